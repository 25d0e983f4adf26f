"""The board with its newest restock in motion, drawn from its recording, never recomputed."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache, partial
from math import dist, pi, sin
from typing import Final, NamedTuple

from PIL import Image, ImageFilter, ImageOps

from bot.games.diced_veggies.physics.recording import DiePath, Film
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.events import BlockRestocked, PhaseBegan
from bot.games.diced_veggies.rules.pieces import VegetableId
from bot.games.diced_veggies.rules.view import Seen, View
from render.diced_veggies.board.block import on_table
from render.diced_veggies.board.layout import BOARD, SIZE
from render.diced_veggies.board.table import draw_board
from render.diced_veggies.dice import picture
from render.kit import shading
from render.kit.encoding import Part
from render.kit.encoding import film as film_of
from render.kit.paths import Area, Point, around, box
from render.kit.stickers import Sheet, Sticker, load, sticker_of
from render.kit.theme import SHADOW

_FALL: Final = 150
"""Ms of a die's fall from the hand."""
_HOP: Final = 110
"""Ms of a roll to another side with a full lift; a slower roll lifts less."""
_BLINK: Final = 50
"""Ms that the eye sees at once."""
_BLUR: Final = ((0.4, 5), (0.12, 3), (0.02, 2))
"""Ways of a blink from which dice are blurred, in sides of a die, and the blur in pixels."""
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
    went: float
    """The way of the last moment, in sides of a die: the eye sees it as blur."""


def rolled(film: Film, ms: float) -> list[RolledDie]:
    """Return the dice released from the hand, the farther dice first."""
    there = [at(film, way, ms) for way in film.dice if way.keys[0].ms <= ms]
    return sorted(there, key=lambda one: (one.height, -one.y))


def at(film: Film, way: DiePath, ms: float) -> RolledDie:
    """Return a die of a film after it left the hand."""
    x, y, turn = _pose(way, ms)
    number = way.faces[bisect_right(way.faces, ms, key=lambda face: face.ms) - 1].number
    turn = 0.0 if ms > film.dragged and abs(turn) < _DRIFT else turn
    went = dist((x, y), _pose(way, max(ms - _BLINK, way.keys[0].ms))[:2]) / film.side
    return RolledDie(way.vegetable, number, x / 100, y / 100, turn, _height(way, ms), went)


def _pose(way: DiePath, ms: float) -> tuple[float, float, float]:
    """Return place and turn of a die, in hundredths of a cm and in degrees."""
    after = bisect_right(way.keys, ms, key=lambda key: key.ms)
    one, other = way.keys[after - 1], way.keys[min(after, len(way.keys) - 1)]
    share = (ms - one.ms) / (other.ms - one.ms) if other.ms > one.ms else 0.0
    return (
        one.x + share * (other.x - one.x),
        one.y + share * (other.y - one.y),
        one.turn + share * (other.turn - one.turn),
    )


def _height(way: DiePath, ms: float) -> float:
    """Return the height of a die: it falls from the hand and hops from side to side."""
    fall = 1 - (ms - way.keys[0].ms) / _FALL
    after = bisect_right(way.faces, ms, key=lambda face: face.ms)
    if after == len(way.faces):
        return max(0.0, fall)
    start, end = way.faces[after - 1].ms, way.faces[after].ms
    hop = sin(pi * (ms - start) / (end - start)) * min(1.0, _HOP / (end - start)) / 2
    return max(fall, hop)


ROOM: Final = 456
"""Pixels inside the tray, in both directions."""
_LIFT: Final = 0.55
"""Lift of a die in the air, in its sides."""
_GROWS: Final = 0.16
"""Growth of a die in the air."""
_STEP: Final = 5
"""Degrees between the kept turns of dice."""
_SQUARE: Final = 90


