"""The action spaces: H-30 to H-51 and their rulings."""

import msgspec
import pytest

from bot.games.contract import Seat
from bot.games.hibachi.rules.actions import Cook, Decline, Done, Keep, Sell, TakeBottle, Throw
from bot.games.hibachi.rules.events import (
    ActionCleaned,
    ActionLapsed,
    BottleTaken,
    CardKept,
    CardsDrawn,
    ChipThrown,
    Event,
    InvalidWentHome,
    PhaseBegan,
    PileRebuilt,
    RecipeReserved,
    RightDeclined,
)
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.view import SawCardKept, SawCardsDrawn, SawRecipeReserved
from tests.games.hibachi.positions import OUT, Kitchen, Landing, chef, table


def cleaned(board: str, *landings: Landing, seats: int = 2, **more: object) -> Kitchen:
    """Return a game just after the last throw, at its first question."""
    chefs = [chef() for _ in range(seats)]
    state = table(*chefs, phase=Phase.CLEAN, board=board, **more)
    return Kitchen(state, *landings).run_steps()


def spaces(told: list[Event]) -> list[str]:
    return [event.space for event in told if isinstance(event, ActionCleaned)]


ALL = "0:100 bonus_throw;1:100 bonus_ingredient;0:200 reserve;0:300 new_head_chef"


def test_h30_four_spaces_in_their_order_and_the_bowls_last() -> None:
    kitchen = cleaned(f"{ALL};1:500 egg;0:400 rice", market="egg rice")
    told = list(kitchen.told)
    told += kitchen.do(0, Decline()).told
    assert spaces(told) == ["bonus_throw", "bonus_ingredient", "reserve", "new_head_chef"]
    assert kitchen.state.phase is Phase.PLAN
    assert kitchen.chips("egg") == [(1, 500)]


def test_h31_cleaning_shows_one_space_and_hides_later_ones() -> None:
    kitchen = cleaned("0:100+300 bonus_throw;1:200 new_head_chef")
    (event,) = kitchen.events(ActionCleaned)
    assert isinstance(event, ActionCleaned)
    assert [(chip.owner, chip.value) for chip in event.chips] == [(0, 100), (0, 300)]
    view = kitchen.view(None)
    assert view.chefs[0].shown == (100, 300)
    assert view.chefs[1].shown == ()
    assert [(chip.space, chip.value) for chip in view.board] == [("new_head_chef", None)]


def winner(board: str, seats: int = 4, head: Seat = 0, space: str = "reserve") -> Seat:
    kitchen = cleaned(board.replace("@", space), seats=seats, head=head)
    (event,) = (e for e in kitchen.events(ActionCleaned) if e.space == space)
    assert isinstance(event, ActionCleaned)
    return event.winner


def test_h32_the_highest_sum_wins() -> None:
    assert winner("0:100+200 @;1:400 @") == 1
    assert winner("0:100+200+300 @;1:500 @") == 0


def test_h33_the_head_chef_wins_a_tie() -> None:
    assert winner("0:300 @;3:300 @", head=0) == 0
    assert winner("0:300 @;3:300 @", head=3) == 3


def test_h34_the_first_clockwise_from_the_head_chef_wins_another_tie() -> None:
    assert winner("0:300 @;1:300 @", head=2) == 0
    assert winner("0:300 @;1:100+200 @;3:300 @", head=2) == 3


def test_h35_a_space_without_chips_is_skipped() -> None:
    kitchen = cleaned("0:100 new_head_chef;1:100 egg", market="egg")
    assert spaces(kitchen.told) == ["new_head_chef"]
    assert len(kitchen.state.supply.recipes) == 18
    assert kitchen.state.round.resolved == ("new_head_chef",)


