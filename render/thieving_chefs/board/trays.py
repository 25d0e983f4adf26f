"""Trays: the wood under the cards of a dish, with its name and its star."""

from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from render.kit import stickers, theme
from render.kit.layout import Area
from render.kit.paths import box
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Plate, Sticker, plate, sticker_of
from render.kit.text import DISPLAY, fit, width, write

HEAD: Final = 36
"""Height of the strip with the dish's name."""
NAME: Final = 27
SMALLEST_NAME: Final = 19
LEAST_NAME: Final = 16
"""The same above the tiles of a strip, the least size of all."""
STAR: Final = 50
BONUS_WIDTH: Final = 66
SIGN: Final = 26
"""Width of the sauce's sign in place of a bonus pill without room."""
STRIP_HEAD: Final = 32
"""Height of a strip's upper row, if the name is above the tiles."""
BROKEN: Final = "broken"
_BROKEN_TOP: Final = theme.mix(theme.BROKEN_LIGHT, theme.BROKEN_DARK, 0.85)
"""Dark enough for the light text on it."""


def title_width(name: str, *, bonus: bool, broken: bool) -> int:
    """Return the width of a tray's title."""
    words = round(width(name, NAME))
    if broken:
        return words + round(width(BROKEN, 26)) + 34
    return words + 12 + STAR + 6 + (BONUS_WIDTH - 8 if bonus else 0)


class Make(NamedTuple):
    """The differences between a tray and a strip."""

    margin: int
    radius: int
    shadow: Shadow
    light: float
    """Width of the line of light along the upper edge."""
    well: bool
    """Below the head it is sunk, for the cards."""


TRAY: Final = Make(16, 14, Shadow(dy=4, blur=3.7, alpha=0.45), 1.8, well=True)
STRIP: Final = Make(12, 12, Shadow(dy=3, blur=3, alpha=0.45), 1.6, well=False)
"""A low tray with name and cards in a row."""


@lru_cache(maxsize=128)
def wood(width: int, height: int, make: Make, *, broken: bool = False) -> Sticker:
    """Return an empty tray or strip with its anchor at the top left corner."""
    margin, radius = make.margin, make.radius
    sheet = Sheet(width + 2 * margin, height + 2 * margin)
    top, bottom = (
        (_BROKEN_TOP, theme.BROKEN_DARK) if broken else (theme.TRAY_LIGHT, theme.TRAY_DARK)
    )
    edge = box(margin, margin, width, height, radius=radius)
    sheet.shadow(edge, make.shadow)
    sheet.fill(edge, top, to=bottom, angle=90)
    if make.well:
        well = box(margin + 4, margin + HEAD, width - 8, height - HEAD - 4, radius=10)
        sheet.fill(well, theme.rgb("#3C1900"), alpha=0.31)
        sheet.inner_shade(well, theme.rgb("#2A1000"), dx=2.5, dy=3, blur=2.5, alpha=0.35)
    line = box(margin + 1, margin + 1, width - 2, height - 2, radius=radius - 1)
    sheet.line(line, theme.darker(bottom, 0.5), 1.6, closed=True)
    light = [(margin + radius, margin + 2.2), (margin + width - radius, margin + 2.2)]
    sheet.line(light, theme.rgb("#FFF5D2"), make.light, alpha=0.45 if broken else 0.75)
    return sticker_of(sheet.image, margin, margin)


_BONUS: Final = Plate(
    theme.rgb("#D7301F"), theme.rgb("#97180F"), line=theme.rgb("#5A0D06"), thick=1.4
)


def bonus(image: Image.Image, x: float, y: float, sign: str, plus: int) -> None:
    """Draw the bonus of the sauce: a red pill with its sign, left end at x, middle at y."""
    plate(BONUS_WIDTH, 29, _BONUS).onto(image, x, y - 14)
    stickers.icon(sign, 25).onto(image, x + 20, y)
    write(image, x + 32, y, f"+{plus}", 25, theme.rgb("#FFF1CF"), face=DISPLAY)


def title(
    image: Image.Image, area: Area, name: str, value: int, *, plus: int = 0, sign: str = ""
) -> None:
    """Write the head of a tray: the dish's name, its star, and the bonus of the sauce."""
    taken = STAR + (BONUS_WIDTH - 8 if plus else 0)
    fitted = fit(name, area.width - 12 - taken, NAME, least=20)
    fitted.onto(image, area.x + 12, area.y + 19, theme.INK)
    if not plus:
        stickers.points(image, area.right - 26, area.y + 16, STAR, value)
        return
    start = area.right - BONUS_WIDTH - 7
    bonus(image, start, area.y + 18, sign, plus)
    stickers.points(image, start - 12, area.y + 16, STAR, value)


def broken_title(image: Image.Image, area: Area, name: str) -> None:
    """Write the head of a broken tray: the name struck through, and "broken"."""
    room = area.width - 34 - width(BROKEN, 26)
    fitted = fit(name, room, NAME, least=18)
    y = area.y + 19
    end = fitted.onto(image, area.x + 12, y, theme.TEXT_LIGHT)
    _struck(round(end) + 6).onto(image, area.x + 9, y + 1)
    write(image, area.right - 12, y, BROKEN, 26, theme.TEXT_BROKEN, anchor="r")


@lru_cache(maxsize=32)
def _struck(length: int) -> Sticker:
    sheet = Sheet(length + 6, 8)
    sheet.line([(3, 4), (length + 3, 4)], theme.STRIKE, 3.2)
    return sticker_of(sheet.image, 3, 4)


def strip_title_width(name: str, *, broken: bool) -> int:
    """Return the width of a strip's star and name above its tiles."""
    least = round(width(name, LEAST_NAME)) + 10
    return least + (10 if broken else 6 + STRIP_HEAD + 8)


def strip_title(
    image: Image.Image, area: Area, room: float, name: str, value: int | None, *, short: bool
) -> None:
    """Write the left part of a strip: a star and the name, or a struck name where broken."""
    y = area.y + area.height / 2
    start = area.x + 10
    if value is not None:
        star = min(46, area.height + 8)
        stickers.points(image, area.x + 3 + star / 2, y - 1, star, value)
        start = area.x + 6 + star
    if short:
        return
    fitted = fit(name, room - (start - area.x), 26, least=LEAST_NAME)
    colour = theme.INK if value is not None else theme.TEXT_LIGHT
    end = fitted.onto(image, start, y, colour)
    if value is None:
        _struck(round(end) + 4).onto(image, start - 2, y + 1)
        if start + end + 12 + width(BROKEN, 22) <= area.x + room:
            write(image, area.x + room - 4, y, BROKEN, 22, theme.TEXT_BROKEN, anchor="r")
