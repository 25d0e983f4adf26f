"""Hands that show the answers to their question."""

import pytest

from bot.descriptions.thieving_chefs.words import offer_texts
from bot.games.thieving_chefs.rules.actions import Announce, Give, Withdraw
from bot.games.thieving_chefs.rules.content import Phase
from bot.games.thieving_chefs.rules.view import View
from render.thieving_chefs.hand import announcing, hand_list, robbed
from tests.render.thieving_chefs.tables import HANDS, chef, content, held, table

SILENT = "if you don't answer"


def words(view: View) -> str:
    return " ".join(item.words for item in hand_list(view, content()).items if item.words)


def victim(loose: str, dishes: list[str], owed: str) -> View:
    return table(chef(3, 2, loose, dishes, owed=owed), chef(), to_move=1, me=0, hand="fish cat")


@pytest.mark.parametrize(
    ("loose", "dishes", "owed", "expected"),
    [
        ("rice rice", ["congee"], "rice", [(None, 2), ("congee", 2)]),
        ("greens", ["sushi", "congee"], "rice", [("sushi", 3), ("congee", 2)]),
        ("rice rice", ["congee"], "rice rice", [(None, 2), ("congee", 2)]),
        ("greens", ["congee", "congee"], "greens", [(None, 1), ("congee", 2)]),
    ],
)
def test_a_victim_sees_a_loose_copy_and_one_of_each_dish(
    loose: str, dishes: list[str], owed: str, expected: list[tuple[str | None, int]]
) -> None:
    found = robbed(victim(loose, dishes, owed), 0, content())
    kinds = [answer.action.recipe for answer in found if isinstance(answer.action, Give)]
    assert [
        (kind, len(answer.cards)) for kind, answer in zip(kinds, found, strict=True)
    ] == expected
    assert all(answer.cards[0] == owed.split()[0] for answer in found)


@pytest.mark.parametrize(
    ("loose", "dishes", "mildest"),
    [("rice", ["congee"], 0), ("greens", ["sushi", "congee"], 1), ("fish", ["chili", "sushi"], 1)],
)
def test_only_the_fallback_answer_is_marked(loose: str, dishes: list[str], mildest: int) -> None:
    found = robbed(victim(loose, dishes, "rice"), 0, content())
    assert [answer.note for answer in found] == [
        SILENT if i == mildest else "" for i in range(len(found))
    ]


def test_loose_cards_and_announced_dishes_are_shown_for_announcing() -> None:
    view = held("cheese", phase=Phase.ANNOUNCE)
    found = announcing(view, 3, content())
    assert [answer.action for answer in found] == [Announce("congee"), Withdraw(1)]
    assert [answer.cards for answer in found] == [("rice", "greens"), ("bread", "cheese")]


@pytest.mark.parametrize("name", ["robbed", "robbed_three", "robbed_four", "announcing"])
def test_panels_have_the_words_of_their_buttons(name: str) -> None:
    view = HANDS[name]
    find = announcing if name == "announcing" else robbed
    for answer in find(view, 3, content()):
        assert offer_texts(answer.action, view, (), content())[0] in words(view)


def test_a_hand_says_its_question_and_each_consequence() -> None:
    said = words(HANDS["robbed"])
    for part in ("Which Rice is gone?", "A Sparrow took it.", "No dish breaks", "Congee breaks"):
        assert part in said
    assert "Your hand stays Bread" in said
    assert "No dish fits: announce nothing" in words(HANDS["announcing_nothing"])
    assert "Which 2 Rice are gone?" in words(HANDS["robbed_twice"])


def test_nothing_is_asked_of_a_victim_after_the_end() -> None:
    view = table(chef(3, 1, "rice", ["congee"], owed="rice"), chef(21), me=0, hand="fish",
                 winners=[1])  # fmt: skip
    assert "The game is over:" in words(view)
