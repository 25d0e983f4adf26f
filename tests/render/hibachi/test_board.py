"""The board of Hibachi, compared with goldens."""

import itertools
import math
import threading
from functools import cache
from typing import Final

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.games.hibachi.rules.view import OwnHand
from render.hibachi.board.bare import board_in
from render.hibachi.board.chips import chip, lay_chip
from render.hibachi.board.layout import COLUMN, SIZE, Ground, panels, recipes
from render.hibachi.board.table import board_list, draw_board
from render.kit.boxes import DisplayList
from render.kit.theme import SEATS
from tests.games.hibachi.variants import CONTENT
from tests.golden import GOLDEN, assert_matches_golden
from tests.lab.masters.board import field_of
from tests.render.hibachi.tables import CHOSEN, NAMES, tables
from tests.render.kit.test_theme import _BLIND, _seen
from tests.render.layout import collisions
from tests.render.thieving_chefs.tables import FOREIGN

TABLES: Final = tables()
THROWN: Final = "four_throws"
"""A table with the trail of a throw that hit another chip and the rim twice."""


@cache
def board(name: str) -> Image.Image:
    """Return the picture of a table, cached for all tests."""
    return drawn_anew(name)


def drawn_anew(name: str) -> Image.Image:
    return draw_board(TABLES[name].view, TABLES[name].recent, NAMES, CONTENT)


@pytest.mark.parametrize("name", CHOSEN)
def test_board(name: str) -> None:
    assert_matches_golden(board(name), GOLDEN / f"hibachi_{name}.webp")


@pytest.mark.parametrize("name", [name for name in CHOSEN if name != "four_won"])
def test_no_text_touches_another_whatever_the_names(name: str) -> None:
    table = TABLES[name]
    for length in range(1, 33):
        names = ["Wil helmina Featherstone-Smythe-H"[:length]] * 4
        shown = board_list(table.view, table.recent, names, CONTENT)
        assert collisions(shown) == [], length


def test_odd_names() -> None:
    """Right to left, stacked marks, emoji, Chinese: each in its place or "Seat 3"."""
    table = TABLES[THROWN]
    drawn = draw_board(table.view, table.recent, FOREIGN, CONTENT)
    assert_matches_golden(drawn, GOLDEN / "hibachi_four_odd_names.webp")


def test_full_panels() -> None:
    """All contents of a panel at once, with numbers of two digits where possible."""
    table = TABLES["three_chillies"]
    chefs = tuple(
        replace(
            chef,
            cards=12,
            chillies=chillies,
            reserved=2,
            yen=11200,
            cooked=tuple(CONTENT.recipes)[:2],
        )
        for chef, chillies in zip(table.view.chefs, (10, 0, 4), strict=True)
    )
    drawn = draw_board(replace(table.view, chefs=chefs), (), NAMES, CONTENT)
    assert_matches_golden(drawn, GOLDEN / "hibachi_three_full.webp")


@pytest.mark.parametrize("name", CHOSEN)
def test_a_board_always_has_the_same_size(name: str) -> None:
    picture = board(name)
    assert (picture.size, picture.mode) == (SIZE, "RGB")


def test_the_public_board_does_not_depend_on_a_seats_view() -> None:
    """A seat's hand, chips, form and values are not drawn, even from its own view."""
    table = TABLES[THROWN]
    mine = replace(
        table.view,
        me=1,
        own=OwnHand(("egg", "egg", "rice"), ("wok_garden",), (100,), sale=2),
        board=tuple(replace(one, value=600) for one in table.view.board),
    )
    drawn = draw_board(mine, table.recent, NAMES, CONTENT)
    assert drawn.tobytes() == board(THROWN).tobytes()


def test_a_chip_that_everybody_saw_shows_its_value() -> None:
    table = TABLES[THROWN]
    first, *rest = table.view.board
    shown = replace(table.view, board=(replace(first, shown=True, value=300), *rest))
    drawn = draw_board(shown, table.recent, NAMES, CONTENT)
    x, y = Ground(CONTENT.board).at(first.x, first.y)
    spot = (round(x) - 30, round(y) - 30, round(x) + 30, round(y) + 30)
    assert drawn.crop(spot).tobytes() != board(THROWN).crop(spot).tobytes()


