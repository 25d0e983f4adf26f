"""Hibachi in pictures and words."""
