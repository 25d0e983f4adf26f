"""Films of restocks, held against the pictures they are made of."""

import io
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from math import dist
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import msgspec
import pytest
from PIL import Image, ImageChops

from bot.games.diced_veggies.physics.recording import Film
from render.diced_veggies.film import (
    FILM,
    HEAVIEST,
    LONGEST,
    Frame,
    draw_trails,
    moments,
    replay,
    rolled,
    scene,
)
from tests.games.diced_veggies.physics.restocks import DICE, restocked
from tests.golden import GOLDEN, assert_matches_golden
from tests.sampling import sample

HERE: Final = Path(__file__).parent
KEPT: Final = msgspec.json.decode(
    (HERE / "test_roll.json").read_bytes(), type=Film
)  # of a restock: another machine may roll the same dice to other places


def films() -> Iterator[tuple[str, Film]]:
    yield "kept", KEPT
    for seed, dice in sample(((2, 19), (1, 35), (4, 1), (3, 3)), 2):
        yield f"{dice}_dice", restocked(seed, DICE[:dice]).film


FILMS: Final = dict(films())


def frames(film: bytes) -> Iterator[tuple[Image.Image, int]]:
    """Yield the pictures of a film and how long each stays, in ms."""
    with Image.open(io.BytesIO(film)) as file:
        for number in range(getattr(file, "n_frames", 1)):
            file.seek(number)
            yield file.convert("RGB"), int(file.info["duration"])


@pytest.fixture(scope="module")
def made() -> dict[str, bytes]:
    return {name: replay(film) for name, film in FILMS.items()}


@pytest.mark.parametrize("name", FILMS)
def test_a_film_is_short_and_light(name: str, made: dict[str, bytes]) -> None:
    film = made[name]
    assert film[:6] == b"GIF89a"
    assert len(film) < HEAVIEST
    shown = list(frames(film))
    assert sum(lasting for _, lasting in shown) == LONGEST
    assert {picture.size for picture, _ in shown} == {(FILM, FILM)}
    assert len(shown) >= 15
    assert shown[-1][1] >= 500  # the block is looked at before it begins anew


@pytest.mark.parametrize("name", FILMS)
def test_every_picture_of_a_film_is_the_scene_at_that_moment(
    name: str, made: dict[str, bytes]
) -> None:
    """Nothing is left behind where a die was, and the few colours do not show."""
    film, shown = FILMS[name], list(frames(made[name]))
    tick = shown[0][1]
    drawn = [scene(Frame(film, FILM), film, ms) for ms in moments(film, tick)]
    # Pictures in which nothing moves are one longer picture in the file.
    ends = {0, *(sum(lasting for _, lasting in shown[: i + 1]) for i in range(len(shown) - 1))}
    for (picture, _), start in zip(shown, sorted(ends), strict=True):
        truth = drawn[min(start // tick, len(drawn) - 1)]
        difference = ImageChops.difference(picture.reduce(8), truth.reduce(8))
        assert max(high for _, high in difference.getextrema()) < 40


@pytest.mark.parametrize("name", FILMS)
def test_it_ends_with_the_block_and_rolls_until_the_drag(name: str) -> None:
    film = FILMS[name]
    end = rolled(film, film.lasts)
    assert len(end) == len(film.dice)
    for one in end:
        assert (one.turn, one.height) == (0.0, 0.0)
    places = {(round(one.x * 100), round(one.y * 100), one.number) for one in end}
    assert places == {
        (*(way.keys[-1].x, way.keys[-1].y), way.faces[-1].number) for way in film.dice
    }
    assert not any(one.height for one in rolled(film, film.dragged))
    assert len(rolled(film, 0)) <= 1  # one after the other out of the hand
    shown = moments(film, 60)
    assert shown == sorted(shown)
    assert shown[-1] == film.lasts


def test_dice_roll_over_and_hop_while_they_do() -> None:
    numbers: dict[int, set[int]] = {}
    hops = 0
    for ms in range(0, KEPT.dragged, 20):
        for number, way in enumerate(KEPT.dice):
            if way.keys[0].ms <= ms:
                (one,) = rolled(msgspec.structs.replace(KEPT, dice=(way,)), ms)
                numbers.setdefault(number, set()).add(one.number)
                hops += one.height > 0.1
    assert sum(len(found) > 1 for found in numbers.values()) > 25
    assert hops > 100


def test_nothing_leaps_from_picture_to_picture() -> None:
    shown = moments(KEPT, 50)
    for one, other in pairwise(shown[:-1]):
        for way in KEPT.dice:
            if way.keys[0].ms > one:
                continue
            alone = msgspec.structs.replace(KEPT, dice=(way,))
            (before,), (after,) = rolled(alone, one), rolled(alone, other)
            assert dist((before.x, before.y), (after.x, after.y)) < 5.5


def test_the_still_shows_the_ways_and_the_block() -> None:
    picture = draw_trails(KEPT)
    assert (picture.size, picture.mode) == ((720, 720), "RGB")
    assert_matches_golden(picture.reduce(2), GOLDEN / "diced_veggies_roll_trails.webp")


def test_a_moment_of_the_roll() -> None:
    picture = scene(Frame(KEPT, FILM), KEPT, 300)
    assert_matches_golden(picture, GOLDEN / "diced_veggies_roll_300_ms.webp")


def test_another_process_makes_the_same_film(made: dict[str, bytes]) -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        film = pool.submit(replay, FILMS["1_dice"]).result(timeout=300)
    assert film == made["1_dice"]
