"""Names are shown literally in texts, labels and alt texts, and ping nobody."""

import pytest

from bot.descriptions.names import display_name
from bot.games.thieving_chefs.rules.actions import Announce, Done, Draw, Play, Steal
from bot.playground import Person
from cogs.interactions.names import escaped, plain_names
from tests.cogs.harness.loopback import LoopbackRig, stack
from tests.oddities import NAMES as ODD_NAMES
from tests.sampling import sample

NAMES = {
    "@everyone": "@everyone",
    "<@{mei}>": "<@{mei}>",
    "`code` ```block```": "`code` ```block```",
    "**bold** __under__ ~~gone~~ ||x||": "**bold** __under__ ~~gone~~ ||x||"[:32],
    "[here](https://x.example)": "[here](https://x.example)",
    "# Big": "# Big",
    "-# small": "-# small",
    "> quoted": "> quoted",
    "1. first": "1. first",
    "\u202enommO \u202aoh": "nommO oh",
    "Z\u0301\u0302\u0303\u0304\u0305\u0306algo": "\u0179\u0302\u0303algo",
    " \u200b\u3164\u2800 ": "Seat 2",
    "\N{FIRE}" * 32: "\N{FIRE}" * 32,
    "\u05d3\u05e0\u05d9 \u0639\u0644\u064a": "\u05d3\u05e0\u05d9 \u0639\u0644\u064a",
    "a\nb\tc\x00d": "a b cd",
    "\\": "\\",
    "You": "You (2)",
    "TÚ": "TÚ (2)",
    "W" * 32: "W" * 32,
}


@pytest.fixture(autouse=True)
def deal(monkeypatch: pytest.MonkeyPatch) -> None:
    stack(
        monkeypatch,
        (("rabbit", "fish", "spicy"), ("greens", "onion", "greens")),
        ("rice", "rice", "rice"),
        first=1,
    )


def unescaped(text: str) -> str:
    """Return a text without its markdown escapes, as a reader sees it."""
    seen, signs = "", iter(text)
    for sign in signs:
        seen += next(signs) if sign == "\\" else sign
    return seen


@pytest.mark.parametrize("name", sample(NAMES, 2))
async def test_a_name_is_shown_literally(rig: LoopbackRig, name: str) -> None:
    wanted = NAMES[name].format(mei=rig.mei.id) if "{mei}" in name else NAMES[name]
    other = rig.server.add_person(name.replace("{mei}", str(rig.mei.id)), [rig.guild])
    table_id = await rig.begin(rig.mei, other)
    await _to_the_theft(rig, other, table_id)

    assert wanted in unescaped(rig.boards()[0].text)  # the lobby
    board = rig.board
    assert f"{wanted} announced Salad" in unescaped(board.text)
    assert wanted in (board.pictures[0].alt or "")
    thief = rig.mei.last(rig.mei.dm)
    menu = next(s for s in thief.selects if s.placeholder == "Send a pet to steal")
    assert menu.options[0].label == f"Rabbit: steal Greens from {wanted}"[:80]
    more = await rig.more(rig.mei, board)
    words = await rig.mei.press(more, more.button("In words"))
    await words.settled()
    assert wanted in unescaped(words.text)
    offered = await rig.mei.autocomplete(rig.channel, "thieves", "steal", focus="what")
    assert offered[0]["name"] == f"Rabbit: steal Greens from {wanted}"[:80]

    typed = await rig.mei.slash(rig.channel, "thieves", "steal", what="nothing")
    await typed.settled()
    assert escaped(f"Rabbit: steal Greens from {wanted}") in typed.text

    called = {who for who, _ in rig.server.record.pings()}
    assert called <= {rig.mei.id, other.id}
    for who, sent in rig.server.record.pings():
        assert sent.pinged == {who}
    for sent in rig.server.record.sent:
        assert not (sent.shown or {}).get("mention_everyone")


