"""Text on pictures: fonts, script runs, measuring, fitting and writing.

Sizes and places are pixels. ``y`` is always the middle of the capitals. Text is drawn at its final
size: scaled text is soft. Words use the first font with all of their letters; a symbol without a
font is left out. A letter without a font removes its word, since half a word has another meaning.
"""

import math
import unicodedata
from bisect import bisect_right
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

import font_fredoka_one
import font_hanken_grotesk
from bidi import get_display
from PIL import Image, ImageDraw, ImageFont

from render.kit.theme import Rgb

Font: TypeAlias = ImageFont.FreeTypeFont


_OWN: Final = (font_fredoka_one.FredokaOne, font_hanken_grotesk.HankenGroteskBold)
_DEBIAN: Final = (
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansArabic-Bold.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansHebrew-Bold.ttf",
    "/usr/share/fonts/truetype/noto/NotoSansThai-Bold.ttf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf",
)
_NO_CHARACTER: Final = "\U0010fffd"
"""A private code point: its glyph is the font's sign for "missing"."""


@lru_cache(maxsize=4096)
def has_glyph(font: Font, character: str) -> bool:
    """Return whether ``font`` can draw ``character``; blanks count as drawn."""
    if character.isspace():
        return True
    drawn, missing = font.getmask(character), font.getmask(_NO_CHARACTER)
    return bytes(drawn) != bytes(missing)


@lru_cache(maxsize=256)
def _face(path: str, size: float) -> Font:
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=1)
def _found() -> tuple[str, ...]:
    return tuple(path for path in _DEBIAN if Path(path).is_file())


_UNBROKEN: Final = str.maketrans("\u00a0\u202f", "  ")
"""Blanks at which no line ends, and for which few faces have a glyph."""
_PROBE: Final = 20
"""The size (pixels) for checking fonts for a glyph."""


class Typeface(NamedTuple):
    """A face by its place among the candidates, before a size is chosen."""

    order: int
    """0 the display face, 1 the text face, 2 and more the faces found on the machine."""

    def at(self, size: float) -> Font:
        """Return the face at ``size`` pixels."""
        return candidates(size)[self.order]


DISPLAY: Final = Typeface(0)
"""For names, headlines and numbers."""
TEXT: Final = Typeface(1)


class Run(NamedTuple):
    """Letters of a single font, in order from left to right."""

    letters: str
    face: Typeface


def candidates(size: float) -> tuple[Font, ...]:
    """Return all faces in the order they are tried, at ``size`` pixels."""
    return tuple(_face(path, size) for path in (*_OWN, *_found()))


@lru_cache(maxsize=1024)
def drawable(words: str) -> str:
    """Return the part of ``words`` drawable by the fonts; "" without a letter or digit."""
    # A fancy letter without a face has a common form.
    plainer = (c if _drawn_by(c) else unicodedata.normalize("NFKC", c) for c in words)
    plain = unicodedata.normalize("NFC", "".join(plainer))
    kept = " ".join(w for w in (_kept(word) for word in plain.split()) if w)
    return kept if any(c.isalnum() for c in kept) else ""


def _kept(word: str) -> str:
    if any(c.isalnum() and not _drawn_by(c) for c in word):
        return ""
    return "".join(c for c in word if _drawn_by(c))


@lru_cache(maxsize=1024)
def runs(words: str, first: Typeface = DISPLAY) -> tuple[Run, ...]:
    """Return ``words`` as runs from left to right, each in a font with all of its letters.

    ``words`` is one drawable line in reading order. The display font falls back to the text font.
    """
    words = words.translate(_UNBROKEN)
    turns = any(unicodedata.bidirectional(c) in ("R", "AL", "AN") for c in words)
    ordered = get_display(joined(words)) if turns else words
    assert isinstance(ordered, str)
    faces = [Typeface(order) for order in range(first.order, len(candidates(_PROBE)))]
    for face in faces:
        if all(has_glyph(face.at(_PROBE), c) for c in ordered):
            return (Run(ordered, face),)
    result: list[Run] = []
    for character in ordered:
        near = [result[-1].face] if result else []
        usable = (f for f in (*near, *faces[1:], *faces[:1]) if has_glyph(f.at(_PROBE), character))
        face = next(usable, first)
        if result and result[-1].face == face:
            result[-1] = Run(result[-1].letters + character, face)
        else:
            result.append(Run(character, face))
    return tuple(result)


def _drawn_by(character: str) -> bool:
    return any(has_glyph(font, character) for font in candidates(_PROBE))


# The layout does not join Arabic letters: their forms are chosen beforehand, as the characters
# of Unicode for them. Vowel signs stay; no whole word becomes a single sign, since few faces
# have it.
_FORMS = {"delete_harakat": False, "shift_harakat_position": False, "ARABIC LIGATURE ALLAH": False}


