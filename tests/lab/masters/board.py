"""Masters of Hibachi's board in the table's picture, and of the hand of an aim."""

import math
from typing import Final

from PIL import Image, ImageChops

from render.hibachi.aim import SIDE
from render.hibachi.board.layout import Ground, Slot
from render.kit import shading
from render.kit.paths import Area, Path, Point, box
from render.kit.stickers import load
from render.kit.surfaces import added, noise
from render.kit.theme import Rgb, SeatStyle, darker, lighter, rgb
from tests.games.hibachi.variants import CONTENT
from tests.lab.masters.curves import arc, ellipse, smooth
from tests.lab.masters.drawing import MasterSheet, inked, taper

_GROUND: Final = Ground(CONTENT.board)
"""The board of version 1 of the rules: another shape needs masters of its own."""
_SQUARE: Final = _GROUND._replace(square=_GROUND.square._replace(x=0, y=0))
"""The same board in a picture of its own."""
OAK: Final = rgb("#C08A50")

_SIDES: Final = (("top", 0.16, 3), ("left", 0.06, 9), ("right", -0.14, 14), ("bottom", -0.2, 21))
"""Lightness of each side, by its slope towards the lamp, and the seed of its grain."""


def field_of(ground: Ground) -> Area:
    """Return the inner square, in whole pixels."""
    left, top = ground.at(0, ground.board.inner)
    side = round(ground.board.inner * ground.cm)
    return Area(round(left), round(top), side, side)


def _board(length: int, width: int, base: Rgb, seed: int) -> Image.Image:
    grain = added(
        (noise(length, width, 170, 2.6, seed), 0.34),
        (noise(length, width, 70, 1.3, seed + 1), 0.22),
        (noise(length, width, 320, 15, seed + 2), 0.5),
        (noise(length, width, 26, 1.2, seed + 3), 0.12),
    )
    return shading.tinted(grain, darker(base, 0.62), lighter(base, 0.5), base)


def oak_rim() -> Image.Image:
    """Return the rim in the table's picture, bevelled."""
    side, wide = _GROUND.square.width, field_of(_GROUND).x - _GROUND.square.x
    sheet = MasterSheet(side, side)
    for name, bright, seed in _SIDES:
        base = lighter(OAK, bright) if bright > 0 else darker(OAK, -bright)
        plank = _board(side, wide, base, seed)
        if name in ("left", "right"):
            plank = plank.transpose(Image.Transpose.ROTATE_90)
        at = {"right": (side - wide, 0), "bottom": (0, side - wide)}.get(name, (0, 0))
        whole = Image.new("RGB", (side, side))
        whole.paste(plank, at)
        mask, corner = sheet.mask(_mitred(name, side, wide))
        piece = Image.new("RGB", mask.size)
        piece.paste(whole, (-corner[0], -corner[1]))
        piece.putalpha(mask)
        sheet.compose(piece, corner)
    for x, y, dx, dy in ((0, 0, 1, 1), (side, 0, -1, 1), (0, side, 1, -1), (side, side, -1, -1)):
        joint: Path = [(x, y), (x + dx * wide, y + dy * wide)]
        sheet.line(joint, darker(OAK, 0.8), 1.8, alpha=0.6)
        sheet.line([(a + 1.2, b) for a, b in joint], lighter(OAK, 0.6), 1, alpha=0.35)
    ring = _ring(sheet, side, wide)
    for shift, blur, colour, alpha in (
        (7, 5, rgb("#FFECC4"), 0.5), (-7, 6, rgb("#34160A"), 0.62),
        (1.6, 0.9, rgb("#FFF4D8"), 0.55), (-1.6, 0.9, rgb("#281008"), 0.55),
    ):  # fmt: skip
        bevel = shading.rim(ring, shift, shift * 1.15, blur)
        sheet.compose(shading.layer(shading.faded(bevel, alpha), colour), (0, 0))
    sheet.image.putalpha(ring)
    return sheet.image


def _mitred(name: str, side: float, wide: float) -> Path:
    far = side - wide
    return {
        "top": [(0, 0), (side, 0), (far, wide), (wide, wide)],
        "bottom": [(0, side), (side, side), (far, far), (wide, far)],
        "left": [(0, 0), (wide, wide), (wide, far), (0, side)],
        "right": [(side, 0), (side, side), (far, far), (far, wide)],
    }[name]


