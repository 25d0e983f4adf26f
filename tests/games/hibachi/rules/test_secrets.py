"""Secrets: one test for each row of the design's table."""

from collections.abc import Iterator

import msgspec
import pytest

from bot.games.contract import Seat
from bot.games.hibachi.rules.actions import Cook, Pass, Plan, Throw
from bot.games.hibachi.rules.events import ActionCleaned, BowlOpened, Passed
from bot.games.hibachi.rules.pieces import Phase
from tests.games.cases import CASES
from tests.games.hibachi.positions import OUT, Kitchen, Landing, chef, table
from tests.games.playing import PlayedStep, dealt, played

EVERYBODY: list[Seat | None] = [None, 0, 1, 2]


def text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def test_the_value_of_an_invalid_chip_is_never_shown() -> None:
    board = "0:600 -;1:100 egg"
    kitchen = Kitchen(table(chef(), chef(), chef(), phase=Phase.CLEAN, board=board, market="egg"))
    kitchen.run_steps()
    for seat in (None, 1, 2):
        told = [kitchen.game.seen(event, seat) for event in kitchen.told]
        assert "600" not in text(told)
        assert kitchen.view(seat).chefs[0].shown == ()
        assert kitchen.view(seat).chefs[0].thrown == 1


def test_the_value_of_an_out_chip_is_never_shown() -> None:
    kitchen = Kitchen(table(chef(), chef(), chef()), Landing(OUT)).do(0, Throw(600, 0, 50))
    for seat in (None, 1, 2):
        assert "600" not in text(kitchen.game.seen(kitchen.told[0], seat))
        assert kitchen.view(seat).chefs[0].shown == ()


def test_chips_not_thrown_are_their_owners_alone() -> None:
    kitchen = Kitchen(table(chef(thrown=(600,)), chef(), chef()))
    assert kitchen.view(0).own.chips == (100, 200, 300, 400, 500)
    assert kitchen.view(None).own.chips == ()
    assert kitchen.view(1).chefs[0].thrown == 1
    assert not hasattr(kitchen.view(1).chefs[0], "chips")


def test_faces_in_hand_are_hidden_and_their_number_is_public() -> None:
    kitchen = Kitchen(table(chef("egg rice"), chef("fish"), chef(), market="soba"))
    assert kitchen.view(0).own.hand == ("egg", "rice")
    for seat in (None, 1, 2):
        view = kitchen.view(seat)
        assert [each.cards for each in view.chefs] == [2, 1, 0]
        assert [each.yen for each in view.chefs] == [2000] * 3
        assert "egg" not in text(view)
    open_hands = Kitchen(table(chef("egg rice"), chef(), open_hands=True))
    assert open_hands.view(1).chefs[0].hand == ("egg", "rice")


def test_reserved_recipes_stay_hidden_with_open_hands() -> None:
    holder = chef("egg rice", reserved="moonlit_sukiyaki")
    kitchen = Kitchen(table(holder, chef(), chef(), open_hands=True))
    for seat in (None, 1, 2):
        assert kitchen.view(seat).chefs[0].reserved == 1
        assert "moonlit_sukiyaki" not in text(kitchen.view(seat))
    assert kitchen.view(0).own.reserved == ("moonlit_sukiyaki",)


def test_being_able_to_cook_does_not_show() -> None:
    """Seats that can cook and seats that cannot are asked alike, and others' views are the same."""
    hands = ("meat soba egg", "fish fish rice")
    kitchens = [
        Kitchen(
            table(chef(hand), chef(), phase=Phase.BOWL, pile="onion " * 9, display=DISH)
        ).run_steps()
        for hand in hands
    ]
    assert kitchens[0].asked == kitchens[1].asked
    for seat in (None, 1):
        assert kitchens[0].view(seat) == kitchens[1].view(seat)
    assert Cook(DISH) in kitchens[0].open(0)
    assert Cook(DISH) not in kitchens[1].open(0)


DISH = "moonlit_sukiyaki"


def test_the_market_form_is_never_shown_not_even_at_the_end() -> None:
    game = CASES["hibachi"].game
    steps = list(played(game, {"edition": "chilli"}, 3, 4))
    for step in steps:
        for seat in EVERYBODY:
            view = game.view(step.after, seat)
            own = None if seat is None else step.after.chefs[seat].plan
            assert view.own.plan == own
            for event in step.events:
                if seat != step.seat and isinstance(step.action, Plan):
                    assert '"plan_laid"' not in text(game.seen(event, seat))
    assert game.outcome(steps[-1].after) is not None


def test_rh20_passing_for_the_rest_of_a_bowl_looks_like_passing_once() -> None:
    """Only its owner knows an order; others learn its result."""
    told = []
    for rest in (False, True):
        state = table(
            chef(), chef(), phase=Phase.CLEAN, board="0:600+300 egg;1:500 egg", market="egg egg"
        )
        kitchen = Kitchen(state).run_steps().plan()
        kitchen.do(0, Pass(rest))
        seen = [kitchen.game.seen(event, seat) for event in kitchen.told for seat in (None, 1)]
        told.append((seen, kitchen.view(None), kitchen.view(1)))
        (own,) = kitchen.events(Passed)
        assert kitchen.game.seen(own, 0) == own
        assert own == Passed(0, "egg", 900, 1, "choice", rest)
    assert told[0] == told[1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chip_values_are_shown_by_cleaning_or_face_up_only(seats: int) -> None:
    """All knowledge of chips follows from earlier events, checked over whole games."""
    game = CASES["hibachi"].game
    for seed in (1, 2):
        known: dict[Seat, set[int]] = {}
        for step in played(game, {"edition": "chilli"}, seats, seed):
            for event in step.events:
                _learn(event, known)
            for number, each in enumerate(game.view(step.after, None).chefs):
                assert set(each.shown) == known.get(number, set())


def _learn(event: object, known: dict[Seat, set[int]]) -> None:
    match event:
        case ActionCleaned(chips=chips) | BowlOpened(chips=chips):
            for chip in chips:
                known.setdefault(chip.owner, set()).add(chip.value)
        case _ if type(event).__name__ == "RoundBegan":
            known.clear()
        case _ if type(event).__name__ == "ChipThrown" and event.thrown.face_up:
            known.setdefault(event.seat, set()).add(event.throw.chip)


def fields(kind: type) -> Iterator[str]:
    yield from (field.name for field in msgspec.structs.fields(kind))


def test_no_type_that_is_shown_has_a_place_for_an_aim_or_an_order() -> None:
    game = CASES["hibachi"].game
    _, state = dealt(game, {}, 2, 1)
    (step, *_) = played(game, {}, 2, 1)
    assert isinstance(step, PlayedStep)
    shown = [type(game.view(state, 0)), type(game.seen(step.events[0], 0))]
    for kind in shown:
        assert not {"throw", "angle", "power", "start", "aim"} & set(fields(kind))
    assert isinstance(game.view(state, 0).supply.pile, int)
    assert isinstance(game.view(state, 0).supply.recipes, int)
