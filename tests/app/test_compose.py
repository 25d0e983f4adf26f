"""The compose files parse, run the bot with few rights, and use only existing settings."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.app.bot import FINISH_WITHIN, TELL_WITHIN
from bot.app.settings import PER_MINUTE, Config, read_config

ROOT = Path(__file__).parents[2]
SETTINGS = set(
    re.findall(
        r"^\| `(\w+)` \|",
        (ROOT / "bot" / "app" / "README.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
)
OF_THE_IMAGE = {"BRIGADE_DATA", "BRIGADE_ON_ERROR"}
OF_SQLITE = {"BRIGADE_NETWORK_DISK"}
OF_POSTGRES = {"BRIGADE_DATABASE"}
INSTEAD = {"DISCORD_TOKEN_FILE"}
"""A file provided by another mount."""

BOTS = [
    ("compose.yaml", "brigade", OF_POSTGRES),
    ("compose.postgres.yaml", "one", OF_SQLITE),
    ("compose.postgres.yaml", "two", OF_SQLITE),
]


def services(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))["services"]
    return found


def filled(value: str) -> str:
    """Return a value as compose fills it in with only the required variables set."""
    value = re.sub(r"\$\{\w+:\?[^}]*\}", "secret", value)
    return re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", value)


@pytest.mark.parametrize(("file", "name", "others"), BOTS)
def test_the_bots_settings_are_those_that_exist(file: str, name: str, others: set[str]) -> None:
    environment = services(file)[name]["environment"]
    expected = SETTINGS - OF_THE_IMAGE - INSTEAD - others
    assert environment.keys() - OF_POSTGRES == expected - OF_POSTGRES
    for variable, value in environment.items():
        assert variable in OF_POSTGRES or value.startswith(f"${{{variable}:")


@pytest.mark.parametrize(("file", "name", "others"), BOTS)
def test_unset_variables_have_their_defaults(file: str, name: str, others: set[str]) -> None:
    environment = services(file)[name]["environment"]
    config = read_config({variable: filled(value) for variable, value in environment.items()})
    plain = Config(config.token, config.data, drawers=config.drawers, per_minute=PER_MINUTE)
    for field in set(Config.__struct_fields__) - {"token", "database_url"}:
        assert getattr(config, field) == getattr(plain, field), field


@pytest.mark.parametrize("file", ["compose.yaml", "compose.postgres.yaml"])
def test_every_container_has_the_fewest_rights_and_restarts(file: str) -> None:
    for service in services(file).values():
        assert service["restart"] == "unless-stopped"
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert service["logging"]["options"].keys() == {"max-size", "max-file"}
        assert int(service["stop_grace_period"].removesuffix("s")) > FINISH_WITHIN + TELL_WITHIN + 5
        assert service["healthcheck"]["test"][0] == "CMD"
        assert len(service["volumes"]) == 1


def test_processes_share_a_database_and_no_folder() -> None:
    both = services("compose.postgres.yaml")
    one, two = both["one"], both["two"]
    assert one.pop("volumes") != two.pop("volumes")
    assert one == two
    assert one["environment"]["BRIGADE_DATABASE"].startswith("postgresql://brigade:$")
    assert one["environment"]["BRIGADE_DATABASE"].endswith("@database/brigade")
    assert "127.0.0.1" in both["database"]["healthcheck"]["test"]  # not that of an empty volume
    assert both["database"]["environment"]["POSTGRES_USER"] == "brigade"
