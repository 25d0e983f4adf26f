"""A seat's panel: mark, name, bottle, money, dishes, cards, chillies, chips left."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.contract import Seat
from bot.games.hibachi.pieces import Phase
from bot.games.hibachi.view import View
from render import laid
from render.area import Area
from render.hibachi_cards import card_back
from render.hibachi_chips import chip
from render.hibachi_headline import yen
from render.hibachi_recent import Recent
from render.paths import ellipse, star
from render.phrases import TIMES
from render.sheet import Shadow, Sheet
from render.sticker import Sticker, faded, lifted
from render.surfaces import mat
from render.text import DISPLAY, ELLIPSIS, fit_name, width, write
from render.theme import SEATS, TEXT_GOLD, TEXT_LIGHT, rgb

_NAME: Final = 34
_NAME_LEAST: Final = 23
_YEN: Final = (37, 34, 31)
"""Sizes of the money; it is smaller where that leaves the name whole."""
_NUMBER: Final = 29
_PLATE: Final = 16
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
    goal: int,
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
        goal: how many dishes win.
    """
    style = SEATS[seat]
    mat(area.width, area.height, style, lit=lit, plate=False).onto(image, area.x, area.y)
    upper, lower = area.y + area.height * 0.31, area.y + area.height * 0.72
    laid.icon(f"mark_{style.shape}", 46).onto(image, area.x + 36, upper)
    left = area.x + 68.0
    if seat == view.head:
        if marks.bottle == seat:
            laid.burst(58).onto(image, left, upper + 4)
        laid.icon("soy", 29).onto(image, left, upper + 4)
        left += 20
    right, amount = area.right - 20, yen(view.chefs[seat].yen)
    for size in _YEN:
        room = right - width(amount, size, DISPLAY) - 12 - left
        fitted = fit_name(name, seat, room, _NAME, least=_NAME_LEAST)
        if not fitted.words.endswith(ELLIPSIS):
            break
    write(image, right, upper, amount, size, TEXT_GOLD, face=DISPLAY, anchor="r")
    write(image, left, upper, fitted.words, fitted.size, TEXT_LIGHT, face=DISPLAY)
    _second_line(image, area, view, seat, marks, lower, goal)


def _second_line(
    image: Image.Image, area: Area, view: View, seat: Seat, marks: Recent, y: float, goal: int
) -> None:
    chef = view.chefs[seat]
    throwing = view.phase in _THROWING
    # All four numbers at once have room where plates lie over one another.
    tight = throwing and view.edition == "chilli" and chef.reserved > 0
    x = area.x + (32.0 if tight else 34.0)
    fresh = len(chef.cooked) - marks.cooked.get(seat, 0)
    for i in range(goal):
        if fresh <= i < len(chef.cooked):
            laid.burst(58).onto(image, x, y)
        _plate(full=i < len(chef.cooked)).onto(image, x, y)
        x += _PLATE * 1.25 if tight else _PLATE * 2 + 4
    end = area.right - 20.0
    if throwing:
        end = _chips(image, end, y, view, seat)
    elif marks.earned.get(seat):
        end = _earned(image, end, y, marks.earned[seat])
    x += 6 if tight else 8
    gap = 10 if tight else 19
    if view.edition == "chilli":
        laid.icon("chilli", 34 if tight else 42).onto(image, x + 10, y)
        start = x + (28 if tight else 33)
        x = start + 1 + gap
        x += write(image, start, y, str(chef.chillies), _NUMBER, TEXT_LIGHT, face=DISPLAY)
    if chef.reserved:
        card_back(25, recipe=True).onto(image, x + 8, y)
        x += 24 + write(image, x + 24, y, str(chef.reserved), _NUMBER, TEXT_LIGHT, face=DISPLAY)
        x += gap
    card_back(25).onto(image, x + 6, y)
    x += 24 + write(image, x + 24, y, str(chef.cards), _NUMBER, TEXT_LIGHT, face=DISPLAY) + 8
    _foods(image, x, end - 6, y, chef.hand or chef.known)


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


def _chips(image: Image.Image, end: float, y: float, view: View, seat: Seat) -> float:
    """Draw how many chips the seat has yet to throw, and return where that begins."""
    left = max(0, view.throws - view.chefs[seat].thrown)
    words = f"{TIMES}{left}"
    write(image, end, y, words, _NUMBER, TEXT_LIGHT, face=DISPLAY, anchor="r")
    x = end - width(words, _NUMBER, DISPLAY) - 20
    piece = chip(SEATS[seat], 15.0)
    (piece if left else faded(piece, 0.35)).onto(image, x, y)
    return x - 20


def _earned(image: Image.Image, end: float, y: float, amount: int) -> float:
    words = ("+" if amount > 0 else "\u2212") + yen(abs(amount))
    wide = round(width(words, 27, DISPLAY)) + 26
    laid.plaque(wide, 36).onto(image, end - wide / 2 + 8, y)
    colour = rgb("#FFE28A") if amount > 0 else rgb("#FFC9A8")
    write(image, end - wide / 2 + 8, y, words, 27, colour, face=DISPLAY, anchor="m")
    return end - wide


@lru_cache(maxsize=2)
def _plate(*, full: bool) -> Sticker:
    """Return the place of a dish: a white plate with a star, or an empty ring."""
    middle = _PLATE + 6
    sheet = Sheet(2 * middle, 2 * middle)
    if full:
        sheet.shadow(ellipse(middle, middle, _PLATE), Shadow(dx=1, dy=3, blur=2.4, alpha=0.5))
        sheet.fill(ellipse(middle, middle, _PLATE), rgb("#5B4630"))
        sheet.fill(ellipse(middle, middle, _PLATE - 1), rgb("#FFFFFF"), to=rgb("#CDBFA6"))
        sheet.fill(ellipse(middle, middle, _PLATE * 0.68), rgb("#E2D6C0"), to=rgb("#FFFCF4"))
        sheet.line(star(middle, middle, 8.4, 4.2), rgb("#8A520C"), 2, closed=True)
        sheet.fill(star(middle, middle, 8.4, 4.2), rgb("#FFD766"), to=rgb("#D08A14"))
    else:
        sheet.fill(ellipse(middle, middle, _PLATE - 1), rgb("#000000"), alpha=0.34)
        for reach, thick in ((_PLATE - 2, 2.4), (_PLATE * 0.56, 1.6)):
            sheet.line(
                ellipse(middle, middle, reach), rgb("#A48E72"), thick, closed=True, alpha=0.8
            )
    return lifted(sheet.image, middle, middle)
