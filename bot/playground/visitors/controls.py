"""Finds controls and slash commands for offers and steps of forms."""

from collections.abc import Awaitable, Callable, Iterable, Iterator
from typing import Any

import msgspec
from discord import app_commands

from bot.games.offers import Form
from bot.playground.client.checks import NotPossibleError
from bot.playground.client.display import Answer, ShownMessage
from bot.playground.client.person import Person
from bot.tables.views.table_view import TableView
from cogs.interactions.control_id import ControlId, UnknownControlError
from cogs.messages.presenter import ControlGroup, FormStep

ANSWER_TIMEOUT = 40.0
"""Seconds to wait for a deferred answer; drawing takes long on a slow machine."""


class NoControlError(Exception):
    """No visible message has the control a visitor needs."""


class Control(msgspec.Struct, frozen=True):
    """A control of a message, with the value for a select."""

    message: ShownMessage
    custom_id: str
    value: str | None = None


def parse_control(custom_id: str | None) -> ControlId | None:
    """Return the parsed control id, or None for a foreign one."""
    try:
        return ControlId.parse(custom_id or "")
    except UnknownControlError:
        return None


def list_controls(shown: ShownMessage) -> Iterator[tuple[ControlId, Control]]:
    """Yield the buttons, and each option of the selects, with their ids; no foreign ones."""
    found = [Control(shown, button.custom_id or "") for button in shown.buttons]
    for select in shown.selects:
        found += [Control(shown, select.custom_id, option.value) for option in select.options]
    for control in found:
        press = parse_control(control.custom_id)
        if press is not None:
            yield press, control


def find_offer(shown: ShownMessage, index: int) -> Control | None:
    """Return the control for an offer on a seat's own message, if there is one."""
    return _find(shown, {"do", "pick"}, str(index))


def require_offer(shown: ShownMessage, view: TableView, index: int) -> Control:
    """Return the control for an offer on a seat's own message; raise NoControlError."""
    return require(find_offer(shown, index), f"no way to press offer {index} of seat {view.me}")


def require_step(shown: ShownMessage, view: TableView, step: FormStep) -> Control:
    """Return the control for a form's step on a seat's own message; raise NoControlError."""
    found = _find(shown, {step.does, f"{step.does}_of"}, step.draft)
    return require(found, f"no way to press {step.label!r} ({step.draft}) of seat {view.me}")


def require_choice(lobby: ShownMessage, option: str, value: str) -> Control:
    """Return the choice of an option in a lobby; raise NoControlError."""
    found = (
        control
        for press, control in list_controls(lobby)
        if (press.action, press.payload, control.value) == ("option", option, value)
    )
    return require(next(found, None), f"the lobby has no option {option!r}")


def require(control: Control | None, problem: str) -> Control:
    """Return an existing control; raise NoControlError."""
    if control is None:
        raise NoControlError(problem)
    return control


def _find(shown: ShownMessage, actions: set[str], payload: str) -> Control | None:
    found = (
        control
        for press, control in list_controls(shown)
        if press.action in actions and payload == (control.value or press.payload)
    )
    return next(found, None)


def find_verb(board: ShownMessage, view: TableView, means: Callable[[str], bool]) -> Control | None:
    """Return the seat's button on the public board with an action that satisfies ``means``."""
    asked = None if view.me is None else (view.me, view.seats[view.me].turn.number)
    found = (
        control
        for press, control in list_controls(board)
        if control.value is None and (press.seat, press.prompt) == asked and means(press.action)
    )
    return next(found, None)


def find_chosen(board: ShownMessage, view: TableView, draft: str) -> Control | None:
    """Return the seat's choice of a draft on the public board, if there is one."""
    found = (
        control
        for press, control in list_controls(board)
        if (press.action, press.seat, control.value) == ("choose", view.me, draft)
    )
    return next(found, None)


def require_steps(shown: ShownMessage, view: TableView, groups: Iterable[ControlGroup]) -> None:
    """Raise NoControlError if a step of a form has no control on a hand or panel."""
    for step in list_steps(groups):
        require_step(shown, view, step)


def list_steps(groups: Iterable[ControlGroup]) -> Iterator[FormStep]:
    """Yield the steps of forms in all groups."""
    for group in groups:
        yield from (step for step in group.steps if step.does != "do")


async def use(person: Person, control: Control) -> Answer:
    """Press a control or choose in it, and wait for the answer; raise NoControlError."""
    if control.value is None:
        return await complete(person.press(control.message, control.custom_id), person)
    chosen = person.select(control.message, control.custom_id, [control.value])
    return await complete(chosen, person)


async def complete(act: Awaitable[Answer], person: Person) -> Answer:
    """Return the answer to an act once it is completed; raise NoControlError without one."""
    try:
        answer = await act
        if answer.how not in ("deferred update", "failed"):
            await answer.settled(ANSWER_TIMEOUT)
    except NotPossibleError as error:
        raise NoControlError(str(error)) from error
    except TimeoutError:
        raise NoControlError(f"an answer to {person.name} was put off and never came") from None
    return answer


_BESIDE = {"table"}
"""Options of a command that are no part of the action."""


class TypedCommand(msgspec.Struct, frozen=True):
    """A typed slash command."""

    group: str
    name: str
    given: dict[str, Any]


def command_for(groups: Iterable[Any], offer: Any, action: Any) -> TypedCommand | None:
    """Return the command with the fields of ``offer`` as options, and those of ``action``."""
    if not isinstance(offer, Form):
        return None
    for group in groups:
        for command in group.walk_commands() if isinstance(group, app_commands.Group) else ():
            if not isinstance(command, app_commands.Command):
                continue
            takes = [option for option in command.parameters if option.name not in _BESIDE]
            if {option.name for option in takes} == set(offer.fields):
                given = {option.display_name: getattr(action, option.name) for option in takes}
                return TypedCommand(group.name, command.name, given)
    return None
