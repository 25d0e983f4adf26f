# The pages of /rules for Hibachi. A text has at most 900 characters, and fits a phone with its picture.

rules-hibachi-summary = Throw chips at a table full of bowls, buy what you hit, and cook the dishes that pay.

rules-hibachi-goal =
    Be the first to cook **{ rules-hibachi-to-win }**. Throw chips into bowls of food: they set the price at which you sell or buy there.

    { "" }**A round:**
    ① **Throw.** You all throw one chip in turn. Hit one of the four small action spaces, and you get something extra.
    ② **Trade.** Each bowl opens. Sell cards there for the total of **all** its chips, or buy for the total of **your own**.
    ③ **Cook.** Turn your cards into a dish. Then the bottle moves one seat to the left, and the next round begins.

    { "" }**Secret:** cards in hand, reserved recipes and the value of face-down chips. Everyone sees your yen and how many cards you hold.
    .title = The goal
    .alt = A round in three pictures. Mark 1: a hand throws a chip at one of three bowls. Mark 2: in a bowl lie your { $least } and { $mine } and a rival's { $highest }; a card sells for { $price }, and costs you { $mei_pays }. Mark 3: three cards fill a recipe, which joins the dishes and wins.
    .throw = Throw chips into the bowls
    .trade = Sell for all the chips, buy for your own
    .cook = Cook { rules-hibachi-to-win } to win
    .sell = Sell
    .buy = Buy

rules-hibachi-set-up =
    ① Bowls, one for each ingredient
    ② Action spaces
    ③ Ingredients for sale, beside their bowl
    ④ Open recipes
    ⑤ A chef's yen, dishes, cards and chips
    ⑥ The bottle: its owner is **head chef**, goes first and wins ties

    Everyone starts with { $purse } and { $chip_count } chips: { LIST($chips) }. Chance picks the first head chef. Each table has this many open recipes, ingredients for sale and throws a round:

    { $by_seats }

    The pile holds { $pile } ingredient cards, { $copies } of each kind. There are { $recipes } recipes.

    { "" }**Edition:** { $chillies }
    .title = The table and the set-up
    .alt = A table of four and six marks: 1 at the bowl of meat, 2 at an action space, 3 at cards on the rim, 4 at the open recipes, 5 at Mei's panel, 6 at the bottle beside Mei's side.

rules-hibachi-throw =
    Starting with the head chef, everyone throws one chip in turn, again and again until nobody has a throw left. Choose a chip, where it crosses the rim, its angle and its power. Nothing flies until you confirm. Your hand strays a little.

    ① Mei's chip landed here and struck another
    ② It stopped among the onions, so it counts there
    ③ Omar's chip was knocked out of that bowl: now it counts nowhere. It stays; a later throw may push it back
    ④ This chip is on no space either
    ⑤ Now and then a chip lands face up: everyone sees its value

    A chip is on a space if its **hole** touches that space. A chip on the rim or beyond, thrown or knocked there, is out for this round, and you get no other throw for it. Others see where your chip goes, not how you aimed.
    .title = Throwing
    .alt = The board after a throw. Mark 1: where Mei's chip landed. Mark 2: it lies in the onion bowl. Mark 3: a chip of Omar's, knocked out of that bowl. Mark 4: a chip between two bowls. Mark 5: a chip of Lena's in the egg bowl that shows its value.

rules-hibachi-spaces =
    After the throws, the action spaces come first, in this order. On each, the chips are turned over and the highest **total** wins:

    ① **Bonus throw**: throw one more chip now, if you like
    ② **Bonus ingredient**: draw as many cards as the first digit of your highest chip there, and keep one
    ③ **Reserve**: take the top recipe, face down; only you can cook it
    ④ **New head chef**: take the bottle, if you like

    Here Omar's { $mine } + { $low } beat Tomas's { $other }. His highest chip is the { $mine }, so he draws { rules-hibachi-drawn }.

    { "" }**Ties** go to the head chef, otherwise to the first tied chef clockwise from there. A space without chips is skipped. At the end, chips that missed go back to their owners unseen.
    .title = The action spaces
    .alt = The middle of the board with the four action spaces. Mark 1: bonus throw, top left. Mark 2: bonus ingredient, top right, with chips of { $mine } and { $low } of Omar's and { $other } of Tomas's. Mark 3: reserve, bottom left. Mark 4: new head chef, bottom right.

