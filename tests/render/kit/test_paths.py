"""A free place for a small item: overlapping nothing, and as near as possible."""

import random

from render.kit.paths import Area, nearest_free

ROOM = Area(10, 20, 300, 200)


def test_an_empty_room_has_a_place_at_the_point() -> None:
    found = nearest_free(60, 30, (150, 100), ROOM, ())
    assert found is not None
    assert (found.width, found.height) == (60, 30)
    assert found.nearest(150, 100) == (150, 100)


def test_a_full_room_has_none() -> None:
    assert nearest_free(60, 30, (150, 100), ROOM, [ROOM]) is None
    assert nearest_free(301, 30, (150, 100), ROOM, ()) is None


def test_a_place_never_covers_a_taken_area() -> None:
    chance = random.Random(3)
    found = 0
    for _ in range(200):
        taken = [
            Area(chance.randrange(0, 300), chance.randrange(0, 200), chance.randrange(5, 90),
                 chance.randrange(5, 90))
            for _ in range(chance.randrange(1, 9))
        ]  # fmt: skip
        near = (chance.uniform(0, 320), chance.uniform(0, 230))
        place = nearest_free(70, 40, near, ROOM, taken, gap=4)
        if place is None:
            continue
        found += 1
        assert ROOM.overlap(place) == 70 * 40
        kept = Area(place.x - 4, place.y - 4, 78, 48)
        assert not any(kept.overlap(other) for other in taken)
    assert found > 100


def test_of_several_places_the_nearest_is_taken() -> None:
    wall = Area(140, 0, 30, 300)
    left = nearest_free(60, 30, (100, 100), ROOM, [wall])
    right = nearest_free(60, 30, (200, 100), ROOM, [wall])
    assert left is not None
    assert right is not None
    assert left.right < wall.x < right.x
