# Mots des images de Hibachi ; la place est comptée.

hibachi-your-hand = Ta main
hibachi-hand-won = tu gagnes !
hibachi-hand-shared = victoire partagée !
hibachi-hand-end = la fin
hibachi-hand-wait = un instant
hibachi-hand-keep = garde une carte
hibachi-hand-bowl = choisis le bol suivant
hibachi-hand-plan = prévois le marché
hibachi-hand-plan-sent = fiche envoyée
hibachi-hand-sells =
    { $count ->
        [0] ne vend rien
       *[other] vend { $count } { NAME($food, $count) }
    }
hibachi-hand-not-asked = pas ton tour
hibachi-hand-throw = lancer { $throw }
hibachi-hand-thrown = lancés
hibachi-hand-no-space = à côté
hibachi-hand-you-pay = Tu paies
hibachi-hand-price =
    { $sells ->
        [yes] { $price } la carte
       *[no] { $price } l'une
    }
hibachi-hand-holds = tu as { $count } { NAME($food, $count) }
hibachi-hand-keep-one = Garde :
hibachi-hand-no-cards = aucune carte
hibachi-aim-out = sort
    .hint = quitte le plateau
hibachi-aim-miss = à côté
    .hint = entre les bols
hibachi-aim-share = { $percent } %
hibachi-aim-nearly = >{ $percent } %
hibachi-aim-hardly = <{ $percent } %
hibachi-aim-hit =
    { YOU($who) ->
        [yes] touche ton jeton
       *[no] touche { $who }
    }
hibachi-aim-unsold = rien à vendre
hibachi-aim-buy = achat à { $price }
hibachi-aim-chips = Tes jetons
hibachi-aim-start = Départ
    .hint = sur { $cm } cm
hibachi-aim-angle = Angle
hibachi-aim-straight = droit
hibachi-aim-left = gauche
hibachi-aim-right = droite
hibachi-aim-power = Force
    .hint = sur 100
hibachi-market-round = Marché, manche { $round }
hibachi-market-best =
    { $winners ->
        [one] gagne le plus : { $money }
       *[other] gagnent le plus : { $money }
    }
hibachi-market-no-gain = Des cartes achetées, aucun gain
hibachi-market-no-trade = Aucun échange
hibachi-market-sells = vend { $count }
hibachi-market-buys = achète { $count }
hibachi-market-untouched = aucun échange
hibachi-market-unchanged = inchangé
hibachi-no-dish = aucun plat
