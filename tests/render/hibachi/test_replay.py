"""Films of throws, held against the pictures they are made of."""

import io
import math
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import product
from multiprocessing import get_context
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from bot.games.hibachi.physics.aiming import Aim, Slip
from bot.games.hibachi.physics.recording import Frame, Thrown
from bot.games.hibachi.physics.recording import Path as Ways
from bot.games.hibachi.physics.throw import throw
from bot.games.hibachi.rules.pieces import LaidChip, Phase
from bot.games.hibachi.rules.seen import SawThrow
from bot.games.hibachi.rules.view import ChipView, View
from render.hibachi.board.trail import moments, pieces_of, placed, tracks
from render.hibachi.film import FILM, LONGEST, draw_trails, replay, scene_of
from render.kit.theme import SEATS
from tests.games.hibachi.physics.throws import BOARD, THROWING, any_slip, full_board
from tests.games.hibachi.positions import CONTENT, Kitchen, chef, table
from tests.golden import GOLDEN, assert_matches_golden
from tests.sampling import sample

THROWN: Final = 99

AIMS: Final = {
    "through_the_crowd": (6, 14, 3, Aim(30, -35, 80)),
    "two_blows": (1, 12, 1, Aim(20, -20, 90)),
    "drives_one_out": (5, 12, 0, Aim(20, 5, 100)),
    "empty_board": (4, 0, 2, Aim(20, 40, 70)),
    "over_the_rim": (1, 5, 0, Aim(20, 0, 100)),
}


@cache
def case(name: str) -> tuple[View, SawThrow]:
    """Return the view from before a throw, and the throw."""
    seed, chips, side, aim = AIMS[name]
    source = Random(seed)
    lying = full_board(source, chips)
    thrown = throw(BOARD, THROWING, side, aim, any_slip(source), lying, THROWN)
    state = table(*(chef("") for _ in range(4)), market="meat meat shiitake fish egg")
    board = tuple(
        ChipView(one.chip, one.chip % 4, one.x, one.y, BOARD.space_at(one.x, one.y),
                 300 if one.chip == 3 else None, one.chip == 3)
        for one in lying
    )  # fmt: skip
    spaces = tuple(BOARD.space_at(one.x, one.y) for one in thrown.rest)
    lay = tuple(LaidChip(one.number, one.owner, one.value) for one in board)
    saw = SawThrow(side, THROWN, 400 if thrown.face_up else None, thrown, spaces, lay)
    return replace(Kitchen(state).view(None), board=board), saw


@cache
def film_of(name: str) -> bytes:
    """Return the film of a case, which all tests share."""
    return replay(*case(name), CONTENT)


def frames(film: bytes) -> Iterator[tuple[Image.Image, int]]:
    """Yield the pictures of a film and how long each stays, in ms."""
    with Image.open(io.BytesIO(film)) as file:
        for number in range(getattr(file, "n_frames", 1)):
            file.seek(number)
            yield file.convert("RGB"), int(file.info["duration"])


@pytest.mark.parametrize("name", sample(AIMS, 3))
def test_a_film_is_short_and_light(name: str) -> None:
    film = film_of(name)
    assert film[:6] == b"GIF89a"
    assert len(film) < 1_000_000
    shown = list(frames(film))
    assert sum(lasting for _, lasting in shown) == LONGEST
    assert {picture.size for picture, _ in shown} == {(600, 600)}


@pytest.mark.parametrize("name", sample(AIMS, 3))
def test_every_picture_of_a_film_is_the_scene_at_that_moment(name: str) -> None:
    """Nothing is left behind where a chip was, and nothing is cut off."""
    view, saw = case(name)
    scene, shown = scene_of(view, saw, CONTENT)
    drawn = [*(scene.at(shown, i)[0] for i in range(len(shown))), scene.end()]
    filmed = [picture for picture, _ in frames(film_of(name))]
    assert len(filmed) == len(drawn)
    for film, truth in zip(filmed, drawn, strict=True):
        difference = ImageChops.difference(film.reduce(6), truth.reduce(6))
        assert max(high for _, high in difference.getextrema()) < 40


FAR: Final = [Aim(38, -75, 30), Aim(2, 75, 30), Aim(20, 0, 1)]


@pytest.mark.parametrize(("side", "aim"), sample(product(range(4), FAR), 7))
def test_all_motion_is_in_the_picture_from_every_side(side: int, aim: Aim) -> None:
    """H-28: the hand may be far to the side of the board, and not in the picture at all."""
    thrown = throw(BOARD, THROWING, side, aim, Slip(), (), THROWN)
    view, _ = case("empty_board")
    saw = SawThrow(side, THROWN, None, thrown, (None,), ())
    scene, shown = scene_of(view, saw, CONTENT)
    x, y = (at / 100 for at in thrown.frames[0].at[0][1:])
    is_far = min(x, y) < -30 or max(x, y) > BOARD.inner + 30
    assert is_far == bool(aim.angle)
    assert is_far == (shown[0] > 0), "what is not to be seen is not waited for"
    assert shown[0] < thrown.path.landed
    for ms in (0.0, *shown):
        _, area = scene.at([ms], 0)
        assert 0 <= area.x < area.right <= FILM[0], (ms, area)
        assert 0 <= area.y < area.bottom <= FILM[1], (ms, area)
    assert sum(lasting for _, lasting in frames(replay(view, saw, CONTENT))) == LONGEST


