"""Hints: the master's choice for an open question, told to its person alone and counted."""

from datetime import datetime
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.games.contract import Seat, require_legal
from bot.games.errors import IllegalActionError
from bot.tables.commands.command import Command, Context, require_player
from bot.tables.model import errors
from bot.tables.model.events import TableEvent
from bot.tables.model.state import TableState, with_seat
from bot.tables.model.table import Table
from bot.tables.model.terms import has_hints


class HintTaken(TableEvent, frozen=True, tag="hint_taken"):
    """A person took a hint; it stays secret from all others, its count until the end."""

    is_private = True
    seat: Seat
    about: str
    """The digest of what the seat saw."""
    action: Any
    """The suggested action, as JSON of the game."""

    def apply(self, state: TableState, at: datetime) -> TableState:
        """Keep the hint; one about the same as the last counts no more."""
        one = state.seats[self.seat]
        if one.hint[0] == self.about:
            return state
        counters = replace(one.counters, hints=one.counters.hints + 1)
        return with_seat(state, self.seat, hint=(self.about, self.action), counters=counters)


class TakeHint(Command, frozen=True, tag="take_hint"):
    """Take a hint for the open question."""

    action: Any
    """The suggested action, as JSON of the game."""

    def decide(self, table: Table, context: Context) -> tuple[Any, ...]:
        """Return the hint; raise IllegalActionError for an action that is not open."""
        seat = require_hints(table, context)
        try:
            action = msgspec.convert(self.action, table.game.action_type, str_keys=True)
        except (msgspec.ValidationError, TypeError) as error:
            raise IllegalActionError(self) from error
        require_legal(table.game.offers(table.state.game, seat), action)
        return (HintTaken(seat, seen_from(table, seat), self.action),)


def require_hints(table: Table, context: Context) -> Seat:
    """Return the seat of an actor who may take a hint now; raise TableError for others."""
    seat = require_player(table, context)
    one, control = table.state.seats[seat], context.control
    if not has_hints(table.state.terms):
        raise errors.NoHintsError
    if one.prompt is None or one.prompt.question.answered or one.player is not None:
        raise errors.NoPromptError(table.state.waited_for())
    if control is not None and control[0] != seat:
        raise errors.NotYoursError
    if control is not None and control[1] != one.prompt.number:
        raise errors.PromptClosedError(one.prompt.question)
    return seat


def seen_from(table: Table, seat: Seat) -> str:
    """Return the digest of the game as a seat sees it."""
    view = table.codec.encode(table.game.view(table.state.game, seat))
    return blake2b(view, digest_size=8).hexdigest()


def hint_of(table: Table, seat: Seat) -> Any | None:
    """Return the action of the hint that a seat's person took for the open question, if any."""
    about, action = table.state.seats[seat].hint
    if not about or about != seen_from(table, seat):
        return None
    return msgspec.convert(action, table.game.action_type, str_keys=True)
