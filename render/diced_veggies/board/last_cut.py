"""The last cut on the board: ghosts of the dice, the seam, the cleaver, and a tag."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PIL import Image

from bot.games.contract import Seat
from bot.games.diced_veggies.rules.block import Cut, total
from bot.games.diced_veggies.rules.pieces import Block
from render.diced_veggies.board.blade import blade, draw_seam, open_ends, put_blade
from render.diced_veggies.board.layout import Ground
from render.diced_veggies.dice.dice import ghost
from render.kit import stickers
from render.kit.layout import Area, around, nearest_free
from render.kit.paths import box
from render.kit.sheet import Shadow, Sheet
from render.kit.stickers import Sticker, sticker_of
from render.kit.text import ELLIPSIS, fit_name, width, write
from render.kit.theme import INK, SEATS, Rgb, rgb

_HIGH: Final = 44
_SIZE: Final = 27
_NAME: Final = 168
"""The most pixels of a name on the tag."""


def draw_last_cut(
    image: Image.Image,
    ground: Ground,
    block: Block,
    cut: Cut,
    by: Seat,
    name: str,
    room: Area,
    taken: Sequence[Area],
) -> None:
    """Draw the last cut."""
    for one in cut.taken:
        x, y = ground.at(one.column, one.row)
        ghost(one.vegetable, one.number, ground.cell - 9).onto(image, round(x), round(y))
    avoid = [*taken, *(ground.place(one.column, one.row) for one in (*block, *cut.taken))]
    if not cut.whole:
        cleaver = blade(ground, block, cut, room, taken)
        draw_seam(image, ground, cut, open_ends(block, cut), cleaver)
        if cleaver is not None:
            put_blade(image, cleaver)
            avoid.append(cleaver.area)
    _tag(image, ground, cut, by, name, room, avoid)


def _tag(
    image: Image.Image,
    ground: Ground,
    cut: Cut,
    by: Seat,
    name: str,
    room: Area,
    avoid: Sequence[Area],
) -> None:
    """Draw the taker and the pips, as near as there is room; shorter where there is little."""
    points = str(total(cut.taken))
    who = fit_name(name, by, _NAME, _SIZE, least=_SIZE).words
    cells = [ground.at(one.column, one.row) for one in cut.taken]
    x = sum(cell[0] for cell in cells) / len(cells)
    y = sum(cell[1] for cell in cells) / len(cells)
    phrase = [f"{who} took {points}", f"took {points}", points]
    if ELLIPSIS in who:
        phrase.insert(1, f"{who.split()[0].rstrip(ELLIPSIS)} took {points}")
    for words in phrase:
        wide = round(width(words, _SIZE)) + 66
        place = nearest_free(wide, _HIGH, (x, y), room, avoid)
        if place is not None:
            break
    else:
        place = around(x, y, wide, _HIGH)
    style = SEATS[by]
    _pill(place.width, style.colour).onto(image, place.x, place.y)
    stickers.icon(f"plain_{style.shape}", 30).onto(image, place.x + 26, place.middle[1])
    write(image, place.x + 47, place.middle[1], words, _SIZE, INK)


@lru_cache(maxsize=32)
def _pill(wide: int, colour: Rgb) -> Sticker:
    margin = 16
    sheet = Sheet(wide + 2 * margin, _HIGH + 2 * margin)
    edge = box(margin, margin, wide, _HIGH, radius=_HIGH / 2)
    sheet.shadow(edge, Shadow(dy=4, blur=4, alpha=0.45))
    sheet.fill(edge, rgb("#FFF6E2"), to=rgb("#F0DFBC"), angle=90)
    sheet.line(edge, colour, 3.2, closed=True)
    return sticker_of(sheet.image, margin, margin)
