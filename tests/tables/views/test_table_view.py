"""Views of a table, and the audiences of a move."""

from collections.abc import Awaitable
from typing import Any

from bot.games.contract import Seat
from bot.games.registry import Games
from bot.games.thieving_chefs.rules.actions import Draw
from bot.tables.commands.lobby import Abandon, AddChef, Choose, Join, Leave, Start
from bot.tables.log.store import Store
from bot.tables.model.events import Undone
from bot.tables.model.records import Audience, TableId
from bot.tables.views.table_view import ActionsUndone, audiences, undone_actions
from bot.tables.workers.computer_players import ComputerPlayers
from tests.games.sealed_bids.rules import Sealed, Toy
from tests.tables.harness import ADA, BEN, CLEO, EVE, ServiceRig, bid

TWO = (ADA, BEN)


async def caught_up(rig: ServiceRig, table: TableId, doing: Awaitable[Any]) -> tuple[Audience, ...]:
    """Return the seats with unseen moves, after checking that the store has them too."""
    for row in await rig.store.outbox(rig.time.now, 99):
        await rig.store.delivered(row)
    before = await rig.tables.repository.load(table)
    await doing
    after = await rig.tables.repository.load(table)
    [move] = await rig.store.moves(table, before.state.version)
    found = audiences(before, after, after.codec.events(move.events))
    noted = await rig.store.outbox(rig.time.now, 99)
    key = {row.audience: row.version for row in noted if row.table_id == table}
    assert key == dict.fromkeys(found, move.version)
    return found


async def test_the_lobby_is_everybodys_alone(rig: ServiceRig) -> None:
    table = await rig.open(ADA)
    for user, action in (
        (BEN, Join()),
        (CLEO, Join()),
        (ADA, AddChef("random")),
        (ADA, Choose("purse", "9")),
        (CLEO, Leave()),
        (ADA, Abandon()),
    ):
        assert await caught_up(rig, table, rig.arrange(user, table, action)) == (None,)


async def test_an_unchanged_choice_edits_no_message(rig: ServiceRig) -> None:
    table = await rig.open(ADA)
    await rig.arrange(ADA, table, Choose("purse", "9"))
    doing = rig.arrange(ADA, table, Choose("purse", "9"))
    assert await caught_up(rig, table, doing) == ()


async def test_a_new_table_has_a_lobby_to_show(rig: ServiceRig) -> None:
    table = await rig.open(ADA)
    [row] = await rig.store.outbox(rig.time.now, 99)
    assert (row.table_id, row.audience, row.version) == (table, None, 1)


async def test_the_start_deals_a_hand_to_every_person(rig: ServiceRig) -> None:
    table = await rig.open(ADA, "thieving_chefs")
    await rig.arrange(ADA, table, AddChef("apprentice"))
    await rig.arrange(BEN, table, Join())
    assert await caught_up(rig, table, rig.arrange(ADA, table, Start())) == (None, 0, 2)


async def test_a_move_is_delivered_to_the_public_and_its_player(rig: ServiceRig) -> None:
    table = await rig.started(*TWO, game="thieving_chefs")
    asked = (await rig.view(table)).waited_for()[0]
    doing = rig.press(TWO[asked], table, Draw())
    assert await caught_up(rig, table, doing) == (None, asked)


async def test_computer_players_and_closed_dms_get_no_hand(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, chefs=["random"])
    await rig.tables.forget_dm(table, BEN)
    runner = ComputerPlayers(rig.tables)
    assert await caught_up(rig, table, runner.move(table)) == ()
    assert await caught_up(rig, table, rig.press(BEN, table, bid(1))) == ()
    assert await caught_up(rig, table, rig.press(ADA, table, bid(1))) == (None, 0)


async def test_the_end_is_shown_to_all(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN, CLEO)
    for user in (ADA, BEN):
        await rig.arrange(user, table, Abandon())
    doing = rig.arrange(CLEO, table, Abandon())
    assert await caught_up(rig, table, doing) == (None, 0, 1, 2)


async def test_votes_on_stopping_are_public(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    assert await caught_up(rig, table, rig.arrange(ADA, table, Abandon())) == (None,)
    assert await caught_up(rig, table, rig.arrange(ADA, table, Abandon())) == ()


class Whispering(Toy):
    """Sealed Bids, but the next seat sees each answer."""

    def seen(self, event: Any, seat: Seat | None) -> Any:
        if isinstance(event, Sealed) and seat == (event.seat + 1) % 3:
            return event
        return super().seen(event, seat)


async def test_seats_with_private_news_catch_up(store: Store) -> None:
    rig = ServiceRig(store, games=Games({("toy", 1): Whispering()}, {}))
    table = await rig.started(ADA, BEN, CLEO)
    assert await caught_up(rig, table, rig.press(BEN, table, bid(1))) == (1, 2)


async def test_a_view_is_private_or_public(rig: ServiceRig) -> None:
    table = await rig.started(ADA, BEN)
    views = {user: await rig.view(table, user) for user in (ADA, BEN, EVE, None)}
    assert [view.me for view in views.values()] == [0, 1, None, None]
    assert [bool(view.own.offers) for view in views.values()] == [True, True, False, False]
    assert [view.own.prompt is not None for view in views.values()] == [True, True, False, False]
    assert [view.game_view.me for view in views.values()] == [0, 1, None, None]
    assert views[EVE] == views[None]


async def test_an_audience_is_a_player_or_the_public(rig: ServiceRig) -> None:
    table = await rig.started(ADA, chefs=["random"])
    behind = [await rig.tables.queries.with_ping_plans(table, seat) for seat in (None, 0, 1)]
    assert [view.me for view, _, _ in behind] == [None, 0, 1]
    assert [holder and holder.user_id for _, holder, _ in behind] == [None, ADA, None]


async def test_a_recap_has_the_events_of_its_audience(rig: ServiceRig) -> None:
    table = await rig.started(*TWO, game="thieving_chefs")
    start = (await rig.view(table)).version
    asked = (await rig.view(table)).waited_for()[0]
    await rig.press(TWO[asked], table, Draw())
    own, other, public = [await rig.story(table, seat, start) for seat in (asked, 1 - asked, None)]
    assert len(own) == len(other) == 1
    assert other == public != own
    assert await rig.story(table, None, start + 1) == ()


async def test_a_story_costs_no_more_as_a_game_grows(rig: ServiceRig) -> None:
    table = await rig.started(*TWO)
    for number in range(100):
        await rig.type(ADA, table, bid(number % 5), again=True)
    assert len(await rig.story(table, 0, 0)) == 80


def test_an_undone_sealed_step_is_shown_to_its_seat_alone() -> None:
    events = (Undone(0, 3, opened=False), Undone(1, 5, opened=True))
    assert undone_actions(events, 0) == (ActionsUndone(0), ActionsUndone(1))
    for seat in (1, 2, None):
        assert undone_actions(events, seat) == (ActionsUndone(1),)
