"""Panels of the cards in a hand: their uses now, the answer first."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.games.contract import Seat
from bot.games.thieving_chefs.rules.content import CardId, Content, Family
from bot.games.thieving_chefs.rules.view import View
from render.kit import stickers
from render.kit.layout import Area
from render.kit.paths import box
from render.kit.phrases import listed
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, faded, sticker_of
from render.kit.text import fit, width, write
from render.kit.theme import GLOW, GOLD, INK, SEATS, lighter
from render.thieving_chefs.facts import loose, targets

_ICON: Final = Shadow(dy=2, blur=1.8, alpha=0.28)
_MISSING: Final = 0.3
"""Strength of a missing ingredient."""
_STEALS: Final = 25
"""Size of the words on a pet."""
_LEAST_MARK: Final = 20
"""The least width of a recognisable seat mark, pixels."""
_LARGE_MARK: Final = 28
_LEADING: Final = 1.08
"""From line to line of a name, by its size."""


class Use(NamedTuple):
    """A dish with a given card, and its other cards."""

    name: str
    points: int
    partners: tuple[tuple[CardId, bool], ...]
    """Each other ingredient, and whether the chef has it, on the table or in the hand."""
    ready: bool
    """All others are loose on the own mat: playing this card completes the dish."""


def uses_of(card: CardId, view: View, seat: Seat, content: Content) -> tuple[Use, ...]:
    """Return the dishes of a card of the own hand, ready dishes first, then the dearest."""
    table = {placed.card for placed in loose(view.chefs[seat])}
    hand = set(view.hand)
    found = [
        Use(
            recipe.name,
            recipe.points,
            tuple((c, c in table or c in hand) for c in recipe.uses if c != card),
            all(c in table for c in recipe.uses if c != card),
        )
        for recipe in content.recipes.values()
        if card in recipe.uses
    ]
    return tuple(sorted(found, key=lambda use: (not use.ready, -use.points)))


def write_panel(image: Image.Image, area: Area, card: CardId, view: View, content: Content) -> None:
    """Write on the panel of a card in the hand of ``view.me``."""
    assert view.me is not None
    match content.cards[card].family:
        case Family.INGREDIENT:
            uses = uses_of(card, view, view.me, content)
            if len(uses) == 1 and area.width > 130:
                _one_use(image, area, uses[0])
            else:
                _rows_of_uses(image, area, uses)
        case Family.SAUCE:
            helped = [r.name for r in content.recipes.values() if r.sauce == card]
            _wrapped(image, area, f"on {listed(helped)}")
        case Family.PET:
            steals = content.cards[card].steals
            _theft(image, area, steals, targets(steals, view, view.me))


def _one_use(image: Image.Image, area: Area, use: Use) -> None:
    """Write the only dish: its name and star, below it "with" and the other ingredients."""
    x, top, low = area.middle[0], area.y + area.height * 0.24, area.y + area.height * 0.74
    if use.ready:
        _bar(area.width, area.height).onto(image, *area.middle)
    rows, size = name_rows(use.name, area.width - 54)
    taken = max(width(row, size) for row in rows) + 8 + 46
    for i, row in enumerate(rows):
        y = top + (i - (len(rows) - 1) / 2) * size * _LEADING
        write(image, x - taken / 2, y, row, size, INK)
    stickers.points(image, x + taken / 2 - 23, top - 1, 46, use.points)
    icon = 40 if len(use.partners) < 3 else 32
    words = width("with", 24) + 9
    start = x - (words + len(use.partners) * (icon + 3)) / 2
    write(image, start, low, "with", 24, INK)
    _icons(image, start + words, low, use.partners, icon)


def name_rows(name: str, room: float) -> tuple[list[str], float]:
    """Return a dish's name in a row, or in two rows if too long, and its size."""
    words = name.split()
    if width(name, 18) > room and len(words) == 2:
        longest = max(words, key=lambda word: width(word, 18))
        return words, fit(longest, room, 23, least=18).size
    fitted = fit(name, room, 27, least=18)
    return [fitted.words], fitted.size


def _rows_of_uses(image: Image.Image, area: Area, uses: Sequence[Use]) -> None:
    """Write a row for each dish: its star, its name where there is room, its other cards."""
    if not uses:
        return
    high = min(52.0, area.height / len(uses))
    top = area.y + (area.height - high * len(uses)) / 2
    named = area.width > 130
    star = round(min(38 if named or area.width < 110 else 44, high))
    most = max(1, *(len(use.partners) for use in uses))  # a dish may need a single card
    share = 0.86 if named else 0.92
    icon = round(min(32 if named else 40, high * share, (area.width - star - 4) / most - 1))
    for i, use in enumerate(uses):
        y = top + high * (i + 0.5)
        if use.ready:
            _bar(area.width + 8, round(high - 3)).onto(image, area.middle[0], y)
        stickers.points(image, area.x + star / 2, y - 1, star, use.points)
        start = area.right - len(use.partners) * (icon + 1)
        _icons(image, start, y, use.partners, icon)
        _dish_name(image, area.x + star + 4, y, use.name, start - area.x - star - 7, high)


