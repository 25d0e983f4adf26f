"""Players of Thieving Chefs that see hidden cards: what luck leaves to the best.

``handreader`` sees every hand, ``omniscient`` the order of the deck, too. Neither knows how the
discards will be shuffled into a new deck.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, runtime_checkable

from msgspec.structs import replace

from bot.games.chance import Chance
from bot.games.contract import AnyPlayer, Seat
from bot.games.thieving_chefs.computer.evaluation import CHEF
from bot.games.thieving_chefs.computer.player import HeuristicPlayer
from bot.games.thieving_chefs.game import PLAYERS, ThievingChefs
from bot.games.thieving_chefs.rules.actions import Action
from bot.games.thieving_chefs.rules.state import State
from bot.games.thieving_chefs.rules.view import View

LINES: Final = 60
"""The most lines that the omniscient player tries for one decision."""

_STEPS = 1 << 12
"""Versions of draws for one line."""

_SHARES = (0.05, 0.15, 0.4)
"""Shares of its own choices in a line that are picked at random, in turn."""


@runtime_checkable
class Seer(Protocol):
    """A player that is told the state before it chooses."""

    def told(self, state: Any) -> AnyPlayer:
        """Return the player that knows this state."""


class Handreader:
    """The master, with every hand open."""

    def __init__(self, game: ThievingChefs) -> None:
        self._master = PLAYERS["master"](game)
        self._state: State | None = None

    def told(self, state: State) -> "Handreader":
        """Return the player that knows this state."""
        self._state = state
        return self

    def choose(self, view: View, offers: Sequence[Any], chance: Chance) -> Action:
        """Return an action that one of ``offers`` accepts."""
        chosen: Action = self._master.choose(self.opened(view), offers, chance)
        return chosen

    def opened(self, view: View) -> View:
        """Return a view with every hand known."""
        if self._state is None:
            raise ValueError("it is told the state first")
        chefs = zip(view.chefs, self._state.chefs, strict=True)
        known = tuple(replace(seen, known=chef.hand) for seen, chef in chefs)
        return replace(view, chefs=known)


class Omniscient:
    """Plays lines out with the chef for every seat, and follows the first that wins.

    The first line is the chef's own, the next begin with each open action, and the others leave the
    chef's choices at random places.
    """

    def __init__(self, game: ThievingChefs, lines: int = LINES) -> None:
        self._game, self._lines = game, lines
        self._chef = HeuristicPlayer(game.content, CHEF)
        self._known: State | None = None
        self._kept: list[tuple[State, Action]] = []
        """What is left of the line it follows: each own state and its action."""

    def told(self, state: State) -> "Omniscient":
        """Return the player that knows this state."""
        self._known = state
        return self

    def choose(self, view: View, offers: Sequence[Any], chance: Chance) -> Action:
        """Return an action that one of ``offers`` accepts."""
        state, me = self._known, view.me
        if state is None or me is None:
            raise ValueError("it plays a seat, and is told the state first")
        if not self._kept or self._kept[0][0] != state:
            self._kept = self._best_line(state, me, [offer.action for offer in offers], chance)
        return self._kept.pop(0)[1]

    def _best_line(
        self, state: State, me: Seat, choices: Sequence[Action], chance: Chance
    ) -> list[tuple[State, Action]]:
        key = chance.below(1 << 32, "seer/key").to_bytes(32, "big")
        best, most = list[tuple[State, Action]](), -1.0
        for number in range(self._lines):
            first = choices[number - 1] if 0 < number <= len(choices) else None
            share = 0.0 if number <= len(choices) else _SHARES[number % len(_SHARES)]
            line, end = self._line(state, me, first, share, (key, number * _STEPS))
            worth = (me in end.winners) / len(end.winners) + end.chefs[me].points / 1000
            if worth > most:
                best, most = line, worth
            if end.winners == (me,):
                break
        return best

    def _line(
        self, state: State, me: Seat, first: Action | None, share: float, draws: tuple[bytes, int]
    ) -> tuple[list[tuple[State, Action]], State]:
        """Return its own choices until the end of a game, and the last state."""
        game, line, step = self._game, list[tuple[State, Action]](), 0
        while questions := game.questions(state):
            step += 1
            seat = min(questions, key=lambda one: (not questions[one].aside, one))
            offers = list(game.offers(state, seat))
            chance = Chance(draws[0], draws[1] + step)
            action = self._chef.choose(game.view(state, seat), offers, chance)
            if seat == me:
                if first is not None and not line:
                    action = first
                elif chance.below(1000, "seer/leaves") < 1000 * share:
                    other = offers[chance.below(len(offers), "seer/other")]
                    action = other.sample(chance, "seer/field")
                line.append((state, action))
            resolution = game.resolution(state, chance)
            resolution.act(seat, action)
            resolution.run_steps()
            state = resolution.state
        return line, state


SEERS: Mapping[str, Mapping[str, Callable[[Any], AnyPlayer]]] = {
    "thieving_chefs": {
        "handreader": Handreader,
        "omniscient": Omniscient,
    }
}
"""Makers of the players that see hidden cards, by game and name."""
