"""Drawings of the kept pictures in ``data/art``."""
