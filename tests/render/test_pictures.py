"""Plain pictures, tested on a card game of forty lines."""

import itertools

import msgspec
import pytest
from PIL import ImageChops

from bot.games.contract import Outcome
from render.pictures import PlainPictures
from tests.descriptions.high_card import NAMES, WORDS, HighCardView

PICTURES = PlainPictures(WORDS)
OUTCOME = Outcome((1,), (2, 5), "reached")


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_board_shows_every_row_in_its_own_place(seats: int) -> None:
    view = HighCardView(points=tuple(range(seats)), me=None)
    board = PICTURES.draw_board(view, (), NAMES, None)
    assert (board.size, board.mode) == ((1200, 900), "RGB")
    changed = [
        msgspec.structs.replace(view, points=(*view.points[:i], 9, *view.points[i + 1 :]))
        for i in range(seats)
    ]
    boxes = [
        ImageChops.difference(board, PICTURES.draw_board(one, (), NAMES, None)).getbbox()
        for one in changed
    ]
    for above, below in itertools.pairwise(boxes):
        assert above is not None
        assert below is not None
        assert above[3] <= below[1]


def test_the_end_shows_the_winner_and_the_concession() -> None:
    before = HighCardView(points=(2, 5), me=None)
    after = msgspec.structs.replace(before, outcome=OUTCOME, gone=(0,))
    first, second = (PICTURES.draw_board(view, (), NAMES, None) for view in (before, after))
    assert ImageChops.difference(first, second).getbbox() is not None


def test_a_hand_is_drawn_at_one_size_whatever_it_holds() -> None:
    for cards in (0, 1, 7, 30):
        view = HighCardView(points=(0, 0), me=0, hand=tuple(range(cards)))
        assert PICTURES.draw_hand(view, None).size == (1000, 480)


def test_a_page_is_drawn_as_its_title() -> None:
    assert PICTURES.draw_page("rules", None).size == (1000, 480)
