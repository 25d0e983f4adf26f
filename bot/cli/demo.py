"""``brigade demo``: computer players play a whole game over a loopback Discord."""

import argparse
import asyncio
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping
from datetime import timedelta
from hashlib import sha256
from pathlib import Path

import msgspec

from bot.app.content import load_games
from bot.app.folders import require_folder, writing_to
from bot.app.settings import ConfigError
from bot.cli.arguments import add_game, add_options, options_of, require_seats
from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.playground.visitors.absent import Absent, Ahead
from bot.playground.visitors.album import write_album
from bot.playground.visitors.controls import NoControlError
from bot.playground.visitors.scene import (
    NAMES,
    Scene,
    caught_up,
    looks_asked,
    open_scene,
    open_table,
)
from bot.playground.visitors.visitor import Visitor
from bot.playground.world.record import Record
from bot.tables.model.records import Status, TableId
from bot.tables.model.terms import PACE, Pace
from bot.tables.views.table_view import TableView
from cogs.registry import COGS

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
    messages: dict[str, int]
    """New ones in the channel, by the question that was open; those that follow are edits."""
    edits: int
    """Of messages in the channel."""
    pings: int
    dms: int
    violations: int
    slowest_answer_ms: int
    winner: str
    days: float
    """How long it took by the bot's time of day, which leaps over the waiting for who is absent."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what ``brigade demo`` takes."""
    add_game(parser, default="thieving_chefs")
    add_options(parser)
    parser.add_argument(
        "--seed",
        type=int,
        default=0,
        help="the same seed plays the same game, though the album's files may be numbered "
        "otherwise: what is sent at the same time comes in no fixed order (default: %(default)s)",
    )
    parser.add_argument(
        "--pace",
        choices=[pace for pace, _ in PACE.choices],
        help="the table's pace (default: as a lobby has it)",
    )
    parser.add_argument(
        "--absent",
        type=int,
        default=0,
        metavar="N",
        help="so many of the visitors, the last ones, never answer; time leaps on to what is "
        "played for them (default: %(default)s)",
    )
    parser.add_argument(
        "--out",
        type=Path,
        help="folder for boards, hands and the transcript (default: a new one, named on stderr)",
    )


def main(arguments: argparse.Namespace) -> int:
    """Play and report; return 1 if anything was refused, late or left over."""
    games = load_games()
    require_seats(games, arguments.game, arguments.seats, len(NAMES))
    options = dict(options_of(games, arguments.game, arguments.option))
    if arguments.pace is not None:
        options[PACE.id] = arguments.pace
    if not 0 <= arguments.absent < arguments.seats:
        raise ConfigError("--absent leaves nobody who opens the table: use fewer than --seats.")
    if arguments.absent and arguments.pace == Pace.NONE:
        raise ConfigError("--absent needs a pace with a deadline: without one all wait for ever.")
    out = (arguments.out or Path(tempfile.mkdtemp(prefix="brigade-demo-"))).resolve()
    require_folder(out)
    play = "1 chef plays" if arguments.seats == 1 else f"{arguments.seats} chefs play"
    sys.stderr.write(f"{play}; every board and hand will lie in {out}.\n")
    report, problems = asyncio.run(
        demonstrate(
            arguments.game,
            arguments.seats,
            arguments.seed,
            out,
            options,
            arguments.absent,
        )
    )
    for problem in problems:
        sys.stderr.write(f"{problem}\n")
    sys.stdout.write(json.dumps(msgspec.to_builtins(report)) + "\n")
    return 1 if problems else 0


async def demonstrate(
    game: str,
    seats: int,
    seed: int,
    out: Path,
    options: Mapping[str, str] | None = None,
    absent: int = 0,
) -> tuple[Report, list[str]]:
    """Play one game and write what it showed to ``out``; return the report and what was wrong."""
    with tempfile.TemporaryDirectory(prefix="brigade-demo-") as data:
        ahead = Ahead()
        async with open_scene(seats, seed, Path(data), now=ahead) as scene:
            tally, begin = Tally(scene.server.record), ahead()
            away = Absent(scene, ahead, frozenset(range(seats - absent, seats)))
            table_id, turns, problems = await play(scene, game, seed, options, tally, away)
            await scene.server.quiet(0.3)
            record = scene.server.record
            problems += record.violations + scene.server.left_over()
            if not await _is_over(scene, table_id):
                problems.append("the game did not come to its end")
            tally.count("end")
            days = round((ahead() - begin) / timedelta(days=1), 2)
            report = await _report(scene, table_id, game, turns, len(problems), tally, days)
            with writing_to(out):
                write_album(scene.server, out)
    return report, problems


