"""A whole game for each number of seats, committed as text: a changed rule shows as a difference.

Throws are scattered without physics. ``UPDATE_GOLDEN=1 pytest tests/games`` writes the files
anew; read the difference.
"""

import os
from pathlib import Path

import pytest

from tests.games.hibachi.case import SCATTERED
from tests.games.transcript import transcript

FOLDER = Path(__file__).with_name("playthroughs")

# Short games in which all there is to a round happens.
GAMES_KEPT = {2: ("chilli", 23), 3: ("chilli", 25), 4: ("chilli", 0)}


@pytest.mark.parametrize("seats", GAMES_KEPT)
def test_the_game_goes_as_it_was_written_down(seats: int) -> None:
    edition, seed = GAMES_KEPT[seats]
    lines = transcript(SCATTERED, {"edition": edition}, seats, seed, lambda state: state.round)
    text = "\n".join(lines) + "\n"
    file = FOLDER / f"seats_{seats}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        FOLDER.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text.splitlines() == file.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("seats", GAMES_KEPT)
def test_what_was_written_down_is_worth_keeping(seats: int) -> None:
    text = (FOLDER / f"seats_{seats}.txt").read_text(encoding="utf-8")
    for what in (
        "bonus_throw",
        "does keep",
        "recipe_reserved",
        "does take_bottle",
        "does plan",
        "does sell",
        "does buy",
        "does cook",
        "reached",
    ):
        assert what in text, what
