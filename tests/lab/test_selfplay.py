"""``selfplay``: the same seed gives the same line, and invalid requests give one sentence."""

import argparse
import asyncio
import contextlib
import json
import os
import signal
import sys
from collections import Counter
from pathlib import Path

import pytest

from bot.app.settings import ConfigError
from bot.games.thieving_chefs.computer.evaluation import Formulas, unseen
from bot.games.thieving_chefs.game import ThievingChefs
from tests.games.playing import GAMES, dealt
from tests.lab import __main__
from tests.lab.seers import Handreader
from tests.lab.selfplay import (
    SelfplayPlan,
    add_arguments,
    main,
    plan_for,
    play,
    players_of,
    run,
    wilson,
)

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
    words = ("--seats", "3", "--games", "6", "--seed", "4", "--chefs", "chef,random,random")
    assert main(arguments(*words)) == 0
    line = last_line(capsys)
    assert list(line) == KEYS
    assert (line["game"], line["seats"], line["games"]) == ("thieving_chefs", 3, 6)
    wins = line["wins"]
    assert isinstance(wins, dict)
    assert list(wins) == ["chef", "random"]
    assert sum(share["share"] for share in wins.values()) == pytest.approx(1.0, abs=0.001)
    for share in wins.values():
        assert 0.0 <= share["low"] <= share["share"] <= share["high"] <= 1.0
    assert isinstance(line["seat_wins"], list)
    assert len(line["seat_wins"]) == 3
    assert sum(line["seat_wins"]) == pytest.approx(1.0, abs=0.001)


def test_the_same_seed_gives_the_same_line_whatever_the_number_of_processes() -> None:
    plan = plan_for(GAMES, "thieving_chefs", 2, 6, 8, ["chef", "random"])
    one, two = (run(plan, processes=number) for number in (1, 2))
    lines = [
        [getattr(report, key) for key in KEYS if key != "games_per_second"] for report in (one, two)
    ]
    assert lines[0] == lines[1]
    other = run(plan_for(GAMES, "thieving_chefs", 2, 6, 9, ["chef", "random"]), processes=1)
    assert other.decisions != one.decisions


def test_every_computer_player_has_every_seat_equally_often() -> None:
    plan = SelfplayPlan("thieving_chefs", 3, 9, 1, ("a", "b", "b"))
    seats = Counter(
        (seat, name) for number in range(9) for seat, name in enumerate(plan.seated(number))
    )
    assert [seats[seat, "a"] for seat in range(3)] == [3, 3, 3]
    assert [seats[seat, "b"] for seat in range(3)] == [6, 6, 6]


def test_fewer_names_than_seats_are_repeated() -> None:
    plan = plan_for(GAMES, "thieving_chefs", 5, 1, 1, ["chef", "random"])
    assert plan.chefs == ("chef", "random", "chef", "random", "chef")


def test_the_default_computer_player_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments("--games", "1")) == 0
    wins = last_line(capsys)["wins"]
    assert isinstance(wins, dict)
    assert list(wins) == ["chef"]
    assert wins["chef"]["share"] == 1.0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), f"there is no game 'chess': choose one of {', '.join(GAMES.ids())}."),
        (("thieving_chefs", "--seats", "6"), "thieving_chefs is for 2 to 5, not for 6."),
        (("thieving_chefs", "--games", "0"), "0 games cannot be played: take at least 1."),
        (
            ("thieving_chefs", "--chefs", "chef,clever"),
            "there is no chef 'clever': choose among "
            "chef, apprentice, cook, master, random, rival, handreader, omniscient.",
        ),
        (
            ("thieving_chefs", "--chefs", "chef,chef,chef"),
            "3 chefs do not fit 2 seats: name 1 to 2.",
        ),
    ],
)
def test_a_wrong_request_gets_one_line_and_exit_code_2(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert __main__.main(["selfplay", *words]) == 2
    written = capsys.readouterr()
    assert (written.out, written.err) == ("", f"python -m tests.lab: {said}\n")


def test_a_plan_without_a_game_is_refused_like_a_command() -> None:
    with pytest.raises(ConfigError, match="there is no game 'soup'"):
        plan_for(GAMES, "soup", 2, 1, 1, ["chef"])


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="reads Linux's /proc")
async def test_a_terminated_run_leaves_no_process_behind(tmp_path: Path) -> None:
    """Every process of the run has a mark in its environment."""
    mark = f"BRIGADE_TRIAL={tmp_path}"
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.lab", "selfplay", "thieving_chefs"),
        *("--seats", "5", "--games", "100000"),
        env={**os.environ, "BRIGADE_TRIAL": str(tmp_path)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(60):
            while len(marked(mark)) < 2 + min(2, os.cpu_count() or 1):
                await asyncio.sleep(0.05)
            child.send_signal(signal.SIGTERM)
            out, err = await child.communicate()
            while marked(mark):
                await asyncio.sleep(0.05)
    finally:
        with contextlib.suppress(ProcessLookupError):
            child.kill()
    assert child.returncode == -signal.SIGTERM
    assert out == b""
    assert b"selfplay.py" not in err  # no traceback of ours; the resource tracker may warn


def marked(mark: str) -> list[int]:
    """Return the processes with a variable in their environment."""
    found = []
    for folder in Path("/proc").iterdir():
        with contextlib.suppress(OSError):
            if folder.name.isdecimal() and mark.encode() in (folder / "environ").read_bytes():
                found.append(int(folder.name))
    return found


def test_turns_are_changes_of_the_awaited_seats() -> None:
    game, chefs = GAMES.newest("thieving_chefs"), players_of(GAMES, "thieving_chefs")
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


@pytest.mark.parametrize(("game", "count"), [("thieving_chefs", 20), ("hibachi", 2)])
def test_the_computer_player_beats_random_play(game: str, count: int) -> None:
    """A plausibility check; ``.ci/run`` plays many more games."""
    report = run(plan_for(GAMES, game, 2, count, 1, ["chef", "random"]), processes=1)
    assert report.wins["chef"].share >= 0.8


def test_who_sees_the_order_of_the_deck_beats_the_chef() -> None:
    report = run(plan_for(GAMES, "thieving_chefs", 2, 4, 5, ["omniscient", "chef"]), processes=1)
    assert report.wins["omniscient"].share >= 0.75


def test_who_reads_hands_plays_whole_games_the_same_again() -> None:
    plan = plan_for(GAMES, "thieving_chefs", 2, 2, 5, ["handreader", "chef"], 0.05)
    one, two = (run(plan, processes=1) for _ in range(2))
    assert (one.wins, one.decisions) == (two.wins, two.decisions)


def test_who_reads_hands_sees_all_of_them_and_not_the_deck() -> None:
    game = GAMES.newest("thieving_chefs")
    assert isinstance(game, ThievingChefs)
    _, state = dealt(game, {}, 3, 3)
    view = game.view(state, 0)
    found = Handreader(game).told(state).opened(view)
    assert [chef.known for chef in found.chefs] == [chef.hand for chef in state.chefs]
    assert unseen(Formulas(game.content), found) == Counter(state.deck)
    assert found.deck == view.deck
