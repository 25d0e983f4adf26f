"""Autocomplete from the requester's own views."""

from collections import Counter
from collections.abc import Callable, Sequence

import discord
from discord import app_commands

from bot import limits
from bot.games.errors import BrigadeError, UnknownGameError
from bot.games.registry import Games
from bot.limits.commands import check_choices
from bot.limits.fields import require_valid
from bot.tables.model.records import LIVE, Status
from bot.tables.views.table_view import TableView
from bot.words import say
from cogs.gameplay.handler import GameplayHandler
from cogs.interactions.handlers import Invocation
from cogs.interactions.names import plain_names


async def table_choices(
    gameplay: GameplayHandler,
    interaction: discord.Interaction,
    current: str,
    statuses: Sequence[Status] = LIVE,
) -> list[app_commands.Choice[str]]:
    """Return the tables a person sits at, then the others of this server, as choices."""
    where = Invocation.by(interaction).context
    try:
        own = await gameplay.resolver.seated(where, lambda view: True, statuses)
        views = own + await gameplay.resolver.here(where, lambda view: view.me is None, statuses)
    except BrigadeError:
        return []
    if statuses is not LIVE:
        views.sort(key=lambda view: view.table_id, reverse=True)  # the newest is meant most often
    direct = where.guild_id is None  # there, tables of several servers have the same number
    found = {
        f"#{view.table_id}": f"{gameplay.boards.title(view, with_server=direct)} · {_state(view)}"
        for view in views
    }
    return matching(found, current.lstrip("#"))


async def player_choices(
    gameplay: GameplayHandler, interaction: discord.Interaction, current: str
) -> list[app_commands.Choice[str]]:
    """Return the other people playing at the resolved table, by seat."""
    view = await own_view(gameplay, interaction, lambda view: view.status is Status.RUNNING)
    if view is None or view.status is not Status.RUNNING:
        return []
    names = plain_names(view)
    others = {
        str(seat + 1): names[seat]
        for seat, one in enumerate(view.seats)
        if seat != view.me and one.chef is None and not one.freed and not one.conceded
    }
    return matching(others, current)


def _state(view: TableView) -> str:
    asked = view.status is Status.RUNNING and view.own.prompt is not None
    return say("state-asked" if asked else f"state-{view.status}")


async def own_view(
    gameplay: GameplayHandler,
    interaction: discord.Interaction,
    fits: Callable[[TableView], bool],
) -> TableView | None:
    """Return the table named by a half-typed command, or the requester's only one that fits."""
    invocation, table = Invocation.by(interaction), interaction.namespace.table or None
    try:
        views = await gameplay.meant(invocation, table, fits)
    except BrigadeError:
        return None
    own = [view for view in views if view.me is not None]
    return own[0] if len(own) == 1 else None


def game_named(games: Games, typed: str) -> str:
    """Return the id of the game meant by an id or a title, or nothing for nothing.

    Raises:
        UnknownGameError: no game is called so.
    """
    wanted = typed.casefold()
    for game, title in games.titles().items():
        if wanted in (game, title.casefold()):
            return game
    if wanted:
        raise UnknownGameError(typed)
    return ""


def matching(found: dict[str, str], current: str) -> list[app_commands.Choice[str]]:
    """Return choices (value to label) with labels that hold the typed text.

    Discord takes no two choices of one name: equal labels are numbered.

    Raises:
        LimitError: Discord would refuse them; a bug of the caller.
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
    require_valid(check_choices([choice.to_dict() for choice in choices]))
    return choices
