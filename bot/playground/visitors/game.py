"""A whole game played by visitors, with everybody's ping counted."""

from collections import Counter
from collections.abc import Mapping
from hashlib import sha256

from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.playground.visitors.absent import AbsentVisitors, ShiftedClock
from bot.playground.visitors.controls import NoControlError
from bot.playground.visitors.scene import Scene, caught_up, looks_asked, open_table
from bot.playground.visitors.visitor import Visitor
from bot.playground.world.record import Record
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView
from cogs.registry import presenter_of

MOST_ANSWERS = 20_000
"""More than the longest game takes: a demonstration that does not end is a fault."""


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
    away: AbsentVisitors | None = None,
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
    away = away or AbsentVisitors(scene, ShiftedClock(), frozenset())
    return table_id, *await _played(scene, table_id, game, seed, tally, away)


async def _played(
    scene: Scene, table_id: TableId, game: str, seed: int, tally: Tally, away: AbsentVisitors
) -> tuple[int, list[str]]:
    games = scene.bot.tables.games
    chef = next(iter(games.computer_players(game).values()))
    face = presenter_of(games.newest(game))
    pressed = set[str]()
    visitors = [Visitor(scene, person, chef, face, seed, pressed) for person in scene.people]
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
        after = await scene.bot.tables.queries.look(table_id, scene.people[seat].id)
        if after.version == before:
            return turns, [f"seat {seat} pressed, and nothing was stored"]
    return turns, ["the game does not end"]


def _question(asked: Mapping[Seat, TableView]) -> str:
    """Return the id of what the table waits for."""
    questions = [look.ask.question for look in asked.values() if look.ask is not None]
    return min(questions, key=lambda question: question.aside).id
