"""Handles forms and orders ahead: panels, modals, the resulting action."""

from msgspec.structs import replace

from bot.tables.commands.orders import OrderCommand, RevokeOrders, leaving
from bot.tables.model.errors import AskClosedError
from bot.tables.model.records import Status
from bot.tables.views.table_view import TableView
from cogs.gameplay.handler import GameplayHandler, is_current, require_seat
from cogs.interactions.handlers import (
    ControlId,
    Invocation,
    Reply,
    payload_of,
    require_payload,
    route,
)
from cogs.messages.presenter import ALL_ORDERS, REVOKE, GameForm

LEFT = "*Done; it stands until you take it back.*"
TAKEN_BACK = "*Taken back.*"


class FormHandler:
    """Handles the steps of forms and of orders ahead. Drafts travel in the controls."""

    def __init__(self, gameplay: GameplayHandler) -> None:
        self._gameplay, self._hands = gameplay, gameplay.hands

    @route("panel", "panel_of")
    async def panel(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show the panel of a form with its present values."""
        view, draft = await self._drafted(invocation, control)
        _require_open(view, control)
        return Reply(await self._hands.panel(view, draft), in_place=True)

    @route("modal", "modal_of", defers=False)
    async def modal(self, invocation: Invocation, control: ControlId) -> Reply:
        """Open a modal that submits the form's action."""
        view, draft = await self._drafted(invocation, control)
        _require_open(view, control)
        return _opened(view, self._gameplay.presenters.of(view).forms, draft, control, "enter")

    @route("enter", "enter_of")
    async def enter(self, invocation: Invocation, control: ControlId) -> Reply:
        """Do the action of a completed form."""
        view, draft = await self._drafted(invocation, control)
        action = None  # the draft of a closed question is void; the table refuses it in words
        if is_current(view, control):
            forms = self._gameplay.presenters.of(view).forms
            action = forms.action(view, draft, invocation.fields)
        return await self._gameplay.move(invocation, control.table, action, control)

    @route("orders", "orders_of")
    async def orders(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show the orders in force, with the controls of one kind of order, or of all."""
        view, draft = await self._drafted(invocation, control, ALL_ORDERS)
        require_seat(view, control.seat)
        return Reply(await self._hands.orders(view, draft), in_place=True)

    @route("order_ask", "order_ask_of", defers=False)
    async def order_modal(self, invocation: Invocation, control: ControlId) -> Reply:
        """Open a modal that submits an order."""
        view, draft = await self._drafted(invocation, control)
        require_seat(view, control.seat)
        return _opened(view, self._hands.order_forms(view), draft, control, "order")

    @route("order", "order_of")
    async def order(self, invocation: Invocation, control: ControlId) -> Reply:
        """Leave an order, or revoke some, and show the orders in force."""
        view, draft = await self._drafted(invocation, control)
        require_seat(view, control.seat)
        forms = self._hands.order_forms(view)
        command: OrderCommand
        if draft == REVOKE or draft.startswith(f"{REVOKE}_"):
            command, note = RevokeOrders(draft.removeprefix(REVOKE).removeprefix("_")), TAKEN_BACK
        else:
            command, note = leaving(forms.action(view, draft, invocation.fields)), LEFT
        now = await self._gameplay.execute(invocation, control.table, command)
        if now.status is not Status.RUNNING:  # the order answered at once and ended the game
            return Reply(await self._hands.page(now), in_place=True)
        return Reply(await self._hands.orders(now, forms.after(draft), note), in_place=True)

    async def _drafted(
        self, invocation: Invocation, control: ControlId, otherwise: str = ""
    ) -> tuple[TableView, str]:
        require_payload(draft := payload_of(invocation, control) or otherwise)
        return await self._gameplay.resolver.known(invocation.context, control.table), draft


def _opened(view: TableView, form: GameForm, draft: str, control: ControlId, action: str) -> Reply:
    """Return the modal of a draft; its submission is a control of ``action``."""
    back = replace(control, action=action, seat=view.me, payload=draft)
    return Reply(None, modal=replace(form.modal(view, draft), id=back.id()))


def _require_open(view: TableView, control: ControlId) -> None:
    """Refuse a step of a form unless the seat's own question is open."""
    require_seat(view, -1 if control.seat is None else control.seat)
    if not is_current(view, control):
        raise AskClosedError(view.own.ask.question if view.own.ask else None)
