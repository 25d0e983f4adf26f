"""The /me commands."""

from collections.abc import Awaitable
from zoneinfo import available_timezones

import discord
from discord import app_commands

from bot.games.errors import BrigadeError
from cogs.gameplay.completion import matching
from cogs.interactions.page import Page
from cogs.interactions.refusals import sentence
from cogs.interactions.replies import Reply, Responder
from cogs.interactions.request import Invocation
from cogs.me.preferences import PINGS, PreferencesHandler
from cogs.messages.hours import HALVES, NO_SLEEP

COMPLETED = 370
"""So many days ahead are offered while somebody types one."""

_INSTALLS = app_commands.AppInstallationType(guild=True, user=True)
_CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
"""What waits for a person is told wherever they are, also where the bot is not."""

_ZONES = {zone: zone for zone in sorted(available_timezones()) if "/" in zone or zone == "UTC"}


class MeCog(app_commands.Group, name="me", description="Your hours, and what waits for you"):
    """A person's own time."""

    def __init__(self, own: PreferencesHandler, answers: Responder) -> None:
        super().__init__(allowed_installs=_INSTALLS, allowed_contexts=_CONTEXTS)
        self._own, self._answers = own, answers

    async def _answer(self, interaction: discord.Interaction, work: Awaitable[Reply]) -> None:
        async def refusal(error: BrigadeError) -> Page:
            return Page(sentence(error))

        await self._answers.answer(interaction, work, refusal)

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
        await self._answer(interaction, work)

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
        await self._answer(interaction, own)

    @app_commands.command(description="Say where you are called; or see it")
    @app_commands.describe(pings="Where you are called when you are asked")
    async def settings(self, interaction: discord.Interaction, pings: str = "") -> None:
        """Keep or show where a person is called."""
        work = self._own.settings(Invocation.by(interaction), pings.strip())
        await self._answer(interaction, work)

    @app_commands.command(description="What waits for you, over all servers, longest first")
    async def turns(self, interaction: discord.Interaction) -> None:
        """List what waits."""
        await self._answer(interaction, self._own.turns(Invocation.by(interaction)))

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
