"""Films of throws, compared with their pictures."""

import io
import math
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
from bot.games.hibachi.physics.recording import Frame, ThrowResult
from bot.games.hibachi.physics.recording import Path as Ways
from bot.games.hibachi.physics.throw import throw
from bot.games.hibachi.rules.events import Bought, PhaseBegan, RoundBegan
from bot.games.hibachi.rules.pieces import LaidChip, Phase
from bot.games.hibachi.rules.view import ChipView, SawThrow, View
from render.hibachi.board.layout import SIZE, Ground
from render.hibachi.board.table import draw_board
from render.hibachi.board.trail import moments, pieces_of, placed, tracks
from render.hibachi.film import Scene, draw_film, still_of, throws_of
from render.kit.theme import SEATS
from tests.games.hibachi.physics.throws import BOARD, THROWING, any_slip, full_board
from tests.games.hibachi.positions import CONTENT, Kitchen, chef, table
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
    """Return the view before a throw, and the throw."""
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


NAMES: Final = ("Mei", "Tomas", "Zoe", "Ari")


def after(view: View, saw: SawThrow) -> View:
    """Return the view after a throw."""
    owners = {one.chip: one.owner for one in saw.lay} | {saw.chip: saw.seat}
    board = tuple(
        ChipView(one.chip, owners[one.chip], one.x, one.y, space, None, False)
        for one, space in zip(saw.thrown.rest, saw.spaces, strict=True)
    )
    return replace(view, board=board)


@cache
def film_of(name: str) -> bytes:
    """Return the film of a case, cached for all tests."""
    view, saw = case(name)
    film = draw_film(after(view, saw), (saw,), (saw,), NAMES, CONTENT)
    assert film is not None
    return film


def frames(film: bytes) -> list[tuple[Image.Image, int]]:
    """Return the pictures of a film and their durations in ms."""
    with Image.open(io.BytesIO(film)) as file:
        found = []
        for number in range(getattr(file, "n_frames", 1)):
            file.seek(number)
            file.load()
            found.append((file.convert("RGB"), int(file.info["duration"])))
    return found


def unlike(one: Image.Image, other: Image.Image) -> int:
    """Return the greatest difference of two pictures, ignoring single pixels."""
    difference = ImageChops.difference(one.reduce(6), other.reduce(6))
    return max(high for _, high in difference.getextrema())


def wholes(scene: Scene, rest: Image.Image) -> list[Image.Image]:
    """Return the whole pictures of a scene."""
    found = [rest.copy()]
    for i in range(len(scene.shown)):
        found.append(found[-1].copy())
        found[-1].paste(*scene.at(i))
    return found[1:]


def scene_of(view: View, saw: SawThrow) -> Scene:
    return Scene(draw_board(view, (saw,), NAMES, CONTENT), view, saw, CONTENT)


@pytest.mark.parametrize("name", sample(AIMS, 3))
def test_a_film_is_short_and_light_and_plays_twice(name: str) -> None:
    film = film_of(name)
    assert len(film) < 400_000
    with Image.open(io.BytesIO(film)) as file:
        assert (file.format, file.size, file.info["loop"]) == ("WEBP", SIZE, 2)
    assert sum(lasting for _, lasting in frames(film)) < 4000


@pytest.mark.parametrize("name", sample(AIMS, 3))
def test_every_picture_of_a_film_is_the_scene_at_that_moment(name: str) -> None:
    """No chip leaves a trace; the first and the last picture are the board."""
    view, saw = case(name)
    rest = draw_board(after(view, saw), (saw,), NAMES, CONTENT)
    still = still_of(after(view, saw), (saw,), NAMES, CONTENT)
    scene = Scene(rest, after(view, saw), saw, CONTENT, still)
    drawn = [rest, *wholes(scene, rest), rest]
    filmed = [picture for picture, _ in frames(film_of(name))]
    assert len(filmed) == len(drawn)
    for film, truth in zip(filmed, drawn, strict=True):
        assert unlike(film, truth) < 40


@pytest.mark.parametrize("name", ["two_blows", "empty_board"])
def test_all_that_does_not_move_is_as_at_rest(name: str) -> None:
    """The seats beside the rim cast light on it, and the asked seat's mark is lit."""
    (rest, _), *moving = frames(film_of(name))
    x, y = map(round, Ground(BOARD).seat(case(name)[0].to_move, 4))
    for box in ((800, 96, 816, 900), (x - 45, y - 45, x + 45, y + 45)):
        still = rest.crop(box).tobytes()
        assert all(picture.crop(box).tobytes() == still for picture, _ in moving)


FAR: Final = [Aim(38, -75, 30), Aim(2, 75, 30), Aim(20, 0, 1)]


@pytest.mark.parametrize(("side", "aim"), sample(product(range(4), FAR), 7))
def test_all_motion_is_in_the_picture_from_every_side(side: int, aim: Aim) -> None:
    """H-28: the hand may be far beside the board, outside the picture."""
    thrown = throw(BOARD, THROWING, side, aim, Slip(), (), THROWN)
    view, _ = case("empty_board")
    saw = SawThrow(side, THROWN, None, thrown, (None,), ())
    shown = scene_of(view, saw).shown
    x, y = (at / 100 for at in thrown.frames[0].at[0][1:])
    is_far = min(x, y) < -30 or max(x, y) > BOARD.inner + 30
    assert is_far == bool(aim.angle)
    assert is_far == (shown[0] > 0), "what is not to be seen is not waited for"
    assert shown[0] < thrown.path.landed


