"""The picture of a server's open seats: each table's game, its taken seats and its free ones."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image

from render.diced_veggies.dice import die
from render.hibachi.board.chips import chip
from render.kit.boxes import Box, DisplayList, Ink, Layers, Row, Sprite, Text, ground
from render.kit.paths import Area
from render.kit.stickers import Sticker, icon
from render.kit.surfaces import paper, walnut
from render.kit.text import DISPLAY
from render.kit.theme import INK, SEATS
from render.kit.widgets import mark
from render.thieving_chefs.prints import back

MOST: Final = 4
"""The most tables in the picture, for its height."""
_WIDE: Final = 1000
_HIGH: Final = 116
_EDGE: Final = 20
_SEAT: Final = 70


class TableSeats(NamedTuple):
    """A table as the picture shows it; it names nobody."""

    game: str
    title: str
    taken: tuple[bool, ...]
    """By seat."""


def draw_open_seats(tables: Sequence[TableSeats]) -> Image.Image:
    """Return the picture, RGB, 1000 pixels wide."""
    shown = seats_list(tables)
    return shown.onto(walnut(_WIDE, _EDGE + len(tables) * (_HIGH + _EDGE)))


def seats_list(tables: Sequence[TableSeats]) -> DisplayList:
    """Return the items of the picture on the bare table."""
    shown = DisplayList(_WIDE, _EDGE + len(tables) * (_HIGH + _EDGE))
    for number, table in enumerate(tables):
        area = Area(_EDGE, _EDGE + number * (_HIGH + _EDGE), _WIDE - 2 * _EDGE, _HIGH)
        shown.lay(Layers((ground(paper), _row(table))), area)
    return shown


def _row(table: TableSeats) -> Box:
    free = Sprite(icon("no_cloche", _SEAT), width=_SEAT)
    seats = [mark(seat, _SEAT) if one else free for seat, one in enumerate(table.taken)]
    title = Text(table.title, 44, Ink(INK, DISPLAY), least=28, lines=2, grow=1)
    return Row((Sprite(_piece(table.game), width=124), title, *seats), 12, (0, 0, 24, 0))


def _piece(game: str) -> Sticker:
    """Return a piece of a game."""
    pieces = {"hibachi": lambda: chip(SEATS[0], 40), "thieving_chefs": lambda: back(58)}
    pieces["diced_veggies"] = lambda: die("carrot", 5, 76)
    return pieces.get(game, lambda: icon("cloche", 88))()
