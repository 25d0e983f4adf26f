"""The custom_id of a control: table, seat, prompt number, action and payload."""

import re
from typing import Self

import msgspec

from bot.games.contract import Seat
from bot.games.errors import BrigadeError
from bot.tables.model.records import TableId
from cogs.interactions.refusals import InteractionErrorCode

_CONTROL = re.compile(
    r"b1:(?P<table>\d{1,12}):(?P<seat>\d|-):(?P<prompt>\d{1,6}):(?P<action>[a-z_]{1,20})"
    r"(?::(?P<payload>[a-z0-9_]{1,32}))?"
)

_PAYLOAD = re.compile(r"[a-z0-9_]{1,32}")


class UnknownControlError(BrigadeError):
    """A control not made by this bot, or made by an unknown release."""

    code = InteractionErrorCode.UNKNOWN_CONTROL


def require_payload(text: str) -> None:
    """Refuse an invalid payload of a control, for example a forged value of a select."""
    if _PAYLOAD.fullmatch(text) is None:
        raise UnknownControlError


class ControlId(msgspec.Struct, frozen=True):
    """Identifies a control: table, seat, prompt number, action, payload."""

    table: TableId
    action: str
    seat: Seat | None = None
    """The seat of the question; None where the control is for everybody."""
    prompt: int = 0
    """The number of the question; 0 where the control only shows something."""
    payload: str = ""
    """An index into the seat's offers (in its own messages alone), or the action's data."""

    @classmethod
    def parse(cls, custom_id: str) -> Self:
        """Parse a custom_id.

        Raises:
            UnknownControlError: this bot never wrote it.
        """
        found = _CONTROL.fullmatch(custom_id)
        if found is None or not custom_id.isascii():
            raise UnknownControlError
        seat = found["seat"]
        return cls(
            table=int(found["table"]),
            action=found["action"],
            seat=None if seat == "-" else int(seat),
            prompt=int(found["prompt"]),
            payload=found["payload"] or "",
        )

    def id(self) -> str:
        """Return the custom_id; at most 80 characters."""
        seat = "-" if self.seat is None else self.seat
        payload = f":{self.payload}" if self.payload else ""
        return f"b1:{self.table}:{seat}:{self.prompt}:{self.action}{payload}"
