"""Cooked dishes with their points, final scores, and the bands of scores (V-54)."""

from collections.abc import Collection, Sequence
from typing import Final

from PIL import Image

from bot.games.contract import Seat
from bot.games.diced_veggies.rules.content import Band, Content
from bot.games.diced_veggies.rules.pieces import RecipeId
from bot.games.diced_veggies.rules.view import ChefView, DishView, View
from render.diced_veggies.board.cards import PURPLE, hype_back
from render.kit import stickers, theme
from render.kit.layout import Area, stacked
from render.kit.sheet import Shadow
from render.kit.stickers import Plate, plate
from render.kit.surfaces import mat
from render.kit.text import DISPLAY, fit, fit_name, width, write
from render.kit.theme import rgb

_MOST_ROW: Final = 46
_LEAST_DISH: Final = 15
_NONE: Final = rgb("#CDB797")
_EMPTY: Final = stickers.gap(8, 0.24, 1.5, (7, 6), alpha=0.4, line=_NONE, inset=2)
_DISH: Final = Plate(
    theme.PANEL_LIGHT, theme.PANEL_DARK, 85, radius=8, line=rgb("#6B5232"), thick=1.3, alpha=0.8
)
HYPED: Final = Plate(*PURPLE, angle=80, line=theme.GOLD, thick=1.4)
"""The ground of a hype's points."""


