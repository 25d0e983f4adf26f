"""A rematch: only one per table, with the same options, and seats rotated by one."""

import asyncio

import msgspec
import pytest

from bot.tables.audit.export import export_of
from bot.tables.audit.importing import read_export
from bot.tables.audit.report import Mark, proof_of
from bot.tables.commands.lobby import Abandon, Join, Leave, Start
from bot.tables.commands.membership import Concede
from bot.tables.model.errors import NotOverError, NotSeatedError, UnknownTableError
from bot.tables.model.records import Status, TableId
from bot.tables.people.privacy import own_moves
from bot.tables.views.table_view import TableView
from bot.tables.workers.computer_players import ComputerPlayers
from tests.tables.harness import ADA, BEN, CHANNEL, CLEO, DAN, GUILD, ServiceRig, bid, call
from tests.tables.past import log, new_rig


async def over(rig: ServiceRig, *users: int, **how: object) -> TableId:
    """Play a table to its end by concessions."""
    table = await rig.started(*users, **how)
    for user in users[:-1]:
        if (await rig.view(table)).status is Status.RUNNING:
            await rig.tables.execute(call(user), table, Concede())
    return table


async def rematch(rig: ServiceRig, user: int, table: TableId) -> TableId:
    return (await rig.tables.rematch(call(user), table)).table_id


def names(view: TableView) -> list[str | None]:
    return [seat.name for seat in view.seats]


async def test_a_lobby_with_the_same_options_terms_and_place() -> None:
    rig = new_rig()
    old = await over(rig, ADA, BEN, purse="9", pace="slow", silence="wait")
    new = await rematch(rig, BEN, old)
    view = await rig.view(new)
    assert (view.status, view.setup.rematch_of) == (Status.LOBBY, old)
    assert view.setup.options == {"purse": "9"}
    assert view.setup.terms == (await rig.view(old)).setup.terms
    assert (view.location.guild_id, view.location.channel_id) == (GUILD, CHANNEL)
    assert names(view) == ["Ben"]
    assert view.proof.commitment == (await rig.view(old)).proof.commitment  # tests draw one secret
    assert [m.version for m in await rig.store.moves(old)] == list(
        range(1, (await rig.view(old)).version + 1)
    )


async def test_computer_players_are_seated_again() -> None:
    rig = new_rig()
    old = await rig.started(ADA, BEN, chefs=["random"])
    for _ in range(40):
        while await ComputerPlayers(rig.tables).move(old):
            pass
        for user in (ADA, BEN):
            view = await rig.view(old, user)
            if view.own.prompt and not view.own.prompt.question.answered:
                await rig.press(user, old, bid(0))
    assert (await rig.view(old)).status is Status.OVER
    view = await rig.view(await rematch(rig, ADA, old))
    assert [seat.chef for seat in view.seats] == [None, "random"]


async def test_seats_rotate_by_one() -> None:
    rig = new_rig()
    old = await over(rig, ADA, BEN, CLEO)
    new = await rematch(rig, CLEO, old)
    for user in (DAN, ADA, BEN):
        await rig.arrange(user, new, Join())
    assert names(await rig.view(new)) == ["Cleo", "Dan", "Ada", "Ben"]
    await rig.arrange(CLEO, new, Start())
    assert names(await rig.view(new)) == ["Ben", "Cleo", "Ada", "Dan"]
    for user, seat in ((BEN, 0), (CLEO, 1), (ADA, 2), (DAN, 3)):
        assert (await rig.view(new, user)).me == seat
        assert (await rig.restarted().view(new, user)).me == seat
        await rig.press(user, new, bid(1))


