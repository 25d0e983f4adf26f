"""Facts of a View of Thieving Chefs and of recent events, for pictures and words."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules import events
from bot.games.thieving_chefs.rules.content import CardId, Content, Dish, Placed, Recipe, RecipeId
from bot.games.thieving_chefs.rules.seen import SawDraw, Seen
from bot.games.thieving_chefs.rules.view import ChefView, View


def loose(chef: ChefView) -> tuple[Placed, ...]:
    """Return the cards of an area outside dishes, in order of arrival."""
    bound = {place for dish in chef.dishes for place in dish.places}
    return tuple(placed for placed in chef.area if placed.place not in bound)


def cards_of(chef: ChefView, dish: Dish) -> tuple[Placed, ...]:
    """Return the cards of a dish, in the dish's order."""
    by_place = {placed.place: placed for placed in chef.area}
    return tuple(by_place[place] for place in dish.places if place in by_place)


def bonus(recipe: Recipe, sauce: CardId | None, content: Content) -> int:
    """Return the bonus of the sauce on the table for a dish."""
    ticked = recipe.sauce is not None and recipe.sauce == sauce
    return content.numbers.sauce_bonus if ticked else 0


def worth(recipe: Recipe, view: View, content: Content) -> int:
    """Return the points of a dish served now."""
    return recipe.points + bonus(recipe, view.sauce, content)


def completed_by(card: CardId, chef: ChefView, content: Content) -> tuple[RecipeId, ...]:
    """Return the dishes that lack only ``card`` in addition to the loose cards, dearest first."""
    have = {placed.card for placed in loose(chef)}
    found = [
        recipe_id
        for recipe_id, recipe in content.recipes.items()
        if card in recipe.uses and card not in have and set(recipe.uses) - have == {card}
    ]
    return tuple(sorted(found, key=lambda r: -content.recipes[r].points))


def to_discard(view: View, seat: Seat, content: Content) -> int:
    """Return the number of cards a seat holds beyond its limit."""
    return max(0, view.chefs[seat].hand_size - content.numbers.hand_limit)


def targets(kinds: Sequence[CardId], view: View, thief: Seat) -> tuple[Seat, ...]:
    """Return the targets of a pet that takes ``kinds``, in play order after ``thief``."""
    count = len(view.chefs)
    after = ((thief + step) % count for step in range(1, count))
    return tuple(seat for seat in after if any(stealable(k, view.chefs[seat]) for k in kinds))


def stealable(kind: CardId, chef: ChefView) -> int:
    """Return the copies of ``kind`` within a thief's reach, without copies already owed."""
    copies = sum(placed.card == kind for placed in chef.area)
    return copies - chef.owed.count(kind)


E = TypeVar("E")


class Highlights(NamedTuple):
    """Marked changes, by seat where they concern a single seat."""

    theft: events.Stolen | None
    """The newest theft: it gets the arm and the arrow."""
    loot: events.CopyLeft | None
    """The stolen copy, once it is known."""
    left: dict[Seat, dict[int, CardId]]
    """Places of stolen copies."""
    broken: dict[Seat, tuple[Dish, ...]]
    served: dict[Seat, tuple[events.Served, ...]]
    played: dict[Seat, frozenset[int]]
    """Places of new ingredients."""
    announced: dict[Seat, frozenset[int]]
    """Numbers of newly announced dishes."""
    drawn: dict[Seat, int]
    stolen: dict[Seat, int]
    """New cards in each thief's hand."""
    sauce_by: Seat | None
    """The seat of the sauce on the table."""
    discarded: int
    """New cards on top of the discards."""


def highlights_of(recent: Sequence[Seen], seats: int) -> Highlights:
    """Return the highlights of ``recent`` (oldest first)."""
    own = [[event for event in recent if _seat_of(event) == seat] for seat in range(seats)]

    def by_seat(kind: type[E]) -> Iterator[tuple[Seat, list[E]]]:
        return ((s, [e for e in found if isinstance(e, kind)]) for s, found in enumerate(own))

    thefts = [event for event in recent if isinstance(event, events.Stolen)]
    sauces = [event.seat for event in recent if isinstance(event, events.SaucePlayed)]
    theft = thefts[-1] if thefts else None
    return Highlights(
        theft=theft,
        loot=_loot(theft, recent),
        left={s: {e.place: e.kind for e in left} for s, left in by_seat(events.CopyLeft)},
        broken={s: tuple(e.broke for e in left if e.broke) for s, left in by_seat(events.CopyLeft)},
        served={s: tuple(served) for s, served in by_seat(events.Served)},
        played={s: frozenset(e.place for e in new) for s, new in by_seat(events.IngredientPlayed)},
        announced={
            s: frozenset(e.dish.number for e in new) for s, new in by_seat(events.Announced)
        },
        drawn=dict(Counter(event.seat for event in recent if isinstance(event, SawDraw))),
        stolen=dict(Counter(event.thief for event in thefts)),
        sauce_by=sauces[-1] if sauces else None,
        discarded=sum(_departures(event) for event in recent),
    )


def _seat_of(event: Seen) -> Seat | None:
    return event.victim if isinstance(event, events.CopyLeft) else getattr(event, "seat", None)


def _loot(theft: events.Stolen | None, recent: Sequence[Seen]) -> events.CopyLeft | None:
    if theft is None:
        return None
    after = recent[max(i for i, event in enumerate(recent) if event is theft) :]
    left = (event for event in after if isinstance(event, events.CopyLeft))
    return next((e for e in left if (e.victim, e.kind) == (theft.victim, theft.kind)), None)


def _departures(event: Seen) -> int:
    match event:
        case events.Stolen() | events.SaucePlayed(replaced=str()):
            return 1
        case events.Served(dish=dish):
            return len(dish.places)
        case events.Discarded(cards=cards):
            return len(cards)
        case _:
            return 0
