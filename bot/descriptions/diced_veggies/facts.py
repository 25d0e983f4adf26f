"""Facts of a View of Diced Veggies and of recent events, names, and nearest dishes for hypes."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from string import ascii_uppercase
from typing import Final, NamedTuple

from bot.games.contract import Seat
from bot.games.diced_veggies.rules import events
from bot.games.diced_veggies.rules.actions import Cook, CutOff
from bot.games.diced_veggies.rules.block import Cut, cuts
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import Bench, Cookbook, cooking, shortfall, worth_now
from bot.games.diced_veggies.rules.hypes import Gap
from bot.games.diced_veggies.rules.offers import cut_off
from bot.games.diced_veggies.rules.pieces import Change, Die, HypeId, LaidDie, RecipeId, VegetableId
from bot.games.diced_veggies.rules.view import ChefView, DishView, Seen, View
from bot.words import clauses, counted, kept, listed, say


def column_name(column: int) -> str:
    """Return the letter of a column."""
    return ascii_uppercase[column]


def row_name(row: int) -> str:
    """Return the number of a row, from 1."""
    return str(row + 1)


def cell_name(one: LaidDie) -> str:
    """Return the name of a cell: "C4"."""
    return column_name(one.column) + row_name(one.row)


def cells_named(dice: Sequence[LaidDie]) -> str:
    """Return the cells of dice: "C4", "C4 to C2" along a line, or each cell separately."""
    names = [cell_name(one) for one in dice]
    straight = len({one.column for one in dice}) == 1 or len({one.row for one in dice}) == 1
    if straight and len(names) > 2:
        return say("veggies-cells", first=names[0], last=names[-1])
    return ", ".join(names)


def vegetable_id(kind: VegetableId) -> str:
    """Return the message with the name of a vegetable."""
    return f"veggies-vegetable-{kind}"


def recipe_id(recipe: RecipeId) -> str:
    """Return the message with the name of a recipe."""
    return f"veggies-recipe-{recipe}"


def hype_id(hype: HypeId | None) -> str:
    """Return the message with the name of a hype, or "none"; its text is an attribute."""
    return "none" if hype is None else f"veggies-hype-{hype}"


def die_named(die: Die | LaidDie) -> str:
    """Return "Carrot 5"."""
    return say("veggies-die", vegetable=vegetable_id(die.vegetable), number=die.number)


def change_named(change: Change | None) -> str:
    """Return the change by the chef token: "Carrot 5 as Tomato 5", or "none"."""
    if change is None:
        return "none"
    return say("veggies-change", die=die_named(change.die), into=die_named(change.into))


@kept
def dice_named(dice: tuple[Die | LaidDie, ...]) -> str:
    """Return dice by vegetable and number, with equal dice counted."""
    return counted(die_named(die) for die in dice)


def kinds_named(kinds: Iterable[VegetableId]) -> str:
    """Return vegetables by their names, with equal vegetables counted."""
    return counted(say(vegetable_id(kind)) for kind in kinds)


def card_of(recipe: RecipeId, content: Content) -> dict[str, str | int]:
    """Return name, ingredients and points of a recipe as values of a message."""
    card = content.recipes[recipe]
    uses = kinds_named(card.uses)
    return {"recipe": recipe_id(recipe), "uses": uses, "points": card.points}


@kept
def recipe_phrase(recipe: RecipeId, content: Content) -> str:
    """Return "Salsa (Pepper, Tomato and Onion: 5 points)"."""
    return say("veggies-recipe", **card_of(recipe, content))


def recipe_names(recipes: Iterable[RecipeId]) -> list[str]:
    """Return recipes by their names alone."""
    return [say(recipe_id(recipe)) for recipe in recipes]


def dish_of(dish: DishView) -> dict[str, str | int]:
    """Return a cooked dish as values of a message."""
    values: dict[str, str | int] = {"points": dish.points, "more": dish.hype_points}
    return {"recipe": recipe_id(dish.recipe), "hype": hype_id(dish.hype), **values}


def dishes_named(dishes: Iterable[DishView]) -> str:
    """Return "Salsa 5 + 4 for Even Plate; Ajvar 3"."""
    return clauses(say("veggies-dish", **dish_of(dish)) for dish in dishes)


def points(view: View, seat: Seat) -> int:
    """Return a seat's points so far, or its final points after the end."""
    return view.chefs[seat].points if view.outcome is None else view.outcome.scores[seat]


def band_named(score: int, content: Content) -> str:
    """Return the comment on a score."""
    return say(f"veggies-band-{content.numbers.band(score)}")


