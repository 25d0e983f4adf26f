# The pages of /rules for Hibachi. A text has at most 900 characters, and fits a phone with its picture.

rules-hibachi-goal =
    Be the first to cook **{ rules-hibachi-to-win }**. Throw chips at bowls of food: they set the prices at which you then sell and buy.

    ① Bowls, one for each ingredient
    ② Four small action spaces
    ③ Ingredient cards for sale, on the rim near their bowl
    ④ Open recipes and the cards they take
    ⑤ A chef: yen, dishes, cards in hand, chips left to throw
    ⑥ The bottle: whoever has it is **head chef**, goes first and wins ties

    { "" }**A round:** throw chips, resolve the action spaces, trade at the bowls, cook. Then the bottle goes one seat to the left.

    { "" }**Secret** are the cards in a hand, reserved recipes, and what a chip is worth while it lies face down. Yen and how many cards somebody has are public.
    .title = What it is about
    .alt = A table of four and six marks: 1 at the bowl of meat, 2 at an action space, 3 at cards on the rim, 4 at the open recipes, 5 at Mei's panel, 6 at the bottle beside Mei's side.

rules-hibachi-set-up =
    Everybody gets { $purse } and { $chip_count } chips: { LIST($chips) }. Chance names the first head chef. Open cards, and throws in a round:

    { $by_seats }

    The pile holds { $pile } ingredient cards, { $copies } of each kind; there are { $recipes } recipes.

    { "" }**Edition** { $chillies }
    { "" }**The throwing hand** slips a little (natural), more (shaky) or never (steady).
    { "" }**Ingredient cards** are hidden, or open to all.
    .title = Set-up and options
    .alt = A hand at the start: six chips from the lowest to the highest, three ingredient cards, and the open recipes with what is there and what is missing.

rules-hibachi-throw =
    From the head chef on, everybody throws one chip in turn until all have thrown theirs. Choose chip, angle, power and where it comes over the rim, and look at the aim as long as you like: nothing flies before you confirm. Your hand slips a little.

    ① Mei's chip came down here, struck another
    ② and stopped in the onions: it counts there.
    ③ Omar's was knocked out of the bowl and counts nowhere now. It stays, and a later throw may push it back.
    ④ This one lies on no space either.
    ⑤ A chip rarely lands face up; then all know its value.

    A chip is on a space if its **hole** touches it. Chips that end on the rim or beyond, thrown or knocked, are out for this round and are not replaced. Others see where your chip went, not how you aimed.
    .title = Throwing
    .alt = The board after a throw. Mark 1: where Mei's chip landed. Mark 2: it lies in the onion bowl. Mark 3: a chip of Omar's, knocked out of that bowl. Mark 4: a chip between two bowls. Mark 5: a chip of Lena's in the egg bowl that shows its value.

rules-hibachi-spaces =
    When all have thrown, these come first, in this order. The chips on a space are shown, the highest **sum** wins:

    ① **Bonus throw**: one more chip at once, if you like
    ② **Bonus ingredient**: draw as many cards as the first digit of your highest chip there, keep one
    ③ **Reserve**: the top recipe, face down; only you can cook it
    ④ **New head chef**: take the bottle, if you like

    Here Omar's { $mine } + { $low } beat Tomas's { $other }. His highest chip is the { $mine }, so he draws { rules-hibachi-drawn }.

    { "" }**Ties** go to the head chef, else to the first of them clockwise from there. An empty space is skipped. Then chips that lie on no space go home unseen.
    .title = The action spaces
    .alt = The middle of the board with the four action spaces. Mark 1: bonus throw, top left. Mark 2: bonus ingredient, top right, with chips of { $mine } and { $low } of Omar's and { $other } of Tomas's. Mark 3: reserve, bottom left. Mark 4: new head chef, bottom right.

rules-hibachi-form =
    Before the bowls are opened, everybody fills in one form, so that nobody has to be asked again and again. For each bowl you say:

    { "" }**Sell** at most this many cards, if the price is this or more.
    { "" }**Buy** at most this many, if nothing was sold, each at this price or less.
    { "" }**Ask me**: you decide when that bowl comes.

    A bowl left empty costs and brings nothing, and an empty form can be sent too. The head chef also says in which order the bowls come. You may change your form until the last one is in. Nobody ever sees it, only what it does: then the bowls are resolved automatically, up to the first “ask me”.

    { "" }**What will it cost?** Each of your chips in a bowl adds to the price you pay there. `/hibachi prices` tells you.
    .title = The market form
    .alt = The hand of somebody who plans the market: four chips are left, the places of two others show in which bowls they lie, and the recipes show which cards are missing.

rules-hibachi-market =
    The head chef picks the next bowl, and its chips are turned over.

    ① **Selling:** whoever holds this ingredient may sell any number, each at the sum of **all** chips in the bowl: { $lying } = { $price }. All answer at once, sealed. Sellers take their chips home and cannot buy here.

    ② **Buying:** the highest own sum goes first, pays **its own** sum for one card, or passes. Either way that chef's highest chip comes home, and sums are compared again: Omar may buy at { $omar_pays }, Mei at { $mei_pays } and then at { $mei_pays_then }.

    ③ It ends with the cards on the rim, or with the chips. Cards left over stay.

    Equal sums: first from the head chef on. Nobody pays more than they have. A bowl without chips is not traded.
    .title = Selling and buying
    .alt = The market at the egg bowl. Mark 1: the price of { $price } in the banner. Mark 2: the bowl with Mei's { $mine } and { $least } and Omar's { $highest }. Mark 3: the egg cards on the rim.

rules-hibachi-cook =
    From the head chef on, each may cook **one** open recipe and any number of their own reserved ones; the cards go to the discards. An open recipe that was cooked is replaced only in the new round, when ingredients are added too. **Recipe { $last } wins at once**: nobody cooks after that, so there is no tie.

    { "" }**Nothing moves?** After { rules-stall-rounds } without a dish the game ends: the most recipes win, then the most yen, and equals share the win.

    { rules-absence }
    .title = Cooking, and how it ends
    .alt = A hand in the last step of a round: it holds all cards of one open recipe, which is ticked; a reserved recipe with a bookmark still lacks its cards.

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
rules-hibachi-chillies = “{ $edition }”: { LIST($parts) } at every table. A chip that lies on the board but on no space earns a chilli, from a stack of { $chillies }; two chillies stand in for one ingredient when you cook.
rules-hibachi-absence = it throws the lowest chip straight on, sends an empty form, passes and cooks nothing; it never spends your money
