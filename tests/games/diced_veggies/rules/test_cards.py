"""Cards and limits at the end of a turn: V-27 to V-37, R-V14, R-V15, R-V17, R-V20."""

from itertools import permutations

import pytest

from bot.games.diced_veggies.rules.actions import (
    CutOff,
    DiscardDie,
    DiscardHype,
    DiscardRecipe,
    Done,
    DrawHype,
    DrawRecipe,
    TakeRecipe,
)
from bot.games.diced_veggies.rules.events import (
    CardLapsed,
    DisplayFilled,
    HypeDrawn,
    HypesRebuilt,
    PhaseBegan,
    RecipeDrawn,
    RecipesRebuilt,
    RecipeTaken,
)
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.diced_veggies.rules.state import ChefState
from tests.games.diced_veggies.dice import dice
from tests.games.diced_veggies.positions import Kitchen, chef, cook, dish, table


def card(*chefs: object, **more: object) -> Kitchen:
    """Return a table at which seat 0 takes a card."""
    return Kitchen(table(*(chefs or (chef(), chef())), phase=Phase.CARD, **more)).run_steps()


FIVE = [DrawHype(), DrawRecipe(), TakeRecipe(1), TakeRecipe(2), TakeRecipe(3)]


def test_v27_five_choices_and_no_skipping() -> None:
    kitchen = card()
    assert kitchen.open(0) == FIVE
    assert kitchen.refuses(0, Done())
    assert kitchen.refuses(0, TakeRecipe(0))
    assert kitchen.refuses(0, TakeRecipe(4))


@pytest.mark.parametrize("action", FIVE)
def test_v27_exactly_one_card(action: DrawHype) -> None:
    kitchen = card().do(0, action)
    own = kitchen.state.chefs[0]
    assert len(own.recipes) + len(own.hypes) == 1
    assert list(kitchen.asked) == [1]


def test_v27_after_cooking() -> None:
    kitchen = Kitchen(table(chef("C2 C2 O2 T2 T2", "cco tt"), chef(), phase=Phase.COOK))
    assert kitchen.refuses(0, DrawHype())
    kitchen.do(0, cook("cco", "C2 C2 O2"), Done())
    assert kitchen.open(0) == FIVE
    assert kitchen.refuses(0, cook("tt", "T2 T2"))


def test_v27_the_tops_of_the_decks() -> None:
    kitchen = card(recipes="cco ttp", hypes="even plain").do(0, DrawHype())
    assert kitchen.told[0] == HypeDrawn(0, "even")
    assert kitchen.state.cards.hypes == ("plain",)
    kitchen = card(recipes="cco ttp", hypes="even plain").do(0, DrawRecipe())
    assert kitchen.told[0] == RecipeDrawn(0, "cco")
    assert kitchen.state.cards.recipes == ("ttp",)
    assert kitchen.state.cards.display == ("cm", "co", "cp")


def test_v28_a_gap_in_the_display_is_filled_at_its_place() -> None:
    kitchen = card(display="cm co cp", recipes="cco ttp").do(0, TakeRecipe(2))
    assert kitchen.told[:2] == [RecipeTaken(0, 2, "co"), DisplayFilled(2, "cco")]
    assert kitchen.state.cards.display == ("cm", "cco", "cp")
    assert kitchen.state.chefs[0].recipes == ("co",)
    assert kitchen.state.cards.recipes == ("ttp",)


def test_v29_a_new_card_helps_from_the_next_turn_on() -> None:
    kitchen = card(chef("C2 M2"), chef(), display="cm co cp").do(0, TakeRecipe(1))
    assert list(kitchen.asked) == [1]
    assert kitchen.refuses(0, cook("cm", "C2 M2"))
    kitchen.play_on(1).cut(0)
    assert kitchen.asked[0].id == "cook"
    assert kitchen.accepts(0, cook("cm", "C2 M2"))


def test_v36_two_separate_piles() -> None:
    kitchen = Kitchen(table(chef("", "cco tt mm", "even plain last"), chef(), phase=Phase.TRIM)).do(
        0, DiscardRecipe("tt"), DiscardHype("even")
    )
    assert kitchen.state.cards.recipe_discards == ("tt",)
    assert kitchen.state.cards.hype_discards == ("even",)


def test_v37_a_hype_deck_that_ran_out_is_rebuilt_from_hypes() -> None:
    discards = "even plain last side double"
    kitchen = card(hypes="", hype_discards=discards, recipe_discards="cco").do(0, DrawHype())
    (rebuilt,) = kitchen.events(HypesRebuilt)
    assert isinstance(rebuilt, HypesRebuilt)
    assert sorted(rebuilt.hypes) == sorted(discards.split())
    assert len(kitchen.state.cards.hypes) == 4
    assert kitchen.state.cards.hype_discards == ()
    assert kitchen.state.cards.recipe_discards == ("cco",)


