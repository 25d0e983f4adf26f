"""Layout of the board of Thieving Chefs, for two to five seats.

Seats follow clockwise from the top left, as turns do.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from render.kit.boxes import Box, Canvas, Column, DisplayList, Row
from render.kit.paths import Area

SIZE: Final = (1200, 900)
_BANNER: Final = 98
_MIDDLE: Final = 196
"""Width of a column in the middle of the table."""
_NARROW: Final = 377
"""Width of a mat on the table for five."""


class Layout(NamedTuple):
    """The areas of a table for a number of seats."""

    banner: Area
    mats: tuple[Area, ...]
    sauce: Area
    deck: Area
    discards: Area
    menu: Area | None
    """The list of all dishes, if there is room."""


@lru_cache(maxsize=4)
def layout(seats: int) -> Layout:
    """Return the areas for two to five seats."""
    found: dict[str | int, Area] = {}

    def slot(name: str | int, width: float | None = None, height: float | None = None) -> Box:
        grows = 1 if width is height is None else 0
        return Canvas(lambda _, area: found.update({name: area}), width=width, height=height,
                      grow=grows)  # fmt: skip

    mats = [slot(seat, _NARROW if seats == 5 else None) for seat in range(seats)]
    piles = (slot("deck", height=146), slot("discards"))
    middle = Column((slot("sauce", height=240), *piles), 20, (0, 6, 0, 0), width=_MIDDLE)
    match mats:
        case [first, second]:
            whole: Box = Row((first, middle, second), 20, grow=1)
        case [first, second, third]:
            high = Row((first, slot("sauce", _MIDDLE), second), 20, grow=1)
            low = Row((slot("deck"), third.sized(width=712), slot("discards")), 16, grow=1)
            whole = Column((high, low), 12, grow=1)
        case [first, second, third, fourth]:
            left, right = Column((first, fourth), 12, grow=1), Column((second, third), 12, grow=1)
            whole = Row((left, middle, right), 20, grow=1)
        case _:
            between = Row((slot("sauce", 176), Column(piles, 8, grow=1)), 14, grow=1)
            high = Row((mats[0], between, mats[1]), 20, grow=1, even=True)
            whole = Column(
                (high, Row((mats[4], mats[3], mats[2]), 15, grow=1, even=True)), 12, grow=1
            )
    below = [slot("menu", height=112)] if seats == 2 else []
    column = (slot("banner", height=_BANNER), whole, *below)
    Column(column, 14, (20, 14, 20, 14)).lay(DisplayList(*SIZE), Area(0, 0, *SIZE))
    return Layout(found["banner"], tuple(found[seat] for seat in range(seats)), found["sauce"],
                  found["deck"], found["discards"], found.get("menu"))  # fmt: skip
