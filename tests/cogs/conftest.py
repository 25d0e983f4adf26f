import importlib
from collections.abc import AsyncIterator
from datetime import timedelta
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from discord import app_commands

from bot.app import registration
from bot.app.bot import Brigade
from bot.app.registration import Registration
from bot.daily import dishes, throw
from bot.daily.dates import Day
from bot.games.contract import AnyGame
from bot.games.registry import Games
from bot.limits.commands import check_commands
from bot.limits.fields import Violation
from bot.playground.clock import ShiftedClock
from bot.playground.rest import application
from bot.playground.world.record import Delivery
from bot.storage.sqlite import store
from bot.storage.sqlite.migrations import MIGRATIONS
from bot.storage.sqlite.start import prepare_file
from bot.tables.audit import review
from bot.tables.model.records import TableId
from bot.tables.workers.computer_players import ComputerPlayers
from cogs.delivery import courier
from tests.at_once import at_once
from tests.cogs.cases import register_toys
from tests.cogs.harness.loopback import LoopbackRig, open_rig, stack
from tests.openapi import openapi
from tests.patience import patient
from tests.sampling import THOROUGH

__all__ = ["at_once", "openapi", "patient"]


@pytest.fixture(autouse=True)
def _extensions_are_kept(at_once: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Import each extension once; discord.py runs their code anew for every bot."""

    async def load(bot: Brigade, name: str) -> None:
        await importlib.import_module(name).setup(bot)

    monkeypatch.setattr(Brigade, "load_extension", load)


translated: dict[tuple[str, str], dict[str, Any]] = {}
found: dict[tuple[Day | AnyGame, ...], dishes.DailyDish] = {}


@pytest.fixture(autouse=True)
def _commands_are_translated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Translate each distinct command once, not for each bot."""
    for kind in (app_commands.Command, app_commands.Group):
        translate = kind.get_translated_payload

        async def once(command: Any, tree: Any, to: Any, translate: Any = translate) -> Any:
            key = command.qualified_name, repr(command.to_dict(tree))
            if key not in translated:
                translated[key] = await translate(command, tree, to)
            return translated[key]

        monkeypatch.setattr(kind, "get_translated_payload", once)


@cache
def violations_of(commands: bytes) -> list[Violation]:
    """Return the violations in a JSON list of commands."""
    return check_commands(msgspec.json.decode(commands))


@pytest.fixture(autouse=True)
def _commands_are_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check each distinct list of commands once, not for each bot and each loopback."""

    def once(commands: Any) -> list[Violation]:
        return list(violations_of(msgspec.json.encode(commands)))

    for module in (registration, application):
        monkeypatch.setattr(module, "check_commands", once)


registered: dict[tuple[str, ...], tuple[dict[str, Any], Delivery]] = {}


@pytest.fixture(autouse=True)
def _commands_are_registered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each Discord the commands that were sent to the first."""
    register = Registration.register

    async def once(self: Registration) -> bool:
        bot, server = self._bot, LoopbackRig.started.server
        key = (*bot.tables.games.ids(), *(each.name for each in bot.tree.get_commands()))
        if key not in registered:
            sent = await register(self)
            registered[key] = dict(server.world.commands), server.record.sent[-1]
            return sent
        await bot.tree.set_translator(self._translator)
        commands, delivery = registered[key]
        if server.world.commands == commands:
            return False
        server.world.commands = dict(commands)
        server.record.add(delivery)
        return True

    monkeypatch.setattr(Registration, "register", once)


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the file of a freshly migrated database."""
    path = tmp_path_factory.mktemp("empty") / "brigade.sqlite3"
    prepare_file(path, MIGRATIONS)
    return path.read_bytes()


@pytest.fixture(autouse=True)
def _databases_are_copied(monkeypatch: pytest.MonkeyPatch, empty_database: bytes) -> None:
    """Copy one migrated database, instead of migrating for each bot."""

    def prepare(path: Path, migrations: Path) -> None:
        if not path.exists():
            path.write_bytes(empty_database)
        prepare_file(path, migrations)

    monkeypatch.setattr(store, "prepare_file", prepare)


@pytest.fixture(autouse=True)
def _dishes_are_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search for a date's best lines once, not for each bot."""
    find = dishes.dish_of
    if not THOROUGH:
        monkeypatch.setattr(throw, "TRIED", 50)
        monkeypatch.setattr(throw, "_CLIMBS", 1)

    def once(games: Games, day: Day) -> dishes.DailyDish:
        key = (day, *map(games.newest, games.ids()))
        if key not in found:
            found[key] = find(games, day)
        return found[key]

    monkeypatch.setattr(dishes, "dish_of", once)


@pytest.fixture(autouse=True)
def _reviews_are_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Review finished games with few playouts."""
    if not THOROUGH:
        monkeypatch.setattr(review, "FIRST", 0.02)
        monkeypatch.setattr(review, "AGAIN", 0.1)


@pytest.fixture
def seed() -> int | None:
    """Make ids, and so the deals, the same in every run; None derives ids from the time."""
    return 0


@pytest.fixture
def clock() -> ShiftedClock:
    """Return the bot's clock, which a test may set forward."""
    return ShiftedClock()


@pytest.fixture
async def rig(tmp_path: Path, seed: int | None, clock: ShiftedClock) -> AsyncIterator[LoopbackRig]:
    """A loopback Discord with the bot and four people; it must end without violations."""
    async with open_rig(tmp_path / "data", seed=seed, now=clock) as built:
        yield built


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the toy games with the bot."""
    register_toys(monkeypatch)


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the two hands that most tests use, and give the first seat the first turn."""
    stack(monkeypatch, (("greens", "onion", "rice"), ("rabbit", "rice", "bread")))


@pytest.fixture
def chefs_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop computer players from moving, so that the first round does not end."""

    async def wait(self: ComputerPlayers, table_id: TableId, *, searches: bool = False) -> bool:
        return False

    monkeypatch.setattr(ComputerPlayers, "move", wait)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the pause after a failure of Discord's."""
    monkeypatch.setattr(courier, "RETRY", timedelta(milliseconds=20))
