"""Dishes of Diced Veggies as typed commands, and their completions."""

import re
from dataclasses import dataclass
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.chance import Chance
from bot.games.diced_veggies.rules.actions import Cook
from bot.games.diced_veggies.rules.pieces import Change, Die, Phase
from bot.games.errors import IllegalActionError
from bot.tables.views.table_view import TableView
from cogs.diced_veggies.forms import forms_of
from cogs.diced_veggies.typed import TypedDish, dishes_of, hypes_of, short
from tests.cogs.diced_veggies.panels import CONTENT, COOKING, FORMS, reached
from tests.cogs.diced_veggies.playing import short_change
from tests.cogs.diced_veggies.positions import Start, Table
from tests.games.diced_veggies.dice import dice

HELD = "C2 C4 C5 O5 T3 T2"


@dataclass(frozen=True)
class Given:
    """The typed options of /veggies cook."""

    dish: str
    dice: str | None = None
    hype: str | None = None
    token: str | None = None

    def action(self, view: TableView) -> Any:
        return TypedDish(CONTENT, self.dish, self.dice, self.hype, self.token).action(view)


@pytest.fixture
def view() -> TableView:
    return Table(COOKING).view()


@pytest.mark.parametrize("dish", ["cco", "CCO", "Purée Cco", "PURÉE CCO"])
def test_a_dish_is_known_by_its_id_and_its_name(view: TableView, dish: str) -> None:
    assert Given(dish).action(view) == Cook("cco", dice("C2 C4 O5"))


def test_dice_are_known_in_any_order(view: TableView) -> None:
    for typed in ("c2 c5 o5", "O5 C5  C2"):
        assert Given("cco", typed).action(view) == Cook("cco", dice("C2 C5 O5"))


def test_v_23_a_vegetable_is_changed(view: TableView) -> None:
    change = Change(Die("carrot", 5), Die("onion", 5))
    for typed in ("c5>o5", "C5 > O5"):
        cook = Given("cco", token=typed).action(view)
        assert (cook.token, len(cook.dice)) == (change, 3)
        assert Given("cco", "c2 c4 c5", token=typed).action(view) == Cook(
            "cco", dice("C2 C4 C5"), None, change
        )


def test_v_24_a_number_is_changed(view: TableView) -> None:
    cook = Given("cco", "c2 c4 o5", "So Even", "o5>o4").action(view)
    assert cook.token == Change(Die("onion", 5), Die("onion", 4))
    assert Given("cco", hype="even", token="o5>o4").action(view) == cook


@pytest.mark.parametrize(
    ("dish", "more"),
    [
        ("", {}),
        ("cc", {}),
        ("mmop", {}),  # the other's
        ("co", {}),  # on display
        ("cco", {"dice": ""}),
        ("cco", {"dice": "c2 c4"}),
        ("cco", {"dice": "c2 c4 o5 t3"}),
        ("cco", {"dice": "c2 c2 o5"}),  # one of these is not there
        ("cco", {"dice": "c2 c4 o7"}),
        ("cco", {"dice": "c2 c4 x5"}),
        ("cco", {"dice": "c2 c4 o5 please"}),
        ("cco", {"dice": "c2 c4 onions5s"}),
        ("cco", {"dice": "99999999 c2"}),
        ("cco", {"dice": "c2 " * 2000}),
        ("cco", {"dice": "@everyone"}),
        ("cco", {"hype": "menu"}),  # the other's
        ("cco", {"hype": ""}),
        ("cco", {"hype": "even"}),  # not without the token
        ("cco", {"hype": "twos", "token": "o5>o2"}),
        ("cco", {"token": "o5"}),
        ("cco", {"token": ">"}),
        ("cco", {"token": "c5>"}),
        ("cco", {"token": "c5>c9"}),
        ("cco", {"token": "c5>o4"}),  # both at once
        ("cco", {"token": "c5>c5"}),
        ("cco", {"token": "c5 o5>t5"}),
        ("cco", {"token": "c5>o5>t5"}),
        ("cco", {"token": "m5>o5"}),
        ("cco", {"dice": "c2 c4 o5", "token": "c5>o5"}),
        ("cut_c_1_h_0_0", {}),
    ],
)
def test_an_impossible_dish_is_refused(view: TableView, dish: str, more: dict[str, str]) -> None:
    with pytest.raises(IllegalActionError):
        Given(dish, **more).action(view)


