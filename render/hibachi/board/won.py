"""The finished board: the winners' ribbon and dishes, the other seats below."""

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.contract import Outcome, Seat
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import IngredientId, RecipeId
from bot.games.hibachi.rules.view import View
from render.hibachi.board.bare import tray
from render.hibachi.board.cards import card_back, counted, dish_box
from render.hibachi.board.layout import SIZE
from render.hibachi.board.panels import MONEY
from render.hibachi.facts import yen
from render.hibachi.words import texts
from render.kit.art import load
from render.kit.boxes import (
    Blank,
    Box,
    Column,
    DisplayList,
    Ink,
    Layers,
    Row,
    Shade,
    Sprite,
    Text,
    ground,
)
from render.kit.layout import Area, side_by_side
from render.kit.names import display_names, seat_name
from render.kit.paths import Path, box, ellipse, moved, star
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Plate, Sticker, plate, sticker_of
from render.kit.surfaces import paper, walnut
from render.kit.text import DISPLAY, drawable, width
from render.kit.theme import (
    GLOW,
    GOLD,
    GOLD_BRIGHT,
    INK,
    INK_ACCENT,
    SEATS,
    TEXT_GOLD,
    Rgb,
    SeatStyle,
    darker,
    lighter,
    rgb,
)
from render.kit.widgets import LIGHT, mark, name, seat_mat

_TRAY: Final = Area(20, 64, 1160, 630)
_RIBBON: Final = Area(150, 26, 900, 142)
_SAID: Final = Area(150, 174, 900, 64)
_DISHES: Final = Area(70, 250, 1060, 392)
_OTHERS: Final = Area(20, 712, 1160, 172)
_NAME: Final = Ink(rgb("#FFFBEE"), DISPLAY, Shade(6, rgb("#2B1200"), 0.5), 5, INK)
_SPOTS: Final = ((-0.40, 0.27), (0.42, 0.29), (0.0, -0.36))
"""Places of three foods on a plate, in radiuses."""


def draw_won(view: View, names: Sequence[str], content: Content) -> Image.Image:
    """Return the board of a finished game, 1200 x 900."""
    return won_list(view, names, content).onto(walnut(*SIZE))


def won_list(view: View, names: Sequence[str], content: Content) -> DisplayList:
    """Return what lies on the table after the end."""
    outcome, shown = view.outcome, display_names(names, len(view.chefs))
    assert outcome is not None  # the game is over
    picture, winners = DisplayList(*SIZE), outcome.winners
    picture.lay(ground(tray), _TRAY)
    picture.lay(ground(_rays), _TRAY.inset(38))
    shares = side_by_side(_DISHES, len(winners), 16)
    for seat, area in zip(winners, shares, strict=True):
        picture.lay(_dishes_box(view.chefs[seat].cooked, seat, content, area), area)
    styles = tuple(SEATS[seat] for seat in winners)
    picture.lay(ground(lambda wide, high: _ribbon(wide, high, styles)), _RIBBON)
    heads = [_winner_box(seat, shown[seat], len(winners)) for seat in winners]
    picture.lay(Row(heads, 12, (24, 0, 24, 0)), _RIBBON)
    picture.lay(_said_box(view, outcome, content), _SAID)
    rest = [seat for seat in range(len(shown)) if seat not in winners]
    rest.sort(key=lambda seat: (-len(view.chefs[seat].cooked), -view.chefs[seat].yen))
    for seat, area in zip(rest, side_by_side(_OTHERS, max(1, len(rest)), 13), strict=False):
        picture.lay(_other_box(view, seat, shown[seat], content), area)
    taken = [item.ink for item in picture.items if item.words or item.role in _CLEAR]
    picture.put("confetti", _confetti(tuple(area.inset(-10) for area in taken)), 0, 0)
    return picture


_NAMES: Final = {1: (124, 58, 112), 2: (66, 46, 76), 3: (44, 34, 60)}
"""Sizes of a winner's name on one line, on two, and of its mark, by the number of winners."""


def _winner_box(seat: Seat, words: str, count: int) -> Box:
    """Return a winner's mark in a burst, and its name as large as it fits."""
    large, small, size = _NAMES[min(count, 3)]
    words, wide = drawable(words) or seat_name(seat), round(size * 1.5)
    room = (_RIBBON.width - 48 - 12 * (count - 1)) / count - wide - 14
    is_short = width(words, small * 1.2, DISPLAY) <= room
    text = Text(words, large if is_short else small, _NAME, least=24, lines=2 - is_short,
                name=True, role="name")  # fmt: skip
    burst = Layers((Sprite(_sun(wide), role="sun"), mark(seat, size)), width=wide)
    return Row((burst, text), 14, grow=1, even=True)


