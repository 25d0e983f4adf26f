# Tips in the hand during a person's first game: at most two lines for each kind of question.

button-tips = Skip the tips
kept-coached = No more tips in: { LIST($games) }

coach-thieving_chefs-act =
    Play ingredients of one dish, or draw if nothing fits.
    Pets can steal what you've played, but not from your hand.
coach-thieving_chefs-announce =
    Announce a dish that your played cards make.
    You serve it next turn, unless a pet steals from it first.
coach-thieving_chefs-theft =
    Let a card go that no announced dish needs.
    A dish that loses a card scores nothing.
coach-thieving_chefs-discard =
    Choose the cards you need least, then press Done.
    Until then, you can still change your mind.

coach-hibachi-throw =
    Press Aim and choose a target: nothing flies until you confirm.
    You can only buy at bowls where you have chips.
coach-hibachi-bonus_throw =
    Press Aim for one more chip: it can open another bowl to you.
    Happy with your chips? Skip it.
coach-hibachi-keep =
    Keep a card that an open recipe needs.
    It's free, and you won't have to buy it.
coach-hibachi-bottle =
    Take the bottle to choose the order of the bowls.
    You also win ties and cook first this round.
coach-hibachi-plan =
    Press a bowl where you have chips or cards, then send the form.
    An empty form buys and sells nothing.
coach-hibachi-bowl =
    Choose the bowl where everyone trades next.
    Need money? Open one where you can sell first.
coach-hibachi-sell =
    Sell cards that no recipe needs, or choose to sell nothing.
    Selling brings you money now, but then you can't buy here.
coach-hibachi-buy =
    Buy if a recipe needs this card; else pass.
    Your highest chip comes back, so the next card costs you less.
coach-hibachi-cook =
    Cook a dish if you have all its cards, or press Done cooking.
    Dishes win the game, so don't save your cards for long.

coach-diced_veggies-restock =
    Restock if a vegetable you need is missing from the block.
    The block is rolled anew, and everyone's chef token comes back.
coach-diced_veggies-cut =
    Choose a cut from a list to preview it, then press Cut here.
    Look for the vegetables on your recipes.
coach-diced_veggies-cook =
    Press a recipe to see what it scores before you cook it.
    Rather wait? Press Done cooking: your dice stay with you.
coach-diced_veggies-card =
    Take a recipe that suits your dice, or a hype for extra points.
    Cook it from your next turn on; with two recipes already, give one up.
coach-diced_veggies-trim =
    You hold too much: choose what to give up.
    Start with what helps you least.
coach-diced_veggies-last_cook =
    Cook all you can, then press Done.
    Dice and recipes you have left score nothing.
