"""The cases of Diced Veggies: with fast restocks, and with simulated ones.

Recorded play uses the tests' own cards, so that a new balance leaves its files unchanged.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from bot.descriptions.diced_veggies import words
from bot.games.diced_veggies.game import DicedVeggies
from bot.games.diced_veggies.rules.block import cuts
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.offers import CookForm
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.diced_veggies.rules.state import State
from bot.games.offers import Offer, One
from render.diced_veggies import pictures
from render.diced_veggies.board.layout import APART, SEATS
from render.kit.paths import side_by_side
from tests.games.case import TESTED_BY_TABLES, Case, Playthrough, clauses
from tests.games.diced_veggies import variants
from tests.games.diced_veggies.menu import MENU
from tests.games.diced_veggies.positions import (
    all_dice,
    all_hypes,
    all_recipes,
    block,
    chef,
    cooking,
    last_cook,
    numbered,
    table,
)
from tests.games.diced_veggies.shapes import one_piece, without_gaps
from tests.games.diced_veggies.variants import CONTENT, STACKED, stacked
from tests.games.playing import quick_players


def content_of(state: State) -> Content:
    """Return the cards of a state: those of the product, or the tests' own."""
    return CONTENT if set(all_recipes(state)) <= set(CONTENT.recipes) else MENU


def whole(state: State) -> None:
    """Assert that each die and each card exists once."""
    content = content_of(state)
    assert Counter(die.vegetable for die in all_dice(state)) == Counter(content.pile())
    assert {die.number for die in all_dice(state)} <= {2, 3, 4, 5, 6}
    assert sorted(all_recipes(state)) == sorted(content.recipes)
    assert sorted(all_hypes(state)) == sorted(content.hypes)


def sound(state: State) -> None:
    """Assert that the block can be cut, limits are kept, and the sixth dish triggers the end."""
    content = content_of(state)
    game = DicedVeggies(content, stacked)
    assert one_piece(state.block)
    assert without_gaps(state.block)
    assert bool(cuts(state.block)) == bool(state.block)
    for seat, each in enumerate(state.chefs):
        if seat != state.to_move or state.phase in (Phase.RESTOCK, Phase.CUT):
            assert len(each.dice) <= 8
            assert len(each.recipes) <= 2
            assert len(each.hypes) <= 2
    outcome = game.outcome(state)
    shown = tuple(each.points for each in game.view(state, None).chefs)
    assert outcome is None or outcome.scores == shown
    reached = any(len(each.dishes) >= content.numbers.goal for each in state.chefs)
    if outcome is None:
        assert (state.trigger is not None) == reached


def ways(offer: Offer[Any]) -> Iterator[Any]:
    """Yield the accepted actions of an offer; of a dish, one for each distinct result."""
    if isinstance(offer, One):
        yield offer.action
    elif isinstance(offer, CookForm):
        for hype in (None, *offer.bench.hypes):
            for token in (False, True):
                yield from offer.book.ways(offer.bench, offer.recipe, hype, token=token)


POSITIONS: Mapping[str, tuple[State, int]] = {
    "fresh_sixes": (table(chef(), chef(), lies=numbered(*["6 6 6 6 6 6 6"] * 5)), 2),
    "fresh_twos": (table(chef(), chef(), lies=numbered(*["2 2 2 2 2 2 2"] * 5)), 2),
    "restock_or_not": (
        table(
            chef("T3", "tt", "side"),
            chef("C2"),
            lies=block("C2 O2 P6", "C6 O4 P3", "M2 . ."),
            frame="T2 T4 T6 T2",
            phase=Phase.RESTOCK,
        ),
        3,
    ),
    "cooking": (
        cooking(
            chef("C2 C4 C6 O3 O5 M2 T4", "cco mm", "even mushrooms side"),
            chef("T2"),
        ).state,
        2,
    ),
    "a_card_and_too_much": (
        table(
            chef("C2 C2 C3 C3 O2 O2 O3 O3 T2 T2", "cco ttp", "even plain"),
            chef(),
            phase=Phase.CARD,
            lies=numbered("6 6"),
        ),
        4,
    ),
    "last_cook": (
        last_cook(
            chef("C2 C4 O6 T2", "cco", "even", token=False),
            chef("P2 P3", "pp", "larder", token=False),
            trigger=0,
        ).state,
        5,
    ),
}

WANTED = (
    "does cut_off",
    "does cook",
    "does draw_hype",
    "does draw_recipe",
    "does take_recipe",
    "does discard_die",
    "does discard_recipe",
    "does discard_hype",
    "hype=",
    "token=(",
    "end_triggered",
    "last_dishes_shown",
    "reached",
)
SEVERAL = (*WANTED, "does restock", "does cut_instead", "does take_back", "recipes_rebuilt")

COMMANDS = {
    "veggies": {
        "restock": ["keep", "table"],
        "cut": ["which", "table"],
        "cook": ["dish", "dice", "hype", "token", "back", "table"],
        "card": ["which", "table"],
        "discard": ["what", "table"],
        "hand": ["table"],
        "orders": ["table"],
    },
}

SECRETS: dict[str, Any] = {
    "otherwise": variants.otherwise,
    "universe": variants.universe,
    "reveals": variants.reveals,
    "whole": whole,
    "folder": Path(__file__).parent,
}

CASES = (
    Case(
        name="diced_veggies",
        game=STACKED,
        goal=3,
        words=words,
        players=quick_players("diced_veggies"),
        pictures=pictures,
        commands=COMMANDS,
        place=lambda seats, seat: side_by_side(SEATS, seats, APART)[seat],
        sound=sound,
        pinned=DicedVeggies(MENU, stacked),
        positions=POSITIONS,
        ways=ways,
        playthroughs={  # short games that contain nearly every event of a turn
            1: Playthrough({}, 591, WANTED),
            2: Playthrough({}, 40, SEVERAL),
            3: Playthrough({}, 212, (*SEVERAL, "hypes_rebuilt")),
            4: Playthrough({}, 155, (*SEVERAL, "hypes_rebuilt")),
        },
        turn_of=lambda state: state.turn // len(state.chefs),
        hurried=lambda state: state.phase in (Phase.COOK, Phase.LAST_COOK),
        clauses=clauses("v", 54, 20),
        elsewhere=TESTED_BY_TABLES,
        **SECRETS,
    ),
    Case(
        name="diced_veggies_rolled",
        game=variants.ROLLED,
        chosen=variants.ROLLED_TABLES,
        simulated=True,
        **SECRETS,
    ),
)
