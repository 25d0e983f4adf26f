"""Tables of ``brigade play``: opens each in its own thread and lists a person's."""

import contextlib
from collections.abc import Sequence

from bot.app.bot import Brigade
from bot.games.errors import BrigadeError
from bot.games.registry import Games
from bot.playground.client.checks import NotPossibleError
from bot.playground.client.display import Answer
from bot.playground.client.person import Person
from bot.playground.page.routes import OngoingGame
from bot.playground.server import Playground
from bot.playground.visitors.scene import NoControlError, wait_for_lobby
from bot.playground.world.model import Channel
from bot.tables.log.store import StoreUnavailableError
from bot.tables.model.records import LIVE, Status, TableRow
from bot.tables.model.terms import Silence, silence_of
from bot.tables.views.table_view import TableView
from cogs.interactions.names import plain_names

MESSAGE_TIMEOUT = 20.0
"""Seconds to wait for the bot's messages."""

_MOST = 1000
"""The most live tables read."""

_DAY_OFF = "a day off of yours is spent instead, as long as you have any (/me vacation)"

_TIME_UP = {
    Silence.CHEF: "a computer player plays on in your seat until you press Take my seat back",
    Silence.DEFAULT: "the game answers for you, as mildly as the rules allow",
    Silence.WAIT: "the table waits",
}


class LobbyTables:
    """Opens tables through a person's commands and buttons, each in a thread, and lists them."""

    def __init__(self, server: Playground, bot: Brigade, channel: Channel, games: Games) -> None:
        self._server, self._bot, self._channel, self._games = server, bot, channel, games

    async def open_table(self, person: Person, game: str, title: str, chefs: int) -> Channel:
        """Open and start a table in a new thread; raise NotPossibleError without an answer."""
        await self._put_away()
        thread = self._server.add_thread(self._channel, title, by=person)
        try:
            name = await sit_down(self._server, person, thread, game, chefs)
        except NotPossibleError:
            live = await self._list_live()
            if live is not None and thread.id not in live:
                self._server.delete_channel(thread)  # no table was opened there
            raise
        finally:
            self._server.announce()
        self._server.rename(thread, name)
        self._server.announce()
        return thread

    async def _put_away(self) -> None:
        """Archive the threads of ended tables, as Discord does with inactive ones."""
        live, world = await self._list_live(), self._server.world
        if live is None:
            return
        for thread in world.open_threads_of(world.guilds[self._channel.guild_id or 0]):
            assert thread.thread is not None  # these are threads
            own = thread.thread.parent_id == self._channel.id and " · " in thread.name
            if own and thread.id not in live:
                self._server.archive(thread)

    async def _list_live(self) -> set[int] | None:
        """Return the channels of live tables; None if they cannot be read."""
        try:
            rows = await self._bot.tables.store.in_guild(self._channel.guild_id or 0, LIVE, _MOST)
        except StoreUnavailableError:
            return None
        views = [await self._find_view(row, None) for row in rows]
        known = {view.location.channel_id for view in views if view is not None}
        return None if None in views else known

    async def ongoing(self, person: Person) -> list[OngoingGame]:
        """Return a person's live tables, waiting ones first; raise NotPossibleError."""
        try:
            rows = await self._bot.tables.store.held_by(person.id, LIVE)
        except StoreUnavailableError:
            raise NotPossibleError("the tables cannot be read now") from None
        views = [view for row in rows if (view := await self._find_view(row, person)) is not None]
        found = [self._describe(view) for view in reversed(views)]
        return sorted(found, key=lambda one: not one.asked)

    async def _find_view(self, row: TableRow, person: Person | None) -> TableView | None:
        try:
            return await self._bot.tables.queries.view(
                row.id, None if person is None else person.id
            )
        except BrigadeError:
            return None  # it is shut off, and its message shows this

    def _describe(self, view: TableView) -> OngoingGame:
        title = self._games.newest(view.setup.game).spec.title
        until = None if view.me is None else view.seats[view.me].turn.until
        return OngoingGame(
            id=str(view.table_id),
            title=f"Table {view.number} · {title}",
            words=_describe_state(view),
            channel=str(view.location.channel_id),
            asked=view.me in view.waited_for(),
            until=None if until is None else int(until.timestamp() * 1000),
            then=_DAY_OFF if view.own.day_off else _TIME_UP[silence_of(view.setup.terms)],
        )


def _describe_state(view: TableView) -> str:
    names = plain_names(view)
    if view.status is Status.LOBBY:
        return f"Not started yet: {_listed(names)} at the table."
    waited = view.waited_for()
    if view.me in waited:
        return "You are asked."
    return f"Waits for {_listed([names[seat] for seat in waited])}." if waited else "Goes on."


async def sit_down(
    server: Playground, person: Person, channel: Channel, game: str, chefs: int
) -> str:
    """Open and start a table with computer players; return its title, or raise NotPossibleError."""
    opened = await _require_answer(await person.slash(channel, "table", "open", game=game))
    try:
        shown = await wait_for_lobby(server, person, channel, opened)
    except NoControlError as error:
        raise NotPossibleError(str(error)) from error
    answers = [opened]
    for _ in range(chefs):
        answers.append(
            await _require_answer(await person.press(shown, shown.button("Add a computer chef")))
        )
    await _require_answer(await person.press(shown, shown.button("Start")))
    for answer in answers:  # the hand stays
        if answer.message is not None:
            person.dismiss(answer.message)
    return opened.text.partition(" is open")[0]


async def _require_answer(answer: Answer) -> Answer:
    with contextlib.suppress(TimeoutError):
        await answer.settled(MESSAGE_TIMEOUT)
    if answer.failed or not answer.text:
        raise NotPossibleError("the bot did not answer: look at the switches, and try again")
    return answer


def _listed(names: Sequence[str]) -> str:
    """Return "a", "a and b" or "a, b and c"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
