"""The /thieves commands."""

from bot.games.thieving_chefs import game
from bot.games.thieving_chefs.rules import actions
from cogs.gameplay.cog import GameCog, does, picks, presses
from cogs.services import ServiceBot


class ThievingChefsCog(GameCog, group_name="thieves"):
    """Slash commands of Thieving Chefs."""

    game_id = game.ID

    draw = does(actions.Draw())
    play = picks("card", actions.Play)
    steal = picks("what", actions.Steal)
    give = picks("which", actions.Give)
    serve = picks("dish", actions.Serve)
    announce = picks("dish", actions.Announce, actions.Withdraw)
    discard = picks("card", actions.Tick, actions.Untick)
    end = does(actions.Done())
    orders = presses("orders")


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(ThievingChefsCog(bot.services))
