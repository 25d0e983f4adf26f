"""Membership of a running game: leaving, handing over, kicks, and their effects on results."""

from datetime import timedelta
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.contract import Seat
from bot.games.errors import CannotConcedeError
from bot.games.registry import KINDS
from bot.storage.sqlite.store import SqliteStore
from bot.tables.audit.archive import Archive
from bot.tables.audit.export import export_of
from bot.tables.audit.importing import read_export
from bot.tables.audit.report import Mark, proof_of
from bot.tables.commands.command import Command
from bot.tables.commands.lobby import Abandon, Join, TakeBack
from bot.tables.commands.membership import (
    AcceptSeat,
    Concede,
    GiveToChef,
    OfferWithdrawn,
    SeatFreed,
    SeatJoined,
    SeatOffered,
    WithdrawOffer,
)
from bot.tables.commands.proposals import Agreed, Kick
from bot.tables.model.calendar import Hours
from bot.tables.model.errors import (
    AlreadySeatedError,
    NoFreeSeatError,
    NotInvitedError,
    NotSeatedError,
    NoVoteError,
    OfferOverError,
    PutOutError,
    WrongStatusError,
)
from bot.tables.model.records import By, PingChannel, Preferences, Receipt, Status, TableId
from bot.tables.model.state import Agreement, ProposalKind
from bot.tables.people.privacy import own_moves
from bot.tables.people.results import Results
from bot.tables.workers.clock import Clock
from bot.tables.workers.computer_players import ComputerPlayers
from tests.games.sealed_bids.rules import BidAlways
from tests.preferring import prefer
from tests.tables.harness import ADA, BEN, CLEO, DAN, EVE, GUILD, ServiceRig, bid, call
from tests.tables.past import REAL, log, new_rig


async def go(rig: ServiceRig, user: int, table: TableId, action: Command) -> Receipt:
    return await rig.tables.execute(call(user), table, action)


async def last_events(rig: ServiceRig, table: TableId) -> tuple[object, ...]:
    loaded, moves = await log(rig, table)
    return loaded.codec.events(moves[-1].events)


async def is_verified(rig: ServiceRig, table: TableId) -> bool:
    loaded, moves = await log(rig, table)
    return set(proof_of(loaded, moves).marks) == {Mark.SAME}


async def places_at(rig: ServiceRig) -> dict[int, tuple[int, bool, bool]]:
    [result] = await Results(rig.store).of_server(GUILD)
    return {one.user_id: (one.place, one.won, one.forfeited) for one in result.people}


async def finish(rig: ServiceRig, table: TableId, users: tuple[int, ...]) -> None:
    """Let people and computer players answer until the game is over."""
    chefs = ComputerPlayers(rig.tables)
    for _ in range(400):
        if (await rig.view(table)).status is not Status.RUNNING:
            return
        while await chefs.move(table):
            pass
        for user in users:
            view = await rig.view(table, user)
            if view.own.prompt is not None and not view.own.prompt.question.answered:
                await rig.press(user, table, bid(0))
    raise AssertionError("it never came to an end")


# -- conceding ----------------------------------------------------------------------------


async def test_the_others_play_on_after_a_concession() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, CLEO)
    await go(rig, BEN, table, Concede())
    view = await rig.view(table, BEN)
    assert [seat.conceded for seat in view.seats] == [False, True, False]
    assert (view.me, view.own.prompt, view.own.offers) == (1, None, ())
    assert view.waited_for() == (0, 2)
    await finish(rig, table, (ADA, CLEO))
    assert await is_verified(rig, table)
    assert (await places_at(rig))[BEN] == (3, False, True)


async def test_a_sealed_question_closes_where_the_last_answer_was_theirs() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, CLEO)
    await rig.press(ADA, table, bid(3))
    await rig.press(CLEO, table, bid(1))
    before = (await rig.view(table)).game_view.prizes_left
    await go(rig, BEN, table, Concede())
    assert (await rig.view(table)).game_view.prizes_left == before - 1


