"""Orders of Hibachi: throws, a standing market form, dishes in order, won action spaces."""

import pytest
from msgspec.structs import replace

from bot.games.hibachi.rules.actions import Cook, Decline, Done, Keep, Plan, TakeBottle, Throw
from bot.games.hibachi.rules.orders import CookDishes, Order, StandingForm, ThrowChips, WinSpaces
from bot.games.hibachi.rules.pieces import Line, Phase
from tests.games.hibachi.positions import Kitchen, chef, table

THREE = tuple(Throw(chip, 10, 40) for chip in (300, 100, 500))


def said(kitchen: Kitchen, seat: int, *left: Order) -> object:
    """Return the answer of orders, after checking that an offer accepts it."""
    action = kitchen.game.ordered(kitchen.state, seat, left)
    assert action is None or kitchen.accepts(seat, action)
    return action


def taken(kitchen: Kitchen, seat: int, order: object) -> bool:
    return any(o.accepts(order) for o in kitchen.game.order_offers(kitchen.state, seat))


def test_throws_are_thrown_in_their_order_and_a_thrown_chip_is_passed_over() -> None:
    kitchen = Kitchen(table(chef(), chef()))
    order = ThrowChips(1, THREE)
    assert taken(kitchen, 0, order)
    assert said(kitchen, 0, order) == THREE[0]
    assert said(kitchen, 1, order) is None, "it is not that seat's turn"
    kitchen.throw(0, 300).throw(1, 100)
    assert said(kitchen, 0, order) == THREE[1]
    kitchen.throw(0, 500).throw(1, 200)
    assert said(kitchen, 0, order) == THREE[1]
    kitchen.throw(0, 100).throw(1, 300)
    assert said(kitchen, 0, order) is None, "the fourth throw is asked"
    assert said(kitchen, 0, replace(order, round=2)) is None


def test_throws_may_be_left_for_the_next_round_but_no_chip_twice() -> None:
    kitchen = Kitchen(table(chef(), chef())).throw(0, 300)
    assert not taken(kitchen, 0, ThrowChips(1, THREE)), "the 300 lies on the board"
    assert taken(kitchen, 0, ThrowChips(1, THREE[1:]))
    assert taken(kitchen, 0, ThrowChips(2, THREE))
    assert not taken(kitchen, 0, ThrowChips(3, THREE))
    assert not taken(kitchen, 0, ThrowChips(2, (THREE[0], THREE[0])))
    assert not taken(kitchen, 0, ThrowChips(2, (Throw(700, 0, 50),)))
    assert not taken(kitchen, 0, ThrowChips(2, (Throw(100, 90, 50),)))


def test_a_throw_that_is_left_over_is_for_a_bonus_throw() -> None:
    state = table(chef(), chef(), phase=Phase.BONUS_THROW, board="0:300 egg")
    kitchen = Kitchen(state)
    assert said(kitchen, 0, ThrowChips(1, THREE[:2])) == THREE[1]
    assert said(kitchen, 0, ThrowChips(1, THREE[:1]), WinSpaces(bonus="leave")) == Decline()
    assert said(kitchen, 0, ThrowChips(1, THREE[:1]), WinSpaces()) is None


def planning(board: str, slots: str = "") -> Kitchen:
    state = table(chef("egg egg rice"), chef("egg"), phase=Phase.CLEAN, board=board, market=slots)
    kitchen = Kitchen(state).run_steps()
    assert kitchen.state.phase is Phase.PLAN
    return kitchen


FORM = StandingForm(
    (Line("egg", sell=6, at_least=700), Line("rice", buy=3, at_most=400), Line("fish", ask=True)),
    ranks=("fish", "rice", "egg"),
    until=3,
)


def test_a_standing_form_is_limited_to_slots_and_hand() -> None:
    kitchen = planning("0:100 egg;0:200 rice;1:300 rice", "rice")
    assert taken(kitchen, 0, FORM)
    lines = (Line("rice", buy=1, at_most=400), Line("egg", sell=2, at_least=700))
    assert said(kitchen, 0, FORM) == Plan(lines, ranks=("rice", "egg"))
    assert said(kitchen, 1, FORM) == Plan(
        (Line("rice", buy=1, at_most=400), Line("egg", sell=1, at_least=700))
    ), "who does not hold the bottle orders no bowls"


