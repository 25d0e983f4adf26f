"""Pure rules of games, without clock or I/O; a game is an object without state."""
