"""The end of the game, scores and winners: V-48 to V-54, R-V11 to R-V13, R-V16, R-V19, R-X1."""

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.contract import Outcome, Seat
from bot.games.diced_veggies.rules.actions import Done, DrawHype, Restock, TakeBack
from bot.games.diced_veggies.rules.events import (
    BlockCut,
    Cooked,
    DishSealed,
    EndTriggered,
    GameEnded,
    LastDishesShown,
    PhaseBegan,
    TurnBegan,
)
from bot.games.diced_veggies.rules.pieces import Phase
from bot.games.diced_veggies.rules.state import ChefState
from tests.games.diced_veggies.dice import dice
from tests.games.diced_veggies.positions import (
    Kitchen,
    block,
    chef,
    cook,
    cooking,
    dish,
    last_cook,
    opened,
    scoring,
    table,
)
from tests.games.diced_veggies.variants import CONTENT, STACKED
from tests.games.playing import dealt, whole
from tests.sampling import THOROUGH


def sixth(**more: object) -> Kitchen:
    """Return a table at which seat 0 has just cooked its sixth recipe and can cook another."""
    own = chef("C2 C2 O2 T2 T2", "cco tt", dishes=5)
    kitchen = cooking(own, chef(), chef(), **more)
    return kitchen.do(0, cook("cco", "C2 C2 O2"))


def test_v48_a_sixth_recipe_triggers_the_end() -> None:
    kitchen = sixth()
    assert [type(event) for event in kitchen.told] == [Cooked, EndTriggered]
    assert kitchen.state.trigger == 0
    for seat in (None, 0, 1):
        assert kitchen.view(seat).trigger == 0
    fifth = cooking(chef("T2 T2", "tt", dishes=4), chef()).do(0, cook("tt", "T2 T2"))
    assert fifth.state.trigger is None


def test_v49_that_player_finishes_the_turn() -> None:
    kitchen = sixth().do(0, cook("tt", "T2 T2"))
    assert len(kitchen.state.chefs[0].dishes) == 7
    assert kitchen.asked[0].id == "card"
    kitchen.do(0, DrawHype())
    assert len(kitchen.state.chefs[0].hypes) == 1
    assert list(kitchen.asked) == [1]


def test_v49_with_its_limits() -> None:
    own = chef("C2 C2 O2 " + "P2 " * 9, "cco", dishes=5)
    kitchen = cooking(own, chef()).do(0, cook("cco", "C2 C2 O2"), DrawHype())
    assert kitchen.asked[0].id == "trim"


def test_v50_every_other_player_has_one_more_turn() -> None:
    """Seat 2 triggers; 3, 0 and 1 have a turn each, although 0 also reaches six."""
    assert last_turns() == [3, 0, 1]


@pytest.mark.parametrize(("first", "seats"), [(0, [3]), (1, [3, 0]), (2, [3, 0, 1]), (3, [])])
def test_v50_with_an_even_start_the_round_is_finished(first: Seat, seats: list[Seat]) -> None:
    assert last_turns(first=first, even=True) == seats


def test_v50_with_an_even_start_the_round_ends_at_an_empty_seat_too() -> None:
    gone = replace(chef(token=False), gone=True)
    own = chef("T2 T2", "tt", dishes=5)
    kitchen = Kitchen(table(gone, chef(), own, to_move=2, even=True, phase=Phase.COOK))
    kitchen.do(2, cook("tt", "T2 T2"), DrawHype())
    assert not kitchen.events(TurnBegan)
    assert kitchen.outcome is not None


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_with_an_even_start_turns_are_equally_many(seats: int) -> None:
    for seed in range(6 if THOROUGH else 2):
        steps = whole(STACKED, {"even_start": "yes"}, seats, seed)
        events = [event for step in steps for event in step.events]
        cuts = Counter(event.seat for event in events if isinstance(event, BlockCut))
        assert len(set(cuts.values())) == 1
        assert len(cuts) == seats
        phases = [event.phase for event in events if isinstance(event, PhaseBegan)]
        assert phases.count(Phase.LAST_COOK) == 1


