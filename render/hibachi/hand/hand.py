"""A seat's own hand of Hibachi as a picture: its rack of chips, its cards."""

from collections import Counter
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.contract import Outcome, Seat
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import IngredientId, Phase, Yen
from bot.games.hibachi.rules.view import ChipView, View
from render.hibachi.board.bowls import WARES, bowl, space
from render.hibachi.board.cards import count_badge
from render.hibachi.board.chips import chip
from render.hibachi.board.layout import SIZE as BOARD
from render.hibachi.facts import price_of, yen
from render.hibachi.hand.recipes import columns, draw_wanted, wanted
from render.kit import shading, stickers
from render.kit.art import load
from render.kit.banner import banner
from render.kit.layout import Area
from render.kit.paths import box, ellipse
from render.kit.phrases import number
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, confetti, sticker_of
from render.kit.surfaces import added, noise, walnut
from render.kit.text import DISPLAY, fit, width, write
from render.kit.theme import INK, SEATS, TEXT_GOLD, TEXT_LIGHT, darker, lighter, mix, rgb

_MARGIN: Final = 16
_VALUE_PAPER: Final = rgb("#FFF8E8")
_SPENT: Final = rgb("#E6D2AC")


def plank(width: int, height: int) -> Sticker:
    """Return a polished plank; anchor at its top left corner."""
    return _plank(width, height)


@lru_cache(maxsize=4)
def _plank(width: int, height: int) -> Sticker:
    base = rgb("#76503A")
    grain = added(
        (noise(width, height, 170, 2.6, 5), 0.34),
        (noise(width, height, 70, 1.4, 6), 0.2),
        (noise(width, height, 320, 15, 7), 0.5),
    )
    wood = shading.tinted(grain, darker(base, 0.5), lighter(base, 0.22), base)
    wood.putalpha(255)
    sheet = Sheet(width + 2 * _MARGIN, height + 2 * _MARGIN)
    edge = box(_MARGIN, _MARGIN, width, height, radius=18)
    sheet.shadow(edge, Shadow(dx=2, dy=6, blur=6, alpha=0.55))
    with sheet.within(edge):
        sheet.compose(wood, (_MARGIN, _MARGIN))
    sheet.inner_shade(edge, rgb("#FFECC4"), dx=2.4, dy=3, blur=2.4, alpha=0.4)
    sheet.inner_shade(edge, rgb("#1E0A04"), dx=-3, dy=-4, blur=4, alpha=0.55)
    sheet.line(edge, rgb("#2A160C"), 1.6, closed=True, alpha=0.8)
    return sticker_of(sheet.image, _MARGIN, _MARGIN)


def _draw_rack(image: Image.Image, area: Area, view: View, me: Seat, content: Content) -> None:
    plank(area.width, area.height).onto(image, area.x, area.y)
    values = content.numbers.chips
    step = area.width / len(values)
    radius = min(step * 0.45, area.height * 0.44)
    lying = {one.value: one for one in view.board if one.owner == me}
    for i, value in enumerate(values):
        x, y = area.x + step * (i + 0.5), area.middle[1]
        if value in view.chips:
            chip(SEATS[me], radius, face_up=False, turn=11 * i).onto(image, x, y - 3)
            _value(image, x, y + radius * 0.5, value, radius)
        else:
            _thrown(image, x, y, value, radius, lying.get(value), content)


def _value(image: Image.Image, x: float, y: float, value: Yen, radius: float) -> None:
    write(image, x, y, str(value), radius * 0.78, INK, face=DISPLAY, anchor="m",
          stroke=max(2, round(radius * 0.085)), stroke_colour=_VALUE_PAPER)  # fmt: skip


def _thrown(
    image: Image.Image,
    x: float,
    y: float,
    value: Yen,
    radius: float,
    lying: ChipView | None,
    content: Content,
) -> None:
    _well(round(radius)).onto(image, x, y)
    below = y + radius * 0.58
    if lying is not None and lying.space is not None:
        small = radius * 0.5
        kind = lying.space
        place = bowl(kind, small) if kind in content.board.bowls else space(kind, small)
        place.onto(image, x, y - radius * 0.28)
    else:
        words = "thrown" if lying is None else "no space"
        plate = fit(words, radius * 1.6, 27, least=17)
        stickers.plaque(round(width(plate.words, plate.size)) + 22, 36).onto(
            image, x, y - radius * 0.22
        )
        write(image, x, y - radius * 0.22, plate.words, plate.size, TEXT_LIGHT, anchor="m")
    write(image, x, below, str(value), radius * 0.58, _SPENT, face=DISPLAY, anchor="m", stroke=2,
          stroke_colour=rgb("#1A0D07"))  # fmt: skip


