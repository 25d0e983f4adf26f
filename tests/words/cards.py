"""Names of cards that tests alone have."""

from pathlib import Path

from bot.words import catalogue


def add_names() -> None:
    """Add them to the catalogue of this process."""
    catalogue.FOLDERS.append(Path(__file__).parent / "games")
