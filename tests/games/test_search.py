"""Searching players: they use views alone, count playouts, and are deterministic."""

from collections import Counter
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from bot.games.base import RandomPlayer
from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.games.levels import LEVELS
from bot.games.search import Asked, Comparison, Effort, Searcher, SearchingPlayer
from tests.games.cases import CASES
from tests.games.playing import GAMES, chance, played


def searching() -> dict[str, SearchingPlayer]:
    masters = {game: GAMES.computer_players(game)[LEVELS[-1]] for game in GAMES.ids()}
    return {game: one for game, one in masters.items() if isinstance(one, SearchingPlayer)}


MASTERS = searching()


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("game", GAMES.ids())
def test_decisions_are_compared_by_their_seats_view(game: str, seats: int) -> None:
    rules, master, compared = GAMES.newest(game), GAMES.computer_players(game)[LEVELS[-1]], 0
    if not isinstance(master, Searcher):
        pytest.skip("its master does not search")
    master = master.with_effort(master.effort.scaled(0.02))
    for number, step in enumerate(played(rules, {}, seats, 63)):
        offers = list(rules.offers(step.before, step.seat))
        if number % 7 or compared == 6:
            continue
        otherwise = CASES[game].otherwise(step.before, step.seat, chance(63, number))
        found, same = (
            master.compare(
                Asked(rules.view(state, step.seat), offers, chance(63, number)), step.action
            )
            for state in (step.before, otherwise)
        )
        assert found == same
        compared += found is not None and found.better != step.action
        assert found is None or any(offer.accepts(found.better) for offer in offers)
    assert compared


def test_a_comparison_has_a_mean_and_a_margin() -> None:
    found = Comparison("better", (1.0, 3.0, 2.0, 2.0), "win")
    assert found.gain == 2.0
    assert found.margin == pytest.approx(0.816, abs=0.001)
    assert Comparison("better", (1.0,), "win").margin == 0.0


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", MASTERS)
def test_imagined_states_look_like_the_real_one(game: str, seats: int) -> None:
    rules, plans = GAMES.newest(game), MASTERS[game].plans
    differing = 0
    for number, step in enumerate(played(rules, {}, seats, 61)):
        view = rules.view(step.before, step.seat)
        offers = list(rules.offers(step.before, step.seat))
        if number % 3 or len(plans.candidates(view, offers, chance(61))) == 1:
            continue
        found = plans.imagine(view, chance(61, number))
        assert rules.view(found, step.seat) == view
        assert list(rules.offers(found, step.seat)) == offers
        differing += found != step.before
    assert differing


@pytest.mark.parametrize("game", MASTERS)
def test_candidates_are_open_and_shares_of_the_win_are_whole(game: str) -> None:
    rules, plans = GAMES.newest(game), MASTERS[game].plans
    several = 0
    for number, step in enumerate(played(rules, {}, 3, 62)):
        if number % 5:
            continue
        view = rules.view(step.before, step.seat)
        offers = list(rules.offers(step.before, step.seat))
        found = plans.candidates(view, offers, chance(62, number))
        assert all(any(offer.accepts(action) for offer in offers) for action in found)
        assert len(set(found)) == len(found) > 0
        several += len(found) > 1
        assert sum(plans.worth(step.after, seat) for seat in range(3)) == pytest.approx(1.0)
    assert several


class Lottery:
    """A game of one move each: action ``n`` wins in ``n`` of ten states."""

    def __init__(self, actions: Sequence[int]) -> None:
        self.policy, self.actions = RandomPlayer(), actions
        self.played: Counter[int] = Counter()
        self.imagined: list[int] = []

    def candidates(self, view: Any, offers: Any, chance: Chance) -> Sequence[int]:
        return self.actions

    def imagine(self, view: Any, chance: Chance) -> int:
        self.imagined.append(chance.below(10, "state"))
        return self.imagined[-1]

    def turn(self, state: Any) -> int:
        return 0

    def worth(self, state: Any, seat: Seat) -> float:
        return float(state)

    def resolution(self, state: int, chance: Chance) -> Any:
        resolution = SimpleNamespace(state=False, run_steps=lambda: None)

        def act(seat: Seat, action: int) -> None:
            self.played[action] += 1
            resolution.state = state < action

        resolution.act = act
        return resolution

    def questions(self, state: Any) -> dict[Seat, Any]:
        return {}


def choice(lottery: Any, playouts: int, width: int = 4) -> Any:
    player = SearchingPlayer(lottery, lottery, Effort(playouts, width))
    return player.choose(SimpleNamespace(me=0, chefs=(0, 1)), (), chance(7))


def test_the_effort_is_a_number_of_playouts() -> None:
    lottery = Lottery([2, 9, 4, 1, 10])
    assert choice(lottery, 80) == 9
    assert lottery.played.total() == 80
    assert sorted(lottery.played.values()) == [10, 10, 30, 30]  # the worse half was dropped
    assert len(lottery.imagined) == 30  # one for all remaining actions
    assert choice(Lottery([2, 9, 4, 1, 10]), 80, width=5) == 10
    again = Lottery([2, 9, 4, 1])
    assert choice(again, 80) == 9
    assert again.imagined == lottery.imagined
    assert Effort(80).scaled(0.1).playouts == 8
    assert Effort(80).scaled(0.0).playouts == 1


def test_a_single_candidate_is_not_played_out() -> None:
    lottery = Lottery([3])
    assert choice(lottery, 80) == 3
    assert not lottery.played
