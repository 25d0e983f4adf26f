"""What can happen to a table itself. Table events and game events share one log."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, TypeAlias

import msgspec

from bot.games.contract import Seat


class TableOpened(msgspec.Struct, frozen=True, tag="table_opened"):
    """A lobby was opened with the default options."""

    terms: Mapping[str, str] = {}
    """What holds of the table's own terms until somebody chooses; none at an early table."""


class SeatTaken(msgspec.Struct, frozen=True, tag="seat_taken"):
    """Somebody sat down on the next seat: a person, or a computer player by its strength."""

    seat: Seat
    chef: str | None
    draw: int
    """The interaction's snowflake, which Discord chose; it joins the table's key of chance."""


class SeatLeft(msgspec.Struct, frozen=True, tag="seat_left"):
    """A seat was left in the lobby; those behind it move up."""

    seat: Seat


class OptionChosen(msgspec.Struct, frozen=True, tag="option_chosen"):
    """One of the game's options was set in the lobby."""

    option: str
    value: str


class TermChosen(msgspec.Struct, frozen=True, tag="term_chosen"):
    """One of the table's own terms was set in the lobby: its pace, or what becomes of silence."""

    term: str
    value: str


class GameStarted(msgspec.Struct, frozen=True, tag="game_started"):
    """The lobby closed; the deal follows in the same move."""


class ChefTookOver(msgspec.Struct, frozen=True, tag="chef_took_over"):
    """A person's time ran out: a computer player plays for the seat until it is taken back."""

    seat: Seat
    chef: str
    """Its strength."""


class SeatTakenBack(msgspec.Struct, frozen=True, tag="seat_taken_back"):
    """The person plays again in whose place a computer player did."""

    seat: Seat


class TimeNotCounted(msgspec.Struct, frozen=True, tag="time_not_counted"):
    """Time that a seat was asked for, and that is not taken from it.

    Its person slept, which is said once the question is answered; or the bot was away; or hours are
    others from now on, while what was used up stays so: less than nothing where more of the time
    before would be set aside by them.
    """

    seat: Seat
    span: timedelta
    until: datetime | None = None
    """When the bot was there again; time before that is not given back twice."""
    late: timedelta = timedelta(0)
    """How much of it came after an answer that lies sealed: it is shown, and not charged."""


class WasAwake(msgspec.Struct, frozen=True, tag="was_awake"):
    """Whether a person was awake when the seat came to be asked: by what they had said then.

    Told where they say other hours, or want to be called elsewhere, so that this makes no second
    call, and takes none away.
    """

    seat: Seat
    awake: bool


class CallMissed(msgspec.Struct, frozen=True, tag="call_missed"):
    """A call that was about to go out reached nobody; it comes as soon as it can.

    Its person sleeps by then, or direct messages turned out closed.
    """

    seat: Seat
    first: bool = False
    """It was the one for coming to be asked."""


class SeatConceded(msgspec.Struct, frozen=True, tag="seat_conceded"):
    """A seat gave the game up; what the game makes of it follows in the same move (R-X4)."""

    seat: Seat


class SeatFreed(msgspec.Struct, frozen=True, tag="seat_freed"):
    """Nobody holds a seat of a running game any more: it can be taken."""

    seat: Seat
    chef: str
    """The strength of the computer player that plays there meanwhile."""
    why: str
    """``given``, ``kicked`` or ``left``."""


class SeatOffered(msgspec.Struct, frozen=True, tag="seat_offered"):
    """A person would hand the own seat over to somebody; an offer before this one is void."""

    seat: Seat
    press: int
    """The interaction's snowflake: who it was offered to knows the offer by it."""


class SeatJoined(msgspec.Struct, frozen=True, tag="seat_joined"):
    """Somebody took a free or an offered seat of a running game, with all it holds."""

    seat: Seat


class KickAgreed(msgspec.Struct, frozen=True, tag="kick_agreed"):
    """A person would have another one leave, or takes that word back."""

    seat: Seat
    against: Seat
    agrees: bool = True


class RematchOf(msgspec.Struct, frozen=True, tag="rematch_of"):
    """The lobby is a rematch of a table that ended."""

    table_id: int


class SeatsTurned(msgspec.Struct, frozen=True, tag="seats_turned"):
    """The seats of a rematch were ordered anew before its start."""

    order: tuple[Seat, ...]
    """For each seat from now on the one it was before."""


