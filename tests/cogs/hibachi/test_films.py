"""A throw is animated on the board, in the one message of its turn (H-18)."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import Answer
from cogs.interactions.page import Page, Picture, in_text
from tests.cogs.harness.loopback import LoopbackRig, open_rig
from tests.pictures import kinds, moving

pytestmark = pytest.mark.drawn


@pytest.fixture
async def kitchen(tmp_path: Path) -> AsyncIterator[LoopbackRig]:
    """A Hibachi table of Mei and Tomas, one of whom throws first."""
    async with open_rig(tmp_path / "data") as rig:
        await (await rig.mei.slash(rig.channel, "table", "open", game="hibachi")).settled()
        await rig.await_delivery()
        for person, label in ((rig.tomas, "Join"), (rig.mei, "Start")):
            await (await person.press(rig.board, rig.board.button(label))).settled()
            await rig.await_delivery()
        yield rig


async def throw(rig: LoopbackRig) -> Answer:
    """Let the prompted player throw; both try, and one press counts."""
    for person in (rig.mei, rig.tomas):
        aim = await (await person.press(rig.board, rig.board.button("Aim"))).settled()
        if aim.message is not None and kinds(aim.message) == ["panel"]:
            (confirm,) = [b for b in aim.message.buttons if b.label.startswith("Throw")]
            answer = await (await person.press(aim.message, confirm)).settled()
            await rig.await_delivery()
            return answer
    raise AssertionError("nobody could throw")


async def test_a_throw_is_animated_on_the_one_board_of_its_turn(kitchen: LoopbackRig) -> None:
    assert not moving(kitchen.board)
    first = len(kitchen.boards())
    await throw(kitchen)
    assert len(kitchen.boards()) == first + 1, "one message of that turn"
    assert moving(kitchen.board)
    before = kitchen.board.pictures[0].data
    await throw(kitchen)
    assert moving(kitchen.board)
    assert kitchen.board.pictures[0].data != before


async def test_a_film_that_cannot_be_drawn_does_not_delay_the_board(
    kitchen: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> bytes:
        raise ValueError("no film today")

    monkeypatch.setattr("cogs.hibachi.presenter.draw_film", broken)
    first = len(kitchen.boards())
    await throw(kitchen)
    assert len(kitchen.boards()) == first + 1, "who is asked was called"
    assert not moving(kitchen.board)
    assert "a film of table 1 failed" in kitchen.log.text()
    kitchen.log.records.clear()  # only expected errors may be logged


def test_where_pictures_are_refused_all_are_removed() -> None:
    page = Page("x", picture=Picture(b"", "a board", "board"), below=Picture(b"", "x", "hand"))
    words = in_text(page)
    assert (words.picture, words.below) == (None, None)
    assert "a board" in words.body
