"""A rematch: once, with the same choices, and everybody one seat further on."""

import asyncio

import msgspec
import pytest

from bot.tables.audit.export import export_of
from bot.tables.audit.importing import read_export
from bot.tables.audit.redecide import Mark
from bot.tables.audit.report import proof_of
from bot.tables.commands.lobby import Join, Leave, Start
from bot.tables.commands.membership import Concede
from bot.tables.model.errors import NotOverError, NotSeatedError, UnknownTableError
from bot.tables.model.records import Status, TableId
from bot.tables.people.privacy import own_moves
from bot.tables.views.table_view import TableView
from bot.tables.workers.computer_players import ComputerPlayers
from tests.tables.harness import ADA, BEN, CHANNEL, CLEO, DAN, GUILD, House, bid, call
from tests.tables.past import a_house, log


async def over(house: House, *users: int, **how: object) -> TableId:
    """Play a table to its end: all but the last concede."""
    table = await house.started(*users, **how)
    for user in users[:-1]:
        if (await house.look(table)).status is Status.RUNNING:
            await house.tables.execute(call(user), table, Concede())
    return table


async def rematch(house: House, user: int, table: TableId) -> TableId:
    return (await house.tables.rematch(call(user), table)).table_id


def names(look: TableView) -> list[str | None]:
    return [seat.name for seat in look.seats]


async def test_a_lobby_with_the_same_options_terms_and_place() -> None:
    house = a_house()
    old = await over(house, ADA, BEN, purse="9", pace="slow", silence="wait")
    new = await rematch(house, BEN, old)
    look = await house.look(new)
    assert (look.status, look.rematch_of) == (Status.LOBBY, old)
    assert look.options == {"purse": "9"}
    assert look.terms == (await house.look(old)).terms
    assert (look.guild_id, look.channel_id) == (GUILD, CHANNEL)
    assert names(look) == ["Ben"]
    assert look.commitment == (await house.look(old)).commitment  # tests draw one secret
    assert [m.version for m in await house.store.moves(old)] == list(
        range(1, (await house.look(old)).version + 1)
    )


async def test_computer_players_sit_there_again() -> None:
    house = a_house()
    old = await house.started(ADA, BEN, chefs=["random"])
    for _ in range(40):
        while await ComputerPlayers(house.tables).move(old):
            pass
        for user in (ADA, BEN):
            look = await house.look(old, user)
            if look.ask and not look.ask.question.answered:
                await house.press(user, old, bid(0))
    assert (await house.look(old)).status is Status.OVER
    look = await house.look(await rematch(house, ADA, old))
    assert [seat.chef for seat in look.seats] == [None, "random"]


async def test_everybody_sits_one_seat_further_on() -> None:
    house = a_house()
    old = await over(house, ADA, BEN, CLEO)
    new = await rematch(house, CLEO, old)
    for user in (DAN, ADA, BEN):
        await house.arrange(user, new, Join())
    assert names(await house.look(new)) == ["Cleo", "Dan", "Ada", "Ben"]
    await house.arrange(CLEO, new, Start())
    assert names(await house.look(new)) == ["Ben", "Cleo", "Ada", "Dan"]
    for user, seat in ((BEN, 0), (CLEO, 1), (ADA, 2), (DAN, 3)):
        assert (await house.look(new, user)).me == seat
        assert (await house.restarted().look(new, user)).me == seat
        await house.press(user, new, bid(1))


async def test_it_is_verified_exported_and_told_to_each_of_their_own() -> None:
    house = a_house()
    old = await over(house, ADA, BEN, CLEO)
    new = await rematch(house, CLEO, old)
    for user in (ADA, BEN):
        await house.arrange(user, new, Join())
    await house.arrange(CLEO, new, Start())
    for user in (ADA, BEN):
        await house.tables.execute(call(user), new, Concede())
    loaded, moves = await log(house, new)
    assert set(proof_of(loaded, moves).marks) == {Mark.SAME}
    assert read_export(export_of(loaded, moves, None)).table.outcome is not None
    kinds = {}
    for user in (ADA, BEN, CLEO):
        seat = loaded.seat_of(user)
        assert seat is not None
        own = own_moves(moves, seat)
        kinds[user] = [msgspec.json.decode(move.action)["type"] for move in own]
    assert kinds[ADA] == kinds[BEN] == ["join", "concede"]
    assert kinds[CLEO] == ["open_again", "start"]


async def test_two_presses_make_one_rematch() -> None:
    house = a_house()
    old = await over(house, ADA, BEN)
    first, second = await asyncio.gather(rematch(house, ADA, old), rematch(house, BEN, old))
    assert first == second
    assert await rematch(house.restarted(), ADA, old) == first
    assert len((await house.look(first)).seats) == 1
    with pytest.raises(UnknownTableError):
        await house.look(first + 1)


async def test_a_rematch_of_a_rematch() -> None:
    house = a_house()
    old = await over(house, ADA, BEN)
    for turn in range(3):
        new = await rematch(house, ADA, old)
        await house.arrange(BEN, new, Join())
        await house.arrange(ADA, new, Start())
        assert names(await house.look(new))[0] == ("Ben", "Ada", "Ben")[turn]
        await house.tables.execute(call(ADA), new, Concede())
        old = new


async def test_who_leaves_the_lobby_of_a_rematch_and_comes_back() -> None:
    house = a_house()
    old = await over(house, ADA, BEN, CLEO)
    new = await rematch(house, ADA, old)
    for user, action in ((BEN, Join()), (CLEO, Join()), (BEN, Leave()), (BEN, Join())):
        await house.arrange(user, new, action)
    await house.arrange(ADA, new, Start())
    assert names(await house.look(new)) == ["Ben", "Cleo", "Ada"]


async def test_only_who_played_to_the_end_opens_one() -> None:
    house = a_house()
    table = await house.started(ADA, BEN)
    with pytest.raises(NotOverError):
        await house.tables.rematch(call(ADA), table)
    await house.tables.execute(call(ADA), table, Concede())
    with pytest.raises(NotSeatedError):
        await house.tables.rematch(call(DAN), table)
    lobby = await house.open(ADA)
    with pytest.raises(NotOverError):
        await house.tables.rematch(call(ADA), lobby)


async def test_a_forged_turn_of_the_seats_is_found() -> None:
    house = a_house()
    old = await over(house, ADA, BEN)
    new = await rematch(house, ADA, old)
    await house.arrange(BEN, new, Join())
    await house.arrange(ADA, new, Start())
    loaded, moves = await log(house, new)
    events = moves[-1].events.replace(b'"order":[1,0]', b'"order":[1,1]')
    assert events != moves[-1].events
    forged = (*moves[:-1], msgspec.structs.replace(moves[-1], events=events))
    with pytest.raises(ValueError, match="version"):
        proof_of(loaded, forged[1:])
    assert proof_of(loaded, forged).marks[-1] is Mark.WRONG
