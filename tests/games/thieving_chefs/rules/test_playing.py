"""Ingredients, sauces and pets: T-22 to T-36 and the rulings on thefts."""

import pytest
from msgspec.structs import replace

from bot.games.contract import Question
from bot.games.thieving_chefs.rules.actions import Announce, Done, Draw, Give, Play, Serve, Steal
from bot.games.thieving_chefs.rules.content import Dish, Phase, PlacedCard
from bot.games.thieving_chefs.rules.events import CopyLeft, PhaseBegan, SaucePlayed, Stolen
from tests.games.thieving_chefs.positions import GAME, Kitchen, chef, table


def test_t22_a_played_ingredient_is_open_in_the_own_area() -> None:
    kitchen = Kitchen(table(chef("rice fish rice"), chef())).do(0, Play("rice"))
    assert kitchen.area(0) == ["rice"]
    assert kitchen.hand(0) == ("rice", "fish")
    assert kitchen.view(1).chefs[0].area == kitchen.view(None).chefs[0].area
    assert kitchen.refuses(0, Play("meat"))


def test_t23_a_played_sauce_is_in_the_middle_and_serves_all() -> None:
    second = chef("", "rice greens", "congee")
    kitchen = Kitchen(table(chef("spicy"), second, actions_left=1)).do(0, Play("spicy"))
    assert kitchen.state.sauce == "spicy"
    assert kitchen.area(0) == []
    assert kitchen.do(1, Serve(1)).points() == [0, 5]


def test_t24_a_new_sauce_sends_the_old_one_to_the_discards() -> None:
    kitchen = Kitchen(table(chef("spicy"), chef(), sauce="ketchup")).do(0, Play("spicy"))
    assert kitchen.state.sauce == "spicy"
    assert kitchen.state.discards == ("ketchup",)


def test_t25_a_sauce_played_this_turn_counts_for_a_dish_served_later() -> None:
    kitchen = Kitchen(table(chef("ketchup", "bread meat", "burger"), chef()))
    assert kitchen.do(0, Play("ketchup"), Serve(1)).points() == [6, 0]


def test_t26_the_dish_must_be_from_the_previous_turn() -> None:
    kitchen = Kitchen(table(chef("meat ketchup", "bread"), chef()))
    kitchen.do(0, Play("meat"), Play("ketchup"), Draw())
    assert kitchen.points() == [0, 0]
    assert kitchen.do(0, Announce("burger"), Done()).points() == [0, 0]


def test_t27_a_pet_is_played_on_another_chef() -> None:
    kitchen = Kitchen(table(chef("sparrow", "rice rice"), chef()))
    assert kitchen.kinds(0, Steal) == []
    assert kitchen.refuses(0, Steal("sparrow", 0, "rice"))
    assert kitchen.refuses(0, Play("sparrow"))


def test_t28_it_takes_one_ingredient_it_is_capable_of() -> None:
    kitchen = Kitchen(table(chef("cat rabbit"), chef("", "meat")))
    assert kitchen.kinds(0, Steal) == []
    assert kitchen.refuses(0, Steal("cat", 1, "meat"))
    dog = Kitchen(table(chef("dog cat"), chef("", "meat onion onion fish")))
    assert dog.kinds(0, Steal) == [
        Steal("dog", 1, "onion"),
        Steal("dog", 1, "meat"),
        Steal("cat", 1, "fish"),
    ]
    assert dog.do(0, Steal("dog", 1, "onion")).area(1) == ["meat", "onion", "fish"]


def test_t29_only_from_the_area_and_never_from_a_hand() -> None:
    kitchen = Kitchen(table(chef("cat"), chef("fish cheese")))
    assert kitchen.kinds(0, Steal) == []
    assert kitchen.refuses(0, Steal("cat", 1, "fish"))


def test_t30_the_stolen_card_is_added_to_the_thiefs_hand() -> None:
    kitchen = Kitchen(table(chef("cat"), chef("", "fish"))).do(0, Steal("cat", 1, "fish"))
    assert kitchen.hand(0) == ("fish",)
    assert kitchen.area(0) == kitchen.area(1) == []


