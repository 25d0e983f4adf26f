"""Games of the product, reproducible draws, and random games."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
import pytest

from bot.app.content import load_games
from bot.games.base import RandomPlayer
from bot.games.chance import Chance
from bot.games.contract import AnyGame, AnyPlayer, Options, Question, Seat
from bot.games.search import Effort, Searcher
from tests.sampling import THOROUGH

GAMES = load_games()

DECISIONS = 3000
"""More decisions than any random game takes."""


class PlayedStep(msgspec.Struct, frozen=True):
    """One decision of a played game."""

    before: Any
    seat: Seat
    action: Any
    events: Sequence[Any]
    after: Any


class Concession(PlayedStep, frozen=True):
    """The concession of a seat; ``action`` is None."""


T = TypeVar("T")


def redealt(
    draws: Chance, hands: Sequence[tuple[T, ...]], seat: Seat | None, deck: Sequence[T]
) -> tuple[tuple[tuple[T, ...], ...], tuple[T, ...]]:
    """Deal all cards again that ``seat`` does not hold; return hands and deck."""
    others = [other for other in range(len(hands)) if other != seat]
    pool = [*deck, *(card for other in others for card in hands[other])]
    left, dealt = tuple(draws.shuffled(pool, "otherwise")), list(hands)
    for other in others:
        dealt[other], left = left[: len(hands[other])], left[len(hands[other]) :]
    return tuple(dealt), left


_BRIEF = Effort(playouts=1, width=2, rounds=1)


def quick_players(game: str) -> dict[str, AnyPlayer]:
    """Return the computer players of a game; searches are shortened."""
    return {
        name: player.with_effort(_BRIEF) if isinstance(player, Searcher) else player
        for name, player in GAMES.computer_players(game).items()
    }


def chance(seed: int, version: int = 0) -> Chance:
    """Return reproducible draws."""
    return Chance(seed.to_bytes(32, "big"), version)


def folded(game: AnyGame, state: Any, events: Sequence[Any]) -> Any:
    """Return the state after ``events``, from None before the deal."""
    for event in events:
        state = game.evolve(state, event)
    return state


def dealt(game: AnyGame, options: Options, seats: int, seed: int) -> tuple[list[Any], Any]:
    """Return the events of a deal and the state after them."""
    events = list(game.new(options, seats, chance(seed)))
    return events, folded(game, None, events)


def played(game: AnyGame, options: Options, seats: int, seed: int) -> Iterator[PlayedStep]:
    """Play at random to the end; the acting seat is drawn from those asked."""
    _, state = dealt(game, options, seats, seed)
    for version in range(1, DECISIONS):
        asked = sorted(game.questions(state))
        if not asked:
            return
        draws = chance(seed, version)
        seat = asked[draws.below(len(asked), "test/seat")]
        step = at_random(game, state, seat, draws)
        yield step
        state = step.after
    pytest.fail(f"no end after {DECISIONS} decisions")


def own(*seeds: int) -> list[int]:
    """Return a test's own seeds; in a plain run, those of two games shared between tests."""
    return list(seeds) if THOROUGH else sorted({seed % 2 for seed in seeds})


def whole(game: AnyGame, options: Options, seats: int, seed: int) -> Sequence[PlayedStep]:
    """Return the steps of ``played``, cached for all tests."""
    return _whole(game, tuple(options.items()), seats, seed)


@lru_cache(maxsize=48)
def _whole(
    game: AnyGame, options: tuple[tuple[str, str], ...], seats: int, seed: int
) -> Sequence[PlayedStep]:
    return tuple(played(game, dict(options), seats, seed))


def conceding(
    game: AnyGame, options: Options, seats: int, seed: int, rarity: int
) -> Iterator[PlayedStep]:
    """Play at random to the end; one decision in ``rarity`` is a concession."""
    _, state = dealt(game, options, seats, seed)
    gone: set[Seat] = set()
    first = chance(seed).below(2 * rarity, "test/first")
    for version in range(1, DECISIONS):
        if game.outcome(state) is not None:
            return
        draws = chance(seed, version)
        asked = sorted(game.questions(state))
        assert asked
        assert not gone & set(asked)
        playing = [seat for seat in range(seats) if seat not in gone]
        if version > first and draws.below(rarity, "test/whether") == 0:
            seat: Seat = playing[draws.below(len(playing), "test/who")]
            events = list(game.concede(state, seat, draws))
            gone.add(seat)
            step: PlayedStep = Concession(state, seat, None, events, folded(game, state, events))
        else:
            step = at_random(game, state, asked[draws.below(len(asked), "test/seat")], draws)
        yield step
        state = step.after
    pytest.fail(f"no end after {DECISIONS} decisions")


def at_random(game: AnyGame, state: Any, seat: Seat, draws: Chance) -> PlayedStep:
    """Return the step of a random action of ``seat``."""
    action = RandomPlayer().choose(game.view(state, seat), list(game.offers(state, seat)), draws)
    events = list(game.decide(state, seat, action, draws))
    return PlayedStep(state, seat, action, events, folded(game, state, events))


def end_by_fallbacks(game: AnyGame, state: Any, seed: int) -> Any:
    """Play a game to its end by fallbacks, unanswered seats first."""
    for version in range(1, 20_000):
        questions = game.questions(state)
        if not questions:
            return state
        seat = min(questions, key=lambda one: (questions[one].answered, one))
        action = game.fallback(state, seat)
        state = folded(game, state, game.decide(state, seat, action, chance(seed, version)))
    pytest.fail("no end among the silent")


def through_json(value: Any, kind: Any) -> Any:
    """Return ``value`` after a round trip through JSON."""
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


def everybody(seats: int) -> list[Seat | None]:
    """Return every audience: the public, and each seat."""
    return [None, *range(seats)]


def unsealed(questions: dict[Seat, Question]) -> dict[Seat, Question]:
    """Return the questions without their private part."""
    return {
        seat: msgspec.structs.replace(question, answered=False)
        for seat, question in questions.items()
    }
