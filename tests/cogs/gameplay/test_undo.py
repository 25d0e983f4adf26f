"""Taking an action back in Discord: its buttons, what they say, the board, and a whole game."""

import asyncio

import pytest

from bot.games.chance import Chance
from bot.games.thieving_chefs.rules.actions import Done, Play
from bot.playground import Person, ShownMessage
from bot.tables.audit.report import proof_of
from bot.tables.model.records import TableId
from cogs.interactions.control_id import ControlId
from tests.cogs.harness.loopback import House, presses, stack, use

HANDS = (("greens", "onion", "rice"), ("rice", "bread", "onion"))


def take_back(shown: ShownMessage) -> str:
    """Return the custom id of the control that takes something back."""
    found = [press for press in presses(shown) if press.action in ("undo", "undo_open")]
    assert len(found) == 1, found
    return found[0].id()


def has_take_back(shown: ShownMessage) -> bool:
    return any(press.action in ("undo", "undo_open") for press in presses(shown))


async def begun(house: House, monkeypatch: pytest.MonkeyPatch) -> TableId:
    stack(monkeypatch, HANDS)
    return await house.begin()


async def plays(house: House, person: Person, table: TableId, card: str) -> ShownMessage:
    """Let somebody play a card from My hand; return the answer."""
    hand = await house.my_hand(person)
    look = await house.look(person, table)
    answer = await (await use(person, hand, look, Play(card))).settled()
    await house.caught_up()
    assert answer.message is not None
    return answer.message


def dm_of(house: House, person: Person) -> ShownMessage:
    return [s for s in person.sees(person.dm) if s.author_id == house.server.world.bot.id][-1]


