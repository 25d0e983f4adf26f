"""How a game shows itself in Discord. Each game's cog offers one face; the rest is shared."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from bot.games.contract import Seat
from bot.tables.calls import Look


class Verb(msgspec.Struct, frozen=True):
    """A button on the public board. Whether it is there follows from what everybody sees."""

    id: str
    label: str
    seat: Seat
    """Whose button it is."""
    main: bool = False


class Entry(msgspec.Struct, frozen=True):
    """One offer of a seat, in that seat's own message."""

    index: int
    """Where it stands among the seat's offers."""
    label: str
    hint: str = ""
    main: bool = False


class Group(msgspec.Struct, frozen=True):
    """Offers that belong together: as buttons, or as a select where a placeholder is given."""

    entries: tuple[Entry, ...]
    placeholder: str = ""


class Face(Protocol):
    """Everything a board, a hand and an answer of one game are made from."""

    def board(self, view: Any, recent: Sequence[Any], names: Sequence[str]) -> bytes:
        """Return the public board as a PNG; ``view`` is nobody's own."""
        ...

    def hand(self, view: Any, names: Sequence[str]) -> bytes:
        """Return the hand of the view's seat as a PNG."""
        ...

    def board_alt(self, view: Any, names: Sequence[str]) -> str:
        """Return the board's alt text."""
        ...

    def hand_alt(self, view: Any, names: Sequence[str]) -> str:
        """Return the hand's alt text."""
        ...

    def words(self, view: Any, names: Sequence[str]) -> str:
        """Return the table in words."""
        ...

    def headline(self, view: Any, names: Sequence[str]) -> str:
        """Return whose turn it is and what is asked, or how the game ended."""
        ...

    def question(self, view: Any, names: Sequence[str], seat: Seat) -> str:
        """Return what a seat is asked, in a sentence that explains itself."""
        ...

    def lines(self, recent: Sequence[Any], names: Sequence[str], me: Seat | None) -> list[str]:
        """Return what happened, a line for each thing worth telling."""
        ...

    def verbs(self, look: Look) -> tuple[Verb, ...]:
        """Return the buttons of the public board, from what everybody sees."""
        ...

    def means(self, verb: str, offer: Any) -> bool:
        """Say whether an offer is meant by a verb of the public board."""
        ...

    def groups(self, look: Look, names: Sequence[str]) -> tuple[Group, ...]:
        """Return every offer of the look's seat, grouped."""
        ...


class Faces:
    """The faces by the game's id and the version of its rules."""

    def __init__(self, faces: Mapping[tuple[str, int], Face]) -> None:
        self._faces = dict(faces)

    def of(self, look: Look) -> Face:
        """Return the face of a table's game."""
        return self._faces[look.game, look.rules]
