"""Handles ``/table replay``: a finished table, move by move, in an ephemeral message.

Where a person stands in it is in the controls and nowhere else, so that they work after a restart.
"""

from collections.abc import Sequence

from bot.games.contract import Seat
from bot.limits import OPTIONS
from bot.tables.audit.archive import Played
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView, took_back
from cogs.interactions import refusals
from cogs.interactions.control_id import ControlId, UnknownControlError
from cogs.interactions.names import plain_names, text_names
from cogs.interactions.page import Button, Page, Pick, PickOption, Picture, Row
from cogs.interactions.replies import Reply
from cogs.interactions.request import Invocation
from cogs.interactions.routes import route
from cogs.messages.boards import MOST_LINES
from cogs.messages.pictures import films
from cogs.services import Services

_EVERYBODY = "x"

_TURNS = ("first", "back", "forward", "last")


class ReplayHandler:
    """Makes the pages of tables that are played again."""

    def __init__(self, services: Services) -> None:
        self._gameplay, self._archive = services.gameplay, services.archive
        self._presenters, self._pictures = services.presenters, services.pictures

    @route("replay")
    async def press(self, invocation: Invocation, control: ControlId) -> Reply:
        """Show the move of a control; by itself the first, from the own seat if there is one."""
        if not control.payload:
            return await self._at(invocation, control.table, None, 0)
        who, version, does = _parsed(control.payload)
        if does == "jump" and invocation.choice:
            version = _whole(invocation.choice)
        elif does == "as" and invocation.choice:
            who = invocation.choice
        return await self._at(invocation, control.table, who, version)

    async def _at(
        self, invocation: Invocation, table_id: TableId, who: str | None, version: int
    ) -> Reply:
        now = await self._gameplay.resolver.known(invocation.context, table_id)
        played = await self._archive.played(table_id)
        heading = self._gameplay.boards.heading(now)
        if played is None:
            return Reply(Page(f"{heading}\n{refusals.NOT_YET_REPLAYED}"), in_place=True)
        may = played.perspectives(now.me)
        seat = now.me if who is None else _seat_of(who)
        if seat not in may:
            seat = None  # such as a seat's own view after that person was taken out of it
        versions = played.versions(seat)
        if not versions:
            # Who took the seat at the very end saw nothing from there that others did not.
            seat, versions = None, played.versions(None)
        if not versions:
            return Reply(Page(f"{heading}\n{refusals.NEVER_BEGAN}"), in_place=True)
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
        public, view = played.look(step, None), played.look(step, seat)
        presenter, names = self._presenters.of(view), plain_names(view)
        public_story = played.told(step, None)
        story = (*played.told(step, seat), *took_back(step.events, seat))
        key = ("replay", view.table_id, version, tuple(names))
        board = await self._pictures.draw(
            (*key, "board"), lambda: presenter.board(public.view, public_story, names)
        )
        picture = Picture(board, presenter.board_alt(public.view, names), "board.png")
        beside = await films(self._pictures, presenter, public, public_story, names)
        if seat is not None:
            hand = await self._pictures.draw((*key, seat), lambda: presenter.hand(view.view, names))
            shown = Picture(hand, presenter.hand_alt(view.view, names), "hand.png")
            beside = ((shown,), *beside)
        lines = self._gameplay.boards.story(view, story, seat)
        headline = self._presenters.of(view).headline(public.view, text_names(view))
        at = f"<t:{int(step.move.at.timestamp())}:f>"
        return Page(
            head=(
                f"{self._gameplay.boards.heading(view)}\n"
                f"**Move {place + 1} of {len(versions)}** · {at}"
                f"\n{headline}"
            ),
            picture=picture,
            beside=beside,
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
        Button(press(versions[to], does), does.capitalize(), disabled=to == place)
        for does, to in zip(_TURNS, targets, strict=True)
    )
    rows: list[Row] = [turns]
    if len(versions) > len(_TURNS):
        rows.append(Pick(press(versions[place], "jump"), "Go to a move", _jumps(versions, place)))
    if len(may) > 1:
        names = plain_names(view)
        options = tuple(
            PickOption(
                _who(one),
                "As everybody saw it" if one is None else f"As {names[one]} saw it",
                chosen=one == seat,
            )
            for one in may
        )
        rows.append(Pick(press(versions[place], "as"), "Whose view", options))
    return tuple(rows)


def _jumps(versions: Sequence[int], place: int) -> tuple[PickOption, ...]:
    """Return moves evenly apart, from the first to the last."""
    last = len(versions) - 1
    count = min(OPTIONS, len(versions))
    places = sorted({round(last * number / (count - 1)) for number in range(count)})
    return tuple(
        PickOption(str(versions[to]), f"Move {to + 1}", chosen=to == place) for to in places
    )


def _who(seat: Seat | None) -> str:
    return _EVERYBODY if seat is None else str(seat)


def _seat_of(who: str) -> Seat | None:
    return None if who == _EVERYBODY else _whole(who)


def _parsed(detail: str) -> tuple[str, int, str]:
    parts = detail.split("_")
    if len(parts) != 3:
        raise UnknownControlError
    who, version, does = parts
    return who, _whole(version), does


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise UnknownControlError
    return int(text)
