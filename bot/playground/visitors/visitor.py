"""A visitor: a computer player's choice, carried out by visible controls."""

import asyncio
import hashlib
from collections.abc import Sequence
from contextlib import suppress
from math import inf
from typing import Any

from bot.games.chance import Chance
from bot.games.contract import AnyPlayer
from bot.games.offers import One
from bot.limits import STRING_SELECT
from bot.playground.client.checks import NotPossibleError
from bot.playground.client.display import Answer, ShownMessage
from bot.playground.client.person import Person
from bot.playground.visitors import scene
from bot.playground.visitors.paths import FormPath, find_path
from bot.playground.visitors.scene import (
    ANSWER_TIMEOUT,
    Control,
    Scene,
    complete,
    list_boards,
    list_controls,
    require_offer,
    require_step,
    require_steps,
    use,
    wait_for_move,
    wait_for_outbox,
)
from bot.tables.views.table_view import TableView
from cogs.interactions.handlers import ControlId
from cogs.interactions.names import plain_names
from cogs.messages.presenter import ControlGroup, GamePresenter

_ANSWERS = (
    "do",
    "pick",
    *(f"{does}{of}" for does in ("panel", "modal", "enter") for of in ("", "_of")),
)
"""Actions of controls that answer a prompt or continue its form."""


class Visitor:
    """A person at a table who chooses like a computer player."""

    def __init__(
        self, scene: Scene, person: Person, player: AnyPlayer, presenter: GamePresenter, seed: int
    ) -> None:
        self._scene, self._person, self._player, self._presenter = scene, person, player, presenter
        self._key = hashlib.sha256(f"{seed}/{person.name}".encode()).digest()

    async def answer(self, view: TableView) -> None:
        """Answer the prompt, a form step by step; raise NotPossibleError without controls."""
        chance = self._make_chance(view)
        goal = await asyncio.to_thread(self._player.choose, view.game_view, view.own.offers, chance)
        if not self._is_pressed(view, find_index(view, goal)):
            filled_in = await self._fill_in(view, goal)
            if filled_in is None:
                return
            view = filled_in
        await self._press(view, goal)

    def _make_chance(self, view: TableView) -> Chance:
        return Chance(self._key, view.version)

    async def _open(self, view: TableView, control: Control, draft: str) -> ShownMessage:
        """Open a form's panel and require its controls."""
        shown = await self._find_shown(await use(self._person, control))
        steps = await asyncio.to_thread(self._presenter.form(draft).steps, view, draft)
        require_steps(shown, view, steps)
        return shown

    async def _press(self, view: TableView, goal: Any) -> None:
        hand = await self._open_hand(view)
        await use(self._person, require_offer(hand, view, find_index(view, goal)))

    async def _fill_in(self, view: TableView, goal: Any) -> TableView | None:
        """Fill in a form; return the view before its last press, or None once it is sent."""
        left = inf
        while not self._is_pressed(view, index := find_index(view, goal)):
            hand = await self._open_hand(view)
            groups = self._list_groups(view)
            path = await asyncio.to_thread(find_path, self._presenter, view, groups, goal)
            if path is None or path.left >= left:
                raise NotPossibleError(f"no way to fill in offer {index} of seat {view.me}")
            await self._walk(view, path, require_step(hand, view, path.steps[0]))
            if path.left == 0:
                return None
            left = path.left
            view = await self._require_kept(view)
        return view

    async def _walk(self, view: TableView, path: FormPath, control: Control) -> None:
        for step, after in zip(path.steps, path.steps[1:], strict=False):
            shown = await self._open(view, control, step.draft)
            control = require_step(shown, view, after)
        answer = await use(self._person, control)
        if path.steps[-1].does == "modal":
            await self._submit(answer, path)

    async def _submit(self, opened: Answer, path: FormPath) -> None:
        modal = opened.modal
        if modal is None:
            raise NotPossibleError(
                f"{path.steps[-1].label!r} opened no form for {self._person.name}"
            )
        values: dict[str, Any] = {
            field.custom_id: [path.values[field.custom_id]]
            if field.type == STRING_SELECT
            else path.values[field.custom_id]
            for field in modal.fields
        }
        await complete(self._person.submit(modal, values), self._person)

    def _list_groups(self, view: TableView) -> Sequence[ControlGroup]:
        return self._presenter.groups(view, plain_names(view))

    def _is_pressed(self, view: TableView, index: int) -> bool:
        """Return whether an offer has its own control; a single one may belong to a form too."""
        if not isinstance(view.own.offers[index], One):
            return False
        steps = (step for group in self._list_groups(view) for step in group.steps)
        return str(index) in {step.draft for step in steps if step.does == "do"}

    async def _open_hand(self, view: TableView) -> ShownMessage:
        # Most turns are played from the hand in the DM; now and then from "My hand".
        if not self._person.user.dms_closed and self._make_chance(view).below(4, "visitor/way"):
            return await self._find_hand(view)
        board = self._find_board(view)
        pressed = self._person.press(board, ControlId(view.table_id, "hand").id())
        return await self._find_shown(await complete(pressed, self._person))

    async def _find_hand(self, view: TableView) -> ShownMessage:
        def newest() -> ShownMessage | None:
            seen = reversed(self._person.sees(self._person.dm))
            return next((shown for shown in seen if _is_current(shown, view)), None)

        try:
            return await self._scene.server.until(newest, scene.MESSAGE_TIMEOUT)
        except TimeoutError:
            raise NotPossibleError(f"{self._person.name}'s hand did not come by DM") from None

    def _find_board(self, view: TableView) -> ShownMessage:
        hand = ControlId(view.table_id, "hand").id()
        for board in reversed(list_boards(self._scene, view.table_id)):
            if any(button.custom_id == hand for button in board.buttons):
                return board
        raise NotPossibleError("no board was shown")

    async def _find_shown(self, answer: Answer) -> ShownMessage:
        """Return the message after a press: a new or the updated one."""
        with suppress(TimeoutError):
            await answer.settled(ANSWER_TIMEOUT)
        # A slow hand is sent as a further message: the outbox owns the hand itself.
        shown = answer.followups[-1] if answer.followups else answer.message
        if answer.failed or shown is None:
            raise NotPossibleError(f"{self._person.name} was shown nothing: {answer}")
        return shown

    async def _require_kept(self, view: TableView) -> TableView:
        """Return the view after a step of a form, once delivered."""
        if not await wait_for_move(self._scene, view.table_id, view.version):
            raise NotPossibleError(f"seat {view.me} sent a step of a form, and nothing was stored")
        if not await wait_for_outbox(self._scene):
            raise NotPossibleError("left over: a form was kept and not shown")
        return await self._scene.bot.tables.queries.view(view.table_id, self._person.id)


def find_index(view: TableView, action: Any) -> int:
    """Return the number of the offer that accepts an action."""
    return next(i for i, offer in enumerate(view.own.offers) if offer.accepts(action))


def _is_current(shown: ShownMessage, view: TableView) -> bool:
    """Return whether a message has controls of the current prompt, by its number."""
    prompts = {
        (press.table, press.prompt) for press, _ in list_controls(shown) if press.action in _ANSWERS
    }
    return view.own.prompt is not None and (view.table_id, view.own.prompt.number) in prompts
