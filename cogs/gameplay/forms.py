"""Handles forms and orders ahead: panels, modals, the resulting action."""

from collections.abc import Mapping

import msgspec

from bot.tables.commands.orders import OrderAction, RevokeOrders, leaving
from bot.tables.model.errors import AskClosedError, NotSeatedError, NotYoursError, WrongStatusError
from bot.tables.model.records import Status, TableId
from bot.tables.views.table_view import TableView
from cogs.gameplay.handler import Desk
from cogs.interactions.control_id import Press, require_detail
from cogs.interactions.replies import Reply
from cogs.interactions.request import Asked, in_place
from cogs.messages.presenter import ALL_ORDERS, REVOKE


class Filling:
    """Goes on with a form. What it holds so far travels in the controls; nothing is kept here."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def panel(self, asked: Asked, press: Press, draft: str) -> Reply:
        """Show what a form holds so far, with the controls that go on from there."""
        require_detail(draft)
        look = await self._desk.finder.known(asked.where, press.table)
        _require_open(look, press)
        page = await self._desk.panels.panel(look, draft)
        return Reply(page, in_place=in_place(asked))

    async def modal(self, asked: Asked, press: Press, draft: str) -> Reply:
        """Open what is to be typed into; it comes back as the form's action."""
        require_detail(draft)
        look = await self._desk.finder.known(asked.where, press.table)
        _require_open(look, press)
        back = msgspec.structs.replace(press, verb="enter", detail=draft)
        modal = self._desk.panels.modal(look, draft)
        return Reply(None, modal=msgspec.structs.replace(modal, id=back.id()))

    async def enter(
        self, asked: Asked, press: Press, draft: str, values: Mapping[str, str]
    ) -> Reply:
        """Do what a filled-in form stands for."""
        require_detail(draft)
        look = await self._desk.finder.known(asked.where, press.table)
        current = look.me == press.seat and look.ask is not None and look.ask.number == press.ask
        # Of a closed question the draft says nothing any more; the table refuses it in words.
        action = self._desk.panels.entered(look, draft, values) if current else None
        return await self._desk.move(asked, press.table, action, press)


def _require_open(look: TableView, press: Press) -> None:
    """Refuse a step of a form unless the seat's own question is open.

    Raises:
        WrongStatusError, NotSeatedError, NotYoursError, AskClosedError: it is not.
    """
    if look.status is not Status.RUNNING:
        raise WrongStatusError(Status.RUNNING, look.status)
    if look.me is None:
        raise NotSeatedError
    if press.seat != look.me:
        raise NotYoursError
    if look.ask is None or look.ask.number != press.ask:
        raise AskClosedError(look.ask.question if look.ask else None)


LEFT = "*Done; it stands until you take it back.*"
TAKEN_BACK = "*Taken back.*"


class Orders:
    """Shows and changes a person's own orders. Nothing of it is kept here."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def show(self, asked: Asked, table_id: TableId) -> Reply:
        """Show what stands, with the controls that change it."""
        look = await self._desk.finder.known(asked.where, table_id)
        _require_seat(look)
        return Reply(await self._desk.panels.orders(look, ALL_ORDERS), in_place=in_place(asked))

    async def panel(self, asked: Asked, press: Press, draft: str) -> Reply:
        """Show the controls of one kind of order."""
        look = await self._own(asked, press, draft or ALL_ORDERS)
        page = await self._desk.panels.orders(look, draft or ALL_ORDERS)
        return Reply(page, in_place=in_place(asked))

    async def modal(self, asked: Asked, press: Press, draft: str) -> Reply:
        """Open what is to be typed into; it comes back as an order."""
        look = await self._own(asked, press, draft)
        return Reply(None, modal=self._desk.panels.order_modal(look, draft))

    async def enter(
        self, asked: Asked, press: Press, draft: str, values: Mapping[str, str]
    ) -> Reply:
        """Leave an order, or take some back, and show what stands then."""
        look = await self._own(asked, press, draft)
        forms = self._desk.panels.order_forms(look)
        action: OrderAction
        if draft == REVOKE or draft.startswith(f"{REVOKE}_"):
            action = RevokeOrders(draft.removeprefix(REVOKE).removeprefix("_"))
        else:
            action = leaving(forms.order(look, draft, values))
        await self._desk.tables.order(asked.call, press.table, action)
        now = await self._desk.tables.look(press.table, asked.call.user_id)
        if now.status is not Status.RUNNING:  # the order spoke at once, and the game was over
            return Reply(await self._desk.hands.page(now), in_place=in_place(asked))
        note = TAKEN_BACK if isinstance(action, RevokeOrders) else LEFT
        page = await self._desk.panels.orders(now, forms.after(draft), note)
        return Reply(page, in_place=in_place(asked))

    async def _own(self, asked: Asked, press: Press, draft: str) -> TableView:
        require_detail(draft)
        look = await self._desk.finder.known(asked.where, press.table)
        _require_seat(look)
        if press.seat not in (None, look.me):
            raise NotYoursError
        return look


def _require_seat(look: TableView) -> None:
    if look.me is None:
        raise NotSeatedError
    if look.status is not Status.RUNNING:
        raise WrongStatusError(Status.RUNNING, look.status)
