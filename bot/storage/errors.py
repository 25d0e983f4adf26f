"""The error of a start on an unusable database."""


class StartError(Exception):
    """The database cannot be used. ``str()`` is one line for the operator; nothing was changed."""


class AwayError(StartError):
    """The database cannot be used now; the next start may find that it can."""
