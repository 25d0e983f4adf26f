"""Concession of a seat in the middle of a round: R-X4."""

import pytest

from bot.games.contract import Seat
from bot.games.hibachi.rules.actions import Buy, Choose, Done, Plan, Sell
from bot.games.hibachi.rules.events import (
    ActionCleaned,
    BottlePassed,
    BowlOpened,
    CardKept,
    Conceded,
    GameEnded,
    Passed,
    RecipeReserved,
    Sold,
)
from bot.games.hibachi.rules.pieces import Phase
from tests.games.hibachi.positions import Kitchen, chef, table
from tests.games.hibachi.rules.test_market import market
from tests.games.playing import chance


def gives_up(kitchen: Kitchen, seat: Seat) -> Kitchen:
    kitchen.told = list(kitchen.game.concede(kitchen.state, seat, chance(9)))
    for event in kitchen.told:
        kitchen.state = kitchen.game.evolve(kitchen.state, event)
    return kitchen


def three(**more: object) -> Kitchen:
    return Kitchen(table(chef(), chef(), chef(), **more)).run_steps()


def test_rx4_remaining_throws_lapse() -> None:
    kitchen = three(board="0:100 egg;1:200 egg;2:300 egg", to_move=0)
    gives_up(kitchen, 1)
    throwers = []
    while kitchen.state.round.number == 1:
        throwers.append(kitchen.state.to_move)
        kitchen.do(kitchen.state.to_move, kitchen.game.fallback(kitchen.state, throwers[-1]))
    assert throwers == [0, 2] * 3


def test_rx4_a_thrower_is_passed_over() -> None:
    kitchen = gives_up(three(board="0:100 egg", to_move=1), 1)
    assert list(kitchen.asked) == [2]


def test_rx4_the_last_throw_missing_was_theirs() -> None:
    kitchen = three(board="0:100+200+300+400 egg;1:100+200+300+400 egg;2:100+200+300 rice",
                    to_move=2)  # fmt: skip
    assert gives_up(kitchen, 2).state.phase is Phase.PLAN
    assert kitchen.chips("rice") == [(2, 100), (2, 200), (2, 300)]


def test_rx4_chips_count_until_they_are_cleaned() -> None:
    kitchen = market(
        chef("egg"), chef(), chef(), board="0:100 egg;1:500 egg;2:200 egg;1:300 rice", slots="egg"
    )
    assert kitchen.state.phase is Phase.BOWL
    gives_up(kitchen, 1)
    assert kitchen.chips("egg") == [(0, 100), (1, 500), (2, 200)]
    kitchen.do(0, Choose("egg"))
    assert kitchen.state.market.price == 800
    kitchen.do(0, Sell(1))
    assert kitchen.yen()[0] == 2800
    [passed] = kitchen.events(Passed)
    assert (passed.seat, passed.why, passed.price) == (1, "gone", 500)


def test_rx4_the_seat_does_not_trade() -> None:
    kitchen = market(chef("egg"), chef("egg"), chef("egg"), board="0:100 egg", slots="")
    kitchen.do(1, Sell(1)).do(0, Sell(0))
    gives_up(kitchen, 1)
    assert list(kitchen.asked) == [0, 2]
    kitchen.do(2, Sell(1))
    [sold] = kitchen.events(Sold)
    assert sold.cards == (0, 0, 1)
    assert kitchen.yen()[1] == 2000
    assert kitchen.state.chefs[1].hand == ("egg",)


def test_rx4_a_sealed_step_closes_without_it() -> None:
    kitchen = market(chef("egg"), chef("egg"), chef("egg"), board="0:100 egg", slots="")
    kitchen.do(0, Sell(0)).do(2, Sell(1))
    [sold] = gives_up(kitchen, 1).events(Sold)
    assert sold.cards == (0, 0, 1)


def test_rx4_a_conceding_buyer_takes_back_the_chip() -> None:
    kitchen = market(chef(), chef(), chef(), board="0:100 egg;1:500 egg", slots="egg")
    assert list(kitchen.asked) == [1]
    gives_up(kitchen, 1)
    assert list(kitchen.asked) == [0]
    kitchen.do(0, Buy())
    assert kitchen.state.chefs[0].hand == ("egg",)


