"""Facts of a View of Hibachi and of recent events, for pictures and words."""

from collections import Counter
from collections.abc import Sequence
from math import dist
from typing import Final, NamedTuple

from bot.games.contract import Seat
from bot.games.hibachi.rules import events, pieces
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.view import (
    ChipView,
    SawPileRebuilt,
    SawThrow,
    Seen,
    View,
    bowls_in_play,
    planners,
    sellers,
)
from bot.words import clauses, counted, kept, listed, say


def food_id(card: pieces.IngredientId) -> str:
    """Return the message that names an ingredient, its bowl and its cards."""
    return f"hibachi-food-{card}"


def dish_id(recipe: pieces.RecipeId) -> str:
    """Return the message that names a dish."""
    return f"hibachi-dish-{recipe}"


def space_id(space: pieces.SpaceId | None) -> str:
    """Return the message that names a bowl, an action space, or the wood between them."""
    is_bowl = space is not None and space not in pieces.ACTION_SPACES
    return food_id(str(space)) if is_bowl else f"hibachi-space-{space or 'none'}"


def yen(amount: pieces.Yen) -> str:
    """Return money as pictures and words write it; the value of a chip is a bare number."""
    return say("money", yen=amount)


def signed(amount: pieces.Yen) -> str:
    """Return a change of money with its sign."""
    return say("change", gains=amount > 0, yen=abs(amount))


def place(space: pieces.SpaceId | None) -> str:
    """Return the name of a bowl, of an action space, or of the wood between them."""
    return say(space_id(space))


@kept
def named(cards: tuple[pieces.IngredientId, ...]) -> str:
    """Return cards by their names, with equal cards counted."""
    return counted(say(food_id(card)) for card in cards)


@kept
def dish(recipe: pieces.RecipeId, content: Content) -> str:
    """Return "Harbour Omelette (Fish, Shrimp, Egg)"."""
    foods = ", ".join(say(food_id(card)) for card in content.recipes[recipe].uses)
    return say("hibachi-recipe", dish=dish_id(recipe), foods=foods)


@kept
def row(recipes: tuple[pieces.RecipeId, ...], content: Content) -> str:
    """Return recipes side by side with their ingredients, or "none"."""
    return clauses(dish(recipe, content) for recipe in recipes) or listed([])


def dishes(recipes: Sequence[pieces.RecipeId]) -> tuple[str, ...]:
    """Return recipes by their names alone."""
    return tuple([say(dish_id(recipe)) for recipe in recipes])


def on(view: View, space: pieces.SpaceId | None) -> tuple[ChipView, ...]:
    """Return the chips on a space, or on no space, in the order they were thrown."""
    return tuple(chip for chip in view.board if chip.space == space)


def idle_bowls(view: View, content: Content) -> tuple[pieces.IngredientId, ...]:
    """Return the bowls in play without a sale or purchase for the viewer this round.

    Nothing changes this before the bowl is opened.
    """
    return tuple(
        bowl
        for bowl in bowls_in_play(view, content)
        if bowl not in view.own.hand
        and not (
            bowl in view.market.cards and any(chip.owner == view.me for chip in on(view, bowl))
        )
    )


def total(view: View, seat: Seat, space: pieces.SpaceId) -> pieces.Yen:
    """Return the sum of a seat's chips on a space, as far as the viewer knows them (H-67)."""
    return sum(chip.value or 0 for chip in on(view, space) if chip.owner == seat)


def price_of(view: View, seat: Seat) -> pieces.Yen:
    """Return the price of a card in the open bowl for a seat: the sum of its chips there (H-68)."""
    return 0 if view.market.bowl is None else total(view, seat, view.market.bowl)


def top(view: View, seat: Seat, space: pieces.SpaceId) -> pieces.Yen:
    """Return the highest chip of a seat on a space, among the chips known to the viewer."""
    own = (chip.value or 0 for chip in on(view, space) if chip.owner == seat)
    return max(own, default=0)


def asked_seats(view: View, content: Content) -> tuple[Seat, ...]:
    """Return the asked seats from public knowledge; sealed answers do not remove a seat."""
    match view.phase:
        case pieces.Phase.CLEAN | pieces.Phase.OVER:
            return ()
        case pieces.Phase.PLAN:
            return planners(view, content)
        case pieces.Phase.SELL:
            return sellers(view)
        case _:
            return (view.to_move,)


def cookable(view: View, content: Content) -> dict[pieces.RecipeId, int]:
    """Return the recipes within the viewer's cards and chillies, with the needed chillies.

    Face-up dishes are left out once one of them was cooked in this step (H-80).
    """
    if view.me is None:
        return {}
    is_used = view.cooked_open and view.phase is pieces.Phase.COOK and view.to_move == view.me
    found = {}
    for recipe in (*(() if is_used else view.supply.display), *view.own.reserved):
        uses = content.recipes[recipe].uses
        chillies = pieces.PAIR * sum(card not in view.own.hand for card in uses)
        if chillies <= view.chefs[view.me].chillies:
            found[recipe] = chillies
    return found


