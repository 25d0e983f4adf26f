"""The lobby of ``brigade play``: its cards, tables and running service."""
