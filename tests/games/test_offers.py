"""Offers accept exactly what they describe."""

import msgspec
import pytest

from bot.games.offers import Choice, Form, One, Range
from tests.games.playing import chance


class Throw(msgspec.Struct, frozen=True, tag="throw"):
    chip: int
    power: int


class Push(msgspec.Struct, frozen=True, tag="push"):
    chip: int
    power: int


class EvenForm(Form[Throw], frozen=True):
    def agrees(self, action: Throw) -> bool:
        return (action.chip + action.power) % 2 == 0


class ImpossibleForm(Form[Throw], frozen=True):
    def agrees(self, action: Throw) -> bool:
        return False


FIELDS = {"chip": Choice((100, 200)), "power": Range(1, 4)}


def test_one_accepts_its_action_alone() -> None:
    offer = One(Throw(100, 3))
    assert offer.accepts(Throw(100, 3))
    assert not offer.accepts(Throw(100, 4))
    assert not offer.accepts(Push(100, 3))
    assert offer.sample(chance(1), "x") == Throw(100, 3)


@pytest.mark.parametrize("power", [True, 1.0])
def test_one_refuses_an_equal_number(power: int) -> None:
    assert not One(Throw(100, 1)).accepts(Throw(100, power))


@pytest.mark.parametrize("value", [0, 5, True, 2.0, "2", None])
def test_a_range_takes_whole_numbers_within_it(value: object) -> None:
    assert not Range(1, 4).accepts(value)
    assert all(Range(1, 4).accepts(number) for number in (1, 2, 3, 4))


def test_a_choice_accepts_its_list() -> None:
    assert Choice((1, "a", None)).accepts("a")
    assert Choice((1, "a", None)).accepts(None)
    assert not Choice((1,)).accepts(True)
    assert not Choice((1,)).accepts(2)


def test_a_form_checks_each_field_and_their_dependencies() -> None:
    offer = EvenForm(Throw, FIELDS)
    assert offer.accepts(Throw(100, 2))
    assert not offer.accepts(Throw(100, 3))
    assert not offer.accepts(Throw(300, 2))
    assert not offer.accepts(Throw(100, 6))
    assert not offer.accepts(Push(100, 2))


def test_a_form_accepts_its_samples() -> None:
    offer = EvenForm(Throw, FIELDS)
    drawn = {offer.sample(chance(seed), "x") for seed in range(60)}
    assert drawn == {Throw(chip, power) for chip in (100, 200) for power in (2, 4)}


def test_a_form_without_an_action_reports_it() -> None:
    with pytest.raises(ValueError, match="no Throw found"):
        ImpossibleForm(Throw, FIELDS).sample(chance(1), "x")
