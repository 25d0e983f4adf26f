"""A recorded restock as a film, and as a still for people without motion."""

from bisect import bisect_right
from functools import lru_cache
from math import dist, pi, sin
from typing import Final, NamedTuple

from PIL import Image

from bot.games.diced_veggies.physics.recording import Film, Way
from bot.games.diced_veggies.rules.pieces import VegetableId
from render.diced_veggies.board.block import on_table
from render.diced_veggies.dice import LOOKS, picture
from render.kit import shading
from render.kit.encoding import changes, gif, palette_of, reduced
from render.kit.layout import Area
from render.kit.paths import Path, Point, box
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, faded, sticker_of
from render.kit.theme import SHADOW, darker, lighter, rgb

_FALL: Final = 150
"""Ms of a die's fall from the hand."""
_HOP: Final = 110
"""Ms of a roll to another side with a full lift; a slower roll lifts less."""
_DRIFT: Final = 4
"""Degrees off upright not shown during the drag: the dice are square by then."""


class RolledDie(NamedTuple):
    """A die at a moment: its middle in cm from the block's corner, its turn in degrees left."""

    vegetable: VegetableId
    number: int
    x: float
    y: float
    turn: float
    height: float
    """Above the board, 0 to 1."""


def rolled(film: Film, ms: float) -> list[RolledDie]:
    """Return the dice released from the hand, the farther dice first."""
    there = [at(film, way, ms) for way in film.dice if way.keys[0].ms <= ms]
    return sorted(there, key=lambda one: (one.height, -one.y))


def at(film: Film, way: Way, ms: float) -> RolledDie:
    """Return a die of a film after it left the hand."""
    after = bisect_right(way.keys, ms, key=lambda key: key.ms)
    one = way.keys[after - 1]
    other = way.keys[min(after, len(way.keys) - 1)]
    share = (ms - one.ms) / (other.ms - one.ms) if other.ms > one.ms else 0.0
    turn = one.turn + share * (other.turn - one.turn)
    return RolledDie(
        way.vegetable,
        way.faces[bisect_right(way.faces, ms, key=lambda face: face.ms) - 1].number,
        (one.x + share * (other.x - one.x)) / 100,
        (one.y + share * (other.y - one.y)) / 100,
        0.0 if ms > film.dragged and abs(turn) < _DRIFT else turn,
        _height(way, ms),
    )


def _height(way: Way, ms: float) -> float:
    """Return the height of a die: it falls from the hand and hops from side to side."""
    fall = 1 - (ms - way.keys[0].ms) / _FALL
    after = bisect_right(way.faces, ms, key=lambda face: face.ms)
    if after == len(way.faces):
        return max(0.0, fall)
    start, end = way.faces[after - 1].ms, way.faces[after].ms
    hop = sin(pi * (ms - start) / (end - start)) * min(1.0, _HOP / (end - start)) / 2
    return max(fall, hop)


_WOOD: Final = rgb("#6E3B1C")
_BEAM: Final = 0.05
"""Width of the frame's beams as a share of the picture."""
_EDGE: Final = 0.012
"""From the picture's edge to the cutting board."""
_LIFT: Final = 0.55
"""Lift of a die in the air, in its sides."""
_GROWS: Final = 0.16
"""Growth of a die in the air."""
_STEP: Final = 5
"""Degrees between the kept turns of dice."""
_SQUARE: Final = 90
_FAINT: Final = 0.4
_TRAIL: Final = 0.1
"""Width of a trail, in sides of a die."""
_GROOVE: Final = 70
"""Reach of the board's groove and hole inwards, in pixels."""


