"""Controls shared by the order panels of all games."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from bot.tables.views.table_view import TableView
from cogs.messages.presenter import ALL_ORDERS, REVOKE, ControlGroup, FormStep

T = TypeVar("T")


def standing(view: TableView, kind: type[T]) -> T | None:
    """Return the seat's order of a kind in force, or None."""
    return next((order for order in view.own.orders if isinstance(order, kind)), None)


def choice(
    placeholder: str,
    options: Iterable[tuple[str, str, bool]],
    kind: str,
    *,
    stands: bool,
    revoke: str = "Ask me",
) -> ControlGroup:
    """Return a select of orders, whose last line takes them back: the person is asked.

    Each option has a draft, a label, and whether just that is in force.
    """
    steps = [FormStep("enter", draft, label, chosen=chosen) for draft, label, chosen in options]
    steps.append(FormStep("enter", f"{REVOKE}_{kind}", revoke, chosen=not stands))
    return ControlGroup(tuple(steps), placeholder)


def grown(listed: Sequence[str], one: str) -> tuple[str, ...]:
    """Return a list with one more at its end; the same where it is there already."""
    return tuple(listed) if one in listed else (*listed, one)


def revoking(view: TableView) -> ControlGroup:
    """Return the button that takes all orders back with one press, where there are any."""
    steps = (FormStep("enter", REVOKE, "Take all orders back"),) if view.own.orders else ()
    return ControlGroup(steps)


def back() -> FormStep:
    """Return the button that leads from one kind of order to all of them."""
    return FormStep("panel", ALL_ORDERS, "All orders")
