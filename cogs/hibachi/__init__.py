"""Hibachi in Discord."""