async def test_one_seat_left_wins_at_once_and_the_other_is_last() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN)
    await go(rig, ADA, table, Concede())
    view = await rig.view(table)
    assert view.status is Status.OVER
    assert view.outcome is not None
    assert view.outcome.reason == "conceded"
    assert await places_at(rig) == {ADA: (2, False, True), BEN: (1, True, False)}
    assert await is_verified(rig, table)


async def test_open_controls_of_others_get_new_numbers() -> None:
    """Orders may depend on the former seat order, so other seats' open controls are renumbered."""
    rig = new_rig()
    table = await rig.started(ADA, BEN, CLEO, game="thieving_chefs")
    mover = (await rig.view(table)).waited_for()[0]
    user = (ADA, BEN, CLEO)[mover]
    old = await rig.control(user, table)
    await go(rig, (ADA, BEN, CLEO)[mover - 1], table, Concede())
    assert (await rig.view(table)).waited_for() == (mover,)
    assert (await rig.control(user, table))[1] == old[1] + 1
    assert (await rig.view(table)).seats[mover].turn.since is not None


async def test_the_time_of_others_continues() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, CLEO, pace="day")
    before = (await rig.view(table)).seats[0].turn.until
    rig.time.passes(hours=3)
    await go(rig, BEN, table, Concede())
    assert (await rig.view(table)).seats[0].turn.until == before


async def test_a_conceded_seat_has_no_vote_on_stopping() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, CLEO)
    await go(rig, BEN, table, Concede())
    await rig.arrange(ADA, table, Abandon())
    await rig.arrange(CLEO, table, Abandon())
    assert (await rig.view(table)).status is Status.ABANDONED


async def test_a_single_player_cannot_concede() -> None:
    rig = new_rig(REAL)
    table = await rig.started(ADA, game="diced_veggies")
    with pytest.raises(CannotConcedeError):
        await go(rig, ADA, table, Concede())


async def test_no_concession_before_and_after_the_game() -> None:
    rig = new_rig()
    lobby = await rig.open(ADA)
    with pytest.raises(WrongStatusError):
        await go(rig, ADA, lobby, Concede())
    table = await rig.started(ADA, BEN)
    await go(rig, ADA, table, Concede())
    with pytest.raises(WrongStatusError):
        await go(rig, BEN, table, Concede())


async def test_a_substituted_player_may_concede() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, CLEO, pace="day", silence="chef")
    rig.time.passes(days=2)
    assert await Clock(rig.tables).expire(table)
    assert (await rig.view(table)).seats[0].stand_in
    await go(rig, ADA, table, Concede())
    assert (await rig.view(table)).seats[0].stand_in is None
    assert await is_verified(rig, table)


@pytest.mark.parametrize("game", [kind.ID for kind in KINDS])
async def test_every_game_is_verified_exported_and_read_with_a_concession(game: str) -> None:
    rig = new_rig(REAL)
    table = await rig.started(ADA, BEN, chefs=["chef"], game=game)
    await go(rig, BEN, table, Concede())
    await go(rig, ADA, table, GiveToChef())
    chefs = ComputerPlayers(rig.tables)
    for _ in range(2000):
        if not await chefs.move(table):
            break
    loaded, moves = await log(rig, table)
    assert loaded.state.status is Status.OVER
    assert proof_of(loaded, moves).holds
    document = read_export(export_of(loaded, moves))
    assert document.table.outcome is not None
    assert 1 not in document.table.outcome.winners
    assert await places_at(rig) == {ADA: (2, False, True), BEN: (2, False, True)}


# -- handing over -------------------------------------------------------------------------


