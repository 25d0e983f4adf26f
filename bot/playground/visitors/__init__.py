"""Simulated people who play whole games over the loopback Discord."""
