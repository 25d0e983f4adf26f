"""Checks of folders that a command writes to."""

import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bot.app.settings import ConfigError


def require_folder(folder: Path) -> None:
    """Create a folder and try to write to it, before any long work; raise ConfigError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ConfigError(f"the folder {folder} cannot be made: {_word(error)}.") from error
    with writing_to(folder), tempfile.TemporaryFile(dir=folder) as trial:
        trial.write(b"?")


@contextlib.contextmanager
def writing_to(folder: Path) -> Iterator[None]:
    """Raise ConfigError, one line, where ``folder`` cannot be written to."""
    try:
        yield
    except OSError as error:
        raise ConfigError(f"the folder {folder} cannot be written to: {_word(error)}.") from error


def _word(error: OSError) -> str:
    return error.strerror or str(error)
