"""A seat's own hand of Hibachi as a picture."""

from collections import Counter
from typing import Final

from PIL import Image

from bot.games.contract import Outcome, Seat
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import IngredientId, Phase
from bot.games.hibachi.rules.view import View
from render.hibachi.board.layout import SIZE as BOARD
from render.hibachi.facts import price_of, yen
from render.hibachi.hand.cards import put_cards
from render.hibachi.hand.rack import draw_rack, plank
from render.hibachi.hand.recipes import columns, draw_wanted, wanted
from render.kit import stickers
from render.kit.banner import banner
from render.kit.layout import Area
from render.kit.phrases import number
from render.kit.stickers import confetti
from render.kit.surfaces import walnut
from render.kit.text import DISPLAY, width, write
from render.kit.theme import SEATS, TEXT_GOLD, TEXT_LIGHT, rgb

SIZE: Final = (1000, 560)
_BANNER: Final = Area(18, 14, 690, 78)
_PURSE: Final = Area(722, 14, 260, 78)
_RACK: Final = Area(18, 106, 964, 130)
_LOWER: Final = Area(18, 250, 964, 294)
_RECIPES: Final = {1: 326, 2: 520}
"""Width of the recipes, by how many of them lie beside each other."""
_GAP: Final = 11
_CARD: Final = (142, 224)
_MOST: Final = 5
"""Kinds of cards in one row."""
_PLACE: Final = stickers.Gap(
    14, dark=0.2, thick=2.6, dash=(13, 10), alpha=0.5, line=rgb("#D9C29A"), inset=2
)


def draw_hand(view: View, content: Content) -> Image.Image:
    """Return the hand of the view's seat: chips, money, cards, and recipes with missing foods.

    While a drawn card has to be chosen, and at the end, something else takes the place of the
    chips.

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
        draw_rack(image, _RACK, view, view.me, content)
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
    """Draw the drawn cards, for the choice of one, on the plank, in light."""
    plank(_RACK.width, _RACK.height).onto(image, _RACK.x, _RACK.y)
    write(image, _RACK.x + 26, _RACK.middle[1], "Keep one:", 38, TEXT_GOLD, face=DISPLAY)
    start = _RACK.x + 250
    step = (_RACK.right - 10 - start) / len(view.drawn)
    high = _RACK.height - 26
    # Turned to landscape where there is room for a name beside the food.
    size = (min(215, round(step - 14)) if step > 1.8 * high else round(min(step - 10, high)), high)
    for i, kind in enumerate(view.drawn):
        x = start + step * (i + 0.5)
        put_cards(image, x, _RACK.middle[1], size, kind, content.ingredients[kind].name, lit=True)


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
    """Lay the cards, equal ones on each other, in the order of the bowls."""
    held: list[tuple[IngredientId, int]] = [
        (kind, view.hand.count(kind)) for kind in content.ingredients if kind in view.hand
    ]
    if not held:
        _no_cards(image, area)
        return
    rows = 1 if len(held) <= _MOST else 2
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
        put_cards(image, x, y, size, kind, content.ingredients[kind].name, count)


def _no_cards(image: Image.Image, area: Area) -> None:
    x, y = area.middle
    step = _CARD[0] + _GAP
    for i in (-1, 0, 1):
        stickers.gap(_CARD[0] + 4, _CARD[1] + 4, _PLACE, centred=True).onto(image, x + i * step, y)
    stickers.plaque(round(width("no cards", 38, DISPLAY)) + 60, 66).onto(image, x, y)
    write(image, x, y, "no cards", 38, TEXT_LIGHT, face=DISPLAY, anchor="m")
