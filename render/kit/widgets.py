"""Widgets shared by the pictures of all games: marks, counts, mats, and the banner."""

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from bot.descriptions.names import seat_name, winners_line
from bot.games.contract import Seat
from bot.words import say
from render.kit import stickers, theme
from render.kit.boxes import Blank, Box, Canvas, DisplayList, Ink, Layers, Row, Sprite, Text, ground
from render.kit.paths import Area, Path, bezier, bounds, box, dashes, ellipse, moved, rounded, unit
from render.kit.stickers import MIDDLE, Plate, Shadow, Sheet, Sticker, load, sticker_of
from render.kit.surfaces import mat, paper
from render.kit.text import DISPLAY, drawable, width

GREEN: Final = (theme.rgb("#2E8A48"), theme.rgb("#1F6B3A"))
ORANGE: Final = (theme.rgb("#B65208"), theme.rgb("#8E3C00"))
WHITE: Final = theme.rgb("#FFFDF4")
LIGHT: Final = Ink(theme.TEXT_LIGHT, DISPLAY)
"""Names and numbers on leather and wood."""
DARK: Final = Ink(theme.INK, DISPLAY)
"""Names and numbers on paper."""
_LOW: Final = Shadow(dy=2, blur=2, alpha=0.3)
_Stroke: TypeAlias = Sequence[tuple[float, float]]


@lru_cache(maxsize=16)
def tick(radius: int) -> Sticker:
    """Return a tick on a green disc; anchor in its middle, as of all signs here."""
    return _disc(radius, GREEN, [[(-0.42, 0.04), (-0.12, 0.34), (0.44, -0.32)]])


@lru_cache(maxsize=16)
def cross(radius: int) -> Sticker:
    """Return a cross on an orange disc."""
    return _disc(radius, ORANGE, [[(-0.34, -0.34), (0.34, 0.34)], [(-0.34, 0.34), (0.34, -0.34)]])


def _disc(radius: int, colours: tuple[theme.Rgb, theme.Rgb], strokes: Sequence[_Stroke]) -> Sticker:
    middle = radius + 6
    sheet = Sheet(2 * middle, 2 * middle)
    sheet.shadow(ellipse(middle, middle, radius), Shadow(dx=1, dy=2, blur=2, alpha=0.45))
    sheet.fill(ellipse(middle, middle, radius), theme.rgb("#FFF8E8"))
    sheet.fill(ellipse(middle, middle, radius * 0.86), colours[0], to=colours[1])
    for stroke in strokes:
        path = [(middle + x * radius, middle + y * radius) for x, y in stroke]
        sheet.line(path, WHITE, radius * 0.25)
    return sticker_of(sheet.image, middle, middle)


@lru_cache(maxsize=16)
def ring(size: int, colour: theme.Rgb) -> Sticker:
    """Return a dashed ring on a faint ground, for something missing."""
    middle = size / 2 + 3
    sheet = Sheet(2 * middle, 2 * middle)
    path = ellipse(middle, middle, size / 2)
    sheet.fill(path, colour, alpha=0.1)
    sheet.line(path, colour, 2.6, closed=True, dash=(8, 6))
    return sticker_of(sheet.image, middle, middle)


def badge(count: int, radius: int) -> Box:
    """Return a number on a red disc of a kept radius: how many equal things lie there."""
    return Layers(
        (
            Sprite(stickers.drawn(f"badge_{radius}")),
            Text(str(count), radius * 1.45, LIGHT, anchor="m", role="count"),
        ),
        width=2 * radius,
        height=2 * radius,
    )


def icon(name: str, size: int, *, alpha: float = 1, rank: int = 0) -> Box:
    """Return a master of ``data/art``, so many pixels wide, faint for something missing."""
    drawn = stickers.icon(name, size)
    drawn = drawn if alpha >= 1 else stickers.faded(drawn, alpha)
    return Sprite(drawn, width=size, role=name, rank=rank)


def mark(seat: Seat, size: int) -> Box:
    """Return the mark of a seat: its shape in its colour on a disc."""
    return icon(f"mark_{theme.SEATS[seat].shape}", size)


