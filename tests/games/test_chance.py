"""Draws are fair, and reproducible with their key."""

import hmac
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.chance import Chance

KEY = bytes(range(32))


def test_a_draw_is_a_known_function_of_key_purpose_and_version() -> None:
    word = hmac.digest(KEY, b"deck\x007\x000", "sha256")[:8]
    assert Chance(KEY, 7).below(1 << 32, "deck") == int.from_bytes(word, "big") % (1 << 32)


def test_known_draws_do_not_change() -> None:
    """Old tables are verified against these numbers."""
    chance = Chance(KEY, 3)
    assert [chance.below(100, f"p{number}") for number in range(5)] == [98, 93, 71, 83, 4]
    assert chance.shuffled(range(8), "deck") == (7, 2, 3, 4, 1, 5, 0, 6)
    assert chance.normal("aim") == pytest.approx(0.160043, abs=1e-6)


@given(st.integers(1, 1 << 32), st.text("ab/0\u00e9", max_size=5), st.integers(0, 1000))
def test_draws_stay_below_their_bound_and_use_nothing_up(
    bound: int, purpose: str, version: int
) -> None:
    chance = Chance(KEY, version)
    drawn = chance.below(bound, purpose)
    assert 0 <= drawn < bound
    assert chance.below(bound, purpose) == drawn


@pytest.mark.parametrize("bound", [0, -1, (1 << 32) + 1])
def test_bounds_outside_the_range_are_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="cannot be drawn"):
        Chance(KEY, 0).below(bound, "x")


def test_a_short_key_is_refused() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Chance(bytes(31), 0)


def test_key_purpose_and_version_each_change_the_draw() -> None:
    here = Chance(KEY, 1).below(1 << 32, "a")
    assert here != Chance(KEY, 1).below(1 << 32, "b")
    assert here != Chance(KEY, 2).below(1 << 32, "a")
    assert here != Chance(bytes(32), 1).below(1 << 32, "a")


def test_purpose_and_version_cannot_be_mistaken_for_one_another() -> None:
    assert Chance(KEY, 11).below(1 << 32, "a") != Chance(KEY, 1).below(1 << 32, "a1")


def test_every_order_is_as_likely() -> None:
    orders = Counter(Chance(KEY, version).shuffled("abcd", "x") for version in range(4800))
    assert set(orders) == set(permutations("abcd"))
    squares = sum((count - 200) ** 2 / 200 for count in orders.values())
    assert squares < 49.7  # chi squared, 23 degrees of freedom, one in a thousand


def test_a_shuffle_keeps_every_item() -> None:
    assert sorted(Chance(KEY, 1).shuffled([1, 1, 2, 3], "x")) == [1, 1, 2, 3]
    assert Chance(KEY, 1).shuffled([], "x") == ()


def test_normal_draws_have_mean_0_and_deviation_1() -> None:
    drawn = [Chance(KEY, version).normal("x") for version in range(4000)]
    mean = sum(drawn) / len(drawn)
    assert mean == pytest.approx(0.0, abs=0.06)
    assert sum((each - mean) ** 2 for each in drawn) / len(drawn) == pytest.approx(1.0, abs=0.1)


def test_the_key_is_never_shown() -> None:
    shown = repr(Chance(KEY, 5)) + str(Chance(KEY, 5))
    assert "***" in shown
    assert KEY.hex() not in shown
    assert str(KEY) not in shown
