"""Concession of a seat in the middle of a turn: R-X4."""

import pytest

from bot.games.contract import Seat
from bot.games.diced_veggies.rules.actions import Done
from bot.games.diced_veggies.rules.events import Conceded, GameEnded, PhaseBegan
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.diced_veggies.rules.view import SawConceded
from tests.games.diced_veggies.dice import dice
from tests.games.diced_veggies.positions import Kitchen, chef, cook, last_cook, scoring, table
from tests.games.playing import chance


def gives_up(kitchen: Kitchen, seat: Seat) -> Kitchen:
    kitchen.told = list(kitchen.game.concede(kitchen.state, seat, chance(9)))
    for event in kitchen.told:
        kitchen.state = kitchen.game.evolve(kitchen.state, event)
    return kitchen


def test_r_x4_dice_move_to_the_frame_and_cards_to_the_discards() -> None:
    kitchen = Kitchen(table(chef(), chef("C2 O3", "cm co", "even plain", dishes=1), chef()))
    gives_up(kitchen, 1)
    state = kitchen.state
    assert state.frame == dice("C2 O3")
    assert (state.cards.recipe_discards, state.cards.hype_discards) == (
        ("cm", "co"),
        ("even", "plain"),
    )
    assert len(state.chefs[1].dishes) == 1
    assert state.to_move == 0


def test_r_x4_its_hypes_stay_unseen() -> None:
    kitchen = gives_up(Kitchen(table(chef(), chef("", "cm", "even"), chef())), 1)
    [event] = kitchen.told
    assert isinstance(event, Conceded)
    for seat in (None, 0, 1, 2):
        assert kitchen.game.seen(event, seat) == SawConceded(1, (), ("cm",), 1)
        assert kitchen.view(seat).cards.hype_discards == 1
        assert kitchen.view(seat).cards.thrown_away == ()


@pytest.mark.parametrize("phase", [Phase.RESTOCK, Phase.CUT, Phase.COOK, Phase.CARD, Phase.TRIM])
def test_r_x4_the_turn_passes_to_the_next_player(phase: Phase) -> None:
    kitchen = gives_up(Kitchen(table(chef(), chef(), chef(), chef(), phase=phase)), 1)
    gives_up(kitchen, 0)
    assert kitchen.state.to_move == 2
    assert list(kitchen.asked) == [2]


def test_r_x4_the_end_is_at_the_triggers_next_turn() -> None:
    kitchen = Kitchen(table(chef(dishes=6), chef(), chef(), to_move=1, trigger=0))
    gives_up(kitchen, 0)
    kitchen.cut(1).play_on(1)
    assert kitchen.state.to_move == 2
    kitchen.cut(2).play_on(2)
    assert PhaseBegan(Phase.LAST_COOK, 2) in kitchen.told
    assert kitchen.outcome is not None or 0 not in kitchen.asked


def test_r_x4_the_last_step_closes_without_it() -> None:
    kitchen = last_cook(chef("T2 T4", "tt"), chef("P2 P3", "pp"), chef("C2 M2", "cm"), trigger=0)
    kitchen.do(0, Done()).do(2, cook("cm", "C2 M2"), Done())
    assert kitchen.outcome is None
    gives_up(kitchen, 1)
    assert kitchen.outcome is not None
    assert kitchen.outcome.winners == (2,)


def test_r_x4_its_sealed_dish_is_not_cooked() -> None:
    kitchen = last_cook(chef("T2 T4", "tt"), chef("P2 P3", "pp"), chef("C2 M2", "cm"), trigger=0)
    kitchen.do(1, cook("pp", "P2 P3"), Done())
    gives_up(kitchen, 1)
    assert kitchen.state.frame == dice("P2 P3")
    kitchen.do(0, Done()).do(2, Done())
    assert kitchen.outcome is not None
    assert kitchen.outcome.scores[1] == 0


def test_r_x4_its_chef_token_is_not_returned() -> None:
    kitchen = Kitchen(table(chef(), chef(), chef(), phase=Phase.RESTOCK, lies=()))
    gives_up(kitchen, 1)
    kitchen.do(0, kitchen.open(0)[0])
    assert [each.token for each in kitchen.state.chefs] == [True, False, True]


def test_r_x4_one_seat_left_wins_whatever_the_points() -> None:
    kitchen = gives_up(Kitchen(table(scoring(9), scoring(4))), 0)
    assert kitchen.told[-1] == GameEnded((1,), (9, 4), "conceded")


def test_r_x4_a_conceded_seat_does_not_lead() -> None:
    kitchen = gives_up(
        Kitchen(table(scoring(9), scoring(4), scoring(3), turn=40, quiet_turns=40)), 0
    )
    assert kitchen.told[-1] == GameEnded((1,), (9, 4, 3), "stalled")
