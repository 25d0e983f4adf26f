"""Computer players' seats: immediate starts, and people who take such a seat over."""

import asyncio

import pytest

from bot.tables.audit.export import export_of
from bot.tables.audit.importing import proof_of_file, read_export
from bot.tables.commands.lobby import AddChef, Choose, CloseTable, Join
from bot.tables.commands.membership import SeatJoined
from bot.tables.model.errors import NoFreeSeatError
from bot.tables.model.records import Status, TableId
from bot.tables.views.table_view import PersonJoined, TableView
from bot.tables.workers.computer_players import ComputerPlayers
from tests.tables.commands.test_membership import is_verified
from tests.tables.harness import ADA, BEN, CHANNEL, CLEO, DAN, EVE, GUILD, ServiceRig, call
from tests.tables.past import REAL, log, new_rig, play

KITCHEN = "thieving_chefs"


async def at_once(rig: ServiceRig, chefs: int = 2, game: str = KITCHEN) -> TableId:
    receipt = await rig.tables.open(
        call(ADA),
        guild_id=GUILD,
        channel_id=CHANNEL,
        game_id=game,
        chosen=(("chef_seats", "open"),),
        chefs=("apprentice",) * chefs,
    )
    return receipt.table_id


def people(view: TableView) -> list[str | None]:
    return [seat.name for seat in view.seats]


@pytest.mark.parametrize("game", REAL.ids())
async def test_a_game_starts_with_its_table_and_is_verified(game: str) -> None:
    rig = new_rig(REAL)
    receipt = await rig.tables.open(
        call(ADA),
        guild_id=GUILD,
        channel_id=CHANNEL,
        game_id=game,
        chosen=(("chef_seats", "open"),),
        chefs=(list(REAL.computer_players(game))[-1],),
    )
    view = await rig.view(receipt.table_id, ADA)
    assert (view.status, view.version, view.me) == (Status.RUNNING, 1, 0)
    assert [seat.open for seat in view.seats] == [False, True]
    assert await is_verified(rig, receipt.table_id)


async def test_a_person_takes_a_chefs_seat_with_its_hand() -> None:
    rig = new_rig()
    table = await at_once(rig)
    loaded, _ = await log(rig, table)
    hand = loaded.state.game.chefs[1].hand
    receipt = await rig.arrange(BEN, table, Join())
    assert receipt.seat == 1
    view = await rig.view(table, BEN)
    assert people(view) == ["Ada", "Ben", None]
    assert view.seats[1].chef is None
    assert view.game_view.hand == hand
    assert PersonJoined(1) in await rig.story(table, 0, 1)
    assert await is_verified(rig, table)


async def test_of_two_presses_for_the_last_chefs_seat_one_is_served() -> None:
    rig = new_rig()
    table = await at_once(rig, chefs=1)
    tried = await asyncio.gather(
        *(rig.arrange(user, table, Join()) for user in (BEN, CLEO)), return_exceptions=True
    )
    assert sorted(isinstance(one, NoFreeSeatError) for one in tried) == [False, True]
    assert None not in people(await rig.view(table))


async def test_the_offer_ends_with_the_first_round() -> None:
    rig = new_rig()
    table = await at_once(rig, chefs=1)
    chefs = ComputerPlayers(rig.tables)
    for _ in range(100):
        view = await rig.view(table)
        if not any(seat.open for seat in view.seats):
            break
        if not await chefs.move(table):
            await play(rig, table, 1)
    view = await rig.view(table)
    assert not any(seat.open for seat in view.seats)
    assert view.game_view.turn.number == 3  # two seats
    with pytest.raises(NoFreeSeatError):
        await rig.arrange(BEN, table, Join())


async def test_computer_players_keep_their_seats_by_default(rig: ServiceRig) -> None:
    table = await rig.started(ADA, game=KITCHEN, chefs=("apprentice",))
    with pytest.raises(NoFreeSeatError):
        await rig.arrange(BEN, table, Join())


async def test_people_replace_computer_players_in_a_full_lobby() -> None:
    rig = new_rig()
    table = await rig.open(ADA, KITCHEN)
    for _ in range(3):
        await rig.arrange(ADA, table, AddChef("apprentice"))
    await rig.arrange(BEN, table, Join())
    with pytest.raises(NoFreeSeatError):
        await rig.arrange(CLEO, table, Join())
    await rig.arrange(ADA, table, Choose("chef_seats", "open"))
    for user in (CLEO, DAN, EVE):
        await rig.arrange(user, table, Join())
    assert people(await rig.view(table)) == ["Ada", "Ben", "Cleo", "Dan", "Eve"]
    holders = await rig.store.holders(table)
    assert [(one.seat, one.user_id) for one in holders] == list(
        enumerate((ADA, BEN, CLEO, DAN, EVE))
    )
    assert await is_verified(rig, table)


async def test_a_new_player_sees_no_earlier_move() -> None:
    rig = new_rig()
    table = await at_once(rig)
    await rig.arrange(BEN, table, Join())
    loaded, moves = await log(rig, table)
    assert SeatJoined(1) in loaded.codec.events(moves[-1].events)
    assert await rig.story(table, 1, 0) == ()


@pytest.mark.parametrize("game", REAL.ids())
async def test_the_file_of_such_a_table_is_verified(game: str) -> None:
    rig = new_rig(REAL)
    receipt = await rig.tables.open(
        call(ADA),
        guild_id=GUILD,
        channel_id=CHANNEL,
        game_id=game,
        chosen=(("chef_seats", "open"),),
        chefs=(list(REAL.computer_players(game))[-1],),
    )
    await rig.arrange(BEN, receipt.table_id, Join())
    await play(rig, receipt.table_id, 3)
    await rig.tables.execute(call(ADA), receipt.table_id, CloseTable())
    loaded, moves = await log(rig, receipt.table_id)
    report = proof_of_file(REAL, read_export(export_of(loaded, moves)))
    assert report.holds, (report.marks, report.amiss)
