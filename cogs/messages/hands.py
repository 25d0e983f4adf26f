"""Pages of one seat alone: its hand, a form being filled in, orders ahead."""

from collections.abc import Sequence
from typing import Any

from bot.descriptions.phrases import cut
from bot.games.errors import IllegalActionError
from bot.games.offers import One
from bot.tables.model.records import Status
from bot.tables.queries import TableQueries
from bot.tables.views.table_view import TableView
from bot.words import known, say
from cogs.interactions.names import plain_names, text_names
from cogs.interactions.page import Page, Picture, Row
from cogs.interactions.places import in_one_thread
from cogs.messages.boards import MOST_LINES, Boards, newest
from cogs.messages.controls import and_back, order_rows, own_rows, step_rows
from cogs.messages.pictures import PictureCache, draw_hand
from cogs.messages.presenter import (
    ControlGroup,
    FormStep,
    GamePresenter,
    OrderForms,
    Panel,
    Presenters,
)
from cogs.messages.waiting import day_of, own_lines

MOST_OF_LINE = 160
"""The most characters of an order or a missed event, so that the question stays in the hand."""


class Hands:
    """Makes the pages of a seat; draws their pictures off the event loop."""

    def __init__(
        self, queries: TableQueries, boards: Boards, presenters: Presenters, pictures: PictureCache
    ) -> None:
        self._queries = queries
        self._boards, self._presenters, self._pictures = boards, presenters, pictures

    async def recap(self, view: TableView, *, direct: bool = False) -> Page:
        """Return the hand message of the view's seat with its recap.

        It begins after the seat's last turn for an awaited seat, and with that turn for others.
        Tips take its place, for the height of the message. Who did nothing here for days is told
        first what happened since, and where they stand.
        """
        since = _last_turn(view)
        results = await self._queries.order_results(view, since)
        missed, note = await self._queries.missed(view), ""
        recent = () if _tips(view) or missed else await self._queries.story(view, since)
        if missed is not None:
            lines = [cut(line, MOST_OF_LINE) for line in self._boards.missed(view, missed[1])]
            begin = [say("while-away", day=day_of(missed[0]))] if lines else []
            standing = self._presenters.of(view).standing(view.game_view)
            note = "\n".join(filter(None, [*begin, *lines, standing]))
        return await self.page(view, recent, note=note, direct=direct, order_results=results)

    async def more(self, view: TableView) -> Page:
        """Return the controls that are open at any time, below the whole recap of a seat.

        Above it is the whole question, with the explanation that the hand leaves out.
        """
        if view.me is None:
            return self._boards.more(view)
        presenter, names = self._presenters.of(view), text_names(view)
        recent = await self._queries.story(view, _last_turn(view))
        lines = self._boards.story(view, recent, view.me)[-MOST_LINES:]
        recap = "\n".join([*lines, *presenter.notes(view.game_view, names)])
        if view.own.prompt is None:
            return self._boards.more(view, recap=recap)
        question = presenter.question(view.game_view, names, view.me)
        return self._boards.more(view, question, recap)

    async def page(
        self,
        view: TableView,
        recent: Sequence[Any] = (),
        *,
        note: str = "",
        verb: str | None = None,
        direct: bool = False,
        beside: bool = False,
        order_results: Sequence[Any] = (),
    ) -> Page:
        """Return the hand message of the view's seat.

        It shows the seat's recent events, answers by its own orders, and tips for a new kind of
        question. ``verb`` restricts the offers to this verb of the board; ``direct`` is for direct
        messages. Where one shows it, too (``beside``), a hand without a question is in words.
        """
        assert view.me is not None  # a viewer without a seat has no hand
        presenter, names = self._presenters.of(view), plain_names(view)
        told = beside and view.own.prompt is None and not view.seats[view.me].dm_closed
        tips = _tips(view) if verb is None else ""
        own = view.own.undo if verb is None and not tips and view.status is Status.RUNNING else None
        undo = [] if own is None else self._boards.story(view, own.seen, view.me)
        story = self._boards.story(view, recent, view.me)
        if undo and story[-len(undo) :] == undo:
            story = story[: -len(undo)]  # the line of Take back says it
        undoes = say("undoes", what=" · ".join(undo)) if undo else ""
        head = (self._boards.heading(view, direct=direct), note, self._asked(view, direct), undoes)
        rows = own_rows(view, presenter, verb, tips=bool(tips))
        body = [newest(story), *self._orders(view, order_results), tips]
        return Page(
            head="\n".join(part for part in head if part),
            picture=None if told else await draw_hand(self._pictures, presenter, view, names),
            body="\n".join(filter(None, body)),
            rows=rows,
            private=True,
        )

    def meant(self, view: TableView, verb: str) -> list[Any]:
        """Return the actions of a board's verb for the view's seat."""
        presenter = self._presenters.of(view)
        return [offer.action for offer in view.own.offers if presenter.means(verb, offer)]

    def _asked(self, view: TableView, direct: bool) -> str:
        """Return the seat's question with its time, or the state of the table."""
        assert view.me is not None  # a viewer without a seat has no hand
        running = view.status is Status.RUNNING
        names, seat = text_names(view), view.seats[view.me]
        if view.own.prompt is not None and running:
            question = self._presenters.of(view).question(view.game_view, names, view.me)
            lines = [f"**{question.splitlines()[0]}**", *own_lines(view, view.me)]
        elif direct and running:
            # It is not updated until this seat is prompted: a shown turn would become untrue.
            lines = [say("unasked" if seat.stand_in is None else "played-for")]
            if seat.conceded:
                lines = [say("you-conceded")]
        else:
            lines = [self._boards.headline(view)]
        return "\n".join(lines)

    def _orders(self, view: TableView, order_results: Sequence[Any]) -> list[str]:
        """Return the orders in force and their answers, for their giver alone."""
        did = self._boards.story(view, order_results, view.me)[-MOST_LINES:]
        answers = [say("order-answered", what=line) for line in did]
        if order_results and not did:
            answers = [say("order-answered-nothing")]
        forms = self._presenters.of(view).orders if view.status is Status.RUNNING else None
        stand = forms.standing(view) if forms else ()
        away = view.me is not None and view.seats[view.me].stand_in is not None
        orders = (say("order-stands", away=away, what=cut(line, MOST_OF_LINE)) for line in stand)
        return [*answers, *orders]

    # -- panels of a move or an order -----------------------------------------------------

    def order_forms(self, view: TableView) -> OrderForms:
        """Return the forms of a game's orders; refuse a game without orders."""
        forms = self._presenters.of(view).orders
        if forms is None:
            raise IllegalActionError(view.setup.game)
        return forms

    async def orders(self, view: TableView, draft: str, note: str = "") -> Page:
        """Return the panel for leaving and revoking orders of the view's seat."""
        forms = self.order_forms(view)
        panel = await in_one_thread(forms.panel, view, draft)
        stand = [f"- {line}" for line in forms.standing(view)] or [say("no-orders")]
        head = (self._boards.heading(view), note, say("orders"))
        return Page(
            "\n".join(part for part in head if part),
            "\n".join([*stand, panel.text]).strip(),
            await self._picture("orders", view, draft, panel),
            and_back(order_rows(view, panel.groups), view),
            private=True,
        )

    async def panel(self, view: TableView, draft: str) -> Page:
        """Return the panel of a form of the view's seat."""
        form = self._presenters.of(view).form(draft)
        self._pictures.expect(("panel", view.me, view.table_id, view.version, draft))
        panel = await in_one_thread(form.panel, view, draft)
        groups = enumerate(panel.groups)
        rows = tuple(row for number, group in groups for row in step_rows(view, group, number))
        return Page(
            f"{self._boards.heading(view)}\n{panel.text}",
            picture=await self._picture("panel", view, draft, panel),
            rows=and_back(rows, view),
            private=True,
        )

    async def hint(self, view: TableView, action: Any) -> Page:
        """Return the page of a hint for the open question of the view's seat."""
        presenter = self._presenters.of(view)
        panel = await in_one_thread(presenter.advice, action, view, text_names(view))
        return Page(
            f"{self._boards.heading(view)}\n{say('hint', what=panel.text)}",
            picture=await self._picture("hint", view, "", panel),
            rows=and_back(_ways_to(action, view, presenter), view),
            private=True,
        )

    async def _picture(
        self, kind: str, view: TableView, draft: str, panel: Panel
    ) -> Picture | None:
        if panel.draw is None:
            return None
        key = (kind, view.me, view.table_id, view.version, draft)
        place = (view.table_id, (kind, view.me))
        return Picture(await self._pictures.draw(key, panel.draw, place), panel.alt, "panel")


def _ways_to(action: Any, view: TableView, presenter: GamePresenter) -> tuple[Row, ...]:
    """Return the control that does an action or opens its panel, if any."""
    step = None
    if draft := presenter.draft(action, view):
        step = FormStep("panel", draft, say("hint-open"), main=True)
    elif (one := One(action)) in view.own.offers:
        label = presenter.label(action, view.game_view, plain_names(view))
        step = FormStep("do", str(view.own.offers.index(one)), label, main=True)
    return step_rows(view, ControlGroup((step,)), 0) if step else ()


def _tips(view: TableView) -> str:
    """Return the tips for the open question; empty for a known one, or in a game without tips."""
    if view.own.prompt is None or not view.own.coached or view.status is not Status.RUNNING:
        return ""
    key = f"coach-{view.setup.game}-{view.own.prompt.question.id}"
    return "\n".join(f"-# {line}" for line in say(key).splitlines()) if known(key) else ""


def _last_turn(view: TableView) -> int:
    """Return the version at which an awaited seat's last turn ended, or another's began."""
    assert view.me is not None  # a viewer without a seat has no hand
    turn = view.seats[view.me].turn
    return turn.start if turn.since is None else turn.end
