"""Contents of the store are in no log and no error."""

import logging
import traceback
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.storage.sqlite.store import open_store
from bot.tables.log.store import RepeatedInteractionError, VersionTakenError
from bot.tables.model.records import Secret
from tests.storage.units import ADA, opened, opening, unit, versions

CANARY = "Zkanarienvogel"


async def test_no_secret_reaches_a_log_or_an_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    # A bot in the same process sets this library to INFO.
    caplog.set_level(logging.DEBUG, logger="aiosqlite")
    secret = Secret(CANARY.encode() * 2)
    hidden = {"action": f'"{CANARY}"'.encode(), "events": f'["{CANARY}"]'.encode()}
    errors: list[str] = []
    async with open_store(tmp_path / "a.db") as store:
        begun = opening(interaction_id=1, **hidden)
        row = await store.open(replace(begun, row=replace(begun.row, secret=secret)))
        await store.append(unit(row.id, 2, holders=[replace(ADA, name=CANARY)], **hidden))
        await store.put_snapshot(row.id, 2, "key", CANARY.encode())
        assert CANARY.encode() in (await store.moves(row.id))[0].events
        assert await store.snapshot(row.id) is not None
        for expected, wish in (
            (VersionTakenError, unit(row.id, 2, **hidden)),
            (RepeatedInteractionError, unit(row.id, 3, interaction_id=1, **hidden)),
            (ValueError, unit(row.id, 9, **hidden)),
            (Exception, unit(row.id, 3, holders=[ADA, replace(ADA, name=CANARY)], **hidden)),
        ):
            with pytest.raises(expected) as raised:
                await store.append(wish)
            errors += traceback.format_exception(raised.value)
        assert await versions(store, row.id) == [1, 2]
        await opened(store)
        errors += [repr(row), str(row), repr(secret)]
    assert "executing" in caplog.text  # the log of the thread is included
    assert CANARY not in caplog.text
    assert CANARY not in "".join(errors)
    assert CANARY.encode().hex() not in caplog.text
