"""The /play command and the buttons that seat a person at once."""

import asyncio
from collections import Counter
from datetime import timedelta
from weakref import WeakValueDictionary

from bot.tables.commands.lobby import Join
from bot.tables.model import errors
from bot.tables.model.records import LIVE, Status
from bot.tables.model.terms import PACE, has_open_chefs
from bot.tables.views.table_view import TableView
from bot.words import say
from cogs.gameplay.commands import ServiceCog, command
from cogs.gameplay.completion import game_named
from cogs.interactions.handlers import ControlId, Invocation, Reply, route
from cogs.interactions.page import Button, Page, Pick, PickOption
from cogs.interactions.permissions import require_server
from cogs.messages.controls import button
from cogs.messages.lobby import where_of
from cogs.services import ServiceBot, Services

FRESH = timedelta(hours=1)
"""How long nothing may have happened in a lobby that takes people: its opener may be gone."""

_LOOKED_THROUGH = 200
"""The newest tables of a server among which the most played game is found."""

_OTHERS = (
    errors.NoFreeSeatError,
    errors.AlreadySeatedError,
    errors.PutOutError,
    errors.UnreliableError,
    errors.WrongStatusError,
)
"""Refusals of one table, after which the next one is tried."""


class PlayCog(ServiceCog):
    """Seats people: in an open lobby, at a chef's place, or at a new table with chefs."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._tables, self._boards = services.tables, services.boards
        self._locks: WeakValueDictionary[tuple[int, str], asyncio.Lock] = WeakValueDictionary()

    @command()
    async def play(self, invocation: Invocation, game: str = "") -> Reply:
        """Take a seat in the named game, else in the server's most played one."""
        require_server(invocation.context.guild_id, "play_in_dm")
        known = game_named(self.services.games, game) or await self._most_played(invocation)
        return await self._seat(invocation, known) if known else self._games()

    @route("play")
    async def press(self, invocation: Invocation, control: ControlId) -> Reply:
        """Take a seat in the game of a table, of a rules page, or of a select."""
        require_server(invocation.context.guild_id, "play_in_dm")
        game = control.payload or invocation.choice
        if control.table:
            view = await self.services.resolver.known(invocation.context, control.table)
            game = view.setup.game
        return await self._seat(invocation, game)

    @route("play_chefs")
    async def press_chefs(self, invocation: Invocation, control: ControlId) -> Reply:
        """Open a table with computer players for somebody who waits in a lobby."""
        require_server(invocation.context.guild_id, "play_in_dm")
        return await self._open(invocation, control.payload)

    async def _most_played(self, invocation: Invocation) -> str:
        guild_id = invocation.context.guild_id or 0
        known = self.services.games.ids()
        rows = await self._tables.store.in_guild(guild_id, tuple(Status), _LOOKED_THROUGH)
        played = Counter(row.game for row in rows if row.game in known)
        return next(
            (game for game, _ in played.most_common(1)), known[0] if len(known) == 1 else ""
        )

    def _games(self) -> Reply:
        options = tuple(
            PickOption(game, title, say(f"rules-{game}-summary".replace("_", "-")))
            for game, title in self.services.games.titles().items()
        )
        pick = Pick(ControlId(0, "play").id(), say("play-pick"), options)
        return Reply(Page(say("play-head"), rows=(pick,), private=True))

    async def _seat(self, invocation: Invocation, game: str) -> Reply:
        """Seat a person; presses in one server are served in turn, so that people meet."""
        guild_id = invocation.context.guild_id or 0
        title = self.services.games.newest(game).spec.title  # refuses an unknown game
        languages, user_id = self.services.replies.languages, invocation.request.user_id
        # The hand may be sent before the answer has told its language.
        own = await languages.own(user_id)
        await languages.see(invocation.interaction, own, seating=True)
        async with self._locks.setdefault((guild_id, title), asyncio.Lock()):
            views = [
                view
                for status in LIVE
                for view in await self.services.resolver.everywhere(invocation.context, (status,))
                if view.setup.game == game
            ]
            for view in filter(_is_beginning, views):
                if view.me is not None:
                    return await self._seated(invocation, view)
            settings = await self._tables.servers.settings(guild_id)
            pace = settings.terms.get(PACE.id, PACE.default)
            for view in self._taking(views, pace):
                try:
                    await self._tables.execute(invocation.request, view.table_id, Join())
                except _OTHERS:
                    continue
                now = await self._tables.queries.view(view.table_id, user_id)
                return await self._seated(invocation, now)
            return await self._open(invocation, game)

    def _taking(self, views: list[TableView], pace: str) -> list[TableView]:
        """Return the tables that take another person: lobbies first, the longest waiting first."""
        now, found = self._tables.now(), []
        for view in views:
            spec = self._boards.game(view).spec
            free = view.status is Status.LOBBY and len(view.seats) < spec.seats[1]
            fresh = view.status is Status.RUNNING or (
                now - view.times.moved_at <= FRESH and view.setup.rematch_of is None
            )
            pace_fits = view.setup.terms.get(PACE.id, PACE.default) == pace
            if fresh and pace_fits and (free or any(seat.open for seat in view.seats)):
                found.append(view)
        return sorted(found, key=lambda view: (view.status is Status.RUNNING, view.table_id))

    async def _open(self, invocation: Invocation, game: str) -> Reply:
        games = self.services.games
        seats = games.newest(game).spec.seats[1]
        usual = next(iter(games.computer_players(game)))
        receipt = await self.services.opener.open(invocation, game, (usual,) * (seats - 1))
        view = await self._tables.queries.view(receipt.table_id, invocation.request.user_id)
        return await self._seated(invocation, view)

    async def _seated(self, invocation: Invocation, view: TableView) -> Reply:
        """Return the hand of a seated person; in a lobby, the ways on."""
        title = self._boards.title(view)
        where = where_of(view, invocation.context.channel_id)
        if view.status is not Status.LOBBY:
            note = say("play-seated", title=title, where=where)
            return Reply(await self.services.hands.page(view, note=note))
        meanwhile = ControlId(0, "play_chefs", payload=view.setup.game).id()
        rows = ((Button(meanwhile, say("button-play_chefs"), "main"), button(view, "leave")),)
        yours = view.me == view.setup.opener
        words = say("play-waits", title=title, where=where, yours=yours)
        return Reply(Page(words, rows=rows, private=True))


def _is_beginning(view: TableView) -> bool:
    """Return whether a table has not begun, or takes people in its first round."""
    if view.status is Status.LOBBY:
        return True
    return has_open_chefs(view.setup.terms) and any(seat.open for seat in view.seats)


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(PlayCog(bot.services))
