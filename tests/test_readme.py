"""What the README promises by name is there: tests, commands, variables."""

import re
from pathlib import Path

from bot.__main__ import COMMANDS
from tests.lab.__main__ import COMMANDS as MEASUREMENTS

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_fault_of_the_readme_has_its_test() -> None:
    section = README.split("\n## Reliability\n")[1].split("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| ")][2:]
    assert len(rows) > 25
    for row in rows:
        named = re.findall(r"`(tests/[a-z_/]+\.py)?::(test_\w+)`", row)
        assert named, row
        file = ""
        for path, test in named:
            file = path or file  # "::test" is of the file named before
            text = (ROOT / file).read_text(encoding="utf-8")
            assert re.search(rf"^ *(async )?def {test}\(", text, re.MULTILINE), f"{file}::{test}"


def test_every_command_and_every_variable_is_told() -> None:
    for command in COMMANDS:
        assert f"brigade {command}" in README, command
    for command in MEASUREMENTS:
        assert f"python -m tests.lab {command}" in README, command
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "bot").rglob("*.py"))
    for variable in set(re.findall(r'"(BRIGADE_[A-Z_]+|DISCORD_[A-Z_]+)"', sources)):
        assert f"| `{variable}` |" in README, variable
