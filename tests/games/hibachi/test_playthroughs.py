"""A whole game for each number of seats, committed as text: a changed rule shows as a difference.

Throws are scattered without physics. ``UPDATE_GOLDEN=1 pytest tests/games`` writes the files
anew; read the difference.
"""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.games.chance import Chance
from bot.games.contract import AnyChef
from bot.games.hibachi.game import CHEFS
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.view import View
from bot.games.offers import Offer
from bot.games.players import RandomChef
from tests.games.hibachi.case import SCATTERED
from tests.games.transcript import transcript

FOLDER = Path(__file__).with_name("playthroughs")


class Trader:
    """Throws at random, so that no constant of physics is in the text, and trades well."""

    def __init__(self) -> None:
        self._throwing, self._trading = RandomChef(), CHEFS["good"](SCATTERED)

    def choose(self, view: View, offers: Sequence[Offer[Any]], chance: Chance) -> Any:
        throws = view.phase in (Phase.THROW, Phase.BONUS_THROW)
        player = self._throwing if throws else self._trading
        return player.choose(view, offers, chance)


# Short games in which all there is to a round happens; who plays all seats comes last.
GAMES_KEPT: Mapping[int, tuple[str, int, AnyChef]] = {
    2: ("chilli", 23, RandomChef()),
    3: ("chilli", 25, RandomChef()),
    4: ("classic", 6, Trader()),
}


@pytest.mark.parametrize("seats", GAMES_KEPT)
def test_the_game_goes_as_it_was_written_down(seats: int) -> None:
    edition, seed, player = GAMES_KEPT[seats]
    lines = transcript(
        SCATTERED, {"edition": edition}, seats, seed, lambda state: state.round, player
    )
    text = "\n".join(lines) + "\n"
    file = FOLDER / f"seats_{seats}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        FOLDER.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text.splitlines() == file.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("seats", GAMES_KEPT)
def test_what_was_written_down_is_worth_keeping(seats: int) -> None:
    text = (FOLDER / f"seats_{seats}.txt").read_text(encoding="utf-8")
    wanted = [
        "bonus_throw",
        "does keep",
        "recipe_reserved",
        "does take_bottle",
        "does plan",
        "does cook",
        "reached",
    ]
    if isinstance(GAMES_KEPT[seats][-1], RandomChef):
        wanted += ["does sell", "does buy"]  # a trader's form leaves nothing open
    for what in wanted:
        assert what in text, what
