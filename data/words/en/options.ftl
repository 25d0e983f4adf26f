# Options of tables and games: a title; for each value a label, and its effect in at most 100 characters.

option-pace = Pace
option-pace-day = 24 hours, plus a few hours per move
    .hint = 24 hours in hand; each answer gives some back.
option-pace-slow = Three days, plus more hours per move
    .hint = Three days in hand; each answer gives more back.
option-pace-live = Live: 15 minutes, plus a few per move
    .hint = 15 minutes in hand: for when everybody is here.
option-pace-none = No deadline
    .hint = Nobody's time runs out.

option-silence = When somebody's time is up
option-silence-chef = A chef plays on until the person is back
    .hint = A computer chef plays for them until they are back.
option-silence-default = The game answers for them, mildly
    .hint = The game makes the mildest move for them.
option-silence-wait = The table waits
    .hint = Nothing happens until they answer.

option-most = How many at once
most-tables =
    { $tables ->
        [0] As many tables as people like
        [one] At most { $tables } table
       *[other] At most { $tables } tables
    }

## Hibachi

option-edition = Edition
option-edition-classic = Classic
    .hint = More money, and no chillies.
option-edition-chilli = With chillies
    .hint = A chip on no space earns a chilli; two chillies stand in for an ingredient.

option-hand = The throwing hand
option-hand-natural = natural
    .hint = Throws stray a little from your aim.
option-hand-steady = steady: chips go where they are aimed
    .hint = Chips go exactly where you aim.
option-hand-shaky = shaky
    .hint = Throws stray half as much again.

option-open-hands = Ingredient cards
option-open-hands-no = hidden
    .hint = Only you see your ingredient cards.
option-open-hands-yes = open
    .hint = Everybody sees all ingredient cards.

## Diced Veggies

option-even-start = Even start
option-even-start-no = off
    .hint = After a sixth dish everybody else has one more turn. Beginning early helps.
option-even-start-yes = on
    .hint = Suggested: whoever begins has no token at first, and the round of a sixth dish is the last.

## Thieving Chefs

option-pets = Pets in the deck
option-pets-scaled = 4 rabbits, 3 sparrows, 2 dogs, 1 cat
    .hint = Greens and rice are stolen most.
option-pets-by-share = 3 rabbits, 2 sparrows, 4 dogs, 1 cat
    .hint = Bread, onion and meat are stolen most.
