"""The /host commands: a server's settings and its open tables, for its managers."""

from collections.abc import Mapping, Sequence
from itertools import islice

import discord
from discord import app_commands
from msgspec.structs import replace

from bot.games.contract import Option
from bot.tables.commands.lobby import CloseTable
from bot.tables.model.records import ServerSettings, Status
from bot.tables.model.terms import TERMS
from bot.tables.people import reliability
from bot.tables.views.table_view import TableView
from bot.words import locales, say
from cogs.gameplay.commands import ServiceGroup, command
from cogs.gameplay.handler import GameplayHandler
from cogs.interactions.handlers import ControlId, Invocation, Reply, UnknownControlError, route
from cogs.interactions.names import text_names
from cogs.interactions.page import BadFieldError, Button, Page, Pick, PickOption, Row, rows_of
from cogs.interactions.permissions import (
    IN_THREADS,
    managed,
    missing_permissions,
    require_permissions,
)
from cogs.interactions.sentences import InteractionError
from cogs.messages.lobby import option_key
from cogs.messages.preferences import AUTOMATIC, languages
from cogs.messages.waiting import relative
from cogs.services import ServiceBot, Services

SHOWN = 10
"""The most tables in the list; those without a move for longest are first."""


async def open_tables(gameplay: GameplayHandler, invocation: Invocation, note: str = "") -> Reply:
    """List the server's open tables, longest without a move first."""
    guild_id = managed(invocation.interaction)
    tables = gameplay.tables
    known, closed = await gameplay.resolver.played(invocation.context, guild_id)
    found = sorted(known, key=lambda view: view.times.moved_at)
    lines, buttons = [note] if note else [], list[Button]()
    for view in islice(found, SHOWN):
        view, at = replace(view, me=None), view.times.moved_at
        place = await tables.queries.board_of(view.table_id)
        title = gameplay.boards.title(view)
        where = f"<#{view.location.channel_id}>"
        lines.append(say("host-table", title=title, channel=where, waits=_waits(view)))
        lines.append(say("host-last-move", at=relative(at)))
        link = gameplay.boards.link(view, place)
        buttons.append(Button("", say("host-link", number=view.number), url=link))
        close = ControlId(view.table_id, "host_close").id()
        buttons.append(Button(close, say("host-close", number=view.number)))
    if len(found) > SHOWN:
        lines.append(say("host-more", count=len(found) - SHOWN))
    if closed:
        lines.append(say("host-hidden", count=closed))
    if not found and not closed:
        lines.append(say("host-no-table"))
    page = Page(say("host-tables"), "\n".join(lines), rows=rows_of(buttons))
    return Reply(page, in_place=True)


def _waits(view: TableView) -> str:
    """Return the awaited players and since when, as public words."""
    names = text_names(view)
    if view.status is Status.LOBBY:
        return say("host-waits-lobby", names=names)
    if view.times.paused_at is not None:
        return say("host-waits-paused", at=relative(view.times.paused_at))
    since = [
        say("since-when", names=[names[seat]], at=relative(at))
        for seat in view.waited_for()
        if (at := view.seats[seat].turn.since) is not None
    ]
    return say("host-waits", since=since) if since else say("host-goes-on")


_LIMITS = (1, 2, 3, 5, 10, 20, 50)

_MOST = Option("most", tuple(map(str, (0, *_LIMITS))))

_EACH = Option("each", _MOST.choices)

