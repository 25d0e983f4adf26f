"""Finds the presses that fill in a form for a wanted action, without knowledge of the game.

A form is a graph of panels; some steps yield an action. A best-first search returns the path to the
action nearest to the wanted one. A step may store a half-filled form; the next search starts there.
"""

from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import count, product
from math import inf
from typing import Any

import msgspec

from bot.games.errors import BrigadeError
from bot.playground.visitors.scene import list_steps
from bot.tables.views.table_view import TableView
from cogs.interactions.page import Modal, TextField
from cogs.messages.presenter import ControlGroup, FormStep, GamePresenter

_MOST_PANELS = 5_000
"""Panels visited before the search gives up."""

_OTHER = 1_000.0
"""The distance of two different values; greater than that of any two numbers in forms."""


class FormPath(msgspec.Struct, frozen=True):
    """The steps to press in order; the last one yields an action."""

    steps: tuple[FormStep, ...]
    values: Mapping[str, str]
    """Values by field for the modal opened by the last step."""
    action: Any
    """The resulting action."""
    left: float
    """The distance from the wanted action; 0 if they are equal."""


def find_path(
    presenter: GamePresenter, view: TableView, groups: Sequence[ControlGroup], goal: Any
) -> FormPath | None:
    """Return the path from a hand to the action nearest to ``goal``, or None without any action."""
    order, known = count(), set[str]()
    best: FormPath | None = None
    queue: list[tuple[float, int, int, tuple[FormStep, ...], Sequence[ControlGroup]]] = []

    def enter(taken: tuple[FormStep, ...], shown: Sequence[ControlGroup], otherwise: float) -> None:
        nonlocal best
        here = min(
            find_ends(presenter, view, taken, shown, goal), key=lambda path: path.left, default=None
        )
        if here is not None and (best is None or here.left < best.left):
            best = here
        # A panel without possible actions is as good as the preceding one.
        near = otherwise if here is None else here.left
        heappush(queue, (near, len(taken), next(order), taken, shown))

    enter((), groups, inf)
    while queue and len(known) < _MOST_PANELS and (best is None or best.left > 0):
        near, _, _, taken, shown = heappop(queue)
        for step in list_steps(shown):
            if step.does == "panel" and step.draft not in known:
                known.add(step.draft)
                enter((*taken, step), presenter.form(step.draft).steps(view, step.draft), near)
    return best


def measure(one: Any, other: Any) -> float:
    """Return the distance of two actions, summed over fields; 0 if they are equal.

    Items of sequences after the first difference count as missing in one and surplus in the other.
    """
    return _compare(msgspec.to_builtins(one), msgspec.to_builtins(other))


def _compare(one: Any, other: Any) -> float:
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return sum(_compare(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        same = 0
        while same < min(len(one), len(other)) and one[same] == other[same]:
            same += 1
        return _OTHER * (len(one) + len(other) - 2 * same)
    if isinstance(one, int | float) and isinstance(other, int | float):
        return float(abs(one - other))
    return 0.0 if one == other else _OTHER


def find_ends(
    presenter: GamePresenter,
    view: TableView,
    taken: tuple[FormStep, ...],
    groups: Sequence[ControlGroup],
    goal: Any,
) -> Iterator[FormPath]:
    """Yield the paths of a message's steps that yield an action."""
    for step in list_steps(groups):
        if step.does == "panel":
            continue
        form = presenter.form(step.draft)
        typed: Iterator[dict[str, str]] = iter([{}])
        if step.does == "modal":
            typed = _fill_modal(form.modal(view, step.draft), goal)
        for values in typed:
            try:
                action = form.action(view, step.draft, values)
            except BrigadeError:  # the game refuses these values
                continue
            yield FormPath((*taken, step), values, action, measure(action, goal))


def _fill_modal(modal: Modal, goal: Any) -> Iterator[dict[str, str]]:
    """Yield values for a modal: every choice of its selects, parts of the goal in its texts."""
    texts = {field.id: field.value for field in modal.fields if isinstance(field, TextField)}
    selects = [field for field in modal.fields if not isinstance(field, TextField)]
    parts = [{}, dict.fromkeys(texts, ""), *_walk_parts(msgspec.to_builtins(goal))]
    choices = [[(field.id, option.value) for option in field.options] for field in selects]
    for part, chosen in product(parts, product(*choices)):
        named = {key: str(part[key]) for key in texts if key in part}
        yield {**texts, **named, **dict(chosen)}


def _walk_parts(held: Any) -> Iterator[dict[str, Any]]:
    if isinstance(held, dict):
        yield held
        held = list(held.values())
    if isinstance(held, list | tuple):
        for part in held:
            yield from _walk_parts(part)
