# Words in the pictures of Diced Veggies: short, as their room is small.

veggies-quoted = “{ $words }”
veggies-of = { $have } of { $most }

## The hand

veggies-hand = Your hand
veggies-hand-cook = Cook
veggies-hand-can-cook = You can cook
veggies-hand-dishes = { LIST($dishes, style: "or") }
veggies-hand-no-dish = no dish to cook
veggies-hand-waiting = sealed, waiting for the others
veggies-hand-not-asked = not your turn
veggies-hand-end = The end
veggies-hand-lost = well cooked
veggies-hand-won = You win!
veggies-hand-shared = a shared win
veggies-hand-dice-head = Dice
veggies-hand-token =
    { $token ->
        [yes] token
       *[no] spent
    }
veggies-hand-no-recipe = no recipe
veggies-hand-no-hype = no hype
veggies-hand-status =
    { $state ->
        [ready] ready
        [token] with token
        [sealed] sealed
        [cooked] cooked
       *[missing] { $missing } missing
    }
veggies-hand-fit =
    { $state ->
        [alone] cook a dish to play this
        [token] { NAME($recipe) }, with token
       *[fits] fits { NAME($recipe) }
    }

## A cut

veggies-cut-limit = of { $limit } pips
veggies-cut-gains = You get
veggies-cut-stays = { veggies-dice } stay

## The board

veggies-tag = { $who }: { veggies-pips }
veggies-wins = wins!
veggies-shares = shares the win!
veggies-no-dish = no dish
