"""A process that plays at tables until it is killed: ``python -m tests.tables.kill_child …``.

Its input is the presses to repeat, an empty line, and the ids of the interactions that follow. It
prints each press before it makes it and again once it is confirmed, as a player's client and
Discord would remember them, and every view that its outbox delivers.
"""

import argparse
import asyncio
import os
import signal
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal

import msgspec

from bot.games.contract import Seat
from bot.storage.sqlite.store import open_store
from bot.tables.commands.executor import POINTS
from bot.tables.commands.lobby import AddChef, Join, LobbyCommand, Start
from bot.tables.model.errors import PromptClosedError
from bot.tables.model.records import Audience, OutboxRow, Receipt, Request, Status, TableId
from bot.tables.people import reliability
from bot.tables.service import Tables
from bot.tables.workers.clock import Clock
from bot.tables.workers.computer_players import ComputerPlayers
from bot.tables.workers.outbox import Outbox
from tests.tables.harness import (
    ADA,
    BEN,
    CHANNEL,
    CLEO,
    DAN,
    GAMES,
    GUILD,
    NAMES,
    some_action,
    until,
)

LIVE = (Status.LOBBY, Status.RUNNING)


class Place(msgspec.Struct, frozen=True):
    """Players of each game, who play one table after the other."""

    game: str
    users: tuple[int, int]
    chefs: int


PLACES = {
    "chefs": Place("thieving_chefs", (ADA, BEN), chefs=1),
    "sealed": Place("toy", (CLEO, DAN), chefs=0),
}


class Press(msgspec.Struct, frozen=True, tag=True):
    """An action of a player; without an answer it is repeated unchanged."""

    id: int
    user: int
    what: Literal["open", "arrange", "act"]
    game: str
    table: TableId = 0
    action: msgspec.Raw = msgspec.Raw(b"null")
    pressed: tuple[Seat, int] | None = None


class Confirmed(msgspec.Struct, frozen=True, tag=True):
    """The answer to a press arrived."""

    id: int
    table: TableId
    version: int
    repeated: bool


class Refused(msgspec.Struct, frozen=True, tag=True):
    """A computer player moved first, so the prompt had changed."""

    id: int


class Shown(msgspec.Struct, frozen=True, tag=True):
    """The outbox delivered a state to an audience."""

    table: TableId
    audience: Audience
    version: int


class Ready(msgspec.Struct, frozen=True, tag=True):
    """The store is open."""


Line = Press | Confirmed | Refused | Shown | Ready


def say(line: Line) -> None:
    """Write a line in a single call, so that a kill tears none."""
    os.write(1, msgspec.json.encode(line) + b"\n")


class Player:
    """Presses for the people of one place."""

    def __init__(self, tables: Tables, place: Place, ids: Iterator[int]) -> None:
        self._tables, self._place, self._ids = tables, place, ids
        self._lobby: msgspec.json.Decoder[Any] = msgspec.json.Decoder(LobbyCommand)

    async def play(self) -> None:
        """Play until the ids are used up."""
        for press_id in self._ids:
            await until(self._somebody_can_press)
            press = await self._next(press_id)
            assert press is not None
            say(press)
            await self.make(press)

    async def _somebody_can_press(self) -> bool:
        return await self._next(0) is not None  # a computer player may be asked

    async def make(self, press: Press) -> None:
        """Make a press and print its outcome."""
        try:
            receipt = await self._receipt(press)
        except PromptClosedError:
            say(Refused(press.id))
            return
        say(Confirmed(press.id, receipt.table_id, receipt.version, receipt.repeated))
        self._tables.confirm(press.id)

    async def _receipt(self, press: Press) -> Receipt:
        call = Request(press.user, NAMES[press.user], press.id)
        if press.what == "open":
            return await self._tables.open(
                call, guild_id=GUILD, channel_id=CHANNEL, game_id=press.game
            )
        if press.what == "arrange":
            action = self._lobby.decode(press.action)
            return await self._tables.execute(call, press.table, action)
        codec = self._tables.repository.codec(GAMES.newest(press.game))
        action = codec.action(bytes(press.action))
        return await self._tables.act(call, press.table, action, pressed=press.pressed)

    async def _next(self, press_id: int) -> Press | None:
        game, (first, second) = self._place.game, self._place.users
        rows = await self._tables.store.held_by(first, LIVE)
        if not rows:
            return Press(press_id, first, "open", game)
        table = rows[-1].id
        views = {user: await self._tables.queries.view(table, user) for user in (first, second)}
        view = views[first]
        if view.status is Status.LOBBY:
            if views[second].me is None:
                return self._arranging(press_id, second, table, Join())
            if len(view.seats) < 2 + self._place.chefs:
                chef = "random" if game == "toy" else "apprentice"
                return self._arranging(press_id, first, table, AddChef(chef))
            return self._arranging(press_id, first, table, Start())
        asked = [user for user, view in views.items() if view.own.prompt is not None]
        if not asked:
            return None
        user = asked[press_id % len(asked)]
        view = views[user]
        assert view.me is not None
        assert view.own.prompt is not None
        action = msgspec.json.encode(some_action(view, press_id))
        pressed = (view.me, view.own.prompt.number)
        return Press(press_id, user, "act", game, table, msgspec.Raw(action), pressed)

    def _arranging(self, press_id: int, user: int, table: TableId, action: LobbyCommand) -> Press:
        raw = msgspec.Raw(msgspec.json.encode(action))
        return Press(press_id, user, "arrange", self._place.game, table, raw)


class WritingCourier:
    """Delivers outbox rows by printing them."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def deliver(self, row: OutboxRow) -> None:
        view, *_ = await self._tables.queries.with_ping_plans(
            row.table_id, row.audience, row.version
        )
        say(Shown(row.table_id, row.audience, view.version))


def kill_hook(point: str | None, count: int) -> Callable[[str], None]:
    """Return a hook that ends the process at the ``count``-th time it reaches a point."""
    left = count

    def reached(name: str) -> None:
        nonlocal left
        if name == point:
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)

    return reached


async def main(arguments: argparse.Namespace) -> None:
    """Repeat unconfirmed presses, then play on; after the last id, finish deliveries and end."""
    repeats = [msgspec.json.decode(line, type=Press) for line in iter(sys.stdin.readline, "\n")]
    ids = (int(line) for line in sys.stdin)
    async with open_store(arguments.database) as store:
        tables = Tables(
            store,
            GAMES,
            now=lambda: datetime.now(UTC),
            reached=kill_hook(arguments.die_at, arguments.count),
        )
        services = ComputerPlayers(tables), Clock(tables), Outbox(tables, WritingCourier(tables))
        tasks = [asyncio.ensure_future(service.run()) for service in services]
        say(Ready())
        players = [Player(tables, PLACES[name], ids) for name in arguments.places]
        await asyncio.gather(*(players[0].make(press) for press in repeats))
        await asyncio.gather(*(player.play() for player in players))

        async def settled() -> bool:
            return await store.next_outbox() is None and not await store.with_chef_asked()

        await until(settled)
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


if __name__ == "__main__":
    reliability.AT_ONCE = 1000  # nobody here has finished a table
    parser = argparse.ArgumentParser()
    parser.add_argument("database", type=Path)
    parser.add_argument("places", nargs="+", choices=PLACES)
    parser.add_argument("--die-at", choices=POINTS)
    parser.add_argument("--count", type=int, default=1)
    asyncio.run(main(parser.parse_args()))
