# Hibachi.

hibachi-cards =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
hibachi-chips =
    { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }
hibachi-chillies =
    { $chillies ->
        [one] { $chillies } chilli
       *[other] { $chillies } chillies
    }
hibachi-dishes =
    { $dishes ->
        [one] { $dishes } dish
       *[other] { $dishes } dishes
    }
hibachi-recipe = { NAME($dish) } ({ $foods })
hibachi-later = { NAME($dish) }: later

## What happened, in recaps

hibachi-dealt =
    { YOU($who) ->
        [yes] You have the bottle and throw first. For sale: { $cards }. Recipes: { $recipes }
       *[no] { $who } has the bottle and throws first. For sale: { $cards }. Recipes: { $recipes }
    }
hibachi-threw =
    { YOU($who) ->
        [yes] You threw { hibachi-thrown }
       *[no] { $who } threw { hibachi-thrown }
    }{ $shown ->
        [yes] , face up
       *[no] { "" }
    }{ $pushed ->
        [0] { "" }
        [one] , pushing { $pushed } chip
       *[other] , pushing { $pushed } chips
    }{ $out ->
        [0] { "" }
        [one] , knocking { $out } chip off the board
       *[other] , knocking { $out } chips off the board
    }
hibachi-thrown =
    { $chip ->
        [0] a chip { hibachi-landed }
       *[other] the { $chip } { hibachi-landed }
    }
hibachi-landed =
    { $where ->
        [out] off the board
        [none] and missed
        [bowl] into { NAME($space) }
       *[space] onto the { NAME($space) } space
    }
hibachi-won =
    { YOU($who) ->
        [yes] { NAME($space) }: you won with { $chips }
       *[no] { NAME($space) }: { $who } won with { $chips }
    }{ COUNT($others) ->
        [0] { "" }
       *[other] { " " }over { LIST($others) }
    }{ $tie ->
        [yes] , by the bottle
       *[no] { "" }
    }
hibachi-owned =
    { YOU($who) ->
        [yes] you { $chips }
       *[no] { $who } { $chips }
    }
hibachi-declined =
    { $space ->
        [bonus_throw] { YOU($who) ->
            [yes] You declined the bonus throw
           *[no] { $who } declined the bonus throw
        }
       *[other] { YOU($who) ->
            [yes] You left the bottle
           *[no] { $who } left the bottle
        }
    }
hibachi-drew =
    { YOU($who) ->
        [yes] You drew { hibachi-cards }
       *[no] { $who } drew { hibachi-cards }
    }
hibachi-drew-these =
    { YOU($who) ->
        [yes] You drew { $cards }
       *[no] { $who } drew { $cards }
    }
hibachi-kept =
    { YOU($who) ->
        [yes] You kept { hibachi-kept-card }
       *[no] { $who } kept { hibachi-kept-card }
    }
hibachi-kept-card =
    { $card ->
        [none] one
       *[other] { NAME($card) }
    }
hibachi-reserved-this =
    { YOU($who) ->
        [yes] You reserved { NAME($dish) }
       *[no] { $who } reserved { NAME($dish) }
    }
hibachi-reserved-one =
    { YOU($who) ->
        [yes] You reserved a recipe
       *[no] { $who } reserved a recipe
    }
hibachi-got-nothing =
    { YOU($who) ->
        [yes] You got nothing: no cards were left
       *[no] { $who } got nothing: no cards were left
    }
hibachi-took-bottle =
    { YOU($who) ->
        [yes] You took the bottle
       *[no] { $who } took the bottle
    }
hibachi-missed =
    { $chips ->
        [one] { $chips } chip missed; its owner took it back face down
       *[other] { $chips } chips missed; their owners took them back face down
    }
hibachi-got-chillies =
    { YOU($who) ->
        [yes] You got { hibachi-chillies }
       *[no] { $who } got { hibachi-chillies }
    }
hibachi-bowl =
    { $price ->
        [none] { NAME($bowl) }: { $what }
       *[other] { NAME($bowl) } ({ $price }): { $what }
    }
hibachi-nobody-traded = nobody bought or sold
hibachi-sold =
    { YOU($who) ->
        [yes] you sold { $cards }
       *[no] { $who } sold { $cards }
    }
hibachi-bought =
    { YOU($who) ->
        [yes] you bought { COUNT($prices) } for { LIST($prices) }
       *[no] { $who } bought { COUNT($prices) } for { LIST($prices) }
    }
