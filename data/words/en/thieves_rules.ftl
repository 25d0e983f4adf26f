# The pages of /rules for Thieving Chefs. A text has at most 900 characters, and fits a phone with its picture.

rules-thieving-chefs-goal =
    Be the first with **{ $goal } points**. Lay ingredients down, announce a dish from them, and serve it in your next turn, unless a pet has stolen from it meanwhile.

    ① Your loose ingredients
    ② A dish you have announced, with what it is worth
    ③ Your points
    ④ The sauce, one for everybody
    ⑤ All dishes: what they take, what they score, and which sauce adds to them

    All of this lies open. Only the cards in your hand are your secret: others see how many there are.
    .title = What it is about
    .alt = The table of two chefs and five marks: 1 at Mei's loose rice, greens and onion; 2 at her announced burger; 3 at the die that counts her points; 4 at the sauce in the middle; 5 at the list of all dishes.

rules-thieving-chefs-cards =
    Everybody begins with { rules-thieves-start } and no points. Who begins is drawn by chance; turns go round clockwise. One deck holds { $deck } cards:

    ① **Ingredients** for dishes: { LIST($ingredients) }
    ② **Sauces**: { LIST($sauces) }. The one that lies in the middle adds { $bonus } points to dishes that go with it
    ③ **Pets** steal ingredients: { $pets }

    If the deck runs out, the discards are shuffled into a new one. Discards lie open; nobody knows the order of the deck.
    .title = Set-up and cards
    .alt = A hand with one card of each family. Mark 1: an ingredient, Fish. Mark 2: a sauce, Spicy. Mark 3: the first of the pets, each with what it steals.

rules-thieving-chefs-act =
    A turn has { rules-thieves-actions }, in any mix and order. Each is one of these:

    { "" }**Draw** a card. Only you see it.
    { "" }**Play an ingredient**: it lies open in your cooking area.
    { "" }**Play a sauce**: it goes to the middle, and the old one to the discards.
    { "" }**Play a pet**: it steals at once. Without anything to steal it cannot be played.

    You use all of them as long as you can draw or play. Your hand may grow beyond { $hand_limit } meanwhile; it is checked when the turn ends.

    Dishes from your last turn can be served at any moment between, and cost no action. After the last action come announcing and discarding.
    .title = Your turn: { rules-thieves-actions }
    .alt = A hand in its own turn: Bread, Onion, Ketchup and a Rabbit. Under each ingredient are the dishes it is used in; one action is used up.

rules-thieving-chefs-dishes =
    After your actions you may **announce** any number of dishes from loose ingredients in your area, including those you played just now. A card belongs to one dish only. Until you press Done you can take them back.

    ① In your **next turn** you **serve** them: the cards are discarded, the points are yours. What you have not served yourself is served after your last action.

    ② The **sauce** that lies there when you serve adds { $bonus } points: { LIST($sauced, style: "unit") }. It does not matter who played it, and it stays.

    ③ Loose cards wait. A dish that you complete now is announced now and scores next time.
    .title = Announcing and serving
    .alt = A table of four in Lena's turn. Mark 1: her announced Chili. Mark 2: the Spicy sauce that adds to it. Mark 3: her loose Cheese.

rules-thieving-chefs-thefts =
    ① A pet goes to another chef and takes ② one ingredient it can carry from the cooking area, announced or not, never from a hand.
    ③ The loot goes to the thief's hand, the pet to the discards.
    ④ A dish that loses a card **breaks** and scores nothing. What is left may be announced again, with a new card, and scores a turn later.

    { $loot }.

    { "" }**Several copies?** The victim says which one went, so a spare card protects a dish. Nobody waits for that answer: it is due first thing in the victim's next turn, and without one a loose copy goes, else that of the cheapest dish. Where it makes no difference, nobody is asked.
    .title = Pets and thefts
    .alt = A theft. Mark 1: Tomas's Cat on the discards. Mark 2: a paw takes Fish from Mei's area. Mark 3: an arrow leads to Tomas's hand. Mark 4: Mei's Sushi is crossed out as broken; Greens and Rice are left.

rules-thieving-chefs-discards =
    Whoever ends a turn with more than **{ $hand_limit } cards** in hand discards down to { $hand_limit }. You choose which, after announcing: lay cards aside one by one, put them back if you change your mind, then press Done. Until then nobody sees which.

    Where nothing can be announced and nothing has to go, the turn ends automatically.

    { "" }**What others know of your hand:** how many cards it has, and those that everybody saw a pet bring; they lie open there until you play them. What may be played now, and what you laid aside, only you know. Discards lie open, and so does everything in the areas.
    .title = The end of your turn
    .alt = A hand of { $cards_shown } cards at the end of a turn; one Rice is laid aside, and one more card has to go.

rules-thieving-chefs-ending =
    Whoever gets to **{ $goal } points** wins at once, even in the middle of a turn. More points count as well, but nobody gets a last turn, and there is no tie: the first one wins.

    { "" }**Nothing moves?** After { rules-stall-rounds } in which nobody scored, the game ends: the most points win, and equals share the win.

    { rules-absence }
    .title = How it ends
    .alt = The table at the end: Tomas wins with { $points_shown } points, and all hands lie open.

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
rules-thieves-other-pets = or, as chosen before the start, { LIST($pets) }
rules-thieves-sauced = { NAME($sauce) } on { LIST($dishes) }
rules-thieves-absence = it draws for you, or plays the first card that can be played, announces the dish worth most, and discards what you drew last
