"""The picture of an aimed throw in Hibachi."""
