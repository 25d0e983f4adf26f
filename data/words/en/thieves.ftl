# Thieving Chefs.

## Questions

thieves-headline-theft =
    { $stolen ->
        [one] which { $loot } is gone?
       *[other] which { $loot } are gone?
    }
thieves-headline-act =
    { $actions ->
        [one] { $left } of { $actions } action left
       *[other] { $left } of { $actions } actions left
    }
thieves-headline-announce = announce a dish?
thieves-headline-discard =
    { $excess ->
        [one] discard { $excess } card
       *[other] discard { $excess } cards
    }
thieves-headline-over = the game is over
thieves-loot =
    { $count ->
        [one] { NAME($card) }
       *[other] { $count } { NAME($card) }
    }

thieves-question-theft =
    { $stolen ->
        [one] A thief took { $loot } from you. Which { $loot } is gone?
            A dish that loses a card breaks.
       *[other] A thief took { $loot } from you. Which { $loot } are gone?
            A dish that loses a card breaks.
    }
thieves-question-act =
    { $left ->
        [one] Draw a card or play one from your hand: { $left } action left.
       *[other] Draw a card or play one from your hand: { $left } actions left.
    }{ COUNT($dishes) ->
        [0] { "" }
       *[other] { " " }You can also serve { LIST($dishes) }.
    }
thieves-question-announce =
    { COUNT($dishes) ->
        [0] Announce a dish from the cards you've played?
       *[other] Announced: { LIST($dishes) }. Anything else?
    }
    It scores on your next turn if nobody steals from it.
thieves-question-discard =
    { $missing ->
        [0] { $aside ->
            [one] You have set { $aside } card aside. Press Done to discard.
           *[other] You have set { $aside } cards aside. Press Done to discard.
        }
       *[other] { $aside ->
            [0] You hold { $held } cards and may keep { $limit }: choose { $missing } to discard.
           *[other] You hold { $held } cards and may keep { $limit }: choose { $missing } more to discard.
        }
    }

## The table in words

thieves-cards =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
thieves-hand =
    { COUNT($known) ->
        [0] { thieves-cards } in hand
       *[other] { thieves-cards } in hand (among them { LIST($known) })
    }
thieves-hand-open = hand { $held }
thieves-priced = { NAME($dish) } ({ $points })

thieves-alt-middle =
    { $sauce ->
        [none] No sauce on the table.
       *[other] { NAME($sauce) } sauce on the table.
    } Deck { $cards }, discards { $discards }{ $top ->
        [none] .
       *[other] , { NAME($top) } on top.
    }
thieves-alt-chef =
    { $who }: { points }, { $hand }{ COUNT($loose) ->
        [0] { "" }
       *[other] , loose { LIST($loose) }
    }{ COUNT($dishes) ->
        [0] { "" }
       *[other] , announced { LIST($dishes) }
    }{ COUNT($owed) ->
        [0] .
       *[other] , still to give { LIST($owed) }.
    }
thieves-alt-gone = { $who }: conceded with { points }.
thieves-alt-hand =
    Your hand: { $cards }. { COUNT($aside) ->
        [0] { "" }
       *[other] Set aside: { LIST($aside) }.{ " " }
    }{ $question } You have { points }.

thieves-text-middle =
    { $sauce ->
        [none] Sauce: none
       *[other] Sauce: { NAME($sauce) }, { $bonus } more points for { LIST($dishes) }
    }
    Deck: { thieves-cards }. Discards: { $discards }{ $top ->
        [none] { "" }
       *[other] , { NAME($top) } on top
    }
thieves-text-chef =
    { thieves-text-seat }
    { points } of { $goal }, { $hand }
thieves-text-gone =
    { thieves-text-seat }
    Conceded with { points }
thieves-text-seat = { $who } (seat { $seat }, { seat-mark })
thieves-text-loose = Loose: { $cards }
thieves-text-dish = Announced: { NAME($dish) } of { $cards }, { points }
thieves-text-owed = Stolen, copy not chosen yet: { $cards }

## What happened, in recaps

thieves-dealt =
    { YOU($who) ->
        [yes] The cards are dealt: you begin
       *[no] The cards are dealt: { $who } begins
    }{ COUNT($hand) ->
        [0] { "" }
       *[other] , you hold { LIST($hand) }
    }
thieves-deck-rebuilt = The discards were shuffled into a new deck of { thieves-cards }
thieves-drew =
    { $cards ->
        [one] { YOU($who) ->
            [yes] You drew a card
           *[no] { $who } drew a card
        }
       *[other] { YOU($who) ->
            [yes] You drew { $cards } cards
           *[no] { $who } drew { $cards } cards
        }
    }
thieves-drew-these =
    { YOU($who) ->
        [yes] You drew { $cards }
       *[no] { $who } drew { $cards }
    }
thieves-played =
    { YOU($who) ->
        [yes] You played { $cards }
       *[no] { $who } played { $cards }
    }
thieves-sauce =
    { YOU($who) ->
        [yes] You put { NAME($card) } on the table
       *[no] { $who } put { NAME($card) } on the table
    }{ $old ->
        [none] { "" }
       *[other] { " " }in place of { NAME($old) }
    }
thieves-announced =
    { YOU($who) ->
        [yes] You announced { $dishes }
       *[no] { $who } announced { $dishes }
    }
thieves-served =
    { YOU($who) ->
        [yes] You served { NAME($dish) } for { points }
       *[no] { $who } served { NAME($dish) } for { points }
    }{ $sauce ->
        [none] { "" }
       *[other] , { $bonus } of them for { NAME($sauce) }
    }