class AbandonAgreed(msgspec.Struct, frozen=True, tag="abandon_agreed"):
    """A person would rather stop. Playing on takes it back."""

    seat: Seat


class TableAbandoned(msgspec.Struct, frozen=True, tag="table_abandoned"):
    """The table is closed without a result."""


class SilentNamed(msgspec.Struct, frozen=True, tag="silent_named"):
    """Everybody was told whose answers to a question put to several are missing (R-X1)."""

    seats: tuple[Seat, ...]


class OrdersLeft(msgspec.Struct, frozen=True, tag="orders_left"):
    """A person left orders for questions to come, or took them back. Nobody else ever sees it."""

    seat: Seat
    orders: tuple[Any, ...]
    """All that stand from now on, as their JSON has it; ``orders.py`` makes the game's of it."""


class ReminderKind(StrEnum):
    """Why a person is called once more."""

    ASKED = "asked"  # they slept when they came to be asked, or could not be reached
    HALF = "half"  # half of the time in hand is over
    LAST = "last"  # it ends soon
    NUDGE = "nudge"  # somebody at the table asked for it


class Reminded(msgspec.Struct, frozen=True, tag="reminded"):
    """A person is called once more, by a direct message or on the board."""

    seat: Seat
    stage: ReminderKind
    public: bool = False
    """It was on the board, for all to see."""
    silent: bool = False
    """The person wants no call: it is only looked whether they are still in the server."""


class Nudged(msgspec.Struct, frozen=True, tag="nudged"):
    """Somebody at the table would like this person to play; they are told once they are awake."""

    seat: Seat


class Muted(msgspec.Struct, frozen=True, tag="muted"):
    """A person wants no further call in this turn, or wants them again."""

    seat: Seat
    mute: bool = True


class PauseAgreed(msgspec.Struct, frozen=True, tag="pause_agreed"):
    """A person would like the table to stand still for a while. Playing on takes it back."""

    seat: Seat


class TablePaused(msgspec.Struct, frozen=True, tag="table_paused"):
    """All agreed: nobody's time runs from now on."""


class TableResumed(msgspec.Struct, frozen=True, tag="table_resumed"):
    """Somebody let the table go on; what was not counted stands before it in the same move."""


class TableMoved(msgspec.Struct, frozen=True, tag="table_moved"):
    """The table was taken to a channel of the same server, perhaps to the one it stood in."""

    channel_id: int


class Undone(msgspec.Struct, frozen=True, tag="undone"):
    """A seat took back what it did after a version, as far as that was still possible."""

    seat: Seat
    to: int = 0
    """That version; 0 where it is told to others, who may not count sealed steps by it."""
    opened: bool = True
    """Whether anything was taken back that everybody had seen; if not, nobody sees this either."""


TableEvent: TypeAlias = (
    TableOpened
    | SeatTaken
    | SeatLeft
    | OptionChosen
    | TermChosen
    | GameStarted
    | ChefTookOver
    | SeatTakenBack
    | TimeNotCounted
    | WasAwake
    | CallMissed
    | SeatConceded
    | SeatFreed
    | SeatOffered
    | SeatJoined
    | KickAgreed
    | RematchOf
    | SeatsTurned
    | AbandonAgreed
    | TableAbandoned
    | SilentNamed
    | OrdersLeft
    | Reminded
    | Nudged
    | Muted
    | PauseAgreed
    | TablePaused
    | TableResumed
    | TableMoved
    | Undone
)

OWN = (OrdersLeft, Reminded, Muted, TimeNotCounted, WasAwake, CallMissed)
"""Events of a seat that nobody else is told of while the table runs: when a person is called, and
what is not taken from them, tells of hours of sleep, and of when a sealed answer was given."""

PASSING = (
    SeatTakenBack,
    TimeNotCounted,
    WasAwake,
    CallMissed,
    AbandonAgreed,
    SeatOffered,
    KickAgreed,
    SilentNamed,
    OrdersLeft,
    Reminded,
    Nudged,
    Muted,
    PauseAgreed,
    TablePaused,
    TableResumed,
    TableMoved,
)
"""What happens beside the game and takes from nobody the chance to take an action back. Whatever
is not named here does, so that it has to be thought of."""
