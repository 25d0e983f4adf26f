# Buttons, selects and typed options of Diced Veggies.

## The board

veggies-board-keep = Cut this block
veggies-board-restock = Restock
veggies-board-take-all = Take everything left
veggies-board-cut = Choose a cut
veggies-board-cook = Cook a dish
veggies-board-done = Done cooking
veggies-board-card = Choose a card

## The hand and panels

veggies-cut-here = Cut here
veggies-look-at-cut =
    { $one ->
        [yes] Preview a cut: { $most } dice
       *[no] Preview a cut: { $least } to { $most } dice
    }
veggies-cook-card = Cook { veggies-recipe-short }
veggies-cook-this = Cook this dish
veggies-which-dish = Choose a dish
veggies-which-dice = Choose the dice
veggies-ways-before = Show previous
veggies-ways-after = Show more
veggies-no-hype = No hype
veggies-which-hype = Add a hype
veggies-keep-token = Keep my chef token
veggies-use-token = Use my chef token
veggies-order-restocking = Restocking
veggies-order-last-step = The last step
veggies-order-no-dish = Cook nothing
veggies-order-this-dish = Cook this in the last step

## Typed dishes: what an option takes, and completions

veggies-typed-dice = dice such as c5 o3 (c carrot, m mushroom, o onion, p pepper, t tomato)
veggies-typed-token = one die and what it becomes, such as c5>t5
veggies-typed-no-hype = a hype, and you hold none
veggies-typed-unfit =
    { $field ->
        [dice] dice that you hold and the recipe needs
        [token] a change that makes this dish possible
        [hype] a hype that fits this dish
       *[dish] a recipe for which you hold the dice
    }
