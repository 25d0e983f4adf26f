"""The cut: one stroke at a block of Diced Veggies, for dishes and dice left over."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from bot.daily.tasks import ME, BestLine, Task
from bot.games.chance import Chance
from bot.games.diced_veggies.game import DicedVeggies
from bot.games.diced_veggies.rules.block import cuts, remaining
from bot.games.diced_veggies.rules.offers import cut_off
from bot.games.diced_veggies.rules.pieces import Die, Phase

_RECIPES: Final = 3
_DICE: Final = 5
"""Dice in hand before the cut."""
_CUTS: Final = 4
"""Cuts made in the block before."""
_DEALS: Final = 12
"""The deals of which one with many different outcomes is taken, and a rare best cut."""


class CutTask(Task):
    """A fresh block, three recipes and five dice; neither a token nor a hype."""

    def __init__(self, game: DicedVeggies, chance: Chance) -> None:
        super().__init__(game, chance)
        self.game: DicedVeggies = game
        self._recipes = game.content.recipes
        dealt = self._worn(self.dealt(1))
        book, pile = chance.shuffled(tuple(self._recipes), "book"), game.content.pile()
        faces = game.content.numbers.faces
        self._cuts = cuts(dealt.block, game.content.numbers.cut_limit)
        found: list[tuple[int, float, int, Any]] = []
        for deal in range(_DEALS):
            recipes = book[_RECIPES * deal : _RECIPES * (deal + 1)]
            kinds = chance.shuffled(pile, f"dice/{deal}")[:_DICE]
            dice = tuple(
                Die(kind, faces[chance.below(len(faces), f"face/{deal}/{place}")])
                for place, kind in enumerate(kinds)
            )
            state = dealt.changing(ME, recipes=recipes, dice=dice, token=False, hypes=())
            state = replace(state, phase=Phase.CUT)
            worths = [self._worth(state, cut.taken)[0] for cut in self._cuts]
            rare = worths.count(max(worths)) / len(worths)
            found.append((-len(set(worths)), rare, deal, state))
        self.start = min(found, key=lambda one: one[:3])[-1]

    def _worn(self, state: Any) -> Any:
        """Return the state with some cuts made: a fresh block has few corners to cut from."""
        limit = self.game.content.numbers.cut_limit
        for number in range(_CUTS):
            found = cuts(state.block, limit)
            cut = found[self._chance.below(len(found), f"cut/{number}")]
            state = replace(state, block=remaining(state.block, cut))
        return state

    def score(self, actions: Sequence[Any]) -> int:
        """Return the points of the best dishes of all dice, and one for each die left over."""
        return self._after(actions)[0]

    def dishes(self, actions: Sequence[Any]) -> tuple[str, ...]:
        """Return the recipes of the best dishes after the cut."""
        return self._after(actions)[1]

    def _after(self, actions: Sequence[Any]) -> tuple[int, tuple[str, ...]]:
        [action] = actions
        cut = next(cut for cut in self._cuts if cut_off(cut) == action)
        return self._worth(self.start, cut.taken)

    def _worth(self, state: Any, taken: Iterable[Any]) -> tuple[int, tuple[str, ...]]:
        chef = state.chefs[ME]
        dice = Counter(one.vegetable for one in (*chef.dice, *taken))
        return self._most(chef.recipes, dice)

    def _most(self, recipes: Sequence[str], dice: Counter[str]) -> tuple[int, tuple[str, ...]]:
        """Return the most points of dishes and of the dice left over, and the dishes' recipes."""
        if not recipes:
            return dice.total(), ()
        first, *others = recipes
        without, uses = self._most(others, dice), Counter(self._recipes[first].uses)
        if not uses <= dice:
            return without
        points, made = self._most(others, dice - uses)
        points += self._recipes[first].points
        return (points, (first, *made)) if points >= without[0] else without

    def best_line(self) -> BestLine:
        """Return the best of all cuts."""
        best = max(self._cuts, key=lambda cut: self._worth(self.start, cut.taken)[0])
        return BestLine(self._worth(self.start, best.taken)[0], (cut_off(best),))

    def facts(self) -> dict[str, Any]:
        """Return the block, the dice and the recipes."""
        chef = self.start.chefs[ME]
        block = [[one.column, one.row, one.vegetable, one.number] for one in self.start.block]
        dice = [[one.vegetable, one.number] for one in chef.dice]
        return {"block": block, "dice": dice, "recipes": list(chef.recipes)}
