"""The banner: paper with a coloured tab, the names of seats and their question."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from bot.games.contract import Outcome, Seat
from render.kit.art import load
from render.kit.boxes import Blank, Box, Canvas, DisplayList, Ink, Row, Text
from render.kit.layout import Area
from render.kit.names import winners_line
from render.kit.paths import Path, svg
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.surfaces import paper
from render.kit.text import DISPLAY, drawable
from render.kit.theme import INK_ACCENT, SEATS, SeatStyle, darker, lighter
from render.kit.widgets import DARK

_GAP: Final = 18
_VERB: Final = 0.76
"""Size of the question, in sizes of the name."""


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
