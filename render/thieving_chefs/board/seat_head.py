"""The head of a seat's mat: mark, name, hand, points as a die and as a track."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from render.kit import stickers
from render.kit.layout import Area
from render.kit.paths import box
from render.kit.sheet import Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.text import DISPLAY, ELLIPSIS, fit_name, width, write
from render.kit.theme import TEXT_GOLD, TEXT_LIGHT, SeatStyle, darker, lighter, rgb
from render.thieving_chefs.cards import table_cards

HEIGHT: Final = 83
"""Height of a head with the hand next to the name."""
HEIGHT_STACKED: Final = 104
"""The same with the hand below the name, where mat or name leave no room."""

_NAME: Final = 35
_NAME_LEAST: Final = 26
_WIDE: Final = 430
_ARM: Final = 178
"""Pixels at the right end of a head for die and arm together."""
_BURST: Final = 118
"""Pixels of the light behind new points there."""
_CARD: Final = 28
"""Width of a card of the hand."""


class Head(NamedTuple):
    """The content of the head of a mat."""

    style: SeatStyle
    seat: int
    name: str
    points: int
    goal: int
    hand: int
    known: tuple[str, ...] = ()
    """Publicly known cards of the hand."""
    drawn: int = 0
    """New cards of the hand."""
    stolen: int = 0
    """Known cards just stolen."""
    arm: bool = False
    """Whether a thief's arm crosses this head: name and track make room for it."""
    scored: int = 0
    """Newly scored points."""


def height(mat: Area, head: Head) -> int:
    """Return the height of a head."""
    return HEIGHT_STACKED if _stacked(mat, head) else HEIGHT


def _stacked(mat: Area, head: Head) -> bool:
    """Return whether the hand is below the name: the name is long or the mat is narrow."""
    room = mat.width - 73 - 152 - _span(head.hand) - 16
    fitted = fit_name(head.name, head.seat, room, _NAME, least=30)
    return mat.width < _WIDE or head.arm or fitted.words.endswith(ELLIPSIS)


def hand_place(mat: Area, head: Head) -> tuple[float, float]:
    """Return the middle of the hand's fan, the end of arrows to the hand."""
    span = _span(head.hand)
    if _stacked(mat, head):
        return (mat.x + 26 + span / 2, mat.y + 79)
    return (mat.right - 152 - span / 2, mat.y + 37)


def _name_end(mat: Area, head: Head) -> int:
    if _stacked(mat, head):
        return mat.right - max(_ARM if head.arm else 96, _BURST if head.scored else 0)
    return round(hand_place(mat, head)[0] - _span(head.hand) / 2 - 16)


def visible_areas(mat: Area, head: Head) -> tuple[Area, ...]:
    """Return the always visible rectangles: mark and name, and the points."""
    return (
        Area(mat.x + 18, mat.y + 14, _name_end(mat, head) - mat.x - 18, 46),
        Area(mat.right - 90, mat.y + 4, 80, 80),
    )


def draw_head(image: Image.Image, mat: Area, head: Head) -> None:
    """Draw the head of a mat."""
    stickers.icon(f"mark_{head.style.shape}", 46).onto(image, mat.x + 42, mat.y + 37)
    room = _name_end(mat, head) - mat.x - 73
    name = fit_name(head.name, head.seat, room, _NAME, least=_NAME_LEAST)
    write(image, mat.x + 73, mat.y + 37, name.words, name.size, TEXT_LIGHT, face=DISPLAY)
    x, y = hand_place(mat, head)
    # Below the name there is less room for cards to stick out.
    _fan(image, x, y, head, lift=4 if _stacked(mat, head) else 8)
    start = x + _span(head.hand) / 2 + 8
    count = write(image, start, y + 1, str(head.hand), 30, TEXT_GOLD, face=DISPLAY)
    track = Area(mat.x + 22, mat.y + 71, mat.width - 122, 0)
    if _stacked(mat, head):
        left = round(start + count + 14)
        track = Area(left, mat.y + 79, _name_end(mat, head) - 4 - left, 0)
    _track(track.width, head.goal, min(head.points, head.goal), head.style).onto(
        image, track.x, track.y
    )
    _counter(image, mat.right - 50, mat.y + 44, head)


def _counter(image: Image.Image, x: float, y: float, head: Head) -> None:
    if head.scored:
        stickers.burst(112).onto(image, x, y)
    stickers.icon(f"counter_{head.style.shape}", 74, cast=stickers.FLAT).onto(image, x, y)
    number = str(head.points)
    dark = rgb("#1D120B")
    write(image, x, y + 2, number, 37, rgb("#FFFDF3"), face=DISPLAY, anchor="m", stroke=3,
          stroke_colour=dark)  # fmt: skip
    if head.scored:
        plus = f"+{head.scored}"
        stickers.plaque(round(width(plus, 30, DISPLAY)) + 26, 38).onto(image, x, y + 50)
        write(image, x, y + 50, plus, 30, rgb("#FFE28A"), face=DISPLAY, anchor="m")


def _span(count: int) -> float:
    return 0 if count == 0 else _CARD + (count - 1) * _step(count)


def _step(count: int) -> float:
    return 0 if count < 2 else min(13.0, 64 / (count - 1))


def _fan(image: Image.Image, x: float, y: float, head: Head, *, lift: int) -> None:
    """Draw the hand: backs, with new cards raised, and known cards face up at its end."""
    known: Sequence[str] = head.known[-head.hand :] if head.hand else ()
    start = x - _span(head.hand) / 2 + _CARD / 2
    for i in range(head.hand):
        turn = (i - (head.hand - 1) / 2) * min(4.0, 24 / max(1, head.hand))
        backs = head.hand - len(known)
        new = backs - head.drawn <= i < backs or i >= head.hand - min(head.stolen, len(known))
        up = lift if new else 0
        at = (start + i * _step(head.hand), y - up + abs(turn) * 0.15)
        if i < backs:
            table_cards.back(_CARD, turn=turn, cast=stickers.SMALL).onto(image, *at)
        else:
            table_cards.open_back(known[i - backs], _CARD, turn=turn).onto(image, *at)


@lru_cache(maxsize=256)
def _track(length: int, goal: int, points: int, style: SeatStyle) -> Sticker:
    """Return the track of points; every fifth step is larger. Anchor: left end, middle."""
    gap = 3.0 if length > 260 else 2.0
    step = (length - (goal - 1) * gap) / goal
    sheet = Sheet(length + 4, 24)
    for i in range(goal):
        high = 12 if (i + 1) % 5 else 16
        radius = min(4.0, step * 0.36)
        cell = box(2 + i * (step + gap), 12 - high / 2, step, high, radius=radius)
        if i < points:
            light, dark = lighter(style.colour, 0.25), darker(style.colour, 0.12)
            sheet.fill(cell, light, to=dark, angle=90)
        else:
            sheet.fill(cell, rgb("#000000"), alpha=0.47)
            sheet.line(cell, rgb("#FFEBC8"), 1, closed=True, alpha=0.2)
    return sticker_of(sheet.image, 2, 12)