def test_logs_say_an_even_start_only_where_it_is_chosen() -> None:
    """Events of the default are identical, byte for byte, to those of a game without the option."""
    for chosen, said in (("no", False), ("yes", True)):
        (deal, *_), _ = dealt(STACKED, {"even_start": chosen}, 2, 1)
        for event in (deal, EndTriggered(1, said)):
            data = msgspec.json.encode(event)
            assert (b'"even"' in data) is said
            assert msgspec.json.decode(data, type=type(event)) == event


def last_turns(**more: object) -> list[Seat]:
    """Return the seats with a turn after seat 2 of four cooked its sixth dish."""
    chefs = [chef("T2 T2", "tt", dishes=5) for _ in range(4)]
    kitchen = Kitchen(table(*chefs, to_move=2, phase=Phase.COOK, **more))
    kitchen.do(2, cook("tt", "T2 T2"))
    turns: list[Seat] = []
    kitchen.play_on(2)
    while kitchen.state.phase is not Phase.LAST_COOK:
        seat = kitchen.state.to_move
        turns.append(seat)
        kitchen.cut(seat)
        if seat == 0:
            kitchen.do(0, cook("tt", "T2 T2"))
            assert not kitchen.events(EndTriggered)
        kitchen.play_on(seat)
    assert kitchen.state.trigger == 2
    return turns


def test_r_v13_a_sixth_in_an_extra_turn_changes_nothing() -> None:
    kitchen = cooking(chef("T2 T2", "tt", dishes=5), chef(), trigger=1)
    kitchen.do(0, cook("tt", "T2 T2"))
    assert not kitchen.events(EndTriggered)
    assert kitchen.state.trigger == 1


def test_r_v13_nor_in_the_last_step() -> None:
    kitchen = last_cook(chef("T2 T2", "tt", dishes=5), chef(dishes=6), trigger=1)
    kitchen.do(0, cook("tt", "T2 T2"), Done())
    assert not kitchen.events(EndTriggered)
    assert kitchen.outcome is not None


def test_r_v19_alone_the_last_step_follows_the_turn_with_the_sixth_recipe() -> None:
    own = chef("C2 C2 O2 T2 T2", "cco tt", dishes=5)
    kitchen = cooking(own).do(0, cook("cco", "C2 C2 O2"), Done(), DrawHype())
    assert not kitchen.events(TurnBegan)
    assert kitchen.asked[0].id == "last_cook"
    kitchen.do(0, cook("tt", "T2 T2"), Done())
    assert kitchen.outcome is not None
    assert kitchen.outcome.winners == (0,)
    assert CONTENT.numbers.band(kitchen.outcome.scores[0]) == 0


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_v48_to_v51_over_whole_games(seats: int) -> None:
    for seed in range(6 if THOROUGH else 2):
        steps = whole(STACKED, {}, seats, seed)
        events = [event for step in steps for event in step.events]
        kinds = [type(event) for event in events]
        begun = kinds.index(EndTriggered)
        turns = [event.seat for event in events[begun:] if isinstance(event, TurnBegan)]
        (trigger,) = (event.seat for event in events if isinstance(event, EndTriggered))
        assert turns == [(trigger + step) % seats for step in range(1, seats)]
        phases = [event.phase for event in events if isinstance(event, PhaseBegan)]
        assert phases.count(Phase.LAST_COOK) == 1
        assert kinds.count(GameEnded) == 1


def stalled(quiet_turns: int, **more: object) -> Kitchen:
    state = table(scoring(20), scoring(10), phase=Phase.TRIM, quiet_turns=quiet_turns, **more)
    return Kitchen(state).run_steps()


def test_rounds_without_a_dish_end_the_game_by_standing() -> None:
    rounds = 2 * CONTENT.numbers.stall_rounds
    kitchen = stalled(rounds)
    assert kitchen.outcome == Outcome((0,), (20, 10), "stalled")
    assert stalled(rounds - 1).outcome is None
    assert kitchen.view(0).quiet_turns == rounds


def test_a_dish_restarts_the_count() -> None:
    own = chef("T2 T2", "tt")
    kitchen = Kitchen(table(own, chef(), phase=Phase.COOK, quiet_turns=20)).do(
        0, cook("tt", "T2 T2")
    )
    assert kitchen.state.quiet_turns == 0


