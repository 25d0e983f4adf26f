"""Names of any content stay in their line of the picture."""

from functools import lru_cache
from typing import cast

import pytest
from PIL import Image, ImageChops

from render.kit.paths import Area
from render.kit.theme import TEXT_LIGHT
from render.thieving_chefs.board.layout import layout
from render.thieving_chefs.board.table import draw_board
from tests.oddities import NAMES
from tests.render.thieving_chefs.tables import chef, content, table

SEATS, WAITING = 5, (0, 1, 2)
VIEW = table(*[chef()] * SEATS, to_move=4)
PLAIN = ("Ada", "Omar", "Lena", "Tomas", "Priya")


@pytest.fixture(scope="module", params=NAMES)
def kind(request: pytest.FixtureRequest) -> str:
    """Return a kind of name; its tests run one after the other and share their pictures."""
    return cast(str, request.param)


@lru_cache(maxsize=3)
def board(kind: str = "", seats: tuple[int, ...] = ()) -> Image.Image:
    """Return a board with a name of this kind on these seats, and plain names on the others."""
    names = [NAMES[kind] if seat in seats else PLAIN[seat] for seat in range(SEATS)]
    return draw_board(VIEW, (), names, content())


def line(seat: int) -> Area:
    """Return the area of a seat's name: beside its mark, above its hand."""
    mat = layout(SEATS).mats[seat]
    return Area(mat.x + 62, mat.y + 10, mat.width - 62 - 84, 56)


def without(image: Image.Image, *areas: Area) -> Image.Image:
    """Return a picture with parts blackened."""
    left = image.copy()
    for area in areas:
        left.paste((0, 0, 0), (area.x, area.y, area.right, area.bottom))
    return left


def test_an_odd_name_stays_in_its_line(kind: str) -> None:
    picture, plain = board(kind, WAITING), board()
    assert picture.size == plain.size
    for seat in WAITING:
        changed = [_of(line(seat), image) for image in (picture, plain)]
        assert ImageChops.difference(*changed).getbbox() is not None
    rest = [without(image, *map(line, WAITING)) for image in (picture, plain)]
    assert ImageChops.difference(*rest).getbbox() is None


def test_the_name_of_an_asked_seat_stays_in_the_banner(kind: str) -> None:
    rest = [without(image, line(4), layout(SEATS).banner) for image in (board(kind, (4,)), board())]
    assert ImageChops.difference(*rest).getbbox() is None


def test_something_can_be_read_in_place_of_every_name(kind: str) -> None:
    """At least a quarter of the ink of a plain name of four letters."""
    assert _ink(board(kind, WAITING)) > _ink(board()) / 4


def _ink(image: Image.Image) -> int:
    part = _of(line(1), image)
    near = ImageChops.difference(part, Image.new("RGB", part.size, TEXT_LIGHT)).convert("L")
    return sum(near.histogram()[:24])


def _of(area: Area, image: Image.Image) -> Image.Image:
    return image.crop((area.x, area.y, area.right, area.bottom))
