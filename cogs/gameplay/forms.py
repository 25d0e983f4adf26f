"""Handles forms and orders ahead: panels, modals, the resulting action."""

import msgspec

from bot.tables.commands.orders import OrderCommand, RevokeOrders, leaving
from bot.tables.model.errors import AskClosedError, NotSeatedError, NotYoursError, WrongStatusError
from bot.tables.model.records import Status
from bot.tables.views.table_view import TableView
from cogs.gameplay.handler import GameplayHandler
from cogs.interactions.control_id import ControlId, require_payload
from cogs.interactions.replies import Reply
from cogs.interactions.request import Invocation
from cogs.interactions.routes import payload_of, route
from cogs.messages.presenter import ALL_ORDERS, REVOKE


class FormHandler:
    """Handles the steps of forms. Drafts travel in the controls; nothing is kept here."""

    def __init__(self, gameplay: GameplayHandler) -> None:
        self._gameplay = gameplay

    @route("panel", "panel_of")
    async def panel(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show what a form holds so far, with the controls that go on from there."""
        require_payload(draft := payload_of(invocation, control))
        look = await self._gameplay.resolver.known(invocation.context, control.table)
        _require_open(look, control)
        page = await self._gameplay.panels.panel(look, draft)
        return Reply(page, in_place=True)

    @route("modal", "modal_of", defers=False)
    async def modal(self, invocation: Invocation, control: ControlId) -> Reply:
        """Open a modal whose submission is the form's action."""
        require_payload(draft := payload_of(invocation, control))
        look = await self._gameplay.resolver.known(invocation.context, control.table)
        _require_open(look, control)
        back = msgspec.structs.replace(control, action="enter", payload=draft)
        modal = self._gameplay.panels.modal(look, draft)
        return Reply(None, modal=msgspec.structs.replace(modal, id=back.id()))

    @route("enter", "enter_of")
    async def enter(self, invocation: Invocation, control: ControlId) -> Reply:
        """Do the action of a completed form."""
        require_payload(draft := payload_of(invocation, control))
        look = await self._gameplay.resolver.known(invocation.context, control.table)
        current = (
            look.me == control.seat and look.ask is not None and look.ask.number == control.prompt
        )
        # Of a closed question the draft says nothing any more; the table refuses it in words.
        action = self._gameplay.panels.entered(look, draft, invocation.fields) if current else None
        return await self._gameplay.move(invocation, control.table, action, control)


def _require_open(look: TableView, control: ControlId) -> None:
    """Refuse a step of a form unless the seat's own question is open.

    Raises:
        WrongStatusError, NotSeatedError, NotYoursError, AskClosedError: it is not.
    """
    if look.status is not Status.RUNNING:
        raise WrongStatusError(Status.RUNNING, look.status)
    if look.me is None:
        raise NotSeatedError
    if control.seat != look.me:
        raise NotYoursError
    if look.ask is None or look.ask.number != control.prompt:
        raise AskClosedError(look.ask.question if look.ask else None)


LEFT = "*Done; it stands until you take it back.*"
TAKEN_BACK = "*Taken back.*"


class OrderHandler:
    """Shows and changes a person's own orders. Nothing of it is kept here."""

    def __init__(self, gameplay: GameplayHandler) -> None:
        self._gameplay = gameplay

    @route("orders", "orders_of")
    async def panel(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show the controls of one kind of order."""
        draft = payload_of(invocation, control) or ALL_ORDERS
        look = await self._own(invocation, control, draft)
        page = await self._gameplay.panels.orders(look, draft)
        return Reply(page, in_place=True)

    @route("order_ask", "order_ask_of", defers=False)
    async def modal(self, invocation: Invocation, control: ControlId) -> Reply:
        """Open a modal whose submission is an order."""
        draft = payload_of(invocation, control)
        look = await self._own(invocation, control, draft)
        return Reply(None, modal=self._gameplay.panels.order_modal(look, draft))

    @route("order", "order_of")
    async def enter(self, invocation: Invocation, control: ControlId) -> Reply:
        """Leave an order, or revoke some, and show the orders in force."""
        draft = payload_of(invocation, control)
        look = await self._own(invocation, control, draft)
        forms = self._gameplay.panels.order_forms(look)
        action: OrderCommand
        if draft == REVOKE or draft.startswith(f"{REVOKE}_"):
            action = RevokeOrders(draft.removeprefix(REVOKE).removeprefix("_"))
        else:
            action = leaving(forms.order(look, draft, invocation.fields))
        await self._gameplay.tables.execute(invocation.request, control.table, action)
        now = await self._gameplay.tables.queries.look(control.table, invocation.request.user_id)
        if now.status is not Status.RUNNING:  # the order spoke at once, and the game was over
            return Reply(await self._gameplay.hands.page(now), in_place=True)
        note = TAKEN_BACK if isinstance(action, RevokeOrders) else LEFT
        page = await self._gameplay.panels.orders(now, forms.after(draft), note)
        return Reply(page, in_place=True)

    async def _own(self, invocation: Invocation, control: ControlId, draft: str) -> TableView:
        require_payload(draft)
        look = await self._gameplay.resolver.known(invocation.context, control.table)
        _require_seat(look)
        if control.seat not in (None, look.me):
            raise NotYoursError
        return look


def _require_seat(look: TableView) -> None:
    if look.me is None:
        raise NotSeatedError
    if look.status is not Status.RUNNING:
        raise WrongStatusError(Status.RUNNING, look.status)
