"""Variants of Diced Veggies under test, and changes of a state that a seat cannot see."""

from collections.abc import Sequence
from itertools import islice, product
from typing import Any

from msgspec.structs import replace

from bot.app.content import read_files
from bot.games.chance import Chance
from bot.games.contract import Options, Seat
from bot.games.diced_veggies import game as kind
from bot.games.diced_veggies.game import DicedVeggies, build
from bot.games.diced_veggies.physics.recording import Film
from bot.games.diced_veggies.physics.restock import Restocked
from bot.games.diced_veggies.rules import actions as veggies
from bot.games.diced_veggies.rules.content import read_content
from bot.games.diced_veggies.rules.offers import last_cooks
from bot.games.diced_veggies.rules.pieces import Block, Change, Die, LaidDie, Phase
from bot.games.diced_veggies.rules.state import State, bench
from data import DATA
from tests.games.playing import redealt

FILES = read_files(DATA, kind, 1)
CONTENT = read_content(FILES)
ROLLED: DicedVeggies = build(1, FILES)
"""The game with simulated restocks."""

ROLLED_TABLES: tuple[tuple[Options, int], ...] = (({}, 2),)


def stacked(dice: Sequence[Die], chance: Chance) -> Restocked:
    """A restock without physics: new numbers, and a staircase in the corner."""
    mixed = chance.shuffled(dice, "restock/order")
    faces = CONTENT.numbers.faces
    numbers = [faces[chance.below(len(faces), f"restock/{i}")] for i in range(len(dice))]
    cells = sorted(product(range(9), range(9)), key=lambda cell: (sum(cell), cell))
    block: Block = tuple(
        sorted(
            LaidDie(column, row, die.vegetable, number)
            for (column, row), die, number in zip(cells, mixed, numbers, strict=False)
        )
    )
    return Restocked(block, Film(160, 2000, 0, 0, ()))


STACKED = DicedVeggies(CONTENT, stacked)
"""The game with fast restocks."""


def otherwise(state: State, seat: Seat | None, draws: Chance) -> State:
    """Change everything that ``seat`` cannot know, and nothing else.

    Face-down hypes are dealt again, the recipes' deck is shuffled, and others' sealed answers are
    removed. At the end hands and discards are open.
    """
    state = state.with_cards(recipes=draws.shuffled(state.cards.recipes, "recipes"))
    if state.phase is Phase.OVER:
        return state.with_cards(hypes=draws.shuffled(state.cards.hypes, "hypes"))
    others = [other for other in range(len(state.chefs)) if other != seat]
    count, hands = len(state.cards.hypes), [chef.hypes for chef in state.chefs]
    unseen = (*state.cards.hypes, *state.cards.hype_discards)
    hands, left = redealt(draws, hands, seat, unseen)
    for other in others:
        state = state.changing(other, hypes=hands[other], sealed=())
    return state.with_cards(hypes=left[:count], hype_discards=left[count:])


def universe(state: State) -> Sequence[Any]:
    """Return actions of every kind, legal or not, including some ways to cook."""
    dice = [Die(kind, number) for kind in CONTENT.vegetables for number in range(1, 7)]
    lanes = [(0, 0), (0, 1), (0, 4), (1, 3), (2, 2), (3, 6), (6, 0)]
    return [
        veggies.Restock(),
        veggies.CutInstead(),
        veggies.TakeAll(),
        veggies.TakeBack(),
        veggies.Done(),
        veggies.DrawHype(),
        veggies.DrawRecipe(),
        *(veggies.TakeRecipe(place) for place in range(-1, 5)),
        *(
            veggies.CutOff(axis, line, side, first, last)
            for axis, line, side, (first, last) in product(
                ("column", "row"), range(-1, 9), ("low", "high"), lanes
            )
        ),
        *(veggies.DiscardDie(die) for die in (*dice, Die("water", 3))),
        *(veggies.DiscardRecipe(recipe) for recipe in (*CONTENT.recipes, "soup")),
        *(veggies.DiscardHype(hype) for hype in (*CONTENT.hypes, "loud")),
        *(veggies.Cook(recipe, ()) for recipe in (*CONTENT.recipes, "soup")),
        *(cook for seat in range(len(state.chefs)) for cook in _dishes(state, seat)),
    ]


def _dishes(state: State, seat: Seat) -> list[veggies.Cook]:
    """Return a few ways to cook of one seat, and variants with one wrong detail."""
    own, found = bench(state, seat), []
    for recipe, hype in product(own.recipes, (None, *own.hypes)):
        for token in (False, True):
            found += list(islice(STACKED.book.ways(own, recipe, hype, token=token), 2))
    spoilt = [replace(cook, dice=cook.dice[1:]) for cook in found]
    spoilt += [replace(cook, dice=(*cook.dice, Die("carrot", 2))) for cook in found]
    spoilt += [replace(cook, hype="loud") for cook in found]
    spoilt += [
        replace(cook, token=Change(cook.dice[0], Die(other, number)))
        for cook in found
        for other, number in (("carrot", 7), ("water", 2), ("onion", 1))
    ]
    return found + spoilt


def reveals(state: State, action: object) -> bool:
    """Return whether an action reveals to all what some or no seats knew."""
    match action:
        case veggies.DrawRecipe() | veggies.TakeRecipe():
            return True
        case veggies.Done() if state.phase is Phase.LAST_COOK:
            asked = last_cooks(STACKED.book, state)
            return sum(not state.chefs[seat].has_sealed for seat in asked) <= 1
        case _:
            return False
