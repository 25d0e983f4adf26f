"""The case of Sealed Bids."""

from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace

from bot.games.chance import Chance
from bot.games.contract import Seat
from tests.games.case import Case
from tests.games.sealed_bids.rules import Bid, State, Toy


def otherwise(state: State, seat: Seat | None, draws: Chance) -> State:
    later = draws.shuffled(state.prizes[1:], "later")
    bids = tuple(
        bid if bid is None or other == seat else Bid(draws.below(3, f"bid{other}"), 0)
        for other, bid in enumerate(state.bids)
    )
    return replace(state, prizes=state.prizes[:1] + later, bids=bids)


def universe(state: State) -> Sequence[Bid]:
    return [Bid(coins, tip) for coins in range(-1, 11) for tip in range(-1, 11)]


def reveals(state: State, action: Bid) -> bool:
    return sum(bid is None for bid in state.bids) <= 1


CASES = (
    Case(
        name="toy",
        game=Toy(),
        folder=Path(__file__).parent,
        otherwise=otherwise,
        universe=universe,
        reveals=reveals,
        rarity=4,
    ),
)
