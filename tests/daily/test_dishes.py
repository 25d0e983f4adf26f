"""Tasks of a date: the same everywhere, with a best result that nothing beats."""

import itertools
import json
import subprocess
import sys
from datetime import date
from functools import cache
from pathlib import Path

import msgspec
import pytest

from bot.app.content import load_games
from bot.daily.cut import CutTask
from bot.daily.dates import chance_of
from bot.daily.dishes import DailyDish, dish_of
from bot.daily.hand import HandTask
from bot.daily.tasks import Part, Task
from bot.daily.throw import TRIED, ThrowTask
from bot.games.chance import Chance
from bot.games.diced_veggies.game import DicedVeggies
from bot.games.diced_veggies.rules.block import cuts
from bot.games.diced_veggies.rules.offers import cut_off
from bot.games.errors import IllegalActionError
from bot.games.hibachi.game import Hibachi
from bot.games.hibachi.rules.actions import Throw
from bot.games.offers import One
from tests.sampling import THOROUGH

GAMES = load_games()
GOLDEN = Path(__file__).with_name("golden.jsonl")
"""Output of ``brigade daily`` for three dates; a changed line needs another ``VERSION``."""
DAYS = [date.fromisoformat(json.loads(line)["date"]) for line in GOLDEN.read_text().splitlines()]
SEVERAL = [day.toordinal() + 7 * week for day in DAYS for week in range(3 if THOROUGH else 1)]


@cache
def dish(day: int) -> DailyDish:
    return dish_of(GAMES, day)


def throw_task(day: int) -> ThrowTask:
    task = dish(day).tasks[Part.THROW]
    assert isinstance(task, ThrowTask)
    return task


def test_three_dates_are_as_they_were_printed() -> None:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 3
    for day, line in zip(DAYS, lines, strict=True):
        assert msgspec.json.encode(dish(day.toordinal()).facts()).decode() == line


def test_another_process_prints_the_same() -> None:
    command = [sys.executable, "-m", "bot", "daily", "--date", DAYS[0].isoformat()]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout == GOLDEN.read_text(encoding="utf-8").splitlines()[0] + "\n"


def test_an_invalid_date_is_one_line() -> None:
    command = [sys.executable, "-m", "bot", "daily", "--date", "tomorrow"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 2
    assert done.stderr == "brigade: tomorrow is no date such as 2026-11-22.\n"


@pytest.mark.parametrize("day", SEVERAL)
def test_a_best_line_is_legal_and_has_its_score(day: int) -> None:
    found = dish(day)
    for part, task in found.tasks.items():
        best = found.best[part]
        assert task.score(best.actions) == best.score > 0
        assert task.is_done(best.actions)
        assert task.read(msgspec.json.encode(best.actions)) == best.actions
        assert all(not task.is_done(best.actions[:step]) for step in range(len(best.actions)))


@pytest.mark.parametrize("day", SEVERAL)
def test_no_cut_beats_the_best(day: int) -> None:
    """Verified by trying every subset of the recipes."""
    task = dish(day).tasks[Part.CUT]
    assert isinstance(task, CutTask)
    assert isinstance(task.game, DicedVeggies)
    chef, recipes = task.start.chefs[0], task.game.content.recipes
    scores = []
    for cut in cuts(task.start.block):
        dice = [one.vegetable for one in (*chef.dice, *cut.taken)]
        most = 0
        for count in range(len(chef.recipes) + 1):
            for some in itertools.combinations(chef.recipes, count):
                used = [kind for recipe in some for kind in recipes[recipe].uses]
                if all(used.count(kind) <= dice.count(kind) for kind in used):
                    points = sum(recipes[recipe].points for recipe in some)
                    most = max(most, points + len(dice) - len(used))
        assert task.score((cut_off(cut),)) == most
        scores.append(most)
    assert max(scores) == dish(day).best[Part.CUT].score
    assert len(set(scores)) > 1


@pytest.mark.parametrize("day", SEVERAL[:6])
def test_no_hand_beats_the_best(day: int) -> None:
    found = dish(day)
    task = found.tasks[Part.HAND]
    assert isinstance(task, HandTask)

    def scores(actions: tuple[object, ...]) -> list[int]:
        offers = task.offers(task.played(actions))
        if not offers:
            assert len(actions) == 3
            return [task.score(actions)]
        ways = [one.action for one in offers if isinstance(one, One)]
        assert len(ways) == len(offers)
        return [score for way in ways for score in scores((*actions, way))]

    every = scores(())
    assert max(every) == found.best[Part.HAND].score
    assert every.count(max(every)) < len(every) / 2


@pytest.mark.parametrize("day", SEVERAL[:4])
def test_few_other_throws_beat_the_best(day: int) -> None:
    """Of newly drawn throws no more beat it than the sampling error allows, with a margin."""
    task, chance = throw_task(day), Chance(bytes(32), day)
    best = dish(day).best[Part.THROW]
    [form] = task.offers(task.start)
    drawn = [form.sample(chance, f"try/{number}") for number in range(TRIED)]
    beating = sum(task.score((throw,)) > best.score for throw in drawn)
    assert beating <= TRIED * 3 * best.beaten_by / 100
    assert best.beaten_by == 300 / TRIED


def test_the_outcome_of_a_throw_follows_from_its_aim() -> None:
    game = GAMES.newest("hibachi")
    assert isinstance(game, Hibachi)
    first, again = (ThrowTask(game, chance_of(SEVERAL[0])) for _ in range(2))
    throw = Throw(first.chip, -8, 89, 28)
    assert first.events(first.start, throw) == again.events(again.start, throw)


@pytest.mark.parametrize("day", SEVERAL)
def test_positions_keep_the_rules_of_the_board(day: int) -> None:
    task = throw_task(day)
    assert isinstance(task.game, Hibachi)
    board = task.game.content.board
    for one, other in itertools.combinations(task.start.board, 2):
        apart = (one.x - other.x) ** 2 + (one.y - other.y) ** 2
        assert apart > (2 * board.chip_radius) ** 2
    for one in task.start.board:
        assert board.chip_radius <= min(one.x, one.y)
        assert max(one.x, one.y) <= board.inner - board.chip_radius
    values = [one.value for one in task.start.board if one.owner == 0] + [task.chip]
    assert len(set(values)) == len(values)


def test_an_action_without_an_offer_is_refused() -> None:
    for task in dish(SEVERAL[0]).tasks.values():
        with pytest.raises(IllegalActionError):
            task.after(task.start, Throw(700, 0, 50))


def test_dates_and_parts_have_draws_of_their_own() -> None:
    days = [dish(day) for day in SEVERAL]
    for part in Part:
        facts = {json.dumps(one.tasks[part].facts()) for one in days}
        assert len(facts) == len(days)
    assert chance_of(1).below(10**6, "x") != chance_of(2).below(10**6, "x")


def test_the_best_changes_nothing_of_a_task() -> None:
    task: Task = dish(SEVERAL[0]).tasks[Part.THROW]
    assert "best" not in task.facts()
