"""Pages of hands: a seat's own view of its table, with its controls."""

from collections.abc import Sequence
from typing import Any

from bot.tables.model.records import Status
from bot.tables.views.table_view import TableView
from cogs.interactions.names import plain_names, text_names
from cogs.interactions.page import Page, Picture, Row
from cogs.messages.boards import MOST_LINES, Boards
from cogs.messages.controls import (
    back_rows,
    dm_rows,
    foot_rows,
    going_rows,
    hand_rows,
    orders_rows,
    undo_rows,
)
from cogs.messages.pictures import Pictures
from cogs.messages.presenter import GamePresenter, Presenters
from cogs.messages.waiting import CONCEDED, PLAYED_FOR, own_lines
from render.kit.phrases import cut

MOST_OF_ORDER = 160
"""So many characters of an order stand in the hand; the panel of orders has all of it."""

UNASKED = "Nothing is asked of you now. When it is your turn, a new hand comes here."


class Hands:
    """Makes the pages of hands; draws their pictures off the event loop.

    Args:
        boards: what tables are called, and what is said of them to everybody.
        presenters: how the games show themselves.
        pictures: where they are drawn.
    """

    def __init__(self, boards: Boards, presenters: Presenters, pictures: Pictures) -> None:
        self._boards, self._presenters, self._pictures = boards, presenters, pictures

    def told_since(self, look: TableView) -> int:
        """Return after which version the story of the look's own hand begins.

        Who is waited for reads what happened since the own last turn, others that turn too.
        """
        assert look.me is not None  # who holds no seat has no hand
        seat = look.seats[look.me]
        return seat.came if seat.waited_since is None else look.left

    async def page(
        self,
        look: TableView,
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
        presenter, names = self._presenters.of(look), plain_names(look)
        undo = self._takeable(look) if verb is None else ""
        head = (self._boards.heading(look, direct=direct), note, self._asked(look, direct), undo)
        body = (
            *self._boards.story(look, recent, look.me)[-MOST_LINES:],
            *self._orders(look, spoken),
            *presenter.notes(look.view),
        )
        drawn = await self._pictures.draw(
            ("hand", look.me, look.table_id, look.version, tuple(names)),
            lambda: presenter.hand(look.view, names),
        )
        return Page(
            head="\n".join(part for part in head if part),
            picture=Picture(drawn, presenter.hand_alt(look.view, names), "hand.png"),
            body="\n".join(body),
            rows=_rows(look, presenter) if verb is None else _rows_of_verb(look, presenter, verb),
            private=True,
        )

    def meant(self, look: TableView, verb: str) -> list[Any]:
        """Return the actions that a verb of the board means for the look's seat."""
        presenter = self._presenters.of(look)
        return [offer.action for offer in look.offers if presenter.means(verb, offer)]

    def _asked(self, look: TableView, direct: bool) -> str:
        """Return the seat's question with its time, or the state of the table."""
        assert look.me is not None  # who holds no seat has no hand
        running = look.status is Status.RUNNING
        names, seat = text_names(look), look.seats[look.me]
        if look.ask is not None and running:
            question = self._presenters.of(look).question(look.view, names, look.me)
            lines = [f"**{question}**", *own_lines(look, look.me)]
        elif direct and running:
            # It stays as it is until this seat is asked: whose turn it is would become untrue.
            lines = [UNASKED if seat.stand_in is None else PLAYED_FOR]
            if seat.conceded:
                lines = [CONCEDED]
        else:
            lines = [self._boards.headline(look)]
        return "\n".join(lines)

    def _takeable(self, look: TableView) -> str:
        """Return what **Take back** would take back, or nothing."""
        if look.own_undo is None or look.status is not Status.RUNNING:
            return ""
        lines = self._boards.story(look, look.own_undo.seen, look.me)
        what = " ".join(lines) if lines else "your last step."
        return f"-# **Take back** undoes: {what}"

    def _orders(self, look: TableView, spoken: Sequence[Any]) -> list[str]:
        """Return the orders in force and their answers, for their giver alone."""
        did = self._boards.story(look, spoken, look.me)[-MOST_LINES:]
        if spoken and not did:
            did = ["there was nothing else to tell"]
        forms = self._presenters.of(look).orders if look.status is Status.RUNNING else None
        stand = forms.standing(look) if forms else ()
        away = look.me is not None and look.seats[look.me].stand_in is not None
        what = "Your orders wait for you" if away else "Your orders"
        return [
            *(f"-# Your orders answered: {line}" for line in did),
            *(f"-# {what}: {cut(line, MOST_OF_ORDER)}" for line in stand),
        ]


def _rows(look: TableView, presenter: GamePresenter) -> tuple[Row, ...]:
    """Return all controls of a hand."""
    return (
        *hand_rows(look, presenter, None),
        *undo_rows(look),
        *foot_rows(look, presenter),
        *orders_rows(look, presenter),
        *back_rows(look),
        *dm_rows(look),
        *going_rows(look),
    )


def _rows_of_verb(look: TableView, presenter: GamePresenter, verb: str) -> tuple[Row, ...]:
    """Return the controls of what one verb of the board means."""
    return (*hand_rows(look, presenter, verb), *back_rows(look), *dm_rows(look))
