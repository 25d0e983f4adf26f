"""Handles ended tables: verified, exported, replayed and reviewed, in ephemeral messages.

The position of a replay, and the shown point of a review, are in the controls alone, so that they
work after a restart; a review that is forgotten by then is made again.
"""

import asyncio
import re
from collections.abc import Sequence
from functools import partial
from typing import Any

from bot.games.contract import Seat
from bot.games.errors import BrigadeError
from bot.limits import OPTIONS
from bot.tables.audit.archive import Played, Verified
from bot.tables.audit.report import Mark
from bot.tables.audit.review import Review, TurningPoint
from bot.tables.model.records import ENDED, Status, TableId
from bot.tables.resolver import RequestContext, only
from bot.tables.views.table_view import TableView, undone_actions, view_for
from bot.tables.workers.processes import ProcessLostError
from bot.words import say
from cogs.interactions.handlers import ControlId, Invocation, Reply, UnknownControlError, route
from cogs.interactions.names import plain_names, text_names
from cogs.interactions.page import Button, Download, Page, Pick, PickOption, Picture, Row
from cogs.interactions.places import in_one_thread
from cogs.interactions.sentences import sentence
from cogs.messages.boards import MOST_LINES
from cogs.messages.controls import button
from cogs.messages.pictures import draw_board, draw_hand, key_of
from cogs.messages.presenter import Panel
from cogs.services import Services

MOST_BYTES = 7_000_000
"""The maximum size of a file: Discord takes ten mebibytes."""

MOST_NAMED = 12
"""The most wrong moves of a kind that are named; the others are counted."""


class EndedHandler:
    """The base of the handlers of ended tables."""

    def __init__(self, services: Services) -> None:
        self._gameplay, self._archive = services.gameplay, services.archive
        self._presenters, self._pictures = services.presenters, services.pictures
        self._reviews = services.reviews


class ArchiveHandler(EndedHandler):
    """Handles requests about a table's log: `/table verify` and `/table export`."""

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
        heading = self._gameplay.boards.heading(view)
        data = await self._archive.export(view.table_id)
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
    if same := proof.marks.count(Mark.SAME):
        lines.append(say("moves-same", count=same))
    if drawn := proof.marks.count(Mark.DRAWN):
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


_EVERYBODY = "x"

_POSITION = re.compile(r"(x|[0-9]{1,9})_([0-9]{1,9})_[a-z]+")
"""The perspective, the version of the table, and the effect of the control."""

_CHOOSES = {"as": 0, "jump": 1}
"""The part of a position chosen by a select, by its effect."""

_TURNS = ("first", "back", "forward", "last")


