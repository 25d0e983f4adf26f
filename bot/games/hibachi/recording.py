"""Notes the ways of chips during a throw and makes keyframes of them."""

from collections.abc import Callable

from bot.games.hibachi.flight import Blow, Frame, Path

KEYFRAME = 0.0245
"""Seconds after which moving chips are noted; in 25 ms friction bends a line by 0.03 cm."""

_TOLD = 3.0
"""Speed of a blow, in cm/s, from which on it is told."""

Turn = Callable[[float, float], tuple[float, float]]


class Recording:
    """The notes of one throw.

    Args:
        turn: leads from the frame in which the throw is simulated to the board, in cm.
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
