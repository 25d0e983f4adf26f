"""Who has a say in the market, for all that everybody can see: rules, words and pictures agree."""

from bot.games.contract import Seat
from bot.games.hibachi.content import Content
from bot.games.hibachi.pieces import IngredientId
from bot.games.hibachi.view import View


def bowls_in_play(view: View, content: Content) -> tuple[IngredientId, ...]:
    """Return the bowls in which chips lie, in board order (H-77)."""
    there = {chip.space for chip in view.board}
    return tuple(bowl for bowl in content.board.bowls if bowl in there)


def planners(view: View, content: Content) -> tuple[Seat, ...]:
    """Return who is asked for a market form: all but those whom everybody can see to have no say.

    Such a seat holds no ingredient card, has no chip where something could be bought or not
    even the least a card can cost, and does not choose between bowls; or it gave up (R-X4).
    """
    bowls = bowls_in_play(view, content)
    least = content.numbers.chips[0]
    asked = []
    for seat, chef in enumerate(view.chefs):
        chooses = seat == view.head and len(bowls) > 1
        could_sell = any(could_offer(view, seat, bowl) for bowl in bowls)
        could_buy = chef.yen >= least and any(
            chip.owner == seat and chip.space in view.market for chip in view.board
        )
        if not chef.gone and (chooses or could_sell or could_buy):
            asked.append(seat)
    return tuple(asked)


def sellers(view: View) -> tuple[Seat, ...]:
    """Return who is asked what to sell to the open bowl."""
    if view.bowl is None:
        return ()
    return tuple(seat for seat in range(len(view.chefs)) if could_offer(view, seat, view.bowl))


def could_offer(view: View, seat: Seat, bowl: IngredientId) -> bool:
    """Say whether a seat may hold a card to sell, for all that everybody can see."""
    chef = view.chefs[seat]
    may_hold = bowl in chef.hand if view.open_hands else chef.cards > 0
    return may_hold and not chef.gone
