# The commands: their names, and what Discord says of them while they are typed.
# A name is in lower case, without blanks, and has at most 32 characters; a text at most 100.

## Tables

command-play = play
    .hint = Get a seat right now
    .game = The game; left out, the one played most here
command-table = table
    .hint = Open, join and run tables
command-table-open = open
    .hint = Open a table for a game and take a seat
    .game = The game to play
command-table-join = join
    .hint = Join a table that has not started
command-table-leave = leave
    .hint = Leave a table before the game starts
command-table-add-chef = add-chef
    .hint = Add a computer chef
command-table-remove-chef = remove-chef
    .hint = Remove the last computer chef
command-table-start = start
    .hint = Start the game at your table
command-table-show = show
    .hint = See a board; only you see the answer
command-table-text = text
    .hint = Read a table in words
command-table-hand = hand
    .hint = See your hand; only you see the answer
command-table-nudge = nudge
    .hint = Remind the players your table is waiting for
command-table-pause = pause
    .hint = Agree to a pause that stops all clocks
command-table-resume = resume
    .hint = Resume a paused game
command-table-move = move
    .hint = Move your table to this channel
command-table-undo = undo
    .hint = Undo your last action, while you still can
command-table-abandon = abandon
    .hint = Close your lobby, or agree to stop a running game
command-table-concede = concede
    .hint = Give up; the others play on
command-table-hand-over = hand-over
    .hint = Give your seat to someone else or a computer chef
    .person = Who takes over; leave it out for a computer chef
command-table-kick = kick
    .hint = Vote to remove a player (everyone else must agree)
    .player = The player's name or seat
    .take_back = Take back your vote
command-table-verify = verify
    .hint = Check that every shuffle was fair
    .table = The table, such as 12; left out, the last one that ended here
command-table-list = list
    .hint = List this server's tables and yours
command-table-replay = replay
    .hint = Watch a finished game again, move by move
    .table = The table, such as 12; left out, the last one that ended here
command-table-review = review
    .hint = See what decided your game: your choices beside the master's
    .table = The table, such as 12; left out, the last one that ended here
command-table-export = export
    .hint = Get a finished game as a file
    .table = The table, such as 12; left out, the last one that ended here

## Results

command-stats = stats
    .hint = Results of finished tables
command-stats-me = me
    .hint = See your own results; only you see them
command-stats-server = server
    .hint = See what this server plays and who leads
command-stats-game = game
    .hint = See a game's best players in this server
    .game = The game
command-stats-hide = hide
    .hint = Hide me from lists of results
command-stats-show = show
    .hint = Show me in lists of results again

## Servers

command-host = host
    .hint = Tables of this server, for its admins
command-host-setup = setup
    .hint = Check my permissions here and choose how tables open
command-host-tables = tables
    .hint = See this server's open tables, and close one
command-host-block = block
    .hint = Keep a player from joining and opening games here
    .person = The player
    .take_back = Let them play here again

## Stored data

command-privacy = privacy
    .hint = The data I store about you
command-privacy-show = show
    .hint = See what I store about you; only you see it
command-privacy-export = export
    .hint = Get your data as a file
command-privacy-delete = delete
    .hint = Remove your ID and name from finished tables

## One person

command-me = me
    .hint = Your settings, your hours and your turns
command-me-hours = hours
    .hint = Set or see the hours you sleep; they never count
    .zone = Your time zone, such as Europe/Lisbon
    .sleep = Bedtime, such as 23:00; "none" if every hour counts
    .wake = When you wake up, such as 07:00
command-me-vacation = vacation
    .hint = Take or see days off; they never count
    .first = The first day off, such as 2026-12-24
    .last = The last day off; leave it out for a single day
    .work = Cancel these days off
    .auto = Use days off automatically before your time runs out
command-me-settings = settings
    .hint = Choose your pings, hands and language
command-me-reliability = reliability
    .hint = See how often you answered in time; only you see it
command-me-turns = turns
    .hint = See every game that waits for you, in all servers

## Rules

command-rules = rules
    .hint = Learn a game, with pictures
    .game = The game; left out, the one played here

