# Spiele ohne eigene Zeichnungen.

plain-your-hand = Deine Hand
plain-won = du gewinnst!
plain-shared = geteilter Sieg!
plain-end = das Ende: { $score }
plain-table = Auf dem Tisch: { $cards }
plain-hand = Deine Hand: { $cards }.
plain-conceded = aufgegeben mit { $score }
plain-gave-up =
    { YOU($who) ->
        [yes] Du hast aufgegeben.
       *[no] { $who } hat aufgegeben.
    }
