"""Pages of ``/rules`` for Thieving Chefs: their values and pictures of made-up situations."""

from collections.abc import Mapping, Sequence
from typing import Final

from PIL import Image

from bot.games.contract import Outcome, Seat
from bot.games.thieving_chefs.rules.content import (
    CardId,
    Content,
    Dish,
    Family,
    Phase,
    Placed,
    RecipeId,
    Turn,
)
from bot.games.thieving_chefs.rules.events import CopyLeft, Stolen, TurnBegan
from bot.games.thieving_chefs.rules.view import ChefView, View
from bot.words import Value, listed, say
from render.kit.phrases import cut
from render.kit.rulebook import NAMES, TEXT_MOST, RulesPage, Situation, marked, pages_about
from render.thieving_chefs.board.table import draw_board
from render.thieving_chefs.facts import card_id, dish_id
from render.thieving_chefs.hand.picture import draw_hand
from render.thieving_chefs.turn import draw_turn

_FAMILIES: Final = {
    **dict.fromkeys(("spicy", "ketchup"), Family.SAUCE),
    **dict.fromkeys(("rabbit", "sparrow", "dog", "cat"), Family.PET),
}
"""Families of the cards named below, other than ingredients."""
_GONE: Final = (90, 91, 92)
"""The places of a broken dish; the last is the missing card."""


def pages(content: Content, days: int) -> tuple[RulesPage, ...]:
    """Return the pages in their order; see ``render.pictures.Pictures``."""
    numbers = content.numbers
    first, *others = (_copies(dict(pets)) for pets in content.pet_decks().values())
    values: dict[str, Value] = {
        "goal": numbers.goal,
        "points_shown": numbers.goal + 1,
        "start": numbers.start_hand,
        "deck": len(content.deck(_first_deck(content))),
        "ingredients": _copies(_family(Family.INGREDIENT, content)),
        "sauces": _copies(_family(Family.SAUCE, content)),
        "bonus": numbers.sauce_bonus,
        "pets": "\n".join(
            [listed(first), *(say("rules-thieves-other-pets", pets=pets) for pets in others)]
        ),
        "actions": numbers.actions,
        "hand_limit": numbers.hand_limit,
        "cards_shown": numbers.hand_limit + 2,
        "sauced": "\n".join(_sauced(content)),
        "loot": cut("\n".join(_loot(content)), TEXT_MOST),
        "stall_rounds": numbers.stall_rounds,
        "days": days,
        "does": say("rules-thieves-absence"),
    }
    situations = {
        "goal": Situation(draw_turn),
        "cards": Situation(_kinds),
        "act": Situation(_acting, ("act",)),
        "dishes": Situation(_serving, ("announce",)),
        "thefts": Situation(_theft, ("theft",)),
        "discards": Situation(_discarding, ("discard",)),
        "ending": Situation(_won),
        "strategy": Situation(_serving),
    }
    return pages_about("thieving_chefs", content, values, situations)


def _first_deck(content: Content) -> str:
    return next(iter(content.pet_decks()))


def _family(family: Family, content: Content) -> dict[CardId, int]:
    """Return the cards of a family and their numbers."""
    deck = _first_deck(content)  # they differ by their pets alone
    cards = content.cards.items()
    return {key: card.copies_in(deck) for key, card in cards if card.family is family}


def _copies(cards: Mapping[CardId, int]) -> list[str]:
    return [say("times", count=n, what=say(card_id(card))) for card, n in cards.items()]


def _loot(content: Content) -> list[str]:
    """Return what each pet steals."""
    return [
        say("rules-thieves-loot", pet=card_id(key), cards=[say(card_id(c)) for c in pet.steals])
        for key, pet in content.cards.items()
        if pet.steals
    ]


def _sauced(content: Content) -> list[str]:
    """Return the dishes of each sauce: "Spicy on Congee and Sushi"."""
    found: dict[str, list[str]] = {}
    for recipe in content.recipes.values():
        if recipe.sauce is not None:
            found.setdefault(card_id(recipe.sauce), []).append(say(dish_id(recipe.id)))
    return [say("rules-thieves-sauced", sauce=one, dishes=dishes) for one, dishes in found.items()]


def _cards(content: Content, wanted: str) -> tuple[CardId, ...]:
    """Return cards by their ids, with a card of the same kind for an unknown id."""
    others = {
        family: [key for key, card in content.cards.items() if card.family is family]
        for family in Family
    }
    found = []
    for i, card in enumerate(wanted.split()):
        family = _FAMILIES.get(card, Family.INGREDIENT)
        spare = others[family][i % len(others[family])] if others[family] else card
        found.append(card if card in content.cards else spare)
    return tuple(found)


def _dish(content: Content, wanted: str, number: int) -> RecipeId:
    """Return a recipe; another if these rules lack it."""
    known = tuple(content.recipes)
    return wanted if wanted in known else known[number % len(known)]


