"""Public pages of a table: lobby, board, board in words."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from typing import Any

from bot.descriptions.phrases import cut
from bot.games.contract import AnyGame, Seat
from bot.games.levels import ranked
from bot.games.registry import Games
from bot.tables.model.records import Holder, MessageRef, StaleMessage, Status
from bot.tables.queries import TableQueries
from bot.tables.views.table_view import ActionsUndone, PersonJoined, TableView
from bot.words import Reader, say
from cogs.interactions.handlers import UnknownControlError
from cogs.interactions.names import escaped, plain_names, text_names
from cogs.interactions.page import Page, Picture
from cogs.messages.controls import and_back, board_rows, more_rows
from cogs.messages.lobby import begun_page, lobby_page, options_page
from cogs.messages.pictures import PictureCache, draw_board
from cogs.messages.presenter import GamePresenter, Presenters
from cogs.messages.waiting import counted_lines, deadlines, due_in, running_lines


def story_lines(
    presenter: GamePresenter, recent: Sequence[Any], names: Sequence[str], me: Seat | None
) -> list[str]:
    """Return the recent events, a line for each notable one."""
    lines: list[str] = []
    for apart, those in groupby(recent, _is_of_table):
        if not apart:
            lines += presenter.lines(list(those), names, me)
            continue
        for one in those:
            who = Reader(names[one.seat]) if one.seat == me else names[one.seat]
            if isinstance(one, PersonJoined):
                lines.append(say("took-seat", who=who))
                continue
            lost = " · ".join(presenter.lines(one.seen, names, me))
            bare = say("took-last-back", who=who)
            lines.append(say("took-back", who=who, what=lost) if lost else bare)
    return lines


def newest(lines: Sequence[str], rows: int = 3) -> str:
    """Return the newest lines in so many ``rows`` on a phone, so that the controls are in sight."""
    kept: list[str] = []
    room = _PHONE_LINE * rows
    for line in reversed(lines[-MOST_LINES:]):
        part = _begun(line, room) or ("" if kept else cut(line, room))
        kept.insert(0, part or "…")
        if not part:
            break
        room -= len(f" · {part}")
    return " · ".join(kept)


def _begun(line: str, most: int) -> str:
    """Return a line, or its first clauses within ``most`` characters, if any, brackets whole."""
    if len(line) <= most:
        return line
    ends = [m.start() for m in re.finditer(r"[.;,] (?![^()]*\))", line) if m.start() < most]
    return f"{line[: ends[-1]].rstrip()}…" if ends else ""


def in_game(recent: Sequence[Any]) -> list[Any]:
    """Return the game's own recent events, the source of pictures."""
    return [one for one in recent if not _is_of_table(one)]


def _is_of_table(one: Any) -> bool:
    return isinstance(one, (ActionsUndone, PersonJoined))


MOST_LINES = 16
"""The most recent events in a recap."""

MOST_MISSED = 8
"""The most events told to a person who was away for days."""

_PHONE_LINE = 42
"""Characters of a line on a phone."""

_TWO_ROUNDS = 400
"""More moves than since the round before began, in which the last market is."""


