"""What the operator sets: by environment variables, with defaults that work."""

import logging
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
import platformdirs

from bot.tables.records import Secret

DISCORD: Final = "https://discord.com"


class ConfigError(Exception):
    """Something the operator set cannot be used; one line says what to do."""


class Config(msgspec.Struct, frozen=True):
    """How this process runs.

    Attributes:
        token: the bot's token.
        api_url: base URL of the server that speaks Discord's API, without ``/api/v10``.
        data: folder for the database and what belongs to it.
        log_level: the bot's own; Discord's library stays at INFO whatever is set here.
    """

    token: Secret
    data: Path
    api_url: str = DISCORD
    log_level: int = logging.INFO

    @property
    def database(self) -> Path:
        """Return the path of the database file."""
        return self.data / "brigade.sqlite3"


def read_config(environment: Mapping[str, str] = os.environ) -> Config:
    """Return the configuration of ``brigade run``.

    Raises:
        ConfigError: the token is missing, or a value makes no sense.
    """
    token = environment.get("DISCORD_TOKEN", "").strip()
    if not token:
        raise ConfigError(
            "DISCORD_TOKEN is not set: put your bot's token there, "
            "or try `brigade play`, which needs none."
        )
    name = environment.get("BRIGADE_LOG", "INFO").upper()
    level = logging.getLevelNamesMapping().get(name)
    if level is None:
        raise ConfigError(f"BRIGADE_LOG is {name!r}: use DEBUG, INFO, WARNING or ERROR.")
    url = environment.get("DISCORD_API_URL", "").strip().rstrip("/") or DISCORD
    if not url.startswith(("http://", "https://")):
        raise ConfigError(f"DISCORD_API_URL is {url!r}: it begins with http:// or https://.")
    folder = environment.get("BRIGADE_DATA", "").strip()
    return Config(
        token=Secret(token.encode()),
        data=Path(folder) if folder else platformdirs.user_data_path("brigade"),
        api_url=url,
        log_level=level,
    )
