"""A seat's own hand of Hibachi as a picture: its rack of chips, its cards, the recipes."""

from collections import Counter
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from bot.games.contract import Outcome, Seat
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import IngredientId, Phase, RecipeId
from bot.games.hibachi.rules.view import View
from render.hibachi.board.bare import WARES, bowl, space
from render.hibachi.board.cards import RED, count_badge, recipe_slip
from render.hibachi.board.chips import chip
from render.hibachi.board.layout import SIZE as BOARD
from render.hibachi.facts import cookable, place, yen
from render.hibachi.words.texts import headline, throw_number
from render.kit import shading, stickers
from render.kit.art import load
from render.kit.banner import banner
from render.kit.layout import Area
from render.kit.paths import Point, box, ellipse
from render.kit.phrases import number
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, confetti, faded, sticker_of
from render.kit.surfaces import added, noise, walnut
from render.kit.text import DISPLAY, fit, width, write
from render.kit.theme import (
    INK,
    INK_SOFT,
    SEATS,
    TEXT_GOLD,
    TEXT_LIGHT,
    darker,
    lighter,
    mix,
    rgb,
)

_APART: Final = 10
_TALLEST: Final = 148
_NAME: Final = 29
_HIGH: Final = 84
"""From this height on the name is above the foods."""
_GREEN: Final = (rgb("#2F7D46"), rgb("#1C5A30"))
_BLUE: Final = (rgb("#2F5560"), rgb("#1C3640"))


class Wanted(NamedTuple):
    """A recipe from the viewpoint of one seat."""

    recipe: RecipeId
    own: bool
    """Whether it is reserved for the seat alone."""
    there: tuple[IngredientId, ...]
    """The foods of it in the seat's hand."""
    spiced: tuple[IngredientId, ...]
    """The foods replaced by two chillies each, if they alone are missing (R-H24)."""
    barred: bool
    """Whether it has to wait: a face-up recipe was cooked this round already (H-80)."""
    ready: bool
    """Whether cards and chillies suffice, and it need not wait."""


def wanted(view: View, content: Content) -> tuple[Wanted, ...]:
    """Return the reserved recipes and the recipes on display, cookable recipes first."""
    can = cookable(view, content)
    cooking = view.phase is Phase.COOK and view.to_move == view.me
    found = []
    for recipe in (*view.own.reserved, *view.supply.display):
        uses = content.recipes[recipe].uses
        there = tuple(card for card in uses if card in view.own.hand)
        missing = tuple(card for card in uses if card not in there)
        own, ready = recipe in view.own.reserved, recipe in can
        barred = cooking and view.cooked_open and not own
        found.append(Wanted(recipe, own, there, missing if ready else (), barred, ready))
    return tuple(sorted(found, key=lambda one: not one.ready))


def columns(count: int) -> int:
    """Return the number of recipes side by side."""
    return 1 if count <= 3 else 2


