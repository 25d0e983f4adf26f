"""``brigade selfplay``: the same seed gives the same line, and wrong requests one sentence."""

import argparse
import json
from collections import Counter

import pytest

from bot.selfplay import (
    BadRequestError,
    Plan,
    add_arguments,
    main,
    plan_for,
    play,
    run,
    wilson,
)
from tests.games.cases import GAMES

KEYS = [
    "game",
    "seats",
    "games",
    "wins",
    "score",
    "seat_wins",
    "turns",
    "decisions",
    "games_per_second",
]


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(["thieving_chefs", *words])


def last_line(capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    line: dict[str, object] = json.loads(capsys.readouterr().out.splitlines()[-1])
    return line


def test_it_ends_with_one_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--seats", "3", "--games", "6", "--seed", "4", "--chefs", "good,random,random")
    assert main(arguments(*words)) == 0
    line = last_line(capsys)
    assert list(line) == KEYS
    assert (line["game"], line["seats"], line["games"]) == ("thieving_chefs", 3, 6)
    wins = line["wins"]
    assert isinstance(wins, dict)
    assert list(wins) == ["good", "random"]
    assert sum(share["share"] for share in wins.values()) == pytest.approx(1.0, abs=0.001)
    for share in wins.values():
        assert 0.0 <= share["low"] <= share["share"] <= share["high"] <= 1.0
    assert isinstance(line["seat_wins"], list)
    assert len(line["seat_wins"]) == 3
    assert sum(line["seat_wins"]) == pytest.approx(1.0, abs=0.001)


def test_the_same_seed_gives_the_same_line_whatever_the_number_of_processes() -> None:
    plan = plan_for(GAMES, "thieving_chefs", 2, 9, 8, ["good", "random"])
    one, again, two = (run(plan, processes=number) for number in (1, 1, 2))
    lines = [
        [getattr(report, key) for key in KEYS if key != "games_per_second"]
        for report in (one, again, two)
    ]
    assert lines[0] == lines[1] == lines[2]
    other = run(plan_for(GAMES, "thieving_chefs", 2, 9, 9, ["good", "random"]), processes=1)
    assert other.decisions != one.decisions


def test_every_chef_sits_in_every_seat_as_often() -> None:
    plan = Plan("thieving_chefs", 3, 9, 1, ("a", "b", "b"))
    seats = Counter(
        (seat, name) for number in range(9) for seat, name in enumerate(plan.seated(number))
    )
    assert [seats[seat, "a"] for seat in range(3)] == [3, 3, 3]
    assert [seats[seat, "b"] for seat in range(3)] == [6, 6, 6]


def test_fewer_names_than_seats_are_repeated() -> None:
    plan = plan_for(GAMES, "thieving_chefs", 5, 1, 1, ["good", "random"])
    assert plan.chefs == ("good", "random", "good", "random", "good")


def test_the_strongest_chef_plays_where_none_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments("--games", "1")) == 0
    wins = last_line(capsys)["wins"]
    assert isinstance(wins, dict)
    assert list(wins) == ["good"]
    assert wins["good"]["share"] == 1.0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--seats", "6"), "2 to 5 seats, not 6"),
        (("--games", "0"), "0 games"),
        (("--chefs", "good,clever"), "no chef 'clever'"),
        (("--chefs", "good,good,good"), "3 chefs for 2 seats"),
    ],
)
def test_a_wrong_request_gets_one_line_and_exit_code_2(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments(*words)) == 2
    written = capsys.readouterr()
    assert written.out == ""
    assert said in written.err
    assert written.err.count("\n") == 1


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(BadRequestError, match="'soup'; there is thieving_chefs"):
        plan_for(GAMES, "soup", 2, 1, 1, ["good"])


def test_turns_are_changes_of_who_is_waited_for() -> None:
    game, chefs = GAMES.newest("thieving_chefs"), GAMES.chefs("thieving_chefs")
    played = play(game, [chefs["random"]] * 3, "1/0")
    assert 10 < played.turns < played.decisions
    assert played == play(game, [chefs["random"]] * 3, "1/0")


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (90, 100, 0.8256, 0.9448),
    ],
)
def test_the_interval_is_the_one_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    share = wilson(wins, games)
    assert (share.low, share.high) == pytest.approx((low, high), abs=0.0001)


def test_the_good_chef_beats_the_one_that_picks_at_random() -> None:
    """A hundred games show 80 % where thousands showed far more."""
    report = run(plan_for(GAMES, "thieving_chefs", 2, 100, 1, ["good", "random"]), processes=1)
    assert report.wins["good"].share >= 0.8
