"""Cuts of Diced Veggies in controls: a step and a panel for each, and blocks with only one cut."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.errors import IllegalActionError
from tests.cogs.diced_veggies.panels import (
    FACE,
    FORMS,
    NAMES,
    STEPS,
    entered,
    page,
    panels,
    refused,
    steps,
)
from tests.cogs.diced_veggies.positions import LATE, TWOS, Start, Table


@pytest.mark.parametrize(("lies", "count"), [(TWOS, 38), (STEPS, 17)], ids=["fresh", "late"])
def test_v_01_every_cut_has_a_step_and_a_panel(lies: Any, count: int) -> None:
    view = Table(Start(lies=lies, phase=Phase.CUT)).view()
    groups = FACE.groups(view, NAMES)
    rows = page(view, groups)
    assert len(view.own.offers) == len(steps(groups)) == count
    assert len(rows) == (2 if count > 25 else 1)
    sizes = [len(row.options) for row in rows]
    assert max(sizes) <= 25
    made = set()
    for panel in panels(view, groups):
        rows = page(view, panel.groups, panel.text)
        chosen = [step for step in steps(panel.groups) if step.chosen]
        cut = entered(view, panel)
        assert len(chosen) == 1
        assert FORMS.action(view, chosen[0].draft, {}) == cut
        assert re.search(r"\d+ of 10 pips; \d+ (die|dice) stays?\.", panel.text)
        assert panel.alt
        made.add(cut)
    assert made == {offer.action for offer in view.own.offers}
    assert len(made) == count


def test_v_01_a_panel_begins_with_most_dice_and_draws_the_cut() -> None:
    view = Table(Start(lies=TWOS, phase=Phase.CUT)).view()
    first, other = FACE.opens("cut", view), steps(FACE.groups(view, NAMES))[-1].draft
    drawn = [FORMS.panel(view, draft).draw() for draft in (first, other)]
    assert [each[:2] for each in drawn] == [b"\xff\xd8"] * 2
    assert drawn[0] != drawn[1]
    assert "5 \u00d7 Mushroom 2" in FORMS.panel(view, first).text


def test_v_05_a_small_block_is_taken_with_one_press() -> None:
    table = Table(Start(lies=LATE, phase=Phase.CUT))
    view = table.view()
    (group,) = FACE.groups(view, NAMES)
    assert [(e.label, e.main) for e in group.steps] == [("Take all 4 dice of the block", True)]
    assert FACE.opens("cut", view) == ""
    (verb,) = FACE.verbs(table.view(None))
    assert FACE.means(verb.id, view.own.offers[0])
    with pytest.raises(IllegalActionError):
        FORMS.panel(view, "cut_c_1_h_0_0")


def test_v_42_an_empty_block_is_restocked_and_nothing_else() -> None:
    start = Start(lies=(), dice=("C2 C4 O5 T3", ""), phase=Phase.RESTOCK)
    table = Table(start)
    (group,) = FACE.groups(table.view(), NAMES)
    assert [entry.label for entry in group.steps] == ["Restock: roll a new block"]
    assert [verb.id for verb in FACE.verbs(table.view(None))] == ["restock"]
    kept = Table(replace(start, lies=LATE))
    assert [verb.id for verb in FACE.verbs(kept.view(None))] == ["restock", "keep"]


@pytest.mark.parametrize(
    "draft",
    ["cut", "cut_", "cut_c_1_h_0", "cut_x_1_h_0_0", "cut_c_99_h_0_0", "cut_c_1_h_4_0", "cook",
     "cut_r_2_l_2_2", "cook_0_n_0_0", "cut_c_1_h_0_0_0", "cut_c_\u0661_h_0_0", "do", "aim_100", ""],
)  # fmt: skip
def test_a_forged_cut_is_refused(draft: str) -> None:
    view = Table(Start(phase=Phase.CUT)).view()
    refused(view, draft)
