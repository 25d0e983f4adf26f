"""Boards of Thieving Chefs are legible, and seats differ, in all kinds of colour vision."""

import itertools
import math

import pytest
from PIL import Image

from render.kit import stickers
from render.kit.paths import Area
from render.kit.surfaces import mat, paper, walnut
from render.kit.theme import (
    INK,
    INK_ACCENT,
    SEATS,
    TEXT_BROKEN,
    TEXT_GOLD,
    TEXT_LIGHT,
    WALNUT,
    Rgb,
)
from render.thieving_chefs.board.dishes import wood
from render.thieving_chefs.board.layout import layout
from render.thieving_chefs.board.table import draw_board
from render.thieving_chefs.hand import BAR
from tests.render.contrast import contrast
from tests.render.kit.test_theme import _BLIND, _seen
from tests.render.thieving_chefs.tables import NAMES, chef, content, table


def ground(sticker: stickers.Sticker, box: tuple[int, int, int, int]) -> list[Rgb]:
    """Return the colours of a piece in a box relative to its anchor, without the rarest."""
    board = Image.new("RGB", (800, 300), WALNUT)
    sticker.onto(board, 400, 150)
    part = board.crop((400 + box[0], 150 + box[1], 400 + box[2], 150 + box[3]))
    colours = part.getcolors(part.width * part.height)
    assert colours is not None
    often = part.width * part.height * 0.002
    return [
        (colour[0], colour[1], colour[2])
        for count, colour in colours
        if count >= often and isinstance(colour, tuple)
    ]


@pytest.mark.parametrize(
    ("text", "piece", "box"),
    [
        (INK, wood(200, 150, well=36), (10, 8, 150, 32)),
        (TEXT_LIGHT, wood(200, 150, broken=True, well=36), (10, 8, 150, 32)),
        (TEXT_BROKEN, wood(200, 150, broken=True, well=36), (10, 8, 150, 32)),
        (INK, wood(200, 60), (50, 18, 190, 42)),
        (TEXT_LIGHT, wood(200, 60, broken=True), (10, 18, 190, 42)),
        (TEXT_GOLD, stickers.plaque(120, 44), (-45, -14, 45, 14)),
        (TEXT_BROKEN, stickers.plaque(120, 52), (-45, -17, 45, 17)),
        (INK, stickers.plate(150, 36, BAR, stickers.MIDDLE), (-65, -12, 65, 12)),
        (INK, paper(300, 98), (20, 20, 280, 78)),
        (INK_ACCENT, paper(300, 98), (20, 20, 280, 78)),
        *itertools.chain.from_iterable(
            (
                (TEXT_LIGHT, mat(300, 140, SEATS[0], lit=lit), (20, 20, 280, 60)),
                (TEXT_GOLD, mat(300, 140, SEATS[0], lit=lit), (20, 20, 280, 60)),
            )
            for lit in (False, True)
        ),
    ],
)
def test_text_is_legible_on_its_ground(
    text: Rgb, piece: stickers.Sticker, box: tuple[int, int, int, int]
) -> None:
    colours = ground(piece, box)
    assert colours
    assert min(contrast(text, colour) for colour in colours) >= 4.5


def test_words_on_the_bare_wood_can_be_read() -> None:
    wood = walnut(1200, 900).crop((500, 250, 700, 380))
    colours = wood.getcolors(wood.width * wood.height)
    assert colours is not None
    for _, colour in colours:
        assert isinstance(colour, tuple)
        assert contrast((217, 194, 154), (colour[0], colour[1], colour[2])) >= 4.5


def _mean(image: Image.Image, area: Area) -> Rgb:
    part = image.crop((area.x, area.y, area.right, area.bottom)).resize(
        (1, 1), Image.Resampling.BOX
    )
    pixel = part.getpixel((0, 0))
    assert isinstance(pixel, tuple)
    return int(pixel[0]), int(pixel[1]), int(pixel[2])


@pytest.mark.parametrize("blindness", [None, *_BLIND])
def test_seats_stay_apart_on_the_board(blindness: str | None) -> None:
    """The middle of each seat's mark, as drawn, for three kinds of colour blindness."""
    view = table(*(chef() for _ in SEATS), sauce=None)
    board = draw_board(view, (), NAMES, content())
    marks = [_mean(board, Area(m.x + 37, m.y + 48, 8, 8)) for m in layout(len(SEATS)).mats]
    for first, second in itertools.combinations(marks, 2):
        assert math.dist(_seen(first, blindness), _seen(second, blindness)) >= 14


def test_seats_differ_without_any_colour() -> None:
    """Each mark has a silhouette of its own, whose light ring covers other pixels."""
    silhouettes = []
    for seat in SEATS:
        sticker = stickers.icon(f"mark_{seat.shape}", 46)
        board = Image.new("RGB", (60, 60))
        sticker.onto(board, 30, 30)
        silhouettes.append(board.convert("L").point([0] * 60 + [255] * 196))
    for first, second in itertools.combinations(silhouettes, 2):
        pairs = zip(first.tobytes(), second.tobytes(), strict=True)
        assert sum(a != b for a, b in pairs) >= 150
