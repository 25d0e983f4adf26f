"""Thieving Chefs in pictures and words."""
