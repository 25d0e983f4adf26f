"""A loopback Discord with the bot and visitors at a table, and the controls they use."""

import asyncio
import hashlib
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from datetime import datetime
from pathlib import Path

import msgspec

from bot.app.bot import Brigade, utc_now
from bot.app.lifespan import open_bot, wait_until_connected
from bot.app.settings import Config, read_drawers
from bot.games.contract import Seat
from bot.playground.client.checks import NotPossibleError
from bot.playground.client.display import Answer, ShownMessage
from bot.playground.client.person import Person
from bot.playground.server import Playground
from bot.playground.world.model import Channel
from bot.tables.model.records import Secret, Status, TableId
from bot.tables.views.table_view import TableView
from cogs.interactions.handlers import ControlId, UnknownControlError
from cogs.messages.presenter import ControlGroup, FormStep

NAMES = ("Mei", "Tomas", "Omar", "Lena", "Ada")
"""The visitors' names by seat."""


MESSAGE_TIMEOUT = 40.0
"""Seconds a visitor waits for a message."""

OUTBOX_TIMEOUT = 90.0
"""Seconds for the outbox to deliver everything."""


class Scene(msgspec.Struct, frozen=True):
    """A loopback Discord with a bot, a channel and visitors."""

    server: Playground
    bot: Brigade
    channel: Channel
    people: tuple[Person, ...]


@asynccontextmanager
async def open_scene(
    seats: int, seed: int, data: Path, now: Callable[[], datetime] = utc_now
) -> AsyncIterator[Scene]:
    """Start a loopback Discord with ``seats`` visitors, and the unmodified bot on it."""
    counter = iter(range(1_000_000))

    def draw_secret() -> bytes:
        return hashlib.sha256(f"{seed}/{next(counter)}".encode()).digest()

    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(Playground(seed=seed))
        guild = server.add_guild("Loopback")
        channel = server.add_channel(guild, "kitchen")
        people = tuple(server.add_person(name, guilds=(guild,)) for name in NAMES[:seats])
        config = Config(Secret(server.token.encode()), data, server.url, drawers=read_drawers())
        made = open_bot(config, draw_secret=draw_secret, now=now)
        bot, running = await stack.enter_async_context(made)
        await wait_until_connected(bot, running)
        yield Scene(server, bot, channel, people)


async def open_table(
    server: Playground,
    channel: Channel,
    people: Sequence[Person],
    game: str,
    options: Mapping[str, str] | None = None,
    *,
    chefs: int = 0,
) -> tuple[TableId, str]:
    """Let people open a table, join and start; return its id and title.

    Computer players take ``chefs`` seats. Raise NotPossibleError.
    """
    first, *others = people
    opened = await complete(first.slash(channel, "table", "open", game=game), first)
    lobby = await wait_for_lobby(server, first, channel, opened)
    for person in others:
        await complete(person.press(lobby, lobby.button("Join")), person)
    told = [opened]
    for _ in range(chefs):
        added = first.press(lobby, lobby.button("Add a computer chef"))
        told.append(await complete(added, first))
    for option, value in (options or {}).items():
        panel = (await complete(first.press(lobby, lobby.button("Options…")), first)).message
        if panel is None:
            raise NotPossibleError("no options were shown")
        await use(first, require_choice(panel, option, value))
    await complete(first.press(lobby, lobby.button("Start")), first)
    for answer in told:
        if answer.message is not None:
            first.dismiss(answer.message)
    title = opened.text.partition(" is open")[0]
    return ControlId.parse(lobby.button("Start").custom_id or "").table, title


async def wait_for_lobby(
    server: Playground, person: Person, channel: Channel, opened: Answer
) -> ShownMessage:
    """Return the lobby of the table that an answer announces; raise NotPossibleError."""
    title, announced, _ = opened.text.partition(" is open")
    if not announced:
        why = opened.text.rstrip(".") or "the bot did not answer: look at the switches"
        raise NotPossibleError(f"no table was opened: {why}")

    def lobby() -> ShownMessage | None:
        seen = reversed(person.sees(channel))
        return next((s for s in seen if s.buttons and f"### {title}" in s.text.splitlines()), None)

    try:
        return await server.until(lobby, MESSAGE_TIMEOUT)
    except TimeoutError:
        raise NotPossibleError(f"{title} was not shown: look at the switches") from None


async def wait_for_outbox(scene: Scene) -> bool:
    """Wait until the outbox is empty; return whether that was in time."""

    async def is_empty() -> bool:
        return await scene.bot.tables.store.next_outbox() is None

    return await _wait_until(is_empty, OUTBOX_TIMEOUT)


