"""The services that every part of a delivery works with."""

from typing import NamedTuple

import discord

from bot.tables.log.store import MessageStore
from bot.tables.service import Tables
from cogs.delivery.messages import MessageTransport
from cogs.interactions.languages import Languages
from cogs.messages.boards import Boards
from cogs.messages.hands import Hands


class DeliveryServices(NamedTuple):
    """Tables and pages, and what sends them."""

    client: discord.AutoShardedClient
    tables: Tables
    records: MessageStore
    boards: Boards
    hands: Hands
    languages: Languages
    messages: MessageTransport


class DeliveryPart:
    """A part of a delivery, with the services of all."""

    def __init__(self, services: DeliveryServices) -> None:
        self._client, self._tables, self._records = services[:3]
        self._boards, self._hands, self._languages, self._messages = services[3:]
