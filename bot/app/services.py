"""Builds the services that extensions use: the composition root of the cogs."""

from collections.abc import Callable

from bot.app.network import BROKEN
from bot.tables.audit.archive import Archive
from bot.tables.people.privacy import Privacy
from bot.tables.people.results import Results
from bot.tables.resolver import TableResolver
from bot.tables.service import Tables
from cogs.gameplay.forms import FormHandler
from cogs.gameplay.handler import GameplayHandler
from cogs.interactions.opening import TableOpener
from cogs.interactions.replies import Responder
from cogs.interactions.routes import Routes
from cogs.messages.boards import Boards
from cogs.messages.hands import Hands
from cogs.messages.pictures import PictureCache
from cogs.messages.presenter import Presenters
from cogs.registry import presenter_of
from cogs.services import Services


def build_services(
    tables: Tables, guilds: frozenset[int], server_name: Callable[[int], str | None]
) -> Services:
    """Return the services of a bot; ``guilds`` as in its settings."""
    games, pictures = tables.games, PictureCache()
    presenters = Presenters({known: presenter_of(games.get(*known)) for known in games.versions()})
    boards = Boards(games, presenters, pictures, server_name)
    hands = Hands(boards, presenters, pictures)
    resolver = TableResolver(tables, guilds)
    routes = Routes()
    gameplay = GameplayHandler(tables, resolver, presenters, boards, hands, routes)
    for handler in (gameplay, FormHandler(gameplay)):
        routes.add(handler)
    return Services(
        games=games,
        tables=tables,
        resolver=resolver,
        archive=Archive(tables),
        privacy=Privacy(tables.store, tables.repository, tables.preferences),
        results=Results(tables.store, games),
        presenters=presenters,
        pictures=pictures,
        boards=boards,
        hands=hands,
        server_name=server_name,
        replies=Responder(tables, resolver, BROKEN),
        routes=routes,
        gameplay=gameplay,
        opener=TableOpener(tables),
        broken=BROKEN,
    )
