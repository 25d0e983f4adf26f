# What the pages of /rules of all games have in common.

rules-absence =
    { "" }**Somebody does not answer?** After { rules-days } of waiting a chef plays on until they are back; or, if the table chose so, it waits, or the game answers: { $does }.

    { "" }**Rather stop?** `/table abandon` closes the table once all who play agree.
rules-absence-first-move = the first move that is open
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
