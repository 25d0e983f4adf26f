"""Typed actions: matched with the offers of a table, and recognized when repeated."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.descriptions.phrases import cut
from bot.games.errors import IllegalActionError
from bot.games.offers import One
from bot.tables.views.table_view import TableView
from bot.words import say
from cogs.interactions.names import escaped

_MOST_OFFERED = 200
"""The most characters about what an option takes."""


class BadOptionError(IllegalActionError):
    """An option of a command names nothing that is possible now."""

    def __init__(self, field: str, takes: str) -> None:
        super().__init__(field)
        self.field, self.takes = field, takes


class TypedAction(ABC):
    """A typed game action, before its table is known."""

    @abstractmethod
    def action(self, view: TableView) -> Any:
        """Return the action at a table; raise IllegalActionError where none has that name."""

    @abstractmethod
    def means(self, action: Any) -> bool:
        """Return whether an earlier action equals the typed one."""

    def draft(self, view: TableView, action: Any) -> str:
        """Return the draft of a panel that shows the action first; by default empty: none does."""
        return ""


class FixedAction(TypedAction):
    """A command that spells its action out; ``otherwise`` holds alternatives if it is not open."""

    def __init__(self, action: Any, *otherwise: Any) -> None:
        self._actions = (action, *otherwise)

    def action(self, view: TableView) -> Any:
        """Return the first action that is open."""
        for action in self._actions:
            if any(offer.accepts(action) for offer in view.own.offers):
                return action
        # The values may be forged, and unfit for a log.
        raise IllegalActionError(type(self._actions[0]).__name__)

    def means(self, action: Any) -> bool:
        """Return whether it is one of the same actions."""
        return action in self._actions


@dataclass(frozen=True)
class NamedAction(TypedAction):
    """An option names one of the open actions of some kinds.

    Typed text is not bound to completions: both keys and labels are understood.
    """

    option: str
    typed: str
    kinds: tuple[type[Any], ...]
    key: Callable[[Any], str]
    label: Callable[[Any, TableView], str]

    def action(self, view: TableView) -> Any:
        """Return the open action that has this key or this label."""
        typed, labels = self.typed.casefold(), []
        for action in open_actions(view, self.kinds):
            labels.append(label := self.label(action, view))
            if typed in (self.key(action).casefold(), label.casefold()):
                return action
        if not labels:
            raise IllegalActionError(self.option)
        raise BadOptionError(self.option, one_of(labels))

    def means(self, action: Any) -> bool:
        """Return whether an action has this key; its label may be hidden by now."""
        return (
            isinstance(action, self.kinds) and self.key(action).casefold() == self.typed.casefold()
        )


def one_of(labels: Sequence[str]) -> str:
    """Return the values that an option takes, in words; the first ones of many."""
    return cut(say("one-of-these", labels=list(map(escaped, labels))), _MOST_OFFERED)


def open_actions(view: TableView, kinds: tuple[type[Any], ...]) -> list[Any]:
    """Return the view's open actions of some kinds, in the game's order."""
    singles = [offer.action for offer in view.own.offers if isinstance(offer, One)]
    return [action for action in singles if isinstance(action, kinds)]
