"""Handles `/table verify` and `/table export`."""

from collections.abc import Sequence

from bot.tables.audit.archive import Verified
from bot.tables.audit.report import Mark
from bot.tables.model.records import ENDED, Status
from bot.tables.resolver import RequestContext, only
from bot.tables.views.table_view import TableView
from bot.words import say
from cogs.interactions.handlers import ControlId, Invocation, Reply, route
from cogs.interactions.page import Download, Page
from cogs.services import Services

MOST_BYTES = 7_000_000
"""The maximum size of a file: Discord takes ten mebibytes."""

MOST_NAMED = 12
"""The most wrong moves of a kind that are named; the others are counted."""


class ArchiveHandler:
    """Handles requests about a table's log."""

    def __init__(self, services: Services) -> None:
        self._gameplay, self._archive = services.gameplay, services.archive

    @route("verify")
    async def verify(self, invocation: Invocation, control: ControlId) -> Reply:
        """Redecide every move of a table and show the result."""
        view = await self._gameplay.resolver.known(invocation.context, control.table)
        verified = await self._archive.verify(control.table)
        heading = self._gameplay.boards.heading(view)
        if verified is None:
            words = say("not-yet-verified", commitment=view.proof.commitment)
            return Reply(Page(f"{heading}\n{words}"), in_place=True)
        head = say("not-as-drawn")
        if verified.proof.holds:
            head = say("not-as-stored") if verified.held.broken else say("verified")
        return Reply(Page(f"{heading}\n{head}", "\n".join(_found(verified))), in_place=True)

    @route("export")
    async def export(self, invocation: Invocation, control: ControlId) -> Reply:
        """Send an ended table as a file."""
        view = await self._gameplay.resolver.known(invocation.context, control.table)
        heading, data = (
            self._gameplay.boards.heading(view),
            await self._archive.export(view.table_id),
        )
        if data is None:
            return Reply(Page(f"{heading}\n{say('not-yet-exported')}"), in_place=True)
        if len(data) > MOST_BYTES:
            return Reply(Page(say("export-too-large")), in_place=True)
        head = f"{heading}\n{say('table-exported')}"
        return Reply(Page(head, download=Download(data, "table.json"), private=True))

    async def typed(self, invocation: Invocation, table: str | None, action: str) -> Reply:
        """Act as a button of ``action``: by default at the last ended table here.

        Without an ended one, a table of this very thread or channel precedes others.
        """
        if table is not None:
            view = await self._gameplay.resolver.named(invocation.context, table)
            return await self._gameplay.press(invocation, view.table_id, action)
        where, resolver = invocation.context, self._gameplay.resolver
        views = (
            await self._standing(where, *ENDED)
            or await self._standing(where, Status.RUNNING)
            or await resolver.here(where, lambda view: view.game_view is not None, ENDED)
            or await resolver.in_channel(where, (Status.LOBBY,))
            or await resolver.seated(where, lambda view: True)
        )
        view = max(views, key=lambda view: view.table_id, default=None) or only(())
        return await self._gameplay.press(invocation, view.table_id, action)

    async def _standing(self, where: RequestContext, *statuses: Status) -> list[TableView]:
        """Return the tables of this very thread or channel with a begun game."""
        views = await self._gameplay.resolver.in_channel(where, statuses)
        return [view for view in views if view.game_view is not None]


def _found(verified: Verified) -> list[str]:
    proof = verified.proof
    lines = [say("seed-fits", seed=verified.seed, commitment=proof.commitment)]
    if same := proof.count(Mark.SAME):
        lines.append(say("moves-same", count=same))
    if drawn := proof.count(Mark.DRAWN):
        lines.append(say("other-machine", moves=say("moves", count=drawn)))
    if wrong := proof.versions(Mark.WRONG):
        lines.append(say("moves-not-as-drawn", moves=_named(wrong)))
    lines += [say("moves-amiss", what=say(f"amiss-{amiss}")) for amiss in proof.amiss]
    if verified.held.broken:
        lines.append(say("rows-not-as-stored", moves=_named(verified.held.broken)))
    if verified.held.end:
        lines.append(say("log-ends", end=verified.held.end))
    if verified.digest:
        lines.append(say("what-it-shows", digest=verified.digest))
    return lines


def _named(versions: Sequence[int]) -> list[str]:
    named = [str(version) for version in versions[:MOST_NAMED]]
    if len(versions) > MOST_NAMED:
        named.append(say("more-of-them", count=len(versions) - MOST_NAMED))
    return named
