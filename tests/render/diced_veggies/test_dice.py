"""Dice differ by colour in all kinds of colour vision, by silhouette, and by number."""

import itertools
import math

import pytest
from PIL import Image, ImageChops
from PIL.ImageStat import Stat

from render.diced_veggies.dice import HEIGHT, LOOKS, PIPS, die, food, ghost, picture
from render.kit.paths import bounds
from render.kit.stickers import load
from tests.games.diced_veggies.variants import CONTENT
from tests.lab.masters.dice import SILHOUETTES
from tests.render.contrast import contrast
from tests.render.kit.test_theme import _BLIND, _seen


def test_every_vegetable_and_number_of_the_rules_has_its_die() -> None:
    assert set(LOOKS) == set(SILHOUETTES) == set(CONTENT.vegetables)
    assert set(PIPS) == set(CONTENT.numbers.faces)
    assert all(len(pips) == number for number, pips in PIPS.items())


def _mean(image: Image.Image, box: tuple[int, int, int, int]) -> tuple[int, int, int]:
    pixel = image.convert("RGB").crop(box).resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    assert isinstance(pixel, tuple)
    return int(pixel[0]), int(pixel[1]), int(pixel[2])


@pytest.mark.parametrize("width", [30, 47, 74])
@pytest.mark.parametrize("blindness", [None, *_BLIND])
def test_vegetables_stay_apart_for_every_kind_of_eyes(blindness: str | None, width: int) -> None:
    """The plain part of the face, without pips and silhouette: its right edge."""
    high = round(width * HEIGHT)
    strip = (round(width * 0.86), round(high * 0.3), round(width * 0.92), round(high * 0.6))
    faces = {kind: _mean(picture(kind, 2, width), strip) for kind in LOOKS}
    for first, second in itertools.combinations(LOOKS, 2):
        distance = math.dist(_seen(faces[first], blindness), _seen(faces[second], blindness))
        assert distance >= 24, (first, second)


@pytest.mark.parametrize("blindness", [None, *_BLIND])
def test_round_vegetables_of_a_recipe_stay_apart_for_every_kind_of_eyes(
    blindness: str | None,
) -> None:
    """Tomato and pepper have the most similar shapes, of which a small icon shows little."""
    seen = []
    for vegetable in ("tomato", "pepper"):
        icon = load(vegetable)
        solid = icon.getchannel("A").point([0] * 200 + [255] * 56)
        red, green, blue = (round(part) for part in Stat(icon.convert("RGB"), solid).mean)
        seen.append(_seen((red, green, blue), blindness))
    assert math.dist(*seen) >= 14


@pytest.mark.parametrize("vegetable", LOOKS)
def test_pips_are_read_on_their_face(vegetable: str) -> None:
    view = LOOKS[vegetable]
    assert contrast(view.pips, view.colour) >= 3.6


def test_red_and_green_differ_in_their_pips_too() -> None:
    """To a deuteranope these two colours are the most similar."""
    light = {kind: sum(view.pips) > 3 * 128 for kind, view in LOOKS.items()}
    assert light["tomato"] != light["pepper"]


@pytest.mark.parametrize("width", [30, 47, 74])
def test_vegetables_differ_without_any_colour(width: int) -> None:
    """Each face has a silhouette of its own, whose dark parts cover other pixels."""
    shapes = {}
    for kind in LOOKS:
        body = load(f"die_{kind}").resize((width, width), Image.Resampling.LANCZOS).convert("L")
        inside = body.crop([round(width * share) for share in (0.18, 0.16, 0.82, 0.8)])
        spot = body.getpixel((round(width * 0.88), round(width * 0.45)))
        assert isinstance(spot, int | float)
        limit = spot * 0.88
        shapes[kind] = inside.point([255 if value < limit else 0 for value in range(256)])
    for first, second in itertools.combinations(shapes, 2):
        apart = ImageChops.difference(shapes[first], shapes[second]).histogram()[255]
        assert apart >= 0.05 * shapes[first].width * shapes[first].height, (first, second)


@pytest.mark.parametrize("width", [30, 47, 74])
@pytest.mark.parametrize("vegetable", LOOKS)
def test_numbers_differ(vegetable: str, width: int) -> None:
    for first, second in itertools.combinations(PIPS, 2):
        pair = (picture(vegetable, first, width), picture(vegetable, second, width))
        apart = ImageChops.difference(pair[0].convert("L"), pair[1].convert("L"))
        strong = sum(apart.histogram()[60:])
        assert strong >= 0.012 * width * width


def test_a_picture_of_a_die_is_as_large_as_asked() -> None:
    assert picture("carrot", 5, 74).size == (74, round(74 * HEIGHT))
    assert picture("carrot", 5, 74).mode == "RGBA"


def test_dice_are_stickers_round_their_middle() -> None:
    for sticker in (die("onion", 3, 50), ghost("onion", 3, 50), food("onion", 50)):
        middle = (sticker.x + sticker.mask.width / 2, sticker.y + sticker.mask.height / 2)
        assert abs(middle[0]) < 6
        assert abs(middle[1]) < 8


@pytest.mark.parametrize("vegetable", SILHOUETTES)
def test_silhouettes_are_in_their_square(vegetable: str) -> None:
    shape = SILHOUETTES[vegetable]()
    left, top, right, bottom = bounds(p for path in shape.dark for p in path)
    assert -3 <= left < right <= 103
    assert -3 <= top < bottom <= 103