@lru_cache(maxsize=4)
def _well(radius: int) -> Sticker:
    sheet = Sheet(2 * radius + 8, 2 * radius + 8)
    middle = radius + 4
    disc = ellipse(middle, middle, radius)
    sheet.fill(disc, rgb("#2E1B11"), to=rgb("#442A1B"))
    sheet.inner_shade(disc, rgb("#0C0402"), dx=4, dy=6, blur=5, alpha=0.8)
    sheet.inner_shade(disc, rgb("#FFE2B0"), dx=-1.6, dy=-2, blur=1.4, alpha=0.4)
    return sticker_of(sheet.image, middle, middle)


_PAD: Final = 18
_STACKED: Final = 7
"""Pixels between cards of the same kind."""
_PILE_MOST: Final = 3
"""The most drawn cards of a kind; the badge counts all of them."""
_EDGE: Final = 7


def _put_cards(
    image: Image.Image,
    x: float,
    y: float,
    size: tuple[int, int],
    kind: IngredientId,
    name: str,
    count: int = 1,
    *,
    lit: bool = False,
) -> None:
    drawn = min(count, _PILE_MOST)
    away = (drawn - 1) / 2 * _STACKED
    for i in range(drawn):
        at = (x - away + i * _STACKED, y + away - i * _STACKED)
        if lit and i == drawn - 1:
            stickers.halo(*size, 12).onto(image, *at)
        # The lower cards show an edge; the end of a name there would mix with the upper name.
        _card(kind, *size, name if i == drawn - 1 else "").onto(image, *at)
    if count > 1:
        corner = (x + away + size[0] / 2 - 12, y - away - size[1] / 2 + 12)
        count_badge(21).onto(image, *corner)
        write(image, corner[0], corner[1] + 1, str(count), 32, TEXT_LIGHT, face=DISPLAY, anchor="m")


@lru_cache(maxsize=64)
def _card(kind: IngredientId, width: int, height: int, name: str) -> Sticker:
    """Return a card with its name below, or next to the food in landscape."""
    sheet = Sheet(width + 2 * _PAD, height + 2 * _PAD)
    colour = WARES[kind].card
    sheet.shadow(_inset(width, height, 0, 13), Shadow(dx=2, dy=6, blur=5, alpha=0.5))
    sheet.fill(_inset(width, height, 0, 13), darker(colour, 0.6))
    body = _inset(width, height, 1.4, 12)
    # Dark enough for the light name on it.
    sheet.fill(body, mix(colour, darker(colour, 0.5), 0.35), to=darker(colour, 0.62), angle=80)
    sheet.inner_shade(body, rgb("#FFF6E0"), dx=1.6, dy=2, blur=1.4, alpha=0.5)
    wide = width > height
    across = height * 0.98 if wide else width - 2 * _EDGE
    down = height - 2 * _EDGE if wide else height - 2 * _EDGE - 30
    window = box(_PAD + _EDGE, _PAD + _EDGE, across, down, radius=8)
    sheet.fill(window, rgb("#FFFAEC"), to=rgb("#EBDCBE"))
    sheet.inner_shade(window, rgb("#281405"), dx=2, dy=2.4, blur=2.5, alpha=0.3)
    x, y = _PAD + _EDGE + across / 2, _PAD + _EDGE + down / 2
    with sheet.within(window):
        sheet.fill(ellipse(x, y, min(across, down) * 0.4), lighter(colour, 0.4), alpha=0.35)
    sheet.put(load(kind), x, y, min(across, down) * 0.9, shadow=Shadow(dy=3, blur=3, alpha=0.35))
    room = width - across - 3 * _EDGE if wide else width - 12
    middle = _PAD + width - _EDGE - room / 2 if wide else _PAD + width / 2
    low = _PAD + height / 2 if wide else _PAD + height - 20
    opaque = Image.new("RGB", sheet.image.size)
    opaque.paste(sheet.image, (0, 0), sheet.image)
    fitted = fit(name, room, 27, least=17, face=DISPLAY)
    write(opaque, middle, low, fitted.words, fitted.size, TEXT_LIGHT, face=DISPLAY, anchor="m",
          shade=(1, rgb("#140A06"), 0.5))  # fmt: skip
    opaque.putalpha(sheet.image.getchannel("A"))
    return sticker_of(opaque, opaque.width / 2, opaque.height / 2)


