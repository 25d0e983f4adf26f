"""One game by the hand in the direct messages, by My hand, by the board, and by typing."""

import pytest

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
from render.kit.phrases import TIMES
from tests.cogs.harness.loopback import House, stack, use

MEI = ("greens", "onion", "greens")
MUTE = "Mute this turn"
CALLS = ["Nudge", MUTE]
"""The buttons of the board about calling people."""

TOMAS = ("rabbit", "rice", "bread")


LEAVE = "Leave the game…"


@pytest.fixture(autouse=True)
def deal(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, (MEI, TOMAS), ("rice", "meat", "fish", "onion", "spicy"))


async def choose(
    house: House, person: Person, table_id: int, shown: ShownMessage, action: object
) -> ShownMessage:
    """Use an ephemeral hand, which is then gone on with in place."""
    answer = await use(person, shown, await house.look(person, table_id), action)
    assert answer.how == "update"
    assert answer.message is not None
    assert (answer.message.id, answer.message.ephemeral) == (shown.id, True)
    return answer.message


async def test_by_the_hand_in_the_direct_messages(house: House) -> None:
    table_id = await house.begin()
    first = house.mei.last(house.mei.dm)
    for action in (Play("greens"), Play("onion"), Play("greens"), Announce("salad"), Done()):
        shown = house.mei.last(house.mei.dm)
        answer = await use(house.mei, shown, await house.look(house.mei, table_id), action)
        assert answer.how == "deferred update"
        await house.caught_up()
    now = house.mei.last(house.mei.dm)
    assert now.id == first.id  # edited all along
    assert [button.label for button in now.buttons] == ["Take back", "Orders ahead", LEAVE]
    assert not now.selects
    assert "Nothing is asked of you now" in now.text
    assert "You announced Salad" in now.text  # the turn that just ended is still told
    assert len(house.mei.sees(house.mei.dm)) == 1


async def test_by_my_hand_in_place(house: House) -> None:
    table_id = await house.begin()
    shown = await house.my_hand(house.mei)
    for action in (Play("greens"), Play("onion"), Play("greens"), Announce("salad"), Done()):
        shown = await choose(house, house.mei, table_id, shown, action)
    assert "Tomas: 3 of 3 actions left" in shown.text
    assert [b.label for b in shown.buttons] == ["Take back", "Orders ahead", LEAVE]
    await house.caught_up()
    assert "Mei announced Salad" in house.board.text


async def test_by_the_buttons_of_the_board(house: House) -> None:
    table_id = await house.begin()
    for action in (Play("greens"), Play("onion"), Play("greens")):
        await house.act(house.mei, table_id, action)
    await house.caught_up()
    labels = [button.label for button in house.board.buttons]
    assert labels == ["My hand", "Announce", "End turn", "In words", "Take back", *CALLS]
    announced = await house.mei.press(house.board, house.board.button("Announce"))
    await house.silence_held(announced, "You announced Salad")  # there is one dish only
    await house.caught_up()
    ended = await house.mei.press(house.board, house.board.button("End turn"))
    await house.silence_held(ended, "Tomas: 3 of 3 actions left")
    await house.caught_up()
    assert [b.label for b in house.board.buttons] == [
        "My hand",
        "Draw",
        "In words",
        "Take back",
        *CALLS,
    ]
    drew = await house.tomas.press(house.board, house.board.button("Draw"))
    await house.silence_held(drew, "You drew Rice")

    await house.act(house.tomas, table_id, Steal("rabbit", 0, "greens"))
    await house.caught_up()
    give = house.board.button("Seat 1: which Greens left?")
    asked = await house.mei.press(house.board, give)
    await house.silence_held(asked, "A thief took Greens from you")
    assert asked.message is not None
    assert [b.label for b in asked.message.buttons] == [
        "Give a loose Greens",
        "Give the Greens of Salad",
    ]
    await choose(house, house.mei, table_id, asked.message, Give("greens", "salad"))
    await house.caught_up()
    assert "broke the Salad" in house.board.text


async def test_a_dish_is_served_by_the_button_of_the_board(house: House) -> None:
    table_id = await house.begin()
    for action in (Play("greens"), Play("onion"), Play("greens"), Announce("salad"), Done()):
        await house.act(house.mei, table_id, action)
    for action in (Draw(), Draw(), Draw(), Tick("fish"), Done()):
        await house.act(house.tomas, table_id, action)
    await house.caught_up()
    served = await house.mei.press(house.board, house.board.button("Serve"))
    await house.silence_held(served, "You served Salad for 3 points")