def test_t30_everybody_knows_of_a_stolen_card_until_it_may_have_left() -> None:
    kitchen = Kitchen(table(chef("cat fish rice"), chef("", "fish")))
    kitchen.do(0, Steal("cat", 1, "fish"))
    assert kitchen.view(1).chefs[0].known == ("fish",)
    kitchen.do(0, Play("rice"))
    assert kitchen.view(1).chefs[0].known == ("fish",)
    # One of two fish was played: whether the other is still there is unknown.
    kitchen.do(0, Play("fish"))
    assert kitchen.view(1).chefs[0].known == ()
    assert kitchen.hand(0) == ("fish",)


def test_t31_the_pet_is_discarded_after_use() -> None:
    kitchen = Kitchen(table(chef("cat"), chef("", "fish"))).do(0, Steal("cat", 1, "fish"))
    assert kitchen.state.discards == ("cat",)


def test_t32_a_pet_is_one_action_and_the_stolen_card_may_be_played_with_a_later_one() -> None:
    kitchen = Kitchen(table(chef("sparrow"), chef("", "rice")))
    kitchen.do(0, Steal("sparrow", 1, "rice"))
    assert kitchen.state.turn.actions_left == 2
    kitchen.do(0, Play("rice"), Draw())
    assert kitchen.area(0) == ["rice"]
    assert list(kitchen.asked) == [1]


def test_t33_the_victims_other_cards_stay_usable() -> None:
    second = chef("", "bread cheese meat", "grilled_cheese")
    kitchen = Kitchen(table(chef("cat"), second, actions_left=1))
    kitchen.do(0, Steal("cat", 1, "cheese"))
    assert kitchen.state.chefs[1].dishes == ()
    kitchen.do(1, Draw(), Draw(), Draw())
    assert kitchen.kinds(1, Announce) == [Announce("burger")]


def emily(area: str = "greens onion onion", actions_left: int = 1) -> Kitchen:
    """Return the worked example: John (0) plays a dog on Emily (1), whose salad is announced."""
    return Kitchen(table(chef("dog"), chef("", area, "salad"), actions_left=actions_left))


def test_t34_the_victim_chooses_one_of_two_copies() -> None:
    kitchen = emily(actions_left=2).do(0, Steal("dog", 1, "onion"))
    assert kitchen.asked == {
        0: Question("act"),
        1: Question("theft", ("onion", "#1"), aside=True),
    }
    assert kitchen.open(1) == [Give("onion", None), Give("onion", "salad")]
    assert kitchen.refuses(0, Give("onion", None))
    assert kitchen.refuses(1, Give("greens", "salad"))
    assert kitchen.refuses(1, Give("onion", "chili"))


def test_t35_emily_protects_her_salad_with_the_second_onion() -> None:
    kitchen = emily().do(0, Steal("dog", 1, "onion")).do(1, Give("onion", None))
    assert kitchen.area(1) == ["greens", "onion"]
    assert kitchen.do(1, Serve(1)).points() == [0, 3]
    assert kitchen.hand(0) == ("onion",)


def test_t36_without_a_second_copy_the_salad_is_lost() -> None:
    kitchen = emily("greens onion").do(0, Steal("dog", 1, "onion"))
    assert kitchen.asked == {1: Question("act")}
    kitchen.do(1, Draw(), Draw(), Draw())
    assert kitchen.points() == [0, 0]


def test_rt5_a_theft_from_a_dish_breaks_it_at_once_for_all_to_see() -> None:
    kitchen = emily("greens onion fish", actions_left=2).do(0, Steal("dog", 1, "onion"))
    broken = Dish(1, "salad", (1, 2))
    assert kitchen.told == [Stolen(0, "dog", 1, "onion"), CopyLeft(1, "onion", 2, broken)]
    assert [GAME.seen(event, None) for event in kitchen.told] == kitchen.told
    for seat in (0, 1, None):
        assert kitchen.view(seat).chefs[1].dishes == ()
    assert kitchen.state.chefs[1].loose() == (PlacedCard(1, "greens"), PlacedCard(3, "fish"))


def test_rt5_a_new_card_does_not_mend_a_dish() -> None:
    kitchen = emily("greens onion").do(0, Steal("dog", 1, "onion"))
    state = kitchen.state.changing(1, hand=("onion",))
    mended = Kitchen(state).do(1, Play("onion"))
    assert mended.kinds(1, Serve) == []
    assert mended.do(1, Draw(), Draw()).points() == [0, 0]


