"""The export of a table: it contains only what may be shown, and every byte is verified."""

import json
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.registry import KINDS
from bot.games.thieving_chefs.rules.actions import Tick
from bot.games.thieving_chefs.rules.events import Discarded
from bot.tables.audit.archive import Archive
from bot.tables.audit.export import DIGEST, TAIL, UNTOLD, digest_of, digest_of_file, export_of
from bot.tables.audit.importing import UnreadableError, proof_of_file, read_export
from bot.tables.audit.report import Mark
from bot.tables.commands.lobby import Abandon
from bot.tables.commands.membership import AcceptSeat
from bot.tables.model.calendar import Hours
from bot.tables.model.events import TimeCharged
from bot.tables.model.records import Preferences, Status
from bot.tables.workers.clock import Clock
from tests.preferring import prefer
from tests.tables.harness import ADA, BEN, CLEO, GAMES, ServiceRig, bid, call
from tests.tables.past import REAL, begun, ended, log, new_rig


async def file_of(rig: ServiceRig, game: str) -> bytes:
    table, moves = await log(rig, await ended(rig, game))
    return export_of(table, moves)


@pytest.mark.parametrize("game", [kind.ID for kind in KINDS])
async def test_a_whole_game_is_verified_from_its_file(game: str) -> None:
    data = await file_of(new_rig(REAL), game)
    document = read_export(data)
    proof = proof_of_file(REAL, document)
    assert proof.holds
    assert proof.commitment == document.table.commitment
    assert len(data) < 2_000_000
    told = proof.marks.count(Mark.TOLD)
    assert told > 0 if REAL.newest(game).redaction is not None else told == 0


async def test_a_seat_that_was_handed_over_is_verified_from_the_file() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN)
    await rig.tables.offer(call(ADA), table, CLEO)
    await rig.arrange(CLEO, table, AcceptSeat())
    for user in (BEN, CLEO):
        await rig.arrange(user, table, Abandon())
    assert proof_of_file(GAMES, read_export(await exported(rig, table))).holds


async def test_hidden_parts_are_listed_in_the_same_words_for_each() -> None:
    document = read_export(await file_of(new_rig(REAL), "hibachi"))
    sealed = [entry for entry in document.moves if all(one.is_silent for one in entry.told)]
    assert sealed
    assert {entry.untold for entry in sealed} == {UNTOLD}
    assert all((entry.at, entry.seat, entry.told) == (None, None, ()) for entry in sealed)
    assert not any(entry.untold for entry in document.moves if entry not in sealed)
    assert proof_of_file(REAL, document).holds
    first, last = sealed[0], document.moves[-1]
    false = [replace(first, untold=words) for words in ("Ben's", "")]
    false.append(replace(last, untold=UNTOLD))
    for other in false:
        moves = list(document.moves)
        moves[other.version - 1] = other
        assert not proof_of_file(REAL, replace(document, moves=tuple(moves))).holds


async def exported(rig: ServiceRig, table: int) -> bytes:
    data = await Archive(rig.tables).export(table)
    assert data is not None
    return data


async def test_verification_shows_the_digest_of_the_file() -> None:
    rig = new_rig()
    table = await ended(rig, "toy")
    verified = await Archive(rig.tables).verify(table)
    assert verified is not None
    assert verified.digest == digest_of_file(await exported(rig, table))


async def test_a_running_table_has_no_file() -> None:
    rig = new_rig()
    assert await Archive(rig.tables).export(await rig.started(ADA, BEN)) is None


async def test_each_byte_counts() -> None:
    """Flip each byte of a short file: the file is unreadable or fails verification."""
    data = await file_of(new_rig(), "toy")
    for place in range(len(data)):
        other = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        with pytest.raises(UnreadableError):
            read_export(other)
    for shorter in (data[:-1], data[1:], data + b" ", data[:-1] + b"\r\n", b" " + data):
        with pytest.raises(UnreadableError):
            read_export(shorter)


