"""``brigade demo``: computer players play a whole game over a loopback Discord."""

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tqdm import tqdm

from bot.app.content import load_games
from bot.app.settings import require_folder, writing_to
from bot.cli.command import add_game, require_seats
from bot.games.contract import Seat
from bot.playground.client.height import DESKTOP, PHONE, height_of
from bot.playground.visitors.album import write_album
from bot.playground.visitors.game import Tally, play
from bot.playground.visitors.scene import NAMES, Scene, open_scene
from bot.playground.world.record import Record
from bot.tables.model.records import Status, TableId


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    add_game(parser, default="thieving_chefs")
    parser.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="what is chosen in the lobby, such as edition=chilli; once for each option "
        "(default: the first choice of each)",
    )
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
    """Play and report; return 1 if anything was refused, late or unfinished."""
    games = load_games()
    require_seats(games, arguments.game, arguments.seats, len(NAMES))
    options = dict(text.partition("=")[::2] for text in arguments.option)
    out = (arguments.out or Path(tempfile.mkdtemp(prefix="brigade-demo-"))).resolve()
    require_folder(out)
    play = "1 chef plays" if arguments.seats == 1 else f"{arguments.seats} chefs play"
    sys.stderr.write(f"{play}; every board and hand will be written to {out}.\n")
    report, problems = asyncio.run(
        demonstrate(arguments.game, arguments.seats, arguments.seed, out, options)
    )
    for problem in problems:
        sys.stderr.write(f"{problem}\n")
    sys.stdout.write(json.dumps(report) + "\n")
    return 1 if problems else 0


async def demonstrate(
    game: str, seats: int, seed: int, out: Path, options: Mapping[str, str]
) -> tuple[dict[str, Any], list[str]]:
    """Play one game, write its album to ``out``; return the report and the violations."""
    with tempfile.TemporaryDirectory(prefix="brigade-demo-") as data:
        progress = tqdm(bar_format="{n} answers, {elapsed}", disable=None, leave=False)
        async with open_scene(seats, seed, Path(data)) as scene:
            tally = Tally(scene.server.record, progress.update)
            table_id, turns, problems = await play(scene, game, seed, tally, options)
            await scene.server.quiet(0.3)
            problems += scene.server.record.violations + scene.server.unfinished()
            tally.count("end")
            progress.close()
            report = await _build_report(scene, table_id, game, turns, problems, tally)
            with writing_to(out):
                write_album(scene.server, out)
    return report, problems


async def _build_report(
    scene: Scene, table_id: TableId | None, game: str, turns: int, problems: list[str], tally: Tally
) -> dict[str, Any]:
    """Return the report, and add to the problems that the game has not ended.

    Public messages are counted by the open question; later versions of them are edits.
    """
    record = scene.server.record
    prompts, winners, status = 0, tuple[Seat, ...](), None
    if table_id is not None:
        table = await scene.bot.tables.repository.load(table_id)
        prompts = sum(seat.counters.prompts for seat in table.state.seats)
        view = await scene.bot.tables.queries.view(table_id, None)
        winners, status = view.outcome.winners if view.outcome is not None else (), view.status
    if status is not Status.OVER:
        problems.append("the game did not come to its end")
    return {
        "game": game,
        "seats": len(scene.people),
        "turns": turns,
        "prompts": prompts,
        "interactions": record.interactions,
        "public_messages": len(record.public_messages()),
        "messages": dict(tally.messages),
        "edits": sum(s.what == "edit" and s.audience.kind == "channel" for s in record.sent),
        "pings": len(record.pings()),
        "dms": sum(s.what == "message" and s.audience.kind == "dm" for s in record.sent),
        "deleted": sum(s.what == "delete" for s in record.sent),
        "empty_pushes": sum(not sent.push for _, sent in record.notifications()),
        "uploaded_bytes": sum(file.size for sent in record.sent for file in sent.files),
        "tallest_message_px": _tallest(record, DESKTOP),
        "tallest_on_phone_px": _tallest(record, PHONE),
        "violations": len(problems),
        "slowest_answer_ms": round(record.slowest_answer_ms),
        "winner": " and ".join(scene.people[seat].name for seat in winners),
    }


def _tallest(record: Record, width: int) -> int:
    """Return the height of the tallest public message of a game that ran, in pixels."""
    public = (sent for sent in record.sent if sent.audience.kind == "channel")
    return max((height_of(sent.shown, width) for sent in public if sent.shown), default=0)
