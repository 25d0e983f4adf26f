"""People on a loopback Discord who play by a chef's mind and press only what a message shows."""

import asyncio
import errno
import hashlib
import os
import secrets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import msgspec

from bot.client import Brigade, open_bot
from bot.config import Config, ConfigError
from bot.games.chance import Chance
from bot.games.contract import AnyChef, Seat
from bot.playground.answers import Answer
from bot.playground.options import NotPossibleError
from bot.playground.people import Person
from bot.playground.server import Playground
from bot.playground.shown import Shown
from bot.playground.world import Channel
from bot.tables.calls import Look
from bot.tables.records import Secret, Status, TableId
from cogs.press import Press, UnknownControlError

NAMES = ("Mei", "Tomas", "Omar", "Lena", "Ada")
"""What the visitors are called, by seat."""


PATIENCE = 10.0
"""Seconds for which a visitor waits for a message."""

CATCH_UP = 30.0
"""Seconds in which everything that is to be shown is shown."""


class NoControlError(Exception):
    """A visitor cannot go on: no message shows what would have to be pressed."""


class Control(msgspec.Struct, frozen=True):
    """A way to do an offer: the message, the control, and the value where it is a select."""

    message: Shown
    custom_id: str
    value: str | None


class Scene(msgspec.Struct, frozen=True):
    """A loopback Discord with a bot, a channel and visitors."""

    server: Playground
    bot: Brigade
    running: asyncio.Task[None]
    """Ends when the bot does."""
    channel: Channel
    people: tuple[Person, ...]


@asynccontextmanager
async def open_scene(
    seats: int, seed: int | None, data: Path, port: int = 0
) -> AsyncIterator[Scene]:
    """Start a loopback Discord and the unmodified bot on it; the same seed, the same games.

    Args:
        seats: how many visitors there are.
        seed: of ids, tokens and the tables' secrets; None takes them from time and chance.
        data: the bot's folder.
        port: where the server listens; 0 takes a free one.

    Raises:
        ConfigError: the port is taken.
    """
    counter = iter(range(1_000_000))

    def draw_secret() -> bytes:
        if seed is None:
            return secrets.token_bytes(32)
        return hashlib.sha256(f"{seed}/{next(counter)}".encode()).digest()

    async with AsyncExitStack() as stack:
        try:
            server = await stack.enter_async_context(Playground(seed=seed, port=port))
        except OSError as error:
            taken = error.errno == errno.EADDRINUSE
            why = "taken" if taken else f"closed to this user ({os.strerror(error.errno or 0)})"
            raise ConfigError(
                f"port {port} is {why}: choose another, or 0 for a free one."
            ) from error
        guild = server.add_guild("Loopback")
        channel = server.add_channel(guild, "kitchen")
        people = tuple(server.add_person(name, guilds=(guild,)) for name in NAMES[:seats])
        config = Config(Secret(server.token.encode()), data, server.url)
        async with open_bot(config, draw_secret=draw_secret) as (bot, running):
            ready = asyncio.create_task(bot.connected.wait())
            await asyncio.wait({ready, running}, return_when=asyncio.FIRST_COMPLETED)
            ready.cancel()
            if running.done():
                running.result()
            yield Scene(server, bot, running, channel, people)


async def open_table(scene: Scene, game: str) -> TableId:
    """Let the visitors open a table, sit down and start; return its id.

    Raises:
        NoControlError: there is no such command, no lobby is shown, or an answer never came.
    """
    first, *others = scene.people
    try:
        opened = await first.slash(scene.channel, "table", "open", game=game)
    except NotPossibleError as error:
        raise NoControlError(str(error)) from error
    await _filled(opened, first)
    try:
        await scene.server.until(lambda: bool(_boards(scene)), PATIENCE)
    except TimeoutError:
        raise NoControlError("no lobby was shown") from None
    for person in others:
        answer = await person.press(_boards(scene)[-1], _boards(scene)[-1].button("Join"))
        await _filled(answer, person)
    lobby = _boards(scene)[-1]
    await _filled(await first.press(lobby, lobby.button("Start")), first)
    return Press.parse(lobby.button("Start").custom_id or "").table


