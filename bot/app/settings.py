"""The operator's settings, read from environment variables, and checks of folders."""

import contextlib
import importlib.util
import logging
import os
import re
import tempfile
from collections.abc import Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import msgspec
import platformdirs

from bot.tables.model.records import Secret
from cogs.drawing.drawers import spare_cores
from render.kit.encoding import PictureForm

DISCORD: Final = "https://discord.com"

_DATABASE: Final = "brigade.sqlite3"

MOST_DRAWERS: Final = 64

PER_MINUTE: Final = 120
"""Interactions of one person in a minute: twice what somebody who hurries presses."""

_LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR")


class LogFormat(StrEnum):
    """The forms of a line of the log."""

    TEXT = "text"
    JSON = "json"


Choice = TypeVar("Choice", bound=StrEnum)


class ConfigError(Exception):
    """An unusable setting; the message is one line with the remedy."""


class Address(NamedTuple):
    """An address to serve on."""

    host: str
    port: int


class Shards(msgspec.Struct, frozen=True):
    """The shards of one process, and how many the whole bot has."""

    ids: tuple[int, ...]
    count: int


class Config(msgspec.Struct, frozen=True):
    """The settings of this process, which README.md explains by their variables.

    ``api_url`` is without ``/api/v10``; ``None`` and an empty set stand for the usual.
    """

    token: Secret
    data: Path
    api_url: str = DISCORD
    log_level: int = logging.INFO
    log_format: LogFormat = LogFormat.TEXT
    guilds: frozenset[int] = frozenset()
    network_disk: bool = False
    pictures: PictureForm = PictureForm.LIGHT
    drawers: int = 0
    per_minute: int = 0
    metrics: Address | None = None
    database_url: Secret | None = None
    shards: Shards | None = None
    keep_days: int = 0

    @property
    def database(self) -> Path:
        """Return the path of the database file."""
        return database_in(self.data)


def database_in(folder: Path) -> Path:
    """Return the path of the database file in a data folder."""
    return folder / _DATABASE


