"""The cleaver at a cut, and the last cut on the board."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from PIL import Image

from bot.games.diced_veggies.rules.block import Cut, Grid, total
from bot.games.diced_veggies.rules.events import BlockCut
from bot.games.diced_veggies.rules.pieces import Block
from bot.words import say
from render.diced_veggies.board.block import label_bands
from render.diced_veggies.board.layout import Ground
from render.diced_veggies.dice import ghost
from render.kit import stickers
from render.kit.boxes import DisplayList, Ink, Layers, Row, Text
from render.kit.boxes import ground as ground_box
from render.kit.paths import Area, Point, around, nearest_free
from render.kit.stickers import Plate, Shadow, Sheet, Sticker, load, sticker_of
from render.kit.text import initials, width
from render.kit.theme import INK, SEATS, rgb
from render.kit.widgets import icon

CLEAVER: Final = (330, 130)
"""Units of the master, with its ground edge at the top and its handle to the right."""
_EDGE: Final = 6
"""Units from its top to the cutting edge."""
_LENGTHS: Final = (340, 312, 286, 260, 225, 195, 168, 142, 118, 98, 84, 78)
_CAST: Final = Shadow(dx=4, dy=9, blur=8, alpha=0.5)
_OFF: Final = 5
"""Pixels between the last die and the tip of the blade."""
_SEAM_DARK: Final = rgb("#3C1900")
_SEAM: Final = rgb("#FFD766")


class Blade(NamedTuple):
    """A cleaver on the board."""

    area: Area
    length: int
    upright: bool
    """Whether the seam runs up and down."""
    low: bool
    """Whether the blade is below the seam, or to its left."""
    back: bool
    """Whether its handle is at the low end: on the left, or at the bottom."""
    off: int
    """Pixels from the end of the seam to the tip."""


def seam(ground: Ground, cut: Cut) -> tuple[Point, Point]:
    """Return both ends of the cut line, the low end first."""
    if cut.axis == "column":
        x = ground.x(cut.line)
        return ((x, ground.y(cut.first)), (x, ground.y(cut.last + 1)))
    y = ground.y(cut.line)
    return ((ground.x(cut.first), y), (ground.x(cut.last + 1), y))


def open_ends(block: Block, cut: Cut) -> tuple[bool, bool]:
    """Return whether the blade could enter at each end of its run, the low end first."""
    lanes = set()
    for one in block:
        across, lane = (one.column, one.row) if cut.axis == "column" else (one.row, one.column)
        if (across < cut.line) == (cut.side == "low"):
            lanes.add(lane)
    return (cut.first - 1 not in lanes, cut.last + 1 not in lanes)


def same_cuts(block: Block, cut: Cut) -> list[Cut]:
    """Return the strokes that take the same dice: a corner is cut off along either axis."""
    grid = Grid(block)
    return [
        Cut(axis, line, side, first, last, cut.taken)
        for axis, line, side, first, last, bits in grid.strokes(total(cut.taken))
        if grid.dice(bits) == cut.taken
    ]


def blade(
    ground: Ground,
    rest: Block,
    cut: Cut,
    room: Area,
    pushed: Sequence[Area] = (),
    *,
    label: float = 34,
    most: int = _LENGTHS[0],
) -> Blade | None:
    """Return the largest cleaver with room beside the run, or None.

    It stays within ``room``, is at most ``most`` pixels long, and covers no dice, former places,
    ``pushed`` dice or labels; it may start beyond the labels.
    """
    labels = label_bands(ground, label)
    # A little smaller than the dice: the edge's ink is on the seam itself.
    avoid = [*(ground.place(one, -14) for one in (*rest, *cut.taken)), *pushed, *labels]
    wide = min(labels[0].height, labels[1].width)
    ends, is_open = seam(ground, cut), open_ends(rest, cut)
    for length, back, off in product(_LENGTHS, (False, True), (_OFF, _OFF + wide)):
        if length > most or not is_open[0 if back else 1]:
            continue
        found = _placed_at(cut, ends[0 if back else 1], length, back, off)
        inside = room.overlap(found.area) == found.area.width * found.area.height
        if inside and not any(found.area.overlap(other) for other in avoid):
            return found
    return None


def _placed_at(cut: Cut, end: Point, length: int, back: bool, off: int) -> Blade:
    """Return the cleaver with its tip ``off`` pixels from an end of the seam."""
    thick = round(length * CLEAVER[1] / CLEAVER[0])
    edge = round(length * _EDGE / CLEAVER[0])
    low, upright = cut.side == "low", cut.axis == "column"
    x, y = round(end[0]), round(end[1])
    if upright:
        left = x + edge - thick if low else x - edge
        top = y + off if back else y - off - length
        return Blade(Area(left, top, thick, length), length, upright, low, back, off)
    left = x - off - length if back else x + off
    top = y - edge if low else y + edge - thick
    return Blade(Area(left, top, length, thick), length, upright, low, back, off)


def put_blade(shown: DisplayList, placed: Blade) -> None:
    """Put a cleaver in its place."""
    cleaver = _cleaver(placed.length, placed.upright, placed.low, placed.back)
    shown.put("cleaver", cleaver, *placed.area.middle)


@lru_cache(maxsize=16)
def _cleaver(length: int, upright: bool, low: bool, back: bool) -> Sticker:
    """Return the turned cleaver: the master has its edge above and its handle on the right."""
    picture = load("cleaver")
    flip_x, flip_y = back, not low
    if upright:
        # A quarter turn brings the edge to the right and the handle to the bottom.
        picture = picture.transpose(Image.Transpose.ROTATE_270)
        flip_x, flip_y = not low, not back
    if flip_x:
        picture = picture.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    if flip_y:
        picture = picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    width = length * CLEAVER[1] / CLEAVER[0] if upright else length
    return stickers.turned(picture, width, 0, _CAST)


def put_seam(shown: DisplayList, ground: Ground, cut: Cut, placed: Blade | None) -> None:
    """Put the line of a cut, dashed in gold, as far as its cleaver."""
    (x, y), (far, top) = seam(ground, cut)
    low, high = [max(9, placed.off) if placed and placed.back is back else 9
                 for back in (True, False)]  # fmt: skip
    if cut.axis == "column":
        y, top = y + low, top - high
    else:
        x, far = x - low, far + high
    sheet = Sheet(far - x + 16, y - top + 16)
    line = [(8.0, sheet.height - 8), (sheet.width - 8, 8.0)]
    sheet.line(line, _SEAM_DARK, 7.5, alpha=0.62)
    sheet.line(line, _SEAM, 4, dash=(11, 8))
    shown.put("seam", sticker_of(sheet.image, 8, 8), x, top)


_HIGH: Final = 52
TAG: Final = Plate(
    rgb("#FFF6E2"), rgb("#F0DFBC"), thick=3.2, cast=Shadow(dy=4, blur=4, alpha=0.45), margin=16
)
_SIZE: Final = 28
_NAME: Final = 230
"""The most pixels of a whole name on the tag."""


def put_last_cut(
    shown: DisplayList, ground: Ground, rest: Block, last: BlockCut, name: str, room: Area
) -> None:
    """Put faint dice in the places of the taken, the seam, the cleaver and a tag.

    Of the strokes that take these dice the longest cleaver is shown. Cleaver and tag stay within
    ``room`` and off the dice and labels.
    """
    taken = last.cut.taken
    for one in taken:
        x, y = ground.at(one.column, one.row)
        shown.put("ghost", ghost(one.vegetable, one.number, ground.cell - 9), x, y)
    avoid = [*label_bands(ground), *(ground.place(one) for one in (*rest, *taken))]
    if not last.cut.whole:
        strokes = [last.cut, *same_cuts((*rest, *taken), last.cut)]
        found = [(blade(ground, rest, stroke, room), stroke) for stroke in strokes]
        lying, stroke = max(found, key=lambda one: one[0].length if one[0] else 0)
        put_seam(shown, ground, stroke, lying)
        if lying is not None:
            put_blade(shown, lying)
            avoid.append(lying.area)
    _put_tag(shown, ground, last, name, room, avoid)


def _put_tag(
    shown: DisplayList, ground: Ground, last: BlockCut, name: str, room: Area, avoid: Sequence[Area]
) -> None:
    """Write the taker and the pips as near as there is room, shorter in little room."""
    points, seat = total(last.cut.taken), last.seat
    cells = [ground.at(one.column, one.row) for one in last.cut.taken]
    near = (sum(x for x, _ in cells) / len(cells), sum(y for _, y in cells) / len(cells))
    names = [each for each in (name, initials(name)) if width(each, _SIZE) <= _NAME]
    tags = [say("veggies-tag", who=each, points=points) for each in names]
    for words in [*tags, say("veggies-tag-nameless", points=points), str(points)]:
        wide = round(width(words, _SIZE)) + 62
        place = nearest_free(wide, _HIGH, near, room, avoid)
        if place is not None:
            break
    else:
        place = around(*near, wide, _HIGH)
    style = SEATS[seat]
    line = Row([icon(f"plain_{style.shape}", 34), Text(words, _SIZE, Ink(INK))], 8)
    shown.lay(Layers([ground_box(TAG._replace(line=style.colour)), line]), place)
