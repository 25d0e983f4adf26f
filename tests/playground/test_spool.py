import gc
import weakref

from bot.playground.world.model import Spool

LARGE = b"picture" * 10_000


def test_content_is_read_as_it_was_added() -> None:
    spool = Spool()
    readers = [spool.add(data) for data in (LARGE, LARGE[::-1], b"words")]
    assert [read() for read in readers] == [LARGE, LARGE[::-1], b"words"]


def test_a_spool_lives_as_long_as_its_content() -> None:
    spool = Spool()
    kept = weakref.ref(spool)
    read = spool.add(LARGE)
    del spool
    assert read() == LARGE
    del read
    gc.collect()
    assert kept() is None
