"""The finished board: the winners' ribbon and dishes, the other seats below."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.descriptions.hibachi import texts
from bot.descriptions.hibachi.facts import dish_id, yen
from bot.descriptions.names import display_names, seat_name
from bot.games.contract import Outcome, Seat
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import IngredientId, RecipeId
from bot.games.hibachi.rules.view import View
from bot.words import say
from render.hibachi.board.cards import card_back, counted, dish_box
from render.hibachi.board.layout import SIZE
from render.hibachi.board.panels import MONEY, head_box
from render.kit import stickers
from render.kit.boxes import (
    Blank,
    Box,
    Canvas,
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
from render.kit.paths import Area, ellipse, side_by_side
from render.kit.stickers import Plate, Shadow, Sheet, Sticker, drawn, sticker_of
from render.kit.surfaces import paper, walnut
from render.kit.text import DISPLAY, drawable, width
from render.kit.theme import GOLD, INK, INK_ACCENT, SEATS, Rgb, SeatStyle, darker, lighter, rgb
from render.kit.widgets import LIGHT, mark, seat_mat

_TRAY: Final = Area(20, 96, 1160, 598)
_RIBBON: Final = Area(150, 26, 900, 142)
_SAID: Final = Area(150, 174, 900, 64)
_DISHES: Final = Area(70, 250, 1060, 392)
_OTHERS: Final = Area(20, 712, 1160, 172)
_NAME: Final = Ink(rgb("#FFFBEE"), DISPLAY, Shade(6, rgb("#2B1200"), 0.5), 5, INK)
_LOW_NAME: Final = Ink(rgb("#FFFBEE"), DISPLAY, stroke=3, stroke_colour=INK)
"""Letters of a name on one line, and on two."""
_SPOTS: Final = ((-0.40, 0.27), (0.42, 0.29), (0.0, -0.36))
"""Places of three foods on a plate, in radiuses."""
_PLATE: Final = 400 / 152
"""Width of the master of a plate, in radiuses."""
_CAST: Final = Shadow(dx=3, dy=9, blur=6, alpha=0.5)


def draw_won(view: View, names: Sequence[str], content: Content) -> Image.Image:
    """Return the board of a finished game, 1200 x 900."""
    return won_list(view, names, content).onto(walnut(*SIZE))


def won_list(view: View, names: Sequence[str], content: Content) -> DisplayList:
    """Return what lies on the table after the end."""
    outcome, shown = view.outcome, display_names(names, len(view.chefs))
    assert outcome is not None  # the game is over
    picture, winners = DisplayList(*SIZE), outcome.winners
    picture.lay(
        Layers((Sprite(drawn("market_tray")), Sprite(drawn("rays", _TRAY.width - 72)))), _TRAY
    )
    picture.lay(ground(stickers.confetti), _TRAY)
    shares = side_by_side(_DISHES, len(winners), 16)
    for seat, area in zip(winners, shares, strict=True):
        picture.lay(_dishes_box(view.chefs[seat].cooked, seat, content, area), area)
    for i, seat in enumerate(winners):
        ribbon = _part(drawn(f"ribbon_{SEATS[seat].shape}"), i, len(winners))
        picture.put("ribbon", ribbon, *_RIBBON.middle)
    picture.lay(ground(stickers.confetti), _RIBBON)
    heads = [_winner_box(seat, shown[seat], len(winners)) for seat in winners]
    picture.lay(Row(heads, 12, (24, 0, 24, 0)), _RIBBON)
    picture.lay(_said_box(view, outcome, content), _SAID)
    rest = [seat for seat in range(len(shown)) if seat not in winners]
    rest.sort(key=lambda seat: (-len(view.chefs[seat].cooked), -view.chefs[seat].yen))
    for seat, area in zip(rest, side_by_side(_OTHERS, max(1, len(rest)), 13), strict=False):
        picture.lay(_other_box(view, seat, shown[seat], content), area)
    return picture


_NAMES: Final = {1: (124, 58, 112), 2: (66, 46, 76), 3: (44, 34, 60)}
"""Sizes of a winner's name on one line, on two, and of its mark, by the number of winners."""


