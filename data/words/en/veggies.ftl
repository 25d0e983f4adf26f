# Diced Veggies.

## What happened, in recaps

veggies-dealt =
    { YOU($who) ->
        [yes] The block has { veggies-dice }, and you begin. On display: { $display }
       *[no] The block has { veggies-dice }, and { $who } begins. On display: { $display }
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
        [yes] You rolled { veggies-dice } into a new block; everyone gets their chef token back
       *[no] { $who } rolled { veggies-dice } into a new block; everyone gets their chef token back
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
       *[other] , using the chef token for { $change }
    }{ $hype ->
        [none] { "" }
       *[other] , with { NAME($hype) }: { $more }
    }
veggies-worth-more = { points } more
veggies-worth-at-end = counted at the end
veggies-end-begins =
    { YOU($who) ->
        [yes] You've cooked { veggies-dishes }: { veggies-end-follows }
       *[no] { $who } has cooked { veggies-dishes }: { veggies-end-follows }
    }
veggies-end-follows =
    { $ending ->
        [alone] after this turn comes one last chance to cook
        [even] this is the last round, then everyone may cook once more
       *[other] everyone else gets one more turn, then all may cook once more
    }
veggies-dishes =
    { $dishes ->
        [one] { $dishes } dish
       *[other] { $dishes } dishes
    }
veggies-last-chance =
    { $alone ->
        [yes] Last chance to cook
       *[no] Last chance for everyone to cook. Dishes stay sealed until all are done
    }
veggies-no-card-left =
    { YOU($who) ->
        [yes] There was no card left for you
       *[no] There was no card left for { $who }
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
        [yes] You drew { veggies-recipe } from the deck. { veggies-recipe-note }
       *[no] { $who } drew { veggies-recipe } from the deck. { veggies-recipe-note }
    }
veggies-took-recipe =
    { YOU($who) ->
        [yes] You took { NAME($recipe) } from the display
       *[no] { $who } took { NAME($recipe) } from the display
    }
veggies-new-on-display = New on display: { veggies-recipe }. { veggies-recipe-note }
veggies-recipes-rebuilt =
    { $cards ->
        [one] The discarded recipes were shuffled into a new deck of { $cards } card
       *[other] The discarded recipes were shuffled into a new deck of { $cards } cards
    }
veggies-hypes-rebuilt =
    { $cards ->
        [one] The discarded hypes were shuffled into a new deck of { $cards } card
       *[other] The discarded hypes were shuffled into a new deck of { $cards } cards
    }
veggies-sealed =
    { $alone ->
        [yes] You cooked { $made }
       *[no] Sealed: { $made }
    }
veggies-took-back =
    { $alone ->
        [yes] You took back your last dishes
       *[no] You took back your sealed dishes
    }
veggies-done = You're done cooking
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
           *[other] , giving up { $things }
        }
       *[no] { $who } conceded{ $things ->
            [none] { "" }
           *[other] , giving up { $things }
        }
    }
veggies-won =
    { $reason ->
        [conceded] Everyone else conceded: { veggies-winners }! Rank: { $band }
        [stalled] Nobody cooked for { veggies-rounds }, so it ends here: { veggies-winners }! Rank: { $band }
       *[other] { veggies-winners }! Rank: { $band }
    }
