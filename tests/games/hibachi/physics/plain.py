"""Throws in steps of one length, in which the solver finds all blows: to compare with."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from bot.games.hibachi.physics import sliding, throw
from bot.games.hibachi.physics.sliding import STEP, Slide


class PlainSlide(Slide):
    """A slide whose steps end where they happen to."""

    step = STEP

    def run(self) -> None:
        """Continue until all chips rest or have left the board."""
        self._lay(self.discs)
        half = self._throwing.slowing * self.step / 2
        while movers := [one for one in self.discs if one.speed]:
            for one in movers:
                share = half / one.speed
                middle = 1 - share if share < 0.5 else 0.25 / share
                one.vx, one.vy = one.vx * middle, one.vy * middle
            self._step(self.step, movers)
            self._seconds += self.step
            for one in {*movers, *self._touching.values()}:
                self._slow(one, half)
            self._after(movers)


@contextmanager
def steps(step: float = STEP, *, aligned: bool) -> Iterator[None]:
    """Let throws take steps of this length, by default those of the product."""
    with (
        patch.object(sliding, "STEP", step),
        patch.object(PlainSlide, "step", step),
        patch.object(throw, "Slide", Slide if aligned else PlainSlide),
    ):
        yield
