"""The order of a turn, serving and winning: T-09 to T-21, T-42 to T-44 and their rulings."""

import re
from itertools import product

import pytest

from bot.games.contract import Outcome
from bot.games.thieving_chefs.rules.actions import (
    Action,
    Announce,
    Done,
    Draw,
    Play,
    Serve,
    Steal,
    Tick,
    Untick,
)
from bot.games.thieving_chefs.rules.content import Phase
from bot.games.thieving_chefs.rules.events import (
    Drew,
    Event,
    GameEnded,
    PhaseBegan,
    Served,
    TurnBegan,
)
from tests.games.playing import chance, dealt, played
from tests.games.thieving_chefs.positions import GAME, Kitchen, chef, table
from tests.sampling import THOROUGH

LETTERS = {Phase.THEFT: "h", Phase.ACT: "a", Phase.ANNOUNCE: "n", Phase.DISCARD: "d"}


def letter(event: Event) -> str:
    match event:
        case TurnBegan():
            return "T"
        case PhaseBegan(_, phase):
            return LETTERS[phase]
        case Served():
            return "s"
        case GameEnded():
            return "e"
        case _:
            return ""


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_t09_a_turn_is_scoring_actions_announcing_discarding_end(seats: int) -> None:
    for seed in range(20 if THOROUGH else 6):
        events, _ = dealt(GAME, {}, seats, seed)
        for step in played(GAME, {}, seats, seed):
            events += step.events
        trace = "".join(letter(event) for event in events)
        assert re.fullmatch("(Th?as*nd)*Th?as+e", trace)


def congee(hand: str = "", **more: object) -> Kitchen:
    """Return a table where seat 0 announced a congee last turn and seat 1 has a salad."""
    first = chef(hand, "rice greens", "congee")
    return Kitchen(table(first, chef("", "greens onion", "salad"), **more))


@pytest.mark.parametrize("draws", [0, 1, 2])
def test_t10_rt1_scoring_may_happen_at_any_moment_of_the_own_turn(draws: int) -> None:
    kitchen = congee().do(0, *[Draw()] * draws)
    assert kitchen.points() == [0, 0]
    kitchen.do(0, Serve(1))
    assert kitchen.points() == [3, 0]
    assert kitchen.state.turn.actions_left == 3 - draws


def test_t10_serving_first_does_not_end_the_turn() -> None:
    kitchen = congee().do(0, Serve(1), Draw(), Draw())
    assert list(kitchen.asked) == [0]


def test_t11_only_in_the_own_turn() -> None:
    kitchen = congee()
    assert kitchen.open(1) == []
    assert kitchen.refuses(1, Serve(1))


def test_t12_without_a_dish_or_with_a_stolen_card_nothing_scores() -> None:
    kitchen = Kitchen(table(chef("dog"), chef("", "greens onion", "salad"), actions_left=1))
    kitchen.do(0, Steal("dog", 1, "onion"))
    assert kitchen.kinds(1, Serve) == []
    kitchen.do(1, Draw(), Draw(), Draw())
    assert kitchen.points() == [0, 0]
    assert not any(isinstance(event, Served) for event in kitchen.told)


def test_t13_scoring_discards_the_ingredients_and_adds_the_points() -> None:
    kitchen = Kitchen(table(chef("", "fish bread meat", "burger", points=2), chef()))
    kitchen.do(0, Serve(1))
    assert kitchen.points() == [6, 0]
    assert sorted(kitchen.state.discards) == ["bread", "meat"]
    assert kitchen.area(0) == ["fish"]
    assert kitchen.state.chefs[0].dishes == ()


def test_t14_the_sauce_stays_when_a_dish_is_scored() -> None:
    kitchen = Kitchen(table(chef("", "bread meat", "burger"), chef(), sauce="ketchup"))
    kitchen.do(0, Serve(1))
    assert kitchen.points() == [6, 0]
    assert kitchen.state.sauce == "ketchup"
    assert "ketchup" not in kitchen.state.discards


def test_t15_only_a_dish_announced_last_turn_scores() -> None:
    kitchen = Kitchen(table(chef("onion", "greens"), chef()))
    kitchen.do(0, Play("onion"))
    assert kitchen.kinds(0, Serve) == []
    assert kitchen.refuses(0, Serve(1))
    kitchen.do(0, Draw(), Draw())
    kitchen.do(0, Announce("salad"))
    assert kitchen.kinds(0, Serve) == []
    assert kitchen.points() == [0, 0]


