"""The people, messages, controls, words and forgeries that the fuzzer chooses from."""

import random
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any

from bot.limits import TEXT_FIELD
from bot.playground import Channel, Person
from bot.playground.world.model import Json
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView
from cogs.interactions.handlers import ControlId, UnknownControlError
from tests.cogs.cases import CASES
from tests.cogs.harness.crowd import Crowd, component, controls, verbs, words
from tests.cogs.harness.loopback import LoopbackRig
from tests.oddities import ODD

ANSWERS = ("do", "pick", "enter")
"""The actions of controls that answer a prompt, or continue a form."""


def parse_control(custom_id: str) -> ControlId | None:
    """Return the parsed control id, or None for a foreign one."""
    with suppress(UnknownControlError):
        return ControlId.parse(custom_id)
    return None


class Pool:
    """The current controls, messages and tables, and some earlier ones.

    Args:
        rig: the loopback.
        chance: makes the choices.
        crowd: one person of each kind.
    """

    def __init__(self, rig: LoopbackRig, chance: random.Random, crowd: Crowd) -> None:
        self.rig, self.random, self.crowd = rig, chance, crowd
        extra = [rig.server.add_person(name, [rig.guild]) for name in ("Ada", "Lena")]
        self.people = [crowd.owner, *crowd.others().values(), *extra]
        self.seated = [rig.mei, rig.tomas, rig.omar, *extra]
        pantry = rig.server.add_channel(rig.guild, "pantry")
        self.channels: list[Channel] = [rig.channel, crowd.lounge, pantry]
        self.words, self.actions = words(rig), verbs(rig)
        games = rig.bot.tables.games
        self.games = games.ids()
        self.things = [*self.games, "chef", "apprentice"]
        """Values that options accept: games, their content, and completions."""
        self.drafts: deque[str] = deque(maxlen=400)
        """Payloads of controls, and the drafts of the games' cases."""
        for game in self.games:
            self.drafts += CASES[game].drafts
            typed = [given for known in CASES[game].typed.values() for given in known]
            self.things += [v for given in typed for v in given.values() if type(v) is str]
            content = getattr(games.newest(game), "content", None)
            for name in getattr(content, "__struct_fields__", ()):
                field = getattr(content, name)
                self.things += field if isinstance(field, Mapping) else ()
        self.ids: deque[str] = deque(maxlen=4000)
        """The ids of controls, including removed ones."""
        self.recent: deque[int] = deque(maxlen=80)
        """Messages with controls."""
        self.modals: deque[tuple[Person, Channel, Json]] = deque(maxlen=40)
        """Modals with their openers."""
        self.completions: deque[str] = deque(maxlen=400)
        self.tables: list[TableId] = []

    def part(self, fits: Callable[[Any], bool]) -> tuple[int, Any]:
        """Return a recent message with a matching control, or None for the control."""
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
        """Return whether a person can read a channel."""
        return person.id in self.rig.server.world.readers(channel)

    def channel(self, number: int) -> Channel:
        """Return the channel of a message."""
        world = self.rig.server.world
        return world.channels[world.messages[number].channel_id]

    def reader(self, number: int) -> Person:
        """Return a person who can see a message."""
        world = self.rig.server.world
        message = world.messages[number]
        readers = world.readers(self.channel(number))
        fitting = [p for p in self.people if p.id in readers and message.only_for in (None, p.id)]
        return self.random.choice(fitting or self.people)

    def anybody(self, number: int) -> tuple[Person, Channel]:
        """Return a person, and a channel available to them; often not the message's."""
        channel = self.channel(number)
        readers = [person for person in self.people if self.reads(person, channel)]
        if readers:
            return self.random.choice(readers), channel
        return self.people[0], self.rig.channel

    def value(self) -> str:
        """Return a value for an option: odd, or nearly valid."""
        chance = self.random.random()
        if chance < 0.3:
            return self.random.choice(tuple(ODD.values()))
        if chance < 0.5:
            return str(self.random.choice((*self.tables, 0, 1, 2, 99)))
        if chance < 0.6:
            return f"#{self.random.choice((*self.tables, 0, 10**12))}"
        if chance < 0.8 and self.completions:
            return self.random.choice(self.completions)
        return self.random.choice(self.things)

    def forged_id(self) -> str:
        """Return an invalid custom id, or one that no control has."""
        chance = self.random.random()
        known = self.random.choice(self.ids)
        if chance < 0.3:
            return self._mutated(known)
        if chance < 0.9:
            table = self.random.choice((*self.tables, 0, 999_999))
            return ControlId(
                table,
                self.random.choice(self.actions),
                self.random.choice((None, 0, 1, 2, 3, 4, 9)),
                self.random.choice((0, 1, 2, 3, 7, 20, 999_999)),
                self.random.choice(("", "0", "99", "chef", "x" * 32, *self._some_drafts(5))),
            ).id()
        return self.random.choice(tuple(ODD.values()))[:100] or "-"

    def _some_drafts(self, count: int) -> list[str]:
        return [self.random.choice(self.drafts) for _ in range(count)] if self.drafts else []

    def of_prompt(self, components: Any, view: TableView) -> list[Json]:
        """Return the controls for a seat's open prompt."""
        assert view.own.prompt is not None
        open_now = (view.table_id, view.me, view.own.prompt.number)
        ids = ((part, parse_control(part["custom_id"])) for part in controls(components))
        return [p for p, one in ids if one and (one.table, one.seat, one.prompt) == open_now]

    def own(self, person: Person, view: TableView) -> tuple[int, Channel] | None:
        """Return a recent message on which a person can answer the open prompt."""
        world = self.rig.server.world
        for number in reversed(self.recent):
            message = world.messages.get(number)
            if message is None or message.deleted or message.only_for not in (None, person.id):
                continue
            channel = world.channels[message.channel_id]
            if self.reads(person, channel) and self.of_prompt(message.components, view):
                return number, channel
        return None

    def used(self, part: Json) -> Json:
        """Return the data of a press or a choice."""
        values = [self.random.choice(part["options"])["value"]] if "options" in part else None
        return component(part["custom_id"], part["type"], values)

    def likely(self, parts: Iterable[Json]) -> Json:
        """Return a control; half the time one that answers, if there is any."""
        every = list(parts)
        answers = [part for part in every if ControlId.parse(part["custom_id"]).action in ANSWERS]
        return self.random.choice(answers if answers and self.random.random() < 0.5 else every)

    def filled(self, modal: Json) -> Json:
        """Return the data of a modal: as it opened, valid or odd, field by field."""
        rows = []
        for number, outer in enumerate(modal["components"]):
            part = outer["component"]
            shell = {"type": outer["type"], "id": 2 * number + 1}
            own = {"type": part["type"], "id": 2 * number + 2, "custom_id": part["custom_id"]}
            value = self._field(part)
            own |= {"value": value} if part["type"] == TEXT_FIELD else {"values": [value]}
            rows.append({**shell, "component": own})
        return {"custom_id": modal["custom_id"], "components": rows}

    def _field(self, part: Json) -> str:
        """Return a value for a modal's field: an option, its current value, or anything."""
        if self.random.random() < 0.1:
            return self.value()
        if "options" in part:
            return str(self.random.choice(part["options"])["value"])
        return part.get("value") or self.random.choice(("0", "1", "2", "12"))

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
