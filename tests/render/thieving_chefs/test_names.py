"""Names never leave their line of the picture, whatever they are made of."""

import pytest
from PIL import Image, ImageChops

from render.kit.layout import Area
from render.kit.theme import TEXT_LIGHT
from render.thieving_chefs.board.layout import BANNER, layout
from render.thieving_chefs.board.table import draw_board
from tests.oddities import NAMES
from tests.render.thieving_chefs.tables import chef, content, table

SEATS = 5
VIEW = table(*[chef()] * SEATS, to_move=4)
PLAIN = ("Ada", "Omar", "Lena", "Tomas", "Priya")


def board(seat: int, name: str) -> Image.Image:
    """Return a board with this name of a seat."""
    names = [name if other == seat else PLAIN[other] for other in range(SEATS)]
    return draw_board(VIEW, (), names, content())


def line(seat: int) -> Area:
    """Return the area of a seat's name: beside its mark, above its hand."""
    mat = layout(SEATS).mats[seat]
    return Area(mat.x + 62, mat.y + 10, mat.width - 62 - 84, 56)


def without(image: Image.Image, *areas: Area) -> Image.Image:
    """Return a picture with some parts blackened."""
    left = image.copy()
    for area in areas:
        left.paste((0, 0, 0), (area.x, area.y, area.right, area.bottom))
    return left


@pytest.mark.parametrize("kind", NAMES)
@pytest.mark.parametrize("seat", [0, 2])
def test_an_odd_name_stays_in_its_line(kind: str, seat: int) -> None:
    picture, plain = board(seat, NAMES[kind]), board(seat, PLAIN[seat])
    assert picture.size == plain.size
    changed = ImageChops.difference(picture, plain).getbbox()
    assert changed is not None
    rest = [without(image, line(seat)) for image in (picture, plain)]
    assert ImageChops.difference(*rest).getbbox() is None


@pytest.mark.parametrize("kind", NAMES)
def test_the_name_of_an_asked_seat_stays_in_the_banner(kind: str) -> None:
    picture, plain = board(4, NAMES[kind]), board(4, PLAIN[4])
    rest = [without(image, line(4), BANNER) for image in (picture, plain)]
    assert ImageChops.difference(*rest).getbbox() is None


@pytest.mark.parametrize("kind", NAMES)
def test_something_can_be_read_in_place_of_every_name(kind: str) -> None:
    """At least so much ink as the plain name of three letters has a quarter of."""
    ink = [_ink(board(1, name)) for name in (NAMES[kind], "Mei")]
    assert ink[0] > ink[1] / 4


def _ink(image: Image.Image) -> int:
    area = line(1)
    part = image.crop((area.x, area.y, area.right, area.bottom))
    near = ImageChops.difference(part, Image.new("RGB", part.size, TEXT_LIGHT)).convert("L")
    return sum(near.histogram()[:24])