@pytest.mark.parametrize("hypes", ["even plain", "side double", "last ten"])
def test_every_dish_can_be_typed(hypes: str) -> None:
    view = Table(replace(COOKING, hypes=(hypes, ""))).view()
    found = reached(view).values()
    for cook in found:
        token = None if cook.token is None else short_change(cook.token)
        given = Given(cook.recipe, short(cook.dice), cook.hype, token)
        assert given.action(view) == cook
    assert len(found) > 10


def test_a_change_among_thousands_of_ways_is_found() -> None:
    start = replace(
        COOKING,
        recipes=("cmopt", "tt"),
        hypes=("double", ""),
        dice=("C2 C3 M4 M5 O6 O2 P3 P4 T5 T6 T2 C4 M2 O3", ""),
    )
    view = Table(start).view()
    (form,) = [form for form in forms_of(view) if form.recipe == "cmopt"]
    ways = list(islice(form.book.ways(form.bench, "cmopt", "double", token=True), 3000))
    assert len(ways) > 460  # more than a select leads to
    last = ways[-1]
    assert last.token is not None
    cook = Given("cmopt", hype="double", token=short_change(last.token)).action(view)
    assert cook.token == last.token


def test_a_typed_dish_is_parsed_back(view: TableView) -> None:
    cook = Given("cco").action(view)
    assert TypedDish(CONTENT, "purée cco").means(cook)
    assert not TypedDish(CONTENT, "tt").means(cook)
    assert not TypedDish(CONTENT, "").means(cook)


# -- completions ----------------------------------------------------------------------------


def test_completed_dishes_can_be_typed(view: TableView) -> None:
    found = dishes_of(view, CONTENT)
    assert found == {"cco": "Purée Cco (5)", "tt": "Purée Tt (3)"}
    assert [Given(key).action(view).recipe for key in found] == ["cco", "tt"]
    assert hypes_of(view) == {"even": "So Even", "plain": "So Plain"}


def test_a_dish_that_takes_the_token_names_it() -> None:
    start = replace(COOKING, recipes=("mmop", ""), dice=("M2 M4 O5 T3", ""))
    view = Table(start).view()
    assert dishes_of(view, CONTENT) == {"mmop": "Purée Mmop (7, with your chef token)"}
    with pytest.raises(IllegalActionError):
        Given("mmop").action(view)  # the token is spent only when it is named
    assert Given("mmop", token="t3>p3").action(view).token is not None


def test_without_a_dish_nothing_is_completed() -> None:
    for start in (Start(), Start(phase=Phase.CARD), replace(COOKING, dice=("C2", ""))):
        view = Table(start).view(1)
        assert (dishes_of(view, CONTENT), hypes_of(view)) == ({}, {})


# -- the draft of a typed dish --------------------------------------------------------------


@pytest.mark.parametrize("hypes", ["even plain", "menu double", "larder side"])
def test_a_typed_dish_is_shown_and_confirmed_unchanged(hypes: str) -> None:
    """Every dish of a sample survives the round trip through its draft, on the panel of its way."""
    view, shown = Table(replace(COOKING, hypes=(hypes, "menu"))).view(), 0
    for form in forms_of(view):
        for number in range(120):
            cook = form.sample(Chance(bytes(32), number), "typed")
            draft = TypedDish(CONTENT, form.recipe).draft(view, cook)
            if draft:
                assert re.fullmatch(r"[a-z0-9_]{1,32}", draft)
                assert FORMS.action(view, draft, {}) == cook
                shown += 1
    assert shown > 20


def test_a_change_without_a_use_is_cooked_without_a_panel() -> None:
    view = Table(replace(COOKING, dice=("C2 C2 O5 T3 T3", ""))).view()
    for dish, typed, token in (("cco", "c2 c2 o5", "o5>o6"), ("tt", "t3 t3", "t3>t6")):
        cook = Given(dish, typed, token=token).action(view)
        assert TypedDish(CONTENT, dish).draft(view, cook) == ""
