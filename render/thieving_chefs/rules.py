"""The pages of ``/rules`` for Thieving Chefs: pictures of made-up situations."""

from collections.abc import Callable, Sequence
from typing import Final

from PIL import Image

from bot.games.contract import Outcome, Seat
from bot.games.thieving_chefs.rules.content import (
    CardId,
    Content,
    Dish,
    Family,
    Phase,
    PlacedCard,
    RecipeId,
    Turn,
)
from bot.games.thieving_chefs.rules.events import CopyLeft, Stolen, TurnBegan
from bot.games.thieving_chefs.rules.view import ChefView, View
from render.kit.rulebook import NAMES, draw_story, marked
from render.thieving_chefs.board.table import draw_board
from render.thieving_chefs.hand.picture import draw_hand
from render.thieving_chefs.turn import turn_list

_FAMILIES: Final = {
    **dict.fromkeys(("spicy", "ketchup"), Family.SAUCE),
    **dict.fromkeys(("rabbit", "sparrow", "dog", "cat"), Family.PET),
}
"""Families of the cards named below, other than ingredients."""
_GONE: Final = (90, 91, 92)
"""The places of a broken dish; the last is the missing card."""


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
    area = [PlacedCard(i, card) for i, card in enumerate(_cards(content, loose))]
    area += [
        PlacedCard(_GONE[i - len(broken.split()) - 1], card)
        for i, card in enumerate(_cards(content, broken))
    ]  # the last place is empty
    laid = []
    for order, wanted in enumerate(dishes.split(), 1):
        recipe = _dish(content, wanted, order)
        uses = content.recipes[recipe].uses
        places = tuple(range(10 * order, 10 * order + len(uses)))
        area += [PlacedCard(place, card) for place, card in zip(places, uses, strict=True)]
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


_PAGES: Final[dict[str, Callable[[Content], Image.Image]]] = {
    "goal": lambda content: draw_story(turn_list(content)),
    "cards": _kinds,
    "act": _acting,
    "dishes": _serving,
    "thefts": _theft,
    "discards": _discarding,
    "ending": _won,
    "strategy": _serving,
}


def draw_page(page: str, content: Content) -> Image.Image:
    """Return the picture of a page of the rules; see ``render.pictures.Pictures``."""
    return _PAGES[page](content)
