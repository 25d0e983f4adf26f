"""Cards, boards, words, SQL and art, found from this package's own folder."""

from pathlib import Path

DATA = Path(__file__).parent