class Tally:
    """Counts what is new in the channel, and holds it to one call for each that is asked."""

    def __init__(self, record: Record) -> None:
        self._record, self._told = record, 0
        self._calls: dict[int, int] = {}
        self._asked: dict[Seat, str] = {}
        self.messages: Counter[str] = Counter()
        """New messages by what was asked when they came."""

    def count(self, asked: str) -> None:
        """Count what came since the last time."""
        for sent in self._record.public_messages():
            if sent.order > self._told:
                self.messages[asked] += 1
                self._told = sent.order

    def not_called(
        self, scene: Scene, asked: Mapping[Seat, TableView], actor: Seat | None
    ) -> list[Seat]:
        """Return the seats that have come to be asked by another's move and were not called.

        Args:
            scene: whose people they are.
            asked: who has something to answer now.
            actor: who acted since the last time, and so is there.
        """
        calls = {who: sent.order for who, sent in self._record.rings()}
        questions = {
            seat: f"{look.ask.question.id} {look.ask.question.about}"
            for seat, look in asked.items()
            if look.ask is not None and not look.ask.question.aside
        }
        missed = [
            seat
            for seat, question in questions.items()
            if seat != actor
            and self._asked.get(seat) != question
            and calls.get(scene.people[seat].id, 0) <= self._calls.get(scene.people[seat].id, 0)
        ]
        self._calls, self._asked = calls, questions
        return missed


async def play(
    scene: Scene,
    game: str,
    seed: int,
    options: Mapping[str, str] | None = None,
    tally: Tally | None = None,
    away: Absent | None = None,
) -> tuple[TableId | None, int, list[str]]:
    """Let the visitors sit down and play to the end.

    Args:
        scene: where.
        game: its id.
        seed: of the visitors.
        options: what is picked in the lobby; what is not named stays as it is.
        tally: counts along, if there is one.
        away: knows who never answers; None where all do.

    Returns:
        The table, if there is one; the turns played; what kept the visitors from going on.
    """
    try:
        table_id = await open_table(scene, game, options)
    except NoControlError as error:
        return None, 0, [str(error)]
    tally = tally or Tally(scene.server.record)
    tally.count("lobby")
    away = away or Absent(scene, Ahead(), frozenset())
    return table_id, *await _played(scene, table_id, game, seed, tally, away)


async def _played(
    scene: Scene, table_id: TableId, game: str, seed: int, tally: Tally, away: Absent
) -> tuple[int, list[str]]:
    games = scene.bot.tables.games
    chef = next(iter(games.chefs(game).values()))
    face = COGS[game].face(games.newest(game))
    visitors = [Visitor(scene, person, chef, face, seed) for person in scene.people]
    chance = Chance(sha256(str(seed).encode()).digest(), 0)
    waited: tuple[Seat, ...] = ()
    turns = 0
    actor: Seat | None = None
    for number in range(MOST_ANSWERS):
        # People are slower than the outbox: nobody presses before everything has been shown.
        if not await caught_up(scene):
            return turns, ["left over: a board or a hand was never shown"]
        asked = await looks_asked(scene, table_id)
        if not asked:
            return turns, []
        problem = await away.pass_time(table_id, asked)
        if problem is not None:
            if problem:
                return turns, [problem]
            waited = ()  # somebody else had a turn meanwhile
            continue
        asked = away.present(asked)
        look = next(iter(asked.values()))
        tally.count(_question(asked))
        for seat in tally.not_called(scene, asked, actor):
            return turns, [f"{scene.people[seat].name} is asked and was not called"]
        if look.waited_for() != waited:
            waited = look.waited_for()
            turns += 1
        # Asides first: their giver answers between the questions the table waits for. Of several
        # who are asked at once, each may be the first.
        asides = [seat for seat in asked if seat not in waited]
        seat = actor = (asides or chance.shuffled(sorted(asked), f"demo/{number}"))[0]
        before = asked[seat].version
        try:
            await visitors[seat].answer(asked[seat])
        except NoControlError as error:
            return turns, [str(error)]
        after = await scene.bot.tables.look(table_id, scene.people[seat].id)
        if after.version == before:
            return turns, [f"seat {seat} pressed, and nothing was stored"]
    return turns, ["the game does not end"]


def _question(asked: Mapping[Seat, TableView]) -> str:
    """Return the id of what the table waits for."""
    questions = [look.ask.question for look in asked.values() if look.ask is not None]
    return min(questions, key=lambda question: question.aside).id


async def _is_over(scene: Scene, table_id: TableId | None) -> bool:
    if table_id is None:
        return False
    return (await scene.bot.tables.look(table_id, None)).status is Status.OVER


async def _report(
    scene: Scene,
    table_id: TableId | None,
    game: str,
    turns: int,
    problems: int,
    tally: Tally,
    days: float,
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
        messages=dict(tally.messages),
        edits=sum(s.what == "edit" and s.audience.kind == "channel" for s in record.sent),
        pings=len(record.pings()),
        dms=_dms(record),
        violations=problems,
        slowest_answer_ms=round(record.slowest_answer_ms),
        winner=" and ".join(scene.people[seat].name for seat in winners),
        days=days,
    )


def _dms(record: Record) -> int:
    return sum(sent.what == "message" and sent.audience.kind == "dm" for sent in record.sent)
