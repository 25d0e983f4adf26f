"""A locale for tests: English with accents, 40 % longer."""

import re
from collections.abc import Iterable
from pathlib import Path

from fluent.syntax import FluentSerializer, ast
from fluent.syntax.visitor import Visitor

from bot.words import catalogue, files
from tests.words import caches

PSEUDO = "en-XA"
_ACCENTS = str.maketrans("aceinosuyAEINOU", "áçéíñöšüýÁÉÍÑÖÜ")


class _Longer(Visitor):
    """Writes accents, and doubles letters until a text is 40 % longer."""

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        owed, written = 0.0, []
        for letter in node.value:
            written.append(letter.translate(_ACCENTS))
            owed += 0.4
            if letter.lower() in "aeiou" and owed >= 1:
                written += [written[-1].lower()] * int(owed)
                owed -= int(owed)
        node.value = "".join(written)


def write_pseudo(folder: Path, locale: str = PSEUDO) -> Path:
    """Write a locale into a folder, and add it to the catalogue until ``forget``; return it."""
    (folder / locale).mkdir(parents=True)
    for i, source in enumerate(catalogue.FOLDERS):
        for path in (source / catalogue.SOURCE).glob("*.ftl"):
            resource = files.read(path)
            _Longer().visit(resource)
            text = FluentSerializer().serialize(resource)
            (folder / locale / f"{i}_{path.name}").write_text(text, encoding="utf-8")
    catalogue.FOLDERS.append(folder)
    catalogue._FORMATS[locale] = catalogue._FORMATS[catalogue.SOURCE]
    caches.forget()
    return folder


def english(names: Iterable[str], *texts: str) -> set[str]:
    """Return the unaccented words, which should not occur in the locale.

    Parts of ``names`` are left out, and lists: Babel formats those and does not know the locale.
    """
    plain = {word for text in texts for word in re.findall(r"\b[A-Za-z]{3,}\b", text)}
    return plain - {"and", "or"} - {part for name in names for part in name.split()}


def forget(folder: Path, locale: str = PSEUDO) -> None:
    """Remove the locale from the catalogue."""
    catalogue.FOLDERS.remove(folder)
    del catalogue._FORMATS[locale]
    caches.forget()
