"""Light and shadow on masks."""

import pytest
from PIL import Image, ImageDraw

from render.kit import shading
from render.kit.theme import OUTLINE, rgb


def _at(image: Image.Image, x: int, y: int) -> int:
    value = image.getpixel((x, y))
    assert isinstance(value, int)
    return value


def _colour(image: Image.Image, x: int, y: int) -> tuple[int, ...]:
    value = image.getpixel((x, y))
    assert isinstance(value, tuple)
    return tuple(int(v) for v in value)


@pytest.fixture
def disc() -> Image.Image:
    mask = Image.new("L", (100, 100))
    ImageDraw.Draw(mask).ellipse((20, 20, 80, 80), fill=255)
    return mask


@pytest.mark.parametrize(
    ("angle", "first", "last"),
    [
        (0, (0, 20), (59, 20)),
        (90, (30, 0), (30, 39)),
        (45, (0, 0), (59, 39)),
        (225, (59, 39), (0, 0)),
    ],
)
def test_linear_runs_from_corner_to_corner(
    angle: float, first: tuple[int, int], last: tuple[int, int]
) -> None:
    ramp = shading.linear((60, 40), angle=angle)
    assert ramp.size == (60, 40)
    assert _at(ramp, *first) <= 6
    assert _at(ramp, *last) >= 249
    assert _at(ramp, 30, 20) == pytest.approx(128, abs=5)


def test_tinted_goes_through_its_stops() -> None:
    ramp = shading.linear((256, 1), angle=0)
    tinted = shading.tinted(ramp, (0, 0, 0), (200, 0, 100), (50, 90, 0))
    assert _colour(tinted, 0, 0) == pytest.approx((0, 0, 0), abs=3)
    assert _colour(tinted, 127, 0) == pytest.approx((50, 90, 0), abs=3)
    assert _colour(tinted, 255, 0) == pytest.approx((200, 0, 100), abs=3)


def test_faded_is_a_share() -> None:
    mask = Image.new("L", (2, 2), 200)
    assert _at(shading.faded(mask, 0.25), 0, 0) == 50
    assert shading.faded(mask, 1) is mask


def test_shifted_moves_and_fills() -> None:
    mask = Image.new("L", (4, 4), 9)
    moved = shading.shifted(mask, 1, 2, fill=77)
    assert _at(moved, 0, 3) == _at(moved, 3, 1) == 77
    assert _at(moved, 1, 2) == 9


@pytest.mark.parametrize("radius", [-6, 6])
def test_grown_changes_the_width_by_about_twice_the_radius(disc: Image.Image, radius: int) -> None:
    box = shading.grown(disc, radius).point([0] * 128 + [255] * 128).getbbox()
    assert box is not None
    assert box[2] - box[0] == pytest.approx(61 + 2 * radius, abs=4)


def test_the_light_comes_from_the_top_left(disc: Image.Image) -> None:
    body = shading.volume(disc, rgb("#C06040"), depth=10)
    lit, shaded = _colour(body, 32, 32), _colour(body, 68, 68)
    assert all(a > b + 20 for a, b in zip(lit[:3], shaded[:3], strict=True))
    assert body.getchannel("A").getbbox() == disc.getbbox()


def test_a_body_can_run_between_two_own_colours(disc: Image.Image) -> None:
    body = shading.volume(disc, (0, 0, 250), to=(250, 250, 0), depth=4, light=0, shade=0, angle=90)
    assert _colour(body, 50, 24)[2] > 170
    assert _colour(body, 50, 76)[2] < 80


def test_a_rim_lies_inside_on_the_side_it_is_pushed_from(disc: Image.Image) -> None:
    rim = shading.rim(disc, -8, 0, 2)
    assert _at(rim, 78, 50) > 200
    assert _at(rim, 22, 50) < 60
    assert _at(rim, 85, 50) == 0


def test_ink_surrounds_the_silhouette_and_leaves_the_drawing(disc: Image.Image) -> None:
    drawing = shading.layer(disc, (200, 10, 10))
    inked = shading.inked(drawing, 5)
    assert inked.size == drawing.size
    assert _colour(inked, 50, 50) == (200, 10, 10, 255)
    assert _colour(inked, 50, 17) == (*OUTLINE, 255)
    assert _colour(inked, 50, 4)[3] == 0


def test_a_shadow_reaches_beyond_its_thing_and_fades(disc: Image.Image) -> None:
    dark, pad = shading.shadow(disc, blur=6, alpha=0.5)
    assert dark.size == (100 + 2 * pad, 100 + 2 * pad)
    assert _colour(dark, 50 + pad, 50 + pad)[3] == pytest.approx(127, abs=3)
    assert 0 < _colour(dark, 50 + pad, 15 + pad)[3] < 40
    assert _colour(dark, 0, 0)[3] == 0


def test_resized_keeps_the_proportions_and_grows_when_turned() -> None:
    picture = Image.new("RGBA", (40, 80), (1, 2, 3, 255))
    assert shading.resized(picture, 10).size == (10, 20)
    assert shading.resized(picture, 10, turn=90).size == pytest.approx((20, 10), abs=1)
    marked = Image.new("RGBA", (40, 40))
    marked.paste((255, 0, 0, 255), (0, 0, 40, 8))
    turned = shading.resized(marked, 40, turn=90)  # clockwise: the top comes to the right
    assert _colour(turned, turned.width - 4, 20)[3] == 255
    assert _colour(turned, 4, 20)[3] == 0
