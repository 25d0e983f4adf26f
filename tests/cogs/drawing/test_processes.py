"""Drawing processes: their pictures, and recovery when they die, hang or are orphaned."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from bot.tables.workers.processes import ProcessLostError, WorkFailedError
from bot.words import locale, speaking
from cogs.drawing.drawers import ProcessDrawer
from cogs.drawing.pool import DrawingPool
from cogs.messages.pictures import PictureCache
from render.kit.encoding import PictureForm, choose_form, chosen_form

pytestmark = [
    pytest.mark.drawn,
    pytest.mark.skipif(sys.platform == "win32", reason="kills by signals"),
]


def name_of_form() -> bytes:
    return chosen_form().encode()


def own_locale() -> bytes:
    return locale().encode()


def own_pid() -> bytes:
    return str(os.getpid()).encode()


def die_once(mark: Path) -> bytes:
    """Kill the process at the first call, and draw at the second."""
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return b"drawn"


def hang() -> bytes:
    time.sleep(600)
    return b""


def break_off() -> bytes:
    raise ZeroDivisionError("a wheel came off")


@pytest.fixture
def drawer() -> ProcessDrawer:
    return ProcessDrawer()


@pytest.fixture
async def pictures(drawer: ProcessDrawer) -> AsyncIterator[PictureCache]:
    cache = PictureCache(DrawingPool([drawer]))
    yield cache
    cache.close()


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or ") Z " not in state.read_text()


async def test_a_process_draws_in_the_form_of_the_bot(pictures: PictureCache) -> None:
    choose_form(PictureForm.COMPATIBLE)
    try:
        assert await pictures.draw("form", name_of_form) == b"compatible"
    finally:
        choose_form(PictureForm.LIGHT)
    assert int(await pictures.draw("pid", own_pid)) != os.getpid()


async def test_a_drawing_error_has_its_traceback_and_ends_no_process(
    pictures: PictureCache,
) -> None:
    pid = await pictures.draw("before", own_pid)
    with pytest.raises(WorkFailedError, match=r"in break_off\n(.*\n)*ZeroDivisionError"):
        await pictures.draw("broken", break_off)
    with pytest.raises(Exception, match="local object"):
        await pictures.draw("local", lambda: b"")
    assert await pictures.draw("after", own_pid) == pid


async def test_the_picture_of_a_lost_process_is_drawn_again(
    pictures: PictureCache, tmp_path: Path
) -> None:
    drawing = partial(die_once, tmp_path / "mark")
    assert await pictures.draw("board", drawing) == b""
    assert await pictures.draw("board", drawing) == b"drawn"


async def test_a_hung_process_is_replaced_and_a_hanging_picture_abandoned(
    drawer: ProcessDrawer, pictures: PictureCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    pid = int(await pictures.draw("pid", own_pid))
    monkeypatch.setattr(drawer, "_limit", 0.2)
    assert await pictures.draw("board", hang) == b""
    with pytest.raises(ProcessLostError):
        await pictures.draw("board", hang)
    monkeypatch.undo()
    assert int(await pictures.draw("another", own_pid)) != pid
    assert not is_alive(pid)


async def test_a_picture_is_drawn_once_for_each_locale(pictures: PictureCache) -> None:
    drawn = []
    for spoken in ("de", "fr", "de"):
        with speaking(spoken):
            drawn.append(await pictures.draw("board", own_locale))
    assert drawn == [b"de", b"fr", b"de"]
    assert len(pictures._kept) == 2


async def test_shutdown_during_a_drawing_leaves_no_process(tmp_path: Path) -> None:
    cache = PictureCache(DrawingPool([ProcessDrawer()]))
    pid = int(await cache.draw("pid", own_pid))
    drawing = asyncio.create_task(cache.draw("board", hang))
    await asyncio.sleep(0.05)
    cache.close()
    with pytest.raises(asyncio.CancelledError):
        await drawing
    assert not is_alive(pid)


def test_a_killed_bot_leaves_no_process(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(
        "import time\n"
        "from cogs.drawing.drawers import ProcessDrawer\n"
        "from tests.cogs.drawing.test_processes import own_pid\n"
        "if __name__ == '__main__':\n"
        "    print(ProcessDrawer().draw(own_pid).decode(), flush=True)\n"
        "    time.sleep(600)\n"
    )
    root = Path(__file__).parents[3]
    command = [sys.executable, str(script)]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    bot = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
    with bot:
        assert bot.stdout is not None
        pid = int(bot.stdout.readline())
        assert is_alive(pid)
        bot.kill()
    end = time.monotonic() + 30
    while is_alive(pid) and time.monotonic() < end:
        time.sleep(0.02)
    assert not is_alive(pid)
