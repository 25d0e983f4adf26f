"""A store in memory, for tests of its users; it keeps the same contract."""

import asyncio
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from msgspec.structs import replace

from bot.games.contract import Seat
from bot.tables.log.hash_chain import link
from bot.tables.log.store import (
    HoldKind,
    NotSavedError,
    RepeatedInteractionError,
    VersionTakenError,
)
from bot.tables.model.calendar import WHOLE, Outage, Shard
from bot.tables.model.records import (
    Announcement,
    Audience,
    ChannelFault,
    DailyGuest,
    DailyTry,
    FinishedTable,
    Holder,
    MessageRef,
    Move,
    Opening,
    OutboxRow,
    Preferences,
    ServerSettings,
    StaleMessage,
    Status,
    TableId,
    TableRow,
    UnitOfWork,
)


class MemoryStore:
    """Keeps everything in dictionaries. Each method yields to the loop once, as in a real store."""

    def __init__(self) -> None:
        self.full = False
        """Whether writing fails, as on a full disk."""
        self._opened = 0
        self._tables: dict[TableId, TableRow] = {}
        self._moves: dict[TableId, list[Move]] = {}
        self._chain: dict[TableId, dict[int, bytes | None]] = {}
        self._newest: dict[TableId, UnitOfWork] = {}
        self._holders: dict[TableId, dict[int, Holder]] = {}
        self._presses: dict[int, Move] = {}
        self._outbox: dict[tuple[TableId, int], OutboxRow] = {}
        self._places: dict[tuple[TableId, Audience], MessageRef] = {}
        self._sendings: dict[tuple[TableId, Audience], set[int]] = {}
        self._retired: dict[tuple[TableId, Audience, int], StaleMessage] = {}
        self._troubles: dict[TableId, ChannelFault] = {}
        self._seen: dict[Shard, datetime] = {}
        self._outages: list[Outage] = []
        self._settings: dict[int, Preferences] = {}
        self._servers: dict[int, ServerSettings] = {}
        self._blocks: set[tuple[int, int]] = set()
        self._tries: dict[tuple[int, int, str], DailyTry] = {}
        self._guests: dict[tuple[int, int, int], DailyGuest] = {}
        self._news: list[Announcement] = []
        self._finishes: dict[TableId, bytes] = {}
        self._snapshots: dict[TableId, tuple[int, str, bytes]] = {}

    shared = False

    async def stamp(self, table_id: TableId) -> tuple[int, int] | None:
        return None

    async def dm_channel(self, user_id: int) -> int | None:
        return None

    async def put_dm_channel(self, user_id: int, channel_id: int) -> None:
        pass

    async def processes(self) -> int:
        return 1

    async def held(self, kind: HoldKind) -> datetime | None:
        return None

    async def hold(self, kind: HoldKind, until: datetime) -> None:
        pass

    async def open(self, opening: Opening) -> TableRow:
        await self._writing()
        if opening.unit.move.version != 1:
            raise ValueError("the first move has version 1")
        self._refuse_repeated(opening.unit.move)
        here = [row for row in self._tables.values() if row.guild_id == opening.row.guild_id]
        self._opened += 1
        number = max((row.number for row in here), default=0) + 1
        row = replace(opening.row, id=self._opened, number=number)
        self._tables[row.id], self._moves[row.id], self._holders[row.id] = row, [], {}
        self._keep(replace(opening.unit, move=replace(opening.unit.move, table_id=row.id)))
        return row

    async def append(self, unit: UnitOfWork) -> None:
        await self._writing()
        move = unit.move
        if move.interaction_id is not None and move.interaction_id >= 2**63:
            raise OverflowError("no snowflake")
        self._refuse_repeated(move)
        self._refuse_taken(move.table_id, move.version)
        moves = self._moves.get(move.table_id, [])
        if not moves or move.version != len(moves) + 1:
            raise ValueError(f"table {move.table_id} has no version {move.version - 1}")
        self._keep(unit)

    def _refuse_taken(self, table_id: TableId, version: int) -> None:
        if 0 < version <= len(self._moves.get(table_id, [])):
            raise VersionTakenError

    def _refuse_repeated(self, move: Move) -> None:
        if move.interaction_id in self._presses:
            raise RepeatedInteractionError(self._presses[move.interaction_id])

    def _keep(self, unit: UnitOfWork) -> None:
        move = replace(unit.move, at=unit.move.at.astimezone(UTC))
        self._moves[move.table_id].append(move)
        chain = self._chain.setdefault(move.table_id, {})
        chain[move.version] = link(chain.get(move.version - 1), move)
        self._newest[move.table_id] = unit
        if move.interaction_id is not None:
            self._presses[move.interaction_id] = move
        if unit.holders is not None:
            self._holders[move.table_id] = {
                h.seat: replace(h, name=h.name.encode("utf-8", "replace").decode())
                for h in unit.holders
            }
        if unit.result is not None:
            self._finishes[move.table_id] = unit.result
        if unit.channel_id is not None:
            row = self._tables[move.table_id]
            self._tables[move.table_id] = replace(row, channel_id=unit.channel_id)
            self._troubles.pop(move.table_id, None)
        if move.version == 1 or not unit.status.is_live:
            self._news.append(Announcement(move.table_id, move.version))
        if unit.preferences is not None:
            self._put_settings(*unit.preferences, move.at, but=move.table_id)
        for audience in unit.audiences:
            self._raise(move, audience, wanted=0)

    def _raise(self, move: Move, audience: Audience, wanted: int) -> None:
        key = (move.table_id, -1 if audience is None else audience)
        row = self._outbox.get(key)
        if row is None:
            row = OutboxRow(move.table_id, audience, move.version, 0, move.at)
        else:
            row = replace(row, version=move.version, tries=0, wanted=row.wanted + wanted)
        self._outbox[key] = row

    async def table(self, table_id: TableId) -> TableRow | None:
        await asyncio.sleep(0)
        return self._tables.get(table_id)

    async def numbered(self, guild_id: int, number: int) -> TableRow | None:
        await asyncio.sleep(0)
        rows = self._tables.values()
        return next((r for r in rows if (r.guild_id, r.number) == (guild_id, number)), None)

    async def holders(self, table_id: TableId) -> tuple[Holder, ...]:
        await asyncio.sleep(0)
        return tuple(holder for _, holder in sorted(self._holders.get(table_id, {}).items()))

    async def moves(self, table_id: TableId, after: int = 0) -> tuple[Move, ...]:
        await asyncio.sleep(0)
        return tuple(self._moves.get(table_id, [])[max(after, 0) :])

    async def chain(self, table_id: TableId, after: int = 0) -> Mapping[int, bytes | None]:
        await asyncio.sleep(0)
        kept = self._chain.get(table_id, {})
        return {version: value for version, value in kept.items() if version > after}

    async def move_of(self, interaction_id: int) -> Move | None:
        await asyncio.sleep(0)
        return self._presses.get(interaction_id)

    async def held_by(
        self, user_id: int, statuses: Sequence[Status], guild_id: int | None = None
    ) -> tuple[TableRow, ...]:
        await asyncio.sleep(0)
        return tuple(
            row
            for row in self._tables.values()
            if any(h.user_id == user_id for h in self._holders[row.id].values())
            and self._newest[row.id].status in statuses
            and guild_id in (None, row.guild_id)
        )

    async def in_guild(
        self, guild_id: int, statuses: Sequence[Status], limit: int
    ) -> tuple[TableRow, ...]:
        await asyncio.sleep(0)
        rows = [
            row
            for row in self._tables.values()
            if row.guild_id == guild_id and self._newest[row.id].status in statuses
        ]
        return tuple(rows[::-1][:limit])

    async def finished_in(self, guild_id: int) -> tuple[FinishedTable, ...]:
        return self._finished(await self.in_guild(guild_id, (Status.OVER,), 10**9))

    async def finished_of(self, user_id: int) -> tuple[FinishedTable, ...]:
        return self._finished(await self.held_by(user_id, (Status.OVER,)))

    def _finished(self, rows: Sequence[TableRow]) -> tuple[FinishedTable, ...]:
        def holders(row: TableRow) -> tuple[Holder, ...]:
            return tuple(holder for _, holder in sorted(self._holders[row.id].items()))

        ordered = sorted(rows, key=lambda row: row.id)
        found = [row for row in ordered if row.id in self._finishes]
        return tuple(FinishedTable(row, holders(row), self._finishes[row.id]) for row in found)

    async def due(
        self, until: datetime, limit: int, shards: Collection[Shard] = (WHOLE,)
    ) -> tuple[TableId, ...]:
        await asyncio.sleep(0)
        due = [table_id for at, table_id in self._deadlines() if at <= until]
        here = (t for t in due if any(shard.has(self._tables[t].guild_id) for shard in shards))
        return tuple(here)[:limit]

    async def next_due(self, after: datetime | None = None) -> datetime | None:
        await asyncio.sleep(0)
        later = (at.astimezone(UTC) for at, _ in self._deadlines() if not after or at > after)
        return min(later, default=None)

    def _deadlines(self) -> list[tuple[datetime, TableId]]:
        return sorted((u.due_at, t) for t, u in self._newest.items() if u.due_at is not None)

    async def with_chef_asked(self) -> tuple[TableId, ...]:
        await asyncio.sleep(0)
        return tuple(table_id for table_id, unit in self._newest.items() if unit.chef_asked)

    async def seen(self) -> dict[Shard, datetime]:
        await asyncio.sleep(0)
        return dict(self._seen)

    async def outages(self) -> tuple[Outage, ...]:
        await asyncio.sleep(0)
        return tuple(self._outages)

    async def see(self, now: datetime, outage: Outage | None = None, shard: Shard = WHOLE) -> None:
        await self._writing()
        self._seen[shard] = now.astimezone(UTC)
        if outage is not None:
            self._outages.append(outage)

    async def settings(self, user_id: int) -> Preferences:
        await asyncio.sleep(0)
        return self._settings.get(user_id, Preferences())

    async def settings_at(self, table_id: TableId) -> Mapping[Seat, Preferences]:
        await asyncio.sleep(0)
        holders = self._holders.get(table_id, {}).values()
        told = {h.seat: self._settings.get(h.user_id) for h in holders}
        return {seat: said for seat, said in sorted(told.items()) if said is not None}

    async def server(self, guild_id: int) -> ServerSettings:
        await asyncio.sleep(0)
        return self._servers.get(guild_id, ServerSettings())

    async def put_server(self, guild_id: int, settings: ServerSettings) -> None:
        await self._writing()
        self._servers[guild_id] = settings

    async def put_block(self, guild_id: int, user_id: int, *, blocked: bool) -> None:
        await self._writing()
        (self._blocks.add if blocked else self._blocks.discard)((guild_id, user_id))

    async def blocked(self, guild_id: int) -> tuple[int, ...]:
        await asyncio.sleep(0)
        return tuple(sorted(user for guild, user in self._blocks if guild == guild_id))

    async def blocked_in(self, user_id: int) -> tuple[int, ...]:
        await asyncio.sleep(0)
        return tuple(sorted(guild for guild, user in self._blocks if user == user_id))

    async def put_settings(
        self,
        user_id: int,
        settings: Preferences,
        now: datetime,
        wanted: Mapping[TableId, Sequence[Audience]] = {},
    ) -> None:
        await self._writing()
        self._put_settings(user_id, settings, now)
        for table_id, audiences in wanted.items():
            self._want(table_id, audiences)

    def _put_settings(
        self, user_id: int, settings: Preferences, now: datetime, but: TableId = 0
    ) -> None:
        self._settings[user_id] = settings
        if settings == Preferences():
            del self._settings[user_id]
        for table_id, unit in self._newest.items():
            held = user_id in {h.user_id for h in self._holders.get(table_id, {}).values()}
            if held and unit.status is Status.RUNNING and table_id != but:
                self._newest[table_id] = replace(unit, due_at=now)

    async def reschedule(self, table_id: TableId, version: int, due_at: datetime | None) -> None:
        await self._writing()
        self._reschedule(table_id, version, due_at)

    def _reschedule(self, table_id: TableId, version: int, due_at: datetime | None) -> None:
        newest = self._newest.get(table_id)
        if newest is not None and newest.move.version == version:
            self._newest[table_id] = replace(newest, due_at=due_at)

    async def set_dm(self, table_id: TableId, user_id: int, *, closed: bool) -> None:
        await self._writing()
        holders = self._holders.get(table_id, {})
        seats = [seat for seat, holder in holders.items() if holder.user_id == user_id]
        for seat in seats:
            holders[seat] = replace(holders[seat], dm_closed=closed)
        if seats:
            await self.want(table_id, (None,) if closed else (*seats, None))

    async def erase(self, user_id: int, statuses: Sequence[Status]) -> tuple[TableId, ...]:
        await self._writing()
        held = [
            (table_id, seat)
            for table_id, holders in self._holders.items()
            for seat, holder in holders.items()
            if holder.user_id == user_id and self._newest[table_id].status in statuses
        ]
        for table_id, seat in held:
            del self._holders[table_id][seat]
            self._places.pop((table_id, seat), None)
            self._outbox.pop((table_id, seat), None)
            self._sendings.pop((table_id, seat), None)
            for key in [key for key in self._retired if key[:2] == (table_id, seat)]:
                del self._retired[key]
        return tuple(table_id for table_id, _ in held)

    async def place(self, table_id: TableId, audience: Audience) -> MessageRef | None:
        await asyncio.sleep(0)
        return self._places.get((table_id, audience))

    async def put_place(self, place: MessageRef) -> None:
        await self._writing()
        self._sendings.pop((place.table_id, place.audience), None)
        if not self._is_there(place.table_id, place.audience):
            return
        former = self._places.get((place.table_id, place.audience))
        if former is not None:
            self._retire(former)
        self._places[place.table_id, place.audience] = place
        self._retired.pop(_message(place), None)

    def _is_there(self, table_id: TableId, audience: Audience) -> bool:
        return audience is None or audience in self._holders.get(table_id, {})

    async def sendings(self, table_id: TableId, audience: Audience) -> frozenset[int]:
        await asyncio.sleep(0)
        return frozenset(self._sendings.get((table_id, audience), ()))

    async def begin_sending(self, table_id: TableId, audience: Audience, channel_id: int) -> None:
        await self._writing()
        if self._is_there(table_id, audience):
            self._sendings.setdefault((table_id, audience), set()).add(channel_id)

    async def end_sending(self, table_id: TableId, audience: Audience, channel_id: int) -> None:
        await self._writing()
        self._sendings.get((table_id, audience), set()).discard(channel_id)

    async def retire(self, place: MessageRef) -> None:
        await self._writing()
        self._retire(place)

    def _retire(self, place: MessageRef) -> None:
        due = self._moves[place.table_id][-1].at
        old = StaleMessage(
            place.table_id, place.audience, place.channel_id, place.message_id, 0, due
        )
        self._retired.setdefault(_message(old), old)

    async def retiring(self, now: datetime, limit: int) -> tuple[StaleMessage, ...]:
        await asyncio.sleep(0)
        due = [old for old in self._replaced() if old.not_before <= now]
        return tuple(sorted(due, key=lambda old: (old.not_before, old.message_id))[:limit])

    def _replaced(self) -> list[StaleMessage]:
        outdated = {(row.table_id, row.audience) for row in self._outbox.values()}
        return [o for o in self._retired.values() if (o.table_id, o.audience) not in outdated]

    async def retired(self, old: StaleMessage) -> None:
        await self._writing()
        self._retired.pop(_message(old), None)

    async def retire_later(self, old: StaleMessage, not_before: datetime) -> None:
        await self._writing()
        now = self._retired.get(_message(old))
        if now is not None:
            later = replace(now, tries=now.tries + 1, not_before=not_before)
            self._retired[_message(old)] = later

    async def trouble(self, table_id: TableId) -> ChannelFault | None:
        await asyncio.sleep(0)
        return self._troubles.get(table_id)

    async def troubled(self, guild_id: int) -> tuple[ChannelFault, ...]:
        await asyncio.sleep(0)
        found = sorted(self._troubles.items())
        return tuple(t for table_id, t in found if self._tables[table_id].guild_id == guild_id)

    async def put_trouble(self, trouble: ChannelFault) -> None:
        await self._writing()
        row = self._tables.get(trouble.table_id)
        if row is not None and row.channel_id == trouble.channel_id:
            self._troubles[row.id] = trouble

    async def end_trouble(self, table_id: TableId) -> None:
        await self._writing()
        self._troubles.pop(table_id, None)

    async def outbox(self, now: datetime, limit: int) -> tuple[OutboxRow, ...]:
        await asyncio.sleep(0)
        due = sorted((row.not_before, key) for key, row in self._outbox.items())
        return tuple(self._outbox[key] for at, key in due if at <= now)[:limit]

    async def next_outbox(self) -> datetime | None:
        await asyncio.sleep(0)
        waiting = [*self._outbox.values(), *self._replaced()]
        return min((each.not_before for each in waiting), default=None)

    async def backlog(self, now: datetime) -> tuple[int, datetime | None]:
        await asyncio.sleep(0)
        due = [row.not_before for row in self._outbox.values() if row.not_before <= now]
        return len(due), min(due, default=None)

    async def live(self) -> Mapping[Status, int]:
        await asyncio.sleep(0)
        return Counter(unit.status for unit in self._newest.values() if unit.status.is_live)

    async def want(self, table_id: TableId, audiences: Sequence[Audience]) -> None:
        await self._writing()
        self._want(table_id, audiences)

    def _want(self, table_id: TableId, audiences: Sequence[Audience]) -> None:
        if table_id in self._moves:
            for audience in audiences:
                self._raise(self._moves[table_id][-1], audience, wanted=1)

    async def delivered(self, row: OutboxRow) -> None:
        await self._writing()
        now = self._outbox.get(_key(row))
        if now is not None and (now.version, now.wanted) == (row.version, row.wanted):
            del self._outbox[_key(row)]

    async def later(self, row: OutboxRow, not_before: datetime) -> None:
        await self._writing()
        now = self._outbox.get(_key(row))
        if now is not None:
            self._outbox[_key(row)] = replace(
                now,
                tries=now.tries + (now.version == row.version),
                not_before=max(now.not_before, not_before),
            )

    async def ended(self, after: TableId, limit: int) -> tuple[tuple[TableId, datetime], ...]:
        await asyncio.sleep(0)
        ids = [n for n, unit in self._newest.items() if n > after and not unit.status.is_live]
        return tuple((n, self._moves[n][-1].at.astimezone(UTC)) for n in sorted(ids)[:limit])

    async def delete(self, table_id: TableId) -> None:
        await self._writing()
        kept: list[dict[Any, Any]] = [self._places, self._sendings, self._retired, self._outbox]
        for each in kept:
            for key in [key for key in each if key[0] == table_id]:
                del each[key]
        whole: list[dict[Any, Any]] = [self._tables, self._moves, self._chain, self._newest]
        for each in (*whole, self._holders, self._troubles, self._finishes, self._snapshots):
            each.pop(table_id, None)
        self._presses = {n: m for n, m in self._presses.items() if m.table_id != table_id}
        self._news = [one for one in self._news if one.table_id != table_id]

    async def next_server(self, after: int) -> int | None:
        await asyncio.sleep(0)
        known = {*self._servers, *(guild for guild, _ in self._blocks)}
        known |= {row.guild_id for row in self._tables.values()}
        return min((guild_id for guild_id in known if guild_id > after), default=None)

    async def forget_server(self, guild_id: int) -> tuple[TableId, ...]:
        await self._writing()
        tables = sorted(n for n, row in self._tables.items() if row.guild_id == guild_id)
        for table_id in tables:
            self._tables[table_id] = replace(
                self._tables[table_id], guild_id=-table_id, channel_id=0
            )
            self._places.pop((table_id, None), None)
            self._sendings.pop((table_id, None), None)
            self._troubles.pop(table_id, None)
            self._outbox.pop((table_id, -1), None)
            for key in [key for key in self._retired if key[:2] == (table_id, None)]:
                del self._retired[key]
        self._news = [one for one in self._news if one.table_id not in tables]
        self._servers.pop(guild_id, None)
        self._blocks = {block for block in self._blocks if block[0] != guild_id}
        return tuple(tables)

    async def news(self, limit: int) -> tuple[Announcement, ...]:
        await asyncio.sleep(0)
        return tuple(sorted(self._news, key=lambda one: (one.table_id, one.version))[:limit])

    async def told(self, news: Announcement) -> None:
        await self._writing()
        self._news = [one for one in self._news if one != news]

    async def put_try(self, one: DailyTry) -> bool:
        await self._writing()
        before = self._tries.get((one.user_id, one.day, one.part))
        if one.step != (1 if before is None else before.step + 1):
            return False
        if before is not None and before.score is not None:
            return False
        self._tries[one.user_id, one.day, one.part] = one
        return True

    async def tries(self, user_id: int) -> tuple[DailyTry, ...]:
        await asyncio.sleep(0)
        return tuple(one for key, one in sorted(self._tries.items()) if key[0] == user_id)

    async def tries_in(self, place_id: int, day: int) -> tuple[DailyTry, ...]:
        there = {one.user_id for one in await self.guests(place_id, day)}
        found = sorted(self._tries.items())
        return tuple(one for key, one in found if key[0] in there and key[1] == day)

    async def put_guest(self, guest: DailyGuest) -> bool:
        await self._writing()
        key = (guest.place_id, guest.day, guest.user_id)
        if key in self._guests and not guest.shared > self._guests[key].shared:
            return False
        self._guests[key] = replace(guest, name=guest.name.encode("utf-8", "replace").decode())
        return True

    async def end_share(self, guest: DailyGuest) -> None:
        await self._writing()
        key = (guest.place_id, guest.day, guest.user_id)
        if key in self._guests:
            self._guests[key] = replace(self._guests[key], shared=False)

    async def guests(self, place_id: int, day: int) -> tuple[DailyGuest, ...]:
        await asyncio.sleep(0)
        found = sorted(self._guests.items())
        return tuple(one for key, one in found if key[:2] == (place_id, day))

    async def visits(self, user_id: int) -> tuple[DailyGuest, ...]:
        await asyncio.sleep(0)
        found = (one for one in self._guests.values() if one.user_id == user_id)
        return tuple(sorted(found, key=lambda one: (one.day, one.place_id)))

    async def forget_dailies(self, before: int) -> None:
        await self._writing()
        self._tries = {key: one for key, one in self._tries.items() if one.day >= before}
        self._guests = {key: one for key, one in self._guests.items() if one.day >= before}

    async def erase_dailies(self, user_id: int, before: int) -> bool:
        await self._writing()
        count = len(self._tries) + len(self._guests)
        self._tries = {
            key: one
            for key, one in self._tries.items()
            if one.user_id != user_id or one.day >= before
        }
        self._guests = {key: one for key, one in self._guests.items() if one.user_id != user_id}
        return len(self._tries) + len(self._guests) < count

    async def snapshot(self, table_id: TableId) -> tuple[int, str, bytes] | None:
        await asyncio.sleep(0)
        return self._snapshots.get(table_id)

    async def put_snapshot(self, table_id: TableId, version: int, key: str, state: bytes) -> None:
        await self._writing()
        before = self._snapshots.get(table_id)
        if before is None or before[1] != key or before[0] <= version:
            self._snapshots[table_id] = (version, key, state)

    async def _writing(self) -> None:
        await asyncio.sleep(0)
        if self.full:
            raise NotSavedError("the disk is full")


def _message(kept: MessageRef | StaleMessage) -> tuple[TableId, Audience, int]:
    return kept.table_id, kept.audience, kept.message_id


def _key(row: OutboxRow) -> tuple[TableId, int]:
    return row.table_id, -1 if row.audience is None else row.audience