def _said_box(view: View, outcome: Outcome, content: Content) -> Box:
    """Return how the game ended, and the money of the winners."""
    words = Text(texts.headline(view, content), 44, Ink(INK_ACCENT, DISPLAY), least=30)
    money = [
        part
        for seat in outcome.winners
        for part in (*([mark(seat, 40)] if len(outcome.winners) > 1 else []),
                     Text(yen(view.chefs[seat].yen), 40, Ink(INK, DISPLAY), least=28))
    ]  # fmt: skip
    slip = Sprite(lambda wide, high: paper(wide, high, radius=20), (0, 0), "said")
    return Row((Layers((slip, Row((words, *money), 16, (26, 0, 26, 0)))),))


def _dishes_box(cooked: Sequence[RecipeId], seat: Seat, content: Content, area: Area) -> Box:
    """Return a winner's dishes on large plates with their names."""
    count = max(1, len(cooked))
    wide = area.width / count - 8
    reach = round(min(152, wide / 2 - 4))
    named = Plate(rgb("#93312A"), rgb("#641A1B"), 30, radius=14, line=GOLD, thick=2, inset=5,
                  cast=Shadow(dy=5, blur=5, alpha=0.55), margin=12)  # fmt: skip
    slip = ground(lambda across, high: plate(across, high, named))
    dishes = []
    for i in range(count):
        foods = content.recipes[cooked[i]].uses if i < len(cooked) else ()
        dish = Sprite(_plate(foods, reach, SEATS[seat]), role="dish", height=2 * reach)
        rows: list[Box] = [dish]
        if foods and wide > 150:
            title = Text(content.recipes[cooked[i]].name, 36, LIGHT, least=24, lines=2, anchor="m",
                         grow=1, role="title")  # fmt: skip
            high = 64 if reach > 120 else 76
            rows.append(Layers((slip, Row((title,), 0, (9, 0, 9, 0))), height=high))
        dishes.append(Column(rows, 10, grow=1, even=True))
    return Row(dishes, 8)


def _other_box(view: View, seat: Seat, words: str, content: Content) -> Box:
    chef = view.chefs[seat]
    head = Row(
        (
            mark(seat, 46),
            name(words, seat, 32, lines=2).sized(grow=1),
            Text(yen(chef.yen), 38, MONEY, role="money"),
        ),
        10,
        height=58,
    )
    dishes = [dish_box(content.recipes[key].uses, width=136) for key in chef.cooked]
    none = [Text("no dish", 30, LIGHT)] if not dishes else []
    low = Row((*none, *dishes, Blank(), counted(card_back(32), chef.cards, 36, 34)), 8, height=58)
    return seat_mat(seat, Column((head, low), 12, (18, 12, 18, 14)), gone=chef.gone)


@lru_cache(maxsize=32)
def _plate(foods: tuple[IngredientId, ...], reach: int, seat: SeatStyle) -> Sticker:
    """Return a dish on a fine plate with a ring in the seat's colour, or an empty place."""
    middle = reach + 30
    sheet = Sheet(2 * middle, 2 * middle)

    def disc(radius: float) -> Path:
        return ellipse(middle, middle, radius, steps=140)

    if not foods:
        sheet.fill(disc(reach * 0.8), rgb("#000000"), alpha=0.3)
        sheet.line(disc(reach * 0.8), rgb("#A48E72"), 3, closed=True, dash=(12, 9), alpha=0.8)
        return sticker_of(sheet.image, middle, middle)
    sheet.soft(disc(reach + 8), GLOW, 12, alpha=0.75)
    sheet.shadow(disc(reach), Shadow(dx=5, dy=16, blur=14, alpha=0.6))
    sheet.fill(disc(reach), rgb("#5B4630"))
    sheet.fill(disc(reach - 1.5), rgb("#FFFFFF"), to=rgb("#CBBB9E"))
    sheet.line(disc(reach - 9), darker(seat.colour, 0.25), 7, closed=True)
    sheet.line(disc(reach - 9), lighter(seat.colour, 0.15), 4, closed=True)
    sheet.line(disc(reach - 19), GOLD, 1.8, closed=True)
    sheet.fill(disc(reach * 0.78), rgb("#EBE0CA"), to=rgb("#FFFDF6"))
    sheet.inner_shade(disc(reach * 0.78), rgb("#6B4A2A"), dx=5, dy=7, blur=7, alpha=0.4)
    for food, (x, y) in zip(foods, _SPOTS, strict=False):
        cast = Shadow(dx=3, dy=9, blur=6, alpha=0.5)
        sheet.put(load(food), middle + x * reach, middle + y * reach, reach * 1.02, shadow=cast)
    return sticker_of(sheet.image, middle, middle)


