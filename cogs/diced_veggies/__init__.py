"""Diced Veggies in Discord."""
