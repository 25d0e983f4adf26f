"""Events of Diced Veggies: facts in the past tense with a fixed meaning."""

from typing import TypeAlias

import msgspec

from bot.games.base import SeatEvent
from bot.games.contract import Seat
from bot.games.diced_veggies.physics.recording import Film
from bot.games.diced_veggies.rules.block import Cut
from bot.games.diced_veggies.rules.pieces import Block, Die, Dish, HypeId, Phase, RecipeId


class Dealt(msgspec.Struct, frozen=True, tag="dealt", omit_defaults=True):
    """The first event: the block, both decks in order (next card first), the first seat."""

    first: Seat
    block: Block
    recipes: tuple[RecipeId, ...]
    display: tuple[RecipeId | None, ...]
    hypes: tuple[HypeId, ...]
    own_recipes: tuple[tuple[RecipeId, ...], ...]
    own_hypes: tuple[tuple[HypeId, ...], ...]
    """By seat, like the recipes."""
    even: bool = False
    """Whether the first seat has no token yet, and the round of the sixth recipe is the last."""


class TurnBegan(SeatEvent, frozen=True, tag="turn_began"):
    """A seat has the turn."""


class PhaseBegan(msgspec.Struct, frozen=True, tag="phase_began"):
    """The turn reached this phase; ``seat`` is to move, or had the last turn in LAST_COOK."""

    phase: Phase
    seat: Seat


class BlockRestocked(SeatEvent, frozen=True, tag="block_restocked"):
    """A new block was rolled, and every spent token was returned (V-26, V-43)."""

    block: Block
    film: Film


class BlockCut(SeatEvent, frozen=True, tag="block_cut"):
    """A part of the block, or all of it, moved to a seat (V-08)."""

    cut: Cut


class Cooked(SeatEvent, frozen=True, tag="cooked"):
    """A dish was cooked; its dice moved to the frame (V-16)."""

    dish: Dish


class CookingDone(SeatEvent, frozen=True, tag="cooking_done"):
    """A seat cooks nothing more this turn (V-15)."""


class EndTriggered(SeatEvent, frozen=True, tag="end_triggered", omit_defaults=True):
    """A seat cooked its sixth recipe: every other seat has one more turn (V-48, V-50)."""

    even: bool = False
    """Whether only the seats left in this round have one."""


class HypeDrawn(SeatEvent, frozen=True, tag="hype_drawn"):
    """The top hype moved to a hand."""

    hype: HypeId


class RecipeDrawn(SeatEvent, frozen=True, tag="recipe_drawn"):
    """The top recipe moved to a seat, open (R-V20)."""

    recipe: RecipeId


class RecipeTaken(SeatEvent, frozen=True, tag="recipe_taken"):
    """A recipe moved from the display to a seat."""

    place: int
    recipe: RecipeId


class DisplayFilled(msgspec.Struct, frozen=True, tag="display_filled"):
    """The top recipe moved to a gap of the display (V-28)."""

    place: int
    recipe: RecipeId


class RecipesRebuilt(msgspec.Struct, frozen=True, tag="recipes_rebuilt"):
    """The discarded recipes were shuffled to this deck (V-37)."""

    recipes: tuple[RecipeId, ...]


class HypesRebuilt(msgspec.Struct, frozen=True, tag="hypes_rebuilt"):
    """The discarded hypes were shuffled to this deck (V-37)."""

    hypes: tuple[HypeId, ...]


class CardLapsed(SeatEvent, frozen=True, tag="card_lapsed"):
    """No card was left to take (R-V14)."""


class DieDiscarded(SeatEvent, frozen=True, tag="die_discarded"):
    """A die moved to the frame (V-35)."""

    die: Die


class RecipeDiscarded(SeatEvent, frozen=True, tag="recipe_discarded"):
    """A recipe moved to the discards, open (V-36, R-V15)."""

    recipe: RecipeId


class HypeDiscarded(SeatEvent, frozen=True, tag="hype_discarded"):
    """A hype moved to the discards, unseen (V-36, R-V15)."""

    hype: HypeId


class DishSealed(SeatEvent, frozen=True, tag="dish_sealed"):
    """A seat cooked a dish in LAST_COOK; nobody else sees it (R-V12)."""

    dish: Dish


class DishesTakenBack(SeatEvent, frozen=True, tag="dishes_taken_back"):
    """A seat took back its dishes of LAST_COOK; nobody else sees it."""


class LastCookSealed(SeatEvent, frozen=True, tag="last_cook_sealed"):
    """A seat is done with LAST_COOK; nobody else sees it."""


class LastDishesShown(msgspec.Struct, frozen=True, tag="last_dishes_shown"):
    """All dishes of LAST_COOK, shown together (R-V12)."""

    dishes: tuple[tuple[Dish, ...], ...]
    """By seat, in the order they were cooked."""


class Conceded(SeatEvent, frozen=True, tag="conceded"):
    """A seat gave up: its dice moved to the frame, cards to the discards, hypes unseen (R-X4)."""

    dice: tuple[Die, ...]
    recipes: tuple[RecipeId, ...]
    hypes: tuple[HypeId, ...]


class GameEnded(msgspec.Struct, frozen=True, tag="game_ended"):
    """The game is over: ``reached`` the sixth recipe, ``stalled``, or all others ``conceded``."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    """By seat, including the points counted at the end (V-52)."""
    reason: str


SeenWhole: TypeAlias = (
    TurnBegan
    | PhaseBegan
    | BlockRestocked
    | BlockCut
    | Cooked
    | CookingDone
    | EndTriggered
    | HypeDrawn
    | RecipeDrawn
    | RecipeTaken
    | DisplayFilled
    | CardLapsed
    | DieDiscarded
    | RecipeDiscarded
    | HypeDiscarded
    | DishSealed
    | DishesTakenBack
    | LastCookSealed
    | LastDishesShown
    | GameEnded
)
"""The events that a seat sees whole or not at all."""

Event: TypeAlias = SeenWhole | Dealt | RecipesRebuilt | HypesRebuilt | Conceded
