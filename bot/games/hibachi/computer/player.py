"""The computer player: aims at cheap cards for its recipes, and sells the others."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import fsum
from typing import Final, NamedTuple, TypeAlias

from bot.games.chance import Chance
from bot.games.hibachi.computer.evaluation import CHEF, Outlook, Weights
from bot.games.hibachi.computer.forecast import Forecast, Lying
from bot.games.hibachi.physics.aiming import Aim, Throwing
from bot.games.hibachi.physics.recording import ChipAt
from bot.games.hibachi.physics.targets import NEW, RatedAim, Target, aims_of, neighbours
from bot.games.hibachi.rules import actions, pieces
from bot.games.hibachi.rules.actions import Action
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.offers import PlanForm, Stall
from bot.games.hibachi.rules.view import View
from bot.games.offers import Offer, One

FINAL_SLIPS: Final = 34
"""Slips tried for the last choice among aims."""

_End: TypeAlias = Mapping[int, pieces.SpaceId | None]
"""The new spaces of the thrown chip and of all moved ones."""


class Candidate(NamedTuple):
    """A throw and its likely gain."""

    worth: float
    target: Target
    throw: actions.Throw


class HeuristicPlayer:
    """Takes the action of the best evaluation."""

    def __init__(self, content: Content, throwing: Throwing, weights: Weights = CHEF) -> None:
        self._content, self._weights = content, weights
        self._aims = aims_of(content.board, throwing, content.aims)

    def choose(self, view: View, offers: Sequence[Offer[Action]], chance: Chance) -> Action:
        """Return an action that one of ``offers`` accepts."""
        choices: list[Action] = [offer.action for offer in offers if isinstance(offer, One)]
        outlook = Outlook(self._content, view, self._weights)
        match view.phase:
            case pieces.Phase.THROW:
                best = self.best_throw(view)
                return best.throw if best else self.anywhere(view)
            case pieces.Phase.BONUS_THROW:
                best = self.best_throw(view)
                return best.throw if best else actions.Decline()
            case pieces.Phase.KEEP:
                keeps = [action for action in choices if isinstance(action, actions.Keep)]
                return max(keeps, key=lambda keep: outlook.gain(view.own.hand, keep.card))
            case pieces.Phase.BOTTLE:
                return actions.TakeBottle()
            case pieces.Phase.PLAN:
                forms = [offer for offer in offers if isinstance(offer, PlanForm)]
                return self._plan(outlook, forms[0])
            case pieces.Phase.COOK:
                return self._cook(outlook, choices)
            case _:
                return self._asked(outlook, choices)

    def best_throw(self, view: View) -> Candidate | None:
        """Return the most promising throw; None if no throw promises anything."""
        return next(iter(self.throws(view)), None)

    def throws(self, view: View) -> list[Candidate]:
        """Return throws at different targets that promise something, the best first."""
        trials, forecast = self._weights.trials, Forecast(self._content, view, self._weights)
        candidates = _best_first(self._candidates(view, forecast))
        if trials is None:
            return candidates

        def tried(some: Iterable[Candidate], slips: int) -> list[Candidate]:
            return _best_first(self._tried(view, forecast, one, slips) for one in some)

        first_of_aims = {_aim(one.throw): one for one in reversed(candidates)}
        candidates = tried(list(reversed(first_of_aims.values()))[: trials.aims], trials.slips)
        if trials.finalists:
            candidates = tried(candidates[: trials.finalists], FINAL_SLIPS)
        for size in trials.steps if candidates else ():
            best = candidates[0]
            near = [
                Candidate(0.0, best.target, _throw(best.throw.chip, aim))
                for aim in neighbours(_aim(best.throw), size)
            ]
            near = tried(near, trials.slips)[: trials.near]
            candidates = _best_first([*tried(near, FINAL_SLIPS), *candidates])
        return candidates

    def _candidates(self, view: View, forecast: Forecast) -> Iterator[Candidate]:
        """Yield each chip at each space, and at chips that lie too well for their owners."""
        me, lying, trials = view.me or 0, forecast.lying, self._weights.trials
        for space in (*self._content.board.bowls, *self._content.board.actions):
            if space in view.round.resolved:
                continue
            ways = self._known(view, space)[: trials.ways if trials else 1]
            for chip in view.own.chips if ways else ():
                there = Lying(space, me, chip)
                gain = forecast.worth([*lying.values(), there]) - forecast.now
                for known in ways:
                    yield Candidate(known.share * gain, space, _throw(chip, known.aim))
        if trials is None:
            return
        side = pieces.side_of(me, len(view.chefs))
        for number, there in lying.items():
            left = [one for key, one in lying.items() if key != number]
            gain = forecast.worth(left) - forecast.now if there.owner != me else 0.0
            if gain > 0:
                steadiness = view.variant.steadiness
                for way in self._aims.blows(side, steadiness, number, _lying(view)):
                    yield Candidate(way.share * gain, number, _throw(view.own.chips[0], way.aim))

    def _tried(self, view: View, forecast: Forecast, one: Candidate, slips: int) -> Candidate:
        """Return a candidate by throws onto the real board, with the best chip for its aim."""
        aim = _aim(one.throw)
        ends = self._ends(view, aim, slips)
        worths = {chip: fsum(_worths(view, forecast, chip, ends)) for chip in view.own.chips}
        best = max(worths, key=lambda chip: worths[chip])
        return Candidate(worths[best] / len(ends) - forecast.now, one.target, _throw(best, aim))

    def gains(
        self, view: View, better: actions.Throw, action: Action, slips: int
    ) -> tuple[float, ...]:
        """Return what a throw gains over another, or over none, for equally likely slips."""
        forecast = Forecast(self._content, view, self._weights)

        def worths(throw: actions.Throw) -> list[float]:
            ends = self._ends(view, _aim(throw), slips)
            return _worths(view, forecast, throw.chip, ends)

        more = worths(better)
        less = worths(action) if isinstance(action, actions.Throw) else [forecast.now] * len(more)
        return tuple(one - other for one, other in zip(more, less, strict=True))

    def _ends(self, view: View, aim: Aim, slips: int) -> Sequence[_End]:
        side = pieces.side_of(view.me or 0, len(view.chefs))
        return self._aims.outcomes(side, view.variant.steadiness, aim, _lying(view), slips)

    def anywhere(self, view: View) -> actions.Throw:
        """Return a harmless throw, when none is promising."""
        bowls = self._content.board.bowls
        aims = (one.aim for bowl in bowls for one in self._known(view, bowl))
        aim = next(aims, Aim(20, 0, 50))
        return _throw(view.own.chips[0], aim)

    def _known(self, view: View, target: Target) -> list[RatedAim]:
        """Return good aims at a target past the chips on the board, the best first."""
        side = pieces.side_of(view.me or 0, len(view.chefs))
        return self._aims.rated(side, view.variant.steadiness, target, _lying(view))

    def _plan(self, outlook: Outlook, form: PlanForm) -> actions.Plan:
        lines = [self.line(outlook, form, stall) for stall in form.stalls]
        useful = tuple(line for line in lines if line.sell or line.buy)
        ranks: tuple[pieces.IngredientId, ...] = ()
        if form.ranks:
            # Sell first for money; then buy the most valuable cards.
            order = sorted(useful, key=lambda line: (-line.sell, -line.at_most))
            ranks = tuple(line.bowl for line in order)
        return actions.Plan(useful, ranks)

    def line(self, outlook: Outlook, form: PlanForm, stall: Stall) -> pieces.Line:
        """Return the line of a market form about a bowl."""
        hand, step = list(outlook.view.own.hand), form.step
        sell, at_least, counts = 0, step, outlook.yen_counts
        for _ in range(stall.sell):
            price = -int(-(outlook.loss(hand, stall.bowl) / counts) // step) * step
            if sell and price > at_least:
                break
            sell, at_least = sell + 1, min(max(price, step), form.top)
            hand.remove(stall.bowl)
        buy, at_most, have = 0, 0, list(outlook.view.own.hand)
        for _ in range(stall.buy):
            price = min(int(outlook.gain(have, stall.bowl) / counts) // step * step, form.top)
            if price < step or (buy and price < at_most // 2):
                break
            buy, at_most = buy + 1, max(price, at_most)
            have.append(stall.bowl)
        return pieces.Line(stall.bowl, sell, at_least if sell else 0, buy, at_most if buy else 0)

    def _cook(self, outlook: Outlook, choices: Sequence[Action]) -> Action:
        """Cook the dish with the fewest chillies; of equals, with the best hand left."""
        dishes = [action for action in choices if isinstance(action, actions.Cook)]
        if not dishes:
            return choices[-1]
        hand = outlook.view.own.hand
        return max(dishes, key=lambda dish: (-len(dish.chillies), outlook.after(hand, dish.recipe)))

    def _asked(self, outlook: Outlook, choices: Sequence[Action]) -> Action:
        """Answer bowl by bowl; its own forms leave nothing open, so this is rare."""
        view = outlook.view
        bowl, hand = view.market.bowl or "", list(view.own.hand)
        best: Action = choices[0]
        for action in choices:
            match action:
                case actions.Sell(cards):
                    if cards and view.market.price * outlook.yen_counts > outlook.loss(hand, bowl):
                        best = action
                        hand.remove(bowl)
                case actions.Buy():
                    if view.own_total(bowl) * outlook.yen_counts >= outlook.gain(hand, bowl):
                        best = actions.Pass()
        return best


def _worths(view: View, forecast: Forecast, chip: pieces.Yen, ends: Sequence[_End]) -> list[float]:
    """Return the worth of each end of a throw with a chip."""
    known = {**forecast.known, NEW: (view.me or 0, chip)}
    return [
        forecast.worth(
            Lying(space, *known[number])
            for number, space in {**forecast.places, **end}.items()
            if space
        )
        for end in ends
    ]


def _throw(chip: pieces.Yen, aim: Aim) -> actions.Throw:
    return actions.Throw(chip, aim.angle, aim.power, aim.start)


def _aim(throw: actions.Throw) -> Aim:
    return Aim(throw.start, throw.angle, throw.power)


def _lying(view: View) -> tuple[ChipAt, ...]:
    return tuple(ChipAt(chip.number, chip.x, chip.y) for chip in view.board)


def _best_first(candidates: Iterable[Candidate]) -> list[Candidate]:
    return sorted((one for one in candidates if one.worth > 0), key=lambda one: -one.worth)
