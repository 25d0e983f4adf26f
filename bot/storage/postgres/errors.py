"""Errors of PostgreSQL: of a start, one line each with the remedy, and of a running bot."""

import asyncpg

from bot.storage.errors import StartError
from bot.tables.log.store import StorageFault

PASSING = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.PostgresSystemError,
    asyncpg.IdleInTransactionSessionTimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
)
"""The server cannot be reached, or cannot work, for a while."""

REFUSED = (
    asyncpg.DiskFullError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.InsufficientPrivilegeError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.LockNotAvailableError,
)
"""The server answers, and takes nothing."""

OUT_OF_OUR_HANDS = (*PASSING, *REFUSED)

COLLISIONS = (
    asyncpg.DeadlockDetectedError,
    asyncpg.SerializationError,
    asyncpg.UniqueViolationError,
    asyncpg.InvalidCachedStatementError,
)
"""Two transactions met: one of them has to run again."""


def fault_of(error: Exception) -> StorageFault:
    """Return the public reason for a failed write."""
    if isinstance(error, asyncpg.DiskFullError):
        return StorageFault.FULL
    if isinstance(error, asyncpg.ReadOnlySQLTransactionError):
        return StorageFault.READ_ONLY
    return StorageFault.OTHER


def explain(error: Exception) -> str:
    """Return an error's reason, never empty; one line without passwords and rows."""
    # Not the whole of PostgreSQL's message: its details may quote a row.
    said = error.args[0] if isinstance(error, asyncpg.PostgresError) else error
    return " ".join(str(said).split()).rstrip(".") or type(error).__name__


class PostgresStartError(StartError):
    """PostgreSQL cannot be used as it is."""


def start_error(error: Exception) -> PostgresStartError:
    """Return the line about a failed connection."""
    match error:
        case asyncpg.InvalidAuthorizationSpecificationError():
            cure = "correct user and password in BRIGADE_DATABASE"
        case asyncpg.InvalidCatalogNameError():
            cure = "create it with `createdb`, or correct BRIGADE_DATABASE"
        case asyncpg.InsufficientPrivilegeError():
            cure = (
                "make the bot's user the database's owner, or "
                "`grant create, usage on schema public` to it"
            )
        case asyncpg.ClientConfigurationError() | ValueError():
            return PostgresStartError(
                "BRIGADE_DATABASE cannot be read as an address: "
                "use postgresql://USER:PASSWORD@HOST/DATABASE."
            )
        case _:
            cure = "start the server, or correct BRIGADE_DATABASE"
    return PostgresStartError(f"PostgreSQL cannot be used ({explain(error)}): {cure}.")
