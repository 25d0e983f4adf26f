"""Fonts, script runs, measuring and fitting of text."""

import arabic_reshaper
import pytest
from PIL import Image

from render.kit import text
from render.kit.text import (
    DISPLAY,
    ELLIPSIS,
    TEXT,
    drawable,
    joined,
    runs,
    set_lines,
    width,
    write,
)
from render.kit.widgets import name as name_box
from tests.golden import GOLDEN, assert_matches_golden


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Mei", "Mei"),
        ("Mei \U0001f363", "Mei"),
        ("\U0001f363\U0001f35c", ""),
        ("\u674e Mei", "Mei"),
        ("\u674e\u5c0f\u9f8d", ""),
        ("\U0001d4dc\U0001d4ee\U0001d4f2", "Mei"),
        ("...", ""),
        ("Mei\u0416 Lin", "Lin"),
    ],
)
def test_letters_without_a_font_are_left_out(words: str, expected: str) -> None:
    """A symbol is left out alone, a letter with its word, since half a word is another word."""
    assert drawable(words) == expected


def test_the_display_face_is_taken_where_it_has_all_letters() -> None:
    assert [(run.letters, run.face) for run in runs("Mei")] == [("Mei", DISPLAY)]


def test_a_name_is_set_in_one_font_where_possible() -> None:
    assert [(run.letters, run.face) for run in runs("Za\u017c\u00f3\u0142\u0107")] == [
        ("Za\u017c\u00f3\u0142\u0107", TEXT)
    ]


def test_has_glyph_knows_a_letter_from_the_sign_for_missing() -> None:
    display, plain = text.DISPLAY.at(20), text.TEXT.at(20)
    assert text.has_glyph(display, "A")
    assert not text.has_glyph(display, "\u017c")
    assert text.has_glyph(plain, "\u017c")
    assert not text.has_glyph(plain, "\u674e")
    assert text.has_glyph(display, " ")


@pytest.fixture
def every_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "_drawn_by", lambda character: True)


@pytest.mark.usefixtures("every_letter")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("Mei", "Mei"),
        ("\u0645\u062d\u0645\u062f", "\ufee3\ufea4\ufee4\ufeaa"),  # Mohammed
        ("\u0633\u0644\u0627\u0645", "\ufeb3\ufefc\ufee1"),  # salaam, with a lam-alef ligature
        ("\u0628", "\ufe8f"),
        ("\u0628\u0640\u0628", "\ufe91\u0640\ufe90"),
        ("\u0628\u064e\u0628", "\ufe91\u064e\ufe90"),  # marks do not separate letters
    ],
)
def test_arabic_letters_take_the_form_their_neighbours_ask_for(words: str, expected: str) -> None:
    assert joined(words) == expected


def test_one_reshaper_joins_every_name(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    shapes = arabic_reshaper.ArabicReshaper
    monkeypatch.setattr(
        arabic_reshaper, "ArabicReshaper", lambda forms: made.append(forms) or shapes(forms)
    )
    text._reshaper.cache_clear()
    for name in ("\u0645\u062d\u0645\u062f", "\u0633\u0644\u0627\u0645"):
        joined(name)
    assert len(made) == 1


def test_right_to_left_is_set_in_visual_order() -> None:
    found = "".join(run.letters for run in runs("\u05e9\u05dc\u05d5\u05dd Mei"))
    assert found == "Mei \u05dd\u05d5\u05dc\u05e9"


PICTURE = GOLDEN / "text.webp"
INK, CREAM = (43, 33, 24), (246, 235, 214)


def test_words_that_fit_stay_as_they_are() -> None:
    assert set_lines("Mei", 200, 40, TEXT, least=40) == (("Mei",), 40)


def test_words_shrink_before_they_are_cut() -> None:
    room = width("Bartholomew", 34, TEXT)
    (words,), size = set_lines("Bartholomew", room, 40, TEXT, least=30)
    assert words == "Bartholomew"
    assert 30 <= size <= 34


@pytest.mark.parametrize("room", [0, 3, 20, 60, 150, 400])
def test_fitted_words_are_never_wider_than_their_room(room: int) -> None:
    (words,), size = set_lines("Bartholomew Featherstonehaugh", room, 40, DISPLAY, least=30)
    assert words.endswith(ELLIPSIS)
    assert size == 30
    assert width(words, size, DISPLAY) <= max(room, width(ELLIPSIS, size, DISPLAY))


def test_a_name_without_glyphs_is_its_seat() -> None:
    assert name_box("\u674e\u5c0f\u9f8d", 2, 40).words == "Seat 3"


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
        (name,), size = set_lines(drawable(name), 330, 44, DISPLAY, least=30)
        write(image, 20, 40 + i * 62, name, size, CREAM, face=DISPLAY)
        write(image, 380, 40 + i * 62, name, 30, CREAM)
    write(image, 20, 290, "+2", 50, (255, 246, 220), face=DISPLAY, stroke=3,
          stroke_colour=(90, 13, 6))  # fmt: skip
    write(image, 120, 290, "Rabbit", 36, CREAM, face=DISPLAY, shade=(3, (0, 0, 0), 0.7))
    assert_matches_golden(image, PICTURE)


def test_a_name_without_room_for_initials_keeps_its_first_part() -> None:
    room = width("Bartholomew", 24, DISPLAY) + 1
    name = "Bartholomew Featherstonehaugh"
    lines, size = set_lines(name, room, 35, DISPLAY, least=24, most=2, high=60, name=True)
    assert (lines, size) == (("Bartholomew",), 24)


@pytest.mark.parametrize("blank", ["\u00a0", "\u202f"])
def test_a_line_never_ends_at_a_no_break_space(blank: str) -> None:
    lines, _ = set_lines(f"Tu as 5{blank}plats{blank}!", 60, 12, TEXT, least=12, most=4, high=60)
    assert lines == ("Tu as", f"5{blank}plats{blank}!")
    assert width(f"5{blank}plats", 20) == width("5 plats", 20)
