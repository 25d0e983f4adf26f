"""The computer player: plans what it cooks after each cut, and the cut after that."""

from collections.abc import Sequence
from statistics import fmean

from bot.games.chance import Chance
from bot.games.diced_veggies.actions import (
    Action,
    CutInstead,
    CutOff,
    DiscardDie,
    DiscardHype,
    DiscardRecipe,
    Done,
    DrawHype,
    DrawRecipe,
    Restock,
    TakeAll,
    TakeRecipe,
)
from bot.games.diced_veggies.block import Cut, cuts, lay_fresh, remaining
from bot.games.diced_veggies.content import Content
from bot.games.diced_veggies.cookbook import Bench
from bot.games.diced_veggies.outlook import Counts, Left, Outlook, Standing, Weights
from bot.games.diced_veggies.pieces import Block, Die, Laid, Phase, without
from bot.games.diced_veggies.planning import After, Kitchen
from bot.games.diced_veggies.view import View
from bot.games.diced_veggies.worth import AtEnd, Counted
from bot.games.offers import Offer, One

_CUTS_LOOKED_AT = 8
"""Cuts whose second turn is thought through; the others promise less already in the first."""


class GoodChef:
    """A chef that plays well.

    Args:
        content: of the rules.
        weights: what it cares for.
    """

    def __init__(self, content: Content, weights: Weights | None = None) -> None:
        self._content = content
        self._weights = Weights() if weights is None else weights
        self._quick = Kitchen(content, thorough=False)
        self._thorough = Kitchen(content, thorough=True)

    def choose(self, view: View, offers: Sequence[Offer[Action]], chance: Chance) -> Action:
        """Return an action that one of ``offers`` accepts."""
        actions: list[Action] = [offer.action for offer in offers if isinstance(offer, One)]
        if len(offers) == 1 and actions:
            return actions[0]
        bench = view.bench
        if bench is None:
            return actions[0]  # nobody without a seat is asked
        match view.phase:
            case Phase.RESTOCK:
                return self._restock(view, bench, chance)
            case Phase.CUT:
                return self._cut(view, bench)
            case Phase.COOK | Phase.LAST_COOK:
                return self._cook(view, bench)
            case Phase.CARD:
                return self._card(view, bench, actions)
            case _:
                return self._trim(view, bench, actions)

    def _outlook(self, view: View, bench: Bench) -> Outlook:
        display = [recipe for recipe in view.display if recipe is not None]
        return Outlook(self._content, self._weights, self._standing(view, bench), display)

    def _standing(self, view: View, bench: Bench) -> Standing:
        dishes = bench.table.mine.dishes
        if view.trigger is not None:
            return Standing(dishes, is_last=True, per_die=self._per_die(view, bench))
        me, points = bench.table.me, [chef.points for chef in view.chefs]
        best = max((other for seat, other in enumerate(points) if seat != me), default=0)
        # Who played before in this round has a turn more if the end comes from here (V-50).
        extra = (me - view.first) % len(points)
        cost = extra * self._weights.trigger if points[me] < best + self._weights.lead else 0.0
        return Standing(dishes, trigger=cost, per_die=self._per_die(view, bench))

    def _per_die(self, view: View, bench: Bench) -> int:
        """Return what a die that is left at the end is worth, by own hypes played or in hand."""
        played = [dish.hype for dish in view.chefs[bench.table.me].dishes]
        worths = [self._content.hypes[hype].worth for hype in (*played, *bench.hypes) if hype]
        return sum(
            worth.points
            for worth in worths
            if isinstance(worth, AtEnd) and worth.per is Counted.DICE
        )

    def _cut(self, view: View, bench: Bench) -> Action:
        cut, _ = self._best_cut(view, bench, view.block)
        if cut.whole:
            return TakeAll()
        return CutOff(cut.axis, cut.line, cut.side, cut.first, cut.last)

    def _best_cut(self, view: View, bench: Bench, block: Block) -> tuple[Cut, float]:
        """Return the cut that promises most, and how much."""
        outlook = self._outlook(view, bench)
        nothing = (outlook.count(()),)

        def hoped(cut: Cut, nexts: Sequence[Counts]) -> float:
            dice = (*bench.dice, *(laid.die for laid in cut.taken))
            more = Bench(bench.recipes, dice, bench.hypes, bench.token, bench.table)
            return self._quick.plan(more, _after(outlook, nexts)).worth

        found = cuts(block, self._content.numbers.cut_limit)
        first = sorted(found, key=lambda cut: -hoped(cut, nothing))[:_CUTS_LOOKED_AT]
        worths = [hoped(cut, outlook.next_cuts(remaining(block, cut))) for cut in first]
        best = max(range(len(first)), key=worths.__getitem__)
        return first[best], worths[best]

    def _restock(self, view: View, bench: Bench, chance: Chance) -> Action:
        """Compare the block that lies there with one that might come."""
        if not view.block:
            return Restock()
        pool = [*view.frame, *(laid.die for laid in view.block)]
        _, as_is = self._best_cut(view, bench, view.block)
        fresh = Bench(bench.recipes, bench.dice, bench.hypes, True, bench.table)
        _, anew = self._best_cut(view, fresh, self._imagined(pool, chance))
        return Restock() if anew > as_is else CutInstead()

    def _imagined(self, pool: Sequence[Die], chance: Chance) -> Block:
        """Return a block as the pool might be rolled to: a rectangle as good as square."""
        faces = self._content.numbers.faces
        rolled = [
            Die(die.vegetable, faces[chance.below(len(faces), f"imagined/{place}")])
            for place, die in enumerate(chance.shuffled(pool, "imagined"))
        ]
        rows = max(1, int(len(rolled) ** 0.5))
        columns, over = divmod(len(rolled), rows)
        full = lay_fresh(rolled[: len(rolled) - over], columns, rows)
        more = [
            Laid(columns, row, die.vegetable, die.number)
            for row, die in enumerate(rolled[len(rolled) - over :])
        ]
        return (*full, *more)

    def _cook(self, view: View, bench: Bench) -> Action:
        if view.phase is Phase.LAST_COOK:
            after = _dice_left(self._per_die(view, bench))
        else:
            outlook = self._outlook(view, bench)
            after = _after(outlook, outlook.next_cuts(view.block))
        return self._thorough.plan(bench, after).cook or Done()

    def _card(self, view: View, bench: Bench, actions: Sequence[Action]) -> Action:
        outlook = self._outlook(view, bench)
        nexts = outlook.next_cuts(view.block)
        rest = Left(outlook.count(bench.dice), bench.recipes, bench.token)
        known = {*bench.recipes, *view.display, *view.recipe_discards}
        known |= {dish.recipe for chef in view.chefs for dish in chef.dishes}
        known |= {recipe for chef in view.chefs for recipe in chef.recipes}
        unseen = [recipe for recipe in self._content.recipes if recipe not in known]

        def promise(action: Action) -> float:
            match action:
                case DrawHype():
                    return outlook.with_hype(rest, bench.hypes, nexts)
                case TakeRecipe(place) if (recipe := view.display[place - 1]) is not None:
                    return outlook.with_recipe(rest, recipe, nexts)
                case DrawRecipe() if unseen:
                    return fmean(outlook.with_recipe(rest, one, nexts) for one in unseen)
                case _:
                    return 0.0

        return max(actions, key=promise)

    def _trim(self, view: View, bench: Bench, actions: Sequence[Action]) -> Action:
        outlook = self._outlook(view, bench)

        def promise(action: Action) -> float:
            dice, recipes, hypes = bench.dice, bench.recipes, bench.hypes
            match action:
                case DiscardDie(die):
                    dice = without(dice, (die,))
                case DiscardRecipe(recipe):
                    recipes = tuple(one for one in recipes if one != recipe)
                case DiscardHype(hype):
                    hypes = tuple(one for one in hypes if one != hype)
                case _:
                    return 0.0
            is_last = view.trigger is not None
            value = outlook.value(outlook.count(dice), recipes, bench.token, is_last)
            return value + outlook.held(hypes)

        kinds = [action for action in actions if type(action) is type(actions[0])]
        return max(kinds, key=promise)


def _after(outlook: Outlook, nexts: Sequence[Counts]) -> After:
    """Return what is hoped for with what is left after cooking."""

    def after(rest: Bench, cooked: int) -> float:
        left = Left(outlook.count(rest.dice), rest.recipes, rest.token)
        return outlook.later(left, rest.hypes, nexts, cooked)

    return after


def _dice_left(points: int) -> After:
    """Return what is hoped for where nothing follows: dice that are counted."""

    def after(rest: Bench, cooked: int) -> float:
        return float(points * len(rest.dice))

    return after