@pytest.mark.parametrize("name", ["through_the_crowd", "over_the_rim"])
def test_trails(name: str) -> None:
    view, saw = case(name)
    picture = draw_trails(view, saw, CONTENT)
    assert (picture.size, picture.mode) == ((804, 804), "RGB")
    assert_matches_golden(picture.reduce(2), GOLDEN / f"hibachi_trails_{name}.webp")


def test_the_cases_deserve_their_names() -> None:
    assert case("over_the_rim")[1].thrown.out == (THROWN,)
    assert len(case("drives_one_out")[1].thrown.out) == 1
    assert THROWN not in case("drives_one_out")[1].thrown.out
    assert len(tracks(case("through_the_crowd")[1].thrown)) > 3
    assert len(tracks(case("empty_board")[1].thrown)) == 1


@pytest.mark.parametrize("name", AIMS)
def test_a_replay_ends_where_the_chips_lie(name: str) -> None:
    _, saw = case(name)
    end = placed(saw.thrown, tracks(saw.thrown), THROWN, saw.thrown.frames[-1].ms)
    assert set(end) == {one.chip for one in saw.thrown.rest}
    for one in saw.thrown.rest:
        assert math.dist(end[one.chip][:2], (one.x, one.y)) < 0.05
        assert end[one.chip].height == 0


def test_hard_blows_and_the_landing_are_shown_to_the_point() -> None:
    _, saw = case("two_blows")
    shown = moments(saw.thrown, 25)
    assert saw.thrown.path.landed in shown
    assert shown == sorted(shown)
    assert (shown[0], shown[-1]) == (0, saw.thrown.frames[-1].ms)


def pictures(view: View, saw: SawThrow) -> list[bytes]:
    """Return some of the pictures that a film is made of: the last of all, and of the motion."""
    scene, shown = scene_of(view, saw, CONTENT)
    moving = [scene.at(shown, i)[0] for i in (0, len(shown) // 2, len(shown) - 1)]
    return [one.tobytes() for one in (*moving, scene.end())]


def test_a_face_that_nobody_saw_is_not_shown() -> None:
    view, saw = case("through_the_crowd")
    hidden = replace(saw, value=600, thrown=replace(saw.thrown, face_up=False))
    shown = replace(saw, value=600, thrown=replace(saw.thrown, face_up=True))
    films = [pictures(view, one) for one in (replace(hidden, value=None), hidden, shown)]
    assert films[0] == films[1] != films[2]
    secret = replace(view, board=tuple(replace(one, value=600) for one in view.board))
    assert pictures(secret, hidden) == films[0]


def test_a_throw_is_shown_whatever_became_of_the_chips() -> None:
    view, saw = case("drives_one_out")
    (gone,) = saw.thrown.out
    assert pieces_of(saw)[gone].style is SEATS[gone % 4]
    later = replace(
        view,
        board=(),
        phase=Phase.SELL,
        round=replace(view.round, resolved=("egg",)),
        market=replace(view.market, bowl="fish"),
    )
    assert pictures(later, saw) == pictures(view, saw)
    assert draw_trails(later, saw, CONTENT) == draw_trails(view, saw, CONTENT)


@pytest.mark.parametrize("ways", [Ways((), 0), Ways((Frame(0, ((THROWN, 100, 100),)),), 0)])
def test_a_throw_without_a_record_is_a_still(ways: Ways) -> None:
    view, saw = case("empty_board")
    still = replace(saw, thrown=Thrown(ways, saw.thrown.rest, (), face_up=False))
    ((_, lasting),) = frames(replay(view, still, CONTENT))
    assert lasting == LONGEST


def test_another_process_makes_the_same_film_and_so_does_a_second_time() -> None:
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        film = pool.submit(replay, *case("empty_board"), CONTENT).result(timeout=300)
    assert film == film_of("empty_board") == replay(*case("empty_board"), CONTENT)


def test_a_throw_is_shown_with_the_bottle_and_the_winners_of_its_moment() -> None:
    """Its board may be of a later moment: the bottle moved, spaces were won."""
    view, saw = case("empty_board")
    won = replace(view.round, resolved=("bonus_throw", "reserve"), won=(1, 2))
    later = replace(view, head=3, round=won)
    thrown = throw(BOARD, THROWING, 2, AIMS["empty_board"][3], any_slip(Random(4)), (), 6)
    sixth = replace(saw, chip=6, thrown=thrown)  # of seat 2, so seat 1 began
    then = draw_trails(replace(view, head=1), sixth, CONTENT)
    assert draw_trails(later, sixth, CONTENT).tobytes() == then.tobytes()
    bonus = draw_trails(later, saw, CONTENT)
    others = [replace(later, round=replace(won, won=seats)) for seats in ((3, 2), (1, 3))]
    assert bonus.tobytes() != draw_trails(others[0], saw, CONTENT).tobytes()
    assert bonus.tobytes() == draw_trails(others[1], saw, CONTENT).tobytes()
    assert bonus.tobytes() != draw_trails(replace(later, head=2), saw, CONTENT).tobytes()
