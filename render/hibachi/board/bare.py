"""The empty board: oak rim with slots, dark lacquer with gold lines, bowls, action spaces."""

from functools import lru_cache
from itertools import pairwise, product
from typing import Final, NamedTuple, TypeAlias

import msgspec
from PIL import Image, ImageOps

from bot.games.hibachi.physics.board import Board
from bot.games.hibachi.rules import pieces
from render.hibachi.board.layout import SIZE, SQUARE, Ground, Slot
from render.kit import shading
from render.kit.art import load
from render.kit.layout import Area
from render.kit.paths import Path, arc, box, ellipse, smooth
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.surfaces import walnut
from render.kit.theme import Rgb, darker, lighter, rgb


class Ware(NamedTuple):
    """The glaze of a bowl, and the colour of its ingredient's cards."""

    glaze: Rgb
    lip: Rgb
    card: Rgb


WARES: Final[dict[pieces.IngredientId, Ware]] = {
    "meat": Ware(rgb("#2F5560"), rgb("#E9E2CF"), rgb("#C9343F")),
    "shiitake": Ware(rgb("#A9C2A4"), rgb("#F1E7D2"), rgb("#8A4F28")),
    "fish": Ware(rgb("#E8CFA0"), rgb("#F4EAD4"), rgb("#3F87B8")),
    "onion": Ware(rgb("#C8D6A8"), rgb("#F2ECD8"), rgb("#A23B7E")),
    "broccoli": Ware(rgb("#F2DDB4"), rgb("#C96B3C"), rgb("#3F8F34")),
    "rice": Ware(rgb("#C05A3E"), rgb("#F2E3CC"), rgb("#7D86A8")),
    "soba": Ware(rgb("#8A2B23"), rgb("#B8863B"), rgb("#A87C4C")),
    "shrimp": Ware(rgb("#2E7A77"), rgb("#E6EFE6"), rgb("#E8642E")),
    "egg": Ware(rgb("#3C4148"), rgb("#8A9298"), rgb("#E8A818")),
}
"""Glazes of the bowls, each in contrast to its food."""

_MIDDLE: Final = 130.0
_WHITE: Final = rgb("#FFFFFA")
_RESTS: Final = Shadow(dx=4, dy=8, blur=7, alpha=0.42)


@lru_cache(maxsize=16)
def bowl(kind: pieces.IngredientId, radius: float) -> Sticker:
    """Return a bowl of ``radius`` pixels with its food; anchor in its middle."""
    ware = WARES[kind]
    sheet = Sheet(2 * _MIDDLE, 2 * _MIDDLE, scale=radius / 100)
    sheet.shadow(_disc(100), Shadow(dx=5, dy=13, blur=12, alpha=0.6))
    sheet.shadow(_disc(100), Shadow(dx=1, dy=5, blur=4, alpha=0.5))
    sheet.fill(_disc(100), darker(ware.lip, 0.65))
    sheet.fill(_disc(98.4), lighter(ware.lip, 0.55), to=darker(ware.lip, 0.4))
    sheet.line(_disc(96), lighter(ware.lip, 0.9), 1.4, closed=True, alpha=0.55)
    _inside(sheet, ware.glaze)
    for start, end in ((200, 262), (272, 280)):
        sheet.line(_curve(95.3, start, end), _WHITE, 2.6, alpha=0.8)
    sheet.put(load(kind), _MIDDLE, _MIDDLE - 1, 156, shadow=_RESTS)
    return sticker_of(sheet.image, sheet.image.width / 2, sheet.image.height / 2)


def _disc(radius: float) -> list[tuple[float, float]]:
    return ellipse(_MIDDLE, _MIDDLE, radius, steps=120)


def _curve(radius: float, start: float, end: float) -> list[tuple[float, float]]:
    return arc(_MIDDLE, _MIDDLE, radius, start=start, end=end)


def _inside(sheet: Sheet, glaze: Rgb) -> None:
    wall = _disc(90.5)
    sheet.fill(_disc(91.8), darker(glaze, 0.7))
    sheet.fill(wall, darker(glaze, 0.6), to=lighter(glaze, 0.3))
    sheet.soft(_disc(71), darker(glaze, 0.25), 4, alpha=0.75)
    sheet.fill(_disc(69), darker(glaze, 0.12), to=lighter(glaze, 0.2))
    for radius in (60, 50, 40):
        sheet.line(_disc(radius), lighter(glaze, 0.5), 1.2, closed=True, alpha=0.16)
    sheet.inner_shade(wall, rgb("#16080A"), dx=9, dy=12, blur=7, alpha=0.5)
    sheet.inner_shade(wall, rgb("#FFF6E0"), dx=-5, dy=-6, blur=3.5, alpha=0.4)
    sheet.soft(_curve(80, 28, 72) + _curve(74, 72, 28), rgb("#FFFAEB"), 3.5, alpha=0.3)


SPACE: Final = 2.7
"""Width of the master of an action space, in radiuses of its disc."""


@lru_cache(maxsize=8)
def space(kind: pieces.SpaceId, radius: float) -> Sticker:
    """Return an action space of ``radius`` pixels; anchor in its middle."""
    drawn = shading.resized(load(f"space_{kind}"), round(radius * SPACE))
    return sticker_of(drawn, drawn.width / 2, drawn.height / 2)


OAK: Final = rgb("#C08A50")
_GOLD: Final = rgb("#F6D488")
_NIGHT: Final = rgb("#060202")


