"""Preferences, privacy, results and rating of people."""
