"""The nearest dish for each of a chef's own hypes, and its missing conditions."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from bot.games.diced_veggies.rules.actions import Cook
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import Bench, Cookbook, cooking, shortfall, worth_now
from bot.games.diced_veggies.rules.hypes import Gap
from bot.games.diced_veggies.rules.pieces import Die, HypeId, RecipeId
from render.kit.phrases import number

_TRIED: Final = 240
"""The most compared ways of a dish; a double dish can have thousands."""


class Fit(NamedTuple):
    """The nearest dish for a hype."""

    hype: HypeId
    cook: Cook | None
    """None if no dish can be cooked at all."""
    gaps: tuple[Gap, ...]
    """Unmet conditions; empty if it fits."""
    worth: int
    """The score of the hype now, 0 if it does not fit or is counted at the end."""

    @property
    def ready(self) -> bool:
        """Whether the hype may be played with this dish."""
        return self.cook is not None and not self.gaps


def nearest(bench: Bench, hype: HypeId, content: Content) -> Fit:
    """Return the nearest dish for a hype among all cookable dishes.

    A fit without the token precedes a fit with it; of several the highest score is taken; then
    the least distance.
    """
    book = Cookbook(content)
    recipes = tuple(book.cookable(bench.recipes, bench.dice, bench.token))
    for token in (False, True):
        found = [
            cook
            for recipe in recipes
            for cook in islice(book.ways(bench, recipe, hype, token=token), _TRIED)
        ]
        if found:
            scores = [worth_now(content, hype, cooking(bench, cook)) for cook in found]
            best = max(range(len(found)), key=lambda i: scores[i])
            return Fit(hype, found[best], (), scores[best])
    tried = [
        (cook, tuple(gap for gap in shortfall(content, hype, cooking(bench, cook)) if not gap.met))
        for recipe in recipes
        for cook in _plain(book, bench, recipe)
    ]
    if not tried:
        return Fit(hype, None, (), 0)
    cook, gaps = min(tried, key=lambda one: _distance(one[1]))
    return Fit(hype, cook, gaps, 0)


def _plain(book: Cookbook, bench: Bench, recipe: RecipeId) -> Iterator[Cook]:
    """Yield ways to cook a recipe without a hype, with the token where it is needed."""
    plain = list(islice(book.ways(bench, recipe), _TRIED))
    yield from plain or islice(book.ways(bench, recipe, token=True), _TRIED)


def _distance(gaps: tuple[Gap, ...]) -> tuple[int, int]:
    return (len(gaps), sum(max(1, abs(gap.want - gap.have)) for gap in gaps))


def in_the_way(gaps: tuple[Gap, ...]) -> tuple[Die, ...]:
    """Return the dice that keep a hype from fitting, if these are certain dice."""
    return tuple({die: None for gap in gaps for die in gap.wrong})


def all_needed(gaps: Sequence[Gap]) -> str:
    """Return all missing conditions in the card's order: "a dish of 4 or more; 2 pips short"."""
    return "; ".join(still_needed(gap) for gap in gaps)


def still_needed(gap: Gap) -> str:
    """Return the gap to one condition, in few words."""
    short = gap.want - gap.have
    more, less = short > 0, abs(short)
    match gap.op:
        case "every" | "top":
            return f"{number(len(gap.wrong), 'die', 'dice')} in the way"
        case "size":  # dice alone do not close this gap: recipes fix the number of dice
            return f"a dish of {gap.want} or {'more' if more else 'fewer'}"
        case "some" | "extra":
            return f"{number(less, 'die', 'dice')} {'short' if more else 'too many'}"
        case "total":
            return f"{number(less, 'pip')} {'short' if more else 'too many'}"
        case "kinds":
            return f"{number(less, 'kind')} {'short' if more else 'too many'}"
        case "spread":
            return f"{number(less, 'pip')} too {'near' if more else 'far'} apart"
        case "run":
            return f"{less} more in a row"
        case "same":
            return f"{less} more alike"
        case "different":
            return f"{number(less, 'number')} twice"
        case "halves":
            return "plates not equal"
        case "last":
            return "others have cooked fewer"
        case _:
            return "not met yet"