async def test_a_verb_that_means_several_shows_the_choice(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, (("greens", "onion", "rice"), TOMAS))
    table_id = await house.begin()
    for card in ("greens", "onion", "rice"):
        await house.act(house.mei, table_id, Play(card))
    await house.caught_up()
    before = await house.moves(table_id)
    asked = await house.mei.press(house.board, house.board.button("Announce"))
    await house.silence_held(asked, "Announce a dish from your loose cards?")
    assert asked.message is not None
    labels = [button.label for button in asked.message.buttons]
    assert labels == ["Announce Salad (3)", "Announce Congee (3)"]
    assert await house.moves(table_id) == before
    shown = await choose(house, house.mei, table_id, asked.message, Announce("congee"))
    more = ["Take back", "How does this work?", MUTE, "Orders ahead", LEAVE]
    assert [b.label for b in shown.buttons] == ["Take back Congee", "Done announcing", *more]
    shown = await choose(house, house.mei, table_id, shown, Withdraw(1))
    assert [b.label for b in shown.buttons] == [*labels, "Announce nothing", *more]


async def test_by_typing_alone(house: House) -> None:
    table_id = await house.begin()

    async def typed(person: Person, name: str, says: str, **options: str) -> None:
        answer = await person.slash(house.channel, "thieves", name, **options)
        await house.silence_held(answer, says)
        await house.caught_up()

    async def offered(person: Person, name: str, focus: str, text: str = "") -> dict[str, str]:
        found = await person.autocomplete(house.channel, "thieves", name, focus=focus, typed=text)
        return {choice["name"]: choice["value"] for choice in found}

    assert await offered(house.mei, "play", "card") == {
        "Play Greens": "greens",
        "Play Onion": "onion",
    }
    assert await offered(house.mei, "play", "card", "ON") == {"Play Onion": "onion"}
    assert await offered(house.tomas, "play", "card") == {}  # it is not his turn
    assert await offered(house.zoe, "play", "card") == {}  # she holds no seat
    assert await offered(house.mei, "steal", "what") == {}

    await typed(house.mei, "play", "You played Greens", card="greens")
    await typed(house.mei, "play", "You played Onion", card=" play ONION ")
    await typed(house.mei, "play", "You played Greens", card="GREENS")
    assert await offered(house.mei, "announce", "dish") == {"Announce Salad (3)": "salad"}
    await typed(house.mei, "announce", "You announced Salad", dish="salad")
    assert await offered(house.mei, "announce", "dish") == {"Take back Salad": "1"}
    await typed(house.mei, "announce", "Announce a dish", dish="1")
    await typed(house.mei, "announce", "You announced Salad", dish="salad")
    await typed(house.mei, "end", "Tomas: 3 of 3 actions left")
    assert await offered(house.tomas, "steal", "what") == {
        "Rabbit: steal Greens from Mei": "rabbit_1_greens"
    }
    await typed(house.tomas, "steal", "took greens from Mei", what="rabbit_1_greens")
    assert await offered(house.mei, "give", "which") == {
        "Give a loose Greens": "greens_loose",
        "Give the Greens of Salad": "greens_salad",
    }
    await typed(house.mei, "give", "gave up a loose", which="greens_loose")
    await typed(house.tomas, "draw", "You drew Rice")
    await typed(house.tomas, "draw", "You drew Meat")
    assert await offered(house.mei, "serve", "dish") == {"Serve Salad: 3 points": "2"}
    await typed(house.mei, "serve", "You served Salad for 3 points", dish="2")
    for _ in range(3):
        await house.act(house.mei, table_id, Draw())
    for _ in range(3):
        await house.act(house.tomas, table_id, Draw())
    found = await offered(house.tomas, "discard", "card")
    assert {"Discard Rice", "Discard Bread"} <= found.keys()
    await typed(house.tomas, "discard", "choose 2 more to discard", card="rice")
    await typed(house.tomas, "discard", "choose 3 to discard", card="back_rice")
    for card in ("rice", "rice", "bread"):
        await typed(house.tomas, "discard", "discard", card=card)
    await typed(house.tomas, "end", f"You discarded 2 {TIMES} Rice and Bread")


async def test_what_was_never_offered_is_refused_in_words(house: House) -> None:
    table_id = await house.begin()
    before = await house.moves(table_id)
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
        refused = await house.mei.slash(house.channel, "thieves", "play", card=value, force=True)
        await house.silence_held(refused, "That is not possible just now.")
        assert refused.message is not None
        assert refused.message.buttons  # what is possible stands below
    for name, option in (("serve", "dish"), ("announce", "dish"), ("discard", "card")):
        refused = await house.mei.slash(house.channel, "thieves", name, **{option: "greens"})
        await house.silence_held(refused, "That is not possible just now.")
    for name in ("draw", "end"):
        refused = await house.tomas.slash(house.channel, "thieves", name)
        await house.silence_held(refused, "The table waits for Mei. You will be called")
    for name in ("draw", "end"):
        refused = await house.zoe.slash(house.channel, "thieves", name)
        await house.silence_held(refused, "There is no table here for that.")
    assert await house.moves(table_id) == before
