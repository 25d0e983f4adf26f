# What the pages of /rules of all games have in common.

rules-absence =
    { "" }**¿Alguien no responde?** Tras { rules-days }, un chef virtual juega hasta que vuelva; o, según la mesa, se espera o el juego responde: { $does }.

    { "" }**¿Prefieren parar?** `/mesa cancelar` cierra la mesa si todo el mundo está de acuerdo.
rules-absence-first-move = la primera jugada posible
rules-days =
    { $days ->
        [one] { $days } día
       *[other] { $days } días
    }
rules-stall-rounds =
    { $stall_rounds ->
        [one] { $stall_rounds } ronda
       *[other] { $stall_rounds } rondas
    }
rules-title-alt = El nombre del juego: { $game }.
