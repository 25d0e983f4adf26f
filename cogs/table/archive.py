"""Handles `/table verify` and `/table export`."""

from collections.abc import Sequence

from bot.tables.audit.archive import Verified
from bot.tables.audit.redecide import Mark
from bot.tables.log.hash_chain import ChainCheck
from bot.tables.model.records import ENDED, Status, TableId
from bot.tables.people.privacy import MOST_BYTES
from bot.tables.resolver import RequestContext, only
from bot.tables.views.table_view import TableView
from cogs.interactions import refusals
from cogs.interactions.page import Document, Page
from cogs.interactions.replies import Reply
from cogs.interactions.request import Invocation
from cogs.interactions.routes import table_route
from cogs.services import Services
from render.kit.phrases import listed, number

MOST_NAMED = 12
"""So many wrong moves of a kind are named; the others are counted."""


class ArchiveHandler:
    """Answers what people ask of a table's log."""

    def __init__(self, services: Services) -> None:
        self._gameplay, self._archive = services.gameplay, services.archive

    @table_route("verify")
    async def verify(self, invocation: Invocation, table_id: TableId) -> Reply:
        """Decide every move of a table again and say what came of it."""
        look = await self._gameplay.resolver.known(invocation.context, table_id)
        verified = await self._archive.verify(table_id)
        heading = self._gameplay.boards.heading(look)
        if verified is None:
            words = refusals.NOT_YET_VERIFIED.format(commitment=look.commitment)
            return Reply(Page(f"{heading}\n{words}"), in_place=True)
        head = refusals.NOT_AS_DRAWN
        if verified.proof.holds:
            head = refusals.NOT_AS_STORED if verified.held.broken else refusals.VERIFIED
        return Reply(Page(f"{heading}\n{head}", "\n".join(_found(verified))), in_place=True)

    @table_route("export")
    async def export(self, invocation: Invocation, table_id: TableId) -> Reply:
        """Hand a table out as a file."""
        look = await self._gameplay.resolver.known(invocation.context, table_id)
        data = await self._archive.export(table_id, invocation.request.user_id)
        if len(data) > MOST_BYTES:
            return Reply(Page(refusals.EXPORT_TOO_LARGE), in_place=True)
        head = f"{self._gameplay.boards.heading(look)}\n{_handed_out(look)}"
        return Reply(Page(head, document=Document(data, "table.json"), private=True))

    async def typed_ended(self, invocation: Invocation, table: str | None, action: str) -> Reply:
        """Do what a button of ``action`` does: by itself at the table that ended last here.

        Where none has ended, a table of this very thread or channel is meant all the same, and not
        one of elsewhere.

        Args:
            invocation: the command.
            table: the table as named by the person, or None.
            action: of the button.

        Raises:
            NoTableError: there is none.
            UnknownTableError: there is none that this person may know of.
        """
        if table is not None:
            look = await self._gameplay.resolver.named(invocation.context, table)
            return await self._gameplay.press(invocation, look.table_id, action)
        looks = await self._standing(invocation.context, *ENDED) or await self._standing(
            invocation.context, Status.RUNNING
        )
        looks = looks or await self._ended(invocation.context)
        looks = looks or await self._gameplay.resolver.seated(invocation.context, lambda look: True)
        look = max(looks, key=lambda look: look.table_id, default=None) or only(())
        return await self._gameplay.press(invocation, look.table_id, action)

    async def typed_export(self, invocation: Invocation, table: str | None) -> Reply:
        """Hand out the table that is meant: one's own that runs, or the one that ended last here.

        What stands in this very thread or channel goes before what stands elsewhere.

        Raises:
            NoTableError: there is none.
            UnknownTableError: there is none that this person may know of.
        """
        if table is None:
            live = await self._gameplay.resolver.seated(
                invocation.context, lambda look: look.status is Status.RUNNING
            )
            here = invocation.context.channel_id
            if all(look.channel_id != here for look in live) and (
                await self._standing(invocation.context, Status.RUNNING, *ENDED)
            ):
                live = []
            if len(live) > 1:
                return self._gameplay.which_table(live, "export")
            if live:
                return await self.export(invocation, live[0].table_id)
        return await self.typed_ended(invocation, table, "export")

    async def _standing(self, where: RequestContext, *statuses: Status) -> list[TableView]:
        """Return the tables of this very thread or channel at which a game has begun."""
        looks = await self._gameplay.resolver.standing(where, statuses)
        return [look for look in looks if look.view is not None]

    async def _ended(self, where: RequestContext) -> list[TableView]:
        return await self._gameplay.resolver.here(where, lambda look: look.view is not None, ENDED)


def _handed_out(look: TableView) -> str:
    if not look.status.is_live:
        return refusals.TABLE_EXPORTED
    return refusals.OWN_EXPORTED if look.me is not None else refusals.PUBLIC_EXPORTED


def _found(verified: Verified) -> list[str]:
    """Return what came of each kind of move, a line each."""
    proof = verified.proof
    lines = [refusals.SEED_FITS.format(seed=verified.seed, commitment=proof.commitment)]
    if same := proof.count(Mark.SAME):
        moves = number(same, "move was", "moves were")
        lines.append(f"{moves} decided again, the same in every byte.")
    if drawn := proof.count(Mark.DRAWN):
        lines.append(refusals.OTHER_MACHINE.format(moves=number(drawn, "move", "moves")))
    if wrong := proof.versions(Mark.WRONG):
        lines.append(f"**Not as they were drawn and decided: {_named(wrong)}.**")
    lines += [f"**Not as it was: {amiss}.**" for amiss in proof.amiss]
    lines += _rows(verified.held)
    if verified.digest:
        lines.append(refusals.WHAT_IT_SHOWS.format(digest=verified.digest))
    return lines


def _rows(held: ChainCheck) -> list[str]:
    """Return what came of the rows as they are stored, a line each."""
    lines = []
    if held.broken:
        lines.append(f"**Not as they were stored: the rows of {_named(held.broken)}.**")
    if held.end:
        lines.append(refusals.LOG_ENDS.format(end=held.end))
    return lines


def _named(versions: Sequence[int]) -> str:
    named = [str(version) for version in versions[:MOST_NAMED]]
    if len(versions) > MOST_NAMED:
        named.append(f"{len(versions) - MOST_NAMED} more")
    return listed(named)
