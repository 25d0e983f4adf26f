"""``knocks``: how often chefs of Hibachi aim at a chip of another, and what becomes of it."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
from tqdm import tqdm

from bot.app.content import load_games
from bot.cli.command import require_seats
from bot.games.chance import Chance
from bot.games.contract import AnyGame, Seat
from bot.games.hibachi.computer.player import HeuristicPlayer
from bot.games.hibachi.rules import actions, pieces
from bot.games.hibachi.rules.view import View
from bot.games.levels import USUAL
from bot.games.offers import Offer
from tests.lab.selfplay import play

GAME = "hibachi"

_Place: TypeAlias = tuple[float, float, pieces.SpaceId | None]


class Knocks(msgspec.Struct):
    """Counts over some games, printed as the last line in JSON."""

    throws: int = 0
    aimed: int = 0
    """Throws that were aimed at a chip of another."""
    moved: int = 0
    """Aimed throws that moved that chip."""
    displaced: int = 0
    """Aimed throws after which the chip lies on another space, on none, or off the board."""


class Aiming:
    """A computer player whose targets are noted."""

    def __init__(self, player: HeuristicPlayer) -> None:
        self._player = player
        self.target: int | None = None
        """The chip that the last decision was aimed at."""
        self.before: Mapping[int, _Place] = {}
        """The places of all chips at that decision."""

    def choose(
        self, view: View, offers: Sequence[Offer[actions.Action]], chance: Chance
    ) -> actions.Action:
        """Return the player's action."""
        self.target, self.before = None, _places(view)
        if view.phase in (pieces.Phase.THROW, pieces.Phase.BONUS_THROW):
            best = self._player.best_throw(view)
            if best is not None:
                if isinstance(best.target, int):
                    self.target = best.target
                return best.throw
        return self._player.choose(view, offers, chance)


def _places(view: View) -> Mapping[int, _Place]:
    return {chip.number: (chip.x, chip.y, chip.space) for chip in view.board}


def count(game: AnyGame, player: HeuristicPlayer, seats: int, seed: int, games: int) -> Knocks:
    """Return the counts of games in which one player has all seats."""
    aiming, found = Aiming(player), Knocks()

    def watch(seat: Seat, action: Any, state: Any) -> None:
        found.throws += isinstance(action, actions.Throw)
        if aiming.target is None:
            return
        before = aiming.before[aiming.target]
        after = _places(game.view(state, seat)).get(aiming.target)
        found.aimed += 1
        found.moved += after is None or after[:2] != before[:2]
        found.displaced += after is None or after[2] != before[2]

    for number in tqdm(range(games), unit="game", disable=None, leave=False):
        play(game, [aiming] * seats, f"{seed}/{number}", watch)
    return found


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("--seats", type=int, default=4, help="default: %(default)s")
    parser.add_argument("--games", type=int, default=20, help="default: %(default)s")
    parser.add_argument("--seed", type=int, default=2026, help="default: %(default)s")


def main(args: argparse.Namespace) -> int:
    """Print the counts."""
    games = load_games()
    require_seats(games, GAME, args.seats)
    player = games.computer_players(GAME)[USUAL]
    assert isinstance(player, HeuristicPlayer)
    found = count(games.newest(GAME), player, args.seats, args.seed, args.games)
    sys.stdout.write(
        f"{found.aimed} of {found.throws} throws were aimed at a chip of another; "
        f"{found.moved} moved it, {found.displaced} out of its space.\n"
        f"{msgspec.json.encode(found).decode()}\n"
    )
    return 0
