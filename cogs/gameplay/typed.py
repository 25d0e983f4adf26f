"""Typed actions: matched with the offers of a table, and recognized when repeated."""

from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from bot.games.errors import IllegalActionError
from bot.tables.views.table_view import TableView


class TypedAction(Protocol):
    """A typed game action, before it is known for which table it is meant."""

    def action(self, look: TableView) -> Any:
        """Return the action at a table.

        Raises:
            IllegalActionError: nothing that is open there is called so.
        """
        ...

    def means(self, action: Any) -> bool:
        """Return whether an earlier action equals the typed one."""
        ...

    def draft(self, look: TableView, action: Any) -> str:
        """Return the draft of the panel that shows the action first; nothing: it is done at once.

        Args:
            look: the table as who types sees it.
            action: as ``action`` returned it for that look.
        """
        ...


class WithoutPanel:
    """A typed action without a panel before it."""

    def draft(self, look: TableView, action: Any) -> str:
        """Return nothing."""
        return ""


class FixedAction(WithoutPanel, msgspec.Struct, frozen=True):
    """A command that spells its action out, by its name alone or in numbers."""

    what: Any

    def action(self, look: TableView) -> Any:
        """Return the action.

        Raises:
            IllegalActionError: it is not open there. What is in it may be forged, and not even
                fit to be written down.
        """
        if not any(offer.accepts(self.what) for offer in look.offers):
            raise IllegalActionError(type(self.what).__name__)
        return self.what

    def means(self, action: Any) -> bool:
        """Return whether it is the same action."""
        return bool(action == self.what)


class NamedAction(WithoutPanel, msgspec.Struct, frozen=True):
    """An option names one of the open actions of some kinds.

    Autocomplete does not bind what is typed: a key and a label are both understood.
    """

    value: str
    kinds: tuple[type[Any], ...]
    key: Callable[[Any], str]
    label: Callable[[Any, TableView], str]

    def action(self, look: TableView) -> Any:
        """Return the open action that has this key or this label.

        Raises:
            IllegalActionError: none has.
        """
        typed = self.value.strip().casefold()
        for action in open_actions(look, self.kinds):
            if typed in (self.key(action).casefold(), self.label(action, look).casefold()):
                return action
        raise IllegalActionError(self.value)

    def means(self, action: Any) -> bool:
        """Return whether an action has this key; its label may be hidden by now."""
        return (
            isinstance(action, self.kinds)
            and self.key(action).casefold() == self.value.strip().casefold()
        )


def open_actions(look: TableView, kinds: tuple[type[Any], ...]) -> list[Any]:
    """Return the look's open actions of some kinds, in the game's order."""
    return [offer.action for offer in look.offers if isinstance(offer.action, kinds)]
