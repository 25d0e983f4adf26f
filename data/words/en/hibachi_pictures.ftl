# Words in the pictures of Hibachi: short, as their room is small.

## The hand

hibachi-your-hand = Your hand
hibachi-hand-won = you win!
hibachi-hand-shared = a shared win!
hibachi-hand-end = the end
hibachi-hand-wait = wait a moment
hibachi-hand-keep = keep one card
hibachi-hand-bowl = choose the next bowl
hibachi-hand-plan = plan the market
hibachi-hand-plan-sent = plan sent
hibachi-hand-sells =
    { $count ->
        [0] sells nothing
       *[other] sells { $count } { NAME($food, $count) }
    }
hibachi-hand-not-asked = not your turn
hibachi-hand-throw = throw { $throw }
hibachi-hand-thrown = thrown
hibachi-hand-no-space = missed
hibachi-hand-you-pay = You pay
hibachi-hand-price =
    { $sells ->
        [yes] { $price } a card
       *[no] { $price } for one
    }
hibachi-hand-holds = you hold { $count } { NAME($food, $count) }
hibachi-hand-keep-one = Keep one:
hibachi-hand-no-cards = no cards

## An aim

hibachi-aim-out = out
    .hint = leaves the board
hibachi-aim-miss = a miss
    .hint = between bowls
hibachi-aim-share = { $percent }%
hibachi-aim-nearly = >{ $percent }%
hibachi-aim-hardly = <{ $percent }%
hibachi-aim-hit =
    { YOU($who) ->
        [yes] hit your chip
       *[no] hit { $who }
    }
hibachi-aim-unsold = none for sale
hibachi-aim-buy = buy at { $price }
hibachi-aim-chips = Your chips
hibachi-aim-start = Start
    .hint = of { $cm } cm
hibachi-aim-angle = Angle
hibachi-aim-straight = straight
hibachi-aim-left = left
hibachi-aim-right = right
hibachi-aim-power = Power
    .hint = of 100

## The receipt of a market

hibachi-market-round = Market, round { $round }
hibachi-market-best =
    { $winners ->
        [one] gains most: { $money }
       *[other] gain most: { $money }
    }
hibachi-market-no-gain = Cards bought, no money gained
hibachi-market-no-trade = Nobody traded
hibachi-market-sells = sells { $count }
hibachi-market-buys = buys { $count }
hibachi-market-untouched = no trade
hibachi-market-unchanged = no change

## The end

hibachi-no-dish = no dish
