"""Keyframes of a throw and its result: rest places, chips out, blows."""

from collections.abc import Callable

import msgspec


class Lying(msgspec.Struct, frozen=True):
    """A chip on the board: its public number this round, and its centre in cm."""

    chip: int
    x: float
    y: float


class Frame(msgspec.Struct, frozen=True, array_like=True):
    """A moment of a throw, in ms since the chip left the hand."""

    ms: int
    at: tuple[tuple[int, int, int], ...]
    """The chips that moved since the last frame, each with its centre in hundredths of a cm. In
    between a chip is on the straight line; all others rest where they were."""


class Blow(msgspec.Struct, frozen=True, array_like=True):
    """A chip that struck another or the rim's inner edge: for marks in a picture."""

    ms: int
    x: int
    y: int
    """Where they touched, in hundredths of a cm."""
    rim: bool
    speed: int
    """Against what was struck, in cm/s."""


class Path(msgspec.Struct, frozen=True):
    """The ways of all chips that a throw moved: what a replay shows, in the order of time."""

    frames: tuple[Frame, ...]
    """The thrown chip is in the first, at the hand, and in the frame at ``landed``; chips that
    leave the board end beyond its rim."""
    landed: int
    """The end of the thrown chip's flight, in ms."""
    blows: tuple[Blow, ...] = ()


class Thrown(msgspec.Struct, frozen=True):
    """The result of a throw. It is stored and never computed again."""

    path: Path
    rest: tuple[Lying, ...]
    """Every chip on the board afterwards, by number, to a thousandth of a cm: all of them inside
    the rim, none on another."""
    out: tuple[int, ...]
    """The chips that left the board, by number."""
    face_up: bool

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The keyframes of the path."""
        return self.path.frames


KEYFRAME = 0.0245
"""Seconds after which moving chips are noted; in 25 ms friction bends a line by 0.03 cm."""

_TOLD = 3.0
"""Speed of a blow, in cm/s, from which on it is told."""

Turn = Callable[[float, float], tuple[float, float]]


class Recording:
    """The notes of one throw.

    ``turn`` leads from the frame in which the throw is simulated to the board, in cm.
    """

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._notes: dict[int, dict[int, tuple[float, float]]] = {}
        self._blows: list[Blow] = []

    def note(self, seconds: float, chip: int, x: float, y: float) -> None:
        """Note where a chip is, in cm."""
        self._notes.setdefault(round(seconds * 1000), {})[chip] = (x, y)

    def blow(self, seconds: float, x: float, y: float, *, rim: bool, speed: float) -> None:
        """Note where something was struck, in cm and cm/s."""
        if speed >= _TOLD:
            place = _hundredths(*self._turn(x, y))
            self._blows.append(Blow(round(seconds * 1000), *place, rim, round(speed)))

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
