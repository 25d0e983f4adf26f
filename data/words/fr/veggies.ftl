# Diced Veggies.

## What happened, in recaps

veggies-dealt =
    { YOU($who) ->
        [yes] Le bloc compte { veggies-dice }, et tu commences. Sur l'étal : { $display }
       *[no] Le bloc compte { veggies-dice }, et { $who } commence. Sur l'étal : { $display }
    }
veggies-dice =
    { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }
veggies-pips =
    { $pips ->
        [one] total { $pips }
       *[other] total { $pips }
    }
veggies-restocked =
    { YOU($who) ->
        [yes] Tu as lancé { veggies-dice } pour un nouveau bloc ; toutes les toques reviennent
       *[no] { $who } a lancé { veggies-dice } pour un nouveau bloc ; toutes les toques reviennent
    }
veggies-took-rest =
    { YOU($who) ->
        [yes] Tu as pris le reste du bloc : { $taken }, { veggies-pips }
       *[no] { $who } a pris le reste du bloc : { $taken }, { veggies-pips }
    }
veggies-cut =
    { YOU($who) ->
        [yes] Tu as coupé { $taken }, { veggies-pips } ({ $cells })
       *[no] { $who } a coupé { $taken }, { veggies-pips } ({ $cells })
    }
veggies-cooked =
    { YOU($who) ->
        [yes] Tu as cuisiné { $made }
       *[no] { $who } a cuisiné { $made }
    }
veggies-made =
    { NAME($dish, case: "le") } avec { $used } : { points }{ $change ->
        [none] { "" }
       *[other] , toque : { $change }
    }{ $hype ->
        [none] { "" }
       *[other] , avec { NAME($hype) } : { $more }
    }
veggies-worth-more = { points } de plus
veggies-worth-at-end = compté à la fin
veggies-end-begins =
    { YOU($who) ->
        [yes] Tu as cuisiné { veggies-dishes } : { veggies-end-follows }
       *[no] { $who } a cuisiné { veggies-dishes } : { veggies-end-follows }
    }
veggies-end-follows =
    { $ending ->
        [alone] après ce tour, une dernière chance de cuisiner
        [even] c'est la dernière manche, puis tout le monde peut cuisiner une fois encore
       *[other] tous les autres ont encore un tour, puis tout le monde peut cuisiner une fois encore
    }
veggies-dishes =
    { $dishes ->
        [one] { $dishes } plat
       *[other] { $dishes } plats
    }
veggies-last-chance =
    { $alone ->
        [yes] Dernière chance de cuisiner
       *[no] Dernière chance de cuisiner, pour tout le monde. Les plats restent scellés jusqu'à la fin
    }
veggies-no-card-left =
    { YOU($who) ->
        [yes] Il ne restait plus de carte pour toi
       *[no] Il ne restait plus de carte pour { $who }
    }
veggies-drew-hype =
    { YOU($who) ->
        [yes] Tu as pioché un buzz
       *[no] { $who } a pioché un buzz
    }
veggies-drew-this-hype =
    { YOU($who) ->
        [yes] Tu as pioché un buzz, { NAME($hype) } : { NAME($hype, case: "text") }
       *[no] { $who } a pioché un buzz, { NAME($hype) } : { NAME($hype, case: "text") }
    }
veggies-drew-recipe =
    { YOU($who) ->
        [yes] Tu as pioché { veggies-recipe }. { veggies-recipe-note }
       *[no] { $who } a pioché { veggies-recipe }. { veggies-recipe-note }
    }
veggies-took-recipe =
    { YOU($who) ->
        [yes] Tu as pris { NAME($recipe, case: "le") } sur l'étal
       *[no] { $who } a pris { NAME($recipe, case: "le") } sur l'étal
    }
veggies-new-on-display = Nouveau sur l'étal : { veggies-recipe }. { veggies-recipe-note }
veggies-recipes-rebuilt =
    { $cards ->
        [one] Les recettes défaussées sont mélangées : nouvelle pioche de { $cards } carte
       *[other] Les recettes défaussées sont mélangées : nouvelle pioche de { $cards } cartes
    }
veggies-hypes-rebuilt =
    { $cards ->
        [one] Les buzz défaussés sont mélangés : nouvelle pioche de { $cards } carte
       *[other] Les buzz défaussés sont mélangés : nouvelle pioche de { $cards } cartes
    }
