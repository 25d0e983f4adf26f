"""Projections of a table for one person."""
