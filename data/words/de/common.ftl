# Parts of messages everywhere.

times = { $count } × { $what }
list =
    { COUNT($items) ->
        [0] nichts
       *[other] { LIST($items) }
    }
clauses = { "; " }
points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
    .dative =
        { $points ->
            [one] { $points } Punkt
           *[other] { $points } Punkten
        }
all-chefs = Alle
seat-mark =
    { $seat ->
        [1] oranger Kreis
        [2] himmelblaues Dreieck
        [3] grünes Quadrat
        [4] zinnoberrote Raute
       *[other] rosa Stern
    }
game-over = Das Spiel ist vorbei: { $how }.
money = ¥{ GROUPED($yen) }
change =
    { $gains ->
        [yes] +{ money }
       *[no] −{ money }
    }

## Turns and ends

turn-of = { LIST($who) }: { $what }
turn-won = { LIST($who) } { $what }
conceded = aufgegeben
ended-alone = gewinnt: Alle anderen haben aufgegeben
ended-single = hat { $score }
ended-best =
    { $winners ->
        [one] gewinnt ({ $score })
       *[other] teilen sich den Sieg ({ $score })
    }
conceded-question = Du hast aufgegeben. Das Spiel geht ohne dich weiter.
nothing-asked = Du bist nicht dran.
