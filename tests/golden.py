"""Golden pictures: expected images that a person has approved.

``UPDATE_GOLDEN=1 pytest tests/render`` draws them again: look at each before it is committed.
They are stored and compared as WebP, which is small.
"""

import io
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops

from tests.sampling import is_set

GOLDEN: Final = Path(__file__).parent / "render" / "golden"
"""The folder of the golden pictures."""


def assert_matches_golden(image: Image.Image, golden: Path, *, tolerance: int = 8) -> None:
    """Fail if any channel of any pixel differs by more than ``tolerance`` (0..255)."""
    file = io.BytesIO()
    image.convert("RGB").save(file, "WEBP", quality=80, method=0)
    data = file.getvalue()
    if is_set("UPDATE_GOLDEN"):
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_bytes(data)
    image = Image.open(io.BytesIO(data)).convert("RGB")
    with Image.open(golden) as kept:
        expected = kept.convert("RGB")
    assert image.size == expected.size
    difference = ImageChops.difference(image, expected)
    extrema = difference.getextrema()
    bands = extrema if isinstance(extrema[0], tuple) else (extrema,)
    worst = max(high for _, high in bands)
    if worst > tolerance:
        difference.save(golden.with_suffix(".diff.png"))
    assert worst <= tolerance, f"{golden.name}: worst channel differs by {worst}"
