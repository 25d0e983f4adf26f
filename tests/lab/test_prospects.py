"""``prospects``: a few games give a table that the master can play by."""

import argparse
import tomllib

import pytest

from bot.app.settings import ConfigError
from bot.games.chance import Chance
from bot.games.thieving_chefs.computer.evaluation import Formulas
from bot.games.thieving_chefs.computer.search import TurnPlan
from tests.games.thieving_chefs.positions import CONTENT, GAME, chef, table
from tests.lab import __main__
from tests.lab.prospects import Learner, add_arguments, main, samples


def arguments(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(words)


def test_few_games_give_a_table_of_the_shape_that_a_master_reads(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(arguments("--games", "3", "--units", "5", "--rounds", "2")) == 0
    rows = tomllib.loads(capsys.readouterr().out)["2"]
    assert {len(row) for row in rows.values()} == {5}
    assert rows["units"][0] == 1
    assert {fact.split()[0] for fact in rows} <= {fact.split()[0] for fact in GAME.prospects["2"]}
    state = table(chef("rice", points=3), chef("rice meat onion", points=14))
    plan = TurnPlan(Formulas(CONTENT), {"2": rows}, GAME.view(state, 0))
    assert plan.prospects.share(plan.start) < 0.5


def test_the_same_games_are_learnt_in_the_same_way(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--games", "1", "--units", "2", "--rounds", "1", "--seats", "3"]
    main(arguments(*words))
    first = capsys.readouterr().out
    main(arguments(*words))
    assert capsys.readouterr().out == first


def test_a_sample_seen_again_surprises_less() -> None:
    found = samples(GAME, 2, "one", 0)
    learner = Learner(4, 0.05, Chance(bytes(32), 0))
    first, *_, last = [learner.step(found[0]) for _ in range(20)]
    assert last < first


def test_numbers_that_cannot_be_are_refused() -> None:
    with pytest.raises(ConfigError, match="2 to 5"):
        main(arguments("--seats", "6"))
    with pytest.raises(ConfigError, match="two units"):
        main(arguments("--units", "1"))


def test_the_command_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        __main__.main(["prospects", "--help"])
    assert "--games" in capsys.readouterr().out
