# Words of games with plain boards.

plain-your-hand = Your hand
plain-won = you win!
plain-shared = a shared win!
plain-end = the end: { $score }
plain-table = On the table: { $cards }
plain-hand = Your hand: { $cards }.
plain-conceded = conceded with { $score }
plain-gave-up =
    { YOU($who) ->
        [yes] You conceded.
       *[no] { $who } conceded.
    }
