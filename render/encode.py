"""Pictures to bytes."""

import io
import zlib
from typing import Final

from PIL import Image

_STEP: Final = 3
"""Levels are rounded to multiples of this: at most one level off, black and white kept."""

_ROUNDED: Final = [round(v / _STEP) * _STEP for v in range(256)] * 3


def png(image: Image.Image) -> bytes:
    """Return an RGB picture as PNG: quick, at most one level of 255 away from the drawing.

    Chosen by measuring boards of 1200 x 900 with two to five seats (kB, ms on one busy core):

    ====================================================  ========  =========  =====================
    form                                                  kB        ms         what the eye sees
    ====================================================  ========  =========  =====================
    RGB, default level                                    740-765   125-140    the drawing
    RGB, level 1                                          865-890   43-53      the drawing
    rounded to 3, level 1                                 655-680   46-50      nothing
    **rounded to 3, runs only** (this)                    550-600   38-44      nothing
    residual of the row above in steps of 5, row by row   645-720   50-54      nothing; 2 levels off
    the same in steps of 7                                580-645   48-68      nothing; 3 levels off
    256 colours, one palette                              245-285   9-18       bands, grey-blue dice
    256 colours, ordered dither                           315-375   13-23      grain, grey-blue dice
    ====================================================  ========  =========  =====================

    With the grain that leather has got since, a board is 480 to 640 kB.

    After the filters rounded levels are mostly runs of zeros, which is why looking for runs
    alone (``Z_RLE``) gives smaller files than a search for matches.

    Args:
        image: RGB.

    Returns:
        The file's bytes; the same for the same picture.
    """
    file = io.BytesIO()
    rounded = image.point(_ROUNDED)
    rounded.save(file, "PNG", compress_level=1, compress_type=zlib.Z_RLE)
    return file.getvalue()