class ReplayHandler(EndedHandler):
    """Makes the pages of replayed tables: `/table replay`."""

    @route("replay")
    async def press(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show the move of a control; by default the first, from the person's seat if any."""
        if not control.payload:
            return await self._at(invocation, control.table, None, 0)
        parts = control.payload.split("_")
        place = _CHOOSES.get(parts[-1])
        if place is not None and invocation.choice:
            parts[place : place + 1] = [invocation.choice]
        found = _POSITION.fullmatch("_".join(parts))
        if found is None:
            raise UnknownControlError
        return await self._at(invocation, control.table, found[1], int(found[2]))

    async def _at(
        self, invocation: Invocation, table_id: TableId, who: str | None, version: int
    ) -> Reply:
        now = await self._gameplay.resolver.known(invocation.context, table_id)
        played = await self._archive.played(table_id)
        heading = self._gameplay.boards.heading(now)
        if played is None:
            return Reply(Page(f"{heading}\n{say('not-yet-replayed')}"), in_place=True)
        may = played.perspectives(now.me)
        seat = now.me
        if who is not None:
            seat = None if who == _EVERYBODY else int(who)
        if seat not in may:
            seat = None  # such as a seat's own view after the removal of its person
        versions = played.versions(seat)
        if not versions:
            # A person who took the seat at the very end has no private events.
            seat, versions = None, played.versions(None)
        if not versions:
            return Reply(Page(f"{heading}\n{say('never-began')}"), in_place=True)
        place = max((i for i, known in enumerate(versions) if known <= version), default=0)
        page = await self._page(played, may, seat, versions, place)
        return Reply(page, in_place=True)

    async def _page(
        self,
        played: Played,
        may: Sequence[Seat | None],
        seat: Seat | None,
        versions: Sequence[int],
        place: int,
    ) -> Page:
        version = versions[place]
        step = played.step(version)
        public, view = played.view(step, None), played.view(step, seat)
        presenter, names = self._presenters.of(view), plain_names(view)
        public_story = played.told(step, None)
        story = (*played.told(step, seat), *undone_actions(step.events, seat))
        picture = await draw_board(
            self._pictures, presenter, public, public_story, public_story, names
        )
        below = None
        if seat is not None:
            below = await draw_hand(self._pictures, presenter, view, names)
        lines = self._gameplay.boards.story(view, story, seat)
        headline = self._presenters.of(view).headline(public.game_view, text_names(view))
        at = f"<t:{int(step.move.at.timestamp())}:f>"
        move = say("replay-move", number=place + 1, count=len(versions), at=at)
        return Page(
            head="\n".join((self._gameplay.boards.heading(view), move, headline)),
            picture=picture,
            below=below,
            body="\n".join(lines[-MOST_LINES:]),
            rows=_rows(view, may, seat, versions, place),
            private=True,
        )


def _rows(
    view: TableView,
    may: Sequence[Seat | None],
    seat: Seat | None,
    versions: Sequence[int],
    place: int,
) -> tuple[Row, ...]:
    def press(version: int, does: str) -> str:
        return ControlId(view.table_id, "replay", payload=f"{_who(seat)}_{version}_{does}").id()

    last = len(versions) - 1
    targets = (0, max(0, place - 1), min(last, place + 1), last)
    turns = tuple(
        Button(press(versions[to], does), say(f"replay-{does}"), disabled=to == place)
        for does, to in zip(_TURNS, targets, strict=True)
    )
    rows: list[Row] = [turns]
    if len(versions) > len(_TURNS):
        rows.append(
            Pick(press(versions[place], "jump"), say("replay-jump"), _jumps(versions, place))
        )
    if len(may) > 1:
        names = plain_names(view)
        options = tuple(
            PickOption(
                _who(one),
                say("replay-as-everybody")
                if one is None
                else say("replay-as-chef", name=names[one]),
                chosen=one == seat,
            )
            for one in may
        )
        rows.append(Pick(press(versions[place], "as"), say("replay-as"), options))
    return tuple(rows)


def _jumps(versions: Sequence[int], place: int) -> tuple[PickOption, ...]:
    """Return moves evenly apart, from the first to the last."""
    last = len(versions) - 1
    count = min(OPTIONS, len(versions))
    places = sorted({round(last * number / (count - 1)) for number in range(count)})
    return tuple(
        PickOption(str(versions[to]), say("replay-jump-move", number=to + 1), chosen=to == place)
        for to in places
    )


def _who(seat: Seat | None) -> str:
    return _EVERYBODY if seat is None else str(seat)


class ReviewHandler(EndedHandler):
    """Makes the pages of **What decided it?**: the turning points of one's own game."""

    @route("review")
    async def press(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show a turning point of one's own game, by default the first; look for them first."""
        view = await self._gameplay.resolver.known(invocation.context, control.table)
        if why := self._refusal(view):
            return Reply(self._page(view, say(why)), in_place=True)
        place = int(control.payload) if control.payload.isdecimal() else 0
        task = self._reviews.begin(view, invocation.request.user_id)
        later = partial(self._later, view, task, place)
        if task.done():
            return Reply(await later(), in_place=True)
        page = self._page(view, say("review-looking"), again=True)
        return Reply(page, in_place=True, later=later)

    def _refusal(self, view: TableView) -> str:
        """Return the message of why nothing is reviewed, if so."""
        if view.status.is_live:
            return "review-not-yet"
        if view.game_view is None:
            return "never-began"
        if view.me is None:
            return "review-not-yours"
        return "" if self._reviews.can_judge(view) else "review-alone"

    def _page(self, view: TableView, words: str, *, again: bool = False) -> Page:
        rows: tuple[Row, ...] = ((button(view, "review"),),) if again else ()
        return Page(self._gameplay.boards.heading(view), words, rows=rows, private=True)

    async def _later(self, view: TableView, task: asyncio.Task[Review], place: int) -> Page:
        try:
            review = await asyncio.shield(task)
        except ProcessLostError:
            return self._page(view, say("review-lost"), again=True)
        except BrigadeError as error:
            return self._page(view, sentence(error), again=True)
        if review.points:
            return await self._point(view, review, min(place, len(review.points) - 1))
        found = "review-nothing" if review.judged else "review-too-short"
        return self._page(view, say(found, judged=review.judged, choices=review.choices))

    async def _point(self, now: TableView, review: Review, place: int) -> Page:
        point, count = review.points[place], len(review.points)
        played = await self._archive.played(now.table_id)
        assert played is not None  # what has ended remains so
        table = played.step(point.version).before
        view, public = view_for(table, now.me), view_for(table, None)
        presenter, names = self._presenters.of(view), plain_names(view)
        yours, better = [
            await in_one_thread(presenter.advice, action, view, text_names(view))
            for action in (point.action, point.better)
        ]
        head = (
            self._gameplay.boards.heading(now),
            say("review-point", number=place + 1, count=count, move=point.version),
            presenter.headline(public.game_view, text_names(view)),
            say("review-yours", what=yours.text),
        )
        extent = say("review-extent", judged=review.judged, choices=review.choices)
        body = (say("review-masters", what=better.text), _gain(point), extent)
        mine = await self._drawn(view, point.action, yours) if better.draw else None
        masters = await self._drawn(view, point.better, better)
        return Page(
            head="\n".join(head),
            picture=mine or await draw_board(self._pictures, presenter, public, (), (), names),
            below=masters or await draw_hand(self._pictures, presenter, view, names),
            body="\n".join(body),
            rows=(_turns(now, place, count),) if count > 1 else (),
            private=True,
        )

    async def _drawn(self, view: TableView, action: Any, panel: Panel) -> Picture | None:
        """Return the picture of a choice, where its game draws one."""
        if panel.draw is None:
            return None
        key = ("review", view.setup.game, view.setup.rules, key_of(view.game_view, action))
        return Picture(await self._pictures.draw(key, panel.draw), panel.alt, "panel")


def _turns(view: TableView, place: int, count: int) -> Row:
    return tuple(
        Button(
            ControlId(view.table_id, "review", payload=str(other)).id(),
            say("review-turn", number=other + 1),
            disabled=other == place,
        )
        for other in range(count)
    )


def _gain(found: TurningPoint) -> str:
    """Return a gain with its margin: in percent of a win, or in whole fifties of yen."""
    step = 0.01 if found.unit == "win" else 50
    least, about, most = (round((found.gain + sign * found.margin) / step) for sign in (-1, 0, 1))
    if found.unit == "win":
        limits = {"least": max(least, 1), "most": min(most, 100)}
        return say("review-wins", about=about, ranges=found.margin > 0, **limits)
    return say("review-yen", about=about * 50, least=max(least, 1) * 50, most=most * 50)
