"""Time and error of a throw onto a full board: the product's, one with plain steps, and Box2D's.

Run by hand, ``python -m tests.bench.throw``; the ratios are the result. All throw the same chips in
turns. Box2D gets friction joints and steps of 1/480 s. It is given the length of each throw instead
of testing for rest, records places 40 times a second as keyframes need them, and has no hops.
Errors are the distances of moved chips from the exact answer.
"""

import argparse
import importlib.util
import sys
from collections.abc import Callable, Iterator
from itertools import count
from math import dist
from random import Random
from time import process_time

import msgspec

from bot.games.hibachi.physics.aiming import Aim, Slip, launch
from bot.games.hibachi.physics.recording import ChipAt, ThrowResult
from bot.games.hibachi.physics.throw import throw
from tests.bench.rows import BenchRow
from tests.games.hibachi.physics.exact import exactly
from tests.games.hibachi.physics.plain import steps
from tests.games.hibachi.physics.throws import BOARD, THROWING, any_aim, any_slip

CHIPS = 15
"""Chips on the board: sixteen are simulated, with the thrown one."""

STEPS = 480
"""Steps of Box2D in a second."""


class ThrowCase(msgspec.Struct, frozen=True):
    """A throw, and its time from landing to rest, in s."""

    aim: Aim
    slip: Slip
    lying: tuple[ChipAt, ...]
    seconds: float


Way = Callable[[ThrowCase], ThrowResult | None]


def cases(number: int) -> Iterator[ThrowCase]:
    """Yield throws that land on full boards."""
    source = Random(5)
    while number:
        lying: tuple[ChipAt, ...] = ()
        for chip in count(1):
            if len(lying) == CHIPS:
                break
            side = source.randrange(4)
            lying = throw(
                BOARD, THROWING, side, any_aim(source), any_slip(source), lying, chip
            ).rest
        aim, slip = any_aim(source), any_slip(source)
        path = throw(BOARD, THROWING, 0, aim, slip, lying, 0).path
        if path.frames[-1].ms > path.landed:
            number -= 1
            yield ThrowCase(aim, slip, lying, (path.frames[-1].ms - path.landed) / 1000)


def as_it_is(case: ThrowCase) -> ThrowResult:
    """The product: steps that end at contacts."""
    return throw(BOARD, THROWING, 0, case.aim, case.slip, case.lying, 0)


def plain(case: ThrowCase) -> ThrowResult:
    """Steps of the same length."""
    with steps(aligned=False):
        return throw(BOARD, THROWING, 0, case.aim, case.slip, case.lying, 0)


def plain_480(case: ThrowCase) -> ThrowResult:
    """Steps of 1/480 s."""
    with steps(1 / STEPS, aligned=False):
        return throw(BOARD, THROWING, 0, case.aim, case.slip, case.lying, 0)


def box2d(case: ThrowCase) -> None:
    """Box2D with the iterations that its manual names."""
    from Box2D import b2CircleShape, b2EdgeShape, b2FixtureDef, b2World

    world = b2World(gravity=(0, 0))
    inner = BOARD.inner
    corners = [(0, 0), (0, inner), (inner, inner), (inner, 0)]
    ground = world.CreateStaticBody(
        fixtures=[
            b2FixtureDef(
                shape=b2EdgeShape(vertices=[corners[index - 1], corner]),
                restitution=THROWING.rim_bounce,
                friction=0,
            )
            for index, corner in enumerate(corners)
        ]
    )
    flight = launch(BOARD, THROWING, case.aim, case.slip)
    bodies = []
    for place in [*((one.x, one.y) for one in case.lying), flight.at(flight.length)]:
        body = world.CreateDynamicBody(
            position=place,
            fixedRotation=True,
            fixtures=b2FixtureDef(
                shape=b2CircleShape(radius=BOARD.chip_radius),
                density=1,
                restitution=THROWING.chip_bounce,
                friction=0,
            ),
        )
        world.CreateFrictionJoint(
            bodyA=ground,
            bodyB=body,
            localAnchorA=place,
            localAnchorB=(0, 0),
            maxForce=body.mass * THROWING.slowing,
            maxTorque=0,
        )
        bodies.append(body)
    bodies[-1].linearVelocity = (flight.speed * flight.ahead_x, flight.speed * flight.ahead_y)
    frames = []
    for number in range(round(case.seconds * STEPS)):
        world.Step(1 / STEPS, 8, 3)
        if number % (STEPS // 40) == 0:
            frames.append([tuple(one.position) for one in bodies if one.awake])


def errors(case: ThrowCase, thrown: ThrowResult) -> Iterator[float]:
    """Yield each moved chip's distance from its exact end."""
    lay = {one.chip: (one.x, one.y) for one in case.lying}
    rest = {one.chip: (one.x, one.y) for one in thrown.rest}
    for chip, place in exactly(BOARD, THROWING, case.aim, case.slip, case.lying, 0).items():
        if place is not None and chip in rest and not lay.get(chip) == place == rest[chip]:
            yield dist(place, rest[chip])


def measure(throws: int) -> tuple[dict[str, float], dict[str, list[float]]]:
    """Return the seconds spent by each variant, and its errors in order."""
    ways: dict[str, Way] = {"as it is": as_it_is, "plain": plain, "plain 1/480": plain_480}
    if importlib.util.find_spec("Box2D"):
        ways["Box2D 1/480"] = box2d
    spent = dict.fromkeys(ways, 0.0)
    missed: dict[str, list[float]] = {name: [] for name in ways}
    for case in cases(throws):
        for name, way in ways.items():
            way(case)  # fills the caches
            began = process_time()
            thrown = way(case)
            spent[name] += process_time() - began
            if thrown is not None:
                missed[name] += errors(case, thrown)
    return spent, {name: sorted(found) for name, found in missed.items()}


def rows() -> Iterator[BenchRow]:
    """Measure the time of a throw and its error."""
    throws = 60
    spent, missed = measure(throws)
    each = {name: seconds / throws * 1000 for name, seconds in spent.items()}
    for peer, target in (("Box2D 1/480", 0.75), ("plain", 2.5)):
        if peer in each:
            yield BenchRow(
                f"a throw to rest, ms, {peer}", each["as it is"], each[peer], target, peer
            )
    middle = {name: found[len(found) // 2] for name, found in missed.items() if found}
    yield BenchRow("a throw's error, cm", middle["as it is"], middle["plain"], 0.1, "plain pymunk")


def main() -> None:
    """Read the arguments, measure, and print a line for each variant."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--throws", type=int, default=200)
    spent, missed = measure(parser.parse_args().throws)
    for name, seconds in spent.items():
        line = f"{name:12} {seconds / spent['as it is']:6.2f} x its time"
        if found := missed[name]:
            middle, most = found[len(found) // 2], found[len(found) * 9 // 10]
            line += f", off by {middle:.4f} cm, nine in ten within {most:.3f} cm"
        sys.stdout.write(line + "\n")
    if "Box2D 1/480" not in spent:
        sys.stdout.write("Box2D is not installed\n")


if __name__ == "__main__":
    main()
