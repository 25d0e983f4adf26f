"""The pages of ``/rules`` for Diced Veggies, with their numbers."""

from typing import Final

from bot.descriptions.diced_veggies.facts import band_named, die_named, vegetable_id
from bot.descriptions.rulebook import RulesPage, pages_about
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import Die
from bot.words import Value, say

STUCK: Final = Die("tomato", 6)
"""The crossed-out die of the page of cuts."""
_PAGES: Final = ("goal", "set_up", "cut", "restock", "cook", "card", "ending", "strategy")
_EXPLAINS: Final = {"card": ("trim",), "ending": ("last_cook",)}


def pages(content: Content, days: int) -> tuple[RulesPage, ...]:
    """Return the pages in their order; see ``bot.descriptions.words.Words``."""
    numbers, best = content.numbers, content.numbers.bands[-1]
    points = [recipe.points for recipe in content.recipes.values()]
    sizes = [len(recipe.uses) for recipe in content.recipes.values()]
    values: dict[str, Value] = {
        "dice": len(content.pile()),
        "copies": min(dice.copies for dice in content.vegetables.values()),
        "vegetables": [say(f"{vegetable_id(kind)}.inline") for kind in content.vegetables],
        "faces": [str(face) for face in numbers.faces],
        "ones": 1 in numbers.faces,
        "recipes": len(content.recipes),
        "smallest": min(sizes),
        "largest": max(sizes),
        "least": min(points),
        "most": max(points),
        "hypes": len(content.hypes),
        "stuck": die_named(STUCK),
        "dice_shown": numbers.dice_limit + 2,
        "recipes_shown": numbers.recipe_limit + 1,
        "band": best,
        "band_words": band_named(best, content),
        "days": days,
        "does": say("rules-veggies-absence"),
    }
    return pages_about("diced_veggies", numbers, values, _PAGES, _EXPLAINS)
