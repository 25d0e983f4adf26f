"""The pages of ``/rules`` for Hibachi, one for each question of a beginner."""

from functools import partial

from bot.games.hibachi.rules.content import Content
from render.hibachi.facts import yen
from render.hibachi.rules import situations as tables
from render.kit.phrases import listed, number
from render.kit.rulebook import RulesPage, absence_rules, sign


def pages(content: Content, patience: str) -> tuple[RulesPage, ...]:
    """Return the pages in their order; see ``render.pictures.Pictures``."""
    return (
        _goal(content),
        _set_up(content),
        _throw(content),
        _spaces(content),
        _form(content),
        _market(content),
        _cook(content, patience),
    )


def _goal(content: Content) -> RulesPage:
    goal = content.numbers.goal
    return RulesPage(
        "goal",
        "What it is about",
        f"Be the first to cook **{number(goal, 'recipe')}**. Throw chips at bowls of food: they "
        "set the prices at which you then sell and buy.\n\n"
        f"{sign(1)} Bowls, one for each ingredient\n"
        f"{sign(2)} Four small action spaces\n"
        f"{sign(3)} Ingredient cards for sale, on the rim near their bowl\n"
        f"{sign(4)} Open recipes and the cards they take\n"
        f"{sign(5)} A chef: yen, dishes, cards in hand, chips left to throw\n"
        f"{sign(6)} The bottle: who has it is **head chef**, goes first and wins ties\n\n"
        "**A round:** throw chips, resolve the action spaces, trade at the bowls, cook. Then the "
        "bottle goes one seat to the left.\n\n"
        "**Secret** are the cards in a hand, reserved recipes, and what a chip is worth while it "
        "lies face down. Yen and how many cards somebody has are public.",
        partial(tables.table, content),
        "A table of four and six marks: 1 at the bowl of meat, 2 at an action space, 3 at cards "
        "on the rim, 4 at the open recipes, 5 at Mei's panel, 6 at the bottle beside Mei's side.",
    )


def _set_up(content: Content) -> RulesPage:
    numbers = content.numbers
    first = next(iter(numbers.editions.values()))
    copies = sorted({card.copies for card in content.ingredients.values()})
    rows = [
        f"{seats} chefs: {number(row.recipes, 'recipe')}, {number(row.ingredients, 'ingredient')}, "
        f"{number(row.throws, 'throw')} each"
        for seats, row in numbers.seats.items()
    ]
    return RulesPage(
        "set_up",
        "Set-up and options",
        f"Everybody gets {yen(first.yen)} and {len(numbers.chips)} chips: "
        f"{listed([str(chip) for chip in numbers.chips])}. Chance names the first head chef. "
        f"Open lie, and in a round are thrown:\n\n" + "\n".join(rows) + "\n\n"
        f"The pile holds {len(content.pile())} ingredient cards, {copies[0]} of each kind; there "
        f"are {len(content.recipes)} recipes.\n\n"
        f"**Edition** {_chillies(content)}\n"
        "**The throwing hand** slips a little (natural), more (shaky) or never (steady).\n"
        "**Ingredient cards** are hidden, or open to all.",
        partial(tables.hand, content),
        "A hand at the start: six chips from the lowest to the highest, three ingredient cards, "
        "and the open recipes with what is there and what is missing.",
    )


def _chillies(content: Content) -> str:
    edition = next(one for one in content.numbers.editions.values() if one.chillies)
    parts = [yen(edition.yen)]
    if edition.recipes is not None:
        parts.append(number(edition.recipes, "recipe"))
    if edition.ingredients is not None:
        parts.append(number(edition.ingredients, "ingredient"))
    return (
        f"“{edition.name}”: {listed(parts)} at every table. A chip that lies on the board but on "
        f"no space earns a chilli, from a stack of {edition.chillies}; two chillies stand in for "
        "one ingredient when you cook."
    )


def _throw(content: Content) -> RulesPage:
    return RulesPage(
        "throw",
        "Throwing",
        "From the head chef on, everybody throws one chip in turn until all have thrown theirs. "
        "Choose chip, angle, power and where it comes over the rim, and look at the aim as long as "
        "you like: nothing flies before you confirm. Your hand slips a little.\n\n"
        f"{sign(1)} Mei's chip came down here, struck another\n"
        f"{sign(2)} and stopped in the onions: it counts there.\n"
        f"{sign(3)} Omar's was knocked out of the bowl and counts nowhere now. It stays, and a "
        "later throw may push it back.\n"
        f"{sign(4)} This one lies on no space either.\n"
        f"{sign(5)} A chip rarely lands face up; then all know its value.\n\n"
        "A chip is on a space if its **hole** touches it. Chips that end on the rim or beyond, "
        "thrown or knocked, are out for this round and are not replaced. Others see where "
        "your chip went, not how you aimed.",
        partial(tables.throw, content),
        "The board after a throw. Mark 1: where Mei's chip landed. Mark 2: it lies in the onion "
        "bowl. Mark 3: a chip of Omar's, knocked out of that bowl. Mark 4: a chip between two "
        "bowls. Mark 5: a chip of Lena's in the egg bowl that shows its value.",
        explains=("throw",),
    )


