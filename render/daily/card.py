"""The card of a person's daily dish, which tells nothing of its tasks."""

import math
from datetime import date
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.words import dated, say
from render.diced_veggies.board.final import rosette
from render.diced_veggies.dice import die
from render.hibachi.board.chips import chip
from render.kit import stickers
from render.kit.boxes import Box, Column, DisplayList, Ink, Row, Shade, Sprite, Text
from render.kit.paths import Area, Path, box, ellipse, svg
from render.kit.rulebook import NAMES
from render.kit.stickers import Shadow, Sheet, Sticker, burst, load, sticker_of, turned
from render.kit.surfaces import walnut
from render.kit.text import DISPLAY, initials, width
from render.kit.theme import GLOW, INK, INK_SOFT, SEATS, TEXT_GOLD, rgb
from render.thieving_chefs.prints import back

SIZE: Final = (1000, 560)
_SLIP: Final = Area(26, 88, 948, 458)
_HEAD: Final = 106
_DEEP: Final = 9
"""Depth of the scallops at the lower edge."""
_LEAF: Final = Area(58, 48, 128, 140)
_TITLE: Final = Area(212, 97, 540, 82)
_LEAST_TITLE: Final = 34
"""The least size of the title, before the name is cut to initials."""
_COMMAND: Final = Area(788, 124, 124, 48)
_ROWS: Final = (246, 324, 402)
"""The middle of each part's row."""
_BARS: Final = 258
"""The middle of the first unit of a bar."""
_STEP: Final = 72
_UNITS: Final = 5
_WORDS: Final = (60, 160)
"""The left end of a part's name, and its width."""
_SCORE: Final = 660
_STREAK: Final = Area(752, 208, 196, 216)
_FOOT: Final = Area(60, 456, 880, 78)
_VEGETABLES: Final = ("carrot", "mushroom", "onion", "pepper", "tomato")
_LINE: Final = rgb("#B98F4E")
_EMPTY: Final = rgb("#CDB48A")
_EDGE: Final = rgb("#8A6E4A")
_WHITE: Final = rgb("#FFF6E2")
_RED: Final = (rgb("#B9412B"), rgb("#8E2A1C"), rgb("#4A0D06"))
_FREEZES: Final = 2


class DailyCard(NamedTuple):
    """What a card shows."""

    name: str
    day: date
    reached: tuple[int | None, ...]
    """Per cent of the best, by part; None for a part that was missed."""
    streak: int
    freezes: int
    rank: int
    """The place on the server's board; 0 for none."""
    guests: int
    """The people on that board."""


EXAMPLE: Final = DailyCard(NAMES[0], date(2026, 11, 22), (92, 100, 74), 12, 1, 3, 41)
"""The card of the page of rules."""


def draw_card(card: DailyCard) -> Image.Image:
    """Return the card, RGB, 1000 x 560."""
    image = walnut(*SIZE)
    turned(load("cat"), 186, 0, Shadow(dx=3, dy=6, blur=7, alpha=0.55)).onto(image, 830, 99)
    return card_list(card).onto(image)


def card_list(card: DailyCard) -> DisplayList:
    """Return the items of the card on the bare table, before the cat."""
    shown = DisplayList(*SIZE)
    shown.put("slip", _slip(), 0, 0)
    for x in (772, 888):
        shown.put("paw", _paw(), x, _SLIP.y + 8)
    shown.put("leaf", _leaf(), *_LEAF.middle)
    month = Text(dated(card.day, "MMM"), 26, Ink(_WHITE), anchor="m")
    shown.lay(month, Area(_LEAF.x, _LEAF.y, _LEAF.width, 46))
    shown.write("day", _LEAF.middle[0], _LEAF.middle[1] + 22, str(card.day.day), 74,
                Ink(INK, DISPLAY), "m")  # fmt: skip
    light = Ink(_WHITE, DISPLAY, shade=Shade(3, _RED[2], 0.6))
    words = say("daily-card-title", who=card.name)
    if width(words, _LEAST_TITLE, DISPLAY) > _TITLE.width:
        words = say("daily-card-title", who=initials(card.name))
    title = Text(words, 52, light, least=_LEAST_TITLE)
    shown.lay(Column((title, Text(say("daily-card-hint"), 27, Ink(rgb("#FFF1DE")))), 2), _TITLE)
    shown.put("plaque", stickers.plaque(_COMMAND.width, _COMMAND.height), *_COMMAND.middle)
    shown.write("command", *_COMMAND.middle, "/daily", 30, Ink(TEXT_GOLD), "m")
    parts = zip(_ROWS, ("throw", "cut", "hand"), card.reached, strict=True)
    for number, (y, part, percent) in enumerate(parts):
        named = Text(say(f"daily-part-{part}"), 42, Ink(INK, DISPLAY), least=26)
        shown.lay(named, Area(_WORDS[0], y - 36, _WORDS[1], 72))
        _bar(shown, number, y, percent or 0)
        _score(shown, y, percent)
    _streak(shown, card.streak)
    _foot(shown, card)
    return shown


