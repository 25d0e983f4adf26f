"""The cases of Hibachi: with fast throws, and with simulated ones."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bot.descriptions.hibachi import words
from bot.games.base import RandomPlayer
from bot.games.chance import Chance
from bot.games.hibachi.rules.events import Bought, ChipThrown, Event, Sold
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.state import State
from bot.games.hibachi.rules.view import View
from bot.games.offers import Offer
from render.hibachi import pictures
from render.hibachi.board.layout import panels
from tests.games.case import TESTED_BY_TABLES, Case, Playthrough, clauses
from tests.games.hibachi import variants
from tests.games.hibachi.positions import Kitchen, all_cards, all_recipes, chef, table
from tests.games.hibachi.variants import CONTENT, SCATTERED
from tests.games.playing import GAMES, PlayedStep, quick_players


def whole(state: State) -> None:
    """Assert that cards, recipes and chillies are complete, and chips in one place each."""
    assert Counter(all_cards(state)) == Counter(CONTENT.pile())
    assert sorted(all_recipes(state)) == sorted(CONTENT.recipes)
    stack = CONTENT.numbers.editions[state.variant.edition].chillies
    assert state.supply.chillies + sum(each.chillies for each in state.chefs) == stack
    assert min(state.supply.chillies, *(each.chillies for each in state.chefs)) >= 0
    for seat, each in enumerate(state.chefs):
        lying = [chip.value for chip in state.board if chip.owner == seat]
        assert len(set(lying)) == len(lying)
        assert set(lying) <= set(each.thrown)
        assert each.yen >= 0
        assert each.yen % 100 == 0


def sound(state: State) -> None:
    """Assert that each seat has six chips, and that common knowledge is true."""
    for seat, each in enumerate(state.chefs):
        assert len(set(each.thrown)) == len(each.thrown) <= 5
        chips = SCATTERED.view(state, seat).own.chips
        assert sorted((*each.thrown, *chips)) == [*CONTENT.numbers.chips]
        lying = {chip.value for chip in state.board if chip.owner == seat}
        assert lying | set(each.shown) <= set(each.thrown)
        assert Counter(each.known) <= Counter(each.hand)
    numbers = [chip.number for chip in state.board]
    assert numbers == sorted(set(numbers))
    assert len(numbers) <= 13


def follows(before: State, events: Sequence[Event], after: State) -> None:
    """Assert that only the market moves money, and that each resting chip is assigned its space."""
    money = [each.yen for each in before.chefs]
    for event in events:
        match event:
            case Bought(seat, _, price, _):
                money[seat] -= price
            case Sold(_, price, cards, _):
                for seat, count in enumerate(cards):
                    money[seat] += price * count
            case ChipThrown():
                assert len(event.spaces) == len(event.thrown.rest)
            case _:
                pass
    assert [each.yen for each in after.chefs] == money, before


def concession_shows(step: PlayedStep) -> bool:
    """Return whether chips or forms are revealed; buyers and bowls depend on forms."""
    return step.before.phase in (Phase.BUY, Phase.BOWL) or len(step.events) > 1


class Trader:
    """Throws at random, so that recorded text contains no constant of physics, and trades well."""

    def __init__(self) -> None:
        self._throwing, self._trading = RandomPlayer(), GAMES.computer_players("hibachi")["chef"]

    def choose(self, view: View, offers: Sequence[Offer[Any]], chance: Chance) -> Any:
        throws = view.phase in (Phase.THROW, Phase.BONUS_THROW)
        player = self._throwing if throws else self._trading
        return player.choose(view, offers, chance)


def asking(state: State) -> State:
    """Return the state at the start of the market, after all forms said "ask me"."""
    return Kitchen(state).run_steps().plan().state


POSITIONS: Mapping[str, tuple[State, int]] = {
    "spaces": (
        Kitchen(
            table(
                chef("egg"),
                chef("rice"),
                chef(),
                phase=Phase.CLEAN,
                board="0:100 bonus_throw;1:400 bonus_ingredient;2:200 reserve;2:100 new_head_chef"
                ";1:100 egg",
                market="egg rice",
                display="moonlit_sukiyaki green_soba",
            )
        )
        .run_steps()
        .state,
        5,
    ),
    "two_bowls": (
        asking(
            table(
                chef("egg egg rice"),
                chef("rice"),
                phase=Phase.CLEAN,
                board="0:200+100 egg;1:300 egg;1:500 rice;0:400 rice",
                market="egg egg rice",
            )
        ),
        6,
    ),
    "three_bowls_four_seats": (
        asking(
            table(
                chef("egg"),
                chef("fish", 300),
                chef(),
                chef("rice rice", 0),
                phase=Phase.CLEAN,
                board="0:600 egg;1:100 fish;2:200+300 fish;3:500 rice;1:200 egg",
                market="egg fish fish rice",
                head=2,
            )
        ),
        6,
    ),
    "buying": (
        asking(
            table(
                chef(yen=1500),
                chef(),
                phase=Phase.CLEAN,
                board="0:600+300+100 egg;1:500+200 egg",
                market="egg egg egg egg",
            )
        ),
        5,
    ),
    "cooking_with_chillies": (
        Kitchen(
            table(
                chef("meat soba egg fish shrimp egg", reserved="double_breakfast", chillies=4),
                chef("meat soba", chillies=2, cooked="wok_garden"),
                phase=Phase.BOWL,
                display="moonlit_sukiyaki harbour_omelette",
                edition="chilli",
            )
        )
        .run_steps()
        .state,
        4,
    ),
}

WANTED = (
    "bonus_throw",
    "does keep",
    "recipe_reserved",
    "does take_bottle",
    "does plan",
    "does cook",
    "reached",
)
IN_FORMS = (*WANTED, "does sell", "does buy")
"""A trader's form leaves nothing open, so nobody sells or buys by hand."""

