"""Lobby cards of ``brigade play``: every registered game, and a table to watch."""

import asyncio
import sys
from functools import partial
from hashlib import sha256

from bot.games.chance import Chance
from bot.games.registry import Games
from bot.playground.client.person import Person
from bot.playground.lobby.tables import LobbyTables
from bot.playground.page.routes import LobbyCard
from bot.playground.visitors.game import Tally, play
from bot.playground.visitors.scene import NAMES, Scene
from bot.playground.world.model import Channel
from cogs.messages.pictures import PictureCache
from cogs.registry import presenter_of
from render.kit.phrases import number

OPPONENTS = 2
"""Computer opponents, where the game has enough seats."""

DECISIONS = 14
"""Decisions before the lobby's picture of a game."""


def build_card(
    games: Games, game_id: str, tables: LobbyTables, pictures: PictureCache
) -> LobbyCard:
    """Return the lobby's card of a game."""
    game = games.newest(game_id)
    spec = game.spec
    fewest, most = spec.seats
    chefs = max(fewest - 1, min(OPPONENTS, most - 1))

    return LobbyCard(
        id=game_id,
        title=spec.title,
        words=f"{spec.summary} For {fewest} to {most}.".strip(),
        alt=f"A board of {spec.title} in the middle of a game",
        button=f"Play against {number(chefs, 'chef', 'chefs')}",
        draw=partial(_draw, pictures, games, game_id, chefs + 1),
        start=partial(tables.open_table, game=game_id, title=spec.title, chefs=chefs),
    )


async def _draw(pictures: PictureCache, games: Games, game_id: str, seats: int) -> bytes:
    make = partial(draw_board, games, game_id, seats)
    return await pictures.draw(("lobby", game_id, seats), make)


def draw_board(games: Games, game_id: str, seats: int) -> bytes:
    """Return the public board `DECISIONS` into a fixed game of computer players."""
    game, chef = games.newest(game_id), next(iter(games.computer_players(game_id).values()))
    key = sha256(game_id.encode()).digest()
    state, recent = None, []
    for event in game.new({}, seats, Chance(key, 0)):
        state = game.evolve(state, event)
    for version in range(1, DECISIONS + 1):
        if not (asks := game.asks(state)):
            break
        seat = min(asks, key=lambda seat: (asks[seat].answered, seat))
        chance = Chance(key, version)
        offers = list(game.offers(state, seat))
        action = chef.choose(game.view(state, seat), offers, chance)
        events = game.decide(state, seat, action, chance)
        for event in events:
            state = game.evolve(state, event)
        recent = [seen for event in events if (seen := game.seen(event, None)) is not None]
    face = presenter_of(game)
    return face.board(game.view(state, None), recent, list(NAMES[:seats]))


class Watch:
    """A table with four visitors who play by the same buttons as anybody, game after game."""

    def __init__(self, games: Games, scene: Scene) -> None:
        self._games, self._scene = games, scene
        self._started = 0
        self._playing: asyncio.Task[None] | None = None

    def card(self, pictures: PictureCache) -> LobbyCard:
        """Return the lobby's card."""
        return LobbyCard(
            id="watch",
            title="Watch four chefs",
            words="They play a whole game by themselves, pressing only what the bot shows them.",
            alt="A board in the middle of a game of four",
            button="Watch",
            draw=partial(_draw, pictures, self._games, self._games.ids()[0], 4),
            start=self._start,
            guided=False,
        )

    async def _start(self, _: Person) -> Channel:
        if self._playing is None or self._playing.done():
            self._playing = asyncio.create_task(self._play())
        return self._scene.channel

    async def _play(self) -> None:
        ids = [i for i in self._games.ids() if self._games.newest(i).spec.seats[1] >= 4]
        game_id = ids[self._started % len(ids)]
        self._started += 1
        _, turns, problems = await play(
            self._scene, game_id, self._started, Tally(self._scene.server.record)
        )
        for problem in problems:
            sys.stderr.write(f"the watched table: {problem} after {turns} turns\n")

    async def stop(self) -> None:
        """End the running game."""
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)
