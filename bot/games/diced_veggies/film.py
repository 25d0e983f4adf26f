"""What is kept of a restock for its replay: the way of each die from the hand to its cell."""

import msgspec

from bot.games.diced_veggies.pieces import VegetableId


class Key(msgspec.Struct, frozen=True, array_like=True):
    """A die at a moment. In between it is on the straight line and turns evenly.

    Attributes:
        ms: since the first die left the hand.
        x: its centre, in hundredths of a cm from the corner in which the block forms.
        y: the same.
        turn: degrees to the left of upright.
    """

    ms: int
    x: int
    y: int
    turn: int


class Face(msgspec.Struct, frozen=True, array_like=True):
    """The number that lies on top of a rolling die from ``ms`` on."""

    ms: int
    number: int


class Way(msgspec.Struct, frozen=True):
    """One die of a restock.

    Attributes:
        vegetable: what it shows.
        keys: in the order of time. Before the first it is in the hand; the last is its cell.
        faces: in the order of time; the last is the number it has in the block.
    """

    vegetable: VegetableId
    keys: tuple[Key, ...]
    faces: tuple[Face, ...]


class Film(msgspec.Struct, frozen=True):
    """A restock, as a replay shows it: all in the frame's own corner, however it is dragged.

    Attributes:
        side: of a die and of a cell, in hundredths of a cm: the cell of column 0 and row 0 has its
            outer corner at 0, 0.
        inside: how long and wide the frame is inside, in hundredths of a cm.
        dragged: when the hand begins to drag the frame, in ms.
        lasts: when all dice lie in their cells, in ms.
        dice: in the order of the block.
    """

    side: int
    inside: int
    dragged: int
    lasts: int
    dice: tuple[Way, ...]
