"""What the state is after each event of the market."""

from msgspec.structs import replace

from bot.games.hibachi.events import (
    Bought,
    BowlClosed,
    BowlOpened,
    Passed,
    PlanLaid,
    SaleSealed,
    Sold,
)
from bot.games.hibachi.pieces import Shown, without
from bot.games.hibachi.state import State


def after_market(
    state: State,
    event: PlanLaid | BowlOpened | SaleSealed | Sold | Bought | Passed | BowlClosed,
) -> State:
    """Return the state after ``event``."""
    match event:
        case PlanLaid(seat, plan):
            return state.changing(seat, plan=plan)
        case BowlOpened(bowl, chips, price):
            return replace(showing(state, chips), bowl=bowl, price=price)
        case SaleSealed(seat, cards):
            return state.changing(seat, sale=cards)
        case Sold():
            return _after_sales(state, event)
        case Bought(seat, bowl, price, chip):
            chef = state.chefs[seat]
            state = state.changing(
                seat,
                yen=chef.yen - price,
                hand=(*chef.hand, bowl),
                known=(*chef.known, bowl),
                bought=chef.bought + 1,
            )
            market = without(state.market, (bowl,))
            return replace(state.without_chips((chip,)), market=market)
        case Passed(seat, _, _, chip):
            resting = state.chefs[seat].resting or event.rest
            return state.changing(seat, resting=resting).without_chips((chip,))
        case BowlClosed(bowl, home):
            state = state.without_chips(home).changing_all(bought=0, resting=False)
            return replace(state, bowl=None, price=0, resolved=(*state.resolved, bowl))


def _after_sales(state: State, event: Sold) -> State:
    for seat, count in enumerate(event.cards):
        chef, sold = state.chefs[seat], (event.bowl,) * count
        state = state.changing(
            seat,
            yen=chef.yen + count * event.price,
            # The last copies go, so what is known of the rest stays a lower bound.
            hand=without(chef.hand, sold),
            known=without(chef.known, sold),
            sale=None,
        )
        state = replace(state, discards=state.discards + sold)
    return state.without_chips(event.home)


def showing(state: State, chips: tuple[Shown, ...]) -> State:
    """Return the state in which everybody knows the values of these chips."""
    numbers = {chip.chip for chip in chips}
    for chip in chips:
        if not any(old.number == chip.chip and old.shown for old in state.board):
            seen = state.chefs[chip.owner].shown
            state = state.changing(chip.owner, shown=(*seen, chip.value))
    board = tuple(
        replace(chip, shown=True) if chip.number in numbers else chip for chip in state.board
    )
    return replace(state, board=board)
