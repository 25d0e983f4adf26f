"""Time of a restock of 35 dice, compared with the plain recipe, and how well both settle.

Run by hand, ``python -m tests.bench.restock``; the ratio is the result. The recipe settles the same
number of dice, scattered and turned at random: six pulls to the left and down in turns, 80 steps
of 1/240 s each, friction 0.02, a joint of limited force that turns each die to the nearest right
angle. It rolls and records nothing; a restock does both.
"""

import argparse
import sys
from collections.abc import Sequence
from math import pi
from random import Random
from time import perf_counter

from tests.games.diced_veggies.physics.restocks import DICE, TUMBLING, holes, restocked, settled

Place = tuple[float, float]


def recipe(seed: int) -> list[Place]:
    """Return the centres, in cells, of this many dice after the recipe."""
    import pymunk

    source, side, inside = Random(seed), TUMBLING.side, TUMBLING.inside
    space = pymunk.Space()
    corners = [(-10, -10), (-10, inside + 10), (inside + 10, inside + 10), (inside + 10, -10)]
    for index, corner in enumerate(corners):
        wall = pymunk.Segment(space.static_body, corners[index - 1], corner, 10)
        wall.friction = 0.02
        space.add(wall)
    bodies, joints = [], []
    apart = inside / 6
    for number in range(len(DICE)):
        body = pymunk.Body(1.0, side * side / 6)
        body.position = ((number % 6 + 0.5) * apart, (number // 6 + 0.5) * apart)
        body.angle = source.uniform(0, 2 * pi)
        square = pymunk.Poly.create_box(body, (side, side))
        square.friction = 0.02
        joint = pymunk.GearJoint(
            space.static_body, body, round(body.angle / (pi / 2)) * (pi / 2), 1.0
        )
        joint.max_force = TUMBLING.straighten
        space.add(body, square, joint)
        bodies.append(body)
        joints.append(joint)
    for pull in range(6):
        strength = TUMBLING.strength
        space.gravity = (-strength, 0) if pull % 2 else (0, -strength)
        for joint, body in zip(joints, bodies, strict=True):
            joint.phase = round(body.angle / (pi / 2)) * (pi / 2)
        for _ in range(80):
            space.step(1 / 240)
    return [(body.position.x / side - 0.5, body.position.y / side - 0.5) for body in bodies]


def off(places: Sequence[Place]) -> float:
    """Return the largest distance of a die from the middle of its cell, in sides of a die."""
    return max(max(abs(x - round(x)), abs(y - round(y))) for x, y in places)


def main() -> None:
    """Read the arguments, measure, and print a line for each variant."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=200)
    seeds = range(parser.parse_args().seeds)
    recipe(0)
    restocked(0)
    spent = {"recipe": 0.0, "restock": 0.0}
    found: dict[str, list[list[Place]]] = {"recipe": [], "restock": []}
    for seed in seeds:
        began = perf_counter()
        found["recipe"].append(recipe(seed))
        then = perf_counter()
        restocked(seed)
        spent["restock"] += perf_counter() - then
        spent["recipe"] += then - began
        found["restock"].append(settled(seed))
    for name, ends in found.items():
        cells = [[(round(x), round(y)) for x, y in places] for places in ends]
        shared = sum(len(set(one)) < len(one) for one in cells)
        gaps = sum(holes(one) > 0 for one in cells)
        worst = sorted(map(off, ends))
        sys.stdout.write(
            f"{name:8} {spent[name] / len(ends) * 1000:6.1f} ms,"
            f" {spent[name] / spent['recipe']:5.2f} x the recipe's time; before any push"
            f" {shared / len(ends):.1%} share a cell, {gaps / len(ends):.1%} have a gap, the worst"
            f" die is {worst[len(worst) // 2]:.2f} sides off in the median,"
            f" {worst[-1]:.2f} at most\n"
        )


if __name__ == "__main__":
    main()
