"""Settings of a server, chosen by its managers, and their consequences for a new table."""

from collections.abc import Callable

from bot.games.contract import AnyGame
from bot.tables.log.store import Store
from bot.tables.model.errors import BlockedError
from bot.tables.model.records import LIVE, ServerSettings, Status
from bot.tables.model.terms import TERMS


class Servers:
    """Reads and keeps the settings of servers."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.on_kept: list[Callable[[int], None]] = []
        """Called with each server whose settings were kept."""

    async def settings(self, guild_id: int) -> ServerSettings:
        """Return a server's settings."""
        return await self._store.server(guild_id)

    async def keep(self, guild_id: int, settings: ServerSettings) -> None:
        """Keep a server's settings."""
        await self._store.put_server(guild_id, settings)
        for listener in self.on_kept:
            listener(guild_id)

    async def has_room(self, guild_id: int, settings: ServerSettings) -> bool:
        """Return whether a server takes one more live table."""
        if not settings.most:
            return True
        return len(await self._store.in_guild(guild_id, LIVE, settings.most)) < settings.most

    async def has_room_for(self, guild_id: int, user_id: int, settings: ServerSettings) -> bool:
        """Return whether a person may open one more table in a server."""
        if not settings.each:
            return True
        return len(await self._store.held_by(user_id, LIVE, guild_id)) < settings.each

    async def require_welcome(self, guild_id: int, user_id: int) -> None:
        """Raise BlockedError for a person kept from sitting down in a server."""
        if guild_id in await self._store.blocked_in(user_id):
            raise BlockedError

    async def next_number(self, guild_id: int) -> int:
        """Return the number of the next table."""
        newest = await self._store.in_guild(guild_id, tuple(Status), 1)
        return newest[0].number + 1 if newest else 1


def opening_choices(settings: ServerSettings, game: AnyGame) -> tuple[tuple[str, str], ...]:
    """Return options and terms with other than default values at a new table of ``game``.

    Choices unknown to this release are skipped: they may be from an earlier one.
    """
    own = settings.options.get(game.spec.id, {})
    asked = [(term, settings.terms) for term in TERMS]
    asked += [(option, own) for option in game.spec.options]
    return tuple(
        (option.id, str(said[option.id]))
        for option, said in asked
        if said.get(option.id, option.default) != option.default
        and said[option.id] in option.choices
    )
