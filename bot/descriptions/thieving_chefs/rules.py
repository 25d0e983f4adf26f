"""The pages of ``/rules`` for Thieving Chefs, with their numbers."""

from collections.abc import Mapping
from typing import Final

from bot.descriptions.phrases import cut
from bot.descriptions.rulebook import PAGE_MOST, RulesPage, pages_about
from bot.descriptions.thieving_chefs.facts import card_id, dish_id
from bot.games.thieving_chefs.rules.content import CardId, Content, Family
from bot.words import Value, listed, say

_PAGES: Final = ("goal", "cards", "act", "dishes", "thefts", "discards", "ending", "strategy")
_EXPLAINS: Final = {"dishes": ("announce",), "thefts": ("theft",), "discards": ("discard",)}


def pages(content: Content, days: int) -> tuple[RulesPage, ...]:
    """Return the pages in their order; see ``bot.descriptions.words.Words``."""
    numbers = content.numbers
    first, *others = (_copies(dict(pets)) for pets in content.pet_decks().values())
    values: dict[str, Value] = {
        "points_shown": numbers.goal + 1,
        "start": numbers.start_hand,
        "deck": len(content.deck(_first_deck(content))),
        "ingredients": _copies(_family(Family.INGREDIENT, content)),
        "sauces": _copies(_family(Family.SAUCE, content)),
        "bonus": numbers.sauce_bonus,
        "pets": "\n".join(
            [listed(first), *(say("rules-thieves-other-pets", pets=pets) for pets in others)]
        ),
        "cards_shown": numbers.hand_limit + 2,
        "sauced": "\n".join(_sauced(content)),
        "loot": cut("\n".join(_loot(content)), PAGE_MOST),
        "days": days,
        "does": say("rules-thieves-absence"),
    }
    return pages_about("thieving_chefs", numbers, values, _PAGES, _EXPLAINS)


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
