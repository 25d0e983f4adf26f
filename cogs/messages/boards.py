"""Public pages of a table: lobby, board, board in words."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from bot.games.contract import AnyGame, Seat
from bot.games.registry import Games
from bot.tables.model.records import Holder, MessageRef, StaleMessage, Status
from bot.tables.views.table_view import ActionsUndone, TableView
from cogs.interactions.control_id import UnknownControlError
from cogs.interactions.names import escaped, plain_names, text_names
from cogs.interactions.page import Page, Picture
from cogs.messages.controls import board_rows
from cogs.messages.films import Films
from cogs.messages.lobby import begun_page, lobby_page
from cogs.messages.pictures import Pictures
from cogs.messages.presenter import GamePresenter, Presenters
from cogs.messages.waiting import (
    asked_lines,
    counted_lines,
    going_lines,
    paused_lines,
    played_for_lines,
)
from render.kit.phrases import listed


def story_lines(
    presenter: GamePresenter, recent: Sequence[Any], names: Sequence[str], me: Seat | None
) -> list[str]:
    """Return what happened, a line for each thing worth telling."""
    lines: list[str] = []
    for took, those in groupby(recent, lambda one: isinstance(one, ActionsUndone)):
        if not took:
            lines += presenter.lines(list(those), names, me)
            continue
        for one in those:
            who = "You" if one.seat == me else names[one.seat]
            lost = presenter.lines(one.seen, names, me)
            lines.append(f"↩ {who} took back: {' '.join(lost)}" if lost else _bare(who))
    return lines


def _bare(who: str) -> str:
    return f"↩ {who} took the last action back."


def in_game(recent: Sequence[Any]) -> list[Any]:
    """Return what happened in the game alone, which pictures are made of."""
    return [one for one in recent if not isinstance(one, ActionsUndone)]


_log = logging.getLogger(__name__)

MOST_LINES = 16
"""A board tells the newest so many things that happened."""

SEED = "-# The seed was `{seed}`: `/table verify` makes every draw anew."

LOG_END = "-# Its log ends in `{end}`."


class Boards:
    """Makes pages; draws their pictures off the event loop.

    Args:
        games: what can be played.
        presenters: how the games show themselves.
        pictures: where they are drawn.
        films: what happened, in motion.
        server_name: what a server is called, by its id, where that is known.
    """

    def __init__(
        self,
        games: Games,
        presenters: Presenters,
        pictures: Pictures,
        films: Films,
        server_name: Callable[[int], str | None],
    ) -> None:
        self._games, self._presenters, self._pictures = games, presenters, pictures
        self._films, self._server_name = films, server_name

    def game(self, look: TableView) -> AnyGame:
        """Return the game of a table."""
        return self._games.get(look.game, look.rules)

    def title(self, look: TableView, *, with_server: bool = False) -> str:
        """Return what people know a table by; uncleaned where the server's name is with it."""
        title = f"Table {look.number} · {self.game(look).spec.title}"
        server = self._server_name(look.guild_id) if with_server else None
        return f"{title} · {server}" if server else title

    def safe_title(self, look: TableView, *, with_server: bool = False) -> str:
        """Return the title with the server's name shown literally."""
        server = self._server_name(look.guild_id) if with_server else None
        return f"{self.title(look)} · {escaped(server)}" if server else self.title(look)

    def heading(self, look: TableView, *, direct: bool = False) -> str:
        """Return how every message of a table begins; in direct messages, with the way back."""
        title = f"### {self.title(look)}"
        if not direct:
            return title
        server = escaped(self._server_name(look.guild_id) or "your server")
        return f"{title}\n-# {server} · {self.link(look)}"

    def link(self, look: TableView, place: MessageRef | None = None) -> str:
        """Return the address of a table's channel, or of a message there."""
        where = f"https://discord.com/channels/{look.guild_id}/{look.channel_id}"
        return f"{where}/{place.message_id}" if place else where

    async def public(
        self,
        look: TableView,
        recent: Sequence[Any],
        holders: Sequence[Holder],
        named: frozenset[Seat],
    ) -> Page:
        """Return the message of a table in its channel.

        Args:
            look: the table as nobody's own.
            recent: what everybody learnt since the board before this one.
            holders: who sits where, for mentions.
            named: seats that this message names by a mention.
        """
        if look.view is None:
            return self._before(look)
        presenter, names = self._presenters.of(look), plain_names(look)
        users = {holder.seat: holder.user_id for holder in holders}
        calls = " ".join(f"<@{users[seat]}>" for seat in sorted(named) if seat in users)
        head = f"{self.heading(look)}\n{_call(calls)}{self.headline(look)}"
        played = in_game(recent)
        board, beside = await asyncio.gather(
            self._pictures.draw(
                ("board", look.table_id, look.version, tuple(names), len(recent)),
                lambda: presenter.board(look.view, played, names),
            ),
            self._films.of(look, played, names),
        )
        return Page(
            head=head,
            picture=Picture(board, presenter.board_alt(look.view, names), "board.png"),
            beside=beside,
            body="\n".join([*self.story(look, recent, None)[-MOST_LINES:], *_seed(look)]),
            rows=board_rows(look, presenter),
        )

    def _before(self, look: TableView) -> Page:
        """Return the message of a table whose game did not begin, or not yet."""
        if look.status is Status.ABANDONED:
            return Page(self.heading(look), "This table was closed before it began.")
        return lobby_page(look, self.game(look).spec, self.heading(look))

    def left(self, look: TableView, old: StaleMessage) -> Page:
        """Return a lobby's message after the table moved to another message."""
        if look.channel_id != old.channel_id or look.status is Status.LOBBY:
            return Page(self.heading(look), moved_to(look.channel_id))
        return self.begun(look)

    def begun(self, look: TableView) -> Page:
        """Return the lobby's message after the start."""
        return begun_page(look, self.game(look).spec, self.heading(look))

    def in_a_line(self, look: TableView) -> str:
        """Return whose turn it is, or how the game ended, in the game's own words."""
        return self._presenters.of(look).headline(look.view, text_names(look))

    def headline(self, look: TableView) -> str:
        """Return whose turn it is until when, or how the table ended."""
        if look.status is Status.ABANDONED:
            return "**This table was abandoned.**"
        line = f"**{self.in_a_line(look)}**"
        names = text_names(look)
        if look.status is not Status.RUNNING:
            return "\n".join([line, *counted_lines(look, names)])
        line = "\n".join(
            [
                line,
                *asked_lines(look, names),
                *played_for_lines(look, names),
                *going_lines(look, names),
            ]
        )
        if silent := look.silent():
            line += f"\n-# Still to answer: {listed([names[seat] for seat in silent])}."
        unreachable = [name for name, seat in zip(names, look.seats, strict=True) if seat.dm_closed]
        if unreachable:
            line += (
                f"\n-# {listed(unreachable)}: I cannot send you direct messages. "
                "Your cards are under **My hand**."
            )
        line = "\n".join([line, *paused_lines(look, names)])
        agreed = [name for name, seat in zip(names, look.seats, strict=True) if seat.would_abandon]
        if agreed:
            line += (
                f"\n-# Would rather stop: {listed(agreed)}. "
                "`/table abandon` adds your word; it takes everybody's."
            )
        return line

    def story(self, look: TableView, recent: Sequence[Any], me: Seat | None) -> list[str]:
        """Return what happened, a line each."""
        return story_lines(self._presenters.of(look), recent, text_names(look), me)

    def in_words(self, look: TableView) -> Page:
        """Return a table in words."""
        if look.view is None:
            return self._before(look)
        presenter, names = self._presenters.of(look), text_names(look)
        words = presenter.words(look.view, names)
        if look.me is not None:
            words = f"{presenter.hand_alt(look.view, names)}\n\n{words}"
        return Page(
            head=f"{self.heading(look)}\n{self.headline(look)}",
            body=words,
            private=look.me is not None,
        )

    def prices(self, look: TableView) -> Page:
        """Return what things cost whoever looks.

        Raises:
            UnknownControlError: nothing has a price in this game.
        """
        said = self._presenters.of(look).prices(look.view, text_names(look))
        if not said:
            raise UnknownControlError
        return Page(f"{self.heading(look)}\n**Prices**", said, private=True)


def _seed(look: TableView) -> tuple[str, ...]:
    """Return the lines that tell a table's seed and what its log ends in, once it has ended."""
    if not look.seed:
        return ()
    seed = SEED.format(seed=look.seed)
    return (seed, LOG_END.format(end=look.log_end)) if look.log_end else (seed,)


def moved_to(channel_id: int) -> str:
    """Return where a table is to be found that stood elsewhere."""
    return f"This table is in <#{channel_id}> now."


def _call(mentions: str) -> str:
    return f"{mentions} " if mentions else ""
