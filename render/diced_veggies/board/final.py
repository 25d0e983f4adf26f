"""The end of a game: the winners' dishes as plates, the others in their order, bands of scores."""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final

from bot.descriptions.diced_veggies.facts import band_named, recipe_id
from bot.games.contract import Outcome, Seat
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import VegetableId
from bot.games.diced_veggies.rules.view import DishView, View
from bot.words import say
from render.cards import fan
from render.diced_veggies.dice import drawing
from render.kit import stickers
from render.kit.boxes import Blank, Box, Column, Ink, Layers, Row, Shade, Sprite, Text, ground
from render.kit.paths import box, ellipse
from render.kit.stickers import Plate, Shadow, Sheet, Sticker, load, sticker_of
from render.kit.text import DISPLAY
from render.kit.theme import GLOW, GOLD_BRIGHT, INK, PANEL_DARK, TEXT_GOLD, TEXT_LIGHT, rgb
from render.kit.widgets import DARK, mark, name, seat_mat, star

_WIDE, _HIGH = 1160, 864
"""Pixels of the table within its edge."""
_TOP: Final = 416
"""Height of the winners' panels above others."""
_APART: Final = 10
_DARK: Final = Shade(3, rgb("#140A06"), 0.6)
_WINNER: Final = Ink(TEXT_LIGHT, DISPLAY, _DARK)
_WINS: Final = Ink(GOLD_BRIGHT, DISPLAY, _DARK)
_NAMED: Final = Ink(TEXT_LIGHT, shade=_DARK)
_VERDICT: Final = Ink(TEXT_GOLD)


def final_box(view: View, outcome: Outcome, names: Sequence[str], content: Content) -> Box:
    """Return the end: one or two winners large, the others as rows; solo the bands of scores."""
    large = outcome.winners if len(outcome.winners) < 3 else ()
    order = sorted(range(len(names)), key=lambda seat: _place(view, outcome, seat))
    rows = [_row(view, outcome, seat, names[seat], content) for seat in order if seat not in large]
    if len(names) == 1:
        rows = [_bands(outcome.scores[0], content)]
    parts: list[Box] = [Column(rows, _APART, grow=1)] if rows else []
    if large:
        high = _TOP if rows else _HIGH
        wide = (_WIDE - 14 * (len(large) - 1)) // len(large)
        panels = [_panel(view, outcome, seat, names[seat], content, wide, high) for seat in large]
        parts.insert(0, Row(panels, 14, height=high))
    return Column(parts, 14, (20, 20, 20, 16))


def _place(view: View, outcome: Outcome, seat: Seat) -> int:
    """Return the place of a seat, from 1: winners, then by points, conceded seats last."""
    ranks = [
        (other not in outcome.winners, view.chefs[other].gone, -score)
        for other, score in enumerate(outcome.scores)
    ]
    return 1 + sum(rank < ranks[seat] for rank in ranks)