def test_rt6_the_thief_chooses_victim_and_kind() -> None:
    chefs = (chef("", "meat onion"), chef("dog"), chef("", "onion bread"))
    kitchen = Kitchen(table(*chefs, to_move=1))
    assert kitchen.kinds(1, Steal) == [
        Steal("dog", 2, "bread"),
        Steal("dog", 2, "onion"),
        Steal("dog", 0, "onion"),
        Steal("dog", 0, "meat"),
    ]


def test_rt7_the_thief_has_the_card_at_once_while_the_question_is_open() -> None:
    kitchen = emily(actions_left=3).do(0, Steal("dog", 1, "onion"))
    assert kitchen.told == [Stolen(0, "dog", 1, "onion")]
    assert kitchen.hand(0) == ("onion",)
    assert kitchen.area(1) == ["greens", "onion", "onion"]
    assert kitchen.view(0).chefs[1].owed == ("onion",)
    kitchen.do(0, Play("onion"))
    assert kitchen.area(0) == ["onion"]


def test_rt7_if_all_copies_are_owed_there_is_no_question() -> None:
    kitchen = Kitchen(table(chef("dog dog"), chef("", "greens onion onion", "salad")))
    kitchen.do(0, Steal("dog", 1, "onion"))
    assert 1 in kitchen.asked
    kitchen.do(0, Steal("dog", 1, "onion"))
    assert [type(event) for event in kitchen.told] == [Stolen, CopyLeft, CopyLeft]
    assert 1 not in kitchen.asked
    assert kitchen.area(1) == ["greens"]
    assert kitchen.state.chefs[1].dishes == ()


def test_rt7_else_the_question_asks_for_that_number() -> None:
    area = "greens onion rice onion meat onion onion"
    kitchen = Kitchen(table(chef("dog dog"), chef("", area, "salad chili")))
    kitchen.do(0, Steal("dog", 1, "onion"), Steal("dog", 1, "onion"))
    # Loose onions are interchangeable, but dishes differ: two of four copies must be named.
    assert kitchen.asked[1].about == ("onion", "onion", "#1", "#2")
    kitchen.do(1, Give("onion", None))
    assert kitchen.asked[1].about == ("onion", "#1", "#2")
    kitchen.do(1, Give("onion", "salad"))
    assert 1 not in kitchen.asked
    assert kitchen.area(1) == ["greens", "rice", "onion", "meat", "onion"]


def test_rt7_an_answer_that_leaves_only_equal_copies_answers_for_the_rest() -> None:
    area = "greens onion onion onion"
    kitchen = Kitchen(table(chef("dog dog"), chef("", area, "salad")))
    kitchen.do(0, Steal("dog", 1, "onion"), Steal("dog", 1, "onion"))
    kitchen.do(1, Give("onion", "salad"))
    assert [type(event) for event in kitchen.told] == [CopyLeft, CopyLeft]
    assert 1 not in kitchen.asked
    assert kitchen.area(1) == ["greens", "onion"]


def test_rt7_equal_copies_are_not_asked_about() -> None:
    loose = Kitchen(table(chef("dog"), chef("", "onion onion"))).do(0, Steal("dog", 1, "onion"))
    assert list(loose.asked) == [0]
    assert loose.state.chefs[1].area == (PlacedCard(2, "onion"),)
    salads = chef("", "greens onion greens onion", "salad salad")
    alike = Kitchen(table(chef("dog"), salads)).do(0, Steal("dog", 1, "onion"))
    assert list(alike.asked) == [0]
    # Of two dishes of one recipe the earlier one breaks.
    assert [dish.number for dish in alike.state.chefs[1].dishes] == [2]


def test_rt7_a_dish_that_breaks_meanwhile_changes_the_open_question() -> None:
    """Its other cards become loose, so other copies can be given."""
    area = "greens onion rice greens greens"
    kitchen = Kitchen(table(chef("rabbit dog"), chef("", area, "salad congee")))
    kitchen.do(0, Steal("rabbit", 1, "greens"))
    asked = kitchen.asked[1]
    ways = kitchen.open(1)
    assert ways == [Give("greens", None), Give("greens", "salad"), Give("greens", "congee")]
    kitchen.do(0, Steal("dog", 1, "onion"))
    assert kitchen.asked[1] != asked
    assert kitchen.open(1) == [Give("greens", None), Give("greens", "congee")]