def _spaces(content: Content) -> RulesPage:
    chips = content.numbers.chips
    low, mine, other = chips[1], chips[2], chips[3]
    return RulesPage(
        "spaces",
        "The action spaces",
        "When all have thrown, these come first, in this order. The chips on a space are shown, "
        "the highest **sum** wins:\n\n"
        f"{sign(1)} **Bonus throw**: one more chip at once, if you like\n"
        f"{sign(2)} **Bonus ingredient**: draw as many cards as the first digit of your highest "
        "chip there, keep one\n"
        f"{sign(3)} **Reserve**: the top recipe, face down; only you can cook it\n"
        f"{sign(4)} **New head chef**: take the bottle, if you like\n\n"
        f"Here Omar's {mine} + {low} beat Tomas's {other}. His highest chip is the {mine}, so he "
        f"draws {number(int(str(mine)[0]), 'card')}.\n\n"
        "**Ties** go to the head chef, else to the first of them clockwise from there. An empty "
        "space is skipped. Then chips that lie on no space go home unseen.",
        partial(tables.spaces, content),
        "The middle of the board with the four action spaces. Mark 1: bonus throw, top left. "
        f"Mark 2: bonus ingredient, top right, with chips of {mine} and {low} of Omar's and "
        f"{other} of Tomas's. Mark 3: reserve, bottom left. Mark 4: new head chef, bottom right.",
        explains=("bonus_throw", "keep", "bottle"),
    )


def _form(content: Content) -> RulesPage:
    return RulesPage(
        "form",
        "The market form",
        "Before the bowls are opened, everybody fills in one form, so that nobody has to be asked "
        "again and again. For each bowl you say:\n\n"
        "**Sell** up to so many cards, if the price is this or more.\n"
        "**Buy** up to so many, if nothing was sold, each at this price or less.\n"
        "**Ask me**: you decide when that bowl comes.\n\n"
        "A bowl left empty costs and brings nothing, and an empty form can be sent too. The head "
        "chef also says in which order the bowls come. You may change your form until the last "
        "one is in. Nobody ever sees it, only what it does: then the bowls are resolved by "
        "themselves, up to the first “ask me”.\n\n"
        "**What will it cost?** Each of your chips in a bowl adds to the price you pay there. "
        "`/hibachi prices` tells you.",
        partial(tables.form, content),
        "The hand of somebody who plans the market: four chips are left, the places of two others "
        "show in which bowls they lie, and the recipes show which cards are missing.",
        explains=("plan",),
    )


def _market(content: Content) -> RulesPage:
    chips = content.numbers.chips
    lying, own = (chips[2], chips[5], chips[0]), (chips[2], chips[0])
    return RulesPage(
        "market",
        "Selling and buying",
        "The head chef picks the next bowl, and its chips are turned over.\n\n"
        f"{sign(1)} **Selling:** who holds this ingredient may sell any number, each at the sum of "
        f"**all** chips in the bowl: {' + '.join(map(str, lying))} = {yen(sum(lying))}. All answer "
        "at once, sealed. Sellers take their chips home and cannot buy here.\n\n"
        f"{sign(2)} **Buying:** the highest own sum goes first, pays **its own** sum for one card, "
        "or passes. Either way that chef's highest chip comes home, and sums are compared anew: "
        f"Omar may buy at {yen(chips[5])}, Mei at {yen(sum(own))} and then at {yen(chips[0])}.\n\n"
        f"{sign(3)} It ends with the cards on the rim, or with the chips. Cards left over stay.\n\n"
        "Equal sums: first from the head chef on. Nobody pays more than they have. A bowl "
        "without chips is not traded.",
        partial(tables.market, content),
        f"The market at the egg bowl. Mark 1: the price of {yen(sum(lying))} in the banner. "
        f"Mark 2: the bowl with Mei's {own[0]} and {own[1]} and Omar's {chips[5]}. "
        "Mark 3: the egg cards on the rim.",
        explains=("bowl", "sell", "buy"),
    )


def _cook(content: Content, patience: str) -> RulesPage:
    numbers = content.numbers
    return RulesPage(
        "cook",
        "Cooking, and how it ends",
        "From the head chef on, each may cook **one** open recipe and any number of own reserved "
        "ones; the cards go to the discards. An open recipe that was cooked is replaced only in "
        f"the new round, when ingredients are added too. **Recipe {numbers.goal} wins at once**: "
        "who comes later cooks no more, so there is no tie.\n\n"
        f"**Nothing moves?** After {number(numbers.stall_rounds, 'round')} without a dish the game "
        "ends: most recipes win, then most yen, and equals share the win.\n\n"
        + absence_rules(
            patience,
            "it throws the lowest chip straight on, sends an empty form, passes and cooks "
            "nothing; it never spends your money",
        ),
        partial(tables.cooking, content),
        "A hand in the last step of a round: it holds all cards of one open recipe, which is "
        "ticked; a reserved recipe with a bookmark still lacks its cards.",
        explains=("cook",),
    )
