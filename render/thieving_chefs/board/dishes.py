"""The cards and dishes of a chef as boxes, and their arrangement, as large as an area allows."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import CardId, Content, Recipe
from bot.games.thieving_chefs.rules.view import View
from bot.words import say
from render.kit import stickers, theme
from render.kit.boxes import (
    Blank,
    Box,
    Canvas,
    Column,
    DisplayList,
    Ink,
    Layers,
    Row,
    Sprite,
    Text,
    ground,
)
from render.kit.paths import Area, box
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import MIDDLE, Plate, Sticker, plate, sticker_of
from render.kit.text import DISPLAY
from render.kit.widgets import badge, icon, plaque, star
from render.thieving_chefs import prints
from render.thieving_chefs.facts import Highlights, bonus, dish_id

LARGEST: Final = 140
"""Width of a card with room around it."""
_MOST_SHOWN: Final = 3
"""The most copies of a card drawn on each other; a badge counts them all."""
_PEEK: Final = 13
"""The visible pixels of a card under another."""
_HEAD: Final = 36
"""Height of a tray's head."""
_NAME: Final = 26
_STAR: Final = 50
_BROKEN_TOP: Final = theme.mix(theme.BROKEN_LIGHT, theme.BROKEN_DARK, 0.85)
"""Dark enough for the light text on it."""


class Pile(NamedTuple):
    """Equal loose cards, or the gap of a stolen card."""

    card: CardId | None
    places: tuple[int, ...]


class Platter(NamedTuple):
    """A dish, or the remains of a broken dish."""

    recipe: Recipe
    cards: tuple[CardId | None, ...]
    places: tuple[int, ...]
    plus: int = 0
    broken: bool = False
    fresh: bool = False
    """Just announced."""


class Spread(NamedTuple):
    """The loose cards and dishes of a seat."""

    piles: tuple[Pile, ...]
    platters: tuple[Platter, ...]


class Marks(NamedTuple):
    """The marks on the cards of a seat."""

    seat: Seat
    fresh: frozenset[int] = frozenset()
    """Places of new cards."""
    owed: frozenset[CardId] = frozenset()
    """Kinds of which a copy is to be given away."""


def spread_of(view: View, seat: Seat, recent: Highlights, content: Content) -> Spread:
    """Return the loose cards by kind, with the gaps of stolen cards, and the dishes.

    Broken dishes lie first, without cards used elsewhere, then the announced dishes.
    """
    chef, gone = view.chefs[seat], recent.left[seat]
    cards: dict[int, CardId | None] = {placed.place: placed.card for placed in chef.area}
    free = {placed.place: cards[placed.place] for placed in chef.loose()} | dict.fromkeys(gone)
    platters = []
    for dish in recent.broken[seat]:
        places = tuple(place for place in dish.places if place in free)
        left = tuple(free.pop(place) for place in places)
        platters.append(Platter(content.recipes[dish.recipe], left, places, broken=True))
    for dish in chef.dishes:
        recipe, new = content.recipes[dish.recipe], dish.number in recent.announced[seat]
        lying = tuple(cards[place] for place in dish.places)
        plus = bonus(recipe, view.sauce, content)
        platters.append(Platter(recipe, lying, dish.places, plus, fresh=new))
    kinds: dict[CardId | int, list[int]] = {}
    for place, card in free.items():
        kinds.setdefault(place if card is None else card, []).append(place)
    piles = (Pile(free[places[0]], tuple(places)) for places in kinds.values())
    return Spread(tuple(piles), tuple(platters))


# Cards, trays, strips.


def role(seat: Seat, place: int) -> str:
    """Return the role of the card at a place of a seat in the display list."""
    return f"card {seat} {place}"


def _card(card: CardId | None, place: int, width: int, marks: Marks, *, top: bool = True) -> Box:
    """Return a card, or the gap of a stolen card; a card under others lacks its name."""

    def face(*_: int) -> Sticker:
        return prints.gap(width) if card is None else prints.piece(card, width, named=top)

    high = prints.height(width)
    layers: list[Box] = [Sprite(face, MIDDLE, role(marks.seat, place))]
    if place in marks.fresh:
        layers.insert(0, Sprite(stickers.halo, MIDDLE))
    if top and card in marks.owed:
        layers.append(plaque("?", 30))
    return Layers(layers, width=width, height=high)


