"""Cooking, winning, and the beginning of a round: H-10 to H-13, H-79 to H-90, their rulings."""

import re

import pytest

from bot.games.contract import Outcome, Seat
from bot.games.hibachi.rules.actions import Action, Cook, Done, TakeBottle
from bot.games.hibachi.rules.events import (
    Cooked,
    Event,
    GameEnded,
    IngredientsLaid,
    PhaseBegan,
    PileRebuilt,
    RecipesLaid,
    RoundBegan,
)
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.state import ChefState
from tests.games.cases import CASES
from tests.games.hibachi.positions import CONTENT, Kitchen, chef, table
from tests.games.playing import dealt, played
from tests.sampling import THOROUGH

EGG_DISHES = "moonlit_sukiyaki harbour_omelette"


def cooking(*chefs: ChefState, display: str = EGG_DISHES, **more: object) -> Kitchen:
    """Return a game whose board has no chips left."""
    state = table(*chefs, phase=Phase.BOWL, display=display, **more)
    return Kitchen(state).run_steps()


def order(kitchen: Kitchen) -> list[Seat]:
    """Let every seat cook nothing, and return the order of prompts."""
    asked = []
    while kitchen.state.phase is Phase.COOK:
        (seat,) = kitchen.asked
        asked.append(seat)
        kitchen.do(seat, Done())
    return asked


THREE = "meat soba egg"
SIX = "meat soba egg fish shrimp egg"


def test_h10_the_third_recipe_wins() -> None:
    kitchen = cooking(chef(), chef(THREE, cooked="green_soba wok_garden"), head=1)
    kitchen.do(1, Cook("moonlit_sukiyaki"))
    assert kitchen.outcome == Outcome((1,), (0, 3), "reached")
    assert kitchen.asked == {}


def test_h11_h79_cooking_is_clockwise_from_the_head_chef() -> None:
    assert order(cooking(*[chef(THREE)] * 4, head=2)) == [2, 3, 0, 1]


LETTERS = {
    Phase.THROW: "t",
    Phase.CLEAN: "c",
    Phase.BONUS_THROW: "q",
    Phase.KEEP: "q",
    Phase.BOTTLE: "q",
    Phase.PLAN: "p",
    Phase.BOWL: "b",
    Phase.SELL: "s",
    Phase.BUY: "y",
    Phase.COOK: "k",
    Phase.OVER: "",
}


def letter(event: Event) -> str:
    match event:
        case RoundBegan():
            return "R"
        case PhaseBegan(phase, _):
            return LETTERS[phase]
        case GameEnded():
            return "e"
        case _:
            return ""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_h12_a_round_is_throw_action_spaces_market_cook(seats: int) -> None:
    game = CASES["hibachi"].game
    for seed in range(5 if THOROUGH else 2):
        events, _ = dealt(game, {"edition": "chilli"}, seats, seed)
        for step in played(game, {"edition": "chilli"}, seats, seed):
            events += step.events
        trace = "".join(letter(event) for event in events)
        assert re.fullmatch("(Rtc(qc)*pb(s?y*b)*k{1,4})+e", trace), trace


def test_h13_h86_the_bottle_moves_to_its_holders_left() -> None:
    kitchen = cooking(*[chef(THREE)] * 4, head=3)
    order(kitchen)
    assert kitchen.state.head == 0
    assert kitchen.state.round.number == 2
    assert list(kitchen.asked) == [0]
    on_the_space = "2:100 new_head_chef"
    state = table(*[chef(THREE)] * 4, phase=Phase.CLEAN, board=on_the_space, display=EGG_DISHES)
    taken = Kitchen(state).run_steps().do(2, TakeBottle())
    assert order(taken) == [2, 3, 0, 1]
    assert taken.state.head == 3  # to the left of C, who took it, not of A, who had it before
    assert list(taken.asked) == [3]


