"""The player's hand in Diced Veggies: hypes, and recipes with their missing parts."""

from typing import Final

import pytest
from msgspec.structs import replace

from bot.descriptions.diced_veggies.facts import Fit, all_needed, nearest, still_needed
from bot.games.diced_veggies.rules.hypes import Gap
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.diced_veggies.rules.view import View
from bot.words import say
from render.diced_veggies.hand import draw_hand, hand_list, plus, rows
from tests.games.diced_veggies.variants import CONTENT as PLAYED
from tests.games.diced_veggies.variants import STACKED
from tests.golden import GOLDEN, assert_matches_golden
from tests.render.diced_veggies.games import play
from tests.render.diced_veggies.tables import CONTENT, HANDS, ZOE, chef, dice, seen, state
from tests.render.layout import collisions

WHOLE: Final = "cook"
SHOWN: Final = ("namul", "ajvar", "plov")


@pytest.mark.parametrize("name", HANDS)
def test_hand(name: str) -> None:
    picture = draw_hand(HANDS[name], CONTENT)
    assert (picture.size, picture.mode) == ((1000, 560), "RGB")
    kept = picture if name == WHOLE else picture.reduce(2)
    assert_matches_golden(kept, GOLDEN / f"diced_veggies_hand_{name}.webp")


@pytest.mark.parametrize("count", [1, 2, 3])
def test_every_hype_is_written_whole_beside_others(count: int) -> None:
    hypes = list(PLAYED.hypes)
    for first in range(0, len(hypes), count):
        held = hypes[first : first + count]
        own_ = chef("lecso pico_de_gallo", "P2 T4 O5 C3", " ".join(held), token=False)
        view = STACKED.view(state(own_, chef("japchae"), phase=Phase.COOK, display=SHOWN), 0)
        shown = hand_list(view, PLAYED)
        assert collisions(shown) == []
        written = " ".join(item.words for item in shown.items)
        for hype in held:
            assert all(word in written for word in say(f"veggies-hype-{hype}.text").split())


@pytest.mark.parametrize("seats", [1, 4])
def test_every_hand_of_a_game_can_be_drawn(seats: int) -> None:
    drawn = 0
    for number, step in enumerate(play(seats, seed=7)):
        if number % 37 and step.asked is not None:
            continue
        for seat in range(seats):
            view = STACKED.view(step.state, seat)
            assert draw_hand(view, PLAYED).size == (1000, 560)
            assert collisions(hand_list(view, PLAYED)) == []
            drawn += 1
    assert drawn > 2


def own(recipes: str, dice_: str, hypes: str, *, token: bool = True) -> View:
    return seen(state(chef(recipes, dice_, hypes, token=token), ZOE, phase=Phase.COOK), 0)


def fit(recipes: str, dice_: str, hype: str, *, token: bool = True) -> Fit:
    view = own(recipes, dice_, hype, token=token)
    assert view.own is not None
    return nearest(view.own.bench, hype, CONTENT)


def test_v_21_a_hype_that_fits_names_its_dish_and_dice() -> None:
    found = fit("salsa", "P2 T4 O6 C3", "all_even")
    assert found.ready
    assert found.cook is not None
    assert (found.cook.recipe, found.cook.token, found.worth) == ("salsa", None, 5)
    assert sorted(found.cook.dice) == sorted(dice("P2 T4 O6"))


def test_v_23_a_fit_with_the_token_is_named() -> None:
    found = fit("salsa", "P2 T4 O5", "all_even")
    assert found.ready
    assert found.cook is not None
    assert found.cook.token is not None
    assert found.cook.token.die.number == 5
    assert found.cook.token.into.number in (2, 4, 6)


def test_missing_dice_are_counted_on_the_nearest_dish() -> None:
    found = fit("salsa", "P2 T4 O5", "all_even", token=False)
    assert not found.ready
    assert {die for gap in found.gaps for die in gap.wrong} == set(dice("O5"))
    heavy = fit("salsa goulash", "P2 P6 T4 O3 O2", "heavy", token=False)
    assert [(gap.op, gap.have, gap.want) for gap in heavy.gaps] == [("total", 15, 17)]
    assert still_needed(heavy.gaps[0]) == "2 pips short"


def test_without_a_dish_no_hype_can_be_played() -> None:
    found = fit("goulash", "T2 M2", "all_even", token=False)
    assert (found.cook, found.gaps, found.ready) == (None, (), False)


