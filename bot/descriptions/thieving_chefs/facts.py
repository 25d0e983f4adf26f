"""Facts of a View of Thieving Chefs and of recent events, for pictures and words."""

from collections import Counter, defaultdict
from collections.abc import Sequence

from msgspec import Struct, field

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules import events
from bot.games.thieving_chefs.rules.content import CardId, Content, Dish, Recipe, RecipeId
from bot.games.thieving_chefs.rules.view import ChefView, SawDraw, Seen, View


def card_id(card: CardId) -> str:
    """Return the message with the name of a card."""
    return f"thieves-card-{card}"


def dish_id(recipe: RecipeId) -> str:
    """Return the message with the name of a dish."""
    return f"thieves-dish-{recipe}"


def bonus(recipe: Recipe, sauce: CardId | None, content: Content) -> int:
    """Return the bonus of the sauce on the table for a dish."""
    ticked = recipe.sauce is not None and recipe.sauce == sauce
    return content.numbers.sauce_bonus if ticked else 0


def worth(recipe: Recipe, sauce: CardId | None, content: Content) -> int:
    """Return the points of a dish served with a sauce on the table."""
    return recipe.points + bonus(recipe, sauce, content)


def completed_by(card: CardId, chef: ChefView, content: Content) -> tuple[RecipeId, ...]:
    """Return the dishes with ``card`` as the only card missing among the loose, dearest first."""
    have = {placed.card for placed in chef.loose()}
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
    return tuple(seat for seat in after if any(view.chefs[seat].targets(k) for k in kinds))


class Highlights(Struct):
    """Marked changes, by seat where they concern a single seat."""

    theft: events.Stolen | None = None
    """The newest theft: it gets the arm and the arrow."""
    loot: events.CopyLeft | None = None
    """The stolen copy, once it is known."""
    left: defaultdict[Seat, dict[int, CardId]] = field(default_factory=lambda: defaultdict(dict))
    """Places of stolen copies."""
    broken: defaultdict[Seat, list[Dish]] = field(default_factory=lambda: defaultdict(list))
    served: defaultdict[Seat, list[events.Served]] = field(
        default_factory=lambda: defaultdict(list)
    )
    played: defaultdict[Seat, set[int]] = field(default_factory=lambda: defaultdict(set))
    """Places of new ingredients."""
    announced: defaultdict[Seat, set[int]] = field(default_factory=lambda: defaultdict(set))
    """Numbers of newly announced dishes."""
    drawn: Counter[Seat] = field(default_factory=Counter)
    stolen: Counter[Seat] = field(default_factory=Counter)
    """New cards in each thief's hand."""
    sauce_by: Seat | None = None
    """The seat that put a new sauce on the table."""
    discarded: int = 0
    """New cards on top of the discards."""


def highlights_of(recent: Sequence[Seen]) -> Highlights:
    """Return the highlights of ``recent`` (oldest first)."""
    marks = Highlights()
    for event in recent:
        match event:
            case events.Stolen(thief=thief):
                marks.theft, marks.loot = event, None
                marks.stolen[thief] += 1
                marks.discarded += 1
            case events.CopyLeft(victim=victim, kind=kind, place=place, broke=broke):
                marks.left[victim][place] = kind
                if broke is not None:
                    marks.broken[victim].append(broke)
                theft = marks.theft
                if theft and not marks.loot and (victim, kind) == (theft.victim, theft.kind):
                    marks.loot = event
            case events.Served(seat=seat, dish=dish):
                marks.served[seat].append(event)
                marks.discarded += len(dish.places)
            case events.IngredientPlayed(seat=seat, place=place):
                marks.played[seat].add(place)
            case events.Announced(seat=seat, dish=dish):
                marks.announced[seat].add(dish.number)
            case SawDraw(seat=seat):
                marks.drawn[seat] += 1
            case events.SaucePlayed(seat=seat, replaced=replaced):
                marks.sauce_by = seat
                marks.discarded += replaced is not None
            case events.Discarded(cards=cards):
                marks.discarded += len(cards)
            case _:
                pass
    return marks
