# The pages of /rules for Diced Veggies. A text has at most 900 characters, and fits a phone with its picture.

rules-diced-veggies-summary = Cut dice off a block, and cook your dishes from what fell to you.

rules-diced-veggies-goal =
    Cut dice off the block, cook dishes with them, and score the **most points**. The end begins when anyone cooks dish { $goal }.

    { "" }**Your turn:**
    ① **Cut** once: your dice total { $cut_limit } at most. If a vegetable is missing from the block, you may restock first.
    ② **Cook** what you can. A **hype** gives a dish extra points, and your **chef token** changes one die.
    ③ **Take a card**: a recipe or a hype. Then give up what is over the limits.

    Everyone sees all dice, recipes, tokens and dishes: `/table show` lists them. Only hypes are secret; others see how many you hold. Hypes you gave up are shown at the end.
    .title = The goal
    .alt = A turn in three pictures. Mark 1: a cleaver cuts three dice off a block; they total { $cut_limit }. Mark 2: dice fill a recipe and bring its points. Mark 3: two recipes and a hype; one of the recipes is chosen.
    .cut = Cut dice off the block, up to { $cut_limit }
    .cook = Cook your recipes with them
    .card = Take one card

rules-diced-veggies-set-up =
    ① The block: each die is a vegetable with a number
    ② Recipes on display, and their points
    ③ A chef, with their points so far below
    ④ Cooked dishes
    ⑤ The chef token
    ⑥ What is left of each vegetable

    The block has { $dice } dice, { $columns } by { $rows }: { $copies } each of { LIST($vegetables) }. Their faces are { LIST($faces) }; { rules-veggies-ones }.

    Everyone starts with { rules-veggies-start-recipes }, { rules-veggies-start-hypes } and a chef token. On display: { rules-veggies-display }. Chance picks the first chef; turns go clockwise. With the option **Even start**, the first chef has no token until someone restocks.

    There are { $recipes } recipes of { $smallest } to { $largest } dice, worth { $least } to { $most } points, and { $hypes } hypes, no two alike. When a deck runs out, its discards are shuffled to make a new one.

    { "" }**Playing alone?** The rules are the same: see how far you get.
    .title = The table and the set-up
    .alt = A table of four and six marks: 1 at the block, 2 at the recipes on display, 3 at Mei's name, 4 at her dishes, 5 at her chef token, 6 at the count of the dice in the block.

rules-diced-veggies-cut =
    Once a turn, you cut with one straight stroke along a seam. The dice you push off are yours, numbers and all.

    • Your dice total **{ $cut_limit } at most**.
    • The rest stays in one piece; touching at a corner isn't enough.
    • The blade has to **get in**: it starts at a corner or a step, where nothing lies beside the first die.

    ✅ Here the blade enters from above and pushes off the end of the row.

    ❌ You can't take the { $stuck } in the middle of an edge alone: with a die on either side, the blade can't get in. It comes off only with all dice up to a corner.

    If the whole block totals { $cut_limit } or less, you take all of it. You see each cut before you make it, and nobody sees what you look at.
    .title = The cut
    .alt = A block with a step at its right side. A cleaver is on the seam beside the end of the top row, whose dice are pushed off and ticked. A die in the middle of the lowest row is crossed out.

rules-diced-veggies-restock =
    If at least one vegetable is **missing from the block** when your turn begins, you may restock before you cut. If the block is empty, you have to.

    All spent dice and the rest of the block are rolled and slide into a corner, with new numbers. The new block may have steps; that's as it should be.

    • Dice in front of chefs stay as they are.
    • **Everyone gets their chef token back.**
    • You restock only once a turn. Then you cut, even if a vegetable is missing again.

    The strip under the block counts what's left and what's spent, and lights up what's missing.
    .title = Restocking
    .alt = A table of two late in the game: the block has become a staircase without one of the vegetables, and the strip below counts it as missing.

rules-diced-veggies-cook =
    Cook any number of **your own** recipes, or none; take a recipe from the display before you can cook it. Each ingredient needs one die of its vegetable, with any number. The dice are spent, the dish is yours.

    { "" }**A hype** can go with each dish, one per dish, if it fits: all dice of the dish count. Some hypes ask for extra dice. The hype stays with its dish. Most give fixed points, some are counted at the end.

    { "" }**Your chef token** changes one die for one dish and its hype: its vegetable **or** its number, never both. It comes back when anyone restocks.

    If several dice fit, you choose; I list first those your other recipes don't need. Before you confirm, you see what the dish will score.
    .title = Cooking, hypes and the token
    .alt = A hand that can cook: one recipe has all its dice and is ready, the other lacks some. One of two hypes fits the ready dish; with the other, two dice are in the way.

rules-diced-veggies-card =
    After cooking, you take **one card**: a hype from its deck, a recipe from the display, or the top recipe of the deck. Gaps in the display are filled at once. A recipe lies open in front of you, and you can cook it from your next turn on. Only you see a hype.

    Then you may keep, at most:
    • { rules-veggies-dice-limit }
    • { rules-veggies-recipe-limit }
    • { rules-veggies-hype-limit }

    You choose what to give up, one thing at a time; even the new card. Dice go to the spent ones, recipes to the open discards, hypes to discards nobody else sees before the end. During your turn, there is no limit.
    .title = A card, and what you may keep
    .alt = A hand with { $dice_shown } dice and { $recipes_shown } recipes, more than may be kept.

rules-diced-veggies-ending =
    When a chef cooks dish { $goal }, they finish their turn, and everyone else has **one more**. With **Even start**, you finish the round instead. Then you all cook **one last time**, at once and in secret, with hypes and token, but without cut or card.

    Dishes and their hypes score. The most points win; **chefs who are equal share the win**. Your points also earn you a rank, up to { $band } and more: “{ $band_words }”.

    { "" }**Stuck?** After { rules-stall-rounds } without a dish, the game ends with the score so far.

    { rules-absence }
    .alt = The table at the end: Mei wins; below the scores are the ranks, with a mark for each chef in the rank reached.
    .title = The end

rules-diced-veggies-strategy =
    • **Cut low numbers.** A cut totals at most { $cut_limit }, so low numbers bring you more dice. Recipes don't care about numbers; only hypes do.

    • **Plan two cuts.** Take dice that leave you a good second cut, and another in case a rival takes it.

    • **Use your token in good time.** Any restock gives it back, so a token you haven't used by then is wasted. If a recipe lacks a single die, it can change a spare one.

    • **Take hypes while you have dishes to cook.** Each needs a dish of its own. A hype left in your hand at the end scores nothing.

    • **Get ready for the last cook.** After dish { $goal } there are few turns left, and the last cook brings no cut and no card. Near the end, take small recipes your dice already cover.
    .title = Tips, and why
    .alt = { rules-diced-veggies-cook.alt }

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
rules-veggies-absence = it cuts the most dice, restocks only if it must, cooks nothing, takes a recipe, and gives up the lowest dice and newest cards
