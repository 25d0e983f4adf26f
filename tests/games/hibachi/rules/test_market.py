"""The market bowl by bowl: H-52 to H-78 and their rulings. The forms here ask for everything."""

from collections.abc import Sequence

import pytest

from bot.games.contract import Seat
from bot.games.hibachi.rules.actions import Buy, Choose, Decline, Pass, Sell
from bot.games.hibachi.rules.events import (
    Bought,
    BowlClosed,
    BowlOpened,
    ChilliesEarned,
    InvalidWentHome,
    Passed,
    Sold,
)
from bot.games.hibachi.rules.pieces import Phase, Shown
from bot.games.hibachi.rules.state import ChefState
from tests.games.hibachi.positions import Kitchen, chef, table


def market(*chefs: ChefState, board: str, slots: str = "", **more: object) -> Kitchen:
    """Return a game at its first question bowl by bowl, all forms saying "ask me"."""
    state = table(*chefs, phase=Phase.CLEAN, board=board, market=slots, **more)
    kitchen = Kitchen(state).run_steps()
    before = kitchen.told
    kitchen.plan()
    kitchen.told = before + kitchen.told
    return kitchen


def sell(kitchen: Kitchen, *cards: int | None) -> None:
    """Let the seats sell these numbers, in their order; None for a seat that is not asked."""
    told = []
    for seat, count in enumerate(cards):
        if count is not None:
            told += kitchen.do(seat, Sell(count)).told
    kitchen.told = told


def ids(kitchen: Kitchen) -> dict[Seat, str]:
    return {seat: question.id for seat, question in kitchen.asked.items()}


def test_h52_invalid_chips_are_returned_unseen_first() -> None:
    kitchen = market(chef(), chef(), board="0:100 egg;1:600 -", slots="egg")
    assert kitchen.events(InvalidWentHome) == [InvalidWentHome((2,))]
    assert kitchen.chips(None) == []
    for seat in (None, 0):
        assert kitchen.view(seat).chefs[1].shown == ()
    went, opened = (
        next(i for i, event in enumerate(kitchen.told) if isinstance(event, kind))
        for kind in (InvalidWentHome, BowlOpened)
    )
    assert went < opened


def test_rh24_a_chilli_for_each_chip_on_no_space_as_long_as_the_stack_lasts() -> None:
    board = "0:100+200 -;1:300 -;2:400 bonus_throw;2:500 -;0:300 egg"
    chefs = (chef(), chef(chillies=6), chef())
    kitchen = market(*chefs, board=board, slots="egg", edition="chilli", head=1)
    assert kitchen.asked[2].id == "bonus_throw"
    assert kitchen.events(ChilliesEarned) == []  # paid when invalid chips are returned
    kitchen.throw(2, 100)
    earned = [ChilliesEarned(1, 1), ChilliesEarned(2, 2), ChilliesEarned(0, 1)]
    assert kitchen.events(ChilliesEarned) == earned
    went = next(i for i, event in enumerate(kitchen.told) if isinstance(event, InvalidWentHome))
    assert kitchen.told[went + 1 : went + 4] == earned
    declined = market(*chefs, board=board, slots="egg", edition="chilli", head=1).do(2, Decline())
    earned = [ChilliesEarned(1, 1), ChilliesEarned(2, 1), ChilliesEarned(0, 2)]
    assert declined.events(ChilliesEarned) == earned
    short = market(
        chef(),
        chef(chillies=8),
        chef(),
        board="0:100+200 -;1:300 -;2:500 -;0:300 egg",
        slots="egg",
        edition="chilli",
        head=1,
    )
    assert short.events(ChilliesEarned) == [ChilliesEarned(1, 1), ChilliesEarned(2, 1)]
    assert [each.chillies for each in short.state.chefs] == [0, 9, 1]
    assert short.view(None).supply.chillies == short.state.supply.chillies == 0
    assert [each.chillies for each in short.view(None).chefs] == [0, 9, 1]


