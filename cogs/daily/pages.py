"""Pages of the daily dish: a task, its result, the card, a place's board, a film."""

import math
from collections.abc import Sequence
from datetime import UTC, date, datetime, time
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from bot.daily.cut import CutTask
from bot.daily.dates import Day
from bot.daily.hand import HandTask
from bot.daily.results import PARTS, Ranked, per_cent
from bot.daily.service import Sitting
from bot.daily.tasks import ME, Part, Task
from bot.daily.throw import ThrowTask
from bot.descriptions.diced_veggies.facts import recipe_names
from bot.descriptions.hibachi.facts import named, yen
from bot.descriptions.names import display_name
from bot.descriptions.rulebook import DAILY
from bot.descriptions.thieving_chefs.facts import card_id, dish_id
from bot.games.levels import USUAL
from bot.tables.model.records import DailyTry, Status
from bot.tables.model.state import Prompt
from bot.tables.views.table_view import Location, OwnView, Proof, SeatView, Setup, TableView, Times
from bot.words import dated, say
from cogs.diced_veggies.forms import cut_draft
from cogs.drawing.drawers import Drawing
from cogs.interactions.handlers import ControlId
from cogs.interactions.names import distinct_names, escaped, plain_names
from cogs.interactions.page import Button, Page, Picture, Row
from cogs.interactions.places import in_one_thread
from cogs.messages.controls import RulesLink, group_rows
from cogs.messages.pictures import PictureCache
from cogs.messages.presenter import ControlGroup, GamePresenter, Panel, Presenters
from render.daily.card import DailyCard, draw_card
from render.kit.encoding import encoded

_STEPS: Final = {
    "do": ("daily_do", "daily_do_of"),
    "panel": ("daily_panel", "daily_panel_of"),
    "enter": ("daily_do", "daily_do_of"),
}
_SQUARES: Final = 5
_MOST_RANKED: Final = 15


