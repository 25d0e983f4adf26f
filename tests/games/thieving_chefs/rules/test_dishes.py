"""Announcing dishes and their worth: T-37 to T-41, T-45 to T-52 and their rulings."""

import pytest

from bot.games.thieving_chefs.rules.actions import (
    Announce,
    Done,
    Draw,
    Play,
    Serve,
    Steal,
    Withdraw,
)
from bot.games.thieving_chefs.rules.content import Dish, Phase
from bot.games.thieving_chefs.rules.events import Served
from tests.games.thieving_chefs.positions import CONTENT, Kitchen, chef, table


def announcing(area: str, hand: str = "") -> Kitchen:
    return Kitchen(table(chef(hand, area), chef(), phase=Phase.ANNOUNCE))


def test_t37_a_dish_is_announced_from_the_own_area() -> None:
    assert announcing("rice greens").kinds(0, Announce) == [Announce("congee")]
    assert announcing("greens", hand="rice").refuses(0, Announce("congee"))
    other = Kitchen(table(chef("", "greens"), chef("", "rice"), phase=Phase.ANNOUNCE))
    assert other.refuses(0, Announce("congee"))
    assert announcing("rice greens").refuses(1, Announce("congee"))


def test_t37_every_recipe_is_offered_where_it_fits() -> None:
    everything = announcing("greens rice bread onion meat cheese fish")
    assert everything.kinds(0, Announce) == [Announce(recipe) for recipe in CONTENT.recipes]


def test_t38_announcing_is_voluntary() -> None:
    kitchen = announcing("rice greens")
    assert kitchen.open(0) == [Announce("congee"), Done()]
    kitchen.do(0, Done())
    assert kitchen.state.chefs[0].dishes == ()
    assert list(kitchen.asked) == [1]


def test_t39_it_can_use_cards_played_in_this_turn() -> None:
    kitchen = Kitchen(table(chef("rice greens"), chef()))
    kitchen.do(0, Play("rice"), Play("greens"), Draw())
    assert Announce("congee") in kitchen.open(0)


def test_t40_announced_dishes_are_open_to_all() -> None:
    kitchen = announcing("fish rice greens").do(0, Announce("congee"))
    for seat in (0, 1, None):
        assert kitchen.view(seat).chefs[0].dishes == (Dish(1, "congee", (2, 3)),)


def test_t41_it_scores_in_the_next_turn_if_its_cards_are_still_there() -> None:
    kitchen = announcing("rice greens").do(0, Announce("congee"), Done())
    kitchen.do(1, Draw(), Draw(), Draw())
    assert kitchen.points() == [0, 0]
    assert kitchen.do(0, Serve(1)).points() == [3, 0]


@pytest.mark.parametrize(
    ("recipe", "uses", "points"),
    [
        pytest.param("salad", "greens onion", {None: 3, "spicy": 3, "ketchup": 3}, id="t45"),
        pytest.param("congee", "rice greens", {None: 3, "spicy": 5, "ketchup": 3}, id="t46"),
        pytest.param("burger", "bread meat", {None: 4, "spicy": 4, "ketchup": 6}, id="t47"),
        pytest.param(
            "grilled_cheese", "bread cheese", {None: 5, "spicy": 5, "ketchup": 7}, id="t48"
        ),
        pytest.param("sushi", "greens rice fish", {None: 7, "spicy": 9, "ketchup": 7}, id="t49"),
        pytest.param("chili", "rice onion meat", {None: 8, "spicy": 10, "ketchup": 8}, id="t50"),
    ],
)
def test_t45_t46_t47_t48_t49_t50_t51_t52_recipes_and_their_worth(
    recipe: str, uses: str, points: dict[str | None, int]
) -> None:
    assert sorted(CONTENT.recipes[recipe].uses) == sorted(uses.split())
    for sauce, worth in points.items():
        kitchen = Kitchen(table(chef("", uses, recipe), chef(), sauce=sauce)).do(0, Serve(1))
        assert kitchen.points() == [worth, 0]
        (served,) = [event for event in kitchen.told if isinstance(event, Served)]
        assert served.points == worth
        assert served.sauce == (sauce if worth > points[None] else None)


def test_there_are_six_recipes() -> None:
    assert len(CONTENT.recipes) == 6


def test_rt1_each_dish_is_served_by_itself_and_the_rest_after_the_third_action() -> None:
    area = "rice greens bread meat greens onion"
    kitchen = Kitchen(table(chef("", area, "congee burger salad"), chef()))
    kitchen.do(0, Serve(2))
    assert kitchen.points() == [4, 0]
    assert kitchen.kinds(0, Serve) == [Serve(1), Serve(3)]
    kitchen.do(0, Draw(), Draw(), Draw())
    served = [event.dish.number for event in kitchen.told if isinstance(event, Served)]
    assert served == [1, 3]
    assert kitchen.points() == [10, 0]


