"""The controls of forms: what leads through a question, or through orders ahead, step by step."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from bot import limits
from bot.tables.views.table_view import TableView
from cogs.faces import Group
from cogs.page import Button, Pick, PickOption, Row, rows_of
from cogs.press import Press

_FORM: Final = {"panel": "panel", "modal": "modal", "enter": "enter"}
_ORDER: Final = {"panel": "orders", "modal": "order_ask", "enter": "order"}
"""The verbs of a form's steps: of a question's, and of orders."""


def step_rows(look: TableView, group: Group, number: int) -> tuple[Row, ...]:
    """Return the controls of a form's steps; ``number`` tells the groups of a message apart."""
    if look.ask is None:
        return ()
    return _steps(Press(look.table_id, "", look.me, look.ask.number), group, number, _FORM)


def order_rows(look: TableView, groups: Sequence[Group]) -> tuple[Row, ...]:
    """Return the controls by which orders are left; they belong to no question."""
    own = Press(look.table_id, "", look.me)
    return tuple(row for n, group in enumerate(groups) for row in _steps(own, group, n, _ORDER))


def _steps(own: Press, group: Group, number: int, verbs: Mapping[str, str]) -> tuple[Row, ...]:
    if not group.steps:
        return ()
    if not group.placeholder:
        buttons = [
            Button(
                replace(own, verb=verbs[step.does], detail=step.draft).id(),
                step.label,
                "main" if step.main else "plain",
            )
            for step in group.steps
        ]
        return rows_of(buttons)
    verb = f"{verbs[group.steps[0].does]}_of"
    return tuple(
        Pick(
            replace(own, verb=verb, detail=f"{number}_{start}").id(),
            placeholder(group, start),
            tuple(
                PickOption(step.draft, step.label, step.hint, step.chosen)
                for step in group.steps[start : start + limits.OPTIONS]
            ),
        )
        for start in range(0, len(group.steps), limits.OPTIONS)
    )


def placeholder(group: Group, start: int) -> str:
    """Return what stands in a select of a group, of whose options it begins with the n-th."""
    return group.placeholder if start == 0 else f"{group.placeholder} (more)"
