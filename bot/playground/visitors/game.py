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
    """Counts new public messages; ``counted`` is called before each answer."""

    def __init__(self, record: Record, counted: Callable[[], object] = lambda: None) -> None:
        self._record, self._counted_to, self._counted = record, 0, counted
        self.messages: Counter[str] = Counter()
        """New public messages by the question open at that time."""

    def count(self, asked: str) -> None:
        """Count the new messages since the last call."""
        self._counted()
        for sent in self._record.public_messages():
            if sent.order > self._counted_to:
                self.messages[asked] += 1
                self._counted_to = sent.order


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
    for number in range(MAX_ANSWERS):
        # People are slower than the outbox: presses wait until everything has been shown.
        if not await wait_for_outbox(scene):
            return turns, ["left over: a board or a hand was never shown"]
        asked = await find_prompted(scene, table_id)
        if not asked:
            return turns, []
        view = next(iter(asked.values()))
        tally.count(_find_question(asked))
        if view.waited_for() != waited:
            waited = view.waited_for()
            turns += 1
        # Asides first: their giver answers between the table's questions. Of several prompted
        # visitors, each may be the first.
        asides = [seat for seat in asked if seat not in waited]
        seat = (asides or chance.shuffled(sorted(asked), f"demo/{number}"))[0]
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
