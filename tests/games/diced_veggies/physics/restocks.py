"""Reproducible restocks for tests and measurements: 35 dice, with the product's numbers."""

import tomllib
from collections.abc import Sequence
from unittest.mock import patch

from bot.games.diced_veggies.physics import restock as module
from bot.games.diced_veggies.physics.restock import Restocked, Tumbling, restock
from bot.games.diced_veggies.rules.pieces import Die
from bot.games.files import read_table
from data import DATA
from tests.games.playing import chance

FILES = {
    "restock": tomllib.loads(
        (DATA / "diced_veggies" / "1" / "restock.toml").read_text(encoding="utf-8")
    )
}
TUMBLING = read_table(FILES, "restock", Tumbling)
VEGETABLES = ("carrot", "mushroom", "onion", "pepper", "tomato")
DICE = tuple(Die(vegetable, 2) for vegetable in VEGETABLES for _ in range(7))


def restocked(seed: int, dice: Sequence[Die] = DICE) -> Restocked:
    return restock(TUMBLING, dice, chance(seed))


def settled(seed: int, dice: Sequence[Die] = DICE) -> list[tuple[float, float]]:
    """Return the rest positions of the dice, in cells, before each was assigned a cell."""
    found: list[tuple[float, float]] = []
    own = module.own_cells

    def noted(places: Sequence[tuple[float, float]], along: int) -> list[tuple[int, int]]:
        found.extend(places)
        return own(places, along)

    with patch.object(module, "own_cells", noted):
        restocked(seed, dice)
    return found


def holes(cells: Sequence[tuple[int, int]]) -> int:
    """Return the number of empty cells between two dice of a row or of a column."""
    count = 0
    for axis in (0, 1):
        lines: dict[int, set[int]] = {}
        for cell in cells:
            lines.setdefault(cell[axis], set()).add(cell[1 - axis])
        count += sum(max(line) - min(line) + 1 - len(line) for line in lines.values())
    return count
