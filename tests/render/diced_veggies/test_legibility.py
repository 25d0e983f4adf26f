"""Boards of Diced Veggies are legible, and seats differ, in all kinds of colour vision."""

import itertools
import math
from functools import cache

import pytest
from PIL import Image

from render.diced_veggies.board.blade import TAG
from render.diced_veggies.board.block import _BURNED, _CREAM, GONE, on_table
from render.diced_veggies.board.cards import hype_blank, slip
from render.diced_veggies.board.final import _FAR, BEYOND, REACHED
from render.diced_veggies.board.layout import APART, BOARD, GRID, SIZE
from render.diced_veggies.board.layout import SEATS as PANELS
from render.diced_veggies.board.table import draw_board
from render.kit.paths import Area, side_by_side
from render.kit.stickers import MIDDLE, Plate, Sticker, drawn, plate
from render.kit.theme import INK, SEATS, TEXT_GOLD, TEXT_LIGHT, Rgb, rgb
from render.kit.widgets import GREEN, ORANGE, WHITE
from tests.render.contrast import contrast
from tests.render.diced_veggies.tables import CONTENT, NAMES, TABLES
from tests.render.kit.test_theme import _BLIND, _seen

WOOD = on_table(SIZE, BOARD)


def often(part: Image.Image) -> list[Rgb]:
    """Return the colours of a picture without the rarest."""
    colours = part.getcolors(part.width * part.height)
    assert colours is not None
    least = part.width * part.height * 0.002
    return [
        (colour[0], colour[1], colour[2])
        for count, colour in colours
        if count >= least and isinstance(colour, tuple)
    ]


def ground(sticker: Sticker, box: tuple[int, int, int, int]) -> list[Rgb]:
    """Return the colours of a piece on the cutting board, in a box relative to its anchor."""
    board = WOOD.copy()
    sticker.onto(board, 360, 400)
    return often(board.crop((360 + box[0], 400 + box[1], 360 + box[2], 400 + box[3])))


@pytest.mark.parametrize(
    ("text", "piece", "box"),
    [
        (_CREAM.colour, drawn("groove", at=(0, 0)), (14, 12, 78, 494)),
        (INK, plate(80, 42, GONE, MIDDLE), (-30, -14, 30, 14)),
        (INK, plate(180, 44, TAG._replace(line=SEATS[0].colour)), (20, 8, 160, 36)),
        (INK, slip(170, 90, 38, 0), (10, 8, 160, 32)),
        (INK, slip(176, 200, 74, 9), (10, 12, 160, 66)),
        (INK, plate(300, 40, REACHED), (20, 8, 280, 32)),
        (_FAR, plate(300, 40, BEYOND), (20, 8, 280, 32)),
        (TEXT_GOLD, hype_blank(272, 330), (20, 270, 250, 312)),
        (TEXT_LIGHT, hype_blank(272, 330), (20, 270, 250, 312)),
        (rgb("#FFE7A8"), hype_blank(272, 330), (20, 24, 180, 60)),
        (WHITE, plate(110, 36, Plate(*GREEN)), (14, 6, 96, 30)),
        (WHITE, plate(110, 36, Plate(*ORANGE)), (14, 6, 96, 30)),
    ],
)
def test_text_is_legible_on_its_ground(
    text: Rgb, piece: Sticker, box: tuple[int, int, int, int]
) -> None:
    colours = ground(piece, box)
    assert colours
    assert min(contrast(text, colour) for colour in colours) >= 4.5


def test_burned_letters_are_read_on_the_wood() -> None:
    """They are 30 pixels high and bold, so that a contrast of 3 to 1 is enough."""
    for box in (
        (GRID.x - 40, GRID.y, GRID.x - 12, GRID.bottom),
        (GRID.x, GRID.bottom + 8, GRID.x + 530, GRID.bottom + 36),
    ):
        assert min(contrast(_BURNED.colour, colour) for colour in often(WOOD.crop(box))) >= 3


def _mean(image: Image.Image, area: Area) -> Rgb:
    part = image.crop((area.x, area.y, area.right, area.bottom))
    pixel = part.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    assert isinstance(pixel, tuple)
    return int(pixel[0]), int(pixel[1]), int(pixel[2])


@cache
def marks() -> list[Rgb]:
    """Return the colours of the seats' marks on a board."""
    board = draw_board(TABLES["four_fresh"], (), NAMES, CONTENT)
    return [
        _mean(board, Area(area.x + 36, area.y + 36, 8, 8))
        for area in side_by_side(PANELS, 4, APART)
    ]


@pytest.mark.parametrize("blindness", [None, *_BLIND])
def test_seats_stay_apart_on_the_board(blindness: str | None) -> None:
    """The middle of each seat's mark, as drawn, for three kinds of colour blindness."""
    for first, second in itertools.combinations(marks(), 2):
        assert math.dist(_seen(first, blindness), _seen(second, blindness)) >= 14
