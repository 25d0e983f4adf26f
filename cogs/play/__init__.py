"""/play: a seat at once."""