hibachi-passed =
    { YOU($who) ->
        [yes] you passed at { LIST($prices) }
       *[no] { $who } passed at { LIST($prices) }
    }
hibachi-could-not-pay =
    { YOU($who) ->
        [yes] you couldn't pay { LIST($prices) }
       *[no] { $who } couldn't pay { LIST($prices) }
    }
hibachi-no-card-left =
    { COUNT($who) ->
        [0] no cards left
       *[other] no cards left for { LIST($who, you: "you") }
    }
hibachi-cooked =
    { YOU($who) ->
        [yes] You cooked { NAME($dish) }
       *[no] { $who } cooked { NAME($dish) }
    }{ $reserved ->
        [yes] { " " }(reserved) from { hibachi-used }
       *[no] { " " }from { hibachi-used }
    }
hibachi-used =
    { COUNT($cards) ->
        [0] { hibachi-chillies }
       *[other] { LIST($cards) }{ $chillies ->
            [0] { "" }
           *[other] { " " }with { hibachi-chillies }
        }
    }
hibachi-gets-bottle =
    { YOU($who) ->
        [yes] You get the bottle
       *[no] { $who } gets the bottle
    }
hibachi-new-recipes =
    { $count ->
        [one] New recipe: { $recipes }
       *[other] New recipes: { $recipes }
    }
hibachi-new-cards = New for sale: { $cards }
hibachi-pile-rebuilt = The discards were shuffled into a new pile of { hibachi-cards }
hibachi-round-begins = Round { $round } begins
hibachi-conceded =
    { YOU($who) ->
        [yes] You conceded
       *[no] { $who } conceded
    }; { YOU($head) ->
        [yes] you have the bottle
       *[no] { $head } has the bottle
    }
hibachi-ended =
    { $reason ->
        [reached] { COUNT($who) ->
            [one] { YOU($who) ->
                [yes] You win with { hibachi-dishes }!
               *[no] { LIST($who) } wins with { hibachi-dishes }!
            }
           *[other] { LIST($who, you: "You") } share the win with { hibachi-dishes }!
        }
        [conceded] Everyone else conceded, so { hibachi-winners }
       *[other] { $rounds ->
            [one] Nobody cooked for { $rounds } round, so { hibachi-winners }: most dishes, then most money
           *[other] Nobody cooked for { $rounds } rounds, so { hibachi-winners }: most dishes, then most money
        }
    }
hibachi-winners =
    { COUNT($who) ->
        [one] { YOU($who) ->
            [yes] you win
           *[no] { LIST($who) } wins
        }
       *[other] { LIST($who, you: "you") } share the win
    }

## Questions

hibachi-throw-number = { $throw } of { $throws }
hibachi-headline-throw = throw chip { $throw }
hibachi-headline-clean = deciding the action spaces
hibachi-headline-bonus_throw = throw a bonus chip?
hibachi-headline-keep = keep which card?
hibachi-headline-bottle = take the bottle?
hibachi-headline-plan = fill in the market form
hibachi-headline-bowl = choose the next bowl
hibachi-headline-sell = sell { NAME($bowl) } for { $price }?
hibachi-headline-buy = buy { NAME($bowl) } for { $costs }?
hibachi-headline-cook = cook a dish?
hibachi-headline-over = the game is over

hibachi-question-throw =
    Throw chip { $throw }: pick its value, direction and power.
    Cards sell for the total of all chips; you buy for the total of yours.
hibachi-question-bonus_throw = You won a bonus throw: throw one more chip, or skip it.
hibachi-question-keep =
    { $drawn ->
        [0] You drew cards: keep one for free.
            The rest go under the pile, unseen.
        [one] You drew { $drawn } card: keep it for free.
       *[other] You drew { $drawn } cards: keep one for free.
            The rest go under the pile, unseen.
    }
hibachi-question-bottle =
    Take the bottle?
    You'd choose the order of the bowls, win ties and cook first.
hibachi-question-plan =
    { $form ->
        [sent] Your market form is sent. You can change it until everyone's is in.
        [idle] You have nothing to sell or buy this round: just send the form.{ hibachi-question-order }
       *[open] Choose what to sell or buy, then send your market form.
            Empty bowls trade nothing.{ hibachi-question-order }
    }
hibachi-question-order =
    { $orders ->
        [yes] { " " }You have the bottle, so you also choose the order of the bowls.
       *[no] { "" }
    }
