"""An exception at every step: the presser reads one sentence, and nothing hidden leaks."""

import functools
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.storage.sqlite.store import SqliteStore
from bot.tables.log.repository import TableRepository
from bot.tables.queries import TableQueries
from bot.tables.service import Tables
from bot.words import say
from cogs.gameplay.handler import GameplayHandler
from cogs.interactions.handlers import ControlId
from cogs.messages.boards import Boards
from cogs.messages.hands import Hands
from cogs.messages.pictures import PictureCache
from cogs.messages.presenter import GamePresenter
from cogs.registry import presenter_of
from render.kit.encoding import encode
from render.kit.surfaces import walnut
from tests.cogs.cases import CASES
from tests.cogs.harness.loopback import LoopbackRig
from tests.cogs.harness.scene import TableScene, open_scene
from tests.games import cases
from tests.sampling import THOROUGH, sample

pytestmark = [pytest.mark.drawn, pytest.mark.usefixtures("toys")]

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
    (TableQueries, "view"),
    (TableQueries, "story"),
    (TableRepository, "load"),
    (SqliteStore, "append"),
    (SqliteStore, "moves"),
    (PictureCache, "draw"),
]
"""Methods on the path from a press, a command or a completion to its answer."""

OF_GAME = ("offers", "decide", "evolve", "view", "seen")
OF_PRESENTER = ("groups", "headline", "hand", "hand_alt", "lines")


TINY = encode(walnut(60, 40))


class BrokenError(RuntimeError):
    """An unexpected exception."""


def broken(method: Any) -> Any:
    """Return a failing replacement of a method, which fails when called or when awaited."""

    def fails(*_: object, **__: object) -> Any:
        raise BrokenError("a wheel came off")

    @functools.wraps(method)  # routes identify it by its mark
    async def fails_later(*_: object, **__: object) -> Any:
        raise BrokenError("a wheel came off")

    return fails_later if inspect.iscoroutinefunction(method) else fails


async def ways(scene: TableScene) -> list[Callable[[], Any]]:
    """Return what the prompted player can try: typed commands, the board's buttons, the hand's."""
    rig, group = scene.rig, scene.group
    person, _ = await scene.asked()
    view, board = await scene.view(person), rig.board
    assert view.own.prompt is not None
    hand = person.sees(person.dm)[-1]
    press, pick = (
        ControlId(view.table_id, verb, view.me, view.own.prompt.number, "0_0"[:n])
        for verb, n in (("do", 1), ("pick", 3))
    )
    # An action without a route is treated as a button of the game's board.
    verb = next((one.id for one in scene.presenter.verbs(await scene.view())), "none")
    public = ControlId(view.table_id, verb, view.me, view.seats[view.me or 0].turn.number)
    typed = {word.name: await scene.completed(word) for word in scene.commands}
    texts = {name: [o for o, v in given.items() if type(v) is str] for name, given in typed.items()}
    command = max(texts, key=lambda name: len(texts[name]))
    focus = next(iter(texts[command]), "table")
    return [
        lambda: person.slash(rig.channel, "table", "hand"),
        lambda: person.slash(rig.channel, "table", "text"),
        lambda: person.slash(rig.channel, "table", "show"),
        lambda: person.autocomplete(rig.channel, group, command, focus=focus),
        lambda: person.press(board, board.button("My hand")),
        lambda: person.slash(rig.channel, group, command, **typed[command]),
        lambda: person.press(board, public.id(), force=True),
        lambda: person.press(hand, press.id(), force=True),
        lambda: person.select(hand, pick.id(), ["0"], force=True),
    ]


def rebind_routes(rig: LoopbackRig) -> None:
    """Let the routes look up the handler's current methods."""
    services = rig.bot.services
    known = services.routes._known
    for action, route in list(known.items()):
        if getattr(route.handler, "__self__", None) is services.gameplay:
            del known[action]
    services.routes.add(services.gameplay)


def draw_tiny(monkeypatch: pytest.MonkeyPatch, presenter: type[GamePresenter]) -> None:
    """Let boards, hands and films be requested, with tiny pictures drawn at once."""
    for name in ("board", "film", "hand"):
        monkeypatch.setattr(presenter, name, lambda *_: lambda: TINY)


async def tell(
    scene: TableScene, monkeypatch: pytest.MonkeyPatch, kind: type[Any], name: str
) -> int:
    """Try everything with one failing method; return how many answers reported the error.

    A plain run ends with the second one.
    """
    rig, told = scene.rig, 0
    tries = await ways(scene)
    rig.bot.services.pictures._kept.clear()
    with monkeypatch.context() as trouble:
        trouble.setattr(kind, name, broken(getattr(kind, name)))
        rebind_routes(rig)
        for attempt in tries:
            answer = await attempt()
            if isinstance(answer, list):
                continue  # a completion, which reports nothing
            assert not answer.failed, (kind, name)
            if answer.how != "deferred update":
                await answer.settled()
                assert answer.ephemeral or answer.how == "update"
            told += answer.text.count(say("bug"))
            if told > 1 and not THOROUGH:
                break
    rebind_routes(rig)
    rig.bot.tables.executor.tell(scene.crowd.table_id)
    await scene.check()
    return told


async def test_an_exception_at_any_step_is_one_sentence_and_no_leak(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each step fails in the first game that reaches it, and a game's own steps in each game."""
    steps = list(STEPS)
    for number, case in enumerate(CASES.values()):
        game = type(cases.CASES[case.game].game)
        presenter = type(presenter_of(cases.CASES[case.game].game))
        with monkeypatch.context() as dealt:
            draw_tiny(dealt, presenter)
            async with open_scene(case, tmp_path / case.game, dealt) as scene:
                scene.rig.errors_expected = True
                own = [(game, name) for name in OF_GAME]
                own += [(presenter, name) for name in OF_PRESENTER]
                own = sample(own, 2, number)
                silent = [step for step in own + steps if not await tell(scene, dealt, *step)]
                assert not [step for step in silent if step[0] is presenter], silent
                steps = [step for step in silent if step in steps]
    assert {kind for kind, _ in steps} <= {SqliteStore}, steps
