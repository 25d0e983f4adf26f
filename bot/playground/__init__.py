"""A Discord on loopback: its HTTP API and gateway, people who use it, and a record.

It knows nothing of the games; a bot connects to it by its base URL and cannot tell.
"""

from bot.playground.answers import Answer
from bot.playground.options import NotPossibleError
from bot.playground.people import Person
from bot.playground.permissions import Permission
from bot.playground.record import Audience, Exchange, Record, Sent
from bot.playground.refusals import RefusedError
from bot.playground.server import Playground
from bot.playground.shown import Button, Modal, Picture, Select, Shown
from bot.playground.trouble import Rule
from bot.playground.world import Channel, Guild, User

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
