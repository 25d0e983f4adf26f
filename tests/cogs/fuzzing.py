"""A crowd that presses, chooses, types and forges at random, and what has to hold all the while."""

import asyncio
import gc
import json
import random
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from typing import Any

from bot.games.offers import One
from bot.playground import Answer, Channel, Person
from bot.playground.interactions import Asked
from bot.playground.world import Json
from bot.tables.lobby import Abandon
from bot.tables.memory import Memory
from bot.tables.records import Status, TableId
from cogs.press import Press, UnknownControlError
from cogs.sentences import BUG, SENTENCES
from tests.cogs.crowd import component, controls, forge, gather, modal, verbs, words
from tests.cogs.house import GAME, House
from tests.oddities import ODD

AT_ONCE = 6
"""So many people do something at the same moment."""

LIVE_TABLES = 14
"""From so many tables on, old ones are closed before new ones are opened."""

_BEGINS = {code: words.split("{")[0].split("`")[0] for code, words in SENTENCES.items()}

KINDS = (2, 3, 5, 6, 7, 8, 99)
"""Discord's numbers of components, and one that is none."""


class Fuzz:
    """Random people at random tables.

    Args:
        house: where.
        seed: makes the same choices again; what happens at the same moment may differ.
    """

    def __init__(self, house: House, seed: int) -> None:
        self.house, self.random = house, random.Random(seed)
        self.done: Counter[str] = Counter()
        self.interactions = self.stored = self.moves = 0
        self.said: Counter[str] = Counter()
        self.ended: Counter[str] = Counter()
        self._ids: deque[str] = deque(maxlen=4000)
        self._recent: deque[int] = deque(maxlen=80)
        self._scanned = 0
        self._tables: list[TableId] = []

    # -- the scene ------------------------------------------------------------------------

    async def prepare(self) -> None:
        """Let the crowd come; tables open, running, with chefs, over and elsewhere."""
        house = self.house
        # A machine under load is no fault of the bot's, and time is not what is tried here.
        house.server.answer_within = 60.0
        # What is delivered twice is answered once; a hand may be deleted while it is pressed.
        house.server.expect(40060, 10008)
        self.crowd = await gather(house)
        extra = [house.server.add_person(name, [house.guild]) for name in ("Ada", "Lena")]
        self.people = [self.crowd.owner, *self.crowd.others().values(), *extra]
        self.seated = [house.mei, house.tomas, house.omar, *extra]
        self.channels: list[Channel] = [
            house.channel,
            self.crowd.lounge,
            house.server.add_channel(house.guild, "pantry"),
        ]
        self.words = words(house)
        self.verbs = verbs()
        await house.begin(house.mei, chefs=2)
        await house.begin(house.omar, house.tomas, extra[0])
        over = await house.begin(house.mei, house.omar)
        for person in (house.mei, house.omar):
            await house.bot.tables.arrange(self._call(person), over, Abandon())
        await house.open(extra[1])
        await (
            await self.crowd.outsider.slash(self.crowd.lounge, "table", "open", game=GAME)
        ).settled()
        await house.caught_up()
        self._scan()
        await self._tidy()

    def _call(self, person: Person) -> Any:
        from bot.tables.calls import Call

        return Call(person.id, person.name, next(self.house._calls))

    # -- one deed -------------------------------------------------------------------------

    async def run(self, count: int) -> None:
        """Do so many deeds, some at once; look at what came after each hundred."""
        deeds: list[tuple[int, Callable[[], Awaitable[Answer | None]]]] = [
            (18, self._play),
            (12, self._press_shown),
            (10, self._choose_shown),
            (16, self._press_forged),
            (10, self._choose_forged),
            (12, self._type),
            (6, self._type_outdated),
            (10, self._complete),
            (4, self._send_modal),
            (2, self._table),
        ]
        weights = [weight for weight, _ in deeds]
        ended = self.interactions + count
        while self.interactions < ended:
            chosen = self.random.choices([deed for _, deed in deeds], weights, k=AT_ONCE)
            if self.random.random() < 0.5:
                chosen = chosen[:1]
            answers = await asyncio.gather(*(self._do(deed) for deed in chosen))
            for answer in answers:
                if answer is not None and self.random.random() < 0.05:
                    self.house.server.deliver_again(answer)
                    self.done["delivered again later"] += 1
            if self.house.server.record.interactions >= 100:
                await self._look()
        await self._look()

    async def _do(self, deed: Callable[[], Awaitable[Answer | None]]) -> Answer | None:
        self.done[deed.__name__.strip("_")] += 1
        answer = await deed()
        if answer is not None and answer.failed:
            self.done["its message was deleted meanwhile"] += 1
        if answer is not None and answer.how == "deferred":
            await answer.settled(60)
        return answer

    async def _forge(
        self,
        person: Person,
        channel: Channel,
        kind: Asked,
        data: Json,
        message: int | None = None,
    ) -> Answer:
        times = 2 if self.random.random() < 0.06 else 1
        self.done["delivered twice at once"] += times - 1
        return await forge(self.house.server, person, channel, kind, data, message, times=times)

    async def _play(self) -> Answer | None:
        """Let somebody who is asked answer by one of the three ways, so that games go on."""
        house = self.house
        table_id = self.random.choice(self._tables)
        person = self.random.choice(self.seated)
        look = await house.look(person, table_id)
        if not look.offers or look.ask is None:
            return await self._press_shown()
        index = self.random.randrange(len(look.offers))
        offer = look.offers[index]
        assert isinstance(offer, One)
        press = Press(table_id, "do", look.me, look.ask.number, str(index))
        channel = self.random.choice((house.channel, person.dm))
        messages = [m for m in self._recent if self._channel(m) is channel]
        if not messages:
            return await self._press_shown()
        message = self.random.choice(messages)
        if self.random.random() < 0.3:
            picked = Press(table_id, "pick", look.me, look.ask.number, "0_0")
            data = component(picked.id(), 3, [str(index)])
            return await self._forge(person, channel, Asked.COMPONENT, data, message)
        return await self._forge(
            person, channel, Asked.COMPONENT, component(press.id(), 2), message
        )

    async def _press_shown(self) -> Answer | None:
        message, part = self._part(lambda part: part["type"] == 2)
        if part is None:
            return None
        person, channel = self._reader(message), self._channel(message)
        data = component(part["custom_id"], 2)
        return await self._forge(person, channel, Asked.COMPONENT, data, message)

    async def _choose_shown(self) -> Answer | None:
        message, part = self._part(lambda part: part["type"] == 3)
        if part is None:
            return None
        person, channel = self._reader(message), self._channel(message)
        value = self.random.choice(part["options"])["value"]
        data = component(part["custom_id"], 3, [value])
        return await self._forge(person, channel, Asked.COMPONENT, data, message)

    async def _press_forged(self) -> Answer | None:
        message, _ = self._part(lambda part: True)
        person, channel = self._anybody(message)
        data = component(self._forged_id(), self.random.choice(KINDS))
        return await self._forge(person, channel, Asked.COMPONENT, data, message)

    async def _choose_forged(self) -> Answer | None:
        message, _ = self._part(lambda part: True)
        person, channel = self._anybody(message)
        values = [self._value() for _ in range(self.random.choice((0, 1, 1, 1, 2, 30)))]
        id_ = self._forged_id() if self.random.random() < 0.5 else self.random.choice(self._ids)
        data = component(id_, self.random.choice(KINDS), values)
        return await self._forge(person, channel, Asked.COMPONENT, data, message)

    async def _type(self) -> Answer | None:
        word = self.random.choice(self.words)
        if word[:2] == ("table", "open") and await self._is_crowded():
            return await self._complete()
        person = self.random.choice(self.people)
        places = [c for c in (*self.channels, person.dm) if self._reads(person, c)]
        given = {
            name: self._value()
            for name in word.options
            if name in word.required or self.random.random() < 0.5
        }
        channel = self.random.choice(places)
        return await person.slash(channel, word.group, word.name, force=True, **given)

    async def _type_outdated(self) -> Answer | None:
        """Type a command as another release knew it."""
        word, person = self.random.choice(self.words), self.random.choice(self.people)
        channel = self.house.channel if self._reads(person, self.house.channel) else person.dm
        options: list[dict[str, Any]] = [
            {"name": name, "type": 3, "value": self._value()}
            for name in (*word.options, "gone")
            if self.random.random() < 0.5
        ]
        name = self.random.choice((word.name, word.name, "gone", ""))
        inner = [{"name": name, "type": 1, "options": options}] if name else options
        group = self.random.choice((word.group, word.group, "gone"))
        kind = self.random.choice((1, 1, 1, 2, 3))
        data = {"id": "1", "name": group, "type": kind, "options": inner}
        if kind != 1:
            data["target_id"] = str(person.id)
        asked = Asked.COMMAND
        if options and kind == 1 and self.random.random() < 0.4:
            self.random.choice(options)["focused"] = True
            asked = Asked.AUTOCOMPLETE
        return await self._forge(person, channel, asked, data)

    async def _complete(self) -> Answer | None:
        word = self.random.choice([word for word in self.words if word.options])
        person = self.random.choice(self.people)
        places = [c for c in (*self.channels, person.dm) if self._reads(person, c)]
        focus = self.random.choice(word.options)
        given = {
            n: self._value() for n in word.options if n != focus and self.random.random() < 0.5
        }
        await person.autocomplete(
            self.random.choice(places),
            word.group,
            word.name,
            focus=focus,
            typed=self._value(),
            **given,
        )
        return None

    async def _send_modal(self) -> Answer | None:
        message, _ = self._part(lambda part: True)
        person, channel = self._anybody(message)
        values = [self._value() for _ in range(self.random.randrange(4))]
        on = message if self.random.random() < 0.7 else None
        return await self._forge(
            person, channel, Asked.MODAL, modal(self._forged_id(), *values), on
        )

    async def _table(self) -> Answer | None:
        """Open a table, or start one, as its opener would."""
        house, person = self.house, self.random.choice(self.seated)
        for table_id in self.random.sample(self._tables, min(6, len(self._tables))):
            look = await house.look(person, table_id)
            if look.status is Status.LOBBY and look.me is not None:
                verb = self.random.choice(("add_chef", "start", "start"))
                data = component(Press(table_id, verb).id(), 2)
                return await self._forge(
                    person, house.channel, Asked.COMPONENT, data, self._recent[-1]
                )
        if await self._is_crowded():
            return await self._type()
        return await person.slash(
            self.random.choice(self.channels[::2]), "table", "open", game=GAME
        )

    # -- what is chosen from --------------------------------------------------------------

    def _part(self, fits: Callable[[Any], bool]) -> tuple[int, Any]:
        """Return a recent message and one of its controls that fits, or None in its place."""
        world = self.house.server.world
        for _ in range(8):
            number = self.random.choice(self._recent)
            message = world.messages.get(number)
            if message is None or message.deleted:
                continue
            parts = [part for part in controls(message.components) if fits(part)]
            if parts:
                return number, self.random.choice(parts)
        alive = [n for n in self._recent if n in world.messages and not world.messages[n].deleted]
        return self.random.choice(alive), None

    def _reads(self, person: Person, channel: Channel) -> bool:
        return person.id in self.house.server.world.readers(channel)

    def _channel(self, number: int) -> Channel:
        world = self.house.server.world
        return world.channels[world.messages[number].channel_id]

    def _reader(self, number: int) -> Person:
        """Return somebody who sees a message."""
        world = self.house.server.world
        message = world.messages[number]
        readers = world.readers(self._channel(number))
        fitting = [p for p in self.people if p.id in readers and message.only_for in (None, p.id)]
        return self.random.choice(fitting or self.people)

    def _anybody(self, number: int) -> tuple[Person, Channel]:
        """Return a person, and a channel where it can do something; often not the message's."""
        channel = self._channel(number)
        readers = [person for person in self.people if self._reads(person, channel)]
        if readers:
            return self.random.choice(readers), channel
        return self.people[0], self.house.channel

    def _value(self) -> str:
        chance = self.random.random()
        if chance < 0.3:
            return self.random.choice(tuple(ODD.values()))
        if chance < 0.5:
            return str(self.random.choice((*self._tables, 0, 1, 2, 99)))
        if chance < 0.6:
            return f"#{self.random.choice((*self._tables, 0, 10**12))}"
        cards = tuple(self.house.bot.tables.games.newest(GAME).content.cards)
        card = self.random.choice(cards)
        return self.random.choice(
            (
                card,
                f"back_{card}",
                f"rabbit_{self.random.randrange(7)}_greens",
                "salad",
                GAME,
                "good",
            )
        )

    def _forged_id(self) -> str:
        chance = self.random.random()
        known = self.random.choice(self._ids)
        if chance < 0.3:
            return self._mutated(known)
        if chance < 0.9:
            table = self.random.choice((*self._tables, 0, 999_999))
            return Press(
                table,
                self.random.choice(self.verbs),
                self.random.choice((None, 0, 1, 2, 3, 4, 9)),
                self.random.choice((0, 1, 2, 3, 7, 20, 999_999)),
                self.random.choice(("", "0", "1", "7", "99", "pets", "good", "x" * 32)),
            ).id()
        return self.random.choice(tuple(ODD.values()))[:100] or "-"

    def _mutated(self, known: str) -> str:
        place = self.random.randrange(len(known))
        try:
            press = Press.parse(known)
        except UnknownControlError:
            return known
        sign = self.random.choice("0129:-abz_ \u0661\x00\u202e#%{'\"\\\n")
        return (
            self.random.choice(
                (
                    known[:place],
                    known[:place] + sign + known[place:],
                    known[:place] + sign + known[place + 1 :],
                    known.replace("b1", self.random.choice(("b0", "b2", "B1", ""))),
                    Press(press.table, press.verb, press.seat, press.ask + 1, press.detail).id(),
                    Press(press.table + 1, press.verb, press.seat, press.ask, press.detail).id(),
                    known * 3,
                )
            )[:100]
            or "-"
        )

    async def _is_crowded(self) -> bool:
        return len(self._tables) >= LIVE_TABLES

    # -- what has to hold -----------------------------------------------------------------

    async def _look(self) -> None:
        """Check what was sent since the last look, and forget it."""
        house, record = self.house, self.house.server.record
        self.interactions += record.interactions
        record.interactions = 0
        await house.caught_up()
        await house.server.quiet(0.005)
        self._scan()
        assert record.violations == [], record.violations[:5]
        assert house.log.errors() == [], house.log.text()[-6000:]
        house.log.records.clear()
        await self._tidy()

    def _scan(self) -> None:
        """Read everything that was sent: nothing of ours is a bug, nothing private is shown."""
        record = self.house.server.record
        for sent in record.sent:
            text = json.dumps(sent.body)
            assert BUG not in text, sent
            self.said.update(code for code, begins in _BEGINS.items() if begins in text)
            answered = "/interactions/" in sent.route or "/webhooks/" in sent.route
            assert not answered or sent.audience.kind in ("ephemeral", "dm"), sent
            assert not (sent.shown or {}).get("mention_everyone"), sent
            assert len(sent.pinged) <= 1, sent  # one seat at a time is asked in this game
            for part in controls((sent.shown or {}).get("components", [])):
                self._ids.append(part["custom_id"])
                if sent.message_id is not None and sent.message_id not in self._recent:
                    self._recent.append(sent.message_id)
        record.sent.clear()
        record.refused.clear()

    async def _tidy(self) -> None:
        """Close tables beyond a number, and forget what the loopback need not know any more."""
        house = self.house
        store, world, server = house.bot.tables.store, house.server.world, house.server
        rows = [
            row
            for guild in world.guilds
            for row in await store.in_guild(guild, (Status.LOBBY, Status.RUNNING), 1000)
        ]
        self._tables = [row.id for row in rows]
        self.stored = max([self.stored, *self._tables])
        for table_id in self._tables[LIVE_TABLES:]:
            for holder in await house.bot.tables.persons(table_id):
                person = next(p for p in self.people if p.id == holder.user_id)
                look = await house.look(person, table_id)
                if look.status is Status.RUNNING or look.opener == look.me:
                    await house.bot.tables.arrange(self._call(person), table_id, Abandon())
        await house.caught_up()
        await house.server.quiet(0.005)
        # Ended tables are tried too: their ids stay among those that were seen.
        for number in list(server.interactions)[:-500]:  # what came last may still be answered
            del server.by_token[server.interactions.pop(number).token]
        server.nonces.clear()
        placed = {
            place.message_id
            for row in rows
            for audience in (None, 0, 1, 2, 3, 4)
            if (place := await store.place(row.id, audience)) is not None
        }
        kept = placed | set(self._recent)
        for channel in world.channels.values():
            recent = set(channel.message_ids[-150:])
            for number in channel.message_ids:
                if number not in kept and number not in recent:
                    del world.messages[number]
            channel.message_ids = [n for n in channel.message_ids if n in world.messages]
        files = {a.id for message in world.messages.values() for a in message.attachments}
        for number in [n for n in world.attachments if n not in files]:
            del world.attachments[number]

    async def check(self) -> None:
        """Hold every table against the fold of its log, and the caches against their bounds."""
        bot = self.house.bot
        fresh = Memory(bot.tables.store, bot.tables.games)
        for table_id in range(1, self.stored + 1):
            kept, folded = await bot.tables.memory.load(table_id), await fresh.load(table_id)
            assert kept.state == folded.state, table_id
            assert kept.holders == folded.holders, table_id
            self.moves += folded.state.version
            self.ended[folded.state.status] += 1
        assert len(bot.tables.memory._kept) <= bot.tables.memory._size
        assert len(bot.tables._unconfirmed) <= 4096
        assert len(bot._pictures._kept) <= 64
        assert not bot._answers._under_way
        assert not bot._connection._view_store._views
        assert not bot._connection._view_store._modals
        gc.collect()
