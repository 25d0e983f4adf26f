"""Handles forms and orders ahead: panels, modals, the resulting action."""

from collections import OrderedDict
from collections.abc import Mapping

from msgspec.structs import replace

from bot.tables.commands.orders import OrderCommand, RevokeOrders, leaving
from bot.tables.model.errors import PromptClosedError
from bot.tables.model.records import Status
from bot.tables.views.table_view import TableView
from bot.words import say
from cogs.gameplay.handler import GameplayHandler, is_current, require_seat
from cogs.interactions.handlers import ControlId, Invocation, Reply, payload_of, route
from cogs.interactions.page import BadFieldError, Button, Page, refilled
from cogs.interactions.sentences import sentence
from cogs.messages.presenter import ALL_ORDERS, REVOKE, GameForm

MOST_TYPED = 100
"""The most forms whose mistyped values are kept; beyond, and after a restart, one opens anew."""

_ORDER_MODALS = ("order_ask", "order_ask_of", "order_retype")
"""The actions of controls that open the modal of an order."""


class FormHandler:
    """Handles the steps of forms and of orders ahead. Drafts travel in the controls."""

    def __init__(self, gameplay: GameplayHandler) -> None:
        self._gameplay, self._hands = gameplay, gameplay.hands
        self._typed: OrderedDict[tuple[int, str], Mapping[str, str]] = OrderedDict()
        """The values of mistyped forms, by the person and the control that opens it again."""

    @route("panel", "panel_of")
    async def panel(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show the panel of a form with its present values."""
        view, draft = await self._drafted(invocation, control)
        _require_open(view, control)
        return Reply(await self._hands.panel(view, draft), in_place=True)

    @route("modal", "modal_of", "retype", *_ORDER_MODALS, defers=False)
    async def modal(self, invocation: Invocation, control: ControlId) -> Reply:
        """Open a modal that submits a form's action or an order; filled in after a mistake."""
        view, draft = await self._drafted(invocation, control)
        form: GameForm
        if control.action in _ORDER_MODALS:
            require_seat(view, control.seat)
            form, action = self._hands.order_forms(view), "order"
        else:
            _require_open(view, control)
            form, action = self._gameplay.presenters.of(view).form(draft), "enter"
        modal = form.modal(view, draft)
        typed = self._typed.get((invocation.request.user_id, invocation.custom_id), {})
        modal = replace(
            modal,
            id=replace(control, action=action, seat=view.me, payload=draft).id(),
            fields=tuple(refilled(field, typed) for field in modal.fields),
        )
        return Reply(None, modal=modal)

    @route("enter", "enter_of")
    async def enter(self, invocation: Invocation, control: ControlId) -> Reply:
        """Do the action of a completed form."""
        view, draft = await self._drafted(invocation, control)
        action = None  # the draft of a closed question is void; the table refuses it in words
        if is_current(view, control):
            form = self._gameplay.presenters.of(view).form(draft)
            try:
                action = form.action(view, draft, invocation.fields)
            except BadFieldError as error:
                return self._mistyped(invocation, replace(control, action="retype"), error)
        return await self._gameplay.move(invocation, control.table, action, control)

    @route("orders", "orders_of")
    async def orders(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show the orders in force, with the controls of one kind of order, or of all."""
        view, draft = await self._drafted(invocation, control, ALL_ORDERS)
        require_seat(view, control.seat)
        return Reply(await self._hands.orders(view, draft), in_place=True)

    @route("order", "order_of")
    async def order(self, invocation: Invocation, control: ControlId) -> Reply:
        """Leave an order, or revoke some, and show the orders in force."""
        view, draft = await self._drafted(invocation, control)
        require_seat(view, control.seat)
        forms = self._hands.order_forms(view)
        command: OrderCommand
        note = "taken-back"
        if draft == REVOKE or draft.startswith(f"{REVOKE}_"):
            command = RevokeOrders(draft.removeprefix(REVOKE).removeprefix("_"))
        else:
            try:
                command, note = leaving(forms.action(view, draft, invocation.fields)), "order-left"
            except BadFieldError as error:
                return self._mistyped(invocation, replace(control, action="order_retype"), error)
        now = await self._gameplay.execute(invocation, control.table, command)
        if now.status is not Status.RUNNING:  # the order answered at once and ended the game
            return Reply(await self._hands.page(now), in_place=True)
        return Reply(await self._hands.orders(now, forms.after(draft), say(note)), in_place=True)

    def _mistyped(self, invocation: Invocation, again: ControlId, error: BadFieldError) -> Reply:
        """Return what was wrong, with a button to the form as it was filled in."""
        self._typed[invocation.request.user_id, again.id()] = invocation.fields
        while len(self._typed) > MOST_TYPED:
            self._typed.popitem(last=False)
        button = Button(again.id(), say("button-retype"), "main")
        return Reply(Page(sentence(error), rows=((button,),), private=True))

    async def _drafted(
        self, invocation: Invocation, control: ControlId, otherwise: str = ""
    ) -> tuple[TableView, str]:
        draft = payload_of(invocation, control, otherwise)
        return await self._gameplay.resolver.known(invocation.context, control.table), draft


def _require_open(view: TableView, control: ControlId) -> None:
    """Refuse a step of a form unless the seat's own question is open."""
    require_seat(view, -1 if control.seat is None else control.seat)
    if not is_current(view, control):
        raise PromptClosedError(view.own.prompt.question if view.own.prompt else None)
