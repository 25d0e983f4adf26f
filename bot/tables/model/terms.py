"""Terms of a table: its pace, and the consequence of silence.

A seat has a bank of time. An open prompt uses it up, and an answer gives back the hours that the
game defines (``Spec.hours``), never above the bank.
"""

from collections.abc import Mapping
from datetime import timedelta
from enum import StrEnum

import msgspec

from bot.games.contract import Option
from bot.games.errors import UnknownOptionError


class Pace(StrEnum):
    """Pace of a table."""

    LIVE = "live"  # everybody is there: minutes
    DAY = "day"  # a day in hand
    SLOW = "slow"  # three days in hand
    NONE = "none"  # nobody is hurried


class Silence(StrEnum):
    """Consequence of an empty bank."""

    CHEF = "chef"  # a computer player plays on until the person is back
    DEFAULT = "default"  # the game answers that question, as mildly as the rules allow (R-X3)
    WAIT = "wait"  # nothing


PACE = Option(
    "pace",
    "Pace",
    (
        (Pace.DAY, "A day in hand, hours back for each answer"),
        (Pace.SLOW, "Three days in hand, three times as much back"),
        (Pace.LIVE, "Live: 15 minutes in hand, minutes back"),
        (Pace.NONE, "No deadline"),
    ),
)

SILENCE = Option(
    "silence",
    "When somebody's time is up",
    (
        (Silence.CHEF, "A chef plays on until the person is back"),
        (Silence.DEFAULT, "The game answers for them, mildly"),
        (Silence.WAIT, "The table waits"),
    ),
)

TERMS = (PACE, SILENCE)

DEFAULTS: Mapping[str, str] = {term.id: str(term.default) for term in TERMS}
"""What holds at a new table until somebody chooses. A table is verified by it: others that a later
release opens tables with have to be known beside these.
"""

DISCRETION = timedelta(minutes=10)
"""How long nobody is told who has not answered a question that was put to several (R-X1)."""

_NOTHING = timedelta(0)


class Rate(msgspec.Struct, frozen=True):
    """A pace in numbers."""

    bank: timedelta
    """How much time a seat has in hand at most."""
    hour: timedelta
    """Time for each hour that a game gives back."""
    lead: timedelta = timedelta(hours=1)
    """How long before a person's time ends they are reminded."""
    halfway: bool = True
    """Whether they are reminded, too, once half of it is over."""
    days_off: bool = True
    """Whether a day off is spent before it ends."""

    def left(self, spent: timedelta) -> timedelta:
        """Return what a seat has in hand that has spent so much."""
        return self.bank - spent

    def after(self, spent: timedelta, gives: int) -> timedelta:
        """Return what a seat has spent once an answer gives back so many hours."""
        return max(spent - gives * self.hour, _NOTHING)

    def at_return(self, spent: timedelta) -> timedelta:
        """Return what somebody has spent who comes back: a third of the bank is there at least."""
        return min(spent, self.bank - self.bank / 3)


_RATES: Mapping[Pace, Rate] = {
    Pace.LIVE: Rate(
        timedelta(minutes=15),
        timedelta(minutes=1),
        lead=timedelta(minutes=3),
        halfway=False,
        days_off=False,
    ),
    Pace.DAY: Rate(timedelta(hours=24), timedelta(hours=1)),
    Pace.SLOW: Rate(timedelta(days=3), timedelta(hours=3)),
}


IN_HAND = _RATES[Pace.DAY].bank
"""What a seat has in hand at a table that chose no other pace."""


def rate_of(terms: Mapping[str, str]) -> Rate | None:
    """Return a table's pace in numbers; None where there is no deadline."""
    return _RATES.get(Pace(terms.get(PACE.id, PACE.default)))


def silence_of(terms: Mapping[str, str]) -> Silence:
    """Return what happens at a table when somebody's time is up."""
    return Silence(terms.get(SILENCE.id, SILENCE.default))


def is_term(option: str) -> bool:
    """Return whether an option is the table's own rather than its game's."""
    return option in DEFAULTS


def require_term(term: str, value: str) -> None:
    """Refuse a value that a term does not have.

    Raises:
        UnknownOptionError: it is none of its choices.
    """
    choices = next((known.choices for known in TERMS if known.id == term), ())
    if value not in {choice for choice, _ in choices}:
        raise UnknownOptionError(term, value)
