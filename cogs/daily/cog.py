"""The /daily command, and the controls on its pages."""

import re
from functools import partial
from typing import Any, Final

from discord import app_commands

from bot.daily.dates import Day, DayOverError
from bot.daily.results import PARTS
from bot.daily.service import DailyService, Sitting
from bot.daily.tasks import Part
from bot.daily.throw import ThrowTask
from bot.games.errors import IllegalActionError
from bot.games.offers import One
from bot.tables.model.records import DailyGuest
from bot.words import locale, say, speaking
from cogs.daily.pages import DailyPages
from cogs.gameplay.commands import ServiceCog, command
from cogs.interactions.handlers import (
    ControlId,
    Invocation,
    Reply,
    UnknownControlError,
    payload_of,
    route,
)
from cogs.interactions.opening import require_chosen
from cogs.interactions.page import Page
from cogs.services import ServiceBot, Services

_MOVE: Final = re.compile(r"m(\d{1,2})_(\d{1,3})")
"""A draft of the hand: the moves before it, and the place of its offer."""


class DailyCog(ServiceCog):
    """The daily dish, everywhere, also without the bot in the server."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = DailyService(services.tables)
        self._pages = DailyPages(services.presenters, services.pictures)

    @command()
    @app_commands.allowed_installs(guilds=True, users=True)
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def daily(self, invocation: Invocation) -> Reply:
        """Show today's first open part, or the card of a finished day."""
        return Reply(await self._now(invocation, self._service.today()))

    @route("daily")
    async def proceed(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show the next part of the day of a control; without a day, today's."""
        day = control.prompt or self._service.today()
        return Reply(await self._now(invocation, day), in_place=True)

    @route("daily_panel", "daily_panel_of")
    async def panel(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show a part with other values; where it is done, its result."""
        draft = payload_of(invocation, control)
        sitting, part = await self._sitting(invocation, control)
        return Reply(await self._part(invocation, sitting, part, draft), in_place=True)

    @route("daily_do", "daily_do_of")
    async def act(self, invocation: Invocation, control: ControlId) -> Reply:
        """Do a move of a part; one result counts, whatever is pressed again."""
        draft = payload_of(invocation, control)
        sitting, part = await self._sitting(invocation, control)
        name, user_id = invocation.request.name, invocation.request.user_id
        if not sitting.is_done(part):
            step, action = self._move(sitting, part, name, draft)
            sitting = await self._service.press(user_id, sitting.day, part, step, action)
        if sitting.is_done(part):
            await self._service.visit(_guest(invocation, sitting.day))
        return Reply(await self._part(invocation, sitting, part), in_place=True)

    @route("daily_share")
    async def share(self, invocation: Invocation, control: ControlId) -> Reply:
        """Post the card of a finished day for everybody in the channel, once in a place.

        In the bot's direct messages it is posted too: from there a person can forward it.
        """
        sitting = await self._service.open_sitting(invocation.request.user_id, control.prompt)
        if not sitting.result.is_whole:
            return Reply(await self._now(invocation, sitting.day), in_place=True)
        guild_id = invocation.context.guild_id
        if guild_id is not None:
            await self._require_place(invocation, guild_id)
        guest = _guest(invocation, sitting.day, shared=True)
        is_new = await self._service.visit(guest)
        posted_as = "daily-posted-alone" if _is_alone(invocation) else "daily-posted"
        note = say(posted_as if is_new else "daily-posted-before")
        page = await self._card(invocation, sitting, note)
        if not is_new:
            return Reply(page, in_place=True)
        board = await self._service.board(_place(invocation), sitting.day)
        languages = self.services.replies.languages
        with speaking(await languages.of_server(guild_id) if guild_id else locale()):
            posted = await self._pages.shared(sitting, invocation.request.name, board)
        unpost = partial(self._service.end_share, guest)
        return Reply(page, in_place=True, posted=posted, unpost=unpost)

    @route("daily_board")
    async def board(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show who has reached what in this place on a day."""
        if control.prompt not in (self._service.today(), self._service.today() - 1):
            raise DayOverError
        board = await self._service.board(_place(invocation), control.prompt)
        return Reply(self._pages.board(control.prompt, board))

    @route("daily_film")
    async def film(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show the best throw of this place on the day before: today's would tell too much."""
        day = control.prompt
        if day != self._service.today() - 1:
            raise DayOverError
        found = await self._service.best_throws(_place(invocation), day)
        if not found:
            return Reply(Page(say("daily-no-film"), private=True))
        own, name = found[0]
        dish = await self._service.dish(day)
        task = dish.tasks[Part.THROW]
        assert isinstance(task, ThrowTask)
        return Reply(await self._pages.film(task, day, own, name))

    async def _now(self, invocation: Invocation, day: Day) -> Page:
        sitting = await self._service.open_sitting(invocation.request.user_id, day)
        part = sitting.next_part
        if part is not None:
            return await self._part(invocation, sitting, part)
        return await self._card(invocation, sitting)

    async def _part(
        self, invocation: Invocation, sitting: Sitting, part: Part, draft: str = ""
    ) -> Page:
        """Return a part with the values of a draft; where it is done, its result."""
        name = invocation.request.name
        if sitting.is_done(part):
            return await self._pages.result(sitting, part, name)
        film = await self._service.has_guests(_place(invocation), sitting.day - 1)
        return await self._pages.task(sitting, part, name, draft, film)

    async def _card(self, invocation: Invocation, sitting: Sitting, note: str = "") -> Page:
        place, name = _place(invocation), invocation.request.name
        film = await self._service.has_guests(place, sitting.day - 1)
        board, alone = await self._service.board(place, sitting.day), _is_alone(invocation)
        return await self._pages.card(sitting, name, board, film=film, alone=alone, note=note)

    async def _sitting(self, invocation: Invocation, control: ControlId) -> tuple[Sitting, Part]:
        if control.seat is None or control.seat >= len(PARTS):
            raise UnknownControlError
        user_id = invocation.request.user_id
        sitting = await self._service.open_sitting(user_id, control.prompt)
        return sitting, PARTS[control.seat]

    def _move(self, sitting: Sitting, part: Part, name: str, draft: str) -> tuple[int, Any]:
        """Return the number of moves before a draft's, and its action."""
        view = self._pages.view(sitting, part, name)
        if part is not Part.HAND:
            form = self.services.presenters.of(view).form(draft)
            return 0, form.action(view, draft, {})
        found = _MOVE.fullmatch(draft)
        if found is None:
            raise IllegalActionError(draft)
        step, place = map(int, found.groups())
        offers = view.own.offers
        if step != len(sitting.actions(part)):
            return step, None  # pressed before: nothing is stored, and the present is shown
        if place >= len(offers) or not isinstance(offers[place], One):
            raise IllegalActionError(draft)
        return step, offers[place].action

    async def _require_place(self, invocation: Invocation, guild_id: int) -> None:
        """Refuse to post where the server hosts no games, and for a person it has blocked."""
        servers, channel = self.services.tables.servers, invocation.interaction.channel
        await servers.require_welcome(guild_id, invocation.request.user_id)
        settings = await servers.settings(guild_id)
        require_chosen(settings, invocation.context.channel_id, channel)


def _place(invocation: Invocation) -> int:
    """Return the server of a request; outside servers its channel."""
    return invocation.context.guild_id or invocation.context.channel_id


def _is_alone(invocation: Invocation) -> bool:
    """Return whether nobody but the person and the bot reads the channel."""
    return invocation.interaction.context.dm_channel


def _guest(invocation: Invocation, day: Day, *, shared: bool = False) -> DailyGuest:
    request = invocation.request
    return DailyGuest(
        place_id=_place(invocation),
        day=day,
        user_id=request.user_id,
        name=request.name,
        shared=shared,
    )


async def setup(bot: ServiceBot) -> None:
    """Load the extension."""
    await bot.add_cog(DailyCog(bot.services))
