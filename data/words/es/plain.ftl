# Words of games with plain boards.

plain-your-hand = Tu mano
plain-end = fin: { $score }
plain-hand = Tu mano: { $cards }.
plain-conceded = se rindió con { $score }
plain-gave-up =
    { YOU($who) ->
        [yes] Te rendiste.
       *[no] { $who } se rindió.
    }
