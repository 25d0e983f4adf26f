"""The banner: paper with a coloured tab, the names of seats and their question."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.games.contract import Outcome, Seat
from render.kit import stickers
from render.kit.art import load
from render.kit.boxes import Blank, Box, Canvas, DisplayList, Ink, Row, Text
from render.kit.layout import Area
from render.kit.names import winners_line
from render.kit.paths import Path, svg
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, confetti, draw_conceded, sticker_of
from render.kit.surfaces import paper
from render.kit.text import DISPLAY, drawable, fit, fit_name, width
from render.kit.theme import INK, INK_ACCENT, SEATS, SeatStyle, darker, lighter
from render.kit.widgets import DARK, used_slot

_GAP: Final = 18
_VERB: Final = 0.76
"""Size of the question, in sizes of the name."""
_LEAST_VERB: Final = 21.0


class Headline(NamedTuple):
    """The two halves of a banner, and the seats whose marks are on its tab."""

    seats: tuple[Seat, ...]
    who: str
    asked: str


def headline_of(
    phrase: str,
    asked: Sequence[Seat],
    outcome: Outcome | None,
    names: Sequence[str],
    gone: Sequence[bool],
) -> Headline:
    """Return the banner of a board.

    ``phrase`` is the question or the end, without names; ``names`` are fit for display; ``gone``
    marks conceded seats. After the end the winners take the place of the asked seats.
    """
    seats = tuple(asked if outcome is None else outcome.winners)
    who = winners_line([names[seat] for seat in seats]) if seats else ""
    if outcome is None and 2 < len(seats) == gone.count(False):
        who = "All chefs"
    return Headline(seats, who, phrase)


ENDING: Final = 120
"""Pixels at the right of a banner for ``draw_ending``."""


def draw_ending(
    image: Image.Image, x: float, y: float, drawing: str, size: int, burst: int
) -> None:
    """Draw the prize of the winners, the middle at (x, y): a drawing in a golden burst."""
    stickers.burst(burst).onto(image, x, y)
    stickers.icon(drawing, size).onto(image, x, y)


def draw_fate(image: Image.Image, area: Area, *, gone: bool, won: bool) -> None:
    """Draw the fate of a seat over its mat or panel: a concession, or confetti for a winner."""
    if gone:
        draw_conceded(image, area)
    if won:
        confetti(area.width, area.height).onto(image, area.x, area.y)


class Slots(NamedTuple):
    """The actions of a turn: their number, and the number still left."""

    all: int
    left: int
    unused: Callable[[int], Sticker]
    """Draws a remaining action, by its width in pixels."""


@lru_cache(maxsize=32)
def _slip(wide: int, height: int, seats: tuple[SeatStyle, ...]) -> Sticker:
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
        sheet.fill(placed, lighter(colour, 0.12), to=darker(colour, 0.22), angle=90)
        sheet.line(placed, darker(colour, 0.6), 1.6, closed=True, alpha=0.8)
        size = height * 0.7
        x = margin + height * (0.54 + 0.98 * i)
        mark = load(f"mark_{seats[i].shape}")
        sheet.put(mark, x, margin + height / 2, size, shadow=Shadow(dy=3, blur=3, alpha=0.4))
    return sticker_of(sheet.image, margin, margin)


def _tab(height: float, across: float) -> Path:
    """Return the outline of a tab with a hollow right side, like a cut-out."""
    return svg(
        f"M 22 0 L {across:.1f} 0 C {across - 12:.1f} {height * 0.3:.1f}"
        f" {across - 12:.1f} {height * 0.7:.1f} {across:.1f} {height:.1f}"
        f" L 22 {height} C 8 {height} 0 {height - 8} 0 {height - 22}"
        f" L 0 22 C 0 8 8 0 22 0 Z"
    )


def banner(
    image: Image.Image,
    area: Area,
    seats: tuple[SeatStyle, ...],
    name: str,
    asked: str,
    *,
    slots: Slots | None = None,
    keep: int = 0,
    size: int = 58,
) -> None:
    """Draw the banner.

    Its tab shows all ``seats``, several for shared winners; ``asked`` is the question next to the
    name. ``keep`` pixels stay free at the right; the name is at most ``size`` pixels high.
    """
    _slip(area.width, area.height, seats).onto(image, area.x, area.y)
    start = area.x + area.height * (0.14 + 0.98 * len(seats)) + _GAP
    end: float = area.right - 24 - keep
    if slots is not None:
        end = _slots(image, area, slots) - _GAP
    room = end - start
    large = _largest(name, asked, room, size)
    verb = fit(asked, room * 0.7, large * _VERB, least=_LEAST_VERB, face=DISPLAY)
    taken = width(verb.words, verb.size, DISPLAY)
    who = fit_name(name, 0, room - taken - _GAP, large, least=large)
    y = area.y + area.height / 2
    moved = who.onto(image, start, y, INK)
    verb.onto(image, start + moved + _GAP, y + 1, INK_ACCENT)


def banner_box(seats: Sequence[Seat], who: str, asked: str, *extras: Box, size: float = 58) -> Box:
    """Return a banner: the marks of seats on its tab, names, their question, extras at its end."""
    words = (
        Text(drawable(who), size, DARK, least=size * 0.56, name=True, role="name"),
        Text(asked, size * _VERB, Ink(INK_ACCENT, DISPLAY), least=1, role="question"),
        Blank(),
        *extras,
    )
    styles = tuple(SEATS[seat] for seat in seats)

    def laid(shown: DisplayList, area: Area) -> None:
        shown.put("banner", _slip(area.width, area.height, styles), area.x, area.y)
        tab = area.height * (0.14 + 0.98 * len(seats)) + _GAP
        Row(words, _GAP, (tab, 0, 26, 0)).lay(shown, area)

    return Canvas(laid)


def _largest(name: str, asked: str, room: float, size: int) -> float:
    """Return the largest size at which name and question fit, at least about half of ``size``."""
    large = float(size)
    while large > size * 0.56:
        both = width(drawable(name), large, DISPLAY) + width(asked, large * _VERB, DISPLAY)
        if both + _GAP <= room:
            break
        large -= 2
    return large


def _slots(image: Image.Image, area: Area, slots: Slots) -> float:
    """Draw the actions, used actions first, and return their left end."""
    card = round(area.height * 0.53)
    pitch = round(card * 1.34)
    y = area.y + area.height / 2
    used = slots.all - slots.left
    for i in range(slots.all):
        x = area.right - 34 - card / 2 - pitch * (slots.all - 1 - i)
        if i < used:
            used_slot(card - 4, round(card * 1.27)).onto(image, x, y)
        else:
            slots.unused(card).onto(image, x, y)
    return area.right - 34 - card - pitch * (slots.all - 1)
