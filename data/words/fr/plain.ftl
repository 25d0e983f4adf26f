# Jeux sans dessins à eux.

plain-your-hand = Ta main
plain-end = la fin : { $score }
plain-hand = Ta main : { $cards }.
plain-conceded = abandon avec { $score }
plain-gave-up =
    { YOU($who) ->
        [yes] Tu as abandonné.
       *[no] { $who } abandonne.
    }