def _inset(width: float, height: float, by: float, radius: float) -> list[tuple[float, float]]:
    return box(_PAD + by, _PAD + by, width - 2 * by, height - 2 * by, radius=radius)


SIZE: Final = (1000, 560)
_BANNER: Final = Area(18, 14, 690, 78)
_PURSE: Final = Area(722, 14, 260, 78)
_RACK: Final = Area(18, 106, 964, 130)
_LOWER: Final = Area(18, 250, 964, 294)
_RECIPES: Final = {1: 326, 2: 520}
"""Width of the recipes, by their number side by side."""
_GAP: Final = 11
_CARD: Final = (142, 224)
_ROW_MOST: Final = 5
"""Kinds of cards in a row."""
_PLACE: Final = stickers.Gap(
    14, dark=0.2, thick=2.6, dash=(13, 10), alpha=0.5, line=rgb("#D9C29A"), inset=2
)


def draw_hand(view: View, content: Content) -> Image.Image:
    """Return the hand of the view's seat: chips, money, cards, and recipes with missing foods.

    During the choice of a drawn card, and at the end, other content replaces the chips.

    It has 1000 x 560 pixels; see ``render.pictures.Pictures``.
    """
    if view.me is None:
        raise ValueError("a hand is drawn from the view of a seat")
    image = walnut(*BOARD).crop((60, 200, 60 + SIZE[0], 200 + SIZE[1]))
    banner(image, _BANNER, (SEATS[view.me],), "Your hand", _asked(view, view.me, content), size=42)
    _purse(image, view, view.me)
    if view.outcome is not None:
        _end(image, view, view.outcome)
    elif view.drawn:
        _drawn(image, view, content)
    else:
        _draw_rack(image, _RACK, view, view.me, content)
    recipes = wanted(view, content)
    across = _RECIPES[columns(len(recipes))] if recipes else 0
    area = Area(_LOWER.right - across, _LOWER.y, across, _LOWER.height)
    draw_wanted(image, area, recipes, content)
    left = _LOWER.width - across - (18 if recipes else 0)
    _cards(image, _LOWER._replace(width=left), view, content)
    return image


def _asked(view: View, me: Seat, content: Content) -> str:
    if view.outcome is not None:
        if me not in view.outcome.winners:
            return "the end"
        return "you win!" if len(view.outcome.winners) == 1 else "a shared win!"
    bowl = "" if view.bowl is None else content.ingredients[view.bowl].name
    match view.phase:
        case Phase.PLAN:
            return "plan sent" if view.plan is not None and view.plan.sent else "plan the market"
        case Phase.SELL:
            if view.sale is not None:
                return f"sells {view.sale} {bowl}" if view.sale else "sells nothing"
            return f"sell {bowl} for {yen(view.price)}?"
        case _ if view.to_move != me:
            return "not your turn"
        case Phase.THROW:
            turn = min(view.chefs[me].thrown + 1, view.throws)
            return f"throw chip {turn} of {view.throws}"
        case Phase.BONUS_THROW:
            return "throw a bonus chip?"
        case Phase.KEEP:
            return "keep one card"
        case Phase.BOTTLE:
            return "take the bottle?"
        case Phase.BOWL:
            return "choose the next bowl"
        case Phase.BUY:
            return f"buy {bowl} for {yen(price_of(view, me))}?"
        case Phase.COOK:
            return "cook a dish?"
        case _:
            return "wait a moment"


