"""SQLite adapter of the store port."""
