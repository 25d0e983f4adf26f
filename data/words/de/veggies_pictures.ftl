# Words in the pictures of Diced Veggies: short, as their room is small.

veggies-quoted = „{ $words }“
veggies-of = { $have } von { $most }

## The hand

veggies-hand = Deine Hand
veggies-hand-cook = Kochen
veggies-hand-can-cook = Kochbar
veggies-hand-dishes = { LIST($dishes, style: "or") }
veggies-hand-no-dish = kein Gericht kochbar
veggies-hand-waiting = verdeckt, die anderen kochen noch
veggies-hand-not-asked = du bist nicht dran
veggies-hand-end = Das Ende
veggies-hand-lost = gut gekocht
veggies-hand-won = Du gewinnst!
veggies-hand-shared = geteilter Sieg
veggies-hand-dice-head = Würfel
veggies-hand-token =
    { $token ->
        [yes] da
       *[no] weg
    }
veggies-hand-no-recipe = kein Rezept
veggies-hand-no-hype = kein Hype
veggies-hand-status =
    { $state ->
        [ready] bereit
        [token] mit Marke
        [sealed] verdeckt
        [cooked] gekocht
       *[missing] { $missing ->
            [one] { $missing } fehlt
           *[other] { $missing } fehlen
        }
    }
veggies-hand-fit =
    { $state ->
        [alone] erst ein Gericht kochen
        [token] { NAME($recipe) }, mit Marke
       *[fits] passt: { NAME($recipe) }
    }

## A cut

veggies-cut-limit = von { $limit } Augen
veggies-cut-gains = Du bekommst
veggies-cut-stays =
    { $dice ->
        [one] { veggies-dice } bleibt
       *[other] { veggies-dice } bleiben
    }

## The board

veggies-tag = { $who }: { veggies-pips }
veggies-wins = gewinnt!
veggies-shares = teilt den Sieg!
veggies-no-dish = kein Gericht