def _dish_name(image: Image.Image, x: float, y: float, name: str, room: float, high: float) -> None:
    """Write a dish's name in a line, in two lines, or not at all."""
    if width(name, 19) <= room:
        fitted = fit(name, room, 24, least=19)
        write(image, x, y, fitted.words, fitted.size, INK)
        return
    words = name.split()
    if len(words) == 2 and high >= 40 and max(width(word, 18) for word in words) <= room:
        size = fit(max(words, key=len), room, 21, least=18).size
        for i, word in enumerate(words):
            write(image, x, y + (i - 0.5) * size * _LEADING, word, size, INK)


def _icons(
    image: Image.Image, x: float, y: float, partners: Sequence[tuple[CardId, bool]], size: int
) -> None:
    for i, (card, have) in enumerate(partners):
        _partner(card, size, have).onto(image, x + size / 2 + i * (size + 1), y)


@lru_cache(maxsize=64)
def _partner(card: CardId, size: int, have: bool) -> Sticker:
    sticker = stickers.icon(card, size, cast=_ICON)
    return sticker if have else faded(sticker, _MISSING)


def _wrapped(image: Image.Image, area: Area, words: str) -> None:
    """Write a sentence in as many lines as it takes, as large as it fits."""
    for size in range(25, 13, -1):
        rows = _lines(words, area.width - 8, size)
        if len(rows) * size * 1.14 <= area.height - 6 and all(
            width(row, size) <= area.width - 8 for row in rows
        ):
            break
    x, y = area.middle
    for i, row in enumerate(rows):
        line = y + (i - (len(rows) - 1) / 2) * size * 1.14
        write(image, x, line, row, size, INK, anchor="m")


def _lines(words: str, room: float, size: float) -> list[str]:
    rows = [""]
    for word in words.split():
        longer = f"{rows[-1]} {word}".strip()
        if rows[-1] and width(longer, size) > room:
            rows.append(word)
        else:
            rows[-1] = longer
    return rows


def _theft(
    image: Image.Image, area: Area, steals: Sequence[CardId], victims: Sequence[Seat]
) -> None:
    x, room = area.middle[0], area.width - 8
    count = Counter(steals)
    verb = fit("steals", room, _STEALS, least=16)
    write(image, x, area.y + area.height * 0.17, verb.words, verb.size, INK, anchor="m")
    icon = round(min(52 if len(count) < 3 else 46, room / len(count) - 3))
    for i, kind in enumerate(count):
        at = x + (i - (len(count) - 1) / 2) * (icon + 4)
        stickers.icon(kind, icon, cast=_ICON).onto(image, at, area.y + area.height * 0.51)
    y = area.y + area.height * 0.86
    if victims:
        _from(image, x, y, room, victims)
        return
    none = fit("nobody has it" if len(count) == 1 else "nobody has any", room, 22, least=14)
    write(image, x, y, none.words, none.size, INK, anchor="m")


def _from(image: Image.Image, x: float, y: float, room: float, victims: Sequence[Seat]) -> None:
    """Write "from" and the marks of seats, the marks alone where they would get too small."""
    size, marks = _STEALS - 1, len(victims)
    mark = min(size, round((room - width("from", size) - 7) / marks - 3))
    word = mark >= _LEAST_MARK
    if not word:
        mark = min(_LARGE_MARK, round(room / marks - 3))
    words = width("from", size) + 7 if word else 0
    start = x - (words + marks * (mark + 3) - 3) / 2
    if word:
        write(image, start, y, "from", size, INK)
    for i, seat in enumerate(victims):
        at = start + words + mark / 2 + i * (mark + 3)
        stickers.icon(f"plain_{SEATS[seat].shape}", mark, cast=_ICON).onto(image, at, y)


@lru_cache(maxsize=32)
def _bar(across: int, high: int) -> Sticker:
    """Return the golden ground of a dish completed by this card."""
    sheet = Sheet(across + 12, high + 12)
    edge = box(6, 6, across, high, radius=min(12, high / 2))
    sheet.soft(edge, GLOW, 2.5, alpha=0.6)
    sheet.fill(edge, lighter(GLOW, 0.55), to=lighter(GLOW, 0.2), angle=90)
    sheet.line(edge, GOLD, 1.8, closed=True)
    return sticker_of(sheet.image, across / 2 + 6, high / 2 + 6)
