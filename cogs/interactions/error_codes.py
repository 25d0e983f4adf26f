"""Codes of refusals on Discord's side: channels, permissions, controls."""

from enum import StrEnum


class InteractionErrorCode(StrEnum):
    """Reasons for refusing a command or a press; stable, so that sentences are found by them."""

    BAD_FIELD = "bad_field"
    UNKNOWN_CONTROL = "unknown_control"
    NOT_IN_DM = "not_in_dm"
    OTHER_SERVER = "other_server"
    NOT_MANAGER = "not_manager"
    NOT_ALLOWED_HERE = "not_allowed_here"
    TOO_MANY_CHANNELS = "too_many_channels"
    TOO_MANY_TABLES = "too_many_tables"
    MISSING_PERMISSION = "missing_permission"