def _winner_box(seat: Seat, words: str, count: int) -> Box:
    """Return a winner's mark in a burst, and its name as large as it fits."""
    large, small, size = _NAMES[min(count, 3)]
    words, wide = drawable(words) or seat_name(seat), round(size * 1.5)
    room = (_RIBBON.width - 48 - 12 * (count - 1)) / count - wide - 14
    is_short = width(words, small * 1.2, DISPLAY) <= room
    size_ink = (large, _NAME) if is_short else (small, _LOW_NAME)
    text = Text(words, *size_ink, 24, 2 - is_short, name=True, role="name")
    burst = Layers((Sprite(drawn("sun", wide), role="sun"), mark(seat, size)), width=wide)
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
    dishes = []
    for i in range(count):
        foods = content.recipes[cooked[i]].uses if i < len(cooked) else ()
        rows: list[Box] = [_dish_box(foods, reach, SEATS[seat])]
        if foods and wide > 150:
            title = Text(say(dish_id(cooked[i])), 36, LIGHT, least=24, lines=2, anchor="m",
                         grow=1, role="title")  # fmt: skip
            high = 64 if reach > 120 else 76
            rows.append(Layers((ground(named), Row((title,), 0, (9, 0, 9, 0))), height=high))
        dishes.append(Column(rows, 10, grow=1, even=True))
    return Row(dishes, 8)


def _dish_box(foods: Sequence[IngredientId], reach: int, seat: SeatStyle) -> Box:
    """Return a dish on a fine plate with a ring in the seat's colour, or an empty plate."""

    def laid(shown: DisplayList, area: Area) -> None:
        x, y = area.middle
        shown.put("dish", drawn("winners_plate", round(reach * _PLATE)), x, y)
        shown.put("ring", _ring(reach, seat.colour), x, y)
        for food, (right, low) in zip(foods, _SPOTS, strict=False):
            drawing = stickers.icon(food, round(reach * 1.02), cast=_CAST)
            shown.put(food, drawing, x + right * reach, y + low * reach)

    return Canvas(laid, height=2 * reach)


@lru_cache(maxsize=16)
def _ring(reach: int, colour: Rgb) -> Sticker:
    sheet, path = Sheet(2 * reach, 2 * reach), ellipse(reach, reach, reach - 9, steps=140)
    sheet.line(path, darker(colour, 0.25), 7, closed=True)
    sheet.line(path, lighter(colour, 0.15), 4, closed=True)
    return sticker_of(sheet.image, reach, reach)


def _part(whole: Sticker, i: int, count: int) -> Sticker:
    """Return one of equal parts of a ribbon, the tails with the outer parts."""
    cuts = [0, *(round(_RIBBON.width * n / count) - _RIBBON.width // 2 - whole.x
                 for n in range(1, count)), whole.mask.width]  # fmt: skip
    left, box = cuts[i], (cuts[i], 0, cuts[i + 1], whole.mask.height)
    return Sticker(whole.colours.crop(box), whole.mask.crop(box), whole.x + left, whole.y)


def _other_box(view: View, seat: Seat, words: str, content: Content) -> Box:
    chef = view.chefs[seat]
    head = head_box(words, seat, 32, Text(yen(chef.yen), 38, MONEY, role="money"))
    dishes = [dish_box(content.recipes[key].uses, width=136) for key in chef.cooked]
    none = [Text(say("hibachi-no-dish"), 30, LIGHT)] if not dishes else []
    low = Row((*none, *dishes, Blank(), counted(card_back(32), chef.cards, 36, 34)), 8, height=58)
    return seat_mat(seat, Column((head, low), 12, (18, 12, 18, 14)), gone=chef.gone)
