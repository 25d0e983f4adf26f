"""The bot's services for its extensions, filled in by the composition root."""

import msgspec
from discord.ext import commands

from bot.games.registry import Games
from bot.tables.audit.archive import Archive
from bot.tables.audit.review import Reviews
from bot.tables.people.privacy import Privacy
from bot.tables.people.results import Results
from bot.tables.resolver import TableResolver
from bot.tables.service import Tables
from cogs.gameplay.handler import GameplayHandler
from cogs.interactions.handlers import Routes
from cogs.interactions.opening import TableOpener
from cogs.interactions.replies import Responder
from cogs.messages.boards import Boards
from cogs.messages.hands import Hands
from cogs.messages.pictures import PictureCache
from cogs.messages.presenter import Presenters


class Services(msgspec.Struct, frozen=True):
    """The services of a bot, grouped by layer: games and tables, pages, interactions."""

    games: Games
    tables: Tables
    resolver: TableResolver
    reviews: Reviews
    privacy: Privacy
    results: Results

    presenters: Presenters
    pictures: PictureCache
    boards: Boards
    hands: Hands

    replies: Responder
    routes: Routes
    gameplay: GameplayHandler
    opener: TableOpener

    @property
    def archive(self) -> Archive:
        """The finished tables, which reviews read too."""
        return self.reviews.archive


class ServiceBot(commands.AutoShardedBot):
    """A bot with the ``services`` of its extensions."""

    services: Services
