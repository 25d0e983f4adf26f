"""Orders ahead: sealed, revocable, checked by offers, spent through decide; else one is asked."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from bot.games.contract import Seat
from bot.games.errors import IllegalActionError
from bot.games.players import random_player
from bot.games.registry import Games
from bot.games.thieving_chefs.rules.actions import Done
from bot.games.thieving_chefs.rules.orders import AnnounceDishes, ServeDishes
from bot.tables.audit.export import export_of
from bot.tables.audit.importing import proof_of_file, read_export
from bot.tables.audit.redecide import Mark
from bot.tables.audit.report import proof_of
from bot.tables.commands.lobby import Abandon, TakeBack
from bot.tables.commands.orders import OrdersLeft, RevokeOrders, leaving
from bot.tables.log.store import Store
from bot.tables.model.errors import NotSeatedError, WrongStatusError
from bot.tables.model.records import By, TableId
from bot.tables.views.table_view import audiences
from bot.tables.workers.clock import Clock
from bot.tables.workers.computer_players import ComputerPlayers
from tests.games.sealed_bids.rules import BidAlways, TipAlways, Toy
from tests.stores import MemoryStore
from tests.tables.commands.test_sealed import everything
from tests.tables.harness import (
    ADA,
    BEN,
    CLEO,
    DAN,
    GAMES,
    House,
    begin_presses,
    bid,
    call,
    privacy_of,
)

PEOPLE = (ADA, BEN, CLEO)


async def spent(house: House, table: TableId) -> int:
    """Let orders answer as long as they do; return how many moves that made."""
    runner, moves = ComputerPlayers(house.tables), 0
    while await runner.move(table):
        moves += 1
    return moves


async def last(house: House, table: TableId) -> tuple[By, Seat | None]:
    move = (await house.store.moves(table))[-1]
    return move.by, move.seat


async def standing(house: House, table: TableId, user: int) -> tuple[Any, ...]:
    return (await house.look(table, user)).orders


async def test_an_order_answers_through_decide_in_its_persons_place(house: House) -> None:
    table = await house.started(*PEOPLE)
    await house.order(ADA, table, BidAlways(2))
    assert await house.store.with_chef_asked() == (table,)
    assert await spent(house, table) == 1
    assert await last(house, table) == (By.ORDER, 0)
    assert (await house.look(table, ADA)).view.own_bid == bid(2)
    assert await house.store.with_chef_asked() == ()
    for user in (BEN, CLEO):
        await house.press(user, table, bid(0))
    assert await spent(house, table) == 1, "it stands until it is taken back"
    assert (await house.look(table, ADA)).view.own_bid == bid(2)


async def test_what_no_offer_accepts_is_asked(house: House) -> None:
    """The purse is spent: the same order, checked by the same offers, does not speak."""
    table = await house.started(*PEOPLE)
    await house.order(ADA, table, BidAlways(4))
    assert await spent(house, table) == 1
    for user in (BEN, CLEO):
        await house.press(user, table, bid(0))
    assert await spent(house, table) == 0
    look = await house.look(table, ADA)
    assert look.view.purses[0] < 4
    assert look.ask is not None
    assert not look.ask.question.answered
    assert await house.store.with_chef_asked() == ()


async def test_what_an_order_does_not_cover_is_asked(house: House) -> None:
    table = await house.started(*PEOPLE)
    await house.order(ADA, table, TipAlways(1))
    assert await spent(house, table) == 0
    await house.order(ADA, table, BidAlways(1, down_to=4))
    assert await spent(house, table) == 1
    assert (await house.look(table, ADA)).view.own_bid == bid(1, 1)
    for user in (BEN, CLEO):
        await house.press(user, table, bid(0))
    assert await spent(house, table) == 0


async def test_of_each_kind_one_stands_and_each_can_be_taken_back(house: House) -> None:
    table = await house.started(*PEOPLE, purse="9")
    for order in (BidAlways(1), TipAlways(1), BidAlways(2)):
        await house.order(BEN, table, order)
    assert await standing(house, table, BEN) == (TipAlways(1), BidAlways(2))
    await house.tables.execute(call(BEN), table, RevokeOrders("bid_always"))
    assert await standing(house, table, BEN) == (TipAlways(1),)
    await house.order(BEN, table, None)
    assert await standing(house, table, BEN) == ()
    assert await spent(house, table) == 0


async def test_an_order_that_is_taken_back_says_nothing_any_more(house: House) -> None:
    table = await house.started(*PEOPLE)
    await house.order(ADA, table, BidAlways(2, down_to=1))
    assert await spent(house, table) == 1
    await house.order(ADA, table, None)
    for user in (BEN, CLEO):
        await house.press(user, table, bid(0))
    assert await spent(house, table) == 0


@pytest.mark.parametrize("order", [BidAlways(10), BidAlways(-1), bid(1), {"type": "nothing"}, 7])
async def test_an_order_that_no_offer_accepts_is_refused(house: House, order: Any) -> None:
    table = await house.started(*PEOPLE)
    before = await house.versions(table)
    with pytest.raises(IllegalActionError):
        await house.order(ADA, table, order)
    assert await house.versions(table) == before


async def test_only_who_sits_at_a_running_table_leaves_orders(house: House) -> None:
    table = await house.started(*PEOPLE)
    with pytest.raises(NotSeatedError):
        await house.order(DAN, table, BidAlways(1))
    for user in PEOPLE:
        await house.arrange(user, table, Abandon())
    with pytest.raises(WrongStatusError):
        await house.order(ADA, table, BidAlways(1))
    lobby = await house.open(ADA)
    with pytest.raises(WrongStatusError):
        await house.order(ADA, lobby, BidAlways(1))


# -- sealed -----------------------------------------------------------------------------------

LEFT: Sequence[Any] = (TipAlways(1), TipAlways(2), None, BidAlways(3, down_to=4), BidAlways(1))


async def test_leaving_changing_and_revoking_changes_nothing_for_others(house: House) -> None:
    table = await house.started(*PEOPLE, chefs=["random"])
    others = [user for user in (*PEOPLE, DAN, None) if user != BEN]
    before = await everything(house, table, others)
    due = await house.store.next_due()
    for order in LEFT:
        then = await house.tables.repository.load(table)
        await house.order(BEN, table, order)
        now = await house.tables.repository.load(table)
        moves = await house.store.moves(table, then.state.version)
        assert audiences(then, now, now.codec.events(moves[0].events)) == (1,)
        assert await everything(house, table, others) == before
    assert await house.store.next_due() == due
    assert await everything(house.restarted(), table, others) == before


async def test_a_sealed_answer_of_an_order_changes_nothing_for_others(house: House) -> None:
    table = await house.started(*PEOPLE)
    others = (ADA, CLEO, DAN, None)
    before = await everything(house, table, others)
    await house.order(BEN, table, BidAlways(2))
    assert await spent(house, table) == 1
    assert await everything(house, table, others) == before


async def test_others_are_told_the_same_whether_a_person_or_an_order_moved() -> None:
    found = []
    for ahead in (False, True):
        begin_presses()
        house = House(MemoryStore())
        table = await house.started(*PEOPLE)
        if ahead:
            await house.order(ADA, table, BidAlways(2, down_to=4))
            assert await spent(house, table) == 1
        else:
            await house.tables.execute(call(ADA), table, RevokeOrders())
            await house.press(ADA, table, bid(2))
        for user in (BEN, CLEO):
            await house.press(user, table, bid(1))
        assert (await house.look(table)).view.prizes_left == 4
        found.append(await everything(house, table, (BEN, CLEO, DAN, None)))
    assert found[0] == found[1]


async def test_the_giver_alone_is_told_that_an_order_spoke(house: House) -> None:
    table = await house.started(*PEOPLE)
    since = (await house.look(table)).version
    await house.order(BEN, table, BidAlways(2))
    await spent(house, table)
    own = await house.look(table, BEN)
    [told] = await house.tables.queries.spoken(own, since)
    assert told.bid == bid(2)
    for user in (ADA, DAN, None):
        look = await house.look(table, user)
        assert (look.orders, look.order_offers if user == DAN else (), look.spoke) == ((), (), 0)
        assert await house.tables.queries.spoken(look, since) == ()
    assert await house.tables.queries.spoken(own, own.version) == ()


async def test_no_file_tells_others_of_orders(house: House) -> None:
    """Neither while the table runs nor once it has ended, and the file still holds."""
    table_id = await house.started(ADA, BEN, game="thieving_chefs")
    for user in (ADA, BEN):
        await house.order(user, table_id, AnnounceDishes(("salad", "chili")))
    await house.order(BEN, table_id, ServeDishes("sauce"))
    await house.play_on(table_id, (ADA, BEN), 40)
    await spent(house, table_id)

    async def file(seat: Seat | None) -> bytes:
        table = await house.tables.repository.load(table_id)
        return export_of(table, await house.store.moves(table_id), seat)

    for seat in (0, None):
        assert b"serve_dishes" not in await file(seat)
    assert b"serve_dishes" in await file(1)
    assert b"announce_dishes" not in await file(None)
    for user in (ADA, BEN):
        await house.arrange(user, table_id, Abandon())
    data = await file(1)
    assert b"serve_dishes" not in data
    assert b"orders_left" not in data
    proof = proof_of_file(GAMES, read_export(data))
    assert proof.holds
    assert proof.count(Mark.TOLD) == 3
    table = await house.tables.repository.load(table_id)
    assert set(proof_of(table, await house.store.moves(table_id)).marks) == {Mark.SAME}


async def test_a_persons_own_data_hold_the_own_orders_and_what_they_did(house: House) -> None:
    table = await house.started(*PEOPLE)
    await house.order(ADA, table, BidAlways(2))
    await house.order(BEN, table, BidAlways(3))
    await spent(house, table)
    data = await privacy_of(house).export(ADA)
    assert data.count(b"bid_always") == 1
    told = msgspec.json.decode(data)["tables"][0]["actions"]
    assert [one["action"]["type"] for one in told[-2:]] == ["leave_order", "bid"]


# -- who is there -----------------------------------------------------------------------------


async def test_a_restart_between_leaving_and_spending_resumes(house: House) -> None:
    table = await house.started(*PEOPLE)
    await house.order(ADA, table, BidAlways(2))
    again = house.restarted()
    assert await again.store.with_chef_asked() == (table,)
    assert await standing(again, table, ADA) == (BidAlways(2),)
    assert await spent(again, table) == 1
    assert await last(again, table) == (By.ORDER, 0)
    assert await standing(house.restarted(), table, ADA) == (BidAlways(2),)


async def test_a_stand_in_plays_as_it_likes_and_orders_wait(house: House) -> None:
    """While a computer player plays for somebody nothing of that person's orders is spent."""
    table = await house.started(ADA, BEN, game="thieving_chefs")
    [seat] = (await house.look(table)).waited_for()
    user = (ADA, BEN)[seat]
    house.time.passes(hours=24)
    assert await Clock(house.tables).expire(table)
    await house.order(user, table, AnnounceDishes(()))
    runner = ComputerPlayers(house.tables)
    before = await house.versions(table)
    while await runner.move(table):
        pass
    moves = (await house.store.moves(table))[len(before) :]
    assert {move.by for move in moves} == {By.CHEF}
    await house.arrange(user, table, TakeBack())
    assert await standing(house, table, user) == (AnnounceDishes(()),)


