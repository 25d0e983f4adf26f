"""The set-up, the numbers of seats and the first player: R-V1."""

from collections import Counter

import pytest

from bot.games.diced_veggies.rules.block import missing
from bot.games.diced_veggies.rules.events import Dealt
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.errors import SeatCountError, UnknownOptionError
from tests.games.diced_veggies.positions import (
    Kitchen,
    all_dice,
    all_hypes,
    all_recipes,
    opened,
    table,
)
from tests.games.diced_veggies.shapes import without_gaps
from tests.games.diced_veggies.variants import CONTENT, STACKED
from tests.games.playing import chance, dealt


@pytest.mark.parametrize("seats", [0, 5])
def test_other_numbers_of_chefs_are_refused(seats: int) -> None:
    with pytest.raises(SeatCountError):
        STACKED.new({}, seats, chance(1))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_chefs_play(seats: int) -> None:
    assert len(opened(seats, 1, CONTENT).chefs) == seats


def test_there_is_no_edition() -> None:
    with pytest.raises(UnknownOptionError):
        STACKED.new({"edition": "classic"}, 2, chance(1))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_has_two_recipes_a_hype_and_a_token(seats: int) -> None:
    state = opened(seats, 1, CONTENT)
    for each in state.chefs:
        assert (len(each.recipes), len(each.hypes), each.token) == (2, 1, True)
        assert (each.dice, each.dishes) == ((), ())
    assert len(state.cards.display) == 3
    assert sorted(all_recipes(state)) == sorted(CONTENT.recipes)
    assert sorted(all_hypes(state)) == sorted(CONTENT.hypes)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_with_an_even_start_the_first_has_no_token_before_a_restock(seats: int) -> None:
    _, state = dealt(STACKED, {"even_start": "yes"}, seats, 1)
    tokens = [each.token for each in state.chefs]
    assert tokens == [seat != state.first or seats == 1 for seat in range(seats)]
    assert [each.token for each in STACKED.view(state, None).chefs] == tokens


def test_the_decks_are_44_recipes_and_34_hypes() -> None:
    state = opened(4, 1, CONTENT)
    assert (len(state.cards.recipes), len(state.cards.hypes)) == (44 - 8 - 3, 34 - 4)


def test_a_fresh_block_is_full_and_holds_seven_dice_of_each() -> None:
    state = opened(4, 1, CONTENT)
    assert Counter(laid.vegetable for laid in state.block) == dict.fromkeys(CONTENT.vegetables, 7)
    cells = {(laid.column, laid.row) for laid in state.block}
    assert cells == {(column, row) for column in range(7) for row in range(5)}
    assert without_gaps(state.block)
    assert state.frame == ()


def test_every_face_is_as_likely_on_a_fresh_block() -> None:
    """Of 35 x 300 dice a sixth show each face, and two faces are twos."""
    faces = Counter(laid.number for seed in range(300) for laid in opened(2, seed, CONTENT).block)
    sixth = 35 * 300 / 6
    assert set(faces) == {2, 3, 4, 5, 6}
    for number, times in faces.items():
        assert abs(times - sixth * (2 if number == 2 else 1)) < 0.1 * sixth


def test_v40_a_fresh_block_misses_nothing_so_the_first_turn_begins_with_a_cut() -> None:
    for seed in range(20):
        state = opened(4, seed, CONTENT)
        assert missing(state.block, CONTENT.vegetables) == ()
        assert state.phase is Phase.CUT
        assert list(Kitchen(state, content=CONTENT).asked) == [state.first]


def test_r_v1_the_first_player_is_drawn() -> None:
    firsts = Counter(opened(4, seed).first for seed in range(1000))
    assert set(firsts) == {0, 1, 2, 3}
    assert all(200 <= times <= 300 for times in firsts.values())


def test_other_seeds_give_other_orders() -> None:
    states = [opened(4, seed, CONTENT) for seed in range(20)]
    assert len({state.cards.recipes for state in states}) == 20
    assert len({state.cards.hypes for state in states}) == 20
    assert len({state.block for state in states}) == 20


def test_no_view_and_no_event_holds_an_order() -> None:
    state = opened(3, 1, CONTENT)
    deal = STACKED.new({}, 3, chance(1))[0]
    assert isinstance(deal, Dealt)
    for seat in (None, 0, 1, 2):
        view, seen = STACKED.view(state, seat), STACKED.seen(deal, seat)
        assert (view.cards.recipes, view.cards.hypes) == (44 - 6 - 3, 34 - 3)
        assert not hasattr(seen, "deck")
        assert len(getattr(seen, "hypes", ())) == (0 if seat is None else 1)


def test_all_dice_are_somewhere() -> None:
    assert len(all_dice(opened(2, 1))) == 35
    assert all_dice(table()) == [laid.die for laid in table().block]