def test_rt7_a_break_that_leaves_only_equal_copies_answers_the_question() -> None:
    area = "greens onion greens"
    kitchen = Kitchen(table(chef("rabbit dog"), chef("", area, "salad")))
    kitchen.do(0, Steal("rabbit", 1, "greens"), Steal("dog", 1, "onion"))
    assert 1 not in kitchen.asked
    assert kitchen.area(1) == ["greens"]


def test_rt7_the_victim_may_answer_after_the_next_chef_began() -> None:
    chefs = (chef("dog"), chef(), chef("", "greens onion onion", "salad"))
    kitchen = Kitchen(table(*chefs, actions_left=1)).do(0, Steal("dog", 2, "onion"))
    assert list(kitchen.asked) == [1, 2]
    kitchen.do(2, Give("onion", "salad"))
    assert list(kitchen.asked) == [1]
    assert kitchen.state.to_move == 1
    assert kitchen.state.chefs[2].dishes == ()


def test_rt8_an_open_question_is_first_in_the_victims_turn() -> None:
    kitchen = emily().do(0, Steal("dog", 1, "onion"))
    assert kitchen.state.turn.phase is Phase.THEFT
    assert kitchen.asked == {1: Question("theft", ("onion", "#1"))}
    assert kitchen.refuses(1, Serve(1))
    assert kitchen.refuses(1, Draw())
    kitchen.do(1, Give("onion", "salad"))
    assert kitchen.told[-1] == PhaseBegan(1, Phase.ACT)
    assert kitchen.asked == {1: Question("act")}
    assert kitchen.kinds(1, Serve) == []


def test_rt8_an_aside_is_a_new_question_in_the_own_turn() -> None:
    kitchen = emily(actions_left=2).do(0, Steal("dog", 1, "onion"))
    aside = kitchen.asked[1]
    kitchen.do(0, Draw())
    assert kitchen.asked[1] != aside
    assert (aside.aside, kitchen.asked[1].aside) == (True, False)


def test_rt9_a_pet_without_a_target_cannot_be_played() -> None:
    kitchen = Kitchen(table(chef("rabbit sparrow dog cat"), chef("rice"), deck="fish"))
    assert kitchen.open(0) == [Draw()]


def test_rt9_copies_already_owed_are_no_targets() -> None:
    kitchen = Kitchen(table(chef("dog dog dog"), chef("", "greens onion onion", "salad")))
    kitchen.do(0, Steal("dog", 1, "onion"))
    assert Steal("dog", 1, "onion") in kitchen.open(0)
    kitchen.do(0, Steal("dog", 1, "onion"))
    assert kitchen.kinds(0, Steal) == []


def test_rt9_targets_are_the_copies_that_are_not_owed() -> None:
    victim = replace(chef("", "greens onion onion onion", "salad"), owed=("onion", "onion"))
    assert [victim.targets(kind) for kind in ("onion", "greens", "fish")] == [1, 1, 0]


def test_rt9_the_last_copy_cannot_be_stolen_twice() -> None:
    kitchen = Kitchen(table(chef("dog dog"), chef("", "onion"))).do(0, Steal("dog", 1, "onion"))
    assert kitchen.kinds(0, Steal) == []


@pytest.mark.parametrize("sauce", ["spicy", "ketchup"])
def test_rt12_the_same_sauce_again_is_allowed(sauce: str) -> None:
    kitchen = Kitchen(table(chef(sauce), chef(), sauce=sauce)).do(0, Play(sauce))
    assert kitchen.told == [SaucePlayed(0, sauce, sauce)]
    assert kitchen.state.sauce == sauce
    assert kitchen.state.discards == (sauce,)


def test_which_copy_the_victim_gives_is_hidden_until_the_answer() -> None:
    kitchen = emily(actions_left=2).do(0, Steal("dog", 1, "onion"))
    before = kitchen.view(0)
    assert before.chefs[1].dishes == kitchen.state.chefs[1].dishes
    assert kitchen.asked[1].about == ("onion", "#1")