@lru_cache(maxsize=4)
def _ribbon(wide: int, high: int, seats: tuple[SeatStyle, ...]) -> Sticker:
    """Return the ribbon in the winners' colours; anchor at its top left corner."""
    pad = 110
    sheet = Sheet(wide + 2 * pad, high + 2 * pad)
    for side, seat in ((-1, seats[0]), (1, seats[-1])):
        end = pad if side < 0 else pad + wide
        c = seat.colour
        tail = [(end - 40 * side, pad + 30), (end + 96 * side, pad + 30),
                (end + 62 * side, pad + high / 2 + 30), (end + 96 * side, pad + high + 26),
                (end - 40 * side, pad + high + 26)]  # fmt: skip
        sheet.shadow(tail, Shadow(dy=6, blur=6, alpha=0.5))
        sheet.fill(tail, darker(c, 0.12), to=darker(c, 0.45), angle=90)
        sheet.line(tail, darker(c, 0.7), 2, closed=True)
        fold = [(end, pad + high - 2), (end - 42 * side, pad + high - 2),
                (end - 42 * side, pad + high + 26)]  # fmt: skip
        sheet.fill(fold, darker(c, 0.75))
    front = box(pad, pad, wide, high, radius=12)
    sheet.shadow(front, Shadow(dy=9, blur=9, alpha=0.6))
    with sheet.within(front):
        for i, seat in enumerate(seats):
            part = box(pad + wide * i / len(seats), pad, wide / len(seats) + 1, high)
            sheet.fill(part, lighter(seat.colour, 0.22), to=darker(seat.colour, 0.16), angle=90)
    sheet.line(front, darker(seats[0].colour, 0.6), 2.4, closed=True)
    stitches = box(pad + 10, pad + 10, wide - 20, high - 20, radius=8)
    sheet.line(stitches, TEXT_GOLD, 2.6, closed=True, dash=(12, 8), alpha=0.9)
    return sticker_of(sheet.image, pad, pad)


@lru_cache(maxsize=2)
def _sun(size: int) -> Sticker:
    sheet = Sheet(100, 100, scale=size / 100)
    burst = star(50, 50, 48, 36, points=16, soft=2)
    sheet.shadow(burst, Shadow(dy=3, blur=3, alpha=0.4))
    sheet.fill(burst, rgb("#FFFBEE"), to=rgb("#FFE3A0"))
    return sticker_of(sheet.image, size / 2, size / 2)


@lru_cache(maxsize=1)
def _rays(wide: int, high: int) -> Sticker:
    """Return golden rays from the middle of the tray; anchor at its top left corner."""
    sheet, (x, y) = Sheet(wide, high), (wide / 2, high * 0.62)
    sheet.soft(ellipse(x, y, wide * 0.44, high * 0.5), rgb("#C8321E"), 90, alpha=0.6)
    rays = []
    for i in range(22):
        turn, half = math.tau * i / 22 + 0.06, math.tau / 88
        rays.append([(x, y), *((x + 1000 * math.cos(a), y + 1000 * math.sin(a))
                               for a in (turn - half, turn + half))])  # fmt: skip
    sheet.fill_all(rays, rgb("#FFC24A"), alpha=0.26, within=box(0, 0, wide, high))
    sheet.soft(ellipse(x, y - 30, wide * 0.28, high * 0.36), rgb("#FFD98A"), 80, alpha=0.4)
    return sticker_of(sheet.image, 0, 0)


_CLEAR: Final = ("dish", "sun", "said")
"""Roles that confetti does not cover."""
_PIECES: Final = 170
_COLOURS: Final[tuple[Rgb, ...]] = (GOLD_BRIGHT, *(lighter(seat.colour, 0.12) for seat in SEATS))


@lru_cache(maxsize=4)
def _confetti(taken: tuple[Area, ...]) -> Sticker:
    """Return confetti over the tray, beside the ``taken`` areas."""
    chance = random.Random(5)
    sheet = Sheet(SIZE[0], _TRAY.bottom + 10)
    for number in range(_PIECES):
        x, y, size = chance.uniform(16, 1184), chance.uniform(8, 690), chance.uniform(8, 15)
        turn, colour = chance.uniform(0, 180), _COLOURS[chance.randrange(len(_COLOURS))]
        if any(area.inset(-12).nearest(x, y) == (x, y) for area in taken):
            continue
        shape = (star(0, 0, size * 1.2, soft=1), ellipse(0, 0, size * 0.75, size * 0.5),
                 box(-size, -size * 0.42, size * 2, size * 0.84, radius=1))[number % 3]  # fmt: skip
        piece = moved(shape, dx=x, dy=y, turn=turn)
        sheet.shadow(piece, Shadow(dx=2, dy=5, blur=2.5, alpha=0.5))
        sheet.fill(piece, lighter(colour, 0.3), to=colour, angle=60)
    return sticker_of(sheet.image, 0, 0)
