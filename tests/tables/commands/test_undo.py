"""Undo: its limits, its visibility, what it restores, and that nothing is drawn again."""

import asyncio
import threading
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.games.base import RandomPlayer
from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.games.registry import KINDS
from bot.games.thieving_chefs.rules.actions import Done, Draw, Play, Tick
from bot.tables.audit.export import export_of
from bot.tables.audit.importing import proof_of_file, read_export
from bot.tables.audit.report import proof_of
from bot.tables.commands.lobby import Abandon
from bot.tables.commands.proposals import Pause
from bot.tables.log.snapshots import SnapshotCodec
from bot.tables.model.errors import (
    NothingToUndoError,
    NotSeatedError,
    NotYoursError,
    PromptClosedError,
    PromptWithdrawnError,
    UndoneAlreadyError,
)
from bot.tables.model.events import Undone
from bot.tables.model.records import By, Move, TableId
from bot.tables.model.state import ProposalKind, agreeing
from bot.tables.model.table import Table
from bot.tables.model.undo import MOST_OPEN
from bot.tables.views.pings import pinged_by_board
from bot.tables.views.table_view import ActionsUndone, TableView, audiences
from bot.tables.workers.clock import Clock
from bot.tables.workers.computer_players import ComputerPlayers
from tests.sampling import THOROUGH
from tests.tables.commands.test_sealed import everything
from tests.tables.harness import ADA, BEN, CLEO, DAN, ServiceRig, bid, call
from tests.tables.past import REAL, log, new_rig

PEOPLE = (ADA, BEN, CLEO)

GAMES = ("toy", *(kind.ID for kind in KINDS))


def rig_of(game: str) -> ServiceRig:
    return new_rig() if game == "toy" else new_rig(REAL)


async def table_of(rig: ServiceRig, table: TableId) -> Table:
    return await rig.tables.repository.load(table)


def chosen(view: TableView, draws: Chance) -> Any:
    return RandomPlayer().choose(view.game_view, view.own.offers, draws)


def open_undo(view: TableView) -> tuple[Seat, int] | None:
    """Return the seat with an action to undo, and the number on its control."""
    found = ((seat, one.open_undo) for seat, one in enumerate(view.seats) if one.open_undo)
    return next(found, None)


async def undo(rig: ServiceRig, user: int, table: TableId, actions: int = 1) -> None:
    await rig.tables.undo(call(user), table, actions=actions)


def is_final(loaded: Table, move: Move, seat: Seat) -> bool:
    """Return, from the log alone, whether ``move`` ends a seat's undo of everything before it."""
    events = [e for e in loaded.codec.events(move.events) if isinstance(e, loaded.game.event_type)]
    if move.seat is None or any(loaded.game.reveals(event, move.seat) for event in events):
        return True
    opened = any(loaded.game.seen(event, None) is not None for event in events)
    return opened and (move.seat != seat or move.by is not By.PERSON)


def left_over(loaded: Table, own: list[Move], since: Sequence[Move], seat: Seat) -> list[Move]:
    """Return, from the log alone, what a seat may undo: computed without the fold.

    ``own`` is its value before the moves ``since``.
    """
    for move in since:
        undone = [e for e in loaded.codec.events(move.events) if isinstance(e, Undone)]
        if undone:
            if undone[0].seat == seat:
                own = [one for one in own if one.version <= undone[0].to]
        elif is_final(loaded, move, seat):
            own = []
        elif move.seat == seat:
            own.append(move)
    return own


def removed_with_its_question(loaded: Table, moves: Sequence[Move], sealed: Move) -> bool:
    """Return whether a sealed answer was removed by an undo of the move that asked for it."""
    return any(
        isinstance(event, Undone) and event.opened and event.to < sealed.version < move.version
        for move in moves
        if move.seat != sealed.seat
        for event in loaded.codec.events(move.events)
    )


def seen_of(loaded: Table, seat: Seat | None) -> tuple[Any, Any]:
    """Return a seat's game view and the prompts visible to everybody."""
    asked = {
        index: replace(seat.prompt.question, answered=False)
        for index, seat in enumerate(loaded.state.seats)
        if seat.prompt is not None
    }
    return loaded.game.view(loaded.state.game, seat), asked


