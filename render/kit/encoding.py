"""Pictures and films as WebP, or as PNG and GIF for clients of all ages."""

import io
import zlib
from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import partial
from typing import Any, Final

from PIL import Image

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


def chosen_form() -> PictureForm:
    """Return the form of all pictures of this process."""
    return _Chosen.form


def encode(image: Image.Image) -> bytes:
    """Return an RGB picture as WebP, or as PNG where pictures are to be compatible."""
    if _Chosen.form is PictureForm.COMPATIBLE:
        return _png(image)
    file = io.BytesIO()
    image.save(file, "WEBP", quality=_QUALITY, method=0)
    return file.getvalue()


def encoded(draw: Callable[..., Image.Image], *arguments: Any) -> bytes:
    """Return what ``draw`` draws, encoded."""
    return encode(draw(*arguments))


def first_of(film: Callable[[], bytes | None], board: Callable[[], bytes]) -> bytes:
    """Return the film, or the board where nothing moves."""
    return film() or board()


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


_INSTANT: Final = 20
"""Ms of the first frame."""
_STILL: Final = 800
"""Ms of the last frame before the second showing."""
_FILM_QUALITY: Final = 75


class _Reel(Image.Image):
    """Pictures of one size as the frames of one image, drawn as they are encoded."""

    def __init__(self, shots: Sequence[Callable[[], Image.Image]]) -> None:
        super().__init__()
        self.n_frames, self._shots = len(shots), shots
        self.seek(0)

    def seek(self, frame: int) -> None:
        """Draw a frame; raise EOFError after the last."""
        if frame >= self.n_frames:
            raise EOFError
        shot = self._shots[frame]()
        self.im, self._mode, self._size, self.palette = shot.im, shot.mode, shot.size, shot.palette


def _flat(shot: Callable[[], Image.Image], palette: Image.Image) -> Image.Image:
    return shot().quantize(palette=palette, dither=Image.Dither.NONE)


def film(
    rest: Image.Image, shots: Sequence[Callable[[], Image.Image]], lasting: Sequence[int]
) -> bytes:
    """Return an animated WebP or GIF, played twice, that ends on ``rest``, an RGB picture.

    ``rest`` is its first frame, too, for an instant: clients that show no motion show that one.
    ``lasting`` holds the time of each shot, in ms. No frame but the first is kept whole: only what
    moves takes room.
    """
    file = io.BytesIO()
    compatible = _Chosen.form is PictureForm.COMPATIBLE
    if compatible:
        palette = rest.quantize(255, method=Image.Quantize.MAXCOVERAGE, kmeans=1)
        shots = [partial(_flat, shot, palette) for shot in shots]
        rest = _flat(rest.copy, palette)
    rest.save(
        file,
        "GIF" if compatible else "WEBP",
        save_all=True,
        append_images=[_Reel(shots), rest],
        duration=[_INSTANT, *lasting, _STILL],
        loop=1 if compatible else 2,  # a GIF counts its repetitions
        quality=_FILM_QUALITY,
        method=2,
        kmin=0,
        kmax=0,
    )
    return file.getvalue()
