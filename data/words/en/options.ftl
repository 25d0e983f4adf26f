# What each value of an option does, in at most 100 characters.

effect-pace-day = 24 hours in hand; each answer gives some back.
effect-pace-slow = Three days in hand; each answer gives more back.
effect-pace-live = 15 minutes in hand: for when everybody is here.
effect-pace-none = Nobody's time runs out.

effect-silence-chef = A computer chef plays for them until they are back.
effect-silence-default = The game makes the mildest move for them.
effect-silence-wait = Nothing happens until they answer.

effect-hibachi-edition-classic = More money, and no chillies.
effect-hibachi-edition-chilli = A chip on no space earns a chilli; two chillies stand in for an ingredient.

effect-hibachi-hand-natural = Throws stray a little from your aim.
effect-hibachi-hand-steady = Chips go exactly where you aim.
effect-hibachi-hand-shaky = Throws stray half as much again.

effect-hibachi-open-hands-no = Only you see your ingredient cards.
effect-hibachi-open-hands-yes = Everybody sees all ingredient cards.

effect-diced-veggies-even-start-no = After a sixth dish everybody else has one more turn. Beginning early helps.
effect-diced-veggies-even-start-yes = Suggested: whoever begins has no token at first, and the round of a sixth dish is the last.

effect-thieving-chefs-pets-scaled = Greens and rice are stolen most.
effect-thieving-chefs-pets-by-share = Bread, onion and meat are stolen most.
