"""A person's press or command, and the receipt for the stored move."""

from typing import Any

import msgspec

from bot.games.contract import Seat
from bot.tables.model.records import TableId


class Request(msgspec.Struct, frozen=True):
    """A press or a command of a person."""

    user_id: int
    name: str
    """The person's name as shown by Discord here."""
    interaction_id: int


class Receipt(msgspec.Struct, frozen=True):
    """A stored move, as known to its actor."""

    table_id: TableId
    seat: Seat | None
    version: int
    seen: tuple[Any, ...]
    """The requester's new knowledge, as the game's seen-types."""
    repeated: bool = False
    """The same interaction was stored before; nothing new happened."""
