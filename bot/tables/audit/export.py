"""Export of an ended table: its public knowledge.

The file is one JSON object. ``digest`` is its last field and the SHA-256 of every byte before it.
"""

import hashlib
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from bot.games.contract import Outcome, Seat, settled
from bot.tables.audit.report import LoggedMove, steps
from bot.tables.commands.deadlines import DayOffSpent, Note
from bot.tables.commands.hints import HintTaken
from bot.tables.commands.lobby import SeatTaken
from bot.tables.commands.membership import SeatOffered
from bot.tables.commands.orders import OrdersLeft
from bot.tables.commands.pings import Muted
from bot.tables.commands.registry import encode_command, stored_command, stored_context
from bot.tables.model.events import PingDeferred, Reminded, TableEvent, TimeCharged, Undone
from bot.tables.model.records import By, Move, Status
from bot.tables.model.table import Table, commitment

FORMAT = "brigade-table"
VERSION = 1

_encode = msgspec.json.Encoder(order="deterministic").encode


DIGEST, TAIL = b',"digest":"', b'"}\n'
"""The bytes around the digest at the end of a file."""

UNTOLD = "a step under seal: whose it was, when, and what stays untold"
"""One text for all withheld moves, so that their kinds cannot be distinguished."""

NOTHING = msgspec.Raw()
"""Marks a withheld field, which the file omits."""


class ExportedEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event: whole, as seen by the audience, or withheld."""

    event: msgspec.Raw = NOTHING
    seen: msgspec.Raw = NOTHING

    @property
    def is_whole(self) -> bool:
        """Return whether the whole event is exported."""
        return bool(bytes(self.event))

    @property
    def is_silent(self) -> bool:
        """Return whether the event is withheld."""
        return not bytes(self.event) and not bytes(self.seen)


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """The exported part of a move."""

    version: int
    seat: Seat | None = None
    at: datetime | None = None
    by: By = By.PERSON
    """The kind of actor, where the whole move is public; an order counts as its person."""
    press: str | None = None
    """Discord's number of the interaction, where the move's events hold it."""
    action: msgspec.Raw = NOTHING
    """The action, where the whole move is public."""
    context: msgspec.Raw = NOTHING
    """The facts the move used, in addition to the action."""
    told: tuple[ExportedEvent, ...] = ()
    view: dict[str, msgspec.Raw] = {}
    """The fields of the view that the move changed."""
    untold: str = ""
    """The reason for withholding a move; empty elsewhere."""

    @property
    def is_whole(self) -> bool:
        """Return whether the whole move is exported."""
        return bool(bytes(self.action)) and all(one.is_whole for one in self.told)


class Header(msgspec.Struct, frozen=True):
    """Facts about the whole table; no person is named."""

    number: int
    game: str
    rules: int
    status: Status
    options: dict[str, str]
    chefs: tuple[str | None, ...]
    """By seat: the strength of a computer player, or null for a person."""
    commitment: str
    secret: str
    """In hex."""
    outcome: Outcome | None


class Document(msgspec.Struct, frozen=True):
    """All of the file but its digest."""

    format: str
    version: int
    table: Header
    moves: tuple[Entry, ...]


def export_of(table: Table, moves: Sequence[Move]) -> bytes:
    """Return the file of an ended table, the same for everybody; ``moves`` is the whole log.

    Raises:
        ValueError, msgspec.DecodeError: the log cannot be folded.
    """
    state = table.state
    header = Header(
        number=table.row.number,
        game=table.row.game,
        rules=table.row.rules,
        status=state.status,
        options=dict(settled(table.game.spec, state.options)),
        chefs=tuple(seat.chef for seat in state.seats),
        commitment=commitment(table.row.secret),
        secret=table.row.secret.reveal.hex(),
        outcome=None if state.game is None else table.game.outcome(state.game),
    )
    return sealed(Document(FORMAT, VERSION, header, tuple(_entries(table, moves))))


Fields: TypeAlias = dict[str, msgspec.Raw]
"""The JSON of each field of a view."""


def sealed(document: Document) -> bytes:
    """Return the bytes of a file, its digest included."""
    body = _encode(document).removesuffix(b"}")
    return body + DIGEST + digest_of(body).encode() + TAIL


def digest_of(body: bytes) -> str:
    """Return the digest of the preceding bytes of a file."""
    return hashlib.sha256(body).hexdigest()


def digest_of_file(data: bytes) -> str:
    """Return the digest at the end of a file."""
    return data[: -len(TAIL)][-64:].decode()


def changed(before: Fields, after: Fields) -> Fields:
    """Return the fields of ``after`` that differ from ``before``."""
    return {
        name: raw
        for name, raw in after.items()
        if name not in before or bytes(before[name]) != bytes(raw)
    }


def public_fields(table: Table) -> Fields:
    """Return the JSON of each field of the view without a seat; nothing before the start."""
    state = table.state
    view = None if state.game is None else table.game.view(state.game, None)
    names = () if view is None else view.__struct_fields__
    return {name: msgspec.Raw(_encode(getattr(view, name))) for name in names}


def _entries(table: Table, moves: Sequence[Move]) -> Iterator[Entry]:
    shown: dict[str, msgspec.Raw] = {}
    for step in steps(table, moves):
        events = [event for event in step.events if not _is_own_for_good(event)]
        move, told = step.move, tuple(_in_the_end(table, event) for event in events)
        view = public_fields(step.after)
        if all(one.is_silent for one in told):
            # Withhold seat, time and content: the move may have been a change of mind.
            yield Entry(move.version, view=changed(shown, view), untold=UNTOLD)
        else:
            whole = all(one.is_whole for one in told)
            yield Entry(
                version=move.version,
                seat=move.seat,
                at=move.at,
                by=move.by if whole and move.by is not By.ORDER else By.PERSON,
                press=_press(step),
                action=_open_action(step, events) if whole else NOTHING,
                context=_open_context(move) if whole else NOTHING,
                told=told,
                view=changed(shown, view),
            )
        shown = view


def _open_action(step: LoggedMove, events: Sequence[Any]) -> msgspec.Raw:
    """Return the action of a move without its lasting private parts."""
    if len(events) == len(step.events):
        return msgspec.Raw(step.move.action)
    command = stored_command(step.before, step.move)
    if isinstance(command, Note):
        command = Note(tuple(one for one in command.events if not _is_own_for_good(one)))
    return msgspec.Raw(encode_command(step.before, command))


def _open_context(move: Move) -> msgspec.Raw:
    facts = stored_context(move).facts
    return msgspec.Raw(_encode(replace(facts, available=(), asleep=())))


def _is_own_for_good(event: Any) -> bool:
    """Return whether an event stays private for good: a person's time and ping channel."""
    if isinstance(event, Reminded):
        return not event.public
    return isinstance(event, Muted | PingDeferred | TimeCharged | DayOffSpent)


def _in_the_end(table: Table, event: Any) -> ExportedEvent:
    redaction = table.game.redaction
    if isinstance(event, OrdersLeft | HintTaken):
        return ExportedEvent()
    if isinstance(event, Undone) and redaction is not None:
        # The number of moves would reveal the number of sealed ones.
        seen: Any = Undone(event.seat, opened=event.opened) if event.opened else None
    elif isinstance(event, TableEvent) or redaction is None or redaction.opens(event):
        return ExportedEvent(event=msgspec.Raw(_encode(event)))
    else:
        seen = table.game.seen(event, None)
    return ExportedEvent() if seen is None else ExportedEvent(seen=msgspec.Raw(_encode(seen)))


def _press(step: LoggedMove) -> str | None:
    held = any(isinstance(event, SeatTaken | SeatOffered) for event in step.events)
    return str(step.move.interaction_id) if held else None
