"""Lobby cards of ``brigade play``: every registered game, and a table to watch."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from hashlib import sha256

from bot.app.content import load_games
from bot.games.chance import Chance
from bot.games.registry import Games
from bot.playground.client.checks import NotPossibleError
from bot.playground.client.person import Person
from bot.playground.gateway import events
from bot.playground.page.routes import LobbyCard
from bot.playground.server import Playground
from bot.playground.visitors.game import Tally, play_on
from bot.playground.visitors.scene import NAMES, Scene, open_table
from bot.playground.world.model import Channel
from bot.tables.model.records import TableId
from bot.words import say
from cogs.messages.pictures import PictureCache
from cogs.registry import presenter_of

_log = logging.getLogger(__name__)

_WATCH = "watch"

OPPONENTS = 2
"""Computer opponents, where the game has enough seats."""

DECISIONS = 14
"""Decisions before the lobby's picture of a game."""


def build_card(
    games: Games,
    game_id: str,
    server: Playground,
    parent: Channel,
    pictures: PictureCache,
    command: str,
) -> LobbyCard:
    """Return the lobby's card of a game, with the name of the game's command."""
    game = games.newest(game_id)
    spec = game.spec
    fewest, most = spec.seats
    summary = say(f"rules-{game_id}-summary".replace("_", "-"))
    chefs = max(fewest - 1, min(OPPONENTS, most - 1))

    async def start(person: Person) -> Channel:
        """Open and start a table in a new thread; raise NotPossibleError."""
        thread = server.add_thread(parent, spec.title, by=person)
        try:
            _, title = await open_table(server, thread, (person,), game_id, chefs=chefs)
            server.rename(thread, title)
        except NotPossibleError:
            if all(shown.ephemeral for shown in person.sees(thread)):
                thread.deleted = True  # no table was opened there
                events.send_thread(server, "THREAD_DELETE", thread)
            raise
        finally:
            server.announce()
        return thread

    return LobbyCard(
        id=game_id,
        title=spec.title,
        words=f"{summary} For {fewest} to {most}.",
        alt=f"A board of {spec.title} in the middle of a game",
        button=f"Play against {chefs} {'chef' if chefs == 1 else 'chefs'}",
        draw=partial(_draw, pictures, game_id, chefs + 1),
        start=start,
        command=command,
    )


async def _draw(pictures: PictureCache, game_id: str, seats: int) -> bytes:
    drawn = b""
    while not drawn:  # a late one is drawn again
        drawn = await pictures.draw(("lobby", game_id, seats), partial(draw_board, game_id, seats))
    return drawn


def draw_board(game_id: str, seats: int) -> bytes:
    """Return the public board `DECISIONS` into a fixed game of computer players."""
    games = load_games()  # in the process that draws
    game, chef = games.newest(game_id), next(iter(games.computer_players(game_id).values()))
    key = sha256(game_id.encode()).digest()
    state, recent = game.folded(game.new({}, seats, Chance(key, 0))), []
    for version in range(1, DECISIONS + 1):
        if not (questions := game.questions(state)):
            break
        seat = min(questions, key=lambda seat: (questions[seat].answered, seat))
        chance = Chance(key, version)
        offers = list(game.offers(state, seat))
        action = chef.choose(game.view(state, seat), offers, chance)
        events = game.decide(state, seat, action, chance)
        state = game.folded(events, state)
        recent = [seen for event in events if (seen := game.seen(event, None)) is not None]
    face = presenter_of(game)
    return face.board(game.view(state, None), recent, NAMES[:seats])()


class Watch:
    """A table with four visitors who play by the same buttons as anybody, game after game.

    ``report`` shows on the page why a game broke off.
    """

    def __init__(self, games: Games, scene: Scene, report: Callable[[str, str], None]) -> None:
        self._games, self._scene, self._report = games, scene, report
        self._started = 0
        self._opening = asyncio.Lock()
        self._playing: asyncio.Task[None] | None = None

    def card(self, pictures: PictureCache) -> LobbyCard:
        """Return the lobby's card."""
        return LobbyCard(
            id=_WATCH,
            title="Watch four chefs",
            words="They play a whole game by themselves, pressing only what the bot shows them.",
            alt="A board in the middle of a game of four",
            button="Watch",
            draw=partial(_draw, pictures, self._games.ids()[0], 4),
            start=self._start,
        )

    async def _start(self, _: Person) -> Channel:
        async with self._opening:
            if self._playing is None or self._playing.done():
                self._report(_WATCH, "")
                ids = [i for i in self._games.ids() if self._games.newest(i).spec.seats[1] >= 4]
                game_id = ids[self._started % len(ids)]
                scene = self._scene
                opened = open_table(scene.server, scene.channel, scene.people, game_id)
                table_id = (await opened)[0]
                self._started += 1
                self._playing = asyncio.create_task(self._play(table_id, game_id))
        return self._scene.channel

    async def _play(self, table_id: TableId, game_id: str) -> None:
        tally = Tally(self._scene.server.record)
        try:
            _, problems = await play_on(self._scene, table_id, game_id, self._started, tally)
        except Exception as error:
            _log.exception("the watched table broke off")
            problems = [type(error).__name__]
        for problem in problems:
            self._report(_WATCH, f"The four chefs had to stop: {problem}.")

    async def stop(self) -> None:
        """End the running game."""
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)
