"""Hibachi: thrown chips, a market, three recipes."""