def test_v37_a_recipe_deck_that_ran_out_is_rebuilt_from_recipes() -> None:
    kitchen = card(recipes="", recipe_discards="cco tt mm").do(0, DrawRecipe())
    assert kitchen.events(RecipesRebuilt)
    assert len(kitchen.state.cards.recipes) == 2
    assert kitchen.state.cards.recipe_discards == ()
    kitchen = card(recipes="", recipe_discards="cco tt mm").do(0, TakeRecipe(3))
    kinds = [type(event) for event in kitchen.told[:3]]
    assert kinds == [RecipeTaken, RecipesRebuilt, DisplayFilled]
    assert kitchen.state.cards.display[2] in ("cco", "tt", "mm")


def test_v37_other_draws_give_other_decks() -> None:
    state = card(hypes="", hype_discards="even plain last side double").state
    decks = {Kitchen(state, seed=seed).do(0, DrawHype()).state.cards.hypes for seed in range(20)}
    assert len(decks) > 10


def test_r_v14_a_deck_is_not_rebuilt_before_a_card_is_wanted() -> None:
    kitchen = card(recipes="cco", recipe_discards="tt").do(0, DrawRecipe())
    assert kitchen.state.cards.recipes == ()
    assert kitchen.state.cards.recipe_discards == ("tt",)
    assert not kitchen.events(RecipesRebuilt)


def test_r_v14_unavailable_cards_are_not_offered() -> None:
    kitchen = card(recipes="", hypes="")
    assert kitchen.open(0) == [TakeRecipe(1), TakeRecipe(2), TakeRecipe(3)]
    kitchen.do(0, TakeRecipe(2))
    assert kitchen.state.cards.display == ("cm", None, "cp")
    assert not kitchen.events(DisplayFilled)
    kitchen = card(recipes="", display="- co -")
    assert kitchen.open(0) == [DrawHype(), TakeRecipe(2)]


def test_r_v14_with_nothing_to_draw_the_step_is_skipped() -> None:
    kitchen = card(recipes="", hypes="", display="- - -")
    assert kitchen.told[0] == CardLapsed(0)
    assert list(kitchen.asked) == [1]
    kitchen = Kitchen(table(recipes="", hypes="", display="- - -")).cut(0)
    assert list(kitchen.asked) == [1]
    assert all(isinstance(action, CutOff) for action in kitchen.open(1))


def test_r_v15_recipes_are_discarded_open_and_hypes_unseen() -> None:
    kitchen = Kitchen(table(chef("", "cco tt mm", "even plain last"), chef(), phase=Phase.TRIM)).do(
        0, DiscardRecipe("tt")
    )
    assert kitchen.view(1).cards.recipe_discards == ("tt",)
    kitchen.do(0, DiscardHype("even"))
    view = kitchen.view(1)
    assert (view.cards.hype_discards, view.cards.thrown_away) == (1, ())
    assert "even" not in repr(kitchen.game.seen(kitchen.told[0], 1))
    assert "even" in repr(kitchen.game.seen(kitchen.told[0], 0))


def test_r_v20_a_recipe_from_the_deck_is_open() -> None:
    kitchen = card(recipes="cco ttp")
    for seat in (None, 0, 1):
        assert "ttp" not in repr(kitchen.view(seat))
    kitchen.do(0, DrawRecipe())
    (event,) = kitchen.events(RecipeDrawn)
    for seat in (None, 0, 1):
        assert kitchen.game.seen(event, seat) == event
        assert kitchen.view(seat).chefs[0].recipes == ("cco",)


def test_a_drawn_hype_is_its_owners_alone() -> None:
    kitchen = card(hypes="even plain").do(0, DrawHype())
    for seat in (None, 1):
        assert "even" not in repr(kitchen.view(seat))
        assert "even" not in repr([kitchen.game.seen(event, seat) for event in kitchen.told])
        assert kitchen.view(seat).chefs[0].hypes == 1
    own = kitchen.view(0).own.bench
    assert own is not None
    assert own.hypes == ("even",)


def test_phases_follow_each_other() -> None:
    kitchen = card(chef(recipes="cco tt"), chef()).do(0, TakeRecipe(1))
    assert [event.phase for event in kitchen.events(PhaseBegan)] == [Phase.TRIM]


NINE = "C2 C3 C4 O2 O3 O4 T2 T3 T4"


def trimming(own: ChefState, **more: object) -> Kitchen:
    return Kitchen(table(own, chef(), phase=Phase.TRIM, **more)).run_steps()


