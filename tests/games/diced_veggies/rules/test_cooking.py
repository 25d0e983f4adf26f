"""Cooking, hypes and the token: V-10 to V-26, R-V7 to R-V10."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from bot.games.diced_veggies.rules.actions import Cook, Done
from bot.games.diced_veggies.rules.events import Cooked, CookingDone, PhaseBegan
from bot.games.diced_veggies.rules.offers import CookForm
from bot.games.diced_veggies.rules.pieces import Change, Die, Dish, Phase
from tests.games.diced_veggies.dice import dice
from tests.games.diced_veggies.positions import Kitchen, chef, cook, cooking, table
from tests.games.playing import chance


def one(text: str, recipes: str = "cco", hypes: str = "", *, token: bool = True) -> Kitchen:
    """Return a table at which seat 0 cooks with these dice."""
    return cooking(chef(text, recipes, hypes, token=token), chef())


def test_v10_own_dice_have_to_cover_the_recipe() -> None:
    kitchen = one("C2 C6 O3", token=False)
    assert kitchen.accepts(0, cook("cco", "C2 C6 O3"))
    assert not kitchen.accepts(0, cook("cco", "C2 O3"))
    assert one("C2 O3", token=False).asked[0].id == "card"


def test_v10_only_dice_that_are_there() -> None:
    kitchen = one("C2 C6 O3")
    assert not kitchen.accepts(0, cook("cco", "C2 C2 O3"))
    assert not kitchen.accepts(0, cook("cco", "C2 C5 O3"))


def test_v11_one_die_covers_one_ingredient_of_its_own_type() -> None:
    kitchen = one("C2 C6 O3 O4 P5", token=False)
    for text in ("C2 O3", "C2 O3 O4", "C2 O3 P5", "C2 C6 O3 O4", "C2 C6"):
        assert not kitchen.accepts(0, cook("cco", text))
    assert kitchen.accepts(0, cook("cco", "O4 C6 C2"))  # in any order


def test_v12_numbers_do_not_matter_for_a_recipe() -> None:
    for text in ("C2 C6 O3", "C3 C3 O3", "C6 C6 O6"):
        assert one(text).accepts(0, cook("cco", text))


def test_v13_recipes_on_display_cannot_be_cooked() -> None:
    kitchen = cooking(chef("C2 C6 O3 M2", "cco"), chef(), display="cm mm -")
    assert kitchen.refuses(0, cook("cm", "C2 M2"))
    assert kitchen.refuses(0, cook("tt", "C2 M2"))
    own = kitchen.view(0).own.bench
    assert own is not None
    assert not kitchen.game.book.allows(own, cook("cm", "C2 M2"))
    assert kitchen.accepts(0, cook("cco", "C2 C6 O3"))


def test_v14_more_than_one_recipe_may_be_cooked() -> None:
    kitchen = one("C2 C6 O3 T2 T3", "cco tt").do(0, cook("cco", "C2 C6 O3"))
    assert kitchen.asked[0].id == "cook"
    kitchen.do(0, cook("tt", "T2 T3"))
    assert [one.recipe for one in kitchen.state.chefs[0].dishes] == ["cco", "tt"]
    assert kitchen.dice(0) == []
    assert kitchen.asked[0].id == "card"


def test_v15_cooking_is_voluntary() -> None:
    kitchen = one("C2 C6 O3").do(0, Done())
    assert kitchen.events(CookingDone)
    assert kitchen.asked[0].id == "card"
    assert kitchen.dice(0) == list(dice("C2 C6 O3"))


def test_a_seat_that_publicly_cannot_cook_is_not_asked() -> None:
    """Hypes in hand do not matter: they only require more dice."""
    for hypes in ("", "even plain", "double side"):
        kitchen = one("C2 P3 O3 T2", "cco mmop", hypes, token=False)
        assert [event.phase for event in kitchen.events(PhaseBegan)] == [Phase.CARD]
    assert one("C2 O3", "cco").asked[0].id == "card"  # a token adds no third die
    assert one("C2 O3 T2", "cco").asked[0].id == "cook"
    assert one("C2 O3 T2", "cco", token=False).asked[0].id == "card"


def test_v16_used_dice_move_to_the_frame() -> None:
    kitchen = cooking(chef("C2 C6 O3 T2", "cco"), chef(), frame="P2")
    before = kitchen.state.block
    kitchen.do(0, cook("cco", "C6 O3 C2"))
    assert kitchen.state.frame == dice("P2 C2 C6 O3")
    assert kitchen.state.block == before
    assert kitchen.dice(0) == list(dice("T2"))


def test_v17_everybody_sees_how_many_each_has_cooked() -> None:
    kitchen = cooking(chef("C2 C6 O3", "cco", dishes=3), chef(dishes=2))
    kitchen.do(0, cook("cco", "C2 C6 O3"))
    for seat in (None, 0, 1):
        view = kitchen.view(seat)
        assert [len(each.dishes) for each in view.chefs] == [4, 2]
        assert view.chefs[0].recipes == ()


def test_v18_a_hype_from_the_hand_may_be_played_with_a_recipe() -> None:
    kitchen = one("C2 C4 O6", hypes="even").do(0, cook("cco", "C2 C4 O6", "even"))
    (event,) = kitchen.events(Cooked)
    assert event == Cooked(0, Dish("cco", dice("C2 C4 O6"), "even", None, 4))
    assert kitchen.state.chefs[0].hypes == ()


def test_v18_only_from_the_own_hand() -> None:
    kitchen = cooking(chef("C2 C4 O6", "cco", "plain"), chef(hypes="even"))
    assert kitchen.refuses(0, cook("cco", "C2 C4 O6", "even"))
    assert kitchen.refuses(0, cook("cco", "C2 C4 O6", "no_such_hype"))


def test_v19_at_most_one_hype_for_each_recipe() -> None:
    kitchen = one("C2 C4 O6 T2 T4", "cco tt", "even plain")
    kitchen.do(0, cook("cco", "C2 C4 O6", "even"))
    assert kitchen.refuses(0, cook("tt", "T2 T4", "even"))  # already played
    kitchen.do(0, cook("tt", "T2 T4", "plain"))
    assert [one.hype for one in kitchen.state.chefs[0].dishes] == ["even", "plain"]
    assert kitchen.state.chefs[0].hypes == ()


def test_v20_a_hype_needs_a_recipe_that_is_cooked() -> None:
    """Only cooking can play a hype."""
    kitchen = one("C2 C4 O6", hypes="even plain")
    for offer in kitchen.game.offers(kitchen.state, 0):
        assert isinstance(offer, CookForm) or offer.action == Done()
    assert kitchen.refuses(0, cook("tt", "", "plain"))
    assert kitchen.refuses(0, cook("cco", "", "plain"))


def test_v21_its_requirement_is_judged_over_the_dice_that_are_used() -> None:
    kitchen = one("C2 C4 O5 O6", hypes="even")
    assert kitchen.refuses(0, cook("cco", "C2 C4 O5", "even"))
    kitchen.do(0, cook("cco", "C2 C4 O6", "even"))
    for seat in (None, 0, 1):
        assert kitchen.view(seat).chefs[0].dishes[-1].hype == "even"
        (told,) = kitchen.events(Cooked)
        assert kitchen.game.seen(told, seat) == told


def test_v22_a_played_hype_stays_with_its_recipe() -> None:
    kitchen = one("C2 C4 O6 T2 T4", "cco tt", "even plain")
    kitchen.do(0, cook("tt", "T2 T4", "even"), cook("cco", "C2 C4 O6", "plain"))
    for _ in range(4):
        kitchen.play_on(kitchen.state.to_move)
    pairs = [(one.recipe, one.hype) for one in kitchen.state.chefs[0].dishes]
    assert pairs == [("tt", "even"), ("cco", "plain")]
    assert [(d.recipe, d.hype) for d in kitchen.view(1).chefs[0].dishes] == pairs


def test_v23_the_token_changes_a_type() -> None:
    kitchen = one("C2 C4 M2", token=False)
    assert kitchen.asked[0].id == "card"
    kitchen = one("C2 C4 M2")
    kitchen.do(0, cook("cco", "C2 C4 M2", token=("M2", "O2")))
    assert kitchen.state.chefs[0].dishes[-1].token == Change(*dice("M2 O2"))
    assert not kitchen.state.chefs[0].token
    assert not kitchen.view(1).chefs[0].token


def test_v24_or_a_number_and_never_both() -> None:
    kitchen = one("C5 C4 O6", hypes="even")
    assert kitchen.refuses(0, cook("cco", "C5 C4 O6", "even"))
    assert kitchen.accepts(0, cook("cco", "C5 C4 O6", "even", ("C5", "C4")))
    assert kitchen.accepts(0, cook("cco", "C5 C4 O6", token=("C5", "C4")))
    kitchen = one("C5 C4 C6", hypes="even")
    assert kitchen.accepts(0, cook("cco", "C5 C4 C6", token=("C5", "O5")))
    assert kitchen.refuses(0, cook("cco", "C5 C4 C6", token=("C5", "O4")))
    assert kitchen.refuses(0, cook("cco", "C5 C4 C6", "even", ("C5", "O4")))


@pytest.mark.parametrize("into", ["C1", "C7", "C0", "C5"])
def test_r_v8_a_token_gives_a_number_from_2_to_6(into: str) -> None:
    assert one("C5 C4 O6").refuses(0, cook("cco", "C5 C4 O6", token=("C5", into)))


def test_r_v8_a_token_gives_any_of_the_five_types_and_every_number() -> None:
    book = one("C5").game.book
    (die,) = dice("C5")
    kinds = {change.into.vegetable for change in book.changes(die)}
    numbers = {change.into.number for change in book.changes(die)}
    assert kinds == {"carrot", "mushroom", "onion", "pepper", "tomato"}
    assert numbers == {2, 3, 4, 5, 6}
    assert len(list(book.changes(die))) == 8
    water = Change(die, Die("water", 5))
    kitchen = one("C5 C4 O6")
    assert kitchen.refuses(0, replace(cook("cco", "C5 C4 O6"), token=water))


def test_v24_the_token_changes_a_die_of_the_dish() -> None:
    kitchen = one("C5 C4 O6 T2")
    assert kitchen.refuses(0, cook("cco", "C5 C4 O6", token=("T2", "T3")))
    assert kitchen.refuses(0, cook("cco", "C5 C4 O6", token=("C6", "C3")))


def test_v25_the_token_works_once_until_it_is_returned() -> None:
    kitchen = one("C2 C4 M2 T2 P3", "cco tt")
    kitchen.do(0, cook("cco", "C2 C4 M2", token=("M2", "O2")))
    assert kitchen.refuses(0, cook("tt", "T2 P3", token=("P3", "T3")))
    assert kitchen.asked[0].id == "card"  # publicly no recipe can be cooked


def test_r_v7_a_changed_die_moves_to_the_frame_as_printed() -> None:
    kitchen = one("C2 C4 M2").do(0, cook("cco", "C2 C4 M2", token=("M2", "O2")))
    assert kitchen.state.frame == dice("C2 C4 M2")


def test_r_v7_a_refused_dish_does_not_spend_the_token() -> None:
    kitchen = one("C2 C4 M3", hypes="even")
    assert kitchen.refuses(0, cook("cco", "C2 C4 M3", "even", ("M3", "O3")))
    assert kitchen.state.chefs[0].token


def test_r_v7_the_token_holds_for_the_dish_and_its_hype() -> None:
    kitchen = one("C2 C4 O3", hypes="even")
    kitchen.do(0, cook("cco", "C2 C4 O3", "even", ("O3", "O6")))
    assert kitchen.state.chefs[0].dishes[-1].worth == 4
    assert kitchen.state.frame == dice("C2 C4 O3")


def test_r_v9_which_dice_is_the_cooks_choice() -> None:
    kitchen = one("C2 C4 C6 O3 O5")
    for text in ("C2 C4 O3", "C2 C6 O3", "C4 C6 O5"):
        assert kitchen.accepts(0, cook("cco", text))


def test_r_v9_dice_unused_by_other_recipes_are_first() -> None:
    kitchen = one("C2 C2 O2 P2 T2 T3 M6", "cco ttp", "side")
    form = next(iter(kitchen.game.offers(kitchen.state, 0)))
    assert isinstance(form, CookForm)
    ways = [way.dice for way in form.book.ways(form.bench, "cco", "side")]
    assert ways[0] == tuple(sorted(dice("C2 C2 O2 M6")))
    assert len(ways) == 4


def test_r_v10_extra_dice_belong_to_the_dish() -> None:
    kitchen = one("C2 C4 O6 M3", hypes="mushrooms side")
    assert kitchen.refuses(0, cook("cco", "C2 C4 O6", "mushrooms"))
    assert kitchen.refuses(0, cook("cco", "C2 C4 O6 M3"))  # no hype requires it
    kitchen.do(0, cook("cco", "C2 C4 O6 M3", "mushrooms"))
    (event,) = kitchen.events(Cooked)
    assert event == Cooked(0, Dish("cco", dice("C2 C4 M3 O6"), "mushrooms", None, 3))
    assert kitchen.state.frame == dice("C2 C4 M3 O6")


def test_r_v10_requirements_are_judged_over_the_extra_dice_too() -> None:
    kitchen = one("C2 C2 O2 C4 C4 O4", hypes="double")
    kitchen.do(0, cook("cco", "C2 C2 O2 C4 C4 O4", "double"))
    assert kitchen.state.chefs[0].dishes[-1].worth == 5
    assert kitchen.dice(0) == []


def test_every_sample_of_a_form_is_accepted_and_uses_own_dice() -> None:
    kitchen = one("C2 C2 C3 C4 O2 O3 M3 M6 T2", "cco mmop", "mushrooms even")
    seen: set[tuple[str | None, bool]] = set()
    for seed in range(60):
        for offer in kitchen.game.offers(kitchen.state, 0):
            action = offer.sample(chance(seed), "test")
            assert offer.accepts(action)
            if isinstance(action, Cook):
                seen.add((action.hype, action.token is not None))
    assert {hype for hype, _ in seen} == {None, "even", "mushrooms"}
    assert {spent for _, spent in seen} == {False, True}


def test_the_ways_are_all_there_is_to_choose_without_a_token() -> None:
    """Compared with every set of dice."""
    text = "C2 C4 C6 O3 O5 M2 T4"
    for hypes in ("", "even", "side", "mushrooms", "double"):
        kitchen = one(text, "cco", hypes)
        form = next(iter(kitchen.game.offers(kitchen.state, 0)))
        assert isinstance(form, CookForm)
        hype = hypes or None
        ways = list(form.book.ways(form.bench, "cco", hype))
        legal = {
            tuple(sorted(some))
            for size in range(8)
            for some in combinations(dice(text), size)
            if form.accepts(Cook("cco", some, hype))
        }
        assert {way.dice for way in ways} == legal
        assert len(ways) == len(legal)


def test_the_ways_with_a_token_are_legal_and_different() -> None:
    kitchen = one("C2 C4 C6 M3 T5", "cco", "even")
    form = next(iter(kitchen.game.offers(kitchen.state, 0)))
    assert isinstance(form, CookForm)
    for hype in (None, "even"):
        ways = list(form.book.ways(form.bench, "cco", hype, token=True))
        assert ways
        assert len(ways) == len({(way.dice, way.token) for way in ways})
        assert all(form.accepts(way) for way in ways)


def test_other_seats_cannot_cook() -> None:
    kitchen = Kitchen(table(chef("C2 C6 O3", "cco"), chef("T2 T3", "tt"), phase=Phase.COOK))
    assert kitchen.refuses(1, cook("tt", "T2 T3"))
    assert kitchen.refuses(0, cook("tt", "T2 T3"))
