"""A loopback Discord: HTTP API, gateway, simulated people, and a record of all traffic.

It is independent of the games. A bot connects to it by its base URL, as to Discord itself.
"""

from bot.playground.client.checks import NotPossibleError as NotPossibleError
from bot.playground.client.display import Answer as Answer
from bot.playground.client.display import ShownButton as ShownButton
from bot.playground.client.display import ShownMessage as ShownMessage
from bot.playground.client.person import Person as Person
from bot.playground.server import Playground as Playground
from bot.playground.world.errors import Fault as Fault
from bot.playground.world.errors import RefusedError as RefusedError
from bot.playground.world.model import Channel as Channel
from bot.playground.world.model import Guild as Guild
from bot.playground.world.model import Permission as Permission
from bot.playground.world.record import Delivery as Delivery
from bot.playground.world.record import Exchange as Exchange
