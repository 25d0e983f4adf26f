"""Pictures of ``/rules``: numbered places in made-up situations."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, Generic, TypeVar

import msgspec
from PIL import Image, ImageOps

from bot.words import Value, say
from data import DATA
from render.kit.boxes import Box, Canvas, Column, DisplayList, Layers, Row, Sprite, Text, ground
from render.kit.paths import Area, Path, Point, between
from render.kit.shading import resized
from render.kit.stickers import Plate, drawn
from render.kit.surfaces import paper, walnut
from render.kit.text import DISPLAY, write
from render.kit.theme import rgb
from render.kit.widgets import DARK, LIGHT, put_arrow

NAMES: Final = ("Mei", "Omar", "Lena", "Tomas")
"""The chefs of made-up situations."""
_WHITE: Final = rgb("#FFFDF4")
_STORY: Final = (1000, 1090)
"""The size of scenes below each other: 600 pixels high where Discord shows 550 across."""
_CAPTION: Final = 70
"""Height of a caption."""
_LEAST: Final = 800
"""A narrower part of a picture is shown twice as large."""


V = TypeVar("V")
N = TypeVar("N")
S = TypeVar("S")


class Situation(msgspec.Struct, Generic[V, N]):
    """A made-up situation of ``data/pages``: V its view, N its seen events."""

    view: V
    recent: tuple[N, ...] = ()
    marks: tuple[Point, ...] = ()
    """Places of the marks 1, 2, 3, ... in the part shown."""
    part: tuple[int, int, int, int] | None = None
    """Left, top, width and height of the part shown; None for the whole picture."""


def situation(game: str, page: str, kind: type[S]) -> S:
    """Return the situation of a page."""
    pages = msgspec.json.decode((DATA / "pages" / f"{game}.json").read_bytes())
    return msgspec.convert(pages[page], kind)


def draw_situation(
    shown: Situation[Any, Any],
    board: Callable[..., Image.Image],
    hand: Callable[..., Image.Image],
    content: Any,
) -> Image.Image:
    """Return the shown part of a situation's board or hand, with marks 1, 2, 3, ... on it."""
    if shown.view.me is None:
        image = board(shown.view, shown.recent, NAMES, content)
    else:
        image = hand(shown.view, content)
    if shown.part is not None:
        left, top, wide, high = shown.part
        image = image.crop((left, top, left + wide, top + high))
        if wide < _LEAST:
            image = resized(image, 2 * wide).convert("RGB")
    for number, (x, y) in enumerate(shown.marks, 1):
        drawn("place_30").onto(image, x, y)
        write(image, x, y, str(number), 42.6, _WHITE, face=DISPLAY, anchor="m")
    return image


def story_list(game: str, scenes: Mapping[str, Box], look: Plate, **values: Value) -> DisplayList:
    """Return a game's scenes by their steps, below numbered captions, on grounds of one look."""
    shown = DisplayList(*_STORY)
    panels = []
    for number, (step, scene) in enumerate(scenes.items(), 1):
        disc = Sprite(drawn("place_27"))
        mark = Layers((disc, Text(str(number), 38, LIGHT, anchor="m")), width=56)
        caption = say(f"rules-{game}-goal.{step}", **values)
        words = Text(caption, 42, DARK, least=1, role="caption", grow=1)
        head = Row((mark, words), 14, (12, 0, 16, 0))
        slip = Layers((ground(partial(paper, radius=16)), head), height=_CAPTION)
        place = ground(look)
        panels.append(Column((slip, Layers((place, scene), grow=1, even=True)), 6,
                             grow=1, even=True))  # fmt: skip
    shown.lay(Column(panels, 12, (12, 12, 12, 12)))
    return shown


def onward(wide: float) -> Box:
    """Return an arrow to the right, from one part of a scene to the next."""

    def laid(shown: DisplayList, area: Area) -> None:
        put_arrow(shown, straight((area.x, area.middle[1]), (area.right, area.middle[1])))

    return Canvas(laid, width=wide)


def straight(start: Point, end: Point) -> Path:
    """Return points of the line between two, for an arrow."""
    return [between(start, end, i / 20) for i in range(21)]


def draw_story(shown: DisplayList) -> Image.Image:
    """Return scenes on the table."""
    wide, high = _STORY
    image, wood = Image.new("RGB", _STORY), walnut(wide, high // 2)
    image.paste(wood, (0, 0))
    image.paste(ImageOps.flip(wood), (0, high // 2))
    return shown.onto(image)
