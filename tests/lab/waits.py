"""How often a table waits for people: ``waits``.

The strongest chefs play as people would, each in its own way: what is said ahead, such as a form
for a whole market, is held against the same games without it.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from tqdm import tqdm

from bot.app.content import load_games
from bot.app.settings import ConfigError
from bot.cli.arguments import add_game, require_seats
from bot.games.chance import Chance
from bot.games.contract import AnyGame, AnyPlayer, Question, Seat
from bot.games.hibachi.computer.player import GoodPlayer
from bot.games.hibachi.game import Hibachi
from bot.games.hibachi.rules.actions import Plan
from bot.games.hibachi.rules.offers import PlanForm
from bot.games.hibachi.rules.orders import ThrowChips
from bot.games.hibachi.rules.pieces import Line
from bot.games.offers import Offer
from tests.lab.foresight import Foresight
from tests.lab.selfplay import Ahead, Leaves, play


class Way(msgspec.Struct, frozen=True):
    """A way in which people answer."""

    name: str
    sits: Callable[[AnyPlayer], AnyPlayer]
    """Makes who answers so from a chef."""
    uncounted: frozenset[str] = frozenset()
    """Questions that would not be there if everybody answered so."""
    leaves: Callable[[AnyGame, AnyPlayer], Leaves] | None = None
    """Makes what is left as orders after each answer; None where nothing is."""


class Waits(msgspec.Struct):
    """What was counted in some games."""

    asks: Counter[str] = msgspec.field(default_factory=Counter)
    """Answers that a table waited for, by the question's id."""
    times: Counter[str] = msgspec.field(default_factory=Counter)
    """How often it came to wait for some: several that are asked at once count once."""
    per: str = "game"
    """What the means are of: a ``round``, or a ``game`` where the game counts no rounds."""
    played: int = 0
    """So many of these were played."""


class Figures(msgspec.Struct, frozen=True):
    """What one way came to, each as a mean per round, or per game where it counts no rounds."""

    per: str
    played: int
    asks: dict[str, float]
    asks_in_all: float
    waits: dict[str, float]
    waits_in_all: float


class Report(msgspec.Struct, frozen=True):
    """The line of JSON that ``python -m tests.lab waits`` ends with."""

    game: str
    seats: int
    games: int
    ways: dict[str, Figures]


class BowlByBowl:
    """A chef of Hibachi that leaves its whole market form to be asked.

    Args:
        chef: what it is otherwise.
    """

    def __init__(self, chef: AnyPlayer) -> None:
        self._chef = chef

    def choose(self, view: Any, offers: Sequence[Offer[Any]], chance: Chance) -> Any:
        """Return an action that one of ``offers`` accepts."""
        for form in offers:
            if isinstance(form, PlanForm):
                lines = tuple(Line(stall.bowl, ask=True) for stall in form.stalls)
                return Plan(lines, ask_bowl=form.ranks)
        return self._chef.choose(view, offers, chance)


def _as_it_is(chef: AnyPlayer) -> AnyPlayer:
    return chef


def _foreseen(game: AnyGame, chef: AnyPlayer) -> Leaves:
    """Return what the best chef of Hibachi leaves for the rest of a round."""
    assert isinstance(game, Hibachi)
    assert isinstance(chef, GoodPlayer)
    return Foresight(game.content, chef).orders


def _but_throws(game: AnyGame, chef: AnyPlayer) -> Leaves:
    foreseen = _foreseen(game, chef)

    def leaves(view: Any, offers: Sequence[Any]) -> Sequence[Any]:
        return [order for order in foreseen(view, offers) if not isinstance(order, ThrowChips)]

    return leaves


PLAIN = Way("as chefs play", _as_it_is)

WAYS: Mapping[str, tuple[Way, ...]] = {
    "hibachi": (
        Way("with orders", _as_it_is, leaves=_foreseen),
        Way("with orders, throws asked", _as_it_is, leaves=_but_throws),
        Way("with the market form", _as_it_is),
        Way("bowl by bowl", BowlByBowl, frozenset({"plan"})),
    ),
}
"""The ways of a game in which something can be said ahead that its chefs can foresee. Of the others
the plain count is told: which questions there are, their own rules say."""


def count(
    game: AnyGame,
    chefs: Sequence[AnyPlayer],
    seed: str,
    into: Waits,
    leaves: Leaves | None = None,
) -> None:
    """Play one game and count what its table waited for.

    Args:
        game: what is played.
        chefs: who sits there, by seat.
        seed: the same seed, the same game.
        into: where it is added.
        leaves: what is left as orders after each answer; they answer before anybody is waited for.
    """
    before: Mapping[Seat, Question] = {}
    rounds: int | None = None

    def heard(asks: Mapping[Seat, Question], actor: Seat | None) -> None:
        nonlocal before
        open_now = {s: q for s, q in asks.items() if not q.aside and not q.answered}
        new = [q.id for s, q in open_now.items() if s == actor or before.get(s) != q]
        into.asks.update(new)
        into.times.update(set(new))
        before = open_now

    def watch(_: Seat, __: Any, state: Any) -> None:
        nonlocal rounds
        rounds = getattr(state, "round", None)

    play(game, chefs, seed, watch, heard, None if leaves is None else Ahead(game, leaves))
    into.per = "game" if rounds is None else "round"
    into.played += 1 if rounds is None else rounds


def figures(waits: Waits, uncounted: frozenset[str]) -> Figures:
    """Return what was counted as means."""

    def means(found: Counter[str]) -> dict[str, float]:
        counted = sorted((kind, n) for kind, n in found.items() if kind not in uncounted)
        return {kind: round(n / waits.played, 2) for kind, n in counted}

    asks, times = means(waits.asks), means(waits.times)
    return Figures(
        waits.per,
        waits.played,
        asks,
        round(sum(asks.values()), 1),
        times,
        round(sum(times.values()), 1),
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell ``parser`` what ``python -m tests.lab waits`` takes."""
    add_game(parser)
    parser.add_argument(
        "--games", type=int, default=20, help="how many games each way (default: %(default)s)"
    )
    parser.add_argument(
        "--seed",
        type=int,
        default=1,
        help="the same seed plays the same games (default: %(default)s)",
    )


def main(args: argparse.Namespace) -> int:
    """Play every way, write one line of JSON to stdout, and return the exit code."""
    games = load_games()
    require_seats(games, args.game, args.seats)
    if args.games < 1:
        raise ConfigError(f"{args.games} games cannot be played: take at least 1.")
    game, strongest = (
        games.newest(args.game),
        next(iter(games.computer_players(args.game).values())),
    )
    ways = WAYS.get(args.game, (PLAIN,))
    found = {}
    with tqdm(total=args.games * len(ways), unit="game", disable=None, leave=False) as bar:
        for way in ways:
            waits, chefs = Waits(), [way.sits(strongest)] * args.seats
            leaves = way.leaves and way.leaves(game, strongest)
            for number in range(args.games):
                count(game, chefs, f"{args.seed}/{number}", waits, leaves)
                bar.update()
            found[way.name] = figures(waits, way.uncounted)
    report = Report(args.game, args.seats, args.games, found)
    sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    return 0
