"""A seat's own hand of Hibachi, for that seat alone."""
