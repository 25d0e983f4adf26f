"""Boards, hands, cuts and prompts of Diced Veggies in words."""

import re
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot import words
from bot.descriptions.diced_veggies.facts import points
from bot.descriptions.diced_veggies.offers import blade_phrase
from bot.descriptions.diced_veggies.words import (
    alt_board,
    alt_cut,
    alt_hand,
    board_text,
    cut_hint,
    cut_label,
    headline,
    lines,
    question,
    turn,
)
from bot.descriptions.phrases import Recap
from bot.games.contract import Outcome
from bot.games.diced_veggies.rules.block import cuts
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.diced_veggies.rules.view import View
from tests.games.diced_veggies.variants import CONTENT as PLAYED
from tests.games.diced_veggies.variants import STACKED, otherwise
from tests.games.playing import chance
from tests.render.diced_veggies.games import play
from tests.render.diced_veggies.tables import (
    CONTENT,
    FRESH,
    FULL,
    HANDS,
    LATE,
    NAMES,
    PRIYA,
    TABLES,
    WILHELMINA,
    ZOE,
    chef,
    cutting,
    rows,
    seen,
    state,
)

LONG = tuple(f"{letter * 31}{seat}" for seat, letter in enumerate("WMXY"))


def asked(view: View, seat: int = 0) -> str:
    return question(view, NAMES, CONTENT, seat)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("names", [NAMES, LONG], ids=["short", "long"])
def test_alt_texts_of_boards_hold_the_last_cut(name: str, names: tuple[str, ...]) -> None:
    view = TABLES[name]
    said = alt_board(view, names, CONTENT)
    assert 60 < len(said) <= 1024
    assert said.endswith(".")
    for seat in range(len(view.chefs)):
        assert names[seat][:8] in said
    assert ("Last cut: " in said) is (view.last_cut is not None)
    assert turn(view, names, CONTENT) not in said  # the message names it


def test_the_longest_alt_text_still_names_the_display() -> None:
    """The fullest possible table, with the longest names."""
    view = seen(state(FULL, FULL, FULL, FULL, cut="F5 G5", cut_by=3))
    said = alt_board(view, LONG, CONTENT)
    assert len(said) <= 1024
    assert "On display: Stuffed Peppers" in said


@pytest.mark.parametrize("name", HANDS)
def test_alt_texts_of_hands_name_their_hypes(name: str) -> None:
    view = HANDS[name]
    said = alt_hand(view, NAMES, CONTENT)
    assert 20 < len(said) <= 1024
    assert view.own is not None
    assert all(words.say(f"veggies-hype-{hype}") in said for hype in view.own.bench.hypes)


def test_the_alt_text_of_a_hand_has_its_owners_points() -> None:
    table = state(PRIYA, WILHELMINA, ZOE)
    told = [alt_hand(seen(table, seat), NAMES, CONTENT) for seat in range(3)]
    scores = [points(seen(table), seat) for seat in range(3)]
    assert len(set(map(str, scores))) > 1
    for said, score in zip(told, scores, strict=True):
        assert said.endswith(f"You have {words.say('points', points=score)}.")


def test_the_alt_text_of_nobodys_hand_names_the_turn() -> None:
    assert alt_hand(TABLES["four_fresh"], NAMES, CONTENT) == "Priya: cut up to 10 pips."


def test_the_board_in_words() -> None:
    said = board_text(TABLES["three_late"], NAMES, CONTENT).split("\n")
    assert said[0] == "Priya: cut up to 10 pips."
    assert "5: T5 -- -- -- -- -- --" in said
    assert "1: T2 O6 O2 M2 P5 P2 T6" in said
    assert "Last cut: Oluwaseun took Pepper 3, Tomato 4 and Tomato 2, 9 pips (D2, D3, E2)" in said
    assert "The cut: Between C and D, along rows 2 to 3" in said
    assert "Decks: 27 recipes, 21 hypes; discarded: none, 0 hypes" in said
    assert "Cooked: Crudit\u00e9s 3 + 5 for Even Plate" in said
    assert "20 points so far, chef token spent, 1 hype in hand" in said


def test_vegetables_with_one_initial_have_two_letters() -> None:
    view = STACKED.view(next(iter(play(2, seed=1))).state, 0)
    with words.speaking("de"):
        said = board_text(view, NAMES, PLAYED)
    assert set(re.findall(r"([A-Z][a-z]+)[1-6]", said)) == {"Ka", "Pa", "Pi", "To", "Zw"}


