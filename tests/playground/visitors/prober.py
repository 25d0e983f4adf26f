"""A visitor that also tries every control, and types commands."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec
from discord import app_commands

from bot.games.offers import Form
from bot.playground.client.checks import NotPossibleError
from bot.playground.client.display import ShownMessage
from bot.playground.visitors.paths import FormPath, find_ends
from bot.playground.visitors.scene import (
    Control,
    complete,
    find,
    find_offer,
    list_steps,
    require,
    require_offer,
    require_steps,
    use,
)
from bot.playground.visitors.visitor import Visitor, find_index
from bot.tables.views.table_view import TableView
from cogs.messages.presenter import BoardButton, ControlGroup, GamePresenter


class TypedCommand(msgspec.Struct, frozen=True):
    """A typed slash command."""

    group: str
    name: str
    given: dict[str, Any]


def command_for(groups: Iterable[Any], offer: Any, action: Any) -> TypedCommand | None:
    """Return the command with the fields of ``offer`` as options, and those of ``action``."""
    if not isinstance(offer, Form):
        return None
    for group in groups:
        for command in group.walk_commands() if isinstance(group, app_commands.Group) else ():
            if not isinstance(command, app_commands.Command):
                continue
            named = {option.name: option for option in command.parameters}
            others = [named[name] for name in named.keys() - set(offer.fields)]
            if named.keys() >= set(offer.fields) and not any(one.required for one in others):
                takes = [named[name] for name in offer.fields]
                given = {option.display_name: getattr(action, option.name) for option in takes}
                return TypedCommand(group.name, command.name, given)
    return None


def find_verb(board: ShownMessage, view: TableView, means: Callable[[str], bool]) -> Control | None:
    """Return the seat's button on the public board with an action that satisfies ``means``."""
    asked = None if view.me is None else (view.me, view.seats[view.me].turn.number)
    return find(
        board,
        lambda press, control: (
            control.value is None and (press.seat, press.prompt) == asked and means(press.action)
        ),
    )


class Prober(Visitor):
    """A visitor that requires a control for every offer and step, and presses new ones.

    ``pressed`` holds the board's controls pressed so far in this game by any visitor: a new one is
    pressed as soon as it is this person's, wanted or not.
    """

    def __init__(self, *visitor: Any, pressed: set[str]) -> None:
        super().__init__(*visitor)
        self._pressed = pressed

    async def answer(self, view: TableView) -> None:
        """Answer the seat's prompt, by a new control of the board if there is one."""
        if not await self._try_controls(view):
            await super().answer(view)

    async def _press(self, view: TableView, goal: Any) -> None:
        """Do a single action from the hand, or by a button of the board."""
        index, chance = find_index(view, goal), self._make_chance(view)
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

    async def _walk(self, view: TableView, path: FormPath, control: Control) -> None:
        first = path.steps[0]
        verb = find_verb(
            self._find_board(view),
            view,
            lambda verb: self._presenter.opens(verb, view) == first.draft,
        )
        if verb is not None and self._make_chance(view).below(2, "visitor/board"):
            control = verb
        await super()._walk(view, path, control)

    async def _fill_in(self, view: TableView, goal: Any) -> TableView | None:
        offer = view.own.offers[find_index(view, goal)]
        command = command_for(self._scene.bot.tree.get_commands(), offer, goal)
        if command is None or self._make_chance(view).below(4, "visitor/types") == 0:
            return await super()._fill_in(view, goal)
        await self._type(command, view)
        return None

    async def _type(self, command: TypedCommand, view: TableView) -> None:
        number, given = str(view.number), command.given
        typed = self._person.slash(
            self._scene.channel, command.group, command.name, **given, table=number
        )
        await complete(typed, self._person)

    async def _read_version(self, view: TableView) -> int:
        return (await self._scene.bot.tables.queries.view(view.table_id, self._person.id)).version

    async def _open_hand(self, view: TableView) -> ShownMessage:
        hand = await super()._open_hand(view)
        self._require_offers(view, hand)
        return hand

    def _require_offers(self, view: TableView, shown: ShownMessage) -> None:
        """Require a path to every offer on a hand: a control, or a form's steps."""
        groups = self._list_groups(view)
        led: list[Any] | None = None
        for index, offer in enumerate(view.own.offers):
            if self._is_pressed(view, index):
                require_offer(shown, view, index)
                continue
            if led is None:
                led = list(list_actions(self._presenter, view, groups))
            if not any(offer.accepts(action) for action in led):
                raise NotPossibleError(f"no way to fill in offer {index} of seat {view.me}")
        require_steps(shown, view, groups)

    async def _try_controls(self, view: TableView) -> bool:
        """Press each new control of the board until one has answered; return whether one has."""
        public = await self._scene.bot.tables.queries.view(view.table_id, None)
        verbs = [
            verb
            for verb in self._presenter.verbs(public)
            if verb.seat == view.me and verb.id not in self._pressed
        ]
        if verbs:
            # Whatever is pressed now, every offer has its control on the board.
            await self._open_hand(view)
        board = self._find_board(view)
        for verb in verbs:
            self._pressed.add(verb.id)
            if await self._try_verb(view, find_verb(board, view, verb.id.__eq__), verb):
                return True
        return False

    async def _try_verb(self, view: TableView, control: Control | None, verb: BoardButton) -> bool:
        """Press a button of the board and return whether it answered."""
        if draft := self._presenter.opens(verb.id, view):
            await self._open(view, _require(control, view, verb.label), draft)
            return False
        meant = [
            i for i, offer in enumerate(view.own.offers) if self._presenter.means(verb.id, offer)
        ]
        if not meant:
            raise NotPossibleError(f"{verb.label!r} of seat {view.me} means none of the offers")
        answer = await use(self._person, _require(control, view, verb.label))
        if await self._read_version(view) != view.version:
            return True
        shown = await self._find_shown(answer)
        for index in meant:
            require_offer(shown, view, index)
        others = (i for i in range(len(view.own.offers)) if i not in meant)
        if len(meant) == 1 or any(find_offer(shown, i) for i in others):
            raise NotPossibleError(f"{verb.label!r} of seat {view.me} does not what it means")
        return False


def _require(control: Control | None, view: TableView, label: str) -> Control:
    return require(control, f"the board has no {label!r} for seat {view.me}")


def list_actions(
    presenter: GamePresenter, view: TableView, groups: Sequence[ControlGroup]
) -> Iterator[Any]:
    """Yield the actions of a hand's steps, and of the panels it opens."""
    shown = [groups]
    shown += [
        presenter.form(step.draft).panel(view, step.draft).groups
        for step in list_steps(groups)
        if step.does == "panel"
    ]
    for part in shown:
        for path in find_ends(presenter, view, (), part, None):
            yield path.action
