"""The empty board with its bowls and action spaces."""

from functools import lru_cache
from typing import Final

import msgspec
from PIL import Image

from bot.games.hibachi.physics.board import Board
from bot.games.hibachi.rules import pieces
from render.hibachi.board.layout import SIZE, SQUARE, Ground
from render.kit.paths import Area, box
from render.kit.shading import scaled
from render.kit.stickers import Shadow, Sheet, Sticker, drawn, load, sticker_of
from render.kit.surfaces import walnut
from render.kit.theme import Rgb, rgb

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
        piece = scaled(large, (square.width, square.height))
        mask, at = sheet.mask(edge)
        room = Image.new("RGB", mask.size)
        room.paste(piece, (square.x - at[0], square.y - at[1]))
        image.paste(room, at, mask)
        return image
    sheet.compose(load("board"), (square.x, square.y))
    sticker_of(sheet.image, 0, 0).onto(image, 0, 0)
    for kind, place in ground.board.bowls.items():
        bowl(kind, ground.board.bowl_radius * ground.cm).onto(image, *ground.at(*place))
    for kind, place in ground.board.actions.items():
        space(kind, ground.board.action_radius * ground.cm).onto(image, *ground.at(*place))
    return image
