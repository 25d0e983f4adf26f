"""Step 3 of a round: the market forms, then bowl by bowl selling and buying."""

from bot.games.contract import Seat
from bot.games.hibachi.rules import events
from bot.games.hibachi.rules import view as views
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import Chip, IngredientId, Phase
from bot.games.hibachi.rules.rounds import Resolution, highest, shown
from bot.games.hibachi.rules.state import State
from bot.games.hibachi.rules.view import View, view


def begin(resolution: Resolution) -> None:
    """Send chips outside the bowls home, and open the forms (H-52, R-H24)."""
    state = resolution.state
    bowls = resolution.content.board.bowls
    invalid = tuple(chip for chip in state.board if chip.space not in bowls)
    if invalid:
        resolution.add(events.InvalidWentHome(tuple(chip.number for chip in invalid)))
    for seat in state.clockwise(state.head):
        if state.chefs[seat].gone:
            continue
        missed = sum(chip.owner == seat and chip.space is None for chip in invalid)
        count = min(missed, resolution.state.chillies)
        if count:
            resolution.add(events.ChilliesEarned(seat, count))
    resolution.add(events.PhaseBegan(Phase.PLAN, state.head))


def in_play(content: Content, state: State) -> tuple[IngredientId, ...]:
    """Return the unresolved bowls in play, in board order (H-77)."""
    return views.bowls_in_play(_public(state), content)


def planners(content: Content, state: State) -> tuple[Seat, ...]:
    """Return the seats asked for a market form; hidden information plays no part in it."""
    return views.planners(_public(state), content)


def sellers(state: State) -> tuple[Seat, ...]:
    """Return the seats asked to sell to the open bowl; hidden information plays no part in it."""
    return views.sellers(_public(state))


def _public(state: State) -> View:
    return view(state, None, 0, (), None)


def planned_bowl(content: Content, state: State) -> IngredientId | None:
    """Return the next bowl if it needs no question; None where the head chef is asked."""
    bowls = in_play(content, state)
    plan = state.chefs[state.head].plan
    if len(bowls) == 1 or plan is None:
        return bowls[0]
    if plan.ask_bowl:
        return None
    return next((bowl for bowl in plan.ranks if bowl in bowls), bowls[0])


def open_bowl(resolution: Resolution, bowl: IngredientId) -> None:
    """Show a bowl, and take sales from the forms (H-54, H-55)."""
    chips = resolution.state.on(bowl)
    resolution.add(events.BowlOpened(bowl, shown(chips), sum(chip.value for chip in chips)))
    selling = sellers(resolution.state)
    if not selling:
        open_buying(resolution)
        return
    resolution.add(events.PhaseBegan(Phase.SELL, resolution.state.head))
    for seat in selling:
        cards = _planned_sale(resolution.state, seat, bowl)
        if cards is not None:
            resolution.add(events.SaleSealed(seat, cards))


def settle_sales(resolution: Resolution) -> None:
    """Show all sales of the open bowl together; sellers take their chips back (H-58 to H-60)."""
    state = resolution.state
    cards = tuple(chef.sale or 0 for chef in state.chefs)
    bowl = open_one(state)
    home = tuple(chip.number for chip in state.on(bowl) if cards[chip.owner])
    resolution.add(events.Sold(bowl, state.price, cards, home))
    open_buying(resolution)


def open_one(state: State) -> IngredientId:
    """Return the open bowl; ValueError without an open bowl."""
    if state.bowl is None:
        raise ValueError("no bowl is open")
    return state.bowl


def open_buying(resolution: Resolution) -> None:
    """Begin the buying, or close the bowl if nothing can be bought (H-64, H-73, R-H18)."""
    state = resolution.state
    bowl = open_one(state)
    chips = state.on(bowl)
    if chips and bowl in state.market:
        resolution.add(events.PhaseBegan(Phase.BUY, highest(state, chips)))
    else:
        _close_bowl(resolution)


def _close_bowl(resolution: Resolution) -> None:
    bowl = open_one(resolution.state)
    home = tuple(chip.number for chip in resolution.state.on(bowl))
    resolution.add(events.BowlClosed(bowl, home))
    resolution.add(events.PhaseBegan(Phase.BOWL, resolution.state.head))


def asking_price(state: State, seat: Seat) -> int:
    """Return a seat's price of a card: the sum of its own chips in the open bowl (H-67)."""
    return sum(chip.value for chip in state.on(open_one(state)) if chip.owner == seat)


def buy_or_pass_unasked(resolution: Resolution) -> bool:
    """Let the seat to move buy or pass if it needs no question; return whether it did."""
    state = resolution.state
    seat, chef = state.to_move, state.mover
    if chef.gone:
        pass_by(resolution, seat, "gone")
        return True
    price = asking_price(state, seat)
    if price > chef.yen:
        pass_by(resolution, seat, "purse")
        return True
    line = None if chef.plan is None else chef.plan.line(open_one(state))
    if chef.resting or line is None:
        pass_by(resolution, seat, "choice")
    elif line.ask:
        return False
    elif chef.bought < line.buy and price <= line.at_most:
        buy(resolution, seat)
    else:
        pass_by(resolution, seat, "choice")
    return True


def buy(resolution: Resolution, seat: Seat) -> None:
    """Sell a seat a card at its own sum (H-67 to H-69)."""
    state = resolution.state
    chip = _top(state, seat)
    resolution.add(events.Bought(seat, open_one(state), asking_price(state, seat), chip.number))
    open_buying(resolution)


def pass_by(resolution: Resolution, seat: Seat, why: str, rest: bool = False) -> None:
    """Give a seat its highest chip back without a purchase (H-71)."""
    state = resolution.state
    chip, price = _top(state, seat), asking_price(state, seat)
    resolution.add(events.Passed(seat, open_one(state), price, chip.number, why, rest))
    open_buying(resolution)


def _top(state: State, seat: Seat) -> Chip:
    own = (chip for chip in state.on(open_one(state)) if chip.owner == seat)
    return max(own, key=lambda chip: chip.value)


def _planned_sale(state: State, seat: Seat, bowl: IngredientId) -> int | None:
    chef = state.chefs[seat]
    if chef.plan is None:
        return 0
    line = chef.plan.line(bowl)
    if line.ask:
        return None
    return min(line.sell, chef.hand.count(bowl)) if state.price >= line.at_least else 0
