"""Private pages for filling in a form or leaving an order."""

from bot.games.errors import IllegalActionError
from bot.tables.views.table_view import TableView
from cogs.interactions.page import Page, Picture
from cogs.messages.boards import Boards
from cogs.messages.controls import and_back, order_rows, step_rows
from cogs.messages.pictures import Pictures
from cogs.messages.presenter import OrderForms, Panel, Presenters

ORDERS = (
    "**Orders ahead**\n-# They answer for you when your turn comes. Nobody else is told what "
    "they say, and what they do not cover you are asked."
)

NO_ORDERS = "None stands: you are asked everything."


class Panels:
    """Makes the pages on which a move or an order is put together."""

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
        panel = forms.panel(look, draft)
        stand = [f"- {line}" for line in forms.standing(look)] or [NO_ORDERS]
        return Page(
            "\n".join(part for part in (self._boards.heading(look), note, ORDERS) if part),
            "\n".join([*stand, panel.text]).strip(),
            await self._picture("orders", look, draft, panel),
            and_back(order_rows(look, panel.groups), look),
            private=True,
        )

    async def panel(self, look: TableView, draft: str) -> Page:
        """Return what is shown to the look's seat while it fills a form in.

        Raises:
            IllegalActionError: the draft stands for nothing that is open.
        """
        panel = self._presenters.of(look).forms.panel(look, draft)
        groups = enumerate(panel.groups)
        rows = tuple(row for number, group in groups for row in step_rows(look, group, number))
        return Page(
            f"{self._boards.heading(look)}\n{panel.text}",
            picture=await self._picture("panel", look, draft, panel),
            rows=and_back(rows, look),
            private=True,
        )

    async def _picture(
        self, kind: str, look: TableView, draft: str, panel: Panel
    ) -> Picture | None:
        if panel.draw is None:
            return None
        key = (kind, look.me, look.table_id, look.version, draft)
        return Picture(await self._pictures.draw(key, panel.draw), panel.alt, "panel.png")
