"""/table verify and /table export: the records of an ended table, for anyone who asks."""

import hashlib
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.games.chance import Chance
from bot.playground import Answer, Channel, Person
from bot.tables import resolver
from bot.tables.audit.importing import proof_of_file, read_export
from bot.tables.model.records import Status, TableId
from tests.cogs.harness.loopback import GAME, LoopbackRig
from tests.short import shorten


@pytest.fixture(autouse=True)
def _short_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shorten(monkeypatch, tmp_path / "content", goal=4)


async def finish_game(
    rig: LoopbackRig,
    *people: Person,
    channel: Channel | None = None,
    game: str = GAME,
    level: str = "chef",
) -> TableId:
    """Play a table through the service to its end, with one computer player's choices."""
    people = people or (rig.mei, rig.tomas)
    table_id = await rig.begin(*people, channel=channel, game=game)
    chef = rig.bot.tables.games.computer_players(game)[level]
    for version in range(600):
        views = [(person, await rig.view(person, table_id)) for person in people]
        asked = [(person, view) for person, view in views if view.waits_for_me()]
        if not asked:
            break
        person, view = asked[0]
        await rig.act(
            person,
            table_id,
            chef.choose(view.game_view, view.own.offers, Chance(bytes(32), version)),
        )
    await rig.await_delivery()
    assert (await rig.view(None, table_id)).status is Status.OVER
    return table_id


async def type_command(
    rig: LoopbackRig, person: Person, word: str, channel: Channel | None = None, **options: str
) -> Answer:
    answer = await person.slash(channel or rig.channel, "table", word, **options)
    await answer.settled()
    assert answer.ephemeral
    return answer


def file_of(answer: Answer) -> bytes:
    assert answer.message is not None
    [file] = answer.message.pictures
    assert file.file.filename == "table.json"
    return file.data


async def test_the_end_reveals_the_seed_and_verify_repeats_every_draw(rig: LoopbackRig) -> None:
    table_id = await finish_game(rig)
    view = await rig.view(None, table_id)
    assert view.proof.seed is not None
    assert hashlib.sha256(bytes.fromhex(view.proof.seed)).hexdigest() == view.proof.commitment
    assert f"Seed `{view.proof.seed}`" in rig.board.text
    moves = len(await rig.moves(table_id))
    for person in (rig.mei, rig.zoe):  # with a seat there and without one
        told = await type_command(rig, person, "verify")
        assert "Verified: every draw matches the seed" in told.text
        assert f"{moves} moves were replayed and are identical in every byte." in told.text
        assert view.proof.seed in told.text
        assert view.proof.commitment in told.text


async def test_a_table_shows_its_fingerprint_from_lobby_to_end(rig: LoopbackRig) -> None:
    table_id = await rig.open()
    view = await rig.view(None, table_id)
    before = await type_command(rig, rig.zoe, "verify")
    assert f"Fair-shuffle fingerprint: `{view.proof.commitment}`" in before.text
    lobby = rig.board
    assert view.proof.commitment not in lobby.text
    for person, label in ((rig.tomas, "Join"), (rig.mei, "Start")):
        await (await person.press(lobby, lobby.button(label))).settled()
    await rig.await_delivery()
    told = await type_command(rig, rig.mei, "verify")
    assert told.text == before.text
    row = await rig.bot.tables.store.table(table_id)
    assert row is not None
    for sent in rig.server.record.sent:
        assert row.secret.reveal.hex() not in str(sent.body)


async def test_a_changed_log_is_reported(rig: LoopbackRig) -> None:
    table_id = await finish_game(rig)
    with closing(sqlite3.connect(rig.data / "brigade.sqlite3")) as database, database:
        database.execute(
            "update move set interaction_id = interaction_id + 1 "
            "where table_id = ? and version = 2",
            (table_id,),
        )
    told = await type_command(rig, rig.mei, "verify")
    assert "Not verified: some draws or moves" in told.text
    assert "No match with the seed and the rules: 2." in told.text
    assert "Changed since they were stored: the rows of 2." in told.text