def test_r_v10_extra_dice_count_as_missing() -> None:
    assert fit("skewers", "M2 P3 O4 M5", "caps").worth == 6
    lone = fit("skewers", "M2 P3 O4", "caps", token=False)
    assert still_needed(lone.gaps[0]) == "1 die short"


@pytest.mark.parametrize(
    ("gap", "words"),
    [
        (Gap("every", False, 2, 3, dice("C3")), "1 die in the way"),
        (Gap("top", False, 4, 6, dice("C6 T6")), "2 dice in the way"),
        (Gap("some", False, 1, 2), "1 die short"),
        (Gap("size", False, 5, 4), "a dish of 4 or fewer"),
        (Gap("size", False, 3, 4), "a dish of 4 or more"),
        (Gap("total", False, 16, 17), "1 pip short"),
        (Gap("total", False, 21, 19), "2 pips too many"),
        (Gap("kinds", False, 2, 4), "2 kinds short"),
        (Gap("spread", False, 4, 2), "2 pips too far apart"),
        (Gap("run", False, 3, 4), "1 more in a row"),
        (Gap("same", False, 2, 3), "1 more alike"),
        (Gap("different", False, 3, 4), "1 number twice"),
        (Gap("halves", False, 6, 7), "plates not equal"),
        (Gap("last", False, 1, 3), "others have cooked fewer"),
    ],
)
def test_gaps_are_named_in_few_words(gap: Gap, words: str) -> None:
    assert still_needed(gap) == words


def test_gaps_follow_the_order_of_the_card() -> None:
    gaps = (Gap("extra", False, 3, 5), Gap("size", False, 3, 6), Gap("total", True, 21, 21))
    found = tuple(gap for gap in gaps if not gap.met)
    assert all_needed(found) == "2 dice short; a dish of 6 or more"
    bench = own("salsa", "P2 T4 O5 C3", "", token=False).own.bench
    assert bench is not None
    menu = nearest(replace(bench, recipes=("lecso",)), "full_menu", PLAYED)
    assert all_needed(menu.gaps) == "2 dice short; a dish of 6 or more"


def test_all_gaps_fit_on_two_lines() -> None:
    mine = chef(
        "lecso pico_de_gallo", "P2 T4 O5 C3", "full_menu three_giants nineteen", token=False
    )
    other = chef("japchae", "", "")
    view = STACKED.view(state(mine, other, phase=Phase.COOK, display=SHOWN), 0)
    picture = draw_hand(view, PLAYED)
    assert_matches_golden(picture, GOLDEN / "diced_veggies_hand_gaps.webp")


def test_every_condition_of_the_cards_has_words() -> None:
    used = {need.op for hype in PLAYED.hypes.values() for need in hype.needs}
    assert used
    for op in used:
        assert still_needed(Gap(op, False, 1, 3, dice("C2"))) != "not met yet"


def test_every_worth_of_the_cards_fits_on_its_star() -> None:
    assert all(len(plus(card)) <= 3 for card in PLAYED.hypes.values())
    assert plus(CONTENT.hypes["all_even"]) == "+5"
    assert plus(CONTENT.hypes["caps"]) == "3\u00d7"
    assert plus(CONTENT.hypes["twice"]) == "\u00d72"


def test_v_10_to_v_12_recipes_say_whether_they_can_be_cooked() -> None:
    said = {
        row.recipe: row.status for row in rows(own("salsa goulash", "P2 T4 O5 P6", ""), CONTENT)
    }
    assert said == {"salsa": "ready", "goulash": "ready"}
    said = {row.recipe: row.status for row in rows(own("salsa pot_roast", "P2 T4 C5", ""), CONTENT)}
    assert said == {"salsa": "with token", "pot_roast": "3 missing"}


def test_sealed_dishes_stay_in_the_own_hand() -> None:
    sealed = [row for row in rows(HANDS["sealed"], CONTENT) if row.sealed is not None]
    assert [(row.recipe, row.sealed) for row in sealed] == [("salsa", 5)]


def test_every_hand_has_the_same_size() -> None:
    view = HANDS["little"]
    assert view.own is not None
    bench = replace(view.own.bench, dice=(), recipes=(), hypes=())
    empty = replace(view, own=replace(view.own, bench=bench))
    assert draw_hand(empty, CONTENT).size == draw_hand(view, CONTENT).size
