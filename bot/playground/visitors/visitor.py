"""A visitor: a computer player's choice, carried out by visible controls or commands."""

import asyncio
import hashlib
from collections.abc import Collection, Iterator
from contextlib import suppress
from math import inf
from typing import Any

from bot.games.chance import Chance
from bot.games.contract import AnyPlayer
from bot.games.offers import One
from bot.limits import STRING_SELECT
from bot.playground.client.answers import Answer
from bot.playground.client.display import ShownMessage
from bot.playground.client.options import NotPossibleError
from bot.playground.client.person import Person
from bot.playground.visitors import scene
from bot.playground.visitors.controls import (
    ANSWER_TIMEOUT,
    Control,
    NoControlError,
    TypedCommand,
    command_for,
    completed,
    find_chosen,
    find_control,
    find_step,
    find_verb,
    has_control,
    parsed,
    require_steps,
    use,
)
from bot.playground.visitors.paths import FormPath, actions_of, find_change, find_path
from bot.playground.visitors.scene import Scene, boards, caught_up
from bot.tables.views.table_view import TableView
from cogs.interactions.control_id import ControlId
from cogs.interactions.names import plain_names
from cogs.messages.presenter import BoardButton, BoardSelect, GamePresenter

_ANSWERS = (
    "do",
    "pick",
    *(f"{does}{of}" for does in ("panel", "modal", "enter") for of in ("", "_of")),
)
"""Actions of controls that answer a prompt or continue its form."""


