"""A loopback Discord: HTTP API, gateway, simulated people, and a record of all traffic.

It knows nothing of the games. A bot connects to it by its base URL, as to Discord itself.
"""

from bot.playground.client.checks import NotPossibleError
from bot.playground.client.display import (
    Answer,
    ShownButton,
    ShownMessage,
    ShownModal,
    ShownPicture,
    ShownSelect,
)
from bot.playground.client.person import Person
from bot.playground.server import Playground
from bot.playground.world.errors import RefusedError
from bot.playground.world.faults import Fault
from bot.playground.world.model import Channel, Guild, Permission, User
from bot.playground.world.record import Audience, Delivery, Exchange, Record

__all__ = [
    "Answer",
    "Audience",
    "Channel",
    "Delivery",
    "Exchange",
    "Fault",
    "Guild",
    "NotPossibleError",
    "Permission",
    "Person",
    "Playground",
    "Record",
    "RefusedError",
    "ShownButton",
    "ShownMessage",
    "ShownModal",
    "ShownPicture",
    "ShownSelect",
    "User",
]
