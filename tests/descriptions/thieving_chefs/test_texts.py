"""Alt texts, prompts and boards of Thieving Chefs in words."""

import itertools

import msgspec
import pytest

from bot.descriptions.thieving_chefs.facts import card_id
from bot.descriptions.thieving_chefs.words import (
    alt_board,
    alt_hand,
    board_text,
    headline,
    question,
    turn,
)
from bot.games.thieving_chefs.rules.content import Phase
from bot.games.thieving_chefs.rules.view import View
from bot.words import say
from tests.render.thieving_chefs.tables import BOARDS, HANDS, NAMES, chef, content, held, table

LONG = tuple(f"{letter * 60}{i}" for i, letter in enumerate("WMXYZ"))


def of(phase: Phase, **changes: object) -> View:
    chefs = (chef(3, 7, "rice", ["sushi"]), chef(4, 2))
    return msgspec.structs.replace(table(*chefs, phase=phase), **changes)


@pytest.mark.parametrize(
    ("view", "expected"),
    [
        (of(Phase.ACT), "Mei: 3 of 3 actions left"),
        (of(Phase.ANNOUNCE), "Mei: announce a dish?"),
        (of(Phase.DISCARD), "Mei: discard 2 cards"),
        (table(chef(owed="onion"), chef(), phase=Phase.THEFT), "Mei: which Onion is gone?"),
        (
            table(chef(owed="rice rice"), chef(), phase=Phase.THEFT),
            "Mei: which 2 Rice are gone?",
        ),
        (
            table(chef(owed="rice fish"), chef(), phase=Phase.THEFT),
            "Mei: which Rice and Fish are gone?",
        ),
        (table(chef(21), chef(3), winners=[0]), "Mei wins with 21 points"),
        (table(chef(9), chef(9), winners=[0, 1]), "Mei and Omar share the win with 9 points"),
    ],
)
def test_the_headline_names_seat_and_question(view: View, expected: str) -> None:
    assert turn(view, NAMES, content()) == expected
    assert turn(view, NAMES, content()).endswith(headline(view, content()))


def test_each_question_explains_itself() -> None:
    asked = {phase: question(of(phase), NAMES, content(), 0) for phase in Phase}
    assert asked[Phase.ACT] == (
        "Draw a card or play one from your hand: 3 actions left. You can also serve Sushi."
    )
    assert asked[Phase.ANNOUNCE] == (
        "Announce a dish from your loose cards?\n"
        "It scores on your next turn if nobody steals from it."
    )
    assert asked[Phase.DISCARD] == "You hold 7 cards and may keep 5: choose 2 to discard."
    assert asked[Phase.OVER].startswith("The game is over")


def test_the_question_of_a_theft_is_the_victims_in_anybodys_turn() -> None:
    view = table(chef(), chef(loose="onion", dishes=["salad"], owed="onion"), to_move=0)
    assert question(view, NAMES, content(), 1) == (
        "A thief took Onion from you. Which Onion is gone?\nA dish that loses a card breaks."
    )
    assert question(view, NAMES, content(), 0).startswith("Draw a card")


def test_a_seat_without_a_question_sees_whose_turn_it_is() -> None:
    assert question(of(Phase.ACT), NAMES, content(), 1) == ("It's not your turn.")


def test_cards_set_aside_count_only_in_their_owners_question() -> None:
    """T-43: cards about to be discarded concern nobody else."""
    view = of(Phase.DISCARD, me=0, hand=("rice",) * 7, ticked=("rice",))
    assert question(view, NAMES, content(), 0) == (
        "You hold 7 cards and may keep 5: choose 1 more to discard."
    )
    assert question(of(Phase.DISCARD, me=1, ticked=("rice",)), NAMES, content(), 0) == question(
        of(Phase.DISCARD), NAMES, content(), 0
    )
    done = of(Phase.DISCARD, me=0, hand=("rice",) * 7, ticked=("rice", "rice"))
    assert question(done, NAMES, content(), 0) == (
        "You have set 2 cards aside. Press Done to discard."
    )


