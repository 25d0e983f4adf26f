"""Autocomplete: what the actor could mean, from the actor's own views and nobody else's."""

from collections import Counter
from collections.abc import Sequence

import discord
from discord import app_commands

from bot import limits
from bot.games.errors import BrigadeError
from bot.tables.calls import Look
from bot.tables.finding import LIVE
from bot.tables.records import Status
from cogs.asked import Asked
from cogs.desk import Desk

_STATES = {Status.LOBBY: "open", Status.OVER: "finished", Status.ABANDONED: "abandoned"}


async def table_choices(
    desk: Desk,
    interaction: discord.Interaction,
    current: str,
    statuses: Sequence[Status] = LIVE,
) -> list[app_commands.Choice[str]]:
    """Return the tables a person sits at, then the others of this server, as choices."""
    where = Asked.by(interaction).where
    try:
        own = await desk.finder.seated(where, lambda look: True, statuses)
        looks = own + await desk.finder.here(where, lambda look: look.me is None, statuses)
    except BrigadeError:
        return []
    if statuses is not LIVE:
        looks.sort(key=lambda look: look.table_id, reverse=True)  # the newest is meant most often
    direct = where.guild_id is None  # there, tables of several servers have the same number
    found = {
        f"#{look.table_id}": f"{desk.boards.title(look, with_server=direct)} · {_state(look)}"
        for look in looks
    }
    return matching(found, current.lstrip("#"))


def _state(look: Look) -> str:
    if look.status is not Status.RUNNING:
        return _STATES[look.status]
    return "you are asked" if look.ask is not None else "running"


async def own_look(
    desk: Desk, interaction: discord.Interaction, game: str, table: str | None
) -> Look | None:
    """Return the table that a half-typed command is meant for, as its actor sees it.

    None where there is none, or several: then nothing can be offered.
    """
    where = Asked.by(interaction).where
    try:
        if table:
            look = await desk.finder.named(where, table)
            return look if look.game == game and look.me is not None else None
        looks = await desk.finder.seated(
            where, lambda look: look.game == game and look.ask is not None
        )
    except BrigadeError:
        return None
    return looks[0] if len(looks) == 1 else None


def matching(found: dict[str, str], current: str) -> list[app_commands.Choice[str]]:
    """Return choices (value to label) whose label holds what was typed so far.

    Discord takes no two choices of one name: equal labels are numbered.

    Raises:
        LimitError: Discord would refuse them; a bug of ours.
    """
    named: Counter[str] = Counter()
    choices = []
    for value, label in found.items():
        name = label[: limits.CHOICE_TEXT]
        named[name] += 1
        if named[name] > 1:
            name = f"{name[: limits.CHOICE_TEXT - 5]} ({named[name]})"
        if current.casefold() in name.casefold():
            choices.append(app_commands.Choice(name=name, value=value))
    choices = choices[: limits.CHOICES]
    limits.hold(limits.check_choices([choice.to_dict() for choice in choices]))
    return choices
