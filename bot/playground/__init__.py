"""A Discord on loopback: its HTTP API and gateway, people who use it, and a record.

It knows nothing of the games; a bot connects to it by its base URL and cannot tell.
"""

from bot.playground.client.display import Button, Modal, Picture, Select, Shown
from bot.playground.client.options import NotPossibleError
from bot.playground.client.person import Person
from bot.playground.client.response import Answer
from bot.playground.server import Playground
from bot.playground.world.errors import RefusedError
from bot.playground.world.faults import Rule
from bot.playground.world.model import Channel, Guild, User
from bot.playground.world.permissions import Permission
from bot.playground.world.record import Audience, Exchange, Record, Sent

__all__ = [
    "Answer",
    "Audience",
    "Button",
    "Channel",
    "Exchange",
    "Guild",
    "Modal",
    "NotPossibleError",
    "Permission",
    "Person",
    "Picture",
    "Playground",
    "Record",
    "RefusedError",
    "Rule",
    "Select",
    "Sent",
    "Shown",
    "User",
]
