"""The /skewers commands."""

from cogs.gameplay.cog import GameCog, picks, shows_hand
from cogs.services import ServiceBot
from tests.games.skewers.game import ID
from tests.games.skewers.rules import Drop, Skewer


class SkewersCog(GameCog, group_name="skewers", group_description="Play Skewers"):
    """Slash commands of Skewers."""

    game_id = ID

    skewer = picks("Put a card on your skewer", Skewer, card="Which card")
    drop = picks("Throw a card away", Drop, card="Which card")
    hand = shows_hand()


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(SkewersCog(bot.services))
