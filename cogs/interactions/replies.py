"""Dispatches presses, and answers each interaction once and in time, bugs and refusals too."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from contextvars import copy_context
from functools import partial
from typing import Any, NamedTuple

import discord

from bot.games.errors import BrigadeError
from bot.limits.fields import LimitError
from bot.tables.log.store import StoreUnavailableError
from bot.tables.model.records import TableId
from bot.tables.resolver import TableResolver
from bot.tables.service import Tables
from bot.words import say, speak
from cogs.interactions.connection import BROKEN
from cogs.interactions.handlers import (
    AnswerOutcome,
    ControlId,
    Invocation,
    Reply,
    Routes,
    UnknownControlError,
    is_ephemeral,
    is_own_message,
)
from cogs.interactions.languages import Languages, of_answer, seen_in
from cogs.interactions.page import Page, Pick, in_text, is_too_large, modal_of, parts_of
from cogs.interactions.places import AnswerTurn, Places, Quota, current_turn
from cogs.interactions.sentences import TooFastError, sentence

_log = logging.getLogger(__name__)

DEFER_AFTER = 0.8
"""Seconds after which an interaction is deferred; Discord drops it after three."""

OPEN_WITHIN = 2.5
"""Seconds within which a modal has to be ready: none can follow a deferral."""

AT_ONCE = 32
"""Interactions worked on at once: the others wait, so that their deferrals are in time."""

_ANSWERED = 40060
"""The interaction has an answer already."""

_GONE = 10008
"""The message that was pressed on is no longer there."""

EDITABLE = 14 * 60.0
"""Seconds for which an answer is edited; Discord allows fifteen minutes."""


class _Asking(NamedTuple):
    """A private answer with controls for a question."""

    at: float
    """Seconds of a clock that never runs backwards."""
    prompt: int
    interaction: discord.Interaction


class Responder:
    """Sends replies. The stored move remains, whatever happens to its answer."""

    def __init__(
        self, tables: Tables, resolver: TableResolver, languages: Languages, per_minute: int = 0
    ) -> None:
        """Take ``per_minute`` interactions of each person; 0 takes any number."""
        self._tables, self._resolver, self.languages = tables, resolver, languages
        self._under_way: set[asyncio.Task[object]] = set()
        self._later: set[asyncio.Task[None]] = set()
        self._closed = False
        self.on_answered: list[Callable[[str, AnswerOutcome, float], None]] = []
        """Called with each interaction's name, its outcome, and the seconds to its first answer."""
        self._places, self._quota = Places(AT_ONCE), Quota(per_minute)
        self._asking: dict[tuple[int, TableId], _Asking] = {}
        """The newest private question of each person at a table, while it can be edited."""

    async def answer(
        self,
        interaction: discord.Interaction,
        work: Awaitable[Reply],
        refusal: Callable[[BrigadeError], Awaitable[Page]],
        *,
        name: str,
        defers: bool = True,
    ) -> None:
        """Await ``work`` and send its reply; defer first where it takes long or is drawn.

        All of it is said in the person's language. Without ``defers`` it never defers: a modal
        cannot follow a deferral. ``name`` is that of the command or handler.
        """
        if self._closed:
            # The process ends: nothing was stored, and pressing again is safe.
            _give_up(work)
            return
        try:
            self._resolver.require_hosted(interaction.guild_id)
            if wait := self._quota.take(interaction.user.id):
                raise TooFastError(wait)
        except BrigadeError as error:
            _give_up(work)
            work = refused(error)
        owner = interaction.guild_id or interaction.user.id
        turn, context = AnswerTurn(self._places, owner), copy_context()
        context.run(current_turn.set, turn)
        context.run(speak, seen_in(interaction))
        replied = _replied(work, refusal)
        task = asyncio.create_task(self._spoken(interaction, turn, replied), context=context)
        task.add_done_callback(lambda _: _give_up(replied, work))
        sending = self._sent(interaction, task, turn if defers else None, name)
        whole = asyncio.create_task(sending, context=context)
        for each in (task, whole):
            self._under_way.add(each)
            each.add_done_callback(self._under_way.discard)
        await asyncio.shield(whole)

    async def finish(self) -> None:
        """Accept no new work, and wait for the running work; pages for later are given up."""
        self._closed = True
        for task in self._later:
            task.cancel()
        if self._under_way:
            await asyncio.wait(self._under_way)

    def give_up(self) -> None:
        """Cancel the running work, and say so where people wait; a move once begun is stored."""
        for task in self._under_way:
            task.cancel()

    async def _spoken(
        self, interaction: discord.Interaction, turn: AnswerTurn, work: Awaitable[Reply]
    ) -> Reply:
        """Await ``work`` in its turn, in the language that the person chose, which is kept."""
        await turn.begin()
        try:
            own = await self.languages.own(interaction.user.id)
            speak(of_answer(own, interaction))
            reply = await work
            await self.languages.see(interaction, own)  # the work may have seated the person
            return reply
        finally:
            turn.end()

    async def _sent(
        self,
        interaction: discord.Interaction,
        task: asyncio.Task[Reply],
        turn: AnswerTurn | None,
        name: str,
    ) -> None:
        began, outcome = time.monotonic(), AnswerOutcome.LOST
        first = None
        try:
            done = await _done_in_time(task, turn)
            if not done and turn is None:
                await _send(interaction, Reply(Page(say("slow"))), deferred=False)
            elif done or await self._deferred(interaction):
                first = None if done else time.monotonic()
                await _send(interaction, await task, interaction.response.is_done())
            else:
                await _send_in_doubt(interaction, await task)
            outcome = task.result().outcome if task.done() else AnswerOutcome.DONE
            self._tables.confirm(interaction.id)
            if task.done() and (later := task.result().later) is not None:
                self._follow(interaction, later)
            if task.done() and interaction.guild_id is not None:
                await self._put_away_former(interaction, task.result())
        except discord.HTTPException as error:
            # Too late, or answered by another connection: the move remains, the board shows it.
            _log.info("an answer was refused by Discord: %s/%s", error.status, error.code)
            if error.code == _ANSWERED and self._tables.shared and turn and turn.waits:
                task.cancel()  # it is another process's
        except BROKEN as error:
            _log.info("an answer did not arrive: %s", type(error).__name__)
        except asyncio.CancelledError:
            if first is not None and outcome is AnswerOutcome.LOST:
                with suppress(discord.HTTPException, *BROKEN):
                    page = Page(say("refusal-store-unavailable"))
                    await _send(interaction, Reply(page), deferred=True)
            raise
        except Exception:
            _log.exception("an answer could not be sent")
        finally:
            for tell in self.on_answered:
                tell(name, outcome, (first or time.monotonic()) - began)
            await asyncio.wait({task})  # a refused defer does not end the move

    def _follow(
        self, interaction: discord.Interaction, later: Callable[[], Awaitable[Page]]
    ) -> None:
        task = asyncio.create_task(_followed(interaction, later))
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def _put_away_former(self, interaction: discord.Interaction, reply: Reply) -> None:
        """Take the controls from a person's former answer whose question is closed by now."""
        control = None if reply.page is None else _question_of(reply.page)
        if control is None:
            return
        key, now = (interaction.user.id, control.table), time.monotonic()
        self._asking = {k: v for k, v in self._asking.items() if now - v.at < EDITABLE}
        former = self._asking.get(key)
        if former and former.prompt > control.prompt:
            return  # this answer was overtaken
        self._asking[key] = _Asking(now, control.prompt, interaction)
        if former and former.prompt < control.prompt and not is_ephemeral(interaction):
            view = parts_of(Page(say("put-away"))).view
            await former.interaction.edit_original_response(view=view, attachments=[])

    async def _deferred(self, interaction: discord.Interaction) -> bool:
        """Defer; return whether the deferral is known to have arrived."""
        try:
            if is_own_message(interaction):
                await interaction.response.defer()
            else:
                await interaction.response.defer(ephemeral=True, thinking=True)
        except (discord.DiscordServerError, *BROKEN) as error:
            _log.info("a deferral came to no clear end: %s", type(error).__name__)
            return False
        except discord.NotFound as error:
            if error.code != _GONE:
                raise
            return False  # the pressed message was deleted meanwhile; the reply is a new message
        return True


