"""Set-up: T-01 to T-08."""

from collections import Counter

import pytest

from bot.games.contract import Seat
from bot.games.errors import SeatCountError
from bot.games.thieving_chefs.rules.actions import Draw, Play, Steal
from bot.games.thieving_chefs.rules.content import Family
from bot.games.thieving_chefs.rules.events import Dealt, DeckRebuilt, Drew
from bot.games.thieving_chefs.rules.state import State
from tests.games.playing import chance
from tests.games.thieving_chefs.positions import CONTENT, GAME, Kitchen, all_cards, chef, table


def new(seats: int, seed: int = 1, pets: str = "scaled") -> State:
    state = None
    for event in GAME.new({"pets": pets}, seats, chance(seed)):
        state = GAME.evolve(state, event)
    assert isinstance(state, State)
    return state


def test_t01_two_to_five_chefs() -> None:
    for seats in (2, 3, 4, 5):
        assert len(new(seats).chefs) == seats
    for seats in (1, 6):
        with pytest.raises(SeatCountError):
            GAME.new({}, seats, chance(1))


@pytest.mark.parametrize("pets", ["scaled", "by_share"])
def test_t02_fifty_five_cards_in_one_shuffled_deck(pets: str) -> None:
    families = Counter(CONTENT.cards[card].family for card in CONTENT.deck(pets))
    assert families == {Family.INGREDIENT: 39, Family.SAUCE: 6, Family.PET: 10}
    state = new(4, pets=pets)
    assert Counter(all_cards(state)) == Counter(CONTENT.deck(pets))
    assert len(state.deck) == 55 - 12
    assert state.deck != new(4, seed=2, pets=pets).deck
    assert state.deck != tuple(sorted(state.deck, key=list(CONTENT.cards).index))


def test_t02_the_deal_is_fair() -> None:
    """Each kind is dealt to each hand about as often as its share."""
    held = Counter(card for seed in range(600) for card in new(5, seed).chefs[seed % 5].hand)
    expected = {kind: 600 * 3 * copies / 55 for kind, copies in (("greens", 10), ("fish", 3))}
    assert {kind: held[kind] for kind in expected} == pytest.approx(expected, rel=0.2)


def test_t03_ingredients() -> None:
    assert {
        card: entry.copies
        for card, entry in CONTENT.cards.items()
        if entry.family is Family.INGREDIENT
    } == {
        "greens": {"all": 10},
        "rice": {"all": 8},
        "bread": {"all": 5},
        "onion": {"all": 5},
        "meat": {"all": 5},
        "cheese": {"all": 3},
        "fish": {"all": 3},
    }


def test_t04_sauces() -> None:
    deck = Counter(CONTENT.deck("scaled"))
    assert (deck["spicy"], deck["ketchup"]) == (3, 3)


EVERYTHING = "greens rice bread onion meat cheese fish"


@pytest.mark.parametrize(
    ("pet", "scaled", "by_share", "targets"),
    [
        ("rabbit", 4, 3, ["greens"]),
        ("sparrow", 3, 2, ["rice"]),
        ("dog", 2, 4, ["bread", "onion", "meat"]),
        ("cat", 1, 1, ["fish", "cheese"]),
    ],
)
def test_t05_pets(pet: str, scaled: int, by_share: int, targets: list[str]) -> None:
    assert Counter(CONTENT.deck("scaled"))[pet] == scaled
    assert Counter(CONTENT.deck("by_share"))[pet] == by_share
    kitchen = Kitchen(table(chef(pet), chef(area=EVERYTHING)))
    assert kitchen.kinds(0, Steal) == [Steal(pet, 1, kind) for kind in targets]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_t06_three_hidden_cards_no_points_and_an_empty_area(seats: int) -> None:
    state = new(seats)
    assert len(state.deck) == 55 - 3 * seats
    for seat, each in enumerate(state.chefs):
        assert (len(each.hand), each.points, each.area, each.dishes) == (3, 0, (), ())
        view = GAME.view(state, seat)
        assert view.hand == each.hand
        assert view.hands == ()
        assert [before.hand_size for before in view.chefs] == [3] * seats
    assert GAME.view(state, None).hand == ()


def test_t06_the_first_player_is_drawn() -> None:
    firsts = Counter(new(4, seed).to_move for seed in range(1000))
    assert set(firsts) == {0, 1, 2, 3}
    assert all(200 <= times <= 300 for times in firsts.values())


def test_t06_a_deal_shows_each_seat_its_own_cards_only() -> None:
    deal = GAME.new({}, 3, chance(1))[0]
    assert isinstance(deal, Dealt)
    for seat in range(3):
        assert GAME.seen(deal, seat).hand == deal.hands[seat]
    assert GAME.seen(deal, None).hand == ()
    assert not hasattr(GAME.seen(deal, 0), "deck")


@pytest.mark.parametrize("first", [0, 2])
def test_t07_turns_pass_clockwise(first: Seat) -> None:
    kitchen = Kitchen(table(chef(), chef(), chef(), chef(), to_move=first))
    order = []
    for _ in range(5):
        (seat,) = kitchen.asked
        order.append(seat)
        kitchen.do(seat, Draw(), Draw(), Draw())
    assert order == [(first + step) % 4 for step in range(5)]


def test_t08_an_empty_deck_is_replaced_by_the_shuffled_discards() -> None:
    discards = "greens rice bread onion meat cheese fish"
    kitchen = Kitchen(table(chef(), chef(), deck="", discards=discards)).do(0, Draw())
    assert [type(event) for event in kitchen.told] == [DeckRebuilt, Drew]
    assert (len(kitchen.state.deck), kitchen.state.discards) == (6, ())
    assert len(kitchen.hand(0)) == 1
    assert sorted([*kitchen.state.deck, *kitchen.hand(0)]) == sorted(discards.split())
    orders = {
        Kitchen(table(chef(), chef(), deck="", discards=discards), seed).do(0, Draw()).state.deck
        for seed in range(20)
    }
    assert len(orders) > 10


def test_rt11_the_deck_is_rebuilt_when_a_card_must_be_drawn_and_not_before() -> None:
    kitchen = Kitchen(table(chef(), chef(), deck="fish", discards="rice")).do(0, Draw())
    assert kitchen.state.deck == ()
    assert kitchen.state.discards == ("rice",)
    kitchen.do(0, Draw())
    assert sorted(kitchen.hand(0)) == ["fish", "rice"]


def test_rt11_sauce_areas_and_hands_stay_when_the_deck_is_rebuilt() -> None:
    """Cards discarded earlier in the same turn are shuffled in: here the old sauce."""
    state = table(
        chef("ketchup", "greens onion", "salad"), chef("dog", "meat"), deck="", sauce="spicy"
    )
    kitchen = Kitchen(state)
    assert not kitchen.kinds(0, Draw)
    kitchen.do(0, Play("ketchup"), Draw())
    assert kitchen.hand(0) == ("spicy",)
    assert kitchen.state.sauce == "ketchup"
    assert kitchen.area(0) == ["greens", "onion"]
    assert (kitchen.area(1), kitchen.hand(1)) == (["meat"], ("dog",))


def test_rt11_only_the_size_of_a_rebuilt_deck_is_seen() -> None:
    kitchen = Kitchen(table(chef(), chef(), deck="", discards="rice fish meat")).do(0, Draw())
    seen = [GAME.seen(event, 1) for event in kitchen.told]
    assert seen[0].cards == 3
    assert not hasattr(seen[0], "deck")
    assert not hasattr(seen[1], "card")
