"""``crowd``: many tables that press at once."""
