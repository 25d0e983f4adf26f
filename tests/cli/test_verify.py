"""``brigade verify`` and ``brigade replay``: exported tables, read without a database."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.games.registry import KINDS
from bot.tables.audit.archive import Archive
from bot.tables.commands.lobby import Abandon
from tests.tables.audit.test_export import forged
from tests.tables.harness import ADA, BEN
from tests.tables.past import REAL, ended, new_rig


async def exported(folder: Path, game: str, *, short: bool = False) -> Path:
    """Write the file of a table; a ``short`` one was abandoned at its start."""
    rig = new_rig(REAL)
    table = await (rig.started(ADA, BEN, game=game) if short else ended(rig, game))
    for user in (ADA, BEN) if short else ():
        await rig.arrange(user, table, Abandon())
    data = await Archive(rig.tables).export(table)
    assert data is not None
    file = folder / f"{game}.json"
    file.write_bytes(data)
    return file


def said(capsys: pytest.CaptureFixture[str], words: Sequence[str]) -> tuple[int, str, str]:
    code = main(words)
    out, err = capsys.readouterr()
    return code, out, err


@pytest.mark.parametrize("game", [kind.ID for kind in KINDS])
async def test_a_file_is_verified(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = await exported(tmp_path, game)
    code, out, err = said(capsys, ["verify", str(file)])
    assert (code, err) == (0, "")
    table = json.loads(file.read_text(encoding="utf-8"))
    for told in (table["table"]["secret"], table["table"]["commitment"], table["digest"]):
        assert told in out
    assert out.splitlines()[-1] == "It holds."


async def test_a_file_of_other_draws_does_not_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = await exported(tmp_path, "thieving_chefs")
    document = json.loads(file.read_text(encoding="utf-8"))
    document["table"]["secret"] = "00" * 32
    file.write_bytes(forged(document))
    code, out, _ = said(capsys, ["verify", str(file)])
    assert code == 1
    assert "NOT as drawn and decided" in out
    assert out.splitlines()[-1] == "It does NOT hold."


@pytest.mark.parametrize("command", ["verify", "replay"])
async def test_an_unreadable_file_is_one_line(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = (await exported(tmp_path, "thieving_chefs")).read_bytes()
    for name, data in (
        ("damaged", good[:100] + b"x" + good[101:]),
        ("cut", good[:-200]),
        ("foreign", b'{"format":"sheet","version":1}'),
        ("newer", good.replace(b'"version":1', b'"version":9', 1)),
        ("deep", b"[" * 500_000),
        ("empty", b""),
    ):
        file = tmp_path / name
        file.write_bytes(data)
        code, out, err = said(capsys, [command, str(file)])
        assert (code, out) == (2, "")
        assert err.count("\n") == 1
        assert str(file) in err
    for file in (tmp_path / "missing", tmp_path):
        code, out, err = said(capsys, [command, str(file)])
        assert (code, out) == (2, "")
        assert err.count("\n") == 1


def test_a_reader_that_leaves_early_causes_no_traceback(tmp_path: Path) -> None:
    file = asyncio.run(exported(tmp_path, "thieving_chefs", short=True))
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "bot", "replay", str(file)]
    ended = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (1, b"")


@pytest.mark.parametrize("game", [kind.ID for kind in KINDS])
async def test_a_file_is_replayed_move_by_move(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = await exported(tmp_path, game)
    code, out, err = said(capsys, ["replay", str(file)])
    assert (code, err) == (0, "")
    assert len(out.splitlines()) > 20
    assert "Seat 1" in out
    assert "Ada" not in out
    assert game != "hibachi" or "(a step under seal: " in out
