"""Any legal game, searched for a broken promise; what breaks one is shown as a short program."""

from collections import Counter
from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from bot.games.thieving_chefs.rules.events import Dealt, Event
from bot.games.thieving_chefs.rules.pieces import Phase
from bot.games.thieving_chefs.rules.state import State
from tests.games.cases import chance
from tests.games.thieving_chefs.positions import CONTENT, GAME, all_cards


def replay(events: list[Event]) -> State:
    state = None
    for event in events:
        state = GAME.evolve(state, event)
    assert isinstance(state, State)
    return state


class ThievingChefsMachine(RuleBasedStateMachine):
    @initialize(
        seats=st.integers(2, 5),
        pets=st.sampled_from(["scaled", "by_share"]),
        seed=st.integers(0, 2**32),
    )
    def deal(self, seats: int, pets: str, seed: int) -> None:
        self.seed, self.version = seed, 0
        self.events: list[Event] = list(GAME.new({"pets": pets}, seats, chance(seed)))
        self.state = replay(self.events)

    def running(self) -> bool:
        return self.state.phase is not Phase.OVER

    @precondition(running)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(sorted(GAME.asks(self.state))), label="seat")
        offers = list(GAME.offers(self.state, seat))
        action = data.draw(st.sampled_from(offers), label="offer").action
        self.do(seat, action)

    @precondition(running)
    @rule()
    def stay_silent(self) -> None:
        seat = next(iter(GAME.asks(self.state)))
        self.do(seat, GAME.fallback(self.state, seat))

    def do(self, seat: int, action: Any) -> None:
        self.version += 1
        for event in GAME.decide(self.state, seat, action, chance(self.seed, self.version)):
            self.state = GAME.evolve(self.state, event)
            self.events.append(event)

    @invariant()
    def over_is_final(self) -> None:
        assert bool(GAME.asks(self.state)) == self.running()
        assert (GAME.outcome(self.state) is None) == self.running()

    @invariant()
    def cards_are_conserved(self) -> None:
        assert Counter(all_cards(self.state)) == Counter(CONTENT.deck(self.state.pets))

    @invariant()
    def dishes_hold_exactly_their_own_cards(self) -> None:
        for each in self.state.chefs:
            lying = {placed.place: placed.card for placed in each.area}
            assert len(lying) == len(each.area)
            used = [place for dish in each.dishes for place in dish.places]
            assert len(used) == len(set(used))
            for dish in each.dishes:
                cards = sorted(lying[place] for place in dish.places)
                assert cards == sorted(CONTENT.recipes[dish.recipe].uses)

    @invariant()
    def a_turn_waits_only_for_what_can_be_done(self) -> None:
        state = self.state
        if state.phase is Phase.ACT:
            assert 1 <= state.actions_left <= 3
        if state.phase is Phase.DISCARD:
            assert len(state.mover.hand) > 5
        else:
            assert state.ticked == ()
            others = (each for each in state.chefs if each is not state.mover)
            assert all(len(each.hand) <= 5 for each in others)
        assert bool(state.mover.owed) == (state.phase is Phase.THEFT)

    @invariant()
    def what_everybody_knows_is_true(self) -> None:
        for each in self.state.chefs:
            assert Counter(each.known) <= Counter(each.hand)
            assert Counter(each.owed) <= Counter(placed.card for placed in each.area)

    def teardown(self) -> None:
        """Hold the log against the live state, once for each game."""
        read = [
            msgspec.json.decode(msgspec.json.encode(event), type=GAME.event_type)
            for event in self.events
        ]
        assert isinstance(read[0], Dealt)
        assert replay(read) == self.state
        kept = msgspec.json.decode(msgspec.json.encode(self.state), type=GAME.state_type)
        assert kept == self.state


TestThievingChefs = ThievingChefsMachine.TestCase
TestThievingChefs.settings = settings(max_examples=60, stateful_step_count=60, deadline=None)