async def wait_for_move(scene: Scene, table_id: TableId, version: int) -> bool:
    """Wait until a table is beyond a version: a deferred press is stored after its answer."""

    async def is_beyond() -> bool:
        return (await scene.bot.tables.queries.view(table_id, None)).version > version

    return await _wait_until(is_beyond, MESSAGE_TIMEOUT)


async def _wait_until(holds: Callable[[], Awaitable[bool]], seconds: float) -> bool:
    try:
        async with asyncio.timeout(seconds):
            # The store notifies nobody outside the bot, and a visitor has time: no ASYNC110.
            while not await holds():  # noqa: ASYNC110
                await asyncio.sleep(0.002)
    except TimeoutError:
        return False
    return True


async def find_prompted(scene: Scene, table_id: TableId) -> dict[Seat, TableView]:
    """Return the prompted seats with their views, asides included."""
    found = {}
    for seat, person in enumerate(scene.people):
        view = await scene.bot.tables.queries.view(table_id, person.id)
        if view.own.prompt is None or view.status is not Status.RUNNING:
            continue
        if (
            not view.own.prompt.question.answered
        ):  # a sealed answer may be changed; visitors never do
            found[view.me if view.me is not None else seat] = view
    return found


def list_boards(scene: Scene, table_id: TableId) -> list[ShownMessage]:
    """Return the public messages with controls of a table, the newest last."""
    seen = scene.people[0].sees(scene.channel)
    return [
        shown
        for shown in seen
        if not shown.ephemeral and any(press.table == table_id for press, _ in list_controls(shown))
    ]


ANSWER_TIMEOUT = 40.0
"""Seconds to wait for a deferred answer; drawing takes long on a slow machine."""


class Control(msgspec.Struct, frozen=True):
    """A control of a message, with the value for a select."""

    message: ShownMessage
    custom_id: str
    value: str | None = None


def list_controls(shown: ShownMessage) -> Iterator[tuple[ControlId, Control]]:
    """Yield the buttons, and each option of the selects, with their ids; no foreign ones."""
    found = [Control(shown, button.custom_id or "") for button in shown.buttons]
    for select in shown.selects:
        found += [Control(shown, select.custom_id, option.value) for option in select.options]
    for control in found:
        with suppress(UnknownControlError):
            yield ControlId.parse(control.custom_id), control


def find(shown: ShownMessage, fits: Callable[[ControlId, Control], bool]) -> Control | None:
    """Return the first control that fits, if there is one."""
    found = (control for press, control in list_controls(shown) if fits(press, control))
    return next(found, None)


def require(control: Control | None, problem: str) -> Control:
    """Return an existing control; raise NotPossibleError."""
    if control is None:
        raise NotPossibleError(problem)
    return control


def find_offer(shown: ShownMessage, index: int) -> Control | None:
    """Return the control for an offer on a seat's own message, if there is one."""
    return _find_of(shown, {"do", "pick"}, str(index))


def require_offer(shown: ShownMessage, view: TableView, index: int) -> Control:
    """Return the control for an offer on a seat's own message; raise NotPossibleError."""
    return require(find_offer(shown, index), f"no way to press offer {index} of seat {view.me}")


def require_step(shown: ShownMessage, view: TableView, step: FormStep) -> Control:
    """Return the control for a form's step on a seat's own message; raise NotPossibleError."""
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
    """Return the choice of an option among those of a lobby; raise NotPossibleError."""
    wanted = ("option", option, value)
    found = find(panel, lambda press, one: (press.action, press.payload, one.value) == wanted)
    return require(found, f"the lobby has no choice {option}={value}")


def require_steps(shown: ShownMessage, view: TableView, groups: Iterable[ControlGroup]) -> None:
    """Raise NotPossibleError if a step of a form has no control on a hand or panel."""
    for step in list_steps(groups):
        require_step(shown, view, step)


def list_steps(groups: Iterable[ControlGroup]) -> Iterator[FormStep]:
    """Yield the steps of forms in all groups."""
    for group in groups:
        yield from (step for step in group.steps if step.does != "do")


async def use(person: Person, control: Control) -> Answer:
    """Press a control or choose in it, and wait for the answer; raise NotPossibleError."""
    if control.value is None:
        return await complete(person.press(control.message, control.custom_id), person)
    chosen = person.select(control.message, control.custom_id, [control.value])
    return await complete(chosen, person)


async def complete(act: Awaitable[Answer], person: Person) -> Answer:
    """Return the answer to an act once it is completed; raise NotPossibleError without one."""
    answer = await act
    try:
        if answer.how not in ("deferred update", "failed"):
            await answer.settled(ANSWER_TIMEOUT)
    except TimeoutError:
        raise NotPossibleError(f"an answer to {person.name} was put off and never came") from None
    return answer
