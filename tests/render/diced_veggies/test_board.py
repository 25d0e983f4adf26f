"""The board of Diced Veggies, compared with goldens."""

import threading
from collections.abc import Sequence
from functools import cache
from typing import Final

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.games.diced_veggies.rules.events import Cooked, DisplayFilled, RecipeTaken
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.diced_veggies.rules.view import SawHypeDrawn, Seen, View
from bot.words import say
from render.diced_veggies.board.layout import APART, BOARD, DISPLAY, SEATS, SIZE
from render.diced_veggies.board.table import board_list, draw_board
from render.kit.paths import Area, side_by_side
from tests.games.diced_veggies.variants import CONTENT as PLAYED
from tests.games.diced_veggies.variants import STACKED, otherwise
from tests.games.playing import chance
from tests.golden import GOLDEN, assert_matches_golden
from tests.render.diced_veggies.games import play
from tests.render.diced_veggies.tables import (
    CONTENT,
    NAMES,
    OLUWASEUN,
    PRIYA,
    TABLES,
    WILHELMINA,
    ZOE,
    chef,
    dish,
    seen,
    state,
)
from tests.render.layout import collisions
from tests.render.thieving_chefs.tables import FOREIGN
from tests.sampling import sample

WHOLE: Final = ("four_fresh", "three_late", "four_won")
"""Goldens in full size; the others take a quarter of their bytes."""
RECENT: Final[tuple[Seen, ...]] = (
    Cooked(1, dish("forest_pan", "M2 M4 O3", "heavy", 6)),
    SawHypeDrawn(2),
    RecipeTaken(0, 1, "salsa"),
    DisplayFilled(1, "stuffed_peppers"),
)


@cache
def board(name: str, recent: Sequence[Seen] = ()) -> Image.Image:
    """Return the picture of a table, cached for all tests."""
    return drawn_anew(name, recent)


def drawn_anew(name: str, recent: Sequence[Seen] = ()) -> Image.Image:
    return draw_board(TABLES[name], recent, NAMES, CONTENT)


@pytest.mark.parametrize("name", TABLES)
def test_board(name: str) -> None:
    picture = board(name)
    assert (picture.size, picture.mode) == (SIZE, "RGB")
    kept = picture if name in WHOLE else picture.reduce(2)
    assert_matches_golden(kept, GOLDEN / f"diced_veggies_{name}.webp")


def test_odd_names() -> None:
    """Right to left, stacked marks, emoji, a long name: each in its place or "Seat 4"."""
    drawn = draw_board(TABLES["four_fresh"], (), FOREIGN, CONTENT)
    assert_matches_golden(drawn.reduce(2), GOLDEN / "diced_veggies_four_odd_names.webp")