def test_a_standing_form_ends_with_its_last_round() -> None:
    kitchen = planning("0:100 egg;1:300 rice")
    assert said(kitchen, 0, replace(FORM, until=1)) is not None
    assert said(kitchen, 0, replace(FORM, until=0)) is None


def test_a_form_that_was_begun_by_hand_is_left_alone() -> None:
    kitchen = planning("0:100 egg;1:300 rice").do(0, Plan(sent=False))
    assert said(kitchen, 0, FORM) is None
    assert said(kitchen, 1, FORM) is not None


@pytest.mark.parametrize(
    "wrong",
    [
        replace(FORM, until=0),
        replace(FORM, until=13),
        replace(FORM, lines=(Line("egg", sell=7),)),
        replace(FORM, lines=(Line("egg", at_least=150, sell=1),)),
        replace(FORM, lines=(Line("egg"), Line("egg"))),
        replace(FORM, lines=(Line("soup", sell=1),)),
        replace(FORM, ranks=("egg", "egg")),
        replace(FORM, ask_bowl=True),
    ],
)
def test_a_form_that_could_never_be_sent_is_not_taken(wrong: StandingForm) -> None:
    assert not taken(planning("0:100 egg;1:300 rice"), 0, wrong)


SUKIYAKI, OTHER = "moonlit_sukiyaki", "mountain_and_sea"


def cooking(hand: str, **more: object) -> Kitchen:
    display = f"{OTHER} {SUKIYAKI}"
    state = table(chef(hand, **more), chef(), phase=Phase.COOK, display=display)
    return Kitchen(state)


def test_dishes_are_cooked_in_the_order_left() -> None:
    kitchen = cooking("meat soba egg meat shiitake fish")
    order = CookDishes((SUKIYAKI, OTHER), until=2)
    assert taken(kitchen, 0, order)
    assert said(kitchen, 0, order) == Cook(SUKIYAKI)
    assert said(kitchen, 0, replace(order, recipes=(OTHER, SUKIYAKI))) == Cook(OTHER)
    assert said(kitchen, 1, order) is None


@pytest.mark.parametrize(("then", "found"), [("ask", None), ("done", Done()), ("any", Cook(OTHER))])
def test_an_order_names_its_alternative(then: str, found: object) -> None:
    kitchen = cooking("meat shiitake fish")
    order = CookDishes((SUKIYAKI,), then, until=1)
    assert said(kitchen, 0, order) == found
    empty = cooking("meat meat meat")
    nothing = None if then == "ask" else Done()
    assert said(empty, 0, order) == nothing


def test_an_order_to_cook_ends_with_its_last_round() -> None:
    kitchen = cooking("meat soba egg")
    assert said(kitchen, 0, CookDishes((SUKIYAKI,), until=0)) is None
    assert not taken(kitchen, 0, CookDishes((SUKIYAKI,), until=0))
    assert not taken(kitchen, 0, CookDishes((SUKIYAKI, SUKIYAKI), until=1))
    assert not taken(kitchen, 0, CookDishes(("soup",), until=1))


def test_few_chillies_are_spent() -> None:
    kitchen = cooking("meat soba egg", chillies=4)
    assert said(kitchen, 0, CookDishes((SUKIYAKI,), until=1)) == Cook(SUKIYAKI)


@pytest.mark.parametrize(
    ("order", "found"),
    [
        (WinSpaces("take"), TakeBottle()),
        (WinSpaces("leave"), Decline()),
        (WinSpaces(), None),
    ],
)
def test_the_bottle_is_taken_or_left(order: WinSpaces, found: object) -> None:
    kitchen = Kitchen(table(chef(), chef(), head=1, to_move=0, phase=Phase.BOTTLE))
    assert said(kitchen, 0, order) == found
    assert said(kitchen, 1, order) is None


def test_of_the_cards_drawn_the_first_wished_for_is_kept() -> None:
    state = table(chef(), chef(), phase=Phase.KEEP).supplying(drawn=("rice", "egg", "fish"))
    kitchen = Kitchen(state)
    assert said(kitchen, 0, WinSpaces(keep=("soba", "fish", "egg"))) == Keep("fish")
    assert said(kitchen, 0, WinSpaces(keep=("soba",))) is None
    assert not taken(kitchen, 0, WinSpaces(keep=("soba", "soba")))