class DailyPages:
    """Makes the pages of one person's day; draws off the event loop."""

    def __init__(self, presenters: Presenters, pictures: PictureCache) -> None:
        self._presenters, self._pictures = presenters, pictures

    def view(self, sitting: Sitting, part: Part, name: str) -> TableView:
        """Return a part as its person sees it now."""
        task = sitting.dish.tasks[part]
        state = task.start if part is not Part.HAND else task.played(sitting.actions(part))
        return daily_view(task, state, name)

    async def task(
        self, sitting: Sitting, part: Part, name: str, draft: str = "", film: bool = False
    ) -> Page:
        """Return a task as far as it is done; ``film`` offers the best throw of the day before."""
        view, actions = self.view(sitting, part, name), sitting.actions(part)
        presenter, names = self._presenters.of(view), plain_names(view)
        own = ControlId(0, "", PARTS.index(part), sitting.day)
        key = ("daily", sitting.day, part, name)
        top: Picture | None
        more = ""
        if part is Part.HAND:
            groups = _numbered(presenter.groups(view, names), len(actions))
            top = await self._board((*key, actions), presenter, view.game_view, names)
        else:
            verb = "aim" if part is Part.THROW else "cut"
            opened = draft or presenter.opens(verb, view)
            panel = await in_one_thread(presenter.form(opened).panel, view, opened)
            groups = tuple(one for one in panel.groups if len(one.steps) > 1 or one.steps[0].main)
            top = await self._panel((*key, "panel", draft), panel)
            more = panel.text if part is Part.CUT else ""
        drawing, alt = presenter.hand(view.game_view), presenter.hand_alt(view.game_view, names)
        hand = await self._picture((*key, "hand", actions), drawing, alt)
        asked = "\n".join((_head(sitting.day, part), self._asked(sitting, part), more))
        rows: list[Row] = []
        for number, group in enumerate(groups):
            rows += group_rows(own, group, number, _STEPS)
        return Page(
            asked.rstrip(),
            picture=top,
            below=hand,
            rows=(*rows, _foot(sitting.day, film)),
            private=True,
        )

    def _asked(self, sitting: Sitting, part: Part) -> str:
        task = sitting.dish.tasks[part]
        if isinstance(task, ThrowTask):
            return say("daily-ask-throw", cards=named(task.hand), chip=task.chip)
        if isinstance(task, HandTask):
            state = task.played(sitting.actions(part))
            cards = [say(card_id(card)) for card in state.deck]
            return say("daily-ask-hand", left=state.turn.actions_left, cards=cards)
        return say("daily-ask-cut")

    async def result(self, sitting: Sitting, part: Part, name: str) -> Page:
        """Return what a finished part reached, with the way on."""
        task, own = sitting.dish.tasks[part], sitting.own(part)
        assert own is not None  # of a finished part
        view, actions = self.view(sitting, part, name), sitting.actions(part)
        presenter, key = self._presenters.of(view), ("daily", sitting.day, part, name)
        picture: Picture | None
        if isinstance(task, ThrowTask):
            picture = await self._film(key, task, actions, name)
            got = say("daily-got-throw", gained=yen(own.score or 0), none=not own.score)
        elif isinstance(task, CutTask):
            draft = cut_draft(actions[0])
            panel = await in_one_thread(presenter.form(draft).panel, view, draft)
            picture = await self._panel((*key, "panel", draft), panel)
            dishes = recipe_names(task.dishes(actions))
            got = say("daily-got-dishes", points=own.score or 0, dishes=dishes)
        else:
            assert isinstance(task, HandTask)
            shown = task.game.view(task.played(actions), None)
            shown = replace(shown, to_move=ME, turn=replace(task.start.turn, actions_left=0))
            picture = await self._board((*key, actions), presenter, shown, plain_names(view))
            dishes = [say(dish_id(one)) for one in task.dishes(actions)]
            got = say("daily-got-dishes", points=own.score or 0, dishes=dishes)
        lines = (_head(sitting.day, part), got, self._reached(sitting, part, own))
        label = say(f"daily-next-{sitting.next_part}" if sitting.next_part else "daily-to-card")
        onward = Button(ControlId(0, "daily", prompt=sitting.day).id(), label, "main")
        return Page("\n".join(lines), picture=picture, rows=((onward,),), private=True)

    def _reached(self, sitting: Sitting, part: Part, own: DailyTry) -> str:
        best = sitting.dish.best[part]
        words = say(
            "daily-reached",
            percent=per_cent(own.score or 0, own.best),
            beaten=own.best < (own.score or 0),
        )
        if not best.tried:
            return f"{words} {say('daily-best-proven', points=own.best)}"
        share = math.ceil(best.beaten_by)
        return f"{words} {say('daily-best-tried', best=yen(own.best), percent=share)}"

    async def card(
        self,
        sitting: Sitting,
        name: str,
        board: Sequence[Ranked],
        *,
        film: bool,
        alone: bool,
        note: str = "",
    ) -> Page:
        """Return the finished day: the card, and what can be done with it.

        Nobody else reads where a person is ``alone`` with the bot, so it has no board.
        """
        result, day = sitting.result, sitting.day
        share = Button(ControlId(0, "daily_share", prompt=day).id(), say("daily-share"), "main")
        shown = Button(ControlId(0, "daily_board", prompt=day).id(), say("daily-see-board"))
        next_at = int(datetime.combine(date.fromordinal(day + 1), time(), UTC).timestamp())
        lines = [
            note,
            say("daily-streak", days=result.streak),
            say("daily-freezes", left=result.freezes),
            say("daily-next-dish", at=f"<t:{next_at}:R>"),
        ]
        return Page(
            say("daily-done", date=_when(day)),
            "\n".join(filter(None, lines)),
            picture=await self._card(sitting, name, board),
            rows=((share,) if alone else (share, shown), _foot(day, film)),
            private=True,
        )

    async def shared(self, sitting: Sitting, name: str, board: Sequence[Ranked]) -> Page:
        """Return the page for everybody in a channel: the card without anything of the tasks."""
        shown = escaped(display_name(name, ME))
        rows = [
            say(
                "daily-shared-row",
                part=say(f"daily-part-{part}"),
                bar=_bar(one or 0),
                percent=one or 0,
            )
            for part, one in sitting.result.reached.items()
        ]
        play = Button(ControlId(0, "daily").id(), say("daily-play"))
        return Page(
            say("daily-shared", who=shown, date=_when(sitting.day)),
            "\n".join([*rows, say("daily-streak", days=sitting.result.streak)]),
            picture=await self._card(sitting, name, board),
            rows=((play,),),
        )

    async def _card(self, sitting: Sitting, name: str, board: Sequence[Ranked]) -> Picture:
        result, day = sitting.result, date.fromordinal(sitting.day)
        shown = display_name(name, ME)
        rank = next((one.rank for one in board if one.user_id == sitting.user_id), 0)
        reached = tuple(result.reached.values())
        card = DailyCard(shown, day, reached, result.streak, result.freezes, rank, len(board))
        alt = say(
            "daily-card-alt",
            who=shown,
            date=_when(sitting.day),
            **{part: one or 0 for part, one in result.reached.items()},
            streak=say("daily-streak", days=result.streak),
        )
        return await self._picture(("daily-card", card), partial(encoded, draw_card, card), alt)

    def board(self, day: Day, board: Sequence[Ranked]) -> Page:
        """Return the board of a place."""
        shown = board[:_MOST_RANKED]
        _, names = distinct_names(tuple([one.name for one in shown]))
        lines = [
            say(
                "daily-ranked",
                place=one.rank,
                name=name,
                **{part: "-" if it is None else it for part, it in one.reached.items()},
            )
            for one, name in zip(shown, names, strict=True)
        ]
        return Page(
            say("daily-board", date=_when(day)),
            "\n".join(lines or [say("daily-board-empty")]),
            private=True,
        )

    async def film(self, task: ThrowTask, day: Day, own: DailyTry, name: str) -> Page:
        """Return the best throw of a day that is over, in motion."""
        key = ("daily", day, Part.THROW, name)
        picture = await self._film(key, task, task.read(own.moves), name)
        said = say(
            "daily-film",
            date=_when(day),
            who=escaped(display_name(name, ME)),
            gained=yen(own.score or 0),
            none=not own.score,
            percent=per_cent(own.score or 0, own.best),
        )
        return Page(said, picture=picture, private=True)

    async def _film(
        self, key: tuple[Any, ...], task: ThrowTask, actions: Sequence[Any], name: str
    ) -> Picture:
        presenter = self._presenters.newest(task.game.spec.id)
        events = task.events(task.start, actions[0])
        view = replace(task.game.view(task.played(actions), None), to_move=ME)
        whole = (task.game.seen(one, None) for one in events)
        seen = [replace(one, value=task.chip) for one in whole if one is not None]
        names = plain_names(daily_view(task, task.start, name))
        board = presenter.board(view, seen, names)
        film = presenter.film(view, seen, seen, names) or board
        alt = presenter.board_alt(view, names, seen)
        return await self._picture((*key, "film", actions), film, alt)

    async def _board(
        self, key: tuple[Any, ...], presenter: GamePresenter, view: Any, names: Sequence[str]
    ) -> Picture:
        drawing, alt = presenter.board(view, (), names), presenter.board_alt(view, names)
        return await self._picture((*key, "board"), drawing, alt)

    async def _panel(self, key: tuple[Any, ...], panel: Panel) -> Picture | None:
        return None if panel.draw is None else await self._picture(key, panel.draw, panel.alt)

    async def _picture(self, key: tuple[Any, ...], drawing: Drawing, alt: str) -> Picture:
        return Picture(await self._pictures.draw(key, drawing), alt, "daily")


