"""The caches of the catalogue."""

from bot.words import catalogue


def forget() -> None:
    """Let the catalogue read its folders again."""
    for cached in (catalogue._bundle, catalogue._bundles, catalogue.locales, catalogue._formed):
        cached.cache_clear()