hibachi-question-bowl = You have the bottle: choose which bowl opens next.
hibachi-question-sell =
    { $sale ->
        [bare] { NAME($bowl) } sells for { $price } a card, and you have none: choose to sell nothing.
            Nobody else sees why.
       *[other] { NAME($bowl) } sells for { $price } a card. { hibachi-question-many }
            If you sell, you take back your chips and can't buy here.
    }
hibachi-question-many =
    { $sale ->
        [in] { $sold ->
            [0] You chose to sell none. You can change that until everyone has answered.
           *[other] You chose to sell { $sold }. You can change that until everyone has answered.
        }
        [open] How many of your { $held } will you sell?
       *[other] How many will you sell?
    }
hibachi-question-buy =
    Buy { NAME($bowl) } for { $costs }, or pass? You have { $purse }; { hibachi-cards } for sale.
    Either way, you take back your highest chip.
hibachi-question-cook =
    Cook a dish if you have its ingredients.
    Each round: one face-up dish, and any you reserved. { hibachi-dishes } win the game.

## The table in words

hibachi-round = Round { $round }. { $who } has the bottle.
hibachi-winner = { NAME($space) } { $who }
hibachi-face-down = { $who } face down
hibachi-chips-on = { $space }: { $chips }
hibachi-hand-open = cards { $cards }
hibachi-hand =
    { COUNT($known) ->
        [0] { hibachi-cards }
       *[other] { $all ->
            [yes] { hibachi-cards } ({ LIST($known) })
           *[no] { hibachi-cards } (among them { LIST($known) })
        }
    }
hibachi-alt-chef =
    { $gone ->
        [yes] { $who }: conceded, { $yen }, { $hand }, { hibachi-dishes }
       *[no] { $who }: { $yen }, { $hand }, { hibachi-dishes }
    }{ COUNT($cooked) ->
        [0] { "" }
       *[other] { " " }({ LIST($cooked) })
    }{ $reserved ->
        [0] { "" }
       *[other] { COUNT($recipes) ->
            [0] { $reserved ->
                [one] , { $reserved } reserved recipe
               *[other] , { $reserved } reserved recipes
            }
           *[other] , reserved { LIST($recipes) }
        }
    }{ $chillies ->
        [0] .
       *[other] , { hibachi-chillies }.
    }
hibachi-alt-won = Won this round: { $won }.
hibachi-alt-middle = For sale: { $cards }. Recipes: { $recipes }. Chips: { $chips }.
hibachi-alt-drawn = Drawn, keep one: { $cards }.
hibachi-alt-hand =
    Chips left: { $chips }. Your cards: { $cards }. { $chillies ->
        [0] You have { $yen }.
       *[other] You have { $yen } and { hibachi-chillies }.
    }
hibachi-alt-reserved = Reserved: { $recipes }.
hibachi-alt-ready =
    { COUNT($dishes) ->
        [0] You can't cook a dish yet.
       *[other] You have the cards for { LIST($dishes) }.
    }
hibachi-ready =
    { $chillies ->
        [0] { NAME($dish) }
       *[other] { NAME($dish) } with { hibachi-chillies }
    }
hibachi-alt-receipt = The market's receipt.
hibachi-alt-trades =
    { $money ->
        [none] { $who }: money unchanged
       *[other] { $who }: { $money }
    }{ COUNT($sold) ->
        [0] { "" }
       *[other] , sold { LIST($sold) }
    }{ COUNT($bought) ->
        [0] .
       *[other] , bought { LIST($bought) }.
    }
hibachi-priced = { $space } { $price }
hibachi-alt-prices = Prices: { $prices }.

hibachi-text-cards = For sale: { $cards }
hibachi-text-recipe = Recipe: { $recipe }
hibachi-text-no-recipe = No recipe
hibachi-text-piles =
    { $recipes ->
        [one] Piles: { hibachi-cards }, { $recipes } recipe
       *[other] Piles: { hibachi-cards }, { $recipes } recipes
    }
hibachi-text-discards = Discards: { $cards }
hibachi-text-stack = Stack: { hibachi-chillies }
hibachi-text-last-rounds =
    { $rounds ->
        [one] The game ends after this round, unless someone cooks
       *[other] The game ends in { $rounds } rounds, including this one, unless someone cooks
    }