class Visitor:
    """One person at a table, who thinks like a chef."""

    def __init__(self, scene: Scene, person: Person, chef: AnyChef, seed: int) -> None:
        self._scene, self._person, self._chef = scene, person, chef
        self._key = hashlib.sha256(f"{seed}/{person.name}".encode()).digest()

    async def answer(self, look: Look) -> None:
        """Answer what the seat is asked by pressing what this person sees.

        Raises:
            NoControlError: nothing this person sees does one of the offers, or an answer that
                was put off never came.
        """
        chance = Chance(self._key, look.version)
        action = self._chef.choose(look.view, look.offers, chance)
        index = next(i for i, offer in enumerate(look.offers) if offer.accepts(action))
        # Most turns are played from the hand in the DM; now and then from "My hand".
        if chance.below(4, "visitor/way"):
            shown = await self._hand_in_dm(look)
        else:
            shown = await self._my_hand()
        # Every offer has its control, not only the one that is chosen.
        control = [find_control(shown, look, i) for i in range(len(look.offers))][index]
        if control.value is None:
            answer = await self._person.press(shown, control.custom_id)
        else:
            answer = await self._person.select(shown, control.custom_id, [control.value])
        if answer.how not in ("deferred update", "failed"):
            await _filled(answer, self._person)

    async def _hand_in_dm(self, look: Look) -> Shown:
        def current() -> bool:
            seen = self._person.sees(self._person.dm)
            return bool(seen) and _is_current(seen[-1], look)

        try:
            await self._scene.server.until(current, PATIENCE)
        except TimeoutError:
            raise NoControlError(f"{self._person.name}'s hand did not come by DM") from None
        return self._person.last(self._person.dm)

    async def _my_hand(self) -> Shown:
        board = await self._board()
        answer = await self._person.press(board, board.button("My hand"))
        await _filled(answer, self._person)
        if answer.message is None:
            raise NoControlError(f"My hand showed {self._person.name} nothing")
        return answer.message

    async def _board(self) -> Shown:
        def newest() -> Shown | None:
            boards = [
                b for b in _boards(self._scene) if any(_is_hand(x.custom_id) for x in b.buttons)
            ]
            return boards[-1] if boards else None

        try:
            await self._scene.server.until(lambda: newest() is not None, PATIENCE)
        except TimeoutError:
            raise NoControlError("no board was shown") from None
        board = newest()
        assert board is not None  # it was there a moment ago, and boards stay
        return board


def find_control(shown: Shown, look: Look, index: int) -> Control:
    """Return the control of a seat's own message that does an offer.

    Raises:
        NoControlError: there is none.
    """
    for button in shown.buttons:
        press = _parsed(button.custom_id)
        if press is not None and press.verb == "do" and press.detail == str(index):
            return Control(shown, button.custom_id or "", None)
    for select in shown.selects:
        if any(option.value == str(index) for option in select.options):
            return Control(shown, select.custom_id, str(index))
    raise NoControlError(f"no way to press offer {index} of seat {look.me}")


async def caught_up(scene: Scene) -> bool:
    """Wait until every audience has been shown the newest state; say False if one is not."""
    try:
        async with asyncio.timeout(CATCH_UP):
            # The store rings for nobody outside the bot, and a visitor has time.
            while await scene.bot.tables.store.next_outbox() is not None:  # noqa: ASYNC110
                await asyncio.sleep(0.002)
    except TimeoutError:
        return False
    return True


async def looks_asked(scene: Scene, table_id: TableId) -> dict[Seat, Look]:
    """Return the seats that are asked something, asides too, with what they see."""
    found = {}
    for seat, person in enumerate(scene.people):
        look = await scene.bot.tables.look(table_id, person.id)
        if look.ask is not None and look.status is Status.RUNNING:
            found[look.me if look.me is not None else seat] = look
    return found


async def _filled(answer: Answer, person: Person) -> None:
    try:
        await answer.settled()
    except TimeoutError:
        raise NoControlError(f"an answer to {person.name} was put off and never came") from None


def _boards(scene: Scene) -> list[Shown]:
    seen = scene.people[0].sees(scene.channel)
    return [shown for shown in seen if not shown.ephemeral and shown.buttons]


def _is_current(shown: Shown, look: Look) -> bool:
    ids = [b.custom_id for b in shown.buttons] + [s.custom_id for s in shown.selects]
    presses = [press for press in map(_parsed, ids) if press is not None]
    return any(look.ask is not None and press.ask == look.ask.number for press in presses)


def _is_hand(custom_id: str | None) -> bool:
    press = _parsed(custom_id)
    return press is not None and press.verb == "hand"


def _parsed(custom_id: str | None) -> Press | None:
    try:
        return Press.parse(custom_id or "")
    except UnknownControlError:
        return None
