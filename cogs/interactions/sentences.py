"""The sentences to people, of ``data/sentences.toml``: one for each refusal, and fixed ones."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from bot.games.errors import BrigadeError, ContentError
from bot.tables.log.store import NotSavedError, StorageFault
from data import DATA
from render.kit.phrases import listed

Reason: TypeAlias = Literal[
    "not_in_dm",
    "other_server",
    "not_manager",
    "not_allowed_here",
    "too_many_channels",
    "too_many_tables",
    "missing_permission",
]


class InteractionError(BrigadeError):
    """A refusal on Discord's side; ``what`` fills its sentence in."""

    def __init__(self, code: Reason, what: str = "") -> None:
        super().__init__(code, what)
        self.code, self.what = code, what


class _Sentences(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    refusals: dict[str, str]
    """By the codes of all refusals."""
    faults: dict[StorageFault, str]
    answers: dict[str, str]
    """Fixed answers and notes by their names; braces are filled in by their users."""
    effects: dict[str, dict[str, str]]
    """What each value of an option does, by the term's id, or the game's and the option's."""


def _read() -> _Sentences:
    path = DATA / "sentences.toml"
    try:
        return msgspec.toml.decode(path.read_bytes(), type=_Sentences)
    except msgspec.DecodeError as error:
        raise ContentError(str(path), "", str(error)) from error


_READ = _read()
REFUSALS, FAULTS, ANSWERS, EFFECTS = _READ.refusals, _READ.faults, _READ.answers, _READ.effects


def sentence(error: BrigadeError, names: Sequence[str] = ()) -> str:
    """Return the sentence for a refusal."""
    fault = FAULTS[error.fault] if isinstance(error, NotSavedError) else ""
    asked = [names[seat] for seat in getattr(error, "waited_for", ()) if seat < len(names)]
    waiting = f"The table waits for {listed(asked)}. " if asked else ""
    return REFUSALS[error.code].format(error=error, waiting=waiting, fault=fault)
