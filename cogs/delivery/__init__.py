"""Delivers outbox rows to Discord: send, edit, find again, give up."""
