"""A chef's own hypes: their conditions, the nearest dish, and the missing conditions."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.diced_veggies.rules.content import Content, Hype
from bot.games.diced_veggies.rules.view import View
from render.diced_veggies.board.cards import hype_blank
from render.diced_veggies.board.signs import dashed, put_bar, tick
from render.diced_veggies.dice.bodies import HEIGHT
from render.diced_veggies.dice.dice import die
from render.diced_veggies.fitting import Fit, all_needed, in_the_way, nearest
from render.kit import stickers
from render.kit.layout import Area
from render.kit.paths import box
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.text import DISPLAY, fit, width, write
from render.kit.theme import CARD_LIGHT, INK, PANEL_DARK, TEXT_GOLD, TEXT_LIGHT, rgb

_APART: Final = 14
_TEXT: Final = 25
_LEAST: Final = 14
_ROOM: Final = 104
"""The height for the words of a hype, in pixels."""
_FOOT: Final = 26
"""Height of the last line's letters; below the next size it is broken in two."""
_FOOT_ONE: Final = 21
_FOOT_LEAST: Final = 15
_NARROW: Final = 220
"""The width below which a card is shown as one of three."""
_BARS: Final = frozenset({"total", "some", "same", "run", "kinds", "size", "extra"})
_NAME_GOLD: Final = rgb("#FFE7A8")
_WRONG: Final = rgb("#FF9A6A")
_NONE: Final = stickers.Gap(
    18, 0.4, 2.2, (11, 9), alpha=0.5, line=rgb("#D9B9EC"), ground=rgb("#2A1036")
)


def draw_hypes(image: Image.Image, area: Area, view: View, content: Content) -> None:
    """Draw the hypes in hand side by side, with empty places for missing hypes."""
    bench = view.bench
    assert bench is not None
    count = max(content.numbers.hype_limit, len(bench.hypes))
    wide = (area.width - _APART * (count - 1)) // count
    for i in range(count):
        place = Area(area.x + i * (wide + _APART), area.y, wide, area.height)
        if i < len(bench.hypes):
            _draw(image, place, nearest(bench, bench.hypes[i], content), content)
        else:
            stickers.gap(wide, area.height, _NONE).onto(image, place.x, place.y)
            write(image, *place.middle, "no hype", 28, rgb("#CDB797"), anchor="m")


def plus(card: Hype) -> str:
    """Return the text on a hype's star: "+5", "3x" for each, "x2" for a doubling."""
    worth = card.worth
    match worth.op:
        case "flat" | "per_vegetable" | "at_end":
            points = getattr(worth, "points", 0)
            return f"+{points}" if worth.op == "flat" else f"{points}\u00d7"
        case "again":
            return f"\u00d7{1 + getattr(worth, 'times', 1)}"
        case _:
            return "?"


def _draw(image: Image.Image, area: Area, fit_: Fit, content: Content) -> None:
    card = content.hypes[fit_.hype]
    hype_blank(area.width, area.height).onto(image, area.x, area.y)
    narrow = area.width < _NARROW
    star = 66 if narrow else 80
    x, y = area.right - star * 0.4, area.y + (18 if narrow else 34)
    # With three hypes side by side the name is below the star.
    room = area.width - 40 if narrow else x - star * 0.45 - area.x - 22
    name = fit(card.name, room, 32, least=16, face=DISPLAY)
    write(image, area.x + 20, area.y + (56 if narrow else 42), name.words, name.size, _NAME_GOLD,
          face=DISPLAY, shade=(2, rgb("#140A06"), 0.6))  # fmt: skip
    stickers.star_with(image, x, y, star, plus(card))
    low = _asks(image, area, area.y + (80 if narrow else 74), card.text)
    foot = _foot(image, area, *_phrase(fit_, content))
    _dish(image, Area(area.x + 16, low + 6, area.width - 32, foot - low - 6), fit_)


def _foot(image: Image.Image, area: Area, phrase: str, colour: tuple[int, int, int]) -> int:
    """Write the last line of a hype, or two if all missing conditions need them; return its top."""
    room, size = area.width - 36, _FOOT
    while size > _FOOT_ONE and width(phrase, size) > room:
        size -= 1
    lines = [phrase] if width(phrase, size) <= room else _wrapped(phrase, room, size)
    while len(lines) > 2 and size > _FOOT_LEAST:
        size -= 1
        lines = _wrapped(phrase, room, size)
    lines, high = lines[:2], round(size * 1.16)
    first = area.bottom - 33 - (high - 5 if len(lines) > 1 else 0)
    for i, line in enumerate(lines):
        words = fit(line, room, size, least=_FOOT_LEAST)
        y = first + i * high
        write(image, area.middle[0], y, words.words, words.size, colour, anchor="m")
    return first - 20


