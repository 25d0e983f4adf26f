# What the pages of /rules of all games have in common.

rules-absence =
    { "" }**Someone doesn't answer?** After { rules-days }, a computer chef plays until they're back. A table can choose to wait instead, or let the game answer: { $does }.

    { "" }**Rather stop?** `/table abandon` closes the table once every player agrees.
rules-absence-first-move = the first move that is possible
rules-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
rules-stall-rounds =
    { $stall_rounds ->
        [one] { $stall_rounds } round
       *[other] { $stall_rounds } rounds
    }
rules-title-alt = The name of the game: { $game }.
