"""The /me commands: hours, days off, ways of pings and hands, and a list of the player's turns."""

from datetime import date, timedelta
from functools import cache
from zoneinfo import available_timezones

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.tables.model.calendar import MOST_AWAY, too_many_away, zone_of
from bot.tables.model.records import Preferences
from bot.tables.people.reliability import KNOWN_AFTER
from bot.tables.views.table_view import TableView
from bot.words import locales, say, speak
from cogs.gameplay.commands import Choices, ServiceGroup, command
from cogs.gameplay.completion import matching
from cogs.interactions.handlers import ControlId, Invocation, Reply, UnknownControlError, route
from cogs.interactions.names import escaped
from cogs.interactions.page import BadFieldError, Button, Page, Pick, PickOption, Row, rows_of
from cogs.messages.preferences import (
    AUTOMATIC,
    HALVES,
    HANDS,
    NO_SLEEP,
    PINGS,
    clock_text,
    days_text,
    hands_of,
    hours_text,
    languages,
    read_clock,
    read_day,
    with_choice,
)
from cogs.messages.waiting import relative
from cogs.services import ServiceBot

COMPLETED = 370
"""The days ahead offered while a person types one."""

MOST_TURNS = 15
"""The most tables in the list; the longest waiting first."""


@cache
def _zones() -> dict[str, str]:
    return {zone: zone for zone in sorted(available_timezones()) if "/" in zone or zone == "UTC"}


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class MeCog(ServiceGroup, group_name="me"):
    """Slash commands of a person's own time, available everywhere, also without the bot."""

    @command()
    async def hours(
        self, invocation: Invocation, zone: str = "", sleep: str = "", wake: str = ""
    ) -> Reply:
        """Store the given time zone and hours of sleep, and show the hours."""
        user_id = invocation.request.user_id

        def change(preferences: Preferences) -> Preferences:
            hours = preferences.hours
            if zone:
                if zone_of(zone) is None:
                    raise BadFieldError("zone", say("takes-zone"))
                hours = replace(hours, zone=zone)
            if {NO_SLEEP, say("no-sleep").casefold()} & {sleep.casefold(), wake.casefold()}:
                hours = replace(hours, sleeps=0, wakes=0)
            else:
                if sleep:
                    hours = replace(hours, sleeps=read_clock("sleep", sleep))
                if wake:
                    hours = replace(hours, wakes=read_clock("wake", wake))
            return replace(preferences, hours=hours)

        hours = (await self.services.tables.preferences.change(user_id, change)).hours
        there = self.services.tables.now().astimezone(zone_of(hours.zone))
        head = say("hours-head", hours=hours_text(hours))
        body = say("hours", now=clock_text(there.hour * 60 + there.minute))
        return Reply(Page(head, body, private=True))

    @command()
    async def vacation(
        self,
        invocation: Invocation,
        first: str = "",
        last: str = "",
        work: bool = False,
        auto: bool | None = None,
    ) -> Reply:
        """Add or remove days off, and show them. Days of past years are deleted."""
        user_id = invocation.request.user_id

        def change(preferences: Preferences) -> Preferences:
            return _with_days(
                preferences, self._today(preferences), first, last, work=work, auto=auto
            )

        preferences = await self.services.tables.preferences.change(user_id, change)
        kept, spent, today = preferences.hours.away, preferences.spent, self._today(preferences)
        head = say("days-head", days=days_text(kept) or "none")
        if spent:
            head = f"{head} {say('days-head-spent', days=days_text(spent))}"
        left = MOST_AWAY - sum(day.year == today.year for day in {*kept, *spent})
        note = say("days-off-spent-alone") if preferences.spends else say("days-off-kept")
        more = say("more-days", count=left)
        body = say("days-off", left=more, year=today.year, spent=note)
        return Reply(Page(head, body, private=True))

    @route("pings", "hands", "language")
    async def choose(self, invocation: Invocation, control: ControlId) -> Reply:
        """Store the way of pings or hands of a button, or the language of a select."""
        what, value = control.action, control.payload or invocation.choice
        offered = {"pings": PINGS, "hands": HANDS, "language": (AUTOMATIC, *locales())}
        if value not in offered[what]:
            raise UnknownControlError
        await self.services.tables.preferences.change(
            invocation.request.user_id, lambda before: with_choice(before, what, value)
        )
        speak(await self.services.replies.languages.of_presser(invocation.interaction))
        return await self._settings(invocation)

    @command()
    async def settings(self, invocation: Invocation) -> Reply:
        """Show the ways of pings and hands and the language, to be chosen there."""
        return await self._settings(invocation)

    async def _settings(self, invocation: Invocation) -> Reply:
        own = await self.services.tables.preferences.of(invocation.request.user_id)
        hand = hands_of(own)
        rows: tuple[Row, ...] = tuple(
            tuple(
                Button(
                    ControlId(0, field, payload=way).id(),
                    say(f"{field}-{way}"),
                    disabled=way == chosen,
                )
                for way in known
            )
            for field, known, chosen in (("pings", PINGS, own.pings), ("hands", HANDS, hand))
        )
        chosen, names = own.language or AUTOMATIC, languages(say("language-of-discord"))
        spoken = say("language-head", language=names.get(chosen, chosen))
        options = tuple(PickOption(one, names[one], chosen=one == chosen) for one in names)
        rows = (*rows, Pick(ControlId(0, "language").id(), say("language-pick"), options))
        called = say("calls-head", way=say(f"pings-{own.pings}.sentence"))
        held = say("hands-head", way=say(f"hands-{hand}.sentence"))
        head = f"{called}\n{held}\n{spoken}"
        return Reply(Page(head, say("ping-channel"), rows=rows, private=True), in_place=True)

    @command()
    async def turns(self, invocation: Invocation) -> Reply:
        """List a person's open questions in all servers, longest first, each with a link."""
        views = await self.services.resolver.turns(invocation.request.user_id)
        if not views:
            return Reply(Page(say("turns-none"), private=True))
        lines, buttons = [], []
        for view in views[:MOST_TURNS]:
            lines.append(await self._line(view))
            title = self.services.boards.title(view, with_server=True)
            buttons.append(Button(ControlId(view.table_id, "hand").id(), title))
        if len(views) > MOST_TURNS:
            lines.append(say("turns-more", count=len(views) - MOST_TURNS))
        return Reply(Page(say("turns"), "\n".join(lines), rows=rows_of(buttons), private=True))

    @command()
    async def reliability(self, invocation: Invocation) -> Reply:
        """Show what a person's tables came to, to nobody else."""
        own = await self.services.tables.reliability.of(invocation.request.user_id)
        lines = [
            say("reliability-answers", share=own.share, kept=own.kept, asked=own.asked),
            say("reliability-left", left=own.left, tables=own.tables),
            say("reliability-helped", count=own.helped),
            say("reliability-note", known=KNOWN_AFTER),
        ]
        return Reply(Page(say("reliability-head"), "\n".join(lines), private=True))

    @hours.autocomplete("zone")
    async def _complete_zone(self, interaction: discord.Interaction, current: str) -> Choices:
        return matching(_zones(), current.strip().replace(" ", "_"))

    @vacation.autocomplete("first")
    @vacation.autocomplete("last")
    async def _complete_day(self, interaction: discord.Interaction, current: str) -> Choices:
        # From today on somewhere in the world.
        today = self.services.tables.now().date()
        days = [str(today + timedelta(days=n)) for n in range(COMPLETED)]
        return matching({day: day for day in days}, current.strip())

    @hours.autocomplete("sleep")
    @hours.autocomplete("wake")
    async def _complete_time(self, interaction: discord.Interaction, current: str) -> Choices:
        times = (*HALVES[42:], *HALVES[:42], NO_SLEEP)  # from nine in the evening on
        labels = {time: say("no-sleep") if time == NO_SLEEP else time for time in times}
        return matching(labels, current.strip())

    def _today(self, preferences: Preferences) -> date:
        return self.services.tables.now().astimezone(zone_of(preferences.hours.zone)).date()

    async def _line(self, view: TableView) -> str:
        place = await self.services.tables.store.place(view.table_id, None)
        title = escaped(self.services.boards.title(view, with_server=True))
        assert view.me is not None  # the seat of the person
        assert view.own.prompt is not None  # only open questions are listed
        seat = view.seats[view.me]
        until = relative(seat.turn.until) if seat.turn.until else ""
        state = "due" if until else "open"
        if seat.stand_in is not None or view.times.paused_at is not None:
            state = "paused" if seat.stand_in is None else "away"
        return say(
            "turn-line",
            title=title,
            link=self.services.boards.link(view, place),
            asked=relative(view.own.prompt.since),
            state=state,
            until=until,
        )


