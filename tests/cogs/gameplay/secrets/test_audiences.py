"""Audiences: every query of a table, by all kinds of people."""

import pytest

from bot.games.thieving_chefs.rules.actions import Play
from bot.playground import Answer, Person
from cogs.interactions.handlers import ControlId
from tests.cogs.harness.loopback import LoopbackRig, control, stack
from tests.pictures import kinds_of
from tests.playground import acts

MEI, TOMAS = ("cat", "onion", "spicy"), ("rabbit", "fish", "ketchup")
HERS, HIS = ("Cat", "Onion", "Spicy"), ("Rabbit", "Fish", "Ketchup")


@pytest.fixture(autouse=True)
def deal(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(monkeypatch, (MEI, TOMAS), ("dog", "sparrow", "cheese"))


def contents(answer: Answer) -> str:
    """Return all content of an answer: texts, alt texts, labels, options, ids."""
    message = answer.message
    assert message is not None
    return " ".join(
        [message.text, str(message.components), *((p.alt or "") for p in message.pictures)]
    )


async def test_show_text_and_hand_by_everybody(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    elsewhere = rig.server.add_guild("Elsewhere")
    lounge = rig.server.add_channel(elsewhere, "lounge")
    outsider = rig.server.add_person("Outsider", [elsewhere])

    async def queried(person: Person, word: str, channel: object = None) -> Answer:
        where = channel or rig.channel
        answer = await person.slash(where, "table", word, table=f"#{table_id}")
        await answer.settled()
        assert answer.ephemeral
        return answer

    for person, own, others in (
        (rig.mei, HERS, HIS),
        (rig.tomas, HIS, HERS),
        (rig.zoe, (), HERS + HIS),
    ):
        for word in ("show", "text", "hand"):
            text = contents(await queried(person, word))
            assert not [card for card in others if card in text], (person.name, word)
            if word in ("text", "hand"):
                assert all(card in text for card in own), (person.name, word)
            if word == "show":
                assert not [card for card in own if card in text]  # the board is public
        direct = contents(await queried(person, "text", person.dm))
        assert ("There's no such table here" in direct) == (person is rig.zoe)
    for word in ("show", "text", "hand"):
        answer = await queried(outsider, word, lounge)
        assert "There's no such table here" in answer.text
        assert "Mei" not in contents(answer)


async def test_the_same_by_the_buttons(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    for person, own, others in (
        (rig.mei, HERS, HIS),
        (rig.tomas, HIS, HERS),
        (rig.zoe, (), HERS + HIS),
    ):
        for custom_id in (ControlId(table_id, action).id() for action in ("hand", "text", "show")):
            answer = await person.press(rig.board, custom_id, force=True)
            await answer.settled()
            assert answer.ephemeral
            text = contents(answer)
            assert not [card for card in others if card in text], (person.name, custom_id)
            if custom_id == ControlId(table_id, "hand").id():
                assert all(card in text for card in own)


async def test_autocomplete_offers_only_a_persons_own_cards(rig: LoopbackRig) -> None:
    await rig.begin()
    for word, focus in (("play", "card"), ("steal", "what"), ("discard", "card")):
        for person in (rig.tomas, rig.omar, rig.zoe):
            for table in ({}, {"table": "1"}):
                offered = await person.autocomplete(
                    rig.channel, "thieves", word, focus=focus, **table
                )
                assert offered == []
    mine = await rig.mei.autocomplete(rig.channel, "thieves", "play", focus="card", table="1")
    assert [choice["value"] for choice in mine] == ["onion", "spicy"]


async def test_no_hidden_card_is_sent_to_others_before_it_is_played(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    for _ in range(2):
        hand, view = rig.mei.last(rig.mei.dm), await rig.view(rig.mei, table_id)
        await rig.mei.press(hand, next(b for b in hand.buttons if b.label == "Draw a card"))
        await rig.await_delivery()
    assert "You drew Dog" in rig.mei.last(rig.mei.dm).text
    for word in ("Cat", "Onion", "Spicy", "Dog", "Sparrow", "Cheese"):
        for sent in acts.find_word(rig.server.record, word):
            if sent.audience.kind != "anyone":
                assert sent.audience.readers == {rig.mei.id}, (word, sent.route)
    view = await rig.view(rig.mei, table_id)
    custom_id, value = control(rig.mei.last(rig.mei.dm), view, Play("onion"))
    await rig.mei.select(rig.mei.last(rig.mei.dm), custom_id, [value])
    await rig.await_delivery()
    assert "Mei played Onion" in rig.board.text


async def test_public_messages_have_actions_and_constant_file_names(rig: LoopbackRig) -> None:
    table_id = await rig.begin()
    for card in ("onion", "spicy"):
        await rig.act(rig.mei, table_id, Play(card))
        await rig.await_delivery()
    public = [s for s in rig.server.record.sent if s.audience.kind == "channel" and s.shown]
    assert len(public) > 3
    for sent in public:
        assert set(kinds_of(file.filename for file in sent.files)) <= {"board"}
        for part in _parts(sent.shown["components"] if sent.shown else []):
            if "custom_id" in part:
                press = ControlId.parse(part["custom_id"])
                assert press.payload == ""
    private = [s for s in rig.server.record.sent if s.audience.kind in ("dm", "ephemeral")]
    assert set(kinds_of(f.filename for sent in private for f in sent.files)) <= {"hand", "board"}


def _parts(components: list[dict[str, object]]) -> list[dict[str, object]]:
    found = []
    for part in components:
        found.append(part)
        inner = part.get("components", [])
        assert isinstance(inner, list)
        found += _parts(inner)
    return found
