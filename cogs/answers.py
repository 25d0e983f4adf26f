"""Answers every interaction, in time and once; the one place for refusals and for bugs."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord
import msgspec

from bot.games.errors import BrigadeError
from bot.tables.tables import Tables
from cogs.page import Page, files_of, view_of
from cogs.sentences import BUG, sentence

_log = logging.getLogger(__name__)

DEFER_AFTER = 0.8
"""Seconds after which an interaction is deferred; Discord drops it after three."""


class Reply(msgspec.Struct, frozen=True):
    """What an interaction is answered with."""

    page: Page | None
    """None where the message it was pressed on is brought up to date by the outbox."""
    in_place: bool = False
    """Edits the ephemeral message it was pressed on instead of sending another."""


class Answers:
    """Sends replies. Whatever becomes of an answer, the move it tells of stays."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def answer(
        self,
        interaction: discord.Interaction,
        work: Awaitable[Reply],
        refusal: Callable[[BrigadeError], Awaitable[Page]],
    ) -> None:
        """Await ``work`` and send its reply; defer first where it takes long.

        Args:
            interaction: the press or the command.
            work: what has to be done before there is a reply.
            refusal: makes the page of a refusal.
        """
        task = asyncio.ensure_future(_replied(work, refusal))
        try:
            done, _ = await asyncio.wait({task}, timeout=DEFER_AFTER)
            if not done:
                await _defer(interaction)
            await _send(interaction, await asyncio.shield(task))
            self._tables.confirm(interaction.id)
        except discord.HTTPException as error:
            # Too late, or answered by another connection: the move stays, the board shows it.
            _log.info("an answer was refused by Discord: %s", error.code)
        except (TimeoutError, OSError) as error:
            _log.info("an answer did not arrive: %s", type(error).__name__)


async def _replied(
    work: Awaitable[Reply], refusal: Callable[[BrigadeError], Awaitable[Page]]
) -> Reply:
    try:
        try:
            return await work
        except BrigadeError as error:
            return Reply(await refusal(error))
    except BrigadeError as error:
        return Reply(Page(sentence(error)))
    except Exception:
        _log.exception("an interaction failed")
        return Reply(Page(BUG))


def is_own_message(interaction: discord.Interaction) -> bool:
    """Say whether the press was on a message that only its presser sees."""
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)


async def _defer(interaction: discord.Interaction) -> None:
    if is_own_message(interaction):
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def _send(interaction: discord.Interaction, reply: Reply) -> None:
    """Send a reply so that its presser alone sees it; there is no other way to answer."""
    deferred = interaction.response.is_done()
    page = reply.page
    if page is None:
        if not deferred:
            await interaction.response.defer()
        return
    view, files = view_of(page), files_of(page)
    nobody = discord.AllowedMentions.none()
    if reply.in_place and is_own_message(interaction):
        if deferred:
            await interaction.edit_original_response(
                view=view, attachments=files, allowed_mentions=nobody
            )
        else:
            await interaction.response.edit_message(
                view=view, attachments=files, allowed_mentions=nobody
            )
    elif not deferred:
        await interaction.response.send_message(
            view=view, files=files, ephemeral=True, allowed_mentions=nobody
        )
    elif is_own_message(interaction):
        await interaction.followup.send(
            view=view, files=files, ephemeral=True, allowed_mentions=nobody
        )
    else:
        await interaction.edit_original_response(
            view=view, attachments=files, allowed_mentions=nobody
        )
