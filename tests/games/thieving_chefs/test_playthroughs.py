"""A whole game for each number of seats, committed as text: a changed rule shows as a difference.

``UPDATE_GOLDEN=1 pytest tests/games`` writes the files anew; read the difference.
"""

import os
from pathlib import Path

import pytest

from tests.games.thieving_chefs.positions import GAME
from tests.games.transcript import transcript

FOLDER = Path(__file__).with_name("playthroughs")

# Short games in which the deck is rebuilt and a victim has to choose a copy.
GAMES_KEPT = {2: ("scaled", 113), 3: ("by_share", 34), 4: ("scaled", 128), 5: ("by_share", 111)}


@pytest.mark.parametrize("seats", GAMES_KEPT)
def test_the_game_goes_as_it_was_written_down(seats: int) -> None:
    pets, seed = GAMES_KEPT[seats]
    lines = transcript(GAME, {"pets": pets}, seats, seed, lambda state: state.turn)
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
        "does give",
        "does steal",
        "deck_rebuilt",
        "broke=",
        "sauce_played",
    ):
        assert what in text
