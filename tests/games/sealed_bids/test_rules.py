"""Simultaneous answers: guarantees of the contract, tested on Sealed Bids."""

from bot.games.contract import Seat
from bot.games.offers import Offer
from tests.games.playing import chance
from tests.games.sealed_bids.rules import Bid, Opened, Sold, State, Toy

TOY = Toy()


def opened() -> State:
    return TOY.evolve(None, Opened((4, 2), (5, 5)))


def bid(state: State, seat: Seat, coins: int, tip: int) -> State:
    for event in TOY.decide(state, seat, Bid(coins, tip), chance(1)):
        state = TOY.evolve(state, event)
    return state


def form(state: State, seat: Seat) -> Offer[Bid]:
    (offer,) = TOY.offers(state, seat)
    return offer


def test_a_form_ties_its_fields() -> None:
    offer = form(opened(), 0)
    assert offer.accepts(Bid(3, 2))
    assert not offer.accepts(Bid(3, 3))
    assert not offer.accepts(Bid(-1, 0))
    assert not offer.accepts(Bid(6, 0))


def test_a_sealed_answer_may_be_changed_until_the_last_is_in() -> None:
    state = bid(bid(opened(), 0, 5, 0), 0, 1, 0)
    assert state.bids == (Bid(1, 0), None)
    state = bid(state, 1, 2, 1)
    assert state.won == (0, 4)
    assert state.purses == (5, 2)
    assert state.bids == (None, None)


def test_a_seat_that_answered_stays_asked() -> None:
    questions = TOY.questions(bid(opened(), 0, 1, 0))
    assert [question.answered for question in questions.values()] == [True, False]
    assert not any(question.aside for question in questions.values())


def test_answers_are_shown_together() -> None:
    events = TOY.decide(bid(opened(), 0, 1, 0), 1, Bid(0, 0), chance(1))
    assert [TOY.seen(event, None) for event in events] == [
        None,
        Sold(0, (Bid(1, 0), Bid(0, 0)), 4),
    ]


def test_the_higher_tip_then_the_lower_seat_wins_a_tie() -> None:
    assert bid(bid(opened(), 0, 2, 0), 1, 2, 1).won == (0, 4)
    assert bid(bid(opened(), 0, 2, 1), 1, 2, 1).won == (4, 0)
