"""``crowd``: presses at many tables at once."""
