"""What decided it?: the turning points of a player's finished game, private and from views."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.games.offers import One
from bot.games.registry import KINDS
from bot.games.search import Comparison
from bot.playground import Answer, Person, ShownMessage
from bot.tables.audit import review
from bot.tables.audit.archive import Played
from bot.tables.model.records import TableId
from bot.tables.workers.processes import ProcessLostError
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.loopback import LoopbackRig
from tests.cogs.table.test_archive import finish_game
from tests.games import cases
from tests.pictures import kinds
from tests.short import shorten

LOOKING = "I'm looking through your game"


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shorten(monkeypatch, tmp_path / "content", goal=4)


async def asked(rig: LoopbackRig, person: Person) -> ShownMessage:
    """Press the last board's button, and wait for the page that replaces the answer."""
    answer = await (await person.press(rig.board, rig.board.button("What decided it?"))).settled()
    return await followed(rig, answer)


async def followed(rig: LoopbackRig, answer: Answer) -> ShownMessage:
    assert answer.ephemeral

    def arrived() -> bool:
        return answer.message is not None and LOOKING not in answer.message.text

    await rig.server.until(arrived, 60)
    assert answer.message is not None
    return answer.message


def stub(rig: LoopbackRig, *gains: float) -> list[Any]:
    """Judge each choice at once; return the judged views."""
    views: list[Any] = []

    def search(judge: partial[Comparison | None]) -> Comparison | None:
        _, _, _, asked, action, _ = judge.args
        views.append(asked.view)
        singles = [one.action for one in asked.offers if isinstance(one, One)]
        other = next((one for one in singles if one != action), None)
        return None if other is None else Comparison(other, gains or (0.2, 0.21), "win")

    rig.bot.services.reviews._search = search
    return views


@pytest.mark.parametrize("game", [kind.ID for kind in KINDS])
async def test_the_choices_of_every_game_are_reviewed(
    rig: LoopbackRig, game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(review, "LOOK_WITHIN", 4.0)
    monkeypatch.setattr(review, "SUSPECTS", 2)
    monkeypatch.setattr(review, "LEAST", {"win": -1.0, "yen": -5000.0})
    shorten(monkeypatch, tmp_path / "content", cases.CASES[game].goal, game)
    await rig.stop()
    await rig.start()
    await finish_game(rig, game=game, level="apprentice")
    shown = await asked(rig, rig.mei)
    if "Turning point" in shown.text:
        assert kinds(shown) in (["board", "hand"], ["board", "panel"], ["panel", "panel"])
        assert "**You:**" in shown.text
        assert "**The master:**" in shown.text
        assert "more games" in shown.text or "by the end of the round" in shown.text
    else:
        assert "I found no choice of yours" in shown.text
    assert "could see then" in shown.text


async def test_three_turning_points_are_paged_privately(short: None, rig: LoopbackRig) -> None:
    await finish_game(rig)
    views = stub(rig)
    shown = await asked(rig, rig.mei)
    assert {view.me for view in views} == {0}
    assert "Turning point 1 of 3" in shown.text
    assert "That wins about 20 more games in a hundred (20 to 22)." in shown.text
    labels = [button.label for button in shown.buttons]
    assert labels == ["Turning point 1", "Turning point 2", "Turning point 3"]
    count = len(views)
    for number in (3, 2):
        answer = await rig.mei.press(shown, shown.button(f"Turning point {number}"))
        await answer.settled()
        assert answer.message is not None
        assert answer.message.id == shown.id
        assert f"Turning point {number} of 3" in answer.message.text
        assert kinds(answer.message) == ["board", "hand"]
    assert len(views) == count  # it was cached
    await asked(rig, rig.tomas)
    assert {view.me for view in views[count:]} == {1}


async def test_no_gain_is_told_of_more_than_a_hundred_games(short: None, rig: LoopbackRig) -> None:
    await finish_game(rig)
    stub(rig, 0.995, 1.005)
    shown = await asked(rig, rig.mei)
    assert "more games in a hundred (99 to 100)." in shown.text


async def test_a_gain_without_a_margin_has_no_range(short: None, rig: LoopbackRig) -> None:
    await finish_game(rig)
    stub(rig, 0.125)
    shown = await asked(rig, rig.mei)
    assert "That wins about 12 more games in a hundred.\n" in shown.text


async def test_a_person_without_a_seat_is_refused(short: None, rig: LoopbackRig) -> None:
    await finish_game(rig)
    answer = await rig.zoe.press(rig.board, rig.board.button("What decided it?"))
    await rig.check_private(answer, "Only the people who sat here at the end")
    await (await rig.mei.slash(rig.channel, "privacy", "delete")).settled()


async def test_a_running_table_and_forged_controls_reveal_nothing(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    for detail in ("", "2", "999999", "x"):
        custom_id = ControlId(table_id, "review", payload=detail).id()
        answer = await rig.mei.press(rig.board, custom_id, force=True)
        await rig.check_private(answer, "Once the game has ended")
    typed = await rig.mei.slash(rig.channel, "table", "review")
    await rig.check_private(typed, "Once the game has ended")


async def test_a_game_without_a_clear_loss_is_reported(short: None, rig: LoopbackRig) -> None:
    await finish_game(rig)
    stub(rig, -0.1)
    shown = await asked(rig, rig.mei)
    assert "I found no choice of yours that the master would clearly have bettered" in shown.text


async def test_a_review_can_be_repeated_after_a_lost_process(short: None, rig: LoopbackRig) -> None:
    await finish_game(rig)

    def lost(*_: Any, **__: Any) -> None:
        raise ProcessLostError

    rig.bot.services.reviews._search = lost
    shown = await asked(rig, rig.mei)
    assert "I couldn't finish looking" in shown.text
    stub(rig)
    answer = await (await rig.mei.press(shown, shown.button("What decided it?"))).settled()
    assert "Turning point 1 of 3" in (await followed(rig, answer)).text


def held(rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Hold each review until the event is set."""
    released, archive = asyncio.Event(), rig.bot.services.reviews.archive
    played = archive.played

    async def waiting(table_id: TableId) -> Played | None:
        await released.wait()
        return await played(table_id)

    monkeypatch.setattr(archive, "played", waiting)
    return released


async def looking(rig: LoopbackRig, board: ShownMessage) -> Answer:
    answer = await (await rig.mei.press(board, board.button("What decided it?"))).settled()
    assert answer.message is not None
    assert LOOKING in answer.message.text
    return answer


async def test_one_game_of_a_person_is_reviewed_at_a_time(
    short: None, rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finish_game(rig)
    first = rig.board
    await finish_game(rig)
    released, views = held(rig, monkeypatch), stub(rig)
    answers = [await looking(rig, first) for _ in range(2)]
    other = await rig.mei.press(rig.board, rig.board.button("What decided it?"))
    await rig.check_private(other, "I'm still looking through other games.")
    released.set()
    for answer in answers:
        assert "Turning point 1 of 3" in (await followed(rig, answer)).text
    assert len({id(view) for view in views}) + review.SUSPECTS == len(views)  # once for both
    assert "Turning point" in (await asked(rig, rig.mei)).text


async def test_a_restart_during_a_review_leaves_a_button_to_retry(
    short: None, rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    await finish_game(rig)
    held(rig, monkeypatch)
    answer = await looking(rig, rig.board)
    await rig.stop()
    assert answer.message is not None
    assert LOOKING in answer.message.text
    await rig.start()
    stub(rig)
    again = await rig.mei.press(answer.message, answer.message.button("What decided it?"))
    assert "Turning point 1 of 3" in (await followed(rig, await again.settled())).text