@pytest.mark.parametrize("seed", range(4 if THOROUGH else 1))
@pytest.mark.parametrize("game", GAMES)
async def test_undo_at_random_points_of_whole_games(game: str, seed: int) -> None:
    rig = rig_of(game)
    table = await rig.started(*PEOPLE, game=game)
    states: dict[int, Table] = {}
    left: list[list[Move]] = [[] for _ in PEOPLE]
    undone = known = takeable_at = 0
    for turn in range(4000):
        loaded = await table_of(rig, table)
        states[loaded.state.version] = loaded
        asked = [s for s, one in enumerate(loaded.state.seats) if one.prompt is not None]
        if not asked:
            break
        draws = Chance(seed.to_bytes(32, "big"), turn)
        moves = await rig.store.moves(table)
        left = [left_over(loaded, own, moves[known:], seat) for seat, own in enumerate(left)]
        known = len(moves)
        for seat, user in enumerate(PEOPLE):
            own = left[seat]
            steps = loaded.state.window.own(seat)
            if len(own) <= MOST_OPEN:
                there = {step.version for step in steps}
                assert there <= {move.version for move in own}
                gone = [move for move in own if move.version not in there]
                assert all(removed_with_its_question(loaded, moves, move) for move in gone)
            takeable = (await rig.view(table, user)).own.undo
            assert (takeable.actions if takeable else 0) == len(steps)
            takeable_at += bool(steps)
            if not steps or draws.below(4, f"undo/{seat}"):
                continue
            count = 1 + draws.below(len(steps), f"count/{seat}")
            first = steps[-count]
            await undo(rig, user, table, count)
            undone += 1
            back = await table_of(rig, table)
            between = {move.seat for move in moves if move.version > first.version}
            for other in (None, *range(len(PEOPLE))):
                if other is None or other == seat or other not in between:
                    then = states[first.version - 1]
                    assert seen_of(back, other) == seen_of(then, other)
            assert back.state.seats[seat].prompt is not None
            break
        else:
            seat = asked[draws.below(len(asked), "seat")]
            view = await rig.view(table, PEOPLE[seat])
            await rig.press(PEOPLE[seat], table, chosen(view, draws))
        if turn % 10 == 0:
            codec = SnapshotCodec((now := await table_of(rig, table)).game)
            assert codec.decode(codec.encode(now.state)) == now.state
    assert undone > 3 or takeable_at < 16  # few, where each action ends with a draw
    loaded, moves = await log(rig, table)
    assert not loaded.state.status.is_live
    assert loaded.state.window.steps == ()
    assert proof_of(loaded, moves).holds
    again = await table_of(rig.restarted(), table)
    assert again.state == loaded.state
    assert proof_of_file(rig.tables.games, read_export(export_of(loaded, moves))).holds


def a_card(view: TableView) -> Play:
    """Return a playable ingredient."""
    return next(offer.action for offer in view.own.offers if isinstance(offer.action, Play))


async def turn_of(rig: ServiceRig, *people: int) -> tuple[TableId, int, int]:
    """Start Thieving Chefs; return the table, the player to move and the next one."""
    table = await rig.started(*people, game="thieving_chefs", pace="day")
    first = (await rig.view(table)).waited_for()[0]
    return table, people[first], people[(first + 1) % len(people)]


async def test_a_played_card_is_undone_and_played_again(rig: ServiceRig) -> None:
    table, mover, _ = await turn_of(rig, ADA, BEN)
    view = await rig.view(table, mover)
    card = a_card(view)
    await rig.press(mover, table, card)
    shown = open_undo(await rig.view(table))
    assert shown is not None
    assert shown[0] == view.me
    await undo(rig, mover, table)
    again = await rig.view(table, mover)
    assert again.game_view == view.game_view
    assert again.own.prompt is not None
    assert view.own.prompt is not None
    assert again.own.prompt.number > view.own.prompt.number
    assert open_undo(await rig.view(table)) is None
    await rig.press(mover, table, card)
    assert (await rig.view(table, mover)).game_view != view.game_view