def test_highlights_are_marked() -> None:
    drawn = board("three_late", RECENT)
    assert_matches_golden(drawn.reduce(2), GOLDEN / "diced_veggies_three_recent.webp")
    plain = board("three_late")
    new = Area(DISPLAY.x, DISPLAY.y, DISPLAY.width, DISPLAY.height // 3)
    for area, marked in (
        (new, True),
        *zip(side_by_side(SEATS, 3, APART), (False, True, False), strict=True),
    ):
        part = (area.x, area.y, area.right, area.bottom)
        assert (drawn.crop(part).tobytes() != plain.crop(part).tobytes()) is marked


@pytest.mark.parametrize("seats", sample([1, 2, 3, 4], 3))
def test_the_public_board_does_not_depend_on_secrets(seats: int) -> None:
    """Hypes in hand, decks and sealed dishes, along a whole game."""
    drawn = 0
    for number, step in enumerate(play(seats, seed=seats)):
        if number % 41 and step.asked is not None:
            continue
        other = otherwise(step.state, None, chance(99, number))
        views = [STACKED.view(one, None) for one in (step.state, other)]
        pictures = [draw_board(view, (), NAMES, PLAYED).tobytes() for view in views]
        assert pictures[0] == pictures[1]
        drawn += 1
    assert drawn > 2


def test_a_view_of_a_seat_draws_the_same_public_board() -> None:
    """Its hypes, their fit and its sealed dishes are not drawn."""
    table = state(PRIYA, WILHELMINA, OLUWASEUN, ZOE, cut="F5 G5", cut_by=3)
    mine = draw_board(seen(table, 0), (), NAMES, CONTENT)
    assert mine.tobytes() == board("four_fresh").tobytes()
    last = replace(table, phase=Phase.LAST_COOK)
    cooked = last.changing(0, sealed=(dish("pot_roast", "C2 C4 M3 O2", "all_even", 5),))
    pictures = [
        draw_board(seen(one, me), (), NAMES, CONTENT).tobytes()
        for one, me in ((last, None), (cooked, None), (cooked, 0), (cooked, 1))
    ]
    assert len(set(pictures)) == 1


def test_the_last_cut_is_shown_until_a_new_block() -> None:
    """V-08: the last change is visible."""
    view = TABLES["three_late"]
    plain = draw_board(replace(view, last_cut=None), (), NAMES, CONTENT)
    inside = (BOARD.x, BOARD.y, BOARD.right, BOARD.bottom)
    assert plain.crop(inside).tobytes() != board("three_late").crop(inside).tobytes()
    for area in (DISPLAY, SEATS):
        part = (area.x, area.y, area.right, area.bottom)
        assert plain.crop(part).tobytes() == board("three_late").crop(part).tobytes()


@pytest.mark.parametrize("name", TABLES)
def test_texts_neither_touch_nor_leave_the_picture(name: str) -> None:
    for names in (NAMES, FOREIGN, *([letter * 40] * 4 for letter in "WIQ")):
        assert collisions(board_list(TABLES[name], RECENT, names, CONTENT)) == []


@pytest.mark.parametrize("length", sample(list(range(1, 33)), 6))
def test_names_of_any_length_have_their_place(length: int) -> None:
    names = [("Wilhelmina of Mumbling Featherstone" * 2)[seat : seat + length] for seat in range(4)]
    for table in TABLES.values():
        assert collisions(board_list(table, (), names, CONTENT)) == []


def test_every_recipe_is_named_whole_on_the_display() -> None:
    recipes = list(PLAYED.recipes)
    for first in range(0, len(recipes), 3):
        shown = (recipes * 2)[first : first + 3]
        view = STACKED.view(state(chef("lecso"), chef("japchae"), display=tuple(shown)), None)
        picture = board_list(replace(view, last_cut=None), (), NAMES, PLAYED)
        assert collisions(picture) == []
        written = " ".join(item.words for item in picture.items)
        for recipe in shown:
            assert all(word in written for word in say(f"veggies-recipe-{recipe}").split())


def test_a_deck_is_named_where_few_cards_are_left() -> None:
    """Its number matters only once it may run out."""
    for left, noted in ((0, True), (3, True), (4, False)):
        view = seen(state(PRIYA, ZOE, recipes=left))
        words = [item.words for item in board_list(view, (), NAMES, CONTENT).items]
        assert any("in the deck" in one for one in words) is noted


def test_the_stars_of_the_final_dishes_add_up_to_the_totals() -> None:
    view = TABLES["four_won"]
    assert view.outcome is not None
    stars = [int(item.words) for item in board_list(view, (), NAMES, CONTENT).of("points")]
    dishes = [dish for chef in view.chefs for dish in chef.dishes]
    assert len(stars) == len(dishes) + len(view.chefs)
    shown = [chef.points for chef in view.chefs]
    assert sum(stars) == sum(shown) + sum(view.outcome.scores)


@pytest.mark.parametrize("winners", [(), (0,), (1, 3), (0, 1, 3), (0, 1, 2, 3)])
def test_any_number_of_winners_has_a_final_picture(winners: Sequence[int]) -> None:
    view = TABLES["four_won"]
    assert view.outcome is not None
    outcome = replace(view.outcome, winners=tuple(winners))
    shown = board_list(replace(view, outcome=outcome), (), NAMES, CONTENT)
    assert collisions(shown) == []
    assert len(shown.of("name")) == 4


def test_missing_names_are_seat_numbers() -> None:
    given = draw_board(TABLES["four_fresh"], (), (), CONTENT)
    numbered = [f"Seat {n}" for n in range(1, 5)]
    assert given.tobytes() == draw_board(TABLES["four_fresh"], (), numbered, CONTENT).tobytes()


def test_two_threads_draw_the_same_as_one() -> None:
    names = ("two_fresh", "three_late", "four_won")
    alone = {name: board(name).tobytes() for name in names}
    drawn: dict[tuple[int, str], bytes] = {}

    def draw(thread: int) -> None:
        for name in sorted(names, reverse=bool(thread)):
            drawn[thread, name] = drawn_anew(name).tobytes()

    threads = [threading.Thread(target=draw, args=(i,)) for i in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(drawn[key] == alone[key[1]] for key in drawn)
    assert len(drawn) == 2 * len(names)


def lit_panels(view: View) -> list[int]:
    """Return the seats with the golden edge of asked seats."""
    image = draw_board(view, (), NAMES, CONTENT)
    found = []
    for seat, area in enumerate(side_by_side(SEATS, len(view.chefs), APART)):
        pixel = image.getpixel((area.x + area.width // 2, area.y + 2))
        assert isinstance(pixel, tuple)
        if pixel[0] > 180 and pixel[1] > 130:
            found.append(seat)
    return found


def test_the_seats_that_are_asked_are_lit() -> None:
    assert lit_panels(TABLES["four_fresh"]) == [0]
    assert lit_panels(TABLES["two_steps"]) == [1]
    assert lit_panels(TABLES["three_last"]) == [0, 1, 2]