def test_the_board_in_words() -> None:
    view, _, names = BOARDS["four_theft"]
    assert board_text(view, names, content()).splitlines() == [
        "Tomas: 2 of 3 actions left.",
        "Sauce: Spicy, 2 more points for Congee, Sushi and Chili",
        "Deck: 15 cards. Discards: 3, Cat on top",
        "",
        "Mei (seat 1, orange circle)",
        "13 points of 20, 3 cards in hand",
        "Loose: Bread, 2 \u00d7 Greens and Rice",
        "",
        "Omar (seat 2, sky blue triangle)",
        "9 points of 20, 5 cards in hand",
        "Loose: Rice and Fish",
        "Announced: Burger of Bread and Meat, 4 points",
        "Announced: Salad of Greens and Onion, 3 points",
        "",
        "Lena (seat 3, green square)",
        "16 points of 20, 2 cards in hand",
        "Loose: Cheese",
        "Announced: Chili of Rice, Onion and Meat, 10 points",
        "",
        "Tomas (seat 4, vermilion diamond)",
        "11 points of 20, 5 cards in hand (among them Fish)",
        "Loose: Rice and Greens",
        "Announced: Grilled Cheese of Bread and Cheese, 5 points",
    ]


def test_the_alt_text_of_a_board() -> None:
    view, _, names = BOARDS["five_odd_names"]
    assert alt_board(view, ["A", "B", "C", "D", "E"], content()) == (
        "Spicy sauce on the table. Deck 15, discards 3, Cat on top. "
        "A: 13 points, 8 cards in hand, loose Bread and Greens. "
        "B: 9 points, 5 cards in hand, loose Rice and Fish, announced Burger (4). "
        "C: 16 points, 2 cards in hand, loose Cheese and Onion, "
        "announced Chili (10) and Salad (3), still to give Onion. "
        "D: 11 points, 10 cards in hand (among them Fish), loose Rice and Greens, "
        "announced Grilled Cheese (5). "
        "E: 0 points, 7 cards in hand, loose 2 \u00d7 Onion, Meat, Bread and 4 \u00d7 Rice."
    )
    assert len(names) == 5


def test_the_alt_text_of_a_hand() -> None:
    view = held("rice rice cat", "rice", phase=Phase.ACT)
    assert alt_hand(view, NAMES, content()) == (
        "Your hand: Rice and Cat. Set aside: Rice. Draw a card or play one from your hand: "
        "2 actions left. You can also serve Grilled Cheese. You have 11 points."
    )
    assert alt_hand(held(""), NAMES, content()).startswith("Your hand: none. ")


def test_words_stay_within_their_limits() -> None:
    """Five crowded mats and five of the longest names, with every letter escaped."""
    everything = " ".join(content().cards)
    crowd = chef(
        19, 10, everything, list(content().recipes), known=everything, owed="rice onion meat"
    )
    view = table(*[crowd] * 5, me=0, hand=everything, phase=Phase.THEFT)
    assert 512 < len(alt_board(view, LONG, content())) <= 1024
    assert 200 < len(alt_hand(view, LONG, content())) <= 1024
    assert len(board_text(view, LONG, content())) <= 3500
    for name in LONG:
        assert name in board_text(view, LONG, content())


@pytest.mark.parametrize("name", BOARDS)
def test_public_words_contain_no_hidden_card(name: str) -> None:
    """Canary: the seat's own cards are in its view and must not appear."""
    view, _, names = BOARDS[name]
    mine = msgspec.structs.replace(view, me=0, hand=("sparrow", "ketchup"), ticked=("sparrow",))
    for words in (alt_board, board_text, turn):
        assert words(mine, names, content()) == words(view, names, content())
    hidden = {"Sparrow"} - {say(card_id(card)) for card in itertools.chain(*view.hands)}
    assert not any(card in board_text(mine, names, content()) for card in hidden)


def test_hands_are_open_when_the_game_is_over() -> None:
    view, _, names = BOARDS["four_won"]
    assert "hand Rice, Cat and Fish" in board_text(view, names, content())


@pytest.mark.parametrize("name", HANDS)
def test_every_card_of_a_hand_is_in_its_alt_text(name: str) -> None:
    view = HANDS[name]
    words = alt_hand(view, NAMES, content())
    assert all(say(card_id(card)) in words for card in view.hand)