class Frame:
    """The frame in a square picture."""

    def __init__(self, film: Film, size: int) -> None:
        self.size = size
        edge = round(size * _EDGE)
        self.board = Area(edge, edge, size - 2 * edge, size - 2 * edge - 8)
        beam = round(size * _BEAM)
        room = min(self.board.width, self.board.height) - 2 * beam - 6
        self.cm = room * 100 / film.inside
        self.inside = Area((size - room) // 2, edge + beam + 3, room, room)
        self.beam = beam
        self.die = round(film.side * self.cm / 100)

    def at(self, x: float, y: float) -> Point:
        """Return a place in the picture from its cm from the corner of the block."""
        return (self.inside.x + x * self.cm, self.inside.bottom - y * self.cm)

    def empty(self) -> Image.Image:
        """Return the table with the empty frame, as a new picture."""
        return _kept(self.size, self.board, self.inside, self.beam).copy()

    def put(self, image: Image.Image, one: RolledDie, *, alpha: float = 1) -> None:
        """Draw a die, in full or faint."""
        x, y = self.at(one.x, one.y)
        width = round(self.die * (1 + _GROWS * one.height))
        lift = one.height * _LIFT * self.die
        turn = round(-one.turn / _STEP) * _STEP
        piece = _turned(one.vegetable, one.number, width, turn % 360)
        if alpha < 1:
            faded(piece, alpha).onto(image, x, y)
            return
        _shadow(self.die, turn % _SQUARE).onto(image, x + 2 + lift * 0.25, y + 3 + lift * 0.2)
        piece.onto(image, x, y - lift)


def scene(frame: Frame, film: Film, ms: float) -> Image.Image:
    """Return the picture of a moment."""
    image = frame.empty()
    for one in rolled(film, ms):
        frame.put(image, one)
    return image


def draw_trails(film: Film) -> Image.Image:
    """Return the dice before the drag, faint, their paths, and the block, RGB, 720 x 720."""
    frame = Frame(film, STILL)
    image = frame.empty()
    for one in rolled(film, film.dragged):
        frame.put(image, one, alpha=_FAINT)
    sheet = Sheet(*image.size, smooth=2)
    wide = frame.die * _TRAIL
    for way in film.dice:
        start = at(film, way, film.dragged)
        colour = LOOKS[way.vegetable].colour
        path = [frame.at(start.x, start.y)]
        path += [frame.at(key.x / 100, key.y / 100) for key in way.keys if key.ms > film.dragged]
        sheet.line(path, darker(colour, 0.35), wide + 2.4, alpha=0.75)
        sheet.line(path, lighter(colour, 0.2), wide, alpha=0.95)
    sticker_of(sheet.image, 0, 0).onto(image, 0, 0)
    for one in rolled(film, film.lasts):
        frame.put(image, one)
    return image


@lru_cache(maxsize=4)
def _kept(size: int, board: Area, inside: Area, beam: int) -> Image.Image:
    image = on_table((size, size), board)
    sheet = Sheet(size, size)
    outer = box(
        inside.x - beam, inside.y - beam, inside.width + 2 * beam, inside.height + 2 * beam,
        radius=beam * 0.55,
    )  # fmt: skip
    inner = box(*inside, radius=4)
    sheet.shadow(outer, Shadow(dx=3, dy=8, blur=8, alpha=0.6))
    sheet.volume(outer, _WOOD, depth=5, light=0.6, shade=0.6, spread=0.2)
    for path in _mitres(inside, beam):
        sheet.line(path, darker(_WOOD, 0.5), 1.6, alpha=0.7)
        sheet.line([(x + 1.2, y + 1) for x, y in path], lighter(_WOOD, 0.4), 1, alpha=0.4)
    sticker_of(sheet.image, 0, 0).onto(image, 0, 0)
    image.paste(_floor(inside.width, inside.height), (inside.x, inside.y))
    depth = Sheet(size, size)
    depth.inner_shade(inner, SHADOW, dx=5, dy=8, blur=7, alpha=0.62)
    depth.line(inner, darker(_WOOD, 0.42), 2.4, closed=True)
    sticker_of(depth.image, 0, 0).onto(image, 0, 0)
    return image


def _floor(width: int, height: int) -> Image.Image:
    """Return a part of the cutting board without its groove and its hole."""
    wide, high = width + 2 * _GROOVE, height + 2 * _GROOVE
    whole = on_table((wide, high), Area(0, 0, wide, high))
    return whole.crop((_GROOVE, _GROOVE, _GROOVE + width, _GROOVE + height))


def _mitres(inside: Area, beam: int) -> list[Path]:
    far = beam - 3
    corners = [
        (inside.x, inside.y, -1, -1),
        (inside.right, inside.y, 1, -1),
        (inside.x, inside.bottom, -1, 1),
        (inside.right, inside.bottom, 1, 1),
    ]
    return [[(x, y), (x + dx * far, y + dy * far)] for x, y, dx, dy in corners]


@lru_cache(maxsize=2048)
def _turned(vegetable: VegetableId, number: int, width: int, turn: int) -> Sticker:
    if turn:
        large = picture(vegetable, number, 2 * width)
        piece = large.rotate(-turn, Image.Resampling.BICUBIC, expand=True).reduce(2)
    else:
        piece = picture(vegetable, number, width)
    return sticker_of(piece, piece.width / 2, piece.height / 2)


@lru_cache(maxsize=64)
def _shadow(width: int, turn: int) -> Sticker:
    sheet = Sheet(2 * width, 2 * width)
    sheet.fill(box(width / 2, width / 2, width, width, radius=width * 0.2), SHADOW)
    mask = sheet.image.getchannel("A").rotate(-turn, Image.Resampling.BICUBIC)
    dark = shading.layer(shading.faded(shading.blurred(mask, width * 0.06), 0.5), SHADOW)
    return sticker_of(dark, width, width)


FILM: Final = 440
"""Pixels across and down."""
STILL: Final = 720
LONGEST: Final = 3000
"""Length of a single showing, in ms."""
HEAVIEST: Final = 1_000_000
"""Bytes of a film."""
_RUN: Final = 2200
"""Of the motion, in ms, at most."""
_SETTLED: Final = 0.12
"""Largest distance of a settled die from the middle of its cell, in sides of a die."""
_TICKS: Final = (50, 60, 70, 100)
"""Ms of a picture; the longer values for films otherwise too heavy."""
_COLOURS: Final = 56
"""Everything moves at once, and each colour more costs: with 255 a film weighs half as much again,
and the eye sees no difference."""


def replay(film: Film) -> bytes:
    """Return a restock as an endless GIF of 440 x 440, of 3 s and under 1 MB."""
    for tick in _TICKS:
        made = _made(film, tick)
        if len(made) < HEAVIEST:
            break
    return made


def moments(film: Film, tick: int) -> list[float]:
    """Return the moments of a film with pictures of ``tick`` ms; the last is the end."""
    settled = _settled(film)
    count = max(1, round(min(_RUN, settled) / tick))
    return [*(settled * i / count for i in range(count + 1)), film.lasts]


def _settled(film: Film) -> int:
    """Return the time of the last die's rest: nothing moves after it."""
    moved = [
        one.ms
        for way in film.dice
        for one in way.keys
        if dist((one.x, one.y), (way.keys[-1].x, way.keys[-1].y)) > film.side * _SETTLED
    ]
    return max(film.dragged, *moved)


def _made(film: Film, tick: int) -> bytes:
    frame = Frame(film, FILM)
    shown = moments(film, tick)
    pictures = [scene(frame, film, ms) for ms in shown]
    palette = palette_of([pictures[len(shown) // 4], pictures[-1]], colours=_COLOURS)
    start = before = reduced(pictures[0], palette)
    then = []
    for shot in pictures[1:]:
        now = reduced(shot, palette)
        then.append(changes(before, now, Area(0, 0, FILM, FILM)))
        before = now
    return gif(start, then, (*[tick] * (len(shown) - 1), LONGEST - tick * (len(shown) - 1)))