async def test_a_computer_player_plays_a_given_seat_until_it_is_taken() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, CLEO)
    await go(rig, BEN, table, GiveToChef())
    assert await last_events(rig, table) == (SeatFreed(1, "random", "given"),)
    view = await rig.view(table, BEN)
    assert view.me is None
    assert view.seats[1].freed == "given"
    assert await ComputerPlayers(rig.tables).move(table)
    with pytest.raises(NotSeatedError):
        await rig.type(BEN, table, bid(1))
    with pytest.raises(NotSeatedError):
        await rig.arrange(BEN, table, TakeBack())


async def test_a_free_seat_is_taken_with_all_it_holds() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    hand = (await rig.view(table, BEN)).game_view.hand
    await go(rig, BEN, table, GiveToChef())
    await rig.arrange(DAN, table, Join())
    assert await last_events(rig, table) == (SeatJoined(1),)
    view = await rig.view(table, DAN)
    assert (view.me, view.game_view.hand) == (1, hand)
    assert [seat.name for seat in view.seats] == ["Ada", "Dan"]
    assert view.seats[1].freed == ""
    assert (await rig.view(table, BEN)).game_view.hand == ()
    assert (await rig.restarted().view(table, DAN)).me == 1
    assert await is_verified(rig, table)


async def test_the_result_counts_for_the_last_player_of_a_seat() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN)
    await go(rig, BEN, table, GiveToChef())
    await rig.arrange(DAN, table, Join())
    await go(rig, ADA, table, Concede())
    assert await places_at(rig) == {ADA: (2, False, True), DAN: (1, True, False)}


async def test_a_player_without_successor_is_last() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN)
    await go(rig, BEN, table, GiveToChef())
    await finish(rig, table, (ADA,))
    assert (await places_at(rig))[BEN] == (2, False, True)


async def test_a_player_may_return_from_a_computer_player() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, CLEO)
    await go(rig, ADA, table, GiveToChef())
    await go(rig, CLEO, table, GiveToChef())
    await rig.arrange(CLEO, table, Join())
    assert (await rig.view(table, CLEO)).me == 2


async def test_a_second_or_occupied_seat_is_refused() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, CLEO)
    with pytest.raises(NoFreeSeatError):
        await rig.arrange(DAN, table, Join())
    await go(rig, BEN, table, GiveToChef())
    with pytest.raises(AlreadySeatedError):
        await rig.arrange(ADA, table, Join())
    await rig.arrange(DAN, table, Join())
    with pytest.raises(NoFreeSeatError):
        await rig.arrange(EVE, table, Join())


async def test_only_the_named_player_takes_an_offered_seat() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, game="thieving_chefs")
    offer = call(BEN)
    await rig.tables.offer(offer, table, DAN)
    assert await last_events(rig, table) == (SeatOffered(1, offer.interaction_id),)
    assert (await rig.view(table)).seats[1].offered
    assert (await rig.view(table, BEN)).me == 1  # until somebody takes it over
    with pytest.raises(NotInvitedError):
        await go(rig, EVE, table, AcceptSeat())
    with pytest.raises(AlreadySeatedError):
        await go(rig, ADA, table, AcceptSeat())
    await go(rig.restarted(), DAN, table, AcceptSeat())
    rig = rig.restarted()
    assert (await rig.view(table, DAN)).me == 1
    assert (await rig.view(table, BEN)).me is None
    with pytest.raises(NotInvitedError):
        await go(rig, EVE, table, AcceptSeat())
    assert await is_verified(rig, table)


async def test_a_player_who_changes_seats_is_noted_at_the_new_one(tmp_path: Path) -> None:
    """A player noted at two seats of a table would violate a key: the old seat keeps no note."""
    store = await SqliteStore.connect(tmp_path / "a.db")
    rig = ServiceRig(store)
    table = await rig.started(ADA, BEN, CLEO)
    await go(rig, ADA, table, GiveToChef())
    await rig.tables.offer(call(BEN), table, ADA)
    await go(rig, ADA, table, AcceptSeat())
    assert [(h.seat, h.user_id) for h in await store.holders(table)] == [(1, ADA), (2, CLEO)]
    await rig.arrange(BEN, table, Join())
    assert (await rig.view(table, BEN)).me == 0
    assert await is_verified(rig, table)
    await store.close()


