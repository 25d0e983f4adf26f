"""Values of a table, its events and their fold."""
