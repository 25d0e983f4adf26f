"""Presenters of Diced Veggies in tests: pages within limits, panels, entries."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest

from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.errors import IllegalActionError
from bot.tables.views.table_view import TableView
from cogs.diced_veggies.presenter import DicedVeggiesPresenter
from cogs.interactions.page import Page, Pick, parts_of
from cogs.messages.controls import step_rows
from cogs.messages.presenter import ControlGroup, FormStep, Panel
from tests.cogs.diced_veggies.positions import CARDS, Start, with_dishes
from tests.cogs.forms import FormsOf
from tests.games.diced_veggies.positions import block

CONTENT = with_dishes(CARDS)
FACE = DicedVeggiesPresenter(CONTENT)
FORMS: Any = FormsOf(FACE)
NAMES = ("Ada", "Ben")
STEPS = block("C2 M2 O2 P2 T2", "C3 M3 O6 P5", "C2 M4", "T2")
"""A block of steps, as restocks leave it."""

COOKING = Start(
    recipes=("cco tt", "mmop cm"),
    hypes=("even plain", "menu"),
    dice=("C2 C4 C5 O5 T3 T2", "M2 O2"),
    phase=Phase.COOK,
)


def steps(groups: Iterable[ControlGroup]) -> list[FormStep]:
    return [step for group in groups for step in group.steps if step.does != "do"]


def page(view: TableView, groups: Sequence[ControlGroup], text: str = "x") -> list[Any]:
    """Return the rows of a page, checked against Discord's limits."""
    rows = [row for i, group in enumerate(groups) for row in step_rows(view, group, i)]
    parts_of(Page(text, rows=tuple(rows)))
    ids = [row.id if isinstance(row, Pick) else button.id for row in rows
           for button in ((row,) if isinstance(row, Pick) else row)]  # fmt: skip
    assert len(set(ids)) == len(ids)
    for row in rows:
        if isinstance(row, Pick):
            assert len({option.value for option in row.options}) == len(row.options)
    return rows


def panels(view: TableView, groups: Sequence[ControlGroup]) -> Iterator[Panel]:
    """Yield every panel reachable by presses, each once."""
    todo, known = [s.draft for s in steps(groups) if s.does == "panel"], set[str]()
    while todo:
        draft = todo.pop()
        if draft not in known:
            known.add(draft)
            panel = FORMS.panel(view, draft)
            yield panel
            todo += [s.draft for s in steps(panel.groups) if s.does == "panel"]


def entered(view: TableView, panel: Panel) -> Any:
    (step,) = [step for step in steps(panel.groups) if step.does == "enter"]
    return FORMS.action(view, step.draft, {})


def reached(view: TableView) -> dict[str, Any]:
    """Return every action reachable by presses alone, by the text of its panel."""
    groups = FACE.groups(view, NAMES)
    return {panel.text: entered(view, panel) for panel in panels(view, groups)}


def refused(view: TableView, draft: str) -> None:
    for what in (
        lambda: FORMS.panel(view, draft),
        lambda: FORMS.action(view, draft, {}),
        lambda: FORMS.modal(view, draft),
    ):
        with pytest.raises(IllegalActionError):
            what()


def labels(view: TableView) -> list[str]:
    groups = FACE.groups(view, NAMES)
    page(view, groups)
    return [each.label for group in groups for each in group.steps]
