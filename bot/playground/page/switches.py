"""The page's fault switches: acts of Discord, of moderators and of people."""

import time
from collections.abc import Callable
from typing import Final

import msgspec

from bot.playground.client.checks import NotPossibleError
from bot.playground.client.person import Person
from bot.playground.page import views
from bot.playground.page.actions import Id
from bot.playground.server import Playground
from bot.playground.world.errors import Fault, RefusedError
from bot.playground.world.model import Channel, Json, Permission

CALLBACK: Final = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")

DENIABLE: Final = (
    Permission.VIEW_CHANNEL,
    Permission.SEND_MESSAGES,
    Permission.SEND_MESSAGES_IN_THREADS,
    Permission.ATTACH_FILES,
    Permission.READ_MESSAGE_HISTORY,
)
"""The permissions a switch can deny the bot."""

JUMPS: Final = (600, 3600, 21_600, 86_400, 259_200)
"""Seconds by which the clock can advance: ten minutes to three days."""

EXPECTED_CODES: Final = {
    50007: {"dms"},
    10062: {"answers", "gateway", "clock"},
    10015: {"answers", "gateway", "clock"},
    50027: {"clock"},
    40060: {"answers"},
    50001: {"permission"},
    50013: {"permission"},
    10008: {"delete"},
    50083: {"archive"},
    160005: {"lock"},
}
"""Switches by error code: its refusals are expected once one of them was used."""

_SHOWN: Final = 5
"""The number of newest refusals shown of each kind."""

_UNLIMITED: Final = 1_000_000_000
_MOST_THREADS: Final = 20


class SwitchRequest(msgspec.Struct):
    """A person's turn of a switch; each switch reads some of the fields."""

    switch: str = ""
    on: bool = False
    how: str = ""
    name: str = ""
    seconds: int = 0
    channel: Id = "0"
    message: Id = "0"


class Switches:
    """All switches and their state; ``jump`` advances every clock by seconds, None disables it."""

    def __init__(
        self, server: Playground, jump: Callable[[float], None] | None = None, clock: str = ""
    ) -> None:
        self._server, self._jump, self._clock_note = server, jump, clock
        self._used = _find_switched_on(server)
        self._answers = "at once"
        self._rule: Fault | None = None

    def shown(self, person: Person) -> Json:
        """Return the state of the switches for a person's page."""
        world = self._server.world
        return {
            "dmsClosed": person.user.dms_closed,
            "language": person.user.locale,
            "languages": views.list_languages(self._server),
            "answers": self._answers,
            "clock": self._jump is not None,
            "clockNote": self._clock_note,
            "ahead": round((self._server.clock() - time.time()) / 60),
            "jumps": list(JUMPS),
            "permissions": [str(one.name) for one in DENIABLE],
            "denied": {
                str(channel.id): [str(one.name) for one in DENIABLE if channel.denied & one]
                for channel in world.channels.values()
                if channel.denied
            },
            **self._list_refusals(),
        }

    def _list_refusals(self) -> Json:
        """Return refusals and violations that no switch explains."""
        record = self._server.record
        found: dict[str, list[str]] = {"refused": [], "caused": []}
        for code, violation in zip(record.codes, record.violations, strict=True):
            caused = EXPECTED_CODES.get(code, set()) & self._used
            found["caused" if caused else "refused"].append(violation)
        return {name: lines[-_SHOWN:] for name, lines in found.items()}

    def turn(self, person: Person, request: SwitchRequest) -> None:
        """Set a switch; raise NotPossibleError for an unknown switch or value."""
        name, on = request.switch, request.on
        match name:
            case "dms":
                person.user.dms_closed = on
            case "language":
                if request.how not in views.list_languages(self._server):
                    raise NotPossibleError(f"no command is described in {request.how!r}")
                person.user.locale = request.how
            case "answers":
                self._set_answers(request.how)
            case "gateway":
                self._trouble_gateway(request.how)
            case "permission":
                self._set_permission(self._find_channel(person, request), request.name, on)
            case "delete":
                self._delete(person, int(request.message))
            case "thread" | "archive" | "lock":
                self._change_thread(name, person, self._find_channel(person, request), on)
            case "clock":
                if self._jump is None or request.seconds not in JUMPS:
                    raise NotPossibleError(f"the clock does not jump by {request.seconds!r}")
                self._jump(float(request.seconds))
            case _:
                raise NotPossibleError(f"there is no switch {name!r}")
        self._used.add(name)
        self._server.announce()

    def _set_answers(self, how: str) -> None:
        within, faults = self._server.answer_within, self._server.faults
        rules = {
            "at once": None,
            "late": Fault(*CALLBACK, delay=within * 0.8, times=_UNLIMITED),
            "too late": Fault(*CALLBACK, delay=within * 1.2, times=_UNLIMITED),
            "never": Fault(*CALLBACK, refuse=RefusedError(10062), times=_UNLIMITED),
        }
        if how not in rules:
            raise NotPossibleError(f"answers do not come {how!r}")
        if self._rule is not None and self._rule in faults.rules:
            faults.rules.remove(self._rule)
        self._answers, self._rule = how, rules[how]
        if self._rule is not None:
            faults.add(self._rule)

    def _trouble_gateway(self, how: str) -> None:
        ways = {
            "cut": self._server.gateway.drop,
            "silent": self._server.gateway.go_silent,
            "forget": self._server.gateway.invalidate,
        }
        if how not in ways:
            raise NotPossibleError(f"there is no way {how!r} to trouble the gateway")
        ways[how]()

    def _set_permission(self, channel: Channel, name: str, on: bool) -> None:
        found = [one for one in DENIABLE if one.name == name]
        if not found or channel.guild_id is None or channel.thread is not None:
            raise NotPossibleError(f"{name!r} is not to be taken away here")
        (self._server.deny if on else self._server.allow)(channel, found[0])

    def _delete(self, person: Person, number: int) -> None:
        message = self._server.world.messages.get(number)
        seen = message is not None and views.is_visible(self._server, person.user, message)
        if message is None or message.only_for is not None or not seen:
            raise NotPossibleError("there is no such message to delete")
        self._server.delete_message(number)

    def _change_thread(self, what: str, person: Person, channel: Channel, on: bool) -> None:
        if what == "thread":
            threads = [c for c in self._server.world.channels.values() if c.thread is not None]
            if channel.guild_id is None or channel.thread is not None:
                raise NotPossibleError("threads are opened in a server's channel")
            if len(threads) >= _MOST_THREADS:
                raise NotPossibleError(f"there are {len(threads)} threads already")
            self._server.add_thread(channel, f"thread {len(threads) + 1}", by=person)
        elif channel.thread is None:
            raise NotPossibleError(f"{channel.name} is no thread")
        elif what == "archive":
            self._server.archive(channel, archived=on)
        else:
            self._server.lock(channel, locked=on)

    def _find_channel(self, person: Person, request: SwitchRequest) -> Channel:
        return views.find_channel(self._server, person.user, request.channel)


def _find_switched_on(server: Playground) -> set[str]:
    """Return the switches already on: most are part of the kept world."""
    world = server.world
    threads = [c.thread for c in world.channels.values() if c.thread is not None]
    on = {
        "dms": any(user.dms_closed for user in world.users.values()),
        "permission": any(channel.denied for channel in world.channels.values()),
        "archive": any(thread.archived for thread in threads),
        "lock": any(thread.locked for thread in threads),
    }
    return {name for name, is_on in on.items() if is_on}
