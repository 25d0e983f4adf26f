"""The board of Hibachi from above: bare, and with what lies on it."""

from functools import lru_cache

import msgspec
from PIL import Image

from bot.games.hibachi.physics.board import Board
from render.hibachi.bowls import bowl
from render.hibachi.layout import SIZE, SQUARE, Ground
from render.hibachi.spaces import space
from render.hibachi.surface import slot, surface
from render.hibachi.wood import frame
from render.paths import box
from render.sheet import Shadow, Sheet
from render.sticker import lifted
from render.table import walnut


def ground_of(board: Board) -> Ground:
    """Return the board in its place on the table's picture."""
    return Ground(board, SQUARE)


def bare(board: Board) -> Image.Image:
    """Return a picture of the table with the empty board on it, to be drawn on.

    Returns:
        RGB, 1200 x 900.
    """
    return _bare(msgspec.json.encode(board)).copy()


@lru_cache(maxsize=2)
def _bare(written: bytes) -> Image.Image:
    """Draw it once for every board: a Board holds dicts, so its JSON is the key."""
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
    lifted(sheet.image, 0, 0).onto(image, 0, 0)
    for kind, place in ground.board.bowls.items():
        bowl(kind, ground.board.bowl_radius * ground.cm).onto(image, *ground.at(*place))
    for kind, place in ground.board.actions.items():
        space(kind, ground.board.action_radius * ground.cm).onto(image, *ground.at(*place))
    return image