veggies-sealed =
    { $alone ->
        [yes] Tu as cuisiné { $made }
       *[no] Scellé : { $made }
    }
veggies-took-back =
    { $alone ->
        [yes] Tu as annulé tes derniers plats
       *[no] Tu as annulé tes plats scellés
    }
veggies-done = Tu as fini de cuisiner
veggies-gave-up =
    { YOU($who) ->
        [yes] Tu as défaussé { $things }
       *[no] { $who } a défaussé { $things }
    }
veggies-the-hype = le buzz { NAME($hype) }
veggies-some-hypes =
    { $count ->
        [one] un buzz
       *[other] { $count } buzz
    }
veggies-hypes =
    { $count ->
        [one] { $count } buzz
       *[other] { $count } buzz
    }
veggies-last-dishes = Les derniers plats : { $dishes }
veggies-nobody-cooked = Les derniers plats : personne n'a cuisiné
veggies-last-dish =
    { YOU($who) ->
        [yes] tu as cuisiné { $dishes }
       *[no] { $who } a cuisiné { $dishes }
    }
veggies-conceded =
    { YOU($who) ->
        [yes] Tu as abandonné{ $things ->
            [none] { "" }
           *[other] , en défaussant { $things }
        }
       *[no] { $who } a abandonné{ $things ->
            [none] { "" }
           *[other] , en défaussant { $things }
        }
    }
veggies-won =
    { $reason ->
        [conceded] Tous les autres ont abandonné : { veggies-winners } ! Verdict : { $band }
        [stalled] Aucun plat depuis { veggies-rounds }, la partie s'arrête : { veggies-winners } ! Verdict : { $band }
       *[other] { veggies-winners } ! Verdict : { $band }
    }
veggies-rounds =
    { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    }
veggies-winners =
    { $alone ->
        [yes] { YOU($who) ->
            [yes] tu as marqué { points }
           *[no] { LIST($who) } a marqué { points }
        }
       *[no] { COUNT($who) ->
            [one] { YOU($who) ->
                [yes] tu gagnes avec { points }
               *[no] { LIST($who) } gagne avec { points }
            }
           *[other] victoire partagée avec { points } pour { LIST($who, you: "toi") }
        }
    }

## Things

veggies-die = { NAME($vegetable) } { $number }
veggies-change = { $die } en { $into }
veggies-recipe = { NAME($recipe) } ({ $uses } : { points })
veggies-recipe-note = { NAME($recipe, case: "kitchen") } : { NAME($recipe, case: "text") }

## Dice, blocks and cards

veggies-cells = { $first } à { $last }
veggies-counted-kind =
    { $count ->
        [one] { $count } { NAME($vegetable, case: "inline") }
       *[other] { $count } { NAME($vegetable, case: "plural") }
    }
veggies-block =
    { $dice ->
        [0] vide
       *[other] { veggies-dice }, { LIST($kinds) }
    }
veggies-recipes =
    { $recipes ->
        [one] { $recipes } recette
       *[other] { $recipes } recettes
    }
veggies-recipes-left = { veggies-recipes } dans la pioche
veggies-hypes-left = { veggies-hypes } dans la pioche
veggies-dish =
    { $hype ->
        [none] { NAME($recipe) } { $points }
       *[other] { NAME($recipe) } { $points } + { $more } pour { NAME($hype) }
    }
veggies-recipe-worth = { NAME($recipe) } ({ points })
veggies-recipe-short = { NAME($recipe) } ({ $points })
veggies-recipe-with-token = { NAME($recipe) } ({ $points }, avec ta toque)
veggies-next-band = { points } de plus : { $band }
veggies-best-band = Il n'y a pas de plus bel éloge.
veggies-nothing-over = rien de plus

## What a hype still needs

veggies-needs =
    { $op ->
        [every] { $dice ->
            [one] { $dice } dé ne va pas
           *[other] { $dice } dés ne vont pas
        }
        [top] { $dice ->
            [one] { $dice } dé trop haut
           *[other] { $dice } dés trop hauts
        }
        [size] plat de { $want } ou { $short ->
            [yes] plus
           *[no] moins
        }
        [some] { $short ->
            [yes] il manque { veggies-dice }
           *[no] { veggies-dice } de trop
        }
        [extra] { $short ->
            [yes] il manque { veggies-dice }
           *[no] { veggies-dice } de trop
        }
        [total] { $short ->
            [yes] il manque { $pips } au total
           *[no] total trop haut de { $pips }
        }
        [kinds] { $kinds ->
            [one] { $kinds } légume { veggies-short }
           *[other] { $kinds } légumes { veggies-short }
        }
        [spread] écart trop { $short ->
            [yes] petit
           *[no] grand
        } de { $pips }
        [run] encore { $kinds } à la suite
        [same] encore { $kinds } au même chiffre
        [different] { $kinds ->
            [one] { $kinds } chiffre en double
           *[other] { $kinds } chiffres en double
        }
        [halves] assiettes inégales
        [last] d'autres ont cuisiné moins de plats
       *[other] pas encore remplie
    }