async def test_from_the_own_hand(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await begun(house, monkeypatch)
    assert not has_take_back(house.board)
    before = await house.look(house.mei, table)
    hand = await plays(house, house.mei, table, "greens")
    assert "**Take back** undoes:" in hand.text
    assert "Greens" in hand.text
    boards = len(house.boards())
    answer = await (await house.mei.press(hand, take_back(hand))).settled()
    assert answer.message is not None
    assert "Taken back:" in answer.text
    assert not has_take_back(answer.message)
    await house.caught_up()
    assert (await house.look(house.mei, table)).view == before.view
    assert len(house.boards()) == boards  # edited, and nobody is called anew
    assert "Mei took back:" in house.board.text
    assert not has_take_back(house.board)


async def test_from_the_board_by_its_owner_alone(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(house, monkeypatch)
    await plays(house, house.mei, table, "greens")
    board = house.board
    control = take_back(board)
    version = (await house.look(None, table)).version
    await house.silence_held(await house.tomas.press(board, control), "for another seat")
    await house.silence_held(await house.zoe.press(board, control), "You hold no seat")
    assert (await house.look(None, table)).version == version
    first = await house.mei.press(board, control)
    second = await house.mei.press(board.id, control, force=True)
    said = [(await answer.settled()).text for answer in (first, second)]
    await house.caught_up()
    assert sum("Taken back:" in text for text in said) == 1
    assert sum("nothing of yours to take back" in text for text in said) == 1
    assert (await house.look(None, table)).version == version + 1


async def test_typed_one_or_more(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await begun(house, monkeypatch)
    for card in ("greens", "onion"):
        await plays(house, house.mei, table, card)
    refused = await house.tomas.slash(house.channel, "table", "undo")
    await house.silence_held(refused, "nothing of yours to take back")
    outside = await house.zoe.slash(house.channel, "table", "undo")
    await house.silence_held(outside, "There is no table here for that")
    answer = await house.mei.slash(house.channel, "table", "undo", everything=True)
    await house.silence_held(answer, "Taken back:")
    assert "Greens" in answer.text
    assert "Onion" in answer.text
    await house.caught_up()
    assert (await house.look(house.mei, table)).own_undo is None


async def test_by_direct_message_the_hand_there_is_brought_up_to_date(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(house, monkeypatch)
    await plays(house, house.mei, table, "greens")
    hand = dm_of(house, house.mei)
    await (await house.mei.press(hand, take_back(hand))).settled()
    await house.caught_up()
    assert not has_take_back(dm_of(house, house.mei))
    assert (await house.look(house.mei, table)).own_undo is None


async def end_turn(house: House, table: TableId, person: Person) -> None:
    """Let somebody end the turn without a draw."""
    for _ in range(20):
        look = await house.look(person, table)
        actions = [offer.action for offer in look.offers]
        if not actions:
            break
        ends = [one for one in actions if isinstance(one, Done)]
        played = [one for one in actions if isinstance(one, Play)]
        await house.act(person, table, (played or ends)[0])
    await house.caught_up()


async def test_who_was_pinged_is_told_the_truth_and_not_pinged_again_for_the_same_turn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(house, monkeypatch)
    await end_turn(house, table, house.mei)
    called = house.board
    assert f"<@{house.tomas.id}>" in called.text
    theirs = next(p for p in presses(called) if p.seat == 1 and p.action not in ("undo_open",))
    hand = await house.my_hand(house.tomas)
    boards = len(house.boards())
    await (await house.mei.slash(house.channel, "table", "undo")).settled()
    await house.caught_up()
    assert len(house.boards()) == boards
    assert f"<@{house.mei.id}>" in house.board.text
    gone = "what led to it was taken back"
    await house.silence_held(await house.tomas.press(called.id, theirs.id(), force=True), gone)
    old = next(press for press in presses(hand) if press.action in ("do", "pick"))
    assert old.action == "do"
    await house.silence_held(await house.tomas.press(hand.id, old.id(), force=True), gone)
    await end_turn(house, table, house.mei)
    assert len(house.boards()) == boards
    assert f"<@{house.tomas.id}>" in house.board.text


async def test_an_undo_and_the_next_persons_move_at_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(house, monkeypatch)
    await end_turn(house, table, house.mei)
    board = house.board
    hand = await house.my_hand(house.tomas)
    look = await house.look(house.tomas, table)
    version = look.version
    action = next(o.action for o in look.offers if isinstance(o.action, Play))
    answers = await asyncio.gather(
        house.mei.press(board, take_back(board)), use(house.tomas, hand, look, action)
    )
    for answer in answers:
        await answer.settled()
    await house.caught_up()
    after = await house.look(None, table)
    assert after.version == version + 1
    undone = after.waited_for() == (0,)
    assert ("Taken back" in answers[0].text) == undone
    assert ("was taken back" in answers[1].text) == undone


async def test_it_can_be_taken_back_after_a_restart(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await begun(house, monkeypatch)
    await plays(house, house.mei, table, "greens")
    board = house.board
    await house.stop()
    await house.start()
    await (await house.mei.press(board, take_back(board))).settled()
    await house.caught_up()
    assert (await house.look(house.mei, table)).own_undo is None
    assert "Mei took back:" in house.board.text


@pytest.mark.parametrize("game", ["thieving_chefs", "diced_veggies"])
async def test_a_whole_game_with_undos(house: House, game: str) -> None:
    table = await house.begin(game=game)
    people, undone = (house.mei, house.tomas), 0
    chef = next(iter(house.bot.tables.games.computer_players(game).values()))
    for number in range(800):
        looks = [await house.look(person, table) for person in people]
        able = [i for i, look in enumerate(looks) if look.own_undo is not None]
        if able and number % 7 == 3:
            look, person = looks[able[0]], people[able[0]]
            assert look.own_undo is not None
            press = ControlId(table, "undo", look.me, look.own_undo.number)
            answer = await person.press(house.board.id, press.id(), force=True)
            assert "Taken back" in (await answer.settled()).text
            undone += 1
            continue
        asked = [i for i, look in enumerate(looks) if look.ask and not look.ask.question.answered]
        if not asked:
            break
        look = looks[asked[0]]
        action = chef.choose(look.view, look.offers, Chance(bytes(32), look.version))
        await house.act(people[asked[0]], table, action)
    assert undone > 2
    await house.caught_up()
    loaded = await house.bot.tables.repository.load(table)
    assert not loaded.state.status.is_live
    assert proof_of(loaded, await house.moves(table)).holds
    verified = await (await house.mei.slash(house.channel, "table", "verify")).settled()
    assert "what it had to be" in verified.text
    replayed = await (await house.mei.slash(house.channel, "table", "replay")).settled()
    assert "Move 1 of" in replayed.text
