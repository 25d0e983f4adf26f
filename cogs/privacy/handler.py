"""Shows, exports and erases a person's stored data."""

from collections.abc import Callable

from bot.games.errors import UnknownGameError
from bot.games.registry import Games
from bot.tables.model.records import ENDED, LIVE, Preferences, Status
from bot.tables.people.privacy import HeldSeat, Privacy
from cogs.interactions import refusals
from cogs.interactions.control_id import ControlId
from cogs.interactions.names import escaped
from cogs.interactions.page import Button, Document, Page
from cogs.interactions.replies import Reply
from cogs.interactions.request import Invocation
from cogs.interactions.routes import route
from cogs.messages.preferences import PINGS, hours_text
from render.kit.names import display_name
from render.kit.phrases import listed, number

MOST_LINES = 15
"""So many tables are listed; the file holds all of them."""

_STATUS = {
    Status.LOBBY: "not begun",
    Status.RUNNING: "running",
    Status.OVER: "finished",
    Status.ABANDONED: "abandoned",
}


class PrivacyHandler:
    """Answers what a person asks about what is kept of them.

    Args:
        privacy: where it is found.
        games: what the tables' games are called.
        server_name: what a server is called, by its id, where that is known.
    """

    def __init__(
        self, privacy: Privacy, games: Games, server_name: Callable[[int], str | None]
    ) -> None:
        self._privacy, self._games, self._server_name = privacy, games, server_name

    async def show(self, invocation: Invocation) -> Reply:
        """Show the stored data, table by table, with its purpose."""
        held = await self._privacy.held(invocation.request.user_id)
        head = f"### What I keep about you\n-# Your Discord id: {invocation.request.user_id}"
        said = await self._privacy.said(invocation.request.user_id)
        if not held and said == Preferences():
            head = refusals.NOTHING_STORED
        lines = [] if said == Preferences() else [f"Your hours: {hours_text(said.hours)}"]
        lines += [f"You are called {PINGS[said.pings][1]}"] if said != Preferences() else []
        lines += ["You stand in no list of results"] if said.unlisted else []
        lines += [self._line(one) for one in held[::-1][:MOST_LINES]]
        if len(held) > MOST_LINES:
            lines.append(f"-# … and {len(held) - MOST_LINES} older ones")
        return _own(head, "\n".join([*lines, f"-# {refusals.PRIVACY}"]))

    async def export(self, invocation: Invocation) -> Reply:
        """Hand out what is kept, as a file."""
        data = await self._privacy.export(invocation.request.user_id)
        page = Page(refusals.EXPORTED, document=Document(data, "brigade.json"), private=True)
        return Reply(page)

    async def ask(self, invocation: Invocation) -> Reply:
        """Show the data to be erased, with a button to erase it."""
        ended = await self._privacy.held(invocation.request.user_id, ENDED)
        live = await self._still_seated(invocation)
        user_id = invocation.request.user_id
        said = await self._privacy.said(user_id) != await self._privacy.outlasting(user_id)
        if not ended and not said:
            return _own(live or refusals.NOTHING_STORED)
        button = Button(ControlId(0, "erase").id(), "Yes, take me out", "danger")
        words = " ".join(
            [refusals.SETTINGS_GO] * said
            + [refusals.DELETE_ASKED.format(tables=_tables(len(ended)))] * bool(ended)
        )
        return Reply(Page(words, live, rows=((button,),), private=True))

    @route("erase")
    async def erase(self, invocation: Invocation, _: ControlId) -> Reply:
        """Take the person out of every table that has ended."""
        erased = await self._privacy.erase(invocation.request.user_id)
        gone = await self._privacy.forget_said(invocation.request.user_id)
        live = await self._still_seated(invocation)
        if not erased and not gone:
            return Reply(
                Page(live or refusals.NOTHING_STORED, private=True), in_place=invocation.own
            )
        words = " ".join(
            [refusals.DELETED.format(tables=_tables(len(erased)))] * bool(erased)
            + [refusals.SETTINGS_GONE] * gone
        )
        return Reply(Page(words, live, private=True), in_place=invocation.own)

    async def _still_seated(self, invocation: Invocation) -> str:
        live = await self._privacy.held(invocation.request.user_id, LIVE)
        if not live:
            return ""
        titles = [self._title(one) for one in live[:MOST_LINES]]
        if len(live) > MOST_LINES:
            titles.append(f"{len(live) - MOST_LINES} more")
        return refusals.STILL_SEATED.format(tables=listed(titles))

    def _line(self, held: HeldSeat) -> str:
        seat = held.holder.seat
        name = escaped(display_name(held.holder.name, seat))
        closed = ", your direct messages are closed" if held.holder.dm_closed else ""
        status = _STATUS[held.status]
        return f"{self._title(held)}: seat {seat + 1} as “{name}”, {status}{closed}"

    def _title(self, held: HeldSeat) -> str:
        row = held.row
        try:
            game = self._games.get(row.game, row.rules).spec.title
        except UnknownGameError:
            game = row.game
        server = escaped(self._server_name(row.guild_id) or "another server")
        return f"Table {row.number} · {game} · {server}"


def _own(head: str, body: str = "") -> Reply:
    return Reply(Page(head, body, private=True))


def _tables(count: int) -> str:
    return number(count, "table that has ended", "tables that have ended")