def test_t16_twenty_points_win_at_once() -> None:
    kitchen = Kitchen(table(chef("", "greens onion", "salad", points=17), chef(points=3)))
    kitchen.do(0, Serve(1))
    assert kitchen.outcome == Outcome((0,), (20, 3), "reached")
    assert kitchen.asked == {}
    assert kitchen.open(0) == kitchen.open(1) == []


def test_t16_nineteen_points_do_not_win() -> None:
    kitchen = Kitchen(table(chef("", "greens onion", "salad", points=16), chef()))
    kitchen.do(0, Serve(1))
    assert kitchen.outcome is None
    assert list(kitchen.asked) == [0]


def test_t17_the_winner_is_the_first_to_get_there() -> None:
    salad = chef("", "greens onion", "salad", points=19)
    kitchen = Kitchen(table(salad, salad)).do(0, Serve(1))
    assert kitchen.outcome == Outcome((0,), (22, 19), "reached")


def test_t18_a_turn_has_three_actions() -> None:
    kitchen = Kitchen(table(chef(), chef()))
    for left in (3, 2, 1):
        assert kitchen.state.turn.actions_left == left
        kitchen.do(0, Draw())
    assert list(kitchen.asked) == [1]
    assert kitchen.refuses(0, Draw())


def test_t18_an_action_cannot_be_passed_while_one_is_possible() -> None:
    assert Kitchen(table(chef(), chef())).refuses(0, Done())


@pytest.mark.parametrize("order", list(product("DP", repeat=3)), ids="".join)
def test_t19_any_mixture_in_any_order(order: tuple[str, ...]) -> None:
    kitchen = Kitchen(table(chef("fish fish fish"), chef(), deck="rice rice rice rice rice rice"))
    steps: dict[str, Action] = {"D": Draw(), "P": Play("fish")}
    kitchen.do(0, *(steps[each] for each in order))
    assert kitchen.state.turn.phase is Phase.DISCARD or list(kitchen.asked) == [1]
    assert kitchen.area(0).count("fish") == order.count("P")
    assert len(kitchen.hand(0)) == 3 + order.count("D") - order.count("P")


def test_t20_draw_play_the_drawn_card_draw() -> None:
    kitchen = Kitchen(table(chef(), chef(), deck="fish rice meat meat"))
    kitchen.do(0, Draw(), Play("fish"), Draw())
    assert kitchen.area(0) == ["fish"]
    assert kitchen.hand(0) == ("rice",)


def test_t21_a_drawn_card_is_known_to_its_drawer_alone() -> None:
    one = Kitchen(table(chef(), chef(), chef(), deck="fish rice meat")).do(0, Draw())
    two = Kitchen(table(chef(), chef(), chef(), deck="meat rice fish")).do(0, Draw())
    for seat in (1, 2, None):
        assert one.view(seat) == two.view(seat)
        assert [GAME.seen(event, seat) for event in one.told] == [
            GAME.seen(event, seat) for event in two.told
        ]
    assert one.view(0) != two.view(0)
    assert GAME.seen(one.told[0], 0) == Drew(0, "fish")


def test_t42_the_hand_limit_is_checked_in_the_discard_phase_only() -> None:
    kitchen = Kitchen(table(chef("rice rice greens fish fish"), chef(), deck="meat " * 9))
    kitchen.do(0, Draw(), Draw())
    assert len(kitchen.hand(0)) == 7
    kitchen.do(0, Draw())
    assert len(kitchen.hand(0)) == 8
    assert kitchen.state.turn.phase is Phase.DISCARD
    assert kitchen.refuses(0, Done())
    kitchen.do(0, Tick("rice"), Tick("meat"), Tick("meat"), Done())
    assert kitchen.hand(0) == ("rice", "greens", "fish", "fish", "meat")
    assert list(kitchen.asked) == [1]


def full() -> Kitchen:
    hand = "rice rice greens fish meat onion spicy"
    return Kitchen(table(chef(hand), chef(), phase=Phase.DISCARD))


def test_t43_down_to_five_by_own_choice() -> None:
    kitchen = full()
    assert kitchen.refuses(0, Done())
    kitchen.do(0, Tick("rice"))
    assert kitchen.refuses(0, Done())
    kitchen.do(0, Tick("rice"))
    for card in ("greens", "fish", "meat", "onion", "spicy", "rice"):
        assert kitchen.refuses(0, Tick(card))
    kitchen.do(0, Done())
    assert kitchen.hand(0) == ("greens", "fish", "meat", "onion", "spicy")
    assert kitchen.state.discards == ("rice", "rice")
    assert kitchen.state.ticked == ()


