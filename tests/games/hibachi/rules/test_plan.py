"""The market form: sealed, filled step by step, and its answers bowl by bowl."""

import pytest
from msgspec.structs import replace

from bot.games.hibachi.rules.actions import Buy, Choose, Pass, Plan, Sell
from bot.games.hibachi.rules.events import (
    Bought,
    BowlOpened,
    Passed,
    PhaseBegan,
    PlanLaid,
    SaleSealed,
    Sold,
)
from bot.games.hibachi.rules.offers import PlanForm
from bot.games.hibachi.rules.pieces import Line, Phase
from bot.games.hibachi.rules.state import ChefState
from tests.games.hibachi.positions import Kitchen, chef, table


def planning(*chefs: ChefState, board: str, slots: str = "", **more: object) -> Kitchen:
    """Return a game with open forms."""
    state = table(*chefs, phase=Phase.CLEAN, board=board, market=slots, **more)
    kitchen = Kitchen(state).run_steps()
    assert kitchen.state.phase is Phase.PLAN
    return kitchen


def form(kitchen: Kitchen, seat: int) -> PlanForm:
    (offer,) = (
        offer for offer in kitchen.game.offers(kitchen.state, seat) if isinstance(offer, PlanForm)
    )
    return offer


def test_the_first_offer_sends_a_form_that_does_nothing() -> None:
    kitchen = planning(
        chef("egg"), chef("egg"), board="0:100 egg;1:200 egg;1:300 rice", slots="egg"
    )
    for seat in (0, 1):
        assert kitchen.open(seat) == [Plan()]
        kitchen.do(seat, kitchen.open(seat)[0])
    assert kitchen.events(Sold)[-1] == Sold("egg", 300, (0, 0), ())
    assert not kitchen.events(Bought)
    assert kitchen.state.round.number == 2


def test_rx1_every_seat_is_asked_at_once_and_sealed() -> None:
    kitchen = planning(chef("egg"), chef("egg"), chef(), board="2:100 egg", slots="egg")
    assert {seat: question.id for seat, question in kitchen.asked.items()} == {
        0: "plan",
        1: "plan",
        2: "plan",
    }
    plan = Plan((Line("egg", sell=1),))
    kitchen.do(0, plan)
    assert kitchen.told == [PlanLaid(0, plan)]
    assert kitchen.game.seen(kitchen.told[0], 1) is None
    assert kitchen.game.seen(kitchen.told[0], None) is None
    assert kitchen.game.seen(kitchen.told[0], 0) == kitchen.told[0]
    assert [question.answered for question in kitchen.asked.values()] == [True, False, False]
    assert kitchen.view(0).own.plan == plan
    assert kitchen.view(1).own.plan is None
    assert kitchen.view(None).own.plan is None


def test_a_form_may_be_changed_until_the_last_is_in() -> None:
    kitchen = planning(chef("egg"), chef("egg"), board="0:100 egg", slots="egg")
    kitchen.do(0, Plan((Line("egg", sell=1),)), Plan())
    kitchen.do(1, Plan())
    assert kitchen.events(Sold)[0] == Sold("egg", 100, (0, 0), ())


def test_a_form_half_filled_is_kept_and_sent_by_one_press() -> None:
    kitchen = planning(chef("egg"), chef("rice"), board="1:100 egg", slots="egg")
    half = Plan((Line("egg", sell=1, at_least=100),), sent=False)
    kitchen.do(0, half)
    assert kitchen.view(0).own.plan == half
    assert not kitchen.asked[0].answered
    kitchen.do(1, Plan())
    assert kitchen.state.phase is Phase.PLAN
    assert kitchen.open(0) == [replace(half, sent=True)]
    kitchen.do(0, kitchen.open(0)[0])
    assert kitchen.events(Sold)[0] == Sold("egg", 100, (1, 0), ())


def test_the_form_lists_the_choices_of_each_bowl_in_play() -> None:
    board = "0:100+200 egg;1:300 rice;0:400 fish"
    kitchen = planning(chef("egg egg rice"), chef(), board=board, slots="egg rice rice")
    stalls = [(stall.bowl, stall.sell, stall.buy) for stall in form(kitchen, 0).stalls]
    assert stalls == [("fish", 0, 0), ("rice", 1, 0), ("egg", 2, 1)]
    assert form(kitchen, 0).ranks
    assert not form(kitchen, 1).ranks


