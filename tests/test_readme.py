"""Documents name only tests, commands, variables and links that exist."""

import re
from pathlib import Path

import pytest

from bot.__main__ import COMMANDS
from bot.games.registry import KINDS
from tests.cogs.interactions.test_walk import FAMILIES
from tests.games.cases import CASES
from tests.lab.__main__ import COMMANDS as MEASUREMENTS

ROOT = Path(__file__).parent.parent
SLASH_COMMANDS = {**FAMILIES}
for kind in KINDS:
    SLASH_COMMANDS |= CASES[kind.ID].commands
README = (ROOT / "README.md").read_text(encoding="utf-8")
HOSTING = (ROOT / "bot" / "app" / "README.md").read_text(encoding="utf-8")
DOCUMENTS = sorted(
    path
    for name in ("*.md", "bot/**/*.md", "cogs/*.md", "render/*.md", "data/*.md", "tests/*.md")
    for path in ROOT.glob(name)
)


def test_every_fault_has_its_tests() -> None:
    document = (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
    section = document.split("\n## Faults that are tried\n")[1].split("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| ")][2:]
    assert len(rows) > 25
    for row in rows:
        named = re.findall(r"`(tests/[a-z_/]+\.py)`", row)
        assert named, row
        assert [path for path in named if not (ROOT / path).is_file()] == [], row


def test_every_command_and_every_variable_is_documented() -> None:
    for command in COMMANDS:
        assert f"`brigade {command}" in HOSTING, command
    measuring = (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
    for command in MEASUREMENTS:
        assert f"`{command}`" in measuring, command
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "bot").rglob("*.py"))
    for variable in set(re.findall(r'"(BRIGADE_[A-Z_]+|DISCORD_[A-Z_]+)"', sources)):
        assert f"| `{variable}` |" in HOSTING, variable


@pytest.mark.parametrize("name", SLASH_COMMANDS)
def test_the_table_of_commands_is_whole(name: str) -> None:
    rows = [line for line in README.splitlines() if line.startswith(f"| `/{name}")]
    told = {word for row in rows for word in re.findall(r"`([^`]+)`", row.split(" | ")[0])}
    told = {word.removeprefix(f"/{name}").strip() for word in told}
    for word in SLASH_COMMANDS[name]:
        assert word in told, f"README.md lacks a row for `/{name} {word}` in its table of commands"
    assert told == set(SLASH_COMMANDS[name]), f"README.md has a row for a /{name} that is none"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_and_pictures_exist(path: Path) -> None:
    document = path.read_text(encoding="utf-8")
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", document):
        assert (path.parent / target).exists(), target


def test_the_readme_is_short() -> None:
    assert len(README.splitlines()) <= 200
    assert len(README.encode()) <= 14_000


def test_a_decision_is_at_most_a_screen() -> None:
    decisions = sorted((ROOT / "bot" / "decisions").glob("*.md"))
    assert len(decisions) > 20
    for path in decisions:
        lines = path.read_text(encoding="utf-8").splitlines()
        assert re.fullmatch(r"\d{4}-[a-z0-9-]+\.md", path.name), path.name
        assert lines[0].startswith(f"# {path.name[:4]} "), path.name
        assert len(lines) <= 40, path.name
