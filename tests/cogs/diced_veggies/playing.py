"""Players of Diced Veggies that use hand, board or typed command, and press only what is shown."""

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from bot.games.chance import Chance
from bot.games.diced_veggies.rules.actions import (
    Cook,
    CutInstead,
    CutOff,
    DiscardDie,
    DiscardHype,
    DiscardRecipe,
    Done,
    DrawHype,
    DrawRecipe,
    Restock,
    TakeAll,
    TakeBack,
    TakeRecipe,
)
from bot.games.diced_veggies.rules.content import Content
from bot.games.diced_veggies.rules.offers import CookForm
from bot.games.diced_veggies.rules.pieces import Change
from bot.playground import Answer, Person, ShownMessage
from bot.playground.client.checks import NotPossibleError
from bot.playground.visitors.paths import find_path
from bot.playground.visitors.scene import require_step
from bot.playground.visitors.scene import use as follow
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView
from cogs.diced_veggies.presenter import DicedVeggiesPresenter
from cogs.diced_veggies.typed import short
from cogs.interactions.handlers import ControlId
from cogs.interactions.names import plain_names
from cogs.messages.presenter import FormStep
from tests.cogs.harness.loopback import LoopbackRig, use

_WORDS: Final[dict[type[Any], tuple[str, str]]] = {
    CutOff: ("cut", "which"),
    TakeAll: ("cut", "which"),
    DrawHype: ("card", "which"),
    DrawRecipe: ("card", "which"),
    TakeRecipe: ("card", "which"),
    DiscardDie: ("discard", "what"),
    DiscardRecipe: ("discard", "what"),
    DiscardHype: ("discard", "what"),
}


def short_change(change: Change) -> str:
    """Return the typed form of the token's change: "c5>t5"."""
    return f"{short((change.die,))}>{short((change.into,))}"


def typed(action: Any) -> tuple[str, dict[str, Any]]:
    """Return the command and options for an action."""
    match action:
        case Restock():
            return "restock", {}
        case CutInstead():
            return "restock", {"keep": True}
        case Done():
            return "cook", {}
        case TakeBack():
            return "cook", {"back": True}
        case Cook(recipe, dice, hype, token):
            given = {"dish": recipe, "dice": short(dice)}
            given |= {} if hype is None else {"hype": hype}
            given |= {} if token is None else {"token": short_change(token)}
            return "cook", given
        case _:
            word, option = _WORDS[type(action)]
            return word, {option: DicedVeggiesPresenter.key(action)}


async def page_of(answer: Answer) -> ShownMessage:
    """Return the message that an answer created or edited, after any delay."""
    await answer.settled()
    shown = answer.followups[-1] if answer.followups else answer.message
    assert shown is not None
    return shown


def press_of(shown: ShownMessage, verb: str) -> str:
    """Return the id of the first button with an action.

    Raises:
        StopIteration: there is none.
    """
    found = (button.custom_id or "" for button in shown.buttons)
    return next(each for each in found if ControlId.parse(each).action == verb)