@pytest.mark.parametrize(
    "plan",
    [
        Plan((Line("egg", sell=3),)),
        Plan((Line("egg", sell=-1),)),
        Plan((Line("egg", buy=2),)),
        Plan((Line("egg", sell=1, at_least=150),)),
        Plan((Line("egg", buy=1, at_most=-100),)),
        Plan((Line("egg", buy=1, at_most=10_000),)),
        Plan((Line("soba", sell=0),)),
        Plan((Line("egg"), Line("egg"))),
        Plan((Line("egg", sell=1, ask=True),)),
        Plan(ranks=("egg", "egg")),
        Plan(ranks=("soba",)),
        Plan(ranks=("egg",), ask_bowl=True),
        Plan(sent=1),
        Plan(ask_bowl=0),
    ],
)
def test_an_invalid_form_is_refused(plan: Plan) -> None:
    kitchen = planning(chef("egg egg"), chef(), board="0:100 egg;1:200 rice", slots="egg rice")
    assert kitchen.refuses(0, plan)


def test_only_the_head_chef_ranks_the_bowls() -> None:
    kitchen = planning(chef("egg"), chef("egg"), board="0:100 egg;1:200 rice", slots="egg rice")
    for plan in (Plan(ranks=("rice",)), Plan(ask_bowl=True)):
        assert kitchen.accepts(0, plan)
        assert kitchen.refuses(1, plan)


def bowls(kitchen: Kitchen) -> list[str]:
    return [event.bowl for event in kitchen.events(BowlOpened)]


BOARD = "0:100 egg;1:200 rice;0:300 fish;1:400 meat"


def test_bowls_are_in_ranked_then_board_order() -> None:
    kitchen = planning(chef("egg"), chef(), board=BOARD, slots="egg rice")
    kitchen.plan(a=Plan(ranks=("egg", "fish")), b=Plan())
    assert bowls(kitchen) == ["egg", "fish", "meat", "rice"]
    kitchen = planning(chef("egg"), chef(), board=BOARD, slots="egg rice")
    assert bowls(kitchen.plan(a=Plan(), b=Plan())) == ["meat", "fish", "rice", "egg"]


def test_bowls_are_resolved_in_one_move_up_to_the_first_question() -> None:
    kitchen = planning(chef("egg"), chef(), board=BOARD, slots="egg rice")
    kitchen.plan(a=Plan((Line("egg", ask=True),)), b=Plan())
    assert bowls(kitchen) == ["meat", "fish", "rice", "egg"]
    assert kitchen.state.market.bowl == "egg"
    assert kitchen.asked[0].id == "sell"
    kitchen.do(0, Sell(0))
    assert kitchen.asked[0].id == "buy"
    kitchen.do(0, Buy())
    assert kitchen.state.round.number == 2


def test_the_head_chef_may_be_asked_for_each_bowl() -> None:
    kitchen = planning(chef(), chef(), board=BOARD, slots="egg rice")
    kitchen.plan(a=Plan(ask_bowl=True), b=Plan())
    assert kitchen.asked[0].id == "bowl"
    kitchen.do(0, Choose("rice"))
    assert kitchen.asked[0].id == "bowl"


@pytest.mark.parametrize(
    ("line", "sold"),
    [
        (Line("egg", sell=2), 2),
        (Line("egg", sell=1), 1),
        (Line("egg", sell=2, at_least=300), 2),
        (Line("egg", sell=2, at_least=400), 0),
        (Line("egg"), 0),
    ],
)
def test_sell_up_to_n_at_or_above_p(line: Line, sold: int) -> None:
    kitchen = planning(chef("egg egg"), chef(), board="1:300 egg", slots="egg")
    kitchen.plan(a=Plan((line,)), b=Plan())
    assert kitchen.events(Sold) == [Sold("egg", 300, (sold, 0), ())]
    assert kitchen.yen()[0] == 2000 + 300 * sold


