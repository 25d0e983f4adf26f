"""The sentence for each refusal: what is the matter and what to do. A test keeps it complete."""

from collections.abc import Sequence
from typing import Any

from bot.games.errors import BrigadeError, ErrorCode
from bot.tables.errors import NotAskedError

SENTENCES = {
    ErrorCode.ILLEGAL_ACTION: "That is not possible just now. What is possible stands below.",
    ErrorCode.SEAT_COUNT: (
        "This game is for {error.fewest} to {error.most}, and {error.seats} sit here. "
        "Let somebody join or leave, or add a chef, and start again."
    ),
    ErrorCode.UNKNOWN_OPTION: "This game has no such option. Choose one of those shown.",
    ErrorCode.UNKNOWN_GAME: "I do not host that game. Choose one from the list.",
    ErrorCode.TABLE_UNKNOWN: (
        "I know no such table here. `/table show` lists those that are open."
    ),
    ErrorCode.TABLE_NOT_OPEN: "That is only possible before the start, and this game is running.",
    ErrorCode.TABLE_NOT_RUNNING: "The game has not begun yet. Its opener can press Start.",
    ErrorCode.TABLE_OVER: "That table is finished. Open a new one with `/table open`.",
    ErrorCode.TABLE_BROKEN: (
        "I cannot read this table any more, so it is closed for now. Nothing was lost: please "
        "tell whoever hosts me that table {error.table_id} needs a look."
    ),
    ErrorCode.NO_TABLE: (
        "There is no table here that this could be meant for. "
        "`/table show` lists the open ones, `/table open` opens one."
    ),
    ErrorCode.SEVERAL_TABLES: "Which table do you mean?",
    ErrorCode.ALREADY_SEATED: "You sit at this table already. Nobody holds two seats.",
    ErrorCode.NOT_SEATED: "You hold no seat at this table, so there is nothing for you to do here.",
    ErrorCode.NOT_YOURS: "That button is another seat's. Yours are under **My hand**.",
    ErrorCode.NOT_OPENER: "Only the person who opened the table can do that before the start.",
    ErrorCode.NO_FREE_SEAT: "Every seat is taken. You can open another table with `/table open`.",
    ErrorCode.NO_CHEF: "There is no such chef here.",
    ErrorCode.NOT_ASKED: "You are asked nothing just now. {waiting}",
    ErrorCode.ASK_CLOSED: "Already done: that question is closed. What is open now stands below.",
    ErrorCode.SAVED_ALREADY: (
        "The same command was saved a moment ago, and my answer may not have reached you. "
        "Did you mean it once more?"
    ),
    ErrorCode.TOO_MANY_TABLES: "There are as many open tables here as this server allows.",
    ErrorCode.UNKNOWN_CONTROL: (
        "I do not know that button. Please use the newest message of the table."
    ),
    ErrorCode.NOT_IN_DM: "A table stands in a server's channel. Please open it there.",
    ErrorCode.MISSING_PERMISSION: (
        "I cannot play in this channel: I need {error.missing}. "
        "Somebody who manages the server can allow it, or you can use another channel."
    ),
    ErrorCode.STORE_UNAVAILABLE: (
        "I could not save that, and nothing changed. Please try again in a little while."
    ),
}

BUG = (
    "Something went wrong on my side. What was saved stays saved; please press again, "
    "or look at **My hand**."
)


def sentence(error: BrigadeError, names: Sequence[str] = ()) -> str:
    """Return what a person is told.

    Args:
        error: the refusal.
        names: the escaped names of the table's seats, where the table is known.
    """
    return SENTENCES[error.code].format(error=error, waiting=_waiting(error, names))


def _waiting(error: Any, names: Sequence[str]) -> str:
    if not isinstance(error, NotAskedError):
        return ""
    asked = [names[seat] for seat in error.waited_for if seat < len(names)]
    if not asked:
        return "Nobody else is either."
    return f"The table waits for {' and '.join(asked)}."
