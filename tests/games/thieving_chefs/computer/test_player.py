"""The computer player of Thieving Chefs: legal choices, and basic tactics."""

from collections import Counter

import pytest

from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.games.thieving_chefs.computer.evaluation import Formulas, Outlook, Weights
from bot.games.thieving_chefs.computer.player import HeuristicPlayer
from bot.games.thieving_chefs.rules.actions import (
    Action,
    Announce,
    Done,
    Give,
    Play,
    Serve,
    Steal,
    Tick,
)
from bot.games.thieving_chefs.rules.content import Phase
from tests.games.playing import chance, played
from tests.games.thieving_chefs.case import otherwise
from tests.games.thieving_chefs.positions import CONTENT, GAME, Kitchen, chef, table
from tests.sampling import THOROUGH

CHEF = HeuristicPlayer(CONTENT)


def choice(kitchen: Kitchen, seat: Seat, seed: int = 1) -> Action:
    view, offers = kitchen.view(seat), list(GAME.offers(kitchen.state, seat))
    action = CHEF.choose(view, offers, chance(seed))
    assert any(offer.accepts(action) for offer in offers)
    return action


def turn(kitchen: Kitchen, seat: Seat) -> list[Action]:
    """Let the computer player play until another seat is awaited; return its actions."""
    done = []
    while kitchen.state.to_move == seat and seat in kitchen.asked:
        done.append(choice(kitchen, seat, len(done)))
        kitchen.do(seat, done[-1])
    return done


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("pets", ["scaled", "by_share"])
def test_whole_games_are_played_to_the_goal(seats: int, pets: str) -> None:
    for seed in range(3 if THOROUGH else 1):
        state = None
        for event in GAME.new({"pets": pets}, seats, chance(seed)):
            state = GAME.evolve(state, event)
        version = 0
        while asked := GAME.questions(state):
            version += 1
            seat = max(asked)
            offers = list(GAME.offers(state, seat))
            action = CHEF.choose(GAME.view(state, seat), offers, chance(seed, version))
            for event in GAME.decide(state, seat, action, chance(seed, version)):
                state = GAME.evolve(state, event)
        assert GAME.outcome(state).reason == "reached"
        assert version < 500


def test_the_same_view_and_draws_give_the_same_choice() -> None:
    state = table(chef("rice onion dog"), chef("fish", "greens onion onion", "salad"))
    one = choice(Kitchen(state), 0, 5)
    assert choice(Kitchen(state), 0, 5) == one
    for seed in range(5):
        other = Kitchen(otherwise(state, 0, chance(seed)))
        assert choice(other, 0, 5) == one


def test_equally_good_actions_are_chosen_by_chance() -> None:
    salad = chef("", "greens onion", "salad", points=17)
    kitchen = Kitchen(table(chef("rabbit"), salad, salad))
    chosen = {choice(kitchen, 0, seed) for seed in range(30)}
    assert chosen == {Steal("rabbit", 1, "greens"), Steal("rabbit", 2, "greens")}


def test_it_serves_a_winning_dish_at_once() -> None:
    kitchen = Kitchen(table(chef("rice", "greens onion", "salad", points=17), chef()))
    assert choice(kitchen, 0) == Serve(1)


def test_it_plays_the_sauce_that_wins_before_it_serves() -> None:
    kitchen = Kitchen(table(chef("ketchup", "bread meat", "burger", points=14), chef()))
    assert turn(kitchen, 0)[0] == Play("ketchup")
    assert kitchen.outcome is not None


def test_it_plays_a_sauce_for_its_dishes_before_they_are_served() -> None:
    area = "rice onion meat rice greens"
    kitchen = Kitchen(table(chef("spicy", area, "chili congee"), chef()))
    done = turn(kitchen, 0)
    assert Play("spicy") in done
    assert kitchen.points() == [15, 0]


def test_it_serves_under_the_old_sauce_before_it_plays_another() -> None:
    area = "rice greens bread cheese"
    first = chef("ketchup", area, "congee grilled_cheese", points=8)
    kitchen = Kitchen(table(first, chef(), sauce="spicy"))
    turn(kitchen, 0)
    assert kitchen.outcome is not None
    assert kitchen.points() == [20, 0]


def test_it_cooks_the_best_dish_it_can_finish() -> None:
    kitchen = Kitchen(table(chef("rice onion meat bread greens"), chef()))
    done = turn(kitchen, 0)
    assert sorted(action.card for action in done if isinstance(action, Play)) == [
        "meat",
        "onion",
        "rice",
    ]
    assert Announce("chili") in done


