"""Removes the controls of ephemeral answers when their table ends.

Discord lets them be edited for a quarter of an hour after the press they answer. An older one, and
one from before a restart, says that the game is over once it is pressed on.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

import discord

from bot.games.errors import BrigadeError
from bot.tables.model.records import TableId
from bot.tables.model.table import Table
from bot.tables.service import Tables
from cogs.interactions.control_id import ControlId, UnknownControlError
from cogs.interactions.page import Page, Pick, parts_of
from cogs.messages.boards import Boards
from cogs.messages.hands import Hands

_log = logging.getLogger(__name__)

KEPT = 14 * 60.0
"""Seconds for which an answer can be edited; Discord allows fifteen minutes."""

WAIT = 1.0
"""Seconds after an end: the press that brought it is answered in its own words before."""

MOST = 2000
"""So many answers are remembered, the newest."""

OVER = "*This game is over.*"


class _Answer(NamedTuple):
    at: float
    table_id: TableId
    interaction: discord.Interaction


class EphemeralCleanup:
    """Remembers private answers with controls, and shows the end in their place.

    Args:
        tables: where the tables are.
        boards: what the tables are called.
        hands: what a hand looks like in the end.
        broken: what the HTTP client raises when a connection breaks.
        clock: seconds that never go back.
    """

    def __init__(
        self,
        tables: Tables,
        boards: Boards,
        hands: Hands,
        broken: tuple[type[Exception], ...] = (OSError,),
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._tables, self._boards, self._hands = tables, boards, hands
        self._clock = clock
        self._passing: tuple[type[Exception], ...] = (
            discord.HTTPException, discord.RateLimited, BrigadeError, *broken
        )  # fmt: skip
        self._replies: OrderedDict[int, _Answer] = OrderedDict()
        self._ended: asyncio.Queue[TableId] = asyncio.Queue()

    def shown(self, interaction: discord.Interaction, page: Page, message_id: int) -> None:
        """Note that a message shows a page; it takes the place of what it showed before."""
        self._replies.pop(message_id, None)
        table_id = _table_of(page)
        if table_id and page.private:
            self._replies[message_id] = _Answer(self._clock(), table_id, interaction)
        while self._replies:
            oldest = next(iter(self._replies))
            if len(self._replies) <= MOST and self._is_open(self._replies[oldest]):
                return
            del self._replies[oldest]

    def stored(self, table: Table) -> None:
        """Note that a table may have ended, by the move that was just stored."""
        if not table.state.status.is_live:
            self._ended.put_nowait(table.row.id)

    async def run(self) -> None:
        """Serve until cancelled."""
        while True:
            table_id = await self._ended.get()
            await asyncio.sleep(WAIT)
            mine = [key for key, one in self._replies.items() if one.table_id == table_id]
            for message_id in mine:
                # A press meanwhile may have brought it up to date already.
                answer = self._replies.pop(message_id, None)
                if answer is not None and self._is_open(answer):
                    await self._end(answer)

    def _is_open(self, answer: _Answer) -> bool:
        return self._clock() - answer.at < KEPT

    async def _end(self, answer: _Answer) -> None:
        try:
            page = await self._page(answer)
            parts = parts_of(page)
            await answer.interaction.edit_original_response(
                view=parts.view, attachments=parts.files, allowed_mentions=parts.mentions
            )
        except self._passing as error:
            _log.info("table %d: an answer stays as it was, %s", answer.table_id,
                      type(error).__name__)  # fmt: skip
        except Exception:
            _log.exception("table %d: an answer stays as it was", answer.table_id)

    async def _page(self, answer: _Answer) -> Page:
        look = await self._tables.queries.look(answer.table_id, answer.interaction.user.id)
        if look.me is None or look.view is None:
            return Page(f"{self._boards.heading(look)}\n{OVER}")
        return await self._hands.page(look, note=OVER)


def _table_of(page: Page) -> TableId:
    """Return the table whose controls a page holds; 0 where it holds none."""
    for row in page.rows:
        for custom_id in [row.id] if isinstance(row, Pick) else [button.id for button in row]:
            try:
                return ControlId.parse(custom_id).table
            except UnknownControlError:
                continue  # a link
    return 0