def _bar(shown: DisplayList, part: int, y: int, percent: int) -> None:
    for place in range(_UNITS):
        share = min(1.0, max(0.0, percent * _UNITS / 100 - place))
        x = _BARS + place * _STEP
        if share < 1:
            shown.put("empty", _empty(part), x, y)
        if share > 0:
            shown.put("unit", _left_of(_unit(part, place), share, part), x, y)


def _score(shown: DisplayList, y: int, percent: int | None) -> None:
    dark, soft = Ink(INK, DISPLAY), Ink(INK_SOFT, DISPLAY)
    if percent is None:
        shown.write("score", _SCORE, y, "-", 48, soft, "m")
    elif percent == 100:
        shown.put("burst", burst(106), _SCORE + 2, y)
        shown.write("score", _SCORE + 2, y + 1, str(percent), 42, dark, "m")
    else:
        wide = shown.write("score", _SCORE - 4, y + 1, str(percent), 48, dark, "m")
        shown.write("sign", _SCORE + wide / 2, y + 4, "%", 28, soft)


def _streak(shown: DisplayList, days: int) -> None:
    x, top = _STREAK.middle[0], _STREAK.y
    shown.put("glow", _glow(), x, top + 88)
    shown.put("flame", turned(load("flame"), 156, 0, Shadow(dy=5, blur=5, alpha=0.4)), x, top + 84)
    number = Ink(rgb("#4A1506"), DISPLAY, stroke=4, stroke_colour=rgb("#FFF3C8"))
    shown.write("streak", x, top + 112, str(days), 66 if days < 100 else 50, number, "m")
    words = Text(say("daily-card-streak", days=days), 29, Ink(INK), least=22, lines=2, anchor="m")
    shown.lay(words, Area(_STREAK.x, top + 160, _STREAK.width, 64))


def _foot(shown: DisplayList, card: DailyCard) -> None:
    place: list[Box] = []
    if card.rank and card.guests > 1:
        if card.rank <= 4:
            place.append(rosette(card.rank, 76))
        rank = say("daily-card-rank", rank=card.rank, guests=card.guests)
        place.append(Text(rank, 40, Ink(INK, DISPLAY), least=26, grow=1))
    else:
        place.append(Text(say("daily-card-date", date=dated(card.day, "yMMMMEEEEd")), 32,
                          Ink(INK_SOFT), least=24, grow=1))  # fmt: skip
    ice = [
        Sprite(_ice(used=number >= card.freezes), width=60, height=66) for number in range(_FREEZES)
    ]
    left = Text(say("daily-card-freezes", left=card.freezes), 27, Ink(INK), least=20, anchor="r")
    shown.lay(Row((*place, *ice, left), 12), _FOOT)


@lru_cache(maxsize=1)
def _slip() -> Sticker:
    """Return the slip with its head and its dashed lines; anchor at the picture's corner."""
    sheet, area = Sheet(*SIZE), _SLIP
    corner = 18
    edge: Path = [
        (area.x, area.y + corner),
        (area.x + corner, area.y),
        (area.right - corner, area.y),
        (area.right, area.y + corner),
    ]
    count, low = 40, area.bottom - 14
    step = area.width / count
    for i in range(count):
        for t in range(9):
            arc = math.sin(math.pi * t / 9) * _DEEP
            edge.append((area.right - (i + t / 9) * step, low + arc))
    edge.append((area.x, low))
    sheet.shadow(edge, Shadow(dx=2, dy=10, blur=10, alpha=0.55))
    sheet.fill(edge, rgb("#FFFAEC"), to=rgb("#F1E2C3"), angle=75)
    sheet.line(edge, _EDGE, 1.4, closed=True, alpha=0.7)
    x, y, right = area.x, area.y, area.right
    head = svg(
        f"M {x} {y + 18} C {x} {y + 8} {x + 8} {y} {x + 18} {y} L {right - 18} {y}"
        f" C {right - 8} {y} {right} {y + 8} {right} {y + 18}"
        f" L {right} {y + _HEAD} L {x} {y + _HEAD} Z"
    )
    sheet.fill(head, _RED[0], to=_RED[1], angle=85)
    sheet.line([(x + 16, y + 2.4), (right - 16, y + 2.4)], rgb("#FFD9B0"), 1.8, alpha=0.6)
    dashes = [(x + 12, y + _HEAD - 8), (right - 12, y + _HEAD - 8)]
    sheet.line(dashes, rgb("#FFE9BE"), 2.4, dash=(10, 8), alpha=0.75)
    sheet.inner_shade(head, _RED[2], dx=-3, dy=-4, blur=5, alpha=0.3)
    for line in ([(746, 212), (746, 432)], [(60, 450), (940, 450)]):
        sheet.line(line, _LINE, 2.4, dash=(9, 8), alpha=0.9)
    return sticker_of(sheet.image, 0, 0)


