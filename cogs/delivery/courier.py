"""Delivers outbox rows and maps Discord's errors to retries, pauses and refusals."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta

import discord

from bot.tables.model.records import OutboxRow, StaleMessage, Status
from bot.tables.views.table_view import TableView
from bot.tables.workers.outbox import DeliverLaterError, UndeliverableError
from bot.words import say, speaking
from cogs.delivery.boards import BoardCourier
from cogs.delivery.channels import ChannelFaults
from cogs.delivery.departures import DepartureCheck
from cogs.delivery.direct_messages import TOO_FAST, DirectMessages
from cogs.delivery.hands import NOWHERE, HandCourier
from cogs.delivery.messages import ARCHIVED, BLOCKED
from cogs.delivery.services import DeliveryPart, DeliveryServices
from cogs.interactions.connection import BROKEN
from cogs.messages.boards import moved_to

RETRY = timedelta(seconds=5)
"""The pause after a failure of Discord; doubled with each further one."""

HOLD = timedelta(milliseconds=150)
"""The delay of messages about a question that an order is about to answer, to save its ping."""

FOLLOWS = timedelta(seconds=1)
"""The pause between a message in words and its picture."""

HELD = 6
"""The most delays: an unusable order must not block deliveries."""

_GONE = frozenset({10003, 10008})

_PASSING = frozenset({TOO_FAST, ARCHIVED})
"""Temporary errors, although some of them are prohibitions (403)."""


class DiscordCourier(DeliveryPart):
    """Shows an audience the newest state of a table."""

    def __init__(self, services: DeliveryServices) -> None:
        super().__init__(services)
        self.departures = DepartureCheck(services.client, services.tables)
        direct = DirectMessages(services.client, services.records, services.tables.now)
        self.channels = ChannelFaults(services, direct)
        self._board = BoardCourier(services, self.channels, self.departures)
        self._hand = HandCourier(services, direct, self.departures)

    async def deliver(self, row: OutboxRow) -> None:
        """Post or edit the message of one audience.

        Raises:
            DeliverLaterError: Discord fails for the moment.
            UndeliverableError: the channel is deleted or closed to the bot.
        """
        if row.tries < HELD and await self._tables.queries.has_order_answer(row.table_id):
            raise DeliverLaterError(HOLD, "a move is about to come")
        again = RETRY * 2 ** min(row.tries, 6)
        with self._mapped(again, _is_closed):
            courier = self._board if row.audience is None else self._hand
            if not await courier.deliver(row):
                raise DeliverLaterError(FOLLOWS, "its picture follows")

    async def retire(self, old: StaleMessage) -> None:
        """Remove the controls of an old board, or delete an old hand.

        Raises:
            DeliverLaterError: Discord fails, or the channel is closed, for the moment.
            UndeliverableError: it is deleted.
        """
        with self._mapped(RETRY * 2 ** min(old.tries, 14), lambda error: error.code in _GONE):
            if old.audience is None:
                view = await self._tables.queries.view(old.table_id, None)
                with speaking(await self._languages.of_server(view.location.guild_id)):
                    left, note = self._boards.left(view, old), _gone_on(view, old)
                    await self._messages.retire(old, left, note)
                return
            if old.message_id != NOWHERE:
                await self._messages.delete(old.channel_id, old.message_id)

    @contextmanager
    def _mapped(
        self, again: timedelta, hopeless: Callable[[discord.HTTPException], bool]
    ) -> Iterator[None]:
        """Raise Discord's errors as those of a delivery."""
        try:
            yield
        except discord.HTTPException as error:
            if hopeless(error):
                raise UndeliverableError(f"Discord answers {error.status}/{error.code}") from error
            raise DeliverLaterError(again, f"{error.status}/{error.code}") from error
        except discord.RateLimited as error:
            wait = timedelta(seconds=error.retry_after)
            raise DeliverLaterError(wait, "Discord asks for patience") from error
        except BROKEN as error:
            raise DeliverLaterError(again, type(error).__name__) from error


def _gone_on(view: TableView, old: StaleMessage) -> str:
    """Return an old board's notice that its table went on, here or elsewhere."""
    if view.location.channel_id == old.channel_id and view.status is not Status.LOBBY:
        return say("board-gone-on")
    return f"-# {moved_to(view.location.channel_id)}"


def _is_closed(error: discord.HTTPException) -> bool:
    return (error.status in (403, 404) and error.code not in _PASSING) or error.code == BLOCKED
