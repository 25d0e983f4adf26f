"""Fallbacks for absent seats (R-X3), which never spend their possessions."""

from bot.games.hibachi.rules.actions import (
    Action,
    Choose,
    Decline,
    Done,
    Keep,
    Pass,
    Plan,
    Sell,
    TakeBottle,
    Throw,
)
from bot.games.hibachi.rules.pieces import Line, Phase
from tests.games.hibachi.positions import Kitchen, chef, opened, table


def fallback(kitchen: Kitchen, seat: int) -> Action:
    action = kitchen.game.fallback(kitchen.state, seat)
    assert kitchen.accepts(seat, action)
    return action


def after_throwing(*hands: str, board: str, **more: object) -> Kitchen:
    chefs = [chef(hand) for hand in hands]
    return Kitchen(table(*chefs, phase=Phase.CLEAN, board=board, **more)).run_steps()


def test_rx3_throw_the_lowest_chip_left_straight_with_middle_power() -> None:
    kitchen = Kitchen(table(chef(thrown=(100, 300)), chef()))
    assert fallback(kitchen, 0) == Throw(200, angle=0, power=50, start=20)


def test_rx3_decline_a_bonus_throw() -> None:
    assert fallback(after_throwing("", "", board="0:100 bonus_throw"), 0) == Decline()


def test_rx3_keep_the_first_drawn_card() -> None:
    kitchen = after_throwing("", "", board="0:300 bonus_ingredient", pile="egg rice meat")
    assert fallback(kitchen, 0) == Keep("egg")


def test_rx3_take_the_bottle() -> None:
    assert fallback(after_throwing("", "", board="1:300 new_head_chef"), 1) == TakeBottle()


def test_rx3_an_empty_form_whatever_was_filled_in_and_not_sent() -> None:
    kitchen = after_throwing("egg", "egg", board="0:300 egg;1:100 rice", market="egg")
    kitchen.do(0, Plan((Line("egg", buy=1, at_most=300),), sent=False))
    assert fallback(kitchen, 0) == Plan()
    assert not kitchen.asked[0].answered


def test_rx3_bowls_in_board_order() -> None:
    kitchen = after_throwing("egg", "egg", board="0:300 egg;1:100 rice;1:200 meat", market="egg")
    kitchen.plan()
    assert fallback(kitchen, 0) == Choose("meat")


def test_rx3_sell_nothing_pass_and_cook_nothing() -> None:
    kitchen = after_throwing(
        "egg meat soba", "", board="0:300 egg", market="egg", display="moonlit_sukiyaki"
    )
    kitchen.plan()
    done = []
    while kitchen.state.round.number == 1:
        done.append(fallback(kitchen, 0))
        kitchen.do(0, done[-1])
    assert done == [Sell(0), Pass(), Done()]
    assert kitchen.yen() == [2000, 2000]
    assert kitchen.hands()[0] == ("egg", "meat", "soba")


def test_rh26_a_table_of_absent_players_keeps_its_money_and_ends() -> None:
    kitchen = Kitchen(opened(3, 1))
    while kitchen.asked:
        seat = next(iter(kitchen.asked))
        kitchen.do(seat, fallback(kitchen, seat))
    assert kitchen.yen() == [2000] * 3
    assert kitchen.outcome is not None
    assert kitchen.outcome.reason == "stalled"
    assert kitchen.outcome.winners == (0, 1, 2)
