"""Handles moves and undo, shows tables, and makes the pages of refusals."""

from collections.abc import Iterable
from typing import Any

import msgspec

from bot.games.contract import Seat
from bot.games.errors import BrigadeError, IllegalActionError
from bot.tables.commands.command import Command
from bot.tables.model.error_codes import TableErrorCode
from bot.tables.model.errors import (
    AskClosedError,
    AskWithdrawnError,
    NotAskedError,
    NothingToUndoError,
    NotSeatedError,
    NotYoursError,
    SavedAlreadyError,
    SeveralTablesError,
    UndoneAlreadyError,
    WrongStatusError,
)
from bot.tables.model.records import Status, TableId
from bot.tables.model.request import Receipt
from bot.tables.resolver import RequestContext, TableResolver, only
from bot.tables.service import Tables
from bot.tables.views.table_view import TableView
from cogs.gameplay.typed import TypedAction
from cogs.interactions.control_id import ControlId, require_payload
from cogs.interactions.names import text_names
from cogs.interactions.page import Button, Page, rows_of
from cogs.interactions.refusals import AGAIN, DM_AGAIN, NOT_AGAIN, sentence
from cogs.interactions.replies import Reply
from cogs.interactions.request import Invocation, is_ephemeral
from cogs.interactions.routes import OTHERS, Routes, route, table_route
from cogs.messages.boards import Boards
from cogs.messages.hands import Hands
from cogs.messages.panels import Panels
from cogs.messages.presenter import Presenters

MOST_ACTIONS = 99
"""More than can ever be taken back at once."""

_WITH_HAND = (
    AskClosedError,
    NotAskedError,
    NotYoursError,
    IllegalActionError,
    NothingToUndoError,
    UndoneAlreadyError,
)
"""Refusals after which a person is shown what is open now."""


