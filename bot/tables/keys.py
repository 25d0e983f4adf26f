"""The table's key of chance: the server's secret joined with snowflakes that Discord chose."""

import hashlib
import hmac
from collections.abc import Sequence

from bot.games.chance import Chance
from bot.tables.records import Secret


def table_chance(secret: Secret, draws: Sequence[int], version: int) -> Chance:
    """Return the source of draws for one version of a table.

    Args:
        secret: the table's 32 secret bytes.
        draws: the snowflakes of the interactions that took seats, in order.
        version: the number of the move that is decided.
    """
    joined = ",".join(str(draw) for draw in draws).encode()
    return Chance(hmac.digest(secret.reveal, joined, "sha256"), version)


def commitment(secret: Secret) -> str:
    """Return the SHA-256 of the secret in hex, which is posted before the first draw."""
    return hashlib.sha256(secret.reveal).hexdigest()
