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

    LIVE = "live"  # everybody is present: minutes
    DAY = "day"  # a day in hand
    SLOW = "slow"  # three days in hand
    NONE = "none"  # no deadline


class Silence(StrEnum):
    """Consequence of an empty bank."""

    CHEF = "chef"  # a computer player plays until the person returns
    DEFAULT = "default"  # the game answers as mildly as the rules allow (R-X3)
    WAIT = "wait"  # nothing


PACE = Option("pace", (Pace.DAY, Pace.SLOW, Pace.LIVE, Pace.NONE))

SILENCE = Option("silence", (Silence.CHEF, Silence.DEFAULT, Silence.WAIT))

CHEF_SEATS = Option("chef_seats", ("kept", "open"))
"""Whether people may take computer players' seats, until the first round ends."""

RELIABLE = Option("reliable", ("any", "70", "80", "90"))
"""The share of questions, in per cent, that who joins has answered in time so far."""

HINTS = Option("hints", ("no", "yes"))
"""Whether people may take hints of the master."""

TERMS = (PACE, SILENCE, CHEF_SEATS, RELIABLE, HINTS)

DEFAULTS: Mapping[str, str] = {term.id: str(term.default) for term in (PACE, SILENCE)}
"""Terms in the event of a new table. Verification depends on them: a later term has its default
where it is missing."""

DISCRETION = timedelta(minutes=10)
"""The time before missing answers to a question for several are named (R-X1)."""

_NOTHING = timedelta(0)


class Rate(msgspec.Struct, frozen=True):
    """A pace in numbers."""

    bank: timedelta
    """The most time in hand of a seat."""
    hour: timedelta
    """Time given back for each hour that the game grants for an answer."""
    lead: timedelta = timedelta(hours=1)
    """The time before a person's deadline at which they are reminded."""
    halfway: bool = True
    """Whether they are also reminded at half of the time."""
    days_off: bool = True
    """Whether a day off is spent before it ends."""

    def after(self, spent: timedelta, gives: int) -> timedelta:
        """Return the used time of a seat after an answer that gives back hours."""
        return max(spent - gives * self.hour, _NOTHING)

    def at_return(self, spent: timedelta) -> timedelta:
        """Return the used time of a returning person: at least a third of the bank remains."""
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
"""The bank of a table without a chosen pace."""


def rate_of(terms: Mapping[str, str]) -> Rate | None:
    """Return a table's pace in numbers; None where there is no deadline."""
    return _RATES.get(Pace(terms.get(PACE.id, PACE.default)))


def silence_of(terms: Mapping[str, str]) -> Silence:
    """Return the consequence of an empty bank at a table."""
    return Silence(terms.get(SILENCE.id, SILENCE.default))


def has_open_chefs(terms: Mapping[str, str]) -> bool:
    """Return whether people may take computer players' seats at a table."""
    return terms.get(CHEF_SEATS.id) == "open"


def has_hints(terms: Mapping[str, str]) -> bool:
    """Return whether people may take hints at a table."""
    return terms.get(HINTS.id) == "yes"


def share_asked(terms: Mapping[str, str]) -> int:
    """Return the share of answers in time that a table asks for, in per cent; 0 for none."""
    asked = terms.get(RELIABLE.id, RELIABLE.default)
    return 0 if asked == RELIABLE.default else int(asked)


def is_term(option: str) -> bool:
    """Return whether an option is the table's own rather than its game's."""
    return any(term.id == option for term in TERMS)


def require_term(term: str, value: str) -> None:
    """Raise UnknownOptionError for a value that a term does not have."""
    if value not in next((known.choices for known in TERMS if known.id == term), ()):
        raise UnknownOptionError(term, value)
