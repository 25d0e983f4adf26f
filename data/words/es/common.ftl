# Parts of messages everywhere.

times = { $count } × { $what }
list =
    { COUNT($items) ->
        [0] nada
       *[other] { LIST($items) }
    }
clauses = { "; " }
points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
all-chefs = Todo el mundo
seat-mark =
    { $seat ->
        [1] círculo naranja
        [2] triángulo celeste
        [3] cuadrado verde
        [4] rombo bermellón
       *[other] estrella rosa
    }
game-over = La partida terminó: { $how }.
money = ¥{ GROUPED($yen) }
change =
    { $gains ->
        [yes] +{ money }
       *[no] −{ money }
    }

## Turns and ends

turn-of = { LIST($who) }: { $what }
turn-won = { LIST($who) } { $what }
conceded = se rindió
ended-alone = gana: el resto se rindió
ended-single = logró { $score }
ended-best =
    { $winners ->
        [one] gana con { $score }
       *[other] comparten la victoria con { $score }
    }
conceded-question = Te rendiste. La partida sigue sin ti.
nothing-asked = No es tu turno.
