# Options of tables and games: a title; for each value a label, and its effect in at most 100 characters.

option-pace = Pace
option-pace-day = 24 hours, plus a few hours per move
    .hint = You start with 24 hours; each move gives some back.
option-pace-slow = 3 days, plus more hours per move
    .hint = You start with 3 days; each move gives more back.
option-pace-live = Live: 15 minutes, plus a few per move
    .hint = For when everyone is here. You start with 15 minutes.
option-pace-none = No deadline
    .hint = Everyone takes as long as they like.

option-silence = When someone's time is up
option-silence-chef = A computer chef plays until they're back
    .hint = They can take their seat back at any time.
option-silence-default = The game makes the mildest move
    .hint = They keep their seat; only that move is made for them.
option-silence-wait = The table waits
    .hint = Nothing happens until they answer.

option-chef-seats = Seats of computer chefs
option-chef-seats-kept = Stay theirs
    .hint = Computer chefs play to the end.
option-chef-seats-open = Open to people in the first round
    .hint = Anyone may take one until the first round ends.
option-reliable = Who may join
option-reliable-any = Anyone
    .hint = Everyone is welcome.
option-reliable-70 = At least 70% answered in time
    .hint = Mostly on time, at all their tables. Newcomers are welcome.
option-reliable-80 = At least 80% answered in time
    .hint = Nearly always on time. Newcomers are welcome.
option-reliable-90 = At least 90% answered in time
    .hint = Almost never late. Newcomers are welcome.
option-hints = Hints
option-hints-no = None
    .hint = Everyone thinks for themselves.
option-hints-yes = The master helps
    .hint = Under More…, one suggestion for a question. The result counts them.
option-each = Tables per player
each-tables =
    { $tables ->
        [0] As many tables per player as they like
        [one] At most { $tables } table per player
       *[other] At most { $tables } tables per player
    }
option-most = Tables at once
most-tables =
    { $tables ->
        [0] Any number of tables
        [one] At most { $tables } table
       *[other] At most { $tables } tables
    }

## Hibachi

option-edition = Edition
option-edition-classic = Classic
    .hint = More money, and no chillies.
option-edition-chilli = With chillies
    .hint = A chip that misses earns a chilli; two chillies replace an ingredient.

option-hand = Throwing hand
option-hand-natural = Natural
    .hint = Throws stray a little from your aim.
option-hand-steady = Steady
    .hint = Chips go exactly where you aim.
option-hand-shaky = Shaky
    .hint = Throws stray half as much again.

option-open-hands = Ingredient cards
option-open-hands-no = Hidden
    .hint = Only you see your ingredient cards.
option-open-hands-yes = Open
    .hint = Everyone sees all ingredient cards.

## Diced Veggies

option-even-start = Even start
option-even-start-no = Off
    .hint = After a sixth dish, everyone else gets one more turn. Going first helps.
option-even-start-yes = On
    .hint = Suggested. The first player starts without a token; a sixth dish makes the round the last.

## Thieving Chefs

option-pets = Pets in the deck
option-pets-scaled = 4 rabbits, 3 sparrows, 2 dogs, 1 cat
    .hint = Greens and rice get stolen most.
option-pets-by-share = 3 rabbits, 2 sparrows, 4 dogs, 1 cat
    .hint = Bread, onion and meat get stolen most.
