# Buttons, selects and typed options of Diced Veggies.

## The board

veggies-board-keep = Cortar este bloque
veggies-board-restock = Reponer
veggies-board-take-all = Llevarse todo lo que queda
veggies-board-cut = Elegir un corte
veggies-board-cook = Cocinar un plato
veggies-board-done = No cocinar más
veggies-board-card = Elegir una carta

## The hand and panels

veggies-cut-here = Cortar aquí
veggies-look-at-cut =
    { $one ->
        [yes] Ver un corte: { $most } dados
       *[no] Ver un corte: de { $least } a { $most } dados
    }
veggies-cook-card = Cocinar { veggies-recipe-short }
veggies-cook-this = Cocinar este plato
veggies-which-dish = Elige un plato
veggies-which-dice = Elige los dados
veggies-ways-before = Ver anteriores
veggies-ways-after = Ver más
veggies-no-hype = Sin aplauso
veggies-which-hype = Añade un aplauso
veggies-keep-token = Guardar mi comodín
veggies-use-token = Usar mi comodín
veggies-order-restocking = Reponer
veggies-order-last-step = El último paso
veggies-order-no-dish = No cocinar nada
veggies-order-this-dish = Cocinar esto en el último paso

## Typed dishes: what an option takes, and completions

veggies-typed-dice = dados como c5 o3: la inicial inglesa (c zanahoria, m hongo, o cebolla, p pimiento, t tomate) y el número
veggies-typed-token = un dado y en qué se convierte, por ejemplo c5>t5
veggies-typed-no-hype = un aplauso, y no tienes ninguno
veggies-typed-unfit =
    { $field ->
        [dice] dados que tengas y que la receta pida
        [token] un cambio que haga posible este plato
        [hype] un aplauso que encaje con este plato
       *[dish] una receta para la que tengas los dados
    }
