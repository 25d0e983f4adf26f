"""One throw at a time: flight, landing, friction, contacts, banks, the rim."""

from math import cos, dist, hypot, radians, sin
from random import Random

import msgspec
import pytest

from bot.games.hibachi.physics.aiming import ANGLES, POWERS, STARTS, Aim, Slip, draw_slip, launch
from bot.games.hibachi.physics.gliding import path_of
from bot.games.hibachi.physics.recording import ChipAt, ThrowResult
from bot.games.hibachi.physics.throw import ThrowCheck, throw
from tests.games.hibachi.physics.throws import (
    BOARD,
    STEADY,
    THROWING,
    any_aim,
    any_slip,
    full_board,
    place_of,
    thrown_at,
)
from tests.games.playing import chance

RADIUS, FAR = BOARD.chip_radius, BOARD.inner - BOARD.chip_radius
EVERY_START = (*STARTS[::4], STARTS[-1])


def test_h28_every_admitted_start_is_beyond_the_rim() -> None:
    for start in STARTS:
        for angle in ANGLES:
            flight = launch(BOARD, THROWING, Aim(start, angle, 50))
            assert flight.y <= -BOARD.rim - RADIUS, (start, angle)


def test_rh3_power_1_without_error_clears_the_rim_from_every_start_and_angle() -> None:
    for start in STARTS:
        for angle in ANGLES:
            flight = launch(BOARD, THROWING, Aim(start, angle, 1))
            assert flight.length >= flight.entry
            x, y = flight.at(flight.length)
            assert RADIUS - 1e-6 <= x <= FAR + 1e-6, (start, angle)
            assert RADIUS - 1e-6 <= y <= FAR + 1e-6, (start, angle)
    for start in EVERY_START:
        for angle in (-75, -40, 0, 33, 75):
            assert not thrown_at(Aim(start, angle, 1)).out


def test_rh3_a_chip_that_drops_on_the_rim_is_out() -> None:
    lying = (ChipAt(1, 20.0, 4.0),)
    thrown = thrown_at(Aim(20, 0, 1), lying, Slip(0.0, -0.5))
    assert (thrown.out, thrown.rest, thrown.face_up) == ((99,), lying, False)
    last = thrown.frames[-1]
    assert last.ms == thrown.path.landed
    assert -300 <= last.at[0][2] < 0  # on the rim, as the replay shows


def test_a_flight_touches_nothing() -> None:
    """A throw beyond a chip right behind the rim flies over it."""
    over = (ChipAt(1, 20.0, 2.5),)
    flight = launch(BOARD, THROWING, Aim(20, 0, 100))
    assert flight.length - flight.entry > 2 * BOARD.chip_radius + 0.6
    assert thrown_at(Aim(20, 0, 100), over).rest[:1] == over
    assert thrown_at(Aim(20, 0, 100)).rest == thrown_at(Aim(20, 0, 100), over).rest[1:]


def test_rh2_a_flight_that_would_end_on_a_chip_slides_from_the_last_free_place() -> None:
    flight = launch(BOARD, THROWING, Aim(20, 0, 100))
    x, y = flight.at(flight.length)
    below = (ChipAt(1, x, round(y + 1.0, 3)),)
    thrown = thrown_at(Aim(20, 0, 100), below)
    landed = next(frame for frame in thrown.frames if frame.ms == thrown.path.landed)
    assert landed.at[-1] == (99, 2000, round((y + 1.0 - 2 * RADIUS) * 100))
    assert thrown.path.blows[0].speed == pytest.approx(flight.speed, abs=1)
    assert thrown.out == (1,)  # struck with full power


def test_rh2_where_no_place_is_free_before_the_rim_it_drops_on_the_rim() -> None:
    row = tuple(ChipAt(number, 20.0, 2.5 + 4.0 * number) for number in range(4))
    thrown = thrown_at(Aim(20, 0, 40), row)
    assert thrown.out == (99,)
    assert thrown.rest == row


