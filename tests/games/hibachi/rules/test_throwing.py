"""The throwing step: H-11, H-14 to H-18, H-22 to H-28 and their rulings."""

import pytest

from bot.games.contract import Seat
from bot.games.hibachi.physics.aiming import ANGLES, POWERS, STARTS
from bot.games.hibachi.rules.actions import Throw
from bot.games.hibachi.rules.events import ActionCleaned, ChipThrown, InvalidWentHome, Sold
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.view import SawThrow
from bot.games.offers import Choice, Form
from tests.games.hibachi.positions import BOARD, OUT, Kitchen, Landing, chef, table
from tests.games.hibachi.variants import THROWN
from tests.games.playing import played


def thrown_by(kitchen: Kitchen) -> list[Seat]:
    """Let all seats throw to the end of the step, and return their order."""
    order = []
    while kitchen.state.phase is Phase.THROW and kitchen.state.round.number == 1:
        (seat,) = kitchen.asked
        order.append(seat)
        kitchen.throw(seat, kitchen.view(seat).own.chips[0], "egg")
    return order


def test_h11_h14_the_head_chef_throws_first_then_each_in_turn() -> None:
    kitchen = Kitchen(table(chef(), chef(), chef(), chef(), head=2, market="egg"))
    assert thrown_by(kitchen) == [2, 3, 0, 1] * 3


def form(kitchen: Kitchen, seat: Seat) -> Form[Throw]:
    (offer,) = (o for o in kitchen.game.offers(kitchen.state, seat) if isinstance(o, Form))
    return offer


def test_h15_any_chip_not_thrown_this_round() -> None:
    kitchen = Kitchen(table(chef(thrown=(600, 100)), chef()))
    assert form(kitchen, 0).fields["chip"] == Choice((200, 300, 400, 500))
    assert kitchen.refuses(0, Throw(600, 0, 50))
    assert kitchen.refuses(0, Throw(250, 0, 50))
    kitchen.throw(0, 300)
    assert kitchen.state.chefs[0].thrown == (600, 100, 300)


def test_h16_a_chip_is_face_down() -> None:
    kitchen = Kitchen(table(chef(), chef(), chef(), chef())).throw(0, 400, "egg")
    for seat in (None, 1, 2, 3):
        (chip,) = kitchen.view(seat).board
        assert (chip.owner, chip.number, chip.space) == (0, 1, "egg")
        assert (chip.value, chip.shown) == (None, False)
        seen = kitchen.game.seen(kitchen.told[0], seat)
        assert isinstance(seen, SawThrow)
        assert seen.value is None
    assert kitchen.view(0).board[0].value == 400
    assert kitchen.view(0).own.chips == (100, 200, 300, 500, 600)


def test_h67_each_seat_sees_its_own_total_before_it_throws() -> None:
    kitchen = Kitchen(table(chef(), chef(), board="0:400+100 egg;1:300 egg;0:200 rice"))
    assert [kitchen.view(seat).own_total("egg") for seat in (None, 0, 1)] == [0, 500, 300]
    assert kitchen.view(0).own_total("fish") == 0


def test_h17_a_chip_face_up_is_known_and_counts_as_usual() -> None:
    kitchen = Kitchen(table(chef(), chef(), market="rice")).throw(0, 300, "rice", face_up=True)
    for seat in (None, 0, 1):
        (chip,) = kitchen.view(seat).board
        assert (chip.value, chip.shown, chip.space) == (300, True, "rice")
        assert kitchen.view(seat).chefs[0].shown == (300,)
        seen = kitchen.game.seen(kitchen.told[0], seat)
        assert isinstance(seen, SawThrow)
        assert seen.value == 300
    while kitchen.state.phase is Phase.THROW:
        (seat_to_throw,) = kitchen.asked
        kitchen.throw(seat_to_throw, kitchen.view(seat_to_throw).own.chips[0])
    kitchen.plan()
    assert (kitchen.state.market.bowl, kitchen.state.market.price) == ("rice", 300)
    assert kitchen.view(1).chefs[0].shown == (300,)


def test_rh28_a_face_up_chip_stays_open_until_it_is_returned() -> None:
    kitchen = Kitchen(table(chef(), chef())).throw(0, 300, "rice", face_up=True)
    kitchen.throw(1, 100, pushed={1: "egg"})
    assert kitchen.view(1).board[0].value == 300
    assert kitchen.view(1).board[0].space == "egg"
    assert kitchen.view(0).board[1].value is None


def test_h18_h24_a_pushed_chip_counts_at_its_new_place() -> None:
    kitchen = Kitchen(table(chef(), chef(), head=1)).throw(1, 500, "rice")
    kitchen.throw(0, 100, pushed={1: "egg"})
    assert kitchen.chips("egg") == [(1, 500)]
    assert kitchen.chips("rice") == []


def test_h22_invalid_chips_stay_during_the_step() -> None:
    kitchen = Kitchen(table(chef(), chef()))
    kitchen.throw(0, 100, "egg").throw(1, 200, None).throw(0, 300, "egg")
    for _ in range(4):
        (seat,) = kitchen.asked
        kitchen.throw(seat, kitchen.view(seat).own.chips[-1], "egg")
        assert (1, 200) in kitchen.chips(None)


def test_h23_an_invalid_chip_pushed_onto_a_space_becomes_valid() -> None:
    x, y = 32.5, 7.5
    kitchen = Kitchen(table(chef(), chef(), head=1)).throw(1, 200, (x - 5.5, y))
    assert kitchen.chips(None) == [(1, 200)]
    kitchen.throw(0, 100, "rice", pushed={1: (x - 4.0, y)})
    assert kitchen.chips("egg") == [(1, 200)]


