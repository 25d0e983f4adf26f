"""Drawings of the thieving pets."""
