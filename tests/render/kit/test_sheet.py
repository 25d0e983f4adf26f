"""Fills, lines, bodies and clips of a sheet."""

import pytest
from PIL import Image

from render.kit.paths import box, ellipse
from render.kit.sheet import Shadow, Sheet

RED = (200, 0, 0)
BLUE = (0, 0, 200)


def _colour(sheet: Sheet, x: int, y: int) -> tuple[int, ...]:
    value = sheet.image.getpixel((x, y))
    assert isinstance(value, tuple)
    return tuple(int(v) for v in value)


@pytest.fixture
def sheet() -> Sheet:
    return Sheet(50, 40, scale=2)


def test_units_are_scaled(sheet: Sheet) -> None:
    assert sheet.image.size == (100, 80)
    sheet.fill(box(10, 10, 20, 10), RED)
    assert sheet.image.getchannel("A").point([0] * 128 + [255] * 128).getbbox() == (20, 20, 60, 40)
    assert _colour(sheet, 40, 30) == (*RED, 255)


def test_edges_are_smooth(sheet: Sheet) -> None:
    sheet.fill(ellipse(25, 20, 12), RED)
    levels = set(sheet.image.getchannel("A").tobytes())
    assert len(levels) > 8


def test_an_overhang_is_left_out(sheet: Sheet) -> None:
    sheet.fill(box(-20, -20, 30, 30), RED)
    sheet.fill(box(200, 200, 5, 5), RED)
    sheet.soft(ellipse(50, 40, 8), BLUE, 3)
    assert _colour(sheet, 0, 0) == (*RED, 255)
    assert _colour(sheet, 99, 79)[2] > 100
    assert sheet.image.size == (100, 80)


def test_a_gradient_runs_from_the_first_colour_to_the_other(sheet: Sheet) -> None:
    sheet.fill(box(0, 0, 50, 40), RED, to=BLUE, angle=0)
    assert _colour(sheet, 1, 40)[0] > 190
    assert _colour(sheet, 98, 40)[2] > 190


def test_a_line_has_its_width_and_round_ends(sheet: Sheet) -> None:
    sheet.line([(10, 20), (40, 20)], RED, 4)
    assert _colour(sheet, 50, 37)[3] > 200
    assert _colour(sheet, 50, 34)[3] == 0
    assert _colour(sheet, 17, 40)[3] > 200
    assert _colour(sheet, 14, 40)[3] == 0


def test_a_closed_line_comes_back_and_dashes_leave_gaps(sheet: Sheet) -> None:
    sheet.line(box(10, 10, 20, 20), RED, 2, closed=True)
    assert _colour(sheet, 20, 40)[3] == 255
    dashed = Sheet(50, 40, scale=2)
    dashed.line([(0, 20), (50, 20)], RED, 2, dash=(6, 8))
    assert _colour(dashed, 6, 40)[3] == 255
    assert _colour(dashed, 20, 40)[3] == 0


def test_within_clips_and_keeps_earlier_drawing(sheet: Sheet) -> None:
    sheet.fill(box(0, 0, 50, 40), BLUE)
    with sheet.within(box(0, 0, 25, 40)):
        sheet.fill(box(10, 10, 30, 20), RED)
    assert _colour(sheet, 30, 40) == (*RED, 255)
    assert _colour(sheet, 60, 40) == (*BLUE, 255)


def test_within_fades_the_drawing_inside(sheet: Sheet) -> None:
    sheet.fill(box(0, 0, 50, 40), BLUE)
    with sheet.within(box(0, 0, 50, 40), alpha=0.5):
        sheet.fill(box(0, 0, 50, 40), RED)
    assert _colour(sheet, 50, 40)[:3] == pytest.approx((100, 0, 100), abs=2)


def test_over_drawn_keeps_to_earlier_drawing(sheet: Sheet) -> None:
    sheet.fill(box(0, 0, 20, 40), BLUE)
    with sheet.over_drawn():
        sheet.fill(box(10, 0, 30, 40), RED)
    assert _colour(sheet, 30, 40) == (*RED, 255)
    assert _colour(sheet, 60, 40)[3] == 0


def test_a_pattern_is_filled_at_once_within_its_field(sheet: Sheet) -> None:
    sheet.fill_all([box(x, 0, 4, 40) for x in range(0, 50, 8)], RED, within=box(0, 0, 25, 40))
    assert _colour(sheet, 4, 40) == (*RED, 255)
    assert _colour(sheet, 12, 40)[3] == 0
    assert _colour(sheet, 68, 40)[3] == 0


def test_a_sprite_lies_centred_with_its_shadow_below(sheet: Sheet) -> None:
    sprite = Image.new("RGBA", (30, 30), (*RED, 255))
    sheet.put(sprite, 25, 20, 10, shadow=Shadow(dy=4, blur=1, alpha=0.6))
    assert _colour(sheet, 50, 40) == (*RED, 255)
    assert _colour(sheet, 40, 30) == (*RED, 255)
    assert 90 < _colour(sheet, 50, 54)[3] < 255
    assert _colour(sheet, 50, 26)[3] < 30
    assert sprite.size == (30, 30)


def test_a_faded_sprite_does_not_fade_the_original(sheet: Sheet) -> None:
    sprite = Image.new("RGBA", (20, 20), (*RED, 255))
    sheet.put(sprite, 25, 20, 10, alpha=0.5)
    assert _colour(sheet, 50, 40)[3] == pytest.approx(128, abs=1)
    assert sprite.getpixel((5, 5)) == (*RED, 255)


def test_inner_shade_and_soft_spots_stay_inside(sheet: Sheet) -> None:
    field = box(10, 10, 30, 20)
    sheet.inner_shade(field, RED, dx=3, dy=0, blur=1, alpha=1)
    sheet.soft(ellipse(40, 20, 8), BLUE, 2, within=field)
    assert _colour(sheet, 21, 40)[0] > 150
    assert _colour(sheet, 16, 40)[3] == _colour(sheet, 86, 40)[3] == 0
    assert _colour(sheet, 76, 40)[2] > 100
