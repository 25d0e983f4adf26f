"""Privacy: a person's stored data is found, exported and deleted."""

from typing import Any

import msgspec

from bot.tables.commands.lobby import Abandon, AddChef, Choose, Join, Leave, RemoveChef
from bot.tables.model.records import ENDED, LIVE, Status
from tests.tables.harness import ADA, BEN, CLEO, DAN, ServiceRig, bid, privacy_of


async def exported(rig: ServiceRig, user: int) -> list[dict[str, Any]]:
    whole = msgspec.json.decode(await privacy_of(rig).export(user))
    assert whole["user_id"] == str(user)
    tables: list[dict[str, Any]] = whole["tables"]
    return tables


async def ended(rig: ServiceRig, *users: int) -> int:
    table = await rig.started(*users)
    for user in users:
        await rig.arrange(user, table, Abandon())
    return table


def test_every_status_is_live_or_ended() -> None:
    assert {*LIVE, *ENDED} == set(Status)
    assert not {*LIVE} & {*ENDED}


async def test_seats_are_found_at_tables_of_every_status(rig: ServiceRig) -> None:
    over, running, lobby = (
        await ended(rig, ADA, BEN),
        await rig.started(BEN, ADA),
        await rig.open(ADA),
    )
    held = await privacy_of(rig).held(ADA)
    assert [(h.row.id, h.status, h.holder.seat) for h in held] == [
        (over, Status.ABANDONED, 0),
        (running, Status.RUNNING, 1),
        (lobby, Status.LOBBY, 0),
    ]
    assert await privacy_of(rig).held(CLEO) == []


async def test_an_export_has_only_own_actions(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, purse="9")
    await rig.type(ADA, table, bid(3))
    await rig.type(BEN, table, bid(7))
    [mine], [his] = await exported(rig, ADA), await exported(rig, BEN)
    assert [a["action"].get("coins") for a in mine["actions"]][-1] == 3
    assert [a["action"].get("coins") for a in his["actions"]][-1] == 7
    assert 7 not in [a["action"].get("coins") for a in mine["actions"]]
    assert mine["seat"] == 1
    assert his["seat"] == 2
    assert mine["name"] == "Ada"
    assert str(BEN) not in str(mine)
    assert "Ben" not in str(mine)
    secret = (await rig.tables.repository.load(table)).row.secret.reveal
    assert secret.hex() not in str(mine)


async def test_sealed_answers_of_others_are_not_counted_in_an_export(rig: ServiceRig) -> None:
    """Own actions are counted by themselves, not from the versions of the table."""
    found = []
    for changes in (0, 3):
        table = await rig.started(ADA, BEN, purse="9")
        await rig.press(ADA, table, bid(3))
        for coins in range(changes):
            await rig.press(BEN, table, bid(coins))
        await rig.press(ADA, table, bid(4))
        told = (await exported(rig, ADA))[-1]
        found.append([{**a, "at": "", "interaction_id": ""} for a in told["actions"]])
    assert found[0] == found[1]
    assert [a["number"] for a in found[0]] == list(range(1, len(found[0]) + 1))


async def test_own_actions_are_followed_through_a_lobby_in_which_others_leave(
    rig: ServiceRig,
) -> None:
    table = await rig.open(ADA)
    for user in (BEN, CLEO, DAN):
        await rig.arrange(user, table, Join())
    await rig.arrange(ADA, table, Choose("purse", "9"))
    await rig.arrange(ADA, table, Leave())  # Ben becomes host; all seats move up
    await rig.arrange(BEN, table, Choose("purse", "9"))
    await rig.arrange(CLEO, table, Leave())
    await rig.arrange(BEN, table, AddChef("random"))
    await rig.arrange(BEN, table, RemoveChef())
    await rig.arrange(ADA, table, Join())

    async def kinds(user: int) -> list[str]:
        [told] = await exported(rig, user)
        return [action["action"]["type"] for action in told["actions"]]

    assert await kinds(BEN) == ["join", "choose", "add_chef", "remove_chef"]
    assert await kinds(DAN) == ["join"]
    assert await kinds(ADA) == ["join"]  # actions from a former seat belong to nobody
    assert await exported(rig, CLEO) == []


async def test_a_person_is_removed_from_ended_tables(rig: ServiceRig) -> None:
    over, running = await ended(rig, ADA, BEN), await rig.started(ADA, BEN)
    before = [await rig.store.moves(table) for table in (over, running)]
    assert (await rig.view(over, ADA)).me == 0
    assert await privacy_of(rig).erase(ADA) == (over,)
    view = await rig.view(over, ADA)
    assert view.me is None
    assert [seat.name for seat in view.seats] == [None, "Ben"]
    assert (await rig.view(running, ADA)).me == 0
    assert [await rig.store.moves(table) for table in (over, running)] == before
    assert [t["status"] for t in await exported(rig, ADA)] == ["running"]
    restarted = rig.restarted()
    assert (await restarted.view(over)).seats[0].name is None
