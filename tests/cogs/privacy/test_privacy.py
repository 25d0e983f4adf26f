"""/privacy: a person's stored data is shown, exported and deleted, for that person only."""

import json
from typing import Any

import pytest

from bot.games.thieving_chefs.rules.actions import Draw, Play
from bot.playground import Answer, Person
from bot.words import say
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.loopback import LoopbackRig, stack


@pytest.fixture(autouse=True)
def deal(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, (("cat", "onion", "spicy"), ("rabbit", "fish", "ketchup")))


async def abandon_game(rig: LoopbackRig, *people: Person) -> int:
    table_id = await rig.begin(*people)
    for person in people or (rig.mei, rig.tomas):
        await (await person.slash(rig.channel, "table", "abandon", table=f"#{table_id}")).settled()
    await rig.await_delivery()
    return table_id


async def type_privacy(
    rig: LoopbackRig, person: Person, word: str, *, direct: bool = False
) -> Answer:
    answer = await person.slash(person.dm if direct else rig.channel, "privacy", word)
    await answer.settled()
    assert answer.ephemeral
    return answer


async def export(rig: LoopbackRig, person: Person) -> dict[str, Any]:
    answer = await type_privacy(rig, person, "export")
    assert answer.message is not None
    [file] = answer.message.pictures
    assert file.file.filename == "brigade.json"
    told: dict[str, Any] = json.loads(file.data)
    return told


@pytest.mark.parametrize("direct", [False, True])
async def test_show_lists_every_seat_and_the_reason(rig: LoopbackRig, direct: bool) -> None:
    await abandon_game(rig)
    await rig.begin(rig.tomas, rig.mei)
    await rig.open(rig.mei)
    told = await type_privacy(rig, rig.mei, "show", direct=direct)
    for line in (
        f"Your Discord id: {rig.mei.id}",
        "Table 1 · Thieving Chefs · Kitchen Club: seat 1 as “Mei”, abandoned",
        "Table 2 · Thieving Chefs · Kitchen Club: seat 2 as “Mei”, running",
        "Table 3 · Thieving Chefs · Kitchen Club: seat 1 as “Mei”, not begun",
        "until you use `/privacy delete`",
    ):
        assert line in told.text
    assert "Tomas" not in told.text
    assert "I keep nothing about you." in (await type_privacy(rig, rig.zoe, "show")).text


async def test_many_tables_are_counted(rig: LoopbackRig) -> None:
    for _ in range(17):
        await rig.open(rig.mei)
    told = await type_privacy(rig, rig.mei, "show")
    assert told.text.count("Table ") == 15
    assert "… and 2 older ones" in told.text
    assert len((await export(rig, rig.mei))["tables"]) == 17


async def test_an_export_contains_nothing_about_others(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    await rig.act(rig.mei, table_id, Draw())
    await rig.act(rig.mei, table_id, Play("onion"))
    [mine] = (await export(rig, rig.mei))["tables"]
    assert [a["action"]["type"] for a in mine["actions"]] == ["open", "start", "draw", "play"]
    assert mine["direct_message"]["channel_id"] == str(rig.mei.dm.id)
    [his] = (await export(rig, rig.tomas))["tables"]
    assert [a["action"]["type"] for a in his["actions"]] == ["join"]
    for word in ("Mei", str(rig.mei.id), "onion", "cat", "spicy"):
        assert word not in json.dumps(his)
    for word in ("Tomas", str(rig.tomas.id), "rabbit", "fish", "ketchup"):
        assert word not in json.dumps(mine)
    secret = (await rig.bot.tables.repository.load(table_id)).row.secret.reveal
    assert secret.hex() not in json.dumps(mine)
    assert (await export(rig, rig.zoe)) == {"user_id": str(rig.zoe.id), "tables": []}


async def test_delete_asks_for_confirmation_and_then_removes_the_person(rig: LoopbackRig) -> None:
    table_id = await abandon_game(rig)
    question = await type_privacy(rig, rig.mei, "delete")
    assert "from 1 finished table" in question.text
    assert len(await rig.bot.tables.store.holders(table_id)) == 2  # not confirmed yet
    assert question.message is not None
    done = await rig.mei.press(question.message, question.message.button("Yes, remove me"))
    await rig.check_private(done, "Done: your ID and your name are gone from")
    assert done.how == "update"
    [left] = await rig.bot.tables.store.holders(table_id)
    assert left.user_id == rig.tomas.id
    assert "I keep nothing about you." in (await type_privacy(rig, rig.mei, "show")).text
    again = await rig.mei.press(question.message, ControlId(0, "erase").id(), force=True)
    await rig.check_private(again, "I keep nothing about you.")
    board = await rig.tomas.slash(rig.channel, "table", "text", table="1")
    await board.settled()
    assert "Seat 1" in board.text
    assert "Mei" not in board.text
    hand = await rig.mei.slash(rig.channel, "table", "hand", table="1")
    await rig.check_private(hand, "You don't have a seat at this table.")


async def test_deletion_is_refused_while_a_game_needs_the_name(rig: LoopbackRig) -> None:
    running, lobby = await rig.begin(), await rig.open(rig.mei)
    refused = await type_privacy(rig, rig.mei, "delete")
    assert refused.message is not None
    assert not refused.message.buttons
    assert (
        "I still need your name at Table 1 · Thieving Chefs · Kitchen Club and "
        "Table 2 · Thieving Chefs · Kitchen Club."
    ) in refused.text
    forged = await rig.mei.press(rig.board, ControlId(0, "erase").id(), force=True)
    await rig.check_private(forged, "I still need your name at")
    for table_id in (running, lobby):
        assert rig.mei.id in {h.user_id for h in await rig.bot.tables.store.holders(table_id)}


async def test_ended_tables_are_deleted_while_another_game_runs(rig: LoopbackRig) -> None:
    over, running = await abandon_game(rig), await rig.begin()
    question = await type_privacy(rig, rig.mei, "delete")
    assert "I still need your name at Table 2" in question.text
    assert question.message is not None
    done = await rig.mei.press(question.message, question.message.button("Yes, remove me"))
    await rig.check_private(done, "I still need your name at Table 2")
    assert len(await rig.bot.tables.store.holders(over)) == 1
    assert len(await rig.bot.tables.store.holders(running)) == 2


async def test_a_block_is_shown_where_nothing_can_be_deleted(rig: LoopbackRig) -> None:
    await rig.bot.tables.store.put_block(rig.guild.id, rig.mei.id, blocked=True)
    answer = await (await rig.mei.slash(rig.channel, "privacy", "delete")).settled()
    assert "In Kitchen Club, its admins have blocked you" in answer.text
    assert say("nothing-stored") not in answer.text
