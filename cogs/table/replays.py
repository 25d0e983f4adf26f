"""Handles ``/table replay``: a finished table, move by move, in an ephemeral message.

The position is stored in the controls alone, so that they work after a restart.
"""

import re
from collections.abc import Sequence

from bot.games.contract import Seat
from bot.limits import OPTIONS
from bot.tables.audit.archive import Played
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView, undone_actions
from bot.words import say
from cogs.interactions.handlers import ControlId, Invocation, Reply, UnknownControlError, route
from cogs.interactions.names import plain_names, text_names
from cogs.interactions.page import Button, Page, Pick, PickOption, Row
from cogs.messages.boards import MOST_LINES
from cogs.messages.pictures import draw_board, draw_hand
from cogs.services import Services

_EVERYBODY = "x"

_POSITION = re.compile(r"(x|[0-9]{1,9})_([0-9]{1,9})_[a-z]+")
"""The perspective, the version of the table, and the effect of the control."""

_CHOOSES = {"as": 0, "jump": 1}
"""The part of a position chosen by a select, by its effect."""

_TURNS = ("first", "back", "forward", "last")


class ReplayHandler:
    """Makes the pages of replayed tables."""

    def __init__(self, services: Services) -> None:
        self._gameplay, self._archive = services.gameplay, services.archive
        self._presenters, self._pictures = services.presenters, services.pictures

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
