"""A seat is pinged when its prompt opens, and at no other time."""

import pytest
from msgspec.structs import replace

from bot.games.thieving_chefs.rules.actions import Announce, Done, Draw, Give, Play, Steal, Tick
from tests.cogs.harness.loopback import LoopbackRig, stack


@pytest.fixture(autouse=True)
def deal(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(
        monkeypatch,
        (("greens", "onion", "greens"), ("rabbit", "rice", "bread")),
        ("meat", "fish", "spicy", "cat", "dog", "cheese"),
    )


async def test_one_message_and_one_ping_for_each_turn(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    record = rig.server.record

    async def after(person: object, *actions: object) -> tuple[int, list[int]]:
        for action in actions:
            await rig.act(person, table_id, action)
            await rig.await_delivery()
        return len(record.public_messages()), [who for who, _ in record.pings()]

    mei, tomas = rig.mei.id, rig.tomas.id
    assert await after(rig.mei) == (2, [mei])  # the lobby, and the first board
    hers = (Play("greens"), Play("onion"), Play("greens"), Announce("salad"))
    assert await after(rig.mei, *hers) == (2, [mei])  # the prompts of one turn only edit
    assert await after(rig.mei, Done()) == (3, [mei, tomas])
    assert await after(rig.tomas, Steal("rabbit", 0, "greens")) == (3, [mei, tomas])  # an aside
    assert await after(rig.mei, Give("greens", None)) == (3, [mei, tomas])
    assert await after(rig.tomas, Draw(), Draw()) == (4, [mei, tomas, mei])
    # Cards set aside to be discarded are sealed: they cause no edit.
    await after(rig.mei, Draw(), Draw(), Draw())
    await after(rig.tomas, Draw(), Draw(), Draw())
    edits = len([s for s in record.sent if s.audience.kind == "channel"])
    view = await rig.view(rig.tomas, table_id)
    ticks = [offer.action for offer in view.own.offers if isinstance(offer.action, Tick)]
    await after(rig.tomas, ticks[0])
    assert len([s for s in record.sent if s.audience.kind == "channel"]) == edits


async def test_each_player_has_one_silent_hand(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    for person, actions in (
        (rig.mei, (Draw(), Draw(), Draw(), Tick("onion"), Done())),
        (rig.tomas, (Draw(), Draw(), Draw(), Tick("bread"), Done())),
    ):
        for action in actions:
            await rig.act(person, table_id, action)
        await rig.await_delivery()
    hands = [s for s in rig.server.record.sent if s.audience.kind == "dm"]
    assert not any(sent.pinged for sent in hands)
    assert [len(p.sees(p.dm)) for p in (rig.mei, rig.tomas)] == [1, 1]


async def test_only_the_pinged_seat_may_be_mentioned(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    for action in (Draw(), Draw(), Draw(), Tick("onion"), Done()):
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    await rig.my_hand(rig.mei)
    await rig.mei.slash(rig.channel, "table", "show")
    written = [
        sent
        for sent in rig.server.record.sent
        if sent.what in ("message", "edit") and isinstance(sent.body, dict)
    ]
    assert len(written) > 10
    pinged = dict[int | None, frozenset[int]]()
    for sent in written:
        body = sent.body
        if sent.what == "message":
            pinged[sent.message_id] = sent.pinged
        if "allowed_mentions" not in body:
            continue  # a deferral has no text yet
        allowed = body["allowed_mentions"]
        assert not allowed.get("parse")
        assert not allowed.get("roles")
        mentioned = {int(user) for user in allowed.get("users", ())}
        # An edit pings nobody; it keeps the mentions of its message, which stay highlighted.
        assert mentioned <= pinged[sent.message_id]
        assert sent.what == "edit" or mentioned == sent.pinged


async def test_r_x1_the_last_seat_to_answer_is_named(rig: LoopbackRig) -> None:
    """No prompt of this game is for several seats, so the board is built from a changed view."""
    table_id = await rig.begin()
    view = await rig.view(None, table_id)
    boards = rig.bot.services.boards
    assert "Still waiting for" not in boards.headline(view)
    silent = tuple(replace(seat, turn=replace(seat.turn, silent=True)) for seat in view.seats)
    assert "Still waiting for: Mei and Tomas." in boards.headline(replace(view, seats=silent))