def star(words: str, size: int) -> Box:
    """Return a star with a short text: the worth of a dish, a total."""
    share = 0.5 if len(words) == 1 else 0.42 if len(words) == 2 else 0.34
    return Layers(
        (
            Sprite(stickers.icon("star", size), role="star"),
            Text(words, size * share, DARK, anchor="m", role="points"),
        ),
        width=size,
        height=size,
    )


def pill(words: str, colours: tuple[theme.Rgb, theme.Rgb], size: int = 25) -> Box:
    """Return a word on a coloured pill."""
    look = Plate(*colours, cast=_LOW, margin=8)
    return Layers(
        (
            ground(look),
            Text(words, size, Ink(WHITE), anchor="m"),
        ),
        width=round(width(words, size)) + 28,
        height=size + 11,
    )


def plaque(words: str, size: int, ink: Ink = LIGHT) -> Box:
    """Return words on a dark pill with a golden line."""
    return Layers(
        (
            Sprite(stickers.plaque, MIDDLE),
            Text(words, size, ink, anchor="m"),
        ),
        width=round(width(words, size, ink.face)) + 36,
        height=round(size * 1.5),
    )


def name(
    words: str, seat: Seat, size: float, ink: Ink = LIGHT, *, lines: int = 1, even: bool = False
) -> Text:
    """Return the name of a seat; "Seat 3" where no font has its letters.

    An ``even`` one takes whatever room its row leaves.
    """
    shown = drawable(words) or seat_name(seat)
    return Text(shown, size, ink, least=1, lines=lines, name=True, role="name", grow=1, even=even)


def seat_mat(
    seat: Seat, content: Box, *, lit: bool = False, gone: bool = False, won: bool = False
) -> Box:
    """Return content on the leather of a seat, with confetti for a winner or its concession."""
    leather = ground(lambda wide, high: mat(wide, high, theme.SEATS[seat], lit=lit))
    layers = [leather, content]
    if gone:
        layers += [
            ground(_SHADE),
            plaque(say("conceded"), 30),
        ]
    if won:
        layers.append(ground(stickers.confetti))
    return Layers(layers, grow=1, even=True)


_SHADE: Final = Plate(theme.rgb("#120A06"), strength=0.5, radius=18, margin=0)


@lru_cache(maxsize=8)
def used_slot(wide: int, height: int) -> Sticker:
    """Return the place of a used action: a dashed card with a tick."""
    sheet = Sheet(wide + 4, height + 4)
    edge = box(2, 2, wide, height, radius=wide * 0.19)
    sheet.fill(edge, theme.rgb("#5A3C1E"), alpha=0.12)
    sheet.line(edge, theme.rgb("#A98F63"), 2.3, closed=True, dash=(7, 5))
    x, y, s = wide / 2 + 2, height / 2 + 2, wide / 48
    tick = [(x - 9 * s, y), (x - 2 * s, y + 8 * s), (x + 11 * s, y - 8 * s)]
    sheet.line(tick, theme.rgb("#8B744C"), 4.4 * s)
    return sticker_of(sheet.image, wide / 2 + 2, height / 2 + 2)


def slots(count: int, left: int, unused: Callable[[int], Sticker], wide: int) -> Box:
    """Return the actions of a turn, used actions first; ``unused`` draws a card by its width."""
    used = used_slot(wide - 4, round(wide * 1.27))
    cards = [Sprite(used if i < count - left else unused(wide), width=wide) for i in range(count)]
    return Row(cards, round(wide * 0.34))


ARROW_HEAD: Final = 26.0
"""Length of an arrow's head."""


def put_arrow(shown: DisplayList, line: Path) -> None:
    """Put a dashed arrow along a line."""
    end = line[-1]
    shaft = [point for point in line if math.dist(point, end) > ARROW_HEAD * 0.8]
    way = unit(shaft[-1], end)
    x, y = end[0] - way[0] * ARROW_HEAD, end[1] - way[1] * ARROW_HEAD
    across, along = -way[1] * ARROW_HEAD * 0.56, way[0] * ARROW_HEAD * 0.56
    tip = rounded([end, (x + across, y + along), (x - across, y - along)], 3)
    left, top, right, bottom = bounds([*line, *tip])
    left, top = left - 14, top - 14
    sheet = Sheet(right + 14 - left, bottom + 14 - top)
    shaft = moved(shaft, dx=-left, dy=-top)
    tip = moved(tip, dx=-left, dy=-top)
    pieces = dashes(shaft, 15, 12)
    for dash in pieces:
        sheet.line(dash, theme.rgb("#1E0C00"), 11, alpha=0.42)
    for dash in pieces:
        sheet.line(dash, theme.ARROW_LIGHT, 6.4)
    sheet.shadow(tip, Shadow(dy=2, blur=2, alpha=0.5))
    sheet.fill(tip, theme.ARROW_LIGHT, to=theme.ARROW_DARK, angle=90)
    sheet.line(tip, theme.rgb("#3C1900"), 1.6, closed=True, alpha=0.8)
    shown.put("arrow", sticker_of(sheet.image, 0, 0), left, top)