class Frame:
    """The frame on the cutting board of the table's picture."""

    def __init__(self, film: Film, board: Area = BOARD) -> None:
        self.cm = ROOM * 100 / film.inside
        self.inside = around(*board.middle, ROOM, ROOM)
        self.die = round(film.side * self.cm / 100)

    def at(self, x: float, y: float) -> Point:
        """Return the place in the picture from its cm from the corner of the block."""
        return (self.inside.x + x * self.cm, self.inside.bottom - y * self.cm)

    def onto(self, image: Image.Image) -> None:
        """Draw the empty frame on the empty cutting board."""
        whole = on_table(SIZE, BOARD)
        image.paste(whole.crop((BOARD.x, BOARD.y, BOARD.right, BOARD.bottom)), (BOARD.x, BOARD.y))
        tray = load("tray")
        sticker_of(tray, tray.width / 2, tray.height / 2).onto(image, *self.inside.middle)

    def put(self, image: Image.Image, one: RolledDie) -> None:
        """Draw a die."""
        x, y = self.at(one.x, one.y)
        width = round(self.die * (1 + _GROWS * one.height))
        lift = one.height * _LIFT * self.die
        turn = round(-one.turn / _STEP) * _STEP
        shadow = _shadow(self.die, turn % _SQUARE)
        shadow.onto(image, x + 2 + lift * 0.25, y + 3 + lift * 0.2)
        blur = next((blur for way, blur in _BLUR if one.went > way), 0)
        number = 0 if blur == _BLUR[0][1] else one.number
        _turned(one.vegetable, number, width, turn % 360, blur).onto(image, x, y - lift)


def scene(bare: Image.Image, frame: Frame, film: Film, ms: float) -> Part:
    """Return the picture of a moment on ``bare``, which stays as it is, and its corner."""
    image = bare.copy()
    for one in rolled(film, ms):
        frame.put(image, one)
    return image, (0, 0)


@lru_cache(maxsize=2048)
def _turned(vegetable: VegetableId, number: int, width: int, turn: int, blur: int) -> Sticker:
    piece = picture(vegetable, number, width)
    if turn:
        large = picture(vegetable, number, 2 * width)
        piece = large.rotate(-turn, Image.Resampling.BICUBIC, expand=True).reduce(2)
    if blur:
        piece = ImageOps.expand(piece, 2 * blur).filter(ImageFilter.GaussianBlur(blur))
    return sticker_of(piece, piece.width / 2, piece.height / 2)


@lru_cache(maxsize=64)
def _shadow(width: int, turn: int) -> Sticker:
    sheet = Sheet(2 * width, 2 * width)
    sheet.fill(box(width / 2, width / 2, width, width, radius=width * 0.2), SHADOW)
    mask = sheet.image.getchannel("A").rotate(-turn, Image.Resampling.BICUBIC)
    dark = shading.layer(shading.faded(shading.blurred(mask, width * 0.06), 0.5), SHADOW)
    return sticker_of(dark, width, width)


_RUN: Final = 1500
"""Of the motion, in ms, at most."""
_SETTLED: Final = 0.12
"""Largest distance of a settled die from the middle of its cell, in sides of a die."""
_TICK: Final = 120
"""Ms of a picture."""
_HOLD: Final = 600
"""After the motion, in ms."""
_FOLLOWING: Final = (PhaseBegan,)
"""Events that a restock may bring by itself."""


def draw_film(
    view: View, recent: Sequence[Seen], names: Sequence[str], content: Content
) -> bytes | None:
    """Return the board with its newest restock in motion, as ``kit.encoding.film`` does.

    It rests as ``draw_board`` shows it. None where the newest event of ``recent`` is no restock.
    """
    newest = next((one for one in reversed(recent) if not isinstance(one, _FOLLOWING)), None)
    if not isinstance(newest, BlockRestocked):
        return None
    rest = draw_board(view, recent, names, content)
    bare, frame = rest.copy(), Frame(newest.film)
    frame.onto(bare)
    shown = moments(newest.film)
    shots = [partial(scene, bare, frame, newest.film, ms) for ms in shown]
    return film_of(rest, shots, [*[_TICK] * (len(shown) - 1), _HOLD])


def moments(film: Film) -> list[float]:
    """Return the moments of a film; the last is the end."""
    settled = _settled(film)
    count = max(2, round(min(_RUN, settled) / _TICK))
    return [*(settled * i / count for i in range(1, count)), film.lasts]


def _settled(film: Film) -> int:
    """Return the time of the last die's rest: nothing moves after it."""
    moved = [
        one.ms
        for way in film.dice
        for one in way.keys
        if dist((one.x, one.y), (way.keys[-1].x, way.keys[-1].y)) > film.side * _SETTLED
    ]
    return max(film.dragged, *moved)
