"""The /skewers commands."""

from cogs.gameplay.cog import GameCog, picks, presses
from cogs.services import ServiceBot
from tests.games.skewers.game import ID
from tests.games.skewers.rules import Drop, Skewer


class SkewersCog(GameCog, group_name="skewers"):
    """Slash commands of Skewers."""

    game_id = ID

    skewer = picks("card", Skewer)
    drop = picks("card", Drop)
    hand = presses("hand")


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(SkewersCog(bot.services))
