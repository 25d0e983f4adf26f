"""Honest heuristics, one a game, against which the levels are measured.

They know the rules and the cards, share no code with the computer players, and are left as they
are: a better chef is shown by more wins against them.
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
