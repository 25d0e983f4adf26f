"""The lobby: who sits where, who runs it, and how it starts or ends."""

import asyncio
from enum import StrEnum

import pytest

from bot.games.errors import BrigadeError, GameErrorCode, SeatCountError, UnknownOptionError
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
from bot.tables.model.chance import table_chance
from bot.tables.model.error_codes import TableErrorCode
from bot.tables.model.records import By, Status
from bot.tables.views.table_view import TableView
from tests.tables.harness import ADA, BEN, CLEO, DAN, EVE, GUILD, House


def names(look: TableView) -> list[str | None]:
    """Return who sits there, a computer player by its strength."""
    return [seat.name or seat.chef for seat in look.seats]


async def refused(house: House, user: int, table: int, action: LobbyCommand) -> StrEnum:
    """Return why an action is refused, having seen that nothing was stored."""
    before = await house.versions(table)
    with pytest.raises(BrigadeError) as error:
        await house.arrange(user, table, action)
    assert await house.versions(table) == before
    return error.value.code


async def test_opening_seats_the_opener(house: House) -> None:
    table = await house.open(ADA)
    look = await house.look(table, ADA)
    assert (look.status, look.me, look.opener, look.version) == (Status.LOBBY, 0, 0, 1)
    assert names(look) == ["Ada"]
    assert look.view is None
    assert look.offers == ()
    assert look.ask is None
    assert (look.guild_id, look.number, look.game, look.rules) == (GUILD, 1, "toy", 1)
    assert dict(look.options) == {"purse": "5"}
    assert len(look.commitment) == 64


async def test_people_sit_down_in_the_order_they_come(house: House) -> None:
    table = await house.open(ADA)
    receipts = [await house.arrange(user, table, Join()) for user in (BEN, CLEO)]
    assert [receipt.seat for receipt in receipts] == [1, 2]
    assert [receipt.version for receipt in receipts] == [2, 3]
    assert names(await house.look(table)) == ["Ada", "Ben", "Cleo"]
    assert [holder.user_id for holder in await house.store.holders(table)] == [ADA, BEN, CLEO]


async def test_nobody_holds_two_seats(house: House) -> None:
    table = await house.open(ADA)
    assert await refused(house, ADA, table, Join()) is TableErrorCode.ALREADY_SEATED
    joining = [house.arrange(BEN, table, Join()) for _ in range(4)]
    results = await asyncio.gather(*joining, return_exceptions=True)
    assert sum(not isinstance(result, BaseException) for result in results) == 1
    assert names(await house.look(table)) == ["Ada", "Ben"]


async def test_seats_close_up_and_holders_move_with_them(house: House) -> None:
    table = await house.open(ADA)
    for user in (BEN, CLEO):
        await house.arrange(user, table, Join())
    await house.arrange(ADA, table, AddChef("random"))
    receipt = await house.arrange(BEN, table, Leave())
    assert receipt.seat is None
    look = await house.look(table, CLEO)
    assert names(look) == ["Ada", "Cleo", "random"]
    assert look.me == 1
    assert (await house.look(table, BEN)).me is None
    assert [(h.seat, h.user_id) for h in await house.store.holders(table)] == [(0, ADA), (1, CLEO)]
    assert names(await house.restarted().look(table)) == ["Ada", "Cleo", "random"]


async def test_the_opener_is_the_first_person_seated(house: House) -> None:
    table = await house.open(ADA)
    await house.arrange(ADA, table, AddChef("random"))
    await house.arrange(BEN, table, Join())
    assert await refused(house, BEN, table, Start()) is TableErrorCode.NOT_OPENER
    await house.arrange(ADA, table, Leave())
    look = await house.look(table, BEN)
    assert names(look) == ["random", "Ben"]
    assert look.opener == look.me == 1
    # Who left and comes back sits last, and no longer runs the lobby.
    await house.arrange(ADA, table, Join())
    assert await refused(house, ADA, table, Start()) is TableErrorCode.NOT_OPENER
    await house.arrange(BEN, table, Start())
    assert (await house.look(table)).status is Status.RUNNING


async def test_the_last_person_to_leave_closes_the_table(house: House) -> None:
    table = await house.open(ADA)
    await house.arrange(BEN, table, Join())
    await house.arrange(ADA, table, AddChef("random"))
    await house.arrange(ADA, table, Leave())
    assert (await house.look(table)).status is Status.LOBBY
    await house.arrange(BEN, table, Leave())
    assert (await house.look(table)).status is Status.ABANDONED
    assert await house.store.holders(table) == ()
    assert await refused(house, CLEO, table, Join()) is TableErrorCode.TABLE_OVER


