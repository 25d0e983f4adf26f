"""Key of a table's draws: the server's secret joined with snowflakes from Discord."""

import hashlib
import hmac
from collections.abc import Sequence

from bot.games.chance import Chance
from bot.games.contract import Seat
from bot.tables.model.records import Secret


def table_chance(secret: Secret, draws: Sequence[int], version: int) -> Chance:
    """Return the source of draws for the move ``version`` of a table.

    ``draws`` are the snowflakes of the interactions that took seats, in order.
    """
    joined = ",".join(str(draw) for draw in draws).encode()
    return Chance(hmac.digest(secret.reveal, joined, "sha256"), version)


def chef_chance(secret: Secret, draws: Sequence[int], version: int, seat: Seat) -> Chance:
    """Return the draws of a computer player, which reveal nothing of the table's."""
    joined = ",".join(str(draw) for draw in draws)
    label = f"chef\0{seat}\0{joined}".encode()
    return Chance(hmac.digest(secret.reveal, label, "sha256"), version)


def commitment(secret: Secret) -> str:
    """Return the SHA-256 of the secret in hex, which is posted before the first draw."""
    return hashlib.sha256(secret.reveal).hexdigest()
