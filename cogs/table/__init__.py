"""/table: open, join, look, pause, leave, export."""
