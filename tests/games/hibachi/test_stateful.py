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

from bot.games.hibachi.rules.events import Bought, ChipThrown, Dealt, Event, Sold
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.state import State
from tests.games.cases import chance
from tests.games.hibachi.case import CONTENT
from tests.games.hibachi.case import SCATTERED as GAME
from tests.games.hibachi.positions import all_cards, all_recipes


def replay(events: list[Event]) -> State:
    state = None
    for event in events:
        state = GAME.evolve(state, event)
    assert isinstance(state, State)
    return state


class HibachiMachine(RuleBasedStateMachine):
    @initialize(
        seats=st.integers(2, 4),
        edition=st.sampled_from(["classic", "chilli"]),
        open_hands=st.sampled_from(["no", "yes"]),
        seed=st.integers(0, 2**32),
    )
    def deal(self, seats: int, edition: str, open_hands: str, seed: int) -> None:
        self.seed, self.version = seed, 0
        options = {"edition": edition, "open_hands": open_hands}
        self.events: list[Event] = list(GAME.new(options, seats, chance(seed)))
        self.state = replay(self.events)

    def running(self) -> bool:
        return self.state.phase is not Phase.OVER

    @precondition(running)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(sorted(GAME.asks(self.state))), label="seat")
        offers = list(GAME.offers(self.state, seat))
        offer = data.draw(st.sampled_from(offers), label="offer")
        self.do(seat, offer.sample(chance(data.draw(st.integers(0, 99), label="of form")), "test"))

    @precondition(running)
    @rule()
    def everybody_acts_in_turn(self) -> None:
        """Play on to another round, so that a run is not all of it throwing."""
        before = self.state.round
        while self.running() and self.state.round == before:
            asked = GAME.asks(self.state)
            seat = next((one for one in asked if not asked[one].answered), next(iter(asked)))
            offers = list(GAME.offers(self.state, seat))
            draws = chance(self.seed, self.version)
            offer = offers[draws.below(len(offers), "test/offer")]
            self.do(seat, offer.sample(draws, "test/form"))

    @precondition(running)
    @rule()
    def stay_silent(self) -> None:
        seat = next(iter(GAME.asks(self.state)))
        self.do(seat, GAME.fallback(self.state, seat))

    @precondition(lambda self: not self.running())
    @rule(seat=st.integers(0, 1))
    def nothing_is_open_at_the_end(self, seat: int) -> None:
        assert list(GAME.offers(self.state, seat)) == []

    def do(self, seat: int, action: Any) -> None:
        self.version += 1
        before, money = self.state, [each.yen for each in self.state.chefs]
        for event in GAME.decide(self.state, seat, action, chance(self.seed, self.version)):
            self.state = GAME.evolve(self.state, event)
            self.events.append(event)
            self._pay(money, event)
        assert [each.yen for each in self.state.chefs] == money, before

    @staticmethod
    def _pay(money: list[int], event: Event) -> None:
        """Money moves by the market and by nothing else."""
        match event:
            case Bought(seat, _, price, _):
                money[seat] -= price
            case Sold(_, price, cards, _):
                for seat, count in enumerate(cards):
                    money[seat] += price * count

    @invariant()
    def over_is_final(self) -> None:
        assert bool(GAME.asks(self.state)) == self.running()
        assert (GAME.outcome(self.state) is None) == self.running()

    @invariant()
    def cards_and_recipes_are_conserved(self) -> None:
        assert Counter(all_cards(self.state)) == Counter(CONTENT.pile())
        assert sorted(all_recipes(self.state)) == sorted(CONTENT.recipes)

    @invariant()
    def chillies_are_conserved(self) -> None:
        stack = CONTENT.numbers.editions[self.state.edition].chillies
        assert self.state.chillies + sum(each.chillies for each in self.state.chefs) == stack
        assert min(self.state.chillies, *(each.chillies for each in self.state.chefs)) >= 0

    @invariant()
    def six_chips_a_seat(self) -> None:
        for seat, each in enumerate(self.state.chefs):
            assert len(set(each.thrown)) == len(each.thrown) <= 5
            assert sorted((*each.thrown, *GAME.view(self.state, seat).chips)) == [
                *CONTENT.numbers.chips
            ]
            lying = {chip.value for chip in self.state.board if chip.owner == seat}
            assert lying | set(each.shown) <= set(each.thrown)
        numbers = [chip.number for chip in self.state.board]
        assert numbers == sorted(set(numbers))
        assert len(numbers) <= 13

    @invariant()
    def nobody_is_in_debt(self) -> None:
        assert min(each.yen for each in self.state.chefs) >= 0
        assert all(each.yen % 100 == 0 for each in self.state.chefs)

    @invariant()
    def what_everybody_knows_is_true(self) -> None:
        for each in self.state.chefs:
            assert Counter(each.known) <= Counter(each.hand)

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
        for event in self.events:
            if isinstance(event, ChipThrown):
                assert len(event.spaces) == len(event.thrown.rest)


TestHibachi = HibachiMachine.TestCase
TestHibachi.settings = settings(max_examples=20, stateful_step_count=25, deadline=None)