def test_rh24_there_are_no_chillies_in_classic() -> None:
    assert market(chef(), chef(), board="0:100 -;1:100 egg").events(ChilliesEarned) == []


def test_h53_the_head_chef_chooses_each_next_bowl() -> None:
    kitchen = market(chef(), chef(), board="0:100 egg;1:200 rice;0:300 fish", head=1)
    choices: list[Sequence[object]] = []
    while kitchen.state.phase is Phase.BOWL:
        assert ids(kitchen) == {1: "bowl"}
        choices.append(kitchen.open(1))
        kitchen.do(1, choices[-1][-1])
    assert choices == [
        [Choose("fish"), Choose("rice"), Choose("egg")],
        [Choose("fish"), Choose("rice")],
    ]
    assert kitchen.state.board == ()


def test_rh15_the_last_bowl_is_chosen_by_itself() -> None:
    kitchen = market(chef(), chef(), board="0:100 egg;1:200 rice", slots="egg rice")
    kitchen.do(0, Choose("egg"))
    kitchen.do(0, Pass())
    assert kitchen.state.market.bowl == "rice"
    assert ids(kitchen) == {1: "buy"}


def test_h54_choosing_a_bowl_shows_its_chips_and_no_others() -> None:
    kitchen = market(chef("egg"), chef("egg"), board="0:100 egg;1:200 egg;1:300 rice")
    kitchen.do(0, Choose("egg"))
    assert kitchen.events(BowlOpened) == [
        BowlOpened("egg", (Shown(1, 0, 100), Shown(2, 1, 200)), 300)
    ]
    values = {chip.number: chip.value for chip in kitchen.view(None).board}
    assert values == {1: 100, 2: 200, 3: None}
    assert kitchen.view(0).board[2].value is None


def test_h55_the_price_is_the_sum_of_all_chips() -> None:
    board = "0:200 egg;1:300 egg;2:100 egg"
    kitchen = market(chef("egg"), chef(), chef(), board=board)
    assert kitchen.state.market.price == 600
    assert kitchen.asked[0].about == ("egg", "600")


def test_h56_a_seat_with_a_card_may_sell() -> None:
    kitchen = market(chef(), chef(), chef(), chef("egg"), board="0:300 egg")
    assert ids(kitchen) == {3: "sell"}
    kitchen.do(3, Sell(1))
    assert kitchen.yen() == [2000, 2000, 2000, 2300]


def test_h57_any_number_at_the_full_price() -> None:
    kitchen = market(chef("egg egg rice"), chef(), board="0:300+400 egg")
    assert kitchen.open(0) == [Sell(0), Sell(1), Sell(2)]
    kitchen.do(0, Sell(2))
    assert kitchen.yen() == [3400, 2000]
    assert kitchen.hands() == [("rice",), ()]


def test_h58_the_supply_pays_and_takes() -> None:
    kitchen = market(chef("egg"), chef(), board="1:600+100 egg", slots="egg")
    sell(kitchen, 1)
    assert kitchen.yen() == [2700, 2000]
    kitchen.do(1, Buy())
    assert kitchen.yen() == [2700, 1300]


def test_h59_sold_cards_are_discarded() -> None:
    kitchen = market(chef("egg egg egg"), chef(), board="1:100 egg", slots="egg")
    sell(kitchen, 3)
    assert kitchen.state.market.cards == ("egg",)
    assert kitchen.state.supply.discards == ("egg", "egg", "egg")
    assert kitchen.view(1).supply.discards == ("egg", "egg", "egg")


def test_h60_a_seller_takes_all_own_chips_out_of_this_bowl() -> None:
    board = "0:200+400 egg;1:300 egg;0:100 rice"
    kitchen = market(chef("egg"), chef(), board=board, slots="egg rice")
    kitchen.do(0, Choose("egg"))
    sell(kitchen, 1)
    assert kitchen.chips("egg") == [(1, 300)]
    assert kitchen.chips("rice") == [(0, 100)]
    assert kitchen.events(Sold) == [Sold("egg", 900, (1, 0), (1, 2))]


