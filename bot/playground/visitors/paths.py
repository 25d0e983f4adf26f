"""Which presses lead to an action that is filled in: found by looking at what each leads to.

Nothing here knows a game. A form is a maze of panels; at its ends stand steps that do something,
and the way that leads nearest to what is wanted is the one to take. A form that is kept half filled
comes nearer to it with every step.
"""

from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import count, product
from math import inf
from typing import Any

import msgspec

from bot.games.chance import Chance
from bot.games.errors import BrigadeError
from bot.playground.visitors.controls import steps_of
from bot.tables.views.table_view import TableView
from cogs.interactions.modals import Modal, TextField
from cogs.messages.presenter import Forms, Group, Step

_MOST_PANELS = 5_000
"""Panels that are looked at before a way is given up."""

_OTHER = 1_000.0
"""How far apart two values are that are no numbers; more than numbers of one form are."""


class FormPath(msgspec.Struct, frozen=True):
    """The steps to press, one after the other; the last one does something."""

    steps: tuple[Step, ...]
    values: Mapping[str, str]
    """What is typed into the modal that the last step opens, by field."""
    action: Any
    """What comes of it."""
    left: float
    """How far that is from what was wanted; 0 where it is the same."""


def find_path(
    forms: Forms, look: TableView, names: Sequence[str], groups: Sequence[Group], goal: Any
) -> FormPath | None:
    """Return the way that leads nearest to an action, or None where no step does anything.

    Args:
        forms: of the game.
        look: the table as the seat sees it.
        names: of the seats.
        groups: what the hand shows.
        goal: the action that is wanted.
    """
    order, known = count(), set[str]()
    best: FormPath | None = None
    queue: list[tuple[float, int, int, tuple[Step, ...], Sequence[Group]]] = []

    def enter(path: tuple[Step, ...], shown: Sequence[Group], otherwise: float) -> None:
        nonlocal best
        here = min(_ends(forms, look, names, path, shown, goal), key=_left, default=None)
        if here is not None and (best is None or here.left < best.left):
            best = here
        # A panel on which nothing can be done yet is as good as the one before.
        near = otherwise if here is None else here.left
        heappush(queue, (near, len(path), next(order), path, shown))

    enter((), groups, inf)
    while queue and len(known) < _MOST_PANELS and (best is None or best.left > 0):
        near, _, _, path, shown = heappop(queue)
        for step in steps_of(shown):
            if step.does == "panel" and step.draft not in known:
                known.add(step.draft)
                panel = forms.panel(look, step.draft, names)
                enter((*path, step), panel.groups, near)
    return best


def find_change(
    forms: Forms,
    look: TableView,
    names: Sequence[str],
    groups: Sequence[Group],
    goal: Any,
    chance: Chance,
) -> FormPath | None:
    """Return a step of the hand that makes an action of the same kind as ``goal``, at random.

    Of the modals only the selects are touched, if at all. None where no step does.
    """
    ways = [
        way for way in _ends(forms, look, names, (), groups, None) if type(way.action) is type(goal)
    ]
    return ways[chance.below(len(ways), "visitor/whim/which")] if ways else None


def actions_of(
    forms: Forms, look: TableView, names: Sequence[str], groups: Sequence[Group]
) -> Iterator[Any]:
    """Yield the actions that the steps of a hand do, and those of the panels that it opens."""
    shown = [groups]
    shown += [
        forms.panel(look, step.draft, names).groups
        for step in steps_of(groups)
        if step.does == "panel"
    ]
    for part in shown:
        for way in _ends(forms, look, names, (), part, None):
            yield way.action


def distance(one: Any, other: Any) -> float:
    """Return how far two actions are apart, by all that they hold.

    Sequences are grown from their beginning: what follows the first difference counts as missing
    in the one and as too much in the other.
    """
    return _distance(msgspec.to_builtins(one), msgspec.to_builtins(other))


def _distance(one: Any, other: Any) -> float:
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return sum(_distance(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        same = 0
        while same < min(len(one), len(other)) and one[same] == other[same]:
            same += 1
        return _OTHER * (len(one) + len(other) - 2 * same)
    if isinstance(one, int | float) and isinstance(other, int | float):
        return float(abs(one - other))
    return 0.0 if one == other else _OTHER


def _left(way: FormPath) -> float:
    return way.left


def _ends(
    forms: Forms,
    look: TableView,
    names: Sequence[str],
    path: tuple[Step, ...],
    groups: Sequence[Group],
    goal: Any,
) -> Iterator[FormPath]:
    """Yield what the steps of a message do that do something."""
    for step in steps_of(groups):
        if step.does == "panel":
            continue
        typed: Iterator[dict[str, str]] = iter([{}])
        if step.does == "modal":
            typed = _typed(forms.modal(look, step.draft, names), goal)
        for values in typed:
            try:
                action = forms.action(look, step.draft, values)
            except BrigadeError:  # what nobody would type
                continue
            yield FormPath((*path, step), values, action, distance(action, goal))


def _typed(modal: Modal, goal: Any) -> Iterator[dict[str, str]]:
    """Yield what may be typed into a modal: all parts of the goal whose names its fields bear.

    Of its selects each option is tried. What the goal does not name keeps what stands in it, or
    is emptied.
    """
    texts = {field.id: field.value for field in modal.fields if isinstance(field, TextField)}
    selects = [field for field in modal.fields if not isinstance(field, TextField)]
    parts = [{}, dict.fromkeys(texts, ""), *_parts(msgspec.to_builtins(goal))]
    choices = [[(field.id, option.value) for option in field.options] for field in selects]
    for part, chosen in product(parts, product(*choices)):
        named = {key: str(part[key]) for key in texts if key in part}
        yield {**texts, **named, **dict(chosen)}


def _parts(held: Any) -> Iterator[dict[str, Any]]:
    if isinstance(held, dict):
        yield held
        held = list(held.values())
    if isinstance(held, list | tuple):
        for part in held:
            yield from _parts(part)
