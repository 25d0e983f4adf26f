"""``balance``: bounds for the cards of Diced Veggies, and the counts."""

import argparse
from collections import Counter

import pytest

from bot.app.settings import ConfigError
from tests.games.diced_veggies.variants import STACKED
from tests.lab import __main__, balance
from tests.lab.balance import BalanceTally, add_arguments, main, rows, watched
from tests.lab.row import ReportRow


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(words)


@pytest.fixture(scope="module")
def game() -> BalanceTally:
    return watched(STACKED, 2, "balance")


def test_one_game_is_counted_once(game: BalanceTally) -> None:
    assert len(game.scores) == len(game.seats) == len(game.firsts) == len(game.rounds) == 1
    ((first, last),) = game.points
    assert max(first, last) == game.scores[0]
    assert {(game.firsts[0] + place) % 2 for place, p in enumerate((first, last))
            if p == game.scores[0]} == set(game.seats[0])  # fmt: skip
    assert game.dishes
    assert min(game.dishes) >= 6 or game.waits[0] > 10
    assert 5 < game.rounds[0] < 30


def test_a_hype_is_playable_in_some_of_the_turns_it_is_held(game: BalanceTally) -> None:
    assert game.held.total() > 5
    assert game.playable.keys() <= game.held.keys()
    assert all(game.playable[hype] <= turns for hype, turns in game.held.items())
    assert game.played.total() >= 2
    assert set(game.played) <= set(STACKED.content.hypes)
    assert game.earned.total() >= game.played.total()


def test_the_same_seed_is_the_same_game(game: BalanceTally) -> None:
    again = watched(STACKED, 2, "balance")
    assert (again.scores, again.held, again.earned) == (game.scores, game.held, game.earned)


def counted(
    scores: list[int],
    seats: list[tuple[int, ...]],
    points: list[tuple[int, ...]] | None = None,
) -> dict[str, ReportRow]:
    count = len(scores)
    tally = BalanceTally(
        scores=scores,
        seats=seats,
        firsts=[1] * count,
        points=[(20, 11)] * count if points is None else points,
        rounds=[9.0] * count,
        dishes=[6] * count,
        waits=[4] * count,
        held=Counter(even_plate=100, feast=100),
        playable=Counter(even_plate=5, feast=4),
        played=Counter(even_plate=2),
        earned=Counter(even_plate=7),
    )
    return {row.what: row for row in rows(STACKED, tally, 2)}


def test_scores_and_seats_are_shares_of_games() -> None:
    found = counted([30, 31, 60, 61, 81], [(0,), (1,), (0, 1), (1,), (0, 1)])
    assert found["winners with 31 to 60 points"].value == pytest.approx(0.4)
    assert not found["winners with 31 to 60 points"].holds
    assert [found[f"winners from {start} on"].value for start in (0, 31, 41, 51, 61, 71, 81)] == (
        pytest.approx([0.2, 0.2, 0, 0.2, 0.2, 0, 0.2])
    )
    assert found["games won by seat 1"].value == pytest.approx(0.4)
    assert found["games won by seat 2"].value == pytest.approx(0.6)
    assert not found["games won by seat 2"].holds
    assert found["games won by who is number 1 to play"].value == pytest.approx(0.6)


def test_the_order_of_play_is_bounded() -> None:
    """Seat 2 is first here; 31 points in nine rounds are 1.7 a turn, so a lead of 9 is too much."""
    found = counted([40] * 4, [(1,), (1,), (1,), (0,)])
    assert found["games won by who is number 1 to play"].value == pytest.approx(0.75)
    assert not found["games won by who is number 1 to play"].holds
    ahead = found["the first to play ahead of the last"]
    assert (ahead.holds, ahead.note) == (False, "in turns of 1.7 points")
    assert found["points of who is number 2 to play"].value == pytest.approx(11)
    even = counted([40] * 2, [(1,), (0,)], [(20, 18), (18, 18)])
    assert even["games won by who is number 2 to play"].holds
    assert even["the first to play ahead of the last"].value == pytest.approx(0.5, abs=0.02)
    assert even["the first to play ahead of the last"].holds


def test_with_an_even_start_the_bounds_are_narrow() -> None:
    tally = BalanceTally(
        scores=[40] * 10,
        seats=[(0,)] * 6 + [(1,)] * 4,
        firsts=[0] * 10,
        points=[(20, 20)] * 10,
        rounds=[9.0],
        dishes=[6],
        waits=[4],
    )
    place = "games won by who is number 1 to play"
    for even_start, holds in (("no", True), ("yes", False)):
        found = {row.what: row for row in rows(STACKED, tally, 2, even_start)}
        assert found[place].holds is holds


def test_with_an_even_start_rounds_are_whole() -> None:
    rounds = watched(STACKED, 2, "balance", "yes").rounds[0]
    assert rounds == int(rounds)


def test_a_hype_that_can_seldom_be_played_is_a_miss() -> None:
    found = counted([50], [(0,)])
    assert found["Even Plate"].holds
    assert found["Even Plate"].note == "of 100 turns; played 2 times for 3.5"
    assert not found["Feast"].holds
    assert "Encore" not in found


def test_tallies_add_up(game: BalanceTally) -> None:
    whole = BalanceTally()
    whole.add(game)
    whole.add(game)
    assert whole.scores == game.scores * 2
    assert whole.held.total() == 2 * game.held.total()


@pytest.mark.parametrize(
    ("games", "low", "code", "said"),
    [(3, 0, 0, ""), (3, 2, 0, "outside"), (1999, 2, 0, "outside"), (2000, 2, 1, "MISSED")],
)
def test_the_command_says_by_its_code_whether_all_holds(
    games: int,
    low: float,
    code: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(balance, "run", lambda *_: BalanceTally())
    monkeypatch.setattr(balance, "rows", lambda *_: iter([ReportRow("a figure", 1.0, low)]))
    assert main(arguments("--games", str(games))) == code
    out = capsys.readouterr().out
    assert out.startswith("a figure")
    assert [word for word in ("outside", "MISSED") if f" {word}\n" in out] == (
        [said] if said else []
    )
    assert ("So few games cannot show a miss" in out) is (said == "outside")


def test_a_number_of_seats_that_cannot_play_is_refused() -> None:
    with pytest.raises(ConfigError, match="1 to 4"):
        main(arguments("--seats", "5"))


def test_the_command_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        __main__.main(["balance", "--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert "--games" in said
    assert "with fewer than 2,000 a figure outside its bounds may be chance" in said