class Boards:
    """Makes pages; draws their pictures off the event loop."""

    def __init__(
        self,
        queries: TableQueries,
        games: Games,
        presenters: Presenters,
        pictures: PictureCache,
        server_name: Callable[[int], str | None],
    ) -> None:
        self._queries, self._games = queries, games
        self._presenters, self._pictures = presenters, pictures
        self.server_name = server_name
        """A server's name by its id, where it is known."""

    def game(self, view: TableView) -> AnyGame:
        """Return the game of a table."""
        return self._games.get(view.setup.game, view.setup.rules)

    def title(self, view: TableView, *, with_server: bool = False) -> str:
        """Return a table's public name; uncleaned where the server's name is with it."""
        title = say("table-title", number=view.number, game=self.game(view).spec.title)
        server = self.server_name(view.location.guild_id) if with_server else None
        return f"{title} · {server}" if server else title

    def announcement(
        self,
        view: TableView,
        title: str,
        seats: Collection[Seat],
        now: datetime,
        holders: Sequence[Holder] = (),
    ) -> str:
        """Return the text of a ping as a push shows it: title, turn, and the seats' time left.

        ``view`` is everybody's, since a push is read on a locked screen. The seats' ``holders`` are
        mentioned where the turn names them.
        """
        if view.game_view is None:
            called = any(seat.called for seat in view.seats)
            return f"{title} · {say('still-there' if called else 'rematch-opened')}"
        ends = [at for seat in seats if (at := view.seats[seat].turn.until)]
        due = (due_in(min(ends) - now),) if ends else ()
        turn = self.in_a_line(view, _called(view, calls_of(holders, seats)))
        return " · ".join([title, turn, *due])

    def heading(self, view: TableView, *, direct: bool = False) -> str:
        """Return the heading of a table's messages; in direct messages, with its link."""
        title = f"### {self.title(view)}"
        if not direct:
            return title
        server = escaped(self.server_name(view.location.guild_id) or say("your-server"))
        return f"{title}\n-# {server} · {self.link(view)}"

    def link(self, view: TableView, place: MessageRef | None = None) -> str:
        """Return the address of a table's channel, or of a message there."""
        where = f"https://discord.com/channels/{view.location.guild_id}/{view.location.channel_id}"
        return f"{where}/{place.message_id}" if place else where

    async def public(
        self,
        view: TableView,
        since: int,
        holders: Sequence[Holder] = (),
        named: frozenset[Seat] = frozenset(),
        *,
        whole: bool = False,
    ) -> Page:
        """Return the message of a table in its channel, the same for everybody.

        It shows the newest events after ``since``, the version of the former board, or the
        ``whole`` recap, and mentions the ``named`` seats.
        """
        if view.game_view is None:
            return self._before(view)
        presenter, names = self._presenters.of(view), plain_names(view)
        calls = calls_of(holders, named)
        turn = self.headline(view, _called(view, calls))
        unnamed = "".join(f"{call} " for call in calls.values() if call not in turn)
        head = f"{self.heading(view)}\n{unnamed}{turn}"
        recent = await self._queries.story(view, since)
        told = await self._queries.story(view, 0)
        picture = await draw_board(
            self._pictures, presenter, view, in_game(recent), in_game(told), names, newest=True
        )
        lines = self.story(view, recent, None)
        seed = _seed(view)
        story = lines[-MOST_LINES:] if whole else [newest(lines, 3 - len(seed))]
        return Page(
            head=head,
            picture=picture,
            body="\n".join([*filter(None, story), *seed]),
            rows=board_rows(view, presenter),
            mentioned=tuple(h.user_id for h in holders if h.seat in named),
        )

    def _before(self, view: TableView) -> Page:
        if view.status is not Status.LOBBY:
            closed = view.status is Status.CLOSED
            words = say("closed-by-managers" if closed else "closed-before-start")
            return Page(self.heading(view), words)
        return lobby_page(view, self.game(view).spec, self.heading(view))

    def options(self, view: TableView, note: str = "") -> Page:
        """Return the options of a lobby, for the view's person."""
        levels = self._games.computer_players(view.setup.game, view.setup.rules)
        return options_page(view, self.game(view).spec, ranked(levels), self.heading(view), note)

    def left(self, view: TableView, old: StaleMessage) -> Page:
        """Return a lobby's message after the table moved to another message."""
        if view.location.channel_id != old.channel_id or view.status is Status.LOBBY:
            return Page(self.heading(view), moved_to(view.location.channel_id))
        return begun_page(view, self.game(view).spec, self.heading(view))

    def in_a_line(self, view: TableView, names: Sequence[str] = ()) -> str:
        """Return the turn, or the game's end, in the game's own words."""
        return self._presenters.of(view).headline(view.game_view, names or text_names(view))

    def headline(self, view: TableView, names: Sequence[str] = ()) -> str:
        """Return the turn with its deadline, or the table's end; ``names`` are for the turn."""
        if view.status is Status.ABANDONED:
            return say("abandoned")
        if view.status is Status.CLOSED:
            return f"**{say('closed-by-managers')}**"
        turn, called = f"**{self.in_a_line(view, names)}**", text_names(view)
        if view.status is not Status.RUNNING:
            return "\n".join([turn, *counted_lines(view, called)])
        turn = " · ".join([turn, *deadlines(view, called)])
        return "\n".join([turn, *running_lines(view, called)])

    def story(self, view: TableView, recent: Sequence[Any], me: Seat | None) -> list[str]:
        """Return the recent events, a line each."""
        return story_lines(self._presenters.of(view), recent, text_names(view), me)

    def missed(self, view: TableView, recent: Sequence[Any]) -> list[str]:
        """Return the events of the view's seat and all dishes, or else the newest, in order."""
        lines, others = (self.story(view, recent, me) for me in (view.me, None))
        dishes = self._presenters.of(view).dishes
        made = self.story(view, [one for one in recent if isinstance(one, dishes)], view.me)
        pairs = enumerate(zip(lines, others, strict=False))
        ranks = sorted((own != other or own in made, place) for place, (own, other) in pairs)
        return [lines[place] for place in sorted(place for _, place in ranks[-MOST_MISSED:])]

    def in_words(self, view: TableView) -> Page:
        """Return a table in words."""
        if view.game_view is None:
            return self._before(view)
        presenter, names = self._presenters.of(view), text_names(view)
        words = presenter.words(view.game_view, names)
        if view.status in (Status.ABANDONED, Status.CLOSED):
            words = words.partition("\n")[2].strip()  # nobody is asked any more
        elif view.me is not None:
            words = f"{presenter.hand_alt(view.game_view, names)}\n\n{words}"
        return Page(
            head=f"{self.heading(view)}\n{self.headline(view)}",
            body=words,
            rows=() if view.me is None else and_back((), view),
            private=view.me is not None,
        )

    def more(self, view: TableView, note: str = "", recap: str = "") -> Page:
        """Return the controls that are open at any time, for the view's person."""
        rows = more_rows(view, self._presenters.of(view))
        return Page(f"{self.heading(view)}\n{note}".strip(), recap, rows=rows, private=True)

    async def receipt(self, view: TableView) -> Page:
        """Return the receipt of the newest market as everybody saw it, for one person."""
        presenter = self._presenters.of(view)
        if view.game_view is None or not presenter.has_receipt(view.game_view):
            raise UnknownControlError
        public = await self._queries.view(view.table_id, None)
        told = in_game(await self._queries.story(public, 0, _TWO_ROUNDS))
        panel = presenter.receipt(public.game_view, told, plain_names(public))
        key = ("receipt", view.table_id, public.version)
        picture = None
        if panel.draw is not None:
            picture = Picture(await self._pictures.draw(key, panel.draw), panel.alt, "board")
        return Page(f"{self.heading(view)}\n{panel.text}", picture=picture, private=True)

    def prices(self, view: TableView) -> Page:
        """Return the prices for the view's seat."""
        prices = self._presenters.of(view).prices(view.game_view, text_names(view))
        if not prices:
            raise UnknownControlError
        return Page(f"{self.heading(view)}\n{say('prices-head')}", prices, private=True)


def calls_of(holders: Iterable[Holder], seats: Collection[Seat]) -> dict[Seat, str]:
    """Return the mentions of the people at these seats."""
    return {holder.seat: f"<@{holder.user_id}>" for holder in holders if holder.seat in seats}


def _called(view: TableView, calls: Mapping[Seat, str]) -> tuple[str, ...]:
    """Return every seat's name, or its mention."""
    return tuple(calls.get(seat, name) for seat, name in enumerate(text_names(view)))


def _seed(view: TableView) -> tuple[str, ...]:
    if not view.proof.seed:
        return ()
    return (say("board-seed", seed=view.proof.seed, end=view.proof.log_end or "empty"),)


def moved_to(channel_id: int) -> str:
    """Return the notice that a table moved, with its new place."""
    return say("moved", channel=f"<#{channel_id}>")
