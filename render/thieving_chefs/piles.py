"""What lies on one chef's mat: piles of equal loose cards, dishes, and what theft left of them."""

from typing import NamedTuple

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import Content
from bot.games.thieving_chefs.rules.pieces import CardId, Dish
from bot.games.thieving_chefs.rules.view import View
from render.thieving_chefs.facts import bonus, loose
from render.thieving_chefs.recent import Recent


class Pile(NamedTuple):
    """Equal loose cards, or the empty place of one that was stolen."""

    card: CardId | None
    places: tuple[int, ...]


class Platter(NamedTuple):
    """A dish, or what is left of one that broke."""

    name: str
    points: int
    plus: int
    sauce: CardId | None
    cards: tuple[CardId | None, ...]
    places: tuple[int, ...]
    broken: bool = False
    fresh: bool = False
    """Just announced."""


def piles_of(view: View, seat: Seat, recent: Recent) -> tuple[Pile, ...]:
    """Return the loose cards by kind in the order they came, and the gaps that thieves left."""
    in_broken = {place for dish in recent.broken[seat] for place in dish.places}
    kinds: dict[CardId, list[int]] = {}
    for placed in loose(view.chefs[seat]):
        if placed.place not in in_broken:
            kinds.setdefault(placed.card, []).append(placed.place)
    gaps = [place for place in recent.left[seat] if place not in in_broken]
    piles = [Pile(card, tuple(places)) for card, places in kinds.items()]
    return (*piles, *(Pile(None, (place,)) for place in gaps))


def platters_of(view: View, seat: Seat, recent: Recent, content: Content) -> tuple[Platter, ...]:
    """Return broken dishes first, then those that are announced."""
    chef = view.chefs[seat]
    free = {placed.place: placed.card for placed in loose(chef)}
    gone = recent.left[seat]
    platters = [_broken(dish, free, gone, content) for dish in recent.broken[seat]]
    cards = {placed.place: placed.card for placed in chef.area}
    for dish in chef.dishes:
        recipe = content.recipes[dish.recipe]
        platters.append(
            Platter(
                name=recipe.name,
                points=recipe.points,
                plus=bonus(recipe, view.sauce, content),
                sauce=recipe.sauce,
                cards=tuple(cards[place] for place in dish.places),
                places=dish.places,
                fresh=dish.number in recent.announced[seat],
            )
        )
    return tuple(platters)


def _broken(
    dish: Dish, free: dict[int, CardId], gone: dict[int, CardId], content: Content
) -> Platter:
    """Return what a broken dish left: cards that are loose again, gaps; not what moved on."""
    places = tuple(place for place in dish.places if place in free or place in gone)
    recipe = content.recipes[dish.recipe]
    cards = tuple(free.get(place) for place in places)
    return Platter(recipe.name, recipe.points, 0, None, cards, places, broken=True)
