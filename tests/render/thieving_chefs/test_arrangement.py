"""Arrangement of mats: everything of a chef stays on the mat and in sight."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render.kit.layout import Area, around
from render.thieving_chefs.board.arrangement import (
    FOOT,
    Arrangement,
    arrange,
    piles_of,
    platters_of,
)
from render.thieving_chefs.board.layout import BANNER, SIZE, layout
from render.thieving_chefs.facts import highlights_of
from tests.render.thieving_chefs.tables import BOARDS, chef, content, table

INGREDIENTS = ("greens", "rice", "bread", "onion", "meat", "cheese", "fish")
HEAD = 104
"""The lowest head a mat can have, pixels."""


def arranged(mat: Area, loose: list[str], dishes: list[str]) -> Arrangement:
    view = table(chef(loose=" ".join(loose), dishes=dishes), chef(), sauce="spicy")
    recent = highlights_of(())
    piles, platters = piles_of(view, 0, recent), platters_of(view, 0, recent, content())
    return arrange(mat, mat.y + HEAD, piles, platters)


def cards(arrangement: Arrangement) -> list[Area]:
    """Every card's rectangle, front cards of piles only."""
    form = arrangement.form
    tray = form.tray if form.columns else form.tray * 1.21
    found = [around(p.x, p.y, form.card, form.high) for p in arrangement.piles]
    spots = [spot for platter in arrangement.platters for spot in platter.spots]
    return found + [around(x, y, form.tray, tray) for x, y in spots]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_mats_banner_and_menu_lie_apart(seats: int) -> None:
    table = layout(seats)
    found = [*table.mats, BANNER, *([table.menu] if table.menu else [])]
    assert len(found) >= seats + 1
    for first, second in itertools.combinations(found, 2):
        assert first.overlap(second) == 0
    whole = Area(0, 0, *SIZE)
    assert all(whole.overlap(area) == area.width * area.height for area in found)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@settings(max_examples=40, deadline=None)
@given(
    loose=st.lists(st.sampled_from(INGREDIENTS), max_size=14),
    dishes=st.lists(
        st.sampled_from(["salad", "congee", "burger", "grilled_cheese", "sushi", "chili"]),
        max_size=6,
    ),
)
def test_everything_fits(seats: int, loose: list[str], dishes: list[str]) -> None:
    for mat in layout(seats).mats:
        arrangement = arranged(mat, loose, dishes)
        assert arrangement.bottom <= mat.bottom - FOOT
        placed = cards(arrangement)
        for card in placed:
            assert mat.overlap(card) == card.width * card.height
        for first, second in itertools.combinations(placed, 2):
            assert first.overlap(second) == 0


def test_every_card_of_an_area_is_laid_once() -> None:
    for view, recent, _ in BOARDS.values():
        marks = highlights_of(recent)
        for seat, one in enumerate(view.chefs):
            piles = piles_of(view, seat, marks)
            platters = platters_of(view, seat, marks, content())
            places = [place for pile in piles if pile.card for place in pile.places]
            places += [
                place
                for platter in platters
                for place, card in zip(platter.places, platter.cards, strict=True)
                if card
            ]
            assert sorted(places) == sorted(placed.place for placed in one.area)


def test_equal_loose_cards_lie_on_each_other() -> None:
    arrangement = arranged(layout(4).mats[0], ["rice", "fish", "rice", "rice"], [])
    assert [(pile.pile.card, pile.pile.places) for pile in arrangement.piles] == [
        ("rice", (0, 2, 3)),
        ("fish", (1,)),
    ]


def test_cards_lie_as_large_as_the_room_allows() -> None:
    four, two = layout(4).mats[0], layout(2).mats[0]
    assert arranged(four, ["rice"], []).form.card == 140
    dish = ["sushi"]
    assert arranged(two, ["rice"], dish).form.card > arranged(four, ["rice"], dish).form.card
    full = arranged(four, [*INGREDIENTS], ["sushi", "chili", "burger"]).form
    assert (full.tiles, full.columns) == (True, 1)


@pytest.mark.parametrize("seats", [4, 5])
def test_dishes_keep_their_names_where_there_are_many(seats: int) -> None:
    dishes = ["chili", "grilled_cheese", "congee", "salad"]
    form = arranged(layout(seats).mats[2], ["cheese"] * 3, dishes).form
    assert (form.columns, form.stacked) == (2, True)
