"""/privacy: what is kept of a person is told, handed out and taken away, to nobody else."""

import json
from typing import Any

import pytest

from bot.games.thieving_chefs.rules.actions import Draw, Play
from bot.playground import Answer, Person
from cogs.interactions.control_id import ControlId
from tests.cogs.harness.loopback import House, stack


@pytest.fixture(autouse=True)
def deal(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, (("cat", "onion", "spicy"), ("rabbit", "fish", "ketchup")))


async def abandoned(house: House, *people: Person) -> int:
    table_id = await house.begin(*people)
    for person in people or (house.mei, house.tomas):
        await (
            await person.slash(house.channel, "table", "abandon", table=f"#{table_id}")
        ).settled()
    await house.caught_up()
    return table_id


async def asked(house: House, person: Person, word: str, *, direct: bool = False) -> Answer:
    answer = await person.slash(person.dm if direct else house.channel, "privacy", word)
    await answer.settled()
    assert answer.ephemeral
    return answer


async def exported(house: House, person: Person) -> dict[str, Any]:
    answer = await asked(house, person, "export")
    assert answer.message is not None
    [file] = answer.message.pictures
    assert file.file.filename == "brigade.json"
    told: dict[str, Any] = json.loads(file.data)
    return told


@pytest.mark.parametrize("direct", [False, True])
async def test_show_tells_every_seat_and_why(house: House, direct: bool) -> None:
    await abandoned(house)
    await house.begin(house.tomas, house.mei)
    await house.open(house.mei)
    told = await asked(house, house.mei, "show", direct=direct)
    for line in (
        f"Your Discord id: {house.mei.id}",
        "Table 1 · Thieving Chefs · Kitchen Club: seat 1 as “Mei”, abandoned",
        "Table 2 · Thieving Chefs · Kitchen Club: seat 2 as “Mei”, running",
        "Table 3 · Thieving Chefs · Kitchen Club: seat 1 as “Mei”, not begun",
        "with `/privacy delete`",
    ):
        assert line in told.text
    assert "Tomas" not in told.text
    assert "I keep nothing about you." in (await asked(house, house.zoe, "show")).text


async def test_many_tables_are_counted(house: House) -> None:
    for _ in range(17):
        await house.open(house.mei)
    told = await asked(house, house.mei, "show")
    assert told.text.count("Table ") == 15
    assert "… and 2 older ones" in told.text
    assert len((await exported(house, house.mei))["tables"]) == 17


async def test_an_export_holds_nothing_of_others(house: House) -> None:
    table_id = await house.begin()
    await house.act(house.mei, table_id, Draw())
    await house.act(house.mei, table_id, Play("onion"))
    [mine] = (await exported(house, house.mei))["tables"]
    assert [a["action"]["type"] for a in mine["actions"]] == ["open", "start", "draw", "play"]
    assert mine["direct_message"]["channel_id"] == str(house.mei.dm.id)
    [his] = (await exported(house, house.tomas))["tables"]
    assert [a["action"]["type"] for a in his["actions"]] == ["join"]
    for word in ("Mei", str(house.mei.id), "onion", "cat", "spicy"):
        assert word not in json.dumps(his)
    for word in ("Tomas", str(house.tomas.id), "rabbit", "fish", "ketchup"):
        assert word not in json.dumps(mine)
    secret = (await house.bot.tables.repository.load(table_id)).row.secret.reveal
    assert secret.hex() not in json.dumps(mine)
    assert (await exported(house, house.zoe)) == {"user_id": str(house.zoe.id), "tables": []}


async def test_delete_asks_first_and_then_nobody_sits_there(house: House) -> None:
    table_id = await abandoned(house)
    question = await asked(house, house.mei, "delete")
    assert "out of 1 table that has ended" in question.text
    assert len(await house.bot.tables.store.holders(table_id)) == 2  # it was only asked
    assert question.message is not None
    done = await house.mei.press(question.message, question.message.button("Yes, take me out"))
    await house.silence_held(done, "Done: your id and your name are out of")
    assert done.how == "update"
    [left] = await house.bot.tables.store.holders(table_id)
    assert left.user_id == house.tomas.id
    assert "I keep nothing about you." in (await asked(house, house.mei, "show")).text
    again = await house.mei.press(question.message, ControlId(0, "erase").id(), force=True)
    await house.silence_held(again, "I keep nothing about you.")
    board = await house.tomas.slash(house.channel, "table", "text", table="1")
    await board.settled()
    assert "Seat 1" in board.text
    assert "Mei" not in board.text
    hand = await house.mei.slash(house.channel, "table", "hand", table="1")
    await house.silence_held(hand, "You hold no seat at this table.")


async def test_who_still_plays_is_told_what_comes_first(house: House) -> None:
    running, lobby = await house.begin(), await house.open(house.mei)
    refused = await asked(house, house.mei, "delete")
    assert refused.message is not None
    assert not refused.message.buttons
    assert (
        "You still sit at Table 1 · Thieving Chefs · Kitchen Club and "
        "Table 2 · Thieving Chefs · Kitchen Club."
    ) in refused.text
    forged = await house.mei.press(house.board, ControlId(0, "erase").id(), force=True)
    await house.silence_held(forged, "You still sit at")
    for table_id in (running, lobby):
        assert house.mei.id in {h.user_id for h in await house.bot.tables.store.holders(table_id)}


async def test_what_has_ended_goes_while_another_game_runs(house: House) -> None:
    over, running = await abandoned(house), await house.begin()
    question = await asked(house, house.mei, "delete")
    assert "You still sit at Table 2" in question.text
    assert question.message is not None
    done = await house.mei.press(question.message, question.message.button("Yes, take me out"))
    await house.silence_held(done, "You still sit at Table 2")
    assert len(await house.bot.tables.store.holders(over)) == 1
    assert len(await house.bot.tables.store.holders(running)) == 2
