"""A round of four seats prompted throughout the market: few boards, and every seat pinged."""

import random
from collections import Counter
from pathlib import Path

import pytest

from bot.games.hibachi.rules.pieces import Phase
from bot.playground import Person, ShownMessage
from tests.cogs.harness.loopback import LoopbackRig
from tests.cogs.hibachi.grill import HIBACHI, land, set_grill, throw_all
from tests.cogs.hibachi.playing import Cooks

SPOTS = ("egg", "rice", "soba", "egg", "egg", "rice", "soba", "rice", "egg", "rice", "soba", "soba")
HANDS = (("egg", "rice"), ("soba", "egg"), ("rice", "soba"), ("egg", "fish"))
MOST_STEPS = 200
MARKET = {Phase.BOWL, Phase.SELL, Phase.BUY}


@pytest.fixture(autouse=True)
def deal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    set_grill(monkeypatch, HANDS, market=("egg", "rice", "soba", "egg", "rice", "soba"))
    land(monkeypatch, SPOTS)


class Four(Cooks):
    """All four leave every bowl to a prompt; seats without direct messages press My hand."""

    def __init__(self, rig: LoopbackRig, table_id: int, closed: Person | None) -> None:
        people = (rig.mei, rig.tomas, rig.omar, rig.zoe)
        super().__init__(
            rig, table_id, people, random.Random(5), quick=True, asks_all=True, way="hand"
        )
        self.closed = closed

    async def own(self, person: Person) -> ShownMessage:
        """Return a player's hand, if they have one."""
        if person is not self.closed:
            return await super().own(person)
        await self.rig.await_delivery()
        return await self.rig.my_hand(person)


@pytest.mark.parametrize("closes", [False, True], ids=["all by direct message", "one closed"])
async def test_a_round_of_four_never_needs_over_16_public_messages_beside_the_throws(
    rig: LoopbackRig, closes: bool
) -> None:
    closed = rig.zoe if closes else None
    if closed is not None:
        rig.server.expect(50007)
        closed.user.dms_closed = True
    people = (rig.mei, rig.tomas, rig.omar, rig.zoe)
    table_id = await rig.begin(*people, game=HIBACHI)
    cooks, record = Four(rig, table_id, closed), rig.server.record
    await throw_all(rig, table_id)  # the last throw sends the board that prompts for the forms
    messages: Counter[Phase] = Counter({Phase.PLAN: 1})
    boards, rings, asked_of = len(record.public_messages()), len(record.notifications()), {}
    last: Person | None = None
    asked_kinds: set[Phase] = set()
    for _ in range(MOST_STEPS):
        await rig.await_delivery()
        view = await rig.view(None, table_id)
        new = record.public_messages()[boards:]
        boards += len(new)
        if view.game_view.round.number > 1:
            break
        messages[view.game_view.phase] += len(new)
        asked_kinds.add(view.game_view.phase)
        rung = {who for who, _ in record.notifications()[rings:]}
        rings = len(record.notifications())
        questions = {
            person.id: own.own.prompt.question
            for person in people
            if (own := await rig.view(person, table_id)).own.prompt
            and not own.own.prompt.question.answered
        }
        came = {who for who, asked in questions.items() if asked_of.get(who) != asked}
        if view.game_view.phase in MARKET:
            assert rung == came - ({last.id} if last else set()), view.game_view.phase
            if closed is None or closed.id not in came:
                assert not new, "all that were called can be reached by direct message"
        asked_of = questions
        last = await step(cooks)
    else:
        raise AssertionError("the round does not end")
    assert asked_kinds >= {Phase.PLAN, *MARKET, Phase.COOK}
    assert messages.total() <= 16
    assert (sum(messages[phase] for phase in MARKET) > 0) is closes


async def step(cooks: Cooks) -> Person:
    """Let the first seat with an open prompt answer, and return its player."""
    asked = [(p, view) for p, view in await cooks.asked() if not view.own.prompt.question.answered]
    person, view = asked[0]
    if view.game_view.phase is Phase.PLAN:
        await cooks.ask_for_all(person)
        view = await cooks.rig.view(person, cooks.table_id)
    await cooks.do(person, cooks.wish(view))
    return person
