# What the pages of /rules of all games have in common.

rules-absence =
    { "" }**Jemand antwortet nicht?** Nach { rules-days } springt ein Computerkoch ein, bis die Person wieder da ist. Je nach Option wartet stattdessen der Tisch, oder das Spiel antwortet: { $does }.

    { "" }**Lieber aufhören?** `/tisch abbrechen` schließt den Tisch, sobald alle zustimmen, die noch spielen.
rules-absence-first-move = Es macht den ersten möglichen Zug
rules-days =
    { $days ->
        [one] { $days } Tag
       *[other] { $days } Tagen
    }
rules-stall-rounds =
    { $stall_rounds ->
        [one] { $stall_rounds } Runde
       *[other] { $stall_rounds } Runden
    }
rules-title-alt = Der Name des Spiels: { $game }.
