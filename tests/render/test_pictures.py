"""The base of pictures, held to a card game of forty lines; and every game has its pictures."""

import itertools
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from PIL import ImageChops

from bot.descriptions.phrases import ALT_MOST, TEXT_MOST, Recap, sentence
from bot.games.contract import Outcome, Seat
from render.kit.rulebook import TEXT_MOST as PAGE_MOST
from render.pictures import GamePictures, SeatRow, Token

NAMES = ("Mei", "Omar", "Lena", "Tomas", "Priya")


class HighCardView(msgspec.Struct, frozen=True):
    me: Seat | None
    points: tuple[int, ...]
    hand: tuple[int, ...] = ()
    played: tuple[int, ...] = ()
    to_move: Seat = 0
    gone: tuple[Seat, ...] = ()
    outcome: Outcome | None = None


class CardPlayed(msgspec.Struct, frozen=True):
    seat: Seat
    card: int


class HighCardPictures(GamePictures[HighCardView, CardPlayed, None]):
    title = "High Card"
    rules = "skewers-rules"
    explains = ("play",)

    def rows(self, view: HighCardView, content: None) -> list[SeatRow]:
        return [
            SeatRow(self.score(points), (Token(str(points)),) * points, gone=seat in view.gone)
            for seat, points in enumerate(view.points)
        ]

    def prompt(self, view: HighCardView, content: None) -> str:
        return "play a card"

    def middle(self, view: HighCardView, content: None) -> list[Token]:
        return [Token(f"{card} of Stars", "star") for card in view.played]

    def hand(self, view: HighCardView, content: None) -> list[Token]:
        return [Token(str(card)) for card in view.hand]

    def label(self, action: Any, view: HighCardView, content: None) -> str:
        return f"Play the {action}"

    def line(self, event: CardPlayed, recap: Recap[None]) -> str | None:
        who = recap.who(event.seat)
        return f"{'You' if who.you else who} played the {event.card}."


PICTURES = HighCardPictures()
OUTCOME = Outcome((1,), (2, 5), "reached")


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_board_shows_every_row_in_its_own_place(seats: int) -> None:
    view = HighCardView(None, tuple(range(seats)), played=(3, 12))
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
    before = HighCardView(None, (2, 5))
    after = msgspec.structs.replace(before, outcome=OUTCOME, gone=(0,))
    first, second = (PICTURES.draw_board(view, (), NAMES, None) for view in (before, after))
    assert ImageChops.difference(first, second).getbbox() is not None
    assert PICTURES.turn(after, NAMES, None) == "Omar wins with 5 points"
    assert "Mei: conceded with 2 points" in PICTURES.board_text(after, NAMES, None)


def test_a_hand_is_drawn_at_one_size_whatever_it_holds() -> None:
    for cards in (0, 1, 7, 30):
        view = HighCardView(0, (0, 0), hand=tuple(range(cards)))
        assert PICTURES.draw_hand(view, None).size == (1000, 480)
    with pytest.raises(ValueError, match="a seat"):
        PICTURES.draw_hand(HighCardView(None, (0, 0)), None)


def test_the_words_follow_from_the_same_answers() -> None:
    view = HighCardView(1, (0, 1), hand=(4, 4, 9), played=(3,))
    assert PICTURES.turn(view, NAMES, None) == "Mei: play a card"
    assert PICTURES.question(view, NAMES, None, 0) == "Play a card."
    assert PICTURES.question(view, NAMES, None, 1) == "It's not your turn."
    assert PICTURES.alt_hand(view, NAMES, None).startswith("Your hand: 2 \u00d7 4 and 9. ")
    assert "On the table: 3 of Stars. Mei: 0 points." in PICTURES.alt_board(view, NAMES, None)
    assert PICTURES.lines((CardPlayed(1, 4),), NAMES, None, 1) == ["You played the 4."]
    assert PICTURES.offer_label(4, view, NAMES, None) == "Play the 4"


def test_a_line_with_a_full_stop_gets_no_second_one() -> None:
    assert sentence("Mei conceded.") == sentence("Mei conceded") == "Mei conceded."


def test_texts_keep_to_their_length() -> None:
    names: Sequence[str] = ("W" * 32,) * 5
    view = HighCardView(0, (9,) * 5, hand=tuple(range(400)), played=tuple(range(400)))
    assert len(PICTURES.alt_board(view, names, None)) <= ALT_MOST
    assert len(PICTURES.alt_hand(view, names, None)) <= ALT_MOST
    assert len(PICTURES.board_text(view, names, None)) <= TEXT_MOST
    (page,) = PICTURES.pages(None, 1)
    assert len(page.text) <= PAGE_MOST
    assert page.draw().size == (1000, 480)
