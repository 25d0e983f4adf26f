"""The lobby: seats, host, start and end."""

import asyncio

import pytest

from bot.games.errors import BrigadeError, SeatCountError, UnknownOptionError
from bot.games.thieving_chefs.rules.actions import Draw
from bot.tables.commands.lobby import (
    Abandon,
    AddChef,
    Choose,
    Join,
    Leave,
    LobbyCommand,
    RemoveChef,
    Start,
)
from bot.tables.model.records import By, Status
from bot.tables.model.state import ProposalKind, agreeing
from bot.tables.model.table import table_chance
from bot.tables.views.table_view import TableView
from tests.tables.harness import ADA, BEN, CLEO, DAN, EVE, GUILD, ServiceRig


def names(view: TableView) -> list[str | None]:
    """Return the names by seat, a computer player by its strength."""
    return [seat.name or seat.chef for seat in view.seats]


async def refused(rig: ServiceRig, user: int, table: int, action: LobbyCommand) -> str:
    """Return the reason for a refusal, after checking that nothing was stored."""
    before = await rig.versions(table)
    with pytest.raises(BrigadeError) as error:
        await rig.arrange(user, table, action)
    assert await rig.versions(table) == before
    return error.value.code


async def test_opening_seats_the_opener(rig: ServiceRig) -> None:
    table = await rig.open(ADA)
    view = await rig.view(table, ADA)
    assert (view.status, view.me, view.setup.opener, view.version) == (Status.LOBBY, 0, 0, 1)
    assert names(view) == ["Ada"]
    assert view.game_view is None
    assert view.own.offers == ()
    assert view.own.prompt is None
    assert (view.location.guild_id, view.number, view.setup.game, view.setup.rules) == (
        GUILD,
        1,
        "toy",
        1,
    )
    assert dict(view.setup.options) == {"purse": "5"}
    assert len(view.proof.commitment) == 64


async def test_seats_are_taken_in_order(rig: ServiceRig) -> None:
    table = await rig.open(ADA)
    receipts = [await rig.arrange(user, table, Join()) for user in (BEN, CLEO)]
    assert [receipt.seat for receipt in receipts] == [1, 2]
    assert [receipt.version for receipt in receipts] == [2, 3]
    assert names(await rig.view(table)) == ["Ada", "Ben", "Cleo"]
    assert [holder.user_id for holder in await rig.store.holders(table)] == [ADA, BEN, CLEO]


async def test_a_player_has_only_one_seat(rig: ServiceRig) -> None:
    table = await rig.open(ADA)
    assert await refused(rig, ADA, table, Join()) == "already_seated"
    joining = [rig.arrange(BEN, table, Join()) for _ in range(4)]
    results = await asyncio.gather(*joining, return_exceptions=True)
    assert sum(not isinstance(result, BaseException) for result in results) == 1
    assert names(await rig.view(table)) == ["Ada", "Ben"]


async def test_seats_close_up_and_holders_move_with_them(rig: ServiceRig) -> None:
    table = await rig.open(ADA)
    for user in (BEN, CLEO):
        await rig.arrange(user, table, Join())
    await rig.arrange(ADA, table, AddChef("random"))
    receipt = await rig.arrange(BEN, table, Leave())
    assert receipt.seat is None
    view = await rig.view(table, CLEO)
    assert names(view) == ["Ada", "Cleo", "random"]
    assert view.me == 1
    assert (await rig.view(table, BEN)).me is None
    assert [(h.seat, h.user_id) for h in await rig.store.holders(table)] == [(0, ADA), (1, CLEO)]
    assert names(await rig.restarted().view(table)) == ["Ada", "Cleo", "random"]


async def test_the_opener_is_the_first_person_seated(rig: ServiceRig) -> None:
    table = await rig.open(ADA)
    await rig.arrange(ADA, table, AddChef("random"))
    await rig.arrange(BEN, table, Join())
    assert await refused(rig, BEN, table, Start()) == "not_opener"
    await rig.arrange(ADA, table, Leave())
    view = await rig.view(table, BEN)
    assert names(view) == ["random", "Ben"]
    assert view.setup.opener == view.me == 1
    # A player who leaves and returns takes the last seat and is no longer host.
    await rig.arrange(ADA, table, Join())
    assert await refused(rig, ADA, table, Start()) == "not_opener"
    await rig.arrange(BEN, table, Start())
    assert (await rig.view(table)).status is Status.RUNNING