@pytest.mark.parametrize(
    ("line", "bought", "yen"),
    [
        (Line("egg", buy=3, at_most=1000), 3, 500),
        (Line("egg", buy=1, at_most=1000), 1, 1000),
        (Line("egg", buy=3, at_most=999 // 100 * 100), 2, 1500),
        (Line("egg", buy=1, at_most=400), 1, 1600),
        (Line("egg", buy=2, at_most=100), 1, 1900),
        (Line("egg", buy=2), 0, 2000),
    ],
)
def test_buy_up_to_m_each_at_or_below_q(line: Line, bought: int, yen: int) -> None:
    kitchen = planning(chef(), chef(), board="0:600+300+100 egg", slots="egg egg egg")
    kitchen.plan(a=Plan((line,)), b=Plan())
    assert len(kitchen.events(Bought)) == bought
    assert kitchen.yen()[0] == yen


def test_nothing_is_bought_where_something_was_sold() -> None:
    kitchen = planning(chef("egg"), chef(), board="0:100 egg", slots="egg")
    kitchen.plan(a=Plan((Line("egg", 1, 100, 1, 100),)), b=Plan())
    assert kitchen.events(Sold) == [Sold("egg", 100, (1, 0), (1,))]
    assert not kitchen.events(Bought)
    held = planning(chef("egg"), chef(), board="0:100 egg", slots="egg")
    held.plan(a=Plan((Line("egg", 1, 200, 1, 100),)), b=Plan())
    assert held.events(Bought) == [Bought(0, "egg", 100, 1)]


def test_a_form_never_pays_more_than_there_is() -> None:
    kitchen = planning(chef(yen=300), chef(), board="0:600+300 egg", slots="egg egg")
    kitchen.plan(a=Plan((Line("egg", buy=1, at_most=2000),)), b=Plan())
    assert [event.why for event in kitchen.events(Passed)] == ["purse"]
    assert kitchen.yen()[0] == 0


def test_rx1_a_seat_with_a_planned_sale_is_among_the_asked() -> None:
    """A form of "ask me" looks the same to others as one with numbers; both may still change."""
    asks = Plan((Line("egg", ask=True),))
    sells = Plan((Line("egg", sell=1),))
    boards = []
    for first, second in ((asks, sells), (sells, asks), (asks, asks)):
        kitchen = planning(chef("egg"), chef("egg"), chef(), board="2:100 egg", slots="egg")
        kitchen.plan(a=first, b=second, c=Plan())
        assert [asked.id for asked in kitchen.asked.values()] == ["sell", "sell"]
        boards.append((kitchen.view(2), [kitchen.game.seen(e, 2) for e in kitchen.told]))
        told = [event for event in boards[-1][1] if event is not None]
        assert told[-1] == PhaseBegan(Phase.SELL, 0)
    assert boards[0][0] == boards[1][0] == boards[2][0]
    kitchen = planning(chef("egg"), chef("egg"), chef(), board="2:100 egg", slots="egg")
    kitchen.plan(a=asks, b=sells, c=Plan())
    assert kitchen.events(SaleSealed) == [SaleSealed(1, 1)]
    assert [asked.answered for asked in kitchen.asked.values()] == [False, True]
    kitchen.do(1, Sell(0)).do(0, Sell(1))
    assert kitchen.events(Sold) == [Sold("egg", 100, (1, 0, 0), ())]


def test_skipped_bowls_are_one_move() -> None:
    """Four seats, three bowls, forms without "ask me": one question each, then the next round."""
    kitchen = planning(
        chef("egg"),
        chef("rice"),
        chef(),
        chef(),
        slots="egg rice fish",
        board="0:100 rice;1:200 egg;2:300 fish;3:600 fish",
    )
    answers = {
        "a": Plan((Line("rice", buy=1, at_most=100),)),
        "b": Plan((Line("rice", sell=1, at_least=100),)),
        "c": Plan((Line("fish", buy=1, at_most=300),)),
        "d": Plan(),
    }
    kitchen.plan(**answers)
    assert kitchen.hands() == [("egg", "rice"), (), ("fish",), ()]
    assert kitchen.yen() == [1900, 2100, 1700, 2000]
    assert kitchen.state.round.number == 2


def test_seats_publicly_without_a_choice_are_not_asked() -> None:
    board = "0:100 egg;1:200 rice"
    chefs = [chef(), chef(), chef(), chef("egg")]
    kitchen = planning(*chefs, board=board, slots="rice")
    assert sorted(kitchen.asked) == [0, 1, 3]  # the head chef ranks, 1 may buy, 3 holds a card
    assert sorted(planning(*chefs, board=board, slots="rice", head=2).asked) == [1, 2, 3]
    poor = [chef(), chef(yen=0), chef(), chef("egg")]
    assert sorted(planning(*poor, board=board, slots="rice").asked) == [0, 3]
    open_hands = [chef(), chef(), chef("meat"), chef("egg")]
    kitchen = planning(*open_hands, board=board, slots="rice", open_hands=True)
    assert sorted(kitchen.asked) == [0, 1, 3]
    assert kitchen.refuses(2, Plan())


def test_bowls_are_shown_without_a_question_too() -> None:
    state = table(chef(), chef(), phase=Phase.CLEAN, board="0:100 egg", market="rice")
    kitchen = Kitchen(state).run_steps()
    assert bowls(kitchen) == ["egg"]
    assert kitchen.state.round.number == 2


def test_a_form_lasts_for_one_market() -> None:
    kitchen = planning(chef("egg"), chef("rice"), board="0:100 egg", slots="egg")
    kitchen.plan(a=Plan((Line("egg", ask=True),)), b=Plan())
    assert kitchen.view(0).own.plan == Plan((Line("egg", ask=True),))
    kitchen.do(0, Sell(0), Pass())
    assert kitchen.view(0).own.plan is None
