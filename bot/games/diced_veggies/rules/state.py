"""The state of one game, hidden from everybody, and its fold: the state after each event."""

from typing import Any, assert_never

import msgspec
from msgspec.structs import replace

from bot.games.base import Chef, ChefsState
from bot.games.contract import Outcome, Seat
from bot.games.diced_veggies.rules import events
from bot.games.diced_veggies.rules.block import remaining
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.cookbook import Bench, worth_at_end
from bot.games.diced_veggies.rules.hypes import Table, Totals
from bot.games.diced_veggies.rules.pieces import Block, Die, Dish, HypeId, Phase, RecipeId, without


class PublicChef(Chef, frozen=True, kw_only=True):
    """The fields of a chef that everybody sees."""

    recipes: tuple[RecipeId, ...] = ()
    """Open recipes still to cook."""
    dice: tuple[Die, ...] = ()
    token: bool = True
    """True while the chef token can be spent."""


class ChefState(PublicChef, frozen=True, kw_only=True):
    """One chef: dice, recipes, hypes, token, and the dishes cooked so far."""

    hypes: tuple[HypeId, ...] = ()
    dishes: tuple[Dish, ...] = ()
    sealed: tuple[Dish, ...] = ()
    """Dishes of LAST_COOK not yet shown to others; the other fields still include their dice."""
    has_sealed: bool = False


class PublicCards(msgspec.Struct, frozen=True, kw_only=True):
    """The open cards that no chef holds."""

    display: tuple[RecipeId | None, ...]
    """By place; None is a gap (R-V14)."""
    recipe_discards: tuple[RecipeId, ...] = ()


class Cards(PublicCards, frozen=True, kw_only=True):
    """The cards that no chef holds: the display, the decks and the discards."""

    recipes: tuple[RecipeId, ...]
    hypes: tuple[HypeId, ...]
    hype_discards: tuple[HypeId, ...] = ()


class PublicState(msgspec.Struct, frozen=True, kw_only=True):
    """The fields of a state that everybody sees."""

    to_move: Seat = 0
    """The seat of the present turn; in LAST_COOK of the last turn."""
    phase: Phase = Phase.CUT
    block: Block
    frame: tuple[Die, ...] = ()
    """Spent dice with their numbers, oldest first."""
    last_cut: events.BlockCut | None = None
    """The last cut of this block."""
    quiet_turns: int = 0
    """Turns begun since a dish was last cooked; too many of them end the game."""
    trigger: Seat | None = None
    """The first seat with six dishes (V-48)."""
    outcome: Outcome | None = None
    """None while the game runs."""


class State(PublicState, ChefsState[ChefState], frozen=True, kw_only=True):
    """The game after some events."""

    chefs: tuple[ChefState, ...]
    cards: Cards
    first: Seat = 0
    even: bool = False
    """As in ``Dealt``."""
    turn: int = 0
    """Turns begun, over all seats."""

    @property
    def last(self) -> Seat | None:
        """The seat before whose next turn the game ends; None until a sixth dish."""
        return self.first if self.even and self.trigger is not None else self.trigger

    def with_cards(self, **changes: Any) -> "State":
        """Return the state with some fields of the cards changed."""
        return replace(self, cards=replace(self.cards, **changes))