def read_data(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the data folder, for commands without a token too."""
    folder = environment.get("BRIGADE_DATA", "").strip()
    return Path(folder) if folder else platformdirs.user_data_path("brigade")


def read_config(environment: Mapping[str, str] = os.environ) -> Config:
    """Return the configuration of ``brigade run``; raise ConfigError for an invalid value."""
    token = read_token(environment)
    name = environment.get("BRIGADE_LOG", "").strip() or "INFO"
    if name.upper() not in _LEVELS:
        raise ConfigError(f"BRIGADE_LOG is {name!r}: use DEBUG, INFO, WARNING or ERROR.")
    url = environment.get("DISCORD_API_URL", "").strip().rstrip("/") or DISCORD
    if not url.startswith(("http://", "https://")):
        raise ConfigError(f"DISCORD_API_URL is {url!r}: it begins with http:// or https://.")
    return Config(
        token=Secret(token.encode()),
        data=read_data(environment),
        api_url=url,
        log_level=logging.getLevelNamesMapping()[name.upper()],
        log_format=_choose(environment, "BRIGADE_LOG_FORMAT", LogFormat.TEXT),
        guilds=_parse_guilds(environment.get("BRIGADE_GUILDS", "")),
        network_disk=is_network_disk_allowed(environment),
        pictures=_choose(environment, "BRIGADE_PICTURES", PictureForm.LIGHT),
        drawers=read_drawers(environment),
        per_minute=_read_count(environment, "BRIGADE_PER_MINUTE", PER_MINUTE, 6000),
        metrics=_read_address(environment, "BRIGADE_METRICS"),
        shards=_read_shards(environment.get("BRIGADE_SHARDS", "")),
        keep_days=_read_count(environment, "BRIGADE_KEEP_DAYS", 0, 36500),
        database_url=read_database_url(environment),
    )


def read_database_url(environment: Mapping[str, str] = os.environ) -> Secret | None:
    """Return the address of a PostgreSQL database, None for SQLite; raise ConfigError."""
    url = environment.get("BRIGADE_DATABASE", "").strip()
    return Secret(require_database_url(url).encode()) if url else None


def require_database_url(url: str) -> str:
    """Return an address of PostgreSQL that can be used here; raise ConfigError."""
    if not url.startswith(("postgresql://", "postgres://")):
        raise ConfigError(
            "BRIGADE_DATABASE is no address of PostgreSQL: use postgresql://USER:PASSWORD@HOST/"
            "DATABASE, or leave it unset for a SQLite file in BRIGADE_DATA."
        )
    if importlib.util.find_spec("asyncpg") is None:
        raise ConfigError(
            "PostgreSQL needs asyncpg: install this with `pip install '.[postgres]'`."
        )
    return url


def read_token(environment: Mapping[str, str]) -> str:
    """Return the token, from its variable or from a file such as a mounted secret."""
    token, path = environment.get("DISCORD_TOKEN", ""), environment.get("DISCORD_TOKEN_FILE", "")
    if not token.strip() and path.strip():
        try:
            token = Path(path.strip()).read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            why = _word(error) if isinstance(error, OSError) else "it is no text"
            raise ConfigError(f"DISCORD_TOKEN_FILE cannot be read: {why}.") from error
        if not token.strip():
            raise ConfigError("DISCORD_TOKEN_FILE is empty: put your bot's token there.")
    if not token.strip():
        raise ConfigError(
            "DISCORD_TOKEN is not set: put your bot's token there, "
            "or try `brigade play`, which needs none."
        )
    return token.strip()


def read_drawers(environment: Mapping[str, str] = os.environ) -> int:
    """Return the number of drawing processes; raise ConfigError for an invalid one."""
    return _read_count(environment, "BRIGADE_DRAWERS", spare_cores(), MOST_DRAWERS)


def _read_count(environment: Mapping[str, str], name: str, default: int, most: int) -> int:
    """Return the number of a variable, from 0 to ``most``."""
    count = environment.get(name, "").strip() or str(default)
    if not (count.isascii() and count.isdecimal() and int(count) <= most):
        raise ConfigError(f"{name} is {count!r}: use a number from 0 to {most}.")
    return int(count)


def _read_address(environment: Mapping[str, str], name: str) -> Address | None:
    """Return the host and port of a variable such as ``127.0.0.1:9108``."""
    value = environment.get(name, "").strip()
    if not value:
        return None
    host, _, port = value.rpartition(":")
    if not host or not (port.isascii() and port.isdecimal() and 0 < int(port) < 1 << 16):
        raise ConfigError(f"{name} is {value!r}: use a host and a port, such as 127.0.0.1:9108.")
    return Address(host.strip("[]"), int(port))


def _read_shards(value: str) -> Shards | None:
    """Return the shards of a value such as ``0,1/2``."""
    if not value.strip():
        return None
    found = re.fullmatch(r"(\d{1,4}(?:,\d{1,4})*)/(\d{1,4})", value.replace(" ", ""), re.ASCII)
    ids = sorted(set(map(int, found[1].split(",")))) if found else []
    if not found or ids[-1] >= int(found[2]):
        raise ConfigError(
            f"BRIGADE_SHARDS is {value!r}: list this process's shards, from 0, and how many there "
            "are, such as 0,1/2."
        )
    return Shards(tuple(ids), int(found[2]))


def is_network_disk_allowed(environment: Mapping[str, str]) -> bool:
    """Return whether the operator allows a network file system."""
    return environment.get("BRIGADE_NETWORK_DISK", "").strip().casefold() == "allow"


def _choose(environment: Mapping[str, str], name: str, default: Choice) -> Choice:
    """Return the value of a variable with a few choices."""
    value, choices = environment.get(name, "").strip().casefold() or default, type(default)
    if value not in tuple(choices):
        raise ConfigError(f"{name} is {value!r}: use {' or '.join(choices)}.")
    return choices(value)


def _parse_guilds(listed: str) -> frozenset[int]:
    ids = [one.strip() for one in listed.split(",") if one.strip()]
    for one in ids:
        # A typing error must neither open the bot to everybody nor close it silently.
        if not (one.isascii() and one.isdecimal() and 15 <= len(one) <= 20):
            raise ConfigError(
                f"BRIGADE_GUILDS holds {one!r}, no server's id: list ids with commas between."
            )
    return frozenset(map(int, ids))


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
