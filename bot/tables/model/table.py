"""A table in memory: its row, its game, its holders and its folded state."""

from collections.abc import Mapping

import msgspec

from bot.games.contract import AnyGame, Seat
from bot.tables.model.calendar import Hours
from bot.tables.model.codec import LogCodec
from bot.tables.model.fold import evolve_move
from bot.tables.model.records import Holder, Move, Preferences, TableRow
from bot.tables.model.state import TableState
from bot.tables.model.terms import rate_of

_NOTHING_SAID = Preferences()


class Table(msgspec.Struct, frozen=True):
    """A table in memory."""

    row: TableRow
    game: AnyGame
    codec: LogCodec
    holders: tuple[Holder, ...]
    state: TableState
    said: Mapping[Seat, Preferences] = {}
    """What the people in the seats say for all tables; those are not here who say nothing."""

    def said_by(self, seat: Seat) -> Preferences:
        """Return what the person in a seat says for all tables."""
        return self.said.get(seat, _NOTHING_SAID)

    def hours(self, seat: Seat) -> Hours:
        """Return when the time of a seat counts."""
        return self.hours_by(self.said_by(seat))

    def hours_by(self, said: Preferences) -> Hours:
        """Return when the time of somebody counts here who says this for all tables.

        Where none are spent by themselves, those that were spent for other tables are no days off:
        a table at which everybody is there at once would stand still all day.
        """
        rate = rate_of(self.state.terms)
        return said.hours if rate is None or rate.days_off else said.named_hours

    def seat_of(self, user_id: int) -> Seat | None:
        """Return the seat a person holds here, or None; who left it holds it no more."""
        return next((h.seat for h in self.present() if h.user_id == user_id), None)

    def holder(self, seat: Seat) -> Holder | None:
        """Return who holds a seat, or None for a computer player's or a free one."""
        return next((h for h in self.present() if h.seat == seat), None)

    def present(self) -> tuple[Holder, ...]:
        """Return the holders of all seats but the free ones, of which they tell who left."""
        seats = self.state.seats
        return tuple(h for h in self.holders if h.seat >= len(seats) or not seats[h.seat].is_free)

    def after(self, move: Move, holders: tuple[Holder, ...] | None = None) -> "Table":
        """Return the table with one more move.

        Raises:
            ValueError: it is not the next one.
        """
        if move.version != self.state.version + 1:
            raise ValueError(f"version {move.version} after {self.state.version}")
        state = evolve_move(
            self.game,
            self.state,
            self.codec.events(move.events),
            version=move.version,
            by=move.by,
            seat=move.seat,
            at=move.at,
        )
        return msgspec.structs.replace(
            self, state=state, holders=self.holders if holders is None else holders
        )
