"""Which game shows itself how. A further game adds one line."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
from discord import app_commands

from cogs.diced_veggies.cog import DicedVeggiesCog
from cogs.diced_veggies.presenter import DicedVeggiesFace
from cogs.gameplay.handler import GameplayHandler
from cogs.hibachi.cog import HibachiCog
from cogs.hibachi.presenter import HibachiFace
from cogs.interactions.replies import Responder
from cogs.messages.presenter import Face
from cogs.thieving_chefs.cog import ThievingChefsCog
from cogs.thieving_chefs.presenter import ThievingChefsFace


class Cog(msgspec.Struct, frozen=True):
    """How a game's face and its commands are made."""

    face: Callable[[Any], Face]
    """From the game, in one version of its rules."""
    commands: Callable[[GameplayHandler, Responder, Any], app_commands.Group]


def _thieving_chefs(game: Any) -> Face:
    return ThievingChefsFace(game.content)


def _hibachi(game: Any) -> Face:
    return HibachiFace(game.content, game.throwing)


def _diced_veggies(game: Any) -> Face:
    return DicedVeggiesFace(game.content)


COGS: Final[Mapping[str, Cog]] = {
    "diced_veggies": Cog(_diced_veggies, DicedVeggiesCog),
    "hibachi": Cog(_hibachi, HibachiCog),
    "thieving_chefs": Cog(_thieving_chefs, ThievingChefsCog),
}