veggies-short =
    { $short ->
        [yes] de moins
       *[no] de trop
    }

## Actions, each with a hint

veggies-restock = Nouveau bloc
    .hint = Lance { veggies-dice } ; toutes les toques reviennent, puis tu coupes
veggies-keep = Couper le bloc tel quel
    .hint = Au prochain tour, je redemande s'il manque encore un légume
veggies-take-all = Prendre tout le bloc : { veggies-dice }
    .hint = { $taken } ; pas besoin de couper
veggies-some-cut = Une coupe
veggies-cut-off = { $taken } : { veggies-pips } ({ $cells })
veggies-cut-cooks = Pour { LIST($dishes) }.
veggies-cut-cooks-with-token = Avec ta toque : { LIST($dishes, style: "or") }.
veggies-blade =
    { $along ->
        [whole] Tout ce qui reste
        [row] Entre { $low } et { $high }, le long de la ligne { $first }
        [rows] Entre { $low } et { $high }, le long des lignes { $first } à { $last }
        [column] Entre { $low } et { $high }, le long de la colonne { $first }
       *[columns] Entre { $low } et { $high }, le long des colonnes { $first } à { $last }
    }
veggies-cook =
    { $hype ->
        [none] Cuisiner { NAME($recipe) } : { points }
       *[other] { $at_end ->
            [yes] Cuisiner { NAME($recipe) } : { $points }, { NAME($hype) } compte à la fin
           *[no] Cuisiner { NAME($recipe) } : { $points }, { NAME($hype) } +{ $more } : { $sure } points
        }
    }
veggies-cook-uses =
    { $change ->
        [none] Utilise { $dice }
       *[other] Utilise { $dice }, toque : { $change }
    }
veggies-take-back =
    { $alone ->
        [yes] Annuler mes derniers plats
       *[no] Annuler mes plats scellés
    }
    .hint = Tu pourras les cuisiner autrement
veggies-end-cooking = Fini de cuisiner
    .hint =
        { $last ->
            [yes] La partie se termine
           *[no] Tu gardes jusqu'à { $limit } dés pour les tours suivants
        }
veggies-seal = Fini : sceller mes plats
    .hint = Révélés quand tout le monde a fini
veggies-draw-hype = Piocher un buzz
    .hint = Visible de toi seulement ; des points de plus pour un plat qui convient
veggies-draw-recipe = Piocher une recette
    .hint =
        { $left ->
            [0] Dans la défausse mélangée
           *[other] Face cachée, une parmi { $left }
        }
veggies-take-some-recipe = Prendre une recette
veggies-take-recipe = Prendre { veggies-recipe-worth }
    .hint = { veggies-recipe-lacks }
veggies-recipe-lacks =
    { $lacks ->
        [none] { $uses } ; tu as tout
       *[other] { $uses } ; il te manque { $lacks }
    }
veggies-give-die = Défausser { veggies-die }
    .hint =
        { COUNT($recipes) ->
            [0] Aucune de tes recettes ne demande { NAME($vegetable, case: "de") }
            [one] Utile pour { LIST($recipes) } ; { NAME($vegetable, case: "inline") } : tu en as { $held }
           *[other] Utile pour { LIST($recipes) } ; { NAME($vegetable, case: "inline") } : tu en as { $held }
        }
veggies-give-recipe = Défausser { veggies-recipe-worth }
    .hint = { veggies-recipe-lacks }
veggies-give-hype = Défausser { NAME($hype) }
    .hint = { NAME($hype, case: "text") }.

## Orders ahead

veggies-order-restock =
    { $dice ->
        [0] Nouveau bloc seulement si j'y suis obligé
       *[other] Nouveau bloc s'il reste { veggies-dice } ou moins
    }
