"""The search of Thieving Chefs: its candidates, and states that could be behind a view."""

from collections.abc import Sequence

from bot.games.base import public
from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.games.offers import Offer, One
from bot.games.thieving_chefs.computer.evaluation import CHEF, unseen
from bot.games.thieving_chefs.computer.player import HeuristicPlayer
from bot.games.thieving_chefs.rules import actions
from bot.games.thieving_chefs.rules.actions import Action
from bot.games.thieving_chefs.rules.content import CardId, Content, Phase
from bot.games.thieving_chefs.rules.state import ChefState, PublicChef, PublicState, State
from bot.games.thieving_chefs.rules.view import ChefView, View


class ThievingPlans:
    """Candidates by the heuristic, whole playouts, and the share of wins."""

    def __init__(self, content: Content) -> None:
        self.policy = HeuristicPlayer(content, CHEF)
        self._content = content

    def candidates(
        self, view: View, offers: Sequence[Offer[Action]], chance: Chance
    ) -> list[Action]:
        """Return the heuristic's choice, and other ways to spend an action or to announce."""
        chosen = self.policy.choose(view, offers, chance)
        if view.turn.phase is Phase.ACT and not isinstance(chosen, actions.Serve | actions.Give):
            return [chosen, *(one for one in self.policy.acts(view, offers) if one != chosen)]
        if view.turn.phase is Phase.ANNOUNCE:
            choices = [offer.action for offer in offers if isinstance(offer, One)]
            open_ = [one for one in choices if not isinstance(one, actions.Withdraw)]
            return [chosen, *(one for one in open_ if one != chosen)]
        return [chosen]

    def imagine(self, view: View, chance: Chance) -> State:
        """Deal the cards that the view does not show."""
        left = list(chance.shuffled(tuple(unseen(self._content, view).elements()), "imagined"))

        def dealt(chef: ChefView, seat: Seat) -> ChefState:
            hand: tuple[CardId, ...] = view.hand
            if seat != view.me:
                hand = (*chef.known, *(left.pop() for _ in range(chef.hand_size - len(chef.known))))
            return ChefState(
                **public(chef, PublicChef),
                hand=hand,
                next_place=1 + max((placed.place for placed in chef.area), default=0),
                next_dish=1 + max((dish.number for dish in chef.dishes), default=0),
            )

        chefs = tuple(dealt(chef, seat) for seat, chef in enumerate(view.chefs))
        return State(**public(view, PublicState), chefs=chefs, deck=tuple(left), ticked=view.ticked)

    def worth(self, state: State, seat: Seat) -> float:
        """Return the seat's share of the win, and a little for its lead."""
        points = [chef.points for chef in state.chefs]
        lead = points[seat] - max(one for other, one in enumerate(points) if other != seat)
        won = 1.0 / len(state.winners) if seat in state.winners else 0.0
        return won + lead / (4.0 * self._content.numbers.goal)
