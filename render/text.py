"""Text on pictures: set once, kept as a mask, pasted in a colour; fitted into its room.

Sizes and places are pixels. ``y`` is always the middle of the capitals, whatever the face.
Text is drawn at the size it is shown at: scaled text is soft.
"""

import math
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from render import letters
from render.letters import DISPLAY, TEXT, Face
from render.names import nameless
from render.theme import Rgb

ELLIPSIS: Final = "…"
_ABOVE, _BELOW = 1.0, 0.36
"""What of the size is kept above and below the baseline; towers of marks end there."""

__all__ = ["DISPLAY", "ELLIPSIS", "TEXT", "Fitted", "fit", "fit_name", "width", "write"]


class Fitted(NamedTuple):
    """Words that fit, in the size they fit in."""

    words: str
    size: float


class _Mask(NamedTuple):
    """Set words: the mask, and where in it the pen starts and the middle of capitals is."""

    image: Image.Image
    x: int
    y: int


@lru_cache(maxsize=2048)
def width(words: str, size: float, face: Face = TEXT) -> float:
    """Return how far the pen moves over ``words``."""
    return sum(run.face.at(size).getlength(run.letters) for run in letters.runs(words, face))


def fit(
    words: str, room: float, size: float, *, least: float | None = None, face: Face = TEXT
) -> Fitted:
    """Return ``words`` at most ``room`` wide: smaller down to ``least``, then cut short."""
    least = size if least is None else least
    while size > least and width(words, size, face) > room:
        size = max(least, size - 1)
    if width(words, size, face) <= room:
        return Fitted(words, size)
    low, high = 0, len(words)  # so many letters fit together with the ellipsis
    while low < high:
        middle = (low + high + 1) // 2
        if width(_cut(words, middle), size, face) <= room:
            low = middle
        else:
            high = middle - 1
    return Fitted(_cut(words, low), size)


def fit_name(
    name: str, seat: int, room: float, size: float, *, least: float, face: Face = DISPLAY
) -> Fitted:
    """Return a name that fits and can be drawn: "Seat 3" where no face has its letters."""
    return fit(letters.drawable(name) or nameless(seat), room, size, least=least, face=face)


def _cut(words: str, length: int) -> str:
    kept = words[:length].rstrip()
    return kept if length >= len(words) else kept + ELLIPSIS


def write(
    image: Image.Image,
    x: float,
    y: float,
    words: str,
    size: float,
    colour: Rgb,
    *,
    face: Face = TEXT,
    anchor: str = "l",
    stroke: int = 0,
    stroke_colour: Rgb = (0, 0, 0),
    shade: tuple[int, Rgb, float] | None = None,
) -> float:
    """Write a line and return how far the pen moved.

    Args:
        image: RGB, or RGBA where it is opaque.
        x: left end, middle or right end of the line, as ``anchor`` says: l, m or r.
        y: the middle of the capitals.
        words: the line, in reading order.
        size: of the face, pixels.
        colour: of the letters.
        face: the face that is tried first.
        anchor: l, m or r.
        stroke: width of an outline round the letters.
        stroke_colour: of the outline.
        shade: a copy under the letters: so many pixels lower, its colour and strength.
    """
    moved = width(words, size, face)
    pen = round(x - {"l": 0.0, "m": moved / 2, "r": moved}[anchor])
    middle = round(y)
    if shade is not None:
        lower, dark, alpha = shade
        below = _mask(words, size, face, stroke)
        soft = below.image.point([round(v * alpha) for v in range(256)])
        image.paste(dark, (pen - below.x, middle - below.y + lower), soft)
    if stroke:
        round_it = _mask(words, size, face, stroke)
        image.paste(stroke_colour, (pen - round_it.x, middle - round_it.y), round_it.image)
    set_words = _mask(words, size, face, 0)
    image.paste(colour, (pen - set_words.x, middle - set_words.y), set_words.image)
    return moved


@lru_cache(maxsize=2048)
def _mask(words: str, size: float, face: Face, stroke: int) -> _Mask:
    side = math.ceil(size * 0.25) + stroke
    above = math.ceil(size * _ABOVE) + stroke
    below = math.ceil(size * _BELOW) + stroke
    mask = Image.new("L", (math.ceil(width(words, size, face)) + 2 * side, above + below))
    draw = ImageDraw.Draw(mask)
    pen = float(side)
    for run in letters.runs(words, face):
        font = run.face.at(size)
        draw.text((pen, above), run.letters, fill=255, font=font, anchor="ls", stroke_width=stroke)
        pen += font.getlength(run.letters)
    return _Mask(mask, side, above - round(_capital(size, face) / 2))


@lru_cache(maxsize=256)
def _capital(size: float, face: Face) -> float:
    """Return the height of a capital."""
    return -face.at(size).getbbox("H", anchor="ls")[1]
