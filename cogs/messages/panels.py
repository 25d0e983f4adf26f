"""Private pages for filling in a form or leaving an order."""

from bot.games.errors import IllegalActionError
from bot.tables.views.table_view import TableView
from cogs.interactions.page import Page, Picture
from cogs.messages.boards import Boards
from cogs.messages.controls import and_back, order_rows, step_rows
from cogs.messages.pictures import PictureCache
from cogs.messages.presenter import OrderForms, Panel, Presenters

ORDERS = (
    "**Orders ahead**\n-# They answer for you when your turn comes. Nobody else is told what "
    "they say, and what they do not cover you are asked."
)

NO_ORDERS = "None stands: you are asked everything."


class Panels:
    """Makes the pages on which a move or an order is put together."""

    def __init__(self, presenters: Presenters, pictures: PictureCache, boards: Boards) -> None:
        self._presenters, self._pictures, self._boards = presenters, pictures, boards

    def order_forms(self, view: TableView) -> OrderForms:
        """Return how orders are left in a table's game.

        Raises:
            IllegalActionError: it takes none.
        """
        forms = self._presenters.of(view).orders
        if forms is None:
            raise IllegalActionError(view.game)
        return forms

    async def orders(self, view: TableView, draft: str, note: str = "") -> Page:
        """Return where the view's seat leaves orders ahead and takes them back."""
        forms = self.order_forms(view)
        panel = forms.panel(view, draft)
        stand = [f"- {line}" for line in forms.standing(view)] or [NO_ORDERS]
        return Page(
            "\n".join(part for part in (self._boards.heading(view), note, ORDERS) if part),
            "\n".join([*stand, panel.text]).strip(),
            await self._picture("orders", view, draft, panel),
            and_back(order_rows(view, panel.groups), view),
            private=True,
        )

    async def panel(self, view: TableView, draft: str) -> Page:
        """Return what is shown to the view's seat while it fills a form in."""
        panel = self._presenters.of(view).forms.panel(view, draft)
        groups = enumerate(panel.groups)
        rows = tuple(row for number, group in groups for row in step_rows(view, group, number))
        return Page(
            f"{self._boards.heading(view)}\n{panel.text}",
            picture=await self._picture("panel", view, draft, panel),
            rows=and_back(rows, view),
            private=True,
        )

    async def _picture(
        self, kind: str, view: TableView, draft: str, panel: Panel
    ) -> Picture | None:
        if panel.draw is None:
            return None
        key = (kind, view.me, view.table_id, view.version, draft)
        return Picture(await self._pictures.draw(key, panel.draw), panel.alt, "panel.png")
