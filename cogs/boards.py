"""Pages made from looks: the lobby, the public board, a hand, a table in words."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any

from bot.games.contract import AnyGame, Seat
from bot.games.registry import Games
from bot.tables.calls import Look
from bot.tables.records import Holder, Place, Retired, Status
from cogs.board_controls import board_rows
from cogs.call_controls import judge_rows
from cogs.faces import Faces
from cogs.films import Films
from cogs.hand_controls import (
    back_rows,
    dm_rows,
    foot_rows,
    going_rows,
    hand_rows,
    orders_rows,
    undo_rows,
)
from cogs.lobby_page import begun_page, lobby_page
from cogs.names import escaped, plain_names, text_names
from cogs.page import Page, Picture
from cogs.pictures import Pictures
from cogs.press import UnknownControlError
from cogs.story import in_game, story_lines
from cogs.waiting import (
    CONCEDED,
    PLAYED_FOR,
    asked_lines,
    counted_lines,
    going_lines,
    judging_lines,
    own_lines,
    paused_lines,
    played_for_lines,
)
from render.phrases import cut, listed

_log = logging.getLogger(__name__)

MOST_LINES = 16
"""A board tells the newest so many things that happened."""

MOST_OF_ORDER = 160
"""So many characters of an order stand in the hand; the panel of orders has all of it."""

SEED = "-# The seed was `{seed}`: `/table verify` makes every draw anew."

LOG_END = "-# Its log ends in `{end}`."

UNASKED = "Nothing is asked of you now. When it is your turn, a new board calls you."


class Boards:
    """Makes pages; draws their pictures off the event loop.

    Args:
        games: what can be played.
        faces: how the games show themselves.
        pictures: where they are drawn.
        films: what happened, in motion.
        server_name: what a server is called, by its id, where that is known.
    """

    def __init__(
        self,
        games: Games,
        faces: Faces,
        pictures: Pictures,
        films: Films,
        server_name: Callable[[int], str | None],
    ) -> None:
        self._games, self._faces, self._pictures = games, faces, pictures
        self._films, self._server_name = films, server_name

    def game(self, look: Look) -> AnyGame:
        """Return the game of a table."""
        return self._games.get(look.game, look.rules)

    def title(self, look: Look, *, with_server: bool = False) -> str:
        """Return what people know a table by; uncleaned where the server's name is with it."""
        title = f"Table {look.number} · {self.game(look).spec.title}"
        server = self._server_name(look.guild_id) if with_server else None
        return f"{title} · {server}" if server else title

    def safe_title(self, look: Look, *, with_server: bool = False) -> str:
        """Return the title with the server's name shown literally."""
        server = self._server_name(look.guild_id) if with_server else None
        return f"{self.title(look)} · {escaped(server)}" if server else self.title(look)

    def heading(self, look: Look, *, direct: bool = False) -> str:
        """Return how every message of a table begins; in direct messages, with the way back."""
        title = f"### {self.title(look)}"
        if not direct:
            return title
        server = escaped(self._server_name(look.guild_id) or "your server")
        return f"{title}\n-# {server} · {self.link(look)}"

    def link(self, look: Look, place: Place | None = None) -> str:
        """Return the address of a table's channel, or of a message there."""
        where = f"https://discord.com/channels/{look.guild_id}/{look.channel_id}"
        return f"{where}/{place.message_id}" if place else where

    def told_since(self, look: Look) -> int:
        """Return after which version the story of the look's own hand begins.

        Who is waited for reads what happened since the own last turn, others that turn too.
        """
        assert look.me is not None  # who holds no seat has no hand
        seat = look.seats[look.me]
        return seat.came if seat.waited_since is None else look.left

    # -- for everybody --------------------------------------------------------------------

    async def public(
        self, look: Look, recent: Sequence[Any], holders: Sequence[Holder], named: frozenset[Seat]
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
        face, names = self._faces.of(look), plain_names(look)
        users = {holder.seat: holder.user_id for holder in holders}
        calls = " ".join(f"<@{users[seat]}>" for seat in sorted(named) if seat in users)
        head = f"{self.heading(look)}\n{_call(calls)}{self.headline(look)}"
        played = in_game(recent)
        board, beside = await asyncio.gather(
            self._pictures.draw(
                ("board", look.table_id, look.version, tuple(names), len(recent)),
                lambda: face.board(look.view, played, names),
            ),
            self._films.of(look, played, names),
        )
        return Page(
            head=head,
            picture=Picture(board, face.board_alt(look.view, names), "board.png"),
            beside=beside,
            body="\n".join([*self.story(look, recent, None)[-MOST_LINES:], *_seed(look)]),
            rows=board_rows(look, face),
        )

    def _before(self, look: Look) -> Page:
        """Return the message of a table whose game did not begin, or not yet."""
        if look.status is Status.ABANDONED:
            return Page(self.heading(look), "This table was closed before it began.")
        return lobby_page(look, self.game(look).spec, self.heading(look))

    def left(self, look: Look, old: Retired) -> Page:
        """Return what a lobby's message says once the table's message stands elsewhere."""
        if look.channel_id != old.channel_id or look.status is Status.LOBBY:
            return Page(self.heading(look), moved_to(look.channel_id))
        return self.begun(look)

    def begun(self, look: Look) -> Page:
        """Return what the lobby's message says once the board stands below it."""
        return begun_page(look, self.game(look).spec, self.heading(look))

    def in_a_line(self, look: Look) -> str:
        """Return whose turn it is, or how the game ended, in the game's own words."""
        return self._faces.of(look).headline(look.view, text_names(look))

    def headline(self, look: Look) -> str:
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
        line = "\n".join([line, *judging_lines(look, names), *paused_lines(look, names)])
        agreed = [name for name, seat in zip(names, look.seats, strict=True) if seat.would_abandon]
        if agreed:
            line += (
                f"\n-# Would rather stop: {listed(agreed)}. "
                "`/table abandon` adds your word; it takes everybody's."
            )
        return line

    def story(self, look: Look, recent: Sequence[Any], me: Seat | None) -> list[str]:
        """Return what happened, a line each."""
        return story_lines(self._faces.of(look), recent, text_names(look), me)

    def takeable(self, look: Look) -> str:
        """Return what **Take back** would take back, or nothing."""
        if look.own_undo is None or look.status is not Status.RUNNING:
            return ""
        lines = self.story(look, look.own_undo.seen, look.me)
        what = " ".join(lines) if lines else "your last step"
        return f"-# **Take back** undoes: {what}"

    def in_words(self, look: Look) -> Page:
        """Return a table in words."""
        if look.view is None:
            return self._before(look)
        face, names = self._faces.of(look), text_names(look)
        words = face.words(look.view, names)
        if look.me is not None:
            words = f"{face.hand_alt(look.view, names)}\n\n{words}"
        return Page(
            head=f"{self.heading(look)}\n{self.headline(look)}",
            body=words,
            private=look.me is not None,
        )

    def prices(self, look: Look) -> Page:
        """Return what things cost whoever looks.

        Raises:
            UnknownControlError: nothing has a price in this game.
        """
        said = self._faces.of(look).prices(look.view, text_names(look))
        if not said:
            raise UnknownControlError
        return Page(f"{self.heading(look)}\n**Prices**", said, private=True)

    # -- for one seat ---------------------------------------------------------------------

    async def hand(
        self,
        look: Look,
        recent: Sequence[Any] = (),
        *,
        note: str = "",
        verb: str | None = None,
        direct: bool = False,
        spoken: Sequence[Any] = (),
    ) -> Page:
        """Return the own message of the look's seat.

        Args:
            look: the table as that seat sees it.
            recent: what the seat learnt of late, told under the picture.
            note: said first, such as an answer to a press.
            verb: leave only the offers that this verb of the board means.
            direct: it goes to the person's direct messages, away from the table's channel.
            spoken: what of it the own orders did.
        """
        face, names = self._faces.of(look), plain_names(look)
        assert look.me is not None  # who holds no seat has no hand
        if look.ask is not None and look.status is Status.RUNNING:
            asked = f"**{face.question(look.view, text_names(look), look.me)}**"
            asked = "\n".join([asked, *own_lines(look, look.me)])
        elif direct and look.status is Status.RUNNING:
            # It stays as it is until this seat is asked: whose turn it is would become untrue.
            asked = UNASKED if look.seats[look.me].stand_in is None else PLAYED_FOR
            if look.seats[look.me].conceded:
                asked = CONCEDED
        else:
            asked = self.headline(look)
        if direct and look.status is Status.RUNNING:
            asked = "\n".join([asked, *judging_lines(look, text_names(look))])
        heading = self.heading(look, direct=direct)
        undo = self.takeable(look) if verb is None else ""
        head = "\n".join(part for part in (heading, note, asked, undo) if part)
        foot = foot_rows(look, face) if verb is None else ()
        notes = face.notes(look.view)
        return Page(
            head=head,
            picture=Picture(
                await self._pictures.draw(
                    ("hand", look.me, look.table_id, look.version, tuple(names)),
                    lambda: face.hand(look.view, names),
                ),
                face.hand_alt(look.view, names),
                "hand.png",
            ),
            body="\n".join(
                (
                    *self.story(look, recent, look.me)[-MOST_LINES:],
                    *self._orders(look, spoken),
                    *notes,
                )
            ),
            rows=(
                *hand_rows(look, face, verb),
                *(undo_rows(look) if verb is None else ()),
                *foot,
                *(orders_rows(look) if verb is None else ()),
                *back_rows(look),
                *(judge_rows(look) if verb is None else ()),
                *dm_rows(look),
                *(going_rows(look) if verb is None else ()),
            ),
            private=True,
        )

    def _orders(self, look: Look, spoken: Sequence[Any]) -> list[str]:
        """Return which orders stand, and what they answered; for their giver alone."""
        did = self.story(look, spoken, look.me)[-MOST_LINES:]
        if spoken and not did:
            did = ["there was nothing else to tell"]
        stand = (
            [] if look.status is not Status.RUNNING else self._faces.of(look).orders.standing(look)
        )
        away = look.me is not None and look.seats[look.me].stand_in is not None
        what = "Your orders wait for you" if away else "Your orders"
        return [
            *(f"-# Your orders answered: {line}" for line in did),
            *(f"-# {what}: {cut(line, MOST_OF_ORDER)}" for line in stand),
        ]

    def meant(self, look: Look, verb: str) -> list[Any]:
        """Return the actions that a verb of the board means for the look's seat."""
        face = self._faces.of(look)
        return [offer.action for offer in look.offers if face.means(verb, offer)]


def _seed(look: Look) -> tuple[str, ...]:
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
