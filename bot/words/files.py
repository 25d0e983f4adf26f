"""Reads files of messages; a message is parsed when it is said first."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

from bot.games.errors import ContentError

_ID: Final = "[a-zA-Z][a-zA-Z0-9_-]*"
_LITERAL: Final = r'(?:"[^"\\\n{}]*"|[0-9]+)'
_VALUE: Final = rf"(?:\${_ID}|{_LITERAL})"
_CALL: Final = rf"[A-Z]+\({_VALUE}(?:, {_VALUE})*(?:, {_ID}: {_LITERAL})?\)"
_LINE: Final = r"\n++ ++(?![.*\[{}\n])"
_TEXT: Final = rf"(?: ?(?=[^{{}}\n ])|{_LINE})(?:[^{{}}\n]++|{_LINE})*+"
_VARIANT: Final = rf"\[(?:{_ID}|[0-9]+)\]{_TEXT}"
_VARIANTS: Final = rf"(?:\n +{_VARIANT})*"
_PLACEABLE: Final = re.compile(
    rf"\{{ (?:{_CALL}|{_VALUE}|{_ID}(?:\.{_ID})?) \}}"
    rf"|\{{ (?:{_CALL}|\${_ID}) ->{_VARIANTS}\n +\*{_VARIANT}{_VARIANTS}\n *\}}"
)
"""A placeable with no other in it."""
_ATTRIBUTE: Final = rf"\n +\.{_ID} ={_TEXT}"
_ENTRY: Final = re.compile(rf"(?:{_ID} =(?:{_TEXT}|(?={_ATTRIBUTE}))(?:{_ATTRIBUTE})*|# _)\n*")
"""A message whose placeables are taken out, or a line of a comment."""
_COMMENT: Final = re.compile("^#{1,3} .*", re.MULTILINE)
_START: Final = re.compile(r"^(?=[^\s}])", re.MULTILINE)
"""Where an entry begins."""
_REFERENCE: Final = re.compile(rf"\{{\s*(-?{_ID})")


def entries(path: Path) -> Iterator[tuple[str, str]]:
    """Return the name and text of each message of a file; raise ContentError with a fault's line.

    What is written as this catalogue writes it is known to be sound without being parsed.
    """
    text = path.read_text(encoding="utf-8")
    if _is_plain(text):
        found = _START.split(text)
    else:
        found = list(map(FluentSerializer().serialize_entry, read(path).body))
    for entry in found:
        name, _, pattern = entry.partition(" =")
        if pattern and not name.startswith("#"):
            yield name, entry


def parsed(entry: str) -> ast.EntryType:
    """Return the parsed text of a message."""
    return FluentParser(with_spans=False).parse_entry(entry)


class Literals(Transformer):
    """Makes literals text and takes placeables off, so that each is read once."""

    def visit_Placeable(self, node: ast.Placeable) -> Any:  # noqa: N802, D102
        if isinstance(node.expression, ast.StringLiteral):
            return ast.TextElement(node.expression.parse()["value"])
        return self.generic_visit(node)

    def visit_Pattern(self, node: ast.Pattern) -> Any:  # noqa: N802, D102
        node = self.generic_visit(node)
        if len(node.elements) > 1:
            node.elements = [getattr(one, "expression", one) for one in node.elements]
        return node


def references(entry: str) -> list[str]:
    """Return the names of messages, terms and functions that the text of a message refers to."""
    return _REFERENCE.findall(entry)


def _is_plain(text: str) -> bool:
    text, left = _COMMENT.sub("# _", text), 1
    while left:
        text, left = _PLACEABLE.subn("_", text)
    return all(map(_ENTRY.fullmatch, filter(str.strip, _START.split(text))))


def read(path: Path) -> ast.Resource:
    """Return the parsed messages of a file; raise ContentError with the line of a fault."""
    text = path.read_text(encoding="utf-8")
    resource = FluentParser(with_spans=False).parse(text)
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            fault = entry.annotations[0]
            line = text.count("\n", 0, fault.span.start if fault.span else 0) + 1
            raise ContentError(str(path), f"line {line}", str(fault.message))
    return resource
