"""Deadlines, availability, reminders and pings."""
