"""Measurements of games and computer players: ``python -m tests.lab COMMAND``."""
