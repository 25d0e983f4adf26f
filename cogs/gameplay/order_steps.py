"""Controls shared by the order panels of all games."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from bot.tables.views.table_view import TableView
from cogs.messages.presenter import ALL_ORDERS, REVOKE, Group, Step

T = TypeVar("T")


def standing(look: TableView, kind: type[T]) -> T | None:
    """Return the order of a kind that stands for the look's seat, or None."""
    return next((order for order in look.orders if isinstance(order, kind)), None)


def takes(look: TableView, order: Any) -> bool:
    """Say whether an order may be left now."""
    return any(offer.accepts(order) for offer in look.order_offers)


def choice(
    placeholder: str,
    options: Iterable[tuple[str, str, bool]],
    kind: str,
    *,
    stands: bool,
    revoke: str = "Ask me",
) -> Group:
    """Return a select of orders, whose last line takes them back: the person is asked.

    Args:
        placeholder: what stands in it where no line is chosen.
        options: draft, label and whether just that stands now.
        kind: the tag of the order.
        stands: whether there is one.
        revoke: what the last line is called.
    """
    steps = [Step("enter", draft, label, chosen=chosen) for draft, label, chosen in options]
    steps.append(Step("enter", f"{REVOKE}_{kind}", revoke, chosen=not stands))
    return Group(placeholder=placeholder, steps=tuple(steps))


def grown(listed: Sequence[str], one: str) -> tuple[str, ...]:
    """Return a list with one more at its end; the same where it is there already."""
    return tuple(listed) if one in listed else (*listed, one)


def revoking(look: TableView) -> Group:
    """Return the button that takes all orders back with one press, where there are any."""
    steps = (Step("enter", REVOKE, "Take all orders back"),) if look.orders else ()
    return Group(steps=steps)


def back() -> Step:
    """Return the button that leads from one kind of order to all of them."""
    return Step("panel", ALL_ORDERS, "All orders")
