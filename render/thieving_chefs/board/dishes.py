"""The cards, dishes and mats of chefs as boxes, arranged as large as an area allows."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from bot.descriptions.thieving_chefs.facts import Highlights, bonus, dish_id
from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import CardId, Content, Recipe
from bot.games.thieving_chefs.rules.view import View
from bot.words import locale, say
from render.kit import stickers, theme, widgets
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
from render.kit.stickers import MIDDLE, Plate, Shadow, Sheet, Sticker, sticker_of
from render.kit.text import DISPLAY
from render.kit.theme import SEATS, TEXT_GOLD, TEXT_LIGHT, SeatStyle, darker, lighter, rgb
from render.kit.widgets import badge, icon, mark, plaque, seat_mat, star
from render.thieving_chefs import prints

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
        return prints.gap(width) if card is None else prints.card(card, width, named=top)

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
    return (Layers((ground(_BONUS), row), width=68, height=30),)


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
        sizes = tuple(room[2:] for room in rooms)
        i, form = _fitting(locale(), spread, sizes, largest, shown.floor)
        _lines(spread, marks, form, rooms[i].width, start, shown.floor).lay(shown, rooms[i])

    return Canvas(laid, grow=1)


@lru_cache(maxsize=256)
def _fitting(
    _locale: str, spread: Spread, rooms: tuple[tuple[int, int], ...], largest: int, floor: float
) -> tuple[int, Form]:
    """Return the first room and the largest form that hold everything, else the last of both.

    Names of dishes are wider in some locales.
    """
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


_WIDE: Final = 430
"""The least width of a mat with the hand beside the name; else it is below."""
_ARM: Final = 92
"""Pixels of a head for a thief's arm."""
_CARD: Final = 28
"""Width of a card of the hand."""
_GOLD: Final = Ink(TEXT_GOLD, DISPLAY)
_ON_DIE: Final = Ink(rgb("#FFFDF3"), DISPLAY, stroke=3, stroke_colour=rgb("#1D120B"))