async def test_the_last_person_to_leave_closes_the_table(rig: ServiceRig) -> None:
    table = await rig.open(ADA)
    await rig.arrange(BEN, table, Join())
    await rig.arrange(ADA, table, AddChef("random"))
    await rig.arrange(ADA, table, Leave())
    assert (await rig.view(table)).status is Status.LOBBY
    await rig.arrange(BEN, table, Leave())
    assert (await rig.view(table)).status is Status.ABANDONED
    assert await rig.store.holders(table) == ()
    assert await refused(rig, CLEO, table, Join()) == "table_over"


async def test_the_last_computer_player_is_removed_first(rig: ServiceRig) -> None:
    table = await rig.open(ADA, "thieving_chefs")
    await rig.arrange(ADA, table, AddChef("chef"))
    await rig.arrange(BEN, table, Join())
    await rig.arrange(ADA, table, AddChef("apprentice"))
    await rig.arrange(ADA, table, RemoveChef())
    assert names(await rig.view(table)) == ["Ada", "chef", "Ben"]
    await rig.arrange(ADA, table, RemoveChef())
    view = await rig.view(table, BEN)
    assert names(view) == ["Ada", "Ben"]
    assert view.me == 1
    assert await refused(rig, ADA, table, RemoveChef()) == "no_chef"
    assert await refused(rig, ADA, table, AddChef("grand")) == "no_chef"
    assert await refused(rig, ADA, table, AddChef("")) == "no_chef"


@pytest.mark.parametrize("action", [AddChef("random"), RemoveChef(), Start(), Choose("purse", "9")])
async def test_only_the_host_sets_options_adds_computer_players_and_starts(
    rig: ServiceRig, action: LobbyCommand
) -> None:
    table = await rig.open(ADA)
    await rig.arrange(BEN, table, Join())
    await rig.arrange(ADA, table, AddChef("random"))
    assert await refused(rig, BEN, table, action) == "not_opener"
    assert await refused(rig, EVE, table, action) == "not_opener"
    await rig.arrange(ADA, table, action)


async def test_only_seated_players_can_leave(rig: ServiceRig) -> None:
    table = await rig.open(ADA)
    assert await refused(rig, EVE, table, Leave()) == "not_seated"


async def test_options_count_from_their_choice_on(rig: ServiceRig) -> None:
    table = await rig.open(ADA)
    await rig.arrange(BEN, table, Join())
    await rig.arrange(ADA, table, Choose("purse", "9"))
    assert dict((await rig.view(table)).setup.options) == {"purse": "9"}
    await rig.arrange(ADA, table, Start())
    assert (await rig.view(table)).game_view.purses == (9, 9)


@pytest.mark.parametrize(("option", "value"), [("purse", "7"), ("colour", "9"), ("", "")])
async def test_unknown_options_are_refused(rig: ServiceRig, option: str, value: str) -> None:
    table = await rig.open(ADA)
    with pytest.raises(UnknownOptionError):
        await rig.arrange(ADA, table, Choose(option, value))
    assert await rig.versions(table) == [1]


async def test_a_game_starts_with_as_many_as_it_is_for(rig: ServiceRig) -> None:
    table = await rig.open(ADA)
    with pytest.raises(SeatCountError) as error:
        await rig.arrange(ADA, table, Start())
    assert (error.value.seats, error.value.fewest, error.value.most) == (1, 2, 4)
    for user in (BEN, CLEO, DAN):
        await rig.arrange(user, table, Join())
    assert await refused(rig, EVE, table, Join()) == "no_free_seat"
    assert await refused(rig, ADA, table, AddChef("random")) == "no_free_seat"
    receipt = await rig.arrange(ADA, table, Start())
    assert receipt.seen
    view = await rig.view(table, DAN)
    assert (view.status, view.me, view.waited_for()) == (Status.RUNNING, 3, (0, 1, 2, 3))
    assert view.own.prompt is not None
    assert view.own.prompt.number == 1


@pytest.mark.parametrize(
    "action", [Leave(), AddChef("random"), RemoveChef(), Choose("purse", "9"), Start()]
)
async def test_lobby_commands_are_refused_after_the_start(
    rig: ServiceRig, action: LobbyCommand
) -> None:
    table = await rig.started(ADA, BEN)
    assert await refused(rig, EVE, table, action) == "table_not_open"
    assert await refused(rig, ADA, table, action) == "table_not_open"