KINDS = list(ODD_NAMES)


@pytest.mark.parametrize("kinds", [KINDS[start : start + 4] for start in range(0, len(KINDS), 4)])
async def test_odd_names_are_shown_literally_everywhere(rig: LoopbackRig, kinds: list[str]) -> None:
    """Four at a table, in every text that holds a name."""
    people = [rig.server.add_person(ODD_NAMES[kind], [rig.guild]) for kind in kinds]
    hands = [("rabbit", "fish", "spicy")] + [("greens", "onion", "rice")] * len(people)
    with pytest.MonkeyPatch.context() as dealt:
        stack(dealt, hands)
        table_id = await rig.begin(rig.mei, *people)
    view = await rig.view(rig.mei, table_id)
    names = plain_names(view)
    assert len(set(names)) == len(names)
    seats = list(enumerate(kinds, 1))
    cleaned = {
        s: display_name(ODD_NAMES[k].encode("utf-8", "replace").decode(), s) for s, k in seats
    }
    for seat, name in cleaned.items():
        assert names[seat].startswith(name)
    words = await (await rig.zoe.slash(rig.channel, "table", "text")).settled()
    lobby = unescaped(rig.boards()[0].text)
    for seat, person in enumerate(people, 1):
        assert names[seat] in lobby
        assert names[seat] in unescaped(words.text)
        assert names[seat][:15] in (rig.board.pictures[0].alt or "")
        own = await (await person.slash(rig.channel, "privacy", "show")).settled()
        assert cleaned[seat] in unescaped(own.text)
        export = await (await person.slash(rig.channel, "privacy", "export")).settled()
        assert export.ephemeral
    await rig.mei.slash(rig.channel, "table", "abandon")
    await rig.await_delivery()
    for sent in rig.server.record.sent:
        assert sent.pinged <= {rig.mei.id, *(person.id for person in people)}
        assert not (sent.shown or {}).get("mention_everyone")
    for who, sent in rig.server.record.pings():
        assert sent.pinged == {who}


async def test_nobody_takes_the_number_of_two_people_of_one_name(rig: LoopbackRig) -> None:
    people = [rig.server.add_person(name, [rig.guild]) for name in ("Bob", "Bob", "Bob (1)")]
    table_id = await rig.begin(*people)
    names = plain_names(await rig.view(rig.zoe, table_id))
    assert names == ("Bob (1)", "Bob (2)", "Bob (1) (3)")


async def _to_the_theft(rig: LoopbackRig, other: Person, table_id: int) -> None:
    for action in (Play("greens"), Play("onion"), Play("greens"), Announce("salad"), Done()):
        await rig.act(other, table_id, action)
    await rig.await_delivery()


async def test_a_name_that_mentions_the_pinged_seat(rig: LoopbackRig) -> None:
    """A ping whose text also contains the person's mention in a name pings once, not twice."""
    echo = rig.server.add_person(f"<@{rig.mei.id}>", [rig.guild])
    table_id = await rig.begin(rig.mei, echo)
    await _to_the_theft(rig, echo, table_id)
    for action in (Steal("rabbit", 1, "greens"), Draw(), Draw()):
        await rig.act(rig.mei, table_id, action)
    await rig.await_delivery()
    assert [who for who, _ in rig.server.record.pings()].count(rig.mei.id) == 1


async def test_a_server_name_is_literal_in_direct_messages(rig: LoopbackRig) -> None:
    rig.guild.name = "unused"
    trick = rig.server.add_guild("**@everyone** [x](y)")
    lounge = rig.server.add_channel(trick, "lounge")
    trick.members[rig.mei.id] = trick.members[rig.tomas.id] = rig.guild.members[rig.mei.id]
    await rig.begin(rig.mei, rig.tomas, channel=lounge)
    text = rig.mei.last(rig.mei.dm).text
    assert "**@everyone** [x](y)" in unescaped(text)
    assert "**@everyone**" not in text
