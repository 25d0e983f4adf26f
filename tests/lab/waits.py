"""``waits``: how often a table waits for players.

The strongest computer players play in several styles: with orders and forms, and without.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec
from tqdm import tqdm

from bot.app.content import load_games
from bot.app.settings import ConfigError
from bot.cli.command import add_game, require_seats
from bot.games.contract import AnyGame, AnyPlayer, Question, Seat
from tests.lab.selfplay import Ahead, Leaves, play
from tests.lab.styles import PLAIN, Style


class Waits(msgspec.Struct):
    """Counts over some games."""

    prompts: Counter[str] = msgspec.field(default_factory=Counter)
    """Awaited answers by the question's id."""
    times: Counter[str] = msgspec.field(default_factory=Counter)
    """The number of waits; simultaneous prompts count once."""
    per: str = "game"
    """The unit of the means: a ``round``, or a ``game`` without rounds."""
    played: int = 0
    """The number of units played."""


class Figures(msgspec.Struct, frozen=True):
    """The means of one style per unit."""

    per: str
    played: int
    prompts: dict[str, float]
    prompts_in_all: float
    waits: dict[str, float]
    waits_in_all: float


class WaitsReport(msgspec.Struct, frozen=True):
    """The result, printed as the last line in JSON."""

    game: str
    seats: int
    games: int
    ways: dict[str, Figures]


def styles_of(game: str) -> tuple[Style, ...]:
    """Return the styles of ``tests/lab/styles/<game>.py``, or the plain one."""
    if find_spec(f"tests.lab.styles.{game}") is None:
        return (PLAIN,)
    styles: tuple[Style, ...] = import_module(f"tests.lab.styles.{game}").STYLES
    return styles


def count(
    game: AnyGame,
    chefs: Sequence[AnyPlayer],
    seed: str,
    into: Waits,
    leaves: Leaves | None = None,
) -> None:
    """Play one game and count its waits.

    Args:
        game: the game.
        chefs: the computer players by seat.
        seed: of all draws.
        into: receives the counts.
        leaves: makes the orders after each answer.
    """
    before: Mapping[Seat, Question] = {}
    rounds: int | None = None

    def on_wait(questions: Mapping[Seat, Question], decided: Set[Seat]) -> None:
        nonlocal before
        open_now = {s: q for s, q in questions.items() if not q.aside and not q.answered}
        new = [q.id for s, q in open_now.items() if s in decided or before.get(s) != q]
        into.prompts.update(new)
        into.times.update(set(new))
        before = open_now

    def watch(_: Seat, __: Any, state: Any) -> None:
        nonlocal rounds
        rounds = getattr(getattr(state, "round", None), "number", None)

    play(game, chefs, seed, watch, on_wait, None if leaves is None else Ahead(game, leaves))
    into.per = "game" if rounds is None else "round"
    into.played += 1 if rounds is None else rounds


def figures(waits: Waits, uncounted: frozenset[str]) -> Figures:
    """Return the counts as means."""

    def means(found: Counter[str]) -> dict[str, float]:
        counted = sorted((kind, n) for kind, n in found.items() if kind not in uncounted)
        return {kind: round(n / waits.played, 2) for kind, n in counted}

    prompts, times = means(waits.prompts), means(waits.times)
    return Figures(
        waits.per,
        waits.played,
        prompts,
        round(sum(prompts.values()), 1),
        times,
        round(sum(times.values()), 1),
    )


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
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
    """Play every style, print one line of JSON, and return the exit code."""
    games = load_games()
    require_seats(games, args.game, args.seats)
    if args.games < 1:
        raise ConfigError(f"{args.games} games cannot be played: take at least 1.")
    game, strongest = (
        games.newest(args.game),
        next(iter(games.computer_players(args.game).values())),
    )
    ways = styles_of(args.game)
    found = {}
    with tqdm(total=args.games * len(ways), unit="game", disable=None, leave=False) as bar:
        for way in ways:
            waits, chefs = Waits(), [way.sits(strongest)] * args.seats
            leaves = way.leaves and way.leaves(game, strongest)
            for number in range(args.games):
                count(game, chefs, f"{args.seed}/{number}", waits, leaves)
                bar.update()
            found[way.name] = figures(waits, way.uncounted)
    report = WaitsReport(args.game, args.seats, args.games, found)
    sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    return 0
