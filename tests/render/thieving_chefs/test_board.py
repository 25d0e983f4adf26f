"""The board and the hand of Thieving Chefs, compared with goldens."""

import itertools
import threading
from functools import cache

import msgspec
import pytest
from PIL import Image

from bot.descriptions.names import winners_line
from bot.words import speaking
from render.kit.paths import around
from render.thieving_chefs.board import dishes
from render.thieving_chefs.board.layout import layout
from render.thieving_chefs.board.table import board_list, draw_board
from render.thieving_chefs.board.theft import CARD, free_place
from render.thieving_chefs.hand import draw_hand, hand_list
from tests.golden import GOLDEN, assert_matches_golden
from tests.oddities import NAMES as ODD
from tests.render.layout import collisions
from tests.render.thieving_chefs.tables import BOARDS, FOREIGN, HANDS, chef, content, held, table
from tests.sampling import sample


@cache
def board(name: str) -> Image.Image:
    """Return the picture of a table, cached for all tests."""
    return drawn_anew(name)


def drawn_anew(name: str) -> Image.Image:
    view, recent, names = BOARDS[name]
    return draw_board(view, recent, names, content())


@pytest.mark.parametrize("name", BOARDS)
def test_board(name: str) -> None:
    assert (board(name).size, board(name).mode) == ((1200, 900), "RGB")
    assert_matches_golden(board(name), GOLDEN / f"thieving_chefs_{name}.webp")


@pytest.mark.parametrize("name", HANDS)
def test_hand(name: str) -> None:
    picture = draw_hand(HANDS[name], content())
    assert_matches_golden(picture, GOLDEN / f"thieving_chefs_hand_{name}.webp")


def test_a_hand_always_has_the_same_size() -> None:
    for count in range(13):
        picture = draw_hand(held("rice " * count), content())
        assert (picture.size, picture.mode) == ((1000, 480), "RGB")


def test_the_public_board_does_not_depend_on_hands() -> None:
    view, recent, names = BOARDS["four_theft"]
    mine = msgspec.structs.replace(view, me=0, hand=("cat", "cat", "spicy"), ticked=("cat",))
    others = draw_board(mine, recent, names, content())
    assert others.tobytes() == board("four_theft").tobytes()


def test_stolen_cards_are_marked_on_the_board() -> None:
    view, recent, names = BOARDS["four_theft"]
    plain = draw_board(view, (), names, content())
    assert plain.tobytes() != board("four_theft").tobytes()
    assert draw_board(view, recent[:1], names, content()).tobytes() == plain.tobytes()


@pytest.mark.parametrize("name", BOARDS)
def test_texts_of_a_board_neither_touch_nor_leave_it(name: str) -> None:
    view, recent, names = BOARDS[name]
    assert collisions(board_list(view, recent, names, content())) == []


@pytest.mark.parametrize("name", BOARDS)
def test_texts_stay_apart_for_names_of_all_lengths(name: str) -> None:
    view, recent, _ = BOARDS[name]
    longest = "Wilhelmina Featherstonehaugh-Orr"
    for names in (
        *(longest[:n] for n in sample(range(1, 33), 11)),
        "W" * 32,
        *sample(ODD.values(), 7),
    ):
        shown = board_list(view, recent, [names] * 5, content())
        assert collisions(shown) == []


@pytest.mark.parametrize("name", HANDS)
def test_texts_of_a_hand_neither_touch_nor_leave_it(name: str) -> None:
    assert collisions(hand_list(HANDS[name], content())) == []


def test_missing_names_are_seat_numbers() -> None:
    view, recent, _ = BOARDS["five_odd_names"]
    given = draw_board(view, recent, (), content())
    numbered = draw_board(view, recent, [f"Seat {n}" for n in range(1, 6)], content())
    assert given.tobytes() == numbered.tobytes()


def test_two_threads_draw_the_same_as_one() -> None:
    names = sample(BOARDS, 4)
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


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_number_of_seats_is_drawn_from_the_first_turn_on(seats: int) -> None:
    view = table(*(chef() for _ in range(seats)), sauce=None, discards="", deck=40)
    assert draw_board(view, (), FOREIGN, content()).size == (1200, 900)


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Bartholomew Featherstonehaugh",), "Bartholomew Featherstonehaugh"),
        (("Mei", "Omar"), "Mei & Omar"),
        (("Mei", "Bartholomew Featherstonehaugh"), "Mei & Bartholomew Feat…"),
        (("Zoë", "Bartholomew", "Anastasia"), "Zoë, Barth… & Anast…"),
        (("Mei", "Omar", "Lena", "Tomas"), "4 chefs"),
    ],
)
def test_all_winners_are_named_or_counted(names: tuple[str, ...], expected: str) -> None:
    assert winners_line(names) == expected


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_stolen_card_is_hidden_by_the_thiefs_own_mat_alone(seats: int) -> None:
    """The arm begins under that mat; no other mat and nothing in the middle covers it."""
    table_ = layout(seats)
    for victim, thief in itertools.permutations(range(seats), 2):
        there, here = table_.mats[victim], table_.mats[thief]
        taken = [around(there.x + 68, there.y + 140, 92, 111)]
        held = free_place(there, here, there.middle, taken)
        card = around(*held, CARD, CARD * 1.21)
        others = [mat for seat, mat in enumerate(table_.mats) if seat not in (victim, thief)]
        middle = [table_.sauce, table_.deck, table_.discards]
        assert not any(card.overlap(area) for area in [*others, *middle])


def test_a_board_is_the_same_whatever_language_was_drawn_before() -> None:
    dishes._fitting.cache_clear()
    with speaking("de"):
        alone = drawn_anew("five_won")
    dishes._fitting.cache_clear()
    drawn_anew("five_won")
    with speaking("de"):
        assert drawn_anew("five_won").tobytes() == alone.tobytes()
