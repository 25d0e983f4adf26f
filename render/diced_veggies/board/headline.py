"""The banner of a picture of Diced Veggies: the headline, and the steps of a turn beside it."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.diced_veggies.rules.view import View
from render.kit import stickers
from render.kit.banner import ENDING, Headline, banner
from render.kit.layout import Area
from render.kit.paths import box
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.text import width, write
from render.kit.theme import GOLD, INK_SOFT, SEATS, TEXT_GOLD, rgb

_STEPS: Final = (
    (Phase.RESTOCK, "Restock"),
    (Phase.CUT, "Cut"),
    (Phase.COOK, "Cook"),
    (Phase.CARD, "Card"),
    (Phase.TRIM, "Trim"),
)
_SOMETIMES: Final = (Phase.RESTOCK, Phase.TRIM)
"""Steps that are shown while they last."""
_SIZE: Final = 28
_PAD: Final = 50
_HIGH: Final = 52
_APART: Final = 8


def draw_banner(image: Image.Image, area: Area, view: View, line: Headline) -> None:
    """Draw the headline, and at the right the steps of the turn."""
    steps = [
        (phase, name) for phase, name in _STEPS if phase is view.phase or phase not in _SOMETIMES
    ]
    if view.phase in (Phase.LAST_COOK, Phase.OVER) or view.outcome is not None:
        steps = []
    wide = [round(width(name, _SIZE)) + _PAD for _, name in steps]
    keep = sum(wide) + _APART * len(wide)
    if view.outcome is not None:
        keep = ENDING
    styles = tuple(SEATS[seat] for seat in line.seats)
    banner(image, area, styles, line.who, line.asked, keep=keep, size=56)
    y = area.y + area.height / 2
    if view.outcome is not None:
        stickers.burst(120).onto(image, area.right - 80, y)
        stickers.icon("cloche", 70).onto(image, area.right - 80, y - 2)
    x = area.right - 22.0 - keep + _APART
    for (phase, name), across in zip(steps, wide, strict=True):
        now = phase is view.phase
        _step(across, _HIGH, now).onto(image, x + across / 2, y)
        colour = TEXT_GOLD if now else INK_SOFT
        write(image, x + across / 2, y, name, _SIZE, colour, anchor="m")
        x += across + _APART


@lru_cache(maxsize=16)
def _step(wide: int, height: int, now: bool) -> Sticker:
    margin = 12
    sheet = Sheet(wide + 2 * margin, height + 2 * margin)
    edge = box(margin, margin, wide, height, radius=height / 2)
    if now:
        sheet.shadow(edge, Shadow(dy=3, blur=3, alpha=0.4))
        sheet.fill(edge, rgb("#3A2A1F"), to=rgb("#201510"), angle=90)
        sheet.line(edge, GOLD, 2.6, closed=True)
    else:
        sheet.fill(edge, rgb("#EBDCBE"))
        sheet.line(edge, rgb("#C7B084"), 1.6, closed=True)
    return sticker_of(sheet.image, sheet.width / 2, sheet.height / 2)
