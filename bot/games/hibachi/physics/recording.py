"""Keyframes of a throw and its result: rest places, chips out, blows."""

from collections.abc import Callable

import msgspec


class Lying(msgspec.Struct, frozen=True):
    """A chip on the board: its public number this round, and its centre in cm."""

    chip: int
    x: float
    y: float


class Frame(msgspec.Struct, frozen=True, array_like=True):
    """A moment of a throw.

    Attributes:
        ms: since the chip left the hand.
        at: the chips that moved since the last frame, each with the place of its centre in
            hundredths of a cm. In between a chip is on the straight line; one that is not named
            lies where it was.
    """

    ms: int
    at: tuple[tuple[int, int, int], ...]


class Blow(msgspec.Struct, frozen=True, array_like=True):
    """A chip that struck another or the rim's inner edge: for marks in a picture.

    Attributes:
        ms: since the chip left the hand.
        x: where they touched, in hundredths of a cm.
        y: the same.
        rim: whether it was the rim.
        speed: against what was struck, in cm/s.
    """

    ms: int
    x: int
    y: int
    rim: bool
    speed: int


class Path(msgspec.Struct, frozen=True):
    """The ways of all chips that a throw moved: what a replay shows.

    Attributes:
        frames: in the order of time. The thrown chip is in the first, at the hand, and in the one
            at ``landed``; chips that leave the board end beyond its rim.
        landed: when the thrown chip ended its flight, in ms.
        blows: in the order of time.
    """

    frames: tuple[Frame, ...]
    landed: int
    blows: tuple[Blow, ...] = ()


class Thrown(msgspec.Struct, frozen=True):
    """The result of a throw. It is stored and never computed again.

    Attributes:
        path: what moved how.
        rest: every chip on the board afterwards, in the order of their numbers, in thousandths
            of a cm: all of them inside the rim, none on another.
        out: the chips that left the board, in the order of their numbers.
        face_up: whether the thrown chip shows its face.
    """

    path: Path
    rest: tuple[Lying, ...]
    out: tuple[int, ...]
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
