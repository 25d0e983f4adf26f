"""Opens direct-message channels one after the other, at a limited rate."""

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta

import discord

from bot.tables.log.store import HoldKind, MessageStore
from bot.tables.workers.outbox import DeliverLaterError

TOO_FAST = 40003
"""The bot opens direct messages too fast. Seen as 403 and as 429, also at a first sending."""

PAUSE = timedelta(seconds=20)
"""The pause of openings after that; each further try would count as well."""


class DirectMessages:
    """Knows the channel of each person's direct messages."""

    def __init__(
        self, client: discord.Client, records: MessageStore, now: Callable[[], datetime]
    ) -> None:
        self._client, self._records, self._now = client, records, now
        self._known: dict[int, int] = {}
        self._opening = asyncio.Lock()
        self._shut_until: datetime | None = None

    async def with_person(self, user_id: int) -> int:
        """Return the id of the channel, opened if unknown.

        Raises:
            DeliverLaterError: Discord refuses new ones for a while.
            discord.HTTPException: Discord refused for another reason.
        """
        known = self._known.get(user_id) or await self._records.dm_channel(user_id)
        if known is not None:
            self._known[user_id] = known
        else:
            await self._require_patience()
            async with self._opening:
                if user_id not in self._known:
                    await self._require_patience()  # Discord may have refused an earlier caller
                    try:
                        self._known[user_id] = await self._open(user_id)
                    except DeliverLaterError:
                        if self._shut_until is not None:  # other processes are to know
                            await self._records.hold(HoldKind.OPENING, self._shut_until)
                        raise
                    await self._records.put_dm_channel(user_id, self._known[user_id])
        return self._known[user_id]

    async def _require_patience(self) -> None:
        now, held = self._now(), await self._records.held(HoldKind.OPENING)
        if held is not None:
            self._shut_until = max(held, self._shut_until or held)
        if self._shut_until is not None and now < self._shut_until:
            raise DeliverLaterError(self._shut_until - now, "direct messages are opened later")

    async def _open(self, user_id: int) -> int:
        try:
            return (await self._client.create_dm(discord.Object(user_id))).id
        except discord.RateLimited as error:
            raise self._shut(timedelta(seconds=error.retry_after)) from error
        except discord.HTTPException as error:
            if error.code != TOO_FAST:
                raise
            raise self.too_fast() from error
        except asyncio.CancelledError:
            # The client has waited for Discord as long as a delivery may take.
            self.too_fast()
            raise

    def too_fast(self) -> DeliverLaterError:
        """Open none for a while; return the error for callers."""
        return self._shut(PAUSE)

    def _shut(self, wait: timedelta) -> DeliverLaterError:
        now = self._now()
        self._shut_until = max(now + wait, self._shut_until or now)  # a longer pause remains
        return DeliverLaterError(self._shut_until - now, "direct messages were opened too fast")