@pytest.mark.parametrize("power", [1, 10, 20, 30, 40])
def test_the_way_of_stopping_is_that_of_coulomb_friction(power: int) -> None:
    """v² / (2 mu g), to a hundredth of a cm."""
    for start, angle in ((20, 0), (15, 5), (25, -8)):
        flight = launch(BOARD, THROWING, Aim(start, angle, power))
        thrown = thrown_at(Aim(start, angle, power))
        way = dist(flight.at(flight.length), place_of(thrown))
        assert not thrown.path.blows
        wanted = flight.speed**2 / (2 * THROWING.friction * THROWING.gravity)
        assert way == pytest.approx(wanted, abs=0.01)


def test_banks_and_stops_are_those_of_the_closed_form() -> None:
    """The aim panel shows the end of a throw on an empty board: to a hundredth of a cm."""
    source, banks = Random(2), 0
    for _ in range(150):
        aim, side = any_aim(source), source.randrange(4)
        way, thrown = path_of(BOARD, THROWING, side, aim), thrown_at(aim, side=side)
        banks += len(way.points) > 3
        assert (way.stop is None) == (thrown.out == (99,)), aim
        if way.stop is not None:
            assert dist(way.stop, place_of(thrown)) < 0.01, aim
    assert banks > 40


def test_a_bank_shot_rebounds_from_the_inner_edge() -> None:
    thrown = thrown_at(Aim(30, 50, 45))
    (blow,) = thrown.path.blows
    assert blow.rim
    assert blow.x == 4000
    (frame,) = [frame for frame in thrown.frames if frame.ms == blow.ms]
    assert frame.at[0][1] == pytest.approx(round(FAR * 100), abs=1)
    assert place_of(thrown)[0] < FAR - 1.0


def test_h25_too_much_speed_at_the_rim_carries_a_chip_over_it() -> None:
    slow, fast = Aim(20, 0, 70), Aim(20, 0, 100)
    assert thrown_at(slow).out == ()
    thrown = thrown_at(fast)
    assert (thrown.out, thrown.rest) == ((99,), ())
    assert thrown.frames[-1].at[0][2] > (BOARD.inner + BOARD.rim) * 100  # the film shows it leaving


def test_rh4_a_chip_on_the_board_is_fully_inside() -> None:
    source = Random(3)
    for _ in range(100):
        for one in thrown_at(any_aim(source), slip=any_slip(source)).rest:
            assert RADIUS <= one.x <= FAR
            assert RADIUS <= one.y <= FAR


def test_rh5_a_chip_is_pushed_over_the_rim() -> None:
    lying = (ChipAt(1, 20.0, 33.0), ChipAt(2, 6.0, 6.0))
    thrown = thrown_at(Aim(20, 0, 100), lying)
    assert thrown.out == (1,)
    assert [one.chip for one in thrown.rest] == [2, 99]
    assert thrown.frames[-1].at[0][0] == 1 or any(
        chip == 1 and y > 4300 for frame in thrown.frames for chip, _, y in frame.at
    )


def test_h18_h23_h24_a_hit_moves_a_chip_from_one_space_to_another() -> None:
    lying = (ChipAt(1, 20.0, 20.0),)
    thrown = thrown_at(Aim(20, 0, 60), lying)
    assert BOARD.space_at(20.0, 20.0) == "broccoli"
    assert BOARD.space_at(*place_of(thrown, 1)) == "shiitake"


def test_chips_that_nothing_touches_stay_to_the_last_digit() -> None:
    lying = (ChipAt(4, 3.217, 36.001), ChipAt(2, 36.5, 30.333))
    thrown = thrown_at(Aim(20, 0, 30), lying)
    assert thrown.rest[:2] == (lying[1], lying[0])
    assert not any(chip != 99 for frame in thrown.frames for chip, _, _ in frame.at)


