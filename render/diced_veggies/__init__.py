"""Diced Veggies in pictures and words."""