hibachi-text-seat = { $who } (seat { $seat }, { seat-mark })
hibachi-text-gone = Conceded
hibachi-text-chef =
    { $chillies ->
        [0] { $yen }, { $hand }
       *[other] { $yen }, { $hand }, { hibachi-chillies }
    }
    { $goal ->
        [one] { $dishes } of { $goal } dish
       *[other] { $dishes } of { $goal } dishes
    }{ COUNT($cooked) ->
        [0] { "" }
       *[other] : { LIST($cooked) }
    }
hibachi-text-reserved =
    { COUNT($recipes) ->
        [0] { $reserved ->
            [one] { $reserved } reserved recipe
           *[other] { $reserved } reserved recipes
        }
       *[other] Reserved { LIST($recipes) }
    }
hibachi-text-thrown =
    { COUNT($shown) ->
        [0] { hibachi-chips } thrown this round
       *[other] { hibachi-chips } thrown this round, shown { LIST($shown) }
    }
hibachi-text-won = Won this round: { $won }
hibachi-text-board = On the board:
hibachi-text-no-chips = No chips

hibachi-price =
    { $chips ->
        [0] { $others ->
            [none] { NAME($bowl) }: no chips
           *[other] { NAME($bowl) }: { $others }
        }
       *[other] { NAME($bowl) }: { hibachi-chips } of yours, { $total } in total{ $others ->
            [none] { "" }
           *[other] ; { $others }
        }
    }; { $cards ->
        [0] no cards for sale
       *[other] { hibachi-cards } for sale
    }
hibachi-price-none = No chips or cards: { LIST($bowls) }

## An aim

hibachi-bearing =
    { $side ->
        [left] { $degrees }° to the left
        [right] { $degrees }° to the right
       *[ahead] straight ahead
    }
hibachi-about =
    { $percent ->
        [0] under 5%
        [100] over 95%
       *[other] about { $percent }%
    }
hibachi-chance =
    { $percent ->
        [0] almost no chance
        [80] about an 80% chance
        [85] about an 85% chance
        [100] almost certain
       *[other] about a { $percent }% chance
    }
hibachi-target-chip =
    { YOU($who) ->
        [yes] your chip { hibachi-lying }
       *[no] { $who }'s chip { hibachi-lying }
    }
hibachi-lying =
    { $lies ->
        [bowl] in { NAME($space) }
        [space] on { NAME($space) }
       *[none] between the bowls
    }
hibachi-target-label = { $target }, { hibachi-about }
hibachi-target-throw = From throw { $throw } of this round
hibachi-target-price = A card would cost you { $price }
hibachi-not-for-sale = No cards for sale there
hibachi-own-cards =
    { $count ->
        [0] no card of yours
        [one] { $count } card of yours
       *[other] { $count } cards of yours
    }
hibachi-aimed = Aimed at { $target }: { hibachi-chance }.
hibachi-aimed-out = Careful: this throw leaves the board.
hibachi-aimed-nowhere = Aimed at no space; { NAME($space) } is nearest.
hibachi-aimed-price =
    { $price ->
        [none] { hibachi-not-for-sale }.
       *[other] { hibachi-target-price }.
    }
hibachi-aimed-leaving = It leaves the board about { $percent }% of the time.
hibachi-alt-aim =
    Aim: the { $chip } from { $start } cm along the edge, { $way }, power { $power } of 100{ $end ->
        [target] , at { $target } ({ $percent }%{ $price ->
            [none] { "" }
           *[other] , buy at { $price }
        })
        [out] , off the board
       *[nowhere] { "" }
    }. Left to throw: { LIST($chips) }.{ COUNT($thrown) ->
        [0] { "" }
       *[other] { " " }Thrown: { LIST($thrown) }.
    }
hibachi-chip-at = { $chip } ({ NAME($space) })

## Actions

hibachi-offer-throw = Throw the { $chip }
    .hint = From { $start } cm along your edge, { $way }, power { $power }
hibachi-offer-decline =
    { $phase ->
        [bottle] Leave the bottle
       *[other] No bonus throw
    }
    .hint = Nobody else gets it
hibachi-offer-keep = Keep { NAME($card) }
    .hint =
    { $held ->
        [0] { "" }
       *[other] You already have { $held }.{ " " }
    }{ COUNT($dishes) ->
        [0] No dish you could cook now needs it
       *[other] For { LIST($dishes) }
    }
hibachi-offer-take_bottle = Take the bottle
    .hint = You choose the order of the bowls, win ties and cook first
