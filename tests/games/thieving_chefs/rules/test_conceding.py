"""Concession of a seat in the middle of a turn: R-X4."""

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.actions import Draw, Play, Steal, Tick
from bot.games.thieving_chefs.rules.content import Phase
from bot.games.thieving_chefs.rules.events import Conceded, GameEnded
from tests.games.playing import chance
from tests.games.thieving_chefs.positions import CONTENT, GAME, Kitchen, chef, table


def gives_up(kitchen: Kitchen, seat: Seat) -> Kitchen:
    kitchen.told = list(GAME.concede(kitchen.state, seat, chance(9)))
    for event in kitchen.told:
        kitchen.state = GAME.evolve(kitchen.state, event)
    return kitchen


def test_rx4_hand_area_and_dishes_are_discarded() -> None:
    kitchen = Kitchen(
        table(chef(), chef("rice fish cat", "bread cheese", "grilled_cheese"), chef())
    )
    gives_up(kitchen, 1)
    assert sorted(kitchen.state.discards) == ["bread", "cat", "cheese", "fish", "rice"]
    gone = kitchen.state.chefs[1]
    assert (gone.hand, gone.area, gone.dishes) == ((), (), ())
    assert kitchen.state.to_move == 0


def test_rx4_the_order_of_the_hand_is_not_revealed() -> None:
    told = []
    for hand in ("rice fish cat", "cat rice fish"):
        kitchen = gives_up(Kitchen(table(chef(), chef(hand), chef(), deck="")), 1)
        told.append(kitchen.told)
    assert told[0] == told[1]
    [gone] = told[0]
    assert isinstance(gone, Conceded)
    assert sorted(gone.hand, key=list(CONTENT.cards).index) == list(gone.hand)


def test_rx4_the_turn_passes_to_the_next_player() -> None:
    kitchen = Kitchen(table(chef(), chef(), chef(), to_move=0))
    gives_up(gives_up(kitchen, 1), 0)
    assert kitchen.told[-1] == GameEnded((2,), "conceded")
    kitchen = Kitchen(table(chef(), chef(), chef(), chef(), to_move=0))
    gives_up(gives_up(kitchen, 1), 0)
    assert (kitchen.state.to_move, kitchen.state.turn.phase) == (2, Phase.ACT)
    kitchen.do(2, Draw(), Draw(), Draw())
    kitchen.do(3, Draw(), Draw(), Draw())
    assert kitchen.state.to_move == 2


def test_rx4_nothing_can_be_stolen_from_it() -> None:
    kitchen = Kitchen(table(chef("cat"), chef("", "fish"), chef()))
    assert kitchen.kinds(0, Steal)
    gives_up(kitchen, 1)
    assert not kitchen.kinds(0, Steal)


def test_rx4_stolen_cards_stay_with_the_thief() -> None:
    area = "bread cheese fish cheese fish"
    kitchen = Kitchen(table(chef("cat"), chef("", area, "grilled_cheese"), chef()))
    kitchen.do(0, Steal("cat", 1, "cheese"))
    assert kitchen.state.chefs[1].owed == ("cheese",)
    gives_up(kitchen, 1)
    assert kitchen.hand(0) == ("cheese",)
    assert sorted(kitchen.state.discards) == ["bread", "cat", "cheese", "fish", "fish"]


def test_rx4_ticked_cards_are_discarded_too() -> None:
    hand = "rice fish bread cheese onion meat"
    kitchen = Kitchen(table(chef(hand), chef(), chef(), phase=Phase.DISCARD))
    kitchen.do(0, Tick("rice"))
    gives_up(kitchen, 0)
    assert len(kitchen.state.discards) == 6
    assert kitchen.state.ticked == ()
    assert kitchen.state.to_move == 1


def test_rx4_its_discards_are_shuffled_into_the_deck() -> None:
    kitchen = Kitchen(table(chef("rice"), chef("fish meat"), chef(), deck=""))
    assert Draw() not in kitchen.open(0)
    gives_up(kitchen, 1)
    assert Draw() in kitchen.open(0)


def test_rx4_one_seat_left_wins_whatever_the_points() -> None:
    kitchen = gives_up(Kitchen(table(chef(points=15), chef(points=2))), 0)
    assert kitchen.told[-1] == GameEnded((1,), "conceded")
    assert kitchen.outcome is not None
    assert kitchen.outcome.scores == (15, 2)


def test_rx4_a_conceded_seat_does_not_lead() -> None:
    state = table(chef("rice", points=9), chef("fish", points=4), chef(points=3), turn=70)
    kitchen = gives_up(Kitchen(state), 0)
    assert kitchen.told[-1] == GameEnded((1,), "stalled")


def test_rx4_its_hand_is_public() -> None:
    kitchen = gives_up(Kitchen(table(chef(), chef("rice fish"), chef())), 1)
    [event] = kitchen.told
    assert [GAME.seen(event, seat) for seat in (None, 0, 1, 2)] == [event] * 4
    assert [each.gone for each in kitchen.view(None).chefs] == [False, True, False]
    kitchen.do(0, Play("rice")) if kitchen.hand(0) else None
    assert kitchen.view(0).hand == kitchen.hand(0)
