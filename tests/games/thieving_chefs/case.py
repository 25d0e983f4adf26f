"""The case of Thieving Chefs."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from bot.descriptions.thieving_chefs import words
from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.games.thieving_chefs.rules import actions
from bot.games.thieving_chefs.rules.content import Phase
from bot.games.thieving_chefs.rules.state import State
from render.thieving_chefs import pictures
from render.thieving_chefs.board.layout import layout
from tests.games.case import TESTED_BY_TABLES, Case, Playthrough, clauses
from tests.games.playing import PlayedStep, chance, quick_players
from tests.games.thieving_chefs.positions import CONTENT, GAME, all_cards, chef, table


def otherwise(state: State, seat: Seat | None, draws: Chance) -> State:
    """Deal all cards again that ``seat`` cannot locate: hands of others and the deck.

    Publicly known stolen cards stay. At the end hands are open.
    """
    others = [other for other in range(len(state.chefs)) if other != seat]
    if state.turn.phase is not Phase.OVER:
        fixed: dict[Seat, tuple[str, ...]] = {other: state.chefs[other].known for other in others}
        if state.to_move in fixed:
            fixed[state.to_move] = _joined(fixed[state.to_move], state.ticked)
        pool = list(state.deck)
        for other in others:
            pool += _minus(state.chefs[other].hand, fixed[other])
        mixed = list(draws.shuffled(pool, "otherwise"))
        for other in others:
            unknown = len(state.chefs[other].hand) - len(fixed[other])
            hand = fixed[other] + tuple(mixed[:unknown])
            mixed = mixed[unknown:]
            state = state.changing(other, hand=hand)
        return replace(state, deck=tuple(mixed))
    return replace(state, deck=draws.shuffled(state.deck, "otherwise"))


def _minus(cards: Sequence[str], gone: Sequence[str]) -> list[str]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left


def _joined(first: Sequence[str], second: Sequence[str]) -> tuple[str, ...]:
    """Return the smallest hand that contains both."""
    missing = list(second)
    for card in first:
        if card in missing:
            missing.remove(card)
    return (*first, *missing)


def universe(state: State) -> Sequence[Any]:
    cards, recipes, seats = list(CONTENT.cards), list(CONTENT.recipes), range(-1, 6)
    return [
        actions.Draw(),
        actions.Done(),
        *(kind(card) for kind in (actions.Play, actions.Tick, actions.Untick) for card in cards),
        *(actions.Steal(*parts) for parts in product(cards, seats, cards)),
        *(kind(number) for kind in (actions.Serve, actions.Withdraw) for number in range(-1, 9)),
        *(actions.Give(kind, recipe) for kind in cards for recipe in (None, *recipes)),
        *(actions.Announce(recipe) for recipe in recipes),
        actions.Play("water"),
        actions.Announce("soup"),
    ]


def whole(state: State) -> None:
    """Assert that each card exists once."""
    assert Counter(all_cards(state)) == Counter(CONTENT.deck(state.pets))


def sound(state: State) -> None:
    """Assert that dishes own their cards, turns wait for a reason, and knowledge is true."""
    for each in state.chefs:
        lying = {placed.place: placed.card for placed in each.area}
        assert len(lying) == len(each.area)
        used = [place for dish in each.dishes for place in dish.places]
        assert len(used) == len(set(used))
        for dish in each.dishes:
            cards = sorted(lying[place] for place in dish.places)
            assert cards == sorted(CONTENT.recipes[dish.recipe].uses)
        assert Counter(each.known) <= Counter(each.hand)
        assert Counter(each.owed) <= Counter(placed.card for placed in each.area)
    if state.turn.phase is Phase.ACT:
        assert 1 <= state.turn.actions_left <= 3
    if state.turn.phase is Phase.DISCARD:
        assert len(state.mover.hand) > 5
    else:
        assert state.ticked == ()
        others = (each for each in state.chefs if each is not state.mover)
        assert all(len(each.hand) <= 5 for each in others)
    assert bool(state.mover.owed) == (state.turn.phase is Phase.THEFT)


def concession_shows(step: PlayedStep) -> bool:
    """Return whether a hand is discarded face up (R-X4, R-T16)."""
    return bool(step.before.chefs[step.seat].hand)


def opening(seats: int, pets: str) -> State:
    state = None
    for event in GAME.new({"pets": pets}, seats, chance(2026)):
        state = GAME.evolve(state, event)
    assert isinstance(state, State)
    return state


POSITIONS: Mapping[str, tuple[State, int]] = {
    "opening_2": (opening(2, "scaled"), 6),
    "opening_5_by_share": (opening(5, "by_share"), 6),
    "thieves": (
        table(
            chef("dog rabbit cat spicy", "rice greens bread meat", "congee burger"),
            chef("sparrow onion", "greens onion onion rice greens cheese", "salad congee"),
            chef("meat", "fish onion greens bread cheese", "salad grilled_cheese"),
            sauce="ketchup",
        ),
        4,
    ),
    "announcing": (
        table(
            chef("rice fish meat onion spicy dog cat", "rice greens onion meat greens bread"),
            chef("rabbit", "greens"),
            phase=Phase.ANNOUNCE,
        ),
        6,
    ),
    "discarding": (
        table(chef("rice rice fish meat onion spicy dog cat"), chef(), phase=Phase.DISCARD),
        6,
    ),
    "no_deck": (
        table(
            chef("rice meat sparrow", "bread meat", "burger"),
            chef("rabbit", "greens onion rice", "salad"),
            deck="",
        ),
        7,
    ),
    "one_dish_from_winning": (
        table(
            chef("ketchup rice", "bread meat greens onion", "burger salad", points=15),
            chef("dog", "fish", points=19),
        ),
        5,
    ),
}

WANTED = ("does give", "does steal", "deck_rebuilt", "broke=", "sauce_played")

COMMANDS = {
    "thieves": {
        "draw": ["table"],
        "play": ["card", "table"],
        "steal": ["what", "table"],
        "give": ["which", "table"],
        "serve": ["dish", "table"],
        "announce": ["dish", "table"],
        "discard": ["card", "table"],
        "end": ["table"],
        "orders": ["table"],
    },
}

CASES = (
    Case(
        name="thieving_chefs",
        game=GAME,
        folder=Path(__file__).parent,
        otherwise=otherwise,
        universe=universe,
        goal=8,
        words=words,
        players=quick_players("thieving_chefs"),
        pictures=pictures,
        commands=COMMANDS,
        place=lambda seats, seat: layout(seats).mats[seat],
        whole=whole,
        sound=sound,
        concession_shows=concession_shows,
        concession_opens_hands=True,
        positions=POSITIONS,
        playthroughs={  # short games in which a victim has to choose a copy
            2: Playthrough({"pets": "scaled"}, 113, WANTED),
            3: Playthrough({"pets": "by_share"}, 34, WANTED),
            4: Playthrough({"pets": "scaled"}, 128, WANTED),
            5: Playthrough({"pets": "by_share"}, 111, WANTED),
        },
        turn_of=lambda state: state.turn.number,
        examples=30,
        steps=60,
        clauses=clauses("t", 52, 19),
        elsewhere=TESTED_BY_TABLES,
    ),
)