def test_h36_rh6_a_declined_bonus_throw_is_not_inherited() -> None:
    kitchen = cleaned("0:100 bonus_throw;1:400 bonus_throw;1:100 egg", market="egg")
    assert list(kitchen.asked) == [1]
    kitchen.do(1, Decline())
    assert kitchen.events(RightDeclined) == [RightDeclined(1, "bonus_throw")]
    assert kitchen.state.phase is Phase.PLAN


def test_rh6_bonus_ingredient_and_reserve_happen_by_themselves() -> None:
    kitchen = cleaned("0:100 bonus_ingredient;1:200 reserve;1:100 egg", market="egg")
    assert len(kitchen.events(CardKept)) == len(kitchen.events(RecipeReserved)) == 1
    assert kitchen.state.phase is Phase.PLAN


def test_h37_a_bonus_throw_precedes_the_other_spaces() -> None:
    kitchen = cleaned(ALL)
    assert spaces(kitchen.told) == ["bonus_throw"]
    assert kitchen.asked[0].id == "bonus_throw"
    kitchen.throw(0, 600, "egg")
    assert isinstance(kitchen.told[0], ChipThrown)
    assert spaces(kitchen.told)[0] == "bonus_ingredient"


def test_h38_only_a_chip_not_thrown_this_round() -> None:
    kitchen = cleaned("0:100+200 bonus_throw;0:400+500 egg")
    assert kitchen.view(0).own.chips == (300, 600)
    assert kitchen.refuses(0, Throw(100, 0, 50))
    assert kitchen.refuses(0, Throw(400, 0, 50))
    assert kitchen.accepts(0, Throw(300, 0, 50))


def test_rh7_at_least_two_chips_are_left_for_a_bonus_throw() -> None:
    for seats, thrown in ((2, 4), (3, 4), (4, 3)):
        values = "+".join(str(100 * step) for step in range(1, thrown + 1))
        kitchen = cleaned(f"0:{values} bonus_throw", seats=seats)
        assert len(kitchen.view(0).own.chips) >= 2


def test_h39_a_bonus_throw_obeys_every_rule_of_throwing() -> None:
    kitchen = cleaned(
        "0:100 bonus_throw;1:300 egg", Landing(OUT, pushed={2: "rice"}), market="rice"
    )
    kitchen.do(0, Throw(600, 0, 50))
    assert kitchen.chips("rice") == [(1, 300)]
    assert [chip.owner for chip in kitchen.state.board] == [1]
    assert 600 not in kitchen.view(0).own.chips
    face_up = cleaned("0:100 bonus_throw;1:300 egg").throw(0, 600, "rice", face_up=True)
    assert face_up.view(1).board[1].value == 600


def test_h40_chips_on_bonus_throw_do_not_start_it_again() -> None:
    kitchen = cleaned("0:100 bonus_throw;1:300 egg", market="egg").throw(0, 600, "bonus_throw")
    assert spaces(kitchen.told) == []
    assert kitchen.state.phase is Phase.PLAN


def test_rh8_chips_on_bonus_throw_are_returned_unseen() -> None:
    kitchen = cleaned("0:100 bonus_throw;1:300 egg;1:200 -", market="egg", edition="chilli").throw(
        0, 600, "bonus_throw"
    )
    assert kitchen.events(InvalidWentHome) == [InvalidWentHome((3, 4))]
    assert kitchen.view(1).chefs[0].shown == (100,)
    assert [each.chillies for each in kitchen.state.chefs] == [0, 1]


def test_h41_the_others_are_judged_after_the_bonus_throw() -> None:
    kitchen = cleaned("0:100 bonus_throw;0:200 reserve;1:500 egg", Landing(None, {3: "reserve"}))
    kitchen.do(0, Throw(600, 0, 50))
    (event,) = kitchen.events(RecipeReserved)
    assert isinstance(event, RecipeReserved)
    assert event.seat == 1


