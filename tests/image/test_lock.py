"""The image installs the versions pinned in pyproject.toml, all with hashes."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
PIN = re.compile(
    r"^([A-Za-z0-9._-]+)==(\S+) \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.M
)


def locked() -> dict[str, str]:
    """Return the version of each locked package by its normalised name."""
    return {normalised(pin[1]): pin[2] for pin in PIN.finditer(LOCK)}


def normalised(name: str) -> str:
    """Return a package's name as registries compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def test_every_pin_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = project["project"]
    pins = wanted["dependencies"] + wanted["optional-dependencies"]["postgres"]
    pins += project["build-system"]["requires"]
    versions = {normalised(name): version for name, version in (p.split("==") for p in pins)}
    assert versions.items() <= locked().items()


def test_every_line_of_the_lock_has_hashes_and_no_address() -> None:
    rest = PIN.sub("", LOCK)
    assert [line for line in rest.splitlines() if line and not line.lstrip().startswith("#")] == []
    assert "://" not in LOCK


def test_the_lock_is_for_the_python_of_the_image() -> None:
    image = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    made = re.search(r"with Python (\d\.\d+)", LOCK)
    assert made is not None
    assert f"FROM python:{made[1]}-" in image
