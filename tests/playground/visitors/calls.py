"""A check of a whole game: who is asked by another's move is called."""

from collections import defaultdict

import msgspec

from bot.games.contract import Seat
from bot.playground import Playground
from bot.playground.visitors.scene import Scene, find_prompted
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView


class _Noted(msgspec.Struct):
    calls: dict[int, int] = {}
    """The newest message that called each person."""
    asked: dict[Seat, str] = {}


class CheckedCalls:
    """``find_prompted`` that notes everybody asked and not called as a violation."""

    def __init__(self) -> None:
        self._noted: defaultdict[Playground, _Noted] = defaultdict(_Noted)

    async def __call__(self, scene: Scene, table_id: TableId) -> dict[Seat, TableView]:
        """Return the prompted seats with their views."""
        found, before = await find_prompted(scene, table_id), self._noted[scene.server]
        actor = (await scene.bot.tables.store.moves(table_id))[-1].seat
        calls = {who: sent.order for who, sent in scene.server.record.notifications()}
        questions = {
            seat: f"{view.own.prompt.question.id} {view.own.prompt.question.about}"
            for seat, view in found.items()
            if view.own.prompt is not None and not view.own.prompt.question.aside
        }
        for seat, question in questions.items():
            person = scene.people[seat]
            is_called = calls.get(person.id, 0) > before.calls.get(person.id, 0)
            if seat != actor and before.asked.get(seat) != question and not is_called:
                scene.server.record.violations.append(f"{person.name} is asked and was not called")
        self._noted[scene.server] = _Noted(calls, questions)
        return found
