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

_SHOWN: Final = 5
"""The number of newest refusals shown."""

_UNLIMITED: Final = 1_000_000_000


class SwitchRequest(msgspec.Struct):
    """A person's turn of a switch; each switch reads some of the fields."""

    switch: str = ""
    on: bool = False
    how: str = ""
    name: str = ""
    seconds: int = 0
    channel: Id = "0"


class Switches:
    """All switches and their state; ``jump`` advances every clock by seconds."""

    def __init__(self, server: Playground, jump: Callable[[float], None]) -> None:
        self._server, self._jump = server, jump
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
            "ahead": round((self._server.clock() - time.time()) / 60),
            "jumps": list(JUMPS),
            "permissions": [str(one.name) for one in DENIABLE],
            "denied": {
                str(channel.id): [str(one.name) for one in DENIABLE if channel.denied & one]
                for channel in world.channels.values()
                if channel.denied
            },
            "refused": self._server.record.violations[-_SHOWN:],
        }

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
                self._server.gateway.drop()
            case "permission":
                channel = views.find_channel(self._server, person.user, request.channel)
                self._set_permission(channel, request.name, on)
            case "clock":
                if request.seconds not in JUMPS:
                    raise NotPossibleError(f"the clock does not jump by {request.seconds!r}")
                self._jump(float(request.seconds))
            case _:
                raise NotPossibleError(f"there is no switch {name!r}")
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

    def _set_permission(self, channel: Channel, name: str, on: bool) -> None:
        found = [one for one in DENIABLE if one.name == name]
        if not found or channel.guild_id is None or channel.thread is not None:
            raise NotPossibleError(f"{name!r} is not to be taken away here")
        (self._server.deny if on else self._server.allow)(channel, found[0])
