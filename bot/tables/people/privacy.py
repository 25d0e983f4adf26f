"""Stored data of one person: listed, exported, erased.

Persons appear in the holders of seats and in the places of their messages. The log names seats, so
erasing a person rewrites nothing.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.games.contract import Seat
from bot.tables.log.repository import TableRepository
from bot.tables.log.store import Store
from bot.tables.model import records
from bot.tables.model.calendar import Hours
from bot.tables.people.preferences import PreferencesService

_OWN = (records.By.PERSON, records.By.ORDER)
"""Actors of a person's own moves: an order left ahead is the person's choice."""

_SAT = ("seat_taken", "seat_joined")


class HeldSeat(msgspec.Struct, frozen=True):
    """A seat that a person holds."""

    row: records.TableRow
    status: records.Status
    holder: records.Holder


class Privacy:
    """Finds and removes a person's stored data."""

    def __init__(
        self, store: Store, repository: TableRepository, preferences: PreferencesService
    ) -> None:
        self._store, self._repository, self._preferences = store, repository, preferences

    async def held(
        self, user_id: int, statuses: Sequence[records.Status] = tuple(records.Status)
    ) -> list[HeldSeat]:
        """Return the seats a person holds, oldest table first, of broken tables too."""
        found = []
        for status in statuses:
            for row in await self._store.held_by(user_id, (status,)):
                holders = await self._store.holders(row.id)
                found += [HeldSeat(row, status, h) for h in holders if h.user_id == user_id]
        return sorted(found, key=lambda held: held.row.id)

    async def outlasting(self, user_id: int) -> records.Preferences:
        """Return the preferences to keep: days off, while a table runs.

        Their number is limited per year; deleting them in mid-game would start the count again.
        """
        said = await self._preferences.of(user_id)
        return _outlasting(said, bool(await self._store.held_by(user_id, records.LIVE)))

    async def forget_said(self, user_id: int) -> bool:
        """Delete a person's preferences; return whether there were any."""
        plays = bool(await self._store.held_by(user_id, records.LIVE))
        before = await self._preferences.of(user_id)
        return before != await self._preferences.change(
            user_id, lambda said: _outlasting(said, plays)
        )

    async def can_forget_dailies(self, user_id: int, today: int) -> bool:
        """Return whether daily dishes can be deleted: all but the tries of ``today``.

        Without those the person could try once more.
        """
        tries = await self._store.tries(user_id)
        return any(one.day < today for one in tries) or bool(await self._store.visits(user_id))

    async def export(self, user_id: int) -> bytes:
        """Return all stored data of a person, as JSON.

        Of each table it holds the person's own actions alone: no possession or choice of others,
        and nothing hidden from this person.
        """
        tables: list[dict[str, Any]] = []
        for held in await self.held(user_id):
            row, holder = held.row, held.holder
            # The table's own numbers would reveal how many sealed moves others made.
            own = enumerate(own_moves(await self._store.moves(row.id), holder.seat), 1)
            tables.append(
                {
                    "table": row.number,
                    # Both are forgotten with a server that the bot has left.
                    "server_id": str(row.guild_id) if row.guild_id > 0 else None,
                    "channel_id": str(row.channel_id) if row.channel_id else None,
                    "game": row.game,
                    "rules": row.rules,
                    "status": held.status,
                    "seat": holder.seat + 1,  # as shown to people
                    "user_id": str(holder.user_id),
                    "name": holder.name,
                    "direct_messages_closed": holder.dm_closed,
                    "direct_message": _message(await self._store.place(row.id, holder.seat)),
                    "actions": [_action(number, move) for number, move in own],
                }
            )
        whole: dict[str, Any] = {"user_id": str(user_id), "tables": tables}
        if (channel := await self._store.dm_channel(user_id)) is not None:
            whole["direct_messages_channel_id"] = str(channel)
        if tries := await self._store.tries(user_id):
            whole["daily"] = [_try(one) for one in tries]
        if visits := await self._store.visits(user_id):
            whole["daily_shown"] = [
                {"place_id": str(one.place_id), "day": one.day, "name": one.name} for one in visits
            ]
        if blocked := await self._store.blocked_in(user_id):
            whole["blocked_in"] = list(map(str, blocked))
        said = await self._preferences.of(user_id)
        if said != records.Preferences():
            whole["settings"] = said
        return msgspec.json.format(msgspec.json.encode(whole), indent=1)

    async def erase(self, user_id: int) -> tuple[records.TableId, ...]:
        """Remove a person from every ended table; return those tables.

        The games remain, without a holder of the seat.
        """
        erased = await self._store.erase(user_id, records.ENDED)
        for table_id in erased:
            self._repository.forget(table_id)
        return erased


def own_moves(moves: Sequence[records.Move], seat: Seat) -> list[records.Move]:
    """Return the actions of the person who holds ``seat`` after ``moves``, oldest first.

    Seats after a left one move up in the lobby, so the moves are read backwards to the one that
    seated the person.
    """
    found = []
    for move in reversed(moves):
        events = msgspec.json.decode(move.events, type=list[dict[str, Any]])
        sat = any(e["type"] in _SAT and e["seat"] == seat for e in events)
        for event in () if sat else reversed(events):
            if event["type"] == "seats_turned":
                seat = event["order"][seat]
            if event["type"] == "seat_left" and event["seat"] <= seat:
                seat += 1
        if sat or (move.by in _OWN and move.seat == seat):
            found.append(move)
        if sat:
            break
    return found[::-1]


def _action(number: int, move: records.Move) -> dict[str, Any]:
    pressed = None if move.interaction_id is None else str(move.interaction_id)
    action = msgspec.Raw(move.action)
    return {"number": number, "at": move.at, "interaction_id": pressed, "action": action}


def _try(one: records.DailyTry) -> dict[str, Any]:
    found = msgspec.structs.asdict(one)
    del found["user_id"]
    return {**found, "moves": msgspec.Raw(one.moves)}


def _message(place: records.MessageRef | None) -> dict[str, str] | None:
    if place is None or place.message_id == 0:  # removed with the seat
        return None
    return {"channel_id": str(place.channel_id), "message_id": str(place.message_id)}


def _outlasting(said: records.Preferences, plays: bool) -> records.Preferences:
    if not plays or not (said.hours.away or said.spent):
        return records.Preferences()
    hours = Hours(zone=said.hours.zone, away=said.hours.away)
    return records.Preferences(hours=hours, spent=said.spent)