_NAMED = 20
"""The most blocked people who are named."""


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class HostCog(ServiceGroup, group_name="host"):
    """Slash commands for all tables of a server, and the controls on their pages."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._opener, self._games = services.opener, services.games
        self._servers = services.tables.servers

    @command()
    async def setup(self, invocation: Invocation) -> Reply:
        """Show the missing permissions of the bot in the channel and the server's choices."""
        guild_id = managed(invocation.interaction)
        return await self._setup(invocation.interaction, await self._servers.settings(guild_id))

    @command()
    async def tables(self, invocation: Invocation) -> Reply:
        """List the tables."""
        return await open_tables(self.gameplay, invocation)

    @route("host_tables")
    async def back(self, invocation: Invocation, _: ControlId) -> Reply:
        """List the tables in the place of a question about one."""
        return await open_tables(self.gameplay, invocation)

    @route("host", "host_do", "host_pick", "host_game")
    async def press(self, invocation: Invocation, control: ControlId) -> Reply:
        """Handle a control of these pages."""
        guild_id = managed(invocation.interaction)
        if control.action == "host":
            return await self._setup(invocation.interaction, await self._servers.settings(guild_id))
        value = invocation.choice
        if control.action == "host_pick" and control.payload == "game":
            return self._game(value, await self._servers.settings(guild_id))
        async with self._opener.lock(guild_id):
            before = await self._servers.settings(guild_id)
            after = self._changed(control, value, before, invocation.interaction)
            await self._servers.keep(guild_id, after)
        if control.action == "host_game":
            return self._game(control.payload.partition("__")[0], after)
        return await self._setup(invocation.interaction, after)

    @command()
    async def block(
        self, invocation: Invocation, person: discord.User, take_back: bool = False
    ) -> Reply:
        """Keep a person from sitting down, or no longer."""
        guild_id = managed(invocation.interaction)
        if person.bot or person.id == invocation.request.user_id:
            raise BadFieldError("person", say("takes-another-person"))
        await self._servers.block(guild_id, person.id, blocked=not take_back)
        words = say("host-unblocked" if take_back else "host-blocked", name=f"<@{person.id}>")
        return Reply(Page(words, private=True))

    @route("host_close", "host_close_now")
    async def close(self, invocation: Invocation, control: ControlId) -> Reply:
        """Ask whether to close a table, and close it."""
        guild_id = managed(invocation.interaction)
        view = await self.gameplay.resolver.known(invocation.context, control.table)
        if view.location.guild_id != guild_id:
            raise InteractionError("not_manager")
        if control.action == "host_close" and view.status.is_live:
            title, names = self.services.boards.title(view), text_names(replace(view, me=None))
            close = ControlId(view.table_id, "host_close_now").id()
            row = (
                Button(close, say("host-close", number=view.number), "danger"),
                Button(ControlId(0, "host_tables").id(), say("button-return")),
            )
            words = say("host-close-asked", title=title, names=names)
            return Reply(Page(words, rows=(row,)), in_place=True)
        await self.services.tables.execute(invocation.request, control.table, CloseTable())
        return await open_tables(self.gameplay, invocation, say("table-closed", number=view.number))

    def _changed(
        self,
        control: ControlId,
        value: str,
        settings: ServerSettings,
        interaction: discord.Interaction,
    ) -> ServerSettings:
        here = interaction.channel_id or 0
        match control.action, control.payload:
            case "host_do", "here":
                there, parent = settings.channels, _parent(interaction)
                chosen = tuple(channel for channel in there if channel not in (here, parent))
                chosen = (*there, parent) if chosen == there else chosen
                return replace(settings, channels=chosen)
            case "host_do", "anywhere":
                return replace(settings, channels=())
            case "host_do", "log" | "seats" as what:
                field = f"{what}_channel"
                if getattr(settings, field) == here:
                    return replace(settings, **{field: None})
                require_permissions(interaction)
                return replace(settings, **{field: here})
            case "host_do", "newcomers" | "threads" as switch:
                return replace(settings, **{switch: not getattr(settings, switch)})
            case "host_pick", "most" | "each" as limit:
                _known((_MOST, _EACH), limit, value)
                return replace(settings, **{limit: int(value)})
            case "host_pick", "language":
                if value not in (AUTOMATIC, *locales()):
                    raise UnknownControlError
                return replace(settings, language="" if value == AUTOMATIC else value)
            case "host_pick", term:
                option = _known(TERMS, term, value)
                return replace(settings, terms={**settings.terms, option.id: value})
            case "host_game", detail:
                game, _, name = detail.partition("__")
                if game not in self._games.ids():
                    raise UnknownControlError
                option = _known(self._games.newest(game).spec.options, name, value)
                own = {**settings.options.get(game, {}), option.id: value}
                return replace(settings, options={**settings.options, game: own})
            case _:
                raise UnknownControlError

    # -- pages ----------------------------------------------------------------------------

    async def _setup(self, interaction: discord.Interaction, settings: ServerSettings) -> Reply:
        lines = [*_permissions(interaction, settings), "", *_chosen(settings)]
        if blocked := await self._servers.blocked(managed(interaction)):
            named = [f"<@{user_id}>" for user_id in blocked[:_NAMED]]
            lines.append(say("host-blocks", names=named, more=len(blocked) - len(named)))
        for game in self._games.ids():
            spec = self._games.newest(game).spec
            own = settings.options.get(game, {})
            options = [
                _said("host-option", option, own)
                for option in spec.options
                if own.get(option.id, option.default) != option.default
            ]
            if options:
                chosen = " · ".join(options)
                lines.append(say("host-game-options", game=spec.title, options=chosen))
        rows = self._rows(interaction, settings)
        return Reply(Page(say("host-setup"), "\n".join(lines), rows=rows), in_place=True)

    def _rows(self, interaction: discord.Interaction, settings: ServerSettings) -> tuple[Row, ...]:
        here = interaction.channel_id
        chosen_here = {here, _parent(interaction)} & set(settings.channels)
        add = "host-here-add" if settings.channels else "host-here-alone"
        labels = {"here": "host-here-remove" if chosen_here else add}
        if settings.channels:
            labels["anywhere"] = "host-anywhere"
        labels["threads"] = "host-threads-off" if settings.threads else "host-threads-on"
        shown_here = settings.seats_channel == here
        labels["seats"] = "host-seats-off" if shown_here else "host-seats-here"
        labels["newcomers"] = "host-newcomers-few" if settings.newcomers else "host-newcomers-any"
        labels["log"] = "host-log-off" if settings.log_channel == here else "host-log-here"
        buttons = [
            Button(ControlId(0, "host_do", payload=does).id(), say(label))
            for does, label in labels.items()
        ]
        limits = {_MOST.id: str(settings.most), _EACH.id: str(settings.each)}
        chosen = {**settings.terms, **limits}
        picks = [
            _pick(ControlId(0, "host_pick", payload=option.id), option, chosen)
            for option in (*TERMS, _MOST, _EACH)
        ]
        games = tuple(
            PickOption(game, title)
            for game, title in self._games.titles().items()
            if self._games.newest(game).spec.options
        )
        spoken = tuple(
            PickOption(one, name, chosen=one == (settings.language or AUTOMATIC))
            for one, name in languages(say("host-language-of-server")).items()
        )
        control = ControlId(0, "host_pick", payload="language")
        picks.append(Pick(control.id(), say("host-pick-language"), spoken))
        if games:
            control = ControlId(0, "host_pick", payload="game")
            picks.append(Pick(control.id(), say("host-pick-game"), games))
        return (*rows_of(buttons), *picks)

    def _game(self, game: str, settings: ServerSettings) -> Reply:
        if game not in self._games.ids():
            raise UnknownControlError
        spec = self._games.newest(game).spec
        own = settings.options.get(game, {})
        rows: list[Row] = [
            _pick(ControlId(0, "host_game", payload=f"{game}__{option.id}"), option, own)
            for option in spec.options
        ]
        lines = [_said("host-option", option, own) for option in spec.options]
        rows.append((Button(ControlId(0, "host").id(), say("button-return")),))
        head = say("host-game", game=spec.title)
        return Reply(Page(head, "\n".join(lines), rows=tuple(rows)), in_place=True)


