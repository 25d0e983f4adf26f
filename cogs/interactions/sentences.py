"""Refusals on Discord's side, and the sentence of every refusal."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from bot.games.errors import BrigadeError
from bot.words import known, say

Reason: TypeAlias = Literal[
    "not_in_dm",
    "play_in_dm",
    "other_server",
    "not_manager",
    "not_allowed_here",
    "too_many_tables",
    "too_many_of_yours",
    "missing_permission",
]


class InteractionError(BrigadeError):
    """A refusal on Discord's side; ``what`` fills its sentence in."""

    def __init__(self, code: Reason, what: str = "") -> None:
        super().__init__(code, what)
        self.code, self.what = code, what


class TooFastError(BrigadeError):
    """More interactions of one person in a minute than are taken."""

    def __init__(self, seconds: int) -> None:
        super().__init__(seconds)
        self.seconds = seconds


def sentence(error: BrigadeError, names: Sequence[str] = ()) -> str:
    """Return the sentence for a refusal."""
    asked = [names[seat] for seat in getattr(error, "waited_for", ()) if seat < len(names)]
    values = {name: value for name, value in vars(error).items() if isinstance(value, str | int)}
    if known(option := f"parameter-{values.get('field')}"):
        values["field"] = say(option)
    key = f"refusal-{error.code.replace('_', '-')}"
    return say(key, **{**values, "waited_for": asked})
