"""One game by the hand in the direct messages, by My hand, by the board, and by typing."""

import pytest

from bot.descriptions.phrases import TIMES
from bot.games.thieving_chefs.rules.actions import (
    Announce,
    Done,
    Draw,
    Give,
    Play,
    Steal,
    Tick,
    Withdraw,
)
from bot.playground import Person, ShownMessage
from tests.cogs.harness.loopback import LoopbackRig, stack, use

MEI = ("greens", "onion", "greens")
MORE = "More…"
"""The board's buttons besides play."""

TOMAS = ("rabbit", "rice", "bread")


@pytest.fixture(autouse=True)
def deal(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, (MEI, TOMAS), ("rice", "meat", "fish", "onion", "spicy"))


async def choose(
    rig: LoopbackRig, person: Person, table_id: int, shown: ShownMessage, action: object
) -> ShownMessage:
    """Use an ephemeral hand, which is then edited in place."""
    answer = await use(person, shown, await rig.view(person, table_id), action)
    assert answer.how == "update"
    assert answer.message is not None
    assert (answer.message.id, answer.message.ephemeral) == (shown.id, True)
    return answer.message


async def test_by_the_hand_in_the_direct_messages(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    first = rig.mei.last(rig.mei.dm)
    for action in (Play("greens"), Play("onion"), Play("greens"), Announce("salad"), Done()):
        shown = rig.mei.last(rig.mei.dm)
        answer = await use(rig.mei, shown, await rig.view(rig.mei, table_id), action)
        assert answer.how == "deferred update"
        await rig.await_delivery()
    now = rig.mei.last(rig.mei.dm)
    assert now.id == first.id  # edited throughout
    assert [button.label for button in now.buttons] == ["Take back", MORE]
    assert not now.selects
    assert "It's not your turn" in now.text
    assert "You announced Salad" in now.text  # the recap of the ended turn remains
    assert len(rig.mei.sees(rig.mei.dm)) == 1


async def test_by_my_hand_in_place(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    shown = await rig.my_hand(rig.mei)
    for action in (Play("greens"), Play("onion"), Play("greens"), Announce("salad"), Done()):
        shown = await choose(rig, rig.mei, table_id, shown, action)
    assert "Tomas: 3 of 3 actions left" in shown.text
    assert [b.label for b in shown.buttons] == ["Take back", MORE]
    await rig.await_delivery()
    assert "Mei announced Salad" in rig.board.text


async def test_by_the_buttons_of_the_board(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    for action in (Play("greens"), Play("onion"), Play("greens")):
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    labels = [button.label for button in rig.board.buttons]
    assert labels == ["Announce", "End turn", "Take back", "My hand", MORE]
    announced = await rig.mei.press(rig.board, rig.board.button("Announce"))
    await rig.check_private(announced, "You announced Salad")  # there is only one dish
    await rig.await_delivery()
    ended = await rig.mei.press(rig.board, rig.board.button("End turn"))
    await rig.check_private(ended, "Tomas: 3 of 3 actions left")
    await rig.await_delivery()
    assert [b.label for b in rig.board.buttons] == ["Draw", "Take back", "My hand", MORE]
    drew = await rig.tomas.press(rig.board, rig.board.button("Draw"))
    await rig.check_private(drew, "You drew Rice")

    await rig.act(rig.tomas, table_id, Steal("rabbit", 0, "greens"))
    await rig.await_delivery()
    give = rig.board.button("Seat 1: which Greens left?")
    asked = await rig.mei.press(rig.board, give)
    await rig.check_private(asked, "A thief took Greens from you")
    assert asked.message is not None
    assert [b.label for b in asked.message.buttons] == [
        "Give a loose Greens",
        "Give the Greens of Salad",
    ]
    await choose(rig, rig.mei, table_id, asked.message, Give("greens", "salad"))
    await rig.await_delivery()
    assert "broke the Salad" in rig.board.text


async def test_a_dish_is_served_by_the_button_of_the_board(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    for action in (Play("greens"), Play("onion"), Play("greens"), Announce("salad"), Done()):
        await rig.act(rig.mei, table_id, action)
    for action in (Draw(), Draw(), Draw(), Tick("fish"), Done()):
        await rig.act(rig.tomas, table_id, action)
    await rig.await_delivery()
    served = await rig.mei.press(rig.board, rig.board.button("Serve"))
    await rig.check_private(served, "You served Salad for 3 points")


async def test_an_ambiguous_button_shows_the_choice(
    rig: LoopbackRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, (("greens", "onion", "rice"), TOMAS))
    table_id = await rig.begin()
    for card in ("greens", "onion", "rice"):
        await rig.act(rig.mei, table_id, Play(card))
    await rig.await_delivery()
    before = await rig.moves(table_id)
    asked = await rig.mei.press(rig.board, rig.board.button("Announce"))
    await rig.check_private(asked, "Announce a dish from your loose cards?")
    assert asked.message is not None
    labels = [button.label for button in asked.message.buttons]
    assert labels == ["Announce Salad (3)", "Announce Congee (3)"]
    assert await rig.moves(table_id) == before
    shown = await choose(rig, rig.mei, table_id, asked.message, Announce("congee"))
    foot = ["Take back", MORE]
    assert [b.label for b in shown.buttons] == ["Done announcing", "Take back Congee", *foot]
    shown = await choose(rig, rig.mei, table_id, shown, Withdraw(1))
    assert [b.label for b in shown.buttons] == [*labels, "Announce nothing", *foot]


async def test_by_typing_alone(rig: LoopbackRig) -> None:
    table_id = await rig.begin()

    async def typed(person: Person, name: str, says: str, **options: str) -> None:
        answer = await person.slash(rig.channel, "thieves", name, **options)
        await rig.check_private(answer, says)
        await rig.await_delivery()

    async def offered(person: Person, name: str, focus: str, text: str = "") -> dict[str, str]:
        found = await person.autocomplete(rig.channel, "thieves", name, focus=focus, typed=text)
        return {choice["name"]: choice["value"] for choice in found}

    assert await offered(rig.mei, "play", "card") == {
        "Play Greens": "greens",
        "Play Onion": "onion",
    }
    assert await offered(rig.mei, "play", "card", "ON") == {"Play Onion": "onion"}
    assert await offered(rig.tomas, "play", "card") == {}  # it is not his turn
    assert await offered(rig.zoe, "play", "card") == {}  # she has no seat
    assert await offered(rig.mei, "steal", "what") == {}

    await typed(rig.mei, "play", "You played Greens", card="greens")
    await typed(rig.mei, "play", "You played Onion", card=" play ONION ")
    await typed(rig.mei, "play", "You played Greens", card="GREENS")
    assert await offered(rig.mei, "announce", "dish") == {"Announce Salad (3)": "salad"}
    await typed(rig.mei, "announce", "You announced Salad", dish="salad")
    assert await offered(rig.mei, "announce", "dish") == {"Take back Salad": "1"}
    await typed(rig.mei, "announce", "Announce a dish", dish="1")
    await typed(rig.mei, "announce", "You announced Salad", dish="salad")
    await typed(rig.mei, "end", "Tomas: 3 of 3 actions left")
    assert await offered(rig.tomas, "steal", "what") == {
        "Rabbit: steal Greens from Mei": "rabbit_1_greens"
    }
    await typed(rig.tomas, "steal", "took greens from Mei", what="rabbit_1_greens")
    assert await offered(rig.mei, "give", "which") == {
        "Give a loose Greens": "greens_loose",
        "Give the Greens of Salad": "greens_salad",
    }
    await typed(rig.mei, "give", "gave up a loose", which="greens_loose")
    await typed(rig.tomas, "draw", "You drew Rice")
    await typed(rig.tomas, "draw", "You drew Meat")
    assert await offered(rig.mei, "serve", "dish") == {"Serve Salad: 3 points": "2"}
    await typed(rig.mei, "serve", "You served Salad for 3 points", dish="2")
    for _ in range(3):
        await rig.act(rig.mei, table_id, Draw())
    for _ in range(3):
        await rig.act(rig.tomas, table_id, Draw())
    found = await offered(rig.tomas, "discard", "card")
    assert {"Discard Rice", "Discard Bread"} <= found.keys()
    await typed(rig.tomas, "discard", "choose 2 more to discard", card="rice")
    await typed(rig.tomas, "discard", "choose 3 to discard", card="back_rice")
    for card in ("rice", "rice", "bread"):
        await typed(rig.tomas, "discard", "discard", card=card)
    await typed(rig.tomas, "end", f"You discarded 2 {TIMES} Rice and Bread")


async def test_an_action_that_was_never_offered_is_refused_in_words(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    before = await rig.moves(table_id)
    strange = (
        "",
        "   ",
        "rabbit",  # Tomas holds it
        "Play Rabbit",
        "greens; drop table move",
        "@everyone",
        "\u202eneerg",
        "x" * 6000,
        "0",
        "-1",
        "b1:1:0:1:do:0",
    )
    for value in strange:
        refused = await rig.mei.slash(rig.channel, "thieves", "play", card=value, force=True)
        await rig.check_private(refused, "“card” takes one of these: Play Greens")
        assert refused.message is not None
        assert refused.message.buttons  # the open prompt is below
    for name, option in (("serve", "dish"), ("announce", "dish"), ("discard", "card")):
        refused = await rig.mei.slash(rig.channel, "thieves", name, **{option: "greens"})
        await rig.check_private(refused, "You can't do that right now.")
    for name in ("draw", "end"):
        refused = await rig.tomas.slash(rig.channel, "thieves", name)
        await rig.check_private(refused, "the table is waiting for Mei. I'll ping you")
    for name in ("draw", "end"):
        refused = await rig.zoe.slash(rig.channel, "thieves", name)
        await rig.check_private(refused, "You don't have a seat at this table.")
    assert await rig.moves(table_id) == before
