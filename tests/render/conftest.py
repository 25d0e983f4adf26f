"""Pictures in tests are drawn with the packaged fonts alone, whatever the machine has."""

from collections.abc import Iterator

import pytest

from render.kit import text


@pytest.fixture(autouse=True, scope="session")
def packaged_fonts() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "_found", lambda: ())
        for cached in (text.drawable, text.runs, text.width, text._mask):
            cached.cache_clear()
        yield
    for cached in (text.drawable, text.runs, text.width, text._mask):
        cached.cache_clear()