def _chef(
    content: Content, points: int, hand: int, loose: str = "", dishes: str = "", broken: str = ""
) -> ChefView:
    """Return a chef with loose cards, announced dishes, and the remains of a broken dish."""
    area = [Placed(i, card) for i, card in enumerate(_cards(content, loose))]
    area += [
        Placed(_GONE[i - len(broken.split()) - 1], card)
        for i, card in enumerate(_cards(content, broken))
    ]  # the last place is empty
    laid = []
    for order, wanted in enumerate(dishes.split(), 1):
        recipe = _dish(content, wanted, order)
        uses = content.recipes[recipe].uses
        places = tuple(range(10 * order, 10 * order + len(uses)))
        area += [Placed(place, card) for place, card in zip(places, uses, strict=True)]
        laid.append(Dish(order, recipe, places))
    return ChefView(points=points, hand_size=hand, area=tuple(area), dishes=tuple(laid))


def _view(
    content: Content,
    *chefs: ChefView,
    to_move: Seat,
    phase: Phase = Phase.ACT,
    left: int = 2,
    me: Seat | None = None,
    hand: str = "",
    ticked: str = "",
    outcome: Outcome | None = None,
    hands: Sequence[str] = (),
) -> View:
    return View(
        me=me,
        hand=_cards(content, hand),
        ticked=_cards(content, ticked),
        chefs=chefs,
        to_move=to_move,
        turn=Turn(phase=phase, actions_left=left),
        deck=15,
        discards=_cards(content, "onion meat cat"),
        sauce=_cards(content, "spicy")[0],
        outcome=outcome,
        hands=tuple(_cards(content, cards) for cards in hands),
    )


def _kinds(content: Content) -> Image.Image:
    pets = [key for key, card in content.cards.items() if card.steals]
    hand = " ".join(["fish", "spicy", *pets[:4]])
    own = _chef(content, 0, len(hand.split()))
    other = _chef(content, 0, 3, "rice greens onion cheese")
    image = draw_hand(_view(content, own, other, to_move=1, me=0, hand=hand), content)
    return marked(image, (34, 126), (356, 126), (686, 126))


def _acting(content: Content) -> Image.Image:
    own = _chef(content, 7, 4, "rice meat")
    other = _chef(content, 9, 5, "rice greens")
    return draw_hand(
        _view(content, own, other, to_move=0, me=0, hand="onion bread ketchup rabbit"), content
    )


def _serving(content: Content) -> Image.Image:
    view = _view(
        content,
        _chef(content, 13, 3, "bread greens"),
        _chef(content, 9, 5, "rice fish", "burger"),
        _chef(content, 8, 2, "cheese", "chili"),
        _chef(content, 11, 5, "rice greens", "grilled_cheese"),
        to_move=2,
        left=1,
    )
    image = draw_board(view, (), NAMES, content)
    return marked(image, (1060, 790), (684, 150), (876, 652))


def _theft(content: Content) -> Image.Image:
    dish = _dish(content, "sushi", 0)
    *left, loot = content.recipes[dish].uses
    (cat,) = _cards(content, "cat")
    view = _view(
        content,
        _chef(content, 13, 3, "bread greens", broken=" ".join(left)),
        _chef(content, 9, 5, "rice fish", "burger salad"),
        _chef(content, 16, 2, "cheese", "chili"),
        _chef(content, 11, 5, "rice greens", "grilled_cheese"),
        to_move=3,
    )
    recent = (
        TurnBegan(3),
        Stolen(3, cat, 0, loot),
        CopyLeft(0, loot, _GONE[2], Dish(1, dish, _GONE[-len(left) - 1 :])),
    )
    image = draw_board(view, recent, NAMES, content)
    return marked(image, (650, 660), (480, 306), (346, 500), (206, 346))


def _discarding(content: Content) -> Image.Image:
    cards = ["rice", "rice", "onion", "meat", "ketchup", "sparrow", "cheese", "fish"]
    hand = " ".join(cards[: content.numbers.hand_limit + 2])
    own = _chef(content, 11, len(hand.split()))
    view = _view(content, own, own, to_move=0, phase=Phase.DISCARD, me=0, hand=hand, ticked="rice")
    return draw_hand(view, content)


def _won(content: Content) -> Image.Image:
    points = (13, 9, 16, content.numbers.goal + 1)
    chefs = tuple(_chef(content, each, 3, "rice greens") for each in points)
    hands = ("rice cat fish", "rice dog fish", "cheese cat onion", "meat onion rabbit")
    outcome = Outcome((3,), points, "reached")
    view = _view(content, *chefs, to_move=3, phase=Phase.OVER, outcome=outcome, hands=hands)
    return draw_board(view, (), NAMES, content)
