"""Dishes of Diced Veggies in controls: every legal dish is reachable and shows its score."""

import re
from itertools import combinations, product

import pytest
from msgspec.structs import replace

from bot.games.diced_veggies.rules.actions import Cook
from bot.games.diced_veggies.rules.offers import CookForm
from bot.games.diced_veggies.rules.pieces import Phase
from bot.tables.views.table_view import TableView
from cogs.diced_veggies.forms import forms_of
from tests.cogs.diced_veggies.panels import (
    CONTENT,
    COOKING,
    FACE,
    FORMS,
    NAMES,
    entered,
    page,
    panels,
    reached,
    refused,
    steps,
)
from tests.cogs.diced_veggies.positions import Start, Table
from tests.games.diced_veggies.dice import dice


def legal(view: TableView) -> set[Cook]:
    """Return every dish that the offers accept, found by brute force."""
    found = set()
    for form in forms_of(view):
        own = form.bench
        uses = len(CONTENT.recipes[form.recipe].uses)
        sizes = range(uses, min(len(own.dice), 2 * uses) + 1)
        for size, hype in product(sizes, (None, *own.hypes)):
            for taken in set(combinations(sorted(own.dice), size)):
                changes = [c for die in set(taken) for c in form.book.changes(die)]
                for token in (None, *(changes if own.token else ())):
                    cook = Cook(form.recipe, taken, hype, token)
                    if form.accepts(cook):
                        found.add(cook)
    return found


def is_idle(cook: Cook) -> bool:
    """Return whether the token is spent on a number that no hype depends on (V-12)."""
    token = cook.token
    return cook.hype is None and token is not None and token.die.vegetable == token.into.vegetable


@pytest.mark.parametrize(
    "start",
    [
        COOKING,
        replace(COOKING, hypes=("side double", "even"), dice=("C2 C4 O5 T3 M2", "O2")),
        replace(COOKING, hypes=("last encore", "even"), recipes=("cmopt", "tt"),
                dice=("C2 M4 O5 P3 P6", "O2")),
        replace(COOKING, phase=Phase.LAST_COOK, trigger=1, cooked=(3, 6)),
    ],
    ids=["two recipes", "extra dice", "with token alone", "sealed"],
)  # fmt: skip
def test_v_10_to_v_25_pressing_reaches_every_dish_and_nothing_else(start: Start) -> None:
    view = Table(start).view()
    for form in forms_of(view):
        assert isinstance(form, CookForm)
    said = reached(view)
    everything = legal(view)
    assert len(everything) >= 6
    assert set(said.values()) == {cook for cook in everything if not is_idle(cook)}
    for panel in panels(view, FACE.groups(view, NAMES)):
        page(view, panel.groups, panel.text)


@pytest.mark.parametrize("phase", [Phase.COOK, Phase.LAST_COOK])
@pytest.mark.parametrize("hypes", ["even plain", "menu larder", "encore double", "side mushrooms"])
def test_v_52_a_panel_shows_the_score_of_its_dish(hypes: str, phase: Phase) -> None:
    start = replace(COOKING, hypes=(hypes, "even"), phase=phase, trigger=1, cooked=(2, 6))
    start = replace(start, dice=("C2 C4 M2 O5 T3 T2", "M2 O2"))
    view, kinds = Table(start).view(), set()
    for text, cook in reached(view).items():
        after = Table(start).do(cook).view().game_view
        dish = after.own.sealed[-1] if phase is Phase.LAST_COOK else after.chefs[0].dishes[-1]
        (sure,) = re.findall(r"\*\*Cook [^*]* for (\d+) points?\?\*\*", text)
        assert (dish.recipe, dish.dice, dish.hype) == (cook.recipe, cook.dice, cook.hype)
        if dish.is_open:
            (so_far,) = re.findall(r"counted at the end: (\d+) points? as of now", text)
            assert (int(sure), int(so_far)) == (dish.points, dish.hype_points)
        else:
            assert int(sure) == dish.points + dish.hype_points
            assert dish.hype is None or f"{dish.hype_points} points more" in text
        kinds.add(cook.hype)
    assert len(kinds) >= 2


def test_v_21_a_hype_shows_its_bonus_in_advance() -> None:
    view = Table(COOKING).view()
    panel = FORMS.panel(view, FACE.opens("cook", view))
    (hypes,) = [group for group in panel.groups if group.placeholder == "Add a hype"]
    assert [(step.label, step.hint) for step in hypes.steps] == [
        ("No hype", ""),
        ("So Even", "4 points more; needs your chef token"),
        ("So Plain", "2 points more"),
    ]
    for step in hypes.steps[1:]:
        chosen = FORMS.panel(view, step.draft)
        assert "more. It is " in chosen.text
        assert ("Your chef token: " in chosen.text) == ("needs" in step.hint)


def test_a_hype_that_does_not_fit_is_named_and_not_offered() -> None:
    view = Table(replace(COOKING, hypes=("twos plain", "even"))).view()
    panel = FORMS.panel(view, FACE.opens("cook", view))
    assert "So Twos doesn't fit this dish with the dice you have." in panel.text
    assert "So Twos" not in [step.label for step in steps(panel.groups)]