@pytest.mark.parametrize("name", TABLES)
def test_boards_in_words_fit_into_an_embed(name: str) -> None:
    assert len(board_text(TABLES[name], LONG, CONTENT)) <= 3500


def test_v_54_the_end_names_the_band_of_each_chef() -> None:
    said = board_text(TABLES["four_won"], NAMES, CONTENT)
    assert "They name a street after you" not in said
    assert "Nobody at home will believe it" in said
    assert "Every good cook began somewhere" in said
    assert "Hypes left: Neat Row" in said
    assert [points(TABLES["four_won"], seat) for seat in range(4)] == [81, 52, 30, 60]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_public_words_do_not_depend_on_secrets(seats: int) -> None:
    compared = 0
    for number, step in enumerate(play(seats, seed=seats + 20)):
        other = otherwise(step.state, None, chance(5, number))
        views = [STACKED.view(one, None) for one in (step.state, other)]
        for say in (alt_board, board_text, turn):
            assert say(views[0], NAMES, PLAYED) == say(views[1], NAMES, PLAYED)
        told = [STACKED.seen(event, None) for event in step.told]
        for line in lines([event for event in told if event is not None], Recap(NAMES, PLAYED)):
            assert line
            assert "{" not in line
        compared += 1
    assert compared > 20


@pytest.mark.parametrize("seats", [1, 3])
def test_all_words_of_a_game_fit(seats: int) -> None:
    for step in play(seats, seed=seats + 3):
        views = [STACKED.view(step.state, seat) for seat in range(seats)]
        for seat, view in enumerate(views):
            assert len(alt_hand(view, LONG, PLAYED)) <= 1024
            assert len(question(view, LONG, PLAYED, seat)) <= 400
            assert len(headline(view, PLAYED)) <= 40
        assert len(alt_board(views[0], LONG, PLAYED)) <= 1024
        assert len(board_text(views[0], LONG, PLAYED)) <= 3500


PHASES: dict[str, tuple[dict[str, Any], str]] = {
    "restock": ({"phase": Phase.RESTOCK, "block": LATE}, "restock or cut?"),
    "must": ({"phase": Phase.RESTOCK, "block": ()}, "restock the block"),
    "cut": ({"phase": Phase.CUT}, "cut up to 10 pips"),
    "whole": ({"phase": Phase.CUT, "block": rows("T2 O3")}, "take the last 2 dice"),
    "cook": ({"phase": Phase.COOK}, "cook a dish?"),
    "card": ({"phase": Phase.CARD}, "take a card"),
    "last": ({"phase": Phase.LAST_COOK}, "last chance to cook"),
}


@pytest.mark.parametrize("name", PHASES)
def test_each_phase_has_its_headline_and_question(name: str) -> None:
    fields, said = PHASES[name]
    view = seen(state(PRIYA, WILHELMINA, **fields), 0)
    assert headline(view, CONTENT) == said
    assert turn(view, NAMES, CONTENT).endswith(f": {said}")
    assert len(asked(view)) > 60


def test_questions_explain_themselves() -> None:
    late = seen(state(PRIYA, ZOE, block=LATE, phase=Phase.RESTOCK))
    assert asked(late).startswith("The block has no Carrot. Roll its 19 dice")
    empty = seen(state(PRIYA, ZOE, block=(), phase=Phase.RESTOCK))
    assert asked(empty).startswith("The block is empty")
    assert "not in the middle of an edge" in asked(seen(state(PRIYA, ZOE)))
    few = seen(state(PRIYA, ZOE, block=rows("T2 O3")))
    assert asked(few).startswith("Only 5 pips left")
    cook = seen(state(PRIYA, ZOE, phase=Phase.COOK))
    assert asked(cook).startswith("You can cook Pot Roast or Salsa.")
    bare = seen(state(chef("goulash"), ZOE, phase=Phase.COOK))
    assert asked(bare).startswith("You can't cook a dish yet.")
    assert "Your chef token changes one die" in asked(cook)
    trim = seen(state(FULL, ZOE, phase=Phase.TRIM))
    assert asked(trim).startswith("Give up 5 dice, 1 recipe and 1 hype:")


@pytest.mark.parametrize("phase", [Phase.COOK, Phase.LAST_COOK])
def test_v_25_a_spent_token_is_not_promised(phase: Phase) -> None:
    for token in (True, False):
        view = seen(state(chef("salsa", "P2 T3 O4", token=token), ZOE, phase=phase), 0)
        assert ("token" in asked(view)) is token


