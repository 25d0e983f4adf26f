"""The card of a person's daily dish, which tells nothing of its tasks."""

from datetime import date
from typing import Final, NamedTuple

from PIL import Image

from bot.words import dated, say
from render.diced_veggies.board.final import rosette
from render.diced_veggies.dice import die
from render.hibachi.board.chips import chip
from render.kit import stickers
from render.kit.boxes import Box, Column, DisplayList, Ink, Row, Shade, Sprite, Text
from render.kit.paths import Area
from render.kit.rulebook import NAMES
from render.kit.stickers import Shadow, Sticker, burst, drawn, load, turned
from render.kit.surfaces import walnut
from render.kit.text import DISPLAY, initials, width
from render.kit.theme import INK, INK_SOFT, SEATS, TEXT_GOLD, rgb
from render.thieving_chefs.prints import back

SIZE: Final = (1000, 560)
_SLIP: Final = Area(26, 88, 948, 458)
_LEAF: Final = Area(58, 48, 128, 140)
_TITLE: Final = Area(212, 97, 540, 82)
_LEAST_TITLE: Final = 34
"""The least size of the title, before the name is cut to initials."""
_COMMAND: Final = Area(788, 124, 124, 48)
_PARTS: Final = ("throw", "cut", "hand")
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
_WHITE: Final = rgb("#FFF6E2")
_RED: Final = rgb("#4A0D06")
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
    shown.put("slip", drawn("daily_slip", at=(0, 0)), 0, 0)
    for x in (772, 888):
        shown.put("paw", drawn("daily_paw"), x, _SLIP.y + 8)
    shown.put("leaf", drawn("daily_leaf"), *_LEAF.middle)
    month = Text(dated(card.day, "MMM"), 26, Ink(_WHITE), anchor="m")
    shown.lay(month, Area(_LEAF.x, _LEAF.y, _LEAF.width, 46))
    shown.write("day", _LEAF.middle[0], _LEAF.middle[1] + 22, str(card.day.day), 74,
                Ink(INK, DISPLAY), "m")  # fmt: skip
    light = Ink(_WHITE, DISPLAY, shade=Shade(3, _RED, 0.6))
    words = say("daily-card-title", who=card.name)
    if width(words, _LEAST_TITLE, DISPLAY) > _TITLE.width:
        words = say("daily-card-title", who=initials(card.name))
    title = Text(words, 52, light, least=_LEAST_TITLE)
    shown.lay(Column((title, Text(say("daily-card-hint"), 27, Ink(rgb("#FFF1DE")))), 2), _TITLE)
    shown.put("plaque", stickers.plaque(_COMMAND.width, _COMMAND.height), *_COMMAND.middle)
    shown.write("command", *_COMMAND.middle, "/daily", 30, Ink(TEXT_GOLD), "m")
    parts = zip(_ROWS, _PARTS, card.reached, strict=True)
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
            shown.put("empty", drawn(f"daily_no_{_PARTS[part]}"), x, y)
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
    shown.put("glow", drawn("daily_glow"), x, top + 88)
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
    cubes = ["daily_ice" if number < card.freezes else "daily_no_ice" for number in range(_FREEZES)]
    ice = [Sprite(drawn(cube), width=60, height=66) for cube in cubes]
    left = Text(say("daily-card-freezes", left=card.freezes), 27, Ink(INK), least=20, anchor="r")
    shown.lay(Row((*place, *ice, left), 12), _FOOT)


def _unit(part: int, place: int) -> Sticker:
    """Return a piece of a part's own game."""
    if part == 0:
        return chip(SEATS[place], 29)
    if part == 1:
        return die(_VEGETABLES[place], 5, 56)
    return back(50)


_HALF: Final = (30.0, 29.0, 26.0)
"""Half the width of a part's piece."""


def _left_of(whole: Sticker, share: float, part: int) -> Sticker:
    """Return the left share of a piece, all of its shadow with a whole one."""
    if share >= 1:
        return whole
    wide = max(1, round(-_HALF[part] - whole.x + 2 * _HALF[part] * share))
    size = (0, 0, wide, whole.colours.height)
    return whole._replace(colours=whole.colours.crop(size), mask=whole.mask.crop(size))
