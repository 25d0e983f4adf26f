"""Random people who press, choose, type and forge."""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from bot.games.base import RandomPlayer
from bot.games.chance import Chance
from bot.limits import BOOLEAN_TYPE, STRING_TYPE, USER_TYPE
from bot.playground import Answer, Channel, Person
from bot.playground.world.interactions import InteractionType
from bot.playground.world.model import Json
from bot.tables.commands.lobby import Abandon
from bot.tables.model.records import Status, TableId
from cogs.interactions import replies
from cogs.interactions.handlers import ControlId
from tests.cogs.fuzz.pool import Pool
from tests.cogs.fuzz.watch import LIVE_TABLES, Properties
from tests.cogs.harness.crowd import component, forge, gather, modal
from tests.cogs.harness.loopback import LoopbackRig
from tests.cogs.harness.options import odd_values, options, options_of
from tests.playground import acts

MOVES = 10
"""Moves made at one table of each game before anybody presses."""

AT_ONCE = 6
"""People who act at the same moment."""

MOST_STEPS = 5
"""Controls used one after the other for a prompt."""

KINDS = (2, 3, 5, 6, 7, 8, 99)
"""Discord's component types, and one invalid number."""


class Fuzz:
    """Random people at random tables.

    Args:
        rig: the loopback.
        seed: repeats the choices; the order of simultaneous events may differ.
    """

    def __init__(self, rig: LoopbackRig, seed: int) -> None:
        self.rig, self.random = rig, random.Random(seed)
        self.done: Counter[str] = Counter()
        self.interactions = 0
        self.pool: Pool
        self.holds: Properties

    # -- the scene ------------------------------------------------------------------------

    async def prepare(self) -> None:
        """Create the crowd; open tables: running, with computer players, ended and elsewhere."""
        rig = self.rig
        # A loaded machine is no fault of the bot's, and speed is not tested here.
        rig.server.answer_within = 60.0
        # A repeated delivery is answered once; a hand may be deleted while it is pressed. Tokens
        # expire sooner here than on Discord, so some answers may stay as they were.
        rig.server.expect(40060, 10008, 10015)
        crowd = await gather(rig)
        self.pool = Pool(rig, self.random, crowd)
        self.holds = Properties(self.pool)
        for game in self.pool.games:
            pair = self.random.sample(self.pool.seated, 2)
            await self._lead_on(await rig.begin(*pair, game=game), game, pair)
        over = await rig.begin(rig.mei, rig.omar)
        for person in (rig.mei, rig.omar):
            await rig.bot.tables.execute(self.holds.request(person), over, Abandon())
        await rig.open(self.pool.people[-1])
        game = self.random.choice(self.pool.games)
        await (await crowd.outsider.slash(crowd.lounge, "table", "open", game=game)).settled()
        for game in self.pool.games:
            # Computer players may send boards at any time: each such table has its own channel.
            channel = rig.server.add_channel(rig.guild, game)
            self.pool.channels.append(channel)
            opener = self.random.choice(self.pool.seated)
            await rig.begin(opener, chefs=1, game=game, channel=channel)
        await self.holds.check_sent()

    async def _lead_on(self, table_id: TableId, game: str, pair: Sequence[Person]) -> None:
        """Play some moves through the service, so that later prompts are tried too."""
        player = RandomPlayer()
        for number in range(MOVES):
            asked = (await self.rig.view(None, table_id)).waited_for()
            if not asked:
                break
            view = await self.rig.view(pair[asked[0]], table_id)
            action = player.choose(view.game_view, view.own.offers, Chance(bytes(32), number))
            await self.rig.act(pair[asked[0]], table_id, action)
        await self.rig.await_delivery()

    # -- one act --------------------------------------------------------------------------

    async def run(self, count: int) -> None:
        """Do so many acts, some concurrently; check what was sent after each hundred.

        Part of the time answers are deferred first, as for slow work.
        """
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
            got = await asyncio.gather(*(self._do(deed) for deed in chosen))
            for answer in got:
                if answer is not None and self.random.random() < 0.05:
                    acts.redeliver(self.rig.server, answer)
                    self.done["delivered again later"] += 1
            if self.rig.server.record.interactions >= 100:
                await self._check_sent()
                replies.DEFER_AFTER = self.random.choice((0.8, 0.8, 0.0))
        await self._check_sent()

    async def _do(self, deed: Callable[[], Awaitable[Answer | None]]) -> Answer | None:
        self.done[deed.__name__.strip("_")] += 1
        answer = await deed()
        if answer is not None and answer.how == "deferred":
            await answer.settled(60)
        return answer

    async def _forge(
        self,
        person: Person,
        channel: Channel,
        kind: InteractionType,
        data: Json,
        message: int | None = None,
    ) -> Answer:
        times = 2 if self.random.random() < 0.06 else 1
        self.done["delivered twice at once"] += times - 1
        return await forge(self.rig.server, person, channel, kind, data, message, times=times)

    async def _play(self) -> Answer | None:
        """Let a prompted player use the prompt's controls, panels and modals included."""
        person, table_id = (self.random.choice(p) for p in (self.pool.seated, self.pool.tables))
        view = await self.rig.view(person, table_id)
        found = (
            self.pool.own(person, view) if view.own.offers and view.own.prompt is not None else None
        )
        if found is None:
            return await self._press_shown()
        (number, channel), components = found, self.rig.server.world.messages[found[0]].components
        answer = None
        for _ in range(MOST_STEPS):
            parts = self.pool.of_prompt(components, view)
            if not parts:
                break
            data = self.pool.used(self.pool.likely(parts))
            kind = InteractionType.COMPONENT
            answer = await self._forge(person, channel, kind, data, number)
            if answer.modal is not None:
                data = self.pool.filled(answer.modal.data)
                return await self._forge(person, channel, InteractionType.MODAL, data, number)
            if answer.how == "deferred":
                await answer.settled(60)
            if answer.message is None:
                break
            number, components = answer.message.id, answer.message.components
        return answer

    async def _press_shown(self) -> Answer | None:
        message, part = self.pool.part(lambda part: part["type"] == 2)
        if part is None:
            return None
        person, channel = self.pool.reader(message), self.pool.channel(message)
        data = self.pool.used(part)
        return await self._forge(person, channel, InteractionType.COMPONENT, data, message)

    async def _choose_shown(self) -> Answer | None:
        message, part = self.pool.part(lambda part: part["type"] == 3)
        if part is None:
            return None
        person, channel = self.pool.reader(message), self.pool.channel(message)
        data = self.pool.used(part)
        return await self._forge(person, channel, InteractionType.COMPONENT, data, message)

    async def _press_forged(self) -> Answer | None:
        message, _ = self.pool.part(lambda part: True)
        person, channel = self.pool.anybody(message)
        data = component(self.pool.forged_id(), self.random.choice(KINDS))
        return await self._forge(person, channel, InteractionType.COMPONENT, data, message)

    async def _choose_forged(self) -> Answer | None:
        message, _ = self.pool.part(lambda part: True)
        person, channel = self.pool.anybody(message)
        values = [self.pool.value() for _ in range(self.random.choice((0, 1, 1, 1, 2, 30)))]
        id_ = (
            self.pool.forged_id()
            if self.random.random() < 0.5
            else self.random.choice(self.pool.ids)
        )
        data = component(id_, self.random.choice(KINDS), values)
        return await self._forge(person, channel, InteractionType.COMPONENT, data, message)

    async def _type(self) -> Answer | None:
        word = self.random.choice(self.pool.words)
        if word[:2] == ("table", "open") and self._is_crowded():
            return await self._complete()
        person = self.random.choice(self.pool.people)
        places = [c for c in (*self.pool.channels, person.dm) if self.pool.reads(person, c)]
        given = {
            option["name"]: self._typed_value(option)
            for option in options_of(self.rig, word)
            if option.get("required") or self.random.random() < 0.5
        }
        channel = self.random.choice(places)
        return await person.slash(channel, word.group, word.name, force=True, **given)

    def _typed_value(self, option: Json) -> Any:
        """Return a value for an option: numbers too large, too small, or no number at all."""
        if option["type"] == STRING_TYPE:
            return self.pool.value()
        if option["type"] == USER_TYPE:
            return self.random.choice(self.pool.people)
        if self.random.random() < 0.3:
            return self.random.choice(tuple(odd_values(option).values()))
        if option["type"] == BOOLEAN_TYPE:
            return self.random.random() < 0.5
        low, high = option.get("min_value", 0), option.get("max_value", 8)
        number = self.random.randint(low, high)
        return number if "min_value" in option else 100 * number

    async def _type_outdated(self) -> Answer | None:
        """Type a command with the options of another release."""
        word, person = self.random.choice(self.pool.words), self.random.choice(self.pool.people)
        channel = self.rig.channel if self.pool.reads(person, self.rig.channel) else person.dm
        options: list[dict[str, Any]] = [
            {"name": name, "type": 3, "value": self.pool.value()}
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
        asked = InteractionType.COMMAND
        if options and kind == 1 and self.random.random() < 0.4:
            self.random.choice(options)["focused"] = True
            asked = InteractionType.AUTOCOMPLETE
        return await self._forge(person, channel, asked, data)

    async def _complete(self) -> Answer | None:
        completed = [(w, o["name"]) for w, o in options(self.rig) if o.get("autocomplete")]
        word, focus = self.random.choice(completed)
        person = self.random.choice(self.pool.people)
        places = [c for c in (*self.pool.channels, person.dm) if self.pool.reads(person, c)]
        given = {
            n: self.pool.value() for n in word.options if n != focus and self.random.random() < 0.5
        }
        await person.autocomplete(
            self.random.choice(places),
            word.group,
            word.name,
            focus=focus,
            typed=self.pool.value(),
            **given,
        )
        return None

    async def _send_modal(self) -> Answer | None:
        message, _ = self.pool.part(lambda part: True)
        person, channel = self.pool.anybody(message)
        on = message if self.random.random() < 0.7 else None
        if self.pool.modals and self.random.random() < 0.5:
            opener, there, shown = self.random.choice(self.pool.modals)
            data = self.pool.filled(shown)
            return await self._forge(opener, there, InteractionType.MODAL, data, on)
        values = [self.pool.value() for _ in range(self.random.randrange(4))]
        return await self._forge(
            person, channel, InteractionType.MODAL, modal(self.pool.forged_id(), *values), on
        )

    async def _table(self) -> Answer | None:
        """Open a table, or start one, as its opener."""
        rig, person = self.rig, self.random.choice(self.pool.seated)
        for table_id in self.random.sample(self.pool.tables, min(6, len(self.pool.tables))):
            view = await rig.view(person, table_id)
            if view.status is Status.LOBBY and view.me is not None:
                action = self.random.choice(("add_chef", "start", "start"))
                data = component(ControlId(table_id, action).id(), 2)
                return await self._forge(
                    person, rig.channel, InteractionType.COMPONENT, data, self.pool.recent[-1]
                )
        if self._is_crowded():
            return await self._type()
        return await person.slash(
            self.random.choice(self.pool.channels[::2]),
            "table",
            "open",
            game=self.random.choice(self.pool.games),
        )

    def _is_crowded(self) -> bool:
        return len(self.pool.tables) >= LIVE_TABLES

    async def _check_sent(self) -> None:
        record = self.rig.server.record
        self.interactions += record.interactions
        record.interactions = 0
        await self.holds.check_sent()
