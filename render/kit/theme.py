"""The theme of all games: colours, three ways of mixing them, and the styles of seats.

One light shines from the top left, everywhere. Nothing is shaded with black or white: lights mix
towards warm cream, darks towards the hue's own depth plus a little warm brown.
"""

from enum import StrEnum
from typing import Final, NamedTuple

Rgb = tuple[int, int, int]
"""A colour, red, green and blue, 0 to 255 each. Opacity is always a separate 0.0 to 1.0."""


def rgb(code: str) -> Rgb:
    """Return the colour of a code: ``"#F6EBD6"``."""
    red, green, blue = bytes.fromhex(code.removeprefix("#"))
    return red, green, blue


def mix(first: Rgb, second: Rgb, share: float) -> Rgb:
    """Return ``first`` with ``share`` (0.0 to 1.0) of ``second`` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


CREAM_LIGHT: Final = rgb("#FFF4D6")
"""The tint of every lit surface."""

WARM_DARK: Final = rgb("#2E0F0A")


def darker(colour: Rgb, share: float) -> Rgb:
    """Return ``colour`` in shade.

    The target is 27 % of the colour itself plus a warm brown: mixing with black, or with a fixed
    purple brown, turns orange dull and beige grey.
    """
    red, green, blue = (
        round(own * 0.27 + warm * 0.45) for own, warm in zip(colour, WARM_DARK, strict=True)
    )
    return mix(colour, (red, green, blue), share)


def lighter(colour: Rgb, share: float) -> Rgb:
    """Return ``colour`` in light: mixed towards warm cream."""
    return mix(colour, CREAM_LIGHT, share)


# The table and the things on it.
WALNUT: Final = rgb("#4A3424")
LEATHER: Final = rgb("#2A1E17")
"""The mat of a waiting seat."""
LEATHER_LIT: Final = rgb("#4B3524")
"""The mat of an asked seat."""
PAPER: Final = rgb("#FBF2DF")
PAPER_EDGE: Final = rgb("#B98F4E")
CARD_LIGHT: Final = rgb("#FFF9EA")
CARD_DARK: Final = rgb("#F0E0C0")
CARD_EDGE: Final = rgb("#6B5232")
PANEL_LIGHT: Final = rgb("#FFF6E2")
"""The blank lower part of a hand card, top and bottom of its gradient."""
PANEL_DARK: Final = rgb("#F0DDB6")
NIGHT_LIGHT: Final = rgb("#437789")
"""A pet's card, light corner and dark corner."""
NIGHT_DARK: Final = rgb("#1C3340")
GOLD: Final = rgb("#D9A441")
GOLD_BRIGHT: Final = rgb("#FFCF63")
GLOW: Final = rgb("#FFC64D")
"""Around the mat of an asked seat."""
TRAY_LIGHT: Final = rgb("#E9B95A")
TRAY_DARK: Final = rgb("#B7792A")
BROKEN_LIGHT: Final = rgb("#8C7A66")
"""A dish with a lost card."""
BROKEN_DARK: Final = rgb("#5D4F41")
PLAQUE_LIGHT: Final = rgb("#3A2A1F")
PLAQUE_DARK: Final = rgb("#20150E")
SHADOW: Final = rgb("#0C0603")

# Text. Every pair named here has a contrast of at least 4.5 to 1.
INK: Final = rgb("#2B2118")
"""On paper, cards and panels."""
INK_ACCENT: Final = rgb("#A34A00")
"""On paper: the question."""
SAUCE_INK: Final = rgb("#8E1A10")
"""The name of a sauce on paper."""
INK_SOFT: Final = rgb("#6B5942")
TEXT_LIGHT: Final = rgb("#FFF3DC")
"""On leather and wood."""
TEXT_GOLD: Final = rgb("#FFE9BE")
TEXT_BROKEN: Final = rgb("#FFC9A8")
STRIKE: Final = rgb("#FF9A6A")
ARROW_LIGHT: Final = rgb("#FFD766")
ARROW_DARK: Final = rgb("#F0B234")


class Shape(StrEnum):
    """The mark of a seat, for people with another sense of colour."""

    CIRCLE = "circle"
    TRIANGLE = "triangle"
    SQUARE = "square"
    DIAMOND = "diamond"
    STAR = "star"


class SeatStyle(NamedTuple):
    """The style of a seat: a colour and a shape, never a colour alone."""

    colour: Rgb
    shape: Shape


SEATS: Final[tuple[SeatStyle, ...]] = (
    SeatStyle(rgb("#E69F00"), Shape.CIRCLE),
    SeatStyle(rgb("#56B4E9"), Shape.TRIANGLE),
    SeatStyle(rgb("#009E73"), Shape.SQUARE),
    SeatStyle(rgb("#D55E00"), Shape.DIAMOND),
    SeatStyle(rgb("#CC79A7"), Shape.STAR),
)
"""Styles by seat index, in Okabe and Ito's colours for colour-blind eyes."""
