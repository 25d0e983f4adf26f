"""Arrangement of a chef's mat: loose cards in piles, dishes on trays, fitted to the mat.

Cards take the largest fitting size. If whole cards do not fit, dishes become strips of small tiles
below each other, then in two columns with the name above the tiles, and finally without names.
Equal loose cards overlap.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import CardId, Content, Dish
from bot.games.thieving_chefs.rules.view import View
from render.kit.layout import Area, around
from render.kit.text import width
from render.thieving_chefs import prints
from render.thieving_chefs.board import trays
from render.thieving_chefs.facts import Highlights, bonus, loose


class Pile(NamedTuple):
    """Equal loose cards, or the gap of a stolen card."""

    card: CardId | None
    places: tuple[int, ...]


class Platter(NamedTuple):
    """A dish, or the remains of a broken dish."""

    name: str
    points: int
    plus: int
    sauce: CardId | None
    cards: tuple[CardId | None, ...]
    places: tuple[int, ...]
    broken: bool = False
    fresh: bool = False
    """Just announced."""


def piles_of(view: View, seat: Seat, recent: Highlights) -> tuple[Pile, ...]:
    """Return the loose cards by kind in order of arrival, and the gaps of stolen cards."""
    in_broken = {place for dish in recent.broken[seat] for place in dish.places}
    kinds: dict[CardId, list[int]] = {}
    for placed in loose(view.chefs[seat]):
        if placed.place not in in_broken:
            kinds.setdefault(placed.card, []).append(placed.place)
    gaps = [place for place in recent.left[seat] if place not in in_broken]
    piles = [Pile(card, tuple(places)) for card, places in kinds.items()]
    return (*piles, *(Pile(None, (place,)) for place in gaps))


def platters_of(
    view: View, seat: Seat, recent: Highlights, content: Content
) -> tuple[Platter, ...]:
    """Return broken dishes first, then the announced dishes."""
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
    """Return the remains of a broken dish: loose cards and gaps, without cards used elsewhere."""
    places = tuple(place for place in dish.places if place in free or place in gone)
    recipe = content.recipes[dish.recipe]
    cards = tuple(free.get(place) for place in places)
    return Platter(recipe.name, recipe.points, 0, None, cards, places, broken=True)


SIDE: Final = 22
"""From the mat's edge to its cards."""
FOOT: Final = 14
"""Free pixels below the cards."""
MOST_SHOWN: Final = 3
"""The most copies of a card drawn on each other; a badge counts the rest."""
PEEK: Final = 14
"""The visible pixels of a card under another."""


_NARROW: Final = 300
"""Width of a mat's cards below which a name has no room next to the tiles."""
_TOO_NARROW: Final = 10_000
"""The bottom of an arrangement too wide for the mat."""


class Form(NamedTuple):
    """The size of things on a mat: the width of loose cards and of cards on trays."""

    card: int
    tray: int
    tiles: bool = False
    """Loose cards are tiles too."""
    columns: int = 0
    """0 for trays, else strips in so many columns."""
    stacked: bool = False
    """Strips have their name above the tiles instead of beside them."""

    @property
    def high(self) -> int:
        """Height of a loose card."""
        return self.card if self.tiles else round(self.card * prints.HEIGHT)

    def shown(self, copies: int) -> int:
        """Return the drawn copies of a card; a badge counts the rest."""
        return min(copies, 1 if self.tiles else MOST_SHOWN)

    def across(self, copies: int) -> int:
        """Return the width of a pile."""
        badge = 32 if self.tiles and copies > 1 else 0
        return self.card + PEEK * (self.shown(copies) - 1) + badge


class PlacedPile(NamedTuple):
    """A pile and the middle of its front card."""

    pile: Pile
    x: float
    y: float


class PlacedPlatter(NamedTuple):
    """A dish, its tray, and the middles of its cards."""

    platter: Platter
    area: Area
    spots: tuple[tuple[float, float], ...]

    def aside(self, form: Form) -> float:
        """Return the room to the left of the cards, pixels."""
        end = self.spots[0][0] - form.tray / 2 if self.spots else self.area.right
        return end - self.area.x


class Arrangement(NamedTuple):
    """The places of all things on a mat below its head."""

    form: Form
    piles: tuple[PlacedPile, ...]
    platters: tuple[PlacedPlatter, ...]
    bottom: int
    """The first free row."""

    def fits(self, mat: Area) -> bool:
        """Return whether all of it ends above the mat's foot."""
        return self.bottom <= mat.bottom - FOOT

    def spot(self, place: int) -> tuple[float, float] | None:
        """Return the middle of the card at a place, or of its gap if it was stolen."""
        for pile in self.piles:
            if place in pile.pile.places:
                return (pile.x, pile.y)
        for platter in self.platters:
            if place in platter.platter.places:
                return platter.spots[platter.platter.places.index(place)]
        return None

    def taken(self) -> Iterator[Area]:
        """Yield the covered rectangles."""
        form = self.form
        for pile in self.piles:
            wide = 2 * form.across(len(pile.pile.places)) - form.card
            yield around(pile.x, pile.y, wide, form.high)
        for platter in self.platters:
            yield platter.area


