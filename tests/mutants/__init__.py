"""Faults put into the code one at a time, each with the tests that must notice it."""