def test_extra_turns_are_played_however_quiet_it_was() -> None:
    rounds = 2 * CONTENT.numbers.stall_rounds
    assert stalled(rounds, trigger=0, lies=block("C2 O2 P2 M2 T2")).outcome is None


def test_hands_and_discarded_hypes_are_open_at_the_end() -> None:
    kitchen = last_cook(
        chef(hypes="even"), chef(hypes="ten", dishes=6), trigger=1, hype_discards="last"
    )
    for seat in (None, 0, 1):
        view = kitchen.view(seat)
        assert [each.hand for each in view.chefs] == [("even",), ("ten",)]
        assert view.cards.thrown_away == ("last",)


def test_a_dealt_game_is_far_from_its_end() -> None:
    assert Kitchen(opened(4, 1)).outcome is None


def both(*hypes: str, token: bool = True, **more: object) -> Kitchen:
    """Return the last step of two chefs who can both cook."""
    first = chef("C2 C4 O6 T2 T4", "cco tt", " ".join(hypes), token=token, dishes=6)
    return last_cook(first, chef("P2 P3 M2", "pp"), trigger=0, **more)


def test_v51_all_get_one_last_chance_to_cook_the_trigger_included() -> None:
    assert {seat: question.id for seat, question in both().asked.items()} == {
        0: "last_cook",
        1: "last_cook",
    }


def test_v51_under_the_usual_rules() -> None:
    kitchen = both("even", "plain")
    kitchen.do(0, cook("cco", "C2 C4 O6", "even"), cook("tt", "T2 T4", token=("T4", "T2")))
    kitchen.do(0, Done()).do(1, cook("pp", "P2 M2", token=("M2", "P2")), Done())
    assert [len(each.dishes) for each in kitchen.state.chefs] == [8, 1]
    assert kitchen.outcome is not None


def test_v51_no_cut_no_restock_and_no_card() -> None:
    kitchen = both()
    for seat in (0, 1):
        assert kitchen.open(seat) == [Done()]
        assert kitchen.refuses(seat, Restock())
        assert kitchen.refuses(seat, DrawHype())
    kitchen.do(0, Done()).do(1, Done())
    assert kitchen.outcome is not None
    assert [type(event) for event in kitchen.told][-2:] == [LastDishesShown, GameEnded]


def test_r_v12_dishes_are_sealed_until_all_are_done() -> None:
    kitchen = both("even")
    before = [kitchen.view(seat) for seat in (None, 1)]
    kitchen.do(0, cook("cco", "C2 C4 O6", "even"))
    (event,) = kitchen.events(DishSealed)
    assert kitchen.game.seen(event, 0) == event
    assert [kitchen.game.seen(event, seat) for seat in (None, 1)] == [None, None]
    kitchen.do(0, Done())
    assert [kitchen.game.seen(event, seat) for event in kitchen.told for seat in (None, 1)] == [
        None,
        None,
    ]
    assert [kitchen.view(seat) for seat in (None, 1)] == before
    kitchen.do(1, Done())
    (shown,) = kitchen.events(LastDishesShown)
    assert isinstance(shown, LastDishesShown)
    assert [[one.recipe for one in own] for own in shown.dishes] == [["cco"], []]
    assert kitchen.game.seen(shown, None) == shown


def test_r_v12_the_own_seat_sees_its_remaining_dice() -> None:
    kitchen = both("even").do(0, cook("cco", "C2 C4 O6", "even"))
    view = kitchen.view(0)
    assert view.own is not None
    bench, sealed = view.own.bench, view.own.sealed
    assert bench.dice == dice("T2 T4")
    assert (bench.recipes, bench.hypes, bench.token) == (("tt",), (), True)
    assert [one.recipe for one in sealed] == ["cco"]
    assert sealed[0].hype_points == 4
    assert view.chefs[0].dice == dice("C2 C4 O6 T2 T4")
    assert kitchen.refuses(0, cook("tt", "T2 C2"))
    assert kitchen.refuses(0, cook("cco", "C2 C4 O6"))


