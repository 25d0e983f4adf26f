"""A game of each kind over several days, played only through its messages.

A player misses a deadline and is substituted, returns, actions are undone, a seat is handed over,
the game is played to its end, verified and replayed, and there is a rematch.
"""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.games.registry import KINDS
from bot.playground import Person, ShownMessage
from bot.playground.clock import ShiftedClock
from bot.playground.visitors.scene import (
    Scene,
    complete,
    list_boards,
    open_scene,
    open_table,
    wait_for_outbox,
)
from bot.playground.visitors.visitor import Visitor
from bot.tables.model.records import Preferences, Status, TableId
from bot.tables.views.table_view import TableView
from cogs.registry import presenter_of
from tests.games.cases import CASES
from tests.preferring import prefer
from tests.sampling import sample
from tests.short import shorten

MOST_STEPS = 1_500


class Day:
    """The people of one table, and their acts besides answering.

    Args:
        scene: the people's loopback.
        ahead: the bot's clock.
        game: the id of the game.
        guest: joins later, by taking over a seat.
    """

    def __init__(self, scene: Scene, ahead: ShiftedClock, game: str, guest: Person) -> None:
        games = scene.bot.tables.games
        chef = next(iter(games.computer_players(game).values()))
        face = presenter_of(games.newest(game))
        self.scene, self.ahead = scene, ahead
        self.people = (*scene.people, guest)
        self._visitors = {p.id: Visitor(scene, p, chef, face, 5) for p in self.people}

    async def view(self, person: Person | None, table: TableId) -> TableView:
        return await self.scene.bot.tables.queries.view(table, person.id if person else None)

    async def asked(self, table: TableId) -> list[tuple[Person, TableView]]:
        """Return the prompted players, with their views."""
        assert await wait_for_outbox(self.scene)
        views = [(person, await self.view(person, table)) for person in self.people]
        return [
            (person, view)
            for person, view in views
            if view.status is Status.RUNNING
            and view.own.prompt
            and not view.own.prompt.question.answered
        ]

    async def step(self, table: TableId) -> bool:
        """Let one prompted player answer; return False if there is none."""
        asked = await self.asked(table)
        if not asked:
            return False
        person, view = asked[0]
        await self._visitors[person.id].answer(view)
        return True

    async def until(self, true: Callable[[], bool]) -> None:
        await self.scene.server.until(true, 60)
        assert await wait_for_outbox(self.scene)

    def board(self, table: TableId) -> ShownMessage:
        return list_boards(self.scene, table)[-1]

    async def press(self, person: Person, shown: ShownMessage, label: str) -> str:
        """Press a button and return the answer."""
        answer = await complete(person.press(shown, shown.button(label)), person)
        assert not answer.failed
        assert await wait_for_outbox(self.scene)
        return answer.text

    async def typed(self, who: Person, word: str, **options: Any) -> str:
        """Type a command of /table and return the answer."""
        answer = await complete(who.slash(self.scene.channel, "table", word, **options), who)
        assert not answer.failed
        assert await wait_for_outbox(self.scene)
        return answer.text


async def miss_deadline_and_return(day: Day, table: TableId) -> None:
    """Let a prompted player miss the deadline; a computer player substitutes until they return."""
    (person, view), *_ = await day.asked(table)
    before = view.version
    span = timedelta(hours=24, seconds=1)
    day.ahead.by += span
    day.scene.bot.leap(span)
    await day.until(lambda: "A computer chef is playing for" in day.board(table).text)
    now = await day.view(person, table)
    assert now.version > before
    said = await day.press(person, day.board(table), "Take my seat back")
    assert "eat" in said
    now = await day.view(person, table)
    assert now.me is not None
    assert now.seats[now.me].stand_in is None
    assert "A computer chef is playing for" not in day.board(table).text


async def undo_once(day: Day, table: TableId) -> bool:
    """Let a player undo their last action; return whether one could."""
    for person in day.people:
        view = await day.view(person, table)
        if view.own.undo is None:
            continue
        hand = await complete(
            person.press(day.board(table), day.board(table).button("My hand")), person
        )
        shown = hand.followups[-1] if hand.followups else hand.message
        assert shown is not None
        before = view.version
        assert "Taken back" in await day.press(person, shown, "Take back")
        assert (await day.view(person, table)).version == before + 1
        return True
    return False


async def hand_over_to_guest(day: Day, table: TableId) -> None:
    """Let the second person hand the seat over to the guest, who takes it."""
    second, guest = day.people[1], day.people[-1]
    seat = (await day.view(second, table)).me
    await day.typed(second, "hand-over", person=guest)
    offer = next(
        s for s in reversed(list_boards(day.scene, table)) if "Take over the seat" in str(s.buttons)
    )
    assert "The seat is yours now." in await day.press(guest, offer, "Take over the seat")
    assert (await day.view(guest, table)).me == seat
    assert (await day.view(second, table)).me is None


@pytest.mark.parametrize("game", sample([kind.ID for kind in KINDS], 3, 2))
async def test_a_game_over_several_days(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shorten(monkeypatch, tmp_path / "content", CASES[game].goal, game)
    ahead = ShiftedClock()
    async with open_scene(2, 7, tmp_path / "data", now=ahead) as scene:
        guild = next(iter(scene.server.world.guilds.values()))
        day = Day(scene, ahead, game, scene.server.add_person("Zoe", guilds=(guild,)))
        for person in day.people:
            await prefer(scene.bot.tables, person.id, Preferences(spends=False))
        people = scene.people
        table, _ = await open_table(scene.server, scene.channel, people, game, {"pace": "day"})
        assert await wait_for_outbox(scene)
        undone = 0
        for number in range(MOST_STEPS):
            if number == 4:
                await miss_deadline_and_return(day, table)
            if number == 12:
                await hand_over_to_guest(day, table)
            if number % 3 == 2 and await undo_once(day, table):
                undone += 1
                continue
            if not await day.step(table):
                break
        assert undone > 1
        over = await day.view(None, table)
        assert over.status is Status.OVER
        assert over.outcome is not None

        assert "Verified: every draw matches the seed" in await day.typed(day.people[0], "verify")
        assert "Move 1 of" in await day.typed(day.people[0], "replay")

        first, guest = day.people[0], day.people[-1]
        assert "is open" in await day.press(guest, day.board(table), "Rematch")
        await day.press(first, day.board(table + 1), "Join")
        await day.press(guest, day.board(table + 1), "Start")
        again = (await day.asked(table + 1))[0][1]
        former = [(await day.view(p, table)).me for p in (first, guest)]
        assert [(await day.view(p, table + 1)).me for p in (first, guest)] == former[::-1]
        for _ in range(3):
            assert await day.step(table + 1)
        assert (await day.view(None, table + 1)).version > again.version
        await scene.server.quiet(0.3)
        assert scene.server.record.violations + scene.server.unfinished() == []
