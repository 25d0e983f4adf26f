"""Bugs at every step: the presser reads one sentence, and no card gets into the log or out."""

import functools
import inspect
import logging
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.games.thieving_chefs.game import ThievingChefs
from bot.storage.sqlite.store import SqliteStore
from bot.tables.log.repository import TableRepository
from bot.tables.queries import TableQueries
from bot.tables.service import Tables
from cogs.gameplay.handler import GameplayHandler
from cogs.interactions.control_id import ControlId
from cogs.interactions.refusals import BUG
from cogs.messages.boards import Boards
from cogs.messages.hands import Hands
from cogs.messages.pictures import PictureCache
from cogs.thieving_chefs.presenter import ThievingChefsPresenter
from render.kit.encoding import png
from render.kit.surfaces import walnut
from tests.cogs.harness.leaks import Watch
from tests.cogs.harness.loopback import LoopbackRig, open_rig, stack
from tests.cogs.thieving_chefs.hidden import use_marked_deck

pytestmark = pytest.mark.drawn

STEPS: list[tuple[type[Any], str]] = [
    (GameplayHandler, "typed"),
    (GameplayHandler, "offer"),
    (GameplayHandler, "board_button"),
    (GameplayHandler, "hand"),
    (GameplayHandler, "words"),
    (GameplayHandler, "_after"),
    (Hands, "page"),
    (Boards, "in_words"),
    (Boards, "public"),
    (Tables, "act"),
    (TableQueries, "look"),
    (TableQueries, "story"),
    (TableRepository, "load"),
    (SqliteStore, "append"),
    (SqliteStore, "moves"),
    (ThievingChefs, "offers"),
    (ThievingChefs, "decide"),
    (ThievingChefs, "evolve"),
    (ThievingChefs, "view"),
    (ThievingChefs, "seen"),
    (ThievingChefsPresenter, "groups"),
    (ThievingChefsPresenter, "headline"),
    (ThievingChefsPresenter, "hand"),
    (ThievingChefsPresenter, "hand_alt"),
    (ThievingChefsPresenter, "lines"),
    (PictureCache, "draw"),
]
"""Each a method on the way from a press, a command or a completion to its answer."""


TINY = png(walnut(60, 40))


class BrokenError(RuntimeError):
    """A bug of ours."""


def broken(method: Any) -> Any:
    """Return what fails as the method would: when it is called, or when it is awaited."""

    def fails(*_: object, **__: object) -> Any:
        raise BrokenError("a wheel came off")

    @functools.wraps(method)  # routes know it by its mark
    async def fails_later(*_: object, **__: object) -> Any:
        raise BrokenError("a wheel came off")

    return fails_later if inspect.iscoroutinefunction(method) else fails


_OWN = (("do", 1), ("pick", 3))


class Scene(NamedTuple):
    rig: LoopbackRig
    watch: Watch


@pytest.fixture
async def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    deck = use_marked_deck(monkeypatch, tmp_path / "content", 20)
    for name in ("board", "hand"):
        monkeypatch.setattr(ThievingChefsPresenter, name, lambda *_: TINY)
    dealt = (("greens", "onion", "cat"), ("rabbit", "fish", "ketchup"))
    stack(monkeypatch, [[deck.some(kind) for kind in hand] for hand in dealt])
    async with open_rig(tmp_path / "data", level=logging.DEBUG) as rig:
        table_id = await rig.begin()
        watch = Watch(rig, deck, table_id)
        await watch.look()
        yield Scene(rig, watch)


async def ways(rig: LoopbackRig) -> list[Callable[[], Any]]:
    """Return what the one who is asked can try: typed commands, the board's buttons, the hand's."""
    person, _ = await rig.mover(1)
    look, board = await rig.look(person, 1), rig.board
    assert look.ask is not None
    hand = person.sees(person.dm)[-1]
    action = look.offers[0].action
    card = getattr(action, "card", "")
    press, pick = (ControlId(1, verb, look.me, look.ask.number, "0_0"[:n]) for verb, n in _OWN)
    verb = ControlId(1, "draw", look.me, look.seats[look.me or 0].ask)
    return [
        lambda: person.slash(rig.channel, "thieves", "play", card=card),
        lambda: person.slash(rig.channel, "table", "hand"),
        lambda: person.slash(rig.channel, "table", "text"),
        lambda: person.slash(rig.channel, "table", "show"),
        lambda: person.autocomplete(rig.channel, "thieves", "play", focus="card"),
        lambda: person.press(board, board.button("My hand")),
        lambda: person.press(board, verb.id(), force=True),
        lambda: person.press(hand, press.id(), force=True),
        lambda: person.select(hand, pick.id(), ["0"], force=True),
    ]


def bind_again(rig: LoopbackRig) -> None:
    """Let the routes find the handler's methods as they are now."""
    services = rig.bot.services
    services.routes.remove(services.gameplay)
    services.routes.add(services.gameplay)


async def test_a_bug_at_any_step_is_one_sentence_and_no_leak(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig, watch = scene
    rig.errors_expected = True
    for kind, name in STEPS:
        said = 0
        tries = await ways(rig)
        with monkeypatch.context() as trouble:
            trouble.setattr(kind, name, broken(getattr(kind, name)))
            bind_again(rig)
            for attempt in tries:
                answer = await attempt()
                if isinstance(answer, list):
                    continue  # a completion, which says nothing
                assert not answer.failed, (kind, name)
                if answer.how != "deferred update":
                    await answer.settled()
                    assert answer.ephemeral or answer.how == "update"
                said += answer.text.count(BUG)
        bind_again(rig)
        assert said or kind in (SqliteStore, ThievingChefs), (kind, name)
        rig.bot.tables.executor.tell(1)
        await rig.caught_up()
        await watch.look()