def test_h24_a_valid_chip_pushed_off_counts_no_longer() -> None:
    x, y = 32.5, 7.5
    kitchen = Kitchen(table(chef(), chef(), head=1)).throw(1, 200, (x - 4.0, y))
    assert kitchen.chips("egg") == [(1, 200)]
    kitchen.throw(0, 100, "rice", pushed={1: (x - 5.5, y)})
    assert kitchen.chips("egg") == []
    assert kitchen.chips(None) == [(1, 200)]


def test_h25_an_out_chip_is_off_the_board_and_counts_nowhere() -> None:
    kitchen = Kitchen(table(chef(), chef())).throw(0, 600, OUT)
    assert kitchen.state.board == ()
    assert kitchen.view(1).board == ()
    assert kitchen.view(1).chefs[0].shown == ()
    (event,) = kitchen.events(ChipThrown)
    assert isinstance(event, ChipThrown)
    assert event.thrown.out == (1,)


def test_rh5_a_chip_knocked_over_the_rim_is_out_unseen() -> None:
    kitchen = Kitchen(table(chef(), chef())).throw(0, 600, "bonus_throw")
    kitchen.throw(1, 100, "egg", pushed={1: OUT})
    assert kitchen.chips("bonus_throw") == []
    seen = kitchen.game.seen(kitchen.told[0], 1)
    assert isinstance(seen, SawThrow)
    assert seen.thrown.out == (1,)
    assert kitchen.view(1).chefs[0].shown == ()
    assert 600 not in kitchen.view(0).own.chips


def test_h26_an_out_chip_is_not_replaced() -> None:
    kitchen = Kitchen(table(chef(), chef(), chef(), chef(), market="egg"), Landing(OUT))
    assert thrown_by(kitchen).count(0) == 3


def test_h27_rh27_everybody_has_six_chips_in_the_next_round() -> None:
    kitchen = Kitchen(table(chef(), chef(), market="egg")).throw(0, 600, OUT)
    while kitchen.state.round.number == 1:
        (seat,) = kitchen.asked
        question = kitchen.asked[seat].id
        assert question == "throw"
        kitchen.throw(seat, kitchen.view(seat).own.chips[0])
    for seat in (0, 1):
        assert kitchen.view(seat).own.chips == (100, 200, 300, 400, 500, 600)
        assert kitchen.view(seat).chefs[seat].thrown == 0
    assert kitchen.state.board == ()


def test_h28_only_admitted_aims_are_accepted() -> None:
    kitchen = Kitchen(table(chef(), chef()))
    fields = form(kitchen, 0).fields
    assert (fields["start"].low, fields["start"].high) == (STARTS[0], STARTS[-1]) == (2, 38)
    assert (fields["angle"].low, fields["angle"].high) == (ANGLES[0], ANGLES[-1]) == (-75, 75)
    assert (fields["power"].low, fields["power"].high) == (POWERS[0], POWERS[-1]) == (1, 100)
    for angle, power, start in ((76, 50, 20), (-76, 50, 20), (0, 0, 20), (0, 101, 20)):
        assert kitchen.refuses(0, Throw(100, angle, power, start))
    for start in (1, 39):
        assert kitchen.refuses(0, Throw(100, 0, 50, start))
    assert kitchen.refuses(1, Throw(100, 0, 50))
    assert Throw(100, 0, 50).start == 20


def test_rh31_the_aim_is_in_no_view_but_its_throwers_and_in_nothing_seen() -> None:
    """Two throws with the same result look the same to all others, whatever their aims."""
    one, other = (Kitchen(table(chef(), chef()), Landing("egg")) for _ in range(2))
    one.do(0, Throw(300, -12, 34, 17))
    other.do(0, Throw(300, 50, 99, 30))
    for seat in (None, 1):
        assert one.view(seat) == other.view(seat)
        assert one.view(seat).own.last is None
    assert one.view(0).own.last == Throw(300, -12, 34, 17)
    for seat in (None, 0, 1):
        assert one.game.seen(one.told[0], seat) == other.game.seen(other.told[0], seat)


def test_a_throwing_step_with_nothing_in_the_bowls_has_no_market() -> None:
    kitchen = Kitchen(table(chef(), chef(), market="egg"))
    told = []
    while kitchen.state.round.number == 1:
        (seat,) = kitchen.asked
        kitchen.throw(seat, kitchen.view(seat).own.chips[0])
        told += kitchen.told
    assert not any(isinstance(event, ActionCleaned | Sold) for event in told)
    (home,) = (event for event in told if isinstance(event, InvalidWentHome))
    assert home.chips == tuple(range(1, 9))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_throw_out_of_turn_is_refused(seat: Seat) -> None:
    kitchen = Kitchen(table(chef(), chef(), head=seat))
    assert list(kitchen.asked) == [seat]
    assert kitchen.refuses(1 - seat, Throw(100, 0, 50))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_h19_h20_in_whole_games_each_chip_is_on_its_space(seats: int) -> None:
    """With simulated throws: chips' spaces match their positions, and no chip is lost."""
    options, throws = {"edition": "chilli"}, 0
    for step in played(THROWN, options, seats, 3):
        for event in step.events:
            if isinstance(event, ChipThrown):
                throws += 1
                rest = event.thrown.rest
                on = tuple(BOARD.space_at(lying.x, lying.y) for lying in rest)
                assert event.spaces == on
                there = {chip.number for chip in step.before.board} | {event.chip}
                assert {lying.chip for lying in rest} | set(event.thrown.out) == there
                assert len(rest) + len(event.thrown.out) == len(there)
    assert throws > 12