def _ring(sheet: MasterSheet, side: float, wide: float) -> Image.Image:
    """Return the mask of the rim, corners rounded, the inner square cut out."""
    result = Image.new("L", sheet.image.size)
    for path, value in (
        (box(0, 0, side, side, radius=18), 255),
        (box(wide, wide, side - 2 * wide, side - 2 * wide, radius=8), 0),
    ):
        mask, at = sheet.mask(path)
        result.paste(value, at, mask)
    return result


_LACQUER: Final = (rgb("#5C342C"), rgb("#1E1313"), rgb("#37201E"))
"""In the light, away from it, and between."""
_WAVE: Final = 34
"""Pixels from the middle of a wave to its edge."""


def lacquer() -> Image.Image:
    """Return the inner square in the table's picture, without gold and slots."""
    side = field_of(_GROUND).width
    sheet = MasterSheet(side, side)
    lamp = Image.radial_gradient("L").resize((round(side * 2.2),) * 2, Image.Resampling.BICUBIC)
    left, top = round(side * 1.1 - side * 0.34), round(side * 1.1 - side * 0.28)
    light = lamp.crop((left, top, left + side, top + side))
    body = shading.tinted(light, _LACQUER[0], _LACQUER[1], _LACQUER[2])
    body.putalpha(255)
    sheet.compose(body, (0, 0))
    _waves(sheet, side, light)
    band: Path = [(0, side * 0.6), (side * 0.6, 0), (side * 0.86, 0), (0, side * 0.86)]
    low: Path = [(0, side), (side, 0), (side, side * 0.07), (side * 0.07, side)]
    sheet.soft(band, rgb("#FFC9A0"), 16, alpha=0.06)
    sheet.soft(low, rgb("#FFC9A0"), 14, alpha=0.035)
    return sheet.image


def _waves(sheet: MasterSheet, side: int, light: Image.Image) -> None:
    """Lay faint waves everywhere, brighter towards the lamp."""
    tile = _wave()
    drawn = Image.new("L", (side, side))
    for x in range(0, side, tile.width):
        for y in range(0, side, tile.height):
            drawn.paste(tile, (x, y))
    strength = ImageChops.multiply(drawn, ImageChops.invert(light))
    strength = strength.point([round(v * 0.2 / 4) * 4 for v in range(256)])
    sheet.compose(shading.layer(strength, rgb("#E2A45E")), (0, 0))


def _wave() -> Image.Image:
    """Return the tile of overlapping rings, row over row: two half rows of a wave."""
    drawn = MasterSheet(6 * _WAVE, 7 * _WAVE)
    for row in range(14):
        for column in range(4):
            x, y = (2 * column + row % 2) * _WAVE, row * _WAVE / 2
            drawn.fill(ellipse(x, y, _WAVE, steps=40), (0, 0, 0))
            for share in (0.98, 0.7, 0.42):
                drawn.line(ellipse(x, y, _WAVE * share, steps=40), (255, 255, 255), 1.2,
                           closed=True)  # fmt: skip
    left, top = 2 * _WAVE, 3 * _WAVE
    return drawn.image.convert("L").crop((left, top, left + 2 * _WAVE, top + _WAVE))


_GOLD: Final = rgb("#F6D488")
_NIGHT: Final = rgb("#060202")


def _surface() -> Image.Image:
    """Return the inner square with its gold lines."""
    side = field_of(_SQUARE).width
    sheet = MasterSheet(side, side)
    sheet.compose(lacquer(), (0, 0))
    _gold(sheet, _SQUARE, side)
    square = box(0, 0, side, side, radius=8)
    sheet.inner_shade(square, _NIGHT, dx=9, dy=13, blur=10, alpha=0.85)
    sheet.inner_shade(square, _NIGHT, dx=3, dy=4, blur=2.5, alpha=0.6)
    sheet.inner_shade(square, rgb("#FFD696"), dx=-2, dy=-2, blur=1.4, alpha=0.25)
    return sheet.image


def _gold(sheet: MasterSheet, ground: Ground, side: float) -> None:
    lines: list[tuple[Path, float, bool]] = [
        (box(10, 10, side - 20, side - 20, radius=14), 1.9, True),
        (box(16, 16, side - 32, side - 32, radius=10), 0.9, True),
    ]
    field = field_of(ground)
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
            sheet.line(path, _GOLD, width * 0.4, closed=closed, alpha=0.5)


def _bent(ground: Ground, slot: Slot, bowl: tuple[float, float]) -> Path:
    """Return the line from a slot to a bowl in the middle, between the bowls at the edge."""
    x, y, cm = slot.x, slot.y, ground.cm
    knees = [(x, y), (x + 6.4 * cm, y), (x + 9.8 * cm, y + 0.1 * cm)]
    return smooth([*knees, (x + 12.6 * cm, y + 2.6 * cm), bowl], closed=False)


