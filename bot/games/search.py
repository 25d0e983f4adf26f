"""A computer player that searches: the best candidates are played out from imagined states."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from math import fsum, sqrt
from statistics import fmean, stdev
from typing import Any, Literal, NamedTuple, Protocol, Self, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.games.base import ResolvedGame
from bot.games.chance import Chance
from bot.games.contract import AnyPlayer, Question, Seat
from bot.games.offers import Offer

_STEPS = 1 << 12
"""Versions of draws for one playout, and its most decisions."""

Unit: TypeAlias = Literal["win", "yen"]
"""A share of the win, or the money of a game."""

AnyResolvedGame: TypeAlias = ResolvedGame[Any, Any, Any, Any, Any]


class Plans(Protocol):
    """What a search knows of a game."""

    @property
    def policy(self) -> AnyPlayer:
        """Plays for every seat in a playout."""

    def candidates(self, view: Any, offers: Sequence[Offer[Any]], chance: Chance) -> Sequence[Any]:
        """Return some good actions, the best first."""

    def imagine(self, view: Any, chance: Chance) -> Any:
        """Return a state that could be behind the view, drawn by chance."""

    def turn(self, state: Any) -> int:
        """Return the number of turns begun."""

    def worth(self, state: Any, seat: Seat) -> float:
        """Return the worth of a playout's last state for a seat."""


class Effort(msgspec.Struct, frozen=True):
    """The work of one decision: playouts, never time, so that choices repeat."""

    playouts: int
    """In all, shared among the candidates by sequential halving."""
    width: int = 3
    """Candidates at first."""
    lead: float = 0.0
    """The worth by which another candidate has to be better than the first."""
    rounds: int = 0
    """Rounds of turns after the present turn before the state is judged; 0 plays to the end."""

    def scaled(self, share: float) -> "Effort":
        """Return the effort with a share of its playouts."""
        return replace(self, playouts=max(1, round(self.playouts * share)))


class Comparison(msgspec.Struct, frozen=True):
    """What another action would have gained in each of the same imagined cases."""

    better: Any
    gains: tuple[float, ...]
    unit: Unit

    @property
    def gain(self) -> float:
        """The mean gain."""
        return fmean(self.gains)

    @property
    def margin(self) -> float:
        """Two standard errors of the mean; none for a single, certain case."""
        return 2 * stdev(self.gains) / sqrt(len(self.gains)) if len(self.gains) > 1 else 0.0


class Asked(NamedTuple):
    """The arguments of ``ComputerPlayer.choose``."""

    view: Any
    offers: Sequence[Offer[Any]]
    chance: Chance


class Searcher(ABC):
    """A computer player that takes its time, and plays in a process of its own."""

    effort: Effort = Effort(playouts=1)

    def with_effort(self, effort: Effort) -> Self:
        """Return the same player with another effort, if its work depends on one."""
        return self

    @abstractmethod
    def choose(self, view: Any, offers: Sequence[Offer[Any]], chance: Chance) -> Any:
        """Return an action that one of ``offers`` accepts."""

    @abstractmethod
    def compare(self, asked: Asked, action: Any, better: Any = None) -> Comparison | None:
        """Compare a legal action with ``better``, or with the best other candidate, if any.

        None where the player cannot tell what an action is worth.
        """


class SearchingPlayer(Searcher):
    """Plays out the candidates of ``plans``, and takes the best.

    All candidates are played out from the same imagined states with the same draws. After each
    round the worse half is dropped (sequential halving).
    """

    def __init__(self, game: AnyResolvedGame, plans: Plans, effort: Effort) -> None:
        self._game, self.plans, self.effort = game, plans, effort

    def with_effort(self, effort: Effort) -> Self:
        """Return the same player with another effort."""
        return type(self)(self._game, self.plans, effort)

    def choose(self, view: Any, offers: Sequence[Offer[Any]], chance: Chance) -> Any:
        """Return an action that one of ``offers`` accepts."""
        left = list(self.plans.candidates(view, offers, chance))[: self.effort.width]
        key = _key(chance)
        found: list[list[float]] = [[] for _ in left]
        first = left[0]
        rounds, number = (len(left) - 1).bit_length(), 0
        for _ in range(rounds):
            for _ in range(max(1, self.effort.playouts // (rounds * len(left)))):
                number += 1
                state = self.plans.imagine(view, Chance(key, number * _STEPS))
                for action, worths in zip(left, found, strict=True):
                    worths.append(self._played_out(state, view, action, key, number))
            means = [fmean(worths) for worths in found]
            means[0] += self.effort.lead if left[0] == first else 0.0
            ranks = sorted(range(len(left)), key=lambda place: -means[place])
            kept = sorted(ranks[: (len(left) + 1) // 2])
            left, found = [left[place] for place in kept], [found[place] for place in kept]
        return left[0]

    def compare(self, asked: Asked, action: Any, better: Any = None) -> Comparison:
        """Compare a legal action with ``better``, or with the best other candidate, if any.

        All are played out from the same imagined states, as many as the effort has playouts.
        """
        found = [better]
        if better is None:
            candidates = self.plans.candidates(*asked)[: self.effort.width]
            found = [one for one in candidates if one != action]
        if not found:
            return Comparison(action, (0.0,), "win")
        view, key, gains = asked.view, _key(asked.chance), [list[float]() for _ in found]
        for number in range(1, self.effort.playouts + 1):
            state = self.plans.imagine(view, Chance(key, number * _STEPS))
            own = self._played_out(state, view, action, key, number)
            for other, each in zip(found, gains, strict=True):
                each.append(self._played_out(state, view, other, key, number) - own)
        best = max(range(len(found)), key=lambda place: fsum(gains[place]))
        return Comparison(found[best], tuple(gains[best]), "win")

    def _played_out(self, state: Any, view: Any, action: Any, key: bytes, number: int) -> float:
        game, mover = self._game, view.me
        beyond = self.effort.rounds * len(view.chefs) + 1 if self.effort.rounds else _STEPS
        last = self.plans.turn(state) + beyond
        for step in range(1, _STEPS):
            chance = Chance(key, number * _STEPS + step)
            resolution = game.resolution(state, chance)
            resolution.act(mover, action)
            resolution.run_steps()
            state = resolution.state
            questions = game.questions(state)
            if not questions or self.plans.turn(state) >= last:
                break
            mover = _next(questions)
            offers = list(game.offers(state, mover))
            action = self.plans.policy.choose(game.view(state, mover), offers, chance)
        return self.plans.worth(state, view.me)


def _key(chance: Chance) -> bytes:
    """Return a key of draws for playouts."""
    words = (chance.below(1 << 32, f"search/{word}") for word in range(8))
    return b"".join(word.to_bytes(4, "big") for word in words)


def _next(questions: Mapping[Seat, Question]) -> Seat:
    """Return the seat to answer next: asides first, and nobody twice."""
    return min(
        questions, key=lambda seat: (questions[seat].answered, not questions[seat].aside, seat)
    )
