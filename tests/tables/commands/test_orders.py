"""Orders: sealed, revocable, checked by offers, played through decide; else the seat is asked."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from bot.games.base import random_player
from bot.games.contract import Seat
from bot.games.errors import IllegalActionError
from bot.games.registry import Games
from bot.games.thieving_chefs.rules.actions import Done
from bot.games.thieving_chefs.rules.orders import AnnounceDishes, ServeDishes
from bot.tables.audit.export import export_of
from bot.tables.audit.importing import proof_of_file, read_export
from bot.tables.audit.report import Mark, proof_of
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
    ServiceRig,
    begin_presses,
    bid,
    call,
    privacy_of,
)

PEOPLE = (ADA, BEN, CLEO)


async def spent(rig: ServiceRig, table: TableId) -> int:
    """Let orders answer as long as they do; return the number of moves."""
    runner, moves = ComputerPlayers(rig.tables), 0
    while await runner.move(table):
        moves += 1
    return moves


async def last(rig: ServiceRig, table: TableId) -> tuple[By, Seat | None]:
    move = (await rig.store.moves(table))[-1]
    return move.by, move.seat


async def standing(rig: ServiceRig, table: TableId, user: int) -> tuple[Any, ...]:
    return (await rig.view(table, user)).own.orders


async def test_an_order_answers_through_decide_in_its_persons_place(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    await rig.order(ADA, table, BidAlways(2))
    assert await rig.store.with_chef_asked() == (table,)
    assert await spent(rig, table) == 1
    assert await last(rig, table) == (By.ORDER, 0)
    assert (await rig.view(table, ADA)).game_view.own_bid == bid(2)
    assert await rig.store.with_chef_asked() == ()
    for user in (BEN, CLEO):
        await rig.press(user, table, bid(0))
    assert await spent(rig, table) == 1, "it stands until it is taken back"
    assert (await rig.view(table, ADA)).game_view.own_bid == bid(2)


async def test_an_order_without_an_offer_is_asked(rig: ServiceRig) -> None:
    """The purse is empty: no offer accepts the same order."""
    table = await rig.started(*PEOPLE)
    await rig.order(ADA, table, BidAlways(4))
    assert await spent(rig, table) == 1
    for user in (BEN, CLEO):
        await rig.press(user, table, bid(0))
    assert await spent(rig, table) == 0
    view = await rig.view(table, ADA)
    assert view.game_view.purses[0] < 4
    assert view.own.prompt is not None
    assert not view.own.prompt.question.answered
    assert await rig.store.with_chef_asked() == ()


async def test_an_uncovered_question_is_asked(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    await rig.order(ADA, table, TipAlways(1))
    assert await spent(rig, table) == 0
    await rig.order(ADA, table, BidAlways(1, down_to=4))
    assert await spent(rig, table) == 1
    assert (await rig.view(table, ADA)).game_view.own_bid == bid(1, 1)
    for user in (BEN, CLEO):
        await rig.press(user, table, bid(0))
    assert await spent(rig, table) == 0


async def test_one_order_per_kind_and_each_can_be_withdrawn(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE, purse="9")
    for order in (BidAlways(1), TipAlways(1), BidAlways(2)):
        await rig.order(BEN, table, order)
    assert await standing(rig, table, BEN) == (TipAlways(1), BidAlways(2))
    await rig.tables.execute(call(BEN), table, RevokeOrders("bid_always"))
    assert await standing(rig, table, BEN) == (TipAlways(1),)
    await rig.order(BEN, table, None)
    assert await standing(rig, table, BEN) == ()
    assert await spent(rig, table) == 0


async def test_a_withdrawn_order_does_not_answer(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    await rig.order(ADA, table, BidAlways(2, down_to=1))
    assert await spent(rig, table) == 1
    await rig.order(ADA, table, None)
    for user in (BEN, CLEO):
        await rig.press(user, table, bid(0))
    assert await spent(rig, table) == 0


@pytest.mark.parametrize("order", [BidAlways(10), BidAlways(-1), bid(1), {"type": "nothing"}, 7])
async def test_an_order_that_no_offer_accepts_is_refused(rig: ServiceRig, order: Any) -> None:
    table = await rig.started(*PEOPLE)
    before = await rig.versions(table)
    with pytest.raises(IllegalActionError):
        await rig.order(ADA, table, order)
    assert await rig.versions(table) == before


async def test_only_seats_of_running_tables_give_orders(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    with pytest.raises(NotSeatedError):
        await rig.order(DAN, table, BidAlways(1))
    for user in PEOPLE:
        await rig.arrange(user, table, Abandon())
    with pytest.raises(WrongStatusError):
        await rig.order(ADA, table, BidAlways(1))
    lobby = await rig.open(ADA)
    with pytest.raises(WrongStatusError):
        await rig.order(ADA, lobby, BidAlways(1))


# -- sealed -----------------------------------------------------------------------------------

LEFT: Sequence[Any] = (TipAlways(1), TipAlways(2), None, BidAlways(3, down_to=4), BidAlways(1))


async def test_leaving_changing_and_revoking_changes_nothing_for_others(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE, chefs=["random"])
    others = [user for user in (*PEOPLE, DAN, None) if user != BEN]
    before = await everything(rig, table, others)
    due = await rig.store.next_due()
    for order in LEFT:
        then = await rig.tables.repository.load(table)
        await rig.order(BEN, table, order)
        now = await rig.tables.repository.load(table)
        moves = await rig.store.moves(table, then.state.version)
        assert audiences(then, now, now.codec.events(moves[0].events)) == (1,)
        assert await everything(rig, table, others) == before
    assert await rig.store.next_due() == due
    assert await everything(rig.restarted(), table, others) == before


async def test_a_sealed_answer_of_an_order_changes_nothing_for_others(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    others = (ADA, CLEO, DAN, None)
    before = await everything(rig, table, others)
    await rig.order(BEN, table, BidAlways(2))
    assert await spent(rig, table) == 1
    assert await everything(rig, table, others) == before


async def test_moves_by_orders_look_the_same_to_others() -> None:
    found = []
    for ahead in (False, True):
        begin_presses()
        rig = ServiceRig(MemoryStore())
        table = await rig.started(*PEOPLE)
        if ahead:
            await rig.order(ADA, table, BidAlways(2, down_to=4))
            assert await spent(rig, table) == 1
        else:
            await rig.tables.execute(call(ADA), table, RevokeOrders())
            await rig.press(ADA, table, bid(2))
        for user in (BEN, CLEO):
            await rig.press(user, table, bid(1))
        assert (await rig.view(table)).game_view.prizes_left == 4
        found.append(await everything(rig, table, (BEN, CLEO, DAN, None)))
    assert found[0] == found[1]


async def test_only_the_giver_sees_that_an_order_moved(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    since = (await rig.view(table)).version
    await rig.order(BEN, table, BidAlways(2))
    await spent(rig, table)
    own = await rig.view(table, BEN)
    [told] = await rig.tables.queries.order_results(own, since)
    assert told.bid == bid(2)
    for user in (ADA, DAN, None):
        view = await rig.view(table, user)
        assert (
            view.own.orders,
            view.own.order_offers if user == DAN else (),
            view.own.order_answer,
        ) == (
            (),
            (),
            0,
        )
        assert await rig.tables.queries.order_results(view, since) == ()
    assert await rig.tables.queries.order_results(own, own.version) == ()


async def test_orders_are_not_exported_to_others(rig: ServiceRig) -> None:
    table_id = await rig.started(ADA, BEN, game="thieving_chefs")
    for user in (ADA, BEN):
        await rig.order(user, table_id, AnnounceDishes(("salad", "chili")))
    await rig.order(BEN, table_id, ServeDishes("sauce"))
    await rig.play_on(table_id, (ADA, BEN), 40)
    await spent(rig, table_id)
    for user in (ADA, BEN):
        await rig.arrange(user, table_id, Abandon())
    table, moves = await rig.tables.repository.load(table_id), await rig.store.moves(table_id)
    data = export_of(table, moves)
    assert b"serve_dishes" not in data
    assert b"orders_left" not in data
    proof = proof_of_file(GAMES, read_export(data))
    assert proof.holds
    assert proof.marks.count(Mark.TOLD) == 3
    assert set(proof_of(table, moves).marks) == {Mark.SAME}


async def test_an_export_contains_own_orders_and_their_moves(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    await rig.order(ADA, table, BidAlways(2))
    await rig.order(BEN, table, BidAlways(3))
    await spent(rig, table)
    data = await privacy_of(rig).export(ADA)
    assert data.count(b"bid_always") == 1
    told = msgspec.json.decode(data)["tables"][0]["actions"]
    assert [one["action"]["type"] for one in told[-2:]] == ["leave_order", "bid"]


# -- attendance -------------------------------------------------------------------------------


async def test_a_restart_between_leaving_and_spending_resumes(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    await rig.order(ADA, table, BidAlways(2))
    again = rig.restarted()
    assert await again.store.with_chef_asked() == (table,)
    assert await standing(again, table, ADA) == (BidAlways(2),)
    assert await spent(again, table) == 1
    assert await last(again, table) == (By.ORDER, 0)
    assert await standing(rig.restarted(), table, ADA) == (BidAlways(2),)


async def test_a_substitute_ignores_orders(rig: ServiceRig) -> None:
    """A substitute ignores the orders of the player it replaces."""
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    [seat] = (await rig.view(table)).waited_for()
    user = (ADA, BEN)[seat]
    rig.time.passes(hours=24)
    assert await Clock(rig.tables).expire(table)
    await rig.order(user, table, AnnounceDishes(()))
    runner = ComputerPlayers(rig.tables)
    before = await rig.versions(table)
    while await runner.move(table):
        pass
    moves = (await rig.store.moves(table))[len(before) :]
    assert {move.by for move in moves} == {By.CHEF}
    await rig.arrange(user, table, TakeBack())
    assert await standing(rig, table, user) == (AnnounceDishes(()),)


async def test_an_order_does_not_replace_a_changed_answer(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    await rig.order(ADA, table, BidAlways(2))
    await spent(rig, table)
    await rig.press(ADA, table, bid(0))
    assert await spent(rig, table) == 0
    assert (await rig.view(table, ADA)).game_view.own_bid == bid(0)


async def test_a_move_by_an_order_counts_as_the_seats_move(rig: ServiceRig) -> None:
    """The turn continues as after a player's move, and the next step has its time given back."""
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    user, seat = ADA, 0
    while (
        view := await rig.view(table, ADA)
    ).game_view.turn.phase != "announce" or view.own.prompt is None:
        assert await rig.play_on(table, (ADA, BEN), 1, view.version) == 1
        user, seat = ADA, view.me
    rig.time.passes(hours=3)
    await rig.order(user, table, AnnounceDishes(()))
    assert await spent(rig, table) == 1
    moves = await rig.store.moves(table)
    assert (moves[-1].by, moves[-1].seat) == (By.ORDER, seat)
    assert (await rig.tables.repository.load(table)).codec.action(moves[-1].action) == Done()
    for each in (await rig.view(table)).seats:
        assert each.turn.since in (None, rig.time.now)


