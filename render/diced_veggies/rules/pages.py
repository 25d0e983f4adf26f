"""The pages of ``/rules`` for Diced Veggies, one for each question of a beginner."""

from functools import partial

from bot.games.diced_veggies.rules.content import Content
from render.diced_veggies.facts import die_named
from render.diced_veggies.rules import situations as tables
from render.kit.phrases import listed, number
from render.kit.rulebook import RulesPage, absence_rules, sign


def pages(content: Content, patience: str) -> tuple[RulesPage, ...]:
    """Return the pages in their order; see ``render.pictures.Pictures``."""
    return (
        _goal(content),
        _set_up(content),
        _cut(content),
        _restock(content),
        _cook(content),
        _card(content),
        _end(content, patience),
    )


def _goal(content: Content) -> RulesPage:
    numbers = content.numbers
    return RulesPage(
        "goal",
        "What it is about",
        "Cut dice off the block, cook dishes with them, and have the **most points** at the end. "
        f"Dish number {numbers.goal} of anybody starts the end.\n\n"
        f"{sign(1)} The block: every die is a vegetable with a number\n"
        f"{sign(2)} Your dice, and your recipes with what they are worth\n"
        f"{sign(3)} Your hypes: bonus cards, the only secret in the game\n"
        f"{sign(4)} Your chef token, which changes one die\n"
        f"{sign(5)} Recipes on display\n"
        f"{sign(6)} The decks\n\n"
        "**A turn:** restock, if you may and like; **cut** once; **cook** what you can and like; "
        "take one **card**; give up what is too much.\n\n"
        "Dice, recipes, tokens and dishes lie open, also how many hypes somebody holds. Hypes "
        "that were given up are shown at the end.",
        partial(tables.table, content),
        "A table of four and six marks: 1 at the block, 2 at Mei's dice and recipes, 3 at her "
        "hype, 4 at her chef token, 5 at the recipes on display, 6 at the decks.",
    )


def _set_up(content: Content) -> RulesPage:
    numbers = content.numbers
    copies = sorted({dice.copies for dice in content.vegetables.values()})
    names = listed([dice.name.lower() for dice in content.vegetables.values()])
    points = [recipe.points for recipe in content.recipes.values()]
    sizes = [len(recipe.uses) for recipe in content.recipes.values()]
    return RulesPage(
        "set_up",
        "Set-up",
        f"{len(content.pile())} dice, {copies[0]} each of {names}, make a block of "
        f"{numbers.columns} times {numbers.rows}. Their faces are "
        f"{listed([str(face) for face in numbers.faces])}; there is "
        f"{'a' if 1 in numbers.faces else 'no'} 1.\n\n"
        f"Everybody begins with {number(numbers.start_recipes, 'open recipe')}, "
        f"{number(numbers.start_hypes, 'secret hype')} and a chef token. "
        f"{number(numbers.display, 'recipe')} lie on display. Chance names who begins; turns go "
        "round clockwise.\n\n"
        f"There are {len(content.recipes)} recipes of {min(sizes)} to {max(sizes)} dice, worth "
        f"{min(points)} to {max(points)} points, and {len(content.hypes)} hypes, no two alike. "
        "A deck that runs out is made anew from its discards.\n\n"
        "**Alone?** The rules are the same: see how far you get.",
        partial(tables.start, content),
        "The table of two at the start: a full block, two recipes and one hidden hype in front of "
        "each, and recipes on display.",
    )


def _cut(content: Content) -> RulesPage:
    limit = content.numbers.cut_limit
    stuck = die_named(tables.stuck(content), content)
    return RulesPage(
        "cut",
        "The cut",
        "Once in every turn you cut, with one straight stroke along a seam. What it pushes off is "
        "yours, numbers and all.\n\n"
        f"• The dice you get total **at most {limit}**.\n"
        "• What is left hangs together by edges; touching at a corner is not enough.\n"
        "• The blade has to **get in**: the stroke begins at a corner or a step, where nothing "
        "lies beside its first die.\n\n"
        "✅ Here the blade comes in from above and pushes the end of the row off.\n\n"
        f"❌ The {stuck} in the middle of an edge cannot be taken alone: it has a die on either "
        "side, so the blade cannot get in. It comes off only together with dice up to a corner.\n\n"
        f"If the whole block totals {limit} or less, you get all of it. You see each cut before "
        "you make it, and nobody sees what you look at.",
        partial(tables.cut, content),
        "A block with a step at its right side. A cleaver stands on the seam beside the end of the "
        "top row, whose dice are pushed off and ticked. A die in the middle of the lowest row is "
        "crossed out.",
        explains=("cut",),
    )


