"""What is stored of a person: found, handed out, taken away."""

from typing import Any

import msgspec

from bot.tables.commands.lobby import Abandon, AddChef, Choose, Join, Leave, RemoveChef
from bot.tables.model.records import ENDED, LIVE, Status
from tests.tables.harness import ADA, BEN, CLEO, DAN, House, bid, privacy_of


async def exported(house: House, user: int, **most: int) -> list[dict[str, Any]]:
    whole = msgspec.json.decode(await privacy_of(house).export(user, **most))
    assert whole["user_id"] == str(user)
    tables: list[dict[str, Any]] = whole["tables"]
    return tables


async def ended(house: House, *users: int) -> int:
    table = await house.started(*users)
    for user in users:
        await house.arrange(user, table, Abandon())
    return table


def test_every_status_is_live_or_ended() -> None:
    assert {*LIVE, *ENDED} == set(Status)
    assert not {*LIVE} & {*ENDED}


async def test_seats_are_found_at_tables_of_every_status(house: House) -> None:
    over, running, lobby = (
        await ended(house, ADA, BEN),
        await house.started(BEN, ADA),
        await house.open(ADA),
    )
    held = await privacy_of(house).held(ADA)
    assert [(h.row.id, h.status, h.holder.seat) for h in held] == [
        (over, Status.ABANDONED, 0),
        (running, Status.RUNNING, 1),
        (lobby, Status.LOBBY, 0),
    ]
    assert await privacy_of(house).held(CLEO) == []


async def test_an_export_holds_ones_own_actions_alone(house: House) -> None:
    table = await house.started(ADA, BEN, purse="9")
    await house.type(ADA, table, bid(3))
    await house.type(BEN, table, bid(7))
    [mine], [his] = await exported(house, ADA), await exported(house, BEN)
    assert [a["action"].get("coins") for a in mine["actions"]][-1] == 3
    assert [a["action"].get("coins") for a in his["actions"]][-1] == 7
    assert 7 not in [a["action"].get("coins") for a in mine["actions"]]
    assert mine["seat"] == 1
    assert his["seat"] == 2
    assert mine["name"] == "Ada"
    assert str(BEN) not in str(mine)
    assert "Ben" not in str(mine)
    secret = (await house.tables.repository.load(table)).row.secret.reveal
    assert secret.hex() not in str(mine)


async def test_how_often_others_answered_under_seal_is_in_no_ones_export(house: House) -> None:
    """Own actions are counted by themselves, not by the moves of the table."""
    found = []
    for changes in (0, 3):
        table = await house.started(ADA, BEN, purse="9")
        await house.press(ADA, table, bid(3))
        for coins in range(changes):
            await house.press(BEN, table, bid(coins))
        await house.press(ADA, table, bid(4))
        told = (await exported(house, ADA))[-1]
        found.append([{**a, "at": "", "interaction_id": ""} for a in told["actions"]])
    assert found[0] == found[1]
    assert [a["number"] for a in found[0]] == list(range(1, len(found[0]) + 1))


async def test_own_actions_are_followed_through_a_lobby_in_which_others_leave(
    house: House,
) -> None:
    table = await house.open(ADA)
    for user in (BEN, CLEO, DAN):
        await house.arrange(user, table, Join())
    await house.arrange(ADA, table, Choose("purse", "9"))
    await house.arrange(ADA, table, Leave())  # Ben opens now; all move up
    await house.arrange(BEN, table, Choose("purse", "9"))
    await house.arrange(CLEO, table, Leave())
    await house.arrange(BEN, table, AddChef("random"))
    await house.arrange(BEN, table, RemoveChef())
    await house.arrange(ADA, table, Join())

    async def kinds(user: int) -> list[str]:
        [told] = await exported(house, user)
        return [action["action"]["type"] for action in told["actions"]]

    assert await kinds(BEN) == ["join", "choose", "add_chef", "remove_chef"]
    assert await kinds(DAN) == ["join"]
    assert await kinds(ADA) == ["join"]  # what was done from a seat that was left is nobody's
    assert await exported(house, CLEO) == []


async def test_an_export_leaves_off_old_actions_rather_than_grow_too_large(house: House) -> None:
    old, new = await house.open(ADA), await house.open(ADA)
    size = len(msgspec.json.encode((await exported(house, ADA))[1]["actions"]))
    told = await exported(house, ADA, most=size + 5)
    assert [t["table"] for t in told] == [old, new]
    assert [t["actions"] is None for t in told] == [True, False]


async def test_a_person_is_taken_out_of_what_has_ended(house: House) -> None:
    over, running = await ended(house, ADA, BEN), await house.started(ADA, BEN)
    before = [await house.store.moves(table) for table in (over, running)]
    assert (await house.look(over, ADA)).me == 0
    assert await privacy_of(house).erase(ADA) == (over,)
    look = await house.look(over, ADA)
    assert look.me is None
    assert [seat.name for seat in look.seats] == [None, "Ben"]
    assert (await house.look(running, ADA)).me == 0
    assert [await house.store.moves(table) for table in (over, running)] == before
    assert [t["status"] for t in await exported(house, ADA)] == ["running"]
    restarted = house.restarted()
    assert (await restarted.look(over)).seats[0].name is None