COMMANDS = {
    "hibachi": {
        "throw": ["chip", "target", "angle", "power", "from", "table"],
        "act": ["what", "table"],
        "plan": ["send", "table"],
        "bowl": ["which", "table"],
        "sell": ["cards", "table"],
        "buy": ["table"],
        "pass": ["rest", "table"],
        "cook": ["dish", "table"],
        "hand": ["table"],
        "prices": ["table"],
        "orders": ["table"],
    },
}

SECRETS: dict[str, Any] = {
    "otherwise": variants.otherwise,
    "universe": variants.universe,
    "reveals": variants.reveals,
    "whole": whole,
    "concession_shows": concession_shows,
    "folder": Path(__file__).parent,
}

CASES = (
    Case(
        name="hibachi",
        game=SCATTERED,
        chosen=variants.TABLES,
        goal=1,
        words=words,
        players=quick_players("hibachi"),
        pictures=pictures,
        commands=COMMANDS,
        place=lambda seats, seat: panels(seats)[seat],
        sound=sound,
        follows=follows,
        positions=POSITIONS,
        playthroughs={  # short games that contain every event of a round
            2: Playthrough({"edition": "chilli"}, 23, IN_FORMS),
            3: Playthrough({"edition": "chilli"}, 25, IN_FORMS),
            4: Playthrough({"edition": "classic"}, 6, WANTED, Trader()),
        },
        turn_of=lambda state: state.round.number,
        examples=10,
        clauses=clauses("h", 90, 31),
        in_physics=frozenset({"h19", "h20", "h21", "h29", "rh2", "rh3", "rh4"}),
        elsewhere=TESTED_BY_TABLES,
        **SECRETS,
    ),
    Case(
        name="hibachi_thrown",
        game=variants.THROWN,
        chosen=variants.THROWN_TABLES,
        simulated=True,
        **SECRETS,
    ),
)
