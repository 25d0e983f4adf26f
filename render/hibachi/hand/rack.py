"""The rack of a seat's chips: chips left to throw, and the places of the others."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.contract import Seat
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import Yen
from bot.games.hibachi.rules.view import ChipView, View
from render.hibachi.board.bowls import bowl, space
from render.hibachi.board.chips import chip
from render.kit import shading, stickers
from render.kit.layout import Area
from render.kit.paths import box, ellipse
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.surfaces import added, noise
from render.kit.text import DISPLAY, fit, width, write
from render.kit.theme import INK, SEATS, TEXT_LIGHT, darker, lighter, rgb

_MARGIN: Final = 16
_VALUE_PAPER: Final = rgb("#FFF8E8")
_SPENT: Final = rgb("#E6D2AC")


def plank(width: int, height: int) -> Sticker:
    """Return a polished plank; anchor at its top left corner."""
    return _plank(width, height)


@lru_cache(maxsize=4)
def _plank(width: int, height: int) -> Sticker:
    base = rgb("#76503A")
    grain = added(
        (noise(width, height, 170, 2.6, 5), 0.34),
        (noise(width, height, 70, 1.4, 6), 0.2),
        (noise(width, height, 320, 15, 7), 0.5),
    )
    wood = shading.tinted(grain, darker(base, 0.5), lighter(base, 0.22), base)
    wood.putalpha(255)
    sheet = Sheet(width + 2 * _MARGIN, height + 2 * _MARGIN)
    edge = box(_MARGIN, _MARGIN, width, height, radius=18)
    sheet.shadow(edge, Shadow(dx=2, dy=6, blur=6, alpha=0.55))
    with sheet.within(edge):
        sheet.compose(wood, (_MARGIN, _MARGIN))
    sheet.inner_shade(edge, rgb("#FFECC4"), dx=2.4, dy=3, blur=2.4, alpha=0.4)
    sheet.inner_shade(edge, rgb("#1E0A04"), dx=-3, dy=-4, blur=4, alpha=0.55)
    sheet.line(edge, rgb("#2A160C"), 1.6, closed=True, alpha=0.8)
    return sticker_of(sheet.image, _MARGIN, _MARGIN)


def draw_rack(image: Image.Image, area: Area, view: View, me: Seat, content: Content) -> None:
    """Draw all chips of a seat in the order of their values."""
    plank(area.width, area.height).onto(image, area.x, area.y)
    values = content.numbers.chips
    step = area.width / len(values)
    radius = min(step * 0.45, area.height * 0.44)
    lying = {one.value: one for one in view.board if one.owner == me}
    for i, value in enumerate(values):
        x, y = area.x + step * (i + 0.5), area.middle[1]
        if value in view.chips:
            chip(SEATS[me], radius, face_up=False, turn=11 * i).onto(image, x, y - 3)
            _value(image, x, y + radius * 0.5, value, radius)
        else:
            _thrown(image, x, y, value, radius, lying.get(value), content)


def _value(image: Image.Image, x: float, y: float, value: Yen, radius: float) -> None:
    write(image, x, y, str(value), radius * 0.78, INK, face=DISPLAY, anchor="m",
          stroke=max(2, round(radius * 0.085)), stroke_colour=_VALUE_PAPER)  # fmt: skip


def _thrown(
    image: Image.Image,
    x: float,
    y: float,
    value: Yen,
    radius: float,
    lying: ChipView | None,
    content: Content,
) -> None:
    _well(round(radius)).onto(image, x, y)
    below = y + radius * 0.58
    if lying is not None and lying.space is not None:
        small = radius * 0.5
        kind = lying.space
        place = bowl(kind, small) if kind in content.board.bowls else space(kind, small)
        place.onto(image, x, y - radius * 0.28)
    else:
        words = "thrown" if lying is None else "no space"
        plate = fit(words, radius * 1.6, 27, least=17)
        stickers.plaque(round(width(plate.words, plate.size)) + 22, 36).onto(
            image, x, y - radius * 0.22
        )
        write(image, x, y - radius * 0.22, plate.words, plate.size, TEXT_LIGHT, anchor="m")
    write(image, x, below, str(value), radius * 0.58, _SPENT, face=DISPLAY, anchor="m", stroke=2,
          stroke_colour=rgb("#1A0D07"))  # fmt: skip


@lru_cache(maxsize=4)
def _well(radius: int) -> Sticker:
    sheet = Sheet(2 * radius + 8, 2 * radius + 8)
    middle = radius + 4
    disc = ellipse(middle, middle, radius)
    sheet.fill(disc, rgb("#2E1B11"), to=rgb("#442A1B"))
    sheet.inner_shade(disc, rgb("#0C0402"), dx=4, dy=6, blur=5, alpha=0.8)
    sheet.inner_shade(disc, rgb("#FFE2B0"), dx=-1.6, dy=-2, blur=1.4, alpha=0.4)
    return sticker_of(sheet.image, middle, middle)
