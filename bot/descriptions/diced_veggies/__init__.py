"""Diced Veggies in words."""