async def test_the_newest_offer_alone_holds() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN)
    await rig.tables.offer(call(BEN), table, DAN)
    await rig.tables.offer(call(BEN), table, EVE)
    with pytest.raises(NotInvitedError):
        await go(rig, DAN, table, AcceptSeat())
    await go(rig, EVE, table, AcceptSeat())


async def test_a_withdrawn_offer_can_be_repeated() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN)
    with pytest.raises(OfferOverError):
        await go(rig, BEN, table, WithdrawOffer())
    await rig.tables.offer(call(BEN), table, DAN)
    with pytest.raises(NotSeatedError):
        await go(rig, DAN, table, WithdrawOffer())
    await go(rig, BEN, table, WithdrawOffer())
    assert await last_events(rig, table) == (OfferWithdrawn(1),)
    rig = rig.restarted()
    assert not (await rig.view(table)).seats[1].offered
    with pytest.raises(NotInvitedError):
        await go(rig, DAN, table, AcceptSeat())
    with pytest.raises(OfferOverError):
        await go(rig, BEN, table, WithdrawOffer())
    await rig.tables.offer(call(BEN), table, DAN)
    await go(rig, DAN, table, AcceptSeat())
    assert (await rig.view(table, DAN)).me == 1
    assert await is_verified(rig, table)


async def test_the_control_of_an_earlier_offer_withdraws_no_newer_one() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN)
    first, second = call(BEN), call(BEN)
    await rig.tables.offer(first, table, DAN)
    await rig.tables.offer(second, table, EVE)
    old, new = (1, first.interaction_id), (1, second.interaction_id)
    with pytest.raises(OfferOverError):
        await rig.tables.execute(call(BEN), table, WithdrawOffer(), control=old)
    assert (await rig.view(table, BEN)).own.offered == second.interaction_id
    assert (await rig.view(table, ADA)).own.offered == 0
    press = call(BEN)
    done = await rig.tables.execute(press, table, WithdrawOffer(), control=new)
    again = await rig.tables.execute(press, table, WithdrawOffer(), control=new)
    assert (done.repeated, again.repeated) == (False, True)


async def test_no_seat_is_offered_to_a_seated_player() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN)
    with pytest.raises(AlreadySeatedError):
        await rig.tables.offer(call(BEN), table, ADA)
    with pytest.raises(NotSeatedError):
        await rig.tables.offer(call(DAN), table, EVE)


async def test_the_log_does_not_name_the_receiver_of_an_offer() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN)
    await rig.tables.offer(call(BEN), table, DAN)
    for move in await rig.store.moves(table):
        assert str(DAN).encode() not in move.action + move.events
    assert (await rig.store.settings(DAN)).offers


async def test_orders_and_votes_of_the_former_player_are_removed() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, CLEO)
    await rig.arrange(BEN, table, Abandon())
    await go(rig, ADA, table, Kick(1))
    await go(rig, BEN, table, GiveToChef())
    await rig.arrange(DAN, table, Join())
    view = await rig.view(table)
    assert (view.agreements, view.seats[1].offered) == ((), False)


async def test_a_new_person_has_the_whole_bank() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, pace="day", silence="chef")
    rig.time.passes(hours=20)
    await go(rig, BEN, table, GiveToChef())
    await rig.arrange(DAN, table, Join())
    until = (await rig.view(table)).seats[1].turn.until
    assert until is not None
    assert (until - rig.time.now).total_seconds() == 24 * 3600


