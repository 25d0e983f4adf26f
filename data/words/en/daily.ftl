# The daily dish: tasks, results, the card, a server's board.

daily-title = Daily dish
daily-part-throw = Throw
daily-part-cut = Cut
daily-part-hand = Hand
daily-head =
    ### Daily dish, { $date }
    -# { $part } · { $number } of { $count } · the same for everyone today, and one try each

## Tasks

daily-ask-throw = Your cards: **{ $cards }**. Each sells for all the chips in its bowl. Throw your { $chip } to make them worth as much more as you can; your hand doesn't slip.
daily-ask-cut = Cut once. You score your best dishes, and 1 point for each die left over.
daily-ask-hand =
    { $left ->
        [one] One action left
       *[other] { $left } actions left
    }, then you score every dish in your area, with the sauce's bonus. { COUNT($cards) ->
        [0] The deck is empty.
       *[other] Next in the deck: **{ $cards }**.
    }

## Results

daily-got-throw =
    { $none ->
        [yes] Your throw added nothing to your cards this time.
       *[no] Your throw made your cards worth { $gained } more.
    }
daily-got-dishes =
    { COUNT($dishes) ->
        [0] You scored { daily-points }, without a dish.
       *[other] You scored { daily-points }: { LIST($dishes) }.
    }
daily-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
daily-reached =
    { $beaten ->
        [yes] **{ $percent }%**: you beat my best!
       *[no] **{ $percent }%** of the best.
    }
daily-best-proven = The best there is: { daily-points }.
daily-best-tried = My best was { $best }, after hundreds of tries. At most { $percent }% of all throws do better (95% sure).
daily-next-throw = Next: the throw
daily-next-cut = Next: the cut
daily-next-hand = Next: the hand
daily-to-card = See my card
daily-how = How it works

## The finished day

daily-done = ### Daily dish, { $date }: done!
daily-streak =
    { $days ->
        [one] { $days } day in a row
       *[other] { $days } days in a row
    }
daily-freezes =
    -# { $left ->
        [0] No freeze left this month: play tomorrow to keep your streak.
        [one] { $left } freeze left this month. It saves your streak on a missed day.
       *[other] { $left } freezes left this month. Each saves your streak on a missed day.
    }
daily-next-dish = Next dish { $at }
daily-share = Share my card
daily-posted = Shared. Nothing on it gives the dish away.
daily-posted-alone = Your card is below, to forward to your friends. Nothing on it gives the dish away.
daily-posted-before = You've shared today's card here already.
daily-shared = ### { $who }'s daily dish, { $date }
daily-shared-row = { $bar } { $part } { $percent }%
daily-play = Play today's dish
daily-card-alt = { $who }'s daily dish of { $date }: throw { $throw }%, cut { $cut }%, hand { $hand }%. { $streak }.

## A server's board, and its best throw

daily-see-board = Today's board
daily-board = ### Daily dish, { $date }: everyone here
daily-board-empty = Nobody has played or shared it here yet.
daily-ranked = { $place }\. { $name } · throw { $throw } · cut { $cut } · hand { $hand }
daily-see-film = Yesterday's best throw
daily-film =
    ### Best throw here on { $date }
    { $none ->
        [yes] Nobody here made the cards worth more. This is { $who }'s try.
       *[no] { $who } made the cards worth { $gained } more: { $percent }% of the best.
    }
daily-no-film = Nobody threw here that day.

## The card

daily-card-title = { $who }'s daily dish
daily-card-hint = how close I came to the best
daily-card-streak =
    { $days ->
        [one] day in a row
       *[other] days in a row
    }
daily-card-rank = No. { $rank } of { $guests }
daily-card-date = { $date }
daily-card-freezes =
    { $left ->
        [one] { $left } freeze left
       *[other] { $left } freezes left
    }

## What is stored

kept-daily =
    { $tries ->
        [one] Your daily dish: { $tries } try of the last two months
       *[other] Your daily dish: { $tries } tries of the last two months
    }
daily-go = Your daily dishes will be deleted.
daily-gone = Your daily dishes are deleted.
daily-stays = Today's tries at the daily dish stay, because each counts once. Use `/privacy delete` again from tomorrow on.

## The page of /rules

rules-daily-play =
    Every day: one throw (Hibachi), one cut (Diced Veggies) and one hand (Thieving Chefs), the same for everyone in the world. Three minutes, alone, without a table. A new day begins at midnight UTC.

    { "" }**Throw.** Your hand doesn't slip. You score what the throw adds to your cards: each sells for all the chips in its bowl.

    { "" }**Cut.** One cut. Your best dishes score, and 1 point for each die left over.

    { "" }**Hand.** Three actions, then every dish in your area scores, with the sauce's bonus. You know the next cards of the deck.

    { "" }**One try.** A press counts once. Then you see how close you came to the best. What you begin before midnight can be finished until ten past.

    { "" }**Streak.** A day counts once all three are done; two missed days a month are forgiven. **Share my card** gives nothing of the dish away.
    .title = The daily dish
    .alt = The card of a finished daily dish: what was reached of the best throw, cut and hand, and a streak of days.
