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

from bot.games.diced_veggies.game import DicedVeggies
from bot.games.diced_veggies.rules.block import cuts, one_piece, without_gaps
from bot.games.diced_veggies.rules.events import Dealt, Event
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.diced_veggies.rules.state import State
from tests.games.cases import chance
from tests.games.diced_veggies.case import STACKED, stacked
from tests.games.diced_veggies.menu import MENU
from tests.games.diced_veggies.positions import all_dice, all_hypes, all_recipes

GAMES = {"menu": DicedVeggies(MENU, stacked), "cards": STACKED}


class DicedVeggiesMachine(RuleBasedStateMachine):
    @initialize(
        seats=st.integers(1, 4), content=st.sampled_from(list(GAMES)), seed=st.integers(0, 2**32)
    )
    def deal(self, seats: int, content: str, seed: int) -> None:
        self.seed, self.version, self.game = seed, 0, GAMES[content]
        self.events: list[Event] = list(self.game.new({}, seats, chance(seed)))
        self.state = self.replay(self.events)

    def replay(self, events: list[Event]) -> State:
        state = None
        for event in events:
            state = self.game.evolve(state, event)
        assert isinstance(state, State)
        return state

    def running(self) -> bool:
        return self.state.phase is not Phase.OVER

    @precondition(running)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(sorted(self.game.asks(self.state))), label="seat")
        offers = list(self.game.offers(self.state, seat))
        offer = data.draw(st.sampled_from(offers), label="offer")
        self.do(seat, offer.sample(chance(data.draw(st.integers(0, 99), label="of form")), "test"))

    @precondition(running)
    @rule(turns=st.integers(1, 6))
    def some_turns_pass(self, turns: int) -> None:
        """Play on at random, cooking whatever can be cooked, so that a run sees an end."""
        last = self.state.turn + turns
        for _ in range(200):
            if not self.running() or self.state.turn >= last:
                return
            asked = self.game.asks(self.state)
            seat = next((one for one in asked if not asked[one].answered), next(iter(asked)))
            offers = list(self.game.offers(self.state, seat))
            draws = chance(self.seed, self.version)
            cooks = self.state.phase in (Phase.COOK, Phase.LAST_COOK)
            offer = offers[0 if cooks else draws.below(len(offers), "test/offer")]
            self.do(seat, offer.sample(draws, "test/form"))

    @precondition(running)
    @rule()
    def stay_silent(self) -> None:
        seat = next(iter(self.game.asks(self.state)))
        self.do(seat, self.game.fallback(self.state, seat))

    @precondition(lambda self: not self.running())
    @rule(seat=st.integers(0, 3))
    def nothing_is_open_at_the_end(self, seat: int) -> None:
        assert list(self.game.offers(self.state, seat)) == []

    def do(self, seat: int, action: Any) -> None:
        self.version += 1
        for event in self.game.decide(self.state, seat, action, chance(self.seed, self.version)):
            self.state = self.game.evolve(self.state, event)
            self.events.append(event)

    @invariant()
    def over_is_final(self) -> None:
        assert bool(self.game.asks(self.state)) == self.running()
        assert (self.game.outcome(self.state) is None) == self.running()

    @invariant()
    def seven_dice_of_each_vegetable(self) -> None:
        kinds = Counter(die.vegetable for die in all_dice(self.state))
        assert kinds == Counter(MENU.pile())
        assert {die.number for die in all_dice(self.state)} <= {2, 3, 4, 5, 6}

    @invariant()
    def each_card_is_there_once(self) -> None:
        assert sorted(all_recipes(self.state)) == sorted(self.game.content.recipes)
        assert sorted(all_hypes(self.state)) == sorted(self.game.content.hypes)

    @invariant()
    def the_block_is_whole_and_can_be_cut(self) -> None:
        assert one_piece(self.state.block)
        assert without_gaps(self.state.block)
        assert bool(cuts(self.state.block)) == bool(self.state.block)

    @invariant()
    def limits_hold_between_turns(self) -> None:
        for seat, each in enumerate(self.state.chefs):
            if seat != self.state.to_move or self.state.phase in (Phase.RESTOCK, Phase.CUT):
                assert len(each.dice) <= 8
                assert len(each.recipes) <= 2
                assert len(each.hypes) <= 2

    @invariant()
    def scores_are_what_views_say(self) -> None:
        outcome = self.game.outcome(self.state)
        shown = tuple(each.points for each in self.game.view(self.state, None).chefs)
        assert outcome is None or outcome.scores == shown

    @invariant()
    def the_end_is_triggered_by_the_sixth(self) -> None:
        goal = self.game.content.numbers.goal
        reached = any(len(each.dishes) >= goal for each in self.state.chefs)
        if self.state.phase is not Phase.OVER:
            assert (self.state.trigger is not None) == reached

    def teardown(self) -> None:
        """Hold the log against the live state, once for each game."""
        read = [
            msgspec.json.decode(msgspec.json.encode(event), type=self.game.event_type)
            for event in self.events
        ]
        assert isinstance(read[0], Dealt)
        assert self.replay(read) == self.state
        kept = msgspec.json.decode(msgspec.json.encode(self.state), type=self.game.state_type)
        assert kept == self.state


TestDicedVeggies = DicedVeggiesMachine.TestCase
TestDicedVeggies.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
