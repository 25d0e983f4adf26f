"""The computer player of Hibachi."""
