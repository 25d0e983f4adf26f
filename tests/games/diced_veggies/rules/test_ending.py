"""The end of the game: V-48 to V-50, R-V13, R-V19, and standing still."""

import pytest

from bot.games.contract import Outcome
from bot.games.diced_veggies.rules.actions import Done, DrawHype
from bot.games.diced_veggies.rules.events import (
    Cooked,
    EndTriggered,
    GameEnded,
    PhaseBegan,
    TurnBegan,
)
from bot.games.diced_veggies.rules.pieces import Phase
from tests.games.diced_veggies.positions import (
    Kitchen,
    block,
    chef,
    cook,
    cooking,
    last_cook,
    opened,
    scoring,
    table,
)
from tests.games.diced_veggies.variants import CONTENT, STACKED
from tests.games.playing import played


def sixth(**more: object) -> Kitchen:
    """Return a table at which seat 0 has just cooked its sixth recipe and can cook another."""
    own = chef("C2 C2 O2 T2 T2", "cco tt", dishes=5)
    kitchen = cooking(own, chef(), chef(), **more)
    return kitchen.do(0, cook("cco", "C2 C2 O2"))


def test_v48_a_sixth_recipe_triggers_the_end() -> None:
    kitchen = sixth()
    assert [type(event) for event in kitchen.told] == [Cooked, EndTriggered]
    assert kitchen.state.trigger == 0
    for seat in (None, 0, 1):
        assert kitchen.view(seat).trigger == 0
    fifth = cooking(chef("T2 T2", "tt", dishes=4), chef()).do(0, cook("tt", "T2 T2"))
    assert fifth.state.trigger is None


def test_v49_that_player_finishes_the_turn() -> None:
    kitchen = sixth().do(0, cook("tt", "T2 T2"))
    assert len(kitchen.state.chefs[0].dishes) == 7
    assert kitchen.asked[0].id == "card"
    kitchen.do(0, DrawHype())
    assert len(kitchen.state.chefs[0].hypes) == 1
    assert list(kitchen.asked) == [1]


def test_v49_with_its_limits() -> None:
    own = chef("C2 C2 O2 " + "P2 " * 9, "cco", dishes=5)
    kitchen = cooking(own, chef()).do(0, cook("cco", "C2 C2 O2"), DrawHype())
    assert kitchen.asked[0].id == "trim"


def test_v50_every_other_player_has_one_more_turn() -> None:
    """Seat 2 triggers; 3, 0 and 1 have a turn each, although 0 reaches six too."""
    chefs = [chef("T2 T2", "tt", dishes=5) for _ in range(4)]
    kitchen = Kitchen(table(*chefs, to_move=2, phase=Phase.COOK))
    kitchen.do(2, cook("tt", "T2 T2"))
    turns = []
    kitchen.play_on(2)
    while kitchen.state.phase is not Phase.LAST_COOK:
        seat = kitchen.state.to_move
        turns.append(seat)
        kitchen.cut(seat)
        if seat == 0:
            kitchen.do(0, cook("tt", "T2 T2"))
            assert not kitchen.events(EndTriggered)
        kitchen.play_on(seat)
    assert turns == [3, 0, 1]
    assert kitchen.state.trigger == 2


def test_r_v13_a_sixth_in_an_extra_turn_changes_nothing() -> None:
    kitchen = cooking(chef("T2 T2", "tt", dishes=5), chef(), trigger=1)
    kitchen.do(0, cook("tt", "T2 T2"))
    assert not kitchen.events(EndTriggered)
    assert kitchen.state.trigger == 1


def test_r_v13_nor_in_the_last_step() -> None:
    kitchen = last_cook(chef("T2 T2", "tt", dishes=5), chef(dishes=6), trigger=1)
    kitchen.do(0, cook("tt", "T2 T2"), Done())
    assert not kitchen.events(EndTriggered)
    assert kitchen.outcome is not None


def test_r_v19_alone_the_last_step_follows_the_turn_with_the_sixth_recipe() -> None:
    own = chef("C2 C2 O2 T2 T2", "cco tt", dishes=5)
    kitchen = cooking(own).do(0, cook("cco", "C2 C2 O2"), Done(), DrawHype())
    assert not kitchen.events(TurnBegan)
    assert kitchen.asked[0].id == "last_cook"
    kitchen.do(0, cook("tt", "T2 T2"), Done())
    assert kitchen.outcome is not None
    assert kitchen.outcome.winners == (0,)
    assert CONTENT.numbers.band(kitchen.outcome.scores[0]).at_least == 0


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_v48_to_v51_over_whole_games(seats: int) -> None:
    for seed in range(6):
        steps = list(played(STACKED, {}, seats, seed))
        events = [event for step in steps for event in step.events]
        kinds = [type(event) for event in events]
        begun = kinds.index(EndTriggered)
        turns = [event.seat for event in events[begun:] if isinstance(event, TurnBegan)]
        (trigger,) = (event.seat for event in events if isinstance(event, EndTriggered))
        assert turns == [(trigger + step) % seats for step in range(1, seats)]
        phases = [event.phase for event in events if isinstance(event, PhaseBegan)]
        assert phases.count(Phase.LAST_COOK) == 1
        assert kinds.count(GameEnded) == 1


def stalled(turn: int, last_cooked: int, **more: object) -> Kitchen:
    state = table(
        scoring(20), scoring(10), phase=Phase.TRIM, turn=turn, last_cooked=last_cooked, **more
    )
    return Kitchen(state).go_on()


def test_rounds_without_a_dish_end_the_game_by_standing() -> None:
    rounds = 2 * CONTENT.numbers.stall_rounds
    kitchen = stalled(rounds + 5, 5)
    assert kitchen.outcome == Outcome((0,), (20, 10), "stalled")
    assert stalled(rounds + 4, 5).outcome is None
    assert kitchen.view(0).quiet_turns == rounds


def test_a_dish_begins_the_count_anew() -> None:
    own = chef("T2 T2", "tt")
    kitchen = Kitchen(table(own, chef(), phase=Phase.COOK, turn=20)).do(0, cook("tt", "T2 T2"))
    assert kitchen.state.quiet_turns == 0


def test_extra_turns_are_played_however_quiet_it_was() -> None:
    rounds = 2 * CONTENT.numbers.stall_rounds
    assert stalled(rounds + 5, 5, trigger=0, lies=block("C2 O2 P2 M2 T2")).outcome is None


def test_hands_and_discarded_hypes_lie_open_at_the_end() -> None:
    kitchen = last_cook(
        chef(hypes="even"), chef(hypes="ten", dishes=6), trigger=1, hype_discards="last"
    )
    for seat in (None, 0, 1):
        view = kitchen.view(seat)
        assert [each.hand for each in view.chefs] == [("even",), ("ten",)]
        assert view.thrown_away == ("last",)


def test_a_dealt_game_is_far_from_its_end() -> None:
    assert Kitchen(opened(4, 1)).outcome is None
