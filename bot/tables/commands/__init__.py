"""Changes of a table that people, the clock and computer players make."""