def _panel(
    view: View, outcome: Outcome, seat: Seat, who: str, content: Content, wide: int, high: int
) -> Box:
    """Return the panel of a winner: whole or half as wide as the picture."""
    half, score, dishes = wide < _WIDE, outcome.scores[seat], view.chefs[seat].dishes
    shine = 150 if half else 208
    verdict = say("veggies-quoted", words=band_named(score, content))
    verb = "" if len(outcome.scores) == 1 else say("veggies-shares" if half else "veggies-wins")
    named = name(who, seat, 56 if half else 92, _WINNER).sized()
    if half:
        lines = [
            Row([mark(seat, 52), named, Blank()], 14, height=64),
            Text(verb, 40, _WINS, least=1),
            Text(verdict, 28, _VERDICT, lines=2, height=66),
        ]
    else:
        lines = [
            Row([mark(seat, 76), named, Text(verb, 76, _WINS), Blank()], 20, height=112),
            Text(verdict, 38, _VERDICT, least=1, height=46),
        ]
    total = Layers(
        [Sprite(stickers.burst(round(shine * 1.2))), star(str(score), shine)], width=shine + 20
    )
    place = [] if half or len(outcome.scores) == 1 else [rosette(1, 162)]
    head = Row([*place, Column(lines, 2, grow=1), total], 12, height=190)
    inner = (wide - 44, high - 24 - 190 - 14)
    rays = ground(partial(_rays, wide - 80 - shine // 2))
    panel = Column([head, Row([dishes_box(dishes, content, *inner)], grow=1)], 0, (22, 12, 22, 14))
    return seat_mat(seat, Layers([rays, panel]), lit=True, won=True)


def _row(view: View, outcome: Outcome, seat: Seat, who: str, content: Content) -> Box:
    """Return the row of another seat: place, name, verdict, dishes, total."""
    chef, score = view.chefs[seat], outcome.scores[seat]
    verdict = Text(band_named(score, content), 26, _VERDICT, lines=2, grow=1)
    texts = Column([Row([mark(seat, 44), name(who, seat, 36)], 10, height=52), verdict], 0,
                   width=330)  # fmt: skip
    plates = dishes_box(chef.dishes, content, 580, 110, named=False, start=0).sized(width=580)
    parts = [rosette(_place(view, outcome, seat), 76), texts, plates, star(str(score), 108)]
    won = seat in outcome.winners
    content_ = Row(parts, 12, (24, 10, 24, 8))
    return seat_mat(seat, content_, lit=won, won=won, gone=chef.gone)


def dishes_box(
    dishes: Sequence[DishView],
    content: Content,
    wide: int,
    high: int,
    *,
    named: bool = True,
    start: float = 0.5,
) -> Box:
    """Return dishes as plates of the largest size with room, their stars and their names.

    The points on the stars are those of recipe and hype. Without room for names there are none.
    """
    if not dishes:
        return Text(say("veggies-no-dish"), 28, _VERDICT, anchor="m", grow=1)
    label = 56 if named else 0
    beside, radius = _packed(len(dishes), wide, high, label)
    if named and wide // beside < 130:
        return dishes_box(dishes, content, wide, high, named=False)
    shine, tall = max(52, round(radius * 0.95)), 2 * radius + 12
    cell = wide // beside if named else min(wide // beside, 2 * radius + 6)
    lines = []
    for first in range(0, len(dishes), beside):
        line = dishes[first : first + beside]
        plates = [
            Sprite(_dish(content.recipes[dish.recipe].uses, radius), width=cell) for dish in line
        ]
        stars = [
            Row([Blank(), star(str(dish.points + dish.hype_points), shine)],
                pad=(0, 0, (cell - 2 * radius - shine) / 2 + 10, 0), width=cell)
            for dish in line
        ]  # fmt: skip
        worths = Column([Row(stars, start=start, height=shine), Blank()])
        shown: list[Box] = [Layers([Row(plates, start=start), worths], height=tall)]
        if named:
            names = [
                Text(say(recipe_id(dish.recipe)), 26, _NAMED, least=24, lines=2, anchor="m",
                     width=cell - 6)
                for dish in line
            ]  # fmt: skip
            shown.append(Row(names, 6, height=label))
        lines.append(Column(shown))
    return Column(lines, 0, grow=1)


def _packed(count: int, wide: int, high: int, label: int) -> tuple[int, int]:
    """Return how many plates are side by side, and their radius."""
    found = []
    for lines in (1, 2, 3):
        beside = -(-count // lines)
        across = wide // beside // 2 - (12 if label else -3)
        found.append((min(84, across, (high // lines - label) // 2 - 6), beside))
    radius, beside = max(found, key=lambda one: one[0])
    return beside, radius


_PLACES: Final = {
    2: ((-0.33, 0), (0.33, 0)),
    3: ((0, -0.32), (-0.37, 0.24), (0.37, 0.24)),
    4: ((-0.33, -0.33), (0.33, -0.33), (-0.33, 0.31), (0.33, 0.31)),
    5: ((0, -0.46), (-0.46, -0.1), (0.46, -0.1), (-0.29, 0.42), (0.29, 0.42)),
}
"""Foods on a plate by their number, in radii from its middle."""
_FOODS: Final = {2: 0.82, 3: 0.76, 4: 0.7, 5: 0.66}
"""Width of each, in radii."""


@lru_cache(maxsize=64)
def _dish(uses: tuple[VegetableId, ...], radius: int) -> Sticker:
    """Return a plate with the ingredients of a dish; anchor in its middle."""
    middle = radius + 20
    sheet = Sheet(2 * middle, 2 * middle)
    sheet.put(
        load("plate"), middle, middle, 2 * radius, shadow=Shadow(dx=2, dy=8, blur=8, alpha=0.5)
    )
    size = _FOODS[len(uses)] * radius
    for (x, y), kind in zip(_PLACES[len(uses)], uses, strict=True):
        sheet.put(load(drawing(kind)), middle + x * radius, middle + y * radius, size,
                  shadow=Shadow(dy=3, blur=2.5, alpha=0.4))  # fmt: skip
    return sticker_of(sheet.image, middle, middle)


def rosette(place: int, size: int) -> Box:
    """Return the rosette of a place, so many pixels wide."""
    drawn = stickers.icon(f"rosette_{place}", size)
    number = Text(str(place), size * 0.4, DARK, anchor="m", height=size * 0.84)
    return Layers([Sprite(drawn), Column([number, Blank()])], width=size, height=size)


@lru_cache(maxsize=4)
def _rays(x: int, wide: int, high: int) -> Sticker:
    """Return the rays of the total, its middle ``x`` pixels from the left."""
    sheet = Sheet(wide, high, smooth=2)
    field = box(12, 12, wide - 24, high - 24, radius=10)
    sheet.fill_all(fan((x, 110), 1400, 28), GOLD_BRIGHT, alpha=0.13, within=field)
    sheet.soft(ellipse(x, 110, 170), GLOW, 55, alpha=0.4, within=field)
    return sticker_of(sheet.image, 0, 0)


REACHED: Final = Plate(
    rgb("#FFF9EA"), PANEL_DARK, 85, radius=10, line=GOLD_BRIGHT, thick=3,
    cast=Shadow(dy=3, blur=3, alpha=0.45), margin=14,
)  # fmt: skip
"""The ground of a band with a seat in it."""
BEYOND: Final = Plate(
    rgb("#E9CC98"), strength=0.93, radius=10, line=rgb("#5A3414"), thick=1.4, alpha=0.45, margin=14
)
_FAR: Final = rgb("#3F2410")


def _bands(score: int, content: Content) -> Box:
    """Return all bands of scores, the highest above, with the band of a score lit."""
    rows, above = [], 0
    for band in reversed(content.numbers.bands):
        reached = content.numbers.band(score) == band
        look, ink = (REACHED, INK) if reached else (BEYOND, _FAR)
        span = f"{band}\u2013{above - 1}" if above else f"{band}+"
        above = band
        line = Row([Text(span, 29, Ink(ink, DISPLAY), anchor="r", width=92),
                    Text(band_named(band, content), 29, Ink(ink), grow=1)],
                   18, (12, 0, 12, 0))  # fmt: skip
        rows.append(Layers([ground(look), line], grow=1, even=True))
    return Column(rows, 5, grow=1)