def _surface(ground: Ground) -> Image.Image:
    """Return the inner square as RGBA, as large as ``ground.field``."""
    side = ground.field.width
    sheet = Sheet(side, side)
    sheet.compose(load("lacquer"), (0, 0))
    _gold(sheet, ground, side)
    square = box(0, 0, side, side, radius=8)
    sheet.inner_shade(square, _NIGHT, dx=9, dy=13, blur=10, alpha=0.85)
    sheet.inner_shade(square, _NIGHT, dx=3, dy=4, blur=2.5, alpha=0.6)
    sheet.inner_shade(square, rgb("#FFD696"), dx=-2, dy=-2, blur=1.4, alpha=0.25)
    return sheet.image


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
            sheet.line(path, _GOLD, width * 0.4, closed=closed, alpha=0.5)


def _bent(ground: Ground, slot: Slot, bowl: tuple[float, float]) -> Path:
    """Return the way from a slot to a bowl in the middle, between the bowls at the edge."""
    x, y, cm = slot.x, slot.y, ground.cm
    knees = [(x, y), (x + 6.4 * cm, y), (x + 9.8 * cm, y + 0.1 * cm)]
    return smooth([*knees, (x + 12.6 * cm, y + 2.6 * cm), bowl], closed=False)


def _slot(sheet: Sheet, place: Slot, kind: str) -> None:
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


_SLIM: Final = 0.7
"""Width of a tray's rim, in widths of the board's."""
_CORNER: Final = 60


@lru_cache(maxsize=2)
def tray(wide: int, high: int) -> Sticker:
    """Return lacquer in an oak rim, made of the board's; anchor at its top left corner."""
    rim = shading.resized(load("oak_rim"), load("oak_rim").width * _SLIM)
    by = round((load("oak_rim").width - load("lacquer").width) / 2 * _SLIM)
    sheet, half = Sheet(wide, high), wide // 2 - by
    ground = load("lacquer").crop((0, 0, half, high - 2 * by))
    sheet.compose(ground, (by, by))
    sheet.compose(ImageOps.mirror(ground), (by + half, by))
    edge = box(by, by, wide - 2 * by, high - 2 * by, radius=8)
    for inset, thick in ((10, 1.9), (16, 0.9)):
        far = 2 * (by + inset)
        line = box(by + inset, by + inset, wide - far, high - far, radius=12)
        sheet.line(line, rgb("#C48F3C"), thick, closed=True, alpha=0.9)
    sheet.inner_shade(edge, _NIGHT, dx=9, dy=13, blur=10, alpha=0.85)
    for (x, left), (y, top) in product(_thirds(rim.width, wide), _thirds(rim.height, high)):
        piece = rim.crop((x[0], y[0], x[1], y[1])).resize((left[1] - left[0], top[1] - top[0]))
        sheet.compose(piece, (left[0], top[0]))
    whole = Sheet(wide + 40, high + 40)
    whole.shadow(box(20, 20, wide, high, radius=18), Shadow(dx=3, dy=8, blur=9, alpha=0.6))
    whole.compose(sheet.image, (20, 20))
    return sticker_of(whole.image, 20, 20)


_Span: TypeAlias = tuple[int, int]


def _thirds(length: int, wanted: int) -> list[tuple[_Span, _Span]]:
    """Return a corner, the part between and a corner of a rim, and their places in a longer one."""
    cuts = [(0, _CORNER, long - _CORNER, long) for long in (length, wanted)]
    return list(zip(pairwise(cuts[0]), pairwise(cuts[1]), strict=True))


def board_in(board: Board, size: tuple[int, int] = SIZE, square: Area = SQUARE) -> Image.Image:
    """Return the table with the empty board in it, as a new RGB picture.

    ``size`` is at most that of the whole table's picture; ``square`` holds the board with its rim.
    """
    return _drawn(msgspec.json.encode(board), size, square).copy()


@lru_cache(maxsize=6)
def _drawn(written: bytes, size: tuple[int, int], square: Area) -> Image.Image:
    """Draw it once, smaller ones from the table's; a Board has dicts, so its JSON is the key."""
    ground = Ground(msgspec.json.decode(written, type=Board))
    image, sheet = walnut(*size), Sheet(*size)
    edge = box(*square, radius=18 * square.width / SQUARE.width)
    sheet.shadow(edge, Shadow(dx=3, dy=8, blur=9, alpha=0.6))
    if square != SQUARE:
        sticker_of(sheet.image, 0, 0).onto(image, 0, 0)
        large = _drawn(written, SIZE, SQUARE).crop(
            (SQUARE.x, SQUARE.y, SQUARE.right, SQUARE.bottom)
        )
        piece = large.resize((square.width, square.height), Image.Resampling.LANCZOS)
        mask, at = sheet.mask(edge)
        room = Image.new("RGB", mask.size)
        room.paste(piece, (square.x - at[0], square.y - at[1]))
        image.paste(room, at, mask)
        return image
    sheet.compose(_surface(ground), (ground.field.x, ground.field.y))
    sheet.compose(load("oak_rim"), (square.x, square.y))
    for kind in ground.board.bowls:
        _slot(sheet, ground.slot(kind), kind)
    sticker_of(sheet.image, 0, 0).onto(image, 0, 0)
    for kind, place in ground.board.bowls.items():
        bowl(kind, ground.board.bowl_radius * ground.cm).onto(image, *ground.at(*place))
    for kind, place in ground.board.actions.items():
        space(kind, ground.board.action_radius * ground.cm).onto(image, *ground.at(*place))
    return image
