skewers-prompt = skewer a card or drop one
skewers-in-hand = { $cards } in hand
skewers-skewer = Skewer a card
skewers-skewer-card = Skewer the { $card }
skewers-skewered =
    { YOU($who) ->
        [yes] You skewered the { $card }
       *[no] { $who } skewered the { $card }
    }
skewers-drop = Drop a card
skewers-drop-card = Drop the { $card }
skewers-dropped =
    { YOU($who) ->
        [yes] You dropped the { $card }
       *[no] { $who } dropped the { $card }
    }
skewers-rules =
    Put cards on your skewer, each higher than the last, or drop one; then draw. When the cards are used up, each card on a skewer is a point.

command-skewers = skewers
    .hint = Play Skewers
command-skewers-skewer = skewer
    .hint = Put a card on your skewer
    .card = Which card
command-skewers-drop = drop
    .hint = Throw a card away
    .card = Which card
command-skewers-hand = hand
    .hint = See your hand, for you alone
rules-skewers-summary = Put cards on your skewer in rising order; the longest skewer wins.
