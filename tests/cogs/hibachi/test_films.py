"""A throw is shown in motion, and as a still, in the one message of its turn (H-18)."""

import io
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from PIL import Image

from bot.playground import Answer, ShownMessage
from cogs.interactions.page import Page, Picture, in_text
from tests.cogs.harness.loopback import LoopbackRig, open_rig

pytestmark = pytest.mark.drawn


@pytest.fixture
async def kitchen(tmp_path: Path) -> AsyncIterator[LoopbackRig]:
    """A table of Hibachi at which Mei and Tomas sit, and one of them throws first."""
    async with open_rig(tmp_path / "data") as rig:
        await (await rig.mei.slash(rig.channel, "table", "open", game="hibachi")).settled()
        await rig.await_delivery()
        for person, label in ((rig.tomas, "Join"), (rig.mei, "Start")):
            await (await person.press(rig.board, rig.board.button(label))).settled()
            await rig.await_delivery()
        yield rig


async def throw(rig: LoopbackRig) -> Answer:
    """Let whoever is asked throw; both try, and the press of one counts."""
    for person in (rig.mei, rig.tomas):
        aim = await (await person.press(rig.board, rig.board.button("Aim"))).settled()
        if aim.message is not None and names(aim.message) == ["panel.webp"]:
            (confirm,) = [b for b in aim.message.buttons if b.label.startswith("Throw")]
            answer = await (await person.press(aim.message, confirm)).settled()
            await rig.await_delivery()
            return answer
    raise AssertionError("nobody could throw")


def names(shown: ShownMessage) -> list[str]:
    return [picture.file.filename for picture in shown.pictures]


async def test_a_throw_comes_as_a_film_and_a_still_with_the_board(kitchen: LoopbackRig) -> None:
    assert names(kitchen.board) == ["board.webp"]
    first = len(kitchen.boards())
    await throw(kitchen)
    assert len(kitchen.boards()) == first + 1, "one message of that turn"
    board = kitchen.board
    assert names(board) == ["board.webp", "replay1.gif", "still1.webp"]
    _, film, still = board.pictures
    assert film.alt.startswith("Film: ")
    assert still.alt.removeprefix("Still: ") == film.alt.removeprefix("Film: ") != ""
    with Image.open(io.BytesIO(film.data)) as moving, Image.open(io.BytesIO(still.data)) as lying:
        assert getattr(moving, "n_frames", 1) > 5
        assert (moving.format, lying.format) == ("GIF", "WEBP")


async def test_the_next_board_shows_the_next_throw_alone(kitchen: LoopbackRig) -> None:
    await throw(kitchen)
    before = kitchen.board.pictures[1].data
    await throw(kitchen)
    assert names(kitchen.board) == ["board.webp", "replay1.gif", "still1.webp"]
    assert kitchen.board.pictures[1].data != before


async def test_a_film_that_cannot_be_drawn_does_not_keep_the_board(
    kitchen: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> bytes:
        raise ValueError("no film today")

    monkeypatch.setattr("cogs.hibachi.presenter.replay", broken)
    first = len(kitchen.boards())
    await throw(kitchen)
    assert len(kitchen.boards()) == first + 1, "who is asked was called"
    assert names(kitchen.board) == ["board.webp"]
    assert "a replay of table 1 failed" in kitchen.log.text()
    kitchen.log.records.clear()  # only what a test expects may be logged


def test_where_pictures_are_refused_all_go() -> None:
    picture = Picture(b"", "a board", "board.webp")
    page = Page("x", picture=picture, galleries=((Picture(b"", "a film", "replay1.gif"),),))
    words = in_text(page)
    assert words.picture is None
    assert words.galleries == ()
    assert "a board" in words.body