async def test_undo_withdraws_votes_on_stopping(
    rig: ServiceRig,
) -> None:
    table, mover, _ = await turn_of(rig, ADA, BEN)
    await rig.press(mover, table, a_card(await rig.view(table, mover)))
    await rig.arrange(mover, table, Abandon())
    await rig.tables.execute(call(mover), table, Pause())
    seat = (await rig.view(table)).waited_for()[0]
    said = await rig.view(table)
    assert (
        agreeing(said.agreements, ProposalKind.ABANDON)
        == agreeing(said.agreements, ProposalKind.PAUSE)
        == (seat,)
    )
    await undo(rig, mover, table)
    assert (await rig.view(table)).agreements == ()


async def test_never_beyond_a_draw(rig: ServiceRig) -> None:
    table, mover, _ = await turn_of(rig, ADA, BEN)
    await rig.press(mover, table, a_card(await rig.view(table, mover)))
    await rig.press(mover, table, Draw())
    version = (await rig.view(table, mover)).version
    assert (await rig.view(table, mover)).own.undo is None
    with pytest.raises(NothingToUndoError):
        await undo(rig, mover, table)
    assert (await rig.view(table, mover)).version == version


async def test_never_beyond_a_move_of_another(rig: ServiceRig) -> None:
    table, mover, other = await turn_of(rig, ADA, BEN)
    await spent(rig, table, mover)
    assert (await rig.view(table, mover)).own.undo is not None
    view = await rig.view(table, other)
    assert view.own.prompt is not None
    await rig.press(other, table, a_card(view))
    with pytest.raises(NothingToUndoError):
        await undo(rig, mover, table)
    await undo(rig, other, table)
    with pytest.raises(NothingToUndoError):
        await undo(rig, mover, table)


async def spent(rig: ServiceRig, table: TableId, mover: int) -> None:
    """Let the player to move end the turn without a draw."""
    for _ in range(40):
        view = await rig.view(table, mover)
        if view.own.prompt is None:
            return
        actions = [offer.action for offer in view.own.offers]
        plays = [one for one in actions if isinstance(one, Play)]
        ticks = [one for one in actions if isinstance(one, Tick)]
        ends = [one for one in actions if isinstance(one, Done)]
        await rig.press(mover, table, (plays or ends or ticks or actions)[0])


async def test_a_player_asked_meanwhile_is_not_pinged_again(
    rig: ServiceRig,
) -> None:
    table, mover, other = await turn_of(rig, ADA, BEN)
    came = (await rig.view(table, mover)).seats
    await spent(rig, table, mover)
    old = await rig.control(other, table)
    mine = (await rig.view(table, mover)).own.undo
    assert mine is not None
    await undo(rig, mover, table)
    with pytest.raises(PromptWithdrawnError):
        await rig.tables.act(call(other), table, Draw(), pressed=old)
    view = await rig.view(table, mover)
    assert view.me is not None
    assert view.seats[view.me].turn.start == came[view.me].turn.start
    assert view.own.prompt is not None
    assert view.own.prompt.by_hand  # the order does not repeat the undone answer
    await spent(rig, table, mover)
    again = await rig.view(table, other)
    assert again.me is not None
    assert again.own.prompt is not None
    assert again.seats[again.me].turn.start < again.version  # the board has pinged them


@pytest.mark.parametrize(("minutes", "pings"), [(0, 1), (50, 1), (70, 7)])
async def test_undo_and_redo_of_a_prompt_ping_once(
    rig: ServiceRig, minutes: int, pings: int
) -> None:
    table, mover, other = await turn_of(rig, ADA, BEN)
    posted, sent = (await rig.view(table)).version, 0
    for _ in range(7):
        await spent(rig, table, mover)
        board = await rig.view(table)
        seat = (await rig.view(table, other)).me
        assert seat in board.waited_for()
        sent += seat in pinged_by_board(board, posted)
        posted = board.version
        rig.time.passes(seconds=2)
        await undo(rig, mover, table)
        rig.time.passes(minutes=minutes)
    assert sent == pings


