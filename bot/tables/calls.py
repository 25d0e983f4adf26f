"""A table as one person sees it."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

import msgspec

from bot.games.contract import Outcome, Seat
from bot.tables.records import Status, TableId
from bot.tables.seats import Ask


class Takeable(msgspec.Struct, frozen=True):
    """What a seat can still take back."""

    number: int
    """How often it acted; a control carries it, so that one action is taken back by it at most."""
    actions: int
    """How many actions there are."""
    seen: tuple[Any, ...]
    """What the seat learnt of the last of them, as the game's seen-types."""


class TookBack(msgspec.Struct, frozen=True):
    """Stands in a story where a seat took actions back; what it took back is left out there."""

    seat: Seat
    seen: tuple[Any, ...] = ()
    """What was learnt of the actions, as far as that is known."""


class SeatLook(msgspec.Struct, frozen=True):
    """What everybody may know of a seat."""

    name: str | None
    """The person's name, uncleaned; None for a computer player."""
    chef: str | None
    """The strength of the computer player, or None."""
    stand_in: str | None
    """The strength of the computer player that plays for this person for the time being."""
    waited_since: datetime | None
    """Since when the table waits for this seat; None where it does not."""
    until: datetime | None
    """When this person's time runs out; None where the table waits for nobody here, or for ever."""
    came: int
    """The version at which the table last came to wait for this seat."""
    called: int
    """The same, but for questions of an occasion in which it had been called before."""
    again: int
    """How often the table came to wait for it again in the occasion it was last waited for in."""
    silent: bool
    """Its answer to a question put to several has been missing so long that it is named (R-X1)."""
    would_abandon: bool
    would_pause: bool
    judging: bool
    """Its time is up, and the others at the table are asked what now."""
    ask: int
    """The number of its open question that public controls carry, or 0. Sealed steps do not raise
    it: it would tell that they were taken."""
    conceded: bool
    """It gave the game up."""
    freed: str
    """Why nobody holds it, so that it can be taken; empty where somebody does."""
    offered: bool
    """Its person would hand it over to somebody."""
    kicks: tuple[Seat, ...]
    """The seats that would have its person leave."""
    dm_closed: bool
    """Discord refuses this person's direct messages: the hand is had by its button."""

    @property
    def is_person(self) -> bool:
        """Say whether a person moves here, and no computer player."""
        return self.chef is None and self.stand_in is None


class Look(msgspec.Struct, frozen=True):
    """A table as one person sees it: everything that boards, hands and answers are made from."""

    table_id: TableId
    number: int
    guild_id: int
    channel_id: int
    game: str
    rules: int
    status: Status
    version: int
    options: Mapping[str, str]
    seats: tuple[SeatLook, ...]
    opener: Seat | None
    commitment: str
    """SHA-256 of the table's secret, in hex: it shows later that nothing was changed."""
    seed: str | None
    """The secret in hex, once the table has ended."""
    log_end: str | None
    """What the chain of its log ends in, by then; None where the log holds no rows by one."""
    terms: Mapping[str, str]
    """What was agreed on beside the options: pace and silence; nothing at an early table."""
    ends: datetime | None
    """When the game is likely to end at this pace, where that can be said."""
    paused_at: datetime | None
    """Since when nobody's time runs, by consent."""
    due_at: datetime | None
    """When the time of the first person runs out that the table waits for."""
    me: Seat | None
    view: Any
    """The game's view for ``me``, or None before the start."""
    offers: tuple[Any, ...]
    """What ``me`` may do now."""
    ask: Ask | None
    """What ``me`` is asked now."""
    muted: bool
    """``me`` wants no further call in this turn."""
    spent: tuple[date, ...]
    """The days off that were spent for ``me`` while the question was open that is."""
    day_off: bool
    """One more would be, before the time of ``me`` ended."""
    left: int
    """The version at which the table last stopped waiting for ``me``."""
    outcome: Outcome | None
    rematch_of: TableId | None
    """The table that it is a rematch of."""
    moved: int
    """The version at which the table last came to a channel."""
    orders: tuple[Any, ...] = ()
    """What ``me`` left for questions to come, as the game's own; nobody else sees it."""
    order_offers: tuple[Any, ...] = ()
    """What ``me`` may leave now."""
    spoke: int = 0
    """The version at which such an order last answered for ``me``."""
    own_undo: Takeable | None = None
    """What ``me`` can take back."""
    open_undo: tuple[Seat, int] | None = None
    """Who can take back something that everybody saw, and how often that seat acted openly."""
    withdrawn: tuple[int, int] = (0, 0)
    """The ask of ``me`` that last went because an action was taken back: its number, and the one
    that public controls carry."""

    def waited_for(self) -> tuple[Seat, ...]:
        """Return the seats the table waits for."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.waited_since is not None)

    def waits_for_person(self, seat: Seat) -> bool:
        """Say whether the table waits for a seat whose person plays."""
        return self.seats[seat].waited_since is not None and self.seats[seat].is_person

    def silent(self) -> tuple[Seat, ...]:
        """Return the seats to be named because they alone have not answered yet (R-X1)."""
        return tuple(i for i, seat in enumerate(self.seats) if seat.silent)
