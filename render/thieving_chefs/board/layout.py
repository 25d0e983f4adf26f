"""Layout of the board of Thieving Chefs, for two to five seats.

Seats follow clockwise from the top left, as turns do. Everything is pixels of a 1200 x 900 board.
"""

from typing import Final, NamedTuple

from render.kit.layout import Area

SIZE: Final = (1200, 900)
BANNER: Final = Area(20, 14, 1160, 98)


class Spot(NamedTuple):
    """The place of a card in the middle: its middle and its width."""

    x: int
    y: int
    width: int


class Layout(NamedTuple):
    """The layout of the table for a number of seats."""

    mats: tuple[Area, ...]
    sauce: Spot
    deck: Spot
    discards: Spot
    menu: Area | None = None
    """The list of all dishes, if there is room."""


_LAYOUTS: Final = {
    2: Layout(
        (Area(20, 126, 462, 634), Area(718, 126, 462, 634)),
        sauce=Spot(600, 244, 162),
        deck=Spot(600, 438, 116),
        discards=Spot(600, 635, 118),
        menu=Area(20, 774, 1160, 112),
    ),
    3: Layout(
        (Area(20, 126, 462, 376), Area(718, 126, 462, 376), Area(244, 514, 712, 372)),
        sauce=Spot(600, 314, 206),
        deck=Spot(128, 686, 150),
        discards=Spot(1072, 686, 150),
    ),
    4: Layout(
        (
            Area(20, 126, 462, 376),
            Area(718, 126, 462, 376),
            Area(718, 514, 462, 372),
            Area(20, 514, 462, 372),
        ),
        sauce=Spot(600, 263, 190),
        deck=Spot(600, 492, 132),
        discards=Spot(600, 724, 138),
    ),
    5: Layout(
        (
            Area(20, 126, 377, 376),
            Area(803, 126, 377, 376),
            Area(803, 514, 377, 372),
            Area(412, 514, 377, 372),
            Area(20, 514, 377, 372),
        ),
        sauce=Spot(508, 312, 170),
        deck=Spot(690, 202, 108),
        discards=Spot(690, 380, 108),
    ),
}


def layout(seats: int) -> Layout:
    """Return the arrangement for two to five seats."""
    return _LAYOUTS[seats]
