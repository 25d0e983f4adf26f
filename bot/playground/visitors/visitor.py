"""A visitor: a computer player's choice, carried out by visible controls or commands."""

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
from bot.playground.client.display import Answer, ShownMessage
from bot.playground.client.person import Person
from bot.playground.visitors import scene
from bot.playground.visitors.controls import (
    ANSWER_TIMEOUT,
    Control,
    NoControlError,
    TypedCommand,
    command_for,
    complete,
    find_chosen,
    find_offer,
    find_verb,
    list_controls,
    require,
    require_offer,
    require_step,
    require_steps,
    use,
)
from bot.playground.visitors.paths import FormPath, find_change, find_path, list_actions
from bot.playground.visitors.scene import Scene, list_boards, wait_for_outbox
from bot.tables.views.table_view import TableView
from cogs.interactions.control_id import ControlId
from cogs.interactions.names import plain_names
from cogs.messages.presenter import BoardButton, BoardSelect, ControlGroup, GamePresenter

_ANSWERS = (
    "do",
    "pick",
    *(f"{does}{of}" for does in ("panel", "modal", "enter") for of in ("", "_of")),
)
"""Actions of controls that answer a prompt or continue its form."""


class Visitor:
    """A person at a table who chooses like a computer player.

    ``pressed`` holds the board's controls pressed so far in this game by any visitor: a new one is
    pressed as soon as it is this person's, wanted or not. None presses only wanted ones.
    """

    def __init__(
        self,
        scene: Scene,
        person: Person,
        player: AnyPlayer,
        presenter: GamePresenter,
        seed: int,
        pressed: set[str] | None = None,
    ) -> None:
        self._scene, self._person, self._player, self._presenter = scene, person, player, presenter
        self._pressed = pressed
        self._key = hashlib.sha256(f"{seed}/{person.name}".encode()).digest()

    async def answer(self, view: TableView) -> None:
        """Answer the seat's prompt, a form step by step; raise NoControlError without a control."""
        if await self._try_controls(view):
            return
        chance = self._make_chance(view)
        goal = await asyncio.to_thread(self._player.choose, view.game_view, view.own.offers, chance)
        if not self._is_pressed(view, _find_index(view, goal)):
            filled_in = await self._fill_in(view, goal)
            if filled_in is None:
                return
            view = filled_in
        # Computer players need no changes; people now and then change a form before sending it.
        if chance.below(3, "visitor/whim") == 0:
            view, goal = await self._change(view, goal)
        await self._press(view, goal)

    def _make_chance(self, view: TableView) -> Chance:
        return Chance(self._key, view.version)

    # -- the board's controls ----------------------------------------------------------------

    async def _try_controls(self, view: TableView) -> bool:
        """Press each new control of the board until one has answered; return whether one has."""
        if self._pressed is None:
            return False
        public = await self._scene.bot.tables.queries.view(view.table_id, None)
        verbs = [
            verb for verb in self._presenter.verbs(public) if self._is_new(view, verb, verb.id)
        ]
        choices = [
            choice
            for choice in self._presenter.choices(public)
            if self._is_new(view, choice, choice.group.placeholder)
        ]
        if verbs or choices:
            # Whatever is pressed now, every offer has its control there.
            await self._open_hand(view)
        board = self._find_board(view)
        for choice in choices:
            self._pressed.add(choice.group.placeholder)
            step = choice.group.steps[0]
            chosen = find_chosen(board, view, step.draft)
            await self._open(view, _require(chosen, view, choice.group.placeholder), step.draft)
        for verb in verbs:
            self._pressed.add(verb.id)
            if await self._try_verb(view, find_verb(board, view, verb.id.__eq__), verb):
                return True
        return False

    def _is_new(self, view: TableView, control: BoardButton | BoardSelect, name: str) -> bool:
        """Return whether a control of the board is this seat's and new."""
        return control.seat == view.me and name not in (self._pressed or ())

    async def _try_verb(self, view: TableView, control: Control | None, verb: BoardButton) -> bool:
        """Press a button of the board and return whether it answered."""
        if draft := self._presenter.opens(verb.id, view):
            await self._open(view, _require(control, view, verb.label), draft)
            return False
        meant = [
            i for i, offer in enumerate(view.own.offers) if self._presenter.means(verb.id, offer)
        ]
        if not meant:
            raise NoControlError(f"{verb.label!r} of seat {view.me} means none of the offers")
        answer = await use(self._person, _require(control, view, verb.label))
        if await self._read_version(view) != view.version:
            return True
        shown = await self._find_shown(answer)
        for index in meant:
            require_offer(shown, view, index)
        others = (i for i in range(len(view.own.offers)) if i not in meant)
        if len(meant) == 1 or any(find_offer(shown, i) for i in others):
            raise NoControlError(f"{verb.label!r} of seat {view.me} does not what it means")
        return False

    async def _open(self, view: TableView, control: Control, draft: str) -> ShownMessage:
        """Open a form's panel and require its controls."""
        shown = await self._find_shown(await use(self._person, control))
        require_steps(shown, view, self._presenter.forms.panel(view, draft).groups)
        return shown

    # -- one action -----------------------------------------------------------------------

    async def _press(self, view: TableView, goal: Any) -> None:
        """Do a single action from the hand, or by a button of the board."""
        index, chance = _find_index(view, goal), self._make_chance(view)
        hand = await self._open_hand(view)
        offer = view.own.offers[index]
        verb = find_verb(
            self._find_board(view), view, lambda verb: self._presenter.means(verb, offer)
        )
        if verb is None or chance.below(4, "visitor/board"):
            await use(self._person, require_offer(hand, view, index))
            return
        answer = await use(self._person, verb)
        if await self._read_version(view) == view.version:
            # The action means several offers and shows their choice.
            await use(self._person, require_offer(await self._find_shown(answer), view, index))

    # -- a form ---------------------------------------------------------------------------

    async def _fill_in(self, view: TableView, goal: Any) -> TableView | None:
        """Fill in a form; return the view before its last press, or None once it is sent."""
        left = inf
        while not self._is_pressed(view, index := _find_index(view, goal)):
            chance = self._make_chance(view)
            hand = await self._open_hand(view)
            command = command_for(self._scene.bot.tree.get_commands(), view.own.offers[index], goal)
            if command is not None and chance.below(4, "visitor/types"):
                await self._type(command, view)
                return None
            forms = self._presenter.forms
            groups = self._list_groups(view)
            path = await asyncio.to_thread(find_path, forms, view, groups, goal)
            if path is None or path.left >= left:
                raise NoControlError(f"no way to fill in offer {index} of seat {view.me}")
            await self._walk(view, path, self._find_entrance(view, path, hand, chance))
            if path.left == 0:
                return None
            left = path.left
            view = await self._require_kept(view)
        return view

    async def _change(self, view: TableView, goal: Any) -> tuple[TableView, Any]:
        """Change a form before sending, if possible; return the view and the action."""
        groups = self._list_groups(view)
        change = find_change(self._presenter.forms, view, groups, goal, self._make_chance(view))
        if change is None:
            return view, goal
        await self._walk(
            view, change, require_step(await self._open_hand(view), view, change.steps[0])
        )
        view = await self._require_kept(view)
        singles = [offer.action for offer in view.own.offers if isinstance(offer, One)]
        return view, next(action for action in singles if type(action) is type(goal))

    async def _walk(self, view: TableView, path: FormPath, control: Control) -> None:
        """Press the steps of a path, starting from its first control."""
        for step, after in zip(path.steps, path.steps[1:], strict=False):
            shown = await self._open(view, control, step.draft)
            control = require_step(shown, view, after)
        answer = await use(self._person, control)
        if path.steps[-1].does == "modal":
            await self._submit(answer, path)

    def _find_entrance(
        self, view: TableView, path: FormPath, hand: ShownMessage, chance: Chance
    ) -> Control:
        """Return the first control of a path: on the hand, or on the board if it has one."""
        first = path.steps[0]
        verb = find_verb(
            self._find_board(view),
            view,
            lambda verb: self._presenter.opens(verb, view) == first.draft,
        )
        if verb is not None and chance.below(2, "visitor/board"):
            return verb
        return require_step(hand, view, first)

    async def _submit(self, opened: Answer, path: FormPath) -> None:
        """Fill in the opened modal and submit it."""
        modal = opened.modal
        if modal is None:
            raise NoControlError(f"{path.steps[-1].label!r} opened no form for {self._person.name}")
        values: dict[str, Any] = {
            field.custom_id: [path.values[field.custom_id]]
            if field.type == STRING_SELECT
            else path.values[field.custom_id]
            for field in modal.fields
        }
        await complete(self._person.submit(modal, values), self._person)

    async def _type(self, command: TypedCommand, view: TableView) -> None:
        number, given = str(view.number), command.given
        typed = self._person.slash(
            self._scene.channel, command.group, command.name, **given, table=number
        )
        await complete(typed, self._person)

    # -- displayed messages ----------------------------------------------------------------

    def _require_offers(self, view: TableView, shown: ShownMessage) -> None:
        """Require a path to every offer on a hand: a control, or a form's steps."""
        groups = self._list_groups(view)
        led: list[Any] | None = None
        for index, offer in enumerate(view.own.offers):
            if self._is_pressed(view, index):
                require_offer(shown, view, index)
                continue
            if led is None:
                led = list(list_actions(self._presenter.forms, view, groups))
            if not any(offer.accepts(action) for action in led):
                raise NoControlError(f"no way to fill in offer {index} of seat {view.me}")
        require_steps(shown, view, groups)

    def _list_groups(self, view: TableView) -> Sequence[ControlGroup]:
        return self._presenter.groups(view, plain_names(view))

    def _is_pressed(self, view: TableView, index: int) -> bool:
        """Return whether an offer has its own control; a single one may belong to a form too."""
        if not isinstance(view.own.offers[index], One):
            return False
        steps = (step for group in self._list_groups(view) for step in group.steps)
        return str(index) in {step.draft for step in steps if step.does == "do"}

    async def _open_hand(self, view: TableView) -> ShownMessage:
        """Return the seat's hand, with a control for every offer."""
        # Most turns are played from the hand in the DM; now and then from "My hand".
        closed = self._person.user.dms_closed
        if not closed and self._make_chance(view).below(4, "visitor/way"):
            hand = await self._find_hand(view)
        else:
            board = self._find_board(view)
            pressed = self._person.press(board, board.button("My hand"))
            hand = await self._find_shown(await complete(pressed, self._person))
        self._require_offers(view, hand)
        return hand

    async def _find_hand(self, view: TableView) -> ShownMessage:
        def newest() -> ShownMessage | None:
            seen = reversed(self._person.sees(self._person.dm))
            return next((shown for shown in seen if _is_current(shown, view)), None)

        try:
            return await self._scene.server.until(newest, scene.MESSAGE_TIMEOUT)
        except TimeoutError:
            raise NoControlError(f"{self._person.name}'s hand did not come by DM") from None

    def _find_board(self, view: TableView) -> ShownMessage:
        """Return the newest board."""
        hand = ControlId(view.table_id, "hand").id()
        for board in reversed(list_boards(self._scene)):
            if any(button.custom_id == hand for button in board.buttons):
                return board
        raise NoControlError("no board was shown")

    async def _find_shown(self, answer: Answer) -> ShownMessage:
        """Return the message after a press: a new or the updated one."""
        with suppress(TimeoutError):
            await answer.settled(ANSWER_TIMEOUT)
        # A slow hand is sent as a further message: the outbox owns the hand itself.
        shown = answer.followups[-1] if answer.followups else answer.message
        if answer.failed or shown is None:
            raise NoControlError(f"{self._person.name} was shown nothing: {answer}")
        return shown

    async def _read_version(self, view: TableView) -> int:
        return (await self._scene.bot.tables.queries.view(view.table_id, self._person.id)).version

    async def _require_kept(self, view: TableView) -> TableView:
        """Return the view after a step of a form, once delivered."""
        if not await wait_for_outbox(self._scene):
            raise NoControlError("left over: a form was kept and not shown")
        now = await self._scene.bot.tables.queries.view(view.table_id, self._person.id)
        if now.version == view.version:
            raise NoControlError(f"seat {view.me} sent a step of a form, and nothing was stored")
        return now


def _find_index(view: TableView, action: Any) -> int:
    return next(i for i, offer in enumerate(view.own.offers) if offer.accepts(action))


def _require(control: Control | None, view: TableView, label: str) -> Control:
    return require(control, f"the board has no {label!r} for seat {view.me}")


def _is_current(shown: ShownMessage, view: TableView) -> bool:
    """Return whether a message has controls of the current prompt, by its number."""
    asks = {
        (press.table, press.prompt) for press, _ in list_controls(shown) if press.action in _ANSWERS
    }
    return view.own.ask is not None and (view.table_id, view.own.ask.number) in asks
