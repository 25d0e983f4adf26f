"""The /thieves commands."""

from bot.games.thieving_chefs import game
from bot.games.thieving_chefs.rules import actions
from cogs.gameplay.cog import GameCog, does, picks, shows_orders
from cogs.services import ServiceBot


class ThievingChefsCog(GameCog, group_name="thieves", group_description="Play Thieving Chefs"):
    """Slash commands of Thieving Chefs."""

    game_id = game.ID

    draw = does("Draw a card: one action", actions.Draw())
    play = picks(
        "Play an ingredient or a sauce from your hand: one action", actions.Play, card="Which card"
    )
    steal = picks(
        "Send a pet to steal an ingredient: one action",
        actions.Steal,
        what="Which pet, from whom, what",
    )
    give = picks(
        "Say which of your copies the thief took",
        actions.Give,
        which="The loose one, or the one out of a dish",
    )
    serve = picks(
        "Serve a dish you announced last turn; costs no action", actions.Serve, dish="Which dish"
    )
    announce = picks(
        "Announce a dish, or take back one announced just now",
        actions.Announce,
        actions.Withdraw,
        dish="Which dish",
    )
    discard = picks(
        "Lay a card aside for the discards, or take it back",
        actions.Tick,
        actions.Untick,
        card="Which card; /thieves end discards what is set aside",
    )
    end = does("End announcing, or discard what is set aside", actions.Done())
    orders = shows_orders()


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(ThievingChefsCog(bot.services))
