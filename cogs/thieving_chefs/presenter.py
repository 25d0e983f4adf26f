"""Presents Thieving Chefs: pictures and words, buttons from the open offers, orders ahead."""

from collections.abc import Mapping
from typing import Any

from bot.descriptions.thieving_chefs import words
from bot.descriptions.thieving_chefs.facts import card_id, dish_id
from bot.descriptions.thieving_chefs.words import order_line
from bot.games.errors import IllegalActionError
from bot.games.thieving_chefs.rules import actions, events
from bot.games.thieving_chefs.rules.content import Content, Phase
from bot.games.thieving_chefs.rules.orders import AnnounceDishes, GiveCopies, ServeDishes
from bot.games.thieving_chefs.rules.view import View
from bot.tables.views.table_view import TableView
from bot.words import say
from cogs.messages.presenter import (
    ALL_ORDERS,
    BoardButton,
    GamePresenter,
    OrderForms,
    Panel,
    choice,
    grown,
    revoking,
    standing,
)
from render.thieving_chefs import pictures

_ANNOUNCE, _GUARD = "announce_", "guard_"


class ThievingChefsOrders(OrderForms):
    """Makes the controls of orders, and orders from them."""

    def __init__(self, content: Content) -> None:
        self._recipes = tuple(content.recipes)
        self._best = tuple(sorted(self._recipes, key=lambda key: -content.recipes[key].points))
        self._whole: dict[str, Any] = {
            "serve_now": ServeDishes("now"),
            "serve_sauce": ServeDishes("sauce"),
            "announce_best": AnnounceDishes(self._best),
            "announce_nothing": AnnounceDishes(()),
            "guard_none": GiveCopies(),
        }
        """The orders given completely by one control, by its draft."""

    def standing(self, view: TableView) -> tuple[str, ...]:
        """Return the orders of the view's seat, a few words each."""
        return tuple(order_line(order) for order in view.own.orders)

    def panel(self, view: TableView, draft: str) -> Panel:
        """Return the controls, all on one panel."""
        if draft != ALL_ORDERS:
            raise IllegalActionError(draft)
        announced, guarded = self._announced(view), _guarded(view)
        place = len(announced) + 1
        dishes = [
            (f"{_ANNOUNCE}{key}", say("thieves-order-next", place=place, dish=dish_id(key)), None)
            for key in self._recipes
            if key not in announced
        ]
        others = [
            (f"{_GUARD}{key}", say("thieves-order-spare", dish=dish_id(key)), None)
            for key in self._recipes
            if key not in guarded
        ]
        announcing, sparing = ([say(dish_id(key)) for key in keys] for keys in (announced, guarded))
        groups = (
            choice(view, ServeDishes, say("thieves-serving"), self._options("serve_")),
            choice(
                view,
                AnnounceDishes,
                say("thieves-announcing", dishes=announcing),
                [*self._options(_ANNOUNCE), *dishes],
            ),
            choice(
                view,
                GiveCopies,
                say("thieves-sparing", dishes=sparing),
                [*self._options(_GUARD), *others],
            ),
            revoking(view),
        )
        return Panel("", groups)

    def _options(self, prefix: str) -> list[tuple[str, str, Any]]:
        return [
            (draft, say(f"thieves-order-{draft}"), order)
            for draft, order in self._whole.items()
            if draft.startswith(prefix)
        ]

    def action(self, view: TableView, draft: str, values: Mapping[str, str]) -> Any:
        """Return the order that a control leaves."""
        if draft in self._whole:
            return self._whole[draft]
        if draft.startswith(_ANNOUNCE):
            return AnnounceDishes(grown(self._announced(view), draft.removeprefix(_ANNOUNCE)))
        if draft.startswith(_GUARD):
            return GiveCopies(grown(_guarded(view), draft.removeprefix(_GUARD)))
        raise IllegalActionError(draft)

    def _announced(self, view: TableView) -> tuple[str, ...]:
        """Return the dishes listed one by one; none if all that fits are announced."""
        order = standing(view, AnnounceDishes)
        return () if order is None or order.recipes == self._best else order.recipes


def _guarded(view: TableView) -> tuple[str, ...]:
    order = standing(view, GiveCopies)
    return order.guarded if order else ()


class ThievingChefsPresenter(GamePresenter):
    """The presenter of one version of the rules."""

    means_of: Mapping[str, tuple[type[Any], ...]] = {
        "draw": (actions.Draw,),
        "serve": (actions.Serve,),
        "announce": (actions.Announce,),
        "done": (actions.Done,),
        "give": (actions.Give,),
    }
    selects = (
        (actions.Play, "thieves-select-play"),
        (actions.Steal, "thieves-select-steal"),
        (actions.Tick, "thieves-select-tick"),
        (actions.Untick, "thieves-select-untick"),
    )
    main = (actions.Serve, actions.Draw, actions.Announce, actions.Done)
    dishes = (events.Served,)

    def __init__(self, content: Content) -> None:
        super().__init__(content, words, pictures)
        self._content: Content = content
        self.orders = ThievingChefsOrders(content)

    def verbs(self, view: TableView) -> tuple[BoardButton, ...]:
        """Return the buttons of the public board, from public knowledge.

        Their answers have no sealed step: discards are chosen in the hand alone, and no
        button reveals whether a card can be played.
        """
        game_view: View = view.game_view
        mover, chef = game_view.to_move, game_view.chefs[game_view.to_move]
        found = []
        if game_view.turn.phase is Phase.ACT:
            if chef.dishes:
                found.append(BoardButton("serve", say("thieves-serve"), mover, main=True))
            if game_view.deck or game_view.discards:
                found.append(BoardButton("draw", say("thieves-draw"), mover, main=not chef.dishes))
        if game_view.turn.phase is Phase.ANNOUNCE:
            fits = any(self._content.fitting(placed.card for placed in chef.loose()))
            if fits:
                found.append(BoardButton("announce", say("thieves-announce"), mover, main=True))
            found.append(BoardButton("done", say("thieves-end-turn"), mover, main=not fits))
        found += [
            BoardButton(
                "give", say("thieves-which-left", seat=seat + 1, card=card_id(other.owed[0])), seat
            )
            for seat, other in enumerate(game_view.chefs)
            if other.owed
        ]
        return tuple(found)

    @classmethod
    def key(cls, action: Any) -> str:
        """Return the typed name of ``action``: a card, a dish, or their ids joined."""
        match action:
            case actions.Untick(card):
                return f"back_{card}"
            case actions.Steal(pet, victim, kind):
                return f"{pet}_{victim + 1}_{kind}"
            case actions.Give(kind, recipe):
                return f"{kind}_{recipe or 'loose'}"
            case _:
                return super().key(action)


def presenter(game: Any) -> ThievingChefsPresenter:
    """Return the presenter of the game in one version of its rules."""
    return ThievingChefsPresenter(game.content)