## The daily dish

command-daily = daily
    .hint = Play today's throw, cut and hand; see your streak

## Hibachi

command-hibachi = hibachi
    .hint = Play Hibachi
command-hibachi-throw = throw
    .hint = Throw a chip at a target; with a chip alone, aim first
    .chip = Its value, 100 to 600
    .target = What to aim at; it sets the rest
    .angle = Degrees from straight ahead; negative is left
    .power = How hard, 1 to 100
    .from = Where the throw starts, in cm from the left of your edge
command-hibachi-act = act
    .hint = Use an action space you won, or skip it
    .what = The card to keep, or what to do
command-hibachi-plan = plan
    .hint = See or send your market form
    .send = Send it now
command-hibachi-bowl = bowl
    .hint = Choose the next bowl
    .which = The bowl
command-hibachi-sell = sell
    .hint = Sell cards to the bowl; 0 is fine too
    .cards = How many to sell
command-hibachi-buy = buy
    .hint = Buy a card for the total of your chips in the bowl
command-hibachi-pass = pass
    .hint = Take back your highest chip and buy nothing
    .rest = Pass for the rest of this bowl
command-hibachi-cook = cook
    .hint = Cook a dish, or finish cooking
    .dish = The dish; left out, you are done cooking
command-hibachi-hand = hand
    .hint = See your hand; only you see the answer
command-hibachi-prices = prices
    .hint = See the bowls and what you would pay
command-hibachi-orders = orders
    .hint = Leave orders that answer for you

## Diced Veggies

command-veggies = veggies
    .hint = Play Diced Veggies
command-veggies-restock = restock
    .hint = Roll a new block, or cut this one
    .keep = Keep this block
command-veggies-cut = cut
    .hint = Cut dice off the block
    .which = The cut
command-veggies-cook = cook
    .hint = Cook a dish; without one, finish cooking
    .dish = One of your recipes
    .dice = The dice, such as c5 o3; left out, those you need least
    .hype = A hype to play with it
    .token = What your chef token changes, such as c5>t5
    .back = Take back what you just cooked
command-veggies-card = card
    .hint = Take a hype or a recipe
    .which = The card
command-veggies-discard = discard
    .hint = Give up what is over your limits
    .what = A die, a recipe or a hype
command-veggies-hand = hand
    .hint = See your hand; only you see the answer
command-veggies-orders = orders
    .hint = Leave orders that answer for you

## Thieving Chefs

command-thieves = thieves
    .hint = Play Thieving Chefs
command-thieves-draw = draw
    .hint = Draw a card (1 action)
command-thieves-play = play
    .hint = Play an ingredient or a sauce (1 action)
    .card = The card
command-thieves-steal = steal
    .hint = Send a pet to steal an ingredient (1 action)
    .what = The pet, the victim and the ingredient
command-thieves-give = give
    .hint = Choose which of your copies the thief gets
    .which = The loose copy, or one from a dish
command-thieves-serve = serve
    .hint = Serve a dish you announced last turn (free)
    .dish = The dish
command-thieves-announce = announce
    .hint = Announce a dish, or take that back
    .dish = The dish
command-thieves-discard = discard
    .hint = Set a card aside to discard, or take it back
    .card = The card; /thieves end discards those set aside
command-thieves-end = end
    .hint = Finish announcing, or discard cards set aside
command-thieves-orders = orders
    .hint = Leave orders that answer for you

## Options

parameter-angle = angle
parameter-auto = auto
parameter-back = back
parameter-card = card
parameter-cards = cards
parameter-chip = chip
parameter-dice = dice
parameter-dish = dish
parameter-first = first
parameter-from = from
parameter-game = game
parameter-hype = hype
parameter-keep = keep
parameter-last = last
parameter-person = person
parameter-player = player
parameter-power = power
parameter-rest = rest
parameter-send = send
parameter-sleep = sleep
parameter-table = table
    .hint = The table, such as 12, if you could mean several
parameter-take_back = take_back
parameter-target = target
parameter-token = token
parameter-wake = wake
parameter-what = what
parameter-which = which
parameter-work = work
parameter-zone = zone
