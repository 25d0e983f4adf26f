"""Every hype card on its border: a dish that its text just allows, and what it just does not."""

import pytest

from bot.games.diced_veggies.rules.cookbook import fits
from tests.games.diced_veggies.dice import CONTENT, cooking, table

RECIPES = {2: "ajvar", 3: "menemen", 4: "japchae"}
"""By size; each dish below is one of these, with what the hype asks for on top."""

BORDERS: dict[str, tuple[int, str, tuple[str, ...]]] = {
    # the size of the recipe, dice that do, dice that do not
    "even_plate": (3, "P2 T4 T6", ("P2 T4 T5",)),
    "fine_dice": (3, "P2 T3 T3", ("P2 T3 T4",)),
    "big_chunks": (3, "P4 T5 T6", ("P3 T5 T6",)),
    "light_bite": (3, "P2 T2 T4", ("P2 T3 T4",)),
    "heavy_pot": (3, "P6 T6 T5", ("P6 T6 T4",)),
    "three_steps": (3, "P2 T3 T4", ("P2 T3 T5", "P2 T3 T3")),
    "ladder": (4, "C2 M3 O4 P5", ("C2 M3 O4 P6",)),
    "no_echo": (4, "C2 M3 O4 P6", ("C2 M3 O4 P4",)),
    "triplets": (3, "P3 T3 T3", ("P3 T3 T2",)),
    "two_big_ones": (2, "P6 P6", ("P6 P5",)),
    "carrot_crown": (4, "C6 M5 O5 P2", ("C5 M6 O2 P2", "C5 M5 O2 P2")),
    "mushroom_cap": (4, "C5 M6 O5 P2", ("C6 M5 O2 P2", "C5 M5 O2 P2")),
    "onion_dome": (4, "C2 M3 O4 P3", ("C2 M3 O3 P4", "C2 M3 O4 P4")),
    "pepper_peak": (3, "P4 T3 T2", ("P3 T4 T2", "P4 T4 T2")),
    "tomato_sun": (3, "P3 T2 T4", ("P4 T3 T2", "P4 T4 T2")),
    "fair_shares": (4, "C6 M2 O2 P2", ("C6 M2 O2 P3", "C6 M2 O2 P4")),
    "side_dish": (2, "P2 P3 C4", ("P2 P3", "P2 C3 C4", "P2 P3 C4 C5")),
    "mixed_basket": (4, "C2 M2 O2 P2", ()),
    "close_friends": (3, "P3 T4 T3", ("P3 T5 T4",)),
    "nineteen": (4, "C6 M6 O5 P2", ("C6 M6 O4 P2", "C6 M6 O5 P3")),
    "odd_company": (3, "P3 T5 T3", ("P3 T5 T4",)),
    "four_of_a_kind": (4, "C4 M4 O4 P4", ("C4 M4 O4 P3",)),
    "full_staircase": (4, "C2 M3 O4 P5 T6", ("C2 M3 O4 P5", "C2 M3 O4 P5 T5", "C3 M3 O4 P5 T6")),
    "feast": (4, "C6 M6 O6 P3", ("C6 M6 O6 P2",)),
    "three_giants": (3, "P5 T6 T6", ("P4 T6 T6",)),
    "open_house": (4, "C2 M2 O2 P2 T2 T3", ("C2 M2 O2 P2 T2", "C2 M2 O2 P2 C3 M3")),
    "perfect_match": (4, "C5 M5 O5 P5", ("C5 M5 O5 P4",)),
    "mushroom_mania": (2, "P2 P3 M2", ("P2 P3", "P2 P3 C2")),
    "second_helping": (2, "P2 P3 P4 P5", ("P2 P3", "P2 P3 P4")),
    "humble_corner": (3, "P2 T5 T6", ()),
    "encore": (4, "C2 M2 O3 P6", ()),
    "full_menu": (4, "C2 M2 O2 P2 T2 T3", ("C2 M2 O2 P2",)),
    "full_larder": (2, "P2 P3", ()),
}

TOO_SMALL: dict[str, tuple[int, str]] = {
    # dice that would do, were they not one too few for the card's "or more"
    **dict.fromkeys(("even_plate", "fine_dice", "light_bite"), (2, "P2 P2")),
    **dict.fromkeys(("big_chunks", "three_giants"), (2, "P6 P6")),
    **dict.fromkeys(("close_friends", "odd_company", "humble_corner"), (2, "P3 P3")),
    "no_echo": (3, "P2 T3 T4"),
    "fair_shares": (3, "P4 T2 T2"),
    "mixed_basket": (3, "P2 T2 T2"),
    "perfect_match": (3, "P5 T5 T5"),
    "encore": (3, "P2 T2 T2"),
    "full_menu": (3, "P2 T2 T2 C2 C3"),
}


def does(hype: str, size: int, text: str) -> bool:
    return fits(CONTENT, hype, cooking(text, RECIPES[size]))


@pytest.mark.parametrize("hype", BORDERS)
def test_v21_a_card_is_judged_as_its_text_says(hype: str) -> None:
    size, text, others = BORDERS[hype]
    assert does(hype, size, text)
    assert [other for other in others if does(hype, size, other)] == []


@pytest.mark.parametrize("hype", TOO_SMALL)
def test_v21_so_many_dice_or_more_are_meant(hype: str) -> None:
    assert not does(hype, *TOO_SMALL[hype])


def test_v21_no_hurry_is_for_who_has_cooked_fewest() -> None:
    for dishes, met in (((2, 2, 5), True), ((2, 1, 5), False), ((0,), True)):
        on = table(*dishes, me=0)
        assert fits(CONTENT, "no_hurry", cooking("P2 P3", "ajvar", on)) is met


def test_no_card_is_left_out() -> None:
    assert {*BORDERS, "no_hurry"} == set(CONTENT.hypes)
    more = {key for key, hype in CONTENT.hypes.items() if "or more" in hype.text}
    by_pips_or_six = {"heavy_pot", "feast", "two_big_ones"}
    assert more - by_pips_or_six == set(TOO_SMALL)
