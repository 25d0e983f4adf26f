"""Settings of the operator, and the remedies for unusable ones."""

import logging
from pathlib import Path

import pytest

from bot.app.logging import silence_libraries
from bot.app.settings import DISCORD, ConfigError, read_config


def test_defaults_that_work(tmp_path: Path) -> None:
    config = read_config({"DISCORD_TOKEN": " a.token \n"})
    assert config.token.reveal == b"a.token"
    assert config.api_url == DISCORD
    assert config.log_level == logging.INFO
    assert config.data.is_absolute()
    assert config.data.name == "brigade"
    assert config.database.parent == config.data


def test_settings_are_read(tmp_path: Path) -> None:
    config = read_config(
        {
            "DISCORD_TOKEN": "t",
            "DISCORD_API_URL": " http://127.0.0.1:8080/ ",
            "BRIGADE_DATA": str(tmp_path),
            "BRIGADE_LOG": "debug",
        }
    )
    assert config.api_url == "http://127.0.0.1:8080"
    assert config.data == tmp_path
    assert config.log_level == logging.DEBUG


@pytest.mark.parametrize(
    ("environment", "says"),
    [
        ({}, "DISCORD_TOKEN is not set"),
        ({"DISCORD_TOKEN": "  "}, "`brigade play`, which needs none"),
        ({"DISCORD_TOKEN": "t", "BRIGADE_LOG": "loud"}, "BRIGADE_LOG is 'loud': use DEBUG, INFO"),
        ({"DISCORD_TOKEN": "t", "BRIGADE_LOG": "Critical"}, "BRIGADE_LOG is 'Critical': use"),
        ({"DISCORD_TOKEN": "t", "BRIGADE_LOG": "notset"}, "use DEBUG, INFO, WARNING or ERROR"),
        ({"DISCORD_TOKEN": "t", "BRIGADE_LOG_FORMAT": "xml"}, "use text or json"),
        ({"DISCORD_TOKEN": "t", "BRIGADE_METRICS": "9108"}, "use a host and a port"),
        ({"DISCORD_TOKEN": "t", "BRIGADE_METRICS": "localhost:99999"}, "use a host and a port"),
        ({"DISCORD_TOKEN": "t", "DISCORD_API_URL": "discord.com"}, "http:// or https://"),
        ({"DISCORD_TOKEN": "t", "DISCORD_API_URL": "ftp://x"}, "http:// or https://"),
        ({"DISCORD_TOKEN": "t", "BRIGADE_GUILDS": "Kitchen Club"}, "no server's id"),
        ({"DISCORD_TOKEN": "t", "BRIGADE_GUILDS": "1100000000000000001;2"}, "commas between"),
    ],
)
def test_invalid_settings_are_one_line(environment: dict[str, str], says: str) -> None:
    with pytest.raises(ConfigError) as refused:
        read_config(environment)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_guilds_are_a_list_and_none_is_all() -> None:
    first, second = 1_100_000_000_000_000_001, 1_100_000_000_000_000_002
    for listed, guilds in {
        "": set(),
        " , ": set(),
        f"{first}": {first},
        f" {first} ,{second},": {first, second},
    }.items():
        config = read_config({"DISCORD_TOKEN": "t", "BRIGADE_GUILDS": listed})
        assert config.guilds == guilds


def test_a_network_disk_needs_a_setting() -> None:
    for said, allowed in {"": False, "no": False, "1": False, "allow": True}.items():
        config = read_config({"DISCORD_TOKEN": "t", "BRIGADE_NETWORK_DISK": said})
        assert config.network_disk is allowed


def test_the_token_is_in_no_trace() -> None:
    config = read_config({"DISCORD_TOKEN": "very.secret"})
    assert "very.secret" not in repr(config)
    assert "very.secret" not in str(config)


@pytest.mark.parametrize(
    ("root", "held"),
    [
        (logging.DEBUG, logging.INFO),
        (logging.NOTSET, logging.INFO),
        (logging.INFO, logging.INFO),
        (logging.ERROR, logging.ERROR),
    ],
)
def test_libraries_that_would_write_hands_and_tokens_are_held_at_info(root: int, held: int) -> None:
    names = ("discord", "discord.http", "discord.gateway", "discord.webhook.async_", "aiosqlite")
    before = logging.getLogger().level
    logging.getLogger().setLevel(root)
    try:
        silence_libraries()
        for name in names:
            assert logging.getLogger(name).getEffectiveLevel() == held
    finally:
        logging.getLogger().setLevel(before)


def test_a_token_may_be_in_a_file(tmp_path: Path) -> None:
    secret = tmp_path / "token"
    secret.write_text("from.a.file\n")
    assert read_config({"DISCORD_TOKEN_FILE": str(secret)}).token.reveal == b"from.a.file"
    both = {"DISCORD_TOKEN": "t", "DISCORD_TOKEN_FILE": str(secret)}
    assert read_config(both).token.reveal == b"t"
    for content, says in ((b"", "is empty"), (b"\xff\xfe", "it is no text")):
        secret.write_bytes(content)
        with pytest.raises(ConfigError, match=says):
            read_config({"DISCORD_TOKEN_FILE": str(secret)})
    with pytest.raises(ConfigError, match="No such file"):
        read_config({"DISCORD_TOKEN_FILE": str(tmp_path / "nowhere")})
