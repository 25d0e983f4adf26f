"""Which dice a dish may be made of, out of those at hand."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from bot.games.diced_veggies.hypes import Takes
from bot.games.diced_veggies.pieces import Die, without


def covers(takes: Takes, dice: Sequence[Die]) -> Iterator[tuple[Die, ...]]:
    """Yield every choice of dice that is exactly what is asked for, each multiset once (R-V9).

    Each is sorted, and they come in a fixed order: low numbers first.
    """
    wanted = Counter(takes.of)
    by_kind = [
        list(_picks(sorted(die for die in dice if die.vegetable == vegetable), count))
        for vegetable, count in sorted(wanted.items())
    ]
    seen: set[tuple[Die, ...]] = set()
    for parts in product(*by_kind):
        chosen = tuple(die for part in parts for die in part)
        if not takes.any:
            yield tuple(sorted(chosen))
            continue
        left = sorted(without(tuple(dice), chosen))
        for others in _picks(left, takes.any):
            cover = tuple(sorted(chosen + others))
            if cover not in seen:
                seen.add(cover)
                yield cover


def _picks(dice: Sequence[Die], count: int, start: int = 0) -> Iterator[tuple[Die, ...]]:
    """Yield the multisets of ``count`` out of sorted ``dice``, each once."""
    if count == 0:
        yield ()
        return
    for place in range(start, len(dice) - count + 1):
        if place > start and dice[place] == dice[place - 1]:
            continue
        for rest in _picks(dice, count - 1, place + 1):
            yield (dice[place], *rest)