def test_the_last_throw_is_marked_until_its_round_ends() -> None:
    table = TABLES[THROWN]
    plain = draw_board(table.view, (), NAMES, CONTENT)
    assert plain.tobytes() != board(THROWN).tobytes()
    ended = (*table.recent, *(e for e in TABLES["two_start"].recent if "Round" in type(e).__name__))
    assert len(ended) == len(table.recent) + 1
    assert draw_board(table.view, ended, NAMES, CONTENT).tobytes() == plain.tobytes()


def test_the_trail_of_a_throw_stays_on_the_board() -> None:
    """The trail of a chip from the right would otherwise cover the panels."""
    for name in CHOSEN:
        table = TABLES[name]
        if not any("Throw" in type(event).__name__ for event in table.recent):
            continue
        plain = draw_board(table.view, (), NAMES, CONTENT)
        beside = (COLUMN.x, 0, *SIZE)
        assert board(name).crop(beside).tobytes() == plain.crop(beside).tobytes()


def test_names_never_leave_their_place() -> None:
    table = TABLES[THROWN]
    pictures = [
        draw_board(table.view, table.recent, [name] * 4, CONTENT)
        for name in ("A", "W" * 400, "Q\u0310" * 400)
    ]
    square = (0, 100, 800, 900)
    dishes = (COLUMN.x - 10, panels(4)[-1].bottom + 4, *SIZE)
    for part in (square, dishes):
        assert len({picture.crop(part).tobytes() for picture in pictures}) == 1


def test_missing_names_are_seat_numbers() -> None:
    table = TABLES[THROWN]
    given = draw_board(table.view, table.recent, (), CONTENT)
    numbered = [f"Seat {n}" for n in range(1, 5)]
    assert given.tobytes() == draw_board(table.view, table.recent, numbered, CONTENT).tobytes()


