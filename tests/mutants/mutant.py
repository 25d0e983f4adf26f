"""A fault: one replacement in one file, the rule it breaks, and the tests that must notice it."""

from pathlib import Path
from typing import NamedTuple


class AnchorError(Exception):
    """The text that a mutant replaces does not occur exactly once in its file."""


class Mutant(NamedTuple):
    """One fault."""

    name: str
    file: str
    """Path from the root of the repository, like ``tests``."""
    text: str
    """The replaced text: it occurs exactly once in the file."""
    replacement: str
    rule: str
    """The property that the code has without the fault, in one sentence."""
    tests: tuple[str, ...]
    """Test files; at least one test in them fails with the fault in place."""

    def applied(self, root: Path) -> str:
        """Return the file's text with the fault in place.

        Raises:
            AnchorError: names the mutant.
        """
        path = root / self.file
        if not path.is_file():
            raise AnchorError(f"{self.name}: there is no {self.file}")
        source = path.read_text(encoding="utf-8")
        count = source.count(self.text)
        if count != 1:
            raise AnchorError(f"{self.name}: its text occurs {count} times in {self.file}")
        return source.replace(self.text, self.replacement)

    def check(self, root: Path) -> None:
        """Refuse a mutant that cannot be run.

        Raises:
            AnchorError: its text, its file or one of its test files is missing.
        """
        self.applied(root)
        for test in self.tests:
            if not (root / test).is_file():
                raise AnchorError(f"{self.name}: there is no {test}")