hibachi-offer-plan =
    { $state ->
        [kept] Save the form for later
        [orders] Send the form (order of the bowls only)
        [empty] Send an empty form
       *[filled] { $bowls ->
            [one] Send the form ({ $bowls } bowl filled in)
           *[other] Send the form ({ $bowls } bowls filled in)
        }
    }
    .hint =
    { $state ->
        [kept] You still need to send it
        [filled] { $again ->
            [yes] Already sent; you can change it until everyone's is in
           *[no] Sealed: nobody else sees it
        }
       *[other] You sell and buy nothing this round
    }
hibachi-offer-choose = Open the { NAME($bowl) } bowl
    .hint =
    { $own ->
        [0] { hibachi-chips }; { hibachi-cards } for sale
       *[other] { hibachi-chips }, { $own } of them yours; { hibachi-cards } for sale
    }
hibachi-offer-sell =
    { $cards ->
        [0] Sell nothing
       *[other] Sell { $cards } { NAME($bowl) } for { $sum }
    }
    .hint =
    { $cards ->
        [0] { $buys ->
            [yes] Your chips stay, so you can buy here
           *[no] You keep your cards
        }
       *[other] { $price } a card{ $chips ->
            [yes] ; you take back your chips and can't buy here
           *[no] { "" }
        }
    }
hibachi-offer-buy = Buy { NAME($bowl) } for { $price }
    .hint =
    { $left ->
        [none] Takes your last yen; you take back your { $highest }
       *[other] Leaves you { $left }; you take back your { $highest }
    }
hibachi-offer-pass =
    { $rest ->
        [yes] Pass for the rest of this bowl
       *[no] Pass: take back the { $highest }
    }
    .hint =
    { $rest ->
        [yes] You take back your chips here and buy nothing more
       *[no] { $next ->
            [none] Free. It's your last chip here
           *[other] Free. The next card would cost you { $next }
        }
    }
hibachi-offer-cook =
    { $chillies ->
        [0] Cook { NAME($dish) }
       *[other] Cook { NAME($dish) } with { hibachi-chillies }
    }
    .hint =
    { COUNT($spent) ->
        [0] Uses none of your cards
       *[other] Uses { LIST($spent) }
    }{ COUNT($spiced) ->
        [0] { "" }
       *[other] , chillies for { LIST($spiced) }
    }{ $wins ->
        [yes] ; wins the game
       *[no] ; your dish { $number } of { $goal }
    }
hibachi-offer-done = Done cooking
    .hint = You keep your cards for later rounds

hibachi-line =
    { $state ->
        [ask] { NAME($bowl) }: ask me
        [idle] { NAME($bowl) }: nothing to trade
       *[trade] { NAME($bowl) }: { $sell ->
            [0] { $buy ->
                [0] nothing yet
               *[other] { hibachi-line-buy }
            }
           *[other] { hibachi-line-sell }{ $buy ->
                [0] { "" }
               *[other] , else { hibachi-line-buy }
            }
        }
    }
hibachi-line-sell =
    { $sell ->
        [1] sell 1
       *[other] sell up to { $sell }
    } { $least ->
        [none] at any price
       *[other] from { $least }
    }
hibachi-line-buy =
    { $buy ->
        [1] buy 1 for up to { $most }
       *[other] buy up to { $buy } for up to { $most } each
    }

## Orders ahead

hibachi-order-throws =
    { COUNT($chips) ->
        [0] Throw nothing
       *[other] Round { $round }: throw { LIST($chips) }
    }
hibachi-order-market = Market, up to round { $round }: { $lines }
hibachi-order-no-trade = trade nothing
hibachi-order-cook =
    { COUNT($dishes) ->
        [0] { $then ->
            [ask] Up to round { $round }: ask me to cook
            [done] Up to round { $round }: cook nothing
           *[any] Up to round { $round }: cook whatever I can
        }
        [one] Up to round { $round }: cook { LIST($dishes) }; { hibachi-order-else }
       *[other] Up to round { $round }: cook { LIST($dishes) } in this order; { hibachi-order-else }
    }
hibachi-order-else =
    { $then ->
        [ask] else ask me
        [done] else cook nothing
       *[any] else whatever I can
    }
hibachi-order-bottle =
    { $take ->
        [yes] Take the bottle
       *[no] Leave the bottle
    }
