"""Orders, and fallbacks (R-X3), which spend nothing."""

from bot.games.diced_veggies.rules.actions import (
    Action,
    Cook,
    CutInstead,
    DiscardDie,
    DiscardHype,
    DiscardRecipe,
    Done,
    DrawHype,
    DrawRecipe,
    Restock,
    TakeAll,
    TakeRecipe,
)
from bot.games.diced_veggies.rules.events import BlockCut
from bot.games.diced_veggies.rules.orders import LastDishes, Order, RestockAt
from bot.games.diced_veggies.rules.pieces import Phase
from tests.games.diced_veggies.dice import dice
from tests.games.diced_veggies.positions import (
    Kitchen,
    block,
    chef,
    cook,
    cooking,
    last_cook,
    numbered,
    opened,
    table,
)


def said(kitchen: Kitchen, seat: int, *left: Order) -> object:
    """Return the answer of orders, after checking that an offer accepts it."""
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


def test_an_impossible_order_is_asked() -> None:
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


def fallback(kitchen: Kitchen, seat: int = 0) -> Action:
    action = kitchen.game.fallback(kitchen.state, seat)
    assert kitchen.accepts(seat, action)
    return action


def test_r_x3_restock_only_if_compulsory() -> None:
    may = Kitchen(table(lies=block("C2 O2"), phase=Phase.RESTOCK))
    assert fallback(may) == CutInstead()
    must = Kitchen(table(lies=(), frame="C2 O2", phase=Phase.RESTOCK))
    assert fallback(must) == Restock()


def test_r_x3_the_cut_with_most_dice_first_in_order() -> None:
    kitchen = Kitchen(table())
    first = fallback(kitchen)
    most = max(len(taken) for taken in kitchen.cuts())
    (event,) = kitchen.do(0, first).events(BlockCut)
    assert isinstance(event, BlockCut)
    assert len(event.cut.taken) == most == 5
    assert fallback(Kitchen(table(lies=numbered("2 2")))) == TakeAll()
    ties = Kitchen(table(lies=numbered("3 6 3", "3 6 3")))
    long = [
        action for action in ties.open(0) if len(Kitchen(ties.state).do(0, action).dice(0)) == 2
    ]
    assert len(long) > 1
    assert fallback(ties) == long[0]


def test_r_x3_cook_nothing() -> None:
    kitchen = cooking(chef("T2 T2", "tt", "plain"), chef())
    assert fallback(kitchen) == Done()
    kitchen = last_cook(chef("T2 T2 C2 C2", "tt cc"), chef("T2 T2", "tt"))
    assert fallback(kitchen) == Done()
    kitchen.do(0, cook("tt", "T2 T2"))
    assert fallback(kitchen) == Done()  # the sealed answer is kept
    kitchen.do(0, Done())
    assert fallback(kitchen) == Done()


def test_r_x3_the_first_recipe_of_the_display_else_any_card() -> None:
    def card(**more: str) -> Kitchen:
        return Kitchen(table(phase=Phase.CARD, **more))

    assert fallback(card()) == TakeRecipe(1)
    assert fallback(card(display="- co cp")) == TakeRecipe(2)
    assert fallback(card(display="- - -")) == DrawHype()
    assert fallback(card(display="- - -", hypes="")) == DrawRecipe()


def test_r_x3_give_up_the_lowest_dice_and_the_newest_cards() -> None:
    own = chef("T6 C3 P2 M4 O2 C5 T5 P6 M6", "cco ttp mmop", "even plain ten")
    kitchen = Kitchen(table(own, chef(), phase=Phase.TRIM))
    given = []
    while 0 in kitchen.asked:
        given.append(fallback(kitchen))
        kitchen.do(0, given[-1])
    assert given == [DiscardDie(*dice("O2")), DiscardRecipe("mmop"), DiscardHype("ten")]


def test_a_table_of_absent_players_spends_nothing_and_ends_by_points() -> None:
    for seats in (1, 2, 4):
        kitchen = Kitchen(opened(seats, 1))
        while kitchen.asked:
            seat = next(iter(kitchen.asked))
            kitchen.do(seat, fallback(kitchen, seat))
        assert kitchen.outcome is not None
        assert kitchen.outcome.reason == "stalled"
        assert kitchen.outcome.winners == tuple(range(seats))
        assert all(each.token and not each.dishes for each in kitchen.state.chefs)
        assert all(len(each.hypes) == 1 for each in kitchen.state.chefs)