def test_it_announces_more_than_two_dishes() -> None:
    area = "rice onion meat bread meat bread cheese"
    kitchen = Kitchen(table(chef("", area), chef(), phase=Phase.ANNOUNCE))
    done = turn(kitchen, 0)
    assert {action.recipe for action in done if isinstance(action, Announce)} == {
        "chili",
        "burger",
        "grilled_cheese",
    }
    assert done[-1] == Done()


def test_it_announces_the_dearest_dish_of_the_same_cards() -> None:
    kitchen = Kitchen(table(chef("", "rice greens fish onion"), chef(), phase=Phase.ANNOUNCE))
    assert turn(kitchen, 0) == [Announce("sushi"), Done()]


def test_it_steals_from_the_dish_that_would_win() -> None:
    chefs = (
        chef("dog"),
        chef("", "bread cheese", "grilled_cheese", points=3),
        chef("", "greens onion", "salad", points=18),
    )
    assert choice(Kitchen(table(*chefs)), 0) == Steal("dog", 2, "onion")


def test_it_steals_from_a_dish_rather_than_a_loose_card() -> None:
    chefs = (chef("dog"), chef("", "meat"), chef("", "meat bread", "burger"))
    assert choice(Kitchen(table(*chefs)), 0) in (Steal("dog", 2, "meat"), Steal("dog", 2, "bread"))


def test_it_gives_the_loose_copy_and_else_the_cheaper_dish() -> None:
    loose = Kitchen(table(chef("dog"), chef("", "greens onion onion", "salad")))
    assert choice(loose.do(0, Steal("dog", 1, "onion")), 1) == Give("onion", None)
    area = "rice onion meat greens onion"
    dishes = Kitchen(table(chef("dog"), chef("", area, "chili salad")))
    assert choice(dishes.do(0, Steal("dog", 1, "onion")), 1) == Give("onion", "salad")


def test_it_keeps_the_cards_that_make_a_dish() -> None:
    hand = "rice onion meat greens greens greens greens"
    kitchen = Kitchen(table(chef(hand), chef(), phase=Phase.DISCARD))
    assert turn(kitchen, 0) == [Tick("greens"), Tick("greens"), Done()]


def test_packed_counts_answer_as_counting_does() -> None:
    book = Formulas(CONTENT)
    have = book.packed(["rice", "rice", "greens", "onion"])
    assert book.suffices(have, book.packed(["rice", "rice", "onion"]))
    assert not book.suffices(have, book.packed(["rice", "rice", "rice"]))
    assert not book.suffices(have, book.packed(["fish"]))
    short = dict(zip(CONTENT.recipes, book.plays(have), strict=True))
    assert short == {
        "salad": 0,
        "congee": 0,
        "burger": 2,
        "grilled_cheese": 2,
        "sushi": 1,
        "chili": 1,
    }
    twice = next(menu for menu in book.menus if menu.dishes == (0, 0))
    ways = {menu: (plays, left) for menu, plays, left in book.ways(have, 9)}
    assert ways[twice] == (2, book.packed(["rice", "rice"]))


@pytest.mark.parametrize("seats", [2, 5])
def test_it_counts_the_cards_it_cannot_see(seats: int) -> None:
    book = Formulas(CONTENT)
    for step in played(GAME, {"pets": "by_share"}, seats, 31):
        view = GAME.view(step.before, 0)
        hidden = Counter(step.before.deck)
        for rival in step.before.chefs[1:]:
            hidden += Counter(rival.hand) - Counter(rival.known)
        assert Outlook(book, view, Weights()).unseen == hidden


def test_an_empty_deck_is_drawn_from_the_discards() -> None:
    state = table(chef("rice"), chef(), deck="", discards="fish fish")
    outlook = Outlook(Formulas(CONTENT), GAME.view(state, 0), Weights())
    assert outlook.to_draw == {"fish": 2}


class NoChance(Chance):
    """Draws that record each use."""

    def below(self, bound: int, purpose: str, start: int = 0) -> int:
        assert purpose == "chef/tie"
        return 0


def test_it_draws_for_ties_only() -> None:
    kitchen = Kitchen(table(chef("rice onion meat"), chef()))
    offers = list(GAME.offers(kitchen.state, 0))
    assert CHEF.choose(kitchen.view(0), offers, NoChance(bytes(32), 0)) in kitchen.open(0)
