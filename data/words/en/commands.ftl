# The commands: their names, and what Discord says of them while they are typed.
# A name is in lower case, without blanks, and has at most 32 characters; a text at most 100.

## Tables

command-table = table
    .hint = Open a table, sit down, look
command-table-open = open
    .hint = Open a table for a game and sit down at it
    .game = What is played
command-table-join = join
    .hint = Sit down at an open table
command-table-leave = leave
    .hint = Get up from a table before the start
command-table-add-chef = add-chef
    .hint = Let a computer player sit down
    .strength = How well it plays
command-table-remove-chef = remove-chef
    .hint = Send the last computer player away
command-table-start = start
    .hint = Start the game at a table you opened
command-table-show = show
    .hint = Show a table's board to you alone
command-table-text = text
    .hint = Show a table in words
command-table-hand = hand
    .hint = Show your hand to you alone
command-table-nudge = nudge
    .hint = Remind those your table waits for
command-table-pause = pause
    .hint = Agree to a pause, in which nobody's time runs
command-table-resume = resume
    .hint = Let a paused table go on
command-table-move = move
    .hint = Move a table you sit at to this channel
command-table-undo = undo
    .hint = Take back your own last action, while that is possible
    .everything = As far back as possible
command-table-abandon = abandon
    .hint = Close your open table, or agree to stop a running game
command-table-concede = concede
    .hint = Give a running game up; the others play on
command-table-hand-over = hand-over
    .hint = Give your seat to a person or a chef
    .person = Who takes your seat over; without one, a chef may
command-table-kick = kick
    .hint = Vote for a player to leave; it takes all others
    .player = Whom, by name or seat
    .take_back = Take your word back
command-table-verify = verify
    .hint = Check every draw; before the end, see the fingerprint
    .table = Which table, such as 12; without it the one that ended last here
command-table-list = list
    .hint = List the tables of this server, or your own
command-table-replay = replay
    .hint = Leaf through a finished table, move by move
    .table = Which table, such as 12; without it the one that ended last here
command-table-export = export
    .hint = Get a table as a file: what you may know of it
    .table = Which table, such as 12; without it the one that ended last here

## Results

command-stats = stats
    .hint = Results of finished tables
command-stats-me = me
    .hint = Your own results, to you alone
command-stats-server = server
    .hint = What was played in this server, and who is best at what
command-stats-game = game
    .hint = Who is strong at a game in this server
    .game = Which game
command-stats-hide = hide
    .hint = Appear in no list of results that others see
command-stats-show = show
    .hint = Appear in lists of results again

## Servers

command-host = host
    .hint = For those who manage this server
command-host-setup = setup
    .hint = See what I lack in this channel, and choose how tables open
command-host-tables = tables
    .hint = See this server's open tables, and close one
command-host-block = block
    .hint = Keep a player from joining and opening games here, or no longer
    .person = Who is blocked, or unblocked

## Stored data

command-privacy = privacy
    .hint = What I keep about you
command-privacy-show = show
    .hint = Show what I keep about you, to you alone
command-privacy-export = export
    .hint = Get what I keep about you as a file
command-privacy-delete = delete
    .hint = Take your id and name out of tables that have ended

## One person

command-me = me
    .hint = Your hours, and what waits for you
command-me-hours = hours
    .hint = Say when you sleep, so that it does not count; or see it
    .zone = Where you live, such as Europe/Lisbon
    .sleep = When your sleep begins, such as 23:00; none for no hours of sleep
    .wake = When your sleep ends, such as 07:00
command-me-vacation = vacation
    .hint = Take days off, which do not count; or see them
    .first = The first day off, such as 2026-12-24
    .last = The last one; leave it out for a single day
    .work = Make these working days again
    .auto = Whether days off are spent automatically before your time would end
command-me-settings = settings
    .hint = Say where you are called, and where your hands are; or see it
    .pings = Where you are called when you are asked
    .hands = Whether your hands come as direct messages
    .language = The language in which I answer you
command-me-turns = turns
    .hint = What waits for you, over all servers, longest first

## Rules

command-rules = rules
    .hint = How a game is played, with pictures
    .game = Which game; without it the one that is played here
    .page = Which page, such as Set-up

## Hibachi

command-hibachi = hibachi
    .hint = Play Hibachi
