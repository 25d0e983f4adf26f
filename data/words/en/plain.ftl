# Words of games with plain boards.

plain-your-hand = Your hand
plain-end = the end: { $score }
plain-hand = Your hand: { $cards }.
plain-conceded = conceded with { $score }
plain-gave-up =
    { YOU($who) ->
        [yes] You conceded.
       *[no] { $who } conceded.
    }
