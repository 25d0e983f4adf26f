"""People, messages, controls, words, and forgeries of them, for a random crowd to choose from."""

import random
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from bot.games.chance import Chance
from bot.games.hibachi.rules.offers import PlanForm
from bot.playground import Channel, Person
from bot.playground.world.interactions import InteractionType
from bot.playground.world.model import Json
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView
from cogs.hibachi.aim import draft_of
from cogs.interactions.control_id import ControlId, UnknownControlError
from tests.cogs.harness.crowd import Crowd, component, controls, verbs, words
from tests.cogs.harness.loopback import LoopbackRig
from tests.oddities import ODD

_DRAFTS = ("aim_100_20_0_50", "aim_600_2_m75_100", "line_egg", "rank_egg", "rank__ask")


class Pool:
    """What there is, and what was there a while ago.

    Args:
        rig: where.
        chance: what decides.
        crowd: one person of each kind.
    """

    def __init__(self, rig: LoopbackRig, chance: random.Random, crowd: Crowd) -> None:
        self.rig, self.random, self.crowd = rig, chance, crowd
        extra = [rig.server.add_person(name, [rig.guild]) for name in ("Ada", "Lena")]
        self.people = [crowd.owner, *crowd.others().values(), *extra]
        self.seated = [rig.mei, rig.tomas, rig.omar, *extra]
        pantry = rig.server.add_channel(rig.guild, "pantry")
        self.channels: list[Channel] = [rig.channel, crowd.lounge, pantry]
        self.words, self.verbs = words(rig), verbs(rig)
        games = rig.bot.tables.games
        self.things = [*games.ids(), "good", "take", "leave"]
        """Words that options know: of games and of their content."""
        for game in games.ids():
            content = getattr(games.newest(game), "content", None)
            for name in getattr(content, "__struct_fields__", ()):
                field = getattr(content, name)
                self.things += field if isinstance(field, Mapping) else ()
        self.ids: deque[str] = deque(maxlen=4000)
        """What controls were called, also those that are gone."""
        self.recent: deque[int] = deque(maxlen=80)
        """Messages with controls on them."""
        self.tables: list[TableId] = []

    def part(self, fits: Callable[[Any], bool]) -> tuple[int, Any]:
        """Return a recent message and one of its controls that fits, or None in its place."""
        world = self.rig.server.world
        for _ in range(8):
            number = self.random.choice(self.recent)
            message = world.messages.get(number)
            if message is None or message.deleted:
                continue
            parts = [part for part in controls(message.components) if fits(part)]
            if parts:
                return number, self.random.choice(parts)
        alive = [n for n in self.recent if n in world.messages and not world.messages[n].deleted]
        return self.random.choice(alive), None

    def reads(self, person: Person, channel: Channel) -> bool:
        """Say whether a person reads a channel."""
        return person.id in self.rig.server.world.readers(channel)

    def channel(self, number: int) -> Channel:
        """Return where a message stands."""
        world = self.rig.server.world
        return world.channels[world.messages[number].channel_id]

    def reader(self, number: int) -> Person:
        """Return somebody who sees a message."""
        world = self.rig.server.world
        message = world.messages[number]
        readers = world.readers(self.channel(number))
        fitting = [p for p in self.people if p.id in readers and message.only_for in (None, p.id)]
        return self.random.choice(fitting or self.people)

    def anybody(self, number: int) -> tuple[Person, Channel]:
        """Return a person, and a channel where it can do something; often not the message's."""
        channel = self.channel(number)
        readers = [person for person in self.people if self.reads(person, channel)]
        if readers:
            return self.random.choice(readers), channel
        return self.people[0], self.rig.channel

    def value(self) -> str:
        """Return what may stand in an option: odd, or nearly sensible."""
        chance = self.random.random()
        if chance < 0.3:
            return self.random.choice(tuple(ODD.values()))
        if chance < 0.5:
            return str(self.random.choice((*self.tables, 0, 1, 2, 99)))
        if chance < 0.6:
            return f"#{self.random.choice((*self.tables, 0, 10**12))}"
        word = self.random.choice(self.things)
        return self.random.choice(
            (word, f"back_{word}", f"rabbit_{self.random.randrange(7)}_{word}")
        )

    def forged_id(self) -> str:
        """Return a custom id that was never made, or not so."""
        chance = self.random.random()
        known = self.random.choice(self.ids)
        if chance < 0.3:
            return self._mutated(known)
        if chance < 0.9:
            table = self.random.choice((*self.tables, 0, 999_999))
            return ControlId(
                table,
                self.random.choice(self.verbs),
                self.random.choice((None, 0, 1, 2, 3, 4, 9)),
                self.random.choice((0, 1, 2, 3, 7, 20, 999_999)),
                self.random.choice(("", "0", "1", "7", "99", "pets", "good", "x" * 32, *_DRAFTS)),
            ).id()
        return self.random.choice(tuple(ODD.values()))[:100] or "-"

    def step(self, view: TableView, form: Any) -> tuple[InteractionType, Json]:
        """Return how a form of Hibachi is gone on with: a throw, or a line of the market form."""
        assert view.own.ask is not None
        press = ControlId(view.table_id, "enter", view.me, view.own.ask.number)
        if not isinstance(form, PlanForm):
            throw = form.sample(Chance(self.random.randbytes(32), view.version), "fuzz")
            press = replace(press, payload=draft_of(throw))
            return InteractionType.COMPONENT, component(press.id(), 2)
        if form.ranks and self.random.random() < 0.3:
            bowl = self.random.choice([*(stall.bowl for stall in form.stalls), "_ask", "_anew"])
            return InteractionType.COMPONENT, component(
                replace(press, payload=f"rank_{bowl}").id(), 2
            )
        stall = self.random.choice(form.stalls)
        filled = {key: self.value() for key in ("sell", "at_least", "buy", "at_most")}
        if self.random.random() < 0.7:
            filled = {"sell": str(stall.sell), "buy": str(stall.buy), "at_most": str(form.top)}
        mode = self.random.choice(("ask", "numbers", "numbers", "neither"))
        parts: list[Json] = [{"type": 3, "id": 2, "custom_id": "mode", "values": [mode]}]
        parts += [{"type": 4, "id": 3, "custom_id": k, "value": v} for k, v in filled.items()]
        rows = [{"type": 18, "id": 9 + n, "component": part} for n, part in enumerate(parts)]
        data = {"custom_id": replace(press, payload=f"line_{stall.bowl}").id(), "components": rows}
        return InteractionType.MODAL, data

    def _mutated(self, known: str) -> str:
        place = self.random.randrange(len(known))
        try:
            press = ControlId.parse(known)
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
                    ControlId(
                        press.table, press.action, press.seat, press.prompt + 1, press.payload
                    ).id(),
                    ControlId(
                        press.table + 1, press.action, press.seat, press.prompt, press.payload
                    ).id(),
                    known * 3,
                )
            )[:100]
            or "-"
        )
