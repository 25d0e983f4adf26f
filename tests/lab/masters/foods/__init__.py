"""Drawings of ingredients."""
