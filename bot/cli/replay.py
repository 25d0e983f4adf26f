"""``brigade replay``: narrates an exported table move by move and draws its boards."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from bot.app.content import load_games
from bot.app.settings import ConfigError, require_folder, writing_to
from bot.cli.verify import read_bytes
from bot.games.contract import AnyGame
from bot.games.registry import Games
from bot.tables.audit.export import UNTOLD, Document, Fields
from bot.tables.audit.importing import ToldCodec, UnreadableError, read_export, table_of
from bot.tables.model.events import TableEvent, Undone
from bot.tables.views.table_view import ActionsUndone
from cogs.interactions.names import CHEF_NAMES
from cogs.messages.boards import in_game, story_lines
from cogs.registry import presenter_of
from render.kit.encoding import suffix_of


class ReplayedMove(msgspec.Struct, frozen=True):
    """The events of a move visible in an export."""

    version: int
    seen: tuple[Any, ...]
    view: Any
    """None before the start of the game."""
    untold: bool = False
    """Withheld by the game, also after its end."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="as `/table export` handed it out")
    parser.add_argument("--out", type=Path, help="folder for a board of every move, as pictures")


def main(arguments: argparse.Namespace) -> int:
    """Print the table's moves in words."""
    games, file = load_games(), arguments.file
    if arguments.out is not None:
        require_folder(arguments.out)
    try:
        document = read_export(read_bytes(file))
        moves = list(replay(games, document))
    except UnreadableError as error:
        raise ConfigError(f"{file} cannot be replayed: {error}.") from error
    for line in narrate(games, document, moves):
        sys.stdout.write(f"{line}\n")
    if arguments.out is not None:
        with writing_to(arguments.out):
            draw(games, document, moves, arguments.out)
    return 0


def replay(games: Games, document: Document) -> Iterator[ReplayedMove]:
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


def draw(games: Games, document: Document, moves: list[ReplayedMove], out: Path) -> None:
    """Draw the board after each move to ``out``."""
    table, names = document.table, name_seats(document)
    face = presenter_of(games.get(table.game, table.rules))
    for move in moves:
        if move.view is not None:
            board = face.board(move.view, in_game(move.seen), names)()
            (out / f"board-{move.version:04}.{suffix_of(board)}").write_bytes(board)
