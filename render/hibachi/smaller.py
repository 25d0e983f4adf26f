"""The bare board in other sizes than the table's: the large one, made smaller and kept."""

from functools import lru_cache

import msgspec
from PIL import Image

from bot.games.hibachi.physics.board import Board
from render.area import Area
from render.hibachi.board import bare
from render.hibachi.layout import SIZE, SQUARE
from render.paths import box
from render.sheet import Shadow, Sheet
from render.sticker import lifted
from render.table import walnut


def board_in(board: Board, size: tuple[int, int], square: Area) -> Image.Image:
    """Return the table with the empty board in it, to be drawn on.

    Args:
        board: of the rules.
        size: of the picture, at most that of the large one.
        square: where the board with its rim is.

    Returns:
        RGB, of the size asked for.
    """
    return _kept(msgspec.json.encode(board), size, square).copy()


@lru_cache(maxsize=4)
def _kept(written: bytes, size: tuple[int, int], square: Area) -> Image.Image:
    """Draw it once: a Board holds dicts, so its JSON is the key."""
    whole = bare(msgspec.json.decode(written, type=Board))
    image = walnut(*SIZE).crop((0, 0, *size))
    sheet = Sheet(*size)
    edge = box(*square, radius=18 * square.width / SQUARE.width)
    sheet.shadow(edge, Shadow(dx=3, dy=8, blur=9, alpha=0.6))
    lifted(sheet.image, 0, 0).onto(image, 0, 0)
    large = whole.crop((SQUARE.x, SQUARE.y, SQUARE.right, SQUARE.bottom))
    piece = large.resize((square.width, square.height), Image.Resampling.LANCZOS)
    mask, at = sheet.mask(edge)
    room = Image.new("RGB", mask.size)
    room.paste(piece, (square.x - at[0], square.y - at[1]))
    image.paste(room, at, mask)
    return image
