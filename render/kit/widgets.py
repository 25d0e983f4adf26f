"""Widgets shared by the pictures of all games: boxes and stickers of marks, counts, seats, ends."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from bot.games.contract import Seat
from render.kit import stickers
from render.kit.boxes import Box, Ink, Layers, Row, Sprite, Text, ground
from render.kit.names import seat_name
from render.kit.paths import box, ellipse
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import MIDDLE, Plate, Sticker, plate, sticker_of
from render.kit.surfaces import mat
from render.kit.text import DISPLAY, drawable, width
from render.kit.theme import INK, SEATS, TEXT_LIGHT, Rgb, rgb

GREEN: Final = (rgb("#2E8A48"), rgb("#1F6B3A"))
ORANGE: Final = (rgb("#B65208"), rgb("#8E3C00"))
WHITE: Final = rgb("#FFFDF4")
LIGHT: Final = Ink(TEXT_LIGHT, DISPLAY)
"""Names and numbers on leather and wood."""
DARK: Final = Ink(INK, DISPLAY)
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


def _disc(radius: int, colours: tuple[Rgb, Rgb], strokes: Sequence[_Stroke]) -> Sticker:
    middle = radius + 6
    sheet = Sheet(2 * middle, 2 * middle)
    sheet.shadow(ellipse(middle, middle, radius), Shadow(dx=1, dy=2, blur=2, alpha=0.45))
    sheet.fill(ellipse(middle, middle, radius), rgb("#FFF8E8"))
    sheet.fill(ellipse(middle, middle, radius * 0.86), colours[0], to=colours[1])
    for stroke in strokes:
        path = [(middle + x * radius, middle + y * radius) for x, y in stroke]
        sheet.line(path, WHITE, radius * 0.25)
    return sticker_of(sheet.image, middle, middle)


@lru_cache(maxsize=16)
def ring(size: int, colour: Rgb) -> Sticker:
    """Return a dashed ring on a faint ground, for something missing."""
    middle = size / 2 + 3
    sheet = Sheet(2 * middle, 2 * middle)
    path = ellipse(middle, middle, size / 2)
    sheet.fill(path, colour, alpha=0.1)
    sheet.line(path, colour, 2.6, closed=True, dash=(8, 6))
    return sticker_of(sheet.image, middle, middle)


@lru_cache(maxsize=8)
def _red_disc(radius: int) -> Sticker:
    sheet = Sheet(2 * radius + 12, 2 * radius + 12)
    disc = box(6, 6, 2 * radius, 2 * radius, radius=radius)
    sheet.shadow(disc, Shadow(dx=1, dy=2, blur=2, alpha=0.5))
    sheet.volume(disc, rgb("#B92F24"), depth=3, light=0.4, shade=0.4, edge=1.4,
                 edge_colour=rgb("#4A1A10"))  # fmt: skip
    return sticker_of(sheet.image, radius + 6, radius + 6)


def badge(count: int, radius: int) -> Box:
    """Return a number on a red disc: how many equal things lie there."""
    return Layers(
        (
            Sprite(_red_disc(radius)),
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
    return icon(f"mark_{SEATS[seat].shape}", size)


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


def pill(words: str, colours: tuple[Rgb, Rgb], size: int = 25, *, rank: int = 0) -> Box:
    """Return a word on a coloured pill."""
    look = Plate(*colours, cast=_LOW, margin=8)
    return Layers(
        (
            ground(lambda wide, high: plate(wide, high, look)),
            Text(words, size, Ink(WHITE), anchor="m"),
        ),
        width=round(width(words, size)) + 28,
        height=size + 11,
        rank=rank,
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


def name(words: str, seat: Seat, size: float, ink: Ink = LIGHT, *, lines: int = 1) -> Text:
    """Return the name of a seat; "Seat 3" where no font has its letters."""
    shown = drawable(words) or seat_name(seat)
    return Text(shown, size, ink, least=1, lines=lines, name=True, role="name", grow=1)


def seat_mat(
    seat: Seat, content: Box, *, lit: bool = False, gone: bool = False, won: bool = False
) -> Box:
    """Return content on the leather of a seat, with confetti for a winner or its concession."""
    leather = ground(lambda wide, high: mat(wide, high, SEATS[seat], lit=lit, plate=False))
    return Layers((leather, content, *fate(gone=gone, won=won)), grow=1, even=True)


_SHADE: Final = Plate(rgb("#120A06"), strength=0.5, radius=18, margin=0)


def fate(*, gone: bool, won: bool) -> tuple[Box, ...]:
    """Return what lies over the mat of a seat: a concession, or confetti for a winner."""
    layers: list[Box] = []
    if gone:
        layers.append(ground(lambda wide, high: plate(wide, high, _SHADE)))
        layers.append(plaque(stickers.WORD, 30))
    if won:
        layers.append(ground(stickers.confetti))
    return tuple(layers)


def prize(drawing: str, size: int) -> Box:
    """Return a drawing in a golden burst: the prize of the winners."""
    large = round(size * 1.7)
    return Layers(
        (Sprite(stickers.burst(large)), Sprite(stickers.icon(drawing, size))), width=large
    )


@lru_cache(maxsize=8)
def used_slot(wide: int, height: int) -> Sticker:
    """Return the place of a used action: a dashed card with a tick."""
    sheet = Sheet(wide + 4, height + 4)
    edge = box(2, 2, wide, height, radius=wide * 0.19)
    sheet.fill(edge, rgb("#5A3C1E"), alpha=0.12)
    sheet.line(edge, rgb("#A98F63"), 2.3, closed=True, dash=(7, 5))
    x, y, s = wide / 2 + 2, height / 2 + 2, wide / 48
    tick = [(x - 9 * s, y), (x - 2 * s, y + 8 * s), (x + 11 * s, y - 8 * s)]
    sheet.line(tick, rgb("#8B744C"), 4.4 * s)
    return sticker_of(sheet.image, wide / 2 + 2, height / 2 + 2)


def slots(count: int, left: int, unused: Callable[[int], Sticker], wide: int) -> Box:
    """Return the actions of a turn, used actions first; ``unused`` draws a card by its width."""
    used = used_slot(wide - 4, round(wide * 1.27))
    cards = [Sprite(used if i < count - left else unused(wide), width=wide) for i in range(count)]
    return Row(cards, round(wide * 0.34))
