"""Finds controls for offers and steps of forms."""

from collections.abc import Awaitable, Callable, Iterable, Iterator

import msgspec

from bot.playground.client.checks import NotPossibleError
from bot.playground.client.display import Answer, ShownMessage
from bot.playground.client.person import Person
from bot.tables.views.table_view import TableView
from cogs.interactions.handlers import ControlId, UnknownControlError
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


def find(shown: ShownMessage, fits: Callable[[ControlId, Control], bool]) -> Control | None:
    """Return the first control that fits, if there is one."""
    found = (control for press, control in list_controls(shown) if fits(press, control))
    return next(found, None)


def require(control: Control | None, problem: str) -> Control:
    """Return an existing control; raise NoControlError."""
    if control is None:
        raise NoControlError(problem)
    return control


def find_offer(shown: ShownMessage, index: int) -> Control | None:
    """Return the control for an offer on a seat's own message, if there is one."""
    return _find_of(shown, {"do", "pick"}, str(index))


def require_offer(shown: ShownMessage, view: TableView, index: int) -> Control:
    """Return the control for an offer on a seat's own message; raise NoControlError."""
    return require(find_offer(shown, index), f"no way to press offer {index} of seat {view.me}")


def require_step(shown: ShownMessage, view: TableView, step: FormStep) -> Control:
    """Return the control for a form's step on a seat's own message; raise NoControlError."""
    found = _find_of(shown, {step.does, f"{step.does}_of"}, step.draft)
    return require(found, f"no way to press {step.label!r} ({step.draft}) of seat {view.me}")


def _find_of(shown: ShownMessage, actions: set[str], payload: str) -> Control | None:
    return find(
        shown,
        lambda press, control: (
            press.action in actions and payload == (control.value or press.payload)
        ),
    )


def require_choice(panel: ShownMessage, option: str, value: str) -> Control:
    """Return the choice of an option among those of a lobby; raise NoControlError."""
    wanted = ("option", option, value)
    found = find(panel, lambda press, one: (press.action, press.payload, one.value) == wanted)
    return require(found, f"the lobby has no option {option!r}")


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