def test_r_v12_the_public_view_is_unchanged_while_one_cooks() -> None:
    """A hype that counts dishes ignores sealed ones on the table, even in the player's own view."""
    first = chef("T2 T2 C2 C2", "tt cc", dishes=[dish("mm", hype="menu")])
    kitchen = last_cook(first, chef("P2 P2", "pp"), trigger=1)
    before = kitchen.view(None).chefs
    kitchen.do(0, cook("tt", "T2 T2"))
    for seat in (None, 0, 1):
        assert kitchen.view(seat).chefs == before


def test_r_v12_an_answer_may_be_taken_back_until_all_are_done() -> None:
    kitchen = both("even").do(0, cook("cco", "C2 C4 O6", "even"), Done())
    assert kitchen.asked[0].answered
    kitchen.do(0, TakeBack())
    assert not kitchen.asked[0].answered
    assert kitchen.refuses(0, TakeBack())
    kitchen.do(1, Done())
    assert kitchen.outcome is None
    kitchen.do(0, cook("tt", "T2 T4", "even"), Done())
    assert [one.recipe for one in kitchen.state.chefs[0].dishes[6:]] == ["tt"]


def test_r_v12_cooking_on_after_done_opens_the_answer_again() -> None:
    kitchen = both().do(0, Done()).do(0, cook("tt", "T2 T4"))
    assert not kitchen.asked[0].answered
    kitchen.do(1, Done())
    assert kitchen.outcome is None
    assert kitchen.do(0, Done()).outcome is not None


def test_r_v12_the_token_does_not_return() -> None:
    kitchen = both(token=False)
    assert kitchen.refuses(0, cook("tt", "T2 C2", token=("C2", "T2")))
    kitchen = both().do(0, cook("tt", "T2 C2", token=("C2", "T2")))
    own = kitchen.view(0).own.bench
    assert own is not None
    assert not own.token


def test_r_v12_conditions_on_others_look_at_the_table_as_the_step_began() -> None:
    """Seat 0 has fewest dishes at the start of the step, whatever is cooked meanwhile."""
    first = chef("T2 T2 C2 C2 O2", "tt cco", "last", dishes=3)
    second = chef("P2 P2", "pp", dishes=4)
    kitchen = last_cook(first, second, trigger=1)
    assert kitchen.accepts(0, cook("tt", "T2 T2", "last"))
    kitchen.do(1, cook("pp", "P2 P2"), Done())
    assert kitchen.accepts(0, cook("tt", "T2 T2", "last"))
    third = chef("T2 T2 C2 C2 O2", "tt cco", "last", dishes=4)
    kitchen = last_cook(third, second, trigger=1).do(0, cook("cco", "C2 C2 O2"))
    assert not kitchen.accepts(0, cook("tt", "T2 T2", "last"))  # its own dishes count
    kitchen = last_cook(third, second, trigger=1).do(1, cook("pp", "P2 P2"))
    assert kitchen.accepts(0, cook("tt", "T2 T2", "last"))


def test_r_v12_answers_in_any_order_give_the_same_end() -> None:
    ends = []
    for order in ((0, 1), (1, 0)):
        kitchen = both("even")
        dishes = {0: cook("cco", "C2 C4 O6", "even"), 1: cook("pp", "P2 P3")}
        for seat in order:
            kitchen.do(seat, dishes[seat], Done())
        ends.append((kitchen.state.chefs, kitchen.outcome))
    assert ends[0] == ends[1]


def test_r_x1_every_asked_seat_looks_the_same_to_others() -> None:
    """A seat that publicly cannot cook is not asked; asked seats show no difference."""
    chefs = [chef("T2 T2", "tt", "even"), chef("P2 P2", "pp"), chef("P2 T2", "cco")]
    kitchen = last_cook(*chefs, trigger=0)
    assert list(kitchen.asked) == [0, 1]
    before = kitchen.view(2)
    kitchen.do(0, cook("tt", "T2 T2", "even"))
    assert list(kitchen.asked) == [0, 1]
    assert kitchen.view(2) == before
    assert before.asked == (0, 1)


def test_with_nothing_to_cook_for_anybody_the_game_just_ends() -> None:
    kitchen = last_cook(chef("P2"), chef(dishes=6), trigger=1)
    assert [type(event) for event in kitchen.told] == [GameEnded]


