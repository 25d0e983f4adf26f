# Parts of messages everywhere.

times = { $count } × { $what }
list =
    { COUNT($items) ->
        [0] none
       *[other] { LIST($items) }
    }
clauses = { "; " }
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
all-chefs = All chefs
seat-mark =
    { $seat ->
        [1] orange circle
        [2] sky blue triangle
        [3] green square
        [4] vermilion diamond
       *[other] pink star
    }
game-over = The game is over: { $how }.
money = ¥{ GROUPED($yen) }
change =
    { $gains ->
        [yes] +{ money }
       *[no] −{ money }
    }

## Turns and ends

turn-of = { LIST($who) }: { $what }
turn-won = { LIST($who) } { $what }
conceded = conceded
ended-alone = wins: everyone else conceded
ended-single = scored { $score }
ended-best =
    { $winners ->
        [one] wins with { $score }
       *[other] share the win with { $score }
    }
conceded-question = You conceded. The game goes on without you.
nothing-asked = It's not your turn.