def _when(day: Day) -> str:
    return dated(date.fromordinal(day), "MMMMd")


def _head(day: Day, part: Part) -> str:
    return say(
        "daily-head",
        date=_when(day),
        part=say(f"daily-part-{part}"),
        number=PARTS.index(part) + 1,
        count=len(PARTS),
    )


def _numbered(groups: Sequence[ControlGroup], step: int) -> tuple[ControlGroup, ...]:
    """Return controls that name the number of moves before them, so that each counts once."""
    return tuple(
        replace(
            group,
            steps=tuple(replace(one, draft=f"m{step}_{one.draft}") for one in group.steps),
        )
        for group in groups
    )


def _foot(day: Day, film: bool) -> tuple[Button, ...]:
    how = Button(RulesLink(DAILY).opens(), say("daily-how"))
    last = ControlId(0, "daily_film", prompt=day - 1).id()
    return (how, Button(last, say("daily-see-film"))) if film else (how,)


def _bar(percent: int) -> str:
    """Return five squares, a full one for each fifth that is reached."""
    full = percent * _SQUARES // 100
    return "🟩" * full + "⬜" * (_SQUARES - full)


_NEVER: Final = datetime(1970, 1, 1, tzinfo=UTC)


def daily_view(task: Task, state: Any, name: str) -> TableView:
    """Return a state of a task as its person sees it, among computer chefs."""
    spec, offers = task.game.spec, task.offers(state)
    question = task.game.questions(state).get(ME) if offers else None
    return TableView(
        table_id=0,
        number=0,
        location=Location(0, 0, 0),
        status=Status.RUNNING,
        version=0,
        setup=Setup(spec.id, spec.rules, {}, {}, None, None),
        seats=(SeatView(name, None), *[SeatView(None, USUAL)] * (len(state.chefs) - 1)),
        agreements=(),
        proof=Proof("", None, None),
        times=Times(None, None, _NEVER),
        me=ME,
        own=OwnView(
            prompt=None if question is None else Prompt(0, question, _NEVER, _NEVER),
            offers=offers,
        ),
        game_view=task.game.view(state, ME),
        outcome=None,
    )
