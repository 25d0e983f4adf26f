"""Stickers: finished pieces of a picture, made once and pasted at every turn.

Colours and mask lie apart, since that is what Pillow pastes quickest.
"""

from typing import NamedTuple

from PIL import Image

from render import shading
from render.paths import Path, box
from render.sheet import Sheet


class Sticker(NamedTuple):
    """A piece, and where its top left corner lies as seen from its anchor (pixels)."""

    colours: Image.Image
    mask: Image.Image
    x: int
    y: int

    def onto(self, image: Image.Image, x: float, y: float) -> None:
        """Paste the piece with its anchor at (x, y)."""
        image.paste(self.colours, (round(x) + self.x, round(y) + self.y), self.mask)


def lifted(picture: Image.Image, x: float, y: float) -> Sticker:
    """Return what is drawn on an RGBA picture as a sticker with its anchor at (x, y) of it."""
    drawn = picture.getbbox() or (0, 0, 1, 1)
    piece = picture.crop(drawn)
    return Sticker(
        piece.convert("RGB"), piece.getchannel("A"), drawn[0] - round(x), drawn[1] - round(y)
    )


def faded(sticker: Sticker, alpha: float) -> Sticker:
    """Return the sticker at ``alpha`` of its strength."""
    return sticker._replace(mask=shading.faded(sticker.mask, alpha))


def room(width: float, height: float, *, margin: float) -> tuple[Sheet, Path]:
    """Return a sheet with ``margin`` around a rectangle of this size, and the rectangle."""
    sheet = Sheet(width + 2 * margin, height + 2 * margin)
    return sheet, box(margin, margin, width, height)
