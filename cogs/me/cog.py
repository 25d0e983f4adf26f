"""The /me commands."""

from zoneinfo import available_timezones

import discord
from discord import app_commands
from discord.ext import commands

from cogs.gameplay.completion import matching
from cogs.interactions.cog import RoutedCog
from cogs.interactions.request import Invocation
from cogs.me.preferences import PreferencesHandler
from cogs.messages.preferences import HALVES, NO_SLEEP, PINGS
from cogs.services import ServiceBot, Services

COMPLETED = 370
"""So many days ahead are offered while somebody types one."""

_ZONES = {zone: zone for zone in sorted(available_timezones()) if "/" in zone or zone == "UTC"}


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class MeCog(
    RoutedCog,
    commands.GroupCog,
    group_name="me",
    group_description="Your hours, and what waits for you",
):
    """Slash commands of a person's own time, wherever that person is, also without the bot."""

    def __init__(self, services: Services) -> None:
        self._own = PreferencesHandler(services.tables, services.resolver, services.boards)
        super().__init__(services.replies, services.routes, self._own)

    @app_commands.command(description="Say when you sleep, so that it does not count; or see it")
    @app_commands.describe(
        zone="Where you live, such as Europe/Lisbon",
        sleep="From when on your time does not count, such as 23:00; none for never",
        wake="From when on it counts again, such as 07:00",
    )
    async def hours(
        self, interaction: discord.Interaction, zone: str = "", sleep: str = "", wake: str = ""
    ) -> None:
        """Keep or show hours of sleep."""
        work = self._own.hours(
            Invocation.by(interaction), zone.strip(), sleep.strip(), wake.strip()
        )
        await self.answer(interaction, work)

    @app_commands.command(description="Take days off, which do not count; or see them")
    @app_commands.describe(
        first="The first day off, such as 2026-12-24",
        last="The last one; leave it out for a single day",
        work="These are no days off any more",
        auto="Whether days off are spent by themselves before your time would end",
    )
    async def vacation(
        self,
        interaction: discord.Interaction,
        first: str = "",
        last: str = "",
        work: bool = False,
        auto: bool | None = None,
    ) -> None:
        """Take or show days off."""
        own = self._own.vacation(
            Invocation.by(interaction), first.strip(), last.strip(), work=work, auto=auto
        )
        await self.answer(interaction, own)

    @app_commands.command(description="Say where you are called; or see it")
    @app_commands.describe(pings="Where you are called when you are asked")
    async def settings(self, interaction: discord.Interaction, pings: str = "") -> None:
        """Keep or show where a person is called."""
        work = self._own.settings(Invocation.by(interaction), pings.strip())
        await self.answer(interaction, work)

    @app_commands.command(description="What waits for you, over all servers, longest first")
    async def turns(self, interaction: discord.Interaction) -> None:
        """List what waits."""
        await self.answer(interaction, self._own.turns(Invocation.by(interaction)))

    @settings.autocomplete("pings")
    async def _pings(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return matching({road: label for road, (label, _) in PINGS.items()}, current.strip())

    @hours.autocomplete("zone")
    async def _zones(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        return matching(_ZONES, current.strip().replace(" ", "_"))

    @vacation.autocomplete("first")
    @vacation.autocomplete("last")
    async def _days(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        days = self._own.days_ahead(COMPLETED)
        return matching({day: day for day in days}, current.strip())

    @hours.autocomplete("sleep")
    @hours.autocomplete("wake")
    async def _times(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        times = (*HALVES[42:], *HALVES[:42], NO_SLEEP)  # from nine in the evening on
        return matching({time: time for time in times}, current.strip())


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(MeCog(bot.services))
