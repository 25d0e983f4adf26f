"""A task of the daily dish as a table that one person sees, for a game's presenter."""

from datetime import UTC, datetime
from typing import Any, Final

from bot.daily.tasks import ME, Task
from bot.games.levels import USUAL
from bot.tables.model.records import Status
from bot.tables.model.state import Prompt
from bot.tables.views.table_view import (
    Location,
    OwnView,
    Proof,
    SeatView,
    Setup,
    TableView,
    Times,
)

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
