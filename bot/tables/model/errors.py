"""Reasons for refusals of a table and of its store."""

from datetime import datetime
from enum import StrEnum
from typing import ClassVar

from bot.games.contract import Question, Seat
from bot.games.errors import BrigadeError
from bot.tables.model.records import Status, TableId


class TableErrorCode(StrEnum):
    """Reasons for a table's refusal; stable, so that sentences and tests can use them as keys."""

    TABLE_UNKNOWN = "table_unknown"
    TABLE_NOT_OPEN = "table_not_open"
    TABLE_NOT_RUNNING = "table_not_running"
    TABLE_OVER = "table_over"
    TABLE_BROKEN = "table_broken"
    NO_TABLE = "no_table"
    SEVERAL_TABLES = "several_tables"
    ALREADY_SEATED = "already_seated"
    NOT_SEATED = "not_seated"
    PLAYS_ALREADY = "plays_already"
    NOT_YOURS = "not_yours"
    CONCEDED = "conceded"
    NOT_OVER = "not_over"
    NOT_INVITED = "not_invited"
    NO_VOTE = "no_vote"
    PUT_OUT = "put_out"
    NOT_OPENER = "not_opener"
    NO_FREE_SEAT = "no_free_seat"
    NO_CHEF = "no_chef"
    NOT_ASKED = "not_asked"
    ASK_CLOSED = "ask_closed"
    NOBODY_TO_NUDGE = "nobody_to_nudge"
    NUDGED_ALREADY = "nudged_already"
    PAUSED_ALREADY = "paused_already"
    NOT_PAUSED = "not_paused"
    ASK_WITHDRAWN = "ask_withdrawn"
    NOTHING_TO_UNDO = "nothing_to_undo"
    UNDONE_ALREADY = "undone_already"
    SAVED_ALREADY = "saved_already"
    NOT_HOSTED = "not_hosted"
    STILL_PLAYED = "still_played"
    STORE_UNAVAILABLE = "store_unavailable"
    NOT_SAVED = "not_saved"


class TableError(BrigadeError):
    """Base of refusals by a table rather than by a game's rules."""

    def __init_subclass__(cls, code: TableErrorCode | None = None) -> None:
        """Give the class its reason."""
        if code is not None:
            cls.code = code


class UnknownTableError(TableError, code=TableErrorCode.TABLE_UNKNOWN):
    """The table is unknown, or may not be known to this person."""


class WrongStatusError(TableError):
    """The table's status does not allow this."""

    _CODES: ClassVar = {
        Status.LOBBY: TableErrorCode.TABLE_NOT_OPEN,
        Status.RUNNING: TableErrorCode.TABLE_NOT_RUNNING,
    }

    def __init__(self, needed: Status, status: Status) -> None:
        super().__init__(f"the table is {status}, not {needed}")
        self.needed, self.status = needed, status
        # An ended table has another sentence than one that has not begun.
        self.code = self._CODES[needed] if status.is_live else TableErrorCode.TABLE_OVER


class BrokenTableError(TableError, code=TableErrorCode.TABLE_BROKEN):
    """The table's log cannot be folded; it alone is shut off."""

    def __init__(self, table_id: TableId) -> None:
        super().__init__(f"table {table_id} cannot be read")
        self.table_id = table_id


class NoTableError(TableError, code=TableErrorCode.NO_TABLE):
    """The command fits no table of the person."""


class SeveralTablesError(TableError, code=TableErrorCode.SEVERAL_TABLES):
    """The command could mean any of these tables."""

    def __init__(self, tables: tuple[TableId, ...]) -> None:
        super().__init__(f"{len(tables)} tables")
        self.tables = tables


class AlreadySeatedError(TableError, code=TableErrorCode.ALREADY_SEATED):
    """The person holds a seat here already."""


class NotSeatedError(TableError, code=TableErrorCode.NOT_SEATED):
    """The person holds no seat here."""


class PlaysAlreadyError(TableError, code=TableErrorCode.PLAYS_ALREADY):
    """No computer player plays for this person, who wants the seat back."""


class NotYoursError(TableError, code=TableErrorCode.NOT_YOURS):
    """The control belongs to another seat."""


class ConcededError(TableError, code=TableErrorCode.CONCEDED):
    """The person conceded this game; the others decide about the rest."""


class NotInvitedError(TableError, code=TableErrorCode.NOT_INVITED):
    """No seat here is offered to this person."""


class NoVoteError(TableError, code=TableErrorCode.NO_VOTE):
    """This person cannot be kicked: too few others, or an unknown person."""


class PutOutError(TableError, code=TableErrorCode.PUT_OUT):
    """The others kicked this person from the free seat."""


class NotOverError(TableError, code=TableErrorCode.NOT_OVER):
    """The game has not ended, so there is no rematch yet."""


class NotOpenerError(TableError, code=TableErrorCode.NOT_OPENER):
    """Only the seat that runs the lobby may do this."""


class NoFreeSeatError(TableError, code=TableErrorCode.NO_FREE_SEAT):
    """Every seat of the game is taken."""


class NoChefError(TableError, code=TableErrorCode.NO_CHEF):
    """No computer player of this strength exists, or none is seated."""


class NotAskedError(TableError, code=TableErrorCode.NOT_ASKED):
    """The seat has no open prompt; others have."""

    def __init__(self, waited_for: tuple[Seat, ...]) -> None:
        super().__init__(f"seats {waited_for} are asked")
        self.waited_for = waited_for


class NobodyToNudgeError(TableError, code=TableErrorCode.NOBODY_TO_NUDGE):
    """The table waits for no other person, or the awaited people are not public yet."""


class NudgedAlreadyError(TableError, code=TableErrorCode.NUDGED_ALREADY):
    """All awaited players were nudged recently."""

    def __init__(self, until: datetime) -> None:
        super().__init__("nudged already")
        self.until = until

    @property
    def until_seconds(self) -> int:
        """The time of the next try, as Discord shows times."""
        return int(self.until.timestamp()) + 1


class PausedAlreadyError(TableError, code=TableErrorCode.PAUSED_ALREADY):
    """The table is paused."""


class NotPausedError(TableError, code=TableErrorCode.NOT_PAUSED):
    """The table is not paused."""


class AskClosedError(TableError, code=TableErrorCode.ASK_CLOSED):
    """The pressed control belongs to a question that has been answered (R-X2)."""

    def __init__(self, open_question: Question | None) -> None:
        super().__init__("that question is closed")
        self.open_question = open_question


class AskWithdrawnError(AskClosedError, code=TableErrorCode.ASK_WITHDRAWN):
    """The prompt of the pressed control was withdrawn by an undo."""


class NothingToUndoError(TableError, code=TableErrorCode.NOTHING_TO_UNDO):
    """The person did nothing since the last point of no return, or another acted."""


class UndoneAlreadyError(TableError, code=TableErrorCode.UNDONE_ALREADY):
    """The control would undo an action that is no longer the seat's last one."""


class StillPlayedError(TableError, code=TableErrorCode.STILL_PLAYED):
    """A recent open move keeps others from closing the table."""


class NotHostedError(TableError, code=TableErrorCode.NOT_HOSTED):
    """The operator has not chosen this server, or the table's server."""


class SavedAlreadyError(TableError, code=TableErrorCode.SAVED_ALREADY):
    """The same command was stored a moment ago and its answer may never have arrived."""
