"""A seat's panel: mark, name, bottle, money, dishes, cards, chillies, chips left."""

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.games.contract import Seat
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import IngredientId, Phase
from bot.games.hibachi.rules.view import View
from render.hibachi.board.cards import card_back
from render.hibachi.board.chips import chip
from render.hibachi.facts import Highlights, yen
from render.kit import stickers
from render.kit.art import load
from render.kit.layout import Area
from render.kit.names import seat_name
from render.kit.paths import box, ellipse
from render.kit.phrases import TIMES
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, faded, sticker_of
from render.kit.surfaces import mat
from render.kit.text import DISPLAY, ELLIPSIS, drawable, width, write
from render.kit.theme import SEATS, TEXT_GOLD, TEXT_LIGHT, rgb

_ONE: Final = range(34, 26, -1)
_MORE: Final = range(26, 19, -1)
"""Sizes of a name on a single line, and on several; the largest fitting size is used."""
_LEADING: Final = 1.06
"""From line to line, in sizes."""
_HYPHEN: Final = "-"


class Name(NamedTuple):
    """A name as it is set."""

    lines: tuple[str, ...]
    size: float


def set_name(name: str, seat: int, room: float, high: float) -> Name:
    """Return a name on as few lines as possible, each at most ``room`` pixels wide.

    A name too long for all of them loses its middle, since the ends of names distinguish people.

    ``name`` is fit for display; "Seat 3" replaces a name no face has the letters of. All lines
    together take at most ``high`` pixels, which must suffice for two of the least size.
    """
    words = drawable(name) or seat_name(seat)
    for size in _ONE:
        if width(words, size, DISPLAY) <= room:
            return Name((words,), size)
    for count in range(2, int(high / (_MORE[-1] * _LEADING)) + 1):
        for size in _sizes(high, count):
            lines = _wrapped(words, room, size)
            if len(lines) <= count and _widest(lines, size) <= room:
                return Name(lines, size)
    for size in _sizes(high, 2):
        pairs = [pair for pair in _broken(words) if _widest(pair, size) <= room]
        if pairs:
            return Name(min(pairs, key=lambda pair: _widest(pair, size)), size)
    return _shortened(words, room, _MORE[-1])


def _write_name(image: Image.Image, x: float, y: float, name: Name) -> None:
    high = name.size * _LEADING
    top = y - high * (len(name.lines) - 1) / 2
    for i, line in enumerate(name.lines):
        write(image, x, top + i * high, line, name.size, TEXT_LIGHT, face=DISPLAY)


def _sizes(high: float, lines: int) -> tuple[int, ...]:
    return tuple(size for size in _MORE if size * _LEADING * lines <= high)


def _widest(lines: tuple[str, ...], size: float) -> float:
    return max(width(line, size, DISPLAY) for line in lines)


def _wrapped(words: str, room: float, size: float) -> tuple[str, ...]:
    """Return words line by line, broken at blanks and after hyphens alone."""
    lines = [""]
    for part in words.replace(_HYPHEN, f"{_HYPHEN} ").split():
        joint = "" if lines[-1].endswith(_HYPHEN) or not lines[-1] else " "
        longer = f"{lines[-1]}{joint}{part}"
        if lines[-1] and width(longer, size, DISPLAY) > room:
            lines.append(part)
        else:
            lines[-1] = longer
    return tuple(lines)