async def test_chefs_come_and_the_last_one_goes_first(house: House) -> None:
    table = await house.open(ADA, "thieving_chefs")
    await house.arrange(ADA, table, AddChef("good"))
    await house.arrange(BEN, table, Join())
    await house.arrange(ADA, table, AddChef("random"))
    await house.arrange(ADA, table, RemoveChef())
    assert names(await house.look(table)) == ["Ada", "good", "Ben"]
    await house.arrange(ADA, table, RemoveChef())
    look = await house.look(table, BEN)
    assert names(look) == ["Ada", "Ben"]
    assert look.me == 1
    assert await refused(house, ADA, table, RemoveChef()) is TableErrorCode.NO_CHEF
    assert await refused(house, ADA, table, AddChef("grand")) is TableErrorCode.NO_CHEF
    assert await refused(house, ADA, table, AddChef("")) is TableErrorCode.NO_CHEF


@pytest.mark.parametrize("action", [AddChef("random"), RemoveChef(), Start(), Choose("purse", "9")])
async def test_options_chefs_and_start_are_the_openers(house: House, action: LobbyCommand) -> None:
    table = await house.open(ADA)
    await house.arrange(BEN, table, Join())
    await house.arrange(ADA, table, AddChef("random"))
    assert await refused(house, BEN, table, action) is TableErrorCode.NOT_OPENER
    assert await refused(house, EVE, table, action) is TableErrorCode.NOT_OPENER
    await house.arrange(ADA, table, action)


async def test_only_who_sits_can_leave(house: House) -> None:
    table = await house.open(ADA)
    assert await refused(house, EVE, table, Leave()) is TableErrorCode.NOT_SEATED


async def test_options_count_from_their_choice_on(house: House) -> None:
    table = await house.open(ADA)
    await house.arrange(BEN, table, Join())
    await house.arrange(ADA, table, Choose("purse", "9"))
    assert dict((await house.look(table)).options) == {"purse": "9"}
    await house.arrange(ADA, table, Start())
    assert (await house.look(table)).view.purses == (9, 9)


@pytest.mark.parametrize(("option", "value"), [("purse", "7"), ("colour", "9"), ("", "")])
async def test_unknown_options_are_refused(house: House, option: str, value: str) -> None:
    table = await house.open(ADA)
    with pytest.raises(UnknownOptionError):
        await house.arrange(ADA, table, Choose(option, value))
    assert await house.versions(table) == [1]


async def test_a_game_starts_with_as_many_as_it_is_for(house: House) -> None:
    table = await house.open(ADA)
    with pytest.raises(SeatCountError) as error:
        await house.arrange(ADA, table, Start())
    assert (error.value.seats, error.value.fewest, error.value.most) == (1, 2, 4)
    for user in (BEN, CLEO, DAN):
        await house.arrange(user, table, Join())
    assert await refused(house, EVE, table, Join()) is TableErrorCode.NO_FREE_SEAT
    assert await refused(house, ADA, table, AddChef("random")) is TableErrorCode.NO_FREE_SEAT
    receipt = await house.arrange(ADA, table, Start())
    assert receipt.seen
    look = await house.look(table, DAN)
    assert (look.status, look.me, look.waited_for()) == (Status.RUNNING, 3, (0, 1, 2, 3))
    assert look.ask is not None
    assert look.ask.number == 1


@pytest.mark.parametrize(
    "action", [Leave(), AddChef("random"), RemoveChef(), Choose("purse", "9"), Start()]
)
async def test_nothing_of_the_lobby_is_left_once_it_runs(
    house: House, action: LobbyCommand
) -> None:
    table = await house.started(ADA, BEN)
    assert await refused(house, EVE, table, action) is TableErrorCode.TABLE_NOT_OPEN
    assert await refused(house, ADA, table, action) is TableErrorCode.TABLE_NOT_OPEN


async def test_who_comes_late_is_told_that_no_seat_is_free(house: House) -> None:
    table = await house.started(ADA, BEN)
    assert await refused(house, EVE, table, Join()) is TableErrorCode.NO_FREE_SEAT