async def test_each_changed_value_is_found_with_a_recomputed_digest() -> None:
    """A changed draw, decision or view is found even with a recomputed digest."""
    data = await file_of(new_rig(), "toy")
    document = json.loads(data)
    assert proof_of_file(GAMES, read_export(forged(document))).holds
    found = 0
    for path, value in leaves(document):
        if path[0] in ("digest", "format", "version") or path[-1] in ("at", "number"):
            continue  # metadata of the file, and values that neither draws nor rules determine
        if "context" in path:
            continue  # facts from outside the table, which no log can prove
        other = json.loads(data)
        put(other, path, otherwise(value))
        try:
            holds = proof_of_file(GAMES, read_export(forged(other))).holds
        except UnreadableError:
            holds = False
        found += not holds
        assert not holds, path
    assert found > 150


def forged(document: dict[str, Any]) -> bytes:
    """Return a tampered file of the same shape with a matching digest."""
    body = {key: value for key, value in document.items() if key != "digest"}
    raw = json.dumps(body, separators=(",", ":")).encode().removesuffix(b"}")
    return raw + DIGEST + digest_of(raw).encode() + TAIL


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[tuple[Any, ...], Any]]:
    if isinstance(value, dict):
        return [leaf for key, one in value.items() for leaf in leaves(one, (*path, key))]
    if isinstance(value, list):
        return [leaf for i, one in enumerate(value) for leaf in leaves(one, (*path, i))]
    return [(path, value)]


def put(document: Any, path: tuple[Any, ...], value: Any) -> None:
    for key in path[:-1]:
        document = document[key]
    document[path[-1]] = value


def otherwise(value: Any) -> Any:
    if isinstance(value, bool) or value is None:
        return 0
    if isinstance(value, int):
        return value + 1
    return value[:-1] + ("1" if value[-1:] != "1" else "2")


async def test_a_file_older_than_an_option_is_verified() -> None:
    document = read_export(await file_of(new_rig(REAL), "diced_veggies"))
    assert document.table.options == {"even_start": "no"}
    for options, holds in (({}, True), ({"even_start": "yes"}, False)):
        header = replace(document.table, options=options)
        assert proof_of_file(REAL, replace(document, table=header)).holds is holds


async def test_another_draw_is_found_where_the_game_hides_much() -> None:
    """The file shows only part of Hibachi's moves; each throw of another seed is still found."""
    data = await file_of(new_rig(REAL), "hibachi")
    document = read_export(data)
    header = msgspec.structs.replace(document.table, secret="00" * 32)
    proof = proof_of_file(REAL, msgspec.structs.replace(document, table=header))
    throws = [
        entry.version
        for entry in document.moves
        if any(b'"saw_throw"' in bytes(one.seen) for one in entry.told)
    ]
    wrong = proof.versions(Mark.WRONG)
    assert len(throws) > 20
    assert len(set(throws) & set(wrong)) > 0.75 * len(throws)  # the aim is not in the file
    assert proof.amiss


async def test_permanent_secrets_are_not_in_the_file() -> None:
    data = await file_of(new_rig(REAL), "hibachi")
    document = json.loads(data)
    for move in document["moves"]:
        text = json.dumps(move)
        types = {one.get("event", one.get("seen", {})).get("type") for one in move.get("told", ())}
        assert not types & {"chip_thrown", "plan_laid", "card_kept", "cards_drawn", "sale_sealed"}
        assert '"angle"' not in text
        if '"saw_throw"' in text:
            assert "action" not in move
    assert '"saw_throw"' in data.decode()


async def test_no_person_is_named() -> None:
    data = (await file_of(new_rig(), "toy")).decode()
    assert "Ada" not in data
    assert str(ADA) not in data


async def test_a_table_that_was_given_up_reveals_its_seed() -> None:
    rig = new_rig()
    table_id = await begun(rig, "toy")
    await rig.arrange(ADA, table_id, Abandon())
    document = read_export(await exported(rig, table_id))
    assert document.table.secret is not None
    assert proof_of_file(GAMES, document).holds


