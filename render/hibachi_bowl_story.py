"""Hibachi: what happened in a bowl, from the first look at its chips to the end, in one line."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from bot.games.hibachi.actions import Bought, BowlClosed, BowlOpened, Passed, Sold
from bot.games.hibachi.pieces import Yen
from render.hibachi_table import money
from render.hibachi_teller import Teller
from render.phrases import listed, number

OfBowl: TypeAlias = BowlOpened | Sold | Bought | Passed | BowlClosed
"""What happens in a bowl."""

OF_BOWL: Final = (BowlOpened, Sold, Bought, Passed, BowlClosed)


def story(events: Sequence[OfBowl], teller: Teller) -> str:
    """Return "Egg, 900 a card: Mei 600 and Omar 300; Omar sold 1; Mei bought at 600".

    What closes a bowl is told where chips were left in it; else its last sale or purchase was it.

    Args:
        events: of one bowl, in order; they may begin in the middle of its story.
        teller: knows the names.
    """
    name, parts = teller.content.ingredients[events[0].bowl].name, []
    heading = name
    for event in events:
        match event:
            case BowlOpened(_, chips, price):
                heading = f"{name}, {money(price)} a card"
                parts.append(teller.shown(chips))
            case Sold(_, price, cards):
                heading = f"{name}, {money(price)} a card"
                sellers = [f"{teller.one(seat)} sold {n}" for seat, n in enumerate(cards) if n]
                parts.append(listed(sellers) if sellers else "nobody sold")
            case _:
                pass
    parts += _bids([event for event in events if isinstance(event, Bought | Passed)], teller)
    parts += [_rest(event) for event in events if isinstance(event, BowlClosed) and event.home]
    return f"{heading}: {'; '.join(parts)}" if parts else ""


def _bids(bids: Sequence[Bought | Passed], teller: Teller) -> list[str]:
    """Tell who bought and who passed, each seat's steps of a kind together, in their order."""
    told: dict[tuple[int, str], list[Yen]] = {}
    resting = {bid.seat for bid in bids if isinstance(bid, Passed) and bid.rest}
    for bid in bids:
        verb = "bought at"
        if isinstance(bid, Passed):
            verb = "could not pay" if bid.why == "purse" else "passed at"
        told.setdefault((bid.seat, verb), []).append(bid.price)
    return [
        f"{teller.one(seat)} {verb} {listed([money(price) for price in at])}"
        + (" and for good" if verb == "passed at" and seat in resting else "")
        for (seat, verb), at in told.items()
    ]


def _rest(closed: BowlClosed) -> str:
    """Tell what a bowl ends with: chips are left only where there is no card to buy."""
    return f"no card for {number(len(closed.home), 'chip')}, which went home"
