"""The pages of ``/rules`` for Hibachi, with their numbers."""

from typing import Final

from bot.descriptions.hibachi.facts import yen
from bot.descriptions.rulebook import RulesPage, pages_about
from bot.games.hibachi.rules.content import Content
from bot.words import Value, say

_PAGES: Final = ("goal", "set_up", "throw", "spaces", "form", "market", "cook", "strategy")
_EXPLAINS: Final = {
    "spaces": ("bonus_throw", "keep", "bottle"),
    "form": ("plan",),
    "market": ("bowl", "sell", "buy"),
}


def pages(content: Content, days: int) -> tuple[RulesPage, ...]:
    """Return the pages in their order; see ``bot.descriptions.words.Words``."""
    numbers, chips = content.numbers, content.numbers.chips
    rows = [
        say(
            "rules-hibachi-row",
            seats=int(seats),
            recipes=row.recipes,
            ingredients=row.ingredients,
            throws=row.throws,
        )
        for seats, row in numbers.seats.items()
    ]
    values: dict[str, Value] = {
        "last": numbers.goal,
        "purse": yen(next(iter(numbers.editions.values())).yen),
        "chip_count": len(chips),
        "chips": [str(chip) for chip in chips],
        "by_seats": "\n".join(rows),
        "pile": len(content.pile()),
        "copies": min(card.copies for card in content.ingredients.values()),
        "recipes": len(content.recipes),
        "chillies": _chillies(content),
        "least": chips[0],
        "low": chips[1],
        "mine": chips[2],
        "other": chips[3],
        "highest": chips[5],
        "drawn": int(str(chips[2])[0]),
        "lying": f"{chips[2]} + {chips[5]} + {chips[0]}",
        "price": yen(chips[2] + chips[5] + chips[0]),
        "omar_pays": yen(chips[5]),
        "mei_pays": yen(chips[2] + chips[0]),
        "mei_pays_then": yen(chips[0]),
        "days": days,
        "does": say("rules-hibachi-absence"),
    }
    return pages_about("hibachi", numbers, values, _PAGES, _EXPLAINS)


def _chillies(content: Content) -> str:
    key, edition = next(one for one in content.numbers.editions.items() if one[1].chillies)
    parts = [yen(edition.yen)]
    if edition.recipes is not None:
        parts.append(say("rules-hibachi-recipes", recipes=edition.recipes))
    if edition.ingredients is not None:
        parts.append(say("rules-hibachi-ingredients", ingredients=edition.ingredients))
    title, chillies = say(f"option-edition-{key}"), edition.chillies
    return say("rules-hibachi-chillies", edition=title, parts=parts, chillies=chillies)
