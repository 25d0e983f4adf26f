"""Verification of a table: every draw, move and stored byte is computed again."""

import hashlib
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from bot.games.hibachi.physics.recording import ChipAt
from bot.games.hibachi.rules.events import ChipThrown
from bot.games.registry import KINDS
from bot.tables.audit.archive import Archive
from bot.tables.audit.report import AuditReport, Mark, proof_of
from bot.tables.commands.lobby import (
    Abandon,
    AddChef,
    Choose,
    Join,
    Leave,
    MoveTable,
    RemoveChef,
    Start,
    TakeBack,
)
from bot.tables.commands.membership import SeatTakenBack
from bot.tables.commands.registry import stored_context
from bot.tables.model.calendar import Hours
from bot.tables.model.events import TimeCharged
from bot.tables.model.records import Move, Preferences, Secret, Status
from bot.tables.model.table import Table
from bot.tables.workers.clock import Clock
from bot.tables.workers.computer_players import ComputerPlayers
from tests.preferring import prefer
from tests.sampling import THOROUGH
from tests.tables.harness import ADA, BEN, CHANNEL, CLEO, ServiceRig, bid, call
from tests.tables.past import REAL, ended, log, new_rig, play

ALL = ("toy", *(kind.ID for kind in KINDS))


def rig_of(game: str) -> ServiceRig:
    return new_rig() if game == "toy" else new_rig(REAL)


@pytest.mark.parametrize("game", ALL)
async def test_a_whole_game_is_the_same_in_every_byte(game: str) -> None:
    rig = rig_of(game)
    table, moves = await log(rig, await ended(rig, game))
    proof = proof_of(table, moves)
    assert set(proof.marks) == {Mark.SAME}
    assert len(proof.marks) == len(moves) > 5
    assert proof.holds
    assert proof.commitment == hashlib.sha256(table.row.secret.reveal).hexdigest()


async def test_commands_outside_the_game_are_verified() -> None:
    rig = new_rig()
    table_id = await rig.open(ADA)
    for user, action in (
        (ADA, Choose("purse", "9")),
        (BEN, Join()),
        (CLEO, Join()),
        (ADA, AddChef("random")),
        (ADA, RemoveChef()),
        (BEN, Leave()),
        (ADA, Start()),
    ):
        await rig.arrange(user, table_id, action)
    await play(rig, table_id, 1)
    for user in (ADA, CLEO):
        await rig.arrange(user, table_id, Abandon())
    table, moves = await log(rig, table_id)
    assert table.state.status is Status.ABANDONED
    assert set(proof_of(table, moves).marks) == {Mark.SAME}


async def test_named_players_and_a_moved_table_are_verified() -> None:
    rig = new_rig()
    table_id = await rig.started(ADA, BEN)
    rig.time.passes(minutes=11)
    assert await Clock(rig.tables).expire(table_id)
    await rig.tables.execute(call(ADA), table_id, MoveTable(CHANNEL + 5))
    rig.time.passes(days=4)
    while await Clock(rig.tables).expire(table_id):
        pass
    table, moves = await log(rig, table_id)
    assert {move.by for move in moves} >= {"clock", "person"}
    assert set(proof_of(table, moves).marks) == {Mark.SAME}


def marks(table: Table, moves: Sequence[Move]) -> AuditReport | None:
    """Return the findings, or None if the log cannot be folded."""
    try:
        return proof_of(table, moves)
    except Exception:
        return None