def test_h80_one_face_up_recipe_in_a_round() -> None:
    kitchen = cooking(chef(SIX, reserved="green_soba"), chef())
    kitchen.do(0, Cook("moonlit_sukiyaki"))
    assert kitchen.refuses(0, Cook("harbour_omelette"))
    assert kitchen.open(0) == [Done()]


def test_h81_and_any_number_of_reserved_ones() -> None:
    hand = f"{SIX} rice soba egg onion rice soba"
    kitchen = cooking(chef(hand, reserved="double_breakfast night_stall_plate"), chef(THREE))
    kitchen.do(0, Cook("double_breakfast"), Cook("moonlit_sukiyaki"))
    assert kitchen.outcome is None
    kitchen.do(0, Cook("night_stall_plate"))
    assert kitchen.outcome == Outcome((0,), (3, 0), "reached")
    assert [event.reserved for event in kitchen.events(Cooked)] == [True]


def test_h82_cooking_is_voluntary() -> None:
    kitchen = cooking(chef(THREE), chef())
    assert kitchen.open(0) == [Cook("moonlit_sukiyaki"), Done()]
    kitchen.do(0, Done())
    assert kitchen.state.chefs[0].cooked == ()
    assert kitchen.state.round.number == 2


def test_h83_exactly_the_three_cards_are_discarded() -> None:
    kitchen = cooking(chef("meat meat soba egg"), chef(), discards="fish")
    kitchen.do(0, Cook("moonlit_sukiyaki"))
    assert kitchen.hands()[0] == ("meat",)
    assert kitchen.state.supply.discards == ("fish", "meat", "soba", "egg")
    for seat in (None, 0, 1):
        assert kitchen.view(seat).chefs[0].cooked == ("moonlit_sukiyaki",)


def test_h83_without_the_cards_it_cannot_be_cooked() -> None:
    kitchen = cooking(chef("meat soba soba"), chef())
    assert kitchen.open(0) == [Done()]
    assert kitchen.refuses(0, Cook("moonlit_sukiyaki"))
    assert kitchen.refuses(0, Cook("green_soba"))


def test_h84_a_cooked_recipe_is_not_replaced_during_the_step() -> None:
    kitchen = cooking(chef(THREE), chef("fish shrimp egg"), chef(THREE), display=EGG_DISHES)
    kitchen.do(0, Cook("moonlit_sukiyaki"))
    assert kitchen.state.supply.display == ("harbour_omelette",)
    assert list(kitchen.asked) == [1]  # nothing reserved, and the one face-up recipe is cooked
    kitchen.do(1, Cook("harbour_omelette"))
    assert kitchen.state.round.number == 2  # the third chef had nothing left to cook


def test_h85_rh23_the_third_recipe_ends_the_game_at_once() -> None:
    second = chef(THREE, cooked="green_soba wok_garden", reserved="forest_grill")
    kitchen = cooking(chef(THREE), second, chef("fish shrimp egg rice"), display=EGG_DISHES)
    kitchen.do(0, Done())
    kitchen.do(1, Cook("moonlit_sukiyaki"))
    assert [type(event) for event in kitchen.told] == [Cooked, GameEnded]
    assert kitchen.asked == {}
    assert kitchen.open(2) == []
    assert kitchen.state.head == 0
    assert kitchen.state.supply.display == ("harbour_omelette",)
    view = kitchen.view(None)
    assert view.chefs[2].hand == ("fish", "shrimp", "egg", "rice")
    assert view.chefs[1].recipes == ("forest_grill",)


def test_h87_face_up_recipes_are_filled_up() -> None:
    display = f"{EGG_DISHES} green_soba"
    kitchen = cooking(chef(THREE), chef("fish shrimp egg"), chef(), chef(), display=display)
    deck = kitchen.state.supply.recipes
    kitchen.do(0, Cook("moonlit_sukiyaki"))
    kitchen.do(1, Cook("harbour_omelette"))
    assert kitchen.state.supply.display == ("green_soba", *deck[:2])
    assert kitchen.state.supply.recipes == deck[2:]