async def test_whoever_changes_a_sealed_answer_by_hand_is_not_overruled(house: House) -> None:
    table = await house.started(*PEOPLE)
    await house.order(ADA, table, BidAlways(2))
    await spent(house, table)
    await house.press(ADA, table, bid(0))
    assert await spent(house, table) == 0
    assert (await house.look(table, ADA)).view.own_bid == bid(0)


async def test_a_move_by_an_order_is_the_seats_own(house: House) -> None:
    """The turn goes on as after a person's move; time comes back for the next step."""
    table = await house.started(ADA, BEN, game="thieving_chefs")
    user, seat = ADA, 0
    while (look := await house.look(table, ADA)).view.phase != "announce" or look.ask is None:
        assert await house.play_on(table, (ADA, BEN), 1, look.version) == 1
        user, seat = ADA, look.me
    house.time.passes(hours=3)
    await house.order(user, table, AnnounceDishes(()))
    assert await spent(house, table) == 1
    moves = await house.store.moves(table)
    assert (moves[-1].by, moves[-1].seat) == (By.ORDER, seat)
    assert (await house.tables.repository.load(table)).codec.action(moves[-1].action) == Done()
    for each in (await house.look(table)).seats:
        assert each.waited_since in (None, house.time.now)


async def test_an_order_of_a_release_before_is_left_out(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.started(*PEOPLE)
    await house.order(ADA, table, BidAlways(2))
    monkeypatch.setattr(Toy, "order_type", TipAlways)
    again = house.restarted()
    assert await standing(again, table, ADA) == ()
    assert await spent(again, table) == 0


class Faulty(Toy):
    def ordered(self, state: Any, seat: Seat, left: Sequence[Any]) -> Any:
        raise RuntimeError("no idea")


class Undecided(Toy):
    def decide(self, state: Any, seat: Seat, action: Any, chance: Any) -> Any:
        if action == bid(2):
            raise RuntimeError("no idea")
        return super().decide(state, seat, action, chance)


@pytest.mark.parametrize("toy", [Faulty, Undecided])
async def test_a_fault_of_ours_holds_nobody_up(store: Store, toy: type[Toy]) -> None:
    games = Games({("toy", 1): toy()}, {"toy": {"random": random_player}})
    house = House(store, games=games)
    table = await house.started(ADA, chefs=["random"])
    await house.order(ADA, table, BidAlways(2))
    runner = ComputerPlayers(house.tables)
    for _ in range(4):
        await runner.move(table)
    assert (await house.look(table, ADA)).view.own_bid is None
    assert By.CHEF in {move.by for move in await house.store.moves(table)}
    await house.press(ADA, table, bid(1))


def test_an_event_of_orders_names_a_seat_and_nobody() -> None:
    assert OrdersLeft.__struct_fields__ == ("seat", "orders")
    assert leaving(BidAlways(1)).order == {"type": "bid_always", "coins": 1, "down_to": 0}


async def test_what_an_order_did_is_the_seats_to_take_back_and_stays_taken_back(
    house: House,
) -> None:
    table = await house.started(*PEOPLE)
    await house.order(ADA, table, BidAlways(2))
    assert await spent(house, table) == 1
    await house.tables.undo(call(ADA), table)
    assert (await house.look(table, ADA)).view.own_bid is None
    assert await spent(house, table) == 0, "its person would rather answer"
    assert await standing(house, table, ADA) == (BidAlways(2),)
    await house.press(ADA, table, bid(1))
    for user in (BEN, CLEO):
        await house.press(user, table, bid(0))
    assert await spent(house, table) == 1, "the next question is another"


async def test_leaving_an_order_takes_from_nobody_the_chance_to_take_back(house: House) -> None:
    table = await house.started(*PEOPLE)
    await house.press(ADA, table, bid(1))
    for user in (ADA, BEN):
        await house.order(user, table, TipAlways(1))
    await house.tables.undo(call(ADA), table)
    assert (await house.look(table, ADA)).view.own_bid is None