class Mats:
    """The mats of a table."""

    def __init__(
        self, view: View, names: Sequence[str], marks: Highlights, content: Content
    ) -> None:
        self.view, self.names, self.marks, self.content = view, names, marks, content

    def mat(
        self,
        seat: Seat,
        wide: float,
        *,
        keep: tuple[int, int] = (0, 0),
        arm: Box | None = None,
        crossed: bool = False,
    ) -> Box:
        """Return the mat of a seat, so many pixels wide.

        ``keep`` are pixels at its sides for a thief's arm, drawn over the cards and under the head;
        a ``crossed`` head has room for it, too: the mark is below the name, the track left out.
        """
        view, chef = self.view, self.view.chefs[seat]
        head = self._head(seat, crossed=crossed, beside=wide >= _WIDE and not crossed)
        below = Column((Blank(height=head.height, grow=0), self._cards(seat, keep)), 4)
        layers = (below, *((arm,) if arm else ()), Column((head, Blank())))
        lit = view.outcome is None and seat == view.to_move
        content = Row((Layers(layers, grow=1, even=True),), pad=(18, 8, 14, 10))
        return seat_mat(seat, content, lit=lit, gone=chef.gone)

    def _cards(self, seat: Seat, keep: tuple[int, int]) -> Box:
        view, marks = self.view, self.marks
        chef = view.chefs[seat]
        on_cards = Marks(seat, frozenset(marks.played[seat]), frozenset(chef.owed))
        cards = arranged(spread_of(view, seat, marks, self.content), on_cards, keep=keep)
        served = marks.served[seat]
        if not served or chef.area:
            return cards
        dishes = [say(dish_id(event.dish.recipe)) for event in served[-2:]]
        words = say("thieves-just-served", dishes=dishes)
        note = Text(words, 27, Ink(TEXT_LIGHT), least=1, lines=2)
        return Column((Row((icon("star", 40), note), 10, height=60, start=0), cards), 6, grow=1)

    def _head(self, seat: Seat, *, crossed: bool, beside: bool) -> Box:
        """Return mark, name, hand, track and points, the hand beside the name or below it."""
        chef, goal = self.view.chefs[seat], self.content.numbers.goal
        count = Text(str(chef.hand_size), 30, _GOLD, role="hand size")
        hand = (self._fan(seat), count)
        name = widgets.name(self.names[seat], seat, 35, lines=2, even=True)
        gap = [Blank(width=_ARM, grow=0)] if crossed else []

        def cells(wide: int, _: int) -> Sticker:
            return _track(wide, goal, min(chef.points, goal), SEATS[seat])

        track = Sprite(cells, MIDDLE, "track", grow=1)
        first = Row((name, *gap, *(hand if beside else ())), 7, height=54 if beside else 50)
        hand_below = () if beside else hand
        low = (mark(seat, 36), *hand, Blank()) if crossed else (*hand_below, track)
        second = Row((*low, *gap), 10, height=22 if beside else 38)
        lines = Column((first, second), grow=1, even=True)
        sign = () if crossed else (mark(seat, 46),)
        return Row((*sign, lines, self._counter(seat)), 12, height=76 if beside else 88)

    def _counter(self, seat: Seat) -> Box:
        scored = sum(event.points for event in self.marks.served[seat])
        number = Text(str(self.view.chefs[seat].points), 37, _ON_DIE, anchor="m", role="points")
        die = icon(f"counter_{SEATS[seat].shape}", 74)
        burst = [Sprite(stickers.burst(112), MIDDLE)] if scored else []
        plus = [plaque(f"+{scored}", 28, _GOLD)] if scored else []
        whole = Layers((*burst, die, number), width=74, height=74)
        return Column((whole, *plus), -15, width=74, start=0)

    def _fan(self, seat: Seat) -> Box:
        """Return the hand: backs, with new cards raised, and known cards face up at its end."""
        chef, hands = self.view.chefs[seat], self.view.hands
        count = chef.hand_size
        known = (hands[seat] if hands else chef.known)[-count:] if count else ()
        drawn = 0 if hands else self.marks.drawn[seat]
        stolen = 0 if hands else min(self.marks.stolen[seat], len(known))
        backs = count - len(known)
        step = 0 if count < 2 else min(13.0, 48 / (count - 1))

        def laid(shown: DisplayList, area: Area) -> None:
            for i in range(count):
                turn = (i - (count - 1) / 2) * min(4.0, 24 / count)
                raised = backs - drawn <= i < backs or i >= count - stolen
                card = prints.fan_card(None if i < backs else known[i - backs], _CARD, turn)
                shown.put(f"hand {seat}", card, area.x + _CARD / 2 + i * step,
                          area.middle[1] - (6 if raised else 0) + abs(turn) * 0.15)  # fmt: skip

        return Canvas(laid, width=_CARD + step * (count - 1) if count else 0)


@lru_cache(maxsize=256)
def _track(length: int, goal: int, points: int, style: SeatStyle) -> Sticker:
    """Return the track of points, every fifth step larger; anchor in its middle."""
    gap = 3.0 if length > 260 else 2.0
    step = (length - (goal - 1) * gap) / goal
    sheet = Sheet(length + 4, 24)
    for i in range(goal):
        high = 12 if (i + 1) % 5 else 16
        cell = box(2 + i * (step + gap), 12 - high / 2, step, high, radius=min(4.0, step * 0.36))
        if i < points:
            light, dark = lighter(style.colour, 0.25), darker(style.colour, 0.12)
            sheet.fill(cell, light, to=dark, angle=90)
        else:
            sheet.fill(cell, rgb("#000000"), alpha=0.47)
            sheet.line(cell, rgb("#FFEBC8"), 1, closed=True, alpha=0.2)
    return sticker_of(sheet.image, length / 2 + 2, 12)