def test_h61_a_seller_does_not_buy_this_ingredient_but_may_buy_another() -> None:
    board = "0:600 egg;0:100 rice"
    kitchen = market(chef("egg"), chef(), board=board, slots="egg rice")
    kitchen.do(0, Choose("egg"))
    sell(kitchen, 1)
    assert kitchen.state.market.bowl == "rice"
    assert Sell(0) in kitchen.open(0) or kitchen.asked[0].id == "buy"
    while kitchen.asked[0].id == "sell":
        kitchen.do(0, Sell(0))
    assert kitchen.asked[0].id == "buy"
    assert kitchen.state.market.cards == ("egg", "rice")


def test_h62_selling_ends_before_buying_begins() -> None:
    kitchen = market(chef("egg"), chef("egg"), board="0:100 egg;1:200 egg", slots="egg")
    assert ids(kitchen) == {0: "sell", 1: "sell"}
    kitchen.do(0, Sell(0))
    assert ids(kitchen) == {0: "sell", 1: "sell"}
    assert kitchen.refuses(1, Buy())
    kitchen.do(1, Sell(0))
    assert ids(kitchen) == {1: "buy"}


def test_h64_buying_needs_a_card_in_the_slot() -> None:
    kitchen = market(chef(), chef(), board="0:100 egg;1:200 egg", slots="rice")
    assert kitchen.events(BowlClosed) == [BowlClosed("egg", (1, 2))]
    assert kitchen.state.board == ()


def test_h65_only_a_chef_with_a_chip_there_may_buy() -> None:
    kitchen = market(
        chef(), chef(), chef(), chef(), board="1:100 egg;2:200 egg", slots="egg egg egg"
    )
    asked = []
    while "buy" in ids(kitchen).values():
        (seat,) = kitchen.asked
        asked.append(seat)
        kitchen.do(seat, Pass())
    assert asked == [2, 1]


def test_h66_the_highest_sum_has_the_first_say() -> None:
    kitchen = market(chef(), chef(), board="0:500 egg;1:300+100 egg", slots="egg")
    assert ids(kitchen) == {0: "buy"}


def test_h67_h68_h69_a_purchase_is_one_card_at_the_own_sum_and_the_highest_chip_returns() -> None:
    kitchen = market(chef(), chef(), board="1:300+100 egg", slots="egg egg egg")
    assert kitchen.asked[1].about == ("egg", "400")
    kitchen.do(1, Buy())
    assert kitchen.events(Bought) == [Bought(1, "egg", 400, 1)]
    assert kitchen.hands()[1] == ("egg",)
    assert kitchen.yen()[1] == 1600
    assert kitchen.chips("egg") == [(1, 100)]
    assert kitchen.state.market.cards == ("egg", "egg")


def test_h70_the_same_chef_may_be_highest_again() -> None:
    kitchen = market(chef(yen=1500), chef(), board="0:600+300+100 egg", slots="egg egg egg")
    prices = []
    while "buy" in ids(kitchen).values():
        prices.append(kitchen.asked[0].about[1])
        kitchen.do(0, Buy())
    assert prices == ["1000", "400", "100"]
    assert kitchen.yen()[0] == 0


def test_h71_rh19_a_seat_that_cannot_pay_takes_back_its_highest_chip_unasked() -> None:
    kitchen = market(chef(yen=900), chef(), board="0:600+300+100 egg", slots="egg egg egg")
    assert kitchen.events(Passed) == [Passed(0, "egg", 1000, 1, "purse")]
    assert kitchen.asked[0].about == ("egg", "400")
    kitchen.do(0, Buy(), Buy())
    assert kitchen.yen()[0] == 400
    assert kitchen.hands()[0] == ("egg", "egg")
    assert kitchen.state.market.cards.count("egg") >= 1


