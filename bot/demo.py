"""``brigade demo``: chefs play a whole game through real interactions over a loopback Discord."""

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path

import msgspec

from bot.album import write_album
from bot.command_line import add_game, require_seats
from bot.content import load_games
from bot.folders import require_folder, writing_to
from bot.games.contract import Seat
from bot.playground.record import Record
from bot.tables.records import Status, TableId
from bot.visitors import (
    NAMES,
    NoControlError,
    Scene,
    Visitor,
    caught_up,
    looks_asked,
    open_scene,
    open_table,
)

MOST_ANSWERS = 20_000
"""More than the longest game takes: a demonstration that does not end is a fault."""


class Report(msgspec.Struct):
    """What a demonstration found; the last line it prints."""

    game: str
    seats: int
    turns: int
    asks: int
    interactions: int
    public_messages: int
    pings: int
    dms: int
    violations: int
    slowest_answer_ms: int
    winner: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what ``brigade demo`` takes."""
    add_game(parser)
    parser.add_argument(
        "--seed",
        type=int,
        default=0,
        help="the same seed plays the same game, though the album's files may be numbered "
        "otherwise: what is sent at the same time comes in no fixed order (default: %(default)s)",
    )
    parser.add_argument(
        "--out",
        type=Path,
        help="folder for boards, hands and the transcript (default: a new one, named on stderr)",
    )


def main(arguments: argparse.Namespace) -> int:
    """Play and report; return 1 if anything was refused, late or left over."""
    require_seats(load_games(), arguments.game, arguments.seats, len(NAMES))
    out = (arguments.out or Path(tempfile.mkdtemp(prefix="brigade-demo-"))).resolve()
    require_folder(out)
    sys.stderr.write(f"{arguments.seats} chefs play; every board and hand will lie in {out}.\n")
    report, problems = asyncio.run(
        demonstrate(arguments.game, arguments.seats, arguments.seed, out)
    )
    for problem in problems:
        sys.stderr.write(f"{problem}\n")
    sys.stdout.write(json.dumps(msgspec.to_builtins(report)) + "\n")
    return 1 if problems else 0


async def demonstrate(game: str, seats: int, seed: int, out: Path) -> tuple[Report, list[str]]:
    """Play one game and write what it showed to ``out``; return the report and what was wrong."""
    with tempfile.TemporaryDirectory(prefix="brigade-demo-") as data:
        async with open_scene(seats, seed, Path(data)) as scene:
            table_id, turns, problems = await play(scene, game, seed)
            await scene.server.quiet(0.3)
            record = scene.server.record
            problems += record.violations + scene.server.left_over()
            if not await _is_over(scene, table_id):
                problems.append("the game did not come to its end")
            report = await _report(scene, table_id, game, turns, len(problems))
            with writing_to(out):
                write_album(scene.server, out)
    return report, problems


async def play(scene: Scene, game: str, seed: int) -> tuple[TableId | None, int, list[str]]:
    """Let the visitors sit down and play to the end.

    Returns:
        The table, if there is one; the turns played; what kept the visitors from going on.
    """
    try:
        table_id = await open_table(scene, game)
    except NoControlError as error:
        return None, 0, [str(error)]
    return table_id, *await _played(scene, table_id, game, seed)


async def _played(scene: Scene, table_id: TableId, game: str, seed: int) -> tuple[int, list[str]]:
    chefs = scene.bot.tables.games.chefs(game)
    chef = next(iter(chefs.values()))
    visitors = [Visitor(scene, person, chef, seed) for person in scene.people]
    waited: tuple[Seat, ...] = ()
    turns = 0
    for _ in range(MOST_ANSWERS):
        # People are slower than the outbox: nobody presses before everything has been shown.
        if not await caught_up(scene):
            return turns, ["left over: a board or a hand was never shown"]
        asked = await looks_asked(scene, table_id)
        if not asked:
            return turns, []
        look = next(iter(asked.values()))
        if look.waited_for() != waited:
            waited = look.waited_for()
            turns += 1
        # Asides first: their giver answers between the questions the table waits for.
        seat = min(asked, key=lambda seat: seat in waited)
        before = asked[seat].version
        try:
            await visitors[seat].answer(asked[seat])
        except NoControlError as error:
            return turns, [str(error)]
        after = await scene.bot.tables.look(table_id, scene.people[seat].id)
        if after.version == before:
            return turns, [f"seat {seat} pressed, and nothing was stored"]
    return turns, ["the game does not end"]


async def _is_over(scene: Scene, table_id: TableId | None) -> bool:
    if table_id is None:
        return False
    return (await scene.bot.tables.look(table_id, None)).status is Status.OVER


async def _report(
    scene: Scene, table_id: TableId | None, game: str, turns: int, problems: int
) -> Report:
    record = scene.server.record
    asks, winners = 0, tuple[Seat, ...]()
    if table_id is not None:
        table = await scene.bot.tables.memory.load(table_id)
        asks = sum(seat.asks for seat in table.state.seats)
        outcome = (await scene.bot.tables.look(table_id, None)).outcome
        winners = outcome.winners if outcome is not None else ()
    return Report(
        game=game,
        seats=len(scene.people),
        turns=turns,
        asks=asks,
        interactions=record.interactions,
        public_messages=len(record.public_messages()),
        pings=len(record.pings()),
        dms=_dms(record),
        violations=problems,
        slowest_answer_ms=round(record.slowest_answer_ms),
        winner=" and ".join(scene.people[seat].name for seat in winners),
    )


def _dms(record: Record) -> int:
    return sum(sent.what == "message" and sent.audience.kind == "dm" for sent in record.sent)
