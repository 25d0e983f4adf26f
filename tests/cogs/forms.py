"""The forms of a presenter as one, as tests press them."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.tables.views.table_view import TableView
from cogs.interactions.page import Modal
from cogs.messages.presenter import ControlGroup, GameForm, GamePresenter, Panel


class FormsOf(GameForm):
    """All forms of a presenter; the beginning of a draft identifies its form."""

    def __init__(self, presenter: GamePresenter) -> None:
        self._presenter = presenter

    def panel(self, view: TableView, draft: str) -> Panel:
        return self._presenter.form(draft).panel(view, draft)

    def steps(self, view: TableView, draft: str) -> Sequence[ControlGroup]:
        return self._presenter.form(draft).steps(view, draft)

    def modal(self, view: TableView, draft: str) -> Modal:
        return self._presenter.form(draft).modal(view, draft)

    def action(self, view: TableView, draft: str, values: Mapping[str, str]) -> Any:
        return self._presenter.form(draft).action(view, draft, values)
