"""Handles moves, undo and hints, shows tables, and makes the pages of refusals."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from bot.games.contract import Seat
from bot.games.errors import BrigadeError, IllegalActionError
from bot.games.offers import One
from bot.tables.commands.command import Command
from bot.tables.model import errors
from bot.tables.model.records import LIVE, Receipt, Status, TableId
from bot.tables.resolver import RequestContext, TableResolver, only
from bot.tables.service import Tables
from bot.tables.views.table_view import TableView
from bot.tables.workers.computer_players import Hints
from bot.words import say
from cogs.gameplay.typed import TypedAction
from cogs.interactions.handlers import (
    OTHERS,
    ControlId,
    Invocation,
    Reply,
    Routes,
    is_ephemeral,
    route,
)
from cogs.interactions.names import text_names
from cogs.interactions.page import Button, Page, Row, rows_of
from cogs.interactions.places import in_one_thread
from cogs.interactions.sentences import sentence
from cogs.messages.boards import Boards
from cogs.messages.hands import Hands
from cogs.messages.presenter import Presenters
from cogs.messages.waiting import explained_lines

_WITH_HAND = (
    errors.PromptClosedError,
    errors.NoPromptError,
    errors.NotYoursError,
    IllegalActionError,
    errors.NothingToUndoError,
    errors.UndoneAlreadyError,
)
"""Refusals answered with the controls of the open question."""


class GameplayHandler:
    """Shows tables, executes moves and undoes them; games add only their actions."""

    def __init__(
        self,
        tables: Tables,
        resolver: TableResolver,
        presenters: Presenters,
        boards: Boards,
        hands: Hands,
        routes: Routes,
        hints: Hints,
    ) -> None:
        self.tables, self.resolver = tables, resolver
        self.presenters, self._routes = presenters, routes
        self.boards, self.hands, self._hints = boards, hands, hints
        self.groups: dict[str, str] = {}
        """The group of slash commands of each game."""

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
        return await self.tables.queries.view(table_id, invocation.request.user_id)

    # -- pages ----------------------------------------------------------------------------

    @route("hand")
    async def hand(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show a person's own hand."""
        view = await self.resolver.known(invocation.context, control.table)
        if view.me is None:
            raise errors.NotSeatedError
        if view.game_view is None:
            raise errors.WrongStatusError(Status.RUNNING, view.status)
        return Reply(await self.hands.recap(view), in_place=True)

    @route("dm")
    async def try_dm(self, invocation: Invocation, control: ControlId) -> Reply:
        """Send a person's hand as a direct message again, and show it here too."""
        known = await self.resolver.known(invocation.context, control.table)
        if known.me is None:
            raise errors.NotSeatedError
        await self.tables.reach(control.table, invocation.request.user_id)
        view = await self.tables.queries.view(control.table, invocation.request.user_id)
        if view.game_view is None:
            return Reply(Page(say("dm-again")), in_place=True)
        return Reply(await self.hands.page(view, note=say("dm-again")), in_place=True)

    @route("tips")
    async def skip_tips(self, invocation: Invocation, control: ControlId) -> Reply:
        """End the tips of the table's game for the person, and show the hand without them."""
        view = await self.resolver.known(invocation.context, control.table)
        if view.me is None or control.seat != view.me:
            raise errors.NotSeatedError if view.me is None else errors.NotYoursError
        await self.tables.preferences.end_tips(invocation.request.user_id, view.setup.game)
        if updates_itself(invocation, view):
            return Reply(None)
        return await self.hand(invocation, control)

    @route("text")
    async def words(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show a table in words, the person's own hand included."""
        view = await self.resolver.known(invocation.context, control.table)
        return Reply(self.boards.in_words(view), in_place=True)

    @route("more")
    async def more(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show the controls that are open at any time."""
        view = await self.resolver.known(invocation.context, control.table)
        if control.seat not in (None, view.me):
            raise errors.NotSeatedError if view.me is None else errors.NotYoursError
        if view.game_view is None:
            raise errors.WrongStatusError(Status.RUNNING, view.status)
        return Reply(await self.hands.more(view), in_place=True)

    @route("prices")
    async def prices(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show the prices of things for the person now."""
        view = await self.resolver.known(invocation.context, control.table)
        if view.game_view is None:
            raise errors.WrongStatusError(Status.RUNNING, view.status)
        return Reply(self.boards.prices(view))

    @route("receipt")
    async def receipt(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show the receipt of the newest market to one person."""
        view = await self.resolver.known(invocation.context, control.table)
        if view.game_view is None:
            raise errors.WrongStatusError(Status.RUNNING, view.status)
        return Reply(await self.boards.receipt(view))

    @route("show")
    async def show(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show a table's public board to one person."""
        await self.resolver.known(invocation.context, control.table)
        view = await self.tables.queries.view(control.table, None)
        place = await self.tables.queries.board_of(control.table)
        since = place.since if place else 0
        page = await self.boards.public(view, since, whole=True)
        if view.status is Status.RUNNING:
            lines = [page.body, *explained_lines(view, text_names(view))]
            page = msgspec.structs.replace(page, body="\n".join(lines).strip())
        return Reply(page, in_place=True)

    @route("hint")
    async def hint(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show the hint for the control's question, which is searched at the first press."""
        await self.resolver.known(invocation.context, control.table)
        if control.seat is None:
            raise errors.NotYoursError
        asked = (control.seat, control.prompt)
        view, hint = await self._hints.take(invocation.request, control.table, asked)
        return Reply(await self.hands.hint(view, hint), in_place=True)

    # -- presses --------------------------------------------------------------------------

    @route(OTHERS)
    async def board_button(self, invocation: Invocation, control: ControlId) -> Reply:
        """Execute a board's button; show a choice where it means several actions."""
        view = await self.resolver.known(invocation.context, control.table)
        try:
            _require_open(view, control)
        except BrigadeError:
            # A repeated press is answered from its stored move.
            stored = await self.tables.executor.stored(control.table, invocation.request)
            if stored is None:
                raise
            return await self._after(invocation, stored)
        if draft := self.presenters.of(view).opens(control.action, view):
            return Reply(await self.hands.panel(view, draft), in_place=True)
        meant = self.hands.meant(view, control.action)
        if not meant:
            raise IllegalActionError(control.action)
        if len(meant) == 1 and view.own.prompt is not None:
            # The board's number is not raised by sealed steps; moves use the seat's own.
            own = msgspec.structs.replace(control, prompt=view.own.prompt.number)
            return await self.move(invocation, control.table, meant[0], own)
        return Reply(await self.hands.page(view, verb=control.action), in_place=True)

    @route("form")
    async def form(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show the form that all asked seats fill in, each its own."""
        view = await self.resolver.known(invocation.context, control.table)
        require_seat(view, None)
        if view.own.prompt is None:
            raise errors.NoPromptError(view.waited_for())
        return Reply(await self.hands.page(view), in_place=True)

    @route("do", "pick")
    async def offer(self, invocation: Invocation, control: ControlId) -> Reply:
        """Do the offer of a control in the seat's own message."""
        index = invocation.choice if control.action == "pick" else control.payload
        view = await self.resolver.known(invocation.context, control.table)
        current = is_current(view, control)
        offers = {str(i): one for i, one in enumerate(view.own.offers) if isinstance(one, One)}
        if current and index not in offers:
            raise IllegalActionError(index)
        # The index is void once the question is closed; ``act`` refuses it in words.
        action = offers[index].action if current else None
        return await self.move(invocation, control.table, action, control)

    async def move(
        self, invocation: Invocation, table_id: TableId, action: object, control: ControlId | None
    ) -> Reply:
        """Do a game action, pressed or typed, and show its result."""
        pressed = None
        if control is not None:
            if control.seat is None:
                raise errors.NotYoursError
            pressed = (control.seat, control.prompt)
        receipt = await self.tables.act(invocation.request, table_id, action, pressed=pressed)
        return await self._after(invocation, receipt)

    @route("undo", "undo_open")
    async def undo(self, invocation: Invocation, control: ControlId) -> Reply:
        """Undo the person's last action, from the board or from their own message."""
        await self.resolver.known(invocation.context, control.table)
        if control.seat is None:
            raise errors.NotYoursError
        pressed, openly = (control.seat, control.prompt), control.action == "undo_open"
        return await self._undone(invocation, control.table, pressed=pressed, openly=openly)

    async def typed_undo(self, invocation: Invocation, table: str | None) -> Reply:
        """Undo the person's last action at the resolved table."""
        views = await self.meant(invocation, table, lambda view: view.own.undo is not None)
        if len(views) > 1:
            return self._table_choice(
                (view, ControlId(view.table_id, "undo", view.me, view.own.undo.number))
                for view in views
                if view.own.undo is not None
            )
        if not views and await self.resolver.seated(
            invocation.context, lambda view: view.status is Status.RUNNING
        ):
            raise errors.NothingToUndoError
        view = views[0] if views else await self._here(invocation.context)
        return await self._undone(invocation, view.table_id)

    async def _undone(self, invocation: Invocation, table_id: TableId, **how: Any) -> Reply:
        receipt, lost = await self.tables.undo(invocation.request, table_id, **how)
        view = await self.tables.queries.view(table_id, invocation.request.user_id)
        if updates_itself(invocation, view):
            return Reply(None)
        lines = self.boards.story(view, lost, view.me)
        note = say("taken-back-lines", what=" · ".join(lines)) if lines else say("taken-back")
        if receipt.repeated:
            note = say("done-already")
        return Reply(await self.hands.page(view, note=note), in_place=True)

    async def _after(self, invocation: Invocation, receipt: Receipt) -> Reply:
        view = await self.tables.queries.view(receipt.table_id, invocation.request.user_id)
        if updates_itself(invocation, view):
            return Reply(None)
        note = say("done-already") if receipt.repeated else ""
        own = await self.tables.preferences.of(invocation.request.user_id)
        beside = own.dm_hands and not view.own.prompt and await self.tables.queries.has_hand(view)
        page = await self.hands.page(view, receipt.seen, note=note, beside=beside)
        if not view.waits_for_me():
            following = await self._next(invocation, view)
            page = msgspec.structs.replace(page, rows=(*page.rows, *following))
        return Reply(page, in_place=True)

    async def _next(self, invocation: Invocation, played: TableView) -> tuple[Row, ...]:
        """Return a button to the hand at another table, that which waits longest, if any."""
        for view in await self.resolver.turns(invocation.request.user_id):
            if view.table_id != played.table_id:
                abroad = view.location.guild_id != played.location.guild_id
                title = say("button-next", title=self.boards.title(view, with_server=abroad))
                return ((Button(ControlId(view.table_id, "hand").id(), title, "main"),),)
        return ()

    # -- typed commands -------------------------------------------------------------------

    async def press(
        self, invocation: Invocation, table_id: TableId, action: str, payload: str = ""
    ) -> Reply:
        """Act as a button of ``action`` that belongs to no question."""
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
        """Act as a button of ``action`` at the table meant by a command.

        Without ``seated`` a table without a seat of the person fits too.
        """
        views = await self.meant(invocation, table, lambda view: game in (None, view.setup.game))
        if seated:
            views = [view for view in views if view.game_view is not None] or views
        elif not views:
            views = await self.resolver.here(invocation.context, lambda view: True)
        if not views and game is not None:
            views = [await self._here(invocation.context)]
        for view in views:
            self._require_game(view, game or view.setup.game)
        return await self.press_at(invocation, views, action)

    async def meant(
        self,
        invocation: Invocation,
        table: str | None,
        fits: Callable[[TableView], bool] = lambda view: True,
    ) -> list[TableView]:
        """Return the table named by a command; without a name, the person's tables that fit."""
        if table is not None:
            return [await self.resolver.named(invocation.context, table)]
        return await self.resolver.seated(invocation.context, fits)

    async def press_at(
        self, invocation: Invocation, views: Sequence[TableView], action: str, payload: str = ""
    ) -> Reply:
        """Act as a button of ``action`` at the only table of ``views``; of several, ask which."""
        if len(views) > 1:
            return self.ask_for_table(views, action, payload)
        view = views[0] if views else await self._here(invocation.context)
        return await self.press(invocation, view.table_id, action, payload)

    def ask_for_table(self, views: Iterable[TableView], action: str, payload: str = "") -> Reply:
        """Return a question for the table, with a button of ``action`` for each."""
        return self._table_choice(
            (view, ControlId(view.table_id, action, payload=payload)) for view in views
        )

    def _table_choice(self, controls: Iterable[tuple[TableView, ControlId]]) -> Reply:
        buttons = [
            Button(control.id(), self.boards.title(view, with_server=True))
            for view, control in controls
        ]
        return Reply(Page(say("which-table"), rows=rows_of(buttons[:25])))

    async def typed(
        self, invocation: Invocation, game: str, table: str | None, typed: TypedAction
    ) -> Reply:
        """Do a typed game action at the table it fits."""
        views = await self.meant(
            invocation,
            table,
            lambda view: view.setup.game == game and view.own.prompt is not None,
        )
        if len(views) > 1:
            found = [(view, await in_one_thread(control_of, view, typed)) for view in views]
            fitting = [(view, control) for view, control in found if control is not None]
            if not fitting:
                raise IllegalActionError(typed)
            if len(fitting) > 1:
                return self._table_choice(fitting)
            views = [fitting[0][0]]
        view = views[0] if views else await self._running(invocation.context, game)
        self._require_game(view, game)
        if view.me is None:
            raise errors.NotSeatedError
        if view.game_view is None or view.status is not Status.RUNNING:
            raise errors.WrongStatusError(Status.RUNNING, view.status)
        try:
            if view.own.prompt is None:
                raise errors.NoPromptError(view.waited_for())
            action = await in_one_thread(typed.action, view)
            if draft := typed.draft(view, action):
                return Reply(await self.hands.panel(view, draft))
            return await self.move(invocation, view.table_id, action, None)
        except errors.SavedAlreadyError:
            return Reply(await self._saved_already(invocation, view, typed))
        except (IllegalActionError, errors.NoPromptError):
            # A repeat of an action saved a moment ago is often impossible.
            lost = await self.tables.lost(invocation.request, view.table_id)
            if lost is None or not typed.means(lost):
                raise
            return Reply(await self._saved_already(invocation, view, typed))

    async def _running(self, where: RequestContext, game: str) -> TableView:
        """Return a running table without a prompt for this person, for the refusal."""
        running = await self.resolver.seated(
            where, lambda view: view.setup.game == game and view.status is Status.RUNNING
        )
        if len(running) > 1:
            raise errors.NoPromptError(())
        return running[0] if running else await self._here(where)

    async def _here(self, where: RequestContext) -> TableView:
        """Return the newest live table of a channel, to say why a command does not fit there."""
        return only((await self.resolver.in_channel(where, LIVE))[:1])

    def _require_game(self, view: TableView, game: str) -> None:
        if view.setup.game != game:
            title = self.boards.game(view).spec.title
            raise errors.OtherGameError(title, self.groups.get(view.setup.game, ""))

    async def _saved_already(
        self, invocation: Invocation, view: TableView, typed: TypedAction
    ) -> Page:
        view = await self.tables.queries.view(view.table_id, invocation.request.user_id)
        again = await in_one_thread(control_of, view, typed)
        words = sentence(errors.SavedAlreadyError())
        if again is None:
            return await self.hands.page(view, note=f"{words} {say('not-again')}")
        rows = rows_of([Button(again.id(), say("button-again"), "main")])
        return Page(f"{words} {say('again')}", rows=rows, private=True)

    # -- refusals -------------------------------------------------------------------------

    async def typed_refusal(
        self, invocation: Invocation, game: str, table: str | None, error: BrigadeError
    ) -> Page:
        """Return the page of a typed game command's refusal, or of its move, if it is stored."""
        stored = await self.tables.executor.stored(None, invocation.request)
        if stored is not None:  # by another process
            view = await self.tables.queries.view(stored.table_id, invocation.request.user_id)
            return await self.hands.page(view, stored.seen, note=say("done-already"))
        views = await self.meant(invocation, table, lambda view: view.setup.game == game)
        views = [view for view in views if view.own.prompt is not None] or views
        return await self.refusal(invocation, views[0].table_id if len(views) == 1 else None, error)

    async def refusal(
        self, invocation: Invocation, table_id: TableId | None, error: BrigadeError
    ) -> Page:
        """Return the page of a refusal, with the controls of the open question, if any."""
        if table_id is None:
            return Page(sentence(error))
        view = await self.resolver.known(invocation.context, table_id)
        words = sentence(error, text_names(view))
        if error.code == "table_over":
            place = await self.tables.queries.board_of(table_id)
            words += f"\n{self.boards.link(view, place)}" if place else ""
        # An own message from before the end would keep controls without effect.
        over = error.code == "table_over" and is_ephemeral(invocation.interaction)
        stale = over or isinstance(error, _WITH_HAND)
        if stale and view.game_view is not None and view.me is not None:
            return await self.hands.page(view, note=words)
        return Page(words)


def updates_itself(invocation: Invocation, view: TableView) -> bool:
    """Return whether the outbox updates the pressed message: the hand in a DM."""
    return invocation.direct and view.me is not None and not view.seats[view.me].dm_closed


def is_current(view: TableView, control: ControlId) -> bool:
    """Return whether a control of the view's own message belongs to its open question."""
    asked = view.own.prompt is not None and view.own.prompt.number == control.prompt
    return view.me == control.seat and asked


def require_seat(view: TableView, seat: Seat | None) -> Seat:
    """Return the view's seat, refusing another one; a control without a seat is for any player."""
    if view.status is not Status.RUNNING:
        raise errors.WrongStatusError(Status.RUNNING, view.status)
    if view.me is None:
        raise errors.NotSeatedError
    if seat not in (None, view.me):
        raise errors.NotYoursError
    return view.me


def _require_open(view: TableView, control: ControlId) -> None:
    """Refuse a button of the public board unless its question is open for the view's person."""
    me = require_seat(view, None)
    if control.seat != me:
        raise errors.NotYoursError
    if view.own.prompt is None or view.seats[me].turn.number != control.prompt:
        withdrawn = view.own.withdrawn[1] == control.prompt
        closed = errors.PromptWithdrawnError if withdrawn else errors.PromptClosedError
        raise closed(view.own.prompt.question if view.own.prompt else None)


def control_of(view: TableView, typed: TypedAction) -> ControlId | None:
    """Return the control of a typed action, if it is open at this table."""
    if view.own.prompt is None:
        return None
    try:
        action = typed.action(view)
    except IllegalActionError:
        return None
    if draft := typed.draft(view, action):
        return ControlId(view.table_id, "panel", view.me, view.own.prompt.number, draft)
    for index, offer in enumerate(view.own.offers):
        if offer.accepts(action):
            if not isinstance(offer, One):  # a form has no button of its own
                return ControlId(view.table_id, "hand")
            return ControlId(view.table_id, "do", view.me, view.own.prompt.number, str(index))
    return None
