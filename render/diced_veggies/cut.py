"""The preview of a cut for one chef, with the newly possible dishes."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from bot.games.contract import Seat
from bot.games.diced_veggies.rules.block import Cut, remaining, total
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import Block, Laid, RecipeId
from bot.games.diced_veggies.rules.view import View
from render.diced_veggies.board.blade import Blade, blade, draw_seam, open_ends, put_blade
from render.diced_veggies.board.block import draw_block, draw_labels, label_bands, on_table
from render.diced_veggies.board.layout import Ground, ground_of
from render.diced_veggies.board.signs import tick
from render.diced_veggies.dice import die, picture
from render.diced_veggies.facts import newly_cookable
from render.kit import shading, stickers
from render.kit.banner import banner
from render.kit.layout import Area, around, stacked
from render.kit.paths import Path, box
from render.kit.phrases import number
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import MIDDLE, Plate, Sticker, plate, sticker_of
from render.kit.surfaces import mat, paper
from render.kit.text import DISPLAY, fit, write
from render.kit.theme import GLOW, INK, SEATS, TEXT_GOLD, TEXT_LIGHT, rgb


def _draw_gains(
    image: Image.Image, area: Area, view: View, me: Seat, cut: Cut, content: Content
) -> None:
    mat(area.width, area.height, SEATS[me], lit=False, plate=False).onto(image, area.x, area.y)
    y = area.middle[1]
    x = area.x + 28 + write(image, area.x + 28, y, "You get", 35, TEXT_LIGHT, face=DISPLAY) + 14
    dice = [one.die for one in cut.taken]
    size = 60 if len(dice) < 5 else 50
    for one in dice:
        die(one.vegetable, one.number, size).onto(image, x + size / 2, y)
        x += size + 6
    new = newly_cookable(view, content, me, dice)
    if not new:
        stay = f"{number(len(view.block) - len(dice), 'die', 'dice')} stay"
        write(image, area.right - 30, y, stay, 30, TEXT_GOLD, anchor="r")
        return
    _arrow().onto(image, x + 22, y)
    left = round(x) + 48
    _dishes(image, Area(left, area.y, area.right - 20 - left, area.height), new, content)


def _dishes(
    image: Image.Image, area: Area, recipes: Mapping[RecipeId, bool], content: Content
) -> None:
    """Draw the newly cookable dishes; dishes that take the chef token show it."""
    if len(recipes) == 1:
        wide = min(330, area.width)
        place = Area(area.x, area.y + 13, wide, area.height - 26)
        for recipe, takes_token in recipes.items():
            _dish(image, place, recipe, takes_token, content, sign=17, star=66, size=33)
        return
    # Below each other, so that both names stay whole next to many dice.
    room = Area(area.x, area.y + 9, min(360, area.width), area.height - 18)
    places = stacked(room, 2, (room.height - 4) // 2, 4)
    for (recipe, takes_token), place in zip(recipes.items(), places, strict=False):
        _dish(image, place, recipe, takes_token, content, sign=12, star=42, size=27)


def _dish(
    image: Image.Image,
    place: Area,
    recipe: RecipeId,
    takes_token: bool,
    content: Content,
    *,
    sign: int,
    star: int,
    size: int,
) -> None:
    """Draw a dish on a slip: a tick of radius ``sign`` or the token, its name, its points."""
    card, y = content.recipes[recipe], place.middle[1]
    paper(place.width, place.height, radius=14).onto(image, place.x, place.y)
    if takes_token:
        stickers.icon("token", 2 * sign + 8).onto(image, place.x + 12 + sign, y)
    else:
        tick(sign).onto(image, place.x + 12 + sign, y)
    stickers.points(image, place.right - 3 - star / 2, y - star / 33, star, card.points)
    left = 20 + 2 * sign
    name = fit(card.name, place.width - left - 4 - star, size, least=17, face=DISPLAY)
    name.onto(image, place.x + left, y, INK)


@lru_cache(maxsize=1)
def _arrow() -> Sticker:
    sheet = Sheet(56, 40)
    sheet.line([(10, 20), (40, 20)], TEXT_GOLD, 5.5)
    sheet.line([(30, 9), (43, 20), (30, 31)], TEXT_GOLD, 5.5)
    return sticker_of(sheet.image, 28, 20)


SIZE: Final = (900, 740)
_BANNER: Final = Area(18, 14, 864, 88)
_BOARD: Final = Area(18, 116, 864, 504)
_GRID: Final = Area(190, 211, 600, 320)
_FOOT: Final = Area(18, 636, 864, 92)
_CELL: Final = 64
_RAISED: Final = 56
"""Pixels the block moves up to make room for the cleaver."""
_LABEL: Final = 27
"""Size of letters and numbers next to the block."""
_AWAY: Final = 20
"""Pixels the taken dice are pushed off."""
_DIM: Final = rgb("#4A2A14")
_EMPTY: Final = rgb("#3C1C06")
_GAUGE: Final = (22, 44, 27)
"""Width and height of a bar of the gauge, and pixels to the next."""
_FULL: Final = Plate(
    rgb("#FFCF5A"), rgb("#DE8E1C"), radius=8, line=rgb("#8A5410"), thick=1.6,
    cast=Shadow(dy=2, blur=2, alpha=0.3), margin=4,
)  # fmt: skip
_FREE: Final = Plate(
    rgb("#5A3C1E"), strength=0.16, radius=8, line=rgb("#A98F63"), thick=1.8, margin=4
)


def draw_cut(view: View, cut: Cut, content: Content) -> Image.Image:
    """Return the preview of a cut, RGB, 900 x 740: public facts, but a private choice."""
    me = view.to_move if view.me is None else view.me
    image = on_table(SIZE, _BOARD)
    _banner(image, me, total(cut.taken), content.numbers.cut_limit)
    rest = remaining(view.block, cut)
    ground, cleaver = _placement(view.block, rest, cut)
    draw_block(image, ground, rest)
    _darken(image, ground, rest)
    draw_labels(image, ground, _LABEL)
    size = ground.cell - 8
    place = plate(size, size, Plate(_EMPTY, strength=0.34, radius=size * 0.22), MIDDLE)
    for one in cut.taken:
        x, y = ground.at(one.column, one.row)
        place.onto(image, round(x), round(y))
    dx, dy = _way(cut)
    if not cut.whole:
        draw_seam(image, ground, cut, open_ends(rest, cut), cleaver)
        if cleaver is not None:
            put_blade(image, cleaver)
    _draw_taken(image, ground, cut)
    if (dx, dy) != (0, 0):
        _chevrons(image, ground, cut)
    _draw_gains(image, _FOOT, view, me, cut, content)
    return image


def _placement(block: Block, rest: Block, cut: Cut) -> tuple[Ground, Blade | None]:
    """Return the place of the block, and the cleaver if there is room.

    Without room the block moves up: the blade may have to enter from below.
    """
    usual = ground_of(block, _GRID, most=_CELL)
    raised = ground_of(block, _GRID._replace(y=_GRID.y - _RAISED), most=_CELL)
    if not cut.whole:
        for ground in (usual, raised):
            bands = label_bands(ground, _LABEL)
            pushed = _pushed(ground, cut)
            cleaver = blade(ground, rest, cut, _BOARD.inset(6), pushed, most=260, labels=bands)
            if cleaver is not None:
                return ground, cleaver
    return usual, None


def _way(cut: Cut) -> tuple[int, int]:
    """Return the direction of the push in the picture, as steps to the right and down."""
    if cut.whole:
        return (0, 0)
    if cut.axis == "column":
        return (-1, 0) if cut.side == "low" else (1, 0)
    return (0, 1) if cut.side == "low" else (0, -1)


def _pushed(ground: Ground, cut: Cut) -> list[Area]:
    dx, dy = _way(cut)
    size = ground.cell + 8
    return [
        around(x + dx * _AWAY, y + dy * _AWAY, size, size)
        for x, y in (ground.at(one.column, one.row) for one in cut.taken)
    ]


def _banner(image: Image.Image, me: Seat, points: int, limit: int) -> None:
    wide, high, step = _GAUGE
    keep = step * limit + 16
    banner(image, _BANNER, (SEATS[me],), str(points), f"of {limit} pips", keep=keep, size=60)
    for i in range(limit):
        x = _BANNER.right - 24 - step * (limit - i)
        bar = plate(wide, high, _FULL if i < points else _FREE)
        bar.onto(image, x, _BANNER.middle[1] - high / 2)


def _darken(image: Image.Image, ground: Ground, rest: Block) -> None:
    mask = Image.new("L", image.size)
    draw = ImageDraw.Draw(mask)
    for one in rest:
        place = ground.place(one.column, one.row)
        x, y = ground.room.x + one.column * ground.cell, place.y
        draw.rounded_rectangle(
            (x + 1, y + 1, x + ground.cell - 3, y + ground.cell), ground.cell * 0.2, fill=96
        )
    image.paste(_DIM, (0, 0), shading.blurred(mask, 0.8))


def _draw_taken(image: Image.Image, ground: Ground, cut: Cut) -> None:
    """Draw the taken dice: larger, in light, above a far shadow."""
    dx, dy = _way(cut)
    size = ground.cell + 2
    drawn = sorted(cut.taken, key=lambda one: -one.row)
    far = Plate(radius=size * 0.2, glow=(rgb("#140A06"), 9, 0.6), margin=40)
    places = []
    for one in drawn:
        x, y = ground.at(one.column, one.row)
        places.append((round(x + dx * _AWAY), round(y + dy * _AWAY)))
    for left, top in places:
        plate(size, size, far, MIDDLE).onto(image, left + 8, top + 15)
    for one, at in zip(drawn, places, strict=True):
        _lit(one.vegetable, one.number, size).onto(image, *at)


@lru_cache(maxsize=32)
def _lit(vegetable: str, number: int, size: int) -> Sticker:
    """Return a die with a golden rim and a glow."""
    sheet = Sheet(size + 52, size + 52)
    middle = size / 2 + 26
    edge = box(23, 22, size + 6, size + 8, radius=size * 0.25)
    sheet.soft(edge, GLOW, 6, alpha=0.95)
    sheet.fill(edge, rgb("#FFE27A"), to=rgb("#F2A51F"), angle=90)
    sheet.put(picture(vegetable, number, size), middle, middle, size)
    return sticker_of(sheet.image, middle, middle)


def _chevrons(image: Image.Image, ground: Ground, cut: Cut) -> None:
    dx, dy = _way(cut)
    reach = ground.cell / 2 + _AWAY + 16
    for one in _outermost(cut, dx, dy):
        x, y = ground.at(one.column, one.row)
        _chevron(dx, dy).onto(image, round(x + dx * reach), round(y + dy * reach))


def _outermost(cut: Cut, dx: int, dy: int) -> list[Laid]:
    """Return the farthest pushed die of each lane."""
    lanes: dict[int, Laid] = {}
    for one in cut.taken:
        lane = one.row if dx else one.column
        far = one.column * dx - one.row * dy
        known = lanes.get(lane)
        if known is None or known.column * dx - known.row * dy < far:
            lanes[lane] = one
    return list(lanes.values())


@lru_cache(maxsize=4)
def _chevron(dx: int, dy: int) -> Sticker:
    sheet = Sheet(48, 48)
    path: Path = [(24 - 11 * abs(dy) - 6 * dx, 24 - 11 * abs(dx) - 6 * dy),
                  (24 + 6 * dx, 24 + 6 * dy),
                  (24 + 11 * abs(dy) - 6 * dx, 24 + 11 * abs(dx) - 6 * dy)]  # fmt: skip
    sheet.line(path, rgb("#46220A"), 9, alpha=0.65)
    sheet.line(path, rgb("#FFE9A8"), 5)
    return sticker_of(sheet.image, 24, 24)
