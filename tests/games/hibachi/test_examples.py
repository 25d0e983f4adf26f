"""The rulebook's five worked examples, recorded as text.

``UPDATE_GOLDEN=1 pytest tests/games`` writes the files again; read the difference.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.games.contract import Seat
from bot.games.hibachi.rules.actions import Action, Buy, Keep, Pass, Plan, Sell, Throw
from bot.games.hibachi.rules.pieces import Line, Phase
from bot.games.hibachi.rules.public import Round
from tests.games.hibachi.positions import BOARD, Kitchen, Landing, chef, opened, table
from tests.games.pinned.transcript import scripted
from tests.sampling import is_set

FOLDER = Path(__file__).with_name("playthroughs")

ASK = Plan((Line("egg", ask=True),))

BLUE, RED, GREEN = 0, 1, 2
BLACK = 1
"""Bowls of the example with two eggs, where only green and black have chips."""


def three_seats() -> tuple[Kitchen, list[tuple[Seat, Action]]]:
    """H-08: three chefs see two recipes and five ingredients, and throw four chips each."""
    state = opened(3, 1)
    order = [*state.clockwise(state.head)] * 4
    throws = [(seat, Throw(100 * (1 + turn // 3), 0, 50)) for turn, seat in enumerate(order)]
    return Kitchen(state), [*throws]


X, Y = BOARD.middle_of("egg")


def picture_of_the_hole() -> tuple[Kitchen, list[tuple[Seat, Action]]]:
    """H-21: all chips are on a space but one, through whose hole nothing of the bowl shows."""
    chefs = chef(thrown=(100, 200)), chef(thrown=(100, 200))
    state = replace(table(*chefs, market="egg rice"), round=Round(number=1, thrown=4, quiet=1))
    landings = (
        Landing((X - 1, Y)),  # well inside
        Landing((X - 4.85, Y)),  # the border just shows through the hole
        Landing((X, Y + 5.5)),  # the body covers part of the bowl, the hole does not
        Landing("rice"),
    )
    throws: list[tuple[Seat, Action]] = [
        (0, Throw(300, 0, 50)),
        (1, Throw(300, 0, 50)),
        (0, Throw(400, 0, 50)),
        (1, Throw(400, 0, 50)),
    ]
    return Kitchen(state, *landings), throws


def five_hundred_draws_five() -> tuple[Kitchen, list[tuple[Seat, Action]]]:
    """H-42: the 500 chip draws five cards, of which one is kept."""
    board = "0:500 bonus_ingredient;1:200 bonus_ingredient;1:100 egg"
    state = table(chef(), chef(), phase=Phase.CLEAN, board=board, market="egg")
    kitchen = Kitchen(state).run_steps()
    return kitchen, [(0, Keep(kitchen.state.supply.drawn[0]))]


def egg_sale() -> tuple[Kitchen, list[tuple[Seat, Action]]]:
    """H-63: eggs at 700; blue sells one, red without a chip two, green's 100 remains."""
    chefs = (chef("egg rice"), chef("egg egg"), chef("rice"))
    board = "0:600 egg;2:100 egg"
    kitchen = Kitchen(table(*chefs, phase=Phase.CLEAN, board=board, market="egg")).run_steps()
    sales = [(BLUE, Sell(1)), (RED, Sell(2)), (GREEN, Sell(0))]
    return kitchen, [*((seat, ASK) for seat in (BLUE, RED, GREEN)), *sales]


def two_eggs() -> tuple[Kitchen, list[tuple[Seat, Action]]]:
    """H-74: green cannot pay 700; black buys at 200, then green at 100."""
    chefs = (chef(), chef(), chef(yen=650))
    board = "2:600+100 egg;1:200 egg"
    kitchen = Kitchen(table(*chefs, phase=Phase.CLEAN, board=board, market="egg egg")).run_steps()
    asked = [(seat, ASK) for seat in kitchen.asked]
    return kitchen, [*asked, (BLACK, Buy()), (GREEN, Buy())]


EXAMPLES = {
    example.__name__: example
    for example in (
        three_seats,
        picture_of_the_hole,
        five_hundred_draws_five,
        egg_sale,
        two_eggs,
    )
}


def lines(name: str) -> Iterator[str]:
    kitchen, moves = EXAMPLES[name]()
    yield f"{name}: {EXAMPLES[name].__doc__}"
    yield from scripted(kitchen.game, kitchen.state, len(kitchen.state.chefs), moves)


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_example_matches_its_record(name: str) -> None:
    text = "\n".join(lines(name)) + "\n"
    file = FOLDER / f"example_{name}.txt"
    if is_set("UPDATE_GOLDEN"):
        FOLDER.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text.splitlines() == file.read_text(encoding="utf-8").splitlines()


def played_out(name: str) -> Kitchen:
    kitchen, moves = EXAMPLES[name]()
    for seat, action in moves:
        kitchen.do(seat, action)
    return kitchen


def test_h08_three_seats_throw_four_chips_each() -> None:
    kitchen = played_out("three_seats")
    assert (len(kitchen.state.supply.display), len(opened(3, 1).market.cards)) == (2, 5)
    assert len(kitchen.thrown) == 12
    assert kitchen.state.round.number == 2


def test_h21_only_the_chip_through_whose_hole_nothing_shows_is_invalid() -> None:
    kitchen, throws = EXAMPLES["picture_of_the_hole"]()
    for seat, throw in throws[:3]:
        kitchen.do(seat, throw)
    assert kitchen.chips("egg") == [(0, 300), (1, 300)]
    assert kitchen.chips(None) == [(0, 400)]
    kitchen.do(*throws[3])
    assert kitchen.chips(None) == []
    assert kitchen.chips("rice") == [(1, 400)]
    assert 400 not in kitchen.view(1).chefs[0].shown


def test_h42_the_500_chip_draws_five() -> None:
    kitchen, moves = EXAMPLES["five_hundred_draws_five"]()
    assert len(kitchen.state.supply.drawn) == 5
    pile = len(kitchen.state.supply.pile)
    kitchen.do(*moves[0])
    assert len(kitchen.state.supply.pile) == pile + 4
    assert len(kitchen.hands()[0]) == 1


def test_h63_the_egg_sale_at_700() -> None:
    kitchen = played_out("egg_sale")
    assert kitchen.yen() == [2700, 3400, 2000]
    assert kitchen.hands() == [("rice",), (), ("rice",)]
    assert kitchen.state.supply.discards == ("egg", "egg", "egg")
    assert kitchen.chips("egg") == [(GREEN, 100)]
    assert {seat: question.id for seat, question in kitchen.asked.items()} == {GREEN: "buy"}
    assert kitchen.asked[GREEN].about == ("egg", "100")


def test_h74_the_two_eggs_at_700_200_100() -> None:
    kitchen = played_out("two_eggs")
    assert kitchen.yen() == [2000, 1800, 550]
    assert kitchen.hands() == [(), ("egg",), ("egg",)]
    assert "egg" not in kitchen.state.market.cards[:-5]


def test_h74_passing_for_good_changes_nothing_for_the_others() -> None:
    kitchen, moves = EXAMPLES["two_eggs"]()
    for seat, action in moves[:-2]:
        kitchen.do(seat, action)
    kitchen.do(BLACK, Pass())
    assert list(kitchen.asked) == [GREEN]