async def test_a_control_undoes_at_most_one_action(rig: ServiceRig) -> None:
    table, mover, other = await turn_of(rig, ADA, BEN)
    for _ in range(2):
        await rig.press(mover, table, a_card(await rig.view(table, mover)))
    view = await rig.view(table, mover)
    assert view.own.undo is not None
    assert view.me is not None
    assert view.own.undo.actions == 2
    pressed = (view.me, view.own.undo.number)
    with pytest.raises(NotYoursError):
        await rig.tables.undo(call(other), table, pressed=pressed)
    with pytest.raises(NotSeatedError):
        await rig.tables.undo(call(DAN), table, pressed=pressed)
    with pytest.raises(NothingToUndoError):
        await rig.tables.undo(call(other), table)
    await rig.tables.undo(call(mover), table, pressed=pressed)
    with pytest.raises(UndoneAlreadyError):
        await rig.tables.undo(call(mover), table, pressed=pressed)
    board = open_undo(await rig.view(table))
    assert board is not None
    await rig.tables.undo(call(mover), table, pressed=board, openly=True)
    with pytest.raises(NothingToUndoError):
        await rig.tables.undo(call(mover), table, pressed=board, openly=True)


async def test_the_same_press_twice_is_one(rig: ServiceRig) -> None:
    table, mover, _ = await turn_of(rig, ADA, BEN)
    for _ in range(2):
        await rig.press(mover, table, a_card(await rig.view(table, mover)))
    press = call(mover)
    first, lost = await rig.tables.undo(press, table)
    again, nothing = await rig.tables.undo(press, table)
    assert (first.version, again.version) == (first.version, first.version)
    assert again.repeated
    assert lost
    assert nothing == ()


async def test_the_recap_leaves_out_undone_actions(rig: ServiceRig) -> None:
    table, mover, _ = await turn_of(rig, ADA, BEN)
    before = await rig.story(table, None, 0)
    version = (await rig.view(table)).version
    await rig.press(mover, table, a_card(await rig.view(table, mover)))
    played = await rig.story(table, None, version)
    assert played
    since = (await rig.view(table)).version
    await undo(rig, mover, table)
    me = (await rig.view(table, mover)).me
    assert me is not None
    assert await rig.story(table, None, 0) == (*before, ActionsUndone(me, played))
    assert await rig.story(table, None, since) == (ActionsUndone(me, played),)


# -- sealed steps ------------------------------------------------------------------------


async def test_undo_of_a_sealed_answer_is_invisible(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE, chefs=["random"])
    others = [BEN, CLEO, DAN, None]
    before = await everything(rig, table, others)
    await rig.press(ADA, table, bid(2))
    own = (await rig.view(table, ADA)).own.undo
    assert own is not None
    old = await table_of(rig, table)
    await undo(rig, ADA, table)
    new = await table_of(rig, table)
    move = (await rig.store.moves(table, old.state.version))[0]
    assert audiences(old, new, new.codec.events(move.events)) == (0,)
    assert (await rig.view(table, ADA)).game_view.own_bid is None
    assert await everything(rig, table, others) == before
    assert await everything(rig.restarted(), table, others) == before
    with pytest.raises(NothingToUndoError):
        await undo(rig, ADA, table)


async def test_undo_keeps_sealed_answers_of_others(rig: ServiceRig) -> None:
    table = await rig.started(*PEOPLE)
    await rig.press(ADA, table, bid(2))
    await rig.press(BEN, table, bid(3, 1))
    await undo(rig, ADA, table)
    assert (await rig.view(table, ADA)).game_view.own_bid is None
    assert (await rig.view(table, BEN)).game_view.own_bid == bid(3, 1)
    for user, offered in ((ADA, bid(4)), (CLEO, bid(1))):
        await rig.press(user, table, offered)
    assert [await left_of(rig, user, table) for user in PEOPLE] == [1, 5, 5]
    with pytest.raises(NothingToUndoError):
        await undo(rig, CLEO, table)


async def left_of(rig: ServiceRig, user: int, table: TableId) -> int:
    view = await rig.view(table, user)
    assert view.me is not None
    purses: tuple[int, ...] = view.game_view.purses
    return purses[view.me]


