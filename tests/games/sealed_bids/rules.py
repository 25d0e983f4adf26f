"""A small game that asks all seats at once: sealed bids by a form with dependent fields.

Each round shows a prize. Every seat makes a bid and a tip, together at most its purse; answers
are sealed and may be changed until the last one. The highest bid takes the prize and pays bid
and tip; a tie is decided by the higher tip, then by the lower seat. Later prizes are hidden.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from bot.games.base import Conceded, TurnState
from bot.games.chance import Chance
from bot.games.contract import Game, Option, Options, Outcome, Question, Seat, Spec, leaders
from bot.games.offers import Form, Offer, Range


class Bid(msgspec.Struct, frozen=True, tag="bid"):
    """A sealed offer for the prize."""

    coins: int
    tip: int


Action: TypeAlias = Bid


class BidAlways(msgspec.Struct, frozen=True, tag="bid_always"):
    """An order: bid this much each time, until this many prizes are left."""

    coins: int
    down_to: int = 0


class TipAlways(msgspec.Struct, frozen=True, tag="tip_always"):
    """An order that adds a tip to the bid of the other order."""

    tip: int


Order: TypeAlias = BidAlways | TipAlways


class BidForm(Form[Bid], frozen=True):
    """A bid and a tip that the purse can pay together."""

    purse: int = 0

    def agrees(self, action: Bid) -> bool:
        return action.coins + action.tip <= self.purse


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    prizes: tuple[int, ...]
    purses: tuple[int, ...]


class Sealed(msgspec.Struct, frozen=True, tag="sealed"):
    seat: Seat
    bid: Bid


class Sold(msgspec.Struct, frozen=True, tag="sold"):
    seat: Seat
    bids: tuple[Bid, ...]
    prize: int


Event: TypeAlias = Opened | Sealed | Sold | Conceded


class SawOpening(msgspec.Struct, frozen=True, tag="saw_opening"):
    prize: int
    purses: tuple[int, ...]


Seen: TypeAlias = SawOpening | Sealed | Sold | Conceded


class State(TurnState, frozen=True, kw_only=True):
    prizes: tuple[int, ...]
    purses: tuple[int, ...]
    won: tuple[int, ...]
    bids: tuple[Bid | None, ...]


class View(msgspec.Struct, frozen=True):
    me: Seat | None
    prize: int | None
    prizes_left: int
    purses: tuple[int, ...]
    won: tuple[int, ...]
    own_bid: Bid | None
    gone: tuple[Seat, ...] = ()


class Toy(Game[State, Action, Event, View, Seen]):
    """The game of sealed bids."""

    order_type = Order
    revealing = (Opened, Sold, Conceded)
    spec = Spec(
        "toy",
        "Sealed Bids",
        1,
        seats=(2, 4),
        questions=("bid",),
        options=(Option("purse", ("5", "9")),),
    )

    def deal(self, options: Options, seats: int, chance: Chance) -> Sequence[Event]:
        return (Opened(chance.shuffled(range(1, 6), "prizes"), (int(options["purse"]),) * seats),)

    def questions(self, state: State) -> Mapping[Seat, Question]:
        if self.outcome(state) is not None:
            return {}
        about = (str(len(state.prizes)),)
        return {
            seat: Question("bid", about, answered=bid is not None)
            for seat, bid in enumerate(state.bids)
            if seat not in state.gone
        }

    def offers(self, state: State, seat: Seat) -> Iterator[Offer[Action]]:
        if seat in self.questions(state):
            purse = state.purses[seat]
            fields = {"coins": Range(0, purse), "tip": Range(0, purse)}
            yield BidForm(Bid, fields, purse=purse)

    def order_offers(self, state: State, seat: Seat) -> Iterator[Offer[Any]]:
        if state.prizes:
            yield Form(BidAlways, {"coins": Range(0, 9), "down_to": Range(0, 4)})
            yield Form(TipAlways, {"tip": Range(0, 9)})

    def ordered(self, state: State, seat: Seat, left: Sequence[Any]) -> Action | None:
        bids = [order for order in left if isinstance(order, BidAlways)]
        tips = [order.tip for order in left if isinstance(order, TipAlways)]
        if not bids or len(state.prizes) <= bids[0].down_to:
            return None
        return Bid(bids[0].coins, *(tips or (0,)))

    def resolve(self, state: State, seat: Seat, action: Action, chance: Chance) -> Sequence[Event]:
        bids = (*state.bids[:seat], action, *state.bids[seat + 1 :])
        sealed = Sealed(seat, action)
        return (sealed, *_sold(replace(state, bids=bids)))

    def resolve_concession(self, state: State, seat: Seat, chance: Chance) -> Sequence[Event]:
        gone = Conceded(seat)
        after = self.evolve(state, gone)
        return (gone, *(() if self.outcome(after) else _sold(after)))

    def evolve(self, state: State | None, event: Event) -> State:
        if isinstance(event, Opened):
            purses, seats = event.purses, len(event.purses)
            none = (None,) * seats
            return State(
                seats=seats, prizes=event.prizes, purses=purses, won=(0,) * seats, bids=none
            )
        if state is None:
            raise ValueError("a log begins with the opening")
        match event:
            case Conceded(seat):
                bids = (*state.bids[:seat], None, *state.bids[seat + 1 :])
                return replace(state, bids=bids, gone=(*state.gone, seat))
            case Sealed(seat, bid):
                return replace(state, bids=(*state.bids[:seat], bid, *state.bids[seat + 1 :]))
            case Sold(seat, bids, prize):
                paid = bids[seat].coins + bids[seat].tip
                return replace(
                    state,
                    prizes=state.prizes[1:],
                    purses=_plus(state.purses, seat, -paid),
                    won=_plus(state.won, seat, prize),
                    bids=(None,) * len(bids),
                )
            case _:
                assert_never(event)

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            seat,
            state.prizes[0] if state.prizes else None,
            len(state.prizes),
            state.purses,
            state.won,
            None if seat is None else state.bids[seat],
            state.gone,
        )

    def seen(self, event: Event, seat: Seat | None) -> Seen | None:
        match event:
            case Opened(prizes, purses):
                return SawOpening(prizes[0], purses)
            case Sealed(giver):
                return event if giver == seat else None
            case Sold() | Conceded():
                return event
            case _:
                assert_never(event)

    def outcome(self, state: State) -> Outcome | None:
        playing = state.playing()
        if len(playing) == 1:
            return Outcome(playing, state.won, "conceded")
        if state.prizes:
            return None
        return Outcome(leaders(state.won, playing), state.won, "sold_out")

    def fallback(self, state: State, seat: Seat) -> Action:
        return Bid(0, 0)


def _sold(state: State) -> tuple[Sold, ...]:
    playing = state.playing()
    if any(state.bids[seat] is None for seat in playing):
        return ()
    given = tuple(bid or Bid(0, 0) for bid in state.bids)
    best = max(playing, key=lambda who: (given[who].coins, given[who].tip, -who))
    return (Sold(best, given, state.prizes[0]),)


def _plus(values: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return (*values[:seat], values[seat] + more, *values[seat + 1 :])
