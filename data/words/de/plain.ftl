# Spiele ohne eigene Zeichnungen.

plain-your-hand = Deine Hand
plain-end = das Ende: { $score }
plain-hand = Deine Hand: { $cards }.
plain-conceded = aufgegeben mit { $score }
plain-gave-up =
    { YOU($who) ->
        [yes] Du hast aufgegeben.
       *[no] { $who } hat aufgegeben.
    }
