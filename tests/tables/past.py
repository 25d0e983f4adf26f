"""Finished and half-played tables for tests of archives, exports and verification."""

from bot.app.content import load_games
from bot.games.chance import Chance
from bot.games.registry import Games
from bot.tables.commands.lobby import AddChef, Join, Start
from bot.tables.model.records import Move, TableId
from bot.tables.model.table import Table
from bot.tables.views.table_view import TableView
from tests.stores import MemoryStore
from tests.tables.harness import ADA, BEN, GAMES, ServiceRig

REAL = load_games()

PEOPLE = (ADA, BEN)


def new_rig(games: Games = GAMES) -> ServiceRig:
    """Return a service on a store in memory."""
    return ServiceRig(MemoryStore(), games=games)


async def begun(rig: ServiceRig, game: str) -> TableId:
    """Open a table of two players; one seat was a computer player's before."""
    table = await rig.open(ADA, game)
    await rig.arrange(ADA, table, AddChef("random"))
    await rig.arrange(BEN, table, Join())
    return table


async def play(rig: ServiceRig, table: TableId, moves: int = 2000) -> TableId:
    """Let greedy players make this many moves, or play to the end."""
    for _ in range(moves):
        views = [(user, await rig.view(table, user)) for user in PEOPLE]
        asked = sorted(
            (view.own.prompt.question.answered, user)
            for user, view in views
            if view.own.prompt is not None
        )
        if not asked:
            break
        user = asked[0][1]
        await rig.press(user, table, _choice(rig, await rig.view(table, user)))
    return table


def _choice(rig: ServiceRig, view: TableView) -> object:
    players = rig.tables.games.computer_players(view.setup.game)
    cook = players.get("cook") or next(iter(players.values()))
    return cook.choose(view.game_view, view.own.offers, Chance(bytes(32), view.version))


async def ended(rig: ServiceRig, game: str) -> TableId:
    """Play a game of two to its end."""
    table = await rig.open(ADA, game)
    await rig.arrange(BEN, table, Join())
    await rig.arrange(ADA, table, Start())
    return await play(rig, table)


async def log(rig: ServiceRig, table: TableId) -> tuple[Table, tuple[Move, ...]]:
    """Return a table and its moves."""
    return await rig.tables.repository.load(table), await rig.store.moves(table)
