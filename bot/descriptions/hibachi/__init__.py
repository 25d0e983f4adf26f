"""Hibachi in words."""
