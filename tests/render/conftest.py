"""Pictures in tests: packaged fonts alone, on any machine, and longer words."""

from collections.abc import Iterator

import pytest

from bot.words import speaking
from render.kit import text
from tests.words.pseudo import PSEUDO, forget, write_pseudo


@pytest.fixture(autouse=True, scope="session")
def packaged_fonts() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "_found", lambda: ())
        for cached in (text.drawable, text.runs, text.width, text._mask):
            cached.cache_clear()
        yield
    for cached in (text.drawable, text.runs, text.width, text._mask):
        cached.cache_clear()


@pytest.fixture(scope="module")
def longer_words(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Use a language with words 40 % longer."""
    added = write_pseudo(tmp_path_factory.mktemp("words"))
    with speaking(PSEUDO):
        yield
    forget(added)
