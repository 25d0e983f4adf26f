"""Verification, export and replay of a log."""
