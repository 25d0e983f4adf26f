"""All legal cuts compared with a plain search, and their pinned numbers."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.diced_veggies.rules.block import Cut, cuts, lay_fresh, remaining, total
from bot.games.diced_veggies.rules.pieces import Block, Die
from tests.games.diced_veggies.rules.naive import (
    any_piece,
    any_stepped,
    cells_of,
    drawn,
    every_cut,
    hangs_together,
)
from tests.games.diced_veggies.shapes import one_piece, without_gaps
from tests.sampling import THOROUGH, is_set

BLOCKS = int(os.environ.get("BRIGADE_BLOCKS", "200"))


def described(block: Block, cut: Cut) -> Block:
    """Return the dice of a cut's line, side and run."""
    at = 0 if cut.axis == "column" else 1
    return tuple(
        laid
        for laid in block
        if ((laid.column, laid.row)[at] < cut.line) is (cut.side == "low")
        and cut.first <= (laid.column, laid.row)[1 - at] <= cut.last
    )


def agrees(block: Block) -> int:
    """Compare the cuts of a block with the plain search, and return their number."""
    found = cuts(block)
    taken = [cells_of(cut.taken) for cut in found]
    assert len(set(taken)) == len(taken), "R-V4: same dice, same cut"
    assert set(taken) == set(every_cut(block)), block
    for cut in found:
        assert described(block, cut) == cut.taken
    return len(found)


def test_v03_as_many_cuts_as_the_plain_search_on_stepped_blocks() -> None:
    source, counts = Random(1), []
    for _ in range(BLOCKS):
        block = any_stepped(source)
        assert without_gaps(block)
        assert one_piece(block)
        counts.append(agrees(block))
    assert min(counts) == 1
    assert max(counts) > 20


def test_v03_as_many_cuts_as_the_plain_search_on_blocks_with_gaps() -> None:
    source, gaps = Random(2), 0
    for _ in range(BLOCKS // 4):
        block = any_piece(source, source.randint(1, 25))
        gaps += not without_gaps(block)
        agrees(block)
    assert gaps > BLOCKS // 20


def test_v06_one_piece_matches_a_flood_fill() -> None:
    source, apart = Random(3), 0
    for _ in range(500):
        block = any_piece(source, 14)
        some = tuple(laid for laid in block if source.random() < 0.8)
        whole = hangs_together(set(cells_of(some)))
        apart += not whole
        assert one_piece(some) is whole
    assert 50 < apart < 450


@settings(max_examples=150 if THOROUGH else 75, deadline=None)
@given(source=st.randoms(use_true_random=False))
def test_rv5_a_block_without_gaps_always_has_a_cut_and_stays_so(source: Random) -> None:
    """Cut a block down to its last die."""
    block = any_stepped(source)
    while block:
        found = cuts(block)
        assert found
        cut = source.choice(found)
        rest = remaining(block, cut)
        assert 0 < len(cut.taken) == len(block) - len(rest)
        assert total(cut.taken) <= 10
        assert without_gaps(rest)
        assert one_piece(rest)
        block = rest


@settings(max_examples=150 if THOROUGH else 75, deadline=None)
@given(source=st.randoms(use_true_random=False), limit=st.integers(6, 30))
def test_v04_any_limit_of_a_die_or_more_leaves_a_cut(source: Random, limit: int) -> None:
    block = any_stepped(source)
    found = cuts(block, limit)
    assert found
    assert all(total(cut.taken) <= limit for cut in found)
    assert {cells_of(cut.taken) for cut in found} == set(every_cut(block, limit))


FILE = Path(__file__).with_name("cut_perft.toml")
HEAD = "# Sequences of cuts by depth, from 1 on; see test_cut_perft.py for the blocks."


def fresh(number: int) -> Block:
    return lay_fresh([Die("onion", number)] * 35, 7)


COUNTED: Mapping[str, tuple[Block, int]] = {
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


def count(block: Block, into: list[int], depth: int = 0) -> None:
    """Add the number of sequences of more than ``depth`` cuts to the counts, by depth."""
    found = cuts(block)
    into[depth] += len(found)
    if depth + 1 < len(into):
        for cut in found:
            count(remaining(block, cut), into, depth + 1)


def counted(name: str) -> list[int]:
    block, deepest = COUNTED[name]
    counts = [0] * deepest
    count(block, counts)
    return counts


@pytest.fixture(scope="module")
def pinned() -> Mapping[str, list[int]]:
    if is_set("UPDATE_GOLDEN"):
        lines = [HEAD, "", *(f"{name} = {counted(name)}" for name in COUNTED)]
        FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", COUNTED)
def test_as_many_sequences_as_ever(name: str, pinned: Mapping[str, list[int]]) -> None:
    assert counted(name) == pinned[name]


@pytest.mark.parametrize("name", COUNTED)
def test_as_many_pairs_of_cuts_as_the_plain_search(
    name: str, pinned: Mapping[str, list[int]]
) -> None:
    block, _ = COUNTED[name]
    firsts = set(every_cut(block))
    assert pinned[name][0] == len(firsts)
    rests = [
        tuple(laid for laid in block if (laid.column, laid.row) not in taken) for taken in firsts
    ]
    assert pinned[name][1] == sum(len(set(every_cut(rest))) for rest in rests if rest)


def test_no_block_is_forgotten(pinned: Mapping[str, list[int]]) -> None:
    assert set(pinned) == set(COUNTED)
