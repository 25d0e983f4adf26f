"""Orders of Diced Veggies: whether to restock, and the dishes of the last step."""

from bot.games.diced_veggies.rules.actions import Cook, CutInstead, Done, Restock
from bot.games.diced_veggies.rules.orders import LastDishes, Order, RestockAt
from bot.games.diced_veggies.rules.pieces import Phase
from tests.games.diced_veggies.positions import Kitchen, block, chef, cook, last_cook, table


def said(kitchen: Kitchen, seat: int, *left: Order) -> object:
    """Return what orders answer, which an offer accepts if it is anything."""
    action = kitchen.game.ordered(kitchen.state, seat, left)
    assert action is None or kitchen.accepts(seat, action)
    return action


def taken(kitchen: Kitchen, seat: int, order: object) -> bool:
    return any(o.accepts(order) for o in kitchen.game.order_offers(kitchen.state, seat))


SIX = block("C2 O2 P2", "C3 O3 P3")


def test_a_small_block_is_restocked_a_larger_one_cut() -> None:
    kitchen = Kitchen(table(lies=SIX, frame="T2 M2", phase=Phase.RESTOCK))
    assert said(kitchen, 0, RestockAt(6)) == Restock()
    assert said(kitchen, 0, RestockAt(35)) == Restock()
    assert said(kitchen, 0, RestockAt(5)) == CutInstead()
    assert said(kitchen, 0, RestockAt(0)) == CutInstead()
    assert said(kitchen, 1, RestockAt(6)) is None
    assert said(kitchen, 0, LastDishes(())) is None


def test_an_empty_block_is_restocked_whatever_was_left() -> None:
    kitchen = Kitchen(table(lies=(), frame="C2 O2 P2 T2 M2", phase=Phase.RESTOCK))
    assert said(kitchen, 0, RestockAt(0)) == Restock()


def test_a_bound_is_a_size_that_a_block_can_have() -> None:
    kitchen = Kitchen(table())
    assert taken(kitchen, 1, RestockAt(0))
    assert taken(kitchen, 1, RestockAt(35))
    assert not taken(kitchen, 1, RestockAt(-1))
    assert not taken(kitchen, 1, RestockAt(36))


FIRST, SECOND = cook("cco", "C2 C4 O6", "even"), cook("tt", "T2 T4")


def last() -> Kitchen:
    mine = chef("C2 C4 O6 T2 T4", "cco tt", "even", dishes=6)
    return last_cook(mine, chef("P2 P3 M2", "pp"), trigger=0)


def test_v51_dishes_are_sealed_in_their_order_and_then_it_is_done() -> None:
    kitchen, order = last(), LastDishes((FIRST, SECOND))
    assert taken(kitchen, 0, order)
    assert said(kitchen, 0, order) == FIRST
    kitchen.do(0, FIRST)
    assert said(kitchen, 0, order) == SECOND
    kitchen.do(0, SECOND)
    assert said(kitchen, 0, order) == Done()
    assert said(kitchen, 1, order) is None, "others have no such dice"


def test_nothing_is_cooked_where_that_was_left() -> None:
    assert said(last(), 0, LastDishes(())) == Done()
    assert said(last(), 0, RestockAt(35)) is None


def test_what_is_not_possible_any_more_is_asked() -> None:
    kitchen = last()
    gone = LastDishes((cook("tt", "T5 T6"), FIRST))
    assert said(kitchen, 0, gone) is None
    assert not taken(kitchen, 0, gone)


def test_dishes_that_were_sealed_by_hand_are_left_to_the_person() -> None:
    kitchen = last().do(0, SECOND)
    assert said(kitchen, 0, LastDishes((FIRST,))) is None
    assert said(kitchen, 0, LastDishes((SECOND, FIRST))) == FIRST


def test_each_die_and_each_card_is_there_once() -> None:
    kitchen = last()
    assert not taken(kitchen, 0, LastDishes((FIRST, FIRST)))
    twice: Cook = cook("tt", "T2 T4", "even")
    assert not taken(kitchen, 0, LastDishes((FIRST, twice)))
    assert taken(kitchen, 0, LastDishes((SECOND,)))


def test_nothing_is_left_once_it_is_over() -> None:
    kitchen = Kitchen(table(phase=Phase.OVER))
    assert list(kitchen.game.order_offers(kitchen.state, 0)) == []
