"""The computer player: plans the dishes after each cut."""

from collections.abc import Sequence
from statistics import fmean

from bot.games.chance import Chance
from bot.games.diced_veggies.computer.evaluation import CHEF, Counts, Hopes, Left, Outlook, Weights
from bot.games.diced_veggies.computer.planning import After, Kitchen
from bot.games.diced_veggies.rules import actions
from bot.games.diced_veggies.rules.actions import Action
from bot.games.diced_veggies.rules.block import Cut, cuts, lay_fresh
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import Bench
from bot.games.diced_veggies.rules.hypes import AtEnd, Counted
from bot.games.diced_veggies.rules.offers import cut_off
from bot.games.diced_veggies.rules.pieces import Block, Die, HypeId, Phase, without
from bot.games.diced_veggies.rules.view import View
from bot.games.offers import Offer, One


class HeuristicPlayer:
    """Takes the action of the best evaluation."""

    def __init__(self, content: Content, weights: Weights = CHEF) -> None:
        self._content, self.hopes = content, Hopes(content, weights)
        self._quick = Kitchen(content, thorough=False)
        self._thorough = Kitchen(content, thorough=True)

    def choose(self, view: View, offers: Sequence[Offer[Action]], chance: Chance) -> Action:
        """Return an action that one of ``offers`` accepts."""
        choices: list[Action] = [offer.action for offer in offers if isinstance(offer, One)]
        if len(offers) == 1 and choices:
            return choices[0]
        assert view.own is not None  # without a seat there is no question
        bench = view.own.bench
        match view.phase:
            case Phase.RESTOCK:
                return self._restock(view, bench, chance)
            case Phase.CUT:
                return cut_off(self.best_cuts(view, bench, view.block)[0][1])
            case Phase.COOK | Phase.LAST_COOK:
                return self._cook(view, bench)
            case Phase.CARD:
                return self.best_cards(view, bench, choices)[0]
            case _:
                return self._trim(view, bench, choices)

    def _outlook(self, view: View, bench: Bench) -> Outlook:
        return Outlook(
            self._content,
            self.hopes,
            filter(None, view.cards.display),
            dishes=bench.table.mine.dishes,
            is_last=view.trigger is not None,
            per_die=self._per_die(view, bench),
        )

    def _per_die(self, view: View, bench: Bench) -> int:
        """Return the worth of a die left at the end, by own hypes played or in hand."""
        played = [dish.hype for dish in view.chefs[bench.table.me].dishes]
        worths = [self._content.hypes[hype].worth for hype in (*played, *bench.hypes) if hype]
        return sum(
            worth.points
            for worth in worths
            if isinstance(worth, AtEnd) and worth.per is Counted.DICE
        )

    def best_cuts(self, view: View, bench: Bench, block: Block) -> list[tuple[float, Cut]]:
        """Return all cuts with their promise, the best first."""
        after = _after(self.hopes, self._outlook(view, bench), (self.hopes.count(()),))

        def hoped(cut: Cut) -> float:
            dice = (*bench.dice, *(laid.die for laid in cut.taken))
            more = Bench(bench.recipes, dice, bench.hypes, bench.token, bench.table)
            return self._quick.plan(more, after).worth

        found = [(hoped(cut), cut) for cut in cuts(block, self._content.numbers.cut_limit)]
        return sorted(found, key=lambda one: -one[0])

    def _restock(self, view: View, bench: Bench, chance: Chance) -> Action:
        """Compare the present block with an imagined restocked block."""
        pool = [*view.frame, *(laid.die for laid in view.block)]
        as_is = self.best_cuts(view, bench, view.block)[0][0]
        fresh = Bench(bench.recipes, bench.dice, bench.hypes, True, bench.table)
        block = imagined_block(self._content, pool, chance)
        anew = self.best_cuts(view, fresh, block)[0][0]
        return (
            actions.Restock() if anew > as_is + self.hopes.weights.restock else actions.CutInstead()
        )

    def _cook(self, view: View, bench: Bench) -> Action:
        if view.phase is Phase.LAST_COOK:
            after = _dice_left(self._per_die(view, bench))
        else:
            outlook = self._outlook(view, bench)
            after = _after(self.hopes, outlook, outlook.next_cuts(view.block))
        return self._thorough.plan(bench, after).cook or actions.Done()

    def best_cards(self, view: View, bench: Bench, choices: Sequence[Action]) -> list[Action]:
        """Return the ways to take a card, the best first."""
        outlook = self._outlook(view, bench)
        nexts = outlook.next_cuts(view.block)
        rest = Left(self.hopes.count(bench.dice), bench.recipes, bench.token)
        shown = view.cards.display
        known = {*bench.recipes, *shown, *view.cards.recipe_discards}
        known |= {dish.recipe for chef in view.chefs for dish in chef.dishes}
        known |= {recipe for chef in view.chefs for recipe in chef.recipes}
        unseen = [recipe for recipe in self._content.recipes if recipe not in known]

        def promise(action: Action) -> float:
            match action:
                case actions.DrawHype():
                    return outlook.with_hype(rest, bench.hypes, nexts)
                case actions.TakeRecipe(place) if (recipe := shown[place - 1]) is not None:
                    return outlook.with_recipe(rest, recipe, nexts)
                case actions.DrawRecipe() if unseen:
                    return fmean(outlook.with_recipe(rest, one, nexts) for one in unseen)
                case _:
                    return 0.0

        return sorted(choices, key=lambda action: -promise(action))

    def _trim(self, view: View, bench: Bench, choices: Sequence[Action]) -> Action:
        outlook = self._outlook(view, bench)

        def promise(action: Action) -> float:
            dice, recipes, hypes = bench.dice, bench.recipes, bench.hypes
            match action:
                case actions.DiscardDie(die):
                    dice = without(dice, (die,))
                case actions.DiscardRecipe(recipe):
                    recipes = tuple(one for one in recipes if one != recipe)
                case actions.DiscardHype(hype):
                    hypes = tuple(one for one in hypes if one != hype)
                case _:
                    return 0.0
            left = Left(self.hopes.count(dice), recipes, bench.token)
            return outlook.kept(left) + outlook.held(hypes)

        kinds = [action for action in choices if type(action) is type(choices[0])]
        return max(kinds, key=promise)


def imagined_block(content: Content, pool: Sequence[Die], chance: Chance) -> Block:
    """Return a possible restocked block: a nearly square rectangle."""
    faces = content.numbers.faces
    rolled = [
        Die(die.vegetable, faces[chance.below(len(faces), f"imagined/{place}")])
        for place, die in enumerate(chance.shuffled(pool, "imagined"))
    ]
    return lay_fresh(rolled, max(1, int(len(rolled) ** 0.5)))


def _after(hopes: Hopes, outlook: Outlook, nexts: tuple[Counts, ...]) -> After:
    """Return the expected points of the dice and cards left after cooking."""
    known: dict[tuple[Left, tuple[HypeId, ...], int], float] = {}

    def after(rest: Bench, cooked: int) -> float:
        left = Left(hopes.count(rest.dice), rest.recipes, rest.token)
        key = left, rest.hypes, cooked
        if key not in known:
            known[key] = outlook.later(left, rest.hypes, nexts, cooked)
        return known[key]

    return after


def _dice_left(points: int) -> After:
    """Return the expected points of the last dice, when no turn follows."""

    def after(rest: Bench, cooked: int) -> float:
        return float(points * len(rest.dice))

    return after
