"""Plans of the computer player, and its evaluation of remaining dice."""

import pytest

from bot.games.diced_veggies.computer.evaluation import Hopes, Left, Outlook, Weights
from bot.games.diced_veggies.computer.planning import Kitchen
from bot.games.diced_veggies.rules.actions import Cook
from bot.games.diced_veggies.rules.cookbook import Bench, Cookbook
from tests.games.diced_veggies.dice import CONTENT, dice, table
from tests.games.diced_veggies.positions import block

BOOK, HOPES = Cookbook(CONTENT), Hopes(CONTENT, Weights())
POINTS = {key: recipe.points for key, recipe in CONTENT.recipes.items()}


def bench(hand: str, recipes: str, hypes: str = "", *, token: bool = False) -> Bench:
    return Bench(tuple(recipes.split()), dice(hand), tuple(hypes.split()), token, table(2, 2))


def nothing(rest: Bench, cooked: int) -> float:
    return 0.0


def left(hand: str, recipes: str, *, token: bool = False) -> Left:
    return Left(HOPES.count(dice(hand)), tuple(recipes.split()), token)


def outlook(dishes: int = 2, *, is_last: bool = False, per_die: int = 0) -> Outlook:
    return Outlook(CONTENT, HOPES, (), dishes=dishes, is_last=is_last, per_die=per_die)


@pytest.mark.parametrize("thorough", [True, False])
def test_all_dishes_that_can_be_cooked_are_counted(thorough: bool) -> None:
    own = bench("P2 P3 O4 T5 C6", "ajvar pico_de_gallo")
    planned = Kitchen(CONTENT, thorough=thorough).plan(own, nothing)
    assert planned.worth == POINTS["ajvar"] + POINTS["pico_de_gallo"]
    assert planned.cook is not None
    assert BOOK.allows(own, planned.cook)


def test_remaining_dice_can_be_worth_more_than_a_dish() -> None:
    own = bench("P2 P3", "ajvar")
    kitchen = Kitchen(CONTENT, thorough=True)
    assert kitchen.plan(own, lambda rest, cooked: 4.0 * len(rest.dice)).cook is None
    assert kitchen.plan(own, lambda rest, cooked: 0.5 * len(rest.dice)).cook is not None


def test_the_number_of_dishes_is_passed_to_the_evaluation() -> None:
    told = set()

    def after(rest: Bench, cooked: int) -> float:
        told.add((cooked, len(rest.recipes), rest.table.mine.dishes))
        return 0.0

    Kitchen(CONTENT, thorough=True).plan(bench("P2 P3 O4 T5", "ajvar pico_de_gallo"), after)
    assert told == {(0, 2, 2), (1, 1, 3), (2, 0, 4)}


@pytest.mark.parametrize(
    ("hand", "hype", "token", "found"),
    [
        ("P2 T4 T6", "even_plate", False, True),
        ("P2 T4 T5", "even_plate", False, False),
        ("P2 T4 T5", "even_plate", True, True),  # another number
        ("P2 T4 C6", "even_plate", True, True),  # another vegetable
        ("P2 T4 C5", "even_plate", True, False),  # not both (V-24)
        ("P2 T4 T6", "side_dish", False, False),
        ("P2 T4 T6 C3", "side_dish", False, True),
        ("P2 T4 T6 C3 C2 C5", "second_helping", True, False),
        ("P2 T4 T6 P3 T2 T5", "second_helping", False, True),
    ],
)
def test_a_dish_that_a_hype_fits_is_found(hand: str, hype: str, token: bool, found: bool) -> None:
    own = bench(hand, "menemen", hype, token=token)
    cook = Kitchen(CONTENT, thorough=True).fitting(own, hype)
    assert (cook is not None) is found
    assert cook is None or (isinstance(cook, Cook) and BOOK.allows(own, cook))


def test_the_nearer_a_recipe_is_the_more_it_promises() -> None:
    hands = ["C6 C5", "P2 C6", "P2 T3", "P2 T3 T4"]
    values = [HOPES.value(left(hand, "menemen"), False) for hand in hands]
    assert values == sorted(values)
    assert HOPES.value(left("P2 T3", "menemen", token=True), False) > values[2]


def test_at_the_end_only_possible_dishes_count() -> None:
    assert HOPES.value(left("P2 T3", "menemen"), True) == 0
    assert HOPES.value(left("P2 T3 T4", "menemen"), True) == POINTS["menemen"]
    assert HOPES.value(left("P2 T3 C4", "menemen", token=True), True) == POINTS["menemen"]
    assert HOPES.value(left("P2 P3 T3 T4", "menemen ajvar"), True) == POINTS["menemen"]
    nexts = (HOPES.count(dice("T2")),)
    rest = left("P2 T3", "menemen")
    assert outlook(is_last=True, per_die=2).later(rest, (), nexts) == pytest.approx(
        Weights().last_draw + 4
    )


def test_the_next_cut_counts_and_only_the_best_of_its_kind() -> None:
    assert set(outlook().next_cuts(block("C2 O2 P6 T2 M2"))) == {
        HOPES.count(dice(text)) for text in ("C2 O2 P6", "P6 T2 M2")
    }
    rest = left("P2 T3", "menemen")
    near, far = (HOPES.count(dice("T2 C2")),), (HOPES.count(dice("O2 C2")),)
    assert outlook().later(rest, (), near) > outlook().later(rest, (), far)


def test_a_possible_restock_keeps_a_plan_open() -> None:
    hoped = outlook().next_cuts(block("C2 C3"))
    assert HOPES.count(dice("P2 T2")) in hoped


def test_no_hype_is_drawn_that_no_dish_is_left_for() -> None:
    rest, nexts = left("P2", "ajvar"), (HOPES.count(()),)
    early = outlook(dishes=2).with_hype(rest, (), nexts)
    late = outlook(dishes=5).with_hype(rest, ("encore",), nexts)
    assert early - late == pytest.approx(Weights().draws[0])
