# The answers of /table.

## The list

tables-here = ### Tables of this server
tables-yours = ### Your tables
tables-open = **Open**
tables-running = **Running**
tables-ended = **Ended**
tables-older = -# … and older ones
table-sits =
    { COUNT($names) ->
        [one] { LIST($names) } sits there
       *[other] { LIST($names) } sit there
    }
table-paused = paused
table-asks-you = **you are asked**
table-waits = waits for { LIST($names) }
table-never-began = closed before it began
table-abandoned = abandoned before its end

## Lobbies and seats

moved-here = { $title } is in this channel now; its board follows.
game-begins = The game begins.
seat-yours = The seat is yours now.
seat-yours-again = The seat is yours again.
rematch-is = { $title } is the rematch: { $link }
conceded-now = You conceded.
button-concede = Concede…
button-concede_now = Concede
button-give_now = Give my seat to a chef
kicked = { $name } is out: everybody who had to agree did. A chef plays on, and the seat is free.
kick-withdrawn = Your word against { $name } is taken back.
kick-wanted = Noted: you would have { $name } leave. It takes the votes of all others who play.
takes-person = a person of this server

## Replays

replay-move = **Move { $number } of { $count }** · { $at }
replay-first = First
replay-back = Back
replay-forward = Forward
replay-last = Last
replay-jump = Go to a move
replay-jump-move = Move { $number }
replay-as = Whose view
replay-as-everybody = As everybody saw it
replay-as-chef = As { $name } saw it

## Verified tables

moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
moves-same =
    { $count ->
        [one] { $count } move was decided again, the same in every byte.
       *[other] { $count } moves were decided again, the same in every byte.
    }
moves-not-as-drawn = **Not as they were drawn and decided: { LIST($moves) }.**
moves-amiss = **Not as it was: { $what }.**
rows-not-as-stored = **Not as they were stored: the rows of { LIST($moves) }.**
more-of-them = { $count } more
