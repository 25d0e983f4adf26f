"""Typed actions: matched with the offers of a table, and recognized when repeated."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from bot.games.errors import IllegalActionError
from bot.tables.views.table_view import TableView


class TypedAction(ABC):
    """A typed game action, before it is known for which table it is meant."""

    @abstractmethod
    def action(self, view: TableView) -> Any:
        """Return the action at a table.

        Raises:
            IllegalActionError: nothing that is open there is called so.
        """

    @abstractmethod
    def means(self, action: Any) -> bool:
        """Return whether an earlier action equals the typed one."""

    def draft(self, view: TableView, action: Any) -> str:
        """Return the draft of a panel that shows the action first; by itself none does."""
        return ""


class FixedAction(TypedAction):
    """A command that spells its action out, by its name alone or in numbers."""

    def __init__(self, action: Any) -> None:
        self._action = action

    def action(self, view: TableView) -> Any:
        """Return the action.

        Raises:
            IllegalActionError: it is not open there.
        """
        if not any(offer.accepts(self._action) for offer in view.own.offers):
            raise IllegalActionError(type(self._action).__name__)
        return self._action

    def means(self, action: Any) -> bool:
        """Return whether it is the same action."""
        return bool(action == self._action)


class NamedAction(TypedAction):
    """An option names one of the open actions of some kinds.

    Autocomplete does not bind what is typed: a key and a label are both understood.
    """

    def __init__(
        self,
        value: str,
        kinds: tuple[type[Any], ...],
        key: Callable[[Any], str],
        label: Callable[[Any, TableView], str],
    ) -> None:
        self._value, self._typed, self._kinds = value, value.casefold(), kinds
        self._key, self._label = key, label

    def action(self, view: TableView) -> Any:
        """Return the open action that has this key or this label.

        Raises:
            IllegalActionError: none has.
        """
        for action in open_actions(view, self._kinds):
            named = (self._key(action).casefold(), self._label(action, view).casefold())
            if self._typed in named:
                return action
        raise IllegalActionError(self._value)

    def means(self, action: Any) -> bool:
        """Return whether an action has this key; its label may be hidden by now."""
        return isinstance(action, self._kinds) and self._key(action).casefold() == self._typed


def open_actions(view: TableView, kinds: tuple[type[Any], ...]) -> list[Any]:
    """Return the view's open actions of some kinds, in the game's order."""
    return [offer.action for offer in view.own.offers if isinstance(offer.action, kinds)]
