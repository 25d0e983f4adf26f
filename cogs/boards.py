"""Pages made from looks: the lobby, the public board, a hand, a table in words."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from bot import limits
from bot.games.contract import AnyGame, Seat
from bot.games.registry import Games
from bot.tables.calls import Look
from bot.tables.records import Holder, Status
from cogs.faces import Entry, Face, Faces, Group
from cogs.names import plain_names, text_names
from cogs.page import Button, Page, Pick, PickOption, Picture, Row, rows_of
from cogs.pictures import Pictures
from cogs.press import Press

MOST_LINES = 10
"""A board tells the newest so many things that happened."""

_SHAPES = ("🔵", "🟢", "🟡", "🔴", "🟣")


class Boards:
    """Makes pages; draws their pictures off the event loop."""

    def __init__(self, games: Games, faces: Faces, pictures: Pictures) -> None:
        self._games, self._faces, self._pictures = games, faces, pictures

    def game(self, look: Look) -> AnyGame:
        """Return the game of a table."""
        return self._games.get(look.game, look.rules)

    def title(self, look: Look) -> str:
        """Return what people know a table by."""
        return f"Table {look.number} · {self.game(look).spec.title}"

    # -- for everybody --------------------------------------------------------------------

    async def public(
        self, look: Look, recent: Sequence[Any], holders: Sequence[Holder], pinged: frozenset[Seat]
    ) -> Page:
        """Return the message of a table in its channel.

        Args:
            look: the table as nobody's own.
            recent: what everybody learnt since the board before this one.
            holders: who sits where, for mentions.
            pinged: seats that this message calls by a mention.
        """
        if look.view is None:
            return self._lobby(look)
        face, names = self._faces.of(look), plain_names(look)
        users = {holder.seat: holder.user_id for holder in holders}
        calls = " ".join(f"<@{users[seat]}>" for seat in sorted(pinged) if seat in users)
        head = f"### {self.title(look)}\n{_call(calls)}{self.headline(look)}"
        return Page(
            head=head,
            picture=Picture(
                await self._pictures.draw(
                    ("board", look.table_id, look.version, tuple(names), len(recent)),
                    lambda: face.board(look.view, recent, names),
                ),
                face.board_alt(look.view, names),
                "board.png",
            ),
            body="\n".join(self.story(look, recent, None)[-MOST_LINES:]),
            rows=self._board_rows(look, face),
        )

    def headline(self, look: Look) -> str:
        """Return whose turn it is until when, or how the table ended."""
        if look.status is Status.ABANDONED:
            return "**This table was abandoned.**"
        line = f"**{self._faces.of(look).headline(look.view, text_names(look))}**"
        if look.due_at is not None and look.status is Status.RUNNING:
            line += f"\n-# If nobody answers, the game goes on by itself {relative(look.due_at)}."
        unreachable = [
            name for name, seat in zip(text_names(look), look.seats, strict=True) if seat.dm_closed
        ]
        if unreachable and look.status is Status.RUNNING:
            line += (
                f"\n-# {', '.join(unreachable)}: I cannot send you direct messages. "
                "Open them for this server, or press My hand."
            )
        agreed = [
            name
            for name, seat in zip(text_names(look), look.seats, strict=True)
            if seat.would_abandon
        ]
        if agreed and look.status is Status.RUNNING:
            line += f"\n-# Would rather stop: {', '.join(agreed)}. It takes everybody's word."
        return line

    def story(self, look: Look, recent: Sequence[Any], me: Seat | None) -> list[str]:
        """Return what happened, a line each."""
        return self._faces.of(look).lines(recent, text_names(look), me)

    def in_words(self, look: Look) -> Page:
        """Return a table in words."""
        if look.view is None:
            return self._lobby(look)
        words = self._faces.of(look).words(look.view, text_names(look))
        return Page(
            head=f"### {self.title(look)}\n{self.headline(look)}",
            body=words,
            private=look.me is not None,
        )

    def _board_rows(self, look: Look, face: Face) -> tuple[Row, ...]:
        hand = Button(Press(look.table_id, "hand").id(), "My hand")
        words = Button(Press(look.table_id, "text").id(), "In words")
        if look.status is not Status.RUNNING:
            return ((words,),)
        verbs = [
            Button(
                Press(look.table_id, verb.id, verb.seat, look.seats[verb.seat].ask).id(),
                verb.label,
                "main" if verb.main else "plain",
            )
            for verb in face.verbs(look)
        ]
        return rows_of([hand, *verbs, words])

    def _lobby(self, look: Look) -> Page:
        spec = self.game(look).spec
        fewest, most = spec.seats
        if look.status is Status.ABANDONED:
            return Page(f"### {self.title(look)}", "This table was closed before it began.")
        seats = []
        for index, (name, seat) in enumerate(zip(text_names(look), look.seats, strict=True)):
            note = " · opened the table" if index == look.opener else ""
            note = f" · computer player ({seat.chef})" if seat.chef else note
            seats.append(f"{_SHAPES[index % len(_SHAPES)]} **{name}**{note}")
        free = most - len(look.seats)
        if free:
            seats.append(f"-# {free} more {'can' if free > 1 else 'could'} sit down.")
        short = fewest - len(look.seats)
        need = f"-# {short} more needed to start.\n" if short > 0 else ""
        rows: list[Row] = list(
            rows_of(
                [
                    Button(Press(look.table_id, "join").id(), "Join", "main"),
                    Button(Press(look.table_id, "leave").id(), "Leave"),
                    Button(Press(look.table_id, "add_chef").id(), "Add a chef"),
                    Button(Press(look.table_id, "remove_chef").id(), "Remove a chef"),
                    Button(Press(look.table_id, "start").id(), "Start", "main"),
                    Button(Press(look.table_id, "abandon").id(), "Close the table", "danger"),
                ]
            )
        )
        rows += [
            Pick(
                Press(look.table_id, "option", detail=option.id).id(),
                option.title,
                tuple(
                    PickOption(
                        value, f"{option.title}: {label}", chosen=look.options[option.id] == value
                    )
                    for value, label in option.choices
                ),
            )
            for option in spec.options
        ]
        return Page(
            head=f"### {self.title(look)}\nFor {fewest} to {most}. Join, and the opener starts.",
            body="\n".join(seats)
            + f"\n{need}-# Shuffles are fixed by a secret whose SHA-256 is "
            + f"`{look.commitment[:16]}…`. Options, chefs and the start are the opener's.",
            rows=tuple(rows),
        )

    # -- for one seat ---------------------------------------------------------------------

    async def hand(
        self,
        look: Look,
        recent: Sequence[Any] = (),
        *,
        note: str = "",
        verb: str | None = None,
    ) -> Page:
        """Return the own message of the look's seat.

        Args:
            look: the table as that seat sees it.
            recent: what the seat learnt of late, told under the picture.
            note: said first, such as an answer to a press.
            verb: leave only the offers that this verb of the board means.
        """
        face, names = self._faces.of(look), plain_names(look)
        assert look.me is not None  # who holds no seat has no hand
        asked = look.ask is not None and look.status is Status.RUNNING
        question = face.question(look.view, text_names(look), look.me) if asked else ""
        waiting = "" if asked else self.headline(look)
        head = "\n".join(p for p in (f"### {self.title(look)}", note, question, waiting) if p)
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
            body="\n".join(self.story(look, recent, look.me)[-MOST_LINES:]),
            rows=self._hand_rows(look, face, verb),
            private=True,
        )

    def meant(self, look: Look, verb: str) -> list[Any]:
        """Return the actions that a verb of the board means for the look's seat."""
        face = self._faces.of(look)
        return [offer.action for offer in look.offers if face.means(verb, offer)]

    def _hand_rows(self, look: Look, face: Face, verb: str | None) -> tuple[Row, ...]:
        if look.ask is None or look.me is None:
            return ()
        rows: list[Row] = []
        for number, group in enumerate(face.groups(look, text_names(look))):
            entries = [
                entry
                for entry in group.entries
                if verb is None or face.means(verb, look.offers[entry.index])
            ]
            if group.placeholder:
                rows += _picks(look, group, entries, number)
            elif entries:
                rows += rows_of([_offer_button(look, entry) for entry in entries])
        return tuple(rows)


def _offer_button(look: Look, entry: Entry) -> Button:
    assert look.ask is not None  # rows are made for an open ask
    press = Press(look.table_id, "do", look.me, look.ask.number, str(entry.index))
    return Button(press.id(), entry.label, "main" if entry.main else "plain")


def _picks(look: Look, group: Group, entries: list[Entry], number: int) -> list[Row]:
    """Return selects for a group, as many as its entries need."""
    assert look.ask is not None  # rows are made for an open ask
    rows: list[Row] = []
    for start in range(0, len(entries), limits.OPTIONS):
        part = entries[start : start + limits.OPTIONS]
        press = Press(look.table_id, "pick", look.me, look.ask.number, f"{number}_{start}")
        rows.append(
            Pick(
                press.id(),
                group.placeholder if start == 0 else f"{group.placeholder} (more)",
                tuple(PickOption(str(e.index), e.label, e.hint) for e in part),
            )
        )
    return rows


def relative(at: datetime) -> str:
    """Return a time as Discord shows it in each reader's own words, such as "in 3 days"."""
    return f"<t:{int(at.timestamp())}:R>"


def _call(mentions: str) -> str:
    return f"{mentions} " if mentions else ""
