# Wörter in den Bildern von Hibachi; der Platz ist knapp.

hibachi-your-hand = Deine Hand
hibachi-hand-won = du gewinnst!
hibachi-hand-shared = geteilter Sieg!
hibachi-hand-end = das Ende
hibachi-hand-wait = einen Moment
hibachi-hand-keep = behalte eine Karte
hibachi-hand-bowl = wähl die nächste Schale
hibachi-hand-plan = plane den Markt
hibachi-hand-plan-sent = Zettel abgeschickt
hibachi-hand-sells =
    { $count ->
        [0] verkauft nichts
       *[other] verkauft { $count } { NAME($food, $count) }
    }
hibachi-hand-not-asked = nicht am Zug
hibachi-hand-throw = Wurf { $throw }
hibachi-hand-thrown = geworfen
hibachi-hand-no-space = daneben
hibachi-hand-you-pay = Du zahlst
hibachi-hand-price =
    { $sells ->
        [yes] { $price } pro Karte
       *[no] { $price } für eine
    }
hibachi-hand-holds = du hast { $count } { NAME($food, $count) }
hibachi-hand-keep-one = Behalte:
hibachi-hand-no-cards = keine Karten
hibachi-aim-out = raus
    .hint = verlässt das Brett
hibachi-aim-miss = daneben
    .hint = zwischen den Schalen
hibachi-aim-share = { $percent } %
hibachi-aim-nearly = >{ $percent } %
hibachi-aim-hardly = <{ $percent } %
hibachi-aim-hit =
    { YOU($who) ->
        [yes] trifft deinen Chip
       *[no] trifft { $who }
    }
hibachi-aim-unsold = nicht im Angebot
hibachi-aim-buy = Kauf für { $price }
hibachi-aim-chips = Deine Chips
hibachi-aim-start = Start
    .hint = von { $cm } cm
hibachi-aim-angle = Winkel
hibachi-aim-straight = gerade
hibachi-aim-left = links
hibachi-aim-right = rechts
hibachi-aim-power = Kraft
    .hint = von 100
hibachi-market-round = Markt, Runde { $round }
hibachi-market-best =
    { $winners ->
        [one] gewinnt am meisten: { $money }
       *[other] gewinnen am meisten: { $money }
    }
hibachi-market-no-gain = Karten gekauft, kein Geld eingenommen
hibachi-market-no-trade = Niemand handelt
hibachi-market-sells = verkauft { $count }
hibachi-market-buys = kauft { $count }
hibachi-market-untouched = kein Handel
hibachi-market-unchanged = unverändert
hibachi-no-dish = kein Gericht
