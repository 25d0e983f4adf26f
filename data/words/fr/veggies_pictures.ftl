# Words in the pictures of Diced Veggies: short, as their room is small.

veggies-quoted = « { $words } »
veggies-of = { $have } sur { $most }

## The hand

veggies-hand = Ta main
veggies-hand-cook = Cuisiner
veggies-hand-can-cook = Tu peux cuisiner
veggies-hand-dishes = { LIST($dishes, style: "or") }
veggies-hand-no-dish = aucun plat à cuisiner
veggies-hand-waiting = scellé, on attend les autres
veggies-hand-not-asked = pas ton tour
veggies-hand-end = La fin
veggies-hand-lost = bien cuisiné
veggies-hand-won = Victoire !
veggies-hand-shared = victoire partagée
veggies-hand-dice-head = Dés
veggies-hand-token =
    { $token ->
        [yes] toque
       *[no] jouée
    }
veggies-hand-no-recipe = pas de recette
veggies-hand-no-hype = pas de buzz
veggies-hand-status =
    { $state ->
        [ready] prêt
        [token] avec la toque
        [sealed] scellé
        [cooked] cuisiné
       *[missing] { $missing ->
            [one] manque { $missing }
           *[other] manque { $missing }
        }
    }
veggies-hand-fit =
    { $state ->
        [alone] à jouer avec un plat
        [token] { NAME($recipe) }, avec la toque
       *[fits] va avec { NAME($recipe, case: "le") }
    }

## A cut

veggies-cut-limit = sur { $limit }
veggies-cut-gains = Tu prends
veggies-cut-stays = il reste { veggies-dice }

## The board

veggies-tag = { $who } : { veggies-pips }
veggies-wins = gagne !
veggies-shares = partage la victoire !
veggies-no-dish = aucun plat
