"""Thieving Chefs in Discord."""