_ASIDE = ("undo", "mute", "unmute")
"""Actions whose controls carry another number than their question's."""


def _question_of(page: Page) -> ControlId | None:
    """Return the first control of a private page that answers a question of a table."""
    for row in page.rows if page.private else ():
        for each in (row,) if isinstance(row, Pick) else row:
            control = ControlId.parse(each.id) if each.id else None
            if control and control.table and control.prompt and control.action not in _ASIDE:
                return control
    return None


def _give_up(*works: Awaitable[Reply]) -> None:
    for work in works:
        if asyncio.iscoroutine(work):
            work.close()  # it was never begun, or is done


async def refused(error: BrigadeError) -> Reply:
    """Raise a refusal as the work of an answer."""
    raise error


async def _done_in_time(task: asyncio.Task[Reply], turn: AnswerTurn | None) -> bool:
    """Return whether work is done before it takes long, or in time for a modal without a turn."""
    if turn is None:
        await asyncio.wait({task}, timeout=OPEN_WITHIN)
        return task.done()
    long = asyncio.create_task(turn.is_long.wait())
    await asyncio.wait({task, long}, timeout=DEFER_AFTER, return_when=asyncio.FIRST_COMPLETED)
    long.cancel()
    return task.done() and not turn.is_long.is_set()  # the same whoever was faster