def die(text: str) -> DiscardDie:
    return DiscardDie(*dice(text))


def test_v30_eight_dice_are_kept() -> None:
    kitchen = trimming(chef(f"{NINE} P2 P3"))
    assert kitchen.asked[0].about == ("3", "0", "0")
    kitchen.do(0, die("C2"), die("P2"), die("T4"))
    assert len(kitchen.dice(0)) == 8
    assert list(kitchen.asked) == [1]


def test_v30_eight_dice_are_not_too_many() -> None:
    assert list(trimming(chef("C2 C3 C4 O2 O3 O4 T2 T3")).asked) == [1]


def test_v31_two_recipes_that_are_not_cooked_are_kept() -> None:
    cooked = [dish("tt"), dish("mm"), dish("pp")]
    kitchen = trimming(chef(recipes="cco ttp mmop", dishes=cooked))
    assert kitchen.open(0) == [DiscardRecipe(key) for key in ("cco", "ttp", "mmop")]
    kitchen.do(0, DiscardRecipe("ttp"))
    assert kitchen.state.chefs[0].recipes == ("cco", "mmop")
    assert len(kitchen.state.chefs[0].dishes) == 3
    assert list(kitchen.asked) == [1]


def test_v32_two_hypes_in_hand_are_kept() -> None:
    played = [dish("tt", hype="side", worth=3), dish("mm", hype="last", worth=3)]
    kitchen = trimming(chef(hypes="even plain ten", dishes=played))
    assert kitchen.open(0) == [DiscardHype(key) for key in ("even", "plain", "ten")]
    kitchen.do(0, DiscardHype("even"))
    assert kitchen.state.chefs[0].hypes == ("plain", "ten")
    assert [one.hype for one in kitchen.state.chefs[0].dishes] == ["side", "last"]


@pytest.mark.parametrize("text", NINE.split())
def test_v33_any_die_may_be_discarded(text: str) -> None:
    kitchen = trimming(chef(NINE)).do(0, die(text))
    assert kitchen.dice(0) == sorted(set(dice(NINE)) - set(dice(text)))
    assert list(kitchen.asked) == [1]


def test_v33_only_down_to_the_limit() -> None:
    kitchen = trimming(chef(NINE, "cco ttp", "even plain"))
    assert kitchen.refuses(0, DiscardRecipe("cco"))
    assert kitchen.refuses(0, DiscardHype("even"))
    assert kitchen.refuses(0, Done())
    kitchen.do(0, die("C2"))
    assert kitchen.refuses(0, die("C3"))


def test_v33_the_newest_included() -> None:
    kitchen = Kitchen(table(chef(recipes="cco ttp"), chef(), phase=Phase.CARD))
    kitchen.do(0, TakeRecipe(1))
    assert kitchen.accepts(0, DiscardRecipe("cm"))


def test_v33_only_own_dice() -> None:
    kitchen = trimming(chef(NINE, "cco ttp mmop"))
    assert kitchen.refuses(0, die("P2"))
    assert kitchen.refuses(0, DiscardRecipe("cm"))


def test_v34_limits_apply_at_the_end_of_the_turn_only() -> None:
    own = chef("C2 C3 C4 O2 O3 O4 T2 T3", "cco")
    kitchen = Kitchen(table(own, chef())).cut(0, "C2 O2 P2 T2")
    assert len(kitchen.dice(0)) == 12
    assert kitchen.asked[0].id == "cook"
    kitchen.do(0, cook("cco", "C2 C2 O2"))
    assert len(kitchen.dice(0)) == 9


def test_v35_discarded_dice_move_to_the_frame() -> None:
    kitchen = trimming(chef(f"{NINE} P2 P3"), frame="M2")
    before = kitchen.state.block
    kitchen.do(0, die("C2"), die("P2"), die("T4"))
    assert kitchen.state.frame == dice("M2 C2 P2 T4")
    assert kitchen.state.block == before


def test_r_v17_in_any_order_one_item_at_a_time() -> None:
    actions = (die("C2"), DiscardRecipe("cco"), DiscardHype("even"))
    for order in permutations(actions):
        kitchen = trimming(chef(NINE, "cco ttp mmop", "even plain ten"))
        assert kitchen.asked[0].about == ("1", "1", "1")
        kitchen.do(0, *order)
        assert list(kitchen.asked) == [1]


def test_r_v17_dice_that_read_alike_are_one_choice() -> None:
    kitchen = trimming(chef("C2 C2 C2 C2 C2 C2 C2 O3 O3"))
    assert kitchen.open(0) == [die("C2"), die("O3")]
    kitchen.do(0, die("O3"))
    assert kitchen.dice(0) == list(dice("C2 C2 C2 C2 C2 C2 C2 O3"))
