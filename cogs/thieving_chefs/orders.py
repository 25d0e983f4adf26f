"""Orders ahead of Thieving Chefs: serving, announcing, and copies for thieves."""

from collections.abc import Mapping
from typing import Any

from bot.games.errors import IllegalActionError
from bot.games.thieving_chefs.rules.content import Content
from bot.games.thieving_chefs.rules.orders import AnnounceDishes, GiveCopies, ServeDishes
from bot.tables.views.table_view import TableView
from bot.words import say
from cogs.messages.presenter import ALL_ORDERS, OrderForms, Panel, choice, grown, revoking, standing
from render.thieving_chefs.facts import dish_id
from render.thieving_chefs.words import order_line

_ANNOUNCE, _GUARD = "announce_", "guard_"


class ThievingChefsOrders(OrderForms):
    """Makes the controls of orders, and orders from them."""

    def __init__(self, content: Content) -> None:
        self._content = content
        self._names = {key: say(dish_id(key)) for key in content.recipes}
        by_points = sorted(content.recipes, key=lambda key: -content.recipes[key].points)
        self._best = tuple(by_points)
        self._whole: dict[str, tuple[str, Any]] = {
            "serve_now": ("Serve as my turn begins", ServeDishes("now")),
            "serve_sauce": ("Serve once the sauce fits", ServeDishes("sauce")),
            "announce_best": ("All that fits, the dearest first", AnnounceDishes(self._best)),
            "announce_nothing": ("Nothing", AnnounceDishes(())),
            "guard_none": ("A loose copy, else the cheapest dish's", GiveCopies()),
        }
        """The orders given completely by one control, with its label, by its draft."""

    def standing(self, view: TableView) -> tuple[str, ...]:
        """Return the orders of the view's seat, a few words each."""
        return tuple(order_line(order) for order in view.own.orders)

    def panel(self, view: TableView, draft: str) -> Panel:
        """Return the controls, all on one panel."""
        if draft != ALL_ORDERS:
            raise IllegalActionError(draft)
        give = standing(view, GiveCopies)
        listed = self._listed(standing(view, AnnounceDishes))
        guarded = give.guarded if give else ()
        announced = ", ".join(self._names[key] for key in listed)
        spared = ", ".join(self._names[key] for key in guarded)
        dishes = [
            (f"{_ANNOUNCE}{key}", f"{len(listed) + 1}. {name}", None)
            for key, name in self._names.items()
            if key not in listed
        ]
        others = [
            (f"{_GUARD}{key}", f"Spare {name}", None)
            for key, name in self._names.items()
            if key not in guarded
        ]
        groups = (
            choice(view, ServeDishes, "Serving", self._options("serve_")),
            choice(
                view,
                AnnounceDishes,
                f"Announcing: {announced}",
                [*self._options("announce_"), *dishes],
            ),
            choice(
                view, GiveCopies, f"Thieves: spare {spared}", [*self._options("guard_"), *others]
            ),
            revoking(view),
        )
        return Panel("", groups)

    def _options(self, prefix: str) -> list[tuple[str, str, Any]]:
        return [
            (draft, label, order)
            for draft, (label, order) in self._whole.items()
            if draft.startswith(prefix)
        ]

    def action(self, view: TableView, draft: str, values: Mapping[str, str]) -> Any:
        """Return the order that a control leaves."""
        if draft in self._whole:
            return self._whole[draft][1]
        if draft.startswith(_ANNOUNCE):
            listed = self._listed(standing(view, AnnounceDishes))
            return AnnounceDishes(grown(listed, draft.removeprefix(_ANNOUNCE)))
        if draft.startswith(_GUARD):
            order = standing(view, GiveCopies)
            guarded = order.guarded if order else ()
            return GiveCopies(grown(guarded, draft.removeprefix(_GUARD)))
        raise IllegalActionError(draft)

    def _listed(self, order: AnnounceDishes | None) -> tuple[str, ...]:
        """Return the dishes listed one by one; none if all that fits are announced."""
        return () if order is None or order.recipes == self._best else order.recipes