veggies-rounds =
    { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
veggies-winners =
    { $alone ->
        [yes] { YOU($who) ->
            [yes] You scored { points }
           *[no] { LIST($who) } scored { points }
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
veggies-recipe = { NAME($recipe) } ({ $uses }: { points })
veggies-recipe-note = { NAME($recipe, case: "kitchen") }: { NAME($recipe, case: "text") }

## Dice, blocks and cards

veggies-cells = { $first } to { $last }
veggies-counted-kind = { $count } { NAME($vegetable, case: "inline") }
veggies-block =
    { $dice ->
        [0] empty
       *[other] { veggies-dice }, { LIST($kinds) }
    }
veggies-recipes =
    { $recipes ->
        [one] { $recipes } recipe
       *[other] { $recipes } recipes
    }
veggies-recipes-left = { veggies-recipes } in the deck
veggies-hypes-left = { veggies-hypes } in the deck
veggies-dish =
    { $hype ->
        [none] { NAME($recipe) } { $points }
       *[other] { NAME($recipe) } { $points } + { $more } for { NAME($hype) }
    }
veggies-recipe-worth = { NAME($recipe) } ({ points })
veggies-recipe-short = { NAME($recipe) } ({ $points })
veggies-recipe-with-token = { NAME($recipe) } ({ $points }, with your chef token)
veggies-next-band = { points } more: { $band }
veggies-best-band = The highest praise there is.
veggies-nothing-over = nothing more

## What a hype still needs

veggies-needs =
    { $op ->
        [every] { veggies-dice } in the way
        [top] { veggies-dice } in the way
        [size] a dish of { $want } or { $short ->
            [yes] more
           *[no] fewer
        }
        [some] { veggies-dice } { veggies-short }
        [extra] { veggies-dice } { veggies-short }
        [total] { veggies-pips } { veggies-short }
        [kinds] { $kinds ->
            [one] { $kinds } kind { veggies-short }
           *[other] { $kinds } kinds { veggies-short }
        }
        [spread] { veggies-pips } too { $short ->
            [yes] close
           *[no] far apart
        }
        [run] { $kinds } more in a row
        [same] { $kinds } more alike
        [different] { $kinds ->
            [one] { $kinds } number twice
           *[other] { $kinds } numbers twice
        }
        [halves] plates not equal
        [last] others have cooked fewer
       *[other] not met yet
    }
veggies-short =
    { $short ->
        [yes] short
       *[no] too many
    }

## Actions, each with a hint

veggies-restock = Restock: roll a new block
    .hint = Rolls { veggies-dice }; everyone gets their chef token back, then you cut
veggies-keep = Cut the block as it is
    .hint = I'll ask again next turn if a vegetable is still missing
veggies-take-all = Take all { veggies-dice } of the block
    .hint = { $taken }; no cut needed
veggies-some-cut = A cut
veggies-cut-off = { $taken }: { veggies-pips } ({ $cells })
veggies-cut-cooks = For { LIST($dishes) }.
veggies-cut-cooks-with-token = With your chef token: { LIST($dishes, style: "or") }.
veggies-blade =
    { $along ->
        [whole] All that is left
        [row] Between { $low } and { $high }, along row { $first }
        [rows] Between { $low } and { $high }, along rows { $first } to { $last }
        [column] Between { $low } and { $high }, along column { $first }
       *[columns] Between { $low } and { $high }, along columns { $first } to { $last }
    }
veggies-cook =
    { $hype ->
        [none] Cook { NAME($recipe) } for { points }
       *[other] { $at_end ->
            [yes] Cook { NAME($recipe) } for { $points }, { NAME($hype) } counts at the end
           *[no] Cook { NAME($recipe) } for { $points }, { NAME($hype) } +{ $more }: { $sure } points
        }
    }
veggies-cook-uses =
    { $change ->
        [none] Uses { $dice }
       *[other] Uses { $dice }, token: { $change }
    }
veggies-take-back =
    { $alone ->
        [yes] Take back my last dishes
       *[no] Take back my sealed dishes
    }
    .hint = Then you can cook them another way
veggies-end-cooking = Done cooking
    .hint =
        { $last ->
            [yes] The game ends
           *[no] You keep up to { $limit } dice for later turns
        }
veggies-seal = Done: seal my dishes
    .hint = Shown when everyone is done
veggies-draw-hype = Draw a hype
    .hint = Only you see it; it adds points to a dish that fits
veggies-draw-recipe = Draw a recipe from the deck
    .hint =
        { $left ->
            [0] From the reshuffled discards
           *[other] Face down, one of { $left }
        }
veggies-take-some-recipe = Take a recipe
veggies-take-recipe = Take { veggies-recipe-worth }
    .hint = { veggies-recipe-lacks }
veggies-recipe-lacks =
    { $lacks ->
        [none] { $uses }; you have everything
       *[other] { $uses }; you still need { $lacks }
    }
veggies-give-die = Give up { veggies-die }
    .hint =
        { COUNT($recipes) ->
            [0] None of your recipes needs { NAME($vegetable, case: "inline") }
            [one] { LIST($recipes) } needs { NAME($vegetable, case: "inline") }; you have { $held }
           *[other] { LIST($recipes) } need { NAME($vegetable, case: "inline") }; you have { $held }
        }
veggies-give-recipe = Give up { veggies-recipe-worth }
    .hint = { veggies-recipe-lacks }
veggies-give-hype = Give up { NAME($hype) }
    .hint = { NAME($hype, case: "text") }.

## Orders ahead

veggies-order-restock =
    { $dice ->
        [0] Restock only if I must
       *[other] Restock if the block has { veggies-dice } or fewer
    }
veggies-order-restock-always = Restock whenever I can
veggies-order-dishes =
    { COUNT($dishes) ->
        [0] Cook nothing in the last step
       *[other] In the last step: { LIST($dishes) }
    }

## A cut or a dish before it is made

veggies-cut-question = Cut off { $taken }? { $pips } of { $limit } pips; { $dice ->
        [one] { $dice } die stays
       *[other] { $dice } dice stay
    }.
veggies-cut-preview = A cut of { $pips } of { $limit } pips: { $taken } in { $cells }. { $hint }. { veggies-dice } would stay.
veggies-way =
    { $change ->
        [none] { $dice }
       *[other] { $change }: { $dice }
    }
veggies-preview-cook = **Cook { NAME($recipe) } for { points }?**
veggies-preview-dice = Dice: { $dice }.
veggies-preview-token = Your chef token: { $change }.
veggies-preview-hype = Hype: **{ NAME($hype) }**, { veggies-adds }. { NAME($hype, case: "text") }.
veggies-preview-unfit =
    { COUNT($hypes) ->
        [one] -# { LIST($hypes) } doesn't fit this dish with the dice you have.
       *[other] -# { LIST($hypes) } don't fit this dish with the dice you have.
    }
veggies-preview-about = -# { veggies-recipe-note }.
veggies-preview-left =
    { $dice ->
        [0] -# You'd have no dice left.
       *[other] -# You'd have { veggies-dice } left.
    }
veggies-preview-alt =
    { $change ->
        [none] Your dice and cards. Marked for { NAME($recipe) }: { $dice }.
       *[other] Your dice and cards. Marked for { NAME($recipe) }: { $dice }; with the chef token, { $change }.
    }
veggies-adds =
    { $at_end ->
        [yes] counted at the end: { points } as of now
       *[no] { points } more
    }
veggies-hype-adds =
    { $change ->
        [none] { veggies-adds }
       *[other] { veggies-adds }; needs your chef token
    }

## Whose turn it is, and what for

veggies-headline =
    { $step ->
        [restock] restock or cut?
        [empty] restock the block
        [cut] cut up to { $limit } pips
        [whole] take the last { veggies-dice }
        [cook] cook a dish?
        [card] take a card
        [trim] give up { $over }
        [last_cook] last chance to cook
       *[over] the game is over
    }
veggies-headline-last =
    last turn, { $step ->
        [cook] cook?
       *[other] { veggies-headline }
    }
veggies-asks =
    { $step ->
        [restock] restocks or cuts
        [empty] restocks the block
        [cut] cuts up to { $limit } pips
        [whole] takes the last { veggies-dice }
        [cook] may cook
        [card] takes a card
        [trim] gives up { $over }
       *[last_cook] may cook one last time
    }
veggies-asks-last = { veggies-asks } (last turn)
veggies-over = The game is over: { $turn }.
veggies-sealed-yours = Your last dishes stay sealed until everyone is done.
veggies-question =
    { $step ->
        [restock] The block has no { $missing }. Roll its { veggies-dice } and the { veggies-spent } into a new block, or cut it as it is.
            A new block also brings back everyone's chef token.
        [empty] The block is empty: roll the { veggies-spent } into a new one, then cut.
            Everyone gets their chef token back.
        [cut] Cut the block once, straight along a seam, for at most { $limit } pips.
            The rest must stay in one piece. Start at a corner or a step, not in the middle of an edge.
        [whole] Only { veggies-pips } left in the block: take all of it, no cut needed.
        [cook] { COUNT($ready) ->
            [0] You can't cook a dish yet.
           *[other] You can cook { LIST($ready, style: "or") }.
        }
            Each ingredient takes one die of its kind, and a dish can have one hype that fits.{ $token ->
            [yes] { " " }Your chef token changes one die of one dish.
           *[no] { "" }
        }
        [card] Take a card: a secret hype, or a recipe from the display or the deck.
            You can keep { veggies-recipes } and { veggies-hypes }.
        [trim] Give up { $over }: you can keep { $dice_limit } dice, { veggies-recipes } and { veggies-hypes }.
       *[last_cook] Last chance to cook, with { $token ->
            [yes] your hypes and chef token
           *[no] your hypes
        }.{ COUNT($ready) ->
            [0] { "" }
           *[other] { " " }You can cook { LIST($ready, style: "or") }.
        }{ $alone ->
            [yes] { "" }
           *[no] { " " }Nobody sees your dishes until everyone is done.
        }
    }
veggies-spent =
    { $spent ->
        [one] { $spent } spent die
       *[other] { $spent } spent dice
    }

## The table and the hand in words, for the board as text and for alt texts

veggies-last-cut = Last cut: { $who } took { $taken }, { veggies-pips }
veggies-last-cut-at = { veggies-last-cut } ({ $cells })
veggies-last-cut-alt = { veggies-last-cut }.
veggies-block-line = Block: { veggies-block }
veggies-block-alt = { veggies-block-line }.
veggies-display-alt = On display: { $cards ->
        [none] nothing
       *[other] { $cards }
    }.
veggies-display-line = On display: { veggies-recipe }. { veggies-recipe-note }
veggies-seam = The cut: { $blade }
veggies-spent-line = Spent: { $kinds }
veggies-decks = Decks: { veggies-recipes }, { veggies-hypes }; discarded: { $gone }, { $discarded ->
        [one] { $discarded } hype
       *[other] { $discarded } hypes
    }
veggies-standstill =
    { $turns ->
        [one] The game ends after this turn, unless someone cooks
       *[other] The game ends in { $turns } turns, unless someone cooks
    }
veggies-seat-alt =
    { $state ->
        [gone] { $who }: conceded with { points }, { veggies-dishes }.
        [spent] { $who }: { points }, { veggies-dishes }, token spent.
       *[here] { $who }: { points }, { veggies-dishes }.
    }
veggies-seat-end-alt = { veggies-seat-alt } { $band }.
veggies-seat-end-dishes-alt = { veggies-seat-end-alt } { $cooked }.
veggies-seat-heading = { $who } (seat { $seat }, { seat-mark })
veggies-seat-conceded = Conceded with { points }
veggies-seat-line = { points }{ $over ->
        [yes] { "" }
       *[no] { " " }so far
    }, { $token ->
        [yes] chef token ready
       *[no] chef token spent
    }, { veggies-hypes } in hand
veggies-seat-dice = Dice: { $dice }
veggies-seat-recipe = Recipe: { veggies-recipe }
veggies-seat-cooked = Cooked: { veggies-dish }
veggies-seat-hypes = Hypes left: { LIST($hypes) }
veggies-rival = -# { $who } has { $dice }; recipes: { $recipes }; { veggies-hypes }.
veggies-no-dice = no dice
veggies-note = -# { NAME($recipe) } · { veggies-recipe-note }.
veggies-hand-dice =
    { $token ->
        [yes] Your dice: { $dice }. Your chef token is ready.
       *[no] Your dice: { $dice }. Your chef token is spent.
    }
veggies-hand-recipe =
    { $ready ->
        [yes] You can cook { veggies-recipe }.
       *[no] { veggies-recipe } needs more dice.
    }
veggies-hand-hype =
    { $state ->
        [over] { veggies-hype-text }.
        [alone] { veggies-hype-text } (cook a dish to play this).
        [needs] { veggies-hype-text } ({ $needs } with { NAME($recipe) }).
        [token] { veggies-hype-text } (fits { NAME($recipe) }, with the token for { $into }).
       *[fits] { veggies-hype-text } (fits { NAME($recipe) }).
    }
veggies-hype-text = { NAME($hype) }: { NAME($hype, case: "text") }
veggies-hand-cooked =
    { $alone ->
        [yes] Cooked now: { $dishes }.
       *[no] Sealed: { $dishes }.
    }
veggies-hand-points = You have { points }.
