"""Pictures as PNG: the same bytes for the same picture, at most one level off."""

import io

import pytest
from PIL import Image, ImageChops

from render.kit.encoding import png
from render.kit.surfaces import walnut
from render.thieving_chefs.board.table import draw_board
from tests.render.thieving_chefs.tables import BOARDS, content
from tests.sampling import sample


@pytest.mark.parametrize("name", sample(BOARDS, 7))
def test_a_board_is_far_below_a_megabyte_and_at_most_one_level_off(name: str) -> None:
    view, recent, names = BOARDS[name]
    drawn = draw_board(view, recent, names, content())
    data = png(drawn)
    assert len(data) < 700_000
    read = Image.open(io.BytesIO(data))
    assert (read.format, read.mode, read.size) == ("PNG", "RGB", drawn.size)
    extrema = ImageChops.difference(read, drawn).getextrema()
    assert max(high for _, high in extrema if isinstance(high, int)) <= 1


def test_the_same_picture_has_the_same_bytes() -> None:
    assert png(walnut(300, 200)) == png(walnut(300, 200).copy())


def test_black_and_white_are_kept() -> None:
    for colour in ((0, 0, 0), (255, 255, 255)):
        picture = Image.new("RGB", (3, 3), colour)
        assert Image.open(io.BytesIO(png(picture))).getpixel((1, 1)) == colour
