# Words of games with plain boards.

plain-your-hand = Tu mano
plain-won = ¡ganaste!
plain-shared = ¡victoria compartida!
plain-end = fin: { $score }
plain-table = En la mesa: { $cards }
plain-hand = Tu mano: { $cards }.
plain-conceded = se rindió con { $score }
plain-gave-up =
    { YOU($who) ->
        [yes] Te rendiste.
       *[no] { $who } se rindió.
    }
