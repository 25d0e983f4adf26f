"""The board without chips: lacquer, rim and paths, in the table's picture."""

from functools import lru_cache
from typing import Final

import msgspec
from PIL import Image, ImageChops

from bot.games.hibachi.physics.board import Board
from render.hibachi.board.bowls import bowl, space
from render.hibachi.board.layout import SIZE, SQUARE, Ground, Slot
from render.kit import shading
from render.kit.art import load
from render.kit.layout import Area
from render.kit.paths import Path, box, ellipse, smooth
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import sticker_of
from render.kit.surfaces import added, noise, walnut
from render.kit.theme import Rgb, darker, lighter, rgb

OAK: Final = rgb("#C08A50")
_SIDES: Final = (("top", 0.16, 3), ("left", 0.06, 9), ("right", -0.14, 14), ("bottom", -0.2, 21))
"""Lightness of each side, by its slope towards the lamp, and the seed of its grain."""


def _board(length: int, width: int, base: Rgb, seed: int) -> Image.Image:
    grain = added(
        (noise(length, width, 170, 2.6, seed), 0.34),
        (noise(length, width, 70, 1.3, seed + 1), 0.22),
        (noise(length, width, 320, 15, seed + 2), 0.5),
        (noise(length, width, 26, 1.2, seed + 3), 0.12),
    )
    return shading.tinted(grain, darker(base, 0.62), lighter(base, 0.5), base)


@lru_cache(maxsize=4)
def frame(side: int, wide: int) -> Image.Image:
    """Return the rim as RGBA, ``side`` pixels square and ``wide`` wide, bevelled."""
    sheet = Sheet(side, side)
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


def _ring(sheet: Sheet, side: float, wide: float) -> Image.Image:
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
    band: Path = [(0, side * 0.6), (side * 0.6, 0), (side * 0.86, 0), (0, side * 0.86)]
    low: Path = [(0, side), (side, 0), (side, side * 0.07), (side * 0.07, side)]
    sheet.soft(band, rgb("#FFC9A0"), 16, alpha=0.06)
    sheet.soft(low, rgb("#FFC9A0"), 14, alpha=0.035)
    _gold(sheet, ground, side)
    square = box(0, 0, side, side, radius=8)
    sheet.inner_shade(square, _NIGHT, dx=9, dy=13, blur=10, alpha=0.85)
    sheet.inner_shade(square, _NIGHT, dx=3, dy=4, blur=2.5, alpha=0.6)
    sheet.inner_shade(square, rgb("#FFD696"), dx=-2, dy=-2, blur=1.4, alpha=0.25)
    return sheet.image


def _waves(sheet: Sheet, side: int, light: Image.Image) -> None:
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


def ground_of(board: Board) -> Ground:
    """Return the board in its place on the table's picture."""
    return Ground(board, SQUARE)


def bare(board: Board) -> Image.Image:
    """Return a picture of the table with the empty board, as a new picture, RGB, 1200 x 900."""
    return _bare(msgspec.json.encode(board)).copy()


@lru_cache(maxsize=2)
def _bare(written: bytes) -> Image.Image:
    """Draw it once for every board; a Board contains dicts, so its JSON is the key."""
    ground = ground_of(msgspec.json.decode(written, type=Board))
    image = walnut(*SIZE).copy()
    sheet = Sheet(*SIZE)
    square, field = ground.square, ground.field
    edge = box(square.x, square.y, square.width, square.height, radius=18)
    sheet.shadow(edge, Shadow(dx=3, dy=8, blur=9, alpha=0.6))
    sheet.compose(surface(ground), (field.x, field.y))
    wide = field.x - square.x
    sheet.compose(frame(square.width, wide), (square.x, square.y))
    for kind in ground.board.bowls:
        slot(sheet, ground.slot(kind), kind)
    sticker_of(sheet.image, 0, 0).onto(image, 0, 0)
    for kind, place in ground.board.bowls.items():
        bowl(kind, ground.board.bowl_radius * ground.cm).onto(image, *ground.at(*place))
    for kind, place in ground.board.actions.items():
        space(kind, ground.board.action_radius * ground.cm).onto(image, *ground.at(*place))
    return image


def board_in(board: Board, size: tuple[int, int], square: Area) -> Image.Image:
    """Return the table with the empty board in it, as a new picture."""
    return _kept(msgspec.json.encode(board), size, square).copy()


@lru_cache(maxsize=4)
def _kept(written: bytes, size: tuple[int, int], square: Area) -> Image.Image:
    """Draw it once; a Board contains dicts, so its JSON is the key."""
    whole = bare(msgspec.json.decode(written, type=Board))
    image = walnut(*SIZE).crop((0, 0, *size))
    sheet = Sheet(*size)
    edge = box(*square, radius=18 * square.width / SQUARE.width)
    sheet.shadow(edge, Shadow(dx=3, dy=8, blur=9, alpha=0.6))
    sticker_of(sheet.image, 0, 0).onto(image, 0, 0)
    large = whole.crop((SQUARE.x, SQUARE.y, SQUARE.right, SQUARE.bottom))
    piece = large.resize((square.width, square.height), Image.Resampling.LANCZOS)
    mask, at = sheet.mask(edge)
    room = Image.new("RGB", mask.size)
    room.paste(piece, (square.x - at[0], square.y - at[1]))
    image.paste(room, at, mask)
    return image
