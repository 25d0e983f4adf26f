"""Names made fit for display."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.descriptions.names import MOST_CHARACTERS, MOST_MARKS, display_name, display_names


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Mei", "Mei"),
        ("  Mei\t\n Lin  ", "Mei Lin"),
        ("Mei\u3000\u00a0Lin", "Mei Lin"),
        ("\u202eieM\u202c", "ieM"),
        ("M\u200be\u2060i\ufeff", "Mei"),
        ("a\u0000b\u0007c", "abc"),
        ("\u2066Mei\u2069", "Mei"),
        ("\u3164\u2800\u115f", "Seat 3"),
        ("", "Seat 3"),
        ("\ufe0f\u200d", "Seat 3"),
        ("*Mei* `x`", "*Mei* `x`"),
        ("e\u0301", "\u00e9"),
        ("\u0301\u0302Mei", "Mei"),
        ("M\u20dd", "M"),
        ("\ue000Mei", "Mei"),
        ("Mei \U0001f363", "Mei \U0001f363"),
    ],
)
def test_shown(name: str, expected: str) -> None:
    assert display_name(name, 2) == expected


def test_stacked_combining_marks_are_limited() -> None:
    tower = "a" + "\u0336" * 40 + "b" + "\u0337" * 3
    assert display_name(tower, 0) == "a" + "\u0336" * MOST_MARKS + "b" + "\u0337" * MOST_MARKS


def test_every_seat_has_a_name() -> None:
    assert display_names(["Mei", " "], 3) == ("Mei", "Seat 2", "Seat 3")


@given(st.text())
def test_cleaning_a_name_yields_one_visible_line_and_is_idempotent(name: str) -> None:
    once = display_name(name, 0)
    assert once == display_name(once, 0)
    assert 0 < len(once) <= MOST_CHARACTERS
    assert once == " ".join(once.split())
    assert not {unicodedata.category(c) for c in once} & {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
