"""Pictures as WebP or PNG, and films as GIF with one palette and the changes of each frame."""

import io
import zlib
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from PIL import Image, ImageChops

from render.kit.layout import Area

_STEP: Final = 3
"""Levels are rounded to multiples of this: at most one level off, black and white kept."""

_ROUNDED: Final = [round(v / _STEP) * _STEP for v in range(256)] * 3


_QUALITY: Final = 80
"""Of WebP; chosen by looking and measuring, see ``render/README.md``."""


class PictureForm(StrEnum):
    """The forms of pictures: light, or those every client has shown for decades."""

    LIGHT = "light"
    COMPATIBLE = "compatible"


class _Chosen:
    form = PictureForm.LIGHT


def choose_form(form: PictureForm) -> None:
    """Choose the form of all pictures of this process."""
    _Chosen.form = form


def encode(image: Image.Image) -> bytes:
    """Return an RGB picture as WebP, or as PNG where pictures are to be compatible."""
    if _Chosen.form is PictureForm.COMPATIBLE:
        return _png(image)
    file = io.BytesIO()
    image.save(file, "WEBP", quality=_QUALITY, method=0)
    return file.getvalue()


def _png(image: Image.Image) -> bytes:
    """Return an RGB picture as PNG, at most one level of 255 away from the drawing.

    After the filters rounded levels are mostly runs of zeros, so run-length encoding (``Z_RLE``)
    gives smaller files than matching.
    """
    file = io.BytesIO()
    rounded = image.point(_ROUNDED)
    rounded.save(file, "PNG", compress_level=1, compress_type=zlib.Z_RLE)
    return file.getvalue()


_BEGINNINGS: Final = {b"RIFF": "webp", b"\x89PNG": "png", b"GIF8": "gif"}


def suffix_of(data: bytes) -> str:
    """Return the suffix of an encoded picture's file name, by its first bytes."""
    return _BEGINNINGS.get(data[:4], "png")


_COLOURS: Final = 255
_EVERY: Final = 3
"""Step between sampled pixels, across and down."""
CLEAR: Final = 255
"""The palette index of an unchanged pixel."""


def palette_of(pictures: Sequence[Image.Image], *, colours: int = _COLOURS) -> Image.Image:
    """Return a picture with the common palette of RGB pictures of one size; one entry is free.

    On two boards of 600 x 600 a ninth of the pixels gives equally near colours in a fifteenth of
    the time; coverage finds seats' colours that the median cut merges.

    At most 255 colours; fewer make a lighter file for a film with much motion.
    """
    width, height = (side // _EVERY for side in pictures[0].size)
    together = Image.new("RGB", (width * len(pictures), height))
    for i, picture in enumerate(pictures):
        few = picture.resize((width, height), Image.Resampling.NEAREST)
        together.paste(few, (i * width, 0))
    return together.quantize(colours, method=Image.Quantize.MAXCOVERAGE, kmeans=1)


def reduced(picture: Image.Image, palette: Image.Image) -> Image.Image:
    """Return an RGB picture in the colours of a palette, each pixel by itself."""
    return picture.quantize(palette=palette, dither=Image.Dither.NONE)


def changes(before: Image.Image, after: Image.Image, area: Area) -> Image.Image:
    """Return ``after`` where it differs from ``before`` in ``area``, and clear elsewhere.

    Both have the same palette, and no difference outside ``area``.
    """
    box = (area.x, area.y, area.right, area.bottom)
    old, new = before.crop(box), after.crop(box)
    flat = [Image.frombytes("L", one.size, one.tobytes()) for one in (old, new)]
    same = ImageChops.difference(*flat).point([255] + [0] * 255)
    new.paste(CLEAR, (0, 0), same)
    result = Image.new("P", after.size, CLEAR)
    result.putpalette(after.getpalette() or [])
    result.paste(new, box[:2])
    return result


def gif(first: Image.Image, then: Sequence[Image.Image], lasting: Sequence[int]) -> bytes:
    """Return an endlessly repeating GIF.

    ``then`` holds the results of ``changes``, ``lasting`` the time of each picture with the first,
    in ms, multiples of 10.
    """
    file = io.BytesIO()
    first.save(
        file,
        "GIF",
        save_all=True,
        append_images=list(then),
        duration=list(lasting),
        loop=0,
        disposal=1,
        transparency=CLEAR,
        optimize=False,
    )
    return file.getvalue()