hibachi-order-no-bonus = Only the bonus throws I've planned
hibachi-order-keep = When I draw cards, keep { LIST($cards, style: "or") }
hibachi-order-ask = Won action spaces: ask me
hibachi-keep-next = When I draw cards, choice { $place }: { NAME($card) }
hibachi-market-ahead =
    This is your market form for the coming rounds, at your prices. Empty bowls trade nothing.
    The market won't wait for you. Nobody else sees this; **Ask me again** takes it back.

hibachi-take-throws-back =
    { $now ->
        [yes] Take back this round's throws
       *[no] Take back next round's throws
    }
hibachi-throw-ahead =
    { $bonus ->
        [yes] { $now ->
            [yes] Plan this round's bonus throw
           *[no] Plan next round's bonus throw
        }
       *[no] { $now ->
            [yes] Plan throw { $place } of this round
           *[no] Plan throw { $place } of the next round
        }
    }
hibachi-on-my-turn = { $what } on my turn
hibachi-take-back = Take back these throws
hibachi-market-rounds = Market for several rounds
hibachi-as-in-form = Copy this round's form
hibachi-ask-again = Ask me again
hibachi-how-many-rounds = For how many rounds?
hibachi-for-rounds =
    { $rounds ->
        [1] This round only
       *[other] { $rounds } rounds, up to round { $last }
    }
hibachi-cooking =
    { COUNT($dishes) ->
        [0] Dishes to cook, in order
       *[other] Cook: { LIST($dishes) }; then?
    }
hibachi-dish-next = { $place }. { NAME($dish) }
hibachi-else = If none of them is possible
hibachi-then-any = Cook whatever I can
hibachi-then-done = Cook nothing
hibachi-then-ask = Ask me
hibachi-ask-cooking = Ask me what to cook
hibachi-when-i-win = When I win an action space
hibachi-space-order-bottle_take = Take the bottle when I win it
hibachi-space-order-bottle_leave = Leave the bottle
hibachi-space-order-bottle_ask = Ask me about the bottle
hibachi-space-order-bonus_leave = Only the bonus throws I've planned
hibachi-space-order-bonus_ask = Ask me about bonus throws
hibachi-ask-everything = Ask me every time

## The market form

hibachi-order-of-bowls =
    { COUNT($bowls) ->
        [0] Order of the bowls
       *[other] Order so far: { LIST($bowls) }
    }
hibachi-bowl-next = { $place }. { NAME($bowl) }
hibachi-ask-each-bowl = Ask me before each bowl
hibachi-anew = Start over
hibachi-mode = At this bowl
hibachi-mode-numbers =
    { $idle ->
        [yes] Nothing to sell or buy
       *[no] Trade as I write below
    }
hibachi-mode-ask = Ask me when it opens
hibachi-form-sell = Cards to sell
    .hint =
    { $ahead ->
        [yes] 0 to { $most }, as far as you have them then
       *[no] 0 to { $most }; you have { $most }
    }
hibachi-form-at_least = Lowest price per card (¥)
    .hint = Cards sell for the total of all chips in the bowl
hibachi-form-buy = Cards to buy
    .hint =
    { $sells ->
        [yes] 0 to { $most }, if you sell none
       *[no] 0 to { $most }
    }
hibachi-form-at_most = Highest price per card (¥)
    .hint =
    { $ahead ->
        [yes] You buy for the total of your chips in the bowl
       *[no] The first one costs { $price }; if you offer less, you pass on it
    }
hibachi-takes-number =
    { $most ->
        [0] only 0 here
       *[other] a whole number from 0 to { $most }
    }
hibachi-takes-price = a price in steps of { $step }, from { $least } to { $most }

## Buttons

hibachi-aim = Aim
hibachi-no-thanks = No thanks
hibachi-leave-bottle = Leave the bottle
hibachi-buy = Buy
hibachi-pass = Pass
hibachi-cook-no-more = Done cooking
hibachi-fill-in = Fill in the form
hibachi-last-market = **Last market**
hibachi-no-market =
    { hibachi-last-market }
    No chips were in bowls, so there was no market.
hibachi-aim-at = Aim at…
hibachi-chip = Chip { $chip }
hibachi-which-chip = Choose a chip
hibachi-nudge-start =
    { $less ->
        [yes] ◀ { $by } cm
       *[no] { $by } cm ▶
    }
hibachi-nudge-angle =
    { $less ->
        [yes] ↶ { $by }°
       *[no] { $by }° ↷
    }
hibachi-nudge-power =
    { $less ->
        [yes] { $by } weaker
       *[no] { $by } stronger
    }
