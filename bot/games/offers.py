"""Offers: the only source of legality. One action, or a form with fields and ranges."""

from collections.abc import Mapping
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from bot.games.chance import Chance

A = TypeVar("A")


class Range(msgspec.Struct, frozen=True):
    """A whole number from ``low`` to ``high``, both included."""

    low: int
    high: int

    def accepts(self, value: object) -> bool:
        """Return whether ``value`` is a whole number in the range."""
        return type(value) is int and self.low <= value <= self.high

    def sample(self, chance: Chance, purpose: str) -> int:
        """Return a random value, uniformly."""
        return self.low + chance.below(self.high - self.low + 1, purpose)


class Choice(msgspec.Struct, frozen=True):
    """A value out of a list."""

    values: tuple[Any, ...]

    def accepts(self, value: object) -> bool:
        """Return whether ``value`` is listed."""
        return any(type(value) is type(known) and value == known for known in self.values)

    def sample(self, chance: Chance, purpose: str) -> Any:
        """Return a random value, uniformly."""
        return self.values[chance.below(len(self.values), purpose)]


class Several(msgspec.Struct, frozen=True):
    """Some values out of a list in any order, each at most once."""

    values: tuple[Any, ...]

    def accepts(self, value: object) -> bool:
        """Return whether ``value`` is a tuple of listed values without repeats."""
        return (
            type(value) is tuple
            and len(set(value)) == len(value)
            and all(Choice(self.values).accepts(one) for one in value)
        )

    def sample(self, chance: Chance, purpose: str) -> tuple[Any, ...]:
        """Return a random number of the values in a random order."""
        some = chance.below(len(self.values) + 1, f"{purpose}/some")
        return chance.shuffled(self.values, purpose)[:some]


Field: TypeAlias = Range | Choice | Several


class Offer(Protocol[A]):
    """An open move, or a form of moves."""

    def accepts(self, action: A) -> bool:
        """Return whether ``action`` is within this offer."""

    def sample(self, chance: Chance, purpose: str) -> A:
        """Return an action accepted by this offer, drawn by ``chance``."""


class One(msgspec.Struct, Generic[A], frozen=True):
    """A single action."""

    action: A

    def accepts(self, action: A) -> bool:
        """Return whether it is this very action, down to the types: True and 1.0 are not 1."""
        return (
            type(action) is type(self.action)
            and bool(action == self.action)
            and msgspec.json.encode(action) == msgspec.json.encode(self.action)
        )

    def sample(self, chance: Chance, purpose: str) -> A:
        """Return the action."""
        return self.action


class Form(msgspec.Struct, Generic[A], frozen=True):
    """An action type with a range or a choice for each of its fields.

    A subclass states conditions between fields in ``agrees`` and nowhere else.
    """

    action: type[A]
    fields: Mapping[str, Field]

    def accepts(self, action: A) -> bool:
        """Return whether every field of ``action`` is within its range and the fields agree."""
        return (
            type(action) is self.action
            and all(field.accepts(getattr(action, name)) for name, field in self.fields.items())
            and self.agrees(action)
        )

    def agrees(self, action: A) -> bool:
        """Return whether the fields agree with each other; a plain form has no condition."""
        return True

    def sample(self, chance: Chance, purpose: str) -> A:
        """Return a random action accepted by this form, uniform over the agreeing fields.

        Raises:
            ValueError: no fields agreed in a thousand draws.
        """
        for attempt in range(1000):
            drawn = {
                name: field.sample(chance, f"{purpose}/{attempt}/{name}")
                for name, field in self.fields.items()
            }
            action = self.action(**drawn)
            if self.accepts(action):
                return action
        raise ValueError(f"no {self.action.__name__} found whose fields agree")