def test_two_threads_draw_the_same_as_one() -> None:
    alone = {name: board(name).tobytes() for name in CHOSEN}
    drawn: dict[tuple[int, str], bytes] = {}

    def draw(thread: int) -> None:
        for name in sorted(CHOSEN, reverse=bool(thread)):
            drawn[thread, name] = drawn_anew(name).tobytes()

    threads = [threading.Thread(target=draw, args=(i,)) for i in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(drawn[key] == alone[key[1]] for key in drawn)
    assert len(drawn) == 2 * len(CHOSEN)


def test_each_call_copies_the_bare_board() -> None:
    first = board_in(CONTENT.board)
    first.paste((255, 0, 255), (0, 0, *SIZE))
    assert board_in(CONTENT.board).getpixel((600, 450)) != (255, 0, 255)


def test_chips_are_drawn_at_their_places() -> None:
    """Each chip has a hole in its middle that shows the bare board."""
    ground = Ground(CONTENT.board)
    empty, image = board_in(CONTENT.board), board_in(CONTENT.board)
    x, y = ground.at(20.0, 32.5)
    shown = DisplayList(*SIZE)
    lay_chip(shown, (x, y), CONTENT.board.chip_radius * ground.cm, SEATS[0])
    shown.onto(image)
    middle = (round(x), round(y) + 2)
    assert image.getpixel(middle) == empty.getpixel(middle)
    rim = (round(x - CONTENT.board.chip_radius * ground.cm * 0.85), round(y))
    assert image.getpixel(rim) != empty.getpixel(rim)


@pytest.mark.parametrize("blindness", [None, *_BLIND])
def test_chips_of_seats_stay_apart_for_every_kind_of_eyes(blindness: str | None) -> None:
    colours = []
    for seat in SEATS[:4]:
        piece = Image.new("RGB", (100, 100))
        chip(seat, 40.0).onto(piece, 50, 50)
        pixel = piece.getpixel((76, 50))  # beside the shape, inside the stripes
        assert isinstance(pixel, tuple)
        colours.append((int(pixel[0]), int(pixel[1]), int(pixel[2])))
    for first, second in itertools.combinations(colours, 2):
        assert math.dist(_seen(first, blindness), _seen(second, blindness)) >= 12


def test_chips_of_seats_differ_without_any_colour() -> None:
    """The cream shapes in the middle cover other pixels."""
    shapes = []
    for seat in SEATS[:4]:
        piece = Image.new("RGB", (100, 100))
        chip(seat, 40.0).onto(piece, 50, 50)
        grey = piece.crop((25, 25, 75, 75)).convert("L")
        shapes.append(grey.point([0] * 195 + [255] * 61))
    for first, second in itertools.combinations(shapes, 2):
        pairs = zip(first.tobytes(), second.tobytes(), strict=True)
        assert sum(a != b for a, b in pairs) >= 100


@pytest.mark.parametrize(("seats", "count"), [*itertools.product((2, 3, 4), range(4))])
def test_panels_and_recipes_are_in_their_column_and_apart(seats: int, count: int) -> None:
    areas = [*panels(seats), *recipes(seats, count)]
    assert len(areas) == seats + count
    for area in areas:
        assert COLUMN.x <= area.x
        assert area.right <= COLUMN.right
        assert COLUMN.y <= area.y
        assert area.bottom <= COLUMN.bottom
        assert area.height >= 60
    for first, second in itertools.pairwise(areas):
        assert second.y > first.bottom


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_slots_and_marks_are_on_the_rim_and_apart(seats: int) -> None:
    ground = Ground(CONTENT.board)
    square, field = ground.square, field_of(ground)
    slots = [ground.slot(kind) for kind in CONTENT.ingredients]
    places = [(slot.x, slot.y) for slot in slots]
    places += [ground.seat(seat, seats) for seat in range(seats)]
    for x, y in places:
        assert square.x < x < square.right
        assert square.y < y < square.bottom
        assert not (field.x < x < field.right and field.y < y < field.bottom)
    for (ax, ay), (bx, by) in itertools.combinations(places, 2):
        assert math.hypot(ax - bx, ay - by) > 50


def test_r_h30_seats_throw_from_the_side_their_mark_is_at() -> None:
    """Bottom, left, top and right, clockwise; two seats sit opposite each other."""
    ground = Ground(CONTENT.board)
    middle = ground.square.middle
    sides = []
    for seats in (2, 4):
        for seat in range(seats):
            x, y = ground.seat(seat, seats)
            across, down = x - middle[0], y - middle[1]
            if abs(across) > abs(down):
                sides.append("right" if across > 0 else "left")
            else:
                sides.append("bottom" if down > 0 else "top")
    assert sides == ["bottom", "top", "bottom", "left", "top", "right"]


def test_h_76_a_bowl_that_is_done_bears_a_tick_while_others_are_resolved() -> None:
    view = TABLES["four_sell"].view
    assert view.round.resolved
    fewer = draw_board(replace(view, round=replace(view.round, resolved=())), (), NAMES, CONTENT)
    ticked = draw_board(view, (), NAMES, CONTENT)
    ground = Ground(CONTENT.board)
    for kind in CONTENT.board.bowls:
        x, y = ground.at(*CONTENT.board.bowls[kind])
        spot = tuple(round(v) for v in (x, y, x + 80, y + 80))
        assert len(spot) == 4
        same = fewer.crop(spot).tobytes() == ticked.crop(spot).tobytes()
        assert same == (kind not in view.round.resolved)


def test_earned_and_spent_money_is_written_in_the_panel() -> None:
    table = TABLES["four_sell"]
    plain = draw_board(table.view, (), NAMES, CONTENT)
    changed = [
        seat
        for seat, area in enumerate(panels(4))
        if plain.crop((area.x, area.y, area.right, area.bottom)).tobytes()
        != board("four_sell").crop((area.x, area.y, area.right, area.bottom)).tobytes()
    ]
    assert changed == [3]
