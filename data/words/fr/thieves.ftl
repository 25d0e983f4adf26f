# Thieving Chefs.

## Questions

thieves-headline-theft =
    { $stolen ->
        [one] { $loot } : quelle carte part ?
       *[other] { $loot } : quelles cartes partent ?
    }
thieves-headline-act =
    { $actions ->
        [one] { $left } action sur { $actions }
       *[other] { $left ->
            [one] { $left } action sur { $actions }
           *[other] { $left } actions sur { $actions }
        }
    }
thieves-headline-announce = annoncer un plat ?
thieves-headline-discard =
    { $excess ->
        [one] défausser { $excess } carte
       *[other] défausser { $excess } cartes
    }
thieves-headline-over = la partie est terminée
thieves-loot =
    { $count ->
        [one] { NAME($card) }
       *[other] { $count } { NAME($card, case: "plural") }
    }

thieves-question-theft =
    { $stolen ->
        [one] On t'a volé une carte : { $loot }. Quel exemplaire de { $loot } part ?
            Un plat qui perd une carte est gâché.
       *[other] On t'a volé des cartes : { $loot }. Lesquelles partent ?
            Un plat qui perd une carte est gâché.
    }
thieves-question-act =
    { $left ->
        [one] Pioche une carte ou joues-en une de ta main : encore { $left } action.
       *[other] Pioche une carte ou joues-en une de ta main : encore { $left } actions.
    }{ COUNT($dishes) ->
        [0] { "" }
       *[other] { " " }Tu peux aussi servir { LIST($dishes) }.
    }
thieves-question-announce =
    { COUNT($dishes) ->
        [0] Annoncer un plat avec les cartes que tu as jouées ?
       *[other] Annoncé : { LIST($dishes) }. Autre chose ?
    }
    Il rapporte à ton prochain tour, si on n'y vole rien.
thieves-question-discard =
    { $missing ->
        [0] { $aside ->
            [one] Tu as mis { $aside } carte de côté. Appuie sur Terminé pour défausser.
           *[other] Tu as mis { $aside } cartes de côté. Appuie sur Terminé pour défausser.
        }
       *[other] { $aside ->
            [0] Tu as { $held } cartes et peux en garder { $limit } : choisis-en { $missing } à défausser.
           *[other] Tu as { $held } cartes et peux en garder { $limit } : choisis-en encore { $missing } à défausser.
        }
    }

## The table in words

