"""/table replay: a finished table move by move, within the viewer's rights."""

from pathlib import Path

import pytest

from bot.games.chance import Chance
from bot.playground import Answer, Person, ShownMessage
from bot.tables.model.records import Status, TableId
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.loopback import LoopbackRig
from tests.cogs.table.test_archive import finish_game
from tests.pictures import kinds, moving
from tests.short import shorten


@pytest.fixture(autouse=True)
def _short_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shorten(monkeypatch, tmp_path / "content", goal=4)


async def open_replay(rig: LoopbackRig, person: Person, **options: str) -> ShownMessage:
    answer = await person.slash(rig.channel, "table", "replay", **options)
    await answer.settled()
    assert answer.ephemeral
    assert answer.message is not None
    return answer.message


async def turn(person: Person, shown: ShownMessage, label: str) -> ShownMessage:
    answer: Answer = await (await person.press(shown, shown.button(label))).settled()
    assert answer.message is not None
    assert answer.message.id == shown.id  # edited in place
    return answer.message


async def choose(person: Person, shown: ShownMessage, does: str, value: str) -> ShownMessage:
    ids = [select.custom_id for select in shown.selects]
    [custom_id] = [one for one in ids if ControlId.parse(one).payload.endswith(does)]
    answer = await (await person.select(shown, custom_id, [value])).settled()
    assert answer.message is not None
    return answer.message


def move_of(shown: ShownMessage) -> tuple[int, int]:
    """Return the number of the shown move, and of all moves."""
    words = shown.text.split("**Move ")[1].split("**")[0].split(" of ")
    return int(words[0]), int(words[1])


async def test_a_replay_pages_through_the_whole_table(rig: LoopbackRig) -> None:
    await finish_game(rig)
    shown = await open_replay(rig, rig.mei)
    first, last = move_of(shown)
    assert first == 1
    assert last > 20
    assert kinds(shown) == ["board", "hand"]
    disabled = {button.label for button in shown.buttons if button.disabled}
    assert disabled == {"First", "Back"}
    for number in range(2, 6):
        shown = await turn(rig.mei, shown, "Forward")
        assert move_of(shown) == (number, last)
    shown = await turn(rig.mei, shown, "Back")
    assert move_of(shown) == (4, last)
    shown = await turn(rig.mei, shown, "Last")
    assert move_of(shown) == (last, last)
    assert "win" in shown.text
    shown = await turn(rig.mei, shown, "First")
    assert move_of(shown) == (1, last)
    jump = shown.selects[0].options[10].value
    shown = await choose(rig.mei, shown, "jump", jump)
    assert 1 < move_of(shown)[0] < last


async def test_the_button_of_the_last_board_opens_it(rig: LoopbackRig) -> None:
    await finish_game(rig)
    board = rig.board
    answer = await rig.zoe.press(board, board.button("Watch it again"))
    await answer.settled()
    assert answer.ephemeral
    assert answer.message is not None
    assert move_of(answer.message)[0] == 1
    assert kinds(answer.message) == ["board"]  # a person without a seat starts with the public view


async def test_a_replay_works_after_a_restart(rig: LoopbackRig) -> None:
    await finish_game(rig)
    shown = await turn(rig.mei, await open_replay(rig, rig.mei), "Forward")
    at, last = move_of(shown)
    await rig.stop()
    await rig.start()
    shown = await turn(rig.mei, shown, "Forward")
    assert move_of(shown) == (at + 1, last)


async def test_if_all_is_revealed_at_the_end_every_view_is_available(rig: LoopbackRig) -> None:
    table_id = await finish_game(rig)
    view = await rig.view(None, table_id)
    assert rig.bot.tables.games.get(view.setup.game, view.setup.rules).redaction is None
    shown = await open_replay(rig, rig.zoe)
    shown_views = [option.value for option in shown.selects[-1].options]
    assert shown_views == ["x", "0", "1"]
    shown = await choose(rig.zoe, shown, "as", "1")
    assert kinds(shown) == ["board", "hand"]


async def test_permanently_hidden_values_are_shown_only_to_their_owner(rig: LoopbackRig) -> None:
    table_id = await abandon_hibachi(rig)
    mine = await open_replay(rig, rig.mei, table=f"#{table_id}")
    assert [option.value for option in mine.selects[-1].options] == ["x", "0"]
    assert "hand" in kinds(mine)
    other = await open_replay(rig, rig.zoe, table=f"#{table_id}")
    assert all(not ControlId.parse(s.custom_id).payload.endswith("as") for s in other.selects)
    version = ControlId.parse(other.buttons[0].custom_id or "").payload.split("_")[1]
    for seat in ("0", "1", "7"):  # forged
        custom_id = ControlId(table_id, "replay", payload=f"{seat}_{version}_first").id()
        answer = await rig.zoe.press(other, custom_id, force=True)
        await answer.settled()
        assert answer.message is not None
        assert "hand" not in kinds(answer.message)


async def abandon_hibachi(rig: LoopbackRig) -> TableId:
    """Abandon a game of Hibachi after some moves."""
    table_id = await rig.begin(rig.mei, rig.tomas, game="hibachi")
    chef = rig.bot.tables.games.computer_players("hibachi")["chef"]
    for version in range(6):
        views = [(p, await rig.view(p, table_id)) for p in (rig.mei, rig.tomas)]
        person, view = next((p, view) for p, view in views if view.own.prompt is not None)
        choice = chef.choose(view.game_view, view.own.offers, Chance(bytes(32), version))
        await rig.act(person, table_id, choice)
    for person in (rig.mei, rig.tomas):
        await (await person.slash(rig.channel, "table", "abandon")).settled()
    await rig.await_delivery()
    assert (await rig.view(None, table_id)).status is Status.ABANDONED
    return table_id


@pytest.mark.drawn
async def test_a_replay_shows_a_throw(rig: LoopbackRig) -> None:
    shown = await open_replay(rig, rig.mei, table=f"#{await abandon_hibachi(rig)}")
    shown = await turn(rig.mei, shown, "Forward")
    assert moving(shown)


async def test_a_running_table_has_no_replay(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    for detail in ("", "0_2_first", "1_2_first"):
        custom_id = ControlId(table_id, "replay", payload=detail).id()
        answer = await rig.zoe.press(rig.board, custom_id, force=True)
        await rig.check_private(answer, "can replay this table once it has ended")


async def test_a_forged_position_is_refused_in_words(rig: LoopbackRig) -> None:
    table_id = await finish_game(rig)
    for detail in ("0", "x_1", "x_y_first", "a_1_first", "x_1_2_3", "___"):
        custom_id = ControlId(table_id, "replay", payload=detail).id()
        answer = await rig.zoe.press(rig.board, custom_id, force=True)
        await rig.check_private(answer, "I don't know that button.")


async def test_a_deleted_person_is_not_named(rig: LoopbackRig) -> None:
    await finish_game(rig)
    shown = await open_replay(rig, rig.zoe)
    assert "Mei" in shown.text + str([o.label for s in shown.selects for o in s.options])
    asked = await (await rig.mei.slash(rig.channel, "privacy", "delete")).settled()
    assert asked.message is not None
    await (await rig.mei.press(asked.message, asked.message.buttons[0])).settled()
    shown = await open_replay(rig, rig.zoe)
    for _ in range(3):
        shown = await turn(rig.zoe, shown, "Forward")
        said = shown.text + str([o.label for s in shown.selects for o in s.options])
        assert "Mei" not in said
