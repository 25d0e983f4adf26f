"""Invariants that hold during and after random interactions."""

import asyncio
import json
from collections import Counter
from contextlib import suppress

from bot.playground import Delivery, Person
from bot.tables.commands.lobby import Abandon
from bot.tables.model.errors import ConcededError
from bot.tables.model.records import Request, Status
from bot.tables.model.state import TableState
from bot.tables.model.table import Table
from bot.words import say
from tests.cogs.cases import CASES
from tests.cogs.fuzz.pool import Pool, parse_control
from tests.cogs.harness.crowd import controls
from tests.words.shapes import refusals

LIVE_TABLES = 14
"""At this many tables, old ones are closed before new ones are opened."""

MOST_SEATS = 5


class Properties:
    """Reads everything sent, discards it, and bounds the number of tables.

    Attributes:
        stored: the number of tables ever opened.
        moves: the number of moves in their logs.
        moves_of: the same by game.
        refusals: how often each was sent.
        ended: the number of tables by kind of end.
    """

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.stored = self.moves = 0
        self.moves_of: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self.ended: Counter[str] = Counter()
        games = pool.rig.bot.tables.games
        self._several = [
            games.newest(game).spec.title for game in pool.games if CASES[game].asks_several
        ]

    def request(self, person: Person) -> Request:
        """Return a request to the service, bypassing Discord."""
        return Request(person.id, person.name, next(self.pool.rig._calls))

    async def check_sent(self) -> None:
        """Check everything sent since the last check, and discard it."""
        rig, record = self.pool.rig, self.pool.rig.server.record
        await rig.await_delivery()
        await rig.server.quiet(0.005)
        self.scan()
        assert record.violations == [], record.violations[:5]
        assert rig.log.errors() == [], rig.log.text()[-6000:]
        rig.log.records.clear()
        await self.tidy()

    def scan(self) -> None:
        """Read everything that was sent: no internal error, and nothing private."""
        record = self.pool.rig.server.record
        for sent in record.sent:
            text = json.dumps(sent.body, ensure_ascii=False)
            assert say("bug") not in text, sent
            found = {code for code, refusal in refusals().items() if refusal.search(text)}
            self.refusals.update(found)
            answered = "/interactions/" in sent.route or "/webhooks/" in sent.route
            assert not answered or sent.audience.kind in ("ephemeral", "dm"), sent
            assert not (sent.shown or {}).get("mention_everyone"), sent
            several = any(title in text for title in self._several) or "Invited to the" in text
            assert len(sent.pinged) <= (MOST_SEATS if several else 1), sent
            if sent.what == "choices":
                self.pool.completions.extend(str(one["value"]) for one in sent.body["choices"])
            if sent.what == "modal":
                self._keep_modal(sent)
            for part in controls((sent.shown or {}).get("components", [])):
                self.pool.ids.append(part["custom_id"])
                press = parse_control(part["custom_id"])
                if press is not None and press.payload:
                    self.pool.drafts.append(press.payload)
                if sent.message_id is not None and sent.message_id not in self.pool.recent:
                    self.pool.recent.append(sent.message_id)
        record.sent.clear()
        record.refused.clear()

    def _keep_modal(self, sent: Delivery) -> None:
        """Keep an opened modal for its opener to submit."""
        world = self.pool.rig.server.world
        [opener] = [person for person in self.pool.people if person.id in sent.audience.readers]
        channel = world.channels[sent.audience.channel_id or 0]
        self.pool.modals.append((opener, channel, sent.body))

    async def tidy(self) -> None:
        """Close tables above the limit, and discard the loopback's old data."""
        rig = self.pool.rig
        store, world, server = rig.bot.tables.store, rig.server.world, rig.server
        rows = [
            row
            for guild in world.guilds
            for row in await store.in_guild(guild, (Status.LOBBY, Status.RUNNING), 1000)
        ]
        self.pool.tables = [row.id for row in rows]
        self.stored = max([self.stored, *self.pool.tables])
        for table_id in self.pool.tables[LIVE_TABLES:]:
            for holder in await rig.bot.tables.queries.persons(table_id):
                person = next(p for p in self.pool.people if p.id == holder.user_id)
                view = await rig.view(person, table_id)
                if view.status is Status.RUNNING or view.setup.opener == view.me:
                    with suppress(ConcededError):  # without them the others agree
                        await rig.bot.tables.execute(self.request(person), table_id, Abandon())
        await rig.await_delivery()
        await rig.server.quiet(0.005)
        # Ended tables are tried too: their ids remain in the pool.
        for number in list(server.interactions)[:-500]:  # the latest may still be answered
            del server.by_token[server.interactions.pop(number).token]
        server.nonces.clear()
        placed = {
            place.message_id
            for row in rows
            for audience in (None, 0, 1, 2, 3, 4)
            if (place := await store.place(row.id, audience)) is not None
        }
        kept = placed | set(self.pool.recent)
        for channel in world.channels.values():
            recent = set(channel.message_ids[-150:])
            for number in channel.message_ids:
                if number not in kept and number not in recent:
                    del world.messages[number]
            channel.message_ids = [n for n in channel.message_ids if n in world.messages]
        files = {a.id for message in world.messages.values() for a in message.attachments}
        for number in [n for n in world.attachments if n not in files]:
            del world.attachments[number]

    async def check(self) -> None:
        """Compare every table with the fold of its log, and the caches with their limits."""
        bot = self.pool.rig.bot
        for table_id in range(1, self.stored + 1):
            kept = await bot.tables.repository.load(table_id)
            folded = Table(kept.row, kept.game, kept.codec, (), TableState())
            for move in await bot.tables.store.moves(table_id):
                folded = folded.after(move)
            assert kept.state == folded.state, table_id
            assert kept.holders == await bot.tables.store.holders(table_id), table_id
            self.moves += folded.state.version
            self.moves_of[kept.row.game] += folded.state.version
            self.ended[folded.state.status] += 1
        assert len(bot.tables.repository._kept) <= bot.tables.repository._size
        assert len(bot.tables._confirmed) <= 4096
        assert len(bot.services.pictures._kept) <= 64
        # The last answer may arrive before its end was recorded; one that hangs is found.
        if bot.services.replies._under_way:
            _, hang = await asyncio.wait(bot.services.replies._under_way, timeout=10)
            assert not hang
        assert not bot._connection._view_store._views
        assert not bot._connection._view_store._modals
