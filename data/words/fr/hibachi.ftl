# Hibachi.

hibachi-cards =
    { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
hibachi-chips =
    { $chips ->
        [one] { $chips } jeton
       *[other] { $chips } jetons
    }
hibachi-chillies =
    { $chillies ->
        [one] { $chillies } piment
       *[other] { $chillies } piments
    }
hibachi-dishes =
    { $dishes ->
        [one] { $dishes } plat
       *[other] { $dishes } plats
    }
hibachi-recipe = { NAME($dish) } ({ $foods })
hibachi-later = { NAME($dish) } : plus tard

## What happened, in recaps

hibachi-dealt =
    { YOU($who) ->
        [yes] Tu as la bouteille et tu commences. À vendre : { $cards }. Recettes : { $recipes }
       *[no] { $who } a la bouteille et commence. À vendre : { $cards }. Recettes : { $recipes }
    }
hibachi-threw =
    { YOU($who) ->
        [yes] Tu as lancé { hibachi-thrown }
       *[no] { $who } a lancé { hibachi-thrown }
    }{ $shown ->
        [yes] , face visible
       *[no] { "" }
    }{ $pushed ->
        [0] { "" }
        [one] , en poussant { $pushed } jeton
       *[other] , en poussant { $pushed } jetons
    }{ $out ->
        [0] { "" }
        [one] , en éjectant { $out } jeton du plateau
       *[other] , en éjectant { $out } jetons du plateau
    }
hibachi-thrown =
    { $chip ->
        [0] un jeton { hibachi-landed }
       *[other] le { $chip } { hibachi-landed }
    }
hibachi-landed =
    { $where ->
        [out] hors du plateau
        [none] à côté
        [bowl] dans le bol { NAME($space) }
       *[space] sur la case { NAME($space) }
    }
hibachi-won =
    { YOU($who) ->
        [yes] { NAME($space) } : tu gagnes avec { $chips }
       *[no] { NAME($space) } : { $who } gagne avec { $chips }
    }{ COUNT($others) ->
        [0] { "" }
       *[other] { " " }({ LIST($others) })
    }{ $tie ->
        [yes] , grâce à la bouteille
       *[no] { "" }
    }
hibachi-owned =
    { YOU($who) ->
        [yes] toi { $chips }
       *[no] { $who } { $chips }
    }
hibachi-declined =
    { $space ->
        [bonus_throw] { YOU($who) ->
            [yes] Tu as renoncé au lancer bonus
           *[no] { $who } a renoncé au lancer bonus
        }
       *[other] { YOU($who) ->
            [yes] Tu as laissé la bouteille
           *[no] { $who } a laissé la bouteille
        }
    }
hibachi-drew =
    { YOU($who) ->
        [yes] Tu as pioché { hibachi-cards }
       *[no] { $who } a pioché { hibachi-cards }
    }
hibachi-drew-these =
    { YOU($who) ->
        [yes] Tu as pioché { $cards }
       *[no] { $who } a pioché { $cards }
    }
hibachi-kept =
    { YOU($who) ->
        [yes] Tu as gardé { hibachi-kept-card }
       *[no] { $who } a gardé { hibachi-kept-card }
    }
hibachi-kept-card =
    { $card ->
        [none] une carte
       *[other] { NAME($card) }
    }
hibachi-reserved-this =
    { YOU($who) ->
        [yes] Tu as réservé { NAME($dish, case: "le") }
       *[no] { $who } a réservé { NAME($dish, case: "le") }
    }
hibachi-reserved-one =
    { YOU($who) ->
        [yes] Tu as réservé une recette
       *[no] { $who } a réservé une recette
    }
hibachi-got-nothing =
    { YOU($who) ->
        [yes] Tu n'as rien reçu : il ne restait plus de cartes
       *[no] { $who } n'a rien reçu : il ne restait plus de cartes
    }
hibachi-took-bottle =
    { YOU($who) ->
        [yes] Tu as pris la bouteille
       *[no] { $who } a pris la bouteille
    }
hibachi-missed =
    { $chips ->
        [one] { $chips } jeton à côté ; son chef l'a repris face cachée
       *[other] { $chips } jetons à côté ; leurs chefs les ont repris face cachée
    }
hibachi-got-chillies =
    { YOU($who) ->
        [yes] Tu as reçu { hibachi-chillies }
       *[no] { $who } a reçu { hibachi-chillies }
    }
hibachi-bowl =
    { $price ->
        [none] { NAME($bowl) } : { $what }
       *[other] { NAME($bowl) } ({ $price }) : { $what }
    }
hibachi-nobody-traded = ni vente ni achat
hibachi-sold =
    { YOU($who) ->
        [yes] tu as vendu { $cards }
       *[no] { $who } a vendu { $cards }
    }
hibachi-bought =
    { YOU($who) ->
        [yes] tu en as acheté { COUNT($prices) } à { LIST($prices) }
       *[no] { $who } en a acheté { COUNT($prices) } à { LIST($prices) }
    }
hibachi-passed =
    { YOU($who) ->
        [yes] tu as passé à { LIST($prices) }
       *[no] { $who } a passé à { LIST($prices) }
    }
hibachi-could-not-pay =
    { YOU($who) ->
        [yes] tu n'as pas pu payer { LIST($prices) }
       *[no] { $who } n'a pas pu payer { LIST($prices) }
    }
hibachi-no-card-left =
    { COUNT($who) ->
        [0] plus de cartes
       *[other] plus de cartes pour { LIST($who, you: "toi") }
    }
hibachi-cooked =
    { YOU($who) ->
        [yes] Tu as cuisiné { NAME($dish, case: "le") }
       *[no] { $who } a cuisiné { NAME($dish, case: "le") }
    }{ $reserved ->
        [yes] { " " }(recette réservée) avec { hibachi-used }
       *[no] { " " }avec { hibachi-used }
    }
hibachi-used =
    { COUNT($cards) ->
        [0] { hibachi-chillies }
       *[other] { LIST($cards) }{ $chillies ->
            [0] { "" }
           *[other] { " " }plus { hibachi-chillies }
        }
    }
hibachi-gets-bottle =
    { YOU($who) ->
        [yes] Tu reçois la bouteille
       *[no] { $who } reçoit la bouteille
    }
hibachi-new-recipes =
    { $count ->
        [one] Nouvelle recette : { $recipes }
       *[other] Nouvelles recettes : { $recipes }
    }
hibachi-new-cards = Nouveau à vendre : { $cards }
hibachi-pile-rebuilt = La défausse est mélangée en une nouvelle pioche de { hibachi-cards }
hibachi-round-begins = La manche { $round } commence
hibachi-conceded =
    { YOU($who) ->
        [yes] Tu as abandonné
       *[no] { $who } a abandonné
    } ; { YOU($head) ->
        [yes] tu as la bouteille
       *[no] { $head } a la bouteille
    }
hibachi-ended =
    { $reason ->
        [reached] { COUNT($who) ->
            [one] { YOU($who) ->
                [yes] Tu gagnes avec { hibachi-dishes } !
               *[no] { LIST($who) } gagne avec { hibachi-dishes } !
            }
           *[other] Victoire partagée avec { hibachi-dishes } : { LIST($who, you: "toi") } !
        }
        [conceded] Tous les autres ont abandonné, donc { hibachi-winners }
       *[other] { $rounds ->
            [one] Aucun plat depuis { $rounds } manche, donc { hibachi-winners } : on compte les plats, puis l'argent
           *[other] Aucun plat depuis { $rounds } manches, donc { hibachi-winners } : on compte les plats, puis l'argent
        }
    }
hibachi-winners =
    { COUNT($who) ->
        [one] { YOU($who) ->
            [yes] tu gagnes
           *[no] { LIST($who) } gagne
        }
       *[other] victoire partagée pour { LIST($who, you: "toi") }
    }

## Questions

hibachi-throw-number = { $throw } sur { $throws }
hibachi-headline-throw = lancer le jeton { $throw }
hibachi-headline-clean = choix des cases action
hibachi-headline-bonus_throw = lancer un jeton bonus ?
hibachi-headline-keep = garder quelle carte ?
hibachi-headline-bottle = prendre la bouteille ?
hibachi-headline-plan = remplir la fiche de marché
hibachi-headline-bowl = choisir le prochain bol
hibachi-headline-sell = vendre { NAME($bowl) } à { $price } ?
hibachi-headline-buy = acheter { NAME($bowl) } à { $costs } ?
hibachi-headline-cook = cuisiner un plat ?
hibachi-headline-over = la partie est terminée

hibachi-question-throw =
    Lance le jeton { $throw } : choisis sa valeur, sa direction et sa force.
    Une carte se vend au total de tous les jetons ; tu l'achètes au total des tiens.
hibachi-question-bonus_throw = Tu as gagné un lancer bonus : lance un jeton de plus, ou renonces-y.
hibachi-question-keep =
    { $drawn ->
        [0] Tu as pioché des cartes : garde-en une, gratuitement.
            Les autres vont sous la pioche, face cachée.
        [one] Tu as pioché { $drawn } carte : elle est à toi, gratuitement.
       *[other] Tu as pioché { $drawn } cartes : garde-en une, gratuitement.
            Les autres vont sous la pioche, face cachée.
    }
hibachi-question-bottle =
    Prendre la bouteille ?
    Avec elle, tu choisis l'ordre des bols, gagnes les égalités et cuisines avant les autres.
hibachi-question-plan =
    { $form ->
        [sent] Ta fiche de marché est envoyée. Tu peux la changer tant que toutes ne sont pas là.
        [idle] Tu n'as rien à vendre ni à acheter cette manche : envoie simplement la fiche.{ hibachi-question-order }
       *[open] Choisis quoi vendre ou acheter, puis envoie ta fiche de marché.
            Un bol laissé vide ne fait rien.{ hibachi-question-order }
    }
hibachi-question-order =
    { $orders ->
        [yes] { " " }Tu as la bouteille, tu choisis donc aussi l'ordre des bols.
       *[no] { "" }
    }
hibachi-question-bowl = Tu as la bouteille : choisis le prochain bol à ouvrir.
hibachi-question-sell =
    { $sale ->
        [bare] { NAME($bowl) } se vend { $price } la carte, et tu n'en as pas : choisis de ne rien vendre.
            Personne d'autre ne voit pourquoi.
       *[other] { NAME($bowl) } se vend { $price } la carte. { hibachi-question-many }
            Si tu vends, tu reprends tes jetons et ne peux rien acheter ici.
    }
hibachi-question-many =
    { $sale ->
        [in] { $sold ->
            [0] Tu as choisi de ne rien vendre. Tu peux changer d'avis tant qu'il manque des réponses.
           *[other] Tu as choisi d'en vendre { $sold }. Tu peux changer d'avis tant qu'il manque des réponses.
        }
        [open] Tu en as { $held } : combien en vends-tu ?
       *[other] Combien en vends-tu ?
    }
hibachi-question-buy =
    Acheter { NAME($bowl) } à { $costs }, ou passer ? Tu as { $purse } ; { hibachi-cards } à vendre.
    Dans les deux cas, tu reprends ton plus gros jeton.
hibachi-question-cook =
    Cuisine un plat si tu as ses ingrédients.
    À chaque manche : un plat visible, et tous ceux que tu as réservés. Il faut { hibachi-dishes } pour gagner.

## The table in words

hibachi-round = Manche { $round }. { $who } a la bouteille.
hibachi-winner = { NAME($space) } ({ $who })
hibachi-face-down = { $who } face cachée
hibachi-chips-on = { $space } : { $chips }
hibachi-hand-open = cartes : { $cards }
hibachi-hand =
    { COUNT($known) ->
        [0] { hibachi-cards }
       *[other] { $all ->
            [yes] { hibachi-cards } ({ LIST($known) })
           *[no] { hibachi-cards } (dont { LIST($known) })
        }
    }
hibachi-alt-chef =
    { $gone ->
        [yes] { $who } : abandon, { $yen }, { $hand }, { hibachi-dishes }
       *[no] { $who } : { $yen }, { $hand }, { hibachi-dishes }
    }{ COUNT($cooked) ->
        [0] { "" }
       *[other] { " " }({ LIST($cooked) })
    }{ $reserved ->
        [0] { "" }
       *[other] { COUNT($recipes) ->
            [0] { $reserved ->
                [one] , { $reserved } recette réservée
               *[other] , { $reserved } recettes réservées
            }
           *[other] , en réserve : { LIST($recipes) }
        }
    }{ $chillies ->
        [0] .
       *[other] , { hibachi-chillies }.
    }
hibachi-alt-won = Cases gagnées cette manche : { $won }.
hibachi-alt-middle = À vendre : { $cards }. Recettes : { $recipes }. Jetons : { $chips }.
hibachi-alt-drawn = Pioche, garde une carte : { $cards }.
hibachi-alt-hand =
    Jetons restants : { $chips }. Tes cartes : { $cards }. { $chillies ->
        [0] Tu as { $yen }.
       *[other] Tu as { $yen } et { hibachi-chillies }.
    }
hibachi-alt-reserved = En réserve : { $recipes }.
hibachi-alt-ready =
    { COUNT($dishes) ->
        [0] Tu ne peux pas encore cuisiner de plat.
       *[other] Tu as les cartes pour { LIST($dishes) }.
    }
hibachi-ready =
    { $chillies ->
        [0] { NAME($dish) }
       *[other] { NAME($dish) } avec { hibachi-chillies }
    }
hibachi-alt-receipt = Le ticket du marché.
hibachi-alt-trades =
    { $money ->
        [none] { $who } : argent inchangé
       *[other] { $who } : { $money }
    }{ COUNT($sold) ->
        [0] { "" }
       *[other] , vendu { LIST($sold) }
    }{ COUNT($bought) ->
        [0] .
       *[other] , acheté { LIST($bought) }.
    }
hibachi-priced = { $space } { $price }
hibachi-alt-prices = Prix : { $prices }.

hibachi-text-cards = À vendre : { $cards }
hibachi-text-recipe = Recette : { $recipe }
hibachi-text-no-recipe = Aucune recette
hibachi-text-piles =
    { $recipes ->
        [one] Pioches : { hibachi-cards }, { $recipes } recette
       *[other] Pioches : { hibachi-cards }, { $recipes } recettes
    }
hibachi-text-discards = Défausse : { $cards }
hibachi-text-stack = Pile : { hibachi-chillies }
hibachi-text-last-rounds =
    { $rounds ->
        [one] La partie se termine après cette manche, sauf si quelqu'un cuisine
       *[other] La partie se termine dans { $rounds } manches, celle-ci comprise, sauf si quelqu'un cuisine
    }
hibachi-text-seat = { $who } (place { $seat }, { seat-mark })
hibachi-text-gone = A abandonné
hibachi-text-chef =
    { $chillies ->
        [0] { $yen }, { $hand }
       *[other] { $yen }, { $hand }, { hibachi-chillies }
    }
    { $goal ->
        [one] { $dishes } plat sur { $goal }
       *[other] { $dishes ->
            [one] { $dishes } plat sur { $goal }
           *[other] { $dishes } plats sur { $goal }
        }
    }{ COUNT($cooked) ->
        [0] { "" }
       *[other] : { LIST($cooked) }
    }
hibachi-text-reserved =
    { COUNT($recipes) ->
        [0] { $reserved ->
            [one] { $reserved } recette réservée
           *[other] { $reserved } recettes réservées
        }
       *[other] En réserve : { LIST($recipes) }
    }
hibachi-text-thrown =
    { COUNT($shown) ->
        [0] { hibachi-chips } en jeu cette manche
       *[other] { hibachi-chips } en jeu cette manche, face visible { LIST($shown) }
    }
hibachi-text-won = Cases gagnées cette manche : { $won }
hibachi-text-board = Sur le plateau :
hibachi-text-no-chips = Aucun jeton

hibachi-price =
    { $chips ->
        [0] { $others ->
            [none] { NAME($bowl) } : aucun jeton
           *[other] { NAME($bowl) } : { $others }
        }
       *[other] { NAME($bowl) } : { hibachi-chips } à toi, { $total } au total{ $others ->
            [none] { "" }
           *[other] ; { $others }
        }
    } ; { $cards ->
        [0] aucune carte à vendre
       *[other] { hibachi-cards } à vendre
    }
hibachi-price-none = Ni jetons ni cartes : { LIST($bowls) }

## An aim

hibachi-bearing =
    { $side ->
        [left] { $degrees }° à gauche
        [right] { $degrees }° à droite
       *[ahead] tout droit
    }
hibachi-about =
    { $percent ->
        [0] moins de 5 %
        [100] plus de 95 %
       *[other] environ { $percent } %
    }
hibachi-chance =
    { $percent ->
        [0] presque aucune chance
        [80] environ 80 % de chances
        [85] environ 85 % de chances
        [100] presque à coup sûr
       *[other] environ { $percent } % de chances
    }
hibachi-target-chip =
    { YOU($who) ->
        [yes] ton jeton { hibachi-lying }
       *[no] jeton { hibachi-lying } ({ $who })
    }
hibachi-lying =
    { $lies ->
        [bowl] dans le bol { NAME($space) }
        [space] sur la case { NAME($space) }
       *[none] entre les bols
    }
hibachi-target-label = { $target }, { hibachi-about }
hibachi-target-throw = Lancer { $throw } de cette manche
hibachi-target-price = Une carte te coûterait { $price }
hibachi-not-for-sale = Aucune carte à vendre ici
hibachi-own-cards =
    { $count ->
        [0] aucune carte à toi
        [one] { $count } carte à toi
       *[other] { $count } cartes à toi
    }
hibachi-aimed = Cible : { $target }, { hibachi-chance }.
hibachi-aimed-out = Attention : ce lancer sort du plateau.
hibachi-aimed-nowhere = Aucune case visée ; la plus proche est { NAME($space) }.
hibachi-aimed-price =
    { $price ->
        [none] { hibachi-not-for-sale }.
       *[other] { hibachi-target-price }.
    }
hibachi-aimed-leaving = Il sort du plateau environ { $percent } % du temps.
hibachi-alt-aim =
    Visée : le { $chip } à { $start } cm le long du bord, { $way }, force { $power } sur 100{ $end ->
        [target] , vers { $target } ({ $percent } %{ $price ->
            [none] { "" }
           *[other] , achat à { $price }
        })
        [out] , hors du plateau
       *[nowhere] { "" }
    }. Encore à lancer : { LIST($chips) }.{ COUNT($thrown) ->
        [0] { "" }
       *[other] { " " }Déjà lancés : { LIST($thrown) }.
    }
hibachi-chip-at = { $chip } ({ NAME($space) })

## Actions

hibachi-offer-throw = Lancer le { $chip }
    .hint = À { $start } cm le long de ton bord, { $way }, force { $power }
hibachi-offer-decline =
    { $phase ->
        [bottle] Laisser la bouteille
       *[other] Sans lancer bonus
    }
    .hint = Personne d'autre ne l'aura
hibachi-offer-keep = Garder { NAME($card) }
    .hint =
    { $held ->
        [0] { "" }
       *[other] Tu en as déjà { $held }.{ " " }
    }{ COUNT($dishes) ->
        [0] Aucune de tes recettes n'en a besoin
       *[other] Pour { LIST($dishes) }
    }
hibachi-offer-take_bottle = Prendre la bouteille
    .hint = Tu choisis l'ordre des bols, gagnes les égalités et cuisines avant les autres
hibachi-offer-plan =
    { $state ->
        [kept] Garder la fiche pour plus tard
        [orders] Envoyer la fiche (ordre des bols seulement)
        [empty] Envoyer une fiche vide
       *[filled] { $bowls ->
            [one] Envoyer la fiche ({ $bowls } bol rempli)
           *[other] Envoyer la fiche ({ $bowls } bols remplis)
        }
    }
    .hint =
    { $state ->
        [kept] Il faudra encore l'envoyer
        [filled] { $again ->
            [yes] Déjà envoyée ; tu peux la changer tant que toutes ne sont pas là
           *[no] Scellée : personne d'autre ne la voit
        }
       *[other] Tu ne vends ni n'achètes rien cette manche
    }
hibachi-offer-choose = Ouvrir le bol { NAME($bowl) }
    .hint =
    { $own ->
        [0] { hibachi-chips } ; { hibachi-cards } à vendre
       *[other] { hibachi-chips }, dont { $own } à toi ; { hibachi-cards } à vendre
    }
hibachi-offer-sell =
    { $cards ->
        [0] Ne rien vendre
        [one] Vendre { $cards } { NAME($bowl, case: "inline") } pour { $sum }
       *[other] Vendre { $cards } { NAME($bowl, case: "plural") } pour { $sum }
    }
    .hint =
    { $cards ->
        [0] { $buys ->
            [yes] Tes jetons restent, tu peux donc acheter ici
           *[no] Tu gardes tes cartes
        }
       *[other] { $price } la carte{ $chips ->
            [yes] ; tu reprends tes jetons et ne peux rien acheter ici
           *[no] { "" }
        }
    }
hibachi-offer-buy = Acheter { NAME($bowl) } à { $price }
    .hint =
    { $left ->
        [none] Prend tes derniers yens ; tu reprends ton { $highest }
       *[other] Il te restera { $left } ; tu reprends ton { $highest }
    }
hibachi-offer-pass =
    { $rest ->
        [yes] Passer jusqu'à la fin de ce bol
       *[no] Passer : reprendre le { $highest }
    }
    .hint =
    { $rest ->
        [yes] Tu reprends tes jetons ici et n'achètes plus rien
       *[no] { $next ->
            [none] Gratuit. C'est ton dernier jeton ici
           *[other] Gratuit. La prochaine carte te coûterait { $next }
        }
    }
hibachi-offer-cook =
    { $chillies ->
        [0] Cuisiner { NAME($dish) }
       *[other] Cuisiner { NAME($dish) } avec { hibachi-chillies }
    }
    .hint =
    { COUNT($spent) ->
        [0] N'utilise aucune de tes cartes
       *[other] Utilise { LIST($spent) }
    }{ COUNT($spiced) ->
        [0] { "" }
       *[other] , piments pour { LIST($spiced) }
    }{ $wins ->
        [yes] ; gagne la partie
       *[no] ; ton plat { $number } sur { $goal }
    }
hibachi-offer-done = Fini de cuisiner
    .hint = Tu gardes tes cartes pour les manches suivantes

hibachi-line =
    { $state ->
        [ask] { NAME($bowl) } : me demander
        [idle] { NAME($bowl) } : rien à échanger
       *[trade] { NAME($bowl) } : { $sell ->
            [0] { $buy ->
                [0] rien pour l'instant
               *[other] { hibachi-line-buy }
            }
           *[other] { hibachi-line-sell }{ $buy ->
                [0] { "" }
               *[other] , sinon { hibachi-line-buy }
            }
        }
    }
hibachi-line-sell =
    { $sell ->
        [1] vendre 1
       *[other] vendre jusqu'à { $sell }
    } { $least ->
        [none] à tout prix
       *[other] à partir de { $least }
    }
hibachi-line-buy =
    { $buy ->
        [1] acheter 1, au plus à { $most }
       *[other] acheter jusqu'à { $buy }, au plus à { $most } pièce
    }

## Orders ahead

hibachi-order-throws =
    { COUNT($chips) ->
        [0] Ne rien lancer
       *[other] Manche { $round } : lancer { LIST($chips) }
    }
hibachi-order-market = Marché, jusqu'à la manche { $round } : { $lines }
hibachi-order-no-trade = ni vente ni achat
hibachi-order-cook =
    { COUNT($dishes) ->
        [0] { $then ->
            [ask] Jusqu'à la manche { $round } : me demander avant de cuisiner
            [done] Jusqu'à la manche { $round } : ne rien cuisiner
           *[any] Jusqu'à la manche { $round } : cuisiner tout ce que je peux
        }
        [one] Jusqu'à la manche { $round } : cuisiner { LIST($dishes) } ; { hibachi-order-else }
       *[other] Jusqu'à la manche { $round } : cuisiner { LIST($dishes) }, dans cet ordre ; { hibachi-order-else }
    }
hibachi-order-else =
    { $then ->
        [ask] sinon me demander
        [done] sinon ne rien cuisiner
       *[any] sinon tout ce que je peux
    }
hibachi-order-bottle =
    { $take ->
        [yes] Prendre la bouteille
       *[no] Laisser la bouteille
    }
hibachi-order-no-bonus = Seulement les lancers bonus que j'ai prévus
hibachi-order-keep = Quand je pioche des cartes, garder { LIST($cards, style: "or") }
hibachi-order-ask = Cases action gagnées : me demander
hibachi-keep-next = Quand je pioche, choix { $place } : { NAME($card) }
hibachi-market-ahead =
    Voici ta fiche de marché pour les manches à venir, à tes prix. Un bol laissé vide ne fait rien.
    Le marché ne t'attendra pas. Personne d'autre ne voit ceci ; **Me redemander** l'annule.

hibachi-take-throws-back =
    { $now ->
        [yes] Annuler les lancers de cette manche
       *[no] Annuler les lancers de la suivante
    }
hibachi-throw-ahead =
    { $bonus ->
        [yes] { $now ->
            [yes] Prévoir le lancer bonus de cette manche
           *[no] Prévoir le lancer bonus de la suivante
        }
       *[no] { $now ->
            [yes] Prévoir le lancer { $place } de cette manche
           *[no] Prévoir le lancer { $place } de la suivante
        }
    }
hibachi-on-my-turn = { $what } à mon tour
hibachi-take-back = Annuler ces lancers
hibachi-market-rounds = Marché pour plusieurs manches
hibachi-as-in-form = Copier la fiche de cette manche
hibachi-ask-again = Me redemander
hibachi-how-many-rounds = Pour combien de manches ?
hibachi-for-rounds =
    { $rounds ->
        [1] Cette manche seulement
       *[other] { $rounds } manches, jusqu'à la manche { $last }
    }
hibachi-cooking =
    { COUNT($dishes) ->
        [0] Plats à cuisiner, dans l'ordre
       *[other] Cuisiner : { LIST($dishes) } ; et ensuite ?
    }
hibachi-dish-next = { $place }. { NAME($dish) }
hibachi-else = Si rien de tout ça n'est possible
hibachi-then-any = Cuisiner tout ce que je peux
hibachi-then-done = Ne rien cuisiner
hibachi-then-ask = Me demander
hibachi-ask-cooking = Me demander quoi cuisiner
hibachi-when-i-win = Quand je gagne une case action
hibachi-space-order-bottle_take = Prendre la bouteille si je la gagne
hibachi-space-order-bottle_leave = Laisser la bouteille
hibachi-space-order-bottle_ask = Me demander pour la bouteille
hibachi-space-order-bonus_leave = Seulement les lancers bonus que j'ai prévus
hibachi-space-order-bonus_ask = Me demander pour les lancers bonus
hibachi-ask-everything = Me demander à chaque fois

## The market form

hibachi-order-of-bowls =
    { COUNT($bowls) ->
        [0] Ordre des bols
       *[other] Ordre actuel : { LIST($bowls) }
    }
hibachi-bowl-next = { $place }. { NAME($bowl) }
hibachi-ask-each-bowl = Me demander avant chaque bol
hibachi-anew = Recommencer
hibachi-mode = À ce bol
hibachi-mode-numbers =
    { $idle ->
        [yes] Rien à vendre ni à acheter
       *[no] Échanger comme j'écris ci-dessous
    }
hibachi-mode-ask = Me demander à son ouverture
hibachi-form-sell = Cartes à vendre
    .hint =
    { $ahead ->
        [yes] De 0 à { $most }, selon ce que tu auras alors
       *[no] De 0 à { $most } ; tu en as { $most }
    }
hibachi-form-at_least = Prix minimum par carte (¥)
    .hint = Une carte se vend au total de tous les jetons du bol
hibachi-form-buy = Cartes à acheter
    .hint =
    { $sells ->
        [yes] De 0 à { $most }, si tu n'en vends pas
       *[no] De 0 à { $most }
    }
hibachi-form-at_most = Prix maximum par carte (¥)
    .hint =
    { $ahead ->
        [yes] Tu achètes au total de tes jetons dans le bol
       *[no] La première coûte { $price } ; si tu offres moins, tu la laisses
    }
hibachi-takes-number =
    { $most ->
        [0] 0, et rien d'autre
       *[other] un nombre entier de 0 à { $most }
    }
hibachi-takes-price = un prix de { $least } à { $most }, par pas de { $step }

## Buttons

hibachi-aim = Viser
hibachi-no-thanks = Non merci
hibachi-leave-bottle = Laisser la bouteille
hibachi-buy = Acheter
hibachi-pass = Passer
hibachi-cook-no-more = Fini de cuisiner
hibachi-fill-in = Remplir la fiche
hibachi-last-market = **Dernier marché**
hibachi-no-market =
    { hibachi-last-market }
    Aucun jeton dans les bols, donc pas de marché.
hibachi-aim-at = Viser…
hibachi-chip = Jeton { $chip }
hibachi-which-chip = Choisir un jeton
hibachi-nudge-start =
    { $less ->
        [yes] ◀ { $by } cm
       *[no] { $by } cm ▶
    }
hibachi-nudge-angle =
    { $less ->
        [yes] ↶ { $by }°
       *[no] { $by }° ↷
    }
hibachi-nudge-power =
    { $less ->
        [yes] { $by } moins fort
       *[no] { $by } plus fort
    }
