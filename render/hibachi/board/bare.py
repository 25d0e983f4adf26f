"""The bare board of Hibachi from above, at the size of the table and smaller."""

from functools import lru_cache

import msgspec
from PIL import Image

from bot.games.hibachi.physics.board import Board
from render.hibachi.board.bowls import bowl, space
from render.hibachi.board.lacquer import frame, slot, surface
from render.hibachi.board.layout import SIZE, SQUARE, Ground
from render.kit.layout import Area
from render.kit.paths import box
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import sticker_of
from render.kit.surfaces import walnut


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
    sticker_of(sheet.image, 0, 0).onto(image, 0, 0)
    for kind, place in ground.board.bowls.items():
        bowl(kind, ground.board.bowl_radius * ground.cm).onto(image, *ground.at(*place))
    for kind, place in ground.board.actions.items():
        space(kind, ground.board.action_radius * ground.cm).onto(image, *ground.at(*place))
    return image


def board_in(board: Board, size: tuple[int, int], square: Area) -> Image.Image:
    """Return the table with the empty board in it, as a new picture.

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
    sticker_of(sheet.image, 0, 0).onto(image, 0, 0)
    large = whole.crop((SQUARE.x, SQUARE.y, SQUARE.right, SQUARE.bottom))
    piece = large.resize((square.width, square.height), Image.Resampling.LANCZOS)
    mask, at = sheet.mask(edge)
    room = Image.new("RGB", mask.size)
    room.paste(piece, (square.x - at[0], square.y - at[1]))
    image.paste(room, at, mask)
    return image
