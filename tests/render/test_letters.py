import pytest

from render.kit import text
from render.kit.text import DISPLAY, TEXT, drawable, joined, runs


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
def test_what_no_face_has_is_left_out(words: str, expected: str) -> None:
    """A symbol goes by itself, a letter with its word: half a word is another word."""
    assert drawable(words) == expected


def test_the_display_face_is_taken_where_it_has_all_letters() -> None:
    assert [(run.letters, run.face) for run in runs("Mei")] == [("Mei", DISPLAY)]


def test_a_name_is_set_in_one_face_where_one_face_has_it() -> None:
    assert [(run.letters, run.face) for run in runs("Za\u017c\u00f3\u0142\u0107")] == [
        ("Za\u017c\u00f3\u0142\u0107", TEXT)
    ]


def test_has_tells_letters_of_a_face_from_its_sign_for_missing() -> None:
    display, plain = text.display_font(20), text.text_font(20)
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
        ("\u0633\u0644\u0627\u0645", "\ufeb3\ufefc\ufee1"),  # salaam, with lam and alef as one
        ("\u0628", "\ufe8f"),
        ("\u0628\u0640\u0628", "\ufe91\u0640\ufe90"),
        ("\u0628\u064e\u0628", "\ufe91\u064e\ufe90"),  # a mark between them does not part them
    ],
)
def test_arabic_letters_take_the_form_their_neighbours_ask_for(words: str, expected: str) -> None:
    assert joined(words) == expected


def test_right_to_left_stands_in_the_order_it_is_seen() -> None:
    found = "".join(run.letters for run in runs("\u05e9\u05dc\u05d5\u05dd Mei"))
    assert found == "Mei \u05dd\u05d5\u05dc\u05e9"
