"""Players of Hibachi that use any way: panel, form, hand, board, typed command."""

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from bot.app.content import read_files
from bot.games.hibachi import game
from bot.games.hibachi.physics.aiming import ANGLES
from bot.games.hibachi.rules.actions import (
    Buy,
    Choose,
    Cook,
    Decline,
    Done,
    Keep,
    Pass,
    Plan,
    Sell,
    TakeBottle,
    Throw,
)
from bot.games.hibachi.rules.offers import Stall
from bot.games.hibachi.rules.pieces import Phase, Yen
from bot.playground import Answer, Person, ShownMessage
from bot.tables.model.records import TableId
from bot.tables.views.table_view import TableView
from cogs.hibachi.aim import aim_draft, read_aim
from cogs.hibachi.presenter import HibachiPresenter
from cogs.interactions.handlers import ControlId
from data import DATA
from tests.cogs.harness.loopback import LoopbackRig, use

HIBACHI: Final = game.build(1, read_files(DATA, game, 1))
PRESENTER: Final = HibachiPresenter(HIBACHI.content, HIBACHI.throwing)

_WORDS: Final[dict[type[Any], tuple[str, str]]] = {
    Decline: ("act", "what"),
    Keep: ("act", "what"),
    TakeBottle: ("act", "what"),
    Choose: ("bowl", "which"),
    Buy: ("buy", ""),
    Cook: ("cook", "dish"),
    Done: ("cook", ""),
}

_ANGLES: Final = (0, 0, 1, -10)
"""The turns of an aim from its initial direction."""
_LIKED: Final = (Cook, Buy, TakeBottle, Decline, Keep, Choose, Sell, Pass, Done)


def typed(action: Any) -> tuple[str, dict[str, Any]]:
    """Return the command and options for an action."""
    match action:
        case Throw(chip, angle, power, start):
            return "throw", {"chip": chip, "angle": angle, "power": power, "from": start}
        case Plan():
            return "plan", {"send": True}
        case Sell(cards):
            return "sell", {"cards": cards}
        case Pass(rest):
            return "pass", {"rest": rest}
        case _:
            word, option = _WORDS[type(action)]
            return word, {option: HibachiPresenter.key(action)} if option else {}


def opening(view: TableView) -> Throw:
    """Return the initial aim of a panel."""
    aim: Throw = PRESENTER.aim.opening(view)
    return aim


def press_of(shown: ShownMessage, verb: str, detail: str = "") -> str:
    """Return the id of the first button with an action, and a payload if one is given.

    Raises:
        StopIteration: there is none.
    """
    found = (button.custom_id or "" for button in shown.buttons)
    presses = ((each, ControlId.parse(each)) for each in found)
    return next(i for i, p in presses if p.action == verb and detail in ("", p.payload))


def _has_answered(view: TableView) -> bool:
    """Return whether an answer of the view's seat is sealed."""
    own, phase = view.game_view.own, view.game_view.phase
    return own.sale is not None or (phase is Phase.PLAN and bool(own.plan and own.plan.sent))


def open_stalls(view: TableView) -> list[Stall]:
    """Return the market form's lines for the bowls in which the view's seat can act."""
    return [stall for stall in view.own.offers[-1].stalls if stall.sell or stall.buy]


async def page_of(answer: Answer) -> ShownMessage:
    """Return the message that an answer created or edited, after any delay."""
    await answer.settled()
    shown = answer.followups[-1] if answer.followups else answer.message
    assert shown is not None
    return shown


