"""The shards of this process: chosen by the operator or by Discord, and allowed to start."""

from datetime import datetime, timedelta

import yarl
from discord import GatewayNotFound
from discord.gateway import DiscordWebSocket
from discord.http import HTTPClient

from bot.app.settings import ConfigError, Shards


async def plan_start(http: HTTPClient, chosen: Shards | None, now: datetime) -> tuple[Shards, int]:
    """Return the shards to start, by default all that Discord recommends, at the gateway it names.

    The number says how many may identify at the same time.

    Raises:
        ConfigError: Discord allows too few starts for them today.
    """
    try:
        count, url, limit = await http.get_bot_gateway()
    except GatewayNotFound as error:
        raise error.__cause__ or error from None  # the refusal itself says whether to try again
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(url)
    shards = chosen or Shards(tuple(range(count)), count)
    if limit["remaining"] < len(shards.ids):
        again = now + timedelta(milliseconds=limit["reset_after"])
        raise ConfigError(
            f"Discord allows this bot {limit['remaining']} more connections until "
            f"{again:%Y-%m-%d %H:%M} UTC, and this start needs {len(shards.ids)}: start it then."
        )
    return shards, limit["max_concurrency"]
