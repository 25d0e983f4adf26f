"""The base class of words, tested with a card game of forty lines."""

from collections.abc import Sequence

from bot.descriptions.phrases import ALT_MOST, TEXT_MOST, Recap, sentence
from bot.descriptions.rulebook import PAGE_MOST
from bot.games.contract import Outcome
from tests.descriptions.high_card import NAMES, WORDS, CardPlayed, HighCardView


def test_the_end_names_the_winner_and_the_concession() -> None:
    after = HighCardView(
        points=(2, 5), me=None, outcome=Outcome((1,), (2, 5), "reached"), gone=(0,)
    )
    assert WORDS.turn(after, NAMES, None) == "Omar wins with 5 points"
    assert "Mei: conceded with 2 points" in WORDS.board_text(after, NAMES, None)


def test_the_words_follow_from_the_same_answers() -> None:
    view = HighCardView(points=(0, 1), me=1, hand=(4, 4, 9))
    assert WORDS.turn(view, NAMES, None) == "Mei: play a card"
    assert WORDS.question(view, NAMES, None, 0) == "Play a card."
    assert WORDS.question(view, NAMES, None, 1) == "It's not your turn."
    assert WORDS.alt_hand(view, NAMES, None).startswith("Your hand: 2 \u00d7 4 and 9. ")
    assert "Mei: 0 points. Omar: 1 point, 1." in WORDS.alt_board(view, NAMES, None)
    assert WORDS.lines((CardPlayed(1, 4),), Recap(NAMES, None, 1)) == ["You played the 4."]
    assert WORDS.offer_texts(4, view, NAMES, None)[0] == "Play the 4"


def test_a_line_with_a_full_stop_gets_no_second_one() -> None:
    assert sentence("Mei conceded.") == sentence("Mei conceded") == "Mei conceded."


def test_texts_are_limited_in_length() -> None:
    names: Sequence[str] = ("W" * 32,) * 5
    view = HighCardView(points=(9,) * 5, me=0, hand=tuple(range(400)))
    assert len(WORDS.alt_board(view, names, None)) <= ALT_MOST
    assert len(WORDS.alt_hand(view, names, None)) <= ALT_MOST
    assert len(WORDS.board_text(view, names, None)) <= TEXT_MOST
    (page,) = WORDS.pages(None, 1)
    assert len(page.text) <= PAGE_MOST
