"""A whole game played by visitors, with every ping counted."""

from collections import Counter
from collections.abc import Callable, Mapping
from hashlib import sha256

from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.playground.client.checks import NotPossibleError
from bot.playground.visitors.scene import (
    Scene,
    find_prompted,
    open_table,
    wait_for_move,
    wait_for_outbox,
)
from bot.playground.visitors.visitor import Visitor
from bot.playground.world.record import Record
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView
from cogs.registry import presenter_of

MAX_ANSWERS = 20_000
"""More answers than the longest game takes: an endless demo is a fault."""


class Tally:
    """Counts new public messages, and checks that every prompted seat is pinged.

    ``counted`` is called before each answer.
    """

    def __init__(self, record: Record, counted: Callable[[], object] = lambda: None) -> None:
        self._record, self._counted_to, self._counted = record, 0, counted
        self._calls: dict[int, int] = {}
        self._asked: dict[Seat, str] = {}
        self.messages: Counter[str] = Counter()
        """New public messages by the question open at that time."""

    def count(self, asked: str) -> None:
        """Count the new messages since the last call."""
        self._counted()
        for sent in self._record.public_messages():
            if sent.order > self._counted_to:
                self.messages[asked] += 1
                self._counted_to = sent.order

    def not_pinged(
        self, scene: Scene, asked: Mapping[Seat, TableView], actor: Seat | None
    ) -> list[Seat]:
        """Return the seats prompted by another's move than ``actor`` without a ping."""
        calls = {who: sent.order for who, sent in self._record.notifications()}
        questions = {
            seat: f"{view.own.prompt.question.id} {view.own.prompt.question.about}"
            for seat, view in asked.items()
            if view.own.prompt is not None and not view.own.prompt.question.aside
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
    scene: Scene, game: str, seed: int, tally: Tally, options: Mapping[str, str] | None = None
) -> tuple[TableId | None, int, list[str]]:
    """Let the visitors join a table and play it; return its id, the turns, and the faults."""
    try:
        opened = open_table(scene.server, scene.channel, scene.people, game, options)
        table_id, _ = await opened
    except NotPossibleError as error:
        return None, 0, [str(error)]
    tally.count("lobby")
    return table_id, *await play_on(scene, table_id, game, seed, tally)


async def play_on(
    scene: Scene, table_id: TableId, game: str, seed: int, tally: Tally
) -> tuple[int, list[str]]:
    """Let the visitors play a started table to its end; return the turns and the faults."""
    games = scene.bot.tables.games
    player = next(iter(games.computer_players(game).values()))
    presenter = presenter_of(games.newest(game))
    visitors = [Visitor(scene, person, player, presenter, seed) for person in scene.people]
    chance = Chance(sha256(str(seed).encode()).digest(), 0)
    waited: tuple[Seat, ...] = ()
    turns = 0
    actor: Seat | None = None
    for number in range(MAX_ANSWERS):
        # People are slower than the outbox: presses wait until everything has been shown.
        if not await wait_for_outbox(scene):
            return turns, ["left over: a board or a hand was never shown"]
        asked = await find_prompted(scene, table_id)
        if not asked:
            return turns, []
        view = next(iter(asked.values()))
        tally.count(_find_question(asked))
        for seat in tally.not_pinged(scene, asked, actor):
            return turns, [f"{scene.people[seat].name} is asked and was not called"]
        if view.waited_for() != waited:
            waited = view.waited_for()
            turns += 1
        # Asides first: their giver answers between the table's questions. Of several prompted
        # visitors, each may be the first.
        asides = [seat for seat in asked if seat not in waited]
        seat = actor = (asides or chance.shuffled(sorted(asked), f"demo/{number}"))[0]
        before = asked[seat].version
        try:
            await visitors[seat].answer(asked[seat])
        except NotPossibleError as error:
            return turns, [str(error)]
        if not await wait_for_move(scene, table_id, before):
            return turns, [f"seat {seat} pressed, and nothing was stored"]
    return turns, ["the game does not end"]


def _find_question(asked: Mapping[Seat, TableView]) -> str:
    questions = [view.own.prompt.question for view in asked.values() if view.own.prompt is not None]
    return min(questions, key=lambda question: question.aside).id
