"""The pages of ``/rules`` for Diced Veggies, with their numbers."""

from collections.abc import Sequence
from typing import Final

from bot.descriptions.diced_veggies.facts import band_named, die_named, vegetable_id
from bot.descriptions.rulebook import RulesPage, pages_about
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import Block, LaidDie, VegetableId
from bot.words import Value, say

_NUMBERS: Final = (5, 2, 6, 2, 4, 3, 2)
"""Numbers on top of made-up dice, over and over."""
_PAGES: Final = ("goal", "set_up", "cut", "restock", "cook", "card", "ending", "strategy")
_EXPLAINS: Final = {"card": ("trim",), "ending": ("last_cook",)}


def pages(content: Content, days: int) -> tuple[RulesPage, ...]:
    """Return the pages in their order; see ``bot.descriptions.words.Words``."""
    numbers, best = content.numbers, content.numbers.bands[-1]
    points = [recipe.points for recipe in content.recipes.values()]
    sizes = [len(recipe.uses) for recipe in content.recipes.values()]
    values: dict[str, Value] = {
        "goal": numbers.goal,
        "dice": len(content.pile()),
        "copies": min(dice.copies for dice in content.vegetables.values()),
        "vegetables": [say(f"{vegetable_id(kind)}.inline") for kind in content.vegetables],
        "columns": numbers.columns,
        "rows": numbers.rows,
        "faces": [str(face) for face in numbers.faces],
        "ones": 1 in numbers.faces,
        "start_recipes": numbers.start_recipes,
        "start_hypes": numbers.start_hypes,
        "display": numbers.display,
        "recipes": len(content.recipes),
        "smallest": min(sizes),
        "largest": max(sizes),
        "least": min(points),
        "most": max(points),
        "hypes": len(content.hypes),
        "cut_limit": numbers.cut_limit,
        "stuck": die_named(stuck(content)),
        "dice_limit": numbers.dice_limit,
        "recipe_limit": numbers.recipe_limit,
        "hype_limit": numbers.hype_limit,
        "dice_shown": numbers.dice_limit + 2,
        "recipes_shown": numbers.recipe_limit + 1,
        "band": best,
        "band_words": band_named(best, content),
        "stall_rounds": numbers.stall_rounds,
        "days": days,
        "does": say("rules-veggies-absence"),
    }
    return pages_about("diced_veggies", values, _PAGES, _EXPLAINS)


def block_of(content: Content, heights: Sequence[int], gone: Sequence[VegetableId] = ()) -> Block:
    """Return a block of columns of these heights, of all but the missing vegetables."""
    kinds = [kind for kind in content.vegetables if kind not in gone]
    cells = [(column, row) for column, high in enumerate(heights) for row in range(high)]
    faces = content.numbers.faces
    return tuple(
        LaidDie(column, row, kinds[(column * 2 + row) % len(kinds)],
             faces[(_NUMBERS[(column + row * 3) % len(_NUMBERS)] - 1) % len(faces)])
        for column, row in cells
    )  # fmt: skip


def stepped(content: Content) -> Block:
    """Return a block without two of its corners."""
    rows, columns = content.numbers.rows, content.numbers.columns
    return block_of(content, [rows] * (columns - 2) + [rows - 1, rows - 2])


def stuck(content: Content) -> LaidDie:
    """Return a die in the middle of an edge of the ``stepped`` block."""
    middle = content.numbers.columns // 2 - 1
    return next(one for one in stepped(content) if (one.column, one.row) == (middle, 0))