def test_t43_a_tick_can_be_taken_back() -> None:
    kitchen = full().do(0, Tick("fish"), Tick("rice"), Untick("fish"))
    assert kitchen.state.ticked == ("rice",)
    assert kitchen.refuses(0, Untick("fish"))
    kitchen.do(0, Tick("onion"), Done())
    assert sorted(kitchen.state.discards) == ["onion", "rice"]


def test_t43_no_more_copies_are_ticked_than_are_held() -> None:
    kitchen = full().do(0, Tick("fish"))
    assert Tick("fish") not in kitchen.open(0)
    assert kitchen.refuses(0, Tick("fish"))
    assert Tick("rice") in kitchen.do(0, Untick("fish"), Tick("rice")).open(0)


def test_t43_ticks_are_sealed_until_done() -> None:
    one = full().do(0, Tick("onion"), Untick("onion"), Tick("fish"), Tick("rice"))
    two = full().do(0, Tick("spicy"), Tick("onion"))
    for seat in (1, None):
        assert one.view(seat) == two.view(seat)
        assert [GAME.seen(event, seat) for event in one.told] == [None] * 4
    assert [GAME.seen(event, 0) for event in one.told] == one.told
    assert one.asked == two.asked
    assert one.view(0).ticked == ("fish", "rice")


def test_t43_the_order_of_the_ticks_stays_with_their_owner() -> None:
    one = full().do(0, Tick("fish"), Tick("rice")).do(0, Done())
    two = full().do(0, Tick("rice"), Tick("fish")).do(0, Done())
    assert one.told == two.told
    assert one.state == two.state


def test_t44_then_the_next_chef_clockwise_has_a_turn() -> None:
    kitchen = Kitchen(table(chef("rice rice rice rice"), chef(), chef(), actions_left=1))
    assert list(kitchen.do(0, Draw()).asked) == [1]
    kitchen.do(1, Draw(), Draw(), Draw())
    assert list(kitchen.asked) == [2]
    kitchen.do(2, Draw(), Draw(), Draw())
    assert list(kitchen.asked) == [0]


def test_t44_the_next_chef_is_asked_after_announcing_too() -> None:
    state = table(chef("", "rice greens"), chef(), phase=Phase.ANNOUNCE)
    kitchen = Kitchen(state).do(0, Announce("congee"), Done())
    assert list(kitchen.asked) == [1]


def test_rt10_waiting_dishes_are_served_when_nothing_else_is_possible() -> None:
    """No deck, no discards, a pet without a target: the served cards can be drawn."""
    first = chef("rice", "bread meat", "burger")
    kitchen = Kitchen(table(first, chef(), deck="", discards="")).do(0, Play("rice"))
    assert [type(event) for event in kitchen.told][1:] == [Served]
    assert kitchen.points() == [4, 0]
    assert kitchen.open(0) == [Draw()]
    assert kitchen.state.turn.actions_left == 2
    kitchen.do(0, Draw())
    assert kitchen.hand(0)[0] in ("bread", "meat")


def test_rt10_all_waiting_dishes_are_served_in_their_order() -> None:
    first = chef("cat", "rice greens bread meat", "congee burger")
    kitchen = Kitchen(table(chef("fish"), first, deck="", to_move=0, actions_left=1))
    kitchen.do(0, Play("fish"))
    assert kitchen.kinds(1, Steal) == [Steal("cat", 0, "fish")]
    stuck = Kitchen(table(chef("rice"), first, deck="", to_move=0, actions_left=1))
    stuck.do(0, Play("rice"))
    served = [event for event in stuck.told if isinstance(event, Served)]
    assert [event.dish.recipe for event in served] == ["congee", "burger"]
    assert stuck.open(1) == [Draw()]


def test_rt10_else_the_phase_ends() -> None:
    kitchen = Kitchen(table(chef("rice cat"), chef("meat"), deck="")).do(0, Play("rice"))
    assert list(kitchen.asked) == [1]
    assert kitchen.state.turn.phase is Phase.ACT
    assert kitchen.hand(0) == ("cat",)


def test_rt10_serving_by_hand_makes_drawing_possible_too() -> None:
    kitchen = Kitchen(table(chef("rice", "bread meat", "burger"), chef(), deck=""))
    assert kitchen.open(0) == [Play("rice"), Serve(1)]
    assert Draw() in kitchen.do(0, Serve(1)).open(0)