def test_a_throw_beside_the_board_is_drawn_too() -> None:
    slip = Slip(6.268, -0.12251, flip=1)
    thrown = throw(BOARD, THROWING, 3, Aim(24, 70, 23), slip, (), THROWN)
    view, _ = case("empty_board")
    scene = scene_of(view, SawThrow(3, THROWN, None, thrown, (None,), ()))
    parts = [scene.at(i)[0] for i in range(len(scene.shown))]
    assert parts[0].size == SIZE
    assert all(part.width and part.height for part in parts)


def test_a_film_shows_the_throws_since_the_last_own_one_at_most_four() -> None:
    throws = [case(name)[1] for name in AIMS]  # by the seats 3, 1, 0, 2 and 0
    newest = (throws[-1], PhaseBegan(Phase.BONUS_THROW, 1))
    assert throws_of(newest, throws, asked=1) == throws[2:]
    assert throws_of(newest, (*throws[-3:], newest[-1]), asked=1) == throws[-3:]
    assert throws_of(newest, throws, asked=3) == throws[1:]
    assert throws_of(newest, [*throws, *throws], asked=9) == throws[1:], "at most four"
    assert throws_of(newest, throws, asked=None) == throws[-1:], "nobody is to throw"
    began = RoundBegan(2)
    assert throws_of(newest, (*throws[:3], began, *throws[3:]), asked=9) == throws[3:]
    bought = Bought(1, "egg", 300, 2)
    moved = (*newest, bought)
    assert throws_of(moved, moved, asked=1) == [], "the chips were moved since"
    assert throws_of((), throws, asked=1) == [], "it was shown with an earlier board"


def test_four_throws_take_twelve_seconds() -> None:
    throws = [case(name)[1] for name in AIMS][:4]
    view, saw = case("drives_one_out")
    film = draw_film(after(view, saw), (saw,), [*throws, saw], NAMES, CONTENT)
    assert film is not None
    assert sum(lasting for _, lasting in frames(film)) <= 12_000


def test_the_cases_deserve_their_names() -> None:
    assert case("over_the_rim")[1].thrown.out == (THROWN,)
    assert len(case("drives_one_out")[1].thrown.out) == 1
    assert THROWN not in case("drives_one_out")[1].thrown.out
    assert len(tracks(case("through_the_crowd")[1].thrown)) > 3
    assert len(tracks(case("empty_board")[1].thrown)) == 1


@pytest.mark.parametrize("name", AIMS)
def test_a_replay_ends_at_the_rest_positions(name: str) -> None:
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
    """Return some pictures of a film, without those of the rest position."""
    scene = Scene(Image.new("RGB", SIZE), view, saw, CONTENT)
    last = len(scene.shown) - 1
    return [scene.at(i)[0].tobytes() for i in (0, last // 2, last)]


def test_a_hidden_face_is_not_shown() -> None:
    view, saw = case("through_the_crowd")
    hidden = replace(saw, value=600, thrown=replace(saw.thrown, face_up=False))
    shown = replace(saw, value=600, thrown=replace(saw.thrown, face_up=True))
    films = [pictures(view, one) for one in (replace(hidden, value=None), hidden, shown)]
    assert films[0] == films[1] == films[2], "a chip in motion is blank"
    secret = replace(view, board=tuple(replace(one, value=600) for one in view.board))
    assert pictures(secret, hidden) == films[0]


def test_a_throw_is_shown_after_its_chips_have_moved() -> None:
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


@pytest.mark.parametrize("ways", [Ways((), 0), Ways((Frame(0, ((THROWN, 100, 100),)),), 0)])
def test_a_throw_without_a_record_is_a_still(ways: Ways) -> None:
    view, saw = case("empty_board")
    still = replace(saw, thrown=ThrowResult(ways, saw.thrown.rest, (), face_up=False))
    assert draw_film(view, (still,), (still,), NAMES, CONTENT) is None


def test_another_process_makes_the_same_film_and_so_does_a_second_time() -> None:
    view, saw = case("empty_board")
    given = (after(view, saw), (saw,), (saw,), NAMES, CONTENT)
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        film = pool.submit(draw_film, *given).result(timeout=300)
    assert film == film_of("empty_board") == draw_film(*given)


def test_a_throw_is_shown_with_the_winners_of_its_moment() -> None:
    """Spaces may have been won since, so the board may be of a later moment."""
    view, saw = case("empty_board")
    won = replace(view.round, resolved=("bonus_throw", "reserve"), won=(1, 2))
    later = replace(view, round=won)
    thrown = throw(BOARD, THROWING, 2, AIMS["empty_board"][3], any_slip(Random(4)), (), 6)
    sixth = replace(saw, chip=6, thrown=thrown)
    assert pictures(later, sixth) == pictures(view, sixth)
    bonus = pictures(later, saw)
    others = [replace(later, round=replace(won, won=seats)) for seats in ((3, 2), (1, 3))]
    assert bonus != pictures(others[0], saw)
    assert bonus == pictures(others[1], saw)
