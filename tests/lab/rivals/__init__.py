"""Independent heuristics, one per game, as opponents for measuring the levels.

They know the rules and the cards, share no code with the computer players, and are left unchanged:
a better computer player wins more against them.
"""

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.contract import AnyPlayer
from tests.lab.rivals.diced_veggies import VeggiesRival
from tests.lab.rivals.hibachi import HibachiRival
from tests.lab.rivals.thieving_chefs import ThievingRival

RIVALS: Mapping[str, Callable[[Any], AnyPlayer]] = {
    "diced_veggies": lambda game: VeggiesRival(game.content),
    "hibachi": lambda game: HibachiRival(game.content, game.throwing),
    "thieving_chefs": lambda game: ThievingRival(game.content),
}
