"""Undo in Discord: its buttons, their answers, the board, and a whole game."""

import asyncio
from pathlib import Path

import pytest

from bot.games.chance import Chance
from bot.games.thieving_chefs.rules.actions import Done, Play
from bot.playground import Person, ShownMessage
from bot.tables.audit.report import proof_of
from bot.tables.model.records import TableId
from cogs.interactions.handlers import ControlId
from tests.cogs.case import DiscordCase
from tests.cogs.cases import every_game
from tests.cogs.harness.loopback import LoopbackRig, open_rig, presses, stack, use
from tests.games.cases import CASES
from tests.short import shorten

HANDS = (("greens", "onion", "rice"), ("rice", "bread", "onion"))


def take_back(shown: ShownMessage) -> str:
    """Return the custom id of the undo control."""
    found = [press for press in presses(shown) if press.action in ("undo", "undo_open")]
    assert len(found) == 1, found
    return found[0].id()


def has_take_back(shown: ShownMessage) -> bool:
    return any(press.action in ("undo", "undo_open") for press in presses(shown))


async def begun(rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch) -> TableId:
    stack(monkeypatch, HANDS)
    return await rig.begin()


async def plays(rig: LoopbackRig, person: Person, table: TableId, card: str) -> ShownMessage:
    """Let a player play a card from My hand; return the answer."""
    hand = await rig.my_hand(person)
    view = await rig.view(person, table)
    answer = await (await use(person, hand, view, Play(card))).settled()
    await rig.await_delivery()
    assert answer.message is not None
    return answer.message


def dm_of(rig: LoopbackRig, person: Person) -> ShownMessage:
    return [s for s in person.sees(person.dm) if s.author_id == rig.server.world.bot.id][-1]


