"""``waits``: the definition of a wait, and the waits saved by a form for a whole market."""

import argparse
import json

import pytest

from bot.games.base import random_player
from tests.games.cases import CASES
from tests.games.playing import GAMES
from tests.lab import __main__
from tests.lab.waits import Waits, add_arguments, count, figures, main
from tests.sampling import THOROUGH


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(words)


def test_simultaneous_prompts_are_one_wait() -> None:
    toy, waits = CASES["toy"].game, Waits()
    count(toy, [random_player(toy)] * 3, "1", waits)
    assert waits.times == {"bid": 5}  # five prizes
    assert waits.prompts == {"bid": 15}
    assert (waits.per, waits.played) == ("game", 1)


def test_every_answer_of_one_seat_after_the_other_is_a_wait() -> None:
    game, waits = GAMES.newest("thieving_chefs"), Waits()
    count(game, [random_player(game)] * 2, "1", waits)
    assert waits.times == waits.prompts
    assert waits.times.total() > 10
    assert (waits.per, waits.played) == ("game", 1)


def test_skipped_questions_are_left_out() -> None:
    waits = Waits(per="round", played=2)
    waits.prompts.update({"plan": 8, "throw": 24})
    waits.times.update({"plan": 2, "throw": 24})
    found = figures(waits, frozenset({"plan"}))
    assert (found.prompts, found.prompts_in_all) == ({"throw": 12.0}, 12.0)
    assert (found.waits, found.waits_in_all) == ({"throw": 12.0}, 12.0)


@pytest.mark.skipif(not THOROUGH, reason="four games of Hibachi take ten seconds")
def test_a_round_of_four_waits_less_with_the_form(capsys: pytest.CaptureFixture[str]) -> None:
    words = arguments("hibachi", "--seats", "4", "--games", "1", "--seed", "3")
    assert main(words) == 0
    ways = json.loads(capsys.readouterr().out)["ways"]
    assert {figures["per"] for figures in ways.values()} == {"round"}
    assert all(figures["played"] > 2 for figures in ways.values())
    form, bowls = ways["with the market form"], ways["bowl by bowl"]
    orders, asked = ways["with orders"], ways["with orders, throws asked"]
    assert orders["prompts"].keys() == {"throw"}
    assert orders["prompts_in_all"] < 0.4 * form["prompts_in_all"]
    assert asked["prompts"]["throw"] == 12.0
    assert orders["prompts_in_all"] < asked["prompts_in_all"] < 0.8 * form["prompts_in_all"]
    assert form["waits"]["plan"] == 1.0
    assert not {"sell", "buy", "bowl"} & set(form["prompts"])
    assert {"sell", "buy", "bowl"} <= set(bowls["prompts"])
    assert form["prompts"]["throw"] == bowls["prompts"]["throw"] == 12.0
    assert form["prompts_in_all"] < 0.7 * bowls["prompts_in_all"]


@pytest.mark.parametrize("game", ["thieving_chefs", "diced_veggies"])
def test_a_game_without_rounds_is_counted_per_game(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words = arguments(game, "--seats", "2", "--games", "1")
    assert main(words) == main(words) == 0
    line, again = capsys.readouterr().out.splitlines()
    assert line == again
    (figures,) = json.loads(line)["ways"].values()
    assert (figures["per"], figures["played"]) == ("game", 1)
    assert "rounds" not in figures


def test_an_invalid_game_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert __main__.main(["waits", "hibachi", "--games", "0"]) == 2
    assert __main__.main(["waits", "soup"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert said[0] == "python -m tests.lab: 0 games cannot be played: take at least 1."
    assert len(said) == 2
