"""Chances of a slipping hand to reach a space of an empty board, and the best aim for it."""

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

_NEAR = 3.0
"""The distance from a space's middle, in cm, at which an aim for it may stop."""

_ROUNDS = ((20, 40), (100, 5))
"""Slips to try, and how many aims are left then."""


def slips(throwing: Throwing, steadiness: str, count: int) -> tuple[Slip, ...]:
    """Return slips of a hand to try aims with: always the same ones, not those of any table."""
    return tuple(
        slip(throwing, steadiness, Chance(bytes(32), number), "odds") for number in range(count)
    )


def share_on(
    board: Board, throwing: Throwing, aim: Aim, space: str, tried: Sequence[Slip], side: int = 0
) -> float:
    """Return the share of slips with which a chip that meets no other stops on ``space``.

    Args:
        board: from ``read_board``.
        throwing: from ``read_throwing``.
        aim: what the hand is asked for.
        space: id of a bowl or an action space.
        tried: from ``slips``.
        side: of the seat: 0 bottom, 1 left, 2 top, 3 right.
    """
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


def best_aim(
    board: Board,
    throwing: Throwing,
    space: str,
    tried: Sequence[Slip],
    grid: Sequence[tuple[Aim, Place]],
    side: int = 0,
) -> tuple[Aim, float]:
    """Search the aim with which most slips lead to ``space`` on an empty board.

    Those of ``grid`` that stop near the space without a slip are tried with ever more slips, the
    better part of them each time.

    Args:
        board: from ``read_board``.
        throwing: from ``read_throwing``.
        space: id of a bowl or an action space.
        tried: from ``slips``; at least 100 tell aims apart.
        grid: from ``stops``.
        side: of the seat: 0 bottom, 1 left, 2 top, 3 right.

    Returns:
        The aim and the share of ``tried`` that stop on the space.
    """
    middle = turned(*board.middle_of(space), -side, board.inner)
    aims = [aim for aim, stop in grid if dist(stop, middle) <= _NEAR]

    def share(aim: Aim, count: int) -> float:
        return share_on(board, throwing, aim, space, tried[:count], side)

    for count, kept in _ROUNDS:
        aims = sorted(aims, key=lambda aim: -share(aim, count))[:kept]
    best = max(aims, key=lambda aim: share(aim, len(tried)))
    return best, share(best, len(tried))
