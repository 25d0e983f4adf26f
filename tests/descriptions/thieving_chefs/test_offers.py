"""Labels of actions in Thieving Chefs, on buttons and in lists."""

import pytest

from bot.descriptions.thieving_chefs.words import offer_texts
from bot.games.thieving_chefs.rules.actions import (
    Action,
    Announce,
    Done,
    Draw,
    Give,
    Play,
    Serve,
    Steal,
    Tick,
    Untick,
    Withdraw,
)
from bot.games.thieving_chefs.rules.content import Phase
from bot.games.thieving_chefs.rules.view import View
from tests.render.thieving_chefs.tables import NAMES, chef, content, table

VIEW = table(
    chef(11, 5, "rice greens meat", ["grilled_cheese", "chili"]),
    chef(3, 2, "onion", ["salad", "sushi"]),
    chef(3, 2, "", ["sushi"]),
    chef(3, 2, "cheese"),
    me=0,
)


@pytest.mark.parametrize(
    ("action", "label", "hint"),
    [
        (Draw(), "Draw a card", "15 cards in the deck"),
        (Play("onion"), "Play Onion", "Completes Chili (8) and Salad (3)"),
        (Play("bread"), "Play Bread", "Completes Burger (4)"),
        (Play("cheese"), "Play Cheese", "Grilled Cheese (5) then still needs Bread"),
        (
            Play("rice"),
            "Play Rice",
            "A second copy: if a thief comes, you choose which one goes",
        ),
        (
            Play("spicy"),
            "Play Spicy",
            "+2 for Congee, Sushi and Chili, for any player",
        ),
        (Steal("cat", 2, "fish"), "Cat: steal Fish from Lena", "Breaks Sushi"),
        (Steal("cat", 3, "cheese"), "Cat: steal Cheese from Tomas", "A loose card: no dish breaks"),
        (
            Steal("rabbit", 1, "greens"),
            "Rabbit: steal Greens from Omar",
            "Omar chooses which of 2 copies goes",
        ),
        (
            Serve(1),
            "Serve Grilled Cheese: 5 points",
            "With Ketchup on the table, it would score 2 more",
        ),
        (Serve(2), "Serve Chili: 10 points", "8, plus 2 for Spicy"),
        (Give("rice", None), "Give a loose Rice", "No dish breaks"),
        (Give("rice", "chili"), "Give the Rice of Chili", "Chili breaks"),
        (
            Announce("congee"),
            "Announce Congee (3)",
            "Rice and Greens: scores on your next turn if nothing is stolen",
        ),
        (Withdraw(2), "Take back Chili", "Its cards are loose again"),
        (Tick("cat"), "Discard Cat", "Set aside until you press Done"),
        (Untick("cat"), "Keep Cat", "It stays in your hand"),
        (Done(), "Done announcing", "No more dishes this turn"),
    ],
)
def test_a_label_names_the_action(action: Action, label: str, hint: str) -> None:
    assert offer_texts(action, VIEW, NAMES, content()) == (label, hint)


@pytest.mark.parametrize(
    ("view", "label"),
    [
        (table(chef(), chef(), me=0, phase=Phase.ANNOUNCE), "Announce nothing"),
        (
            table(chef(), chef(), me=0, phase=Phase.DISCARD, hand="rice cat", ticked="rice cat"),
            "Done: discard 2 cards",
        ),
    ],
)
def test_done_names_its_effect(view: View, label: str) -> None:
    assert offer_texts(Done(), view, NAMES, content())[0] == label


def test_a_salad_needs_no_sauce() -> None:
    view = table(chef(dishes=["salad"]), chef(), me=0)
    assert offer_texts(Serve(1), view, NAMES, content())[1] == "No sauce adds to it"


def test_an_empty_deck_is_shuffled_first() -> None:
    view = table(chef(), chef(), me=0, deck=0)
    assert offer_texts(Draw(), view, NAMES, content())[1] == (
        "The deck is empty: the discards are shuffled first"
    )


def test_copies_already_owed_to_a_thief_are_not_counted() -> None:
    """R-T9."""
    view = table(chef(), chef(loose="rice rice", dishes=["congee"], owed="rice"), me=0)
    assert offer_texts(Steal("sparrow", 1, "rice"), view, NAMES, content())[1] == (
        "Omar chooses which of 2 copies goes"
    )
    last = table(chef(), chef(loose="rice", dishes=["congee"], owed="rice"), me=0)
    assert offer_texts(Steal("sparrow", 1, "rice"), last, NAMES, content())[1] == "Breaks Congee"


def test_labels_and_hints_stay_within_their_limits() -> None:
    names = ["W" * 90] * 5
    assert len(offer_texts(Steal("cat", 2, "fish"), VIEW, names, content())[0]) <= 80
    assert len(offer_texts(Steal("rabbit", 1, "greens"), VIEW, names, content())[1]) <= 100
