"""The policy that a host can publish names all stored data of a person."""

import re
import sqlite3
from pathlib import Path

import pytest

from bot.tables.model.calendar import Hours
from bot.tables.model.records import Preferences
from cogs.privacy import cog
from cogs.privacy.cog import PrivacyCog

POLICY = Path(cog.__file__).with_name("policy.md").read_text(encoding="utf-8")
SCHEMA = Path(__file__).parents[3] / "data" / "sql"
NOBODYS = frozenset(
    {
        *(f"tables.{n}" for n in ("id", "number", "game", "rules", "secret", "status", "due_at")),
        *("tables.chef_asked", "holder.seat", "holder.status"),
        *("move.version", "move.by", "move.chain", "snapshot.version", "snapshot.key"),
        *(f"outbox.{n}" for n in ("version", "tries", "not_before", "wanted")),
        *(f"place.{n}" for n in ("audience", "posted", "since")),
        *(f"retired.{n}" for n in ("audience", "tries", "not_before")),
        *(f"trouble.{n}" for n in ("guild_id", "channel_id", "code", "told")),
        *("sending.audience", "presence.shard", "presence.shards", "presence.seen_at"),
        "daily_try.step",
        *(f"outage.{n}" for n in ("shard", "shards", "begin_at", "end_at")),
        "news.version",
    }
)
"""Columns of tables, seats and the bot without personal data."""
SAID = {
    "hours": "hours of sleep",
    "zone": "time zone",
    "sleeps": "hours of sleep",
    "wakes": "hours of sleep",
    "away": "days off",
    "unlisted": "left out of lists of results",
    "pings": "where you are pinged",
    "spends": "automatic ones too",
    "spent": "automatic ones too",
    "dm_hands": "whether hands are sent to you",
    "offers": "offered a seat",
    "language": "your language",
    "coached": "skipped the tips",
    "left": "seats you left",
    "helped": "free seats you took over",
    "seen": "the language of your Discord",
}
"""The policy's words for each setting of ``/me``."""


def columns() -> set[str]:
    """Return every column that the migrations create, without ``table_id``."""
    connection = sqlite3.connect(":memory:")
    for script in sorted(SCHEMA.glob("*.sql")):
        connection.executescript(script.read_text(encoding="utf-8"))
    rows = connection.execute(
        "select m.name || '.' || c.name from sqlite_master m, pragma_table_info(m.name) c "
        "where m.type = 'table' and m.name not like 'sqlite_%' and c.name <> 'table_id'"
    ).fetchall()
    connection.close()
    return {name for (name,) in rows}


def test_every_column_is_named_or_impersonal() -> None:
    named = set(re.findall(r"`([a-z_]+\.[a-z_]+)`", POLICY))
    shared = {"person_dm.user_id", "person_dm.channel_id"}  # of PostgreSQL's schema only
    assert named | NOBODYS == columns() | shared
    assert not named & NOBODYS


def test_postgresql_has_the_same_columns_and_those_of_several_processes() -> None:
    steps = (SCHEMA / "postgres").glob("*.sql")
    schema = "".join(step.read_text(encoding="utf-8") for step in steps)
    added = set(re.findall(r"create table (\w+) \(", schema)) - {
        c.partition(".")[0] for c in columns()
    }
    assert added == {"person_dm", "hold"}


def test_every_personal_setting_is_named() -> None:
    assert SAID.keys() == {*Preferences.__struct_fields__, *Hours.__struct_fields__}
    assert [words for words in SAID.values() if words not in POLICY] == []


@pytest.mark.parametrize("word", ["show", "export", "delete"])
def test_the_privacy_commands_are_named(word: str) -> None:
    assert hasattr(PrivacyCog, word)
    assert f"`/privacy {word}`" in POLICY