def test_h42_as_many_cards_as_the_first_digit_of_the_highest_chip() -> None:
    kitchen = cleaned("0:500 bonus_ingredient", pile="egg rice meat fish soba onion shrimp")
    assert kitchen.state.supply.drawn == ("egg", "rice", "meat", "fish", "soba")
    assert kitchen.view(0).own.drawn == kitchen.state.supply.drawn
    assert kitchen.asked[0].id == "keep"


def test_h43_the_highest_chip_counts_for_the_draw_and_the_sum_for_winning() -> None:
    kitchen = cleaned("0:300+200 bonus_ingredient;1:400 bonus_ingredient")
    assert list(kitchen.asked) == [0]
    assert len(kitchen.state.supply.drawn) == 3


PILE = "egg rice meat fish " + "soba " * 6 + "onion " * 6 + "shrimp " * 4


def test_h44_one_is_kept_and_the_others_are_put_under_the_pile() -> None:
    kitchen = cleaned("0:400 bonus_ingredient", pile=PILE)
    kitchen.do(0, Keep("meat"))
    assert kitchen.hands()[0] == ("meat",)
    assert len(kitchen.state.supply.pile) == 20 - 1 - 4  # the next round's four are laid out
    assert kitchen.state.supply.pile[-3:] == ("egg", "rice", "fish")


def test_rh11_the_others_are_put_under_the_pile_as_drawn() -> None:
    kitchen = cleaned("0:400 bonus_ingredient;1:100 egg", pile=PILE, market="egg")
    kitchen.do(0, Keep("egg"))
    assert kitchen.state.supply.pile[-3:] == ("rice", "meat", "fish")
    assert len(kitchen.state.supply.pile) == 19


def test_rh12_one_card_has_to_be_kept() -> None:
    kitchen = cleaned("0:400 bonus_ingredient", pile="egg egg meat fish soba soba soba soba")
    assert kitchen.open(0) == [Keep("egg"), Keep("meat"), Keep("fish")]
    assert kitchen.refuses(0, Decline())
    assert kitchen.refuses(0, Keep("soba"))


def test_h45_only_the_winner_sees_the_drawn_cards() -> None:
    """Two deals that differ only in these cards look the same to others, byte for byte."""
    piles = ["egg rice meat fish " + "soba " * 4, "onion shrimp broccoli shiitake " + "soba " * 4]
    kept = ["egg", "onion"]
    kitchens = [cleaned("0:400 bonus_ingredient;1:100 egg", pile=p, market="egg") for p in piles]
    told = [list(kitchen.told) for kitchen in kitchens]
    for kitchen, card, before in zip(kitchens, kept, told, strict=True):
        before += kitchen.do(0, Keep(card)).told
    for seat in (None, 1):
        one, other = (msgspec.json.encode(kitchen.view(seat)) for kitchen in kitchens)
        assert one == other
        seen = [[kitchens[0].game.seen(event, seat) for event in events] for events in told]
        assert seen[0] == seen[1]
        assert SawCardsDrawn(0, 4) in seen[0]
        assert SawCardKept(0, 3, None) in seen[0]
    assert kitchens[0].view(0) != kitchens[1].view(0)


def test_a_kept_card_is_named_with_open_hands() -> None:
    kitchen = cleaned("0:400 bonus_ingredient", pile="egg rice meat fish", open_hands=True)
    assert kitchen.view(1).own.drawn == ()
    kitchen.do(0, Keep("egg"))
    (event,) = kitchen.events(CardKept)
    assert kitchen.game.seen(event, 1) == SawCardKept(0, 3, "egg")
    assert kitchen.view(1).chefs[0].hand == ("egg",)


def test_h46_reserve_takes_the_top_recipe_face_down() -> None:
    kitchen = cleaned("0:100 reserve;1:100 egg", recipes="green_soba wok_garden", market="egg")
    assert kitchen.state.supply.recipes == ("wok_garden",)
    assert kitchen.view(0).own.reserved == ("green_soba",)
    for seat in (None, 1):
        view = kitchen.view(seat)
        assert view.chefs[0].reserved == 1
        assert b"green_soba" not in msgspec.json.encode(view)
        (event,) = kitchen.events(RecipeReserved)
        assert kitchen.game.seen(event, seat) == SawRecipeReserved(0)