class Choppers:
    """Players at one table who answer every prompt.

    Args:
        rig: the loopback of the table.
        table_id: the table.
        content: the cards of the game.
        people: by seat.
        wish: a player's choice, from the view; without one, any offer.
        liked: a kind of action that is preferred.
        way: always use ``hand``, ``typed`` or ``board``; else any.
    """

    def __init__(
        self,
        rig: LoopbackRig,
        table_id: TableId,
        content: Content,
        people: Sequence[Person],
        chance: random.Random,
        *,
        wish: Callable[[TableView], Any] | None = None,
        liked: type[Any] | None = None,
        way: str = "",
    ) -> None:
        self.rig, self.table_id, self.people = rig, table_id, people
        self.chance, self.way, self._wish, self._liked = chance, way, wish, liked
        self.face = DicedVeggiesPresenter(content)

    async def asked(self) -> list[tuple[Person, TableView]]:
        """Return the seats with an open prompt, with their views."""
        views = [(p, await self.rig.view(p, self.table_id)) for p in self.people]
        return [
            (p, view)
            for p, view in views
            if view.own.prompt and not view.own.prompt.question.answered
        ]

    async def step(self) -> Answer | None:
        """Let one prompted seat answer; None where there is no prompt."""
        asked = await self.asked()
        if not asked:
            return None
        person, view = asked[0]
        return await self.do(person, self.wish(view))

    def wish(self, view: TableView) -> Any:
        """Return the action for a prompt."""
        if self._wish is not None:
            return self._wish(view)
        chance = Chance(self.chance.randbytes(32), 1)
        liked = [o for o in view.own.offers if self._liked and type(o.action) is self._liked]
        if liked and self.chance.random() < 0.7:
            return liked[0].action
        # Whoever can cook does; otherwise games would never end.
        forms = [offer for offer in view.own.offers if isinstance(offer, CookForm)]
        eager = forms and self.chance.random() < 0.6
        return self.chance.choice(forms or view.own.offers if eager else view.own.offers).sample(
            chance, "wish"
        )

    async def do(self, person: Person, action: Any, way: str = "") -> Answer:
        """Do an action one of three ways, and wait until it is stored and delivered."""
        await self.rig.await_delivery()
        before = (await self.rig.view(None, self.table_id)).version
        way = way or self.way or self.chance.choice(("hand", "hand", "typed", "board"))
        answer = await self._done(person, action, way)
        await self.rig.advanced(self.table_id, before)
        if answer.how != "deferred update":
            await answer.settled()
        await self.rig.await_delivery()
        return answer

    async def _done(self, person: Person, action: Any, way: str) -> Answer:
        if way == "typed":
            word, given = typed(action)
            answer = await person.slash(self.rig.channel, "veggies", word, **given)
            if not isinstance(action, Cook):
                return answer
            shown = await page_of(answer)  # it is shown before it is confirmed
            return await person.press(shown, shown.button("Cook this dish"))
        view = await self.rig.view(person, self.table_id)
        if way == "board" and (opened := await self._opened(person, view, action)) is not None:
            shown = await page_of(opened)
            if (await self.rig.view(person, self.table_id)).version > view.version:
                return opened
        elif way == "board":
            shown = await self.rig.my_hand(person)
        else:
            # Panels and ephemeral answers remain below the hand.
            shown = [found for found in person.sees(person.dm) if not found.ephemeral][-1]
        if not isinstance(action, Cook | CutOff):
            return await use(person, shown, view, action)
        return await self.filled(person, view, shown, action)

    async def _opened(self, person: Person, view: TableView, action: Any) -> Answer | None:
        """Press the board's button for an action, if there is one."""
        index = next(i for i, offer in enumerate(view.own.offers) if offer.accepts(action))
        kind = {Cook: "cook", CutOff: "cut"}.get(type(action), "")
        for button in self.rig.board.buttons:
            press = ControlId.parse(button.custom_id or "")
            means = press.action == kind or self.face.means(press.action, view.own.offers[index])
            if press.seat == view.me and means:
                return await person.press(self.rig.board, button)
        return None

    async def filled(
        self, person: Person, view: TableView, shown: ShownMessage, action: Any
    ) -> Answer:
        """Press the path from a hand or a panel to a cut or a dish."""
        names = plain_names(view)
        way = find_path(self.face, view, self.face.groups(view, names), action)
        assert way is not None
        assert way.action == action
        steps = list(way.steps)
        while steps:
            # The panel opened from the board may be some steps along the path already.
            place = max(i for i, step in enumerate(steps) if _has(shown, view, step))
            answer = await follow(person, require_step(shown, view, steps[place]))
            steps = steps[place + 1 :]
            if steps:
                shown = await page_of(answer)
        return answer


def _has(shown: ShownMessage, view: TableView, step: FormStep) -> bool:
    try:
        require_step(shown, view, step)
    except NotPossibleError:
        return False
    return True
