"""Who did it and with what, in the lines that tell what happened in Hibachi."""

from collections.abc import Iterable, Sequence

from bot.games.contract import Seat
from bot.games.hibachi.content import Content
from bot.games.hibachi.pieces import Shown
from render.phrases import listed


class Teller:
    """Knows the names while lines are made.

    Args:
        names: of the seats.
        content: of the rules.
        me: the seat that reads, addressed as "you"; None for everybody.
    """

    def __init__(self, names: Sequence[str], content: Content, me: Seat | None) -> None:
        self.names, self.content, self.me = names, content, me

    def who(self, seat: Seat) -> str:
        """Return who it is at the beginning of a line."""
        return "You" if seat == self.me else self.names[seat]

    def one(self, seat: Seat) -> str:
        """Return who it is in the middle of a line."""
        return "you" if seat == self.me else self.names[seat]

    def has(self, seat: Seat) -> str:
        """Return "Mei has" or "You have"."""
        return f"{self.who(seat)} {'have' if seat == self.me else 'has'}"

    def shown(self, chips: Iterable[Shown]) -> str:
        """Return chips by their owners: "Mei 400 + 200 and Omar 300"."""
        owned: dict[Seat, list[Shown]] = {}
        for chip in chips:
            owned.setdefault(chip.owner, []).append(chip)
        return listed([f"{self.one(seat)} {values(own)}" for seat, own in owned.items()])


def values(chips: Iterable[Shown]) -> str:
    """Return what chips say: "400 + 200"."""
    return " + ".join(str(chip.value) for chip in chips)
