"""A seat's own hand of Thieving Chefs, visible to this seat alone."""