async def _replied(
    work: Awaitable[Reply], refusal: Callable[[BrigadeError], Awaitable[Page]]
) -> Reply:
    try:
        try:
            reply = await work
        except BrigadeError as error:
            try:
                page = await refusal(error)
            except StoreUnavailableError:
                page = Page(sentence(error))  # the reason stays true without the table's page
            # A stale own message is updated rather than answered.
            reply = Reply(page, in_place=page.picture is not None, outcome=AnswerOutcome.REFUSED)
    except BrigadeError as error:
        return Reply(Page(sentence(error)), outcome=AnswerOutcome.REFUSED)
    except Exception:
        _log.exception("an interaction failed")
        return Reply(Page(say("bug")), outcome=AnswerOutcome.FAILED)
    return reply


async def _followed(interaction: discord.Interaction, later: Callable[[], Awaitable[Page]]) -> None:
    """Put a page in the place of an answer once it is made."""
    try:
        parts = parts_of(await later())
        await interaction.edit_original_response(
            view=parts.view, attachments=parts.files, allowed_mentions=parts.mentions
        )
    except (discord.HTTPException, *BROKEN) as error:
        _log.info("a later page did not arrive: %s", type(error).__name__)
    except Exception:
        _log.exception("a later page could not be made")


async def _send_in_doubt(interaction: discord.Interaction, reply: Reply) -> None:
    """Send a reply as the first answer, or as a follow-up after one."""
    try:
        await _send(interaction, reply, deferred=False)
    except discord.HTTPException as error:
        if error.code != _ANSWERED:
            raise
        await _send(interaction, reply, deferred=True)


async def _send(interaction: discord.Interaction, reply: Reply, deferred: bool) -> None:
    """Send a reply to its presser alone; as a new message if the pressed one was deleted."""
    try:
        await _answer(interaction, reply, deferred)
        if reply.posted is not None:
            await _post(interaction, reply.posted, reply.unpost)
    except (LimitError, ValueError):
        _log.exception("a page is more than Discord takes")
        await _answer(interaction, Reply(Page(say("bug"))), deferred)
    except discord.NotFound as error:
        if error.code != _GONE:
            raise
        parts = parts_of(reply.page or Page(say("newer-below")))
        send = interaction.followup.send if deferred else interaction.response.send_message
        await send(
            view=parts.view, files=parts.files, ephemeral=True, allowed_mentions=parts.mentions
        )


async def _post(
    interaction: discord.Interaction, page: Page, unpost: Callable[[], Awaitable[None]] | None
) -> None:
    """Send a page to everybody in the channel, which notifies nobody."""
    parts = parts_of(page)
    try:
        await interaction.followup.send(
            view=parts.view, files=parts.files, allowed_mentions=parts.mentions, silent=True
        )
    except (discord.HTTPException, *BROKEN):
        if unpost is not None:
            await unpost()
        raise


async def _answer(interaction: discord.Interaction, reply: Reply, deferred: bool) -> None:
    if reply.modal is not None:
        await interaction.response.send_modal(modal_of(reply.modal))
        return
    if reply.page is None:
        if not deferred:
            await interaction.response.defer()
        return
    try:
        await _show(interaction, reply.page, reply.in_place, deferred)
    except discord.HTTPException as error:
        if reply.page.picture is None or not is_too_large(error):
            raise
        await _show(interaction, in_text(reply.page), reply.in_place, deferred)


async def _show(
    interaction: discord.Interaction, page: Page, in_place: bool, deferred: bool
) -> None:
    old = interaction.message if in_place and is_ephemeral(interaction) else None
    parts = parts_of(page)  # another press may have replaced the picture that is there
    new: dict[str, Any] = {"view": parts.view, "allowed_mentions": parts.mentions}
    if old is not None and not deferred:
        await interaction.response.edit_message(**new, attachments=parts.files)
    elif not deferred:
        await interaction.response.send_message(**new, files=parts.files, ephemeral=True)
    elif is_own_message(interaction) and old is None:
        await interaction.followup.send(**new, files=parts.files, ephemeral=True)
    else:
        await interaction.edit_original_response(**new, attachments=parts.files)


_COMPONENTS = (discord.InteractionType.component, discord.InteractionType.modal_submit)

Refusal = Callable[[Invocation, TableId | None, BrigadeError], Awaitable[Page]]


class Dispatcher:
    """Answers every control, also on old messages and of foreign origin."""

    def __init__(self, routes: Routes, replies: Responder, refusal: Refusal) -> None:
        self._routes, self._replies, self._refusal = routes, replies, refusal

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer a press; the command tree answers commands."""
        if interaction.type not in _COMPONENTS:
            return
        invocation = Invocation.by(interaction)
        try:
            control = ControlId.parse(invocation.custom_id)
        except UnknownControlError as error:
            refusal = partial(self._refusal, invocation, None)
            await self._replies.answer(interaction, refused(error), refusal, name="unknown")
            return
        route = self._routes.find(control.action)
        await self._replies.answer(
            interaction,
            route.handler(invocation, control),
            partial(self._refusal, invocation, control.table or None),
            name=route.name,
            defers=route.defers,
        )