def evolve(state: State | None, event: events.Event) -> State:
    """Return the state after ``event``, a fact never refused; raise ValueError before the deal."""
    if isinstance(event, events.Dealt):
        return _dealt(event)
    if state is None:
        raise ValueError("a log begins with the deal")
    match event:
        case events.TurnBegan(seat):
            quiet_turns = state.quiet_turns + 1
            return replace(state, to_move=seat, turn=state.turn + 1, quiet_turns=quiet_turns)
        case events.PhaseBegan(phase, seat):
            return replace(state, phase=phase, to_move=seat)
        case events.BlockRestocked(_, block):
            chefs = tuple(replace(chef, token=not chef.gone) for chef in state.chefs)
            return replace(state, chefs=chefs, block=block, frame=(), last_cut=None)
        case events.BlockCut(seat, cut):
            dice = state.chefs[seat].dice + tuple(laid.die for laid in cut.taken)
            state = state.changing(seat, dice=dice)
            return replace(state, block=remaining(state.block, cut), last_cut=event)
        case events.Cooked(seat, dish):
            return replace(_after_dish(state, seat, dish), quiet_turns=0)
        case events.EndTriggered(seat):
            return replace(state, trigger=seat)
        case events.Conceded(seat, dice, recipes, hypes):
            bare = ChefState(token=False, dishes=state.chefs[seat].dishes, gone=True)
            state = replace(state.with_chef(seat, bare), frame=state.frame + dice)
            return state.with_cards(
                recipe_discards=state.cards.recipe_discards + recipes,
                hype_discards=state.cards.hype_discards + hypes,
            )
        case events.GameEnded(winners, scores, reason):
            return replace(state, phase=Phase.OVER, outcome=Outcome(winners, scores, reason))
        case events.CookingDone() | events.CardLapsed():
            return state
        case events.DishSealed(seat, dish):
            sealed = (*state.chefs[seat].sealed, dish)
            return state.changing(seat, sealed=sealed, has_sealed=False)
        case events.DishesTakenBack(seat):
            return state.changing(seat, sealed=(), has_sealed=False)
        case events.LastCookSealed(seat):
            return state.changing(seat, has_sealed=True)
        case events.LastDishesShown(dishes):
            for seat, own in enumerate(dishes):
                for dish in own:
                    state = _after_dish(state, seat, dish)
            return state.changing_all(sealed=(), has_sealed=False)
        case events.DieDiscarded(seat, die):
            state = state.changing(seat, dice=without(state.chefs[seat].dice, (die,)))
            return replace(state, frame=(*state.frame, die))
        case events.RecipeDiscarded(seat, recipe):
            kept = tuple(other for other in state.chefs[seat].recipes if other != recipe)
            state = state.changing(seat, recipes=kept)
            return state.with_cards(recipe_discards=(*state.cards.recipe_discards, recipe))
        case events.HypeDiscarded(seat, hype):
            left = tuple(other for other in state.chefs[seat].hypes if other != hype)
            state = state.changing(seat, hypes=left)
            return state.with_cards(hype_discards=(*state.cards.hype_discards, hype))
        case events.HypeDrawn(seat, hype):
            state = state.changing(seat, hypes=(*state.chefs[seat].hypes, hype))
            return state.with_cards(hypes=state.cards.hypes[1:])
        case events.RecipeDrawn(seat, recipe):
            state = state.changing(seat, recipes=(*state.chefs[seat].recipes, recipe))
            return state.with_cards(recipes=state.cards.recipes[1:])
        case events.RecipeTaken(seat, place, recipe):
            state = state.changing(seat, recipes=(*state.chefs[seat].recipes, recipe))
            return _on_display(state, place, None)
        case events.DisplayFilled(place, recipe):
            return _on_display(state.with_cards(recipes=state.cards.recipes[1:]), place, recipe)
        case events.RecipesRebuilt(recipes):
            return state.with_cards(recipes=recipes, recipe_discards=())
        case events.HypesRebuilt(hypes):
            return state.with_cards(hypes=hypes, hype_discards=())
        case _:
            assert_never(event)


def _dealt(event: events.Dealt) -> State:
    chefs = zip(event.own_recipes, event.own_hypes, strict=True)
    tokenless = event.first if event.even and len(event.own_hypes) > 1 else None
    return State(
        chefs=tuple(
            ChefState(recipes=recipes, hypes=hypes, token=seat != tokenless)
            for seat, (recipes, hypes) in enumerate(chefs)
        ),
        first=event.first,
        even=event.even,
        to_move=event.first,
        block=event.block,
        cards=Cards(display=event.display, recipes=event.recipes, hypes=event.hypes),
    )


def _after_dish(state: State, seat: int, dish: Dish) -> State:
    left = _open_bench(state, seat).after(dish)
    state = state.changing(
        seat,
        recipes=left.recipes,
        dice=left.dice,
        hypes=left.hypes,
        token=left.token,
        dishes=(*state.chefs[seat].dishes, dish),
    )
    return replace(state, frame=state.frame + dish.dice)


def _on_display(state: State, place: int, recipe: str | None) -> State:
    shown = state.cards.display
    return state.with_cards(display=(*shown[: place - 1], recipe, *shown[place:]))


def bench(state: State, seat: Seat) -> Bench:
    """Return a seat's bench; dishes sealed in LAST_COOK count as spent for the seat itself."""
    own = _open_bench(state, seat)
    for dish in state.chefs[seat].sealed:
        own = own.after(dish)
    return own


def _open_bench(state: State, seat: Seat) -> Bench:
    chef = state.chefs[seat]
    return Bench(chef.recipes, chef.dice, chef.hypes, chef.token, table(state, seat))


def table(state: State, seat: Seat) -> Table:
    """Return the public counts from the viewpoint of ``seat``.

    In LAST_COOK the others count as the step began, and a seat knows its own dishes (R-V12).
    """
    chefs = tuple(
        _totals(chef, chef.sealed if other == seat else ())
        for other, chef in enumerate(state.chefs)
    )
    return Table(seat, chefs)


def _totals(chef: ChefState, sealed: tuple[Dish, ...]) -> Totals:
    dishes = (*chef.dishes, *sealed)
    spent = sum(len(dish.dice) for dish in sealed)
    hypes = sum(dish.hype is not None for dish in dishes)
    return Totals(len(dishes), hypes, len(chef.dice) - spent)


def hype_points(content: Content, dish: Dish, counted: Table) -> int:
    """Return the points of a dish's hype if the game were over now; 0 without a hype."""
    if dish.hype is None:
        return 0
    return worth_at_end(content, dish.hype, counted) if dish.worth is None else dish.worth


def score(content: Content, state: State, seat: Seat) -> int:
    """Return the sum of a seat's dishes and hypes, as if the game were over now (V-52)."""
    counted = table(state, seat)
    return sum(
        content.recipes[dish.recipe].points + hype_points(content, dish, counted)
        for dish in state.chefs[seat].dishes
    )
