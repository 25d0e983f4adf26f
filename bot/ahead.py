"""Games without a table in which chefs leave orders: what answers, and what they leave."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from bot.games.contract import AnyGame, Seat, require_legal

Leaves: TypeAlias = Callable[[Any, Sequence[Any]], Sequence[Any]]
"""What a seat leaves after an answer of its own, from its view and the offers of orders."""


class Ahead:
    """The orders of one game.

    Args:
        game: what is played.
        leaves: what each seat leaves.
    """

    def __init__(self, game: AnyGame, leaves: Leaves) -> None:
        self._game, self._leaves = game, leaves
        self._left: dict[Seat, Sequence[Any]] = {}
        self.spoke = 0
        """How often an order answered."""

    def answer(self, state: Any) -> tuple[Seat, Any] | None:
        """Return who is answered for now, and what, if an order covers it and an offer accepts."""
        for seat, question in self._game.asks(state).items():
            if question.answered:
                continue
            action = self._game.ordered(state, seat, self._left.get(seat, ()))
            if action is not None and any(
                offer.accepts(action) for offer in self._game.offers(state, seat)
            ):
                self.spoke += 1
                return seat, action
        return None

    def leave(self, state: Any, seat: Seat) -> None:
        """Let a seat that has just answered leave what it will for questions to come.

        Raises:
            IllegalActionError: it leaves what no offer accepts.
        """
        offers = list(self._game.order_offers(state, seat))
        orders = self._leaves(self._game.view(state, seat), offers)
        for order in orders:
            require_legal(iter(offers), order)
        self._left[seat] = orders
