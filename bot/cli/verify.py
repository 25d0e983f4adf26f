"""``brigade verify``: recomputes every draw of an exported table."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from bot.app.content import load_games
from bot.app.settings import ConfigError
from bot.tables.audit.export import Document, digest_of_file
from bot.tables.audit.importing import MOST_BYTES, UnreadableError, proof_of_file, read_export
from bot.tables.audit.report import Amiss, AuditReport, Mark

_SAID = {
    Mark.SAME: "decided again, the same in every byte",
    Mark.DRAWN: "decided again; only the last digits of physics differ, as on another machine",
    Mark.TOLD: "not told whole, since the game hides it for ever; what is told fits the draws",
    Mark.WRONG: "NOT as drawn and decided",
}

_AMISS = {
    Amiss.SEED: "the seed is not the one that was promised",
    Amiss.SEATS: "seats or options",
    Amiss.END: "how it ended",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("file", type=Path, metavar="FILE", help="as `/table export` handed it out")


def main(arguments: argparse.Namespace) -> int:
    """Verify a file and print the result; return 1 if anything differs from its draws."""
    file: Path = arguments.file
    data = read_bytes(file)
    try:
        document = read_export(data)
        proof = proof_of_file(load_games(), document)
    except UnreadableError as error:
        raise ConfigError(f"{file} cannot be verified: {error}.") from error
    sys.stdout.write("\n".join(format_report(document, proof, digest_of_file(data))) + "\n")
    return 0 if proof.holds else 1


def read_bytes(file: Path) -> bytes:
    """Return a file's content, up to an export's size; raise ConfigError if it cannot be read."""
    try:
        with file.open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise ConfigError(f"{file} cannot be read: {error.strerror or error}.") from error


def format_report(document: Document, proof: AuditReport, digest: str) -> Iterator[str]:
    """Yield the lines of the report on a file."""
    table = document.table
    yield f"Table {table.number}, {table.game} with rules {table.rules}, {table.status}."
    yield f"The seed: {table.secret}"
    yield f"Its SHA-256, the fingerprint that `/table verify` showed at first: {proof.commitment}"
    yield f"The file's digest, which `/table verify` shows too: {digest}"
    for mark in Mark:
        if count := proof.count(mark):
            versions = ", ".join(str(version) for version in proof.versions(mark))
            named = f" ({versions})" if mark in (Mark.WRONG, Mark.DRAWN) else ""
            yield f"{count} of {len(proof.marks)} moves: {_SAID[mark]}{named}."
    for amiss in proof.amiss:
        yield f"NOT as the moves say: {_AMISS[amiss]}."
    yield "It holds." if proof.holds else "It does NOT hold."
