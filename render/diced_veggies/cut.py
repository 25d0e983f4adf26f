"""The preview of a cut for one chef, with the newly possible dishes."""

from functools import lru_cache
from typing import Final

from PIL import Image

from bot.descriptions.diced_veggies.facts import newly_cookable, recipe_id
from bot.games.contract import Seat
from bot.games.diced_veggies.rules.block import Cut, remaining, total
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.pieces import Block, LaidDie, RecipeId
from bot.games.diced_veggies.rules.view import View
from bot.words import say
from render.diced_veggies.board.blade import Blade, blade, put_blade, put_seam
from render.diced_veggies.board.block import on_table, put_block, put_labels
from render.diced_veggies.board.layout import Ground, ground_of
from render.diced_veggies.dice import die, picture
from render.kit.boxes import Blank, Box, Column, DisplayList, Ink, Layers, Row, Sprite, Text, ground
from render.kit.paths import Area, Path, box
from render.kit.stickers import MIDDLE, Plate, Shadow, Sheet, Sticker, plate, sticker_of
from render.kit.surfaces import paper
from render.kit.theme import GLOW, TEXT_GOLD, rgb
from render.kit.widgets import DARK, LIGHT, banner_box, icon, seat_mat, star, tick

SIZE: Final = (900, 820)
_BANNER: Final = Area(18, 14, 864, 88)
_BOARD: Final = Area(37, 114, 826, 584)
_GRID: Final = Area(180, 208, 600, 360)
_FOOT: Final = Area(18, 716, 864, 92)
_CELL: Final = 72
LABEL: Final = 27
"""Size of letters and numbers next to the block."""
_AWAY: Final = 20
"""Pixels the taken dice are pushed off."""
_DIM: Final = Plate(rgb("#4A2A14"), strength=0.38, radius=13, margin=0)
_EMPTY: Final = Plate(rgb("#3C1C06"), strength=0.34, radius=12)
_GAUGE: Final = (22, 44)
"""Width and height of a bar of the gauge."""
_FULL: Final = Plate(
    rgb("#FFCF5A"), rgb("#DE8E1C"), radius=8, line=rgb("#8A5410"), thick=1.6,
    cast=Shadow(dy=2, blur=2, alpha=0.3), margin=4,
)  # fmt: skip
_FREE: Final = Plate(
    rgb("#5A3C1E"), strength=0.16, radius=8, line=rgb("#A98F63"), thick=1.8, margin=4
)


def draw_cut(view: View, cut: Cut, content: Content) -> Image.Image:
    """Return the preview of a cut, RGB, 900 x 820: public facts, but a private choice."""
    return cut_list(view, cut, content).onto(on_table(SIZE, _BOARD))


def cut_list(view: View, cut: Cut, content: Content) -> DisplayList:
    """Return the items of the preview on the bare board."""
    shown, rest = DisplayList(*SIZE), remaining(view.block, cut)
    me = view.to_move if view.me is None else view.me
    points, limit = total(cut.taken), content.numbers.cut_limit
    bars = [Sprite(plate(*_GAUGE, _FULL if i < points else _FREE, MIDDLE)) for i in range(limit)]
    gauge = Row([bar.sized(width=_GAUGE[0]) for bar in bars], 5)
    most = say("veggies-cut-limit", limit=limit)
    shown.lay(banner_box((me,), str(points), most, gauge, size=60), _BANNER)
    cells, cleaver = placement(view.block, rest, cut)
    put_block(shown, cells, rest)
    dim, empty = (plate(cells.cell - off, cells.cell - off, look, MIDDLE)
                  for off, look in ((2, _DIM), (8, _EMPTY)))  # fmt: skip
    for one in rest:
        shown.put("dim", dim, *cells.at(one.column, one.row))
    put_labels(shown, cells, LABEL)
    for one in cut.taken:
        shown.put("place", empty, *cells.at(one.column, one.row))
    if not cut.whole:
        put_seam(shown, cells, cut, cleaver)
        if cleaver is not None:
            put_blade(shown, cleaver)
    _put_taken(shown, cells, cut)
    shown.lay(seat_mat(me, _gains(view, me, cut, content)), _FOOT)
    return shown