def test_h47_a_reserved_recipe_is_its_holders_alone() -> None:
    holder, other = chef(reserved="moonlit_sukiyaki"), chef("meat soba egg")
    kitchen = Kitchen(table(other, holder, phase=Phase.COOK, display="green_soba"))
    assert list(kitchen.asked) == [0]
    assert kitchen.refuses(0, Cook("moonlit_sukiyaki"))


def test_h48_rh13_any_number_as_long_as_the_deck_has_cards() -> None:
    reserved = "mountain_and_sea woodcutters_bowl market_skewers sizzling_platter wok_garden"
    state = table(
        chef(reserved=reserved),
        chef(),
        phase=Phase.CLEAN,
        board="0:100 reserve;1:100 egg",
        recipes="green_soba",
        market="egg",
    )
    kitchen = Kitchen(state).run_steps()
    assert len(kitchen.state.chefs[0].reserved) == 6
    empty = cleaned("0:100 reserve;1:100 egg", recipes="", market="egg")
    assert empty.events(ActionLapsed) == [ActionLapsed(0, "reserve")]
    assert empty.view(1).chefs[0].shown == (100,)
    assert empty.chips("reserve") == []


def test_h49_the_new_head_chef_has_the_bottle_from_that_moment() -> None:
    kitchen = cleaned("2:100 new_head_chef;0:300 egg;3:300 egg", seats=4, market="egg")
    assert kitchen.asked[2].id == "bottle"
    kitchen.do(2, TakeBottle())
    assert kitchen.events(BottleTaken) == [BottleTaken(2)]
    assert kitchen.state.head == 2
    kitchen.plan()
    assert kitchen.state.to_move == 3  # a tie: the first seat clockwise from the new head chef


def test_h49_market_order_and_cooking_run_from_the_new_head_chef() -> None:
    cooks = [chef("egg egg egg", 0) for _ in range(4)]
    state = table(
        *cooks,
        phase=Phase.CLEAN,
        board="2:100 new_head_chef;0:100 egg;1:100 rice",
        market="fish",
        display="green_soba",
    )
    kitchen = Kitchen(state).run_steps().do(2, TakeBottle()).plan()
    assert list(kitchen.asked) == [2]
    assert kitchen.asked[2].id == "bowl"
    trace = [event for event in kitchen.told if isinstance(event, PhaseBegan)]
    assert trace[-1] == PhaseBegan(Phase.BOWL, 2)
    alone = "2:100 new_head_chef"  # no bowl is in play, so cooking begins
    state = table(*cooks, phase=Phase.CLEAN, board=alone, display="green_soba")
    cooking, asked = Kitchen(state).run_steps().do(2, TakeBottle()), []
    while cooking.state.phase is Phase.COOK:
        (seat,) = cooking.asked
        asked.append(seat)
        cooking.do(seat, Done())
    assert asked == [2, 3, 0, 1]


def test_h50_without_chips_there_the_bottle_stays() -> None:
    assert cleaned("0:100 egg", market="egg").state.head == 0


def test_h51_the_space_is_judged_with_the_bottle_at_the_old_place() -> None:
    assert winner("1:300 @;3:300 @", space="new_head_chef") == 1
    assert winner("0:300 @;3:300 @", space="new_head_chef") == 0


def test_rh6_the_bottle_may_be_declined_and_stays() -> None:
    kitchen = cleaned("1:100 new_head_chef;0:100 egg", market="egg").do(1, Decline())
    assert kitchen.events(RightDeclined) == [RightDeclined(1, "new_head_chef")]
    assert kitchen.state.head == 0
    assert kitchen.state.phase is Phase.PLAN


