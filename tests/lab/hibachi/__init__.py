"""Measurements of Hibachi's throw."""