def test_h71_a_seat_that_declines_takes_back_its_highest_chip() -> None:
    kitchen = market(chef(), chef(), board="0:600 egg;1:100 egg", slots="egg egg")
    kitchen.do(0, Pass())
    assert kitchen.events(Passed) == [Passed(0, "egg", 600, 1, "choice")]
    assert kitchen.chips("egg") == [(1, 100)]
    assert ids(kitchen) == {1: "buy"}


def test_h72_equal_sums_are_clockwise_from_the_head_chef() -> None:
    board = "0:200 egg;2:200 egg"
    kitchen = market(chef(), chef(), chef(), board=board, slots="egg", head=1)
    assert ids(kitchen) == {2: "buy"}
    kitchen.do(2, Buy())
    assert kitchen.events(BowlClosed) == [BowlClosed("egg", (1,))]
    assert ids(market(chef(), chef(), chef(), board=board, slots="egg", head=0)) == {0: "buy"}


def test_rh21_sums_are_compared_again_after_each_chip() -> None:
    board = "0:500+200 egg;1:400+300 egg"
    kitchen = market(chef(), chef(), board=board, slots="egg egg egg egg", head=1)
    order = []
    while "buy" in ids(kitchen).values():
        (seat,) = kitchen.asked
        order.append((seat, kitchen.asked[seat].about[1]))
        kitchen.do(seat, Pass())
    assert order == [(1, "700"), (0, "700"), (1, "300"), (0, "200")]


def test_h73_buying_ends_when_the_slot_is_empty() -> None:
    kitchen = market(chef(), chef(), board="0:600+100 egg;1:200 egg", slots="egg")
    kitchen.do(0, Buy())
    assert kitchen.events(BowlClosed) == [BowlClosed("egg", (2, 3))]
    assert "buy" not in ids(kitchen).values()


def test_h75_no_seat_pays_more_than_its_money() -> None:
    kitchen = market(chef(yen=200), chef(), board="0:300 egg;1:100 egg", slots="egg")
    assert kitchen.events(Passed) == [Passed(0, "egg", 300, 1, "purse")]
    assert kitchen.refuses(0, Buy())
    assert ids(kitchen) == {1: "buy"}


def test_h76_chips_of_a_finished_bowl_are_returned_and_the_next_is_chosen() -> None:
    board = "0:100 egg;1:200 egg;0:300 rice;1:400 fish"
    kitchen = market(chef(), chef(), board=board, slots="egg")
    kitchen.do(0, Choose("egg"))
    kitchen.do(1, Buy())
    assert kitchen.chips("egg") == []
    assert kitchen.state.round.resolved == ("egg",)
    assert kitchen.open(0) == [Choose("fish"), Choose("rice")]


def test_h77_a_bowl_without_chips_is_not_resolved() -> None:
    kitchen = market(chef(), chef("rice"), board="0:100 egg", slots="rice rice egg")
    bowls = [event.bowl for event in kitchen.told if isinstance(event, BowlOpened)]
    assert bowls == ["egg"]
    assert kitchen.refuses(0, Choose("rice"))


def test_h78_unsold_cards_stay() -> None:
    kitchen = market(chef(), chef(), board="0:100 fish", slots="fish fish")
    kitchen.do(0, Pass())
    assert kitchen.state.round.number == 2
    assert kitchen.state.market.cards[:2] == ("fish", "fish")
    assert len(kitchen.state.market.cards) == 6


