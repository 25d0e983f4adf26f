# What the pages of /rules of all games have in common.

rules-absence =
    { "" }**Quelqu'un ne répond pas ?** Après { rules-days }, un chef robot prend le relais ; ou, selon la table, on attend, ou le jeu répond : { $does }.

    { "" }**Envie d'arrêter ?** `/table arrêter` ferme la table si tout le monde est d'accord.
rules-absence-first-move = le premier coup possible
rules-days =
    { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
rules-stall-rounds =
    { $stall_rounds ->
        [one] { $stall_rounds } manche
       *[other] { $stall_rounds } manches
    }
rules-title-alt = Le nom du jeu : { $game }.