class Cooks:
    """Players at one table who answer every prompt.

    Args:
        rig: the loopback of the table.
        table_id: the table.
        people: by seat; those without a seat are not prompted.
        chance: makes the choices.
        chip: chooses the chip to throw, from the thrower's view.
        quick: no nudges, and no fields filled in beyond the required ones.
        asks_all: nobody answers in advance: each prompt of the market opens.
        way: always use ``hand``, ``typed`` or ``board``.
    """

    def __init__(
        self,
        rig: LoopbackRig,
        table_id: TableId,
        people: Sequence[Person],
        chance: random.Random,
        chip: Callable[[TableView], Yen] = lambda view: view.game_view.own.chips[0],
        *,
        quick: bool = False,
        asks_all: bool = False,
        way: str = "",
    ) -> None:
        self.rig, self.table_id, self.people = rig, table_id, people
        self.chance, self.chip, self.quick, self.asks_all = chance, chip, quick, asks_all
        self.way = way

    async def asked(self) -> list[tuple[Person, TableView]]:
        """Return the prompted players, with their views."""
        views = [(p, await self.rig.view(p, self.table_id)) for p in self.people]
        return [(p, view) for p, view in views if view.own.offers and view.me in view.waited_for()]

    async def step(self) -> Answer | None:
        """Let one prompted seat answer; None where there is no prompt."""
        asked = await self.asked()
        if not asked:
            return None
        if self.chance.random() < 0.9:  # now and then a player changes an answer
            asked = [each for each in asked if not _has_answered(each[1])] or asked
        person, view = self.chance.choice(asked)
        if view.game_view.phase is Phase.PLAN and self.asks_all:
            await self.ask_for_all(person)
        elif view.game_view.phase is Phase.PLAN and open_stalls(view):
            for _ in range(0 if self.quick else self.chance.randrange(3)):
                await self.fill(person, self.line(view))
        view = await self.rig.view(person, self.table_id)
        return await self.do(person, self.wish(view))

    def wish(self, view: TableView) -> Any:
        """Return an action of a player who cooks and buys where possible."""
        if view.game_view.phase in (Phase.THROW, Phase.BONUS_THROW):
            aim = opening(view)
            angle = max(ANGLES[0], min(ANGLES[-1], aim.angle + self.chance.choice(_ANGLES)))
            return replace(aim, chip=self.chip(view), angle=angle)
        actions = [offer.action for offer in view.own.offers if hasattr(offer, "fields") is False]
        if self.chance.random() < 0.1:
            return self.chance.choice(actions)
        kinds = [kind for kind in _LIKED if any(isinstance(a, kind) for a in actions)]
        fitting = [a for a in actions if isinstance(a, tuple(kinds[:1]))] or actions
        if Sell(0) in fitting and self.chance.random() < 0.9:
            return Sell(0)
        return self.chance.choice(fitting)

    def line(self, view: TableView) -> tuple[str, dict[str, Any]]:
        """Return a bowl and the values of its line."""
        stall = self.chance.choice(open_stalls(view))
        if self.chance.random() < 0.6:
            return stall.bowl, {"mode": ["ask"]}
        numbers = {}
        if stall.sell:
            numbers |= {"sell": stall.sell // 2 * (self.chance.random() < 0.3), "at_least": 0}
        if stall.buy:
            numbers |= {"buy": stall.buy, "at_most": view.own.offers[-1].top}
        return stall.bowl, {"mode": ["numbers"], **{k: str(v) for k, v in numbers.items()}}

    async def fill(self, person: Person, line: tuple[str, dict[str, Any]]) -> Answer:
        """Fill in the line of a bowl in the market form."""
        bowl, values = line
        shown = await self.own(person)
        opened = await person.press(shown, press_of(shown, "modal", f"line_{bowl}"))
        before = (await self.rig.view(person, self.table_id)).version
        answer = await self._finished(await person.submit(opened, values))
        await self.rig.advanced(self.table_id, before)
        return answer

    async def ask_for_all(self, person: Person) -> None:
        """Fill in that everything is to be prompted: each bowl, and before each the next bowl."""
        view = await self.rig.view(person, self.table_id)
        for stall in open_stalls(view):
            await self.fill(person, (stall.bowl, {"mode": ["ask"]}))
        view = await self.rig.view(person, self.table_id)
        if view.own.offers[-1].ranks:
            shown = await self.own(person)
            pick = next(
                s for s in shown.selects if ControlId.parse(s.custom_id).action == "enter_of"
            )
            await self._finished(await person.select(shown, pick.custom_id, ["rank__ask"]))
            await self.rig.advanced(self.table_id, view.version)

    async def own(self, person: Person) -> ShownMessage:
        """Return a player's hand, from their direct messages or by My hand."""
        await self.rig.await_delivery()
        direct = self.way == "hand" or (not self.way and self.chance.random() < 0.5)
        if direct:  # panels and ephemeral answers remain below the hand
            return [shown for shown in person.sees(person.dm) if not shown.ephemeral][-1]
        return await self.rig.my_hand(person)

    async def do(self, person: Person, action: Any) -> Answer:
        """Do an action by one of its ways, and wait until it is stored."""
        await self.rig.await_delivery()
        before = (await self.rig.view(None, self.table_id)).version
        answer = await self._done(person, action)
        await self.rig.advanced(self.table_id, before)
        return answer

    async def _done(self, person: Person, action: Any) -> Answer:
        way = self.way or self.chance.choice(("hand", "hand", "typed", "board"))
        if way == "typed":
            word, given = typed(action)
            answer = await person.slash(self.rig.channel, "hibachi", word, **given)
        elif isinstance(action, Throw):
            answer = await self._aim(person, action, way)
        else:
            view = await self.rig.view(person, self.table_id)
            button = self._button(view, action) if way == "board" else None
            if button is not None:
                answer = await self._finished(await person.press(self.rig.board, button))
                if (await self.rig.view(person, self.table_id)).version == view.version:
                    assert answer.message is not None  # several offers: the answer is their choice
                    answer = await use(person, answer.message, view, action)
            else:
                answer = await use(person, await self.own(person), view, action)
        return await self._finished(answer)

    async def _aim(self, person: Person, throw: Throw, way: str) -> Answer:
        """Open the panel, choose the chip, nudge it to the angle, and throw."""
        if way == "board":
            opened = await person.press(self.rig.board, press_of(self.rig.board, "aim"))
        else:
            shown = await self.own(person)
            opened = await person.press(shown, press_of(shown, "panel"))
        panel = await page_of(opened)
        view = await self.rig.view(person, self.table_id)
        aim, _ = read_aim(view, press_of(panel, "enter").rpartition(":")[2])
        aim = replace(aim, chip=throw.chip)
        chips = panel.selects[-1]
        panel = await page_of(await person.select(panel, chips.custom_id, [aim_draft(aim)]))
        while turn := throw.angle - aim.angle:
            by = (10 if abs(turn) >= 10 else 1) * (1 if turn > 0 else -1)
            aim = replace(aim, angle=aim.angle + by)
            nudge = next(b for b in panel.buttons if f":{aim_draft(aim)}_n" in (b.custom_id or ""))
            panel = await page_of(await person.press(panel, nudge))
        return await person.press(panel, press_of(panel, "enter"))

    def _button(self, view: TableView, action: Any) -> str | None:
        """Return the board's button for an action of the view's seat."""
        for button in self.rig.board.buttons:
            press = ControlId.parse(button.custom_id or "")
            kinds = HibachiPresenter.means_of.get(press.action, ())
            if press.seat == view.me and isinstance(action, kinds):
                return button.custom_id
        return None

    async def _finished(self, answer: Answer) -> Answer:
        if answer.how != "deferred update":
            await answer.settled()
        return answer
