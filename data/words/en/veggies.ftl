# Diced Veggies.

## What happened, in recaps

veggies-dealt =
    { YOU($who) ->
        [yes] A block of { veggies-dice } is laid and you begin. On display: { $display }
       *[no] A block of { veggies-dice } is laid and { $who } begins. On display: { $display }
    }
veggies-dice =
    { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }
veggies-pips =
    { $pips ->
        [one] { $pips } pip
       *[other] { $pips } pips
    }
veggies-restocked =
    { YOU($who) ->
        [yes] You rolled { veggies-dice } to a new block; all chef tokens are back
       *[no] { $who } rolled { veggies-dice } to a new block; all chef tokens are back
    }
veggies-took-rest =
    { YOU($who) ->
        [yes] You took the rest of the block: { $taken }, { veggies-pips }
       *[no] { $who } took the rest of the block: { $taken }, { veggies-pips }
    }
veggies-cut =
    { YOU($who) ->
        [yes] You cut off { $taken }, { veggies-pips } ({ $cells })
       *[no] { $who } cut off { $taken }, { veggies-pips } ({ $cells })
    }
veggies-cooked =
    { YOU($who) ->
        [yes] You cooked { $made }
       *[no] { $who } cooked { $made }
    }
veggies-made =
    { NAME($dish) } from { $used } for { points }{ $change ->
        [none] { "" }
       *[other] , the chef token taking { $change }
    }{ $hype ->
        [none] { "" }
       *[other] , with { NAME($hype) }: { $more }
    }
veggies-worth-more = { points } more
veggies-worth-at-end = counted at the end
veggies-end-begins =
    { YOU($who) ->
        [yes] You have cooked { veggies-dishes }: { veggies-end-follows }
       *[no] { $who } has cooked { veggies-dishes }: { veggies-end-follows }
    }
veggies-end-follows =
    { $ending ->
        [alone] after this turn comes one last chance to cook
        [even] this round is the last, then all cook once more
       *[other] everybody else has one more turn, then all cook once more
    }
veggies-dishes =
    { $dishes ->
        [one] { $dishes } dish
       *[other] { $dishes } dishes
    }
veggies-last-chance =
    { $alone ->
        [yes] Last chance to cook
       *[no] Last chance for all to cook, sealed until everybody is done
    }
veggies-no-card-left =
    { YOU($who) ->
        [yes] No card was left for you to take
       *[no] No card was left for { $who } to take
    }
veggies-drew-hype =
    { YOU($who) ->
        [yes] You drew a hype
       *[no] { $who } drew a hype
    }
veggies-drew-this-hype =
    { YOU($who) ->
        [yes] You drew a hype, { NAME($hype) }: { NAME($hype, case: "text") }
       *[no] { $who } drew a hype, { NAME($hype) }: { NAME($hype, case: "text") }
    }
veggies-drew-recipe =
    { YOU($who) ->
        [yes] You drew { $recipe } from the deck. { $note }
       *[no] { $who } drew { $recipe } from the deck. { $note }
    }
veggies-took-recipe =
    { YOU($who) ->
        [yes] You took { NAME($recipe) } from the display
       *[no] { $who } took { NAME($recipe) } from the display
    }
veggies-new-on-display = New on display: { $recipe }. { $note }
veggies-recipes-rebuilt =
    { $cards ->
        [one] The discarded recipes make a new deck of { $cards } card
       *[other] The discarded recipes make a new deck of { $cards } cards
    }
veggies-hypes-rebuilt =
    { $cards ->
        [one] The discarded hypes make a new deck of { $cards } card
       *[other] The discarded hypes make a new deck of { $cards } cards
    }
veggies-sealed =
    { $alone ->
        [yes] You cooked { $made }
       *[no] Sealed: { $made }
    }
veggies-took-back =
    { $alone ->
        [yes] You took your last dishes back
       *[no] You took your sealed dishes back
    }
veggies-done = You are done cooking
veggies-gave-up =
    { YOU($who) ->
        [yes] You gave up { $things }
       *[no] { $who } gave up { $things }
    }
veggies-the-hype = the hype { NAME($hype) }
veggies-some-hypes =
    { $count ->
        [one] a hype
       *[other] { $count } hypes
    }
veggies-hypes =
    { $count ->
        [one] { $count } hype
       *[other] { $count } hypes
    }
veggies-last-dishes = The last dishes: { $dishes }
veggies-nobody-cooked = The last dishes: nobody cooked
veggies-last-dish =
    { YOU($who) ->
        [yes] you cooked { $dishes }
       *[no] { $who } cooked { $dishes }
    }
veggies-conceded =
    { YOU($who) ->
        [yes] You conceded{ $things ->
            [none] { "" }
           *[other] : { $things } given up
        }
       *[no] { $who } conceded{ $things ->
            [none] { "" }
           *[other] : { $things } given up
        }
    }
veggies-won =
    { $reason ->
        [conceded] All others conceded: { veggies-winners }. { $band }
        [stalled] Nobody cooked for { veggies-rounds }, so it ends here: { veggies-winners }. { $band }
       *[other] { veggies-winners }. { $band }
    }
veggies-rounds =
    { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
veggies-winners =
    { $alone ->
        [yes] { YOU($who) ->
            [yes] You made { points }
           *[no] { LIST($who) } made { points }
        }
       *[no] { COUNT($who) ->
            [one] { YOU($who) ->
                [yes] You win with { points }
               *[no] { LIST($who) } wins with { points }
            }
           *[other] { LIST($who, you: "You") } share the win with { points }
        }
    }

## Things

veggies-die = { NAME($vegetable) } { $number }
veggies-change = { $die } as { $into }
veggies-recipe = { NAME($recipe) } ({ $uses }: { $points })
veggies-recipe-note = { NAME($recipe, case: "kitchen") }: { NAME($recipe, case: "text") }