async def test_an_order_of_an_earlier_release_is_ignored(
    rig: ServiceRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await rig.started(*PEOPLE)
    await rig.order(ADA, table, BidAlways(2))
    monkeypatch.setattr(Toy, "order_type", TipAlways)
    again = rig.restarted()
    assert await standing(again, table, ADA) == ()
    assert await spent(again, table) == 0


class Faulty(Toy):
    def ordered(self, state: Any, seat: Seat, left: Sequence[Any]) -> Any:
        raise RuntimeError("no idea")


async def test_a_failing_order_does_not_block_the_table(store: Store) -> None:
    games = Games({("toy", 1): Faulty()}, {"toy": {"random": random_player}})
    rig = ServiceRig(store, games=games)
    table = await rig.started(ADA, chefs=["random"])
    await rig.order(ADA, table, BidAlways(2))
    runner = ComputerPlayers(rig.tables)
    for _ in range(4):
        await runner.move(table)
    assert (await rig.view(table, ADA)).game_view.own_bid is None
    assert By.CHEF in {move.by for move in await rig.store.moves(table)}
    await rig.press(ADA, table, bid(1))


def test_order_events_name_a_seat_but_no_player() -> None:
    assert OrdersLeft.__struct_fields__ == ("seat", "orders")
    assert leaving(BidAlways(1)).order == {"type": "bid_always", "coins": 1, "down_to": 0}


async def test_a_move_by_an_order_can_be_undone_for_good(
    rig: ServiceRig,
) -> None:
    table = await rig.started(*PEOPLE)
    await rig.order(ADA, table, BidAlways(2))
    assert await spent(rig, table) == 1
    await rig.tables.undo(call(ADA), table)
    assert (await rig.view(table, ADA)).game_view.own_bid is None
    assert await spent(rig, table) == 0, "its person would rather answer"
    assert await standing(rig, table, ADA) == (BidAlways(2),)
    await rig.press(ADA, table, bid(1))
    for user in (BEN, CLEO):
        await rig.press(user, table, bid(0))
    assert await spent(rig, table) == 1, "the next question is another"


async def test_giving_an_order_keeps_undo_available(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    await rig.press(ADA, table, bid(1))
    for user in (ADA, BEN):
        await rig.order(user, table, TipAlways(1))
    await rig.tables.undo(call(ADA), table)
    assert (await rig.view(table, ADA)).game_view.own_bid is None