def pile(heap: Pile, width: int, marks: Marks) -> Box:
    """Return equal cards on each other."""
    shown = heap.places[-_MOST_SHOWN:]
    cards = [_card(heap.card, place, width, marks, top=place == shown[-1]) for place in shown]
    row = Row(cards, _PEEK - width)
    if len(heap.places) <= _MOST_SHOWN:
        return row
    corner = Column((Row((Blank(), badge(len(heap.places), 18)), height=30), Blank()))
    return Layers((row, corner), height=prints.height(width))


def dish(platter: Platter, width: int, marks: Marks, *, across: float | None = None) -> Box:
    """Return a dish on a tray, or on a strip ``across`` pixels long with its name beside it."""
    recipe, broken = platter.recipe, platter.broken
    pairs = zip(platter.cards, platter.places, strict=True)
    cards = Row([_card(card, place, width, marks) for card, place in pairs], 6)
    ink, rank = Ink(theme.TEXT_LIGHT if broken else theme.INK), 0 if across is None else 1
    words: Box = Text(say(dish_id(recipe.id)), _NAME, ink, least=1, rank=rank)
    worth: tuple[Box, ...] = (star(str(recipe.points), _STAR),)
    layers: list[Box] = (
        [Sprite(lambda w, h: stickers.halo(w, h, 14), MIDDLE)] if platter.fresh else []
    )
    if broken:
        words, worth = Layers((words, Sprite(_struck, MIDDLE)), rank=rank), ()
    if across is None:
        note = Text(say("thieves-broken"), 26, Ink(theme.TEXT_BROKEN), least=1)
        signs = (note,) if broken else (*worth, *bonus_pill(recipe, platter.plus))
        title = Row((words, Blank(), *signs), 4, (10, 0, 4, 0), height=_HEAD)
        layers += [ground(lambda w, h: wood(w, h, broken=broken, well=_HEAD)),
                   Column((title, cards), 1, (8, 0, 8, 7), start=0)]  # fmt: skip
        return Layers(layers)
    sign = [icon(prints.SIGN[recipe.sauce or ""], 30, rank=2)] if platter.plus else []
    row = Row((*worth, words, Blank(), *sign, cards), 6, (12 if broken else 2, 0, 8, 0))
    layers += [ground(lambda w, h: wood(w, h, broken=broken)), row]
    return Layers(layers, width=max(across, row.smallest(0)[0]), height=max(44, width + 10))


_BONUS: Final = Plate(
    theme.rgb("#D7301F"), theme.rgb("#97180F"), line=theme.rgb("#5A0D06"), thick=1.4
)


def bonus_pill(recipe: Recipe, plus: int) -> tuple[Box, ...]:
    """Return the bonus of a sauce on a red pill with its sign, nothing for no bonus."""
    if not plus or recipe.sauce is None:
        return ()
    words = Text(f"+{plus}", 25, Ink(theme.rgb("#FFF1CF"), DISPLAY))
    row = Row((icon(prints.SIGN[recipe.sauce], 25), words), 2)
    red = ground(lambda wide, high: plate(wide, high, _BONUS))
    return (Layers((red, row), width=68, height=30),)


@lru_cache(maxsize=128)
def wood(width: int, height: int, *, broken: bool = False, well: int = 0) -> Sticker:
    """Return an empty tray, sunk below its head if it has a well; anchor at the top left corner."""
    margin, radius = 16, 14
    sheet = Sheet(width + 2 * margin, height + 2 * margin)
    top, bottom = (
        (_BROKEN_TOP, theme.BROKEN_DARK) if broken else (theme.TRAY_LIGHT, theme.TRAY_DARK)
    )
    edge = box(margin, margin, width, height, radius=radius)
    sheet.shadow(edge, Shadow(dy=4, blur=3.7, alpha=0.45))
    sheet.fill(edge, top, to=bottom, angle=90)
    if well:
        hollow = box(margin + 4, margin + well, width - 8, height - well - 4, radius=10)
        sheet.fill(hollow, theme.rgb("#3C1900"), alpha=0.31)
        sheet.inner_shade(hollow, theme.rgb("#2A1000"), dx=2.5, dy=3, blur=2.5, alpha=0.35)
    line = box(margin + 1, margin + 1, width - 2, height - 2, radius=radius - 1)
    sheet.line(line, theme.darker(bottom, 0.5), 1.6, closed=True)
    light = [(margin + radius, margin + 2.2), (margin + width - radius, margin + 2.2)]
    sheet.line(light, theme.rgb("#FFF5D2"), 1.8, alpha=0.45 if broken else 0.75)
    return sticker_of(sheet.image, margin, margin)