def _broken(words: str) -> Iterator[tuple[str, str]]:
    """Yield words broken in two inside a word, in their middle third, with a hyphen."""
    for i in range(len(words) // 3, len(words) * 2 // 3 + 1):
        if 0 < i < len(words) and _may_begin(words, i) and words[i - 1].isalpha():
            yield words[:i] + _HYPHEN, words[i:]


def _may_begin(words: str, i: int) -> bool:
    """Return whether a line may begin there: with a letter or digit, not with a letter's mark."""
    return words[i].isalnum() and not unicodedata.combining(words[i])


def _shortened(words: str, room: float, size: float) -> Name:
    starts = [i for i in range(1, len(words)) if _may_begin(words, i)]
    ahead = [words[:i].rstrip() + ELLIPSIS for i in starts]
    behind = [ELLIPSIS + words[i:] for i in reversed(starts)]
    kept = [
        max((part for part in parts if width(part, size, DISPLAY) <= room), key=len, default="")
        for parts in (ahead, behind)
    ]
    return Name(tuple(line for line in kept if line) or (ELLIPSIS,), size)


_PAD: Final = 8
_SHADOW: Final = Shadow(dx=1, dy=3, blur=2.4, alpha=0.5)
_FOOD: Final = Shadow(dy=1.6, blur=1.2, alpha=0.4)
_WELL: Final = rgb("#A48E72")
_SPOTS: Final = ((-0.44, 0.34), (0.44, 0.34), (0.0, -0.36))
"""Places of three foods on a plate, in radiuses."""


@lru_cache(maxsize=64)
def plate(foods: tuple[IngredientId, ...], radius: int) -> Sticker:
    """Return a dish on its plate, or the ring of an empty place; anchor in its middle."""
    middle = radius + _PAD
    sheet = Sheet(2 * middle, 2 * middle)
    disc = ellipse(middle, middle, radius)
    if not foods:
        sheet.fill(ellipse(middle, middle, radius - 1), rgb("#000000"), alpha=0.34)
        for reach, thick in ((radius - 2, 2.4), (radius * 0.56, 1.6)):
            sheet.line(ellipse(middle, middle, reach), _WELL, thick, closed=True, alpha=0.8)
        return sticker_of(sheet.image, middle, middle)
    sheet.shadow(disc, _SHADOW)
    sheet.fill(disc, rgb("#5B4630"))
    sheet.fill(ellipse(middle, middle, radius - 1), rgb("#FFFFFF"), to=rgb("#CDBFA6"))
    sheet.fill(ellipse(middle, middle, radius * 0.76), rgb("#E2D6C0"), to=rgb("#FFFCF4"))
    for food, (x, y) in zip(foods, _SPOTS, strict=False):
        at = (middle + x * radius, middle + y * radius)
        sheet.put(load(food), *at, radius * 1.16, shadow=_FOOD)
    return sticker_of(sheet.image, middle, middle)


@lru_cache(maxsize=64)
def slip(foods: tuple[IngredientId, ...], width: int, height: int) -> Sticker:
    """Return a dish as a slip of paper with its foods side by side, or an empty place."""
    sheet = Sheet(width + 2 * _PAD, height + 2 * _PAD)
    edge = box(_PAD, _PAD, width, height, radius=11)
    middle = (width / 2 + _PAD, height / 2 + _PAD)
    if not foods:
        sheet.fill(edge, rgb("#000000"), alpha=0.34)
        inner = box(_PAD + 2, _PAD + 2, width - 4, height - 4, radius=9)
        sheet.line(inner, _WELL, 2, closed=True, dash=(9, 7), alpha=0.8)
        return sticker_of(sheet.image, *middle)
    sheet.shadow(edge, _SHADOW)
    sheet.fill(edge, rgb("#93312A"), to=rgb("#641A1B"), angle=60)
    sheet.fill(box(_PAD + 3, _PAD + 3, width - 6, height - 6, radius=8), rgb("#FFFAEC"),
               to=rgb("#EBDCBE"))  # fmt: skip
    size = min(height * 0.94, (width - 8) / len(foods) * 1.12)
    step = (width - 8 - size) / max(1, len(foods) - 1)
    for i, food in enumerate(foods):
        sheet.put(load(food), _PAD + 4 + size / 2 + i * step, middle[1], size, shadow=_FOOD)
    return sticker_of(sheet.image, *middle)


_YEN: Final = (37, 34, 31)
"""Sizes of the money; a smaller one is used if it leaves the name on one line."""
_NUMBER: Final = 29
_TALL: Final = 125
"""From this height on dishes have a line of their own."""
_PLATE: Final = 22
_PLACE: Final = 15
"""Radiuses of a dish on its plate, and of an empty place."""
_THROWING: Final = (Phase.THROW, Phase.BONUS_THROW)
_MANY: Final = 9
"""The most foods of an open hand drawn next to its number."""


class Panel(NamedTuple):
    """The panel of a seat on a picture."""

    image: Image.Image
    area: Area
    view: View
    seat: Seat
    marks: Highlights
    content: Content


def draw_panel(panel: Panel, name: str, *, lit: bool) -> None:
    """Draw the panel of a seat."""
    image, area, _, seat, *_ = panel
    mat(area.width, area.height, SEATS[seat], lit=lit, plate=False).onto(image, area.x, area.y)
    _head(panel, name)
    if area.height >= _TALL:
        _slips(panel)
        _numbers(panel, area.x + 24.0, area.y + area.height * 0.53)
    else:
        y = area.y + area.height * 0.73
        _numbers(panel, _plates(panel, area.x + 16.0, y) + 12, y)


def _head(panel: Panel, name: str) -> None:
    image, area, view, seat, marks, _ = panel
    is_tall = area.height >= _TALL
    y = area.y + area.height * (0.24 if is_tall else 0.285)
    high = area.height * (0.43 if is_tall else 0.5)
    stickers.icon(f"mark_{SEATS[seat].shape}", 46).onto(image, area.x + 36, y)
    left = area.x + 68.0
    if seat == view.head:
        if marks.bottle == seat:
            stickers.burst(58).onto(image, area.x + 63, y + 3)
        stickers.icon("soy", 30).onto(image, area.x + 63, y + 3)
        left += 12
    right, amount = area.right - 20, yen(view.chefs[seat].yen)
    for size in _YEN:
        fitted = set_name(name, seat, right - width(amount, size, DISPLAY) - 12 - left, high)
        if len(fitted.lines) == 1:
            break
    write(image, right, y, amount, size, TEXT_GOLD, face=DISPLAY, anchor="r")
    _write_name(image, left, y, fitted)


def _plates(panel: Panel, x: float, y: float) -> float:
    """Draw the dishes as plates side by side, and return their right end."""
    image, _, view, seat, marks, content = panel
    cooked = view.chefs[seat].cooked
    fresh = len(cooked) - marks.cooked.get(seat, 0)
    for i in range(content.numbers.goal):
        is_full = i < len(cooked)
        foods = content.recipes[cooked[i]].uses if is_full else ()
        radius = _PLATE if is_full else _PLACE
        if fresh <= i < len(cooked):
            stickers.burst(68).onto(image, x + radius, y)
        plate(foods, radius).onto(image, x + radius, y)
        x += 2 * radius + 3
    return x


def _slips(panel: Panel) -> None:
    image, area, view, seat, marks, content = panel
    cooked, goal = view.chefs[seat].cooked, content.numbers.goal
    fresh = len(cooked) - marks.cooked.get(seat, 0)
    step = (area.width - 32) / goal
    size = (round(step - 8), round(area.height * 0.27))
    for i in range(goal):
        x, y = area.x + 16 + step * (i + 0.5), area.y + area.height * 0.81
        foods = content.recipes[cooked[i]].uses if i < len(cooked) else ()
        if fresh <= i < len(cooked):
            stickers.halo(*size).onto(image, x, y)
        slip(foods, *size).onto(image, x, y)


def _numbers(panel: Panel, x: float, y: float) -> None:
    """Draw chillies, recipes and cards with their numbers, then chips left or money earned."""
    image, area, view, seat, marks, _ = panel
    chef = view.chefs[seat]
    counts = [(card_back(25), chef.cards)]
    if chef.reserved:
        counts.insert(0, (card_back(25, recipe=True), chef.reserved))
    if view.variant.edition == "chilli":
        counts.insert(0, (stickers.icon("chilli", 32), chef.chillies))
    taken = sum(24 + width(str(count), _NUMBER, DISPLAY) for _, count in counts)
    end = area.right - 20.0
    if view.phase in _THROWING:
        left = max(0, view.throws - chef.thrown)
        if view.phase is Phase.BONUS_THROW:
            left = int(seat == view.to_move)
        # Without room next to all numbers the banner alone counts the throws.
        if x + taken + 8 * len(counts) + _chips_width(left) <= end:
            end = _chips(image, end, y, seat, left)
    elif marks.earned.get(seat):
        end = _earned(image, end, y, marks.earned[seat])
    gap = max(5.0, min(18.0, (end - x - taken) / (len(counts) + 1)))
    for drawing, count in counts:
        drawing.onto(image, x + 8, y)
        x += 24 + write(image, x + 24, y, str(count), _NUMBER, TEXT_LIGHT, face=DISPLAY) + gap
    _foods(image, x - gap + 8, end - 6, y, chef.hand or chef.known)


def _foods(image: Image.Image, x: float, end: float, y: float, kinds: Sequence[str]) -> None:
    """Draw the known cards of a hand in order of arrival, as far as there is room."""
    size = 32
    if not kinds or end - x < size:
        return
    shown = kinds[-_MANY:]
    step = min(size - 4.0, (end - x - size) / max(1, len(shown) - 1))
    if step < 9:
        shown = kinds[-max(1, int((end - x - size) / 9) + 1) :]
        step = 9
    for i, kind in enumerate(shown):
        stickers.icon(kind, size).onto(image, x + size / 2 + i * step, y)


def _chips_width(left: int) -> float:
    return width(f"{TIMES}{left}", _NUMBER, DISPLAY) + 40


def _chips(image: Image.Image, end: float, y: float, seat: Seat, left: int) -> float:
    """Draw the chips left to throw, and return their left end."""
    write(image, end, y, f"{TIMES}{left}", _NUMBER, TEXT_LIGHT, face=DISPLAY, anchor="r")
    piece = chip(SEATS[seat], 15.0)
    (piece if left else faded(piece, 0.35)).onto(image, end - _chips_width(left) + 20, y)
    return end - _chips_width(left)


def _earned(image: Image.Image, end: float, y: float, amount: int) -> float:
    words = ("+" if amount > 0 else "\u2212") + yen(abs(amount))
    wide = round(width(words, 27, DISPLAY)) + 26
    stickers.plaque(wide, 36).onto(image, end - wide / 2 + 8, y)
    colour = rgb("#FFE28A") if amount > 0 else rgb("#FFC9A8")
    write(image, end - wide / 2 + 8, y, words, 27, colour, face=DISPLAY, anchor="m")
    return end - wide
