"""The number of ways to cut named blocks some times in a row, pinned.

``UPDATE_GOLDEN=1 pytest tests/games`` writes the file anew; look at the difference. The numbers of
single cuts are those of the plain search too.
"""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.games.diced_veggies.rules.block import cuts, lay_fresh, remaining
from bot.games.diced_veggies.rules.pieces import Block, Die
from tests.games.diced_veggies.rules.naive import drawn, every_cut

FILE = Path(__file__).with_name("cut_perft.toml")
HEAD = "# Sequences of cuts by depth, from 1 on; see test_cut_perft.py for the blocks."


def fresh(number: int) -> Block:
    return lay_fresh([Die("onion", number)] * 35, 5, 7)


BLOCKS: Mapping[str, tuple[Block, int]] = {
    "fresh_sixes": (fresh(6), 4),
    "fresh_fives": (fresh(5), 3),
    "fresh_twos": (fresh(2), 2),
    "fresh_mixed": (
        drawn(
            """
            2 5 3 6 2
            4 2 2 5 3
            6 3 2 4 2
            5 2 6 2 2
            2 4 3 2 5
            3 2 5 6 4
            2 6 2 3 2
            """
        ),
        3,
    ),
    "restocked": (
        drawn(
            """
            2 . . . . . . .
            3 5 . . . . . .
            2 2 4 . . . . .
            6 2 3 2 . . . .
            4 5 2 6 2 . . .
            2 3 2 4 5 2 . .
            5 2 6 2 3 4 2 .
            2 4 3 2 5 6 2 .
            """
        ),
        3,
    ),
    "two_rows": (drawn("2 3 4 5 6 2\n2 2 3 4 5 6"), 4),
    "one_column": (drawn("2\n6\n4\n2\n3\n5\n2"), 5),
    "a_neck": (drawn("6 6 2 2 . .\n. . . 2 6 6"), 5),
    "a_step_each": (drawn("2 4 . .\n. 3 2 .\n. . 5 2\n. . . 6"), 5),
    "a_ring": (drawn("2 3 4\n5 . 6\n2 2 3"), 4),
    "a_comb": (drawn("2 . 3 . 2\n4 . 5 . 6\n2 3 2 4 2"), 4),
}


def perft(block: Block, depth: int) -> int:
    """Count the sequences of so many cuts."""
    found = cuts(block)
    if depth == 1:
        return len(found)
    return sum(perft(remaining(block, cut), depth - 1) for cut in found)


def counted(name: str) -> list[int]:
    block, deepest = BLOCKS[name]
    return [perft(block, depth) for depth in range(1, deepest + 1)]


@pytest.fixture(scope="module")
def pinned() -> Mapping[str, list[int]]:
    if os.environ.get("UPDATE_GOLDEN"):
        lines = [HEAD, "", *(f"{name} = {counted(name)}" for name in BLOCKS)]
        FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", BLOCKS)
def test_as_many_sequences_as_ever(name: str, pinned: Mapping[str, list[int]]) -> None:
    assert counted(name) == pinned[name]


@pytest.mark.parametrize("name", BLOCKS)
def test_as_many_pairs_of_cuts_as_the_plain_search(
    name: str, pinned: Mapping[str, list[int]]
) -> None:
    block, _ = BLOCKS[name]
    firsts = set(every_cut(block))
    assert pinned[name][0] == len(firsts)
    rests = [
        tuple(laid for laid in block if (laid.column, laid.row) not in taken) for taken in firsts
    ]
    assert pinned[name][1] == sum(len(set(every_cut(rest))) for rest in rests if rest)


def test_no_block_is_forgotten(pinned: Mapping[str, list[int]]) -> None:
    assert set(pinned) == set(BLOCKS)
