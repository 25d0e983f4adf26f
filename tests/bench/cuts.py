"""Time of all legal cuts of a block, compared with a plain search by lines, sides and runs.

Run by hand, ``python -m tests.bench.cuts``; the ratio is the result. Both find the same cuts, see
``tests/games/diced_veggies/rules/test_block_naive.py``; the plain search returns cells alone, and
leaves out the lines along the outer edges, which add nothing.
"""

import argparse
import sys
from random import Random
from time import perf_counter

from bot.games.diced_veggies.rules.block import cuts, lay_fresh
from bot.games.diced_veggies.rules.pieces import Block, Die
from tests.games.diced_veggies.physics.restocks import restocked
from tests.games.diced_veggies.rules.naive import SIDES, any_stepped, every_cut

_REPEATED = 3
"""Repetitions, of which the shortest counts: other processes slow both, though not alike."""


def fresh(source: Random) -> Block:
    """Return a full block."""
    return lay_fresh([Die("tomato", source.choice(SIDES)) for _ in range(35)], 7)


def stepped(source: Random, count: int) -> list[Block]:
    """Return blocks with any outline, none as small as at the end of a game."""
    found: list[Block] = []
    while len(found) < count:
        block = any_stepped(source)
        if len(block) > 20:
            found.append(block)
    return found


def main() -> None:
    """Read the arguments, measure, and print a line for each kind of block."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--blocks", type=int, default=100)
    count, source = parser.parse_args().blocks, Random(1)
    kinds = {
        "fresh": [fresh(source) for _ in range(count)],
        "restocked": [restocked(seed).block for seed in range(count)],
        "stepped": stepped(source, count),
    }
    for name, blocks in kinds.items():
        spent, plain, found = 0.0, 0.0, 0
        for block in blocks:
            mine, theirs = cuts(block), set(every_cut(block, outer=False))
            assert len(mine) == len(theirs)
            found += len(mine)
            times = [_seconds(block) for _ in range(_REPEATED)]
            spent += min(mine for mine, _ in times)
            plain += min(theirs for _, theirs in times)
        sys.stdout.write(
            f"{name:10} {spent / count * 1e6:7.0f} µs, {found / count:5.1f} cuts,"
            f" {plain / spent:5.1f} times as fast as the plain search\n"
        )


def _seconds(block: Block) -> tuple[float, float]:
    """Return the seconds for all cuts of a block, and those of the plain search."""
    began = perf_counter()
    cuts(block)
    then = perf_counter()
    set(every_cut(block, outer=False))
    return then - began, perf_counter() - then


if __name__ == "__main__":
    main()