async def test_undo_from_a_hand(rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await begun(rig, monkeypatch)
    assert not has_take_back(rig.board)
    before = await rig.view(rig.mei, table)
    hand = await plays(rig, rig.mei, table, "greens")
    assert "**Take back** undoes this: You played Greens" in hand.text
    assert hand.text.count("You played Greens") == 1
    boards = len(rig.boards())
    answer = await (await rig.mei.press(hand, take_back(hand))).settled()
    assert answer.message is not None
    assert "Taken back:" in answer.text
    assert not has_take_back(answer.message)
    await rig.await_delivery()
    assert (await rig.view(rig.mei, table)).game_view == before.game_view
    assert len(rig.boards()) == boards  # edited, without a new ping
    assert "Mei took back:" in rig.board.text
    assert not has_take_back(rig.board)


async def test_undo_from_the_board_by_its_player_only(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(rig, monkeypatch)
    await plays(rig, rig.mei, table, "greens")
    board = rig.board
    control = take_back(board)
    version = (await rig.view(None, table)).version
    await rig.check_private(await rig.tomas.press(board, control), "for another player")
    await rig.check_private(await rig.zoe.press(board, control), "You don't have a seat")
    assert (await rig.view(None, table)).version == version
    first = await rig.mei.press(board, control)
    second = await rig.mei.press(board.id, control, force=True)
    texts = [(await answer.settled()).text for answer in (first, second)]
    await rig.await_delivery()
    assert sum("Taken back:" in text for text in texts) == 1
    assert sum("Nothing to undo" in text for text in texts) == 1
    assert (await rig.view(None, table)).version == version + 1


async def test_undo_typed_repeatedly(rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await begun(rig, monkeypatch)
    for card in ("greens", "onion"):
        await plays(rig, rig.mei, table, card)
    refused = await rig.tomas.slash(rig.channel, "table", "undo")
    await rig.check_private(refused, "Nothing to undo")
    outside = await rig.zoe.slash(rig.channel, "table", "undo")
    await rig.check_private(outside, "You don't have a seat at this table")
    for card in ("Onion", "Greens"):
        answer = await rig.mei.slash(rig.channel, "table", "undo")
        await rig.check_private(answer, "Taken back:")
        assert card in answer.text
    await rig.await_delivery()
    assert (await rig.view(rig.mei, table)).own.undo is None


async def test_undo_updates_the_hand_in_the_direct_messages(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(rig, monkeypatch)
    await plays(rig, rig.mei, table, "greens")
    hand = dm_of(rig, rig.mei)
    await (await rig.mei.press(hand, take_back(hand))).settled()
    await rig.await_delivery()
    assert not has_take_back(dm_of(rig, rig.mei))
    assert (await rig.view(rig.mei, table)).own.undo is None


async def end_turn(rig: LoopbackRig, table: TableId, person: Person) -> None:
    """Let a player end the turn without a draw."""
    for _ in range(20):
        view = await rig.view(person, table)
        actions = [offer.action for offer in view.own.offers]
        if not actions:
            break
        ends = [one for one in actions if isinstance(one, Done)]
        played = [one for one in actions if isinstance(one, Play)]
        await rig.act(person, table, (played or ends)[0])
    await rig.await_delivery()


async def test_after_an_undo_the_pinged_player_is_informed_and_not_pinged_again(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(rig, monkeypatch)
    await end_turn(rig, table, rig.mei)
    board = rig.board
    assert f"<@{rig.tomas.id}>" in board.text
    theirs = next(p for p in presses(board) if p.seat == 1 and p.action not in ("undo_open",))
    hand = await rig.my_hand(rig.tomas)
    boards = len(rig.boards())
    await (await rig.mei.slash(rig.channel, "table", "undo")).settled()
    await rig.await_delivery()
    assert len(rig.boards()) == boards
    assert f"<@{rig.mei.id}>" in rig.board.text
    gone = "the move before it was taken back"
    await rig.check_private(await rig.tomas.press(board.id, theirs.id(), force=True), gone)
    old = next(press for press in presses(hand) if press.action in ("do", "pick"))
    assert old.action == "do"
    await rig.check_private(await rig.tomas.press(hand.id, old.id(), force=True), gone)
    await end_turn(rig, table, rig.mei)
    assert len(rig.boards()) == boards
    assert f"<@{rig.tomas.id}>" in rig.board.text


async def test_an_undo_and_the_next_persons_move_at_once(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(rig, monkeypatch)
    await end_turn(rig, table, rig.mei)
    board = rig.board
    hand = await rig.my_hand(rig.tomas)
    view = await rig.view(rig.tomas, table)
    version = view.version
    action = next(o.action for o in view.own.offers if isinstance(o.action, Play))
    answers = await asyncio.gather(
        rig.mei.press(board, take_back(board)), use(rig.tomas, hand, view, action)
    )
    for answer in answers:
        await answer.settled()
    await rig.await_delivery()
    after = await rig.view(None, table)
    assert after.version == version + 1
    undone = after.waited_for() == (0,)
    assert ("Taken back" in answers[0].text) == undone
    assert ("was taken back" in answers[1].text) == undone


async def test_undo_after_a_restart(rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await begun(rig, monkeypatch)
    await plays(rig, rig.mei, table, "greens")
    board = rig.board
    await rig.stop()
    await rig.start()
    await (await rig.mei.press(board, take_back(board))).settled()
    await rig.await_delivery()
    assert (await rig.view(rig.mei, table)).own.undo is None
    assert "Mei took back:" in rig.board.text


@every_game
@pytest.mark.usefixtures("toys")
async def test_a_whole_game_with_undos(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: DiscordCase
) -> None:
    shorten(monkeypatch, tmp_path / "content", CASES[case.game].goal, case.game)
    async with open_rig(tmp_path / "data") as rig:
        await play_with_undos(rig, case.game)


async def play_with_undos(rig: LoopbackRig, game: str) -> None:
    """Play to the end through the service; undo a step now and then by its control."""
    table = await rig.begin(game=game)
    people, undone = (rig.mei, rig.tomas), 0
    chef = next(iter(rig.bot.tables.games.computer_players(game).values()))
    for number in range(800):
        views = [await rig.view(person, table) for person in people]
        able = [i for i, view in enumerate(views) if view.own.undo is not None]
        if able and number % 3 == 0:
            view, person = views[able[0]], people[able[0]]
            assert view.own.undo is not None
            press = ControlId(table, "undo", view.me, view.own.undo.number)
            answer = await person.press(rig.board.id, press.id(), force=True)
            assert "Taken back" in (await answer.settled()).text
            undone += 1
            continue
        asked = [
            i
            for i, view in enumerate(views)
            if view.own.prompt and not view.own.prompt.question.answered
        ]
        if not asked:
            break
        view = views[asked[0]]
        action = chef.choose(view.game_view, view.own.offers, Chance(bytes(32), view.version))
        await rig.act(people[asked[0]], table, action)
    assert undone
    await rig.await_delivery()
    loaded = await rig.bot.tables.repository.load(table)
    assert not loaded.state.status.is_live
    assert proof_of(loaded, await rig.moves(table)).holds
    verified = await (await rig.mei.slash(rig.channel, "table", "verify")).settled()
    assert "every draw matches the seed" in verified.text
    replayed = await (await rig.mei.slash(rig.channel, "table", "replay")).settled()
    assert "Move 1 of" in replayed.text
