"""Who did it, in the lines that tell what happened; each game's own adds what its lines name."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from bot.games.contract import Seat

C = TypeVar("C")


class Teller(Generic[C]):
    """Knows the names while lines are made. C is the content of the game's rules.

    Args:
        names: of the seats.
        content: of the rules.
        me: the seat that reads, addressed as "you"; None for everybody.
    """

    def __init__(self, names: Sequence[str], content: C, me: Seat | None) -> None:
        self.names, self.content, self.me = names, content, me

    def who(self, seat: Seat) -> str:
        """Return who it is at the beginning of a line."""
        return "You" if seat == self.me else self.names[seat]

    def one(self, seat: Seat) -> str:
        """Return who it is in the middle of a line."""
        return "you" if seat == self.me else self.names[seat]
