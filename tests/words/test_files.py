"""Files of messages are sound, and mean the same where each message is parsed by itself."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from bot.words import catalogue
from tests.words.parsing import read

PATHS = sorted(path for folder in catalogue.FOLDERS for path in folder.glob("*/*.ftl"))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_each_message_is_the_same_by_itself(path: Path) -> None:
    parser, known = FluentParser(with_spans=False), catalogue._entries(path.parent.name)
    messages = [one for one in read(path).body if isinstance(one, ast.Message)]
    assert messages
    for one in messages:
        one.comment = None
        assert one.equals(parser.parse_entry(known[one.id.name])), one.id.name
