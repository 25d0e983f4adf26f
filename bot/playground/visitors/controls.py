"""Finds controls and slash commands for offers and steps of forms."""

from collections.abc import Callable, Iterable, Iterator
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


def find_control(shown: ShownMessage, view: TableView, index: int) -> Control:
    """Return the control for an offer on a seat's own message; raise NoControlError."""
    found = _find(shown, "do", "pick", str(index))
    if found is None:
        raise NoControlError(f"no way to press offer {index} of seat {view.me}")
    return found


def has_control(shown: ShownMessage, index: int) -> bool:
    """Return whether a seat's own message has a control for an offer."""
    return _find(shown, "do", "pick", str(index)) is not None


def find_step(shown: ShownMessage, view: TableView, step: FormStep) -> Control:
    """Return the control for a form's step on a seat's own message; raise NoControlError."""
    found = _find(shown, step.does, f"{step.does}_of", step.draft)
    if found is None:
        raise NoControlError(f"no way to press {step.label!r} ({step.draft}) of seat {view.me}")
    return found


def find_choice(lobby: ShownMessage, option: str, value: str) -> Control:
    """Return the choice of an option in a lobby; raise NoControlError if there is none."""
    for select in lobby.selects:
        press = parse_control(select.custom_id)
        if press is not None and (press.action, press.payload) == ("option", option):
            return Control(lobby, select.custom_id, value)
    raise NoControlError(f"the lobby has no option {option!r}")


def find_verb(board: ShownMessage, view: TableView, means: Callable[[str], bool]) -> Control | None:
    """Return the seat's button on the public board whose action satisfies ``means``."""
    for button in board.buttons:
        press = parse_control(button.custom_id)
        if press is None or view.me is None or press.seat != view.me:
            continue
        if press.prompt == view.seats[view.me].turn.number and means(press.action):
            return Control(board, button.custom_id or "")
    return None


def find_chosen(board: ShownMessage, view: TableView, draft: str) -> Control | None:
    """Return the seat's choice of a draft on the public board, if there is one."""
    for select in board.selects:
        press = parse_control(select.custom_id)
        if press is None or (press.action, press.seat) != ("choose", view.me):
            continue
        if any(option.value == draft for option in select.options):
            return Control(board, select.custom_id, draft)
    return None


def require_steps(shown: ShownMessage, view: TableView, groups: Iterable[ControlGroup]) -> None:
    """Raise NoControlError if a step of a form has no control on a hand or panel."""
    for step in list_steps(groups):
        find_step(shown, view, step)


def list_steps(groups: Iterable[ControlGroup]) -> Iterator[FormStep]:
    """Yield the steps of forms in all groups."""
    for group in groups:
        yield from (step for step in group.steps if step.does != "do")


async def use(person: Person, control: Control) -> Answer:
    """Press a control or choose in it, and wait for the answer; raise NoControlError."""
    try:
        if control.value is None:
            answer = await person.press(control.message, control.custom_id)
        else:
            answer = await person.select(control.message, control.custom_id, [control.value])
    except NotPossibleError as error:
        raise NoControlError(str(error)) from error
    return await wait_completed(answer, person)


async def wait_completed(answer: Answer, person: Person) -> Answer:
    """Return a deferred answer once it is completed; raise NoControlError if it is late."""
    if answer.how not in ("deferred update", "failed"):
        try:
            await answer.settled(ANSWER_TIMEOUT)
        except TimeoutError:
            raise NoControlError(f"an answer to {person.name} was put off and never came") from None
    return answer


def _find(shown: ShownMessage, action: str, select_action: str, payload: str) -> Control | None:
    """Return the button with action ``action`` and ``payload``, or the option of a select."""
    for button in shown.buttons:
        press = parse_control(button.custom_id)
        if press is not None and press.action == action and press.payload == payload:
            return Control(shown, button.custom_id or "")
    for select in shown.selects:
        press = parse_control(select.custom_id)
        is_there = any(option.value == payload for option in select.options)
        if press is not None and press.action == select_action and is_there:
            return Control(shown, select.custom_id, payload)
    return None


_BESIDE = {"table"}
"""Options of a command that are no part of the action."""


class TypedCommand(msgspec.Struct, frozen=True):
    """A typed slash command."""

    group: str
    name: str
    given: dict[str, Any]


def command_for(groups: Iterable[Any], offer: Any, action: Any) -> TypedCommand | None:
    """Return the command whose options are the fields of ``offer``, with those of ``action``."""
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