async def test_it_is_verified_and_exported() -> None:
    rig = new_rig()
    old = await over(rig, ADA, BEN, CLEO)
    new = await rematch(rig, CLEO, old)
    for user in (ADA, BEN):
        await rig.arrange(user, new, Join())
    await rig.arrange(CLEO, new, Start())
    for user in (ADA, BEN):
        await rig.tables.execute(call(user), new, Concede())
    loaded, moves = await log(rig, new)
    assert set(proof_of(loaded, moves).marks) == {Mark.SAME}
    assert read_export(export_of(loaded, moves)).table.outcome is not None
    kinds = {}
    for user in (ADA, BEN, CLEO):
        seat = loaded.seat_of(user)
        assert seat is not None
        own = own_moves(moves, seat)
        kinds[user] = [msgspec.json.decode(move.action)["type"] for move in own]
    assert kinds[ADA] == kinds[BEN] == ["join", "concede"]
    assert kinds[CLEO] == ["open_again", "start"]


async def test_two_presses_make_one_rematch() -> None:
    rig = new_rig()
    old = await over(rig, ADA, BEN)
    first, second = await asyncio.gather(rematch(rig, ADA, old), rematch(rig, BEN, old))
    assert first == second
    assert await rematch(rig.restarted(), ADA, old) == first
    assert len((await rig.view(first)).seats) == 1
    with pytest.raises(UnknownTableError):
        await rig.view(first + 1)


async def test_another_follows_one_that_was_closed_before_it_began() -> None:
    rig = new_rig()
    old = await over(rig, ADA, BEN)
    for user, action in ((ADA, Leave()), (BEN, Abandon())):
        closed = await rematch(rig, user, old)
        await rig.arrange(user, closed, action)
    new = await rematch(rig, BEN, old)
    assert new not in (old, closed)
    assert (await rig.view(new)).setup.rematch_of == old
    await rig.arrange(ADA, new, Join())
    await rig.arrange(BEN, new, Start())
    for user in (ADA, BEN):
        await rig.arrange(user, new, Abandon())
    assert await rematch(rig, ADA, old) == new  # the new table has a rematch of its own
    assert proof_of(*await log(rig, new)).holds


async def test_a_rematch_of_a_rematch() -> None:
    rig = new_rig()
    old = await over(rig, ADA, BEN)
    for turn in range(3):
        new = await rematch(rig, ADA, old)
        await rig.arrange(BEN, new, Join())
        await rig.arrange(ADA, new, Start())
        assert names(await rig.view(new))[0] == ("Ben", "Ada", "Ben")[turn]
        await rig.tables.execute(call(ADA), new, Concede())
        old = new


async def test_a_player_leaves_the_lobby_of_a_rematch_and_returns() -> None:
    rig = new_rig()
    old = await over(rig, ADA, BEN, CLEO)
    new = await rematch(rig, ADA, old)
    for user, action in ((BEN, Join()), (CLEO, Join()), (BEN, Leave()), (BEN, Join())):
        await rig.arrange(user, new, action)
    await rig.arrange(ADA, new, Start())
    assert names(await rig.view(new)) == ["Ben", "Cleo", "Ada"]


async def test_only_players_of_the_end_open_one() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN)
    with pytest.raises(NotOverError):
        await rig.tables.rematch(call(ADA), table)
    await rig.tables.execute(call(ADA), table, Concede())
    with pytest.raises(NotSeatedError):
        await rig.tables.rematch(call(DAN), table)
    lobby = await rig.open(ADA)
    with pytest.raises(NotOverError):
        await rig.tables.rematch(call(ADA), lobby)


async def test_a_forged_turn_of_the_seats_is_found() -> None:
    rig = new_rig()
    old = await over(rig, ADA, BEN)
    new = await rematch(rig, ADA, old)
    await rig.arrange(BEN, new, Join())
    await rig.arrange(ADA, new, Start())
    loaded, moves = await log(rig, new)
    events = moves[-1].events.replace(b'"order":[1,0]', b'"order":[1,1]')
    assert events != moves[-1].events
    forged = (*moves[:-1], msgspec.structs.replace(moves[-1], events=events))
    with pytest.raises(ValueError, match="version"):
        proof_of(loaded, forged[1:])
    assert proof_of(loaded, forged).marks[-1] is Mark.WRONG
