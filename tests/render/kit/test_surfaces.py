"""Walnut, leather and paper, compared with goldens."""

from PIL import Image, ImageStat

from render.kit.surfaces import MIDDLE, added, mat, noise, paper, walnut
from render.kit.theme import SEATS
from tests.golden import GOLDEN, assert_matches_golden
from tests.lab.masters import walnut as planks


def test_the_bare_table() -> None:
    assert_matches_golden(planks.walnut(600, 400).convert("RGB"), GOLDEN / "walnut.webp")


def test_mats_and_paper() -> None:
    image = planks.walnut(600, 400).convert("RGB")
    mat(260, 180, SEATS[1], lit=False).onto(image, 20, 20)
    mat(260, 180, SEATS[3], lit=True).onto(image, 310, 20)
    paper(550, 98).onto(image, 20, 240)
    assert_matches_golden(image, GOLDEN / "surfaces.webp")


def test_noise_is_the_same_for_the_same_seed() -> None:
    noise.cache_clear()
    first = noise(80, 60, 9, 7, 1).tobytes()
    noise.cache_clear()
    assert noise(80, 60, 9, 7, 1).tobytes() == first
    assert noise(80, 60, 9, 7, 2).tobytes() != first


def test_layers_are_added_around_the_middle() -> None:
    flat = Image.new("L", (4, 4), MIDDLE)
    light = Image.new("L", (4, 4), MIDDLE + 40)
    assert added((flat, 1), (light, 0.5)).getpixel((0, 0)) == MIDDLE + 20
    assert added((light, -0.5)).getpixel((0, 0)) == MIDDLE - 20


def test_light_falls_from_the_top_left() -> None:
    table = walnut(1200, 900)
    lit, dark = (
        sum(ImageStat.Stat(table.crop(box)).mean)
        for box in ((300, 150, 600, 350), (900, 700, 1200, 900))
    )
    assert lit > 1.3 * dark
