"""The inside of the board: dark lacquer with waves, gold lines from bowl to slot, the slots."""

from typing import Final

from PIL import Image, ImageChops

from render import shading
from render.art import load
from render.hibachi.layout import Ground, Slot
from render.hibachi.wood import OAK
from render.paths import Path, box, ellipse, smooth
from render.sheet import Sheet
from render.theme import darker, rgb

_LACQUER: Final = (rgb("#5C342C"), rgb("#1E1313"), rgb("#37201E"))
"""In the light, away from it, and between."""
_GOLD: Final = (rgb("#F6D488"), rgb("#8C5E22"))
_NIGHT: Final = rgb("#060202")
_WAVE: Final = 34
"""Pixels from the middle of a wave to its edge."""


def surface(ground: Ground) -> Image.Image:
    """Return the inner square as RGBA, as large as ``ground.field``."""
    side = ground.field.width
    sheet = Sheet(side, side)
    lamp = Image.radial_gradient("L").resize((round(side * 2.2),) * 2, Image.Resampling.BICUBIC)
    left, top = round(side * 1.1 - side * 0.34), round(side * 1.1 - side * 0.28)
    light = lamp.crop((left, top, left + side, top + side))
    body = shading.tinted(light, _LACQUER[0], _LACQUER[1], _LACQUER[2])
    body.putalpha(255)
    sheet.compose(body, (0, 0))
    _waves(sheet, side, light)
    _sheen(sheet, side)
    _gold(sheet, ground, side)
    square = box(0, 0, side, side, radius=8)
    sheet.inner_shade(square, _NIGHT, dx=9, dy=13, blur=10, alpha=0.85)
    sheet.inner_shade(square, _NIGHT, dx=3, dy=4, blur=2.5, alpha=0.6)
    sheet.inner_shade(square, rgb("#FFD696"), dx=-2, dy=-2, blur=1.4, alpha=0.25)
    return sheet.image


def _waves(sheet: Sheet, side: int, light: Image.Image) -> None:
    """Lay the waves all over, faint: brighter where the lamp stands."""
    tile = _wave()
    drawn = Image.new("L", (side, side))
    for x in range(0, side, tile.width):
        for y in range(0, side, tile.height):
            drawn.paste(tile, (x, y))
    strength = ImageChops.multiply(drawn, ImageChops.invert(light))
    strength = strength.point([round(v * 0.2 / 4) * 4 for v in range(256)])
    sheet.compose(shading.layer(strength, rgb("#E2A45E")), (0, 0))


def _wave() -> Image.Image:
    """Return what repeats of overlapping rings, row over row: two half rows of one wave."""
    drawn = Sheet(6 * _WAVE, 7 * _WAVE)
    for row in range(14):
        for column in range(4):
            x, y = (2 * column + row % 2) * _WAVE, row * _WAVE / 2
            drawn.fill(ellipse(x, y, _WAVE, steps=40), (0, 0, 0))
            for share in (0.98, 0.7, 0.42):
                drawn.line(ellipse(x, y, _WAVE * share, steps=40), (255, 255, 255), 1.2,
                           closed=True)  # fmt: skip
    left, top = 2 * _WAVE, 3 * _WAVE
    return drawn.image.convert("L").crop((left, top, left + 2 * _WAVE, top + _WAVE))


def _sheen(sheet: Sheet, side: float) -> None:
    """One broad band of light across, as on polished lacquer."""
    band: Path = [(0, side * 0.6), (side * 0.6, 0), (side * 0.86, 0), (0, side * 0.86)]
    low: Path = [(0, side), (side, 0), (side, side * 0.07), (side * 0.07, side)]
    sheet.soft(band, rgb("#FFC9A0"), 16, alpha=0.06)
    sheet.soft(low, rgb("#FFC9A0"), 14, alpha=0.035)


def _gold(sheet: Sheet, ground: Ground, side: float) -> None:
    lines: list[tuple[Path, float, bool]] = [
        (box(10, 10, side - 20, side - 20, radius=14), 1.9, True),
        (box(16, 16, side - 32, side - 32, radius=10), 0.9, True),
    ]
    field = ground.field
    for kind in ground.board.bowls:
        bowl, slot = ground.at(*ground.board.bowls[kind]), ground.slot(kind)
        run: Path = [(slot.x, slot.y), bowl]
        if abs(slot.x - bowl[0]) > 1 and abs(slot.y - bowl[1]) > 1:
            run = _bent(ground, slot, bowl)
        lines.append(([(x - field.x, y - field.y) for x, y in run], 2.8, False))
    with sheet.within(box(0, 0, side, side)):
        for path, width, closed in lines:
            low = [(x + 1, y + 2) for x, y in path]
            sheet.line(low, _NIGHT, width, closed=closed, alpha=0.55)
        for path, width, closed in lines:
            sheet.line(path, rgb("#C48F3C"), width, closed=closed, alpha=0.9)
            sheet.line(path, _GOLD[0], width * 0.4, closed=closed, alpha=0.5)


def _bent(ground: Ground, slot: Slot, bowl: tuple[float, float]) -> Path:
    """Return the way from a slot to a bowl in the middle, between the bowls at the edge."""
    x, y, cm = slot.x, slot.y, ground.cm
    knees = [(x, y), (x + 6.4 * cm, y), (x + 9.8 * cm, y + 0.1 * cm)]
    return smooth([*knees, (x + 12.6 * cm, y + 2.6 * cm), bowl], closed=False)


def slot(sheet: Sheet, place: Slot, kind: str) -> None:
    """Press the slot of an ingredient into the rim; its food shows faintly where it is empty."""
    edge = box(place.x - place.width / 2, place.y - place.height / 2, place.width, place.height,
               radius=7)  # fmt: skip
    sheet.fill(edge, darker(OAK, 0.62), alpha=0.92)
    sheet.inner_shade(edge, rgb("#1E0A04"), dx=3, dy=4, blur=3, alpha=0.75)
    sheet.inner_shade(edge, rgb("#FFE2B0"), dx=-1.5, dy=-1.5, blur=1, alpha=0.4)
    food = load(kind)
    ghost = shading.tinted(food.convert("L"), rgb("#2E170B"), rgb("#CDA06C"))
    ghost.putalpha(shading.faded(food.getchannel("A"), 0.7))
    sheet.put(ghost, place.x, place.y, min(place.width, place.height) * 0.86)