def test_rx4_the_seat_does_not_cook() -> None:
    kitchen = Kitchen(
        table(chef("egg rice fish"), chef("egg rice fish"), chef("egg rice fish"),
              phase=Phase.COOK, to_move=1, display="harbour_omelette night_stall_plate")
    ).run_steps()  # fmt: skip
    gives_up(kitchen, 1)
    assert list(kitchen.asked) == [2]
    kitchen.do(2, Done())
    assert kitchen.state.round.number == 2


@pytest.mark.parametrize("at", [0, 1, 2])
def test_rx4_cooking_continues_from_the_new_head_chef(at: Seat) -> None:
    kitchen = Kitchen(
        table(*(chef("egg rice fish"),) * 3, phase=Phase.COOK, to_move=at,
              display="harbour_omelette night_stall_plate")
    ).run_steps()  # fmt: skip
    gives_up(kitchen, 0)
    order = []
    while kitchen.state.phase is Phase.COOK:
        order.append(kitchen.state.to_move)
        kitchen.do(order[-1], Done())
    assert order == [[1, 2], [1, 2], [2]][at]


def test_rx4_the_bottle_skips_it() -> None:
    kitchen = three(board="0:100 egg", to_move=1)
    assert gives_up(kitchen, 1).state.head == 0
    while kitchen.state.round.number == 1:
        seat = min(kitchen.asked, key=lambda one: kitchen.asked[one].answered)
        kitchen.do(seat, kitchen.game.fallback(kitchen.state, seat))
    assert kitchen.events(BottlePassed) == [BottlePassed(2)]


def test_rx4_a_conceding_head_chef_passes_the_bottle() -> None:
    kitchen = gives_up(three(board="0:100 egg", to_move=1), 0)
    assert kitchen.told == [Conceded(0, 1)]
    assert kitchen.state.head == 1


def test_rx4_the_new_head_chef_says_the_order_of_the_bowls() -> None:
    state = table(*(chef("egg"),) * 3, phase=Phase.CLEAN, board="0:100 egg;1:200 rice;2:300 fish")
    kitchen = Kitchen(state).run_steps().do(1, Plan()).do(0, Plan())
    gives_up(kitchen, 0)
    assert {seat: question.answered for seat, question in kitchen.asked.items()} == {
        1: False,
        2: False,
    }
    kitchen.do(1, Plan(ranks=("rice",))).do(2, Plan())
    assert next(event.bowl for event in kitchen.events(BowlOpened)) == "rice"


def test_rx4_in_the_market_the_new_head_chef_is_asked() -> None:
    kitchen = market(chef("rice"), chef(), chef(), board="0:100 egg;1:200 rice;2:300 fish")
    assert list(kitchen.asked) == [0]
    gives_up(kitchen, 0)
    assert {seat: question.id for seat, question in kitchen.asked.items()} == {1: "bowl"}


def test_rx4_spaces_of_its_chips_are_not_won() -> None:
    kitchen = three(board="1:500 reserve;0:100 reserve;2:100 egg", to_move=0)
    gives_up(kitchen, 1)
    kitchen.state = kitchen.state.changing(0, thrown=(100, 200, 300, 400))
    kitchen.state = kitchen.state.changing(2, thrown=(100, 200, 300, 400))
    kitchen.run_steps()
    [cleaned] = kitchen.events(ActionCleaned)
    assert cleaned.winner == 1
    assert not kitchen.events(RecipeReserved)


def test_rx4_a_drawing_seat_keeps_the_first_card_and_returns_the_rest() -> None:
    kitchen = three(board="1:300 bonus_ingredient", phase=Phase.CLEAN)
    first, *others = kitchen.state.supply.drawn
    gives_up(kitchen, 1)
    [kept] = kitchen.events(CardKept)
    assert (kept.card, kept.under) == (first, tuple(others))
    assert kitchen.state.supply.drawn == ()


def test_rx4_one_seat_left_wins() -> None:
    kitchen = gives_up(three(), 0)
    gives_up(kitchen, 2)
    assert kitchen.told[-1] == GameEnded((1,), "conceded")
    assert kitchen.outcome is not None
    assert kitchen.outcome.winners == (1,)


def test_rx4_a_conceded_seat_is_in_no_tie() -> None:
    state = table(chef(cooked="harbour_omelette"), chef(), chef(), round=13, phase=Phase.COOK)
    kitchen = gives_up(Kitchen(state), 0)
    assert kitchen.outcome is not None
    assert kitchen.outcome.reason == "stalled"
    assert kitchen.outcome.winners == (1, 2)
