"""A seat's mat: name, dishes, points, chef token; below its dice, its recipes and its hypes."""

from typing import Final, NamedTuple

from PIL import Image

from bot.games.contract import Seat
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.view import ChefView, View
from render.diced_veggies.board.cards import draw_small, hype_back
from render.diced_veggies.board.scores import draw_bands, draw_dishes
from render.diced_veggies.dice import HEIGHT, die
from render.diced_veggies.facts import Highlights, points
from render.kit import stickers
from render.kit.layout import Area, side_by_side
from render.kit.stickers import MIDDLE, Plate, Sticker, plate
from render.kit.surfaces import mat
from render.kit.text import DISPLAY, fit_name, write
from render.kit.theme import SEATS, TEXT_GOLD, TEXT_LIGHT, rgb

_NAME_LEAST: Final = 22
_INSET: Final = 18
_APART: Final = 6
_BANDS: Final = 232
"""Height of the bands of scores in a solo game."""
_HYPES: Final = 42
"""Pixels at the right end of the recipes for the hypes in hand."""
_WITHIN: Final = Plate(rgb("#000000"), strength=0.42, line=rgb("#FFEBC8"), thick=1.2, alpha=0.12)
"""The place of a die."""
_OVER: Final = _WITHIN._replace(line=rgb("#FF9A6A"), thick=1.8, alpha=1, dash=(5, 4))
"""The place of a die over the limit."""


class Form(NamedTuple):
    """The rows of a mat, from its top."""

    head: int
    """Middle of the uppermost row."""
    mark: int
    name: int
    dice: int
    """Top of the dice."""
    slot: int
    """Width of a place for a die."""
    recipes: int
    cards: int
    """Height of the recipes."""
    dishes: int
    """Top of the list of dishes; 0 without room, when cloches count the dishes."""


_FORMS: Final = {
    1: Form(40, 48, 36, 72, 48, 129, 112, 252),
    2: Form(38, 46, 34, 69, 47, 126, 104, 240),
    3: Form(37, 46, 34, 68, 47, 125, 104, 0),
    4: Form(29, 40, 31, 51, 44, 101, 71, 0),
}
"""By the number of seats."""


class Panel(NamedTuple):
    """The mat of one seat on a picture."""

    image: Image.Image
    area: Area
    view: View
    seat: Seat
    marks: Highlights
    content: Content

    @property
    def chef(self) -> ChefView:
        """The seat's chef."""
        return self.view.chefs[self.seat]

    @property
    def form(self) -> Form:
        """The rows of the mat."""
        return _FORMS[len(self.view.chefs)]


def draw_panel(panel: Panel, name: str, *, lit: bool) -> None:
    """Draw the mat of one seat."""
    image, area, view, seat, marks, content = panel
    form, chef = panel.form, panel.chef
    mat(area.width, area.height, SEATS[seat], lit=lit, plate=False).onto(image, area.x, area.y)
    _head(panel, name)
    top = form.dishes if view.outcome is None else form.dice - 4
    low = Area(area.x + _INSET, area.y + top, area.width - 2 * _INSET, area.height - top - 14)
    alone, least = len(view.chefs) == 1, content.numbers.goal
    if view.outcome is not None:
        least = max(len(other.dishes) for other in view.chefs)
    else:
        _dice(panel)
        _cards(panel)
        if alone:
            bands = low._replace(y=low.bottom - _BANDS, height=_BANDS)
            draw_bands(image, bands, (chef.points,), content)
            low = low._replace(height=low.height - _BANDS - 8)
    if top:
        draw_dishes(image, low, chef, marks.cooked, content, least=least, tall=alone,
                    places=view.outcome is None)  # fmt: skip


