"""Tables of Hibachi for pictures, from games of computer players.

They are kept in ``tables.json``, since changes of computer players or throws would change them.
``python -m tests.render.hibachi.tables`` records them again.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from bot.games.base import random_player
from bot.games.contract import AnyPlayer, Options
from bot.games.hibachi.game import PLAYERS
from bot.games.hibachi.rules.events import Cooked, Event
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.state import State
from bot.games.hibachi.rules.view import SawThrow, Seen, View
from tests.games.hibachi.variants import THROWN
from tests.games.playing import chance

KEPT: Final = Path(__file__).with_suffix(".json")
NAMES: Final = ("Mika", "Wilhelmina Featherstone", "Oluwaseun", "Zo\u00eb B.")


class Table(msgspec.Struct, frozen=True):
    """The arguments of a picture."""

    view: View
    recent: tuple[Seen, ...]


def tables() -> dict[str, Table]:
    """Return the recorded tables by name."""
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[str, Table])


Wanted: TypeAlias = Callable[[Table], bool]


def _thrown(table: Table, chips: int) -> bool:
    return table.view.phase is Phase.THROW and len(table.view.board) >= chips


def _phase(phase: Phase, round_: int = 1) -> Wanted:
    return lambda table: table.view.phase is phase and table.view.round.number >= round_


CHOSEN: Final[dict[str, tuple[str, Options, int, int, Wanted]]] = {
    "two_start": ("chef", {}, 2, 3, lambda table: table.view.round.number == 1),
    "two_buy": ("random", {}, 2, 4, _phase(Phase.BUY)),
    "two_open": (
        "chef", {"open_hands": "yes"}, 2, 5, lambda t: _thrown(t, 6) and t.view.round.number == 3
    ),
    "three_chillies": (
        "chef", {"edition": "chilli"}, 3, 6, lambda t: _thrown(t, 7) and t.view.round.number == 3
    ),
    "three_out": (
        "random", {}, 3, 11,
        lambda t: _thrown(t, 3) and any(e.thrown.out for e in t.recent if isinstance(e, SawThrow)),
    ),
    "four_throws": ("random", {}, 4, 3, lambda t: _thrown(t, 8) and t.view.round.number == 2),
    "four_plan": ("chef", {}, 4, 8, _phase(Phase.PLAN, 3)),
    "four_sell": ("random", {}, 4, 5, _phase(Phase.SELL)),
    "four_cook": ("chef", {}, 4, 9, lambda t: any(isinstance(e, Cooked) for e in t.recent)),
    "four_won": ("chef", {}, 4, 10, lambda table: table.view.outcome is not None),
}  # fmt: skip
"""Computer player, options, seats, seed and the awaited question."""


def _play(chef: AnyPlayer, options: Options, seats: int, seed: int) -> Iterator[Table]:
    """Yield the public view before every answer and at the end."""
    state: State | None = None
    version = 0
    told: list[Event] = list(THROWN.new(options, seats, chance(seed)))
    while True:
        for event in told:
            state = THROWN.evolve(state, event)
        assert state is not None
        seen = (THROWN.seen(event, None) for event in told)
        yield Table(THROWN.view(state, None), tuple(event for event in seen if event is not None))
        questions = THROWN.questions(state)
        if not questions:
            return
        seat = min(seat for seat, question in questions.items() if not question.answered)
        version += 1
        draws = chance(seed, version)
        offers = list(THROWN.offers(state, seat))
        action = chef.choose(THROWN.view(state, seat), offers, draws)
        told = list(THROWN.decide(state, seat, action, draws))


def record() -> dict[str, Table]:
    """Play the games and return the first wanted table of each."""
    chefs = {kind: make(THROWN) for kind, make in {**PLAYERS, "random": random_player}.items()}
    return {
        name: next(table for table in _play(chefs[kind], *chosen) if wanted(table))
        for name, (kind, *chosen, wanted) in CHOSEN.items()
    }


if __name__ == "__main__":
    KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(record()), indent=0))