@lru_cache(maxsize=1)
def _leaf() -> Sticker:
    """Return a calendar's leaf without its date; anchor in its middle."""
    wide, high, margin = _LEAF.width, _LEAF.height, 20
    sheet = Sheet(wide + 2 * margin, high + 2 * margin)
    edge = box(margin, margin, wide, high, radius=16)
    sheet.shadow(edge, Shadow(dy=6, blur=6, alpha=0.5))
    sheet.fill(edge, rgb("#FFFFFA"), to=rgb("#F3E6CB"), angle=80)
    with sheet.within(edge):
        strip = box(margin, margin, wide, 44)
        sheet.fill(strip, rgb("#2F6C7C"), to=rgb("#1F4A58"), angle=90)
    sheet.line(box(margin + 1, margin + 1, wide - 2, high - 2, radius=15), rgb("#3A2110"), 1.8,
               closed=True, alpha=0.8)  # fmt: skip
    for x in (margin + wide / 2 - 34, margin + wide / 2 + 34):
        sheet.fill(ellipse(x, margin + 6, 7), rgb("#1A2A30"))
        sheet.volume(box(x - 4, margin - 14, 8, 22, radius=4), rgb("#C9D2D6"), depth=2)
    return sticker_of(sheet.image, margin + wide / 2, margin + high / 2)


@lru_cache(maxsize=1)
def _paw() -> Sticker:
    """Return a paw over the edge; anchor in its middle."""
    sheet = Sheet(60, 50)
    edge = ellipse(30, 26, 21, 17)
    sheet.shadow(edge, Shadow(dy=4, blur=3, alpha=0.5))
    sheet.volume(edge, rgb("#EE9A4C"), depth=5, light=0.5, shade=0.4, edge=2,
                 edge_colour=rgb("#3A2110"))  # fmt: skip
    sheet.soft(ellipse(30, 35, 13, 5), rgb("#FFF1DC"), 2, alpha=0.9)
    for x in (24.0, 36.0):
        sheet.line([(x, 30), (x + (x - 30) * 0.1, 40)], rgb("#6B3A12"), 2.2)
    return sticker_of(sheet.image, 30, 26)


@lru_cache(maxsize=1)
def _glow() -> Sticker:
    sheet = Sheet(260, 260)
    sheet.soft(ellipse(130, 130, 74), GLOW, 26, alpha=0.55)
    return sticker_of(sheet.image, 130, 130)


def _unit(part: int, place: int) -> Sticker:
    """Return a piece of a part's own game."""
    if part == 0:
        return chip(SEATS[place], 29)
    if part == 1:
        return die(_VEGETABLES[place], 5, 56)
    return back(50)


_HALF: Final = (30.0, 29.0, 26.0)
"""Half the width of a part's piece."""


@lru_cache(maxsize=8)
def _empty(part: int) -> Sticker:
    """Return the dashed place of a missing piece; anchor in its middle."""
    sheet = Sheet(90, 90)
    path = (ellipse(45, 45, 27), box(18, 18, 54, 56, radius=11), box(21, 15, 48, 59, radius=6))
    edge = path[part]
    sheet.fill(edge, _EMPTY, alpha=0.55)
    sheet.inner_shade(edge, rgb("#6B4A20"), dx=-2, dy=-2.5, blur=2.5, alpha=0.5)
    sheet.line(edge, _EDGE, 1.8, closed=True, dash=(6, 5), alpha=0.8)
    return sticker_of(sheet.image, 45, 45)


def _left_of(whole: Sticker, share: float, part: int) -> Sticker:
    """Return the left share of a piece, all of its shadow with a whole one."""
    if share >= 1:
        return whole
    wide = max(1, round(-_HALF[part] - whole.x + 2 * _HALF[part] * share))
    size = (0, 0, wide, whole.colours.height)
    return whole._replace(colours=whole.colours.crop(size), mask=whole.mask.crop(size))


@lru_cache(maxsize=2)
def _ice(*, used: bool) -> Sticker:
    """Return an ice cube, or the place of a used one; anchor in its middle."""
    sheet = Sheet(100, 100, scale=0.66)
    edge = box(16, 16, 68, 68, radius=14)
    if used:
        sheet.fill(edge, _EMPTY, alpha=0.5)
        sheet.line(edge, _EDGE, 3, closed=True, dash=(9, 7), alpha=0.9)
        return sticker_of(sheet.image, 33, 33)
    sheet.shadow(edge, Shadow(dy=4, blur=4, alpha=0.4))
    sheet.volume(edge, rgb("#8FD0EE"), to=rgb("#4FA3CF"), depth=8, light=0.9, shade=0.4, edge=3,
                 edge_colour=rgb("#1E4E66"))  # fmt: skip
    sheet.fill(box(27, 27, 46, 46, radius=9), rgb("#DDF4FF"), alpha=0.55)
    for arm in range(3):
        turn = math.radians(60 * arm + 30)
        x, y = 19 * math.cos(turn), 19 * math.sin(turn)
        sheet.line([(50 - x, 50 - y), (50 + x, 50 + y)], rgb("#FFFFFF"), 4.5)
    return sticker_of(sheet.image, 33, 33)
