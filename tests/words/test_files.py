"""Messages are parsed on first use, and faults are found before that."""

import random
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from bot.words import catalogue, files
from bot.words.catalogue import say, speaking
from tests.sampling import THOROUGH
from tests.words.caches import forget

PATHS = sorted(path for folder in catalogue.FOLDERS for path in folder.glob("*/*.ftl"))


def parse(text: str) -> ast.Resource:
    return FluentParser(with_spans=False).parse(text)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_file_is_read_without_being_parsed(path: Path) -> None:
    assert files._is_plain(path.read_text(encoding="utf-8"))


def test_plain_files_are_valid_and_split_as_the_parser_splits_them() -> None:
    draw = random.Random(5)
    texts = [entry for path in PATHS for _, entry in files.entries(path)]
    plain = 0
    for _ in range(20_000 if THOROUGH else 300):
        text = "".join(draw.choices(texts, k=2))
        at, letter = draw.randrange(len(text)), draw.choice('{}[]*.=-># \n"$(),:a1\\')
        text = text[:at] + letter * draw.randrange(2) + text[at + draw.randrange(9) :]
        if files._is_plain(text):
            plain += 1
            found = [one for one in parse(text).body if isinstance(one, ast.Message)]
            assert not any(isinstance(one, ast.Junk) for one in parse(text).body), text
            parts = map(files.parsed, filter(str.strip, files._START.split(text)))
            same = [one for one in parts if isinstance(one, ast.Message)]
            assert len(same) == len(found), text
            assert all(one.equals(other) for one, other in zip(same, found, strict=True)), text
    assert plain > 100


def test_other_notations_are_formatted_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "some.ftl").write_text(
        '-bot={ "{" }Brigade{ "}" }\nhello=\n{ -bot } greets {$who}, { last }\n'
        "last = { first.more }\nfirst = 1\n    .more = { $who }\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(catalogue, "FOLDERS", [tmp_path])
    forget()
    with speaking("en"):
        assert say("hello", who="Mei") == "{Brigade} greets Mei, Mei"
    forget()
