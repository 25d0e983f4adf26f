"""Import of an exported table from any source, and verification of its content."""

from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.games.contract import AnyGame, settled
from bot.games.errors import UnknownGameError
from bot.games.registry import Games
from bot.tables.audit import export
from bot.tables.audit.report import Amiss, AuditReport, Mark, decided_again
from bot.tables.commands.registry import TABLE_EVENTS
from bot.tables.model.events import TableEvent, Undone
from bot.tables.model.records import Move, Secret, TableRow
from bot.tables.model.state import TableState
from bot.tables.model.table import LogCodec, Table, commitment, table_chance

MOST_BYTES = 64_000_000
"""The maximum size of an exported file."""

_LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)

_END = len(export.DIGEST) + 64 + len(export.TAIL)


class UnreadableError(Exception):
    """The file is malformed; ``str()`` gives the reason, without a full stop."""


class _Kind(msgspec.Struct, frozen=True):
    format: str
    version: int


def read_export(data: bytes) -> export.Document:
    """Return the content of a file; raise UnreadableError for a damaged or foreign one."""
    if len(data) > MOST_BYTES:
        raise UnreadableError(f"it has more than {MOST_BYTES:,} bytes, and no table has so many")
    try:
        kind = msgspec.json.decode(data, type=_Kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableError("it is damaged, or not an exported table") from error
    if kind.format != export.FORMAT:
        raise UnreadableError("it is not an exported table")
    if kind.version != export.VERSION:
        raise UnreadableError(
            f"it has version {kind.version} and this release reads version {export.VERSION}: "
            "use the release that wrote it"
        )
    body, end = data[:-_END], data[-_END:]
    if end != export.DIGEST + export.digest_of(body).encode() + export.TAIL:
        raise UnreadableError("it has been changed: its digest does not match")
    try:
        return msgspec.json.decode(data, type=export.Document)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableError(f"it is damaged: {error}") from error


def table_of(games: Games, document: export.Document) -> Table:
    """Return the table of a file, before its first move; raise UnreadableError without its game."""
    header = document.table
    try:
        game = games.get(header.game, header.rules)
        secret = Secret(bytes.fromhex(header.secret))
    except (UnknownGameError, ValueError) as error:
        raise UnreadableError(
            f"it is of {header.game!r} with rules {header.rules}, which this release does not know"
            if isinstance(error, UnknownGameError)
            else "its secret is none"
        ) from error
    row = TableRow(0, 0, header.number, 0, header.game, header.rules, secret)
    return Table(row, game, LogCodec(game, TABLE_EVENTS), (), TableState())


def proof_of_file(games: Games, document: export.Document) -> AuditReport:
    """Redecide the moves of an ended table's file.

    A move with lasting secrets cannot be redecided from the file; its exported part is compared
    with the draws.

    Raises:
        UnreadableError: its game is not installed.
    """
    reader = _Reader(table_of(games, document))
    try:
        marks = tuple(reader.mark(number, one) for number, one in enumerate(document.moves, 1))
        amiss = reader.amiss(document)
    except Exception as error:  # any error is a fault of the file
        raise UnreadableError("its moves make no game") from error
    return AuditReport(document.table.commitment, marks, amiss)


class _Reader:
    """Folds a file move by move, with the exported part of the state."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._told = ToldCodec(table.game)
        self._whole = True
        self._fields: dict[str, msgspec.Raw] = {}

    def mark(self, number: int, entry: export.Entry) -> Mark:
        """Redecide the exported part of an entry."""
        before, self._fields = self._fields, {**self._fields, **entry.view}
        if entry.version != number or not _is_said_so(entry):
            self._whole = False
            return Mark.WRONG
        if self._table.game.redaction is None and replace(entry, untold="") == export.Entry(number):
            # A withheld move that changes no game: orders, pings.
            self._table = replace(self._table, state=replace(self._table.state, version=number))
            return Mark.TOLD
        self._whole = self._whole and entry.is_whole
        return self._decided(entry) if self._whole else self._held(before, entry)

    def _decided(self, entry: export.Entry) -> Mark:
        move = move_of(entry)
        mark = decided_again(self._table, move)
        self._table = self._table.after(move)
        view = export.public_fields(self._table)
        same = not export.changed(view, self._fields) and not export.changed(self._fields, view)
        return mark if same else Mark.WRONG

    def _held(self, before: dict[str, msgspec.Raw], entry: export.Entry) -> Mark:
        """Compare the exported part of a move with its draws."""
        redaction, row = self._table.game.redaction, self._table.row
        if redaction is None:
            return Mark.WRONG  # such a game has no secrets
        chance = table_chance(row.secret, self._table.state.draws, entry.version)
        shown = [one for one in self._told.events(entry) if not isinstance(one, TableEvent)]
        fits = not shown or redaction.fits(self._told.view(before), shown, chance)
        return Mark.TOLD if fits else Mark.WRONG

    def amiss(self, document: export.Document) -> tuple[Amiss, ...]:
        """Return the facts in the header that the moves contradict."""
        header, state, game = document.table, self._table.state, self._table.game
        found: list[Amiss] = []
        if commitment(self._table.row.secret) != header.commitment:
            found.append(Amiss.SEED)
        chefs = tuple(seat.chef for seat in state.seats)
        # A document older than an option has its default.
        options = {**settled(game.spec, {}), **header.options}
        if chefs != header.chefs or settled(game.spec, state.options) != options:
            found.append(Amiss.SEATS)
        outcome = None if state.game is None else game.outcome(state.game)
        differs = state.status is not header.status or outcome != header.outcome
        if header.status.is_live or (self._whole and differs):
            found.append(Amiss.END)
        return tuple(found)


def _is_said_so(entry: export.Entry) -> bool:
    """Return whether an entry has text exactly where its move is withheld."""
    withheld = not entry.told and entry.at is None
    return entry.untold == (export.UNTOLD if withheld else "")


class ToldCodec:
    """Reads the entries of one game."""

    def __init__(self, game: AnyGame) -> None:
        self._event: msgspec.json.Decoder[Any] = msgspec.json.Decoder(
            TABLE_EVENTS | game.event_type
        )
        self._seen: msgspec.json.Decoder[Any] = msgspec.json.Decoder(game.seen_type | Undone)
        self._view: msgspec.json.Decoder[Any] = msgspec.json.Decoder(game.view_type)

    def events(self, entry: export.Entry) -> tuple[Any, ...]:
        """Return the exported events of an entry, whole or as seen; raise msgspec.DecodeError."""
        found = []
        for one in entry.told:
            if one.is_whole:
                found.append(self._event.decode(one.event))
            elif not one.is_silent:
                found.append(self._seen.decode(one.seen))
        return tuple(found)

    def view(self, fields: dict[str, msgspec.Raw]) -> Any:
        """Return a view from the JSON of its fields; raise msgspec.DecodeError."""
        return self._view.decode(msgspec.json.encode(fields))


def move_of(entry: export.Entry) -> Move:
    """Return the move of a whole entry."""
    events = b",".join(bytes(one.event) for one in entry.told)
    return Move(
        table_id=0,
        version=entry.version,
        by=entry.by,
        seat=entry.seat,
        interaction_id=None if entry.press is None else int(entry.press),
        at=entry.at or _LONG_AGO,
        action=bytes(entry.action),
        events=b"[" + events + b"]",
        context=bytes(entry.context),
    )
