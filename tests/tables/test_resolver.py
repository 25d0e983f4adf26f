"""Resolver of the table for a typed command."""

import pytest
from msgspec.structs import replace

from bot.tables import resolver
from bot.tables.commands.lobby import Abandon, Join
from bot.tables.model.errors import NoTableError, SeveralTablesError, UnknownTableError
from bot.tables.model.records import LIVE, Status
from bot.tables.resolver import ANY, RequestContext, TableResolver, only
from bot.tables.views.table_view import TableView
from tests.tables.harness import (
    ADA,
    BEN,
    CHANNEL,
    CLEO,
    EVE,
    GUILD,
    OTHER_CHANNEL,
    OTHER_GUILD,
    ServiceRig,
)

CLOSED = RequestContext(EVE, GUILD, 4712, reads=lambda channel_id: False)
HERE, THERE = RequestContext(ADA, GUILD, CHANNEL), RequestContext(ADA, OTHER_GUILD, OTHER_CHANNEL)
DIRECT = RequestContext(ADA, None, 4711)


def anything(view: TableView) -> bool:
    return True


def asked(view: TableView) -> bool:
    return view.own.prompt is not None


def ids(views: list[TableView]) -> list[int]:
    return [view.table_id for view in views]


@pytest.fixture
def finder(rig: ServiceRig) -> TableResolver:
    return TableResolver(rig.tables)


# -- named ------------------------------------------------------------------------------------


async def test_tables_count_from_one_in_each_server(rig: ServiceRig, finder: TableResolver) -> None:
    first = await rig.open(ADA, guild=OTHER_GUILD)
    second = await rig.open(ADA)
    third = await rig.open(ADA)
    assert [(await finder.named(HERE, str(n))).table_id for n in (1, 2)] == [second, third]
    assert (await finder.named(THERE, "1")).table_id == first


@pytest.mark.parametrize("name", ["2", " 2 ", "Table 2", "  Table 2", "002", "table 2"])
async def test_a_number_is_this_servers(rig: ServiceRig, finder: TableResolver, name: str) -> None:
    await rig.open(BEN)
    table = await rig.open(BEN)
    view = await finder.named(HERE, name)
    assert (view.table_id, view.number, view.me) == (table, 2, None)


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "#",
        "Table",
        "Table ",
        "0",
        "3",
        "-1",
        "+2",
        "1.0",
        "1e0",
        "two",
        "\uff12",
        "\u00b2",
        "1 or 1=1",
        "# 1",
        "#-1",
        "#9",
        "##1",
        "#\u00b2",
        "Table Table 1",
        "9" * 9,
        "9" * 10,
        "9" * 5000,
        "#" + "9" * 12,
        "#" + "9" * 13,
        "1\n2",
        "\x00",
        "1\x00",
        "@everyone",
    ],
)
async def test_text_that_names_no_table_is_unknown(
    rig: ServiceRig, finder: TableResolver, name: str
) -> None:
    for _ in range(2):
        await rig.open(ADA)
    for where in (HERE, DIRECT):
        with pytest.raises((UnknownTableError, NoTableError)):
            await finder.named(where, name)


async def test_seated_players_may_use_an_id_anywhere(
    rig: ServiceRig, finder: TableResolver
) -> None:
    table = await rig.open(ADA, guild=OTHER_GUILD)
    for where in (HERE, THERE, DIRECT):
        assert (await finder.named(where, f"#{table}")).table_id == table
        assert (await finder.known(where, table)).table_id == table


async def test_other_servers_tables_are_unknown_to_strangers(
    rig: ServiceRig, finder: TableResolver
) -> None:
    table = await rig.open(BEN, guild=OTHER_GUILD)
    for where in (HERE, DIRECT):
        with pytest.raises(UnknownTableError):
            await finder.named(where, f"#{table}")
        with pytest.raises(UnknownTableError):
            await finder.known(where, table)
        with pytest.raises((UnknownTableError, NoTableError)):
            await finder.named(where, "1")
    assert (await finder.known(THERE, table)).me is None  # a member of the channel may watch


async def test_a_number_in_a_direct_message_is_one_of_the_own_tables(
    rig: ServiceRig, finder: TableResolver
) -> None:
    mine = await rig.open(ADA)
    await rig.open(BEN, guild=OTHER_GUILD)
    assert (await finder.named(DIRECT, "1")).table_id == mine
    also_mine = await rig.open(ADA, guild=OTHER_GUILD + 1)
    with pytest.raises(SeveralTablesError) as error:
        await finder.named(DIRECT, "1")
    assert error.value.tables == (mine, also_mine)
    await rig.arrange(ADA, mine, Abandon())
    assert (await finder.named(DIRECT, "1")).table_id == also_mine


async def test_ended_tables_can_still_be_named(rig: ServiceRig, finder: TableResolver) -> None:
    table = await rig.open(ADA)
    await rig.arrange(ADA, table, Abandon())
    for where in (HERE, DIRECT):
        assert (await finder.named(where, "1")).status is Status.ABANDONED


