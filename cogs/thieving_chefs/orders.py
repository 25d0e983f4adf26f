"""Orders ahead of Thieving Chefs: serving, announcing, and copies for thieves."""

from collections.abc import Mapping
from typing import Any

from bot.games.errors import IllegalActionError
from bot.games.thieving_chefs.rules.content import Content
from bot.games.thieving_chefs.rules.orders import AnnounceDishes, GiveCopies, ServeDishes
from bot.tables.views.table_view import TableView
from cogs.messages.presenter import ALL_ORDERS, OrderForms, Panel, choice, grown, revoking, standing
from render.thieving_chefs.words.offers import order_line

_ANNOUNCE, _GUARD = "announce_", "guard_"


class ThievingChefsOrders(OrderForms):
    """Makes the controls of orders, and orders from them."""

    def __init__(self, content: Content) -> None:
        self._content = content
        self._names = {key: recipe.name for key, recipe in content.recipes.items()}
        by_points = sorted(content.recipes, key=lambda key: -content.recipes[key].points)
        self._best = tuple(by_points)
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
        return tuple(order_line(order, self._content) for order in view.own.orders)

    def panel(self, view: TableView, draft: str) -> Panel:
        """Return the controls, all on one panel."""
        if draft != ALL_ORDERS:
            raise IllegalActionError(draft)
        serve, announce = standing(view, ServeDishes), standing(view, AnnounceDishes)
        give = standing(view, GiveCopies)
        listed, guarded = self._listed(announce), give.guarded if give else ()

        def whole(draft: str, label: str) -> tuple[str, str, bool]:
            return draft, label, self._whole[draft] in view.own.orders

        groups = (
            choice(
                "Serving",
                [
                    whole("serve_now", "Serve as my turn begins"),
                    whole("serve_sauce", "Serve once the sauce fits"),
                ],
                "serve_dishes",
                stands=serve is not None,
            ),
            choice(
                f"Announcing: {', '.join(self._names[key] for key in listed)}",
                [
                    whole("announce_best", "All that fits, the dearest first"),
                    whole("announce_nothing", "Nothing"),
                    *(
                        (f"{_ANNOUNCE}{key}", f"{len(listed) + 1}. {name}", False)
                        for key, name in self._names.items()
                        if key not in listed
                    ),
                ],
                "announce_dishes",
                stands=announce is not None,
            ),
            choice(
                f"Thieves: spare {', '.join(self._names[key] for key in guarded)}",
                [
                    whole("guard_none", "A loose copy, else the cheapest dish's"),
                    *(
                        (f"{_GUARD}{key}", f"Spare {name}", False)
                        for key, name in self._names.items()
                        if key not in guarded
                    ),
                ],
                "give_copies",
                stands=give is not None,
            ),
            revoking(view),
        )
        return Panel("", groups)

    def action(self, view: TableView, draft: str, values: Mapping[str, str]) -> Any:
        """Return the order that a control leaves."""
        if draft in self._whole:
            return self._whole[draft]
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
