from pathlib import Path

import pytest
from PIL import Image

from render.kit.text import DISPLAY, ELLIPSIS, TEXT, fit, fit_name, width, write
from tests.golden import assert_matches_golden

GOLDEN = Path(__file__).parent / "golden" / "text.png"
INK, CREAM = (43, 33, 24), (246, 235, 214)


def test_words_that_fit_stay_as_they_are() -> None:
    assert fit("Mei", 200, 40) == ("Mei", 40)


def test_words_shrink_before_they_are_cut() -> None:
    room = width("Bartholomew", 34, TEXT)
    words, size = fit("Bartholomew", room, 40, least=30)
    assert words == "Bartholomew"
    assert 30 <= size <= 34


@pytest.mark.parametrize("room", [0, 3, 20, 60, 150, 400])
def test_fitted_words_are_never_wider_than_their_room(room: int) -> None:
    words, size = fit("Bartholomew Featherstonehaugh", room, 40, least=30, face=DISPLAY)
    assert words.endswith(ELLIPSIS)
    assert size == 30
    assert width(words, size, DISPLAY) <= max(room, width(ELLIPSIS, size, DISPLAY))


def test_a_name_nobody_can_draw_is_its_seat() -> None:
    assert fit_name("\u674e\u5c0f\u9f8d", 2, 300, 40, least=30).words == "Seat 3"


def test_marks_end_where_the_line_ends() -> None:
    image = Image.new("RGB", (300, 200), CREAM)
    write(image, 20, 100, "E\u0302\u0302\u0302\u0302" * 4, 40, INK)
    plain = Image.new("RGB", (300, 200), CREAM)
    box = (0, 0, 300, 70)
    assert image.crop(box).tobytes() == plain.crop(box).tobytes()


@pytest.mark.parametrize(("anchor", "x"), [("l", 10), ("m", 100), ("r", 190)])
def test_anchors(anchor: str, x: int) -> None:
    image = Image.new("RGB", (200, 60), CREAM)
    moved = write(image, x, 30, "HH", 30, INK, anchor=anchor)
    box = Image.eval(image.convert("L"), lambda v: 255 if v < 128 else 0).getbbox()
    assert box is not None
    start = {"l": x, "m": x - moved / 2, "r": x - moved}[anchor]
    assert abs(box[0] - start) <= 4
    assert abs(box[2] - (start + moved)) <= 4
    assert abs((box[1] + box[3]) / 2 - 30) <= 1


def test_lettering_looks_as_it_did() -> None:
    image = Image.new("RGB", (760, 330), (42, 30, 23))
    names = ("Mei", "Za\u017c\u00f3\u0142\u0107 \u0141ukasz", "\u00d1and\u00fa", "Nguy\u1ec5n")
    for i, name in enumerate(names):
        name, size = fit_name(name, i, 330, 44, least=30)
        write(image, 20, 40 + i * 62, name, size, CREAM, face=DISPLAY)
        write(image, 380, 40 + i * 62, name, 30, CREAM)
    write(image, 20, 290, "+2", 50, (255, 246, 220), face=DISPLAY, stroke=3,
          stroke_colour=(90, 13, 6))  # fmt: skip
    write(image, 120, 290, "Rabbit", 36, CREAM, face=DISPLAY, shade=(3, (0, 0, 0), 0.7))
    assert_matches_golden(image, GOLDEN)
