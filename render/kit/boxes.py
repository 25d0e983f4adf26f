"""Layout of pictures: boxes in rows and columns, and the display list they become.

A picture is described as boxes (``Row``, ``Column``, ``Layers``, ``Text``, ``Sprite``…), laid into
an area as items of a display list, and painted last. Every text of a board or hand is an item, and
the display list enforces the text floor. Sizes and places are pixels.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from itertools import accumulate, pairwise
from typing import ClassVar, Final, NamedTuple, Self, TypeAlias

import msgspec
from PIL import Image

from render.kit.paths import Area
from render.kit.stickers import Plate, Sticker, plate, sticker_of
from render.kit.text import TEXT, Typeface, set_lines, width, write
from render.kit.theme import Rgb

Size: TypeAlias = tuple[float, float]
LEADING: Final = 1.08
"""From line to line, in sizes of the text."""


def floor_of(picture: float) -> float:
    """Return the least size of text on a picture so many pixels wide: 24 on 1,200, 20 on 1,000.

    Discord shows a picture 550 pixels wide, and a text of that size 11 pixels high.
    """
    return picture / 50


class Shade(NamedTuple):
    """A copy under letters: pixels lower, colour and strength."""

    lower: int
    colour: Rgb
    alpha: float


class Ink(NamedTuple):
    """The look of letters."""

    colour: Rgb
    face: Typeface = TEXT
    shade: Shade | None = None
    stroke: int = 0
    stroke_colour: Rgb = (0, 0, 0)


class Item(NamedTuple):
    """A sticker of the display list, with its anchor at (x, y)."""

    role: str
    sticker: Sticker
    x: float
    y: float
    words: str = ""

    @property
    def area(self) -> Area:
        """The covered rectangle, with shadow and glow."""
        sticker = self.sticker
        return Area(round(self.x) + sticker.x, round(self.y) + sticker.y, *sticker.mask.size)


class DisplayList:
    """The display list of a picture."""

    def __init__(self, wide: int, high: int) -> None:
        self.area = Area(0, 0, wide, high)
        self.floor = floor_of(wide)
        self.items: list[Item] = []

    def put(self, role: str, sticker: Sticker, x: float, y: float) -> None:
        """Add a sticker with its anchor at (x, y)."""
        self.items.append(Item(role, sticker, x, y))

    def write(
        self, role: str, x: float, y: float, words: str, size: float, ink: Ink, anchor: str = "l"
    ) -> float:
        """Add a line of text, at least as large as the floor, and return its width.

        ``x`` is its left end, middle or right end by ``anchor`` (l, m or r), ``y`` the middle of
        its capitals.
        """
        size = max(size, self.floor)
        taken = width(words, size, ink.face)
        left = x - {"l": 0.0, "m": taken / 2, "r": taken}[anchor]
        self.items.append(Item(role, lettering(words, size, ink), left, y, words))
        return taken

    def lay(self, box: "Box", area: Area | None = None) -> None:
        """Arrange a box in an area, by default the whole picture."""
        box.lay(self, self.area if area is None else area)

    def onto(self, image: Image.Image, left: int = 0, top: int = 0) -> Image.Image:
        """Paint all items in their order on the picture, or its part from a corner; return it."""
        for item in self.items:
            item.sticker.onto(image, item.x - left, item.y - top)
        return image

    def of(self, role: str) -> list[Item]:
        """Return the items of a role."""
        return [item for item in self.items if item.role == role]


@lru_cache(maxsize=1024)
def lettering(words: str, size: float, ink: Ink) -> Sticker:
    """Return a line of text as a sticker, its anchor at the left end on the capitals' middle."""
    margin = round(size * 0.3) + ink.stroke + 2
    wide, high = round(width(words, size, ink.face)) + 2 * margin, round(size * 1.5) + 2 * margin
    letters = Image.new("L", (wide, high))
    place = (margin, high // 2)
    if ink.shade is None and not ink.stroke:
        write(letters, *place, words, size, 255, face=ink.face)
        drawn = letters.getbbox() or (0, 0, 1, 1)
        mask = letters.crop(drawn)
        colours = Image.new("RGB", mask.size, ink.colour)
        return Sticker(colours, mask, drawn[0] - place[0], drawn[1] - place[1])
    # On black with the inks of alpha alone, so that edges keep their colour.
    write(letters, *place, words, size, 255, face=ink.face, stroke=ink.stroke, stroke_colour=255,
          shade=ink.shade and (ink.shade.lower, 255, ink.shade.alpha))  # fmt: skip
    under = ink.stroke_colour if ink.shade is None or ink.stroke else ink.shade.colour
    image = Image.new("RGB", (wide, high), under)
    write(image, *place, words, size, ink.colour, face=ink.face)
    whole = image.convert("RGBA")
    whole.putalpha(letters)
    return sticker_of(whole, *place)


# Boxes.


class Box(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a layout, by itself empty.

    ``width`` and ``height`` fix its size, ``grow`` is its share of spare room in a line; an
    ``even`` box takes that share alone, whatever its natural size. A line too narrow for all its
    boxes leaves out those of the highest ``rank`` first; rank 0 always remains.
    """

    width: float | None = None
    height: float | None = None
    grow: float = 0
    even: bool = False
    rank: int = 0

    def wanted(self, floor: float) -> Size:
        """Return the natural size, of fixed sizes where given."""
        return self._sized(self.natural, floor)

    def smallest(self, floor: float) -> Size:
        """Return the least size that shows the whole box."""
        return self._sized(self.least_size, floor)

    def _sized(self, size: Callable[[float], Size], floor: float) -> Size:
        if self.width is not None and self.height is not None:
            return (self.width, self.height)
        wide, high = size(floor)
        return (wide if self.width is None else self.width,
                high if self.height is None else self.height)  # fmt: skip

    def sized(
        self, *, width: float | None = None, height: float | None = None, grow: float = 0
    ) -> Self:
        """Return the box with another fixed size and share of spare room."""
        return msgspec.structs.replace(self, width=width, height=height, grow=grow)

    def natural(self, floor: float) -> Size:
        """Return the size without limits of room; nothing for what fills its area."""
        return (0, 0)

    def least_size(self, floor: float) -> Size:
        """Return the least size; the natural one where nothing shrinks."""
        return self.natural(floor)

    def lay(self, shown: DisplayList, area: Area) -> None:
        """Add the items of the box in an area."""


class Blank(Box, frozen=True):
    """Empty room, by default all that is left."""

    grow: float = 1


class Sprite(Box, frozen=True):
    """A sticker, or the maker of one by width and height, with its anchor ``at`` these shares."""

    sticker: Sticker | Callable[[int, int], Sticker]
    at: tuple[float, float] = (0.5, 0.5)
    role: str = "sprite"

    def natural(self, floor: float) -> Size:
        """Return the size of a finished sticker."""
        return self.sticker.mask.size if isinstance(self.sticker, Sticker) else (0, 0)

    def lay(self, shown: DisplayList, area: Area) -> None:
        """Put the sticker."""
        sticker = self.sticker
        if not isinstance(sticker, Sticker):
            sticker = sticker(area.width, area.height)
        shown.put(self.role, sticker, area.x + area.width * self.at[0],
                  area.y + area.height * self.at[1])  # fmt: skip


def ground(make: Plate | Callable[[int, int], Sticker]) -> Sprite:
    """Return the ground of an area: a plate, or stickers anchored at their top left corner."""
    return Sprite(partial(plate, look=make) if isinstance(make, Plate) else make, (0, 0), "ground")


class Canvas(Box, frozen=True):
    """Items placed by code, for what is no row or column: a board, a block of dice.

    It has a fixed size, or grows.
    """

    draw: Callable[[DisplayList, Area], None]

    def lay(self, shown: DisplayList, area: Area) -> None:
        """Let the code place its items."""
        self.draw(shown, area)


class Text(Box, frozen=True):
    """Words in one or more lines: smaller down to ``least``, wrapped, then cut.

    ``least`` is at least the floor of the picture. A ``name`` is cut to its first name and initials
    before letters are.
    """

    words: str
    size: float
    ink: Ink
    least: float = 0
    lines: int = 1
    anchor: str = "l"
    name: bool = False
    role: str = "text"

    def natural(self, floor: float) -> Size:
        """Return the size of a single line."""
        size = max(self.size, floor)
        return (width(self.words, size, self.ink.face), size * LEADING)

    def least_size(self, floor: float) -> Size:
        """Return the size of the smallest line that holds the longest word, or a name's first."""
        size = min(max(self.least or self.size, floor), max(self.size, floor))
        parts = self.words.split(" ") if self.lines > 1 else [self.words]
        longest = max((width(part, size, self.ink.face) for part in parts), default=0.0)
        return (min(longest, 4 * size) if self.name else longest, size * LEADING)

    def lay(self, shown: DisplayList, area: Area) -> None:
        """Write the lines round the middle of the area's height."""
        size = max(self.size, shown.floor)
        least = min(max(self.least or self.size, shown.floor), size)
        most = max(1, min(self.lines, int(area.height / (least * LEADING))))
        lines, size = set_lines(self.words, area.width + 1.5, size, self.ink.face, least=least,
                                most=most, high=area.height / LEADING, name=self.name)  # fmt: skip
        x = {"l": area.x, "m": area.middle[0], "r": area.right}[self.anchor]
        for i, line in enumerate(lines):
            y = area.middle[1] + (i - (len(lines) - 1) / 2) * size * LEADING
            shown.write(self.role, x, y, line, size, self.ink, self.anchor)


class Layers(Box, frozen=True):
    """Boxes above each other in the same area, the first at the bottom."""

    boxes: Sequence[Box]

    def natural(self, floor: float) -> Size:
        """Return the size of the largest box."""
        return _largest(box.wanted(floor) for box in self.boxes)

    def least_size(self, floor: float) -> Size:
        """Return the least size of the largest box."""
        return _largest(box.smallest(floor) for box in self.boxes)

    def lay(self, shown: DisplayList, area: Area) -> None:
        """Lay every box, in the middle where its size is fixed."""
        for box in self.boxes:
            wide = area.width if box.width is None else min(area.width, round(box.width))
            high = area.height if box.height is None else min(area.height, round(box.height))
            left, top = (area.width - wide) // 2, (area.height - high) // 2
            box.lay(shown, Area(area.x + left, area.y + top, wide, high))


def _largest(sizes: Iterable[Size]) -> Size:
    wide, high = zip((0.0, 0.0), *sizes, strict=True)
    return (max(wide), max(high))


Pad: TypeAlias = tuple[float, float, float, float]
"""Pixels left, top, right, bottom."""


class Flow(Box, frozen=True):
    """Boxes in a line: fixed and natural sizes first, spare room by ``grow``.

    ``apart`` pixels lie between them, ``pad`` around them; ``start`` is the share of spare room
    before the first where no box grows.
    """

    axis: ClassVar[int]
    boxes: Sequence[Box]
    apart: float = 0
    pad: Pad = (0, 0, 0, 0)
    start: float = 0.5

    def natural(self, floor: float) -> Size:
        """Return the size of all boxes in their natural sizes."""
        return self._total([box.wanted(floor) for box in self.boxes])

    def least_size(self, floor: float) -> Size:
        """Return the size of the boxes that always remain in their least sizes."""
        return self._total([box.smallest(floor) for box in self.boxes if not box.rank])

    def _total(self, sizes: Sequence[Size]) -> Size:
        along = sum(size[self.axis] for size in sizes) + self.apart * max(0, len(sizes) - 1)
        across = max((size[1 - self.axis] for size in sizes), default=0.0)
        wide, high = (along, across) if self.axis == 0 else (across, along)
        return (wide + self.pad[0] + self.pad[2], high + self.pad[1] + self.pad[3])

    def lay(self, shown: DisplayList, area: Area) -> None:
        """Arrange the boxes that fit."""
        left, top, right, bottom = self.pad
        inner = (area.x + left, area.y + top)
        room = (area.width - left - right, area.height - top - bottom)
        boxes = self._fitting(room[self.axis], shown.floor)
        lengths = self._lengths(boxes, room[self.axis], shown.floor)
        spare = room[self.axis] - sum(lengths) - self.apart * max(0, len(boxes) - 1)
        begin = inner[self.axis] + max(0.0, spare) * self.start
        steps = accumulate((length + self.apart for length in lengths), initial=begin)
        for box, (here, there) in zip(boxes, pairwise(steps), strict=True):
            fixed = (box.width, box.height)[1 - self.axis]
            across = room[1 - self.axis] if fixed is None else fixed
            aside = inner[1 - self.axis] + (room[1 - self.axis] - across) / 2
            long = round(there - self.apart) - round(here)
            if self.axis == 0:
                box.lay(shown, Area(round(here), round(aside), long, round(across)))
            else:
                box.lay(shown, Area(round(aside), round(here), round(across), long))

    def _fitting(self, room: float, floor: float) -> list[Box]:
        """Return the boxes without those left out by rank."""
        boxes = list(self.boxes)
        while highest := max((box.rank for box in boxes), default=0):
            least = sum(box.smallest(floor)[self.axis] for box in boxes if not box.even)
            least += self.apart * max(0, len(boxes) - 1)
            if least <= room + 0.5:
                break
            boxes = [box for box in boxes if box.rank < highest]
        return boxes

    def _lengths(self, boxes: Sequence[Box], room: float, floor: float) -> list[float]:
        wanted = [0.0 if box.even else box.wanted(floor)[self.axis] for box in boxes]
        spare = room - sum(wanted) - self.apart * max(0, len(boxes) - 1)
        if spare >= 0:
            shares = sum(box.grow for box in boxes)
            return [long + (spare * box.grow / shares if shares else 0)
                    for box, long in zip(boxes, wanted, strict=True)]  # fmt: skip
        slack = [max(0.0, long - box.smallest(floor)[self.axis])
                 for box, long in zip(boxes, wanted, strict=True)]  # fmt: skip
        share = min(1.0, -spare / sum(slack)) if sum(slack) else 0.0
        return [long - loose * share for long, loose in zip(wanted, slack, strict=True)]


class Row(Flow, frozen=True):
    """Boxes side by side, each as high as the row unless its height is fixed."""

    axis = 0


class Column(Flow, frozen=True):
    """Boxes below each other, each as wide as the column unless its width is fixed."""

    axis = 1
