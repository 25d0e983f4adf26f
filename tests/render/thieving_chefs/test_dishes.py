"""Cards and dishes of a chef: all of them on the mat, as large as possible."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.descriptions.thieving_chefs.facts import highlights_of
from render.kit.boxes import DisplayList, Item
from render.kit.paths import Area, around
from render.thieving_chefs import prints
from render.thieving_chefs.board.dishes import (
    LARGEST,
    Marks,
    arranged,
    spread_of,
)
from render.thieving_chefs.board.layout import SIZE, layout
from tests.render.layout import collisions
from tests.render.thieving_chefs.tables import BOARDS, chef, content, table

INGREDIENTS = ("greens", "rice", "bread", "onion", "meat", "cheese", "fish")


def room(seats: int, seat: int = 0) -> Area:
    """Return the area below the header of a mat."""
    mat = layout(seats).mats[seat]
    return Area(mat.x + 18, mat.y + 104, mat.width - 32, mat.height - 114)


def laid(area: Area, loose: list[str], dishes: list[str]) -> DisplayList:
    view = table(chef(loose=" ".join(loose), dishes=dishes), chef(), sauce="spicy")
    recent = highlights_of(())
    shown = DisplayList(*SIZE)
    shown.lay(arranged(spread_of(view, 0, recent, content()), Marks(0)), area)
    return shown


def cards(shown: DisplayList) -> list[Item]:
    return [item for item in shown.items if item.role.startswith("card ")]


def card_width(shown: DisplayList) -> int:
    """Return the width of the first card, without its shadow."""
    plain = {prints.card("rice", w).mask.width: w for w in range(24, LARGEST + 1)}
    return plain[cards(shown)[0].sticker.mask.width]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_on_the_table_overlaps(seats: int) -> None:
    found = layout(seats)
    areas = [*found.mats, found.banner, found.sauce, found.deck, found.discards]
    areas += [found.menu] if found.menu else []
    for first, second in itertools.combinations(areas, 2):
        assert first.overlap(second) == 0
    whole = Area(0, 0, *SIZE)
    assert all(whole.overlap(area) == area.width * area.height for area in areas)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@settings(max_examples=30, deadline=None)
@given(
    loose=st.lists(st.sampled_from(INGREDIENTS), max_size=10),
    dishes=st.lists(
        st.sampled_from(["salad", "congee", "burger", "grilled_cheese", "sushi", "chili"]),
        max_size=4,
    ),
)
def test_everything_fits(seats: int, loose: list[str], dishes: list[str]) -> None:
    area = room(seats)
    shown = laid(area, loose, dishes)
    spots = [around(item.x, item.y, 20, 20) for item in cards(shown)]
    assert all(area.overlap(spot) == spot.width * spot.height for spot in spots)
    assert len({(item.x, item.y) for item in cards(shown)}) == len(spots)
    assert collisions(shown) == []


def test_every_card_of_an_area_is_laid_once() -> None:
    for view, recent, _ in BOARDS.values():
        marks = highlights_of(recent)
        for seat, one in enumerate(view.chefs):
            piles, platters = spread_of(view, seat, marks, content())
            places = [place for pile in piles if pile.card for place in pile.places]
            places += [
                place
                for platter in platters
                for place, card in zip(platter.places, platter.cards, strict=True)
                if card
            ]
            assert sorted(places) == sorted(placed.place for placed in one.area)


def test_equal_loose_cards_are_stacked() -> None:
    shown = laid(room(4), ["rice", "fish", "rice", "rice"], [])
    assert [item.role for item in cards(shown)] == ["card 0 0", "card 0 2", "card 0 3", "card 0 1"]
    first, second, third, fish = (item.x for item in cards(shown))
    assert first < second < third < first + 40 < fish


def test_a_badge_counts_more_than_three_equal_cards() -> None:
    assert laid(room(4), ["rice"] * 3, []).of("count") == []
    assert [item.words for item in laid(room(4), ["rice"] * 5, []).of("count")] == ["5"]


def test_cards_are_as_large_as_the_mat_allows() -> None:
    few, dish = laid(room(4), ["rice"], []), ["sushi"]
    assert card_width(few) == LARGEST
    assert card_width(laid(room(2), ["rice"], dish)) > card_width(laid(room(4), ["rice"], dish))
    assert card_width(laid(room(4), [*INGREDIENTS], ["sushi", "chili", "burger"])) < prints.NAMED


def test_two_loose_cards_and_a_dish_keep_their_names_on_a_table_for_four() -> None:
    assert card_width(laid(room(4), ["rice", "greens"], ["grilled_cheese"])) >= prints.NAMED - 20


@pytest.mark.parametrize("seats", [4, 5])
def test_dishes_keep_their_names_where_there_are_many(seats: int) -> None:
    dishes = ["chili", "grilled_cheese", "congee", "salad"]
    shown = laid(room(seats, 2), ["cheese"] * 3, dishes)
    assert [item.words for item in shown.of("text")] == [
        "Chili",
        "Grilled Cheese",
        "Congee",
        "Salad",
    ]
