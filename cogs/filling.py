"""Fills in the offers that are forms: a panel to press on, a modal to type into, the action."""

from collections.abc import Mapping

import msgspec

from bot.tables.model.errors import AskClosedError, NotSeatedError, NotYoursError, WrongStatusError
from bot.tables.model.records import Status
from bot.tables.views.table_view import TableView
from cogs.answers import Reply
from cogs.asked import Asked, in_place
from cogs.desk import Desk
from cogs.press import Press, require_detail


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