def test_rh16_sales_are_sealed_changeable_and_shown_together() -> None:
    kitchen = market(chef("egg egg"), chef("egg"), chef("rice"), board="0:100 egg;1:200 egg")
    told = list(kitchen.do(0, Sell(2)).told)
    told += kitchen.do(1, Sell(0)).told
    told += kitchen.do(0, Sell(1)).told
    assert [kitchen.game.seen(event, 2) for event in told] == [None, None, None]
    assert [kitchen.game.seen(event, 0) for event in told] == [told[0], None, told[2]]
    assert [question.answered for question in kitchen.asked.values()] == [True, True, False]
    assert [kitchen.view(seat).own.sale for seat in range(3)] == [1, 0, None]
    assert kitchen.view(None).own.sale is None
    assert kitchen.yen() == [2000] * 3
    kitchen.do(2, Sell(0))
    assert kitchen.events(Sold) == [Sold("egg", 300, (1, 0, 0), (1,))]
    assert kitchen.yen() == [2300, 2000, 2000]


def test_only_seats_with_a_card_are_asked_to_sell() -> None:
    kitchen = market(chef("rice"), chef(), chef("egg"), board="1:100 egg")
    assert ids(kitchen) == {0: "sell", 2: "sell"}
    assert kitchen.open(0) == [Sell(0)]
    open_hands = market(chef("rice"), chef(), chef("egg"), board="1:100 egg", open_hands=True)
    assert ids(open_hands) == {2: "sell"}


def test_rh18_without_chips_after_the_sales_nothing_is_bought() -> None:
    kitchen = market(chef("egg"), chef(), board="0:100 egg", slots="egg egg")
    kitchen.do(0, Sell(1))
    assert kitchen.events(BowlClosed) == [BowlClosed("egg", ())]
    assert kitchen.state.market.cards[:2] == ("egg", "egg")


def test_rh20_no_more_here_passes_each_time_one_is_highest() -> None:
    board = "0:600+300+100 egg;1:500+200 egg"
    kitchen = market(chef(), chef(), board=board, slots="egg " * 6)
    kitchen.do(0, Pass(rest=True))
    told = list(kitchen.told)
    while "buy" in ids(kitchen).values():
        assert ids(kitchen) == {1: "buy"}
        told += kitchen.do(1, Pass()).told
    passed = [(e.seat, e.price) for e in told if isinstance(e, Passed)]
    assert passed == [(0, 1000), (1, 700), (0, 400), (1, 200), (0, 100)]


def test_rh20_holds_in_this_bowl_only() -> None:
    board = "0:600+300 egg;0:100+200 rice"
    kitchen = market(chef(), chef(), board=board, slots="egg rice")
    kitchen.do(0, Choose("egg"))
    kitchen.do(0, Pass(rest=True))
    assert kitchen.state.market.bowl == "rice"
    assert ids(kitchen) == {0: "buy"}


def test_rh20_is_not_offered_for_the_last_chip() -> None:
    kitchen = market(chef(), chef(), board="0:600 egg", slots="egg")
    assert kitchen.open(0) == [Buy(), Pass()]
    assert kitchen.refuses(0, Pass(rest=True))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rh29_rules_do_not_rely_on_how_many_chips_fit(seats: int) -> None:
    """Chips beyond the capacity of a space or a bowl are counted all the same."""
    values = "100+200+300+400+500"
    board = ";".join(f"{seat}:{values} reserve" for seat in range(seats))
    kitchen = market(*[chef() for _ in range(seats)], board=board)
    assert len(kitchen.state.chefs[0].reserved) == 1
    bowl = ";".join(f"{seat}:{values} egg" for seat in range(seats))
    assert market(*[chef("egg")] * seats, board=bowl).state.market.price == seats * 1500


def test_a_bought_card_is_public_until_it_may_have_left() -> None:
    kitchen = market(chef("rice"), chef(), board="0:100 egg", slots="egg")
    kitchen.do(0, Sell(0), Buy())
    assert kitchen.view(1).chefs[0].known == ("egg",)
    assert kitchen.view(1).chefs[0].cards == 2
    assert kitchen.view(1).chefs[0].hand == ()
    sold = market(chef("egg egg", known="egg"), chef(), board="0:100 egg")
    sold.do(0, Sell(1))
    assert sold.view(1).chefs[0].known == ()