def _restock(content: Content) -> RulesPage:
    return RulesPage(
        "restock",
        "Restocking",
        "When your turn begins and at least one vegetable is **missing from the block**, you may "
        "restock before you cut. If the block is empty you have to.\n\n"
        "All spent dice and the rest of the block are rolled and slide into a corner. Everything "
        "rolled has a new number. The new block may have steps; that is as it should be.\n\n"
        "• Dice in front of the chefs stay as they are.\n"
        "• **All chef tokens come back**, everybody's.\n"
        "• Once in a turn is enough: then you cut, whatever is missing now.\n\n"
        "The strip under the block counts what is left and what is spent, and lights up what is "
        "missing.",
        partial(tables.restock, content),
        "A table of two late in the game: the block has become a staircase without one of the "
        "vegetables, and the strip below counts it as missing.",
        explains=("restock",),
    )


def _cook(content: Content) -> RulesPage:
    return RulesPage(
        "cook",
        "Cooking, hypes and the token",
        "Cook any number of **your own** recipes, or none; those on display have to be taken "
        "first. Each ingredient takes one die of its vegetable, whatever its number. The dice are "
        "spent, the dish is yours.\n\n"
        "**A hype** may be played with each dish, one each, if it fits: all dice of that dish "
        "count. Some ask for more dice. It stays with its dish. Most are worth a fixed number, "
        "some are counted at the end.\n\n"
        "**Your chef token** changes one die for one dish and its hype: its vegetable **or** its "
        "number, never both. It comes back when anybody restocks.\n\n"
        "If several dice fit you choose; those that no other recipe of yours needs come first. "
        "Before you confirm you see what the dish will score.",
        partial(tables.cooking, content),
        "A hand that can cook: one recipe has all its dice and is ready, the other lacks some. One "
        "of two hypes fits the ready dish; with the other, two dice are in the way.",
        explains=("cook",),
    )


def _card(content: Content) -> RulesPage:
    numbers = content.numbers
    return RulesPage(
        "card",
        "A card, and what you may keep",
        "After cooking you take **one card**: a hype from its deck, a recipe from the display, or "
        "the top recipe of the deck. A gap in the display is filled at once. A recipe lies open "
        "before you and can be cooked from your next turn on; a hype only you see.\n\n"
        "Then you may keep, at most:\n"
        f"• {number(numbers.dice_limit, 'die', 'dice')}\n"
        f"• {number(numbers.recipe_limit, 'uncooked recipe')}\n"
        f"• {number(numbers.hype_limit, 'hype')}\n\n"
        "What is too much you give up, one at a time and of your choice, the new card too. Dice go "
        "to the spent ones, recipes to open discards, hypes to discards that nobody sees before "
        "the end. During the turn there is no limit.",
        partial(tables.too_much, content),
        f"A hand with {numbers.dice_limit + 2} dice and {numbers.recipe_limit + 1} recipes, more "
        "than may be kept.",
        explains=("card", "trim"),
    )


def _end(content: Content, patience: str) -> RulesPage:
    numbers = content.numbers
    best = numbers.bands[-1]
    return RulesPage(
        "ending",
        "The end",
        f"Who cooks dish {numbers.goal} finishes the turn, everybody else has **one more**. Then "
        "all cook **one last time** at once, sealed, with hypes and token, but without cut or "
        "card. Nobody sees what others cook until all are done.\n\n"
        "Points are the dishes and their hypes; the most win, and **equals share the win**. The "
        f"score also falls into a band, up to {best.at_least} and more: “{best.words}”.\n\n"
        f"**Nothing moves?** After {number(numbers.stall_rounds, 'round')} without a dish the game "
        "ends with the score so far.\n\n"
        + absence_rules(
            patience,
            "it cuts most dice, restocks only if it must, cooks nothing, takes a recipe, and gives "
            "up the lowest dice and newest cards",
        ),
        partial(tables.won, content),
        "The table at the end: Mei wins; below the scores stand the bands, with a mark of each "
        "chef in the own one.",
        explains=("last_cook",),
    )
