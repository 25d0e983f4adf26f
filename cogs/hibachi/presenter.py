"""Presents Hibachi: pictures and words, controls from the open offers."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from msgspec.structs import replace

from bot.descriptions.hibachi import words
from bot.descriptions.hibachi.facts import ends_market, market_of, yen
from bot.games.hibachi.physics.aiming import Throwing
from bot.games.hibachi.rules import actions, events
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import Phase
from bot.games.hibachi.rules.view import View
from bot.tables.views.table_view import TableView
from bot.words import listed, say
from cogs.drawing.drawers import Drawing
from cogs.hibachi.aim import AimForm
from cogs.hibachi.forms import MarketForm
from cogs.hibachi.orders import HibachiOrders
from cogs.messages.presenter import BoardButton, GamePresenter, Panel
from render.hibachi import pictures
from render.hibachi.board.receipt import draw_receipt
from render.hibachi.film import draw_film
from render.kit.encoding import encoded, first_of

_AIM: Final = ("aim", "hibachi-aim", True)

_BOARD: Final = {
    Phase.THROW: (_AIM,),
    Phase.BONUS_THROW: (_AIM, ("decline", "hibachi-no-thanks", False)),
    Phase.BOTTLE: (
        ("bottle", "hibachi-offer-take_bottle", True),
        ("decline", "hibachi-leave-bottle", False),
    ),
    Phase.BUY: (("buy", "hibachi-buy", True), ("pass", "hibachi-pass", False)),
    Phase.COOK: (("done", "hibachi-cook-no-more", False),),
}
"""The verb, the message and the weight of each button of the public board, by the phase."""


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
        (actions.Keep, "hibachi-select-keep"),
        (actions.Choose, "hibachi-select-choose"),
        (actions.Sell, "hibachi-select-sell"),
        (actions.Cook, "hibachi-select-cook"),
    )
    main = (actions.Plan, actions.TakeBottle, actions.Buy)
    dishes = (events.Cooked,)
    typed_names: Mapping[type[Any], str] = {actions.TakeBottle: "take", actions.Decline: "leave"}

    def __init__(self, content: Content, throwing: Throwing) -> None:
        super().__init__(content, words, pictures)
        self.aim, market = AimForm(content, throwing), MarketForm(content)
        self.forms = (self.aim, market)
        self.orders = HibachiOrders(content, self.aim, market)

    def draft(self, action: Any, view: TableView) -> str:
        """Return the draft of the panel of a throw."""
        return self.aim.likely(view, action) if isinstance(action, actions.Throw) else ""

    def advice(self, action: Any, view: TableView, names: Sequence[str]) -> Panel:
        """Return an action in words: a throw with its aim, a market form by its lines."""
        match action:
            case actions.Throw():
                panel = self.aim.panel(view, self.draft(action, view))
                label = self.label(action, view.game_view, names)
                return replace(panel, text=f"{label} · {panel.text}")
            case actions.Plan(lines) if lines:
                return Panel(" · ".join(map(words.line_label, lines)), ())
            case _:
                return super().advice(action, view, names)

    def film(
        self, view: View, recent: Sequence[Any], told: Sequence[Any], names: Sequence[str]
    ) -> Drawing:
        """Return the drawing of a receipt after a market, else of the newest throws in motion."""
        if ends_market(view, told):
            return partial(encoded, draw_receipt, view, told, names)
        film = partial(draw_film, view, recent, told, names, self._content)
        return partial(first_of, film, self.board(view, recent, names))

    def has_receipt(self, view: View) -> bool:
        """Return whether a market has been held."""
        return view.round.number > 1 or view.phase is Phase.COOK

    def receipt(self, view: View, told: Sequence[Any], names: Sequence[str]) -> Panel:
        """Return the receipt of the newest market."""
        if not market_of(told).stalls:
            return Panel(say("hibachi-no-market"), ())
        return Panel(
            say("hibachi-last-market"),
            (),
            partial(encoded, draw_receipt, view, told, names),
            words.alt_receipt(view, told, names),
        )

    def board_alt(self, view: View, names: Sequence[str], told: Sequence[Any] = ()) -> str:
        """Return the alt text of the receipt after a market, else of the board."""
        if ends_market(view, told):
            return words.alt_receipt(view, told, names)
        return super().board_alt(view, names, told)

    def prices(self, view: View, names: Sequence[str]) -> str:
        """Return the contents of the bowls and their prices."""
        return words.prices(view, names, self._content)

    def score(self, chef: Any) -> tuple[tuple[int, ...], str]:
        """Return the dishes and the money of a chef."""
        dishes = say("hibachi-dishes", dishes=len(chef.cooked))
        return (len(chef.cooked), chef.yen), listed([dishes, yen(chef.yen)])

    def verbs(self, view: TableView) -> tuple[BoardButton, ...]:
        """Return the buttons of the public board, from public knowledge.

        Buying and passing are public; sealed and hidden actions have controls in the hand.
        """
        game_view: View = view.game_view
        if game_view.phase is Phase.PLAN:
            return (BoardButton("form", say("hibachi-fill-in"), None, main=True),)
        return tuple(
            BoardButton(verb, say(label), game_view.to_move, main=main)
            for verb, label, main in _BOARD.get(game_view.phase, ())
        )


def presenter(game: Any) -> HibachiPresenter:
    """Return the presenter of the game in one version of its rules."""
    return HibachiPresenter(game.content, game.throwing)
