"""Hibachi: what happened in a bowl, from the first look at its chips to the end, in one line."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from bot.games.contract import Seat
from bot.games.hibachi.rules.events import Bought, BowlClosed, BowlOpened, Passed, Sold
from bot.games.hibachi.rules.pieces import Shown, Yen
from render.hibachi.facts import yen
from render.hibachi.teller import HibachiTeller
from render.phrases import listed

OfBowl: TypeAlias = BowlOpened | Sold | Bought | Passed | BowlClosed
"""What happens in a bowl."""

OF_BOWL: Final = (BowlOpened, Sold, Bought, Passed, BowlClosed)


class _Bid(NamedTuple):
    """What one seat did of one kind, at these prices."""

    seat: Seat
    verb: str
    prices: list[Yen]

    @property
    def at(self) -> str:
        """Return the prices as they follow the verb."""
        return f"{_BEFORE_PRICE[self.verb]} {listed([yen(price) for price in self.prices])}"


_BEFORE_PRICE: Final = {"bought": " for", "passed": " at", "could not pay": ""}


def story(events: Sequence[OfBowl], teller: HibachiTeller) -> str:
    """Return "Egg sells at ¥900: Mei 600 and Omar 300; Omar sold 1; Mei bought for ¥600".

    The selling price is the sum of the chips: a chip that lies alone is told by what its owner
    does. That nobody sold is told where nothing else is.

    Args:
        events: of one bowl, in order; they may begin in the middle of its story.
        teller: knows the names.
    """
    heading = teller.content.ingredients[events[0].bowl].name
    prices = [event.price for event in events if isinstance(event, BowlOpened | Sold)]
    if prices:
        heading += f" sells at {yen(prices[0])}"
    chips = [chip for event in events if isinstance(event, BowlOpened) for chip in event.chips]
    sold = [event for event in events if isinstance(event, Sold)]
    after = [*_bids(events, teller), *_rest(events, chips, teller)]
    parts = [teller.shown(chips)] if len(chips) > 1 or (chips and not after) else []
    parts += [*_sales(sold, teller), *after]
    if sold and not (after or any(sold[0].cards)):
        parts.append("nobody sold")
    return f"{heading}: {'; '.join(parts)}" if parts else ""


def _sales(sold: Sequence[Sold], teller: HibachiTeller) -> Iterator[str]:
    for event in sold:
        sellers = [(seat, count) for seat, count in enumerate(event.cards) if count]
        if sellers:
            (first, cards), *others = sellers
            more = [f"{teller.one(seat)} {count}" for seat, count in others]
            yield listed([f"{teller.one(first)} sold {cards}", *more])


def _bids(events: Sequence[OfBowl], teller: HibachiTeller) -> list[str]:
    """Tell who bought and who passed, each seat's steps of a kind together, in their order."""
    told: dict[tuple[Seat, str], _Bid] = {}
    for event in events:
        if isinstance(event, Bought | Passed):
            verb = "bought"
            if isinstance(event, Passed):
                verb = "could not pay" if event.why == "purse" else "passed"
            bid = told.setdefault((event.seat, verb), _Bid(event.seat, verb, []))
            bid.prices.append(event.price)
    parts: list[str] = []
    before: _Bid | None = None
    for bid in told.values():
        # What goes on with the same seat or the same verb does not say it again.
        if before is not None and before.seat == bid.seat:
            parts[-1] += f" and {bid.verb}{bid.at}"
        elif before is not None and before.verb == bid.verb:
            parts[-1] += f", {teller.one(bid.seat)}{bid.at}"
        else:
            parts.append(f"{teller.one(bid.seat)} {bid.verb}{bid.at}")
        before = bid
    return parts


def _rest(events: Sequence[OfBowl], chips: Sequence[Shown], teller: HibachiTeller) -> Iterator[str]:
    """Tell for whom there was no card: chips are left where a bowl closes for that alone."""
    for event in events:
        if isinstance(event, BowlClosed) and event.home:
            seats = dict.fromkeys(chip.owner for chip in chips if chip.chip in event.home)
            whom = f" for {listed([teller.one(seat) for seat in seats])}" if seats else ""
            yield f"no card left{whom}"
