"""A seat's own picture of Thieving Chefs: its cards, or the answers to its question."""
