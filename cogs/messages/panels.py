"""Private pages for filling in a form or leaving an order."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from bot.games.errors import IllegalActionError
from bot.tables.views.table_view import TableView
from cogs.interactions.control_id import ControlId
from cogs.interactions.modals import Modal
from cogs.interactions.names import plain_names
from cogs.interactions.page import Page, Picture
from cogs.messages.boards import Boards
from cogs.messages.controls import and_back, order_rows, step_rows
from cogs.messages.pictures import Pictures
from cogs.messages.presenter import Forms, OrderForms, Presenters

ORDERS = (
    "**Orders ahead**\n-# They answer for you when your turn comes. Nobody else is told what "
    "they say, and what they do not cover you are asked."
)

NO_ORDERS = "None stands: you are asked everything."


class Panels:
    """Makes the pages and forms on which a move or an order is put together.

    Args:
        presenters: how the games show themselves.
        pictures: where they are drawn.
        boards: what tables are called.
    """

    def __init__(self, presenters: Presenters, pictures: Pictures, boards: Boards) -> None:
        self._presenters, self._pictures, self._boards = presenters, pictures, boards

    def order_forms(self, look: TableView) -> OrderForms:
        """Return how orders are left in a table's game.

        Raises:
            IllegalActionError: it takes none.
        """
        forms = self._presenters.of(look).orders
        if forms is None:
            raise IllegalActionError(look.game)
        return forms

    async def orders(self, look: TableView, draft: str, note: str = "") -> Page:
        """Return where the look's seat leaves orders ahead and takes them back.

        Raises:
            IllegalActionError: the draft stands for nothing that can be left.
        """
        forms = self.order_forms(look)
        panel = forms.panel(look, draft, plain_names(look))
        picture = None
        if panel.draw is not None:
            key = ("orders", look.me, look.table_id, look.version, draft)
            drawn = await self._pictures.draw(key, panel.draw)
            picture = Picture(drawn, panel.alt, "panel.png")
        stand = [f"- {line}" for line in forms.standing(look)]
        head = "\n".join(part for part in (self._boards.heading(look), note, ORDERS) if part)
        body = "\n".join([*(stand or [NO_ORDERS]), panel.text]).strip()
        rows = and_back(order_rows(look, panel.groups), look)
        return Page(head, body, picture=picture, rows=rows, private=True)

    async def panel(self, look: TableView, draft: str) -> Page:
        """Return what is shown to the look's seat while it fills a form in.

        Raises:
            IllegalActionError: the draft stands for nothing that is open.
        """
        panel = self._forms(look).panel(look, draft, plain_names(look))
        key = ("panel", look.me, look.table_id, look.version, draft)
        picture = Picture(await self._pictures.draw(key, panel.draw), panel.alt, "panel.png")
        groups = enumerate(panel.groups)
        rows = tuple(row for number, group in groups for row in step_rows(look, group, number))
        head = f"{self._boards.heading(look)}\n{panel.text}"
        return Page(head, picture=picture, rows=and_back(rows, look), private=True)

    def order_modal(self, look: TableView, draft: str) -> Modal:
        """Return the modal of an order's draft.

        Raises:
            IllegalActionError: the draft stands for nothing that can be left.
        """
        modal = self.order_forms(look).modal(look, draft, plain_names(look))
        return replace(modal, id=ControlId(look.table_id, "order", look.me, payload=draft).id())

    def modal(self, look: TableView, draft: str) -> Modal:
        """Return what opens for a draft of a form.

        Raises:
            IllegalActionError: the draft stands for nothing that is open.
        """
        return self._forms(look).modal(look, draft, plain_names(look))

    def entered(self, look: TableView, draft: str, values: Mapping[str, str]) -> Any:
        """Return the action of a completed form.

        Raises:
            IllegalActionError: the draft stands for nothing that is open.
            BadFieldError: a field holds nothing that fits.
        """
        return self._forms(look).action(look, draft, values)

    def _forms(self, look: TableView) -> Forms:
        forms = self._presenters.of(look).forms
        if forms is None:
            raise IllegalActionError(look.game)
        return forms

    def opens(self, look: TableView, verb: str) -> str:
        """Return the draft of the panel that a verb of the board opens, or nothing."""
        return self._presenters.of(look).opens(verb, look)
