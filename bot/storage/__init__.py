"""Adapters of the store port: the log on disk."""
