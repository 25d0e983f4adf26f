"""Orders ahead of Thieving Chefs: serving, announcing, and what thieves get."""

from collections.abc import Mapping
from typing import Any

from bot.games.errors import IllegalActionError
from bot.games.thieving_chefs.rules.content import Content
from bot.games.thieving_chefs.rules.orders import AnnounceDishes, GiveCopies, ServeDishes
from bot.tables.views.table_view import TableView
from cogs.gameplay.order_steps import choice, grown, revoking, standing
from cogs.messages.presenter import ALL_ORDERS, ControlGroup, OrderForms, Panel
from render.thieving_chefs.words.orders import order_line

_ANNOUNCE, _GUARD = "announce_", "guard_"
_BEST, _NOTHING, _LOOSE = "announce_best", "announce_nothing", "guard_none"
_SERVE = {"serve_now": ServeDishes("now"), "serve_sauce": ServeDishes("sauce")}


class ThievingChefsOrders(OrderForms):
    """Makes the controls of orders, and orders from them."""

    def __init__(self, content: Content) -> None:
        self._content = content
        by_points = sorted(content.recipes, key=lambda key: -content.recipes[key].points)
        self._best = tuple(by_points)

    def standing(self, view: TableView) -> tuple[str, ...]:
        """Return the orders of the view's seat, a few words each."""
        return tuple(order_line(order, self._content) for order in view.orders)

    def panel(self, view: TableView, draft: str) -> Panel:
        """Return the controls, all on one panel."""
        if draft != ALL_ORDERS:
            raise IllegalActionError(draft)
        serve = standing(view, ServeDishes)
        groups = (
            choice(
                "Serving",
                [
                    ("serve_now", "Serve as my turn begins", serve == _SERVE["serve_now"]),
                    ("serve_sauce", "Serve once the sauce fits", serve == _SERVE["serve_sauce"]),
                ],
                "serve_dishes",
                stands=serve is not None,
            ),
            self._announcing(standing(view, AnnounceDishes)),
            self._guarding(standing(view, GiveCopies)),
            revoking(view),
        )
        return Panel("", groups)

    def _announcing(self, order: AnnounceDishes | None) -> ControlGroup:
        listed = () if order is None or order.recipes == self._best else order.recipes
        options = [
            (_BEST, "All that fits, the dearest first", order == AnnounceDishes(self._best)),
            (_NOTHING, "Nothing", order == AnnounceDishes(())),
            *(
                (f"{_ANNOUNCE}{key}", f"{len(listed) + 1}. {self._called(key)}", False)
                for key in self._content.recipes
                if key not in listed
            ),
        ]
        placeholder = f"Announcing: {', '.join(self._called(key) for key in listed)}"
        return choice(placeholder, options, "announce_dishes", stands=order is not None)

    def _guarding(self, order: GiveCopies | None) -> ControlGroup:
        guarded = () if order is None else order.guarded
        options = [
            (_LOOSE, "A loose copy, else the cheapest dish's", order == GiveCopies()),
            *(
                (f"{_GUARD}{key}", f"Spare {self._called(key)}", False)
                for key in self._content.recipes
                if key not in guarded
            ),
        ]
        spared = ", ".join(self._called(key) for key in guarded)
        placeholder = f"Thieves: spare {spared}"
        return choice(placeholder, options, "give_copies", stands=order is not None)

    def _called(self, recipe: str) -> str:
        return self._content.recipes[recipe].name

    def action(self, view: TableView, draft: str, values: Mapping[str, str]) -> Any:
        """Return the order that a control leaves."""
        if draft in _SERVE:
            return _SERVE[draft]
        match draft:
            case "announce_best":
                return AnnounceDishes(self._best)
            case "announce_nothing":
                return AnnounceDishes(())
            case "guard_none":
                return GiveCopies()
        if draft.startswith(_ANNOUNCE):
            order = standing(view, AnnounceDishes)
            so_far = () if order is None or order.recipes == self._best else order.recipes
            return AnnounceDishes(grown(so_far, draft.removeprefix(_ANNOUNCE)))
        if draft.startswith(_GUARD):
            guards = standing(view, GiveCopies)
            spared = () if guards is None else guards.guarded
            return GiveCopies(grown(spared, draft.removeprefix(_GUARD)))
        raise IllegalActionError(draft)
