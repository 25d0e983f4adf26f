# The answers of /table.

## The list

tables-here = ### Tables in this server
tables-yours = ### Your tables
tables-open = **Open**
tables-running = **Running**
tables-ended = **Ended**
tables-older = -# … and older ones
table-sits = with { LIST($names) }
table-paused = paused
table-asks-you = **your move**
table-waits = waiting for { LIST($names) }
table-never-began = closed before the game began
table-abandoned = abandoned
table-closed-early = closed by an admin

## Lobbies and seats

moved-here = { $title } is in this channel now. The board follows.
game-begins = The game begins.
play-head = ### What would you like to play?
play-pick = Choose a game
play-seated = You have a seat at { $title }, in { $where }.
play-waits =
    { $yours ->
        [yes] You have a seat at { $title }, in { $where }. Press **Start** when you like.
       *[no] You have a seat at { $title }, in { $where }. The player who opened it presses **Start**.
    }
people-asked = Some players sat down over an hour ago, so I asked if they're still there. The game begins with their answers; after 10 minutes, **Start** goes on without them.
people-gone = Nobody answered, so their seats are free again. Press **Start** once you have enough players.
you-stay = Good to have you. The game begins once everyone has answered.
seat-yours = The seat is yours now.
seat-yours-again = The seat is yours again.
rematch-is = { $title } is the rematch: { $link }
conceded-now = You conceded.
button-concede = Concede…
button-concede_now = Concede
button-give_now = Give my seat to a computer chef
kicked = { $name } was removed: everyone agreed. A computer chef plays on, and the seat is free.
kick-withdrawn = You withdrew your vote to remove { $name }.
kick-wanted = You voted to remove { $name }. Everyone else must agree.
takes-person = a member of this server

## Replays

replay-move = **Move { $number } of { $count }** · { $at }
replay-first = First
replay-back = Back
replay-forward = Forward
replay-last = Last
replay-jump = Go to a move
replay-jump-move = Move { $number }
replay-as = View as
replay-as-everybody = As everyone saw it
replay-as-chef = As { $name } saw it

## Reviews

review-looking = I'm looking through your game… This takes up to a minute.
    -# If nothing has come by then, press **What decided it?** again.
review-lost = I couldn't finish looking. Please press **What decided it?** again.
review-too-short = There's too little to look at: you had no real choice in this game.
review-nothing = I found no choice of yours that the master would clearly have bettered. Well cooked!
    { review-extent }
review-point = **Turning point { $number } of { $count }** · before move { $move }
review-turn = Turning point { $number }
review-yours = **You:** { $what }
review-masters = **The master:** { $what }
review-wins =
    { $ranges ->
        [yes] That wins about { $about } more games in a hundred ({ $least } to { $most }).
       *[no] That wins about { $about } more games in a hundred.
    }
review-yen = That's worth about ¥{ GROUPED($about) } more by the end of the round (¥{ GROUPED($least) } to ¥{ GROUPED($most) }).
review-extent = -# I could judge { $judged } of your { $choices } choices, each with only what you could see then.

## Hints

hint = **The master would:** { $what }
    -# Judged from what you can see. It counts as one hint, also if you do something else; the result says how many you took.
hint-open = Show me
hints-of =
    { $hints ->
        [one] { $name } ({ $hints } hint)
       *[other] { $name } ({ $hints } hints)
    }
hints-taken = -# With the master's help: { LIST($seats) }.

## Verified tables

moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
moves-same =
    { $count ->
        [one] { $count } move was replayed and is identical in every byte.
       *[other] { $count } moves were replayed and are identical in every byte.
    }
moves-not-as-drawn = **No match with the seed and the rules: { LIST($moves) }.**
moves-amiss = **No match: { $what }.**
rows-not-as-stored = **Changed since they were stored: the rows of { LIST($moves) }.**
more-of-them = { $count } more
