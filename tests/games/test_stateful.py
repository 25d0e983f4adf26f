"""Random legal games, searched for violations; a failure is printed as a short program."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bot.games.contract import Seat
from tests.games.cases import CASES, Case
from tests.games.playing import chance, dealt, folded, through_json
from tests.sampling import THOROUGH


class GameMachine(RuleBasedStateMachine):
    """A game of one case, with actions of any seat in any order."""

    case: Case

    @initialize(data=st.data(), seed=st.integers(0, 2**32))
    def deal(self, data: st.DataObject, seed: int) -> None:
        games = [self.case.game, *([self.case.pinned] if self.case.pinned else [])]
        self.game = games[data.draw(st.integers(0, len(games) - 1), label="variant")]
        options, seats = data.draw(st.sampled_from(list(self.case.tables())), label="table")
        self.seats, self.seed, self.version = seats, seed, 0
        self.events, self.state = dealt(self.game, options, seats, seed)

    def running(self) -> bool:
        return self.game.outcome(self.state) is None

    @precondition(running)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(sorted(self.game.questions(self.state))), label="seat")
        offer = data.draw(st.sampled_from(list(self.game.offers(self.state, seat))), label="offer")
        self.do(seat, offer.sample(chance(data.draw(st.integers(0, 99), label="of form")), "test"))

    @precondition(running)
    @rule(decisions=st.integers(1, 40))
    def play_on(self, decisions: int) -> None:
        """Let each seat act in turn, so that a run gets beyond the opening."""
        for _ in range(decisions):
            if not self.running():
                return
            asked = self.game.questions(self.state)
            seat = next((one for one in asked if not asked[one].answered), next(iter(asked)))
            offers, draws = (
                list(self.game.offers(self.state, seat)),
                chance(self.seed, self.version),
            )
            first = self.case.hurried(self.state)
            offer = offers[0 if first else draws.below(len(offers), "test/offer")]
            self.do(seat, offer.sample(draws, "test/form"))

    @precondition(running)
    @rule()
    def play_fallbacks(self) -> None:
        seat = next(iter(self.game.questions(self.state)))
        self.do(seat, self.game.fallback(self.state, seat))

    @precondition(lambda self: not self.running())
    @rule()
    def nothing_is_open_at_the_end(self) -> None:
        for seat in range(self.seats):
            assert list(self.game.offers(self.state, seat)) == []

    def do(self, seat: Seat, action: Any) -> None:
        self.version += 1
        before = self.state
        events = self.game.decide(before, seat, action, chance(self.seed, self.version))
        self.state = folded(self.game, before, events)
        self.events += events
        self.case.follows(before, events, self.state)

    @invariant()
    def over_is_final(self) -> None:
        assert bool(self.game.questions(self.state)) == self.running()

    @invariant()
    def the_state_is_whole_and_sound(self) -> None:
        self.case.whole(self.state)
        self.case.sound(self.state)

    def teardown(self) -> None:
        """Compare the folded log with the live state, once for each game."""
        if self.events:
            read = [through_json(event, self.game.event_type) for event in self.events]
            assert folded(self.game, None, read) == self.state
            assert through_json(self.state, self.game.state_type) == self.state


@pytest.mark.parametrize(
    "case", [pytest.param(case, id=name) for name, case in CASES.items() if not case.simulated]
)
def test_any_legal_game_keeps_its_promises(case: Case) -> None:
    machine = type(case.name, (GameMachine,), {"case": case})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=case.examples if THOROUGH else -(-case.examples // 2),
            stateful_step_count=case.steps,
            deadline=None,
        ),
    )