async def test_the_boards_button_does_not_reveal_sealed_steps(rig: ServiceRig) -> None:
    table, mover, _ = await turn_of(rig, ADA, BEN)
    for _ in range(40):
        view = await rig.view(table, mover)
        ticks = [o.action for o in view.own.offers if isinstance(o.action, Tick)]
        if ticks:
            break
        plays = [o.action for o in view.own.offers if isinstance(o.action, Draw)]
        await rig.press(mover, table, (plays or [o.action for o in view.own.offers])[0])
    board = open_undo(await rig.view(table))
    await rig.press(mover, table, ticks[0])
    assert (await rig.view(table, mover)).own.undo is not None
    assert open_undo(await rig.view(table)) == board
    await undo(rig, mover, table)
    assert open_undo(await rig.view(table)) == board


async def test_no_undo_after_a_computer_players_move(rig: ServiceRig) -> None:
    table = await a_turn_spent_before_a_chefs(rig)
    assert (await rig.view(table, ADA)).own.undo is not None
    assert await ComputerPlayers(rig.tables).move(table)
    with pytest.raises(NothingToUndoError):
        await undo(rig, ADA, table)


async def test_a_late_choice_does_not_answer_an_undone_question(
    rig: ServiceRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await a_turn_spent_before_a_chefs(rig)
    runner = ComputerPlayers(rig.tables)
    thinking, think_on, choose = threading.Event(), threading.Event(), runner._choice

    def slowly(table: Table, seat: Seat) -> Any:
        thinking.set()
        assert think_on.wait(60)
        return choose(table, seat)

    monkeypatch.setattr(runner, "_choice", slowly)
    moved = asyncio.create_task(runner.move(table))
    assert await asyncio.to_thread(thinking.wait, 60)
    await undo(rig, ADA, table)
    think_on.set()
    version = (await rig.view(table)).version
    assert not await moved
    assert (await rig.view(table)).version == version


async def a_turn_spent_before_a_chefs(rig: ServiceRig) -> TableId:
    """Return a table where a turn ended without a draw, before a computer player's turn."""
    for _ in range(20):
        table = await rig.started(ADA, game="thieving_chefs", chefs=["chef"])
        if (await rig.view(table)).waited_for() == (0,):
            await spent(rig, table, ADA)
            if (await rig.view(table, ADA)).own.undo is not None:
                return table
    raise AssertionError("no such table")


@pytest.mark.parametrize("silence", ["chef", "default"])
async def test_clock_moves_cannot_be_undone(rig: ServiceRig, silence: str) -> None:
    table = await rig.started(ADA, BEN, game="thieving_chefs", pace="day", silence=silence)
    first = (await rig.view(table)).waited_for()[0]
    mover = (ADA, BEN)[first]
    await rig.press(mover, table, a_card(await rig.view(table, mover)))
    rig.time.passes(days=3)
    assert await Clock(rig.tables).expire(table)
    with pytest.raises(NothingToUndoError):
        await undo(rig, mover, table)


async def test_undo_wins_no_time(rig: ServiceRig) -> None:
    table, mover, _ = await turn_of(rig, ADA, BEN)
    seat = (await rig.view(table)).waited_for()[0]
    end = (await rig.view(table)).seats[seat].turn.until
    assert end is not None
    for _ in range(4):
        await spent(rig, table, mover)
        rig.time.passes(minutes=50)
        while (await rig.view(table, mover)).own.undo is not None:
            await undo(rig, mover, table)
        rig.time.passes(hours=1)
        until = (await rig.view(table)).seats[seat].turn.until
        assert until is not None
    # Time in which the other player was asked is not charged to this seat.
    late = (await rig.view(table)).seats[seat].turn.until
    assert late is not None
    assert (late - end).total_seconds() == 4 * 50 * 60


async def test_a_stored_undo_keeps_its_meaning() -> None:
    """The stored undo event names what it keeps, whatever undo rules are added later."""
    raw = msgspec.json.encode(Undone(1, 7))
    assert msgspec.json.decode(raw, type=Undone) == Undone(1, 7)
    assert msgspec.json.decode(b'{"type":"undone","seat":1,"to":7}', type=Undone).opened
    assert issubclass(PromptWithdrawnError, PromptClosedError)
