"""The pictures of messages, by the constant first part of their files' names."""

import io
from collections.abc import Iterable

from PIL import Image

from bot.playground import ShownMessage

PUBLIC = r"(board|daily|rules)-[0-9a-f]{16}\.(jpg|png|webp|gif)"
"""The names of files for everybody: they follow from the pictures alone."""
OWN = r"(hand|panel)-[0-9a-f]{16}\.(jpg|png|webp|gif)"
"""The names of files for one person."""


def kinds(shown: ShownMessage) -> list[str]:
    """Return "board", "hand", "panel" or "rules" for each picture of a message."""
    return kinds_of(picture.file.filename for picture in shown.pictures)


def kinds_of(names: Iterable[str]) -> list[str]:
    return [name.partition("-")[0] for name in names]


def moving(shown: ShownMessage) -> bool:
    """Return whether the first picture of a message is a film."""
    board, *_ = shown.pictures
    with Image.open(io.BytesIO(board.data)) as picture:
        return getattr(picture, "n_frames", 1) > 1