@pytest.mark.parametrize("game", ["toy", "thieving_chefs"])
async def test_each_byte_of_events_and_actions_counts(game: str) -> None:
    rig = rig_of(game)
    table, moves = await log(rig, await ended(rig, game))
    tried = 0
    for index, move in enumerate(moves[: 12 if THOROUGH else 5]):
        for field in ("action", "events"):
            raw: bytes = getattr(move, field)
            for place in range(0, len(raw), 1 + len(raw) // (20 if THOROUGH else 10)):
                other = raw[:place] + bytes([raw[place] ^ 1]) + raw[place + 1 :]
                forged = replace(move, **{field: other})
                found = marks(table, (*moves[:index], forged, *moves[index + 1 : 15]))
                assert found is None or found.versions(Mark.WRONG)[:1] == (move.version,)
                tried += 1
    assert tried > (80 if THOROUGH else 50)


async def test_another_seed_is_found() -> None:
    rig = new_rig(REAL)
    table, moves = await log(rig, await ended(rig, "thieving_chefs"))
    other = replace(table, row=replace(table.row, secret=Secret(bytes(32))))
    found = proof_of(other, moves)
    assert Mark.WRONG in found.marks
    assert found.commitment != proof_of(table, moves).commitment


async def test_a_join_with_another_number_than_discords_is_found() -> None:
    rig = new_rig()
    table, moves = await log(rig, await ended(rig, "toy"))
    forged = replace(moves[1], interaction_id=(moves[1].interaction_id or 0) + 1)
    assert proof_of(table, (moves[0], forged, *moves[2:])).versions(Mark.WRONG) == (2,)


async def throws(rig: ServiceRig) -> tuple[Table, tuple[Move, ...], int, list[Any]]:
    """Return a game of Hibachi and the index of a throw that moved another chip."""
    table, moves = await log(rig, await ended(rig, "hibachi"))
    for index, move in enumerate(moves):
        events = list(table.codec.events(move.events))
        for event in events:
            if isinstance(event, ChipThrown) and len(event.thrown.rest) > 2 and event.lay:
                return table, moves, index, events
    raise AssertionError("nothing was thrown")


async def test_other_physics_and_other_draws_are_distinguished() -> None:
    """A different last digit of a rest position: draws match, and later moves follow the log."""
    rig = new_rig(REAL)
    table, moves, index, events = await throws(rig)
    [at] = [i for i, event in enumerate(events) if isinstance(event, ChipThrown)]
    thrown = events[at].thrown
    one = thrown.rest[-1]
    moved = replace(thrown, rest=(*thrown.rest[:-1], ChipAt(one.chip, one.x + 0.001, one.y)))
    events[at] = replace(events[at], thrown=moved)
    forged = replace(moves[index], events=table.codec.encode(tuple(events)))
    found = proof_of(table, (*moves[:index], forged))
    assert found.versions(Mark.DRAWN) == (moves[index].version,)
    assert found.holds


async def test_a_throw_that_begins_otherwise_is_no_matter_of_physics() -> None:
    rig = new_rig(REAL)
    table, moves, index, events = await throws(rig)
    [at] = [i for i, event in enumerate(events) if isinstance(event, ChipThrown)]
    path = events[at].thrown.path
    first = path.frames[0]
    [(chip, x, y)] = first.at
    frames = (replace(first, at=((chip, x + 40, y + 40),)), *path.frames[1:])
    thrown = replace(events[at].thrown, path=replace(path, frames=frames))
    events[at] = replace(events[at], thrown=thrown)
    forged = replace(moves[index], events=table.codec.encode(tuple(events)))
    found = proof_of(table, (*moves[:index], forged))
    assert found.versions(Mark.WRONG) == (moves[index].version,)


async def test_a_running_table_keeps_its_seed() -> None:
    rig = new_rig()
    table_id = await rig.started(ADA, BEN)
    assert await Archive(rig.tables).verify(table_id) is None
    assert (await rig.view(table_id, ADA)).proof.seed is None
    await play(rig, table_id)
    verified = await Archive(rig.tables).verify(table_id)
    assert verified is not None
    assert verified.proof.holds
    assert verified.seed == (await rig.view(table_id)).proof.seed
    assert hashlib.sha256(bytes.fromhex(verified.seed)).hexdigest() == verified.proof.commitment


async def test_a_log_that_cannot_be_folded_is_said() -> None:
    rig = new_rig()
    table_id = await ended(rig, "toy")
    archive = Archive(rig.tables)
    await rig.tables.repository.load(table_id)
    stored = rig.store._moves[table_id]
    stored[2] = replace(stored[2], events=b"[]")
    verified = await archive.verify(table_id)
    assert verified is not None
    assert verified.held.broken == (3,)
    assert not verified.proof.holds


@pytest.mark.parametrize("by_playing", [False, True])
async def test_a_substitute_and_the_return_are_verified(by_playing: bool) -> None:
    rig = new_rig()
    table_id = await rig.started(ADA, BEN, pace="slow", purse="9")
    rig.time.passes(days=3)
    clock, runner = Clock(rig.tables), ComputerPlayers(rig.tables)
    while await clock.expire(table_id):
        pass
    if not by_playing:
        await rig.arrange(BEN, table_id, TakeBack())
    await play(rig, table_id, 2)
    assert await runner.move(table_id) is False
    await play(rig, table_id)
    table, moves = await log(rig, table_id)
    assert table.state.status is Status.OVER
    assert set(proof_of(table, moves).marks) == {Mark.SAME}
    # The return of a player who was never absent is not a move of this game.
    back = table.codec.encode((SeatTakenBack(0), *table.codec.events(moves[-1].events)))
    forged = (*moves[:-1], replace(moves[-1], events=back))
    assert proof_of(table, forged).marks[-1] is Mark.WRONG


async def test_a_charge_that_cannot_have_been_made_is_found() -> None:
    """Hours of sleep are in no log, but a charge above the elapsed time is found."""
    rig = new_rig()
    for user in (ADA, BEN):
        await prefer(rig.tables, user, Preferences(Hours("UTC", 13 * 60, 20 * 60)))
    table_id = await rig.started(ADA, BEN)
    rig.time.passes(hours=9)
    await rig.press(ADA, table_id, bid(1))
    await rig.press(BEN, table_id, bid(1))
    table, moves = await log(rig, table_id)
    events = table.codec.events(moves[-1].events)
    time = [event for event in events if isinstance(event, TimeCharged)]
    assert [one.seat for one in time] == [1]  # the sealed answer was charged earlier
    rest = events[len(time) :]

    def mark(*forged: TimeCharged) -> Mark:
        times = tuple((one.seat, one.span) for one in forged)
        facts = replace(stored_context(moves[-1]).facts, available=times)
        events, context = table.codec.encode((*forged, *rest)), table.codec.encode(facts)
        move = replace(moves[-1], events=events, context=context)
        return proof_of(table, (*moves[:-1], move)).marks[-1]

    [charge] = time
    assert mark(charge) is Mark.SAME
    assert mark(replace(charge, span=timedelta(hours=9))) is Mark.SAME
    assert mark(replace(charge, span=timedelta(hours=9, microseconds=1))) is Mark.WRONG
    assert mark(replace(charge, span=-timedelta(microseconds=1))) is Mark.WRONG
    assert mark(charge, charge) is Mark.WRONG
