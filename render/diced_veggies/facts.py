"""Facts of a View of Diced Veggies and of recent events, and names of its pieces."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bot.games.contract import Seat
from bot.games.diced_veggies.rules import events
from bot.games.diced_veggies.rules.block import Cut, cuts, total
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import Cookbook
from bot.games.diced_veggies.rules.pieces import Die, HypeId, Laid, RecipeId, VegetableId
from bot.games.diced_veggies.rules.seen import SawHypeDrawn, Seen
from bot.games.diced_veggies.rules.view import ChefView, DishView, View
from render.kit.phrases import counted, listed, number

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def column_name(column: int) -> str:
    """Return the letter of a column."""
    return _LETTERS[column] if column < len(_LETTERS) else str(column + 1)


def row_name(row: int) -> str:
    """Return the number of a row, from 1."""
    return str(row + 1)


def cell_name(one: Laid) -> str:
    """Return the name of a cell: "C4"."""
    return column_name(one.column) + row_name(one.row)


def cells_named(dice: Sequence[Laid]) -> str:
    """Return the cells of dice: "C4", "C4 to C2" along a line, or each cell separately."""
    names = [cell_name(one) for one in dice]
    straight = len({one.column for one in dice}) == 1 or len({one.row for one in dice}) == 1
    if straight and len(names) > 2:
        return f"{names[0]} to {names[-1]}"
    return ", ".join(names)


def die_named(die: Die | Laid, content: Content) -> str:
    """Return "Carrot 5"."""
    return f"{content.vegetables[die.vegetable].name} {die.number}"


def dice_named(dice: Iterable[Die | Laid], content: Content) -> str:
    """Return dice by vegetable and number, with equal dice counted."""
    return counted(die_named(die, content) for die in dice)


def kinds_named(kinds: Iterable[VegetableId], content: Content) -> str:
    """Return vegetables by their names, with equal vegetables counted."""
    return counted(content.vegetables[kind].name for kind in kinds)


def points_phrase(points: int) -> str:
    """Return "1 point" or "7 points"."""
    return number(points, "point")


def recipe_phrase(recipe: RecipeId, content: Content) -> str:
    """Return "Salsa (Pepper, Tomato and Onion: 5)"."""
    card = content.recipes[recipe]
    return f"{card.name} ({kinds_named(card.uses, content)}: {card.points})"


def recipe_names(recipes: Iterable[RecipeId], content: Content) -> str:
    """Return recipes by their names alone."""
    return listed([content.recipes[recipe].name for recipe in recipes])


def hype_phrase(hype: HypeId, content: Content) -> str:
    """Return a hype's name and the text of its card."""
    card = content.hypes[hype]
    return f"{card.name}: {card.text}"


def recipe_note(recipe: RecipeId, content: Content) -> str:
    """Return the place of a dish and the line about it: "Italy: Best hot"."""
    card = content.recipes[recipe]
    return f"{card.kitchen}: {card.text.rstrip('.')}"


def dish_phrase(dish: DishView, content: Content) -> str:
    """Return "Salsa 5 + 4 for Even Plate"."""
    phrase = f"{content.recipes[dish.recipe].name} {dish.points}"
    if dish.hype is None:
        return phrase
    return f"{phrase} + {dish.hype_points} for {content.hypes[dish.hype].name}"


def points(view: View, seat: Seat) -> int:
    """Return a seat's present or final points."""
    return view.chefs[seat].points if view.outcome is None else view.outcome.scores[seat]


def takes_whole(view: View, content: Content) -> bool:
    """Return whether the block is small enough to be taken whole (V-05)."""
    return bool(view.block) and total(view.block) <= content.numbers.cut_limit


def cut_at(
    view: View, content: Content, axis: str, line: int, side: str, first: int, last: int
) -> Cut | None:
    """Return the legal cut with these numbers, or None."""
    wanted = (axis, line, side, first, last)
    for cut in cuts(view.block, content.numbers.cut_limit):
        if (cut.axis, cut.line, cut.side, cut.first, cut.last) == wanted:
            return cut
    return None


def cookable(
    view: View, content: Content, seat: Seat, more: Sequence[Die] = (), *, token: bool = True
) -> tuple[RecipeId, ...]:
    """Return the recipes of a seat within its dice and token; these are public."""
    bench = view.bench if seat == view.me else None
    chef = view.chefs[seat] if bench is None else bench
    book = Cookbook(content)
    return tuple(book.cookable(chef.recipes, (*chef.dice, *more), token and chef.token))


def newly_cookable(
    view: View, content: Content, seat: Seat, more: Sequence[Die]
) -> dict[RecipeId, bool]:
    """Return the recipes made possible by dice, each with its need of the token."""
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


def excess(chef: ChefView, content: Content) -> tuple[tuple[int, str], ...]:
    """Return the public excess over the limits: numbers and things (V-30 to V-32)."""
    numbers = content.numbers
    over = (
        (len(chef.dice) - numbers.dice_limit, "die", "dice"),
        (len(chef.recipes) - numbers.recipe_limit, "recipe", "recipes"),
        (chef.hypes - numbers.hype_limit, "hype", "hypes"),
    )
    return tuple((count, one if count == 1 else many) for count, one, many in over if count > 0)


def is_last_turn(view: View) -> bool:
    """Return whether the seat to move has its last turn after another's sixth recipe (V-50)."""
    return view.trigger is not None and view.trigger != view.to_move


class Highlights(NamedTuple):
    """Marked changes."""

    cooked: frozenset[RecipeId]
    """Newly cooked dishes."""
    recipes: frozenset[RecipeId]
    """New recipes on display or in front of a chef."""
    hypes: frozenset[Seat]
    """Seats with a newly drawn hype."""


def highlights_of(recent: Sequence[Seen]) -> Highlights:
    """Return the highlights of ``recent`` (oldest first)."""
    cooked: set[RecipeId] = set()
    recipes: set[RecipeId] = set()
    hypes: set[Seat] = set()
    for event in recent:
        match event:
            case events.Cooked(dish=dish):
                cooked.add(dish.recipe)
            case events.LastDishesShown(dishes=shown):
                cooked.update(dish.recipe for own in shown for dish in own)
            case (
                events.RecipeDrawn(recipe=new)
                | events.RecipeTaken(recipe=new)
                | events.DisplayFilled(recipe=new)
            ):
                recipes.add(new)
            case events.HypeDrawn(seat=seat) | SawHypeDrawn(seat=seat):
                hypes.add(seat)
            case _:
                pass
    return Highlights(frozenset(cooked), frozenset(recipes), frozenset(hypes))
