"""Refusals of a table, each with the values for its sentence."""

from datetime import datetime
from typing import ClassVar

from bot.games.contract import Question, Seat
from bot.games.errors import BrigadeError
from bot.tables.model.error_codes import TableErrorCode
from bot.tables.model.records import Status, TableId


class TableError(BrigadeError):
    """Base of refusals by a table rather than by a game's rules."""


class UnknownTableError(TableError):
    """There is no such table, or none that this person may know of."""

    code = TableErrorCode.TABLE_UNKNOWN


class WrongStatusError(TableError):
    """The table is not where this would be possible."""

    _CODES: ClassVar = {
        Status.LOBBY: TableErrorCode.TABLE_NOT_OPEN,
        Status.RUNNING: TableErrorCode.TABLE_NOT_RUNNING,
    }

    def __init__(self, needed: Status, status: Status) -> None:
        super().__init__(f"the table is {status}, not {needed}")
        self.needed, self.status = needed, status
        # A table that ended is a different sentence from one that has not begun.
        self.code = self._CODES[needed] if status.is_live else TableErrorCode.TABLE_OVER


class BrokenTableError(TableError):
    """The table's log cannot be folded; it alone is shut off."""

    code = TableErrorCode.TABLE_BROKEN

    def __init__(self, table_id: TableId) -> None:
        super().__init__(f"table {table_id} cannot be read")
        self.table_id = table_id


class NoTableError(TableError):
    """The person sits at no table that this command could mean."""

    code = TableErrorCode.NO_TABLE


class SeveralTablesError(TableError):
    """The command could mean any of these tables."""

    code = TableErrorCode.SEVERAL_TABLES

    def __init__(self, tables: tuple[TableId, ...]) -> None:
        super().__init__(f"{len(tables)} tables")
        self.tables = tables


class AlreadySeatedError(TableError):
    """The person holds a seat here; nobody holds two."""

    code = TableErrorCode.ALREADY_SEATED


class NotSeatedError(TableError):
    """The person holds no seat here."""

    code = TableErrorCode.NOT_SEATED


class PlaysAlreadyError(TableError):
    """No computer player plays for this person, who wants the seat back."""

    code = TableErrorCode.PLAYS_ALREADY


class NotYoursError(TableError):
    """The control belongs to another seat."""

    code = TableErrorCode.NOT_YOURS


class ConcededError(TableError):
    """The person gave this game up; what is left of it is up to the others."""

    code = TableErrorCode.CONCEDED


class NotInvitedError(TableError):
    """No seat here is offered to this person."""

    code = TableErrorCode.NOT_INVITED


class NoVoteError(TableError):
    """Nobody is to be put out like this: there are too few others, or no such person."""

    code = TableErrorCode.NO_VOTE


class PutOutError(TableError):
    """The others put this person out of the seat that is free."""

    code = TableErrorCode.PUT_OUT


class NotOverError(TableError):
    """The game has not ended, so there is no rematch yet."""

    code = TableErrorCode.NOT_OVER


class NotOpenerError(TableError):
    """Only who runs the lobby may do this."""

    code = TableErrorCode.NOT_OPENER


class NoFreeSeatError(TableError):
    """Every seat that the game has is taken."""

    code = TableErrorCode.NO_FREE_SEAT


class NoChefError(TableError):
    """There is no such computer player, or none to remove."""

    code = TableErrorCode.NO_CHEF


class NotAskedError(TableError):
    """The seat is asked nothing now; others are."""

    code = TableErrorCode.NOT_ASKED

    def __init__(self, waited_for: tuple[Seat, ...]) -> None:
        super().__init__(f"seats {waited_for} are asked")
        self.waited_for = waited_for


class NobodyToNudgeError(TableError):
    """Nobody else keeps the table waiting, or it is not known yet who does."""

    code = TableErrorCode.NOBODY_TO_NUDGE


class NudgedAlreadyError(TableError):
    """Whoever keeps the table waiting was nudged not long ago."""

    code = TableErrorCode.NUDGED_ALREADY

    def __init__(self, until: datetime) -> None:
        super().__init__("nudged already")
        self.until = until

    @property
    def until_seconds(self) -> int:
        """The time of the next try, as Discord shows times."""
        return int(self.until.timestamp()) + 1


class PausedAlreadyError(TableError):
    """The table is paused."""

    code = TableErrorCode.PAUSED_ALREADY


class NotPausedError(TableError):
    """The table is not paused."""

    code = TableErrorCode.NOT_PAUSED


class AskClosedError(TableError):
    """The pressed control belongs to a question that has been answered (R-X2)."""

    code = TableErrorCode.ASK_CLOSED

    def __init__(self, open_question: Question | None) -> None:
        super().__init__("that question is closed")
        self.open_question = open_question


class AskWithdrawnError(AskClosedError):
    """The prompt of the pressed control was withdrawn by an undo."""

    code = TableErrorCode.ASK_WITHDRAWN


class NothingToUndoError(TableError):
    """The person has done nothing since anybody was last shown something, or another acted."""

    code = TableErrorCode.NOTHING_TO_UNDO


class UndoneAlreadyError(TableError):
    """The control would take back an action that is no longer the seat's last one."""

    code = TableErrorCode.UNDONE_ALREADY


class StillPlayedError(TableError):
    """Somebody has moved at the table lately, so that nobody else may close it."""

    code = TableErrorCode.STILL_PLAYED


class NotHostedError(TableError):
    """The operator has not chosen this server, or the table's server."""

    code = TableErrorCode.NOT_HOSTED


class SavedAlreadyError(TableError):
    """The same command was stored a moment ago and its answer may never have arrived."""

    code = TableErrorCode.SAVED_ALREADY