async def test_the_clock_is_set_by_the_hours_of_the_new_person() -> None:
    """The former player sleeps long and gets no pings; the new one is reminded at half time."""
    rig = new_rig()
    table = await rig.started(ADA, BEN, game="thieving_chefs", pace="day")
    [seat] = (await rig.view(table)).waited_for()
    former, other = (ADA, BEN)[seat], (BEN, ADA)[seat]
    sleeper = Preferences(Hours(sleeps=60, wakes=0), pings=PingChannel.NONE)
    await prefer(rig.tables, former, sleeper)
    await rig.tables.offer(call(former), table, DAN)
    await go(rig, DAN, table, AcceptSeat())
    assert await rig.store.next_due() == rig.time.now + timedelta(hours=12)
    assert (await rig.view(table, other)).me == 1 - seat


async def test_the_duplicate_guard_separates_former_and_new_players() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, CLEO)
    await rig.type(BEN, table, bid(1))  # its answer may be lost
    assert await rig.tables.lost(call(BEN), table) == bid(1)
    await rig.tables.offer(call(BEN), table, DAN)
    await go(rig, DAN, table, AcceptSeat())
    assert await rig.tables.lost(call(DAN), table) is None
    await rig.type(DAN, table, bid(1))


async def test_the_new_player_cannot_undo_moves_of_the_former_one() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN)
    await rig.press(BEN, table, bid(1))
    await go(rig, BEN, table, GiveToChef())
    await rig.arrange(DAN, table, Join())
    await rig.press(DAN, table, bid(2))
    moves = await rig.store.moves(table)
    own = own_moves(moves, 1)
    assert [msgspec.json.decode(move.action)["type"] for move in own] == ["join", "bid"]


async def test_the_new_player_does_not_see_the_former_ones_recap() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, CLEO)
    await rig.order(BEN, table, BidAlways(3))
    assert await ComputerPlayers(rig.tables).move(table)
    own = await rig.view(table, BEN)
    assert await rig.tables.queries.order_results(own, 0)
    await rig.tables.offer(call(BEN), table, DAN)
    await go(rig, DAN, table, AcceptSeat())
    state = (await log(rig, table))[0].state
    assert (await log(rig.restarted(), table))[0].state == state
    view = await rig.view(table, DAN)
    assert (view.me, view.own.orders, view.own.order_answer) == (1, (), 0)
    assert view.game_view.own_bid == bid(3)  # the sealed answer is kept and can be changed
    spoken = replace(view, own=replace(view.own, order_answer=view.version))
    assert await rig.tables.queries.order_results(spoken, 0) == ()
    assert await rig.tables.queries.story(view, 0) == ()


@pytest.mark.parametrize("veiled", [False, True])
async def test_a_replay_shows_secrets_only_to_their_viewer(veiled: bool) -> None:
    rig = new_rig(REAL)
    game = "hibachi" if veiled else "thieving_chefs"
    table = await rig.started(ADA, BEN, CLEO, game=game)
    await go(rig, BEN, table, GiveToChef())
    await rig.arrange(DAN, table, Join())
    joined = (await rig.view(table)).version
    await go(rig, ADA, table, Concede())
    await go(rig, CLEO, table, Concede())
    played = await Archive(rig.tables).played(table)
    assert played is not None
    assert (played.versions(1)[0] >= joined) is veiled
    assert played.versions(None)[0] < joined


@pytest.mark.parametrize("way", ["given", "offered", "conceded"])
async def test_a_kick_vote_is_dropped_with_its_voter(way: str) -> None:
    """A vote to kick is dropped when its voter's seat changes hands."""
    rig = new_rig()
    table = await rig.started(ADA, BEN, CLEO, EVE)
    await go(rig, CLEO, table, Kick(1))
    match way:
        case "given":
            await go(rig, CLEO, table, GiveToChef())
        case "offered":
            await rig.tables.offer(call(CLEO), table, DAN)
            await go(rig, DAN, table, AcceptSeat())
        case _:
            await go(rig, CLEO, table, Concede())
    assert (await rig.view(table)).agreements == ()


