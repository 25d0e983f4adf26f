"""Brigade: a Discord bot that hosts cooking games at asynchronous tables."""

__version__ = "0.1.0"
