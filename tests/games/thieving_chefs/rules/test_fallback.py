"""Fallbacks for absent seats (R-X3), and questions without secrets (R-X1)."""

from bot.games.thieving_chefs.rules.actions import (
    Action,
    Announce,
    Done,
    Draw,
    Give,
    Play,
    Serve,
    Steal,
    Tick,
)
from bot.games.thieving_chefs.rules.content import Phase
from bot.games.thieving_chefs.rules.events import Served
from tests.games.thieving_chefs.positions import GAME, Kitchen, chef, table


def fallback(kitchen: Kitchen, seat: int) -> Action:
    action: Action = GAME.fallback(kitchen.state, seat)
    assert any(offer.accepts(action) for offer in GAME.offers(kitchen.state, seat))
    return action


def test_rx3_draw_if_possible() -> None:
    kitchen = Kitchen(table(chef("rice"), chef(), deck="fish"))
    assert fallback(kitchen, 0) == Draw()
    discards = Kitchen(table(chef("rice"), chef(), deck="", discards="fish"))
    assert fallback(discards, 0) == Draw()


def test_rx3_else_the_first_legal_play_and_a_pet_last_of_all() -> None:
    state = table(chef("rabbit rice spicy"), chef("", "greens"), deck="")
    assert fallback(Kitchen(state), 0) == Play("rice")
    pets = table(chef("rabbit"), chef("", "greens"), deck="")
    assert fallback(Kitchen(pets), 0) == Steal("rabbit", 1, "greens")


def test_rx3_serving_is_automatic() -> None:
    kitchen = Kitchen(table(chef("", "rice greens", "congee"), chef()))
    for _ in range(3):
        action = fallback(kitchen, 0)
        assert not isinstance(action, Serve)
        kitchen.do(0, action)
    assert any(isinstance(event, Served) for event in kitchen.told)


def test_rx3_announce_the_dish_worth_most_as_long_as_one_fits() -> None:
    area = "rice onion meat greens greens onion"
    kitchen = Kitchen(table(chef("", area), chef(), phase=Phase.ANNOUNCE))
    done = []
    for _ in range(3):
        done.append(fallback(kitchen, 0))
        kitchen.do(0, done[-1])
    assert done == [Announce("chili"), Announce("salad"), Done()]


def test_rx3_discard_the_last_drawn_cards() -> None:
    hand = "rice fish meat onion bread rice cheese greens"
    kitchen = Kitchen(table(chef(hand), chef(), phase=Phase.DISCARD))
    done = []
    for _ in range(4):
        done.append(fallback(kitchen, 0))
        kitchen.do(0, done[-1])
    assert done == [Tick("greens"), Tick("cheese"), Tick("rice"), Done()]
    assert kitchen.hand(0) == ("rice", "fish", "meat", "onion", "bread")


def test_rx3_discard_respects_ticked_cards() -> None:
    hand = "rice fish meat onion bread rice fish"
    kitchen = Kitchen(table(chef(hand), chef(), phase=Phase.DISCARD)).do(0, Tick("fish"))
    assert fallback(kitchen, 0) == Tick("rice")
    assert fallback(kitchen.do(0, Tick("rice")), 0) == Done()


def test_rx3_an_absent_victim_gives_a_loose_copy() -> None:
    second = chef("", "greens onion onion", "salad")
    kitchen = Kitchen(table(chef("dog"), second, actions_left=1))
    assert fallback(kitchen.do(0, Steal("dog", 1, "onion")), 1) == Give("onion", None)


def test_rx3_else_the_copy_of_the_dish_worth_least() -> None:
    second = chef("", "rice onion meat greens onion", "chili salad")
    kitchen = Kitchen(table(chef("dog"), second)).do(0, Steal("dog", 1, "onion"))
    assert fallback(kitchen, 1) == Give("onion", "salad")


def test_rx1_a_question_to_the_seat_to_move_shows_nothing_of_its_hand() -> None:
    """The same question whether a card can be played or not, in every phase."""
    poor = Kitchen(table(chef("rabbit rabbit rabbit"), chef()))
    rich = Kitchen(table(chef("fish rice spicy"), chef()))
    assert poor.asked == rich.asked
    hands = ("rabbit " * 6, "fish rice spicy meat onion greens")
    asked = [Kitchen(table(chef(hand), chef(), phase=Phase.DISCARD)).asked for hand in hands]
    assert asked[0] == asked[1]
