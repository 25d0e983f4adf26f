"""Pictures as JPEG and films as WebP, or as PNG and GIF for clients of all ages."""

import io
import math
import struct
import zlib
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any, Final, TypeAlias

from PIL import Image, ImageChops

_STEP: Final = 3
"""Levels are rounded to multiples of this: at most one level off, black and white kept."""

_ROUNDED: Final = [round(v / _STEP) * _STEP for v in range(256)] * 3


def _quantization(first: int, finest: float, growth: float, bend: float) -> list[int]:
    """Return a quantization table: the DC coefficient's step, then steps growing with frequency."""
    places = (math.hypot(x, y) / 7 for y in range(8) for x in range(8))
    return [round(finest * (1 + growth * far**bend)) if far else first for far in places]


_QUANTIZATION: Final = [_quantization(8, 10.2, 10.4, 2), _quantization(9, 24.5, 5.4, 1.55)]
"""Of luma and chroma; found by a search, see ``render/README.md``."""


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
    """Return an RGB picture as JPEG, or as PNG where pictures are to be compatible."""
    if _Chosen.form is PictureForm.COMPATIBLE:
        return _png(image)
    file = io.BytesIO()
    image.save(file, "JPEG", qtables=_QUANTIZATION, subsampling="4:4:4", optimize=True)
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


_BEGINNINGS: Final = {b"\xff\xd8\xff": "jpg", b"RIFF": "webp", b"\x89PNG": "png", b"GIF8": "gif"}


def suffix_of(data: bytes) -> str:
    """Return the suffix of an encoded picture's file name, by its first bytes."""
    return next((name for start, name in _BEGINNINGS.items() if data.startswith(start)), "png")


_INSTANT: Final = 20
"""Ms of the first frame."""
_STILL: Final = 800
"""Ms of the last frame before the second showing."""
_FILM_QUALITY: Final = 70
_MOVING_QUALITY: Final = 60
_FILM_METHOD: Final = 2
_SHOWINGS: Final = 2
_BLOCK: Final = 8
"""Side of the blocks that change as a whole, in pixels."""
_DIFFERS: Final = [*[0] * 4, *[255] * 252]
"""More than 3 levels differ; so does the mean of a block of which one pixel in 64 does."""
_ANIMATED: Final = 0x12
"""Motion, and transparency in frames: browsers blend none without that flag."""
_BLENDED: Final = b"\0"
"""A frame is put on what is there, and stays."""
_HEADER: Final = 12
"""Bytes of a file before its chunks."""
_EXTENDED: Final = 18
"""Bytes of the chunk before those of a still with transparency."""


Part: TypeAlias = tuple[Image.Image, tuple[int, int]]
"""The part of a frame that holds all its changes, and its corner, of even numbers."""
Shot: TypeAlias = Callable[[], Part]


class _Reel(Image.Image):
    """Pictures of one size as the frames of one image, drawn one after the other, as encoded."""

    def __init__(self, rest: Image.Image, shots: Sequence[Shot], palette: Image.Image) -> None:
        super().__init__()
        self.n_frames, self._shots = len(shots), shots
        self._whole, self._colours = rest.copy(), palette
        self.seek(0)

    def seek(self, frame: int) -> None:
        """Draw a frame; raise EOFError after the last."""
        if frame >= self.n_frames:
            raise EOFError
        self._whole.paste(*self._shots[frame]())
        shot = _flat(self._whole, self._colours)
        self.im, self._mode, self._size, self.palette = shot.im, shot.mode, shot.size, shot.palette


def _flat(image: Image.Image, palette: Image.Image) -> Image.Image:
    return image.quantize(palette=palette, dither=Image.Dither.NONE)


def film(rest: Image.Image, shots: Sequence[Shot], lasting: Sequence[int]) -> bytes:
    """Return an animated WebP or GIF, played twice, that ends on ``rest``, an RGB picture.

    ``rest`` is its first frame, too, for an instant: clients that show no motion show that one.
    ``lasting`` holds the time of each shot, in ms. No frame but the first is kept whole: only what
    moves takes room.
    """
    lasting = [_INSTANT, *lasting, _STILL]
    if _Chosen.form is PictureForm.LIGHT:
        return _animated_webp(rest, [*shots, lambda: (rest, (0, 0))], lasting)
    file = io.BytesIO()
    palette = rest.quantize(255, method=Image.Quantize.MAXCOVERAGE, kmeans=1)
    reel, rest = _Reel(rest, shots, palette), _flat(rest, palette)
    # A GIF counts its repetitions.
    rest.save(file, "GIF", save_all=True, append_images=[reel, rest], duration=lasting, loop=1)
    return file.getvalue()


def _animated_webp(rest: Image.Image, shots: Sequence[Shot], lasting: Sequence[int]) -> bytes:
    """Return a picture and shots as an animated WebP: the picture whole, of each shot what changed.

    libwebp's own encoder looks at the whole of every frame, which takes most of its time.
    """
    (width, height), shown = rest.size, rest.copy()
    parts, times = [(0, 0, rest)], [lasting[0]]
    for shot, ms in zip(shots, lasting[1:], strict=True):
        image, (x, y) = shot()
        changed = _changed(shown.crop((x, y, x + image.width, y + image.height)), image)
        if changed is None:
            times[-1] += ms
        else:
            left, top, part = changed
            shown.paste(part, (x + left, y + top), part)
            parts.append((x + left, y + top, part))
            times.append(ms)
    chunks = [
        _chunk(b"VP8X", struct.pack("<B3x", _ANIMATED) + _24(width - 1) + _24(height - 1)),
        _chunk(b"ANIM", struct.pack("<IH", 0, _SHOWINGS)),
    ]
    for number, ((x, y, image), ms) in enumerate(zip(parts, times, strict=True)):
        place = b"".join(map(_24, (x // 2, y // 2, image.width - 1, image.height - 1, ms)))
        file = io.BytesIO()
        quality = _MOVING_QUALITY if 0 < number < len(parts) - 1 else _FILM_QUALITY
        image.save(file, "WEBP", quality=quality, method=_FILM_METHOD)
        still = file.getvalue()[_HEADER:]
        if still.startswith(b"VP8X"):
            still = still[_EXTENDED:]
        chunks.append(_chunk(b"ANMF", place + _BLENDED + still))
    return _chunk(b"RIFF", b"WEBP" + b"".join(chunks))


def _changed(before: Image.Image, image: Image.Image) -> tuple[int, int, Image.Image] | None:
    """Return the place and the blocks of what differs, the others transparent; None of equals."""
    first, *others = ImageChops.difference(before, image).split()
    for band in others:
        first = ImageChops.lighter(first, band)
    differs = first.point(_DIFFERS)
    found = differs.getbbox()
    if found is None:
        return None
    left, top = found[0] // _BLOCK * _BLOCK, found[1] // _BLOCK * _BLOCK
    right, bottom = (-(-end // _BLOCK) * _BLOCK for end in found[2:])
    box = (left, top, min(right, image.width), min(bottom, image.height))
    part, mask = image.crop(box), differs.crop(box).reduce(_BLOCK).point(_DIFFERS)
    mask = mask.resize((mask.width * _BLOCK, mask.height * _BLOCK), Image.Resampling.NEAREST)
    part.putalpha(mask.crop((0, 0, *part.size)))
    return left, top, part


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _24(number: int) -> bytes:
    return number.to_bytes(3, "little")
