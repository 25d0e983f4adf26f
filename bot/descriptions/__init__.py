"""Views and seen events in words."""
