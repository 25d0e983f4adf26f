# Words in the pictures of Diced Veggies: short, as their room is small.

veggies-quoted = «{ $words }»
veggies-of = { $have } de { $most }

## The hand

veggies-hand = Tu mano
veggies-hand-cook = Cocinar
veggies-hand-can-cook = Puedes cocinar
veggies-hand-dishes = { LIST($dishes, style: "or") }
veggies-hand-no-dish = ningún plato posible
veggies-hand-waiting = sellado, falta el resto
veggies-hand-not-asked = no es tu turno
veggies-hand-end = Fin
veggies-hand-lost = bien cocinado
veggies-hand-won = ¡Ganaste!
veggies-hand-shared = victoria compartida
veggies-hand-dice-head = Dados
veggies-hand-token =
    { $token ->
        [yes] listo
       *[no] usado
    }
veggies-hand-no-recipe = sin receta
veggies-hand-no-hype = sin aplauso
veggies-hand-status =
    { $state ->
        [ready] listo
        [token] con comodín
        [sealed] sellado
        [cooked] cocinado
       *[missing] { $missing ->
            [one] falta { $missing }
           *[other] faltan { $missing }
        }
    }
veggies-hand-fit =
    { $state ->
        [alone] cocina un plato para jugarlo
        [token] { NAME($recipe) }, con comodín
       *[fits] encaja: { NAME($recipe) }
    }

## A cut

veggies-cut-limit = de { $limit } en total
veggies-cut-gains = Te llevas
veggies-cut-stays = quedan { veggies-dice }

## The board

veggies-tag = { $who }: { veggies-pips }
veggies-wins = ¡gana!
veggies-shares = ¡victoria compartida!
veggies-no-dish = sin platos