def test_limits_are_named_in_the_headline() -> None:
    one = seen(state(chef("salsa", "C2 " * 9), ZOE, phase=Phase.TRIM))
    assert headline(one, CONTENT) == "give up 1 die"
    full = seen(state(FULL, ZOE, phase=Phase.TRIM))
    assert headline(full, CONTENT) == "give up 5 dice, 1 recipe and 1 hype"


def test_other_seats_have_no_question() -> None:
    view = seen(state(PRIYA, ZOE))
    assert asked(view, 1) == "It's not your turn."


def test_v_50_the_last_turn_is_named() -> None:
    view = seen(state(PRIYA, ZOE, trigger=1))
    assert headline(view, CONTENT) == "last turn, cut up to 10 pips"
    own = seen(state(PRIYA, ZOE, trigger=0))
    assert headline(own, CONTENT) == "cut up to 10 pips"


def test_r_v12_sealed_dishes_are_confirmed_to_their_owner_alone() -> None:
    table = state(PRIYA, ZOE, phase=Phase.LAST_COOK).changing(0, has_sealed=True)
    assert asked(seen(table, 0)).startswith("Your last dishes stay sealed")
    assert asked(seen(table, 1), 1).startswith("Last chance")
    assert asked(seen(table, None), 0).startswith("Last chance")
    assert turn(seen(table), NAMES, CONTENT).startswith("Priya and Wilhelmina")


def test_r_v19_a_solo_game_has_no_sealed_answers() -> None:
    alone = seen(state(PRIYA, phase=Phase.LAST_COOK), 0)
    assert asked(alone).startswith("Last chance")
    assert "Nobody sees" not in asked(alone)
    assert "Nobody sees" in asked(seen(state(PRIYA, ZOE, phase=Phase.LAST_COOK), 0))


def test_v_53_shared_wins_are_named() -> None:
    view = TABLES["two_shared"]
    said = "Priya and Wilhelmina Featherstone share the win with 60 points"
    assert turn(view, NAMES, CONTENT) == said
    assert asked(view) == f"The game is over: {said}."
    assert turn(TABLES["solo_over"], NAMES, CONTENT) == "Priya scored 81 points"


def test_a_cut_is_named_by_dice_pips_and_cells() -> None:
    cut = cutting(LATE, "D2 D3 E2")
    view = seen(state(chef("salsa", "C5 O4", token=False), ZOE, block=LATE), 0)
    assert cut_label(cut) == "Pepper 3, Tomato 4 and Tomato 2: 9 pips (D2, D3, E2)"
    assert cut_hint(cut, view, CONTENT) == ("For Salsa. Between C and D, along rows 2 to 3")
    said = alt_cut(view, cut, CONTENT)
    assert said.startswith("A cut of 9 of 10 pips: Pepper 3")
    assert said.endswith("16 dice would stay.")


def test_a_dish_after_a_cut_names_the_chef_token() -> None:
    cut = cutting(LATE, "D2 D3 E2")  # a pepper and two tomatoes
    view = seen(state(chef("salsa", "C5"), ZOE, block=LATE), 0)
    said = "With your chef token: Salsa. Between C and D, along rows 2 to 3"
    assert cut_hint(cut, view, CONTENT) == said


@pytest.mark.parametrize("dishes", [*pairwise(CONTENT.recipes)])
def test_two_dishes_of_a_cut_leave_room_for_where_the_blade_runs(dishes: tuple[str, str]) -> None:
    for dice in ("C5 O4", "C5 M2 O4 T1 P3", "M2 M3 O1"):
        view = seen(state(chef(" ".join(dishes), dice), ZOE, block=LATE), 0)
        for found in cuts(LATE):
            assert cut_hint(found, view, CONTENT).endswith(blade_phrase(found))


@pytest.mark.parametrize("block", [FRESH, LATE])
def test_cuts_have_distinct_names(block: Any) -> None:
    found = cuts(block)
    assert len({cut_label(cut) for cut in found}) == len(found)


def test_no_field_of_a_view_appears_as_code() -> None:
    """Ids and Python reprs never reach a person."""
    for name, view in TABLES.items():
        said = board_text(view, NAMES, CONTENT) + alt_board(view, NAMES, CONTENT)
        assert not re.search(r"\bNone\b|_|\bTrue\b|Phase\.", said), name


def test_a_view_survives_its_own_json() -> None:
    """The views of these tests are complete."""
    for view in (*TABLES.values(), *HANDS.values()):
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


def test_ended_by_standing() -> None:
    view = replace(TABLES["two_fresh"], outcome=Outcome((0,), (13, 0), "stalled"), asked=())
    assert turn(view, NAMES, CONTENT) == "Priya wins with 13 points"
