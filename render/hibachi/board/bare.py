"""The empty board: oak rim with slots, dark lacquer with gold lines, bowls, action spaces."""

from functools import lru_cache
from typing import Final

import msgspec
from PIL import Image

from bot.games.hibachi.physics.board import Board
from bot.games.hibachi.rules import pieces
from render.hibachi.board.layout import SIZE, SQUARE, Ground, Slot
from render.kit import shading
from render.kit.paths import Area, Path, Point, box, smooth
from render.kit.stickers import Shadow, Sheet, Sticker, load, sticker_of
from render.kit.surfaces import walnut
from render.kit.theme import Rgb, darker, rgb

CARDS: Final[dict[pieces.IngredientId, Rgb]] = {
    "meat": rgb("#C9343F"),
    "shiitake": rgb("#8A4F28"),
    "fish": rgb("#3F87B8"),
    "onion": rgb("#A23B7E"),
    "broccoli": rgb("#3F8F34"),
    "rice": rgb("#7D86A8"),
    "soba": rgb("#A87C4C"),
    "shrimp": rgb("#E8642E"),
    "egg": rgb("#E8A818"),
}
"""Colours of the cards."""

BOWL: Final = 2.84
"""Width of the master of a bowl, in radiuses."""


@lru_cache(maxsize=32)
def bowl(kind: pieces.IngredientId, radius: float) -> Sticker:
    """Return a bowl of ``radius`` pixels with its food; anchor in its middle."""
    return drawn(f"bowl_{kind}", round(radius * BOWL))


SPACE: Final = 2.7
"""Width of the master of an action space, in radiuses of its disc."""


@lru_cache(maxsize=8)
def space(kind: pieces.SpaceId, radius: float) -> Sticker:
    """Return an action space of ``radius`` pixels; anchor in its middle."""
    return drawn(f"space_{kind}", round(radius * SPACE))


@lru_cache(maxsize=64)
def drawn(master: str, wide: int = 0, high: int = 0, *, at: Point = (0.5, 0.5)) -> Sticker:
    """Return a master with its own shadow in a size, by default its own; anchor ``at`` shares."""
    image = load(master)
    if wide:
        size = (wide, high or round(wide * image.height / image.width))
        image = image.resize(size, Image.Resampling.LANCZOS)
    return sticker_of(image, image.width * at[0], image.height * at[1])


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
