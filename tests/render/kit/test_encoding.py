"""Pictures as JPEG, or PNG on request: equal bytes for equal pictures, and close to them."""

import io
from collections.abc import Iterator

import pytest
from PIL import Image, ImageChops, ImageStat

from render.kit.encoding import PictureForm, Shot, choose_form, encode, film, suffix_of
from render.kit.surfaces import walnut
from render.thieving_chefs.board.table import draw_board
from tests.render.thieving_chefs.tables import BOARDS, content
from tests.sampling import sample


@pytest.mark.parametrize("name", sample(BOARDS, 7))
def test_a_board_is_light_and_close_to_its_drawing(name: str) -> None:
    view, recent, names = BOARDS[name]
    drawn = draw_board(view, recent, names, content())
    data = encode(drawn)
    assert len(data) < 260_000
    read = Image.open(io.BytesIO(data))
    assert (read.format, read.mode, read.size) == ("JPEG", "RGB", drawn.size)
    assert max(ImageStat.Stat(ImageChops.difference(read, drawn)).mean) < 6
    assert suffix_of(data) == "jpg"


@pytest.fixture
def compatible() -> Iterator[None]:
    choose_form(PictureForm.COMPATIBLE)
    yield
    choose_form(PictureForm.LIGHT)


def test_a_compatible_picture_is_a_png_at_most_one_level_off(compatible: None) -> None:
    view, recent, names = BOARDS["four_theft"]
    drawn = draw_board(view, recent, names, content())
    data = encode(drawn)
    assert len(data) < 700_000
    read = Image.open(io.BytesIO(data))
    assert (read.format, read.mode, read.size) == ("PNG", "RGB", drawn.size)
    extrema = ImageChops.difference(read, drawn).getextrema()
    assert max(high for _, high in extrema if isinstance(high, int)) <= 1
    assert suffix_of(data) == "png"


def test_the_same_picture_has_the_same_bytes() -> None:
    assert encode(walnut(300, 200)) == encode(walnut(300, 200).copy())


def test_black_and_white_are_kept() -> None:
    for colour in ((0, 0, 0), (255, 255, 255)):
        read = Image.open(io.BytesIO(encode(Image.new("RGB", (3, 3), colour))))
        assert read.getpixel((1, 1)) == pytest.approx(colour, abs=1)


def test_a_film_has_transparent_frames_of_changes() -> None:
    rest = Image.effect_noise((400, 300), 60).convert("RGB")
    moved = [rest.copy() for _ in range(3)]
    for step, shot in enumerate(moved):
        shot.paste((250, 220, 40), (40 * step, 100, 40 * step + 32, 132))
    parts = [shot.crop((0, 96, 400, 136)) for shot in moved]
    still: list[Shot] = [lambda: (rest, (0, 0))] * 2
    data = film(rest, [*still, *(lambda part=part: (part, (0, 96)) for part in parts)], [60] * 5)
    assert data[12:16] == b"VP8X"
    assert data[20] & 0x10  # without the flag Chromium adds up colours in transparent frames
    still = len(film(rest, [lambda: (rest, (0, 0))] * 2, [60] * 2))
    assert len(data) < 1.2 * still
    with Image.open(io.BytesIO(data)) as file:
        assert file.n_frames == 1 + len(moved) + 1  # equal frames are merged
        for number, shot in enumerate([rest, *moved, rest]):
            file.seek(number)
            off = ImageStat.Stat(ImageChops.difference(file.convert("RGB"), shot)).mean
            assert max(off) < 20, number  # traces of a frame would differ by a hundred


def test_a_slow_change_is_drawn_once_it_is_visible() -> None:
    rest = Image.new("RGB", (64, 64), (100, 100, 100))
    levels = (102, 104, 106, 108, 110)
    shots = [Image.new("RGB", (64, 64), (level,) * 3) for level in levels]
    data = film(rest, [lambda shot=shot: (shot, (0, 0)) for shot in shots], [60] * len(shots))
    with Image.open(io.BytesIO(data)) as file:
        assert file.n_frames == 4
        found = []
        for number in range(4):
            file.seek(number)
            found.append(file.convert("RGB").getpixel((30, 30))[1])
    assert found == pytest.approx([100, 104, 108, 100], abs=2)


def test_a_film_that_begins_at_rest_keeps_its_rest_as_good() -> None:
    rest = Image.effect_noise((160, 120), 60).convert("RGB")
    moved = Image.new("RGB", rest.size, (250, 220, 40))
    still, shot = (lambda: (rest, (0, 0))), (lambda: (moved, (0, 0)))
    assert len(film(rest, [still, shot], [60, 60])) == len(film(rest, [shot], [60]))
