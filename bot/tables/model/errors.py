"""Reasons for refusals of a table and of its store."""

from datetime import datetime

from bot.games.contract import Question, Seat
from bot.games.errors import BrigadeError
from bot.tables.model.records import Status, TableId


class TableError(BrigadeError):
    """Base of refusals by a table rather than by a game's rules."""


class UnknownTableError(TableError):
    """The table is unknown, or may not be known to this person."""


class WrongStatusError(TableError):
    """The table's status does not allow this."""

    def __init__(self, needed: Status, status: Status) -> None:
        super().__init__(f"the table is {status}, not {needed}")
        self.needed, self.status = needed, status
        # An ended table has another sentence than one that has not begun.
        early = "table_not_open" if needed is Status.LOBBY else "table_not_running"
        self.code = early if status.is_live else "table_over"


class BrokenTableError(TableError):
    """The table's log cannot be folded; it alone is shut off."""

    def __init__(self, table_id: TableId) -> None:
        super().__init__(f"table {table_id} cannot be read")
        self.table_id = table_id


class NoTableError(TableError):
    """The command fits no table of the person."""


class SeveralTablesError(TableError):
    """The command could mean any of these tables."""

    def __init__(self, tables: tuple[TableId, ...]) -> None:
        super().__init__(f"{len(tables)} tables")
        self.tables = tables


class OtherGameError(TableError):
    """The command is of another game than the table's."""

    def __init__(self, title: str, group: str) -> None:
        super().__init__(title)
        self.title, self.group = title, group


class AlreadySeatedError(TableError):
    """The person holds a seat here already."""


class NotSeatedError(TableError):
    """The person holds no seat here."""


class PlaysAlreadyError(TableError):
    """No computer player plays for this person, who wants the seat back."""


class NotYoursError(TableError):
    """The control belongs to another seat."""


class ConcededError(TableError):
    """The person conceded this game; the others decide about the rest."""


class NotInvitedError(TableError):
    """No seat here is offered to this person."""


class NoVoteError(TableError):
    """This person cannot be kicked: too few others, or an unknown person."""


class PutOutError(TableError):
    """The others kicked this person from the free seat."""


class NotOverError(TableError):
    """The game has not ended, so there is no rematch yet."""


class NotOpenerError(TableError):
    """Only the seat that runs the lobby may do this."""


class NoFreeSeatError(TableError):
    """Every seat of the game is taken."""


class NoChefError(TableError):
    """No computer player of this strength exists, or none is seated."""


class NoPromptError(TableError):
    """The seat has no open prompt; others have."""

    def __init__(self, waited_for: tuple[Seat, ...]) -> None:
        super().__init__(f"seats {waited_for} are asked")
        self.waited_for = waited_for


class NobodyToNudgeError(TableError):
    """The table waits for no other person, or the awaited people are not public yet."""


class MutedAlreadyError(TableError):
    """The actor's turn is muted, or unmuted, already."""


class OfferedAlreadyError(TableError):
    """The actor's seat is offered to that person already."""


class OfferOverError(TableError):
    """The offer of the actor's seat is not the open one."""


class NudgedAlreadyError(TableError):
    """All awaited players were nudged recently."""

    def __init__(self, until: datetime) -> None:
        super().__init__("nudged already")
        self.until_seconds = int(until.timestamp()) + 1
        """The time of the next try, as Discord shows times."""


class PausedAlreadyError(TableError):
    """The table is paused."""


class NotPausedError(TableError):
    """The table is not paused."""


class PromptClosedError(TableError):
    """The pressed control belongs to a question that has been answered (R-X2)."""

    def __init__(self, open_question: Question | None) -> None:
        super().__init__("that question is closed")
        self.open_question = open_question


class PromptWithdrawnError(PromptClosedError):
    """The prompt of the pressed control was withdrawn by an undo."""


class NothingToUndoError(TableError):
    """The person did nothing since the last point of no return, or another acted."""


class UndoneAlreadyError(TableError):
    """The control would undo an action that is no longer the seat's last one."""


class BlockedError(TableError):
    """The server's managers keep this person from sitting down."""


class StillCalledError(TableError):
    """People were asked whether they are still there; their time is not up."""

    def __init__(self, until: datetime) -> None:
        super().__init__("people are asked")
        self.until_seconds = int(until.timestamp()) + 1
        """The end of their time, as Discord shows times."""


class NewcomerError(TableError):
    """A newcomer sits at as many tables as newcomers may."""


class UnreliableError(TableError):
    """The table asks for a larger share of answers in time."""

    def __init__(self, asked: int) -> None:
        super().__init__(asked)
        self.asked = asked


class NoHintsError(TableError):
    """The table allows no hints."""


class NotHostedError(TableError):
    """The operator has not chosen this server, or the table's server."""


class SavedAlreadyError(TableError):
    """The same command was stored a moment ago and its answer may never have arrived."""
