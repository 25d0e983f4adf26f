"""Text is legible, and seats differ, in all kinds of colour vision."""

import itertools
import math

import pytest

from bot.games.thieving_chefs.rules.content import Family
from bot.words import say
from render.kit import theme
from render.kit.theme import SEATS, Rgb, darker, lighter, mix, rgb
from render.thieving_chefs.prints import FACES
from tests.render.contrast import contrast

# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear light.
_BLIND = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216),
               (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413),
               (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602),
               (0.004733, 0.691367, 0.303900)),
}  # fmt: skip


def _linear(colour: Rgb) -> list[float]:
    parts = [channel / 255 for channel in colour]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def _lab(light: list[float]) -> tuple[float, float, float]:
    red, green, blue = (min(1, max(0, c)) for c in light)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _seen(colour: Rgb, blindness: str | None) -> tuple[float, float, float]:
    light = _linear(colour)
    if blindness is not None:
        light = [sum(a * b for a, b in zip(row, light, strict=True)) for row in _BLIND[blindness]]
    return _lab(light)


@pytest.mark.parametrize("blindness", [None, *_BLIND])
def test_seat_colours_stay_apart(blindness: str | None) -> None:
    for first, second in itertools.combinations(SEATS, 2):
        distance = math.dist(_seen(first.colour, blindness), _seen(second.colour, blindness))
        assert distance >= 16, (first.shape, second.shape)


def test_seats_differ_in_shape_and_name_too() -> None:
    assert len({seat.shape for seat in SEATS}) == len(SEATS)
    assert len({say("seat-mark", seat=seat + 1) for seat in range(len(SEATS))}) == len(SEATS)


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        *itertools.product(
            (theme.INK, theme.INK_ACCENT, theme.INK_SOFT),
            (theme.PAPER, theme.CARD_LIGHT, theme.PANEL_LIGHT),
        ),
        (theme.INK, theme.CARD_DARK),
        (theme.INK, theme.PANEL_DARK),
        (theme.INK, theme.TRAY_LIGHT),
        (theme.SAUCE_INK, theme.PANEL_DARK),
        *itertools.product(
            (theme.TEXT_LIGHT, theme.TEXT_GOLD),
            (theme.WALNUT, theme.LEATHER, theme.LEATHER_LIT, theme.PLAQUE_LIGHT, theme.NIGHT_DARK),
        ),
        (theme.TEXT_LIGHT, theme.BROKEN_DARK),
        (theme.TEXT_BROKEN, theme.BROKEN_DARK),
    ],
)
def test_text_can_be_read(text: Rgb, ground: Rgb) -> None:
    assert contrast(text, ground) >= 4.5


def test_contrast_of_black_and_white_is_the_largest_there_is() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((7, 7, 7), (7, 7, 7)) == 1


def test_every_ingredient_has_a_sky_of_its_own() -> None:
    skies = [face.sky[1] for face in FACES.values() if face.family is Family.INGREDIENT]
    for first, second in itertools.combinations(skies, 2):
        assert math.dist(_seen(first, None), _seen(second, None)) >= 10


def test_colours_are_read_and_mixed() -> None:
    assert rgb("#0A0bff") == rgb("0a0BFF") == (10, 11, 255)
    assert mix((0, 100, 200), (100, 0, 200), 0.25) == (25, 75, 200)
    assert mix((1, 2, 3), (9, 9, 9), 0) == (1, 2, 3)


@pytest.mark.parametrize("colour", [(230, 159, 0), (86, 180, 233), (40, 40, 40), (250, 250, 250)])
def test_lights_and_darks_are_warm(colour: Rgb) -> None:
    for shade in (lighter(colour, 1), darker((128, 128, 128), 1)):
        assert shade[0] > shade[2]
    assert sum(darker(colour, 0.5)) < sum(colour) or sum(colour) < 200
    assert sum(lighter(colour, 0.5)) > sum(colour) or sum(colour) > 700
