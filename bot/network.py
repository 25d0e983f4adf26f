"""What of discord.py's connection is ours to choose: the server it speaks to, what breaks."""

import os

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.config import DISCORD, ConfigError

BROKEN = (aiohttp.ClientError, OSError, TimeoutError)
"""What the HTTP client raises when a connection breaks."""


async def point_at(api_url: str) -> None:
    """Let discord.py speak to another server than Discord's own.

    Its client asks for the gateway's address only when it is sharded, so it is asked here.

    Raises:
        ConfigError: the server does not answer.
    """
    if api_url == DISCORD:
        return
    try:
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"{api_url}/api/v10/gateway") as answer,
        ):
            gateway = yarl.URL((await answer.json())["url"])
    except BROKEN as error:
        raise ConfigError(f"{api_url} does not answer like Discord: {reason(error)}.") from error
    except (ValueError, LookupError, TypeError) as error:
        says = f"{api_url} does not answer like Discord: it names no gateway."
        raise ConfigError(says) from error
    Route.BASE = f"{api_url}/api/v10"
    discord.Asset.BASE = api_url
    DiscordWebSocket.DEFAULT_GATEWAY = gateway


def reason(error: BaseException) -> str:
    """Return why a connection broke, without a full stop and never empty."""
    cause = error.os_error if isinstance(error, aiohttp.ClientConnectorError) else error
    if isinstance(cause, OSError) and cause.errno is not None and cause.errno > 0:
        return os.strerror(cause.errno)
    # A name that cannot be looked up has a negative number and words of its own.
    words = (isinstance(cause, OSError) and cause.strerror) or str(cause)
    return words.rstrip(".") or type(error).__name__
