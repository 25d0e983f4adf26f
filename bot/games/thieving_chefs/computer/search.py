"""The master of Thieving Chefs: it looks through every way to play its own turn."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from math import fsum
from typing import TypeAlias

from bot.games.base import without
from bot.games.chance import Chance
from bot.games.offers import Offer, One
from bot.games.search import Asked, Comparison, Searcher
from bot.games.thieving_chefs.computer.evaluation import Formula, Formulas, recipes_of
from bot.games.thieving_chefs.computer.player import HeuristicPlayer
from bot.games.thieving_chefs.computer.prospects import Area, Position, Prospects, Rows
from bot.games.thieving_chefs.rules import actions
from bot.games.thieving_chefs.rules.actions import Action
from bot.games.thieving_chefs.rules.content import CardId, Content
from bot.games.thieving_chefs.rules.view import ChefView, View

Spending: TypeAlias = actions.Draw | actions.Play | actions.Steal


class MasterPlayer(Searcher):
    """Takes the action whose best continuation of its turn has the best prospects, over draws."""

    def __init__(self, content: Content, tables: Mapping[str, Rows]) -> None:
        self._book, self._tables, self._chef = Formulas(content), tables, HeuristicPlayer(content)

    def choose(self, view: View, offers: Sequence[Offer[Action]], chance: Chance) -> Action:
        """Return an action that one of ``offers`` accepts."""
        shares = {} if self._chef.wins_now(view) else self._shares(view, offers)
        if not shares:
            return self._chef.choose(view, offers, chance)
        return max(shares, key=shares.__getitem__)

    def compare(
        self, asked: Asked, action: Action, better: Action | None = None
    ) -> Comparison | None:
        """Compare an action with ``better``, or with the best; None where one is not evaluated."""
        shares = self._shares(asked.view, asked.offers)
        other = better or max(shares, key=shares.__getitem__, default=None)
        if action not in shares or other not in shares:
            return None
        return Comparison(other, (shares[other] - shares[action],), "win")

    def _shares(self, view: View, offers: Sequence[Offer[Action]]) -> dict[Action, float]:
        """Return the likely share of the win after each action that is evaluated."""
        choices = [offer.action for offer in offers if isinstance(offer, One)]
        if len(choices) == 1:
            return {}
        plan = TurnPlan(self._book, self._tables, view)
        shares = ((action, plan.after(action)) for action in choices)
        return {action: share for action, share in shares if share is not None}


class TurnPlan:
    """The ways to play the rest of a turn from a view; each position is evaluated once."""

    def __init__(self, book: Formulas, tables: Mapping[str, Rows], view: View) -> None:
        self._book, self.prospects = book, Prospects(book, tables, view)
        self._me = self.prospects.me
        self._cards = self.prospects.unseen if view.deck else Counter(view.discards)
        """The possible next cards."""
        self.start = Position(
            hand=tuple(sorted(without(view.hand, *view.ticked))),
            drawn=0,
            left=view.turn.actions_left,
            sauce=view.sauce,
            areas=tuple(self._area(chef, view.sauce) for chef in view.chefs),
        )
        self._recipes = {dish.number: dish.recipe for dish in view.chefs[self._me].dishes}
        self._acted, self._share = cache(self._act), cache(self.prospects.share)

    def after(self, action: Action) -> float | None:
        """Return the share of the win after an action of the view, or None."""
        start = self.start
        match action:
            case actions.Play(card) if card in self._book.sauces:  # dishes are served as they are
                position = start.holding(*without(start.hand, card))
                return self._acted(position._replace(left=start.left - 1, sauce=card))
            case actions.Draw() | actions.Play() | actions.Steal():
                return self._spent(start, action)
            case actions.Serve(number):
                own, recipe = start.areas[self._me], self._recipes[number]
                points = own.points + self._book.served((recipe,), start.sauce)
                left = Area(points, without(own.dishes, recipe), own.loose)
                return self._acted(start.changing(self._me, left))
            case actions.Announce(recipe):
                return self._announce(self._announced(start, self._book.by_id[recipe]))
            case actions.Done():
                return self._share(self._kept(start))
            case actions.Tick(card):
                return self._share(self._kept(start.holding(*without(start.hand, card))))
            case _:
                return None

    def _act(self, position: Position) -> float:
        """Return the share after the best use of the actions that are left."""
        own = position.areas[self._me]
        points = own.points + self._book.served(own.dishes, position.sauce)
        if points >= self._book.content.numbers.goal:
            return 1.0
        ways = self._ways(position) if position.left else ()
        if shares := [self._spent(position, action) for action in ways]:
            return max(shares)
        return self._announce(position.changing(self._me, own._replace(points=points, dishes=())))

    def _ways(self, position: Position) -> Iterator[Spending]:
        """Yield the ways to spend an action."""
        if self._cards:
            yield actions.Draw()
        for card in dict.fromkeys(position.hand):
            if card not in self._book.pets:
                yield actions.Play(card)
            for kind in self._book.content.cards[card].steals:
                for rival in self.prospects.rivals:
                    area = position.areas[rival]
                    if self._robbed(area, kind, position.sauce) != area:
                        yield actions.Steal(card, rival, kind)

    def _spent(self, position: Position, action: Spending) -> float:
        """Return the share after one of these ways."""
        position, own = position._replace(left=position.left - 1), position.areas[self._me]
        match action:
            case actions.Draw():
                drawn = position._replace(drawn=position.drawn + 1)
                shares = (
                    count * self._acted(drawn.holding(*drawn.hand, card))
                    for card, count in self._cards.items()
                )
                return fsum(shares) / self._cards.total()
            case actions.Play(card):
                position = position.holding(*without(position.hand, card))
                if card in self._book.one:
                    own = own._replace(loose=own.loose + self._book.one[card])
                    return self._acted(position.changing(self._me, own))
                points = own.points + self._book.served(own.dishes, position.sauce, card)
                served = own._replace(points=points, dishes=())
                return self._acted(position.changing(self._me, served)._replace(sauce=card))
            case actions.Steal(pet, victim, kind):
                position = position.holding(*without(position.hand, pet), kind)
                robbed = self._robbed(position.areas[victim], kind, position.sauce)
                return self._acted(position.changing(victim, robbed))

    def _announce(self, position: Position) -> float:
        """Return the share after the best dishes, two at most, with the hand that is kept."""
        position, loose = self._kept(position), position.areas[self._me].loose
        return max(
            self._share(
                self._announced(position, *(self._book.formulas[one] for one in menu.dishes))
            )
            for menu in self._book.menus
            if self._book.suffices(loose, menu.need)
        )

    def _announced(self, position: Position, *dishes: Formula) -> Position:
        own = position.areas[self._me]
        recipes = tuple(sorted((*own.dishes, *(dish.id for dish in dishes))))
        loose = own.loose - sum(dish.need for dish in dishes)
        return position.changing(self._me, Area(own.points, recipes, loose))

    def _kept(self, position: Position) -> Position:
        """Return the position without the cards missed least, each judged alone."""
        hand = position.hand
        over = len(hand) - self._book.content.numbers.hand_limit
        if over > 0:
            left = {one: self._share(position._replace(hand=without(hand, one))) for one in hand}
            hand = without(hand, *sorted(hand, key=lambda card: -left[card])[:over])
        return position._replace(hand=hand)

    def _area(self, chef: ChefView, sauce: CardId | None) -> Area:
        """Return a chef's area without the copies that thieves hold already."""
        loose = self._book.packed(placed.card for placed in chef.loose())
        area = Area(chef.points, tuple(sorted(recipes_of(chef))), loose)
        for kind in chef.owed:
            area = self._robbed(area, kind, sauce)
        return area

    def _robbed(self, area: Area, kind: CardId, sauce: CardId | None) -> Area:
        """Return an area less a copy: a loose one, else of its cheapest dish, if there is any."""
        one, known, loose = self._book.one[kind], self._book.by_id, area.loose
        if self._book.suffices(loose, one):
            return area._replace(loose=loose - one)
        dishes = [dish for dish in area.dishes if kind in known[dish].kinds]
        if not dishes:
            return area
        broken = min(dishes, key=lambda dish: self._book.worth(known[dish], sauce))
        left = without(area.dishes, broken)
        return area._replace(dishes=left, loose=loose + known[broken].need - one)