def _slot(sheet: MasterSheet, place: Slot, kind: str) -> None:
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


def board() -> Image.Image:
    """Return the master of the board in the table's picture, without bowls and action spaces."""
    sheet = MasterSheet(*_SQUARE.square[2:])
    sheet.compose(_surface(), (field_of(_SQUARE).x, field_of(_SQUARE).y))
    sheet.compose(oak_rim(), (0, 0))
    for kind in CONTENT.board.bowls:
        _slot(sheet, _SQUARE.slot(kind), kind)
    return sheet.image


_GLOVE: Final = (rgb("#FFFDF6"), rgb("#D9CBBB"))
_INK: Final = rgb("#4A3A30")
_Limb = tuple[tuple[Point, ...], float, float]
_FINGERS: Final[tuple[_Limb, ...]] = (
    (((0.22, 3.1), (0.22, 2.5), (0.22, 1.7)), 1.9, 2.1),
    (((-0.10, 2.2), (-0.62, 1.0), (-0.78, 0.1), (-0.62, -0.72)), 0.72, 0.72),
    (((0.8, 2.4), (1.16, 1.1), (1.20, 0.5), (1.10, 0.02)), 0.62, 0.62),
    (((0.5, 2.2), (0.60, 0.8), (0.62, -0.1), (0.60, -0.82)), 0.72, 0.72),
    (((0.2, 2.2), (-0.02, 0.8), (-0.08, -0.3), (-0.02, -1.10)), 0.74, 0.74),
)
_THUMB: Final[tuple[_Limb, ...]] = (
    (((-0.55, 2.35), (-1.10, 1.75), (-1.02, 1.15), (-0.52, 0.74)), 0.9, 0.74),
)
_SLEEVE: Final[tuple[_Limb, ...]] = ((((0.22, 6.6), (0.22, 5.4), (0.22, 3.62)), 2.1, 2.0),)
_HEM: Final[tuple[_Limb, ...]] = (
    (((-0.82, 3.12), (-0.28, 2.8), (0.22, 2.7), (0.72, 2.8), (1.26, 3.12)), 0.44, 0.44),
)


def palm(seat: SeatStyle) -> Image.Image:
    """Return the master of the gloved hand without its thumb, with a sleeve in a seat's colour."""
    sheet = MasterSheet(SIDE, SIDE, scale=0.5, smooth=2)
    _draw(sheet, _SLEEVE, lighter(seat.colour, 0.25), darker(seat.colour, 0.2))
    _draw(sheet, _FINGERS, *_GLOVE)
    _draw(sheet, _HEM, lighter(seat.colour, 0.6), seat.colour)
    return sheet.image


def thumb() -> Image.Image:
    """Return the master of the thumb over the chip."""
    sheet = MasterSheet(SIDE, SIDE, scale=0.5, smooth=2)
    _draw(sheet, _THUMB, *_GLOVE)
    return sheet.image


def _draw(sheet: MasterSheet, limbs: tuple[_Limb, ...], light: Rgb, dark: Rgb) -> None:
    """Draw limbs over each other as a single body with a common outline."""
    drawn = MasterSheet(sheet.width, sheet.height, scale=sheet.scale, smooth=sheet.smooth)
    for points, start, end in limbs:
        outline = _outline(points, start, end)
        drawn.line(outline, darker(dark, 0.35), 7, closed=True, alpha=0.8)
        drawn.fill(outline, light, to=dark, angle=60)
        drawn.inner_shade(outline, rgb("#8C7466"), dx=-14, dy=-12, blur=12, alpha=0.5)
        drawn.inner_shade(outline, rgb("#FFFFFA"), dx=8, dy=8, blur=6, alpha=0.6)
    sheet.compose(inked(drawn.image, 4.5, colour=_INK), (0, 0))


def _outline(points: tuple[Point, ...], start: float, end: float) -> Path:
    """Return a limb with round ends, in units of the drawing."""
    middle = SIDE / 2
    way = smooth([(middle + 100 * x, middle + 100 * y) for x, y in points], closed=False)
    side = taper(way, 100 * start, 100 * end)
    half = len(side) // 2
    return [*side[:half], *_cap(way[-1], way[-2], 50 * end), *side[half:],
            *_cap(way[0], way[1], 50 * start)]  # fmt: skip


def _cap(tip: Point, before: Point, reach: float) -> Path:
    away = math.degrees(math.atan2(tip[1] - before[1], tip[0] - before[0]))
    return arc(*tip, reach, start=away + 90, end=away - 90, steps=18)
