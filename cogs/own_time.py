"""What a person says for all tables, and what waits for that person at any of them."""

from collections.abc import Callable
from datetime import datetime

from msgspec.structs import replace

from bot.tables.calls import Look
from bot.tables.finding import Finder, Where
from bot.tables.hours import is_zone, zone_of
from bot.tables.records import Status
from bot.tables.tables import Tables
from cogs.answers import Reply
from cogs.asked import Asked
from cogs.boards import Boards
from cogs.hours_text import NO_SLEEP, clock_text, hours_text, read_clock
from cogs.modals import BadFieldError
from cogs.names import escaped
from cogs.page import Button, Page, rows_of
from cogs.press import Press
from cogs.waiting import relative

MOST_TURNS = 15
"""So many tables are listed; those asked longest come first."""


class OwnTime:
    """Answers what a person asks and says of the own time.

    Args:
        tables: where it is kept.
        finder: finds the person's tables.
        boards: what they are called, and where they stand.
    """

    def __init__(self, tables: Tables, finder: Finder, boards: Boards) -> None:
        self._tables, self._finder, self._boards = tables, finder, boards

    @property
    def _now(self) -> Callable[[], datetime]:
        return self._tables.now

    async def hours(self, asked: Asked, zone: str, sleep: str, wake: str) -> Reply:
        """Keep time zone and hours of sleep, as far as they are given, and say what holds.

        Raises:
            BadFieldError: there is no such zone, or it is no time of day.
        """
        user_id = asked.call.user_id
        said = await self._tables.store.settings(user_id)
        hours = said.hours
        if zone:
            if not is_zone(zone):
                raise BadFieldError("zone", "the name of a time zone, such as Europe/Lisbon")
            hours = replace(hours, zone=zone)
        if NO_SLEEP in (sleep.strip().casefold(), wake.strip().casefold()):
            hours = replace(hours, sleeps=0, wakes=0)
        else:
            if sleep:
                hours = replace(hours, sleeps=read_clock("sleep", sleep))
            if wake:
                hours = replace(hours, wakes=read_clock("wake", wake))
        if hours != said.hours:
            await self._tables.say(user_id, replace(said, hours=hours))
        there = self._now().astimezone(zone_of(hours.zone))
        head = f"**Your hours**: {hours_text(hours)}."
        body = (
            f"-# There it is {clock_text(there.hour * 60 + there.minute)} now. Your sleep does not "
            "count at any table. `/me hours` changes it, such as "
            "`/me hours zone:Europe/Lisbon sleep:23:00 wake:07:00`; `sleep:none` ends it."
        )
        return Reply(Page(head, body, private=True))

    async def turns(self, asked: Asked) -> Reply:
        """List what waits for a person, over all servers, longest first, each with a way there."""
        everywhere = Where(asked.call.user_id, None, 0)
        looks = await self._finder.seated(everywhere, _waits_for_me)
        looks.sort(key=lambda look: (_since(look), look.table_id))
        if not looks:
            return Reply(Page("Nothing waits for you.", private=True))
        lines, buttons = [], []
        for look in looks[:MOST_TURNS]:
            lines.append(await self._line(look))
            title = self._boards.title(look, with_server=True)
            buttons.append(Button(Press(look.table_id, "hand").id(), title))
        if len(looks) > MOST_TURNS:
            lines.append(f"-# … and {len(looks) - MOST_TURNS} more")
        return Reply(
            Page("### What waits for you", "\n".join(lines), rows=rows_of(buttons), private=True)
        )

    async def _line(self, look: Look) -> str:
        place = await self._tables.store.place(look.table_id, None)
        title = escaped(self._boards.title(look, with_server=True))
        line = f"[{title}]({self._boards.link(look, place)}): asked {relative(_since(look))}"
        assert look.me is not None  # whose seat it is
        seat = look.seats[look.me]
        if seat.stand_in is not None:
            return f"{line}; a chef plays for you"
        return line if seat.until is None else f"{line}, until {relative(seat.until)}"


def _waits_for_me(look: Look) -> bool:
    if look.status is not Status.RUNNING or look.me is None or look.ask is None:
        return False
    return look.seats[look.me].waited_since is not None and not look.ask.question.answered


def _since(look: Look) -> datetime:
    assert look.ask is not None  # only what waits is listed
    return look.ask.since
