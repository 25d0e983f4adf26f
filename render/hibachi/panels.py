"""A seat's panel: mark, name, bottle, money, dishes, cards, chillies, chips left."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.games.contract import Seat
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.view import View
from render import laid
from render.area import Area
from render.hibachi.cards import card_back
from render.hibachi.chips import chip
from render.hibachi.dishes import plate, slip
from render.hibachi.facts import yen
from render.hibachi.names import set_name, write_name
from render.hibachi.recent import Recent
from render.phrases import TIMES
from render.sticker import faded
from render.surfaces import mat
from render.text import DISPLAY, width, write
from render.theme import SEATS, TEXT_GOLD, TEXT_LIGHT, rgb

_YEN: Final = (37, 34, 31)
"""Sizes of the money; it is smaller where that leaves the name on one line."""
_NUMBER: Final = 29
_TALL: Final = 125
"""From this height on dishes have a line of their own."""
_PLATE: Final = 22
_PLACE: Final = 15
"""Radiuses of a dish on its plate, and of an empty place."""
_THROWING: Final = (Phase.THROW, Phase.BONUS_THROW)
_MANY: Final = 9
"""Foods of an open hand that are drawn beside its number."""


def draw_panel(
    image: Image.Image,
    area: Area,
    view: View,
    seat: Seat,
    name: str,
    marks: Recent,
    *,
    lit: bool,
    content: Content,
) -> None:
    """Draw the panel of one seat.

    Args:
        image: RGB.
        area: of the panel.
        view: of nobody in particular.
        seat: whose panel it is.
        name: of the seat, fit to be shown.
        marks: what has just happened.
        lit: whether the seat is asked, or has won.
        content: of the rules.
    """
    style = SEATS[seat]
    mat(area.width, area.height, style, lit=lit, plate=False).onto(image, area.x, area.y)
    is_tall = area.height >= _TALL
    _head(image, area, view, seat, name, marks, is_tall=is_tall)
    if is_tall:
        _slips(image, area, view, seat, marks, content)
        _numbers(image, area, area.x + 24.0, area.y + area.height * 0.53, view, seat, marks)
    else:
        y = area.y + area.height * 0.73
        x = _plates(image, area.x + 16.0, y, view, seat, marks, content)
        _numbers(image, area, x + 12, y, view, seat, marks)


def _head(
    image: Image.Image,
    area: Area,
    view: View,
    seat: Seat,
    name: str,
    marks: Recent,
    *,
    is_tall: bool,
) -> None:
    """Draw mark, bottle, name and money."""
    y = area.y + area.height * (0.24 if is_tall else 0.285)
    high = area.height * (0.43 if is_tall else 0.5)
    laid.icon(f"mark_{SEATS[seat].shape}", 46).onto(image, area.x + 36, y)
    left = area.x + 68.0
    if seat == view.head:
        if marks.bottle == seat:
            laid.burst(58).onto(image, area.x + 63, y + 3)
        laid.icon("soy", 30).onto(image, area.x + 63, y + 3)
        left += 12
    right, amount = area.right - 20, yen(view.chefs[seat].yen)
    for size in _YEN:
        fitted = set_name(name, seat, right - width(amount, size, DISPLAY) - 12 - left, high)
        if len(fitted.lines) == 1:
            break
    write(image, right, y, amount, size, TEXT_GOLD, face=DISPLAY, anchor="r")
    write_name(image, left, y, fitted)


def _plates(
    image: Image.Image,
    x: float,
    y: float,
    view: View,
    seat: Seat,
    marks: Recent,
    content: Content,
) -> float:
    """Draw the dishes as plates side by side, and return where they end."""
    cooked = view.chefs[seat].cooked
    fresh = len(cooked) - marks.cooked.get(seat, 0)
    for i in range(content.numbers.goal):
        is_full = i < len(cooked)
        foods = content.recipes[cooked[i]].uses if is_full else ()
        radius = _PLATE if is_full else _PLACE
        if fresh <= i < len(cooked):
            laid.burst(68).onto(image, x + radius, y)
        plate(foods, radius).onto(image, x + radius, y)
        x += 2 * radius + 3
    return x


def _slips(
    image: Image.Image, area: Area, view: View, seat: Seat, marks: Recent, content: Content
) -> None:
    """Draw the dishes as slips of paper on a line of their own."""
    cooked, goal = view.chefs[seat].cooked, content.numbers.goal
    fresh = len(cooked) - marks.cooked.get(seat, 0)
    step = (area.width - 32) / goal
    size = (round(step - 8), round(area.height * 0.27))
    for i in range(goal):
        x, y = area.x + 16 + step * (i + 0.5), area.y + area.height * 0.81
        foods = content.recipes[cooked[i]].uses if i < len(cooked) else ()
        if fresh <= i < len(cooked):
            laid.halo(*size).onto(image, x, y)
        slip(foods, *size).onto(image, x, y)


def _numbers(
    image: Image.Image, area: Area, x: float, y: float, view: View, seat: Seat, marks: Recent
) -> None:
    """Draw chillies, recipes and cards with their numbers, then chips left or money that came."""
    chef = view.chefs[seat]
    counts = [(card_back(25), chef.cards)]
    if chef.reserved:
        counts.insert(0, (card_back(25, recipe=True), chef.reserved))
    if view.edition == "chilli":
        counts.insert(0, (laid.icon("chilli", 32), chef.chillies))
    taken = sum(24 + width(str(count), _NUMBER, DISPLAY) for _, count in counts)
    end = area.right - 20.0
    if view.phase in _THROWING:
        left = max(0, view.throws - chef.thrown)
        if view.phase is Phase.BONUS_THROW:
            left = int(seat == view.to_move)
        # Where all numbers come together there is no room; the banner says which throw it is.
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
    """Draw the cards of a hand that all know, in the order they came, as far as there is room."""
    size = 32
    if not kinds or end - x < size:
        return
    shown = kinds[-_MANY:]
    step = min(size - 4.0, (end - x - size) / max(1, len(shown) - 1))
    if step < 9:
        shown = kinds[-max(1, int((end - x - size) / 9) + 1) :]
        step = 9
    for i, kind in enumerate(shown):
        laid.icon(kind, size).onto(image, x + size / 2 + i * step, y)


def _chips_width(left: int) -> float:
    return width(f"{TIMES}{left}", _NUMBER, DISPLAY) + 40


def _chips(image: Image.Image, end: float, y: float, seat: Seat, left: int) -> float:
    """Draw how many chips the seat has yet to throw, and return where that begins."""
    write(image, end, y, f"{TIMES}{left}", _NUMBER, TEXT_LIGHT, face=DISPLAY, anchor="r")
    piece = chip(SEATS[seat], 15.0)
    (piece if left else faded(piece, 0.35)).onto(image, end - _chips_width(left) + 20, y)
    return end - _chips_width(left)


def _earned(image: Image.Image, end: float, y: float, amount: int) -> float:
    words = ("+" if amount > 0 else "\u2212") + yen(abs(amount))
    wide = round(width(words, 27, DISPLAY)) + 26
    laid.plaque(wide, 36).onto(image, end - wide / 2 + 8, y)
    colour = rgb("#FFE28A") if amount > 0 else rgb("#FFC9A8")
    write(image, end - wide / 2 + 8, y, words, 27, colour, face=DISPLAY, anchor="m")
    return end - wide
