"""Who did it and with what, in the lines that tell what happened in Hibachi."""

from collections.abc import Iterable

from bot.games.contract import Seat
from bot.games.hibachi.rules.content import Content
from bot.games.hibachi.rules.pieces import Shown
from render.phrases import listed
from render.teller import Teller


class HibachiTeller(Teller[Content]):
    """Knows the names and the chips."""

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
