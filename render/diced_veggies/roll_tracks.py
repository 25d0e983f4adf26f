"""Where the dice of a restock are at a moment, and what they show."""

from bisect import bisect_right
from math import pi, sin
from typing import Final, NamedTuple

from bot.games.diced_veggies.physics.recording import Film, Way
from bot.games.diced_veggies.rules.pieces import VegetableId

_FALL: Final = 150
"""Ms in which a die falls from the hand."""
_HOP: Final = 110
"""Ms of rolling over to another side in which a die is lifted in full; slower, it is less."""
_DRIFT: Final = 4
"""Degrees off upright that are not shown once the dice are dragged: they are square by then."""


class Seen(NamedTuple):
    """A die at a moment.

    Attributes:
        x: of its middle, in cm from the corner in which the block forms.
        y: the same.
        turn: degrees to the left.
        height: above the board, 0 to 1.
    """

    vegetable: VegetableId
    number: int
    x: float
    y: float
    turn: float
    height: float


def seen(film: Film, ms: float) -> list[Seen]:
    """Return the dice that have left the hand, those further away first."""
    there = [at(film, way, ms) for way in film.dice if way.keys[0].ms <= ms]
    return sorted(there, key=lambda one: (one.height, -one.y))


def at(film: Film, way: Way, ms: float) -> Seen:
    """Return one die of a film, which has left the hand."""
    after = bisect_right(way.keys, ms, key=lambda key: key.ms)
    one = way.keys[after - 1]
    other = way.keys[min(after, len(way.keys) - 1)]
    share = (ms - one.ms) / (other.ms - one.ms) if other.ms > one.ms else 0.0
    turn = one.turn + share * (other.turn - one.turn)
    return Seen(
        way.vegetable,
        way.faces[bisect_right(way.faces, ms, key=lambda face: face.ms) - 1].number,
        (one.x + share * (other.x - one.x)) / 100,
        (one.y + share * (other.y - one.y)) / 100,
        0.0 if ms > film.dragged and abs(turn) < _DRIFT else turn,
        _height(way, ms),
    )


def _height(way: Way, ms: float) -> float:
    """Return how high a die is: it falls from the hand and hops from side to side."""
    fall = 1 - (ms - way.keys[0].ms) / _FALL
    after = bisect_right(way.faces, ms, key=lambda face: face.ms)
    if after == len(way.faces):
        return max(0.0, fall)
    start, end = way.faces[after - 1].ms, way.faces[after].ms
    hop = sin(pi * (ms - start) / (end - start)) * min(1.0, _HOP / (end - start)) / 2
    return max(fall, hop)
