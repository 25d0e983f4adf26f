"""Presents Hibachi: pictures and words from render, controls from the open offers."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.games.hibachi.physics.aiming import Throwing
from bot.games.hibachi.rules import actions
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.seen import SawThrow
from bot.games.hibachi.rules.view import View
from bot.tables.views.table_view import TableView
from cogs.hibachi.aim import AimPanel, first_aim, throw_of
from cogs.hibachi.market_form import PlanSteps, is_plan
from cogs.hibachi.orders import HibachiOrders
from cogs.interactions.modals import Modal
from cogs.messages.presenter import (
    AnimatedReplay,
    BoardButton,
    ControlGroup,
    Forms,
    FormStep,
    GamePresenter,
    Panel,
)
from render.hibachi import pictures, words
from render.hibachi.film import draw_trails, replay
from render.kit.encoding import png

_AIM: Final = ("aim", "Aim", True)

_BOARD: Final = {
    Phase.THROW: (_AIM,),
    Phase.BONUS_THROW: (_AIM, ("decline", "No thanks", False)),
    Phase.BOTTLE: (("bottle", "Take the bottle", True), ("decline", "Leave it", False)),
    Phase.BUY: (("buy", "Buy", True), ("pass", "Pass", False)),
    Phase.COOK: (("done", "Cook nothing more", False),),
}
"""The verb, the label and the weight of each button of the public board, by the phase."""

_THROWS: Final = (Phase.THROW, Phase.BONUS_THROW)


class HibachiForms(Forms):
    """The aim of a throw, and the market form."""

    def __init__(self, content: Content, throwing: Throwing) -> None:
        self.aim, self.plan = AimPanel(content, throwing), PlanSteps(content)

    def panel(self, view: TableView, draft: str) -> Panel:
        """Return the panel of an aim."""
        return self.aim.panel(view, draft)

    def modal(self, view: TableView, draft: str) -> Modal:
        """Return the modal for a bowl's line of the market form."""
        return self.plan.modal(view, draft)

    def action(self, view: TableView, draft: str, values: Mapping[str, str]) -> Any:
        """Return a throw, or the market form after a step."""
        if is_plan(draft):
            return self.plan.action(view, draft, values)
        return throw_of(view, draft)


class HibachiPresenter(GamePresenter):
    """The presenter of one version of the rules."""

    means_of: Mapping[str, tuple[type[Any], ...]] = {
        "decline": (actions.Decline,),
        "bottle": (actions.TakeBottle,),
        "buy": (actions.Buy,),
        "pass": (actions.Pass,),
        "done": (actions.Done,),
    }
    selects = (
        (actions.Keep, "Keep a card"),
        (actions.Choose, "Which bowl comes next"),
        (actions.Sell, "How many you sell"),
        (actions.Cook, "Cook a dish"),
    )
    main = (actions.Plan, actions.TakeBottle, actions.Buy)

    def __init__(self, content: Content, throwing: Throwing) -> None:
        super().__init__(content, pictures)
        self._forms = HibachiForms(content, throwing)
        self.forms = self._forms
        self.orders = HibachiOrders(content, self._forms.aim, self._forms.plan)

    def replays(
        self, view: View, recent: Sequence[Any], names: Sequence[str]
    ) -> tuple[AnimatedReplay, ...]:
        """Return the recent throws."""
        content = self._content
        return self._animated(
            [saw for saw in recent if isinstance(saw, SawThrow)],
            names,
            film=lambda saw: replay(view, saw, content),
            still=lambda saw: png(draw_trails(view, saw, content)),
        )

    def prices(self, view: View, names: Sequence[str]) -> str:
        """Return the contents of the bowls and their prices."""
        return words.prices(view, names, self._content)

    def verbs(self, view: TableView) -> tuple[BoardButton, ...]:
        """Return the buttons of the public board, from public knowledge.

        Buying and passing are public; sealed and hidden actions have controls in the own message.
        """
        game_view: View = view.game_view
        return tuple(
            BoardButton(verb, label, game_view.to_move, main=main)
            for verb, label, main in _BOARD.get(game_view.phase, ())
        )

    def opens(self, verb: str, view: TableView) -> str:
        """Return the draft of the panel that a verb of the public board opens, or nothing."""
        game_view: View = view.game_view
        return first_aim(game_view) if verb == "aim" and game_view.phase in _THROWS else ""

    def groups(self, view: TableView, names: Sequence[str]) -> tuple[ControlGroup, ...]:
        """Return every offer of the view's seat: forms first, buttons, then a select per kind."""
        game_view: View = view.game_view
        groups: list[ControlGroup] = []
        if game_view.phase in _THROWS:
            groups.append(
                ControlGroup((FormStep("panel", first_aim(game_view), "Aim", main=True),))
            )
        if game_view.phase is Phase.PLAN:
            groups += self._forms.plan.groups(view)
        return (*groups, *super().groups(view, names))

    @staticmethod
    def key(action: Any) -> str:
        """Return the typed name of ``action``."""
        match action:
            case actions.TakeBottle():
                return "take"
            case actions.Decline():
                return "leave"
            case _:
                return GamePresenter.key(action)


def presenter(game: Any) -> HibachiPresenter:
    """Return the presenter of the game in one version of its rules."""
    return HibachiPresenter(game.content, game.throwing)
