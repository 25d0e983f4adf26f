"""One restock at a time: its roll, and the film of it."""

from bisect import bisect_right
from itertools import combinations, pairwise
from math import dist
from random import Random

import msgspec
import pytest

from bot.games.diced_veggies.physics.recording import DiePath, Film, Keyframe, Recording
from bot.games.diced_veggies.physics.restock import Restocked
from bot.games.diced_veggies.rules.pieces import Die
from tests.games.diced_veggies.physics.restocks import DICE, TUMBLING, VEGETABLES, restocked

SIDE = round(TUMBLING.side * 100)


def at(way: DiePath, ms: int) -> Keyframe:
    """Return the position of a die, linear between keys."""
    after = bisect_right([key.ms for key in way.keys], ms)
    if after in (0, len(way.keys)):
        return way.keys[0 if not after else -1]
    one, other = way.keys[after - 1], way.keys[after]
    share = (ms - one.ms) / (other.ms - one.ms)
    return Keyframe(
        ms,
        round(one.x + share * (other.x - one.x)),
        round(one.y + share * (other.y - one.y)),
        round(one.turn + share * (other.turn - one.turn)),
    )


@pytest.fixture(scope="module")
def film() -> Film:
    return restocked(7).film


def test_v43_v45_all_dice_are_rolled_and_keep_their_vegetables() -> None:
    dice = (*DICE[:6], *DICE[12:30], Die("onion", 6))
    block = restocked(1, dice).block
    assert sorted(laid.vegetable for laid in block) == sorted(die.vegetable for die in dice)
    assert {laid.number for laid in block} == {2, 3, 4, 5, 6}


def test_v45_neither_old_numbers_nor_their_order_matter() -> None:
    first = restocked(2)
    mixed = Random(1).sample([Die(die.vegetable, 6) for die in DICE], len(DICE))
    assert restocked(2, mixed) == first
    assert restocked(3) != first


def test_there_is_room_for_64_dice() -> None:
    assert len(restocked(1, (DICE * 2)[:64]).block) == 64


def test_one_die_rolls_into_the_corner() -> None:
    (laid,) = restocked(5, [Die("carrot", 2)]).block
    assert (laid.column, laid.row, laid.vegetable) == (0, 0, "carrot")


def test_the_film_ends_with_the_block() -> None:
    done = restocked(4)
    assert len(done.film.dice) == len(done.block)
    for laid, way in zip(done.block, done.film.dice, strict=True):
        middle = [round((cell + 0.5) * SIDE) for cell in (laid.column, laid.row)]
        assert way.keys[-1] == Keyframe(done.film.lasts, *middle, 0)
        assert way.faces[-1].number == laid.number
        assert way.vegetable == laid.vegetable


def test_the_film_tells_times_in_their_order(film: Film) -> None:
    assert 0 < film.dragged < film.lasts < 3000
    for way in film.dice:
        for told in (way.keys, way.faces):
            times = [one.ms for one in told]
            assert times == sorted(set(times))
        assert way.faces[0].ms == way.keys[0].ms
        assert way.faces[-1].ms <= film.dragged
    assert len({way.keys[0].ms for way in film.dice}) == len(film.dice)  # one after the other


def test_dice_start_in_the_hand_and_stay_in_the_frame(film: Film) -> None:
    assert (film.side, film.inside) == (SIDE, round(TUMBLING.inside * 100))
    hand = 100 * (TUMBLING.inside - TUMBLING.roll.hand)
    for way in film.dice:
        assert abs(way.keys[0].x - hand) <= 100 * TUMBLING.roll.spread
        assert abs(way.keys[0].y - hand) <= 100 * TUMBLING.roll.spread
        for key in way.keys:
            assert SIDE / 2 <= key.x <= film.inside - SIDE / 2
            assert SIDE / 2 <= key.y <= film.inside - SIDE / 2


