# Parts of messages everywhere.

times = { $count } × { $what }
list =
    { COUNT($items) ->
        [0] none
       *[other] { LIST($items) }
    }
either =
    { COUNT($items) ->
        [0] none
       *[other] { LIST($items, style: "or") }
    }
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
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
