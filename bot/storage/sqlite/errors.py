"""Errors of a start on an unusable database: one line each, with the remedy."""

import os
from pathlib import Path

from bot.storage.errors import StartError


class UnwritableError(StartError):
    """Folder or file is not writable for the user of the bot's process."""

    def __init__(self, path: Path, error: OSError) -> None:
        uid = os.geteuid() if hasattr(os, "geteuid") else None
        who = "this user" if uid is None else f"the user with id {uid}"
        cure = "let this user write there" if uid is None else f"run `chown -R {uid} '{path}'`"
        cure = f"{cure}, or " if isinstance(error, PermissionError) else ""
        super().__init__(
            f"{path} cannot be written by {who} ({error.strerror or error}): "
            f"{cure}choose another data folder."
        )
        self.path, self.uid = path, uid


class AnotherCopyError(StartError):
    """Another process holds the lock of this database."""

    def __init__(self, path: Path, pid: int | None, host: str) -> None:
        who = "of unknown process id" if pid is None else f"with process id {pid} on {host}"
        super().__init__(
            f"Another copy, {who}, is running on {path}: "
            "stop it first, or give this one a data folder of its own."
        )
        self.path, self.pid, self.host = path, pid, host


class NewerDatabaseError(StartError):
    """The database was written by a later release."""

    def __init__(self, path: Path, found: int, known: int) -> None:
        super().__init__(
            f"{path} has version {found} and this release knows versions up to {known}: "
            "install the release that wrote it, or restore the backup made before the update."
        )
        self.path, self.found, self.known = path, found, known


class ForeignDatabaseError(StartError):
    """The SQLite file belongs to another program."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"{path} is another program's database: choose another file or data folder."
        )


class CorruptDatabaseError(StartError):
    """The file is damaged or no database; it is left unchanged."""

    def __init__(self, path: Path, problem: str, backup: Path | None) -> None:
        cure = (
            "its folder holds no good backup"
            if backup is None
            else f"`brigade restore '{backup}' --data '{path.parent}'` puts the newest good "
            "backup in its place and keeps what is there"
        )
        super().__init__(f"{path} is damaged ({problem}): {cure}.")
        self.path, self.problem, self.backup = path, problem, backup


class MigrationError(StartError):
    """A migration failed and was rolled back."""

    def __init__(self, path: Path, step: str, problem: str, backup: Path | None) -> None:
        kept = "" if backup is None else f", a copy from before it is '{backup}'"
        super().__init__(
            f"Step {step} of updating {path} failed ({problem}); "
            f"the database is as it was before this step{kept}: remove the cause and start again."
        )
        self.path, self.step, self.problem, self.backup = path, step, problem, backup


class BackupError(StartError):
    """A backup could not be made, or is unusable."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__(f"{path}: {problem}.")


class UnsuitableError(StartError):
    """Machine, disk or file system cannot guarantee durable writes."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__(f"{path} cannot be used here: {problem}.")
