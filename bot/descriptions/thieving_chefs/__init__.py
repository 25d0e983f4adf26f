"""Thieving Chefs in words."""