def placement(block: Block, rest: Block, cut: Cut) -> tuple[Ground, Blade | None]:
    """Return the place of the block, and the cleaver if there is room."""
    cells, (dx, dy) = ground_of(block, _GRID, most=_CELL), _way(cut)
    if cut.whole:
        return cells, None
    places = [cells.place(one, 8) for one in cut.taken]
    pushed = [place._replace(x=place.x + dx, y=place.y + dy) for place in places]
    return cells, blade(cells, rest, cut, _BOARD.inset(5), pushed, label=LABEL, most=260)


def _way(cut: Cut) -> tuple[int, int]:
    """Return the push in the picture, in pixels to the right and down."""
    if cut.whole:
        return (0, 0)
    away = -_AWAY if cut.side == "low" else _AWAY
    return (away, 0) if cut.axis == "column" else (0, -away)


def _put_taken(shown: DisplayList, cells: Ground, cut: Cut) -> None:
    """Put the taken dice: larger, in light, above a far shadow; chevrons show their way."""
    (dx, dy), size = _way(cut), cells.cell + 2
    drawn = sorted(cut.taken, key=lambda one: -one.row)
    far = plate(size, size, Plate(radius=size * 0.2, glow=(rgb("#140A06"), 9, 0.6), margin=40),
                MIDDLE)  # fmt: skip
    places = [(one, *cells.at(one.column, one.row)) for one in drawn]
    for _, x, y in places:
        shown.put("shadow", far, x + dx + 8, y + dy + 15)
    for one, x, y in places:
        shown.put("taken", _lit(one.vegetable, one.number, size), x + dx, y + dy)
    for one in _outermost(cut, dx, dy) if dx or dy else ():
        x, y = cells.at(one.column, one.row)
        reach = (cells.cell / 2 + _AWAY + 16) / _AWAY
        shown.put("way", _chevron(dx // _AWAY, dy // _AWAY), x + dx * reach, y + dy * reach)


def _outermost(cut: Cut, dx: int, dy: int) -> list[LaidDie]:
    """Return the farthest pushed die of each lane."""
    ordered = sorted(cut.taken, key=lambda one: one.column * dx - one.row * dy)
    return list({one.row if dx else one.column: one for one in ordered}.values())


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


@lru_cache(maxsize=4)
def _chevron(dx: int, dy: int) -> Sticker:
    sheet = Sheet(48, 48)
    path: Path = [(24 - 11 * abs(dy) - 6 * dx, 24 - 11 * abs(dx) - 6 * dy),
                  (24 + 6 * dx, 24 + 6 * dy),
                  (24 + 11 * abs(dy) - 6 * dx, 24 + 11 * abs(dx) - 6 * dy)]  # fmt: skip
    sheet.line(path, rgb("#46220A"), 9, alpha=0.65)
    sheet.line(path, rgb("#FFE9A8"), 5)
    return sticker_of(sheet.image, 24, 24)


def _gains(view: View, me: Seat, cut: Cut, content: Content) -> Box:
    """Return the taken dice and the dishes they make possible, or how many dice stay."""
    taken = [one.die for one in cut.taken]
    size = 60 if len(taken) < 5 else 50
    dice = [Sprite(die(one.vegetable, one.number, size), width=size) for one in taken]
    new = newly_cookable(view, content, me, taken)
    if not new:
        stay = say("veggies-cut-stays", dice=len(view.block) - len(taken))
        end: list[Box] = [Blank(), Text(stay, 30, Ink(TEXT_GOLD)), Blank(0, width=5)]
    else:
        # Below each other, so that both names stay whole next to many dice.
        slips = [_dish(recipe, token, content, len(new)) for recipe, token in [*new.items()][:2]]
        end = [Sprite(_chevron(1, 0), width=40), Column(slips, 4, (0, 11, 0, 11), grow=1)]
    return Row([Text(say("veggies-cut-gains"), 34, LIGHT), *dice, *end], 7, (28, 0, 16, 0))


def _dish(recipe: RecipeId, takes_token: bool, content: Content, count: int) -> Box:
    """Return a dish on a slip: a tick or the token, its name, its points."""
    sign, shine, size = (17, 62, 33) if count == 1 else (11, 38, 25)
    mark = icon("token", 2 * sign + 8) if takes_token else Sprite(tick(sign), width=2 * sign + 4)
    ground_ = ground(lambda wide, high: paper(wide, high, radius=14))
    name = Text(say(recipe_id(recipe)), size, DARK, least=1, grow=1)
    line = [mark, name, star(str(content.recipes[recipe].points), shine)]
    return Layers([ground_, Row(line, 8, (10, 0, 4, 0))], grow=1, even=True)
