"""A throw as a film, and as a still with trails for people without motion.

Both are made from the recorded throw, never computed again. Only drawings are kept between two
films, so any process can make one.
"""

from typing import Final

from PIL import Image

from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.seen import SawThrow
from bot.games.hibachi.rules.view import View
from render.hibachi.board.layout import Ground
from render.hibachi.board.tracks import moments, tracks
from render.hibachi.film.scene import Scene, after, bare_board, ground_in
from render.kit.encoding import changes, gif, palette_of, reduced
from render.kit.layout import Area

FILM: Final = (600, 600)
STILL: Final = (804, 804)
LONGEST: Final = 3000
"""Length of one showing, in ms."""
HEAVIEST: Final = 1_000_000
"""Bytes of a film."""
_WAIT: Final = 300
"""Before the chip leaves the hand, in ms."""
_RUN: Final = 2000
"""Of the motion, in ms, at most."""
_SLOWER: Final = 3.0
"""Slow motion, if the film does not become too long."""
_AROUND: Final = 6.0
"""Distance from the picture within which a chip is still visible, in cm: in the air it is higher.
"""
_TICKS: Final = (40, 60, 90)
"""Ms of a picture; the longer ones where a film is too heavy otherwise."""


def draw_trails(view: View, saw: SawThrow, content: Content) -> Image.Image:
    """Return the board after a throw with the ways of all moved chips.

    Returns:
        RGB, 804 x 804.
    """
    ground = ground_in(content, STILL[0])
    return after(bare_board(view, ground, STILL, saw), ground, saw)


def replay(view: View, saw: SawThrow, content: Content) -> bytes:
    """Return a throw as a GIF of 600 x 600, at most 3 s and under 1 MB, repeated for ever."""
    for tick in _TICKS:
        film = _film(view, saw, content, tick)
        if len(film) < HEAVIEST:
            break
    return film


def _film(view: View, saw: SawThrow, content: Content, tick: int) -> bytes:
    scene, shown = scene_of(view, saw, content, tick)
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
    rest = LONGEST - _WAIT - tick * (len(shown) - 1)
    return gif(start, then, (_WAIT, *[tick] * (len(shown) - 1), rest))


def scene_of(view: View, saw: SawThrow, content: Content, tick: int) -> tuple[Scene, list[float]]:
    """Return the board of a film and the moments that it shows, each ``tick`` ms long.

    There are none where nothing was noted of the throw.
    """
    ground = ground_in(content, FILM[0])
    scene = Scene(bare_board(view, ground, FILM, saw), ground, saw)
    lasted = saw.thrown.frames[-1].ms if saw.thrown.frames else 0
    if not lasted:
        return scene, []
    shown = moments(saw.thrown, tick * lasted / min(_RUN, lasted * _SLOWER))
    return scene, shown[_entrance(saw, ground, shown) :]


def _entrance(saw: SawThrow, ground: Ground, shown: list[float]) -> int:
    """Return the moment of the thrown chip's entrance.

    The hand of a flat throw is far to the side, and nobody waits for an empty picture.
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