def _parent(interaction: discord.Interaction) -> int:
    """Return the channel of an interaction; for a thread, its parent."""
    parent_id: int | None = getattr(interaction.channel, "parent_id", None)
    return parent_id or interaction.channel_id or 0


def _permissions(interaction: discord.Interaction, settings: ServerSettings) -> list[str]:
    """Return the bot's missing permissions in the channel, a line each."""
    may, in_thread = interaction.app_permissions, isinstance(interaction.channel, discord.Thread)
    lacking = missing_permissions(may, in_thread=in_thread)
    if settings.threads and not in_thread:
        lacking += [name for name in IN_THREADS if not getattr(may, name)]
    lines = [say(f"host-lacks-{name}", permission=say(f"permission-{name}")) for name in lacking]
    return lines or [say("host-may-all")]


def _chosen(settings: ServerSettings) -> list[str]:
    chosen = settings.language or AUTOMATIC
    spoken = languages(say("host-language-of-server")).get(chosen, chosen)
    log = "none" if settings.log_channel is None else f"<#{settings.log_channel}>"
    seats = "none" if settings.seats_channel is None else f"<#{settings.seats_channel}>"
    return [
        say("host-channels", channels=[f"<#{channel}>" for channel in settings.channels]),
        say("host-most", tables=settings.most),
        say("host-each", tables=settings.each),
        say("host-newcomers", any=settings.newcomers, most=reliability.AT_ONCE),
        say("host-threads", threads=settings.threads),
        say("host-log", channel=log),
        say("host-seats", channel=seats),
        say("host-language", language=spoken),
        *(_said("host-term", term, settings.terms) for term in TERMS),
    ]


def _pick(control: ControlId, option: Option, chosen: Mapping[str, str]) -> Pick:
    value = chosen.get(option.id, option.default)
    options = tuple(
        PickOption(choice, _label(option, choice), chosen=choice == value)
        for choice in option.choices
    )
    return Pick(control.id(), say(option_key(option)), options)


def _said(key: str, option: Option, chosen: Mapping[str, str]) -> str:
    value = _label(option, chosen.get(option.id, option.default))
    return say(key, option=say(option_key(option)), value=value)


def _label(option: Option, value: str) -> str:
    if option is _MOST:
        return say("most-tables", tables=int(value))
    if option is _EACH:
        return say("each-tables", tables=int(value))
    return say(option_key(option, value))


def _known(options: Sequence[Option], name: str, value: str) -> Option:
    """Return the option of this name with that value; refuse one that was never offered."""
    for option in options:
        if option.id == name and value in option.choices:
            return option
    raise UnknownControlError


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(HostCog(bot.services))
