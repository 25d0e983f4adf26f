"""The caches of the catalogue."""

from bot.words import catalogue


def forget() -> None:
    """Make the catalogue read its folders again."""
    for value in vars(catalogue).values():
        if hasattr(value, "cache_clear"):
            value.cache_clear()
