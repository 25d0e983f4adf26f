"""The set-up, the numbers of seats and the first player: H-01 to H-09."""

from collections import Counter

import pytest

from bot.games.errors import SeatCountError
from bot.games.hibachi.rules.events import Dealt
from tests.games.hibachi.positions import CONTENT, Kitchen, all_cards, all_recipes, opened, table
from tests.games.playing import chance

GAME = Kitchen(table()).game
CHIPS = (100, 200, 300, 400, 500, 600)


@pytest.mark.parametrize("seats", [1, 5])
def test_h01_other_numbers_of_chefs_are_refused(seats: int) -> None:
    with pytest.raises(SeatCountError):
        GAME.new({}, seats, chance(1))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_h01_two_to_four_chefs_play(seats: int) -> None:
    assert len(opened(seats, 1).chefs) == seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_h02_every_chef_owns_six_chips_of_different_value(seats: int) -> None:
    state = opened(seats, 1)
    for seat in range(seats):
        assert GAME.view(state, seat).own.chips == CHIPS


def test_h03_every_chef_starts_with_2000_yen() -> None:
    assert [each.yen for each in opened(4, 1).chefs] == [2000] * 4


def test_rh24_the_chilli_edition_starts_with_1600_yen_and_ten_chillies() -> None:
    for seats in (2, 3, 4):
        state = opened(seats, 1, edition="chilli")
        assert [each.yen for each in state.chefs] == [1600] * seats
        supply = state.supply
        assert (len(state.market.cards), len(supply.display), supply.chillies) == (6, 3, 10)
        assert GAME.view(state, 0).throws == {2: 4, 3: 4, 4: 3}[seats]
    assert opened(4, 1).supply.chillies == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_h04_54_ingredients_and_18_recipes_are_shuffled(seats: int) -> None:
    state = opened(seats, 1)
    assert Counter(all_cards(state)) == Counter(CONTENT.pile())
    assert len(all_cards(state)) == 54
    assert sorted(all_recipes(state)) == sorted(CONTENT.recipes)
    assert len(all_recipes(state)) == 18
    assert set(Counter(CONTENT.pile()).values()) == {6}


def test_h04_other_seeds_give_other_orders() -> None:
    states = [opened(4, seed) for seed in range(20)]
    assert len({state.supply.pile for state in states}) == 20
    assert len({state.supply.recipes for state in states}) == 20


def test_h04_no_view_and_no_event_holds_an_order() -> None:
    state = opened(3, 1)
    deal = GAME.new({}, 3, chance(1))[0]
    assert isinstance(deal, Dealt)
    for seat in (None, 0, 1, 2):
        view, seen = GAME.view(state, seat), GAME.seen(deal, seat)
        assert (view.supply.pile, view.supply.recipes) == (49, 16)
        assert not hasattr(seen, "pile")
        assert not hasattr(seen, "recipes")


@pytest.mark.parametrize(("seats", "recipes"), [(2, 2), (3, 2), (4, 3)])
def test_h05_recipes_are_face_up(seats: int, recipes: int) -> None:
    assert len(opened(seats, 1).supply.display) == recipes


@pytest.mark.parametrize(("seats", "ingredients"), [(2, 4), (3, 5), (4, 6)])
def test_h06_ingredients_are_face_up(seats: int, ingredients: int) -> None:
    state = opened(seats, 1)
    assert len(state.market.cards) == ingredients
    assert len(state.supply.pile) == 54 - ingredients


def test_h06_several_of_a_kind_share_the_slot() -> None:
    """The slots are counts: open cards are named by kind."""
    state = next(
        s for s in (opened(3, seed) for seed in range(99)) if max_alike(s.market.cards) == 3
    )
    view = GAME.view(state, 1)
    assert view.market.cards == state.market.cards
    assert view.supply.pile == 49


def max_alike(cards: tuple[str, ...]) -> int:
    return max(Counter(cards).values())


@pytest.mark.parametrize(("seats", "throws"), [(2, 8), (3, 12), (4, 12)])
def test_h07_chips_to_throw(seats: int, throws: int) -> None:
    kitchen = Kitchen(opened(seats, 1))
    made = 0
    while kitchen.state.round.number == 1:
        (seat,) = kitchen.asked
        kitchen.throw(seat, kitchen.view(seat).own.chips[0])
        made += 1
    assert made == throws


def test_h08_the_worked_example_of_three_chefs() -> None:
    state = opened(3, 1)
    view = GAME.view(state, None)
    assert (len(view.supply.display), len(view.market.cards), view.throws) == (2, 5, 4)


def test_h09_rh1_the_first_head_chef_is_drawn() -> None:
    heads = Counter(opened(4, seed).head for seed in range(1000))
    assert set(heads) == {0, 1, 2, 3}
    assert all(200 <= times <= 300 for times in heads.values())


@pytest.mark.parametrize(("seats", "sides"), [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_rh30_seats_sit_clockwise_from_the_bottom(seats: int, sides: list[int]) -> None:
    """Bottom, left, top, right; with three the right side is free."""
    kitchen = Kitchen(opened(seats, 1))
    for _ in range(seats):
        (seat,) = kitchen.asked
        kitchen.throw(seat, 100)
        assert kitchen.thrown[-1][0] == sides[seat]


def test_the_hand_is_as_steady_as_was_chosen() -> None:
    for steadiness in ("steady", "natural", "shaky"):
        kitchen = Kitchen(opened(2, 1, hand=steadiness))
        (seat,) = kitchen.asked
        kitchen.throw(seat, 100)
        assert kitchen.thrown[0][2] == steadiness
        assert kitchen.view(None).variant.steadiness == steadiness
    assert opened(2, 1).variant.steadiness == "natural"