rules-hibachi-form =
    Before the bowls open, you each fill in one market form, so I needn't ask you bowl by bowl. For each bowl, you choose:

    { "" }**Sell** up to this many cards, at this price or more.
    { "" }**Buy** up to this many cards, each at this price or less. Where you sell, you can't buy.
    { "" }**Ask me**: you decide when the bowl opens.

    Where you fill in nothing, you trade nothing; you can even send the whole form empty. The head chef also puts the bowls in order. You can change your form until the last one is in. Nobody else ever sees it, only what it does. The bowls then open one after another, and wait only where a chef chose **Ask me**.

    { "" }**What will it cost?** Each chip of yours in a bowl raises the price you pay there. `/hibachi prices` shows it.
    .title = The market form
    .alt = The hand of somebody who plans the market: four chips are left, the places of two others show in which bowls they lie, and the recipes show which cards are missing.

rules-hibachi-market =
    The head chef picks the next bowl, and its chips are turned over.

    ① **Sell** any number of this ingredient, each for the total of **all** chips in the bowl: { $lying } = { $price }. You don't need a chip there. Everyone answers in secret, at the same time. If you sell, you take your chips back and can't buy here.

    ② **Buy** if you still have a chip there. The chef with the highest total of their own pays **that total** for one card, or passes. Either way, their highest chip goes back to them, and totals are compared again: Omar can buy for { $omar_pays }, then Mei for { $mei_pays }, and for { $mei_pays_then } if a card is left.

    ③ Buying ends when the cards on the rim or the chips run out. Cards left over stay.

    Equal totals: the head chef goes first, then clockwise. You can't spend more than you have. A bowl without chips stays closed.
    .title = Selling and buying
    .alt = The market at the egg bowl. Mark 1: the price of { $price } in the banner. Mark 2: the bowl with Mei's { $mine } and { $least } and Omar's { $highest }. Mark 3: the egg cards on the rim.

rules-hibachi-cook =
    Starting with the head chef, you may each cook **one** open recipe and any number of your reserved ones. The cards you use go to the discards. Cooked open recipes are replaced when the next round starts; new ingredients join those on the rim. **Recipe { $last } wins at once**: nobody cooks after that, so there is no tie.

    { "" }**Stuck?** After { rules-stall-rounds } without a dish, the game ends. The most recipes win, then the most yen; chefs who are equal share the win.

    { rules-absence }
    .title = Cooking, and how it ends
    .alt = A hand in the last step of a round: it holds all cards of one open recipe, which is ticked; a reserved recipe with a bookmark still lacks its cards.

rules-hibachi-strategy =
    ① **Sell where many chips lie.** You get the total of all chips, and you don't need one there. Each chip your rivals throw there raises your price.

    ② **Buy with low chips.** You pay the total of your own. Omar's { $highest } buys first, but for { $omar_pays }, and makes the bowl rich for sellers. Mei's { $mine } + { $least } buys second, for { $mei_pays }.

    ③ **Look at the rim before you throw.** A chip can't buy where no card lies. Where several lie, a lower total may get one too, for less.

    { "" }**Keep some yen.** If you can't pay, your chip goes back for nothing. As head chef, open the bowls where you sell first: then you have the money to buy.

    { "" }**Finish one recipe before you collect for the next.** Only dishes win, and a rival may cook an open recipe before you. A reserved one waits for you.
    .title = Tips, and why
    .alt = { rules-hibachi-market.alt }

## Their values

rules-hibachi-to-win =
    { $goal ->
        [one] { $goal } recipe
       *[other] { $goal } recipes
    }
rules-hibachi-recipes =
    { $recipes ->
        [one] { $recipes } recipe
       *[other] { $recipes } recipes
    }
rules-hibachi-ingredients =
    { $ingredients ->
        [one] { $ingredients } ingredient
       *[other] { $ingredients } ingredients
    }
rules-hibachi-throws =
    { $throws ->
        [one] { $throws } throw
       *[other] { $throws } throws
    }
rules-hibachi-drawn =
    { $drawn ->
        [one] { $drawn } card
       *[other] { $drawn } cards
    }
rules-hibachi-row = { $seats } chefs: { rules-hibachi-recipes }, { rules-hibachi-ingredients }, { rules-hibachi-throws } each
rules-hibachi-chillies = “{ $edition }” means { LIST($parts) } at every table. A chip that stays on the board but misses every space earns you a chilli, from a stack of { $chillies }. When you cook, two chillies replace one ingredient.
rules-hibachi-absence = it throws your lowest chip straight ahead, sends an empty form, passes and cooks nothing; it never spends your money
