"""Films of restocks, compared with their pictures."""

import io
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import pairwise
from math import dist
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import msgspec
import pytest
from PIL import Image, ImageChops

from bot.games.diced_veggies.physics.recording import Film
from bot.games.diced_veggies.rules.events import BlockRestocked, Cooked, PhaseBegan
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.diced_veggies.rules.view import Seen
from render.diced_veggies.board.block import on_table
from render.diced_veggies.board.layout import BOARD, SIZE
from render.diced_veggies.board.table import draw_board
from render.diced_veggies.film import Frame, draw_film, moments, rolled, scene
from tests.games.diced_veggies.physics.restocks import DICE, restocked
from tests.golden import GOLDEN, assert_matches_golden
from tests.render.diced_veggies.tables import CONTENT, NAMES, TABLES, dish
from tests.sampling import sample
from tests.words.cards import add_names

HERE: Final = Path(__file__).parent
KEPT: Final = msgspec.json.decode(
    (HERE / "test_roll.json").read_bytes(), type=Film
)  # a recorded restock: another machine may roll the dice to other places


def films() -> Iterator[tuple[str, Film]]:
    yield "kept", KEPT
    for seed, dice in sample(((2, 19), (1, 35), (4, 1), (3, 3)), 2):
        yield f"{dice}_dice", restocked(seed, DICE[:dice]).film


FILMS: Final = dict(films())


VIEW: Final = TABLES["four_fresh"]


def drawn(film: Film, *later: Seen) -> bytes | None:
    recent = (BlockRestocked(0, VIEW.block, film), PhaseBegan(Phase.CUT, 0), *later)
    return draw_film(VIEW, recent, NAMES, CONTENT)


@cache
def made(name: str) -> list[tuple[Image.Image, int]]:
    """Return the pictures of a film and their durations in ms."""
    film = drawn(FILMS[name])
    assert film is not None
    assert len(film) <= 350_000
    with Image.open(io.BytesIO(film)) as file:
        assert (file.format, file.size, file.info["loop"]) == ("WEBP", SIZE, 2)
        found = []
        for number in range(getattr(file, "n_frames", 1)):
            file.seek(number)
            file.load()
            found.append((file.convert("RGB"), int(file.info["duration"])))
    return found


@pytest.mark.parametrize("name", FILMS)
def test_a_film_is_short_and_rests_before_it_repeats(name: str) -> None:
    shown = made(name)
    assert sum(lasting for _, lasting in shown) < 3200
    assert len(shown) >= 8
    assert shown[-1][1] >= 500


@pytest.mark.parametrize("name", FILMS)
def test_every_picture_of_a_film_is_the_scene_at_that_moment(name: str) -> None:
    """No die leaves a trace; the first and the last picture are the board."""
    film, rest = FILMS[name], draw_board(VIEW, (), NAMES, CONTENT)
    bare, frame = rest.copy(), Frame(film)
    frame.onto(bare)
    truths = [rest, *(scene(bare, frame, film, ms)[0] for ms in moments(film)), rest]
    for (picture, _), truth in zip(made(name), truths, strict=True):
        difference = ImageChops.difference(picture.reduce(8), truth.reduce(8))
        assert max(high for _, high in difference.getextrema()) < 40


def test_a_roll_is_shown_once_on_the_board_it_concerns() -> None:
    assert drawn(KEPT) is not None
    assert drawn(KEPT, Cooked(0, dish("forest_pan", "M2 M4 O3", "heavy", 6))) is None


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
    assert len(rolled(film, 0)) <= 1  # dice leave the hand one after the other
    shown = moments(film)
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
    shown = [moment * 50.0 for moment in range(int(moments(KEPT)[-2] // 50))]
    for one, other in pairwise(shown[:-1]):
        for way in KEPT.dice:
            if way.keys[0].ms > one:
                continue
            alone = msgspec.structs.replace(KEPT, dice=(way,))
            (before,), (after,) = rolled(alone, one), rolled(alone, other)
            assert dist((before.x, before.y), (after.x, after.y)) < 5.5


def test_a_moment_of_the_roll() -> None:
    bare, frame = on_table(SIZE, BOARD), Frame(KEPT)
    frame.onto(bare)
    picture = scene(bare, frame, KEPT, 300)[0].crop((BOARD.x, BOARD.y, BOARD.right, BOARD.bottom))
    assert_matches_golden(picture.reduce(2), GOLDEN / "diced_veggies_roll_300_ms.webp")


def test_another_process_makes_the_same_film() -> None:
    given = (VIEW, (BlockRestocked(0, VIEW.block, FILMS["1_dice"]),), NAMES, CONTENT)
    with ProcessPoolExecutor(1, get_context("spawn"), add_names) as pool:
        film = pool.submit(draw_film, *given).result(timeout=300)
    assert film == draw_film(*given)