def test_h88_if_no_face_up_recipe_was_cooked_none_is_drawn() -> None:
    kitchen = cooking(
        chef(THREE, reserved="moonlit_sukiyaki"), chef(), display="green_soba wok_garden"
    )
    deck = kitchen.state.supply.recipes
    kitchen.do(0, Cook("moonlit_sukiyaki"))
    assert kitchen.events(RecipesLaid) == []
    assert kitchen.state.supply.display == ("green_soba", "wok_garden")
    assert kitchen.state.supply.recipes == deck


def test_h89_the_full_number_is_added_to_the_slots() -> None:
    kitchen = cooking(*[chef()] * 4, market="egg egg rice fish soba")
    assert len(kitchen.state.market.cards) == 11
    assert kitchen.state.market.cards[:5] == ("egg", "egg", "rice", "fish", "soba")


def test_h90_a_used_up_pile_is_rebuilt_from_the_discards() -> None:
    discards = "egg egg rice rice fish fish soba soba meat"
    kitchen = cooking(*[chef()] * 4, pile="onion shrimp", discards=discards)
    laid = kitchen.events(IngredientsLaid)
    (rebuilt,) = kitchen.events(PileRebuilt)
    assert isinstance(rebuilt, PileRebuilt)
    assert laid == [IngredientsLaid(("onion", "shrimp")), IngredientsLaid(rebuilt.pile[:4])]
    assert sorted(rebuilt.pile) == sorted(discards.split())
    assert (len(kitchen.state.supply.pile), kitchen.state.supply.discards) == (5, ())


def test_rh10_a_round_begins_with_fewer_cards_where_there_are_no_more() -> None:
    kitchen = cooking(chef(), chef(), pile="onion", discards="egg")
    assert kitchen.state.market.cards == ("onion", "egg")
    assert cooking(chef(), chef(), pile="").state.market.cards == ()
    exact = cooking(chef(), chef(), pile="onion egg fish rice", discards="soba")
    assert exact.state.supply.pile == ()
    assert exact.state.supply.discards == ("soba",)


def test_rh22_the_order_of_dishes_is_free_and_a_card_is_used_once() -> None:
    hand, reserved = "meat soba egg rice", "moonlit_sukiyaki double_breakfast"
    for first, second in (reserved.split(), reversed(reserved.split())):
        kitchen = cooking(chef(hand, reserved=reserved), chef(), display="green_soba")
        assert Cook(first) in kitchen.open(0)
        assert Cook(second) in kitchen.open(0)
        kitchen.do(0, Cook(first))
        assert kitchen.refuses(0, Cook(second))


def ways(hand: str, chillies: int, **more: object) -> list[Action]:
    chefs = (chef(hand, chillies=chillies, **more), chef())
    kitchen = cooking(*chefs, edition="chilli", display="moonlit_sukiyaki")
    return kitchen.open(0) if 0 in kitchen.asked else []


SUKIYAKI = "moonlit_sukiyaki"


def test_rh24_a_pair_of_chillies_replaces_one_card_up_to_three() -> None:
    assert ways("meat soba rice", 1) == [Done()]
    assert ways("meat soba", 2) == [Cook(SUKIYAKI, ("egg",)), Done()]
    assert ways("meat", 4) == [Cook(SUKIYAKI, ("soba", "egg")), Done()]
    assert ways("", 6) == [Cook(SUKIYAKI, ("meat", "soba", "egg")), Done()]
    assert Cook(SUKIYAKI) in ways(THREE, 2)
    assert Cook(SUKIYAKI, ("soba",)) in ways(THREE, 2)
    assert Cook(SUKIYAKI, ("egg", "soba")) not in ways(THREE, 6)
    assert ways("meat", 2) == []


