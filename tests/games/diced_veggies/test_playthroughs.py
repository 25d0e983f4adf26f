"""A whole game for each number of seats, committed as text: a changed rule shows as a difference.

The cards are the tests' own, so that a new balance leaves the files alone, and restocks are
staircases. ``UPDATE_GOLDEN=1 pytest tests/games`` writes them anew; read the difference.
"""

import os
from pathlib import Path

import pytest

from bot.games.diced_veggies.game import DicedVeggies
from tests.games.diced_veggies.case import stacked
from tests.games.diced_veggies.menu import MENU
from tests.games.transcript import transcript

FOLDER = Path(__file__).with_name("playthroughs")

GAME = DicedVeggies(MENU, stacked)


# Short games in which nearly all there is to a turn happens.
GAMES_KEPT = {1: 591, 2: 40, 3: 212, 4: 155}


@pytest.mark.parametrize("seats", GAMES_KEPT)
def test_the_game_goes_as_it_was_written_down(seats: int) -> None:
    seed = GAMES_KEPT[seats]
    lines = transcript(GAME, {}, seats, seed, lambda state: state.turn // seats)
    text = "\n".join(lines) + "\n"
    file = FOLDER / f"seats_{seats}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        FOLDER.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text.splitlines() == file.read_text(encoding="utf-8").splitlines()


WANTED = (
    "does cut_off",
    "does cook",
    "does draw_hype",
    "does draw_recipe",
    "does take_recipe",
    "does discard_die",
    "does discard_recipe",
    "does discard_hype",
    "hype=",
    "token=(",
    "end_triggered",
    "last_dishes_shown",
    "reached",
)
AMONG_SEVERAL = ("does restock", "does cut_instead", "does take_back", "recipes_rebuilt")


@pytest.mark.parametrize("seats", GAMES_KEPT)
def test_what_was_written_down_is_worth_keeping(seats: int) -> None:
    text = (FOLDER / f"seats_{seats}.txt").read_text(encoding="utf-8")
    for what in WANTED if seats == 1 else (*WANTED, *AMONG_SEVERAL):
        assert what in text, what
    assert ("hypes_rebuilt" in text) == (seats > 2)