async def test_a_lobby_is_closed_by_its_opener(house: House) -> None:
    table = await house.open(ADA)
    await house.arrange(BEN, table, Join())
    assert await refused(house, BEN, table, Abandon()) is TableErrorCode.NOT_OPENER
    assert await refused(house, EVE, table, Abandon()) is TableErrorCode.NOT_OPENER
    await house.arrange(ADA, table, Abandon())
    assert (await house.look(table)).status is Status.ABANDONED
    assert await refused(house, ADA, table, Abandon()) is TableErrorCode.TABLE_OVER


async def test_a_running_game_stops_when_all_persons_agree(house: House) -> None:
    table = await house.started(ADA, BEN, chefs=["random"])
    assert await refused(house, EVE, table, Abandon()) is TableErrorCode.NOT_SEATED
    await house.arrange(BEN, table, Abandon())
    look = await house.look(table)
    assert look.status is Status.RUNNING
    assert [seat.would_abandon for seat in look.seats] == [False, True, False]
    await house.arrange(ADA, table, Abandon())
    look = await house.look(table, ADA)
    assert look.status is Status.ABANDONED
    assert (look.ask, look.waited_for(), look.due_at) == (None, (), None)
    assert look.outcome is None
    assert await house.store.next_due() is None
    assert await house.store.with_chef_asked() == ()


async def test_playing_on_takes_the_word_back(house: House) -> None:
    table = await house.started(ADA, BEN, CLEO, game="thieving_chefs")
    asked = (await house.look(table)).waited_for()[0]
    player, *others = sorted((ADA, BEN, CLEO), key=lambda user: user != (ADA, BEN, CLEO)[asked])
    await house.arrange(player, table, Abandon())
    assert (await house.look(table)).seats[asked].would_abandon
    await house.press(player, table, Draw())
    assert not (await house.look(table)).seats[asked].would_abandon
    for user in others:
        await house.arrange(user, table, Abandon())
    assert (await house.look(table)).status is Status.RUNNING


async def test_agreeing_to_stop_answers_no_question(house: House) -> None:
    table = await house.started(ADA, BEN)
    before, control = await house.look(table, ADA), await house.control(ADA, table)
    house.time.passes(days=1)
    await house.arrange(ADA, table, Abandon())
    after = await house.look(table, ADA)
    assert (after.ask, after.due_at) == (before.ask, before.due_at)
    assert await house.control(ADA, table) == control


async def test_a_table_that_is_not_there_is_unknown(house: House) -> None:
    for table in (0, 7, 10**11):
        with pytest.raises(BrigadeError) as error:
            await house.arrange(ADA, table, Join())
        assert error.value.code is TableErrorCode.TABLE_UNKNOWN
        with pytest.raises(BrigadeError) as error:
            await house.look(table)
        assert error.value.code is TableErrorCode.TABLE_UNKNOWN


async def test_an_unknown_game_cannot_be_opened(house: House) -> None:
    with pytest.raises(BrigadeError) as error:
        await house.open(ADA, "chess")
    assert error.value.code is GameErrorCode.UNKNOWN_GAME


async def test_the_log_tells_who_did_what(house: House) -> None:
    table = await house.open(ADA)
    await house.arrange(BEN, table, Join())
    await house.arrange(ADA, table, AddChef("random"))
    await house.arrange(ADA, table, Start())
    moves = await house.store.moves(table)
    assert [(move.by, move.seat) for move in moves] == [
        (By.PERSON, 0),
        (By.PERSON, None),  # nobody's seat yet
        (By.PERSON, 0),
        (By.PERSON, 0),
    ]
    assert [move.action for move in moves[1:]] == [
        b'{"type":"join"}',
        b'{"type":"add_chef","strength":"random"}',
        b'{"type":"start"}',
    ]
    assert all(move.at == house.time.now for move in moves)


async def test_snowflakes_of_all_who_sat_down_decide_the_deal(house: House) -> None:
    deals = []
    for _ in range(2):
        table = await house.started(ADA, BEN, game="thieving_chefs")
        loaded = await house.tables.repository.load(table)
        presses = [move.interaction_id for move in await house.store.moves(table)]
        assert list(loaded.state.draws) == presses[:2]
        # Who knows the secret can deal again what was dealt.
        chance = table_chance(loaded.row.secret, presses[:2], 3)
        events = loaded.codec.events((await house.store.moves(table))[-1].events)
        assert loaded.game.new({}, 2, chance) == list(events[1:])
        deals.append(events[1])
    assert deals[0] != deals[1]