def next_band(score: int, content: Content) -> tuple[str, str]:
    """Return the words of a score's band, and the way to the next: "5 points more: …"."""
    following = next((band for band in content.numbers.bands if band > score), None)
    if following is None:
        return band_named(score, content), say("veggies-best-band")
    band = band_named(following, content)
    return band_named(score, content), say("veggies-next-band", points=following - score, band=band)


_FEW: Final = 3
"""The most cards of a deck that the board mentions."""


def deck_notes(view: View) -> list[str]:
    """Return a line about each deck with few cards: "2 recipes in the deck"."""
    recipes, hypes = view.cards.recipes, view.cards.hypes
    notes = [say("veggies-recipes-left", recipes=recipes)] if recipes <= _FEW else []
    return notes + ([say("veggies-hypes-left", count=hypes)] if hypes <= _FEW else [])


def cut_of(action: CutOff, view: View, content: Content) -> Cut | None:
    """Return the legal cut of an action, or None."""
    found = cuts(view.block, content.numbers.cut_limit)
    return next((cut for cut in found if cut_off(cut) == action), None)


def means(view: View, seat: Seat) -> Bench | ChefView:
    """Return the recipes, dice and token of a seat; the viewer's are those left after sealing."""
    return view.own.bench if view.own is not None and view.own.seat == seat else view.chefs[seat]


def cookable(
    view: View, content: Content, seat: Seat, more: Sequence[Die] = (), *, token: bool = True
) -> tuple[RecipeId, ...]:
    """Return the recipes of a seat it can cook with its public dice, ``more`` dice and its token.

    Without ``token`` its chef token does not help.
    """
    chef, book = means(view, seat), Cookbook(content)
    return tuple(book.cookable(chef.recipes, (*chef.dice, *more), token and chef.token))


def newly_cookable(
    view: View, content: Content, seat: Seat, more: Sequence[Die]
) -> dict[RecipeId, bool]:
    """Return the recipes made possible by ``more`` dice, each with whether it takes the token."""
    before = cookable(view, content, seat)
    plain = cookable(view, content, seat, more, token=False)
    after = cookable(view, content, seat, more)
    return {recipe: recipe not in plain for recipe in after if recipe not in before}


def lacking(
    recipe: RecipeId, dice: Iterable[Die], content: Content
) -> tuple[tuple[VegetableId, bool], ...]:
    """Return a recipe's ingredients in its order, each with whether a die covers it (V-11)."""
    have = Counter(die.vegetable for die in dice)
    found = []
    for vegetable in content.recipes[recipe].uses:
        found.append((vegetable, have[vegetable] > 0))
        have[vegetable] -= 1
    return tuple(found)


def excess(chef: ChefView, content: Content) -> str:
    """Return the public excess over the limits: "2 dice and 1 hype" (V-30 to V-32)."""
    numbers = content.numbers
    dice = len(chef.dice) - numbers.dice_limit
    recipes, hypes = len(chef.recipes) - numbers.recipe_limit, chef.hypes - numbers.hype_limit
    over = [say("veggies-dice", dice=dice)] if dice > 0 else []
    over += [say("veggies-recipes", recipes=recipes)] if recipes > 0 else []
    over += [say("veggies-hypes", count=hypes)] if hypes > 0 else []
    return listed(over) if over else say("veggies-nothing-over")


def fresh_of(recent: Sequence[Seen]) -> set[RecipeId]:
    """Return the recipes newly cooked or newly on display; there is one card of each."""
    cooked = {event.dish.recipe for event in recent if isinstance(event, events.Cooked)}
    return cooked | {event.recipe for event in recent if isinstance(event, events.DisplayFilled)}


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
    cook, gaps = min(
        tried, key=lambda one: (len(one[1]), sum(max(1, abs(g.want - g.have)) for g in one[1]))
    )
    return Fit(hype, cook, gaps, 0)


def _plain(book: Cookbook, bench: Bench, recipe: RecipeId) -> Iterator[Cook]:
    """Yield ways to cook a recipe without a hype, with the token where it is needed."""
    plain = list(islice(book.ways(bench, recipe), _TRIED))
    yield from plain or islice(book.ways(bench, recipe, token=True), _TRIED)


def all_needed(gaps: Sequence[Gap]) -> str:
    """Return all missing conditions in the card's order: "a dish of 4 or more; 2 pips short"."""
    return clauses(still_needed(gap) for gap in gaps)


def still_needed(gap: Gap) -> str:
    """Return the gap to one condition, in few words."""
    gone, short = abs(gap.want - gap.have), gap.want > gap.have
    dice = len(gap.wrong) if gap.op in ("every", "top") else gone
    return say(
        "veggies-needs", op=gap.op, want=gap.want, short=short, dice=dice, pips=gone, kinds=gone
    )