class Visitor:
    """A person at a table who chooses like a computer player.

    Args:
        scene: with the table.
        person: the player.
        player: the computer player who chooses.
        presenter: the game's presenter, which lists the expected controls.
        seed: of the visitor's random decisions.
        pressed: the board's controls pressed so far in this game, shared by all visitors. A new
            one is pressed as soon as it is this person's, wanted or not. None presses only
            wanted ones.
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

    async def answer(self, look: TableView) -> None:
        """Answer the seat's prompt by pressing or typing, a form step by step.

        Raises:
            NoControlError: an offer has no visible control, or a deferred answer is missing.
        """
        if await self._try_controls(look):
            return
        chance = self._chance(look)
        goal = await asyncio.to_thread(self._player.choose, look.view, look.offers, chance)
        if not self._is_single(look, goal):
            filled_in = await self._fill_in(look, goal)
            if filled_in is None:
                return
            look = filled_in
        # Chefs know what they want; people now and then change a form before they send it.
        if chance.below(3, "visitor/whim") == 0:
            look, goal = await self._changed(look, goal)
        await self._press(look, goal)

    def _chance(self, look: TableView) -> Chance:
        return Chance(self._key, look.version)

    # -- the board's controls ----------------------------------------------------------------

    async def _try_controls(self, look: TableView) -> bool:
        """Press each new control of the board until one has answered; return whether one has.

        Raises:
            NoControlError: a control is missing, or leads to none of the offers.
        """
        if self._pressed is None:
            return False
        public = await self._scene.bot.tables.queries.look(look.table_id, None)
        verbs = [
            verb for verb in self._presenter.verbs(public) if self._is_new(look, verb, verb.id)
        ]
        choices = [
            choice
            for choice in self._presenter.choices(public)
            if self._is_new(look, choice, choice.group.placeholder)
        ]
        if verbs or choices:
            await self._hand(look)  # whatever is pressed now, every offer has its control there
        board = self._board(look)
        for choice in choices:
            self._pressed.add(choice.group.placeholder)
            step = choice.group.steps[0]
            control = find_chosen(board, look, step.draft)
            await self._open(look, control, choice.group.placeholder, step.draft)
        for verb in verbs:
            self._pressed.add(verb.id)
            if await self._try_verb(look, find_verb(board, look, verb.id.__eq__), verb):
                return True
        return False

    def _is_new(self, look: TableView, control: BoardButton | BoardSelect, name: str) -> bool:
        """Return whether a control of the board is this seat's and new."""
        return control.seat == look.me and name not in (self._pressed or ())

    async def _try_verb(self, look: TableView, control: Control | None, verb: BoardButton) -> bool:
        """Press a button of the board and return whether it answered."""
        if draft := self._presenter.opens(verb.id, look):
            await self._open(look, control, verb.label, draft)
            return False
        meant = [i for i, offer in enumerate(look.offers) if self._presenter.means(verb.id, offer)]
        if not meant:
            raise NoControlError(f"{verb.label!r} of seat {look.me} means none of the offers")
        answer = await use(self._person, _required(control, look, verb.label))
        if await self._version(look) != look.version:
            return True
        shown = await self._shown(answer)
        for index in meant:
            find_control(shown, look, index)
        if len(meant) == 1 or any(has_control(shown, i) for i in _others(look, meant)):
            raise NoControlError(f"{verb.label!r} of seat {look.me} does not what it means")
        return False

    async def _open(self, look: TableView, control: Control | None, label: str, draft: str) -> None:
        """Open a form's panel from the board and require its controls."""
        shown = await self._shown(await use(self._person, _required(control, look, label)))
        panel = self._presenter.forms.panel(look, draft)
        require_steps(shown, look, panel.groups)

    # -- one action -----------------------------------------------------------------------

    async def _press(self, look: TableView, goal: Any) -> None:
        """Do a single action from the hand, or by a button of the board."""
        index, chance = _index(look, goal), self._chance(look)
        hand = await self._hand(look)
        offer = look.offers[index]
        verb = find_verb(self._board(look), look, lambda verb: self._presenter.means(verb, offer))
        if verb is None or chance.below(4, "visitor/board"):
            await use(self._person, find_control(hand, look, index))
            return
        answer = await use(self._person, verb)
        if await self._version(look) == look.version:
            # The verb means several offers, of which it shows the choice.
            await use(self._person, find_control(await self._shown(answer), look, index))

    # -- a form ---------------------------------------------------------------------------

    async def _fill_in(self, look: TableView, goal: Any) -> TableView | None:
        """Fill in a form; return the view in which one press is left, or None if it is sent."""
        left = inf
        while not self._is_single(look, goal):
            index, chance = _index(look, goal), self._chance(look)
            hand = await self._hand(look)
            command = command_for(self._scene.bot.tree.get_commands(), look.offers[index], goal)
            if command is not None and chance.below(4, "visitor/types"):
                await self._type(command, look)
                return None
            forms = self._presenter.forms
            groups = self._presenter.groups(look, plain_names(look))
            path = await asyncio.to_thread(find_path, forms, look, groups, goal)
            if path is None or path.left >= left:
                raise NoControlError(f"no way to fill in offer {index} of seat {look.me}")
            await self._walk(look, path, self._entrance(look, path, hand, chance))
            if path.left == 0:
                return None
            left = path.left
            look = await self._kept(look)
        return look

    async def _changed(self, look: TableView, goal: Any) -> tuple[TableView, Any]:
        """Change a form before sending, if possible; return the view and the action."""
        groups = self._presenter.groups(look, plain_names(look))
        change = find_change(self._presenter.forms, look, groups, goal, self._chance(look))
        if change is None:
            return look, goal
        await self._walk(look, change, find_step(await self._hand(look), look, change.steps[0]))
        look = await self._kept(look)
        singles = [offer.action for offer in look.offers if isinstance(offer, One)]
        return look, next(action for action in singles if type(action) is type(goal))

    async def _walk(self, look: TableView, path: FormPath, control: Control) -> None:
        """Press the steps of a path, starting from its first control."""
        for step, after in zip(path.steps, path.steps[1:], strict=False):
            shown = await self._shown(await use(self._person, control))
            panel = self._presenter.forms.panel(look, step.draft)
            require_steps(shown, look, panel.groups)
            control = find_step(shown, look, after)
        answer = await use(self._person, control)
        if path.steps[-1].does == "modal":
            await self._submit(answer, path)

    def _entrance(
        self, look: TableView, path: FormPath, hand: ShownMessage, chance: Chance
    ) -> Control:
        """Return the first control of a path: on the hand, or on the board if it has one."""
        first = path.steps[0]
        verb = find_verb(
            self._board(look), look, lambda verb: self._presenter.opens(verb, look) == first.draft
        )
        if verb is not None and chance.below(2, "visitor/board"):
            return verb
        return find_step(hand, look, first)

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
        try:
            await completed(await self._person.submit(modal, values), self._person)
        except NotPossibleError as error:
            raise NoControlError(str(error)) from error

    async def _type(self, command: TypedCommand, look: TableView) -> None:
        try:
            answer = await self._person.slash(
                self._scene.channel,
                command.group,
                command.name,
                **command.given,
                table=str(look.number),
            )
        except NotPossibleError as error:
            raise NoControlError(str(error)) from error
        await completed(answer, self._person)

    # -- what is seen ---------------------------------------------------------------------

    def _require_offers(self, look: TableView, shown: ShownMessage) -> None:
        """Require a path to every offer on a hand: a control, or a form's steps.

        Raises:
            NoControlError: an offer has none.
        """
        names = plain_names(look)
        groups = self._presenter.groups(look, names)
        led: list[Any] | None = None
        for index, offer in enumerate(look.offers):
            if self._is_pressed(look, index):
                find_control(shown, look, index)
                continue
            if led is None:
                led = list(actions_of(self._presenter.forms, look, groups))
            if not any(offer.accepts(action) for action in led):
                raise NoControlError(f"no way to fill in offer {index} of seat {look.me}")
        require_steps(shown, look, groups)

    def _is_single(self, look: TableView, action: Any) -> bool:
        """Return whether one press does an action; a press is preferred to a form."""
        return self._is_pressed(look, _index(look, action))

    def _is_pressed(self, look: TableView, index: int) -> bool:
        """Return whether an offer has its own control; a single one may belong to a form too."""
        if not isinstance(look.offers[index], One):
            return False
        groups = self._presenter.groups(look, plain_names(look))
        singles = (step for group in groups for step in group.steps if step.does == "do")
        return str(index) in {step.draft for step in singles}

    async def _hand(self, look: TableView) -> ShownMessage:
        """Return the seat's hand, with a control for every offer.

        Raises:
            NoControlError: it is missing, or an offer has no control.
        """
        # Most turns are played from the hand in the DM; now and then from "My hand".
        closed = self._person.user.dms_closed
        if not closed and self._chance(look).below(4, "visitor/way"):
            hand = await self._hand_in_dm(look)
        else:
            board = self._board(look)
            answer = await self._person.press(board, board.button("My hand"))
            hand = await self._shown(await completed(answer, self._person))
        self._require_offers(look, hand)
        return hand

    async def _hand_in_dm(self, look: TableView) -> ShownMessage:
        def newest() -> ShownMessage | None:
            seen = reversed(self._person.sees(self._person.dm))
            return next((shown for shown in seen if _is_current(shown, look)), None)

        try:
            await self._scene.server.until(lambda: newest() is not None, scene.MESSAGE_TIMEOUT)
        except TimeoutError:
            raise NoControlError(f"{self._person.name}'s hand did not come by DM") from None
        hand = newest()
        assert hand is not None  # it was there a moment ago
        return hand

    def _board(self, look: TableView) -> ShownMessage:
        """Return the newest board."""
        hand = ControlId(look.table_id, "hand").id()
        for board in reversed(boards(self._scene)):
            if any(button.custom_id == hand for button in board.buttons):
                return board
        raise NoControlError("no board was shown")

    async def _shown(self, answer: Answer) -> ShownMessage:
        """Return the message after a press: a new or the updated one."""
        with suppress(TimeoutError):
            await answer.settled(ANSWER_TIMEOUT)
        # What took long on a hand comes as a further message: the hand itself is the outbox's.
        shown = answer.followups[-1] if answer.followups else answer.message
        if answer.failed or shown is None:
            raise NoControlError(f"{self._person.name} was shown nothing: {answer}")
        return shown

    async def _version(self, look: TableView) -> int:
        return (await self._scene.bot.tables.queries.look(look.table_id, self._person.id)).version

    async def _kept(self, look: TableView) -> TableView:
        """Return the view after a step of a form, once delivered.

        Raises:
            NoControlError: the step was not stored, or its change not delivered.
        """
        if not await caught_up(self._scene):
            raise NoControlError("left over: a form was kept and not shown")
        now = await self._scene.bot.tables.queries.look(look.table_id, self._person.id)
        if now.version == look.version:
            raise NoControlError(f"seat {look.me} sent a step of a form, and nothing was stored")
        return now


def _index(look: TableView, action: Any) -> int:
    return next(i for i, offer in enumerate(look.offers) if offer.accepts(action))


def _required(control: Control | None, look: TableView, label: str) -> Control:
    if control is None:
        raise NoControlError(f"the board has no {label!r} for seat {look.me}")
    return control


def _others(look: TableView, meant: Collection[int]) -> Iterator[int]:
    return (index for index in range(len(look.offers)) if index not in meant)


def _is_current(shown: ShownMessage, look: TableView) -> bool:
    """Return whether a message has controls of the current prompt.

    Other controls of a hand have other numbers, possibly equal ones.
    """
    ids = [b.custom_id for b in shown.buttons] + [s.custom_id for s in shown.selects]
    found = [press for press in map(parsed, ids) if press is not None]
    asks = {(press.table, press.prompt) for press in found if press.action in _ANSWERS}
    return look.ask is not None and (look.table_id, look.ask.number) in asks
