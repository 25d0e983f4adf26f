"""Diced Veggies: a block of dice cut with a cleaver, recipes and hypes."""
