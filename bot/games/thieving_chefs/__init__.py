"""Thieving Chefs: cook dishes, announce them, and let no pet near them until they are served."""
