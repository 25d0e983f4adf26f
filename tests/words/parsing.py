"""Files of messages as Fluent's own parser reads them."""

from pathlib import Path

from fluent.syntax import FluentParser, ast


def read(path: Path) -> ast.Resource:
    """Return the parsed messages of a sound file."""
    resource = FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8"))
    assert not [one.content for one in resource.body if isinstance(one, ast.Junk)], path
    return resource
