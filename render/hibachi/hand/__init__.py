"""A seat's own hand of Hibachi, visible to this seat alone."""
