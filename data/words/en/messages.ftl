# Boards, hands and lobbies, for every game.

## Headings

table-title = Table { $number } · { $game }
your-server = your server
closed-before-start = This table was closed before the game began.
closed-by-managers = A server admin closed this game.
abandoned = **This game was abandoned.**
moved = This table has moved to { $channel }.
prices-head = **Prices**
board-seed = -# Seed `{ $seed }`, log `{ $end }`: see `/table verify`.

## What happened

took-seat =
    { YOU($who) ->
        [yes] You took a seat.
       *[no] { $who } took a seat.
    }
took-last-back =
    { YOU($who) ->
        [yes] ↩ You took back your last action.
       *[no] ↩ { $who } took back their last action.
    }
took-back =
    { YOU($who) ->
        [yes] ↩ You took back: { $what }
       *[no] ↩ { $who } took back: { $what }
    }
done-already = *Already done.*
taken-back = *Taken back.*
taken-back-lines = *Taken back:* { $what }
order-left = *Saved. It counts until you take it back.*

## Hands

while-away = **What's happened since { $day }:**
standing =
    { $seats ->
        [1] You have { $score }.
       *[other] { $tied ->
            [yes] You're tied for
           *[no] You're
        } { $place ->
            [1] { $place }st
            [2] { $place }nd
            [3] { $place }rd
           *[other] { $place }th
        } of { $seats }, with { $score }.
    }
unasked = It's not your turn. When it is, you'll see it here.
played-for = -# A computer chef is playing for you. Press **Take my seat back**, or just play.
you-conceded = You conceded; the others play on without you.
undoes = -# **Take back** undoes this: { $what }
no-orders = No orders yet; I'll ask you every time.
order-answered = -# By your orders: { $what }
order-answered-nothing = -# Your orders answered for you.
order-stands =
    { $away ->
        [yes] -# Your orders, on hold: { $what }
       *[no] -# Your orders: { $what }
    }
order-ask-me = Ask me
orders-revoke = Take back all orders
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
asked-since = -# Asked { LIST($since, style: "unit") }.
since-when = { LIST($names) } { $at }
late-chef = -# If time runs out, a computer chef plays until they're back.{ late-days-off }
late-default = -# If time runs out, the game makes the mildest move.{ late-days-off }
late-wait = -# If time runs out, the table keeps waiting.{ late-days-off }
late-days-off =
    { $days ->
        [yes] { " " }Days off are used first.
       *[no] { "" }
    }
answered = You've answered.
paused-at = Paused { $since }; all clocks are stopped.
not-called = I won't ping you again this turn.
still-to-answer = -# Still waiting for: { LIST($names) }.

## The end

conceded-last = -# Conceded, so ranked last: { LIST($names) }.
played-for-last = -# Finished by a computer chef, so ranked last: { LIST($names) }.
freed-last = -# Nobody took over { LIST($names) }; the player who left is ranked last.

## Lobbies

lobby-head = For { $fewest } to { $most } players. Press **Join** to play.
players-needed =
    { $count ->
        [one] -# { $count } more player needed.
       *[other] -# { $count } more players needed.
    }
room-left = -# Room for { $count } more.
people-called = -# Still there, { LIST($names) }? Press **I'm here**.
lobby-like = -# Table { $number } in { $where } waits with the same game and choices.
rematch-seats = -# Rematch: everyone who played before moves one seat along.
only-opener = -# Only the player who opened the table can change these.
game-begun = The game has begun. The board is below.
seat-opener = opened the table
seat-computer = computer chef ({ $strength })
rematch-invited = -# Invited to the rematch: { $people }
rematch-stands = -# The rematch is Table { $number }, in { $where }.
this-channel = this channel

## Buttons and selects

button-accept = Take over the seat
button-add_chef = Add a computer chef
button-again = Yes, do it again
button-back = Take my seat back
button-close = Close the table
button-dm = Try my direct messages again
button-going = Leave the game…
button-hand = My hand
button-hand-back = Back to my hand
button-here = I'm here
button-hint = Hint
button-how = How does this work?
button-join = Join
button-join-free = Take a free seat
button-leave = Leave
button-more = More…
button-mute = Mute this turn
button-next = Your turn at { $title }
button-nudge = Nudge
button-options = Options…
button-orders = Orders ahead
button-pause = Agree to a pause
button-play = Play now
button-play_chefs = Play chefs meanwhile
button-prices = Prices
button-receipt = Last market
button-rematch = Rematch
button-remove_chef = Remove a computer chef
button-replay = Watch it again
button-resume = Resume
button-retype = Fill it in again
button-return = Back
button-review = What decided it?
button-rules = Rules
button-start = Start
button-switch = Move to Table { $number }
button-text = In words
button-undo = Take back
button-unmute = Unmute this turn
further = { $what } (more)

## Completions

state-lobby = open
state-running = running
state-asked = your move
state-over = finished
state-abandoned = abandoned
state-closed = closed
one-of-these = one of these: { LIST($labels, style: "unit") }
button-withdraw = Withdraw the offer
