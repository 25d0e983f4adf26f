# Juegos sin dibujos propios.

plain-your-hand = Tu mano
plain-won = ¡ganas!
plain-shared = ¡victoria compartida!
plain-end = el final: { $score }
plain-table = En la mesa: { $cards }
plain-hand = Tu mano: { $cards }.
plain-conceded = se rindió con { $score }
plain-gave-up =
    { YOU($who) ->
        [yes] Te rendiste.
       *[no] { $who } se rindió.
    }
