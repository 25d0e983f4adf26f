"""``brigade verify`` recomputes an exported table's draws; ``brigade replay`` shows its moves."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from bot.app.content import load_games
from bot.app.settings import ConfigError
from bot.cli.command import ShellCommand
from bot.games.contract import AnyGame
from bot.games.registry import Games
from bot.tables.audit.export import UNTOLD, Document, Fields, digest_of_file
from bot.tables.audit.importing import (
    MOST_BYTES,
    ToldCodec,
    UnreadableError,
    proof_of_file,
    read_export,
    table_of,
)
from bot.tables.audit.report import Amiss, AuditReport, Mark
from bot.tables.model.events import TableEvent, Undone
from bot.tables.views.table_view import ActionsUndone
from cogs.interactions.names import CHEF_NAMES
from cogs.messages.boards import story_lines
from cogs.registry import presenter_of

_SAID = {
    Mark.SAME: "decided again, the same in every byte",
    Mark.DRAWN: "decided again; only the last digits of physics differ, as on another machine",
    Mark.TOLD: "not told whole, since the game hides it for ever; what is told fits the draws",
    Mark.WRONG: "NOT as drawn and decided",
}

_AMISS = {
    Amiss.SEED: "the seed is not the one that was promised",
    Amiss.SEATS: "seats or options",
    Amiss.END: "how it ended",
}


def _add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="as `/table export` handed it out")


def _verify(arguments: argparse.Namespace) -> int:
    """Verify a file and print the result; return 1 if anything differs from its draws."""
    file: Path = arguments.file
    data = read_bytes(file)
    try:
        document = read_export(data)
        proof = proof_of_file(load_games(), document)
    except UnreadableError as error:
        raise ConfigError(f"{file} cannot be verified: {error}.") from error
    sys.stdout.write("\n".join(format_report(document, proof, digest_of_file(data))) + "\n")
    return 0 if proof.holds else 1


def read_bytes(file: Path) -> bytes:
    """Return a file's content, up to an export's size; raise ConfigError if it cannot be read."""
    try:
        with file.open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise ConfigError(f"{file} cannot be read: {error.strerror or error}.") from error


def format_report(document: Document, proof: AuditReport, digest: str) -> Iterator[str]:
    """Yield the lines of the report on a file."""
    table = document.table
    yield f"Table {table.number}, {table.game} with rules {table.rules}, {table.status}."
    yield f"The seed: {table.secret}"
    yield f"Its SHA-256, the fingerprint that `/table verify` showed at first: {proof.commitment}"
    yield f"The file's digest, which `/table verify` shows too: {digest}"
    for mark in Mark:
        if count := proof.marks.count(mark):
            versions = ", ".join(str(version) for version in proof.versions(mark))
            named = f" ({versions})" if mark in (Mark.WRONG, Mark.DRAWN) else ""
            yield f"{count} of {len(proof.marks)} moves: {_SAID[mark]}{named}."
    for amiss in proof.amiss:
        yield f"NOT as the moves say: {_AMISS[amiss]}."
    yield "It holds." if proof.holds else "It does NOT hold."


class ReplayedMove(msgspec.Struct, frozen=True):
    """The events of a move visible in an export."""

    version: int
    seen: tuple[Any, ...]
    view: Any
    """None before the start of the game."""
    untold: bool = False
    """Withheld by the game, also after its end."""


def _replay(arguments: argparse.Namespace) -> int:
    """Print the table's moves in words."""
    games, file = load_games(), arguments.file
    try:
        document = read_export(read_bytes(file))
        moves = list(list_moves(games, document))
    except UnreadableError as error:
        raise ConfigError(f"{file} cannot be replayed: {error}.") from error
    for line in narrate(games, document, moves):
        sys.stdout.write(f"{line}\n")
    return 0


def list_moves(games: Games, document: Document) -> Iterator[ReplayedMove]:
    """Yield each move's visible events and the view after it; raise UnreadableError."""
    game = table_of(games, document).game
    codec, fields = ToldCodec(game), Fields()
    try:
        for entry in document.moves:
            fields = {**fields, **entry.view}
            seen = tuple(_filter_events(game, codec.events(entry)))
            view = codec.view(fields) if fields else None
            untold = entry.at is None and not entry.told
            yield ReplayedMove(entry.version, seen, view, untold)
    except (ValueError, IndexError, msgspec.MsgspecError) as error:
        raise UnreadableError("its moves make no game") from error


def _filter_events(game: AnyGame, events: tuple[Any, ...]) -> Iterator[Any]:
    for one in events:
        if isinstance(one, Undone):
            yield ActionsUndone(one.seat)
        if isinstance(one, TableEvent):
            continue
        seen = game.seen(one, None) if isinstance(one, game.event_type) else one
        if seen is not None:
            yield seen


def name_seats(document: Document) -> tuple[str, ...]:
    """Return names for the seats: an export holds none."""
    return tuple(
        f"Seat {seat + 1}" if chef is None else f"Chef {CHEF_NAMES[seat % len(CHEF_NAMES)]}"
        for seat, chef in enumerate(document.table.chefs)
    )


def narrate(games: Games, document: Document, moves: list[ReplayedMove]) -> Iterator[str]:
    """Yield lines for each move, and for the final state."""
    table, names = document.table, name_seats(document)
    game = games.get(table.game, table.rules)
    face = presenter_of(game)
    yield f"Table {table.number}: {game.spec.title}, {len(names)} at the table, {table.status}"
    for move in moves:
        if move.untold:
            yield f"{move.version:4}  ({UNTOLD})"
        for line in story_lines(face, move.seen, names, None):
            yield f"{move.version:4}  {line}"
    if moves and moves[-1].view is not None:
        yield face.words(moves[-1].view, names)


verify = ShellCommand(_add_file, _verify)
replay = ShellCommand(_add_file, _replay)
