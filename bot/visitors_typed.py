"""The slash command that does an action, for those who rather type than press."""

from collections.abc import Iterable
from typing import Any

import msgspec
from discord import app_commands

from bot.games.offers import Form

_BESIDE = {"table"}
"""Options of a command that say nothing of the action."""


class Command(msgspec.Struct, frozen=True):
    """What is typed after the slash."""

    group: str
    name: str
    given: dict[str, Any]


def command_for(groups: Iterable[Any], offer: Any, action: Any) -> Command | None:
    """Return the command whose options are the fields of a form, filled in as ``action`` says.

    Args:
        groups: the commands that the bot has.
        offer: the form that accepts the action.
        action: what is to be done.
    """
    if not isinstance(offer, Form):
        return None
    for group in groups:
        for command in group.walk_commands() if isinstance(group, app_commands.Group) else ():
            if not isinstance(command, app_commands.Command):
                continue
            takes = [option for option in command.parameters if option.name not in _BESIDE]
            if {option.name for option in takes} == set(offer.fields):
                given = {option.display_name: getattr(action, option.name) for option in takes}
                return Command(group.name, command.name, given)
    return None