veggies-order-restock-always = Nouveau bloc dès que possible
veggies-order-dishes =
    { COUNT($dishes) ->
        [0] Ne rien cuisiner à la dernière étape
       *[other] À la dernière étape : { LIST($dishes) }
    }

## A cut or a dish before it is made

veggies-cut-question = Couper { $taken } ? Total { $pips } sur { $limit } ; { $dice ->
        [one] il reste { $dice } dé
       *[other] il reste { $dice } dés
    }.
veggies-cut-preview = Une coupe de { $pips } sur { $limit } : { $taken } en { $cells }. { $hint }. Il resterait { veggies-dice }.
veggies-way =
    { $change ->
        [none] { $dice }
       *[other] { $change } : { $dice }
    }
veggies-preview-cook = **Cuisiner { NAME($recipe, case: "le") } : { points } ?**
veggies-preview-dice = Dés : { $dice }.
veggies-preview-token = Ta toque : { $change }.
veggies-preview-hype = Buzz : **{ NAME($hype) }**, { veggies-adds }. { NAME($hype, case: "text") }.
veggies-preview-unfit =
    { COUNT($hypes) ->
        [one] -# { LIST($hypes) } ne va pas avec ce plat et tes dés.
       *[other] -# { LIST($hypes) } ne vont pas avec ce plat et tes dés.
    }
veggies-preview-about = -# { veggies-recipe-note }.
veggies-preview-left =
    { $dice ->
        [0] -# Il ne te resterait aucun dé.
       *[other] -# Il te resterait { veggies-dice }.
    }
veggies-preview-alt =
    { $change ->
        [none] Tes dés et tes cartes. Marqués pour { NAME($recipe, case: "le") } : { $dice }.
       *[other] Tes dés et tes cartes. Marqués pour { NAME($recipe, case: "le") } : { $dice } ; avec la toque, { $change }.
    }
veggies-adds =
    { $at_end ->
        [yes] compté à la fin : { points } pour l'instant
       *[no] { points } de plus
    }
veggies-hype-adds =
    { $change ->
        [none] { veggies-adds }
       *[other] { veggies-adds } ; demande ta toque
    }

## Whose turn it is, and what for

veggies-headline =
    { $step ->
        [restock] nouveau bloc, ou couper ?
        [empty] lancer un nouveau bloc
        [cut] couper { $limit } au plus
        [whole] prendre le reste : { veggies-dice }
        [cook] cuisiner un plat ?
        [card] prendre une carte
        [trim] défausser { $over }
        [last_cook] dernière chance de cuisiner
       *[over] la partie est terminée
    }
veggies-headline-last =
    dernier tour, { $step ->
        [cook] cuisiner ?
       *[other] { veggies-headline }
    }
veggies-asks =
    { $step ->
        [restock] coupe ou refait le bloc
        [empty] refait le bloc
        [cut] coupe { $limit } au plus
        [whole] prend le reste : { veggies-dice }
        [cook] peut cuisiner
        [card] prend une carte
        [trim] défausse { $over }
       *[last_cook] dernière chance de cuisiner
    }
veggies-asks-last = { veggies-asks } (dernier tour)
veggies-over = La partie est terminée : { $turn }.
veggies-sealed-yours = Tes derniers plats restent scellés jusqu'à ce que tout le monde ait fini.
veggies-question =
    { $step ->
        [restock] Il manque au bloc : { $missing }. Lance ses { veggies-dice } et { veggies-spent } pour un nouveau bloc, ou coupe-le tel quel.
            Un nouveau bloc ramène aussi toutes les toques.
        [empty] Le bloc est vide : lance { veggies-spent } pour en faire un nouveau, puis coupe.
            Toutes les toques reviennent.
        [cut] Coupe le bloc une fois, tout droit le long d'un joint, pour un total de { $limit } au plus.
            Le reste doit tenir en un seul morceau. Commence à un coin ou à une marche, pas au milieu d'un bord.
        [whole] Il ne reste au bloc qu'un total de { $pips } : prends tout, pas besoin de couper.
        [cook] { COUNT($ready) ->
            [0] Tu ne peux pas encore cuisiner de plat.
           *[other] Tu peux cuisiner { LIST($ready, style: "or") }.
        }
            Chaque ingrédient prend un dé de sa sorte, et un plat peut avoir un buzz qui lui va.{ $token ->
            [yes] { " " }Ta toque change un dé d'un plat.
           *[no] { "" }
        }
        [card] Prends une carte : un buzz secret, ou une recette de l'étal ou de la pioche.
            Tu peux garder { veggies-recipes } et { veggies-hypes }.
        [trim] Défausse { $over } : tu peux garder { $dice_limit } dés, { veggies-recipes } et { veggies-hypes }.
       *[last_cook] Dernière chance de cuisiner, avec { $token ->
            [yes] tes buzz et ta toque
           *[no] tes buzz
        }.{ COUNT($ready) ->
            [0] { "" }
           *[other] { " " }Tu peux cuisiner { LIST($ready, style: "or") }.
        }{ $alone ->
            [yes] { "" }
           *[no] { " " }Personne ne voit tes plats avant que tout le monde ait fini.
        }
    }