def test_the_same_happens_from_each_side_turned() -> None:
    source = Random(4)
    lying = full_board(source)
    for _ in range(12):
        aim, slip = any_aim(source), any_slip(source)
        first = thrown_at(aim, lying, slip)
        for side in (1, 2, 3):
            turn = [_quarters(one, side) for one in lying]
            thrown = throw(BOARD, THROWING, side, aim, slip, turn, 99)
            assert [_quarters(one, side) for one in first.rest] == list(thrown.rest)
            assert thrown.out == first.out


def _quarters(one: ChipAt, side: int) -> ChipAt:
    x, y = round(one.x * 1000), round(one.y * 1000)
    for _ in range(side):
        x, y = y, 40_000 - x
    return ChipAt(one.chip, x / 1000, y / 1000)


def test_the_order_of_the_lying_chips_does_not_matter() -> None:
    source = Random(5)
    lying = full_board(source)
    aim, slip = Aim(20, 10, 80), STEADY
    first = thrown_at(aim, lying, slip)
    for _ in range(5):
        assert thrown_at(aim, tuple(source.sample(lying, len(lying))), slip) == first


def test_keyframes_tell_the_whole_way() -> None:
    """Every moved chip's frames end at its rest position; time increases; no chip jumps."""
    source = Random(6)
    for _ in range(40):
        lying = full_board(source)
        thrown = thrown_at(any_aim(source), lying, any_slip(source))
        times = [frame.ms for frame in thrown.frames]
        assert times == sorted(set(times))
        assert times[0] == 0
        assert times[-1] < 3000
        at = {one.chip: (one.x, one.y) for one in lying}
        since = dict.fromkeys(at, 0)
        for frame in thrown.frames:
            for chip, x, y in frame.at:
                if chip in at and chip != 99:
                    far = dist(at[chip], (x / 100, y / 100))
                    # A resting chip may start at any time since its last frame.
                    assert far <= THROWING.fastest * 1.4 * (frame.ms - since[chip] + 2) / 1000
                at[chip], since[chip] = (x / 100, y / 100), frame.ms
        for one in thrown.rest:
            assert dist(at[one.chip], (one.x, one.y)) < 0.02
        for chip in thrown.out:
            x, y = at[chip]
            assert not (0 <= x <= BOARD.inner and 0 <= y <= BOARD.inner)


def test_a_throw_survives_json() -> None:
    source = Random(7)
    thrown = thrown_at(Aim(20, 12, 85), full_board(source))
    assert msgspec.json.decode(msgspec.json.encode(thrown), type=ThrowResult) == thrown


def test_a_stored_throw_is_small() -> None:
    source = Random(8)
    sizes = []
    for _ in range(10):
        thrown = thrown_at(any_aim(source), full_board(source), any_slip(source))
        sizes.append(len(msgspec.json.encode(thrown)))
    assert max(sizes) < 6000


def test_h17_a_chip_lands_face_up_by_chance_power_and_a_hard_bank() -> None:
    parts = THROWING.face_up
    weak = parts.always + parts.by_power * THROWING.slowest / THROWING.fastest
    assert 0 < weak < 0.1
    assert thrown_at(Aim(20, 0, 1), slip=Slip(flip=weak - 1e-6)).face_up
    assert not thrown_at(Aim(20, 0, 1), slip=Slip(flip=weak + 1e-6)).face_up
    strong = Aim(20, 0, 60)
    assert thrown_at(strong, slip=Slip(flip=weak + 1e-6)).face_up
    banked = Aim(30, 60, 60)
    (blow,) = thrown_at(banked).path.blows
    assert blow.speed >= parts.hard
    flip = parts.always + parts.by_power + 1e-6
    assert thrown_at(banked, slip=Slip(flip=flip)).face_up
    assert not thrown_at(strong, slip=Slip(flip=flip)).face_up
    assert not thrown_at(Aim(20, 0, 100), slip=Slip(flip=0.0)).face_up  # off the board