def _with_days(
    preferences: Preferences, today: date, first: str, last: str, *, work: bool, auto: bool | None
) -> Preferences:
    away = set(preferences.hours.away)
    if last and not first:
        raise BadFieldError("first", say("takes-first-day"))
    if first:
        begin = read_day("first", first)
        end = read_day("last", last) if last else begin
        if not begin <= end or (end - begin).days > 366:
            raise BadFieldError("last", say("takes-last-day"))
        days = {begin + timedelta(days=n) for n in range((end - begin).days + 1)}
        away = away - days if work else away | days
        if not work and not (today <= begin and end.year <= today.year + 1):
            raise BadFieldError("first", say("takes-coming-day"))
        if not work and (year := too_many_away({*away, *preferences.spent})) is not None:
            raise BadFieldError("last", say("takes-few-days", most=MOST_AWAY, year=year))
    # A year's days stay until it is over: they count towards its fourteen.
    kept = tuple(sorted(day for day in away if day.year >= today.year))
    spent = tuple(day for day in preferences.spent if day.year >= today.year)
    # Discord does not check a forged switch, and a non-boolean must never be stored.
    spends = auto if isinstance(auto, bool) else preferences.spends
    return replace(
        preferences, hours=replace(preferences.hours, away=kept), spent=spent, spends=spends
    )


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(MeCog(bot.services))
