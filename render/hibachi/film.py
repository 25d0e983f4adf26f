"""A throw as a film, and as a still with trails: drawn from its recording, never recomputed."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace
from PIL import Image

from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.seen import SawThrow
from bot.games.hibachi.rules.view import View
from render.hibachi.board.bare import board_in
from render.hibachi.board.chips import chip, put_chip
from render.hibachi.board.layout import Ground
from render.hibachi.board.pieces import draw_honours, draw_pieces
from render.hibachi.board.trail import (
    HARD,
    Piece,
    Place,
    draw_trail,
    moments,
    pieces_of,
    placed,
    tracks,
)
from render.hibachi.facts import highlights_of
from render.kit.encoding import changes, gif, palette_of, reduced
from render.kit.layout import Area
from render.kit.paths import Point, ellipse, star
from render.kit.sheet import Sheet
from render.kit.stickers import Sticker, faded, sticker_of
from render.kit.theme import GLOW, GOLD_BRIGHT, SEATS, rgb

_LIFT: Final = 5.5
"""Height of a flying chip in the picture, in cm."""
_TURNS: Final = 5
_LIGHT: Final = rgb("#FFF1D2")


def ground_in(content: Content, side: int) -> Ground:
    """Return the board filling a square picture of ``side`` pixels."""
    edge = round(side * 0.015)
    return Ground(content.board, Area(edge, edge, side - 2 * edge, side - 2 * edge))


def bare_board(view: View, ground: Ground, size: tuple[int, int], saw: SawThrow) -> Image.Image:
    """Return the board before a throw, with cards, marks and bottle, without chips."""
    image = board_in(ground.board, size, ground.square)
    then, marks = _context_of(view, saw), highlights_of(())
    draw_pieces(image, ground, then, marks)
    draw_honours(image, ground, then, marks)
    return image


def _context_of(view: View, saw: SawThrow) -> View:
    """Return the surroundings of the chips at a throw, from a view of the same or a later moment.

    Chefs throw in turn from the holder of the bottle; a bonus throw follows, as the first resolved
    space. After a concession the chips' numbers no longer reveal the beginner.
    """
    seats, before = len(view.chefs), saw.chip - 1
    if any(chef.gone for chef in view.chefs):
        head, done = view.head, 0
    elif before < seats * view.throws:
        head, done = (saw.seat - before) % seats, 0
    else:
        head, done = view.head, 1
    return replace(
        view,
        board=(),
        market=replace(view.market, bowl=None),
        phase=Phase.THROW,
        head=head,
        round=replace(view.round, resolved=view.round.resolved[:done], won=view.round.won[:done]),
    )


def after(image: Image.Image, ground: Ground, saw: SawThrow) -> Image.Image:
    """Draw the paths of a throw and, on top, the final places of all chips."""
    draw_trail(image, ground, saw)
    pieces = pieces_of(saw)
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


class Scene:
    """The board at the moments of a throw."""

    def __init__(self, bare: Image.Image, ground: Ground, saw: SawThrow) -> None:
        self._ground, self._saw = ground, saw
        self._empty = bare
        self._pieces, self._ways = pieces_of(saw), tracks(saw.thrown)
        self._bare = bare.copy()
        """With the chips at rest."""
        for one in saw.thrown.rest:
            if one.chip not in self._ways:
                _put(self._bare, ground, self._pieces[one.chip], Place(one.x, one.y), one.chip)

    def end(self) -> Image.Image:
        """Return the board after the throw, with its trails."""
        return after(self._empty.copy(), self._ground, self._saw)

    def at(self, shown: Sequence[float], i: int) -> tuple[Image.Image, Area]:
        """Return the picture of a moment, and the part of it in motion."""
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
        return image, self._room(image, touched)

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

    def _room(self, image: Image.Image, touched: Sequence[Point]) -> Area:
        """Return the part of the picture around these places and their drawings."""
        reach = (2.2 * self._ground.board.chip_radius + _LIFT / 2) * self._ground.cm
        if not touched:
            return Area(0, 0, 1, 1)
        xs, ys = [x for x, _ in touched], [y for _, y in touched]
        # A hand throwing at a flat angle is far outside, and becomes a pixel at the edge.
        left = min(max(0, round(min(xs) - reach)), image.width - 1)
        top = min(max(0, round(min(ys) - reach)), image.height - 1)
        right = min(image.width, round(max(xs) + reach))
        bottom = min(image.height, round(max(ys) + reach))
        return Area(left, top, max(1, right - left), max(1, bottom - top))


@lru_cache(maxsize=4)
def _shadow(radius: int) -> Sticker:
    middle = radius * 2
    sheet = Sheet(4 * radius, 4 * radius)
    sheet.soft(ellipse(middle, middle, radius * 0.9), rgb("#000000"), radius * 0.22, alpha=0.5)
    return sticker_of(sheet.image, middle, middle)


@lru_cache(maxsize=4)
def _ripple(radius: int) -> Sticker:
    middle = radius * 2
    sheet = Sheet(4 * radius, 4 * radius)
    for reach, alpha in ((1.25, 0.9), (1.6, 0.45)):
        sheet.line(ellipse(middle, middle, radius * reach), _LIGHT, 3, closed=True, alpha=alpha)
    return sticker_of(sheet.image, middle, middle)


@lru_cache(maxsize=4)
def _spark(cm: int) -> Sticker:
    middle = 2.2 * cm
    sheet = Sheet(2 * middle, 2 * middle)
    sheet.soft(star(middle, middle, 1.9 * cm, 0.6 * cm, points=8), GLOW, 3, alpha=0.8)
    sheet.fill(star(middle, middle, 1.6 * cm, 0.55 * cm, points=8), _LIGHT)
    return sticker_of(sheet.image, middle, middle)


@lru_cache(maxsize=4)
def _ring(radius: int) -> Sticker:
    middle = radius + 30
    sheet = Sheet(2 * middle, 2 * middle)
    sheet.soft(ellipse(middle, middle, radius + 6), GLOW, 7, alpha=0.9)
    sheet.line(ellipse(middle, middle, radius + 5), GOLD_BRIGHT, 4, closed=True)
    return sticker_of(sheet.image, middle, middle)


FILM: Final = (600, 600)
STILL: Final = (804, 804)
LONGEST: Final = 3000
"""Length of a single showing, in ms."""
_WAIT: Final = 300
"""Before the release of the chip, in ms."""
_RUN: Final = 2000
"""Of the motion, in ms, at most."""
_SLOWER: Final = 3.0
"""Slow motion, if the film does not become too long."""
_AROUND: Final = 6.0
"""Distance from the picture within which a flying chip is still visible, in cm."""
_TICK: Final = 40
"""Ms of a picture."""


def draw_trails(view: View, saw: SawThrow, content: Content) -> Image.Image:
    """Return the board after a throw with the paths of all moved chips, RGB, 804 x 804.

    ``view`` is that of nobody, for the surroundings of the bowls.
    """
    ground = ground_in(content, STILL[0])
    return after(bare_board(view, ground, STILL, saw), ground, saw)


def replay(view: View, saw: SawThrow, content: Content) -> bytes:
    """Return a throw as an endless GIF of 600 x 600, at most 3 s.

    ``view`` is that of nobody.
    """
    scene, shown = scene_of(view, saw, content)
    end = scene.end()
    if not shown:
        return gif(reduced(end, palette_of([end])), (), (LONGEST,))
    middle, _ = scene.at(shown, len(shown) // 2)
    palette = palette_of([middle, end])
    first, touched = scene.at(shown, 0)
    before = reduced(first, palette)
    start, then = before, []
    for i in range(1, len(shown)):
        picture, fresh = scene.at(shown, i)
        area = _around(touched, fresh)
        now = before.copy()
        corner = (area.x, area.y)
        now.paste(reduced(picture.crop((*corner, area.right, area.bottom)), palette), corner)
        then.append(changes(before, now, area))
        before, touched = now, fresh
    then.append(changes(before, reduced(end, palette), Area(0, 0, *FILM)))
    rest = LONGEST - _WAIT - _TICK * (len(shown) - 1)
    return gif(start, then, (_WAIT, *[_TICK] * (len(shown) - 1), rest))


def scene_of(view: View, saw: SawThrow, content: Content) -> tuple[Scene, list[float]]:
    """Return the board of a film and its moments, each 40 ms long.

    Without notes of the throw there are no moments.
    """
    ground = ground_in(content, FILM[0])
    scene = Scene(bare_board(view, ground, FILM, saw), ground, saw)
    lasted = saw.thrown.frames[-1].ms if saw.thrown.frames else 0
    if not lasted:
        return scene, []
    shown = moments(saw.thrown, _TICK * lasted / min(_RUN, lasted * _SLOWER))
    return scene, shown[_entrance(saw, ground, shown) :]


def _entrance(saw: SawThrow, ground: Ground, shown: list[float]) -> int:
    """Return the moment of the thrown chip's entrance.

    The hand of a flat throw is far to the side; the film skips the empty pictures.
    """
    way, reach = tracks(saw.thrown)[saw.chip], _AROUND * ground.cm
    for i, ms in enumerate(shown):
        places = zip(ground.at(*way.at(ms)), FILM, strict=True)
        if all(-reach < at < side + reach for at, side in places):
            return i
    return 0


def _around(one: Area, other: Area) -> Area:
    left, top = min(one.x, other.x), min(one.y, other.y)
    right, bottom = max(one.right, other.right), max(one.bottom, other.bottom)
    return Area(left, top, min(right, FILM[0]) - left, min(bottom, FILM[1]) - top)
