"""Faces of the cards as data: name, family, drawing and the colours of the window."""

from enum import StrEnum
from typing import Final, NamedTuple

from render.kit.theme import Rgb, rgb


class Family(StrEnum):
    """The family of a card, which alone decides its frame."""

    INGREDIENT = "ingredient"  # cream card, window with a coloured sky
    SAUCE = "sauce"  # red card with golden rays
    PET = "pet"  # night blue card with paw prints


class Face(NamedTuple):
    """The print of a card.

    ``reach`` is the width of its drawing in the window of the small card, which is 176 wide;
    ``sky`` runs from the light corner of the window to the dark one.
    """

    name: str
    family: Family
    sky: tuple[Rgb, Rgb]
    reach: float


def _ingredient(name: str, light: str, dark: str, reach: float) -> Face:
    return Face(name, Family.INGREDIENT, (rgb(light), rgb(dark)), reach)


def _sauce(name: str, light: str, dark: str) -> Face:
    return Face(name, Family.SAUCE, (rgb(light), rgb(dark)), 100)


def _pet(name: str) -> Face:
    return Face(name, Family.PET, (rgb("#FCEBC0"), rgb("#E39A52")), 152)


FACES: Final[dict[str, Face]] = {
    "greens": _ingredient("Greens", "#E6F3CB", "#8DBB66", 146),
    "rice": _ingredient("Rice", "#DFEDF8", "#82B0D8", 150),
    "bread": _ingredient("Bread", "#FAE8C6", "#D6A264", 148),
    "onion": _ingredient("Onion", "#F8E0EF", "#C787B6", 148),
    "meat": _ingredient("Meat", "#FBDED4", "#DA8878", 150),
    "cheese": _ingredient("Cheese", "#FFF7D6", "#EEC24E", 150),
    "fish": _ingredient("Fish", "#DAF4F0", "#68B6BA", 154),
    "spicy": _sauce("Spicy", "#F4683A", "#97190F"),
    "ketchup": _sauce("Ketchup", "#F2522E", "#8A1512"),
    "rabbit": _pet("Rabbit"),
    "sparrow": _pet("Sparrow"),
    "dog": _pet("Dog"),
    "cat": _pet("Cat"),
}
"""Faces by card id, which is also the name of the master."""