class GameplayHandler:
    """Shows tables, does moves and takes them back; games add only their actions."""

    def __init__(
        self,
        tables: Tables,
        resolver: TableResolver,
        presenters: Presenters,
        boards: Boards,
        hands: Hands,
        panels: Panels,
        routes: Routes,
    ) -> None:
        self.tables, self.resolver = tables, resolver
        self.presenters, self._routes = presenters, routes
        self.boards, self.hands, self.panels = boards, hands, panels

    async def execute(
        self,
        invocation: Invocation,
        table_id: TableId,
        command: Command,
        control: tuple[Seat, int] | None = None,
    ) -> TableView:
        """Execute a command at a table that the requester knows; return the table after it."""
        await self.resolver.known(invocation.context, table_id)
        await self.tables.execute(invocation.request, table_id, command, control=control)
        return await self.tables.queries.look(table_id, invocation.request.user_id)

    # -- pages ----------------------------------------------------------------------------

    @table_route("hand")
    async def hand(self, invocation: Invocation, table_id: TableId) -> Reply:
        """Show a person's own hand."""
        look = await self.resolver.known(invocation.context, table_id)
        if look.me is None:
            raise NotSeatedError
        if look.view is None:
            raise WrongStatusError(Status.RUNNING, look.status)
        since = self.hands.told_since(look)
        recent, spoken = (
            await self.tables.queries.story(look, since),
            await self.tables.queries.spoken(look, since),
        )
        page = await self.hands.page(look, recent, spoken=spoken)
        return Reply(page, in_place=True)

    @table_route("dm")
    async def try_dm(self, invocation: Invocation, table_id: TableId) -> Reply:
        """Send a person's hand as a direct message again, and show it here too."""
        await self.resolver.known(invocation.context, table_id)
        await self.tables.try_dm(invocation.request, table_id)
        look = await self.tables.queries.look(table_id, invocation.request.user_id)
        if look.view is None:
            return Reply(Page(DM_AGAIN), in_place=True)
        return Reply(await self.hands.page(look, note=DM_AGAIN), in_place=True)

    @table_route("text")
    async def words(self, invocation: Invocation, table_id: TableId) -> Reply:
        """Show a table in words, the person's own hand included."""
        look = await self.resolver.known(invocation.context, table_id)
        return Reply(self.boards.in_words(look), in_place=True)

    @table_route("prices")
    async def prices(self, invocation: Invocation, table_id: TableId) -> Reply:
        """Show what things cost the person now.

        Raises:
            UnknownControlError: nothing has a price in this game.
            WrongStatusError: the game has not begun.
        """
        look = await self.resolver.known(invocation.context, table_id)
        if look.view is None:
            raise WrongStatusError(Status.RUNNING, look.status)
        return Reply(self.boards.prices(look))

    @table_route("show")
    async def show(self, invocation: Invocation, table_id: TableId) -> Reply:
        """Show a table's public board to one person."""
        await self.resolver.known(invocation.context, table_id)
        look, _ = await self.tables.queries.look_of_seat(table_id, None)
        place = await self.tables.queries.board_of(table_id)
        recent = await self.tables.queries.story(look, place.since if place else 0)
        page = await self.boards.public(look, recent, (), frozenset())
        return Reply(page, in_place=True)

    # -- presses --------------------------------------------------------------------------

    @route(OTHERS)
    async def board_button(self, invocation: Invocation, control: ControlId) -> Reply:
        """Do what a button of the public board means; show the choice where it means several."""
        look = await self.resolver.known(invocation.context, control.table)
        try:
            _require_open(look, control)
        except BrigadeError:
            # The very same press may have been stored: then it is answered from its row.
            stored = await self.tables.repeated(invocation.request, control.table)
            if stored is None:
                raise
            return await self._after(invocation, stored)
        if draft := self.presenters.of(look).opens(control.action, look):
            return Reply(await self.panels.panel(look, draft), in_place=True)
        meant = self.hands.meant(look, control.action)
        if not meant:
            raise IllegalActionError(control.action)
        if len(meant) == 1 and look.ask is not None:
            # The board's number is one that sealed steps do not raise; moves go by the seat's own.
            own = msgspec.structs.replace(control, prompt=look.ask.number)
            return await self.move(invocation, control.table, meant[0], own)
        return Reply(await self.hands.page(look, verb=control.action), in_place=True)

    @route("choose")
    async def choose(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show the panel of what was chosen on the public board."""
        draft = invocation.choice
        require_payload(draft)
        look = await self.resolver.known(invocation.context, control.table)
        _require_open(look, control)
        return Reply(await self.panels.panel(look, draft), in_place=True)

    @route("do", "pick")
    async def offer(self, invocation: Invocation, control: ControlId) -> Reply:
        """Do the offer of a control in the seat's own message."""
        index = invocation.choice if control.action == "pick" else control.payload
        look = await self.resolver.known(invocation.context, control.table)
        place = int(index) if index.isascii() and index.isdigit() and len(index) < 4 else -1
        current = is_current(look, control)
        if current and not 0 <= place < len(look.offers):
            raise IllegalActionError(index)
        # Of a closed question the index says nothing any more; ``act`` refuses it in words.
        action = look.offers[place].action if current else None
        return await self.move(invocation, control.table, action, control)

    async def move(
        self, invocation: Invocation, table_id: TableId, action: object, control: ControlId | None
    ) -> Reply:
        """Do a game action, pressed or typed, and show what came of it."""
        pressed = None
        if control is not None:
            if control.seat is None:
                raise NotYoursError
            pressed = (control.seat, control.prompt)
        receipt = await self.tables.act(invocation.request, table_id, action, pressed=pressed)
        return await self._after(invocation, receipt)

    @route("undo", "undo_open")
    async def undo(self, invocation: Invocation, control: ControlId) -> Reply:
        """Take back the own last action, from the board or from an own message.

        Raises:
            NotYoursError: it is no control of the person's seat.
        """
        await self.resolver.known(invocation.context, control.table)
        if control.seat is None:
            raise NotYoursError
        pressed, openly = (control.seat, control.prompt), control.action == "undo_open"
        return await self._undone(invocation, control.table, pressed=pressed, openly=openly)

    async def typed_undo(
        self, invocation: Invocation, table: str | None, *, everything: bool
    ) -> Reply:
        """Take back the own last action at the table that is meant, or all that can be."""
        actions = MOST_ACTIONS if everything else 1
        if table is not None:
            look = await self.resolver.named(invocation.context, table)
            return await self._undone(invocation, look.table_id, actions=actions)
        looks = await self.resolver.seated(
            invocation.context, lambda look: look.own_undo is not None
        )
        if len(looks) > 1:
            return self._which(
                (look, ControlId(look.table_id, "undo", look.me, look.own_undo.number))
                for look in looks
                if look.own_undo is not None
            )
        if not looks and await self.resolver.seated(
            invocation.context, lambda look: look.status is Status.RUNNING
        ):
            raise NothingToUndoError
        return await self._undone(invocation, only(looks).table_id, actions=actions)

    async def _undone(self, invocation: Invocation, table_id: TableId, **how: Any) -> Reply:
        receipt, lost = await self.tables.undo(invocation.request, table_id, **how)
        look = await self.tables.queries.look(table_id, invocation.request.user_id)
        if updates_itself(invocation, look):
            return Reply(None)
        lines = self.boards.story(look, lost, look.me)
        note = f"*Taken back:* {' '.join(lines)}" if lines else "*Taken back.*"
        if receipt.repeated:
            note = "*This was done already.*"
        return Reply(await self.hands.page(look, note=note), in_place=True)

    async def _after(self, invocation: Invocation, receipt: Receipt) -> Reply:
        look = await self.tables.queries.look(receipt.table_id, invocation.request.user_id)
        if updates_itself(invocation, look):
            return Reply(None)
        note = "*This was done already.*" if receipt.repeated else ""
        page = await self.hands.page(look, receipt.seen, note=note)
        return Reply(page, in_place=True)

    # -- typed commands -------------------------------------------------------------------

    async def press(
        self, invocation: Invocation, table_id: TableId, action: str, payload: str = ""
    ) -> Reply:
        """Do what a button of ``action`` does that stands on no question."""
        control = ControlId(table_id, action, payload=payload)
        return await self._routes.find(action).handler(invocation, control)

    async def typed_press(
        self,
        invocation: Invocation,
        table: str | None,
        action: str,
        *,
        seated: bool = True,
        game: str | None = None,
    ) -> Reply:
        """Do what a button of ``action`` does at the table that a command means.

        Args:
            invocation: the command.
            table: the table as named by the person, or None.
            action: of the button, which asks for the table where several could be meant.
            seated: whether it is for those who sit there.
            game: whose command it is, where only its tables can be meant.
        """
        if table is not None:
            look = await self.resolver.named(invocation.context, table)
            if game not in (None, look.game):
                raise IllegalActionError(game)
        else:
            looks = await self.resolver.seated(
                invocation.context, lambda look: game in (None, look.game)
            )
            if seated:
                looks = [look for look in looks if look.view is not None] or looks
            elif not looks:
                looks = await self.resolver.here(invocation.context, lambda look: True)
            if len(looks) > 1:
                return self.which_table(looks, action)
            look = only(looks)
        return await self.press(invocation, look.table_id, action)

    def which_table(self, looks: Iterable[TableView], action: str, payload: str = "") -> Reply:
        """Return the question which table is meant, a button of ``action`` for each."""
        return self._which(
            (look, ControlId(look.table_id, action, payload=payload)) for look in looks
        )

    def _which(self, controls: Iterable[tuple[TableView, ControlId]]) -> Reply:
        buttons = [
            Button(control.id(), self.boards.title(look, with_server=True))
            for look, control in controls
        ]
        return Reply(Page(sentence(SeveralTablesError(())), rows=rows_of(buttons[:25])))

    async def typed(
        self, invocation: Invocation, game: str, table: str | None, typed: TypedAction
    ) -> Reply:
        """Do a typed game action at the table it is meant for.

        Args:
            invocation: who types.
            game: the game whose command it is.
            table: the table as named by the person, or None.
            typed: what was typed.
        """
        if table is not None:
            look = await self.resolver.named(invocation.context, table)
        else:
            waiting = await self.resolver.seated(
                invocation.context, lambda look: look.game == game and look.ask is not None
            )
            found = [(look, _offered(look, typed)) for look in waiting]
            fitting = [(look, control) for look, control in found if control is not None]
            if len(waiting) > 1 and len(fitting) != 1:
                if not fitting:
                    raise IllegalActionError(typed)
                return self._which(fitting)
            looks = [look for look, _ in fitting] or waiting
            look = looks[0] if looks else await self._running(invocation.context, game)
        if look.game != game:
            raise IllegalActionError(typed)
        if look.me is None:
            raise NotSeatedError
        if look.view is None or look.status is not Status.RUNNING:
            raise WrongStatusError(Status.RUNNING, look.status)
        try:
            if look.ask is None:
                raise NotAskedError(look.waited_for())
            action = typed.action(look)
            if draft := typed.draft(look, action):
                return Reply(await self.panels.panel(look, draft))
            return await self.move(invocation, look.table_id, action, None)
        except SavedAlreadyError:
            return Reply(await self._saved_already(invocation, look, typed))
        except (IllegalActionError, NotAskedError):
            # What was saved a moment ago is often not possible twice.
            lost = await self.tables.lost(invocation.request, look.table_id)
            if lost is None or not typed.means(lost):
                raise
            return Reply(await self._saved_already(invocation, look, typed))

    async def _running(self, where: RequestContext, game: str) -> TableView:
        """Return a table that runs without asking this person anything, for the refusal."""
        running = await self.resolver.seated(
            where, lambda look: look.game == game and look.status is Status.RUNNING
        )
        if len(running) > 1:
            raise NotAskedError(())
        return only(running)

    async def _saved_already(
        self, invocation: Invocation, look: TableView, typed: TypedAction
    ) -> Page:
        look = await self.tables.queries.look(look.table_id, invocation.request.user_id)
        again = _offered(look, typed)
        if again is None:
            return await self.hands.page(look, note=f"{sentence(SavedAlreadyError())} {NOT_AGAIN}")
        rows = rows_of([Button(again.id(), "Yes, once more", "main")])
        return Page(f"{sentence(SavedAlreadyError())} {AGAIN}", rows=rows, private=True)

    # -- refusals -------------------------------------------------------------------------

    async def typed_refusal(
        self, invocation: Invocation, game: str, table: str | None, error: BrigadeError
    ) -> Page:
        """Return the page of a typed game command's refusal."""
        if table is None:
            seated = await self.resolver.seated(invocation.context, lambda look: look.game == game)
            looks = [look for look in seated if look.ask is not None] or seated
            known = looks[0].table_id if len(looks) == 1 else None
        else:
            known = (await self.resolver.named(invocation.context, table)).table_id
        return await self.refusal(invocation, known, error)

    async def refusal(
        self, invocation: Invocation, table_id: TableId | None, error: BrigadeError
    ) -> Page:
        """Return the page of a refusal, with what is open now where there is something."""
        if table_id is None:
            return Page(sentence(error))
        look = await self.resolver.known(invocation.context, table_id)
        words = sentence(error, text_names(look))
        if error.code is TableErrorCode.TABLE_OVER:
            place = await self.tables.queries.board_of(table_id)
            words += f"\n{self.boards.link(look, place)}" if place else ""
        # A message of one's own from before the end would go on looking as if it could be pressed.
        over = error.code is TableErrorCode.TABLE_OVER and is_ephemeral(invocation.interaction)
        stale = over or isinstance(error, _WITH_HAND)
        if stale and look.view is not None and look.me is not None:
            return await self.hands.page(look, note=words)
        return Page(words)


def updates_itself(invocation: Invocation, look: TableView) -> bool:
    """Return whether the outbox brings the pressed message up to date: the hand in a DM."""
    return invocation.direct and look.me is not None and not look.seats[look.me].dm_closed


def is_current(look: TableView, control: ControlId) -> bool:
    """Return whether a control of the look's own message belongs to its open question."""
    asked = look.ask is not None and look.ask.number == control.prompt
    return look.me == control.seat and asked


def require_seat(look: TableView, seat: Seat | None) -> Seat:
    """Return the look's seat; a control without a seat is anybody's who plays.

    Raises:
        WrongStatusError, NotSeatedError, NotYoursError: no seat, another one, or no game.
    """
    if look.status is not Status.RUNNING:
        raise WrongStatusError(Status.RUNNING, look.status)
    if look.me is None:
        raise NotSeatedError
    if seat not in (None, look.me):
        raise NotYoursError
    return look.me


def _require_open(look: TableView, control: ControlId) -> None:
    """Refuse a button of the public board unless its question is open for the look's person.

    Raises:
        WrongStatusError, NotSeatedError, NotYoursError, AskClosedError: it is not.
    """
    me = require_seat(look, None)
    if control.seat != me:
        raise NotYoursError
    if look.ask is None or look.seats[me].ask != control.prompt:
        gone = look.withdrawn[1] == control.prompt
        closed = AskWithdrawnError if gone else AskClosedError
        raise closed(look.ask.question if look.ask else None)


def _offered(look: TableView, typed: TypedAction) -> ControlId | None:
    """Return the control of a typed action, if it is open at this table."""
    if look.ask is None:
        return None
    try:
        action = typed.action(look)
    except IllegalActionError:
        return None
    if draft := typed.draft(look, action):
        return ControlId(look.table_id, "panel", look.me, look.ask.number, draft)
    for index, offer in enumerate(look.offers):
        if offer.accepts(action):
            return ControlId(look.table_id, "do", look.me, look.ask.number, str(index))
    return None
