"""Keyframes of a throw and its result: rest places, chips out, blows."""

from collections.abc import Callable

import msgspec


class ChipAt(msgspec.Struct, frozen=True):
    """A chip on the board: its public number this round, and its centre in cm."""

    chip: int
    x: float
    y: float


class Frame(msgspec.Struct, frozen=True, array_like=True):
    """A moment of a throw, in ms since the release of the chip."""

    ms: int
    at: tuple[tuple[int, int, int], ...]
    """The chips moved since the last frame, with their centres in hundredths of a cm. Between
    frames a chip moves straight; all others rest."""


class Contact(msgspec.Struct, frozen=True, array_like=True):
    """A chip's blow against another chip or the rim's inner edge: for marks in a picture."""

    ms: int
    x: int
    y: int
    """The place of contact, in hundredths of a cm."""
    rim: bool
    speed: int
    """Relative speed of the contact, in cm/s."""


class Path(msgspec.Struct, frozen=True):
    """The paths of all moved chips, for a replay, in the order of time."""

    frames: tuple[Frame, ...]
    """The thrown chip is in the first frame, at the hand, and in the frame at ``landed``; chips
    leaving the board end beyond its rim."""
    landed: int
    """The end of the thrown chip's flight, in ms."""
    blows: tuple[Contact, ...] = ()


class ThrowResult(msgspec.Struct, frozen=True):
    """The result of a throw; it is stored and never computed again."""

    path: Path
    rest: tuple[ChipAt, ...]
    """Every chip on the board afterwards, by number, to a thousandth of a cm: all inside the rim,
    without overlaps."""
    out: tuple[int, ...]
    """The chips that left the board, by number."""
    face_up: bool

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The keyframes of the path."""
        return self.path.frames


KEYFRAME = 0.0245
"""Seconds between two notes of moving chips; in 25 ms friction bends a line by 0.03 cm."""

_LEAST_BLOW = 3.0  # speed below which a blow is not recorded, in cm/s

Turn = Callable[[float, float], tuple[float, float]]


class Recording:
    """Records one throw.

    ``turn`` leads from the simulation's frame to the board, in cm.
    """

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._notes: dict[int, dict[int, tuple[float, float]]] = {}
        self._blows: list[Contact] = []

    def note(self, seconds: float, chip: int, x: float, y: float) -> None:
        """Note the place of a chip, in cm."""
        self._notes.setdefault(round(seconds * 1000), {})[chip] = (x, y)

    def blow(self, seconds: float, x: float, y: float, *, rim: bool, speed: float) -> None:
        """Note the place and speed of a contact, in cm and cm/s."""
        if speed >= _LEAST_BLOW:
            place = _hundredths(*self._turn(x, y))
            self._blows.append(Contact(round(seconds * 1000), *place, rim, round(speed)))

    def path(self, landed: float) -> Path:
        """Return everything noted; ``landed`` in s."""
        frames = tuple(
            Frame(
                ms,
                tuple((chip, *_hundredths(*self._turn(*at))) for chip, at in sorted(ats.items())),
            )
            for ms, ats in sorted(self._notes.items())
        )
        return Path(frames, round(landed * 1000), tuple(self._blows))


def _hundredths(x: float, y: float) -> tuple[int, int]:
    return round(x * 100), round(y * 100)
