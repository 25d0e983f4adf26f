"""Fallbacks for silent seats (R-X3), which never spend their possessions."""

from bot.games.diced_veggies.rules.actions import (
    Action,
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
    assert fallback(kitchen) == Done()  # what was sealed stands
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


def test_a_table_of_the_silent_spends_nothing_and_ends_by_standing() -> None:
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