@lru_cache(maxsize=32)
def _struck(length: int, _: int) -> Sticker:
    sheet = Sheet(length + 6, 8)
    sheet.line([(3, 4), (length + 3, 4)], theme.STRIKE, 3.2)
    return sticker_of(sheet.image, length / 2 + 3, 4)


# The arrangement.


class Form(NamedTuple):
    """The size of things on a mat."""

    card: int
    """Width of loose cards."""
    tray: int
    """Width of cards in dishes."""
    columns: int = 0
    """0 for trays, else strips in so many columns."""


def _forms(largest: int) -> Iterator[Form]:
    """Yield the forms from the largest to the smallest."""
    for card in (*range(largest, prints.NAMED, -6), *range(prints.NAMED, 59, -4)):
        yield Form(card, card)
    for tile in range(72, 35, -6):
        yield Form(tile, min(tile, 50), columns=1)
    for tile in range(60, 23, -6):
        yield Form(tile, min(tile, 40), columns=2)


def arranged(
    spread: Spread,
    marks: Marks,
    *,
    keep: tuple[int, int] = (0, 0),
    largest: int = LARGEST,
    start: float = 0,
) -> Box:
    """Return cards and dishes in lines, in the largest form that fits.

    So many pixels at the left and right are kept free where a form fits in the rest.
    """

    def laid(shown: DisplayList, area: Area) -> None:
        left, right = keep
        rooms = (area._replace(x=area.x + left, width=area.width - left - right), area)
        i, form = _fitting(spread, tuple(room[2:] for room in rooms), largest, shown.floor)
        _lines(spread, marks, form, rooms[i].width, start, shown.floor).lay(shown, rooms[i])

    return Canvas(laid, grow=1)


@lru_cache(maxsize=256)
def _fitting(
    spread: Spread, rooms: tuple[tuple[int, int], ...], largest: int, floor: float
) -> tuple[int, Form]:
    """Return the first room and the largest form that hold everything, else the last of both."""
    for i, form in product(range(len(rooms)), _forms(largest)):
        wide, high = _lines(spread, Marks(0), form, rooms[i][0], 0, floor).wanted(floor)
        if wide <= rooms[i][0] and high <= rooms[i][1]:
            break
    return i, form


def _lines(
    spread: Spread, marks: Marks, form: Form, room: int, start: float, floor: float
) -> Column:
    strip = (room + 8) // form.columns - 8 if form.columns else None
    free = [pile(heap, form.card, marks) for heap in spread.piles]
    trays = [dish(platter, form.tray, marks, across=strip) for platter in spread.platters]
    rows = (row for boxes in (free, trays) for row in _wrapped(boxes, room, start, floor))
    return Column(tuple(rows), 5, start=start)


def _wrapped(boxes: Sequence[Box], room: int, start: float, floor: float) -> Iterator[Row]:
    """Yield boxes in rows as wide as a room, or as a box too wide for it."""
    line: list[Box] = []
    taken = high = 0.0
    for i, each in enumerate(boxes):
        wide, tall = each.wanted(floor)
        line, taken, high = [*line, each], taken + wide + 8, max(high, tall)
        after = boxes[i + 1].wanted(floor)[0] if i + 1 < len(boxes) else room
        if taken + after > room:
            yield Row(line, 8, start=start, width=max(room, taken - 8), height=high)
            line, taken, high = [], 0.0, 0.0