thieves-cards =
    { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
thieves-hand =
    { COUNT($known) ->
        [0] { thieves-cards } en main
       *[other] { thieves-cards } en main (dont { LIST($known) })
    }
thieves-hand-open = en main : { $held }
thieves-priced = { NAME($dish) } ({ $points })

thieves-alt-middle =
    { $sauce ->
        [none] Pas de sauce sur la table.
       *[other] Sauce sur la table : { NAME($sauce) }.
    } Pioche { $cards }, défausse { $discards }{ $top ->
        [none] .
       *[other] , { NAME($top) } dessus.
    }
thieves-alt-chef =
    { $who } : { points }, { $hand }{ COUNT($loose) ->
        [0] { "" }
       *[other] , libre : { LIST($loose) }
    }{ COUNT($dishes) ->
        [0] { "" }
       *[other] , annoncé : { LIST($dishes) }
    }{ COUNT($owed) ->
        [0] .
       *[other] , encore à donner : { LIST($owed) }.
    }
thieves-alt-gone = { $who } : abandon avec { points }.
thieves-alt-hand =
    Ta main : { $cards }. { COUNT($aside) ->
        [0] { "" }
       *[other] De côté : { LIST($aside) }.{ " " }
    }{ $question } Tu as { points }.

thieves-text-middle =
    { $sauce ->
        [none] Sauce : aucune
       *[other] Sauce : { NAME($sauce) }, { $bonus } points de plus pour { LIST($dishes) }
    }
    Pioche : { thieves-cards }. Défausse : { $discards }{ $top ->
        [none] { "" }
       *[other] , { NAME($top) } dessus
    }
thieves-text-chef =
    { thieves-text-seat }
    { points } sur { $goal }, { $hand }
thieves-text-gone =
    { thieves-text-seat }
    Abandon avec { points }
thieves-text-seat = { $who } (place { $seat }, { seat-mark })
thieves-text-loose = Libre : { $cards }
thieves-text-dish = Annoncé : { NAME($dish) } avec { $cards }, { points }
thieves-text-owed = Volé, exemplaire pas encore choisi : { $cards }

## What happened, in recaps

thieves-dealt =
    { YOU($who) ->
        [yes] Les cartes sont distribuées : tu commences
       *[no] Les cartes sont distribuées : { $who } commence
    }{ COUNT($hand) ->
        [0] { "" }
       *[other] , tu as { LIST($hand) }
    }
thieves-deck-rebuilt = La défausse est mélangée en une nouvelle pioche de { thieves-cards }
thieves-drew =
    { $cards ->
        [one] { YOU($who) ->
            [yes] Tu as pioché une carte
           *[no] { $who } a pioché une carte
        }
       *[other] { YOU($who) ->
            [yes] Tu as pioché { $cards } cartes
           *[no] { $who } a pioché { $cards } cartes
        }
    }
thieves-drew-these =
    { YOU($who) ->
        [yes] Tu as pioché { $cards }
       *[no] { $who } a pioché { $cards }
    }
thieves-played =
    { YOU($who) ->
        [yes] Tu as joué { $cards }
       *[no] { $who } a joué { $cards }
    }
thieves-sauce =
    { YOU($who) ->
        [yes] Tu as mis { NAME($card, case: "le") } sur la table
       *[no] { $who } a mis { NAME($card, case: "le") } sur la table
    }{ $old ->
        [none] { "" }
       *[other] { " " }à la place { NAME($old, case: "du") }
    }
thieves-announced =
    { YOU($who) ->
        [yes] Tu as annoncé { $dishes }
       *[no] { $who } a annoncé { $dishes }
    }
thieves-served =
    { YOU($who) ->
        [yes] Tu as servi { NAME($dish, case: "un") } : { points }
       *[no] { $who } a servi { NAME($dish, case: "un") } : { points }
    }{ $sauce ->
        [none] { "" }
       *[other] , dont { $bonus } pour { NAME($sauce, case: "le") }
    }
thieves-stole =
    { YOU($thief) ->
        [yes] Tu as volé { NAME($card, case: "some") } à { $victim } avec { NAME($pet, case: "inline") }
       *[no] { YOU($victim) ->
            [yes] { $thief } t'a volé { NAME($card, case: "some") } avec { NAME($pet, case: "inline") }
           *[no] { $thief } a volé { NAME($card, case: "some") } à { $victim } avec { NAME($pet, case: "inline") }
        }
    }{ $broken ->
        [none] { "" }
       *[other] { " " }et gâché { NAME($broken, case: "le") }
    }
thieves-gave =
    { YOU($who) ->
        [yes] { $dish ->
            [none] Tu as donné { NAME($card, case: "le") } libre
           *[other] Tu as donné { NAME($card, case: "le") } { NAME($dish, case: "du") }
        }
       *[no] { $dish ->
            [none] { $who } a donné { NAME($card, case: "le") } libre
           *[other] { $who } a donné { NAME($card, case: "le") } { NAME($dish, case: "du") }
        }
    }
thieves-discarded =
    { YOU($who) ->
        [yes] Tu as défaussé { $cards }
       *[no] { $who } a défaussé { $cards }
    }
thieves-conceded =
    { YOU($who) ->
        [yes] Tu as abandonné
       *[no] { $who } a abandonné
    }{ COUNT($cards) ->
        [0] { "" }
       *[other] : { LIST($cards) } à la défausse
    }
thieves-ended =
    { $reason ->
        [reached] Objectif de { $goal } points atteint : { thieves-wins } !
        [conceded] Tous les autres ont abandonné : { thieves-wins }
       *[other] Aucun point depuis { $rounds } manches : { thieves-wins }
    }
thieves-wins =
    { COUNT($who) ->
        [one] { YOU($who) ->
            [yes] tu gagnes
           *[no] { LIST($who) } gagne
        }
       *[other] victoire partagée pour { LIST($who, you: "toi") }
    }

## What can be done

thieves-offer-draw = Piocher une carte
    .hint =
        { $cards ->
            [0] La pioche est vide : la défausse est d'abord mélangée
           *[other] { thieves-cards } dans la pioche
        }
thieves-offer-play = Jouer { NAME($card) }
    .hint = { $effect }
thieves-offer-steal = { NAME($pet) } : voler { NAME($card) } à { $who }
    .hint = { $effect }
thieves-offer-serve = Servir { NAME($dish) } : { points }
    .hint =
        { $sauce ->
            [none] Aucune sauce ne l'améliore
           *[other] { $lies ->
                [yes] { $plain }, plus { $bonus } pour { NAME($sauce, case: "le") }
               *[no] Avec { NAME($sauce, case: "le") } sur la table, { $bonus } de plus
            }
        }
thieves-offer-give =
    { $dish ->
        [none] Donner { NAME($card, case: "le") } libre
       *[other] Donner { NAME($card, case: "le") } { NAME($dish, case: "du") }
    }
    .hint =
        { $dish ->
            [none] Aucun plat gâché
           *[other] Gâche { NAME($dish, case: "le") }
        }
thieves-offer-announce = Annoncer { thieves-priced }
    .hint = { $cards } : rapporte à ton prochain tour si rien n'est volé
thieves-offer-withdraw = Ne pas annoncer { NAME($dish) }
    .hint = Ses cartes redeviennent libres
thieves-offer-tick = Défausser { NAME($card) }
    .hint = De côté jusqu'à ce que tu appuies sur Terminé
thieves-offer-untick = Garder { NAME($card) }
    .hint = Cette carte reste dans ta main
thieves-offer-done =
    { $phase ->
        [discard] Terminé : défausser { thieves-cards }
       *[announce] { thieves-end-turn }
    }
    .hint =
        { $phase ->
            [discard] Défausse face visible, et ton tour se termine
           *[announce] Plus d'autre plat ce tour-ci
        }

thieves-helps = +{ $bonus } pour { LIST($dishes) }, pour tout le monde
thieves-completes = Complète { LIST($dishes) }
thieves-second-copy = Un double : si un voleur vient, tu choisis lequel part
thieves-useless = Aucun plat n'en a besoin
thieves-lacks = Pour { $dish }, il manque alors { LIST($cards) }
thieves-breaks-nothing = Une carte libre : aucun plat gâché
thieves-breaks = Gâche { LIST($dishes) }
thieves-victim-chooses = { $who } choisit lequel de ses { $copies } exemplaires part

## Buttons of the board

thieves-serve = Servir
thieves-draw = Piocher
thieves-announce = Annoncer
thieves-end-turn = Finir le tour
thieves-which-left = Place { $seat } : { NAME($card) }, quelle carte part ?

## Orders ahead

thieves-serving = Service
thieves-order-serve_now = Servir au début de mon tour
thieves-order-serve_sauce = Servir dès que la sauce convient
thieves-announcing =
    { COUNT($dishes) ->
        [0] Annonces
       *[other] Annonces : { LIST($dishes) }
    }
thieves-order-announce_best = Tout ce qui va, le plus de points d'abord
thieves-order-announce_nothing = Rien
thieves-order-next = { $place }. { NAME($dish) }
thieves-sparing =
    { COUNT($dishes) ->
        [0] Voleurs
       *[other] Voleurs : épargner { LIST($dishes) }
    }
thieves-order-guard_none = Un exemplaire libre, sinon celui du plat qui rapporte le moins
thieves-order-spare = Épargner { NAME($dish) }

thieves-order-serve-now = Servir mes plats au début de mon tour
thieves-order-serve-sauce = Servir un plat dès que la sauce sur la table lui convient
thieves-order-announce =
    { COUNT($dishes) ->
        [0] Ne rien annoncer
       *[other] Annoncer ce qui va, dans cet ordre : { LIST($dishes) } ; puis finir mon tour
    }
thieves-order-guard =
    { COUNT($dishes) ->
        [0] Voleurs : un exemplaire libre, sinon celui du plat qui rapporte le moins
       *[other] Voleurs : un exemplaire libre, sinon celui du plat qui rapporte le moins ; épargner { LIST($dishes) }
    }
