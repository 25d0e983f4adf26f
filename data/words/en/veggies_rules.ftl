# The pages of /rules for Diced Veggies. A text has at most 900 characters, and fits a phone with its picture.

rules-diced-veggies-goal =
    Cut dice off the block, cook dishes with them, and have the **most points** at the end. Whoever first cooks dish number { $goal } starts the end.

    ① The block: every die is a vegetable with a number
    ② Recipes on display, with what they are worth
    ③ A chef, and below it the points so far
    ④ The dishes cooked, of the { $goal } that start the end
    ⑤ The chef token, which changes one die
    ⑥ What is left of each vegetable in the block

    Your dice, your recipes and your **hypes** (bonus cards, the only secret in the game) are in your hand.

    { "" }**A turn:** restock, if you may and like; **cut** once; **cook** what you can and like; take one **card**; give up what is over the limits.

    Dice, recipes, tokens and dishes are open to all, and so is the number of hypes somebody holds: `/table show` lists them. Hypes that were given up are shown at the end.
    .title = What it is about
    .alt = A table of four and six marks: 1 at the block, 2 at the recipes on display, 3 at Mei's name, 4 at her dishes, 5 at her chef token, 6 at the count of the dice in the block.

rules-diced-veggies-set-up =
    { $dice } dice, { $copies } each of { LIST($vegetables) }, make a block of { $columns } times { $rows }. Their faces are { LIST($faces) }; { rules-veggies-ones }.

    Everybody begins with { rules-veggies-start-recipes }, { rules-veggies-start-hypes } and a chef token. { rules-veggies-display } are on display. Chance names who begins; turns go round clockwise. With an **even start**, an option, whoever begins has no token before a restock.

    There are { $recipes } recipes of { $smallest } to { $largest } dice, worth { $least } to { $most } points, and { $hypes } hypes, no two alike. A deck that runs out is shuffled again from its discards.

    { "" }**Alone?** The rules are the same: see how far you get.
    .title = Set-up
    .alt = The table of two at the start: a full block, recipes on display, and two chefs without points.

rules-diced-veggies-cut =
    Once in every turn you cut, with one straight stroke along a seam. What it pushes off is yours, numbers and all.

    • The dice you get total **at most { $cut_limit }**.
    • What is left hangs together by edges; touching at a corner is not enough.
    • The blade has to **get in**: the stroke begins at a corner or a step, where nothing lies beside its first die.

    ✅ Here the blade comes in from above and pushes the end of the row off.

    ❌ The { $stuck } in the middle of an edge cannot be taken alone: it has a die on either side, so the blade cannot get in. It comes off only together with dice up to a corner.

    If the whole block totals { $cut_limit } or less, you get all of it. You see each cut before you make it, and nobody sees what you look at.
    .title = The cut
    .alt = A block with a step at its right side. A cleaver is on the seam beside the end of the top row, whose dice are pushed off and ticked. A die in the middle of the lowest row is crossed out.

rules-diced-veggies-restock =
    When your turn begins and at least one vegetable is **missing from the block**, you may restock before you cut. If the block is empty you have to.

    All spent dice and the rest of the block are rolled and slide into a corner. Everything rolled has a new number. The new block may have steps; that is as it should be.

    • Dice in front of the chefs stay as they are.
    • **All chef tokens come back**, everybody's.
    • Once in a turn is enough: then you cut, whatever is missing now.

    The strip under the block counts what is left and what is spent, and lights up what is missing.
    .title = Restocking
    .alt = A table of two late in the game: the block has become a staircase without one of the vegetables, and the strip below counts it as missing.

rules-diced-veggies-cook =
    Cook any number of **your own** recipes, or none; those on display have to be taken first. Each ingredient takes one die of its vegetable, whatever its number. The dice are spent, the dish is yours.

    { "" }**A hype** may be played with each dish, one each, if it fits: all dice of that dish count. Some ask for more dice. It stays with its dish. Most are worth a fixed number, some are counted at the end.

    { "" }**Your chef token** changes one die for one dish and its hype: its vegetable **or** its number, never both. It comes back when anybody restocks.

    If several dice fit you choose; those that no other recipe of yours needs come first. Before you confirm you see what the dish will score.
    .title = Cooking, hypes and the token
    .alt = A hand that can cook: one recipe has all its dice and is ready, the other lacks some. One of two hypes fits the ready dish; with the other, two dice are in the way.

rules-diced-veggies-card =
    After cooking you take **one card**: a hype from its deck, a recipe from the display, or the top recipe of the deck. A gap in the display is filled at once. A recipe lies open before you and can be cooked from your next turn on; a hype is seen by you alone.

    Then you may keep, at most:
    • { rules-veggies-dice-limit }
    • { rules-veggies-recipe-limit }
    • { rules-veggies-hype-limit }

    You give up what is over the limits, one at a time and of your choice; the new card may go too. Dice go to the spent ones, recipes to open discards, hypes to discards that nobody sees before the end. During the turn there is no limit.
    .title = A card, and what you may keep
    .alt = A hand with { $dice_shown } dice and { $recipes_shown } recipes, more than may be kept.

rules-diced-veggies-ending =
    Whoever cooks dish { $goal } finishes the turn, and everybody else has **one more**. With an **even start** the round is finished instead. Then all cook **one last time** at once, sealed, with hypes and token, but without cut or card. Nobody sees what others cook until all are done.

    Dishes and their hypes score; the most points win, and **equals share the win**. The score also falls into a band, up to { $band } and more: “{ $band_words }”.

    { "" }**Nothing moves?** After { rules-stall-rounds } without a dish the game ends with the score so far.

    { rules-absence }
    .title = The end
    .alt = The table at the end: Mei wins; below the scores are the bands, with a mark for each chef in the band reached.

## Their values

rules-veggies-start-recipes =
    { $start_recipes ->
        [one] { $start_recipes } open recipe
       *[other] { $start_recipes } open recipes
    }
rules-veggies-start-hypes =
    { $start_hypes ->
        [one] { $start_hypes } secret hype
       *[other] { $start_hypes } secret hypes
    }
rules-veggies-display =
    { $display ->
        [one] { $display } recipe
       *[other] { $display } recipes
    }
rules-veggies-dice-limit =
    { $dice_limit ->
        [one] { $dice_limit } die
       *[other] { $dice_limit } dice
    }
rules-veggies-recipe-limit =
    { $recipe_limit ->
        [one] { $recipe_limit } uncooked recipe
       *[other] { $recipe_limit } uncooked recipes
    }
rules-veggies-hype-limit =
    { $hype_limit ->
        [one] { $hype_limit } hype
       *[other] { $hype_limit } hypes
    }
rules-veggies-ones =
    { $ones ->
        [yes] there is a 1
       *[no] there is no 1
    }
rules-veggies-absence = it cuts most dice, restocks only if it must, cooks nothing, takes a recipe, and gives up the lowest dice and newest cards