command-hibachi-throw = throw
    .hint = Throw a chip at a target; a chip alone shows its aim first
    .chip = Its value: 100 to 600
    .target = What to aim at; this fills in the rest
    .angle = Degrees off straight ahead, left is negative
    .power = How hard
    .from = Where the chip comes over the rim, in cm from the left end of your edge
command-hibachi-act = act
    .hint = Use what an action space gives you, or leave it
    .what = Which card to keep, or what to do
command-hibachi-plan = plan
    .hint = Your market form; send hands it in as it is filled in
    .send = Hand it in now
command-hibachi-bowl = bowl
    .hint = Choose the bowl that comes next
    .which = Which bowl
command-hibachi-sell = sell
    .hint = Say how many cards you sell to the bowl; 0 is an answer too
    .cards = How many
command-hibachi-buy = buy
    .hint = Buy a card for the sum of your chips in the bowl
command-hibachi-pass = pass
    .hint = Take your highest chip back without buying
    .rest = Pass each time in this bowl
command-hibachi-cook = cook
    .hint = Cook a dish, or nothing more this round
    .dish = Which dish; without one you cook nothing more
command-hibachi-hand = hand
    .hint = See your hand, for you alone
command-hibachi-prices = prices
    .hint = See what is in the bowls and what you would pay
command-hibachi-orders = orders
    .hint = Leave orders ahead: they answer when your turn comes

## Diced Veggies

command-veggies = veggies
    .hint = Play Diced Veggies
command-veggies-restock = restock
    .hint = Roll a new block, or cut the present one
    .keep = Cut the block as it is instead
command-veggies-cut = cut
    .hint = Cut dice off the block; the board's button shows each cut
    .which = Which cut
command-veggies-cook = cook
    .hint = Look at a dish and cook it; without a dish you cook nothing more
    .dish = Which recipe of yours
    .dice = Which dice, such as c5 o3; left out, those you need least
    .hype = A hype to play with it
    .token = What your chef token changes, such as c5>t5
    .back = Take back what you cooked in the last step
command-veggies-card = card
    .hint = Take a card: a hype, or a recipe
    .which = Which card
command-veggies-discard = discard
    .hint = Give up what is over the limits
    .what = A die, a recipe or a hype
command-veggies-hand = hand
    .hint = See your hand, for you alone
command-veggies-orders = orders
    .hint = Leave orders ahead: they answer when your turn comes

## Thieving Chefs

command-thieves = thieves
    .hint = Play Thieving Chefs
command-thieves-draw = draw
    .hint = Draw a card: one action
command-thieves-play = play
    .hint = Play an ingredient or a sauce from your hand: one action
    .card = Which card
command-thieves-steal = steal
    .hint = Send a pet to steal an ingredient: one action
    .what = Which pet, from whom, what
command-thieves-give = give
    .hint = Say which of your copies the thief took
    .which = The loose one, or the one out of a dish
command-thieves-serve = serve
    .hint = Serve a dish you announced last turn; costs no action
    .dish = Which dish
command-thieves-announce = announce
    .hint = Announce a dish, or take back one announced just now
    .dish = Which dish
command-thieves-discard = discard
    .hint = Lay a card aside for the discards, or take it back
    .card = Which card; /thieves end discards what is set aside
command-thieves-end = end
    .hint = End announcing, or discard what is set aside
command-thieves-orders = orders
    .hint = Leave orders ahead: they answer when your turn comes

## Options

parameter-angle = angle
parameter-auto = auto
parameter-back = back
parameter-card = card
parameter-cards = cards
parameter-chip = chip
parameter-dice = dice
parameter-dish = dish
parameter-everything = everything
parameter-first = first
parameter-from = from
parameter-game = game
parameter-hands = hands
parameter-hype = hype
parameter-keep = keep
parameter-language = language
parameter-last = last
parameter-page = page
parameter-person = person
parameter-pings = pings
parameter-player = player
parameter-power = power
parameter-rest = rest
parameter-send = send
parameter-sleep = sleep
parameter-strength = strength
parameter-table = table
    .hint = Which table, such as 12; needed only where you could mean several
parameter-take_back = take_back
parameter-target = target
parameter-token = token
parameter-wake = wake
parameter-what = what
parameter-which = which
parameter-work = work
parameter-zone = zone