def test_rh24_spent_chillies_return_to_the_stack() -> None:
    chefs = (chef("meat", chillies=5), chef(chillies=3))
    kitchen = cooking(*chefs, edition="chilli", display=SUKIYAKI)
    assert kitchen.state.supply.chillies == 2
    kitchen.do(0, Cook(SUKIYAKI, ("soba", "egg")))
    assert kitchen.state.supply.chillies == 6
    assert kitchen.state.chefs[0].chillies == 1
    assert kitchen.state.supply.discards == ("meat",)
    assert kitchen.events(Cooked) == [Cooked(0, SUKIYAKI, ("meat",), 4, False)]


def test_rh25_an_empty_deck_leaves_fewer_recipes_and_no_dead_end() -> None:
    kitchen = cooking(chef(THREE), chef(), recipes="wok_garden", display=SUKIYAKI)
    assert kitchen.do(0, Cook(SUKIYAKI)).state.supply.display == ("wok_garden",)
    none = cooking(chef(THREE), chef(), recipes="", display=SUKIYAKI)
    none.do(0, Cook(SUKIYAKI))
    assert none.events(RecipesLaid) == []
    assert none.state.supply.display == ()
    assert list(none.asked) == [1]
    # The most dishes without an end: two by each of four. No recipe is left to lay out,
    # and from the face-up and reserved recipes each chef can still reach three.
    keys = list(CONTENT.recipes)
    cooked, left = [" ".join(keys[2 * seat : 2 * seat + 2]) for seat in range(4)], keys[8:]
    assert len(left) >= 10
    for number, recipe in enumerate(left):
        winner, is_open = number % 4, number < 3
        chefs = [
            chef(
                " ".join(CONTENT.recipes[recipe].uses) if seat == winner else "",
                cooked=cooked[seat],
                reserved=" ".join(left[3:]) if seat == winner else "",
            )
            for seat in range(4)
        ]
        last = cooking(*chefs, display=" ".join(left[:3]), recipes="", head=winner)
        assert list(last.asked) == [winner]
        last.do(winner, Cook(recipe))
        assert last.events(Cooked)[0].reserved is not is_open
        assert last.outcome is not None
        assert (last.outcome.winners, last.outcome.reason) == ((winner,), "reached")
    waits = cooking(*chefs, display=" ".join(left[:3]), recipes="", head=winner)
    assert order(waits) == [winner]  # a chef who cooks nothing now is asked again in the next round
    assert waits.events(RecipesLaid) == []
    assert waits.state.supply.display == tuple(left[:3])
    assert waits.state.round.number == 2


def test_rh26_a_table_where_nothing_is_cooked_ends_by_standing() -> None:
    stall = CONTENT.numbers.stall_rounds
    chefs = (chef(cooked="green_soba", yen=100), chef(cooked="wok_garden", yen=900), chef())
    last = cooking(*chefs, round=stall + 3, last_cooked=3)
    assert last.outcome == Outcome((1,), (1, 1, 0), "stalled")
    assert cooking(*chefs, round=stall + 2, last_cooked=3).outcome is None
    shared = cooking(chef(yen=900), chef(yen=900), chef(yen=100), round=stall)
    assert shared.outcome == Outcome((0, 1), (0, 0, 0), "stalled")


def test_rh26_nothing_is_forced() -> None:
    kitchen = cooking(chef(THREE), chef(THREE))
    for seat in (0, 1):
        assert Done() in kitchen.open(seat if seat in kitchen.asked else 0)
        kitchen.do(seat, Done())
    assert kitchen.hands() == [("meat", "soba", "egg")] * 2


def test_a_seat_that_publicly_cannot_cook_is_not_asked() -> None:
    two, none_reserved = chef("meat soba"), chef("rice rice rice")
    assert order(cooking(two, none_reserved, chef(THREE))) == [1, 2]
    assert order(cooking(two, none_reserved, display="")) == []
    assert order(cooking(two, chef("rice rice rice", reserved="green_soba"), display="")) == [1]
    assert order(cooking(two, none_reserved, chef(THREE), open_hands=True)) == [2]
