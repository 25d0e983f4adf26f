"""The case of Skewers."""

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from bot.games.chance import Chance
from bot.games.contract import Seat
from render.pictures import PlainPictures
from tests.games.case import Case, Playthrough
from tests.games.playing import redealt
from tests.games.skewers.game import PLAYERS
from tests.games.skewers.rules import CARDS, Action, Drop, Skewer, Skewers, State
from tests.games.skewers.words import WORDS


def otherwise(state: State, seat: Seat | None, draws: Chance) -> State:
    """Deal the other seats' hands and the deck again."""
    hands, deck = redealt(draws, state.hands, seat, state.deck)
    return replace(state, hands=hands, deck=deck)


def universe(state: State) -> Sequence[Action]:
    """Return both actions with every card, and with two cards that do not exist."""
    return [kind(card) for kind in (Skewer, Drop) for card in (0, *CARDS, 21)]


def whole(state: State) -> None:
    """Assert that no card exists twice, and skewers rise."""
    cards = [*state.deck, *(card for part in (*state.hands, *state.skewers) for card in part)]
    assert len(set(cards)) == len(cards)
    assert all(list(skewer) == sorted(skewer) for skewer in state.skewers)


GAME = Skewers()
CASES = (
    Case(
        name="skewers",
        game=GAME,
        folder=Path(__file__).parent,
        otherwise=otherwise,
        universe=universe,
        players={name: make(GAME) for name, make in PLAYERS.items()},
        words=WORDS,
        pictures=PlainPictures(WORDS),
        commands={
            "skewers": {"skewer": ["card", "table"], "drop": ["card", "table"], "hand": ["table"]},
        },
        whole=whole,
        rarity=4,
        playthroughs={2: Playthrough({}, 1, ("does skewer", "does drop", "saw_draw", "eaten"))},
    ),
)