def _head(panel: Panel, name: str) -> None:
    image, area, view, seat, marks, _ = panel
    form, chef = panel.form, panel.chef
    y = area.y + form.head
    stickers.icon(f"mark_{SEATS[seat].shape}", form.mark).onto(image, area.x + 40, y)
    token = "token" if chef.token else "spent_token"
    stickers.icon(token, form.mark - 1).onto(image, area.right - 34, y)
    if any(dish.recipe in marks.cooked for dish in chef.dishes):
        stickers.burst(form.mark + 43).onto(image, area.right - 84, y)
    stickers.points(image, area.right - 84, y - 1, form.mark + 13, points(view, seat))
    end = area.right - 84 - (form.mark + 13) / 2
    if not form.dishes:
        end = _cloches(panel, end, y)
    left = area.x + 69
    fitted = fit_name(name, seat, end - 8 - left, form.name, least=_NAME_LEAST)
    fitted.onto(image, left, y, TEXT_LIGHT)


def _cloches(panel: Panel, end: float, y: float) -> float:
    """Draw a golden cloche for each dish and outlines up to the goal; return their left end."""
    image, chef, marks, goal = panel.image, panel.chef, panel.marks, panel.content.numbers.goal
    size = panel.form.mark - 19
    count = max(goal, len(chef.dishes))
    step = size * 0.64 * goal / count
    start = end - 2 - size - step * (count - 1)
    for i in range(count):
        x = start + size / 2 + i * step
        done = i < len(chef.dishes)
        if done and chef.dishes[i].recipe in marks.cooked:
            stickers.burst(size + 16).onto(image, x, y)
        stickers.icon("cloche" if done else "no_cloche", size).onto(image, x, y)
    return start


def _dice(panel: Panel) -> None:
    """Draw the dice in their places; dice over the limit make all smaller (V-30, V-34)."""
    image, area, form = panel.image, panel.area, panel.form
    dice, limit = panel.chef.dice, panel.content.numbers.dice_limit
    places = max(limit, len(dice))
    room = area.width - 2 * _INSET - 3
    pitch = room / places
    slot = min(form.slot, int(pitch) - 1)
    y = area.y + form.dice + form.slot / 2
    for i in range(places):
        x = area.x + _INSET + 1 + pitch * (i + 0.5)
        _slot(slot, i >= limit).onto(image, x, y)
        if i < len(dice):
            size = slot - 1
            die(dice[i].vegetable, dice[i].number, size).onto(image, x, y + size * (HEIGHT - 1) / 4)


def _slot(width: int, over: bool) -> Sticker:
    look = _OVER if over else _WITHIN
    return plate(width, width, look._replace(radius=width * 0.22), MIDDLE)


def _cards(panel: Panel) -> None:
    image, area, _, seat, marks, content = panel
    form, chef = panel.form, panel.chef
    y, room = area.y + form.recipes, area.width - 2 * _INSET - _HYPES
    count = max(content.numbers.recipe_limit, len(chef.recipes))
    row = Area(area.x + _INSET, y, room, form.cards)
    for i, place in enumerate(side_by_side(row, count, _APART)):
        if i < len(chef.recipes):
            recipe = chef.recipes[i]
            draw_small(image, place, content.recipes[recipe], new=recipe in marks.recipes)
        else:
            _no_card(place.width, form.cards).onto(image, place.x, place.y)
    x = area.right - _INSET - _HYPES / 2 + 3
    _hypes(image, x, y, form.cards, chef.hypes, fresh=seat in marks.hypes)


def _hypes(image: Image.Image, x: float, y: float, height: int, count: int, *, fresh: bool) -> None:
    """Draw the number of hypes in hand: the backs of cards, and the number below."""
    tall = min(58, height - 28)
    wide = round(tall * 0.66)
    if fresh:
        stickers.halo(wide + 4, tall + 2, 6).onto(image, x, y + tall / 2)
    for i in range(min(3, count)):
        hype_back(wide, tall).onto(image, x + (i - (min(3, count) - 1) / 2) * 6, y + tall / 2)
    if not count:
        _no_card(wide, tall).onto(image, x - wide / 2, y)
    colour = TEXT_GOLD if count else rgb("#B9A184")
    write(image, x, y + tall + 15, str(count), 28, colour, face=DISPLAY, anchor="m")


def _no_card(wide: int, height: int) -> Sticker:
    radius = min(13, wide * 0.2)
    return plate(wide, height, stickers.gap(radius, 0.26, 1.6, (7, 6), alpha=0.35, inset=2))