def nearest(x: float, y: float, content: Content) -> pieces.SpaceId:
    """Return the bowl or action space nearest to a place on the board, and its distance, in cm."""
    board = content.board
    gaps = {key: dist((x, y), at) - board.bowl_radius for key, at in board.bowls.items()}
    gaps |= {key: dist((x, y), at) - board.action_radius for key, at in board.actions.items()}
    return min(gaps, key=lambda key: gaps[key])


class Stall(NamedTuple):
    """A bowl of a finished market."""

    bowl: pieces.IngredientId
    price: pieces.Yen
    """The sum of all its chips."""
    chips: tuple[pieces.Shown, ...]
    cards: Counter[Seat]
    """Cards gained by each trading seat, negative for sold cards."""
    money: Counter[Seat]
    """Money gained by each trading seat, negative for spent money."""


class Market(NamedTuple):
    """The newest market."""

    stalls: tuple[Stall, ...]
    """Its bowls in their order; empty without a market."""
    rounds: int
    """Rounds begun since."""
    laid: Counter[pieces.IngredientId]
    """Cards laid into the slots since."""


def market_of(told: Sequence[Seen]) -> Market:
    """Return the newest market."""
    opened = [n for n, one in enumerate(told) if isinstance(one, events.BowlOpened)]
    before = [n for n in range(max(opened, default=0)) if isinstance(told[n], events.RoundBegan)]
    stalls: dict[pieces.IngredientId, Stall] = {}
    rounds, laid = 0, Counter[pieces.IngredientId]()
    for event in told[max(before, default=0) :]:
        match event:
            case events.RoundBegan():
                rounds += 1
            case events.IngredientsLaid(cards=came):
                laid.update(came)
            case events.BowlOpened(bowl, chips, price):
                stalls, rounds = {} if rounds else stalls, 0
                laid.clear()
                stalls[bowl] = Stall(bowl, price, chips, Counter(), Counter())
            case events.Sold(bowl, price, cards) if bowl in stalls:
                for seat, count in enumerate(cards):
                    if count:
                        stalls[bowl].cards[seat] -= count
                        stalls[bowl].money[seat] += price * count
            case events.Bought(seat, bowl, price) if bowl in stalls:
                stalls[bowl].cards[seat] += 1
                stalls[bowl].money[seat] -= price
            case _:
                pass
    return Market(tuple(stalls.values()), rounds, laid)


_OF_MARKET: Final = (events.Sold, events.Bought, events.Passed, events.BowlClosed)
_AFTER_MARKET: Final = (
    events.PhaseBegan, events.CookingDone, events.BottlePassed, events.RecipesLaid,
    events.IngredientsLaid, SawPileRebuilt, events.RoundBegan,
)  # fmt: skip
"""Events that change no piece worth a look beside the market's receipt."""


def ends_market(view: View, told: Sequence[Seen]) -> bool:
    """Return whether nothing but the end of a market is new."""
    newest = next((one for one in reversed(told) if not isinstance(one, _AFTER_MARKET)), None)
    over = view.phase in (pieces.Phase.COOK, pieces.Phase.THROW) and view.outcome is None
    opened = (isinstance(one, events.BowlOpened) for one in reversed(told))
    return over and isinstance(newest, _OF_MARKET) and any(opened)


class Highlights(NamedTuple):
    """Marked changes."""

    thrown: SawThrow | None
    """The last throw, if its round still lasts."""
    earned: dict[Seat, pieces.Yen]
    """Money earned by each seat, negative for spent money."""
    cooked: dict[Seat, int]
    """Newly cooked dishes of each seat."""
    laid: Counter[pieces.IngredientId]
    """New ingredient cards in the slots."""
    recipes: frozenset[pieces.RecipeId]
    """New recipes on display."""
    bottle: Seat | None
    """The new holder of the bottle."""


def highlights_of(recent: Sequence[Seen]) -> Highlights:
    """Return the highlights of ``recent`` (oldest first)."""
    thrown: SawThrow | None = None
    bottle: Seat | None = None
    earned: Counter[Seat] = Counter()
    cooked: Counter[Seat] = Counter()
    laid: Counter[pieces.IngredientId] = Counter()
    recipes: set[pieces.RecipeId] = set()
    for event in recent:
        match event:
            case SawThrow():
                thrown = event
            case events.RoundBegan():
                thrown = None
            case events.Sold(price=price, cards=cards):
                earned.update({seat: price * count for seat, count in enumerate(cards)})
            case events.Bought(seat=seat, price=price):
                earned[seat] -= price
            case events.Cooked(seat=seat):
                cooked[seat] += 1
            case events.IngredientsLaid(cards=came):
                laid.update(came)
            case events.RecipesLaid(recipes=new):
                recipes.update(new)
            case events.BottlePassed(seat=seat) | events.BottleTaken(seat=seat):
                bottle = seat
            case _:
                pass
    return Highlights(thrown, dict(earned), dict(cooked), laid, frozenset(recipes), bottle)
