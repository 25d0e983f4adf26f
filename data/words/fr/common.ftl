# Parts of messages everywhere.

times = { $count } × { $what }
list =
    { COUNT($items) ->
        [0] rien
       *[other] { LIST($items) }
    }
clauses = { " ; " }
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
all-chefs = Tout le monde
seat-mark =
    { $seat ->
        [1] cercle orange
        [2] triangle bleu ciel
        [3] carré vert
        [4] losange vermillon
       *[other] étoile rose
    }
game-over = La partie est terminée : { $how }.
money = { GROUPED($yen) } ¥
change =
    { $gains ->
        [yes] +{ money }
       *[no] −{ money }
    }

## Turns and ends

turn-of = { LIST($who) } : { $what }
turn-won = { LIST($who) } { $what }
conceded = abandon
ended-alone = gagne : tous les autres ont abandonné
ended-single = a marqué { $score }
ended-best =
    { $winners ->
        [one] gagne avec { $score }
       *[other] partagent la victoire avec { $score }
    }
conceded-question = Tu as abandonné. La partie continue sans toi.
nothing-asked = Ce n'est pas ton tour.