async def test_a_changed_row_is_reported_again_later(rig: LoopbackRig) -> None:
    table_id = await finish_game(rig)
    end = (await rig.view(None, table_id)).proof.log_end
    assert end is not None
    assert f", log `{end}`" in rig.board.text
    told = await type_command(rig, rig.mei, "verify")
    assert "Verified: every draw matches the seed" in told.text
    assert f"The log ends in `{end}`" in told.text
    with closing(sqlite3.connect(rig.data / "brigade.sqlite3")) as database, database:
        database.execute(
            "update move set interaction_id = 99999 where table_id = ? and version = 5", (table_id,)
        )
    told = await type_command(rig, rig.mei, "verify")
    assert "this table's log was changed" in told.text
    assert "Changed since they were stored: the rows of 5." in told.text
    with closing(sqlite3.connect(rig.data / "brigade.sqlite3")) as database, database:
        database.execute("update move set events = x'5b' where version = 6")
    told = await type_command(rig, rig.mei, "verify")
    assert "Not verified: some draws or moves" in told.text
    assert "Changed since they were stored: the rows of 5 and 6." in told.text
    assert "digest" not in told.text


async def test_a_table_that_was_given_up_reveals_its_seed(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    for person in (rig.mei, rig.tomas):
        await type_command(rig, person, "abandon")
    await rig.await_delivery()
    view = await rig.view(None, table_id)
    assert f"Seed `{view.proof.seed}`" in rig.board.text
    assert (
        "Verified: every draw matches the seed" in (await type_command(rig, rig.zoe, "verify")).text
    )


async def test_the_file_of_a_finished_table_is_valid(rig: LoopbackRig) -> None:
    await finish_game(rig)
    files = {file_of(await type_command(rig, person, "export")) for person in (rig.mei, rig.zoe)}
    assert len(files) == 1
    data = files.pop()
    document = read_export(data)
    assert proof_of_file(rig.bot.tables.games, document).holds
    told = await type_command(rig, rig.mei, "verify")
    assert json.loads(data)["digest"] in told.text


async def test_a_table_in_this_channel_precedes_tables_elsewhere(
    rig: LoopbackRig,
) -> None:
    """In an old table's thread the command means that table, whatever is played elsewhere."""
    hall = rig.server.add_channel(rig.guild, "hall")
    first = await finish_game(rig, channel=hall)
    await finish_game(rig)
    running = await rig.begin()
    for person in (rig.mei, rig.zoe):
        assert (
            read_export(file_of(await type_command(rig, person, "export", hall))).table.number == 1
        )
        assert "Table 1 " in (await type_command(rig, person, "verify", hall)).text
        assert "Table 1 " in (await type_command(rig, person, "replay", hall)).text
    for person in (rig.mei, rig.zoe):
        assert read_export(file_of(await type_command(rig, person, "export"))).table.number == 2
    nook = rig.server.add_channel(rig.guild, "nook")
    await rig.begin(rig.tomas, rig.omar, channel=nook)
    for word in ("replay", "export"):
        told = await type_command(rig, rig.mei, word, nook)
        assert "Table 4 " in told.text
        assert "once it has ended" in told.text
    assert (first, running) == (1, 3)


async def test_a_thread_means_its_table_however_long_ended(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(resolver, "_SHOWN", 1)
    hall = rig.server.add_channel(rig.guild, "hall")
    await finish_game(rig, channel=hall)
    for _ in range(2):
        await rig.open()
    assert "Table 1 " in (await type_command(rig, rig.zoe, "verify", hall)).text


async def test_a_channel_without_tables_is_reported(rig: LoopbackRig) -> None:
    for word in ("verify", "export"):
        told = await type_command(rig, rig.zoe, word)
        assert "There's no table here for that." in told.text


async def test_a_table_elsewhere_is_unknown(rig: LoopbackRig) -> None:
    table_id = await finish_game(rig)
    other = rig.server.add_guild("Elsewhere")
    channel = rig.server.add_channel(other, "hall")
    guest = rig.server.add_person("Guest", [other])
    for word in ("verify", "export"):
        answer = await guest.slash(channel, "table", word, table=f"#{table_id}")
        await rig.check_private(answer, "There's no such table here.")


async def test_ended_tables_are_completed_for_the_commands_about_them(rig: LoopbackRig) -> None:
    await finish_game(rig)
    for word, offered in (("replay", True), ("verify", True), ("export", True), ("show", False)):
        found = await rig.mei.autocomplete(rig.channel, "table", word, focus="table")
        assert any("· finished" in one["name"] for one in found) is offered, word