# -- implied ----------------------------------------------------------------------------------


async def test_seated_are_the_own_live_tables_of_the_server(
    rig: ServiceRig, finder: TableResolver
) -> None:
    lobby, running = await rig.open(ADA), await rig.started(BEN, ADA)
    ended = await rig.open(ADA)
    await rig.arrange(ADA, ended, Abandon())
    elsewhere = await rig.open(ADA, guild=OTHER_GUILD)
    await rig.open(BEN)
    assert ids(await finder.seated(HERE, anything)) == [lobby, running]
    assert ids(await finder.seated(HERE, asked)) == [running]
    assert ids(await finder.seated(HERE, anything, ANY)) == [lobby, running, ended]
    assert ids(await finder.seated(HERE, anything, [Status.RUNNING])) == [running]
    assert ids(await finder.seated(THERE, anything)) == [elsewhere]
    assert ids(await finder.seated(RequestContext(EVE, GUILD, CHANNEL), anything)) == []
    assert LIVE == (Status.LOBBY, Status.RUNNING)


async def test_a_direct_message_means_the_tables_of_every_server(
    rig: ServiceRig, finder: TableResolver
) -> None:
    tables = [await rig.started(ADA, BEN, guild=guild) for guild in (GUILD, OTHER_GUILD)]
    await rig.started(BEN, CLEO)
    assert ids(await finder.seated(DIRECT, asked)) == tables
    assert ids(await finder.here(DIRECT, asked)) == tables


async def test_tables_of_this_channel_are_preferred(rig: ServiceRig, finder: TableResolver) -> None:
    there = await rig.open(ADA, channel=OTHER_CHANNEL)
    assert ids(await finder.seated(HERE, anything)) == [there]
    here = await rig.open(ADA)
    assert ids(await finder.seated(HERE, anything)) == [here]
    assert ids(await finder.here(HERE, anything)) == [here]
    # Only among matching tables.
    assert ids(await finder.seated(HERE, lambda view: view.table_id == there)) == [there]


async def test_here_are_everybodys_tables_newest_first(
    rig: ServiceRig, finder: TableResolver
) -> None:
    tables = [await rig.open(user) for user in (BEN, CLEO, ADA)]
    await rig.open(BEN, guild=OTHER_GUILD)
    assert ids(await finder.here(HERE, anything)) == tables[::-1]
    free = await finder.here(HERE, lambda view: view.me is None)
    assert ids(free) == [tables[1], tables[0]]


async def test_found_views_are_the_requesters(rig: ServiceRig, finder: TableResolver) -> None:
    table = await rig.open(BEN)
    await rig.arrange(ADA, table, Join())
    for found in (await finder.seated(HERE, anything), await finder.here(HERE, anything)):
        assert [view.me for view in found] == [1]
    assert (await finder.named(HERE, "1")).me == 1


# -- the only one -----------------------------------------------------------------------------


async def test_only_one_table_is_one(rig: ServiceRig, finder: TableResolver) -> None:
    with pytest.raises(NoTableError):
        only(await finder.seated(HERE, anything))
    first = await rig.open(ADA)
    assert only(await finder.seated(HERE, anything)).table_id == first
    second = await rig.open(ADA)
    with pytest.raises(SeveralTablesError) as error:
        only(await finder.seated(HERE, anything))
    assert error.value.tables == (first, second)


async def test_a_table_in_a_channel_that_a_person_cannot_read_is_unknown(rig: ServiceRig) -> None:
    table, finder = await rig.open(ADA), TableResolver(rig.tables)
    for name in (f"#{table}", "1"):
        with pytest.raises(UnknownTableError):
            await finder.named(CLOSED, name)
    assert await finder.here(CLOSED, anything) == []
    own = replace(CLOSED, user_id=ADA)  # a seated player knows the table
    assert (await finder.named(own, "1")).table_id == table


async def test_unreadable_tables_hide_no_other_table(
    rig: ServiceRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Newer tables in channels closed to a player do not hide tables open to that player."""
    monkeypatch.setattr(resolver, "_SHOWN", 2)
    finder = TableResolver(rig.tables)
    oldest, older = [await rig.open(ADA) for _ in range(2)]
    mine = await rig.open(EVE, channel=OTHER_CHANNEL)
    for _ in range(3):
        await rig.open(BEN, channel=OTHER_CHANNEL)
    where = RequestContext(EVE, GUILD, 4712, reads=lambda channel_id: channel_id == CHANNEL)
    assert ids(await finder.everywhere(where, LIVE)) == [mine, older]
    assert ids(await finder.here(where, lambda view: view.me is None)) == [older]
    found, closed = await finder.played(where, GUILD)
    assert (ids(found), closed) == ([mine, older, oldest], 3)