async def test_clock_moves_are_marked() -> None:
    """A fallback played by the clock does not withdraw a vote to stop, in the file either."""
    rig = new_rig()
    table = await rig.started(ADA, BEN, game="thieving_chefs", silence="default")
    [seat] = (await rig.view(table)).waited_for()
    users, clock = (ADA, BEN), Clock(rig.tables)
    await rig.arrange(users[seat], table, Abandon())
    rig.time.passes(days=1)
    assert await clock.expire(table)
    await rig.arrange(users[1 - seat], table, Abandon())
    assert (await rig.view(table)).status is Status.ABANDONED
    loaded, moves = await log(rig, table)
    assert proof_of_file(GAMES, read_export(export_of(loaded, moves))).holds


async def test_ticks_are_revealed_at_the_end() -> None:
    """Thieving Chefs reveals everything at the end, so every move can be decided again."""
    data = await file_of(new_rig(REAL), "thieving_chefs")
    kinds = {one["event"]["type"] for m in json.loads(data)["moves"] for one in m["told"]}
    assert {Discarded.__struct_config__.tag} <= kinds
    assert Tick.__struct_config__.tag == "tick"


HOSTILE = {
    "nothing": b"",
    "no JSON": b"\x00\xff\xfe",
    "a list": b"[]",
    "deep": b"[" * 100_000,
    "deep in its place": b'{"format":"brigade-table","version":1,"moves":' + b"[" * 100_000,
    "another program's": b'{"format":"sheet","version":1}',
    "no version": b'{"format":"brigade-table"}',
    "a huge version": b'{"format":"brigade-table","version":99999999999999999999}',
    "half a character": b'{"format":"\xff","version":1}',
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(500),
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE)
def test_foreign_files_are_refused_in_words(data: bytes) -> None:
    with pytest.raises(UnreadableError) as raised:
        read_export(data)
    assert "\n" not in str(raised.value)


def test_a_later_format_names_both_versions() -> None:
    with pytest.raises(UnreadableError, match="version 7 and this release reads version 1"):
        read_export(b'{"format":"brigade-table","version":7,"moves":3}')


async def test_a_file_that_fits_its_digest_and_makes_no_game_is_refused() -> None:
    data = await file_of(new_rig(), "toy")
    whole = json.loads(data)
    cases: list[dict[str, Any]] = [
        {**whole, "moves": []},
        {**whole, "moves": whole["moves"][3:]},
        {**whole, "moves": whole["moves"][::-1]},
        {**whole, "table": {**whole["table"], "game": "chess"}},
        {**whole, "table": {**whole["table"], "rules": 99}},
        {**whole, "table": {**whole["table"], "secret": "zz"}},
        {**whole, "table": {**whole["table"], "secret": ""}},
        {**whole, "table": {**whole["table"], "chefs": []}},
        {**whole, "table": {**whole["table"], "status": "running"}},
    ]
    for case in cases:
        try:
            holds = proof_of_file(GAMES, read_export(forged(case))).holds
        except UnreadableError:
            holds = False
        assert not holds


async def test_sleep_of_others_is_not_exported() -> None:
    rig = new_rig()
    for user in (ADA, BEN):
        await prefer(rig.tables, user, Preferences(Hours("UTC", 13 * 60, 20 * 60)))
    table = await rig.started(ADA, BEN)
    rig.time.passes(hours=9, seconds=7, microseconds=5)
    for user in (ADA, BEN):
        await rig.press(user, table, bid(1))
    loaded, moves = await log(rig, table)
    events = [event for move in moves for event in loaded.codec.events(move.events)]
    assert {event.seat for event in events if isinstance(event, TimeCharged)} == {0, 1}
    for user in (ADA, BEN):
        await rig.arrange(user, table, Abandon())
    data = await exported(rig, table)
    assert b"time_charged" not in data
    assert b"available" not in data
    assert [entry.at for entry in read_export(data).moves] == [
        move.at for move in await rig.store.moves(table)
    ]
    assert proof_of_file(GAMES, read_export(data)).holds
