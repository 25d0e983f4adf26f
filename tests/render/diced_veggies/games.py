"""Whole games of Diced Veggies between computer players, for tests of words."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.games.base import RandomPlayer
from bot.games.contract import Seat
from bot.games.diced_veggies.rules.events import Event
from bot.games.diced_veggies.rules.state import State
from bot.games.offers import Offer
from tests.games.diced_veggies.variants import STACKED
from tests.games.playing import chance


class Step(NamedTuple):
    """The table before an answer, or at the end."""

    state: State
    told: tuple[Event, ...]
    """The events since the step before."""
    asked: Seat | None
    offers: Sequence[Offer]


def play(seats: int, seed: int) -> Iterator[Step]:
    """Yield every step of a game, its end included."""
    chef = RandomPlayer()
    state: State | None = None
    told: Sequence[Event] = tuple(STACKED.new({}, seats, chance(seed)))
    version = 0
    while True:
        for event in told:
            state = STACKED.evolve(state, event)
        assert state is not None
        questions = STACKED.questions(state)
        if not questions:
            yield Step(state, tuple(told), None, ())
            return
        seat = min(seat for seat, question in questions.items() if not question.answered)
        offers = list(STACKED.offers(state, seat))
        yield Step(state, tuple(told), seat, offers)
        version += 1
        draws = chance(seed, version)
        action = chef.choose(STACKED.view(state, seat), offers, draws)
        told = tuple(STACKED.decide(state, seat, action, draws))
