"""Refusals. Each carries a stable code and data; the sentence is made late, by ``cogs``."""

from enum import StrEnum


class ErrorCode(StrEnum):
    """Why something was refused; stable, so that words and tests can be found by it."""

    ILLEGAL_ACTION = "illegal_action"
    CANNOT_CONCEDE = "cannot_concede"
    SEAT_COUNT = "seat_count"
    UNKNOWN_OPTION = "unknown_option"
    UNKNOWN_GAME = "unknown_game"
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
    BAD_FIELD = "bad_field"
    UNKNOWN_CONTROL = "unknown_control"
    NOT_IN_DM = "not_in_dm"
    NOT_HOSTED = "not_hosted"
    OTHER_SERVER = "other_server"
    NOT_MANAGER = "not_manager"
    NOT_ALLOWED_HERE = "not_allowed_here"
    TOO_MANY_CHANNELS = "too_many_channels"
    TOO_MANY_TABLES = "too_many_tables"
    STILL_PLAYED = "still_played"
    MISSING_PERMISSION = "missing_permission"
    STORE_UNAVAILABLE = "store_unavailable"
    NOT_SAVED = "not_saved"


class BrigadeError(Exception):
    """Base of every refusal that a person is told about; anything else is a bug of ours."""

    code: ErrorCode


class GameError(BrigadeError):
    """Base of the refusals that come from a game's rules."""


class IllegalActionError(GameError, ValueError):
    """The action is well formed but no offer accepts it in this state."""

    code = ErrorCode.ILLEGAL_ACTION

    def __init__(self, action: object) -> None:
        super().__init__(f"no offer accepts {type(action).__name__}")
        self.action = action


class CannotConcedeError(GameError, ValueError):
    """The seat has nothing to give up: it did so before, or plays alone, or the game is over."""

    code = ErrorCode.CANNOT_CONCEDE

    def __init__(self) -> None:
        super().__init__("nothing can be conceded here")


class SeatCountError(GameError, ValueError):
    """The game is not for so many."""

    code = ErrorCode.SEAT_COUNT

    def __init__(self, seats: int, fewest: int, most: int) -> None:
        super().__init__(f"{seats} seats, and the game is for {fewest} to {most}")
        self.seats, self.fewest, self.most = seats, fewest, most


class UnknownOptionError(GameError, ValueError):
    """An option, or a value of one, that the game does not have."""

    code = ErrorCode.UNKNOWN_OPTION

    def __init__(self, option: str, value: str) -> None:
        super().__init__(f"no option {option!r} with the value {value!r}")
        self.option, self.value = option, value


class UnknownGameError(GameError, KeyError):
    """No game of this name, or not in this version of its rules."""

    code = ErrorCode.UNKNOWN_GAME

    def __init__(self, game: str, rules: int | None = None) -> None:
        super().__init__(f"no game {game!r}" + ("" if rules is None else f" with rules {rules}"))
        self.game, self.rules = game, rules


class UnlikeDrawsError(ValueError):
    """What a log says of a throw or a roll does not fit what chance drew for it."""


class ContentError(Exception):
    """A card or board file that cannot be read; the operator is told, never a player.

    Args:
        file: its path, or its name where the reader knows no more.
        key: the entry, with dots where it lies deeper; empty where it is the whole file.
        problem: what is wrong, without a full stop.
    """

    def __init__(self, file: str, key: str, problem: str) -> None:
        super().__init__(": ".join(part for part in (file, key, problem) if part))
        self.file, self.key, self.problem = file, key, problem
