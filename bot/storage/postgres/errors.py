"""Errors of PostgreSQL: of a start, one line each with the remedy, and of a running bot."""

import os
import socket

import asyncpg

from bot.storage.errors import AwayError, StartError
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
    if isinstance(error, TimeoutError):
        return "no answer in time"
    if isinstance(error, OSError) and error.errno:  # asyncpg gives a refusal words of its own
        return os.strerror(error.errno) if error.errno > 0 else error.strerror or "no such host"
    # Not the whole of PostgreSQL's message: its details may quote a row.
    said = error.args[0] if isinstance(error, asyncpg.PostgresError) else error
    return " ".join(str(said).split()).rstrip(".") or type(error).__name__


class PostgresStartError(StartError):
    """PostgreSQL cannot be used as it is."""


class PostgresAwayError(PostgresStartError, AwayError):
    """PostgreSQL cannot be used now."""


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
        case asyncpg.ProtocolViolationError():  # it refuses our settings of a connection
            cure = "connect to the server itself, not through a pooler"
        case asyncpg.ClientConfigurationError() | ValueError():
            return PostgresStartError(
                "BRIGADE_DATABASE cannot be read as an address: "
                "use postgresql://USER:PASSWORD@HOST/DATABASE, "
                "with %40 for an @ in the password, %23 for a #, %2F for a /."
            )
        case socket.gaierror():
            cure = "correct the host in BRIGADE_DATABASE; an @ in the password is written %40"
        case _:
            cure = "start the server, or correct BRIGADE_DATABASE"
    kind = PostgresAwayError if isinstance(error, PASSING) else PostgresStartError
    return kind(f"PostgreSQL cannot be used ({explain(error)}): {cure}.")
