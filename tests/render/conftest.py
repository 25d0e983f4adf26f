"""Pictures in tests are drawn with the packaged faces alone, whatever the machine has."""

from collections.abc import Iterator

import pytest

from render import fonts, letters, text


@pytest.fixture(autouse=True, scope="session")
def own_faces() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fonts, "_found", lambda: ())
        for cached in (letters.drawable, letters.runs, text.width, text._mask):
            cached.cache_clear()
        yield
    for cached in (letters.drawable, letters.runs, text.width, text._mask):
        cached.cache_clear()
