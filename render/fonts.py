"""The faces: a display face for names and numbers, a text face, and optional ones for the rest.

The display face and the text face come from packages and are always there. Faces for other
scripts are looked for where Debian keeps them (``fonts-noto-cjk``, ``fonts-noto-core``,
``fonts-dejavu-core``); nothing needs them. There is no package on PyPI to rely on instead:
``noto-cjk`` is a catalogue without a font. The layout is Pillow's own, so a picture does not
depend on a shaping library.
"""

from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeAlias

import font_fredoka_one
import font_hanken_grotesk
from PIL import ImageFont

Font: TypeAlias = ImageFont.FreeTypeFont


class Weight(StrEnum):
    """The static weights of the text face that are used."""

    REGULAR = "regular"
    MEDIUM = "medium"
    SEMIBOLD = "semibold"
    BOLD = "bold"


BOLD: Final = Weight.BOLD

_TEXT: Final = {
    Weight.REGULAR: font_hanken_grotesk.HankenGrotesk,
    Weight.MEDIUM: font_hanken_grotesk.HankenGroteskMedium,
    Weight.SEMIBOLD: font_hanken_grotesk.HankenGroteskSemiBold,
    Weight.BOLD: font_hanken_grotesk.HankenGroteskBold,
}

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
"""A private code point that no face draws: what comes out is the face's sign for "missing"."""


def display(size: float) -> Font:
    """Return the round display face, for names, headlines and numbers (size in pixels)."""
    return _face(font_fredoka_one.FredokaOne, size)


def text(size: float, weight: Weight = BOLD) -> Font:
    """Return the text face (size in pixels)."""
    return _face(_TEXT[weight], size)


def others(size: float) -> tuple[Font, ...]:
    """Return the faces found on this machine for scripts that the two own faces lack."""
    return tuple(_face(path, size) for path in _found())


@lru_cache(maxsize=4096)
def has(font: Font, character: str) -> bool:
    """Say whether ``font`` can draw ``character``; blanks count as drawn."""
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
