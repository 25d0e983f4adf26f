"""A Discord on loopback: its HTTP API and gateway, people who use it, and a record.

It knows nothing of the games; a bot connects to it by its base URL and cannot tell.
"""

from bot.playground.client.answers import Answer
from bot.playground.client.display import (
    ShownButton,
    ShownMessage,
    ShownModal,
    ShownPicture,
    ShownSelect,
)
from bot.playground.client.options import NotPossibleError
from bot.playground.client.person import Person
from bot.playground.server import Playground
from bot.playground.world.errors import RefusedError
from bot.playground.world.faults import Fault
from bot.playground.world.model import Channel, Guild, User
from bot.playground.world.permissions import Permission
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
