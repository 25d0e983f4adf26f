"""Chances of a slipping hand to reach a space of an empty board."""

from collections.abc import Sequence
from math import dist

from bot.games.chance import Chance
from bot.games.hibachi.physics.aiming import (
    ANGLES,
    POWERS,
    STARTS,
    Aim,
    Slip,
    Throwing,
    launch,
    slip,
)
from bot.games.hibachi.physics.board import Board, turned
from bot.games.hibachi.physics.gliding import glide

Place = tuple[float, float]


def slips(throwing: Throwing, steadiness: str, count: int) -> tuple[Slip, ...]:
    """Return slips of a hand to try aims with: always the same ones, not those of any table."""
    return tuple(
        slip(throwing, steadiness, Chance(bytes(32), number), "odds") for number in range(count)
    )


def share_on(
    board: Board, throwing: Throwing, aim: Aim, space: str, tried: Sequence[Slip], side: int = 0
) -> float:
    """Return the share of slips with which a chip that meets no other stops on ``space``."""
    x, y = board.middle_of(space)
    middle = turned(x, y, -side, board.inner)
    reach = board.hole_radius + (board.bowl_radius if space in board.bowls else board.action_radius)
    hits = 0
    for one in tried:
        points, inside = glide(board, throwing, launch(board, throwing, aim, one))
        hits += inside and dist(points[-1], middle) <= reach
    return hits / len(tried)


def stops(board: Board, throwing: Throwing) -> list[tuple[Aim, Place]]:
    """Return a grid of aims and where each stops without a slip, in the seat's own frame."""
    found = []
    for start in STARTS[::3]:
        for angle in ANGLES[::5]:
            for power in POWERS[::3]:
                aim = Aim(start, angle, power)
                points, inside = glide(board, throwing, launch(board, throwing, aim))
                if inside:
                    found.append((aim, points[-1]))
    return found