# -- kicking a player ---------------------------------------------------------------------


async def test_a_kick_needs_all_others_and_frees_the_seat() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, CLEO)
    await go(rig, ADA, table, Kick(1))
    assert await last_events(rig, table) == (Agreed(0, ProposalKind.KICK, 1),)
    assert (await rig.view(table)).agreements == (Agreement(ProposalKind.KICK, 1, 0),)
    await go(rig, CLEO, table, Kick(1))
    assert (await last_events(rig, table))[1:] == (SeatFreed(1, "random", "kicked"),)
    assert (await rig.view(table, BEN)).me is None
    with pytest.raises(PutOutError):
        await rig.arrange(BEN, table, Join())
    await rig.arrange(DAN, table, Join())
    assert (await rig.view(table, DAN)).me == 1
    assert await is_verified(rig, table)


async def test_a_kick_vote_is_withdrawn() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, CLEO)
    await go(rig, ADA, table, Kick(1))
    await go(rig, ADA, table, Kick(1, agrees=False))
    await go(rig, CLEO, table, Kick(1))
    assert (await rig.view(table)).agreements == (Agreement(ProposalKind.KICK, 1, 2),)


@pytest.mark.parametrize("against", [0, 3, 9])
async def test_no_vote_on_oneself_a_computer_player_or_an_empty_seat(against: Seat) -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, CLEO, chefs=["random"])
    with pytest.raises(NoVoteError):
        await go(rig, ADA, table, Kick(against))


async def test_one_vote_kicks_no_player() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, chefs=["random"])
    with pytest.raises(NoVoteError):
        await go(rig, ADA, table, Kick(1))


async def test_absent_players_are_left_out_of_a_vote() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, CLEO, DAN, pace="day", silence="chef")
    await go(rig, DAN, table, Concede())
    rig.time.passes(days=2)
    assert await Clock(rig.tables).expire(table)
    away = next(s for s, one in enumerate((await rig.view(table)).seats) if one.stand_in)
    assert away == 0
    with pytest.raises(NoVoteError):  # only BEN can vote, beside the player in question
        await go(rig, BEN, table, Kick(2))
    await go(rig, BEN, table, Kick(0))
    await go(rig, CLEO, table, Kick(0))
    assert (await rig.view(table)).seats[0].freed == "kicked"


# -- leaving the server -------------------------------------------------------------------


async def test_leaving_the_server_frees_the_seat() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, CLEO)
    assert await rig.tables.free(table, BEN)
    assert not await rig.tables.free(table, BEN)
    assert not await rig.tables.free(table, DAN)
    assert (await rig.view(table)).seats[1].freed == "left"
    [move] = [m for m in await rig.store.moves(table) if b"seat_freed" in m.events]
    assert move.by is By.CLOCK
    await rig.arrange(BEN, table, Join())  # rejoined
    assert (await rig.view(table, BEN)).me == 1
    assert await is_verified(rig, table)


async def test_a_forged_going_is_found() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN, CLEO)
    await go(rig, BEN, table, GiveToChef())
    loaded, moves = await log(rig, table)
    for events in ((SeatFreed(0, "random", "given"),), (SeatFreed(1, "random", "left"),)):
        forged = (*moves[:-1], replace(moves[-1], events=loaded.codec.encode(events)))
        assert proof_of(loaded, forged).marks[-1] is Mark.WRONG


async def test_a_returning_player_has_the_newest_preferences() -> None:
    rig = new_rig()
    table = await rig.started(ADA, BEN)
    await go(rig, ADA, table, GiveToChef())
    elsewhere = Preferences(Hours("UTC", 60, 9 * 60), spends=False)
    await prefer(rig.tables, ADA, elsewhere)
    await rig.arrange(ADA, table, Join())
    loaded = await rig.tables.repository.load(table)
    assert loaded.preferences_of(0) == elsewhere