def _purse(image: Image.Image, view: View, me: Seat) -> None:
    chef = view.chefs[me]
    plank(_PURSE.width, _PURSE.height).onto(image, _PURSE.x, _PURSE.y)
    y = _PURSE.middle[1]
    write(image, _PURSE.right - 16, y, yen(chef.yen), 50, TEXT_GOLD, face=DISPLAY, anchor="r",
          shade=(2, rgb("#140A06"), 0.6))  # fmt: skip
    left = _PURSE.x + 14.0
    room = _PURSE.right - 26 - width(yen(chef.yen), 50, DISPLAY) - left
    if me == view.head and room > 34:
        stickers.icon("soy", 30).onto(image, left + 15, y)
        left, room = left + 34, room - 34
    if chef.chillies and room > 50:
        stickers.icon("chilli", 34).onto(image, left + 17, y - 1)
        write(image, left + 34, y + 8, str(chef.chillies), 28, TEXT_LIGHT, face=DISPLAY)


def _drawn(image: Image.Image, view: View, content: Content) -> None:
    """Draw the drawn cards on the plank, in light, for the choice."""
    plank(_RACK.width, _RACK.height).onto(image, _RACK.x, _RACK.y)
    write(image, _RACK.x + 26, _RACK.middle[1], "Keep one:", 38, TEXT_GOLD, face=DISPLAY)
    start = _RACK.x + 250
    step = (_RACK.right - 10 - start) / len(view.drawn)
    high = _RACK.height - 26
    # Turned to landscape where there is room for a name next to the food.
    size = (min(215, round(step - 14)) if step > 1.8 * high else round(min(step - 10, high)), high)
    for i, kind in enumerate(view.drawn):
        x = start + step * (i + 0.5)
        _put_cards(image, x, _RACK.middle[1], size, kind, content.ingredients[kind].name, lit=True)


def _end(image: Image.Image, view: View, outcome: Outcome) -> None:
    """Write the final result of every seat, the winners in light."""
    step = (_RACK.width + 12) / len(view.chefs)
    for seat, chef in enumerate(view.chefs):
        area = Area(round(_RACK.x + seat * step), _RACK.y, round(step - 12), _RACK.height)
        won = seat in outcome.winners
        if won:
            stickers.halo(area.width, area.height, 18).onto(image, *area.middle)
        plank(area.width, area.height).onto(image, area.x, area.y)
        if won:
            confetti(area.width, area.height).onto(image, area.x, area.y)
        x, y = area.x + 46, area.middle[1] - 20
        stickers.icon(f"mark_{SEATS[seat].shape}", 60).onto(image, x, y + 18)
        dishes = number(len(chef.cooked), "dish", "dishes")
        write(image, x + 44, y, dishes, 34, TEXT_LIGHT, face=DISPLAY)
        if won:
            stickers.icon("star", 44).onto(image, x + 22, y + 40)
        own = f"{yen(chef.yen)} you" if seat == view.me else yen(chef.yen)
        write(image, x + 44, y + 44, own, 27, TEXT_GOLD)


def _cards(image: Image.Image, area: Area, view: View, content: Content) -> None:
    """Lay the cards in the order of the bowls, equal cards on each other."""
    held: list[tuple[IngredientId, int]] = [
        (kind, view.hand.count(kind)) for kind in content.ingredients if kind in view.hand
    ]
    if not held:
        _no_cards(image, area)
        return
    rows = 1 if len(held) <= _ROW_MOST else 2
    beside = -(-len(held) // rows)
    stacked = 16 if max(Counter(view.hand).values()) > 1 else 0
    step = min(area.width / beside, _CARD[0] + _GAP + stacked)
    pitch = area.height / rows
    across = round(step - _GAP - stacked)
    size = (across, min(round(across * 1.62), round(pitch - 12 - stacked)))
    for i, (kind, count) in enumerate(held):
        row, column = divmod(i, beside)
        in_row = min(beside, len(held) - row * beside)
        x = area.middle[0] + (column - (in_row - 1) / 2) * step
        y = area.y + pitch * (row + 0.5)
        _put_cards(image, x, y, size, kind, content.ingredients[kind].name, count)


def _no_cards(image: Image.Image, area: Area) -> None:
    x, y = area.middle
    step = _CARD[0] + _GAP
    for i in (-1, 0, 1):
        stickers.gap(_CARD[0] + 4, _CARD[1] + 4, _PLACE, centred=True).onto(image, x + i * step, y)
    stickers.plaque(round(width("no cards", 38, DISPLAY)) + 60, 66).onto(image, x, y)
    write(image, x, y, "no cards", 38, TEXT_LIGHT, face=DISPLAY, anchor="m")