_GAP: Final = 18
_VERB: Final = 0.76
"""Size of the question, in sizes of the name."""


class Headline(NamedTuple):
    """The two halves of a banner, and the seats whose marks are on its tab."""

    seats: tuple[Seat, ...]
    who: str
    asked: str


def headline_of(
    phrase: str, asked: Sequence[Seat], names: Sequence[str], gone: Sequence[bool]
) -> Headline:
    """Return the banner of a board.

    ``phrase`` is the question or the end, without names; ``names`` are fit for display; ``gone``
    marks conceded seats.
    """
    seats = tuple(asked)
    who = winners_line([names[seat] for seat in seats]) if seats else ""
    if 2 < len(seats) == gone.count(False):
        who = say("all-chefs")
    return Headline(seats, who, phrase)


@lru_cache(maxsize=32)
def _slip(wide: int, height: int, seats: tuple[theme.SeatStyle, ...]) -> Sticker:
    """Return the paper with its tab; several seats (shared winners) share the tab."""
    margin = 44
    sheet = Sheet(wide + 2 * margin, height + 2 * margin)
    slip = paper(wide, height)
    layer = slip.colours.convert("RGBA")
    layer.putalpha(slip.mask)
    sheet.compose(layer, (margin + slip.x, margin + slip.y))
    for i in reversed(range(len(seats))):
        tab = _tab(height, height * (0.14 + 0.98 * (i + 1)) if i else height * 1.12)
        placed = [(x + margin, y + margin) for x, y in tab]
        colour = seats[i].colour
        sheet.fill(placed, theme.lighter(colour, 0.12), to=theme.darker(colour, 0.22), angle=90)
        sheet.line(placed, theme.darker(colour, 0.6), 1.6, closed=True, alpha=0.8)
        size = height * 0.7
        x = margin + height * (0.54 + 0.98 * i)
        mark = load(f"mark_{seats[i].shape}")
        sheet.put(mark, x, margin + height / 2, size, shadow=Shadow(dy=3, blur=3, alpha=0.4))
    return sticker_of(sheet.image, margin, margin)


def _tab(height: float, across: float) -> Path:
    """Return the outline of a tab with a hollow right side, like a cut-out."""
    across, low, high = round(across, 1), round(height * 0.3, 1), round(height * 0.7, 1)
    hollow = round(across - 12, 1)
    return [
        (22, 0), (across, 0),
        *bezier([(across, 0), (hollow, low), (hollow, high), (across, height)]),
        (22, height),
        *bezier([(22, height), (8, height), (0, height - 8), (0, height - 22)]),
        (0, 22),
        *bezier([(0, 22), (0, 8), (8, 0), (22, 0)]),
    ]  # fmt: skip


def banner_box(seats: Sequence[Seat], who: str, asked: str, *extras: Box, size: float = 58) -> Box:
    """Return a banner: the marks of seats on its tab, names, their question, extras at its end."""
    words = (
        Text(drawable(who), size, DARK, least=size * 0.56, name=True, role="name"),
        Text(asked, size * _VERB, Ink(theme.INK_ACCENT, DISPLAY), least=1, role="question"),
        Blank(),
        *extras,
    )
    styles = tuple(theme.SEATS[seat] for seat in seats)

    def laid(shown: DisplayList, area: Area) -> None:
        shown.put("banner", _slip(area.width, area.height, styles), area.x, area.y)
        tab = area.height * (0.14 + 0.98 * len(seats)) + _GAP
        Row(words, _GAP, (tab, 0, 26, 0)).lay(shown, area)

    return Canvas(laid)
