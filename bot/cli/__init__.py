"""The commands of ``brigade``."""