def draw_dishes(
    image: Image.Image,
    area: Area,
    chef: ChefView,
    fresh: Collection[RecipeId],
    content: Content,
    *,
    least: int,
    tall: bool,
    places: bool = True,
) -> None:
    """Draw the list, with light round the ``fresh`` dishes.

    There are places for at least ``least`` dishes, drawn when empty if ``places`` is set. A
    ``tall`` list has one column with the names of the hypes, others have two columns without.
    """
    columns, count = 1 if tall else 2, max(least, len(chef.dishes))
    if not count:
        write(image, *area.middle, "no dish", 27, _NONE, anchor="m")
        return
    lines = max(2, -(-count // columns))
    height = min(_MOST_ROW, area.height // lines)
    wide = (area.width - 8 * (columns - 1)) // columns
    for i in range(count):
        column, line = divmod(i, lines)
        place = Area(area.x + column * (wide + 8), area.y + line * height, wide, height - 5)
        if i < len(chef.dishes):
            dish = chef.dishes[i]
            _dish(image, place, dish, content, lit=dish.recipe in fresh, named=tall)
        elif places:
            plate(wide, height - 5, _EMPTY).onto(image, place.x, place.y)
            stickers.icon("no_cloche", min(30, height - 12)).onto(image, *place.middle)


def _dish(
    image: Image.Image, area: Area, dish: DishView, content: Content, *, lit: bool, named: bool
) -> None:
    if lit:
        stickers.halo(area.width, area.height, 9).onto(image, *area.middle)
    plate(area.width, area.height, _DISH).onto(image, area.x, area.y)
    size, y, end = min(24, area.height - 6), area.middle[1], area.right - 8.0
    if dish.hype is not None:
        # "~" would be misleading: points counted at the end are shown as they are now.
        plus = f"+{dish.hype_points}"
        if named:
            plus = f"{content.hypes[dish.hype].name} {plus}"
        fitted = fit(plus, area.width * 0.45, size, least=_LEAST_DISH, face=DISPLAY)
        wide = round(width(fitted.words, fitted.size, DISPLAY)) + 16
        plate(wide, area.height - 6, HYPED).onto(image, end - wide + 5, area.y + 3)
        fitted.onto(image, end - wide / 2 + 5, y, theme.TEXT_GOLD, anchor="m")
        end -= wide + 2
    points = str(dish.points)
    write(image, end, y, points, size + 2, theme.INK, face=DISPLAY, anchor="r")
    end -= width(points, size + 2, DISPLAY) + 8
    name = fit(content.recipes[dish.recipe].name, end - area.x - 9, size, least=_LEAST_DISH)
    name.onto(image, area.x + 9, y, theme.INK)


_APART: Final = 4
_MOST: Final = 44
_LEAST: Final = 14
REACHED: Final = Plate(
    rgb("#FFF9EA"), theme.PANEL_DARK, 85, radius=10, line=theme.GOLD_BRIGHT, thick=3,
    cast=Shadow(dy=3, blur=3, alpha=0.45), margin=14,
)  # fmt: skip
"""The ground of a band with a seat in it."""
BEYOND: Final = Plate(
    rgb("#E9CC98"), strength=0.93, radius=10, line=rgb("#5A3414"), thick=1.4, alpha=0.45, margin=14
)
_FAR: Final = rgb("#3F2410")


def draw_bands(image: Image.Image, area: Area, scores: Sequence[int], content: Content) -> None:
    """Draw all bands, the highest above, with the marks of the seats in them."""
    bands = content.numbers.bands
    height = min(_MOST, (area.height - _APART * (len(bands) - 1)) // len(bands))
    top = area.y + (area.height - (height + _APART) * len(bands) + _APART) // 2
    places = stacked(area._replace(y=top), len(bands), height, _APART)
    for band, place in zip(reversed(bands), places, strict=True):
        reached = [seat for seat, score in enumerate(scores) if content.numbers.band(score) == band]
        _band(image, place, band, bands, reached)


def _band(
    image: Image.Image, area: Area, band: Band, bands: Sequence[Band], reached: Sequence[int]
) -> None:
    plate(area.width, area.height, REACHED if reached else BEYOND).onto(image, area.x, area.y)
    y, size = area.middle[1], min(27, area.height - 8)
    colour = theme.INK if reached else _FAR
    left = area.x + 20 + width("71\u201380", size, DISPLAY)
    write(image, left, y, _span(band, bands), size, colour, face=DISPLAY, anchor="r")
    end = area.right - 12.0
    for seat in reversed(reached):
        stickers.icon(f"mark_{theme.SEATS[seat].shape}", min(36, area.height - 4)).onto(
            image, end - 16, y
        )
        end -= 38
    fit(band.words, end - left - 16, size, least=_LEAST).onto(image, left + 14, y, colour)


def _span(band: Band, bands: Sequence[Band]) -> str:
    above = [other.at_least for other in bands if other.at_least > band.at_least]
    return f"{band.at_least}\u2013{min(above) - 1}" if above else f"{band.at_least}+"


_INSET: Final = 26
_ROWS: Final = {1: 92, 2: 88, 3: 74, 4: 62}
"""Height of a seat's row, by the number of seats."""
_BETWEEN: Final = 6


def draw_final(
    image: Image.Image, area: Area, view: View, names: Sequence[str], content: Content
) -> None:
    """Draw the scores and, below them, the bands with the seats in them."""
    assert view.outcome is not None
    height, scores = _ROWS[len(view.chefs)], view.outcome.scores
    order = sorted(range(len(scores)), key=lambda seat: (view.chefs[seat].gone, -scores[seat]))
    start, inner = len(order) * (height + _BETWEEN) + 8, area.inset(_INSET)
    for seat, place in zip(order, stacked(inner, len(order), height, _BETWEEN), strict=True):
        _score(image, place, view, seat, names[seat])
    room = inner._replace(y=inner.y + start, height=inner.height - start)
    draw_bands(image, room, scores, content)


def _score(image: Image.Image, area: Area, view: View, seat: Seat, name: str) -> None:
    outcome = view.outcome
    assert outcome is not None
    won = seat in outcome.winners
    mat(area.width, area.height, theme.SEATS[seat], lit=won, plate=False).onto(
        image, area.x, area.y
    )
    y, mark = area.middle[1], min(46, area.height - 18)
    stickers.icon(f"mark_{theme.SEATS[seat].shape}", mark).onto(image, area.x + 40, y)
    end = area.right - 46.0
    if won:
        stickers.burst(area.height + 22).onto(image, end, y)
    stickers.points(image, end, y - 1, min(74, area.height + 6), outcome.scores[seat])
    dishes = view.chefs[seat].dishes
    hyped = sum(dish.hype_points for dish in dishes)
    end -= 52
    write(image, end, y, f"+ {hyped}", 29, theme.TEXT_GOLD, face=DISPLAY, anchor="r")
    hype_back(24, 36).onto(image, end - 76, y)
    end -= 112
    cooked = str(sum(dish.points for dish in dishes))
    write(image, end, y, cooked, 29, theme.TEXT_LIGHT, face=DISPLAY, anchor="r")
    stickers.icon("cloche", 36).onto(image, end - 62, y - 2)
    fitted = fit_name(name, seat, end - 92 - area.x - 70, 34, least=22)
    fitted.onto(image, area.x + 70, y, theme.TEXT_LIGHT)
