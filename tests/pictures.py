"""Kinds of pictures in messages, by the constant prefix of their file names."""

import io
from collections.abc import Iterable

from PIL import Image

from bot.playground import ShownMessage

PUBLIC = r"(board|daily|rules)-[0-9a-f]{16}\.(jpg|png|webp|gif)"
"""File names of public pictures: they depend on the content alone."""
OWN = r"(hand|panel)-[0-9a-f]{16}\.(jpg|png|webp|gif)"
"""File names of private pictures."""


def kinds(shown: ShownMessage) -> list[str]:
    """Return "board", "hand", "panel" or "rules" for each picture of a message."""
    return kinds_of(picture.file.filename for picture in shown.pictures)


def kinds_of(names: Iterable[str]) -> list[str]:
    return [name.partition("-")[0] for name in names]


def moving(shown: ShownMessage) -> bool:
    """Return whether the first picture of a message is animated."""
    board, *_ = shown.pictures
    with Image.open(io.BytesIO(board.data)) as picture:
        return getattr(picture, "n_frames", 1) > 1
