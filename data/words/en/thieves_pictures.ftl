# Words in the pictures of Thieving Chefs.

## Hands: the banner's question, and more about it

thieves-won = You win!
    .hint = with { points }
thieves-over = The game is over:
    .hint = you have { points }
thieves-pet-took =
    { $stolen ->
        [one] A { NAME($pet) } took it.
       *[other] A { NAME($pet) } took them.
    }
thieves-your-hand = Your hand
    .hint = It's not your turn.
thieves-act = Draw or play a card:
    .hint =
        { $left ->
            [one] { $left } action left
           *[other] { $left } actions left
        }
thieves-no-dish = No dish fits:
    .hint = end your turn
thieves-announcing-now =
    { $announced ->
        [0] Announce a dish?
       *[other] Announce another dish?
    }
    .hint = It scores on your next turn.
thieves-discarding = Your hand:
    .hint =
        { $cards ->
            [0] press Done
           *[other] discard { thieves-cards }
        }
thieves-hand-stays = Your hand stays
thieves-empty-hand = Your hand is empty
thieves-no-cards = no cards

## Cards of a hand, and answers

thieves-aside = discard
thieves-adds = +{ $bonus } for { LIST($dishes) }
thieves-steals = steals
thieves-from = from
thieves-nobody = nobody has it
thieves-if-silent = if you don't answer
thieves-scores-next = Scores next turn
thieves-announced-already = Announced

## Boards

thieves-no-sauce = no sauce
thieves-discards = discard { $count }
thieves-broken = broken
thieves-just-served = served { LIST($dishes) }
thieves-shares = shares the win
