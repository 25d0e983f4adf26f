"""People of every kind around a table, and everything that they can try.

Commands are the registered ones, and actions those with a route or on a game's board, so that
new ones are covered automatically.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import msgspec

from bot.playground import Answer, Channel, Person, Playground
from bot.playground.gateway import events
from bot.playground.world.components import walk
from bot.playground.world.interactions import Interaction, InteractionType, build_metadata
from bot.playground.world.model import EVERYONE, Json, Permission
from bot.playground.world.snowflakes import IdKind
from bot.tables.model.records import TableId
from cogs.interactions.handlers import OTHERS
from tests.cogs.harness.loopback import LoopbackRig

_SUB_COMMAND = 1


class Word(NamedTuple):
    """A command such as /table open, with the names of its options."""

    group: str
    name: str
    """Empty for a command without a group, such as /rules."""
    options: tuple[str, ...]
    required: tuple[str, ...]


def words(rig: LoopbackRig) -> list[Word]:
    """Return every registered command."""
    return [
        Word(
            command["name"],
            leaf["name"],
            tuple(option["name"] for option in leaf.get("options", [])),
            tuple(o["name"] for o in leaf.get("options", []) if o.get("required")),
        )
        for command in rig.server.world.commands.values()
        for leaf in leaves(command)
    ]


def leaves(body: Json) -> list[Json]:
    """Return the sub-commands of a registered command; a plain command without a name."""
    if any(option["type"] == _SUB_COMMAND for option in body["options"]):
        found: list[Json] = body["options"]
        return found
    return [{"name": "", "options": body["options"]}]


def group_of(rig: LoopbackRig, game: str) -> str:
    """Return the group of a game's slash commands."""
    cogs = rig.bot.cogs.values()
    [group] = [cog.app_command for cog in cogs if getattr(cog, "game_id", "") == game]
    assert group is not None
    return group.name


def verbs(rig: LoopbackRig) -> list[str]:
    """Return every action with a route, or on a game's board."""
    services = rig.bot.services
    games = [services.presenters.newest(game) for game in services.games.ids()]
    of_games = [verb for presenter in games for verb in presenter.means_of]
    return sorted({*services.routes._known, *of_games} - {OTHERS})


class Crowd(msgspec.Struct, frozen=True):
    """One person of each kind, relative to a table of Mei, who is prompted, and Tomas."""

    table_id: TableId
    owner: Person
    other: Person
    spectator: Person
    moderator: Person
    administrator: Person
    left: Person
    elsewhere_seated: Person
    outsider: Person
    host: Person
    lounge: Channel

    def others(self) -> dict[str, Person]:
        """Return everybody but the owner of the hand, by kind."""
        fields = self.__struct_fields__
        return {
            name: who
            for name in fields
            if isinstance(who := getattr(self, name), Person) and name != "owner"
        }

    def places(self, rig: LoopbackRig, person: Person) -> list[Channel]:
        """Return the channels in which a person can type."""
        found = [rig.channel, self.lounge, person.dm]
        return [c for c in found if person.id in rig.server.world.readers(c)]


async def gather(rig: LoopbackRig, table_id: TableId | None = None) -> Crowd:
    """Create people of every kind; the one who left did so before the table began.

    Args:
        rig: the loopback.
        table_id: a lobby of Mei's; without one it is opened here.
    """
    server = rig.server
    moderator = server.add_person(
        "Moderator",
        [rig.guild],
        permissions=EVERYONE | Permission.MANAGE_GUILD | Permission.MANAGE_MESSAGES,
    )
    administrator = server.add_person(
        "Administrator", [rig.guild], permissions=EVERYONE | Permission.ADMINISTRATOR
    )
    left = server.add_person("Gone", [rig.guild])
    elsewhere = server.add_guild("Elsewhere")
    lounge = server.add_channel(elsewhere, "lounge")
    outsider = server.add_person("Outsider", [elsewhere])
    host = Person(server, server.owner)  # the application's owner
    rig.guild.members[host.id] = EVERYONE
    table_id = table_id or await rig.open(rig.mei)
    lobby = rig.boards()[-1]
    joined = await (await left.press(lobby, lobby.button("Join"))).settled()
    assert joined.message is not None
    await (await left.press(joined.message, joined.message.button("Leave"))).settled()
    await (await rig.tomas.press(lobby, lobby.button("Join"))).settled()
    await rig.await_delivery()
    await (await rig.mei.press(lobby, lobby.button("Start"))).settled()
    await rig.await_delivery()
    return Crowd(
        table_id,
        rig.mei,
        rig.tomas,
        rig.zoe,
        moderator,
        administrator,
        left,
        rig.omar,
        outsider,
        host,
        lounge,
    )


async def forge(
    server: Playground,
    person: Person,
    channel: Channel,
    kind: InteractionType,
    data: Json,
    message: int | None = None,
    *,
    times: int = 1,
) -> Answer:
    """Send an interaction that no client would send, and wait for its first answer.

    Args:
        server: the loopback Discord.
        person: the sender.
        channel: the channel it claims.
        kind: the interaction type it claims.
        data: its data.
        message: the message of its control.
        times: how often it is delivered, simultaneously.
    """
    words = f"{person.name} forged {kind.name} {str(data)[:200]!r}"
    number = server.world.ids.make(IdKind.INTERACTION)
    token = server.world.ids.token(number)
    interaction = Interaction(
        number, token, kind, person.id, channel.id, words, data, server.clock(), message_id=message
    )
    if kind is InteractionType.MODAL:
        opener = replace(interaction, type=InteractionType.COMMAND)
        interaction.source = build_metadata(opener, server.world)
    server.keep(interaction)
    for _ in range(times):
        events.send_interaction(server, interaction)
    try:
        await server.until(lambda: interaction.response.type is not None, server.answer_within)
    except TimeoutError:
        interaction.response.failed = True
        server.record.violate(10062, f"not answered in time: {words}")
    return Answer(server, interaction)


def modal(custom_id: str, *values: str) -> Json:
    """Return the data of a modal that was never opened, with a text field for each of ``values``.

    The fields are in labels and, as in older forms, in rows.
    """
    rows: list[Json] = []
    for number, value in enumerate(values):
        field = {"type": 4, "id": 10 + number, "custom_id": f"field{number}", "value": value}
        label = {"type": 18, "id": 30 + number, "component": field}
        row = {"type": 1, "id": 30 + number, "components": [field]}
        rows.append(row if number % 2 else label)
    return {"custom_id": custom_id, "components": rows}


def component(custom_id: str, kind: int, values: list[str] | None = None) -> Json:
    """Return the data of a control of any kind."""
    data: Json = {"component_type": kind, "custom_id": custom_id, "id": 1}
    return data if values is None else {**data, "values": values}


def controls(components: Any) -> Iterator[Json]:
    """Yield the buttons and selects among components, as they were sent."""
    return (part for part in walk(components) if part.get("custom_id"))