def test_rh14_a_bottle_won_by_its_holder_stays_without_a_question() -> None:
    kitchen = cleaned("0:300 new_head_chef;1:300 new_head_chef;0:100 egg", market="egg")
    assert kitchen.state.phase is Phase.PLAN
    assert kitchen.state.head == 0


def test_rh9_one_of_one_is_kept_without_a_question() -> None:
    kitchen = cleaned("0:100 bonus_ingredient;1:200 egg", pile="rice meat", market="egg")
    assert kitchen.hands()[0] == ("rice",)
    assert kitchen.state.phase is Phase.PLAN


def test_rh10_too_few_cards_are_drawn_then_the_discards_shuffled_in() -> None:
    kitchen = cleaned("0:500 bonus_ingredient", pile="rice meat", discards="egg egg soba fish")
    first, rebuilt, second = kitchen.told[1:4]
    assert first == CardsDrawn(0, ("rice", "meat"))
    assert isinstance(rebuilt, PileRebuilt)
    assert sorted(rebuilt.pile) == ["egg", "egg", "fish", "soba"]
    assert second == CardsDrawn(0, rebuilt.pile[:3])
    assert len(kitchen.state.supply.drawn) == 5
    assert kitchen.state.supply.discards == ()


def test_rh10_still_short_draw_fewer_and_with_none_the_action_lapses() -> None:
    short = cleaned("0:500 bonus_ingredient", pile="rice", discards="egg")
    assert short.state.supply.drawn == ("rice", "egg")
    one = cleaned("0:500 bonus_ingredient;1:100 egg", pile="", discards="egg", market="egg")
    assert one.hands()[0] == ("egg",)
    none = cleaned("0:500 bonus_ingredient;1:100 egg", pile="", market="egg")
    assert none.events(ActionLapsed) == [ActionLapsed(0, "bonus_ingredient")]
    assert none.view(1).chefs[0].shown == (500,)
    assert none.chips("bonus_ingredient") == []


def test_rh17_a_bonus_card_can_be_sold_and_cooked_in_the_same_round() -> None:
    kitchen = cleaned("0:100 bonus_ingredient;1:400 egg", pile="egg egg", market="egg")
    assert kitchen.hands()[0] == ("egg",)
    kitchen.plan()
    assert Sell(1) in kitchen.open(0)
    cook = table(
        chef("meat soba"),
        chef(),
        phase=Phase.CLEAN,
        board="0:100 bonus_ingredient",
        pile="egg rice",
        display="moonlit_sukiyaki",
    )
    assert Cook("moonlit_sukiyaki") in Kitchen(cook).run_steps().open(0)


def test_rh27_chips_on_a_space_are_returned_before_its_action() -> None:
    kitchen = cleaned("0:100+200 bonus_throw;1:300 egg")
    assert kitchen.chips("bonus_throw") == []
    assert kitchen.view(0).chefs[0].thrown == 2


def test_h31_a_chip_already_face_up_is_not_counted_twice_among_those_shown() -> None:
    state = table(chef(), chef(), phase=Phase.CLEAN, board="0:100 reserve;1:100 egg", market="egg")
    chips = (msgspec.structs.replace(state.board[0], shown=True), state.board[1])
    state = msgspec.structs.replace(state.changing(0, shown=(100,)), board=chips)
    assert Kitchen(state).run_steps().view(1).chefs[0].shown == (100,)


@pytest.mark.parametrize("question", ["bonus_throw", "keep", "bottle"])
def test_only_the_winner_is_asked(question: str) -> None:
    space = {"keep": "bonus_ingredient", "bottle": "new_head_chef"}.get(question, question)
    kitchen = cleaned(f"1:300 {space};0:100 {space}", seats=3)
    assert {seat: asked.id for seat, asked in kitchen.asked.items()} == {1: question}
    assert kitchen.open(0) == kitchen.open(2) == []
