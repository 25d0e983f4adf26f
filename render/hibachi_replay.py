"""A throw as a film, and as a still with trails for those who do not want motion.

Both are made from what was noted of the throw, never computed again. Nothing is kept between two
films but drawings, so any process can make one.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from msgspec.structs import replace
from PIL import Image

from bot.games.hibachi.content import Content
from bot.games.hibachi.seen import SawThrow
from bot.games.hibachi.view import View
from render.area import Area
from render.hibachi_chips import chip, put_chip
from render.hibachi_gif import changes, gif, palette_of, reduced
from render.hibachi_layout import Ground
from render.hibachi_pieces import draw_pieces
from render.hibachi_recent import sorted_out
from render.hibachi_smaller import board_in
from render.hibachi_tracks import (
    HARD,
    Piece,
    Place,
    Track,
    looks,
    moments,
    owners,
    placed,
    tracks,
)
from render.hibachi_trail import draw_trail
from render.paths import Point, ellipse, star
from render.sheet import Sheet
from render.sticker import Sticker, faded, lifted
from render.theme import GLOW, GOLD_BRIGHT, SEATS, rgb

FILM: Final = (600, 600)
STILL: Final = (804, 804)
LONGEST: Final = 3000
"""Of one showing, in ms."""
HEAVIEST: Final = 1_000_000
"""Bytes of a film."""
_WAIT: Final = 300
"""Before the chip leaves the hand, in ms."""
_RUN: Final = 2000
"""Of the motion, in ms, at most."""
_SLOWER: Final = 3.0
"""How much slower than in truth it is shown, if that is not too long."""
_TICKS: Final = (40, 60, 90)
"""Ms of a picture; the longer ones where a film is too heavy otherwise."""
_LIFT: Final = 5.5
"""How high a chip flies in the picture, in cm."""
_TURNS: Final = 5
_LIGHT: Final = rgb("#FFF1D2")


def draw_trails(view: View, saw: SawThrow, content: Content) -> Image.Image:
    """Return the board after a throw with the ways of all chips that it moved.

    Args:
        view: of nobody in particular, from just before the throw or just after it; from before
            it also says whose the chips were that left the board.
        saw: the throw, as everybody saw it.
        content: of the rules.

    Returns:
        RGB, 804 x 804.
    """
    ground = _ground(content, STILL[0])
    return _after(_bare(view, ground, STILL), ground, view, saw)


def replay(view: View, saw: SawThrow, content: Content) -> bytes:
    """Return a throw as a GIF of 600 x 600, at most 3 s and under 1 MB, which begins anew.

    Args:
        view: as in ``draw_trails``.
        saw: the throw, as everybody saw it.
        content: of the rules.
    """
    for tick in _TICKS:
        film = _film(view, saw, content, tick)
        if len(film) < HEAVIEST:
            break
    return film


def _film(view: View, saw: SawThrow, content: Content, tick: int) -> bytes:
    ground = _ground(content, FILM[0])
    bare = _bare(view, ground, FILM)
    end = _after(bare.copy(), ground, view, saw)
    if not saw.thrown.frames:
        palette = palette_of([end])
        return gif(reduced(end, palette), (), (LONGEST,))
    pieces, ways = looks(view, saw), tracks(saw.thrown)
    still = {number: at for number, at in placed(saw.thrown, {}, saw.chip, 0).items()
             if number not in ways}  # fmt: skip
    for number, place in still.items():
        _put(bare, ground, pieces[number], place, number)
    scene = _Scene(bare, ground, saw, pieces, ways)
    run = min(_RUN, saw.thrown.frames[-1].ms * _SLOWER)
    shown = moments(saw.thrown, tick * saw.thrown.frames[-1].ms / run)
    middle, _ = scene.at(shown, len(shown) // 2)
    palette = palette_of([middle, end])
    first, touched = scene.at(shown, 0)
    before = reduced(first, palette)
    start, then = before, []
    for i in range(1, len(shown)):
        picture, fresh = scene.at(shown, i)
        area = _around(touched, fresh)
        after = before.copy()
        corner = (area.x, area.y)
        after.paste(reduced(picture.crop((*corner, area.right, area.bottom)), palette), corner)
        then.append(changes(before, after, area))
        before, touched = after, fresh
    then.append(changes(before, reduced(end, palette), Area(0, 0, *FILM)))
    rest = LONGEST - _WAIT - tick * (len(shown) - 1)
    return gif(start, then, (_WAIT, *[tick] * (len(shown) - 1), rest))


class _Scene:
    """The board at the moments of a throw."""

    def __init__(
        self,
        bare: Image.Image,
        ground: Ground,
        saw: SawThrow,
        pieces: Mapping[int, Piece],
        ways: Mapping[int, Track],
    ) -> None:
        self._bare, self._ground, self._saw = bare, ground, saw
        self._pieces, self._ways = pieces, ways

    def at(self, shown: list[float], i: int) -> tuple[Image.Image, Area]:
        """Return the picture of a moment, and in which part of it things move."""
        image, ground, saw = self._bare.copy(), self._ground, self._saw
        ms, before = shown[i], shown[i - 1] if i else -1.0
        there = placed(saw.thrown, self._ways, saw.chip, ms)
        touched: list[Point] = []
        for back, alpha in ((2, 0.16), (1, 0.32)):
            if i >= back and saw.chip in there:
                gone = placed(saw.thrown, self._ways, saw.chip, shown[i - back])[saw.chip]
                touched.append(self._own(image, gone, i - back, alpha))
        for number in self._ways:
            if number in there and number != saw.chip:
                place = there[number]
                _put(image, ground, self._pieces[number], place, number)
                touched.append(ground.at(place.x, place.y))
        if before < saw.thrown.path.landed <= ms and saw.chip in there:
            x, y = ground.at(there[saw.chip].x, there[saw.chip].y)
            _ripple(round(ground.board.chip_radius * ground.cm)).onto(image, x, y)
            touched.append((x, y))
        if saw.chip in there:
            touched.append(self._own(image, there[saw.chip], i, 1))
        for blow in saw.thrown.path.blows:
            if before < blow.ms <= ms and blow.speed >= HARD:
                x, y = ground.at(blow.x / 100, blow.y / 100)
                _spark(round(ground.cm)).onto(image, x, y)
                touched.append((x, y))
        return image, self._room(touched)

    def _own(self, image: Image.Image, place: Place, i: int, alpha: float) -> Point:
        """Draw the thrown chip, in the air above its shadow; return where it is drawn."""
        ground = self._ground
        x, y = ground.at(place.x, place.y)
        radius = ground.board.chip_radius * ground.cm
        lift = place.height * _LIFT * ground.cm
        if place.height and alpha == 1:
            _shadow(round(radius)).onto(image, x + lift * 0.2, y + 6)
        turn = i % _TURNS * 45 / _TURNS if place.height else 14.0
        piece = chip(SEATS[self._saw.seat], radius, turn=turn)
        (piece if alpha == 1 else faded(piece, alpha)).onto(image, x, y - lift)
        return (x, y - lift / 2)

    def _room(self, touched: list[Point]) -> Area:
        """Return the part of the picture round these places, as far as anything there reaches."""
        reach = (2.2 * self._ground.board.chip_radius + _LIFT / 2) * self._ground.cm
        if not touched:
            return Area(0, 0, 1, 1)
        xs, ys = [x for x, _ in touched], [y for _, y in touched]
        left, top = max(0, round(min(xs) - reach)), max(0, round(min(ys) - reach))
        right = min(FILM[0], round(max(xs) + reach))
        bottom = min(FILM[1], round(max(ys) + reach))
        return Area(left, top, max(1, right - left), max(1, bottom - top))


def _around(one: Area, other: Area) -> Area:
    left, top = min(one.x, other.x), min(one.y, other.y)
    right, bottom = max(one.right, other.right), max(one.bottom, other.bottom)
    return Area(left, top, min(right, FILM[0]) - left, min(bottom, FILM[1]) - top)


def _ground(content: Content, side: int) -> Ground:
    edge = round(side * 0.015)
    return Ground(content.board, Area(edge, edge, side - 2 * edge, side - 2 * edge))


def _bare(view: View, ground: Ground, size: tuple[int, int]) -> Image.Image:
    """Return the board with cards and marks, but no chips."""
    image = board_in(ground.board, size, ground.square)
    draw_pieces(image, ground, replace(view, board=(), bowl=None), sorted_out(()))
    return image


def _after(image: Image.Image, ground: Ground, view: View, saw: SawThrow) -> Image.Image:
    """Draw the ways of a throw and, on top of them, where all chips lie then."""
    draw_trail(image, ground, saw.thrown, saw.chip, saw.seat, owners(view, saw))
    pieces = looks(view, saw)
    radius = round(ground.board.chip_radius * ground.cm)
    for one in saw.thrown.rest:
        if one.chip == saw.chip:
            _ring(radius).onto(image, *ground.at(one.x, one.y))
        _put(image, ground, pieces[one.chip], Place(one.x, one.y), one.chip)
    return image


def _put(image: Image.Image, ground: Ground, piece: Piece, place: Place, number: int) -> None:
    radius = ground.board.chip_radius * ground.cm
    x, y = ground.at(place.x, place.y)
    put_chip(image, x, y, radius, piece.style, value=piece.value, turn=number * 17 % 45)


@lru_cache(maxsize=4)
def _shadow(radius: int) -> Sticker:
    middle = radius * 2
    sheet = Sheet(4 * radius, 4 * radius)
    sheet.soft(ellipse(middle, middle, radius * 0.9), rgb("#000000"), radius * 0.22, alpha=0.5)
    return lifted(sheet.image, middle, middle)


@lru_cache(maxsize=4)
def _ripple(radius: int) -> Sticker:
    """Return the rings of a landing."""
    middle = radius * 2
    sheet = Sheet(4 * radius, 4 * radius)
    for reach, alpha in ((1.25, 0.9), (1.6, 0.45)):
        sheet.line(ellipse(middle, middle, radius * reach), _LIGHT, 3, closed=True, alpha=alpha)
    return lifted(sheet.image, middle, middle)


@lru_cache(maxsize=4)
def _spark(cm: int) -> Sticker:
    """Return the flash of a hard blow."""
    middle = 2.2 * cm
    sheet = Sheet(2 * middle, 2 * middle)
    sheet.soft(star(middle, middle, 1.9 * cm, 0.6 * cm, points=8), GLOW, 3, alpha=0.8)
    sheet.fill(star(middle, middle, 1.6 * cm, 0.55 * cm, points=8), _LIGHT)
    return lifted(sheet.image, middle, middle)


@lru_cache(maxsize=4)
def _ring(radius: int) -> Sticker:
    """Return the light round the chip that was thrown."""
    middle = radius + 30
    sheet = Sheet(2 * middle, 2 * middle)
    sheet.soft(ellipse(middle, middle, radius + 6), GLOW, 7, alpha=0.9)
    sheet.line(ellipse(middle, middle, radius + 5), GOLD_BRIGHT, 4, closed=True)
    return lifted(sheet.image, middle, middle)