def arrange(mat: Area, top: int, piles: Sequence[Pile], platters: Sequence[Platter]) -> Arrangement:
    """Return the places of everything between ``top`` and the mat's foot, as large as it fits.

    The smallest form is returned even if it does not fit.
    """
    for form in _forms(mat):
        arrangement = _arranged(mat, top, piles, platters, form)
        if arrangement.fits(mat):
            return arrangement
    return arrangement


def _forms(mat: Area) -> Iterator[Form]:
    largest = 140
    for card in range(largest, 79, -4):
        yield Form(card, card)
    for card in range(92, 71, -4):
        for tile in range(62, 45, -4):
            yield Form(card, tile, columns=1, stacked=mat.width < _NARROW)
    for tile in range(66, 37, -4):
        for strip in range(min(tile + 6, 54), 37, -4):
            yield Form(tile, strip, tiles=True, columns=1)
    for tile in range(54, 31, -4):
        for strip in range(min(tile, 46), 27, -2):
            yield Form(tile, strip, tiles=True, columns=2, stacked=True)
    for tile in range(62, 27, -4):
        yield Form(tile, min(tile, 42), tiles=True, columns=2)


def _arranged(
    mat: Area, top: int, piles: Sequence[Pile], platters: Sequence[Platter], form: Form
) -> Arrangement:
    placed_piles, bottom = _rows_of_piles(mat, top, piles, form)
    if form.columns:
        placed_platters, bottom = _strips(mat, bottom, platters, form)
    else:
        placed_platters, bottom = _trays(mat, bottom, platters, form)
    return Arrangement(form, tuple(placed_piles), tuple(placed_platters), bottom)


def _rows_of_piles(
    mat: Area, top: int, piles: Sequence[Pile], form: Form
) -> tuple[list[PlacedPile], int]:
    high = form.high
    x, y = mat.x + SIDE, top
    rows: list[PlacedPile] = []
    for pile in piles:
        across = form.across(len(pile.places))
        if x > mat.x + SIDE and x + across > mat.right - SIDE + 4:
            x, y = mat.x + SIDE, y + high + 8
        rows.append(PlacedPile(pile, x + form.card / 2, y + high / 2))
        x += across + 8
    return rows, (y + high + 6 if rows else top)


def _trays(
    mat: Area, top: int, platters: Sequence[Platter], form: Form
) -> tuple[list[PlacedPlatter], int]:
    high = trays.HEAD + round(form.tray * prints.HEIGHT) + 9
    x, y = mat.x + 15, top
    rows: list[PlacedPlatter] = []
    for platter in platters:
        count = len(platter.cards)
        cards = count * form.tray + (count - 1) * 6
        named = trays.title_width(platter.name, bonus=platter.plus > 0, broken=platter.broken)
        across = max(cards + 14, named)
        if across > mat.width - 27:
            return rows, _TOO_NARROW
        if x > mat.x + 15 and x + across > mat.right - 12:
            x, y = mat.x + 15, y + high + 10
        area = Area(x, y, across, high)
        start = x + (across - cards) / 2 + form.tray / 2
        row = y + trays.HEAD + 2 + form.tray * prints.HEIGHT / 2
        spots = tuple((start + i * (form.tray + 6), row) for i in range(count))
        rows.append(PlacedPlatter(platter, area, spots))
        x += across + 10
    return rows, (y + high if rows else top - 6)


def _strips(
    mat: Area, top: int, platters: Sequence[Platter], form: Form
) -> tuple[list[PlacedPlatter], int]:
    high = form.tray + (trays.STRIP_HEAD + 8 if form.stacked else 12)
    across = (mat.width - 30 - 8 * (form.columns - 1)) // form.columns
    rows: list[PlacedPlatter] = []
    for i, platter in enumerate(platters):
        x = mat.x + 15 + (i % form.columns) * (across + 8)
        y = top + (i // form.columns) * (high + 6)
        area = Area(x, y, across, high)
        beside = platter.plus and form.columns == 1 and not form.stacked
        end = area.right - 8 - (trays.BONUS_WIDTH + 6 if beside else 0)
        row = area.bottom - 6 - form.tray / 2
        count = len(platter.cards)
        spots = tuple(
            (end - form.tray / 2 - (count - 1 - n) * (form.tray + 4), row) for n in range(count)
        )
        rows.append(PlacedPlatter(platter, area, spots))
    if any(not _has_room(strip, form) for strip in rows):
        return rows, _TOO_NARROW
    return rows, (rows[-1].area.bottom if rows else top - 6)


def _has_room(strip: PlacedPlatter, form: Form) -> bool:
    """Return whether star, name and bonus are free of each other and of the cards."""
    platter, area, spots = strip
    if form.stacked:
        title = trays.strip_title_width(platter.name, broken=platter.broken)
        return title <= area.width and strip.aside(form) >= (trays.SIGN + 8 if platter.plus else 0)
    start = area.x + (10 if platter.broken else 52)
    end = spots[0][0] - form.tray / 2 - 5 if spots else area.right - 8
    named = width(platter.name, trays.SMALLEST_NAME) if form.columns == 1 else 0
    return start + named <= end
