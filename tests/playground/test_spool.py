import gc
import weakref

from bot.playground.world.model import Spool, Spooled

LARGE = b"picture" * 10_000


def test_large_content_is_written_to_the_file_and_small_content_is_not() -> None:
    spool = Spool()
    one, other, small = spool.add(LARGE), spool.add(LARGE[::-1]), spool.add(b"words")
    assert isinstance(one, Spooled)
    assert isinstance(other, Spooled)
    assert one.size == len(LARGE)
    assert (one.read(), other.read(), small) == (LARGE, LARGE[::-1], b"words")


def test_equal_content_is_stored_once() -> None:
    spool = Spool()
    assert spool.add(LARGE) == spool.add(bytes(LARGE))
    assert spool.add(LARGE) != spool.add(LARGE + b"!")


def test_a_spool_lives_as_long_as_its_content() -> None:
    spool = Spool()
    kept = weakref.ref(spool)
    content = spool.add(LARGE)
    del spool
    assert isinstance(content, Spooled)
    assert content.read() == LARGE
    del content
    gc.collect()
    assert kept() is None
