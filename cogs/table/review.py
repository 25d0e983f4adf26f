"""Handles **What decided it?**: the turning points of one's own finished game, in private.

The shown point is in the controls alone; a review that is forgotten by then is made again.
"""

import asyncio
from functools import partial
from typing import Any

from bot.games.errors import BrigadeError
from bot.tables.audit.review import Review, TurningPoint
from bot.tables.views.table_view import TableView, view_for
from bot.tables.workers.processes import ProcessLostError
from bot.words import say
from cogs.interactions.handlers import ControlId, Invocation, Reply, route
from cogs.interactions.names import plain_names, text_names
from cogs.interactions.page import Button, Page, Picture, Row
from cogs.interactions.sentences import sentence
from cogs.messages.controls import button
from cogs.messages.pictures import draw_board, draw_hand, key_of
from cogs.messages.presenter import Panel
from cogs.services import Services


class ReviewHandler:
    """Makes the pages of reviews."""

    def __init__(self, services: Services) -> None:
        self._gameplay, self._archive = services.gameplay, services.archive
        self._presenters, self._pictures = services.presenters, services.pictures
        self._reviews = services.reviews

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
            await asyncio.to_thread(presenter.advice, action, view, text_names(view))
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
        return say("review-wins", about=about, least=max(least, 1), most=most)
    return say("review-yen", about=about * step, least=max(least, 1) * step, most=most * step)
