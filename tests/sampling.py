"""Samples of long lists of cases; all cases if ``BRIGADE_THOROUGH`` is set."""

import os
from collections.abc import Iterable
from typing import Final, TypeVar

T = TypeVar("T")


def is_set(variable: str) -> bool:
    """Return whether an environment variable is set; empty and 0 are not."""
    return os.environ.get(variable, "") not in ("", "0")


THOROUGH: Final = is_set("BRIGADE_THOROUGH")


def sample(cases: Iterable[T], every: int, first: int = 0) -> list[T]:
    """Return one case of ``every``, beginning with the case numbered ``first``.

    Choose ``every`` without a common divisor with the lengths of the loops that made the list:
    otherwise the same part of each loop is left out.
    """
    found = list(cases)
    return found if THOROUGH else found[first % every :: every]