def test_a_dish_shows_its_source_and_its_uses() -> None:
    view = Table(COOKING).view()
    for form in forms_of(view):
        panel = FORMS.panel(view, f"cook_{forms_of(view).index(form)}_n_0_0")
        assert f"here: Of {form.recipe}." in panel.text


def test_v_23_the_token_is_used_and_kept_by_one_press() -> None:
    view = Table(COOKING).view()
    panel = FORMS.panel(view, "cook_0_n_0_0")
    (use,) = [step for step in steps(panel.groups) if "token" in step.label]
    assert use.label == "Use my chef token"
    used = FORMS.panel(view, use.draft)
    assert entered(view, used).token is not None
    (keep,) = [step for step in steps(used.groups) if "token" in step.label]
    assert keep.label == "Keep my chef token"
    assert FORMS.panel(view, keep.draft) is not None
    assert entered(view, FORMS.panel(view, keep.draft)).token is None


def test_v_23_a_dish_that_takes_the_token_begins_with_it() -> None:
    view = Table(replace(COOKING, recipes=("mmop", "cm"), dice=("M2 M4 O5 T3", ""))).view()
    panel = FORMS.panel(view, FACE.opens("cook", view))
    assert "Your chef token: Tomato 3 as Pepper 3." in panel.text
    assert not [step for step in steps(panel.groups) if "chef token" in step.label]


def test_v_25_a_spent_token_is_not_offered() -> None:
    table = Table(COOKING)
    view = table.view()
    spent = FORMS.panel(view, "cook_0_n_1_0")
    view = table.do(entered(view, spent)).view()
    panel = FORMS.panel(view, FACE.opens("cook", view))
    assert not [step for step in steps(panel.groups) if "token" in step.label]
    refused(view, "cook_0_n_1_0")


def test_many_ways_are_paginated() -> None:
    start = replace(
        COOKING, recipes=("cco", "tt"), hypes=("", ""), dice=("C2 C3 C4 C5 C6 O2 O3 O4 O5 O6", "")
    )
    view = Table(start).view()
    draft, seen, pages = FACE.opens("cook", view), [], 0
    while draft:
        panel = FORMS.panel(view, draft)
        page(view, panel.groups, panel.text)
        (group,) = [group for group in panel.groups if group.placeholder == "Choose the dice"]
        assert len(group.steps) <= 25
        by_label = {step.label: step.draft for step in group.steps}
        if pages:
            back = FORMS.panel(view, by_label["Show previous"])
            assert seen[-23] in [step.label for step in steps(back.groups) if step.chosen]
        seen += [label for label in by_label if not label.startswith("Show")]
        draft, pages = by_label.get("Show more", ""), pages + 1
    assert pages == 3
    assert len(seen) == len(set(seen)) == 50  # 10 pairs of carrots, 5 onions


def test_long_lines_are_distinguishable() -> None:
    start = replace(
        COOKING, recipes=("cmopt", "tt"), hypes=("double", ""),
        dice=("C2 C3 M4 M5 O6 O2 P3 P4 T5 T6 T2 T3", ""),
    )  # fmt: skip
    view = Table(start).view()
    for draft in ("cook_0_0_0_0", "cook_0_0_1_0"):
        panel = FORMS.panel(view, draft)
        page(view, panel.groups, panel.text)
        (group,) = [group for group in panel.groups if group.placeholder == "Choose the dice"]
        labels = [step.label for step in group.steps]
        assert len(labels) == len(set(labels)) > 1
        assert max(map(len, labels)) <= 100


@pytest.mark.parametrize(
    "draft",
    ["cook_2_n_0_0", "cook_0_2_0_0", "cook_0_n_2_0", "cook_0_n_0_460", "cook_0_n_0_99", "cook_0_n",
     "cook_0_n_0_", "cook_0_n_0_0_0", "cook_0_even_0_0", "cut_c_1_h_0_0", "cook_0_0_0_0", "take_a"],
)  # fmt: skip
def test_a_forged_dish_is_refused(draft: str) -> None:
    refused(Table(COOKING).view(), draft)


def test_the_picture_of_a_dish_marks_its_dice() -> None:
    view = Table(COOKING).view()
    drawn = {FORMS.panel(view, f"cook_0_n_0_{way}").draw() for way in (0, 1)}
    assert len({*drawn, FACE.hand(view.game_view)()}) == 3
    alt = FORMS.panel(view, "cook_0_n_1_0").alt
    assert re.fullmatch(
        r"Your dice and cards\. Marked for Purée Cco: .*; with the chef token, \w+ \d as \w+ \d\.",
        alt,
    )


def test_r_v9_equal_dice_are_one_way() -> None:
    start = replace(COOKING, hypes=("", ""), recipes=("cco", "tt"), dice=("C2 C2 C2 O3 O3", ""))
    view = Table(start).view()
    ways = [cook for cook in reached(view).values() if cook.token is None]
    assert ways == [Cook("cco", dice("C2 C2 O3"))]


def test_with_one_way_there_is_no_choice() -> None:
    start = replace(COOKING, hypes=("", ""), recipes=("cco", ""), dice=("C2 C4 O5", ""))
    view = Table(start).view()
    panel = FORMS.panel(view, FACE.opens("cook", view))
    assert [step.label for step in steps(panel.groups)] == ["Cook this dish"]
    assert panel.text.endswith("You'd have no dice left.")
