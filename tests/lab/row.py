"""A measured figure and its bounds."""

import msgspec


class ReportRow(msgspec.Struct, frozen=True):
    """One figure of the report.

    Attributes:
        what: the measured quantity.
        value: the result.
        low: the lower bound; None without one.
        high: the upper bound.
        note: the aim, or a unit.
    """

    what: str
    value: float
    low: float | None = None
    high: float | None = None
    note: str = ""

    @property
    def holds(self) -> bool:
        """Whether it is within its bounds."""
        return (self.low is None or self.value >= self.low) and (
            self.high is None or self.value <= self.high
        )

    def line(self, missed: str = "MISSED") -> str:
        """Return the row as one line of text, with ``missed`` if it is out of its bounds."""
        wanted = ""
        if self.low is not None or self.high is not None:
            ends = [f"{end:g}" for end in (self.low, self.high) if end is not None]
            one = "at least " if self.high is None else "at most "
            wanted = " to ".join(ends) if len(ends) == 2 else one + ends[0]
            wanted += "" if self.holds else f"  {missed}"
        return f"{self.what:50} {self.value:9.4f}  {wanted:20} {self.note}".rstrip()