def draw_wanted(
    image: Image.Image, area: Area, recipes: tuple[Wanted, ...], content: Content
) -> None:
    """Draw all recipes into an area."""
    if not recipes:
        return
    beside = columns(len(recipes))
    rows = -(-len(recipes) // beside)
    across = (area.width - _APART * (beside - 1)) // beside
    height = min(_TALLEST, (area.height - _APART * (rows - 1)) // rows)
    top = area.y + (area.height - rows * height - (rows - 1) * _APART) // 2
    for i, one in enumerate(recipes):
        x = area.x + i % beside * (across + _APART)
        y = top + i // beside * (height + _APART)
        _draw(image, Area(x, y, across, height), one, content)


def _draw(image: Image.Image, area: Area, one: Wanted, content: Content) -> None:
    recipe = content.recipes[one.recipe]
    if one.ready:
        stickers.halo(area.width, area.height, 14).onto(image, *area.middle)
    band = min(46, round(area.height * 0.36)) if area.height >= _HIGH else 0
    colours = _GREEN if one.ready else _BLUE if one.own else RED
    slip = recipe_slip(area.width, area.height, band, colours, framed=True)
    slip.onto(image, area.x, area.y)
    left = area.x + 12.0
    end = area.right - 12.0
    if band:
        y = area.y + band / 2 + 1
        if one.ready:
            _tick(17).onto(image, left + 15, y)
            left += 38
        if one.own:
            _bookmark().onto(image, end - 9, area.y)
            end -= 28
        note = _note(one)
        least = width(recipe.name, _NAME, DISPLAY) + width(note, 23) + 12
        if note and (one.barred or least <= end - left):
            end -= write(image, end, y + 1, note, 23, TEXT_LIGHT, anchor="r") + 12
        name = fit(recipe.name, end - left, _NAME, least=19, face=DISPLAY)
        name.onto(image, left, y, TEXT_LIGHT)
        _foods(image, Area(area.x, area.y + band, area.width, area.height - band), one, recipe.uses)
        return
    foods = round(min(area.height * len(recipe.uses), area.width * 0.56))
    name = fit(recipe.name, area.width - foods - 18, 25, least=16, face=DISPLAY)
    name.onto(image, left, area.middle[1], INK)
    _foods(image, Area(area.right - foods - 6, area.y, foods, area.height), one, recipe.uses)


def _note(one: Wanted) -> str:
    if one.barred:
        return "next round"
    return "reserved" if one.own else ""


def _foods(image: Image.Image, area: Area, one: Wanted, uses: tuple[IngredientId, ...]) -> None:
    """Draw the foods of a recipe: held foods with a tick, missing foods faint in a dashed ring."""
    step = area.width / len(uses)
    size = round(min(area.height * 0.96, step * 0.92, 90))
    y = area.middle[1]
    for i, kind in enumerate(uses):
        x = area.x + step * (i + 0.5)
        if i and step > size * 1.2:
            write(image, area.x + step * i, y, "+", 30, INK_SOFT, face=DISPLAY, anchor="m")
        drawing = stickers.icon(kind, round(size * 0.94))
        corner = (x + size * 0.36, y - size * 0.3)
        if kind in one.there:
            drawing.onto(image, x, y)
            _tick(max(11, round(size * 0.19))).onto(image, *corner)
            continue
        faded(drawing, 0.34).onto(image, x, y)
        _missing(size).onto(image, x, y)
        if kind in one.spiced:
            stickers.icon("chilli", round(size * 0.44)).onto(image, *corner)


@lru_cache(maxsize=1)
def _bookmark() -> Sticker:
    """Return the ribbon of a reserved recipe; anchor in the middle of its upper end."""
    sheet = Sheet(30, 44)
    ribbon = [(6, 0), (24, 0), (24, 34), (15, 26), (6, 34)]
    sheet.shadow(ribbon, Shadow(dx=1, dy=2, blur=2, alpha=0.5))
    sheet.fill(ribbon, rgb("#FFD766"), to=rgb("#D9922A"))
    sheet.line(ribbon, rgb("#6B4314"), 1.4, closed=True)
    return sticker_of(sheet.image, 15, 0)


@lru_cache(maxsize=8)
def _tick(radius: int) -> Sticker:
    middle = radius + 5
    sheet = Sheet(2 * middle, 2 * middle)
    sheet.shadow(ellipse(middle, middle, radius), Shadow(dx=1, dy=2, blur=2, alpha=0.5))
    sheet.fill(ellipse(middle, middle, radius), rgb("#FFF8E8"))
    sheet.fill(ellipse(middle, middle, radius * 0.86), rgb("#3F9A5C"), to=rgb("#1F6B3A"))
    tick = [(-0.42, 0.04), (-0.12, 0.34), (0.44, -0.32)]
    path = [(middle + x * radius, middle + y * radius) for x, y in tick]
    sheet.line(path, rgb("#FFFDF4"), radius * 0.26)
    return sticker_of(sheet.image, middle, middle)


@lru_cache(maxsize=16)
def _missing(size: int) -> Sticker:
    sheet = Sheet(size + 4, size + 4)
    middle = size / 2 + 2
    ring = ellipse(middle, middle, size * 0.47)
    sheet.line(ring, rgb("#8A6A44"), 2.4, closed=True, dash=(8, 7), alpha=0.9)
    return sticker_of(sheet.image, middle, middle)


_MARGIN: Final = 16
_VALUE_PAPER: Final = rgb("#FFF8E8")
_SPENT: Final = rgb("#E6D2AC")


@lru_cache(maxsize=4)
def _plank(width: int, height: int) -> Sticker:
    """Return a polished plank; anchor at its top left corner."""
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
    _plank(area.width, area.height).onto(image, area.x, area.y)
    values = content.numbers.chips
    step = area.width / len(values)
    radius = min(step * 0.45, area.height * 0.44)
    lying = {one.value: one for one in view.board if one.owner == me}
    for i, value in enumerate(values):
        x, y = area.x + step * (i + 0.5), area.middle[1]
        if value in view.own.chips:
            chip(SEATS[me], radius, face_up=False, turn=11 * i).onto(image, x, y - 3)
            write(image, x, y + radius * 0.5, str(value), radius * 0.78, INK, face=DISPLAY,
                  anchor="m", stroke=max(2, round(radius * 0.085)),
                  stroke_colour=_VALUE_PAPER)  # fmt: skip
            continue
        _well(round(radius)).onto(image, x, y)
        one = lying.get(value)
        if one is not None and one.space is not None:
            draw = bowl if one.space in content.board.bowls else space
            draw(one.space, radius * 0.5).onto(image, x, y - radius * 0.28)
        else:
            where = fit("thrown" if one is None else "no space", radius * 1.6, 27, least=17)
            wide = round(width(where.words, where.size)) + 22
            stickers.plaque(wide, 36).onto(image, x, y - radius * 0.22)
            where.onto(image, x, y - radius * 0.22, TEXT_LIGHT, anchor="m")
        write(image, x, y + radius * 0.58, str(value), radius * 0.58, _SPENT, face=DISPLAY,
              anchor="m", stroke=2, stroke_colour=rgb("#1A0D07"))  # fmt: skip


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
    image: Image.Image, at: Point, size: tuple[int, int], kind: IngredientId, name: str, count: int
) -> None:
    x, y = at
    drawn = min(count, _PILE_MOST)
    away = (drawn - 1) / 2 * _STACKED
    for i in range(drawn):
        # The lower cards show an edge; the end of a name there would mix with the upper name.
        card = _card(kind, *size, name if i == drawn - 1 else "")
        card.onto(image, x - away + i * _STACKED, y + away - i * _STACKED)
    if count > 1:
        x, y = x + away + size[0] / 2 - 12, y - away - size[1] / 2 + 12
        count_badge(21).onto(image, x, y)
        write(image, x, y + 1, str(count), 32, TEXT_LIGHT, face=DISPLAY, anchor="m")


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
    fitted.onto(opaque, middle, low, TEXT_LIGHT, anchor="m", shade=(1, rgb("#140A06"), 0.5))
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
_PLACE: Final = stickers.gap(
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
    elif view.own.drawn:
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


_ASKED: Final = {
    Phase.CLEAN: "wait a moment",
    Phase.KEEP: "keep one card",
    Phase.BOWL: "choose the next bowl",
}
"""Headlines of a hand unlike those of the board."""


def _asked(view: View, me: Seat, content: Content) -> str:
    if view.outcome is not None:
        if me not in view.outcome.winners:
            return "the end"
        return "you win!" if len(view.outcome.winners) == 1 else "a shared win!"
    if view.phase is Phase.PLAN:
        plan = view.own.plan
        return "plan sent" if plan is not None and plan.sent else "plan the market"
    sale = view.own.sale
    if view.phase is Phase.SELL and sale is not None:
        sold = f"{sale} {place(view.market.bowl, content)}" if sale else "nothing"
        return f"sells {sold}"
    if view.phase is not Phase.SELL and view.to_move != me:
        return "not your turn"
    if view.phase is Phase.THROW:
        return f"throw chip {throw_number(view, me)}"
    return _ASKED.get(view.phase) or headline(view, content)


def _purse(image: Image.Image, view: View, me: Seat) -> None:
    chef = view.chefs[me]
    _plank(_PURSE.width, _PURSE.height).onto(image, _PURSE.x, _PURSE.y)
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
    _plank(_RACK.width, _RACK.height).onto(image, _RACK.x, _RACK.y)
    write(image, _RACK.x + 26, _RACK.middle[1], "Keep one:", 38, TEXT_GOLD, face=DISPLAY)
    start = _RACK.x + 250
    step = (_RACK.right - 10 - start) / len(view.own.drawn)
    high = _RACK.height - 26
    # Turned to landscape where there is room for a name next to the food.
    size = (min(215, round(step - 14)) if step > 1.8 * high else round(min(step - 10, high)), high)
    for i, kind in enumerate(view.own.drawn):
        at = (start + step * (i + 0.5), _RACK.middle[1])
        stickers.halo(*size, 12).onto(image, *at)
        _put_cards(image, at, size, kind, content.ingredients[kind].name, 1)


def _end(image: Image.Image, view: View, outcome: Outcome) -> None:
    """Write the final result of every seat, the winners in light."""
    step = (_RACK.width + 12) / len(view.chefs)
    for seat, chef in enumerate(view.chefs):
        area = Area(round(_RACK.x + seat * step), _RACK.y, round(step - 12), _RACK.height)
        won = seat in outcome.winners
        if won:
            stickers.halo(area.width, area.height, 18).onto(image, *area.middle)
        _plank(area.width, area.height).onto(image, area.x, area.y)
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
        (kind, view.own.hand.count(kind)) for kind in content.ingredients if kind in view.own.hand
    ]
    if not held:
        _no_cards(image, area)
        return
    rows = 1 if len(held) <= _ROW_MOST else 2
    beside = -(-len(held) // rows)
    stacked = 16 if max(Counter(view.own.hand).values()) > 1 else 0
    step = min(area.width / beside, _CARD[0] + _GAP + stacked)
    pitch = area.height / rows
    across = round(step - _GAP - stacked)
    size = (across, min(round(across * 1.62), round(pitch - 12 - stacked)))
    for i, (kind, count) in enumerate(held):
        row, column = divmod(i, beside)
        in_row = min(beside, len(held) - row * beside)
        x = area.middle[0] + (column - (in_row - 1) / 2) * step
        y = area.y + pitch * (row + 0.5)
        _put_cards(image, (x, y), size, kind, content.ingredients[kind].name, count)


def _no_cards(image: Image.Image, area: Area) -> None:
    x, y = area.middle
    step = _CARD[0] + _GAP
    for i in (-1, 0, 1):
        place = stickers.plate(_CARD[0] + 4, _CARD[1] + 4, _PLACE, stickers.MIDDLE)
        place.onto(image, x + i * step, y)
    stickers.plaque(round(width("no cards", 38, DISPLAY)) + 60, 66).onto(image, x, y)
    write(image, x, y, "no cards", 38, TEXT_LIGHT, face=DISPLAY, anchor="m")
