"""Secrets: one test for each row of the design's table."""

from collections.abc import Iterator

import msgspec
import pytest

from bot.games.contract import Seat
from bot.games.diced_veggies.rules.actions import Done
from bot.games.diced_veggies.rules.events import Cooked, HypeDiscarded, HypeDrawn, LastDishesShown
from bot.games.diced_veggies.rules.pieces import Phase
from tests.games.diced_veggies.positions import (
    Kitchen,
    chef,
    cook,
    cooking,
    last_cook,
    opened,
    table,
)
from tests.games.diced_veggies.variants import CONTENT, STACKED
from tests.games.playing import dealt, whole
from tests.sampling import THOROUGH

EVERYBODY: list[Seat | None] = [None, 0, 1, 2]


def text(value: object) -> str:
    return msgspec.json.encode(value).decode()


def test_hypes_in_hand_are_their_owners_alone_and_their_number_is_public() -> None:
    kitchen = Kitchen(table(chef(hypes="seventeen double"), chef(hypes="twos"), chef()))
    for seat in EVERYBODY:
        view = kitchen.view(seat)
        assert [each.hypes for each in view.chefs] == [2, 1, 0]
        assert [each.hand for each in view.chefs] == [(), (), ()]
        assert ("seventeen" in text(view)) == (seat == 0)
        assert ("twos" in text(view)) == (seat == 1)


def test_dice_recipes_and_tokens_are_public() -> None:
    kitchen = Kitchen(table(chef("C2 T6", "cco", token=False), chef("P3", "tt mm"), chef()))
    for seat in EVERYBODY:
        assert kitchen.view(seat).chefs == kitchen.view(None).chefs
        assert kitchen.view(seat).block == kitchen.state.block
        assert kitchen.view(seat).frame == kitchen.state.frame


def test_being_able_to_play_a_hype_does_not_show() -> None:
    """Holders of a fitting hype and others are asked alike, and look the same."""
    kitchens = [
        cooking(chef("C2 C4 O6", "cco", hype), chef("P2"), chef()) for hype in ("even", "seventeen")
    ]
    assert kitchens[0].asked == kitchens[1].asked
    for seat in (None, 1, 2):
        assert kitchens[0].view(seat) == kitchens[1].view(seat)
    assert kitchens[0].accepts(0, cook("cco", "C2 C4 O6", "even"))
    assert kitchens[1].refuses(0, cook("cco", "C2 C4 O6", "seventeen"))


def test_the_last_step_is_asked_alike_whatever_is_in_hand() -> None:
    for hypes in ("", "even", "double side"):
        kitchen = last_cook(chef("T2 T2", "tt", hypes), chef("P2", "pp"), trigger=0)
        assert list(kitchen.asked) == [0]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_hype_is_public_only_when_it_is_played(seats: int) -> None:
    """Every hype in a public view was named by an earlier public event."""
    everybody: list[Seat | None] = [None, *range(seats)]
    for seed in (1, 2) if THOROUGH else (1,):
        told: dict[Seat | None, set[str]] = {seat: set() for seat in everybody}
        _, state = dealt(STACKED, {}, seats, seed)
        for seat in range(seats):
            told[seat] |= set(state.chefs[seat].hypes)
        for step in whole(STACKED, {}, seats, seed):
            for event in step.events:
                _learn(event, told)
                for seat in everybody:
                    assert _named(STACKED.seen(event, seat)) <= told[seat]
            if step.after.phase is not Phase.OVER:
                for seat in everybody:
                    assert _named(STACKED.view(step.after, seat)) <= told[seat]


def _learn(event: object, told: dict[Seat | None, set[str]]) -> None:
    match event:
        case Cooked(_, dish) if dish.hype is not None:
            for known in told.values():
                known.add(dish.hype)
        case LastDishesShown(dishes):
            shown = {dish.hype for own in dishes for dish in own if dish.hype is not None}
            for known in told.values():
                known |= shown
        case HypeDrawn(seat, hype) | HypeDiscarded(seat, hype):
            told[seat].add(hype)


def _named(value: object) -> set[str]:
    return {hype for hype in CONTENT.hypes if f'"{hype}"' in text(value)}


def test_the_orders_of_the_decks_are_numbers() -> None:
    state = opened(3, 1, CONTENT)
    kitchen = Kitchen(state, content=CONTENT)
    open_recipes = {key for each in state.chefs for key in each.recipes} | set(state.cards.display)
    for seat in EVERYBODY:
        shown = text(kitchen.view(seat))
        assert {key for key in CONTENT.recipes if f'"{key}"' in shown} == open_recipes
        assert isinstance(kitchen.view(seat).cards.recipes, int)
        assert isinstance(kitchen.view(seat).cards.hypes, int)


def test_the_last_step_shows_all_together() -> None:
    kitchen = last_cook(chef("T2 T2", "tt", "even"), chef("P2 P2", "pp", "twos"), chef(), trigger=0)
    kitchen.do(0, cook("tt", "T2 T2", "even"), Done())
    for seat in (None, 1, 2):
        assert '"even"' not in text(kitchen.view(seat))
        own = kitchen.view(seat).own
        assert own is None or (own.sealed, own.has_sealed) == ((), False)
    kitchen.do(1, cook("pp", "P2 P2", "twos"), Done())
    for seat in EVERYBODY:
        assert '"even"' in text(kitchen.view(seat))
        assert '"twos"' in text(kitchen.view(seat))


def fields(kind: type) -> Iterator[str]:
    yield from (field.name for field in msgspec.structs.fields(kind))


def test_no_type_that_is_shown_has_a_place_for_a_secret() -> None:
    kitchen = Kitchen(table(chef(), chef()))
    assert "hypes" in set(fields(type(kitchen.view(0).chefs[0])))
    assert isinstance(kitchen.view(0).chefs[1].hypes, int)
    assert kitchen.view(None).own is None
    cards = kitchen.view(0).cards
    assert all(isinstance(n, int) for n in (cards.recipes, cards.hypes, cards.hype_discards))
    assert "deck" not in {*fields(type(kitchen.view(0))), *fields(type(cards))}