thieves-stole =
    { YOU($thief) ->
        [yes] Your { NAME($pet, case: "inline") } took { NAME($card, case: "some") } from { $victim }
       *[no] { YOU($victim) ->
            [yes] { $thief }'s { NAME($pet, case: "inline") } took { NAME($card, case: "some") } from you
           *[no] { $thief }'s { NAME($pet, case: "inline") } took { NAME($card, case: "some") } from { $victim }
        }
    }{ $broken ->
        [none] { "" }
       *[other] { " " }and broke the { NAME($broken) }
    }
thieves-gave =
    { YOU($who) ->
        [yes] { $dish ->
            [none] You gave up a loose { NAME($card) }
           *[other] You gave up the { NAME($card) } of the { NAME($dish) }
        }
       *[no] { $dish ->
            [none] { $who } gave up a loose { NAME($card) }
           *[other] { $who } gave up the { NAME($card) } of the { NAME($dish) }
        }
    }
thieves-discarded =
    { YOU($who) ->
        [yes] You discarded { $cards }
       *[no] { $who } discarded { $cards }
    }
thieves-conceded =
    { YOU($who) ->
        [yes] You conceded
       *[no] { $who } conceded
    }{ COUNT($cards) ->
        [0] { "" }
       *[other] : { LIST($cards) } went to the discards
    }
thieves-ended =
    { $reason ->
        [reached] { LIST($who, you: "You") } reached { $goal } points and { thieves-wins }!
        [conceded] Everyone else conceded, so { LIST($who, you: "you") } { thieves-wins }
       *[other] Nobody scored for { $rounds } rounds, so { LIST($who, you: "you") } { thieves-wins }
    }
thieves-wins =
    { COUNT($who) ->
        [one] { YOU($who) ->
            [yes] win
           *[no] wins
        }
       *[other] share the win
    }

## What can be done

thieves-offer-draw = Draw a card
    .hint =
        { $cards ->
            [0] The deck is empty: the discards are shuffled first
           *[other] { thieves-cards } in the deck
        }
thieves-offer-play = Play { NAME($card) }
    .hint = { $effect }
thieves-offer-steal = { NAME($pet) }: steal { NAME($card) } from { $who }
    .hint = { $effect }
thieves-offer-serve = Serve { NAME($dish) }: { points }
    .hint =
        { $sauce ->
            [none] No sauce adds to it
           *[other] { $lies ->
                [yes] { $plain }, plus { $bonus } for { NAME($sauce) }
               *[no] With { NAME($sauce) } on the table, it would score { $bonus } more
            }
        }
thieves-offer-give =
    { $dish ->
        [none] Give a loose { NAME($card) }
       *[other] Give the { NAME($card) } of { NAME($dish) }
    }
    .hint =
        { $dish ->
            [none] No dish breaks
           *[other] { NAME($dish) } breaks
        }
thieves-offer-announce = Announce { thieves-priced }
    .hint = { $cards }: scores on your next turn if nothing is stolen
thieves-offer-withdraw = Don't announce { NAME($dish) }
    .hint = Its cards are loose again
thieves-offer-tick = Discard { NAME($card) }
    .hint = Set aside until you press Done
thieves-offer-untick = Keep { NAME($card) }
    .hint = It stays in your hand
thieves-offer-done =
    { $phase ->
        [discard] Done: discard { thieves-cards }
       *[announce] { thieves-end-turn }
    }
    .hint =
        { $phase ->
            [discard] They are discarded face up, and your turn ends
           *[announce] No more dishes this turn
        }

thieves-helps = +{ $bonus } for { LIST($dishes) }, for any player
thieves-completes = Completes { LIST($dishes) }
thieves-second-copy = A second copy: if a thief comes, you choose which one goes
thieves-useless = No dish needs it
thieves-lacks = { $dish } then still needs { LIST($cards) }
thieves-breaks-nothing = A loose card: no dish breaks
thieves-breaks = Breaks { LIST($dishes) }
thieves-victim-chooses = { $who } chooses which of { $copies } copies goes

## Buttons of the board

thieves-serve = Serve
thieves-draw = Draw
thieves-announce = Announce
thieves-end-turn = End turn
thieves-which-left = Seat { $seat }: which { NAME($card) } left?

## Orders ahead

thieves-serving = Serving
thieves-order-serve_now = Serve when my turn begins
thieves-order-serve_sauce = Serve once the sauce fits
thieves-announcing =
    { COUNT($dishes) ->
        [0] Announcing
       *[other] Announcing: { LIST($dishes) }
    }
thieves-order-announce_best = All that fits, most points first
thieves-order-announce_nothing = Nothing
thieves-order-next = { $place }. { NAME($dish) }
thieves-sparing =
    { COUNT($dishes) ->
        [0] Thieves
       *[other] Thieves: spare { LIST($dishes) }
    }
thieves-order-guard_none = A loose copy, else one from the cheapest dish
thieves-order-spare = Spare { NAME($dish) }

thieves-order-serve-now = Serve my dishes when my turn begins
thieves-order-serve-sauce = Serve a dish once the sauce on the table fits it
thieves-order-announce =
    { COUNT($dishes) ->
        [0] Announce nothing
       *[other] Announce what fits, in this order: { LIST($dishes) }; then end my turn
    }
thieves-order-guard =
    { COUNT($dishes) ->
        [0] Thieves get a loose copy, else one from the cheapest dish
       *[other] Thieves get a loose copy, else one from the cheapest dish, but spare { LIST($dishes) }
    }
