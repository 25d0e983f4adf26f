"""Which face draws which words, and in which order the letters stand.

Words go to the first face that has all of their letters. What no face has is left out: a
symbol by itself, a letter together with its word, since half a word is another word.
"""

import unicodedata
from functools import lru_cache
from typing import Final, NamedTuple

from arabic_reshaper import ArabicReshaper
from bidi import get_display

from render import fonts
from render.fonts import Font, has

_PROBE: Final = 20
"""The size (pixels) at which faces are asked for their letters."""


class Face(NamedTuple):
    """A face by its place among the candidates, before a size is chosen."""

    order: int
    """0 the display face, 1 the text face, 2 and more those found on the machine."""

    def at(self, size: float) -> Font:
        """Return the face at ``size`` pixels."""
        return candidates(size)[self.order]


DISPLAY: Final = Face(0)
TEXT: Final = Face(1)


class Run(NamedTuple):
    """Letters of one face, in the order they stand from left to right."""

    letters: str
    face: Face


def candidates(size: float) -> tuple[Font, ...]:
    """Return all faces in the order they are tried."""
    return (fonts.display(size), fonts.text(size), *fonts.others(size))


@lru_cache(maxsize=1024)
def drawable(words: str) -> str:
    """Return what of ``words`` some face can draw; "" if no letter or digit is among it."""
    plain = unicodedata.normalize("NFC", "".join(_plainer(c) for c in words))
    kept = " ".join(w for w in (_kept(word) for word in plain.split()) if w)
    return kept if any(c.isalnum() for c in kept) else ""


def _plainer(character: str) -> str:
    """Return the common form of a fancy letter that no face has."""
    if _drawn_by(character):
        return character
    return unicodedata.normalize("NFKC", character)


def _kept(word: str) -> str:
    if any(c.isalnum() and not _drawn_by(c) for c in word):
        return ""
    return "".join(c for c in word if _drawn_by(c))


@lru_cache(maxsize=1024)
def runs(words: str, first: Face = DISPLAY) -> tuple[Run, ...]:
    """Return ``words`` as runs from left to right, each in a face that can draw it.

    Args:
        words: one line in reading order; what no face has must have been left out.
        first: the face that is tried first. The display face falls back to the text face.
    """
    ordered = get_display(joined(words)) if _turns(words) else words
    assert isinstance(ordered, str)
    faces = [Face(order) for order in range(first.order, len(candidates(_PROBE)))]
    for face in faces:
        if all(has(face.at(_PROBE), c) for c in ordered):
            return (Run(ordered, face),)
    result: list[Run] = []
    for character in ordered:
        near = [result[-1].face] if result else []
        usable = (f for f in (*near, *faces[1:], *faces[:1]) if has(f.at(_PROBE), character))
        face = next(usable, first)
        if result and result[-1].face == face:
            result[-1] = Run(result[-1].letters + character, face)
        else:
            result.append(Run(character, face))
    return tuple(result)


def _drawn_by(character: str) -> bool:
    return any(has(font, character) for font in candidates(_PROBE))


def _turns(words: str) -> bool:
    """Say whether any letter is written from right to left."""
    return any(unicodedata.bidirectional(c) in ("R", "AL", "AN") for c in words)


# The layout does not join Arabic letters: their forms are chosen beforehand, as the characters
# that Unicode keeps for them. Vowel signs stay; no whole word becomes one sign, since few faces
# have it.
_RESHAPER: Final = ArabicReshaper(
    {"delete_harakat": False, "shift_harakat_position": False, "ARABIC LIGATURE ALLAH": False}
)


def joined(words: str) -> str:
    """Return ``words`` with every Arabic letter in the form its neighbours ask for.

    Where no face has one of the forms the letters stay apart.
    """
    shaped: str = _RESHAPER.reshape(words)
    return shaped if all(_drawn_by(c) for c in shaped if c not in words) else words
