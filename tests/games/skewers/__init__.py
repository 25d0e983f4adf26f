"""Skewers: a first game in all layers, the template of ``bot/games/README.md``."""
