"""Migrates a database to the newest schema, one numbered step after the other."""

import re
import sqlite3
from pathlib import Path
from typing import NamedTuple

from bot.storage.sqlite.backups import beside, write_copy
from bot.storage.sqlite.errors import MigrationError, NewerDatabaseError
from bot.storage.sqlite.file import APPLICATION_ID
from data import DATA

MIGRATIONS = DATA / "sql"

_ADDS = re.compile(
    r"\s*(create (table|index)\s"
    r"|alter table \w+ add column (?!.*\bnot null\b(?!.*\bdefault\b))[^,]*$)",
    re.DOTALL,
)

_NAME = re.compile(r"(?P<number>\d{4})_[a-z0-9_]+\.sql")


class Step(NamedTuple):
    """One migration, from version ``number - 1`` to ``number``."""

    number: int
    name: str
    sql: str

    @property
    def only_adds(self) -> bool:
        """Whether a running bot of the previous release can work with the changed schema."""
        statements = re.sub(r"--.*", "", self.sql).lower().split(";")
        return all(_ADDS.match(each) for each in statements if each.strip())


def read_steps(folder: Path) -> list[Step]:
    """Return the steps ``0001_*.sql`` and so on; raise ValueError for another name or number."""
    steps: list[Step] = []
    for path in sorted(folder.glob("*.sql")):
        found = _NAME.fullmatch(path.name)
        if found is None or int(found["number"]) != len(steps) + 1:
            raise ValueError(f"{path} is not step {len(steps) + 1:04} of the migrations")
        steps.append(Step(len(steps) + 1, path.stem, path.read_text(encoding="utf-8")))
    return steps


def migrate(connection: sqlite3.Connection, database: Path, steps: list[Step]) -> None:
    """Apply every missing step, each after a copy of the database.

    A step and its number are written in one transaction: however the process ends, the shape and
    ``user_version`` agree.

    ``connection`` has no transactions of its own (isolation level None). The copies are in the
    folder of ``database``.

    Raises:
        NewerDatabaseError: it has steps unknown to this release.
        MigrationError: a step failed and was rolled back; earlier ones remain.
    """
    [(version,)] = connection.execute("pragma user_version").fetchall()
    if version > len(steps):
        raise NewerDatabaseError(database, version, len(steps))
    for step in steps[version:]:
        copy: Path | None = None
        try:
            if version > 0:  # a new file has no content to copy
                target = beside(database, f"before_{step.name}")
                write_copy(connection, target)
                copy = target
            # One script, since executescript() ends a transaction that is already open.
            connection.executescript(
                f"begin immediate;\n{step.sql}\n;"
                f"pragma application_id = {APPLICATION_ID};"
                f"pragma user_version = {step.number};\ncommit;"
            )
        except (sqlite3.Error, OSError) as error:
            if connection.in_transaction:
                connection.execute("rollback")
            raise MigrationError(database, step.name, str(error), copy) from error