def scored(*chefs: ChefState) -> Outcome:
    """Return the outcome of a game in which nobody cooks at the last step."""
    outcome = last_cook(*chefs, trigger=0).outcome
    assert outcome is not None
    return outcome


def test_v52_the_score_is_the_sum_of_recipes_and_hypes() -> None:
    """Recipes of 5 and 7, hypes of 4 and 3 for each of two mushrooms."""
    kitchen = cooking(
        chef("C2 C4 O6 M2 M3 M4 O2 P3", "cco mmop", "even mushrooms", dishes=()), chef()
    )
    kitchen.do(0, cook("cco", "C2 C4 O6", "even"))
    kitchen.do(0, cook("mmop", "M2 M3 M4 O2 P3", "mushrooms"))
    view = kitchen.view(1).chefs[0]
    assert [(one.points, one.hype_points) for one in view.dishes] == [(5, 4), (7, 9)]
    assert view.points == 25
    worth = [dish("cco", hype="even", worth=4), dish("mmop", hype="mushrooms", worth=6)]
    assert scored(chef(dishes=worth)).scores == (22,)


def test_r_v11_worth_by_dice_is_fixed_when_played() -> None:
    kitchen = cooking(chef("C2 C4 O6 M3", "cco", "mushrooms"), chef())
    kitchen.do(0, cook("cco", "C2 C4 O6 M3", "mushrooms", ("O6", "O2")))
    assert kitchen.state.chefs[0].dishes[-1].worth == 3


def test_r_v11_worth_by_totals_is_counted_at_the_end() -> None:
    kitchen = cooking(chef("C2 C4 O6 T2 T2", "cco tt", "menu", dishes=2), chef())
    kitchen.do(0, cook("cco", "C2 C4 O6", "menu"))
    cooked = kitchen.state.chefs[0].dishes[-1]
    assert cooked.is_open
    assert kitchen.view(1).chefs[0].dishes[-1].hype_points == 3
    kitchen.do(0, cook("tt", "T2 T2"))
    shown = kitchen.view(1).chefs[0]
    assert [one.is_open for one in shown.dishes] == [False, False, True, False]
    assert shown.dishes[2].hype_points == 4
    assert shown.points == 3 * 3 + 5 + 4


def test_r_v11_on_the_final_table() -> None:
    """Left dice, played hypes and cooked dishes are counted after the last step."""
    own = [
        dish("cco", hype="menu"),
        dish("mm", hype="larder"),
        dish("pp", hype="encore"),
        dish("oo", hype="plain", worth=2),
    ]
    first = chef("C2 C2 O2 T2 T2", "tt", dishes=own)
    kitchen = last_cook(first, chef(), trigger=0).do(0, cook("tt", "T2 T2"), Done())
    assert kitchen.outcome is not None
    recipes = 5 + 3 + 3 + 3 + 3
    assert kitchen.outcome.scores[0] == recipes + 5 + 3 + 4 + 2


def test_r_v16_running_totals_are_for_all_to_see() -> None:
    own = [dish("cco", hype="menu"), dish("mm", hype="plain", worth=2)]
    kitchen = cooking(chef(dishes=own), chef())
    for seat in (None, 0, 1):
        shown = kitchen.view(seat).chefs[0]
        assert shown.points == 5 + 2 + 3 + 2
        assert any(one.is_open for one in shown.dishes)
        assert [one.hype for one in shown.dishes] == ["menu", "plain"]


def test_v53_the_highest_score_wins() -> None:
    outcome = scored(scoring(40), scoring(52), scoring(51))
    assert outcome == Outcome((1,), (40, 52, 51), "reached")


def test_v53_a_tie_is_a_shared_victory() -> None:
    assert scored(scoring(52), scoring(52), scoring(40)).winners == (0, 1)


@pytest.mark.parametrize(
    ("score", "at_least"),
    [
        (0, 0),
        (30, 0),
        (31, 31),
        (40, 31),
        (41, 41),
        (50, 41),
        (51, 51),
        (60, 51),
        (61, 61),
        (70, 61),
        (71, 71),
        (80, 71),
        (81, 81),
        (130, 81),
    ],
)
def test_v54_the_bands_of_scores(score: int, at_least: int) -> None:
    assert CONTENT.numbers.band(score) == at_least