async def test_joining_a_full_lobby_is_refused(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    assert await refused(rig, EVE, table, Join()) == "no_free_seat"


async def test_a_lobby_is_closed_by_its_opener(rig: ServiceRig) -> None:
    table = await rig.open(ADA)
    await rig.arrange(BEN, table, Join())
    assert await refused(rig, BEN, table, Abandon()) == "not_opener"
    assert await refused(rig, EVE, table, Abandon()) == "not_opener"
    await rig.arrange(ADA, table, Abandon())
    assert (await rig.view(table)).status is Status.ABANDONED
    assert await refused(rig, ADA, table, Abandon()) == "table_over"


async def test_closing_a_lobby_is_no_agreement_once_the_game_begins(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    assert await refused(rig, ADA, table, Abandon(lobby=True)) == "table_not_open"
    assert (await rig.view(table)).agreements == ()


async def test_a_running_game_stops_when_all_persons_agree(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, chefs=["random"])
    assert await refused(rig, EVE, table, Abandon()) == "not_seated"
    await rig.arrange(BEN, table, Abandon())
    view = await rig.view(table)
    assert view.status is Status.RUNNING
    assert agreeing(view.agreements, ProposalKind.ABANDON) == (1,)
    await rig.arrange(ADA, table, Abandon())
    view = await rig.view(table, ADA)
    assert view.status is Status.ABANDONED
    assert (view.own.prompt, view.waited_for(), view.times.due_at) == (None, (), None)
    assert view.outcome is None
    assert await rig.store.next_due() is None
    assert await rig.store.with_chef_asked() == ()


async def test_playing_on_withdraws_the_vote(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, CLEO, game="thieving_chefs")
    asked = (await rig.view(table)).waited_for()[0]
    player, *others = sorted((ADA, BEN, CLEO), key=lambda user: user != (ADA, BEN, CLEO)[asked])
    await rig.arrange(player, table, Abandon())
    assert asked in agreeing((await rig.view(table)).agreements, ProposalKind.ABANDON)
    await rig.press(player, table, Draw())
    assert not agreeing((await rig.view(table)).agreements, ProposalKind.ABANDON)
    for user in others:
        await rig.arrange(user, table, Abandon())
    assert (await rig.view(table)).status is Status.RUNNING


async def test_agreeing_to_stop_answers_no_question(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    before, control = await rig.view(table, ADA), await rig.control(ADA, table)
    rig.time.passes(days=1)
    await rig.arrange(ADA, table, Abandon())
    after = await rig.view(table, ADA)
    assert (after.own.prompt, after.times.due_at) == (before.own.prompt, before.times.due_at)
    assert await rig.control(ADA, table) == control


async def test_a_missing_table_is_unknown(rig: ServiceRig) -> None:
    for table in (0, 7, 10**11):
        with pytest.raises(BrigadeError) as error:
            await rig.arrange(ADA, table, Join())
        assert error.value.code == "unknown_table"
        with pytest.raises(BrigadeError) as error:
            await rig.view(table)
        assert error.value.code == "unknown_table"


async def test_an_unknown_game_cannot_be_opened(rig: ServiceRig) -> None:
    with pytest.raises(BrigadeError) as error:
        await rig.open(ADA, "chess")
    assert error.value.code == "unknown_game"


async def test_the_log_names_the_actor_of_each_move(rig: ServiceRig) -> None:
    table = await rig.open(ADA)
    await rig.arrange(BEN, table, Join())
    await rig.arrange(ADA, table, AddChef("random"))
    await rig.arrange(ADA, table, Start())
    moves = await rig.store.moves(table)
    assert [(move.by, move.seat) for move in moves] == [
        (By.PERSON, 0),
        (By.PERSON, None),  # no seat yet
        (By.PERSON, 0),
        (By.PERSON, 0),
    ]
    assert [move.action for move in moves[1:]] == [
        b'{"type":"join"}',
        b'{"type":"add_chef","strength":"random"}',
        b'{"type":"start"}',
    ]
    assert all(move.at == rig.time.now for move in moves)


async def test_interaction_ids_of_all_joins_decide_the_deal(rig: ServiceRig) -> None:
    deals = []
    for _ in range(2):
        table = await rig.started(ADA, BEN, game="thieving_chefs")
        loaded = await rig.tables.repository.load(table)
        presses = [move.interaction_id for move in await rig.store.moves(table)]
        assert list(loaded.state.draws) == presses[:2]
        # The secret reproduces the deal.
        chance = table_chance(loaded.row.secret, presses[:2], 3)
        events = loaded.codec.events((await rig.store.moves(table))[-1].events)
        assert loaded.game.new({}, 2, chance) == list(events[1:])
        deals.append(events[1])
    assert deals[0] != deals[1]