def test_nothing_leaps(film: Film) -> None:
    for way in film.dice:
        for one, other in pairwise(way.keys):
            far = dist((one.x, one.y), (other.x, other.y))
            assert (
                far / (other.ms - one.ms) < 0.25 * TUMBLING.roll.fastest
            )  # hundredths per ms, tenfold


def test_dice_are_loose_before_the_drag_and_packed_after_it(film: Film) -> None:
    for ms, least in ((film.dragged, 0.9), (film.lasts - 120, 0.9), (film.lasts, 1.0)):
        places = [at(way, ms) for way in film.dice]
        for one, other in combinations(places, 2):
            assert dist((one.x, one.y), (other.x, other.y)) >= least * SIDE
    loose = [at(way, film.dragged) for way in film.dice]
    assert sum(key.turn % 90 in range(10, 81) for key in loose) > len(loose) / 2
    assert max(max(key.x, key.y) for key in loose) > film.inside * 0.8


def test_dice_tumble_while_they_roll(film: Film) -> None:
    shown = [len(way.faces) for way in film.dice]
    assert sum(shown) / len(shown) > 3
    opposite = dict(zip(TUMBLING.sides, reversed(TUMBLING.sides), strict=True))
    assert set(opposite) == {2, 3, 4, 5, 6}
    for way in film.dice:
        for one, other in pairwise(way.faces):
            if one.number == other.number:
                assert one.number == 2  # two dice may be twos


def test_a_stored_restock_is_small() -> None:
    for seed in range(5):
        done = restocked(seed)
        assert len(msgspec.json.encode(done.film)) < 25_000
        assert msgspec.json.decode(msgspec.json.encode(done), type=Restocked) == done


def test_keys_keep_a_die_near_where_it_was() -> None:
    source, notes = Random(1), Recording(-50.0, 50.0)
    true = {}
    x, y, angle = 15.0, 8.0, 1.0
    vx, vy, spin = -60.0, -20.0, 4.0
    for ms in range(0, 2000, 40):
        notes.note(ms, x, y, angle)
        true[ms] = (x, y, angle)
        vx, vy, spin = (value * source.uniform(0.7, 1.15) for value in (vx, vy, spin))
        x, y, angle = x + vx * 0.04, y + vy * 0.04, angle + spin * 0.04
    keys = notes.keys(x, y)
    assert len(keys) < len(true) / 2
    way, off = DiePath("carrot", keys, ()), round(true[1960][2] / 1.5707963) * 90
    for ms, (then_x, then_y, then_angle) in true.items():
        key = at(way, ms)
        assert abs(key.x - then_x * 100) <= 6.5
        assert abs(key.y - then_y * 100) <= 6.5
        assert abs(key.turn - (then_angle * 57.29578 - off)) <= 5.5


def test_a_resting_die_has_few_keys() -> None:
    notes = Recording(0.0, 20.0)
    for ms in range(0, 2000, 40):
        notes.note(ms, 0.81, 0.79, 0.01)
    assert notes.keys(0.8, 0.8) == (
        Keyframe(0, 81, 79, 1),
        Keyframe(1960, 81, 79, 1),
        Keyframe(2080, 80, 80, 0),
    )


def test_a_die_turns_at_equal_distances() -> None:
    notes = Recording(0.0, 20.0)
    for step in range(10):
        notes.note(40 * step, 0.41 * step, 0.0, 0.0)
    faces = notes.faces(1.2, TUMBLING.sides, 5, 0b_11_10_01_00, 10_000)
    assert [face.ms for face in faces] == [0, 120, 240, 360]
    assert [face.number for face in faces] == [5, 3, 2, 6]  # never a face and its opposite in turn
    slid = notes.faces(1.2, TUMBLING.sides, 5, 0, 200)
    assert [face.ms for face in slid] == [0, 120]


def test_every_vegetable_is_there() -> None:
    assert {way.vegetable for way in restocked(9).film.dice} == set(VEGETABLES)
