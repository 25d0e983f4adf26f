"""Paths: curves, boxes, stars, tapers and dashes."""

import itertools
import math

import pytest

from render.kit import paths
from render.kit.paths import Path


def _length(path: Path) -> float:
    return sum(math.dist(a, b) for a, b in itertools.pairwise(path))


def _area(path: Path) -> float:
    turned = zip(path, path[1:] + path[:1], strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in turned)) / 2


def test_svg_reads_lines_and_repeated_commands() -> None:
    assert paths.svg("M 0 0 L 10 0 10 5 Z") == [(0, 0), (10, 0), (10, 5)]


def test_svg_reads_numbers_without_blanks() -> None:
    assert paths.svg("M-1.5,2L3-4Z") == [(-1.5, 2), (3, -4)]


def test_svg_curves_start_and_end_where_they_say_and_bend_between() -> None:
    quadratic = paths.svg("M 0 0 Q 10 20 20 0")
    assert quadratic[0] == (0, 0)
    assert quadratic[-1] == pytest.approx((20, 0))
    assert max(y for _, y in quadratic) == pytest.approx(10)
    cubic = paths.svg("M 0 0 C 0 8 8 8 8 0")
    assert cubic[-1] == pytest.approx((8, 0))
    assert max(y for _, y in cubic) == pytest.approx(6)


def test_smooth_goes_through_its_points() -> None:
    points = [(0.0, 0.0), (10.0, 3.0), (14.0, 12.0), (2.0, 9.0)]
    closed = paths.smooth(points)
    assert [closed[i * 10] for i in range(4)] == points
    opened = paths.smooth(points, closed=False)
    assert opened[0] == points[0]
    assert opened[-1] == points[-1]
    assert len(opened) == 31


def test_an_ellipse_has_its_area_and_turns() -> None:
    assert _area(paths.ellipse(5, 7, 3)) == pytest.approx(math.pi * 9, rel=0.01)
    left, top, right, bottom = paths.bounds(paths.ellipse(5, 7, 3, 1, turn=90))
    assert (left, top, right, bottom) == pytest.approx((4, 4, 6, 10))


def test_an_arc_runs_clockwise_from_the_right() -> None:
    quarter = paths.arc(0, 0, 2, start=0, end=90)
    assert quarter[0] == pytest.approx((2, 0))
    assert quarter[-1] == pytest.approx((0, 2))
    assert _length(quarter) == pytest.approx(math.pi, rel=0.01)


def test_a_box_keeps_its_bounds_whatever_its_radius() -> None:
    for radius in (0, 3, 500):
        box = paths.box(1, 2, 10, 6, radius=radius)
        assert paths.bounds(box) == pytest.approx((1, 2, 11, 8))
    assert _area(paths.box(1, 2, 10, 6)) == 60
    assert _area(paths.box(1, 2, 10, 6, radius=3)) == pytest.approx(
        60 - (4 - math.pi) * 9, rel=0.01
    )


def test_rounded_corners_cut_off_a_little_and_no_more() -> None:
    square: Path = [(0, 0), (10, 0), (10, 10), (0, 10)]
    soft = paths.rounded(square, 2)
    assert 96 < _area(soft) < 100
    assert (0, 0) not in soft
    assert paths.bounds(paths.rounded(square, 900)) == pytest.approx((0, 0, 10, 10))


def test_moved_scales_then_turns_then_shifts() -> None:
    assert paths.moved([(2, 1)], scale=2, turn=90, dx=10)[0] == pytest.approx((8, 4))
    assert paths.moved([(5, 5)], turn=73, scale=3, about=(5, 5))[0] == pytest.approx((5, 5))


def test_mirrored_twice_is_the_same() -> None:
    leaf = paths.leaf(3, 4, turn=20, length=10, width=4, bend=2)
    again = paths.mirrored(paths.mirrored(leaf, x=7), x=7)
    assert [c for point in again for c in point] == pytest.approx([c for p in leaf for c in p])


def test_a_leaf_starts_at_its_base_and_ends_at_its_tip() -> None:
    leaf = paths.leaf(3, 4, turn=0, length=10, width=4, bend=2)
    assert leaf[-1] == pytest.approx((3, 4))
    assert (5, -6) in [pytest.approx(point) for point in leaf]


def test_a_taper_has_its_widths() -> None:
    stroke = paths.taper([(0, 0), (10, 0), (20, 0)], 2, 4, middle=10)
    widths = [abs(stroke[i][1] - stroke[-1 - i][1]) for i in range(3)]
    assert widths == pytest.approx([2, 10, 4])
    assert abs(paths.taper([(0, 0), (0, 5)], 3, 1)[0][0]) == pytest.approx(1.5)


def test_a_star_points_up() -> None:
    star = paths.star(0, 0, 10, 4, points=5)
    assert star[0] == pytest.approx((0, -10))
    assert len(star) == 10
    assert math.dist(star[1], (0, 0)) == pytest.approx(4)
    assert _area(paths.star(0, 0, 10, 4, soft=2)) < _area(paths.star(0, 0, 10, 5))


def test_dashes_cover_their_share_of_the_path_round_corners() -> None:
    path: Path = [(0, 0), (10, 0), (10, 10)]
    cut = paths.dashes(path, 3, 2)
    assert [_length(dash) for dash in cut] == pytest.approx([3, 3, 3, 3])
    assert cut[0][0] == (0, 0)
    assert cut[2] == [(10, 0), (10, 0), (10, 3)] or cut[2] == [(10, 0), (10, 3)]


def test_a_path_shorter_than_a_dash_is_one_dash() -> None:
    assert paths.dashes([(0, 0), (1, 0)], 3, 2) == [[(0, 0), (1, 0)]]
