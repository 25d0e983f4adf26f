"""The print that the cards of all games share."""
