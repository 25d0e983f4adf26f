# Boards, hands and lobbies, for every game.

## Headings

table-title = Table { $number } · { $game }
your-server = your server
closed-before-start = This table was closed before it began.
abandoned = **This table was abandoned.**
moved = This table is in { $channel } now.
prices-head = **Prices**
board-seed = -# Seed `{ $seed }`, log `{ $end }`: see `/table verify`.

## What happened

took-last-back =
    { YOU($who) ->
        [yes] ↩ You took the last action back.
       *[no] ↩ { $who } took the last action back.
    }
took-back =
    { YOU($who) ->
        [yes] ↩ You took back: { $what }
       *[no] ↩ { $who } took back: { $what }
    }
done-already = *This was done already.*
taken-back = *Taken back.*
taken-back-lines = *Taken back:* { $what }
order-left = *Done; it stands until you take it back.*

## Hands

unasked = Nothing is asked of you now. When it is your turn, it is shown here.
played-for = -# A chef plays for you. **Take my seat back** ends that, and so does playing.
you-conceded = You conceded; the others play on without you.
undoes = -# **Take back** undoes: { $what }
last-step = your last step.
no-orders = No orders yet; I'll ask you every time.
order-answered = -# Your orders answered: { $what }
order-answered-nothing = -# Your orders answered: there was nothing else to tell
order-stands =
    { $away ->
        [yes] -# Your orders wait for you: { $what }
       *[no] -# Your orders: { $what }
    }
order-ask-me = Ask me
orders-revoke = Take all orders back
orders-all = All orders

## Time

due = due { $at }
due-own = Due { $at }.
due-each = due { LIST($each, style: "unit") }
due-for = for { $name } { $at }
due-minutes =
    { $count ->
        [0] due now
        [one] due in { $count } minute
       *[other] due in { $count } minutes
    }
due-hours =
    { $count ->
        [one] due in { $count } hour
       *[other] due in { $count } hours
    }
due-days =
    { $count ->
        [one] due in { $count } day
       *[other] due in { $count } days
    }
asked-since = -# Asked: { LIST($since, style: "unit") }.
since-when = { LIST($names) } { $at }
late-chef = -# When time is up, a chef plays on until the person is back.{ late-days-off }
late-default = -# When time is up, the game goes on by itself.{ late-days-off }
late-wait = -# When time is up, the table still waits.{ late-days-off }
late-days-off =
    { $days ->
        [yes] { " " }Days off are spent first.
       *[no] { "" }
    }
likely-end = -# At this pace the game is likely to end { $at }.
answered = You have answered.
paused-at = Paused { $since }: nobody's time runs.
not-called = I won't call you again this turn.
still-to-answer = -# Still to answer: { LIST($names) }.

## The end

conceded-last = -# Conceded: { LIST($names) }. That counts as last in results.
played-for-last = -# A chef finished for { LIST($names) }: that counts as last in results.
freed-last = -# Nobody took { LIST($names) }: whoever left counts as last in results.

## Lobbies

lobby-head = For { $fewest } to { $most } players. Press **Join** to sit down.
players-needed =
    { $count ->
        [one] -# { $count } more player is needed.
       *[other] -# { $count } more players are needed.
    }
room-left = -# Room for { $count } more.
rematch-seats = -# A rematch: at the start, those who played before sit one seat further on.
only-opener = -# Only whoever opened the table can change them.
game-begun = The game has begun; its board is below.
seat-opener = opened the table
seat-computer = computer player ({ $strength })
rematch-invited = -# Invited to the rematch: { $people }
rematch-stands = -# The rematch is Table { $number }, in { $where }.
this-channel = this channel

## Buttons and selects

button-accept = Take the seat over
button-add_chef = Add a computer chef
button-again = Yes, once more
button-back = Take my seat back
button-close = Close the table
button-dm = Try my direct messages again
button-going = Leave the game…
button-hand = My hand
button-hand-back = Back to my hand
button-how = How does this work?
button-join = Join
button-join-free = Take a free seat
button-leave = Leave
button-more = More…
button-mute = Mute this turn
button-next = Next: { $title }
button-nudge = Nudge
button-options = Options…
button-orders = Orders ahead
button-pause = Agree to a pause
button-prices = Prices
button-receipt = Last market
button-rematch = Rematch
button-remove_chef = Remove a chef
button-replay = Watch it again
button-resume = Go on
button-retype = Fill it in again
button-return = Back
button-rules = Rules
button-start = Start
button-text = In words
button-undo = Take back
button-unmute = Call me again
further = { $what } (more)

## Completions

state-lobby = open
state-running = running
state-asked = you are asked
state-over = finished
state-abandoned = abandoned
one-of-these = one of these: { LIST($labels, style: "unit") }
button-withdraw = Withdraw the offer