veggies-spent =
    { $spent ->
        [one] { $spent } dé utilisé
       *[other] { $spent } dés utilisés
    }

## The table and the hand in words, for the board as text and for alt texts

veggies-last-cut = Dernière coupe : { $who } a pris { $taken }, { veggies-pips }
veggies-last-cut-at = { veggies-last-cut } ({ $cells })
veggies-last-cut-alt = { veggies-last-cut }.
veggies-block-line = Bloc : { veggies-block }
veggies-block-alt = { veggies-block-line }.
veggies-display-alt = Sur l'étal : { $cards ->
        [none] rien
       *[other] { $cards }
    }.
veggies-display-line = Sur l'étal : { veggies-recipe }. { veggies-recipe-note }
veggies-seam = La coupe : { $blade }
veggies-spent-line = Utilisés : { $kinds }
veggies-decks = Pioches : { veggies-recipes }, { veggies-hypes } ; défausse : { $gone }, { $discarded ->
        [one] { $discarded } buzz
       *[other] { $discarded } buzz
    }
veggies-standstill =
    { $turns ->
        [one] La partie se termine après ce tour, sauf si quelqu'un cuisine
       *[other] La partie se termine dans { $turns } tours, sauf si quelqu'un cuisine
    }
veggies-seat-alt =
    { $state ->
        [gone] { $who } : abandon avec { points }, { veggies-dishes }.
        [spent] { $who } : { points }, { veggies-dishes }, toque utilisée.
       *[here] { $who } : { points }, { veggies-dishes }.
    }
veggies-seat-end-alt = { veggies-seat-alt } { $band }.
veggies-seat-end-dishes-alt = { veggies-seat-end-alt } { $cooked }.
veggies-seat-heading = { $who } (place { $seat }, { seat-mark })
veggies-seat-conceded = Abandon avec { points }
veggies-seat-line = { points }{ $over ->
        [yes] { "" }
       *[no] { " " }pour l'instant
    }, { $token ->
        [yes] toque prête
       *[no] toque utilisée
    }, { veggies-hypes } en main
veggies-seat-dice = Dés : { $dice }
veggies-seat-recipe = Recette : { veggies-recipe }
veggies-seat-cooked = Cuisiné : { veggies-dish }
veggies-seat-hypes = Buzz restants : { LIST($hypes) }
veggies-rival = -# { $who } : { $dice } ; recettes : { $recipes } ; { veggies-hypes }.
veggies-no-dice = aucun dé
veggies-note = -# { NAME($recipe) } · { veggies-recipe-note }.
veggies-hand-dice =
    { $token ->
        [yes] Tes dés : { $dice }. Ta toque est prête.
       *[no] Tes dés : { $dice }. Ta toque est utilisée.
    }
veggies-hand-recipe =
    { $ready ->
        [yes] Tu peux cuisiner { veggies-recipe }.
       *[no] { veggies-recipe } : il faut encore des dés.
    }
veggies-hand-hype =
    { $state ->
        [over] { veggies-hype-text }.
        [alone] { veggies-hype-text } (à jouer avec un plat).
        [needs] { veggies-hype-text } ({ $needs } avec { NAME($recipe, case: "le") }).
        [token] { veggies-hype-text } (va avec { NAME($recipe, case: "le") }, toque en { $into }).
       *[fits] { veggies-hype-text } (va avec { NAME($recipe, case: "le") }).
    }
veggies-hype-text = { NAME($hype) } : { NAME($hype, case: "text") }
veggies-hand-cooked =
    { $alone ->
        [yes] Cuisiné : { $dishes }.
       *[no] Scellé : { $dishes }.
    }
veggies-hand-points = Tu as { points }.
