"""Three play Thieving Chefs to its end by buttons; two of them never get a direct message.

In the middle the bot goes and another one comes back on the same data.
"""

from pathlib import Path

import pytest

from bot.games.chance import Chance
from bot.playground import Answer, Delivery, Person, ShownMessage
from bot.playground.visitors.controls import find_control
from bot.playground.world.components import walk
from bot.tables.model.records import Status, TableId
from bot.tables.views.table_view import TableView
from cogs.interactions.control_id import ControlId
from render.kit.phrases import listed
from tests.cogs.delivery.test_closed_dms import WORDS, tried
from tests.cogs.harness.drawings import Drawings
from tests.cogs.harness.loopback import GAME, LoopbackRig
from tests.short import shorten

pytestmark = pytest.mark.drawn

RESTART_AT = 25
MOST_PRESSES = 400


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shorten(monkeypatch, tmp_path / "content", goal=8)
    Drawings(monkeypatch, every=10)


class Players:
    """Mei plays from her direct messages, the others from My hand; all think like a chef."""

    def __init__(self, rig: LoopbackRig, table_id: TableId) -> None:
        self.rig, self.table_id = rig, table_id
        self.people = (rig.mei, rig.tomas, rig.omar)
        self.closed = (rig.tomas, rig.omar)
        self.presses = 0
        self._shown: dict[int, ShownMessage] = {}

    async def asked(self) -> tuple[Person, TableView] | None:
        """Return who is asked something, asides first; None once the game is over."""
        looks = [(p, await self.rig.look(p, self.table_id)) for p in self.people]
        asked = [(person, look) for person, look in looks if look.ask is not None]
        return min(asked, key=lambda found: found[1].me in found[1].waited_for(), default=None)

    async def play(self, presses: int) -> None:
        """Press so many times, or to the end of the game."""
        for _ in range(presses):
            await self.rig.caught_up()
            found = await self.asked()
            if found is None:
                return
            await self.press(*found)

    async def press(self, person: Person, look: TableView) -> None:
        """Answer what a person is asked by a control of what this person sees."""
        chef = next(iter(self.rig.bot.tables.games.computer_players(GAME).values()))
        chance = Chance(person.name.encode().ljust(32), look.version)
        action = chef.choose(look.view, look.offers, chance)
        shown = await self.hand(person, look)
        controls = [find_control(shown, look, index) for index in range(len(look.offers))]
        index = next(i for i, offer in enumerate(look.offers) if offer.accepts(action))
        control = controls[index]
        if control.value is None:
            answer = await person.press(shown, control.custom_id)
        else:
            answer = await person.select(shown, control.custom_id, [control.value])
        self.presses += 1
        await self.hold(answer)
        assert (await self.rig.look(None, self.table_id)).version > look.version
        if answer.message is not None and answer.ephemeral:
            self._shown[person.id] = answer.message

    async def hand(self, person: Person, look: TableView) -> ShownMessage:
        """Return a person's own message with the controls of what is asked now."""
        if person not in self.closed:
            return person.last(person.dm)
        shown = self._shown.get(person.id)
        if shown is None or not is_current(shown, look):
            shown = await self.rig.my_hand(person)  # else the one that was used is gone on with
        return shown

    async def hold(self, answer: Answer) -> None:
        """See that an answer came, and to its presser alone."""
        assert answer.how in ("update", "deferred update", "message", "deferred"), answer
        if answer.how != "deferred update":
            await answer.settled()
            assert answer.ephemeral
            assert answer.text

    async def hands(self) -> list[tuple[str | None, tuple[str, ...]]]:
        """Return what My hand shows to those who get no direct messages."""
        shown = [await self.rig.my_hand(person) for person in self.closed]
        return [(hand.pictures[0].alt, hand.texts) for hand in shown]


def is_current(shown: ShownMessage, look: TableView) -> bool:
    """Say whether a message has the controls of what is asked now."""
    ids = [b.custom_id for b in shown.buttons] + [s.custom_id for s in shown.selects]
    asks = {
        press.prompt for press in map(ControlId.parse, filter(None, ids)) if press.seat is not None
    }
    return look.ask is not None and asks == {look.ask.number}


def private_words(sent: Delivery) -> bool:
    """Say whether a message holds what only a seat's own may hold."""
    parts = list(walk((sent.shown or {}).get("components", [])))
    own = [
        ControlId.parse(p["custom_id"]).action in ("do", "pick") for p in parts if "custom_id" in p
    ]
    files = [file.filename != "board.png" for file in sent.files]
    words = ("Your hand", "you hold", "You hold", "You drew", "Your cards are ")
    said = str(sent.body).replace(WORDS, "")
    return any(own) or any(files) or any(word in said for word in words)


async def test_a_whole_game_with_closed_direct_messages_and_a_restart(rig: LoopbackRig) -> None:
    rig.server.expect(50007)
    for person in (rig.tomas, rig.omar):
        rig.server.close_dms(person)
    table_id = await rig.begin(rig.mei, rig.tomas, rig.omar)
    players = Players(rig, table_id)
    assert f"{listed(['Tomas', 'Omar'])}: {WORDS}" in rig.board.text
    await players.play(RESTART_AT)
    await rig.caught_up()
    assert (await rig.look(None, table_id)).status is Status.RUNNING
    before = await players.hands()

    await rig.stop()
    await rig.start()
    await rig.caught_up()
    assert await players.hands() == before
    await players.play(MOST_PRESSES)
    await rig.caught_up()

    look = await rig.look(None, table_id)
    assert players.presses > RESTART_AT
    assert look.status is Status.OVER
    assert look.outcome is not None
    winners = [players.people[seat].name for seat in look.outcome.winners]
    assert winners
    assert all(name in rig.board.text for name in winners)
    assert [label.label for label in rig.board.buttons] == [
        "In words",
        "Watch it again",
        "Rematch",
    ]
    assert tried(rig) == 2  # once each, and not again by the next process
    for person in players.closed:
        assert person.sees(person.dm) == []
        assert {who for who, _ in rig.server.record.pings()} >= {person.id}
    for sent in rig.server.record.sent:
        assert sent.audience.kind != "channel" or not private_words(sent), sent
        assert sent.audience.kind != "ephemeral" or len(sent.audience.readers) == 1