def test_a_slip_is_a_normal_draw_that_is_rounded() -> None:
    draws = [draw_slip(THROWING, "natural", chance(n), "throw") for n in range(2000)]
    deviation = THROWING.deviations["natural"]
    for values, wanted in (
        ([one.angle for one in draws], deviation.angle),
        ([one.power for one in draws], deviation.power),
    ):
        assert abs(sum(values) / len(values)) < wanted / 12
        spread = (sum(value * value for value in values) / len(values)) ** 0.5
        assert spread == pytest.approx(wanted, rel=0.06)
        assert max(map(abs, values)) <= 3 * wanted + 1e-9
    assert all(round(one.angle, 3) == one.angle for one in draws)
    assert sum(one.flip for one in draws) / len(draws) == pytest.approx(0.5, abs=0.03)
    assert len({one.flip for one in draws}) > 1990


def test_steady_does_not_slip_and_shaky_slips_half_as_much_again() -> None:
    steady = draw_slip(THROWING, "steady", chance(1), "throw")
    assert (steady.angle, steady.power) == (0.0, 0.0)
    assert 0.0 < steady.flip < 1.0
    natural, shaky = THROWING.deviations["natural"], THROWING.deviations["shaky"]
    assert shaky.angle == pytest.approx(1.5 * natural.angle)
    assert shaky.power == pytest.approx(1.5 * natural.power)


def test_rh31_the_path_does_not_reveal_the_aimed_angle() -> None:
    """A slip and a wider aim with the same line have the same hand position."""
    meant = launch(BOARD, THROWING, Aim(20, 30, 50))
    awkward = 1 + THROWING.awkwardness * (24 / 75) ** 2
    slipped = launch(BOARD, THROWING, Aim(20, 24, 50), Slip(angle=6.0 / awkward))
    assert meant == slipped


def test_an_aim_to_the_side_errs_more() -> None:
    """Power and angle both err more, but a throw never loses all its speed."""
    slip = Slip(angle=2.0, power=-0.1)
    ahead, aside = (
        [launch(BOARD, THROWING, Aim(20, angle, 50), one) for one in (STEADY, slip)]
        for angle in (0, 75)
    )
    times = 1 + THROWING.awkwardness
    assert ahead[1].speed == pytest.approx(ahead[0].speed * 0.9)
    assert aside[1].speed == pytest.approx(aside[0].speed * (1 - 0.1 * times))
    weakest = launch(BOARD, THROWING, Aim(20, 75, 50), Slip(power=-0.33))
    assert 0 < weakest.speed < aside[1].speed


@pytest.mark.parametrize("angle", [-70, 0, 60])
def test_a_throw_with_an_error_is_found_by_its_path(angle: int) -> None:
    aim, slip = Aim(20, angle, 50), Slip(angle=2.0, power=-0.05)
    thrown = throw(BOARD, THROWING, 0, aim, slip, [], 1)
    check = ThrowCheck(BOARD, THROWING, 0, slip, [], 1, thrown)
    assert aim in check.aims()
    assert check.begins_like(aim)


@pytest.mark.parametrize("angle", [-75.0, -10.0, 0.0, 60.0])
def test_a_launch_passes_the_place_that_was_named(angle: float) -> None:
    flight = launch(BOARD, THROWING, Aim(9, 0, 50), Slip(angle=angle))
    assert flight.at(flight.entry) == pytest.approx((9.0, RADIUS))
    assert (flight.ahead_x, flight.ahead_y) == pytest.approx(
        (sin(radians(angle)), cos(radians(angle)))
    )
    assert hypot(flight.ahead_x, flight.ahead_y) == pytest.approx(1.0)


def test_more_power_is_more_speed_and_a_longer_flight() -> None:
    flights = [launch(BOARD, THROWING, Aim(20, 0, power)) for power in POWERS]
    speeds, ways = [one.speed for one in flights], [one.length for one in flights]
    assert speeds == sorted(set(speeds))
    assert ways == sorted(set(ways))