@cache
def _reshaper() -> Any:
    from arabic_reshaper import ArabicReshaper  # few names need it

    return ArabicReshaper(_FORMS)


def joined(words: str) -> str:
    """Return ``words`` with Arabic letters in their joined forms.

    Where no font has a form the letters stay apart.
    """
    shaped: str = _reshaper().reshape(words)
    return shaped if all(_drawn_by(c) for c in shaped if c not in words) else words


ELLIPSIS: Final = "…"
_ABOVE, _BELOW = 1.0, 0.36
"""Kept height above and below the baseline, in sizes; higher marks are cut."""


class _Mask(NamedTuple):
    """Set words: the mask, and in it the start of the pen and the middle of capitals."""

    image: Image.Image
    x: int
    y: int


@lru_cache(maxsize=2048)
def width(words: str, size: float, face: Typeface = TEXT) -> float:
    """Return the width of ``words`` in pixels."""
    return sum(run.face.at(size).getlength(run.letters) for run in runs(words, face))


@lru_cache(maxsize=1024)
def set_lines(
    words: str,
    room: float,
    size: float,
    face: Typeface,
    *,
    least: float,
    most: int = 1,
    high: float = 0,
    name: bool = False,
) -> tuple[tuple[str, ...], float]:
    """Return words as at most ``most`` lines, each at most ``room`` wide, and their size.

    A single line shrinks to ``least``; then more lines, together at most ``high``, in the largest
    size; a ``name`` keeps its first part and initials, or that part alone; the rest is cut.
    """
    sizes = [*(size - i for i in range(int(size - least) + 1)), least]
    for one in sizes:
        if width(words, one, face) <= room:
            return (words,), one
    for count in range(2, most + 1):
        for one in sizes:
            lines = _balanced(words, count, one, face)
            if one * count <= high + one and max(width(x, one, face) for x in lines) <= room:
                return lines, one
    short = initials(words) if name else words
    first, *others = words.split() or [words]
    if name and others and width(short, least, face) > room >= width(first, least, face):
        short = first
    if width(short, least, face) > room:
        lengths = range(1, len(short) + 1)  # so many letters together with the ellipsis
        kept = bisect_right(lengths, room, key=lambda kept: width(_cut(short, kept), least, face))
        return (_cut(short, kept),), least
    return (short,), next(one for one in sizes if width(short, one, face) <= room)


def _balanced(words: str, count: int, size: float, face: Typeface) -> tuple[str, ...]:
    """Return words on ``count`` lines or fewer, the widest as narrow as possible."""
    parts = words.split(" ")
    if count == 1 or len(parts) == 1:
        return (words,)
    splits = (
        (" ".join(parts[:i]), *_balanced(" ".join(parts[i:]), count - 1, size, face))
        for i in range(1, len(parts))
    )
    return min(splits, key=lambda lines: max(width(line, size, face) for line in lines))


def initials(name: str) -> str:
    """Return the first part of a name and the initials of the others: "Wilhelmina F."."""
    first, *others = name.split() or [name]
    return " ".join([first, *(f"{other[0]}." for other in others)])


def _cut(words: str, length: int) -> str:
    kept = words[:length].rstrip()
    return kept if length >= len(words) else kept + ELLIPSIS


def write(
    image: Image.Image,
    x: float,
    y: float,
    words: str,
    size: float,
    colour: Rgb | int,
    *,
    face: Typeface = TEXT,
    anchor: str = "l",
    stroke: int = 0,
    stroke_colour: Rgb | int = (0, 0, 0),
    shade: tuple[int, Rgb | int, float] | None = None,
) -> float:
    """Write a line and return its width in pixels.

    Args:
        image: RGB, opaque RGBA, or a mask with numbers for colours.
        x: left end, middle or right end of the line, by ``anchor``.
        y: the middle of the capitals.
        words: the line, in reading order.
        size: of the face, pixels.
        colour: of the letters.
        face: the preferred font.
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
def _mask(words: str, size: float, face: Typeface, stroke: int) -> _Mask:
    side = math.ceil(size * 0.25) + stroke
    above = math.ceil(size * _ABOVE) + stroke
    below = math.ceil(size * _BELOW) + stroke
    mask = Image.new("L", (math.ceil(width(words, size, face)) + 2 * side, above + below))
    draw = ImageDraw.Draw(mask)
    pen = float(side)
    for run in runs(words, face):
        font = run.face.at(size)
        draw.text((pen, above), run.letters, fill=255, font=font, anchor="ls", stroke_width=stroke)
        pen += font.getlength(run.letters)
    return _Mask(mask, side, above - round(_capital(size, face) / 2))


@lru_cache(maxsize=256)
def _capital(size: float, face: Typeface) -> float:
    return -face.at(size).getbbox("H", anchor="ls")[1]
