# The pages of /rules for Thieving Chefs. A text has at most 900 characters, and fits a phone with its picture.

rules-thieving-chefs-summary = Announce dishes from your cards, and hope that no pet steals from them before you serve.

rules-thieving-chefs-goal =
    Be the first to reach **{ $goal } points**. Lay out ingredients, announce a dish made of them, and serve it on your next turn, unless a pet steals part of it first.

    { "" }**Your turn:**
    ① **Use your actions.** Draw a card, play an ingredient or a sauce, or steal with a pet.
    ② **Announce dishes** made of what you've played. Discard what is over your limit.
    ③ **Serve them next turn.** That costs no action. The sauce in the middle adds points to the dishes it suits.

    Everything on the table is open. Only the cards in your hand are secret: others see how many you hold.
    .title = The goal
    .alt = A turn in three pictures. Mark 1: a card is drawn, an ingredient is played, and a pet's paw takes another. Mark 2: two ingredients make an announced dish. Mark 3: the dish is served and brings its points.
    .act = Use { rules-thieves-actions }: draw, play or steal
    .announce = Announce a dish
    .serve = Next turn, serve it and score

rules-thieving-chefs-cards =
    Everyone starts with { rules-thieves-start } and no points. Chance picks the first chef; turns go clockwise. The deck has { $deck } cards:

    ① **Ingredients** for dishes: { LIST($ingredients) }
    ② **Sauces**: { LIST($sauces) }. The sauce in the middle adds { $bonus } points to the dishes it suits
    ③ **Pets** steal ingredients: { $pets }

    When the deck runs out, the discards are shuffled to make a new one. Discards lie open; nobody knows the order of the deck.
    .title = Set-up and cards
    .alt = A hand with one card of each family. Mark 1: an ingredient, Fish. Mark 2: a sauce, Spicy. Mark 3: the first of the pets, each with what it steals.

rules-thieving-chefs-act =
    You have { rules-thieves-actions } a turn. Mix them as you like:

    { "" }**Draw** a card. Only you see it.
    { "" }**Play an ingredient.** It lies open in your cooking area.
    { "" }**Play a sauce.** It goes to the middle; the old sauce is discarded.
    { "" }**Play a pet.** It steals at once. If there's nothing for it to steal, you can't play it.

    As long as you can draw or play, you have to use every action. You may hold more than { $hand_limit } cards meanwhile; only the end of your turn counts.

    At any moment in between, you can serve the dishes you announced last turn. That costs no action. After your last action, you announce new dishes, then discard.
    .title = Your turn: { rules-thieves-actions }
    .alt = A hand in its own turn: Bread, Onion, Ketchup and a Rabbit. Under each ingredient are the dishes it is used in; one action is used up.

rules-thieving-chefs-dishes =
    After your actions, you may **announce** any number of dishes made of loose ingredients in your area, even ones you've just played. Each card belongs to one dish only. You can take dishes back until you press Done.

    ① On your **next turn**, you **serve** them: the cards are discarded and you score the points. If you leave a dish unserved, it is served after your last action.

    ② The **sauce** that lies there when you serve adds { $bonus } points. It doesn't matter who played it, and it stays.
    { $sauced }

    ③ Loose cards wait for a later dish. A dish you complete now can be announced now, but scores next turn.
    .title = Announcing and serving
    .alt = A table of four in Lena's turn. Mark 1: her announced Chili. Mark 2: the Spicy sauce that adds to it. Mark 3: her loose Cheese.

rules-thieving-chefs-thefts =
    ① A pet visits another chef and takes ② one ingredient it can carry from their cooking area, announced or loose, never from a hand.
    ③ The card goes to the thief's hand; the pet is discarded.
    ④ A dish that loses a card **breaks** and won't score. Its other cards become loose. With a new card, you can announce it again; it scores a turn later.

    { $loot }

    { "" }**Several copies?** The victim chooses which one went, so a spare card protects a dish. Nobody waits for this: the victim chooses by the start of their next turn. Without an answer, a loose copy goes, or else the one from the cheapest dish. I ask only if it makes a difference.
    .title = Pets and thefts
    .alt = A theft. Mark 1: Tomas's Cat on the discards. Mark 2: a paw takes Fish from Mei's area. Mark 3: an arrow leads to Tomas's hand. Mark 4: Mei's Sushi is crossed out as broken; Greens and Rice are left.

rules-thieving-chefs-discards =
    If you hold more than **{ $hand_limit } cards** at the end of your turn, discard down to { $hand_limit }. You choose which, after announcing: set cards aside one by one, put them back if you change your mind, then press Done. Nobody sees which until then.

    If there's nothing you can announce and nothing you must discard, your turn ends automatically.

    { "" }**What others know about your hand:** how many cards it has, and which cards your pets brought; those lie open until you play them. Only you know what you could play and what you've set aside. The discards and all cooking areas are open.
    .title = The end of your turn
    .alt = A hand of { $cards_shown } cards at the end of a turn; one Rice is laid aside, and one more card has to go.

rules-thieving-chefs-ending =
    When you reach **{ $goal } points**, you win at once, even in the middle of your turn. You may score more than that. Nobody else gets a last turn, and there is no tie: the first chef to get there wins.

    { "" }**Stuck?** After { rules-stall-rounds } in which nobody scores, the game ends and the most points win; chefs who are equal share the win.

    { rules-absence }
    .title = How it ends
    .alt = The table at the end: Tomas wins with { $points_shown } points, and all hands lie open.

rules-thieving-chefs-strategy =
    ① **Keep a spare on the table.** With two of an ingredient there, you choose which one a thief gets: give the loose one, and your dish is safe. A dish that several pets can rob needs it most.

    ② **Save a sauce for the turn you serve.** Play it first, then serve: it counts at once. Played early, it helps rivals, too, and they may replace it. If the old sauce suits a dish, serve that dish before you replace it.

    ③ **Play a dish in one go.** Pets steal loose cards, but nothing from your hand. Wait until you hold all its cards, then play and announce them in one turn.

    { "" }**Steal where it hurts.** A pet brings you a card and can break a dish. Look first for a chef whose dish would win the game.

    { "" }**Watch the discards.** A pet that lies there can't rob you until the deck runs out.
    .title = Tips, and why
    .alt = { rules-thieving-chefs-dishes.alt }

## Their values

rules-thieves-start =
    { $start ->
        [one] { $start } hidden card
       *[other] { $start } hidden cards
    }
rules-thieves-actions =
    { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }
rules-thieves-loot = { NAME($pet) }: { LIST($cards, style: "or") }
rules-thieves-other-pets = Or, if chosen before the start: { LIST($pets) }
rules-thieves-sauced = { NAME($sauce) } on { LIST($dishes) }
rules-thieves-absence = it draws for you, or plays the first card it can, announces the dish worth most, and discards what you drew last