def test_rt16_discards_are_open_and_chosen_after_announcing() -> None:
    first = chef("fish fish fish cheese cheese cheese", "rice greens")
    kitchen = Kitchen(table(first, chef(), phase=Phase.ANNOUNCE))
    assert kitchen.refuses(0, Tick("fish"))
    kitchen.do(0, Announce("congee"), Done(), Tick("fish"), Done())
    assert kitchen.view(1).discards == kitchen.view(None).discards == ("fish",)


def test_rt16_discards_are_seen_all_at_once() -> None:
    kitchen = full().do(0, Tick("fish"), Tick("rice"))
    assert kitchen.view(1).discards == ()
    kitchen.do(0, Done())
    assert GAME.seen(kitchen.told[0], 1) == kitchen.told[0]


def test_rt17_automatic_serving_stops_at_the_dish_that_wins() -> None:
    first = chef("", "greens onion bread meat greens onion", "salad burger salad", points=14)
    kitchen = Kitchen(table(first, chef(), actions_left=1)).do(0, Draw())
    assert [type(event) for event in kitchen.told] == [Drew, Served, Served, GameEnded]
    assert kitchen.outcome == Outcome((0,), (21, 0), "reached")
    assert [dish.number for dish in kitchen.state.chefs[0].dishes] == [3]


def test_rt17_the_counter_passes_twenty() -> None:
    first = chef("", "rice onion meat", "chili", points=19)
    kitchen = Kitchen(table(first, chef(), sauce="spicy")).do(0, Serve(1))
    assert kitchen.outcome == Outcome((0,), (29, 0), "reached")


def test_rt18_turns_are_not_equalized() -> None:
    salad = chef("", "greens onion", "salad", points=18)
    kitchen = Kitchen(table(chef(), salad, salad, to_move=1, turn=2)).do(1, Serve(1))
    assert kitchen.outcome == Outcome((1,), (0, 21, 18), "reached")
    assert kitchen.asked == {}


def test_rt19_a_thief_with_more_than_five_cards_discards_only_in_the_own_phase() -> None:
    first = chef("rabbit rice rice rice rice meat")
    kitchen = Kitchen(table(first, chef("", "greens"), deck="fish " * 5))
    kitchen.do(0, Steal("rabbit", 1, "greens"), Draw())
    assert len(kitchen.hand(0)) == 7
    assert kitchen.state.turn.phase is Phase.ACT
    kitchen.do(0, Draw())
    assert kitchen.asked[0].about == ("3",)


def rounds(quiet_turns: int, points: tuple[int, int]) -> Kitchen:
    """Return the last action of a turn, with this many turns begun since the last points."""
    chefs = (chef(points=points[0]), chef(points=points[1]))
    return Kitchen(table(*chefs, actions_left=1, turn=quiet_turns + 7, last_scored=7))


def test_twenty_rounds_without_points_end_the_game_by_standing() -> None:
    assert rounds(39, (3, 5)).do(0, Draw()).outcome is None
    assert rounds(40, (3, 5)).do(0, Draw()).outcome == Outcome((1,), (3, 5), "stalled")


def test_equals_share_a_stalled_game() -> None:
    assert rounds(40, (4, 4)).do(0, Draw()).outcome == Outcome((0, 1), (4, 4), "stalled")
    assert rounds(40, (0, 0)).do(0, Draw()).outcome == Outcome((0, 1), (0, 0), "stalled")


def test_points_restart_the_count_of_quiet_turns() -> None:
    first = chef("", "greens onion", "salad")
    kitchen = Kitchen(table(first, chef(), actions_left=1, turn=40)).do(0, Draw())
    assert kitchen.outcome is None
    assert kitchen.view(0).turn.quiet == 1


def test_hands_are_open_only_after_the_end() -> None:
    kitchen = Kitchen(table(chef("fish", "greens onion", "salad", points=17), chef("rice meat")))
    assert kitchen.view(None).hands == ()
    kitchen.do(0, Serve(1))
    assert kitchen.view(None).hands == (("fish",), ("rice", "meat"))


def test_fallbacks_of_a_whole_game_use_only_their_own_seat() -> None:
    _, state = dealt(GAME, {}, 3, 4)
    for version in range(1, 200):
        seat = next(iter(GAME.questions(state)))
        for event in GAME.decide(state, seat, GAME.fallback(state, seat), chance(4, version)):
            state = GAME.evolve(state, event)
    assert state.turn.number > 20