def _asks(image: Image.Image, area: Area, top: int, text: str) -> int:
    """Write the conditions of a hype on a slip of paper; return its lower end."""
    size = _TEXT
    while True:
        lines = _wrapped(text.rstrip("."), area.width - 52, size)
        if size <= _LEAST or len(lines) * size * 1.22 <= _ROOM:
            break
        size -= 1
    height = round(len(lines) * size * 1.22) + 16
    _paper(area.width - 36, height).onto(image, area.x + 18, top)
    for i, line in enumerate(lines):
        y = top + 8 + size * 0.61 + i * size * 1.22
        write(image, area.middle[0], y, line, size, INK, anchor="m")
    return top + height


def _wrapped(text: str, room: float, size: float) -> list[str]:
    """Return the text in as few lines as it takes, of about the same length."""
    lines = _filled(text, room, size)
    while room > 40 and len(closer := _filled(text, room - 6, size)) == len(lines):
        lines, room = closer, room - 6
    return lines


def _filled(text: str, room: float, size: float) -> list[str]:
    lines: list[str] = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if width(longer, size) <= room or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _phrase(fit_: Fit, content: Content) -> tuple[str, tuple[int, int, int]]:
    """Return the last line of a hype: its dish, or the missing conditions."""
    if fit_.cook is None:
        return "first a dish to go with", TEXT_LIGHT
    name = content.recipes[fit_.cook.recipe].name
    if fit_.ready:
        return (f"{name}, with token" if fit_.cook.token else f"fits {name}"), TEXT_GOLD
    return all_needed(fit_.gaps), TEXT_GOLD


def _dish(image: Image.Image, area: Area, fit_: Fit) -> None:
    """Draw the dice of the nearest dish, the dice in the way framed, and its gap."""
    if fit_.cook is None:
        return
    dice, wrong = list(fit_.cook.dice), list(in_the_way(fit_.gaps))
    bar = next((gap for gap in fit_.gaps if gap.op in _BARS and gap.have < gap.want), None)
    token = fit_.cook.token if fit_.ready else None
    if token is not None:
        wrong.append(token.die)
    above, below = (36 if fit_.ready else 0), (40 if bar or token else 0)
    size, beside = _packed(len(dice), area.width, area.height - above - below)
    lines = -(-len(dice) // beside)
    tall = lines * (size + 5) + above + below
    top = area.y + max(0.0, (area.height - tall) / 2)
    if fit_.ready:
        tick(15).onto(image, area.middle[0], top + 16)
        top += above
    for i, one in enumerate(dice):
        line, column = divmod(i, beside)
        in_line = min(beside, len(dice) - line * beside)
        x = area.middle[0] + (column - (in_line - 1) / 2) * (size + 4)
        y = top + size / 2 + line * (size + 5)
        die(one.vegetable, one.number, size).onto(image, x, y + size * (HEIGHT - 1) / 4)
        if one in wrong:
            wrong.remove(one)
            dashed(size + 5, TEXT_GOLD if fit_.ready else _WRONG).onto(image, x, y)
    y = top + lines * (size + 5) + 18
    if bar:
        put_bar(image, area.middle[0], y, round(min(180, area.width - 8)), bar.have, bar.want)
    elif token is not None:
        for one, x in ((token.die, area.middle[0] - 36), (token.into, area.middle[0] + 36)):
            die(one.vegetable, one.number, 32).onto(image, x, y)
        _arrow().onto(image, area.middle[0], y)


def _packed(count: int, width_: float, height: float) -> tuple[int, int]:
    """Return the size of so many dice, and the number of them in a row."""
    found = []
    for lines in (1, 2, 3):
        beside = -(-count // lines)
        size = min(46, int(width_ / beside) - 4, int(height / lines) - 5)
        found.append((max(size, 16), beside))
    return max(found, key=lambda one: one[0])


@lru_cache(maxsize=1)
def _arrow() -> Sticker:
    sheet = Sheet(40, 30)
    sheet.line([(6, 15), (30, 15)], TEXT_GOLD, 4.5)
    sheet.line([(22, 7), (32, 15), (22, 23)], TEXT_GOLD, 4.5)
    return sticker_of(sheet.image, 20, 15)


@lru_cache(maxsize=16)
def _paper(wide: int, height: int) -> Sticker:
    margin = 10
    sheet = Sheet(wide + 2 * margin, height + 2 * margin)
    edge = box(margin, margin, wide, height, radius=10)
    sheet.shadow(edge, Shadow(dy=3, blur=3, alpha=0.4))
    sheet.fill(edge, CARD_LIGHT, to=PANEL_DARK, angle=90)
    return sticker_of(sheet.image, margin, margin)