def test_rt2_the_sauce_at_the_serving_counts() -> None:
    """It was there at the announcement, but a rival swaps it."""
    first = chef("", "rice greens")
    state = table(first, chef("ketchup"), phase=Phase.ANNOUNCE, sauce="spicy")
    kitchen = Kitchen(state).do(0, Announce("congee"), Done())
    kitchen.do(1, Play("ketchup"), Draw(), Draw()).do(0, Serve(1))
    assert kitchen.points() == [3, 0]


def test_rt3_serving_cannot_be_put_off_to_a_later_turn() -> None:
    kitchen = Kitchen(table(chef("", "rice greens", "congee"), chef()))
    kitchen.do(0, Draw(), Draw(), Draw())
    assert kitchen.points() == [3, 0]
    assert kitchen.state.chefs[0].dishes == ()


def test_rt4_a_sauce_as_third_action_precedes_the_serving() -> None:
    kitchen = Kitchen(table(chef("spicy", "rice greens", "congee"), chef(), actions_left=1))
    assert kitchen.do(0, Play("spicy")).points() == [5, 0]


def test_rt13_the_same_dish_twice_and_several_dishes() -> None:
    kitchen = announcing("rice greens rice greens bread meat")
    kitchen.do(0, Announce("congee"), Announce("burger"), Announce("congee"))
    assert [dish.recipe for dish in kitchen.state.chefs[0].dishes] == [
        "congee",
        "burger",
        "congee",
    ]
    places = [place for dish in kitchen.state.chefs[0].dishes for place in dish.places]
    assert sorted(places) == sorted(set(places)) == [1, 2, 3, 4, 5, 6]
    assert kitchen.kinds(0, Announce) == []


def test_rt13_no_card_is_in_two_dishes() -> None:
    kitchen = announcing("rice greens onion")
    assert kitchen.kinds(0, Announce) == [Announce("salad"), Announce("congee")]
    kitchen.do(0, Announce("salad"))
    assert kitchen.refuses(0, Announce("congee"))
    assert kitchen.refuses(0, Announce("salad"))


def test_rt14_the_mind_may_be_changed_until_done() -> None:
    kitchen = announcing("rice greens onion").do(0, Announce("salad"))
    assert kitchen.open(0) == [Withdraw(1), Done()]
    kitchen.do(0, Withdraw(1), Announce("congee"))
    assert kitchen.state.chefs[0].dishes == (Dish(2, "congee", (1, 2)),)
    kitchen.do(0, Done())
    assert kitchen.refuses(0, Withdraw(2))


def test_rt14_a_dish_of_last_turn_cannot_be_withdrawn() -> None:
    kitchen = Kitchen(table(chef("", "rice greens", "congee"), chef()))
    assert kitchen.refuses(0, Withdraw(1))


def test_rt15_a_broken_dish_may_be_announced_again_with_old_or_new_cards() -> None:
    second = chef("onion", "greens onion", "salad")
    kitchen = Kitchen(table(chef("dog"), second, actions_left=1, deck="fish " * 9))
    kitchen.do(0, Steal("dog", 1, "onion"))
    kitchen.do(1, Play("onion"), Draw(), Draw())
    assert kitchen.points() == [0, 0]
    kitchen.do(1, Announce("salad"), Done())
    assert kitchen.state.chefs[1].dishes == (Dish(2, "salad", (1, 3)),)
    kitchen.do(0, Draw(), Draw(), Draw())
    assert kitchen.do(1, Serve(2)).points() == [0, 3]


def test_the_phases_end_by_themselves_where_all_can_see_that_nothing_is_left_to_do() -> None:
    """No dish fits and the hand is small: no press. Cards in hand do not matter."""
    quiet = Kitchen(table(chef("rice greens", "bread"), chef(), actions_left=1))
    assert list(quiet.do(0, Draw()).asked) == [1]
    fitting = Kitchen(table(chef("", "rice greens"), chef(), actions_left=1)).do(0, Draw())
    assert fitting.state.turn.phase is Phase.ANNOUNCE


def test_a_press_is_needed_once_something_was_announced() -> None:
    """Even if no other dish fits, the announced one may still be withdrawn."""
    kitchen = announcing("rice greens").do(0, Announce("congee"))
    assert list(kitchen.asked) == [0]
